package serve

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

const (
	appendTime    = 15 * time.Second // for one entry, including all retries
	appendRounds  = 64               // retries after others have appended in between
	appendWaiting = 256              // entries that may wait for one match
	appendAll     = 8192             // entries that may wait for all matches
)

// submission is an entry sent to be appended.
type submission struct {
	wire.MatchID
	subject   string
	header    map[string][]string
	data      []byte
	signature string
	acceptGap bool
	head      uint64 // the last link that the sender has seen; 0 if it does not matter
	office    bool   // sent with the office's authority
	answer    func(*wire.Reply)
}

// appender is the append service. It judges entries by the ledger's rules and stores those
// that will be accepted. The entries of one match are queued in order of arrival. Matches
// do not wait for each other, so that many share one disk sync.
type appender struct {
	journal    *journal.Journal
	cache      func() *hall.Cache
	office     *hall.Signer
	offices    map[string]bool // keys that may schedule a match
	quarantine *quarantine
	lasting    context.Context // canceled when the service has ended

	mu      sync.Mutex
	lines   map[wire.MatchID][]*submission // waiting entries; the first is being served
	waiting int
	closed  bool
	serving sync.WaitGroup
}

// submit queues an entry. Every entry is answered.
func (a *appender) submit(s *submission) {
	if err := journal.CheckNames(s.Tournament, s.Match); err != nil {
		// It is not kept: a write to the disk for each would hold up everybody.
		s.answer(&wire.Reply{Refused: refusedWhole(wire.RefusedName, err)})
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	line, busy := a.lines[s.MatchID]
	if len(line) >= appendWaiting || a.waiting >= appendAll || a.closed {
		s.answer(&wire.Reply{Refused: refusedBusy()})
		return
	}
	a.waiting++
	a.lines[s.MatchID] = append(line, s)
	if !busy {
		a.serving.Go(func() { a.serve(s.MatchID) })
	}
}

// serve answers the queue of one match.
func (a *appender) serve(n wire.MatchID) {
	for s := a.first(n); s != nil; s = a.next(n) {
		ctx, cancel := context.WithTimeout(a.lasting, appendTime)
		s.answer(a.handle(ctx, s))
		cancel()
	}
}

func (a *appender) first(n wire.MatchID) *submission {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.lines[n][0]
}

// next removes the answered entry from the queue and returns the next.
func (a *appender) next(n wire.MatchID) *submission {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waiting--
	line := a.lines[n][1:]
	if len(line) == 0 {
		delete(a.lines, n)
		return nil
	}
	a.lines[n] = line
	return line[0]
}

// close rejects new entries and waits until all others have been answered.
func (a *appender) close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.serving.Wait()
}

// handle appends an entry or returns the reason why not.
func (a *appender) handle(ctx context.Context, s *submission) *wire.Reply {
	h, err := a.cache().Open(ctx, s.MatchID)
	if err != nil {
		return &wire.Reply{Refused: refusedFailure(err)}
	}
	defer h.Close()
	entry := checkSignature(s)
	for range appendRounds {
		j := a.judge(h, s, entry)
		if j.reply != nil {
			return j.reply
		}
		if j.refused != nil {
			if late, err := a.overruled(ctx, h, j); err != nil {
				return &wire.Reply{Refused: refusedFailure(err)}
			} else if !late {
				return a.refusal(h, s, j)
			}
			continue
		}
		message := journal.Message{Tournament: s.Tournament, Match: s.Match, ID: j.id, Data: s.data, Signature: s.signature}
		receipt, err := a.journal.Append(ctx, message, j.expected)
		var conflict *journal.Conflict
		switch {
		case err == nil:
			return a.stored(ctx, h, s, &message, entry, receipt)
		case errors.As(err, &conflict):
			h.Meet(conflict)
		default:
			return &wire.Reply{Refused: a.unappended(s, err)}
		}
	}
	return &wire.Reply{Refused: refusedBusy()}
}

// judged is the judgement of a submission: an answer, a refusal, or the id and expected
// sequence for appending it.
type judged struct {
	reply    *wire.Reply
	refused  *wire.Refused
	id       uuid.UUID
	expected uint64
	verdict  ledger.Verdict
	head     events.Head
}

// judge judges a submission by the known state of the match.
func (a *appender) judge(h *hall.Session, s *submission, entry *ledger.Decoded) *judged {
	h.Lock()
	defer h.Unlock()
	l := h.State.Ledger()
	j := &judged{verdict: l.JudgeDecoded(entry), head: l.Head(), expected: h.Last}
	v := &j.verdict
	switch {
	case v.Status == ledger.Duplicate:
		link := known(l, v.Entry)
		j.reply = a.answer(s.MatchID, link, h.HeadAgain(link, s.office, j.head), true)
	case v.Status == ledger.Refused:
		j.refused = refusedBy(l, entry, v)
	case l.Schedule() == nil && !s.office && !a.offices[v.Entry.Device]:
		j.refused = refusedFor(ledger.ReasonOffice, "$.device: "+v.Entry.Device)
	case s.head > 0 && s.head != j.head.N:
		j.refused = refusedMoved(s.head, j.head.N)
	case v.Notices&ledger.NoticeGap != 0 && !s.acceptGap:
		if missing, ok := h.Missing(v.Entry); ok {
			j.refused = refusedGap(missing, v.Entry.Count)
		}
	}
	if v.Entry != nil {
		j.id = v.Entry.ID
	}
	return j
}

