package importing

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/replay/record/format"
	"kibitz/replay/record/intake"
)

// match enters match n of a file. What an earlier run entered is compared and left as it is; the
// rest is appended. It returns while the last entries are still on their way to the disk, and
// reports the match once they are there.
func (r *run) match(ctx context.Context, n int, m format.Match) error {
	id := intake.MatchIDOf(r.Terms.Tournament, m.Source())
	if r.flying != nil && r.flying.match == id { // the same match in two files
		if _, err := r.land(ctx); err != nil {
			return err
		}
	}
	l, err := r.desk.Ledger(ctx, r.Terms.Tournament, id)
	if err != nil {
		return err
	}
	again := func(ctx context.Context, conflict error) error {
		return r.afterOthers(ctx, n, m, lastSequence(l), conflict)
	}
	whole, status, err := r.enter(ctx, l, m)
	switch {
	case journal.CodeOf(err) == journal.CodeConflict:
		return again(ctx, err)
	case err != nil:
		return err
	}
	if r.flying != nil && r.flying.match == id {
		r.flying.again = again
	}
	return r.onceLanded(func() error {
		report, err := r.summary(whole, r.Terms.Tournament, id, status)
		if err == nil {
			r.report(n, report)
		}
		return err
	})
}

// afterOthers enters a match again that another process is entering too: it lets the other
// continue, and then checks that the match is complete. known is the sequence up to which this
// process had read the match.
func (r *run) afterOthers(ctx context.Context, n int, m format.Match, known uint64, conflict error) error {
	r.wait()
	moved, err := r.rest(ctx, intake.MatchIDOf(r.Terms.Tournament, m.Source()), known)
	if err != nil || !moved {
		return cmp.Or(err, conflict)
	}
	if err := r.match(ctx, n, m); err != nil {
		return err
	}
	return r.Finish(ctx)
}

// enter appends what is not yet in the record, and returns the whole match.
func (r *run) enter(ctx context.Context, l *ledger.Ledger, m format.Match) (*ledger.Ledger, Status, error) {
	scheduled := l.Schedule()
	if scheduled != nil && r.Terms.Rulebook != "" && scheduled.Rulebook != r.Terms.Rulebook {
		r.file.Stays(scheduled.Rulebook)
	}
	entered := folded(l)
	if len(entered) > 0 && !l.Importing() {
		return l, Known, nil
	}
	plan, err := r.plan(ctx, l, m)
	if err != nil {
		return nil, "", err
	}
	status := Imported
	if len(entered) > 0 {
		status = Resumed
		if err := sameSoFar(entered, plan.Entries); err != nil {
			return nil, "", Fault(CodeBroken, fmt.Errorf("match %s: %w", plan.Match, err))
		}
	}
	author, err := l.Author(r.desk.Office)
	if err != nil {
		return nil, "", err
	}
	a := &appending{
		run: r, tournament: r.Terms.Tournament, match: plan.Match,
		ledger: l.Fork(r.ownSigned), stored: lastSequence(l), all: len(plan.Entries) - len(entered),
	}
	for _, entry := range plan.Entries[len(entered):] {
		if err := a.write(ctx, author, entry); err != nil {
			return nil, "", err
		}
	}
	return a.ledger, status, a.flush(ctx)
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
