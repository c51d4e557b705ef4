package importing

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
)

// match enters a match of a file. What an earlier run entered is compared and left as it
// is; the rest is appended. If another process is entering the same file, this one lets it
// continue and then checks that the match is complete.
func (r *run) match(ctx context.Context, m format.Match) (*Report, error) {
	id := intake.MatchIDOf(r.Terms.Tournament, m.Source())
	defer r.alone(id)()
	for {
		l, err := r.desk.Ledger(ctx, r.Terms.Tournament, id)
		if err != nil {
			return nil, err
		}
		status, entered, err := r.enter(ctx, l, m)
		switch {
		case err == nil:
			return r.summaryOf(entered, status)
		case !overtaken(err):
			return nil, err
		}
		r.wait()
		if moved, waitErr := r.rest(ctx, id, lastSequence(l)); waitErr != nil || !moved {
			return nil, cmp.Or(waitErr, err)
		}
	}
}

// enter appends what is not yet in the record, and returns the whole match.
func (r *run) enter(ctx context.Context, l *ledger.Ledger, m format.Match) (Status, *ledger.Ledger, error) {
	scheduled := l.Schedule()
	if scheduled != nil && r.Terms.Rulebook != "" && scheduled.Rulebook != r.Terms.Rulebook {
		r.file.Stays(scheduled.Rulebook)
	}
	entered := folded(l)
	if len(entered) > 0 && !l.Importing() {
		return Known, l, nil
	}
	plan, err := r.plan(ctx, l, m)
	if err != nil {
		return "", nil, err
	}
	status := Imported
	if len(entered) > 0 {
		status = Resumed
		if err := sameSoFar(entered, plan.Entries); err != nil {
			return "", nil, Fault(CodeBroken, fmt.Errorf("match %s: %w", plan.Match, err))
		}
	}
	author, err := l.Author(r.office)
	if err != nil {
		return "", nil, err
	}
	l, err = r.appendAll(ctx, author, l, plan.Entries[len(entered):])
	return status, l, err
}

// plan returns the entries to be entered.
func (r *run) plan(ctx context.Context, l *ledger.Ledger, m format.Match) (*intake.Plan, error) {
	terms := intake.Terms{Tournament: r.Terms.Tournament, Rulebook: r.Terms.Rulebook, Reader: r.Terms.Reader}
	if terms.Rulebook == "" && !m.Dated() {
		terms.Rulebook = UsualRulebook
	}
	failed := error(nil) // an error of the register
	register := r.people.Registrar(ctx)
	terms.Person = func(name string) string {
		r.mu.Lock()
		defer r.mu.Unlock()
		id, err := register(name)
		failed = cmp.Or(failed, err)
		return id
	}
	resume(&terms, l, m)
	plan, err := m.Plan(terms)
	switch {
	case failed != nil:
		return nil, failed
	case err != nil:
		return nil, Fault(CodeLocated, err)
	}
	return plan, nil
}

// answeredEvery is for how many entries of a match one answer is awaited if their heads are not kept.
const answeredEvery = 32

// appendAll signs entries, each with the one before it as its head, appends them, and returns the
// match with them. It does not wait for an answer before it signs the next: the head follows from
// what was signed. If somebody else has appended meanwhile, the service refuses the rest.
func (r *run) appendAll(ctx context.Context, author *ledger.Author, l *ledger.Ledger, entries [][]events.Event) (*ledger.Ledger, error) {
	whole := l.Fork(nil)
	signed := func(yield func(client.Submission, error) bool) {
		for k, entry := range entries {
			s := client.Submission{Tournament: r.Terms.Tournament, Match: author.Match}
			s.Unheard = r.Keep == nil && (k+1)%answeredEvery != 0 && k < len(entries)-1
			written, err := author.WriteDecoded(uuid.New(), whole.Head(), entry...)
			if err == nil {
				m := written.Message()
				s.Data, s.Signature = m.Data, m.Signature
				whole.AddDecoded(m, written)
			}
			if !yield(s, err) {
				return
			}
		}
	}
	before := l.Head().N
	err := r.desk.Client.AppendAll(ctx, signed, func(accepted *wire.Accepted) error {
		r.file.Progress(int(accepted.N-before), len(entries))
		return r.keep(accepted.Head)
	})
	return whole, err
}

// overtaken reports whether an entry was refused because somebody has meanwhile written another
// one in its place.
func overtaken(err error) bool {
	switch journal.CodeOf(err) {
	case journal.Code(ledger.ReasonCountUsed), journal.Code(ledger.ReasonChain), journal.Code(ledger.ReasonScheduledTwice),
		journal.Code(ledger.ReasonHeadUnknown):
		return true
	}
	return false
}

func (r *run) wait() {
	if !r.file.waited {
		r.file.waited = true
		r.file.Waiting()
	}
}

// restTime is how long a match must be quiet to count as no longer being imported.
const restTime = 2 * time.Second

// rest waits until a match is quiet, and reports whether anything was appended after
// the known sequence.
func (r *run) rest(ctx context.Context, match string, known uint64) (moved bool, err error) {
	last, since := known, time.Now()
	for time.Since(since) < restTime {
		if err := desk.Pause(ctx, restTime/10); err != nil {
			return false, err
		}
		now, err := r.desk.Journal.Last(ctx, r.Terms.Tournament, match)
		if err != nil {
			return false, err
		}
		if now.Seq != last {
			last, since = now.Seq, time.Now()
		}
	}
	return last != known, nil
}

func lastSequence(l *ledger.Ledger) uint64 {
	links := l.Links()
	if len(links) == 0 {
		return 0
	}
	return links[len(links)-1].Sequence
}