// overruled reports whether a refusal must be reconsidered because others have appended
// entries that were unknown when it was judged.
func (a *appender) overruled(ctx context.Context, h *hall.Session, j *judged) (bool, error) {
	switch j.verdict.Reason {
	case ledger.ReasonUnreadable, ledger.ReasonOtherMatch, ledger.ReasonSignature:
		return false, nil // independent of the match's content
	}
	last, err := h.Refresh(ctx)
	return last != j.expected, err
}

// known returns the link that holds an entry.
func known(l *ledger.Ledger, entry *events.Entry) *ledger.Link {
	at, _ := l.Find(events.Ref{Entry: entry.ID})
	return l.Link(at.N)
}

// refusedBy returns the refusal of a verdict.
func refusedBy(l *ledger.Ledger, entry *ledger.Decoded, v *ledger.Verdict) *wire.Refused {
	r := refusedFor(v.Reason, v.Detail)
	switch v.Reason {
	case ledger.ReasonUnreadable:
		r = refusedUnread(v.Reason, v.Detail, entry.Err())
	case ledger.ReasonNotScheduled:
		r.Retry = true
	case ledger.ReasonHeadUnknown:
		r.Retry = v.Entry.Seen.N > l.Head().N
	case ledger.ReasonNewerKibitz:
		_, r.Retry = l.Stopped()
	case ledger.ReasonNotEnrolled, ledger.ReasonRevoked:
		r.Retry = true // accepted once the device is enrolled
	}
	return r
}

// keptToo reports whether an entry refused for this reason is quarantined although its
// sender may send it again: the device may never be enrolled.
func keptToo(reason ledger.Reason) bool {
	return reason == ledger.ReasonNotEnrolled || reason == ledger.ReasonRevoked
}

// lookAgain returns the head that the author of a refused entry should read up to before
// making another; nil if the head does not matter.
func (a *appender) lookAgain(n wire.MatchID, code string, head events.Head) *events.SignedHead {
	switch ledger.Reason(code) {
	case ledger.ReasonStale, ledger.ReasonHeadUnknown, ledger.ReasonChain, ledger.ReasonCountUsed, wire.RefusedMoved:
		if signed, err := events.SignHead(a.office, n.Tournament, n.Match, head); err == nil {
			return &signed
		}
	}
	return nil
}

// refusal returns the reply for a refused entry. An entry that may be accepted later is
// usually not quarantined, because its sender keeps it.
func (a *appender) refusal(h *hall.Session, s *submission, j *judged) *wire.Reply {
	h.Lock()
	head := h.DisclosedHead("", s.office, j.head)
	h.Unlock()
	j.refused.Head = a.lookAgain(s.MatchID, j.refused.Code, head)
	if j.refused.Retry && !keptToo(j.verdict.Reason) {
		return &wire.Reply{Refused: j.refused}
	}
	h.Lock()
	h.Refused.Note(&j.verdict)
	h.Unlock()
	return &wire.Reply{Refused: a.keep(s, j.refused)}
}

// keep quarantines an entry that is refused for good. If that fails, the sender must keep
// it: a refused entry must not be lost.
func (a *appender) keep(s *submission, r *wire.Refused) *wire.Refused {
	ctx, cancel := context.WithTimeout(a.lasting, appendTime)
	defer cancel()
	if err := a.quarantine.keep(ctx, s, r); err != nil {
		r.Retry = true
		r.Next = "Keep the entry: the refusal could not be kept here. " + r.Next
	}
	return r
}

// unappended returns the refusal of an entry that the log did not store.
func (a *appender) unappended(s *submission, err error) *wire.Refused {
	var taken *journal.IDTaken
	switch code := journal.CodeOf(err); {
	case errors.As(err, &taken):
		return a.keep(s, refusedFor(ledger.ReasonIDUsed, err.Error()))
	case code == journal.CodeMessage || code == journal.CodeName:
		return a.keep(s, refusedWhole(wire.RefusedMessage, err))
	}
	return refusedFailure(err)
}

// stored folds an appended entry and returns the reply. If the entry was already in the
// log, its link may have been refused then.
func (a *appender) stored(ctx context.Context, h *hall.Session, s *submission, m *journal.Message, entry *ledger.Decoded, r journal.Receipt) *wire.Reply {
	link, head, err := h.Receive(ctx, m, entry, r)
	if err != nil {
		return &wire.Reply{Refused: refusedFailure(err)}
	}
	if link.Entry != nil {
		h.Lock()
		if r.Duplicate {
			head = h.HeadAgain(link, s.office, head)
		} else {
			head = h.DisclosedHead(link.Entry.Device, s.office, head)
		}
		h.Unlock()
	}
	return a.answer(h.MatchID, link, head, r.Duplicate)
}

// answer returns the reply for an entry stored at this link.
func (a *appender) answer(n wire.MatchID, link *ledger.Link, head events.Head, before bool) *wire.Reply {
	if link.Status == ledger.Refused {
		refused := refusedFor(link.Reason, link.Detail)
		refused.N = link.N
		return &wire.Reply{Refused: refused}
	}
	signed, err := events.SignHead(a.office, n.Tournament, n.Match, head)
	if err != nil {
		return &wire.Reply{Refused: refusedFailure(err)}
	}
	accepted := &wire.Accepted{
		Status: wire.StatusAccepted, N: link.N, As: link.Status.String(), Notices: link.Notices.String(), Head: signed,
	}
	if before {
		accepted.As = ledger.Duplicate.String()
	}
	return &wire.Reply{Accepted: accepted}
}
