package serve

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
	"kibitz/rules"
)

const (
	appendTime    = 15 * time.Second // for one entry, including all retries
	appendRounds  = 64               // retries after others have appended in between
	appendWaiting = 256              // entries that may wait for one match
)

// submission is an entry sent to be appended.
type submission struct {
	wire.MatchID
	sender    string // the device that sends it, which need not be its author; "" at the desk
	subject   string
	header    map[string][]string
	data      []byte
	signature string
	acceptGap bool
	head      uint64 // the last link that the sender has seen; 0 if it does not matter
	malformed string // what is wrong in the headers; "" if nothing is
	office    bool   // sent with the office's authority
	answer    func(*wire.Reply)
	entry     *ledger.Decoded // nil until it is decoded
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
	vouched    bool            // the server lets a device send entries only in its own name
	gate       *gate

	mu      sync.Mutex
	lines   map[wire.MatchID][]*submission // waiting entries; the first is being served
	waiting int
	closed  bool
	serving sync.WaitGroup
}

// submit queues an entry. Every entry is answered, except some of a flood.
func (a *appender) submit(s *submission) {
	refused, done := a.gate.enter(s)
	if refused == nil && !a.queue(s, done) {
		refused = refusedBusy(time.Second)
		done()
	}
	if refused != nil && a.gate.tells(s, refused) {
		s.answer(&wire.Reply{Refused: refused})
	}
}

// queue puts an entry behind the others of its match. It calls done once the entry has been
// answered, and returns false if too many wait.
func (a *appender) queue(s *submission, done func()) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	line, busy := a.lines[s.MatchID]
	if len(line) >= appendWaiting || a.waiting >= limits.AppendsAll || a.closed {
		return false
	}
	answer := s.answer
	s.answer = func(r *wire.Reply) { done(); answer(r) }
	a.waiting++
	a.lines[s.MatchID] = append(line, s)
	if !busy {
		a.serving.Go(func() { a.serve(s.MatchID) })
	}
	return true
}

// serve answers the queue of one match.
func (a *appender) serve(n wire.MatchID) {
	for line := a.next(n, 0); len(line) > 0; {
		ctx, cancel := context.WithTimeout(a.lasting, appendTime)
		answered := a.handleRun(ctx, line)
		if answered == 0 {
			line[0].answer(a.handle(ctx, line[0]))
			answered = 1
		}
		cancel()
		line = a.next(n, answered)
	}
}

// next removes the answered entries from the queue and returns the rest.
func (a *appender) next(n wire.MatchID, answered int) []*submission {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waiting -= answered
	line := a.lines[n][answered:]
	if a.lines[n] = line; len(line) == 0 {
		delete(a.lines, n)
	}
	return line
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
	entry := s.checked()
	if r := unproven(s, entry); r != nil {
		return &wire.Reply{Refused: a.keep(s, r)}
	}
	h, err := a.cache().Open(ctx, s.MatchID)
	if err != nil {
		return &wire.Reply{Refused: refusedFailure(err)}
	}
	defer h.Close()
	defer h.Expect(entry)()
	for range appendRounds {
		j := a.judge(h, s)
		if j.reply != nil {
			return j.reply
		}
		if j.refused != nil {
			if late, err := a.mustReconsider(ctx, h, j); err != nil {
				return &wire.Reply{Refused: refusedFailure(err)}
			} else if !late {
				return a.refusal(h, s, j)
			}
			continue
		}
		message := s.message()
		receipt, err := a.journal.Append(ctx, message, j.expected)
		var conflict *journal.Conflict
		switch {
		case err == nil:
			return a.stored(ctx, h, s, &message, entry, receipt)
		case errors.As(err, &conflict):
			h.FoldNew(conflict)
		default:
			return &wire.Reply{Refused: a.appendRefused(s, err)}
		}
	}
	return &wire.Reply{Refused: refusedBusy(time.Second)}
}

// unproven returns the refusal of what is no entry, or not its device's. Nothing is read
// from the disk for it.
func unproven(s *submission, entry *ledger.Decoded) *wire.Refused {
	switch {
	case entry.Err() != nil:
		return refusedUnread(ledger.ReasonUnreadable, "", entry.Err())
	case !entry.Proven():
		return refusedFor(ledger.ReasonSignature, "$.device: "+entry.Device())
	}
	return nil
}

// judged is the judgement of a submission: an answer, a refusal, or the expected sequence for
// appending it.
type judged struct {
	reply    *wire.Reply
	refused  *wire.Refused
	expected uint64
	verdict  ledger.Verdict
	head     events.Head
}

// judge judges a submission by the known state of the match.
func (a *appender) judge(h *hall.Session, s *submission) *judged {
	h.Lock()
	defer h.Unlock()
	l := h.State.Ledger()
	j := &judged{verdict: l.JudgeDecoded(s.checked()), head: l.Head(), expected: h.Last}
	v := &j.verdict
	switch v.Status {
	case ledger.Duplicate:
		link := known(l, v.Entry)
		j.reply = a.answer(s.MatchID, link, h.HeadForDuplicate(link, s.office, j.head), a.choiceTold(h, s, link), true)
	case ledger.Refused:
		j.refused = refusedBy(l, s.checked(), v)
	default:
		j.refused = a.objection(h, l, h.Bytes, s, v)
	}
	return j
}

// objection returns why an entry that the ledger of its match accepts is refused all the same; nil
// if it is not. The ledger is that of the session, or what it will become, with so many bytes of
// entries. The session's lock is held.
func (a *appender) objection(h *hall.Session, l *ledger.Ledger, bytes int, s *submission, v *ledger.Verdict) *wire.Refused {
	switch {
	case l.Schedule() == nil && !s.office && !a.offices[v.Entry.Device]:
		return refusedFor(ledger.ReasonOffice, "$.device: "+v.Entry.Device)
	case l.Schedule() != nil && v.Entry.Seen.N == 0:
		return refusedUnbound()
	case s.head > 0 && s.head != l.Head().N:
		return refusedMoved(s.head, l.Head().N)
	case s.sender != "" && bytes+len(s.data) > limits.MatchBytes && !official(l, v.Entry.Device):
		return refusedFull()
	}
	if !s.office {
		if refused := refusedContents(l, v.Entry); refused != nil {
			return refused
		}
	}
	if v.Notices&ledger.NoticeGap != 0 && !s.acceptGap {
		return a.refusedMissing(h, v.Entry)
	}
	return nil
}

// refusedMissing returns the refusal of an entry before which one of its device is missing; nil
// if none is. While it is not known whether that one was refused for good, the entry has to
// come again: others of the match do not wait for it. The session's lock is held.
func (a *appender) refusedMissing(h *hall.Session, e *events.Entry) *wire.Refused {
	counts := &a.quarantine.counts
	complete := counts.complete()
	missing, ok := h.Missing(e, func(count uint64) bool { return counts.knows(h.MatchID, e.Device, count) })
	switch {
	case !ok:
		return nil
	case !complete:
		return refusedBusy(time.Second)
	}
	return refusedGap(missing, e.Count)
}

// mustReconsider reports whether a refusal must be reconsidered because others have appended
// entries that were unknown when it was judged.
func (a *appender) mustReconsider(ctx context.Context, h *hall.Session, j *judged) (bool, error) {
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
	case ledger.ReasonHeadUnknown:
		if v.Entry.Seen.N > l.Head().N {
			r.Retry = wire.RetrySame
		}
	case ledger.ReasonNotScheduled, ledger.ReasonNewerKibitz,
		ledger.ReasonNotEnrolled, ledger.ReasonRevoked: // accepted once the device is enrolled
		r.Retry = wire.RetrySame
	}
	return r
}

// official reports whether a device is the office's or a director's.
func official(l *ledger.Ledger, device string) bool {
	role, _ := l.Role(device)
	return role&(events.RoleOffice|events.RoleDirector) != 0
}

// alsoQuarantined reports whether an entry refused for this reason is quarantined although its
// sender may send it again: the device may never be enrolled.
func alsoQuarantined(reason ledger.Reason) bool {
	return reason == ledger.ReasonNotEnrolled || reason == ledger.ReasonRevoked
}

// headToRead returns the head that the author of a refused entry should read up to before
// making another; nil if the head does not matter.
func (a *appender) headToRead(n wire.MatchID, code string, head events.Head) *events.SignedHead {
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
	if a.known(h, s, j) != j.head {
		hideEnd(j, head.N)
	}
	j.refused.Own = a.own(h, s, j)
	h.Unlock()
	j.refused.Head = a.headToRead(s.MatchID, j.refused.Code, head)
	if j.refused.Retry != wire.RetryNever && !alsoQuarantined(j.verdict.Reason) {
		return &wire.Reply{Refused: j.refused}
	}
	return &wire.Reply{Refused: a.keep(s, j.refused)}
}

// known returns as much of the head that an entry was judged by as its sender may know. The
// session's lock is held.
func (a *appender) known(h *hall.Session, s *submission, j *judged) events.Head {
	if !a.vouched {
		return h.DisclosedHead("", s.office, j.head)
	}
	return h.DisclosedHead(s.sender, s.office, j.head)
}

// hideEnd makes the refusal of an entry whose author saw a head behind the public one say no more
// than that: neither where the record ends nor whether it has such a link.
func hideEnd(j *judged, public uint64) {
	e := j.verdict.Entry
	if ledger.Reason(j.refused.Code) == ledger.ReasonHeadUnknown && e != nil && e.Seen.N > public {
		j.refused.Detail, j.refused.Retry = fmt.Sprintf("$.seen.n: %d", e.Seen.N), wire.RetrySame
	}
}

// own returns where the record has the count of the device that signed a refused entry, if
// that device asks and its entry's place in the count is what is wrong.
func (a *appender) own(h *hall.Session, s *submission, j *judged) *wire.Own {
	switch ledger.Reason(j.refused.Code) {
	case ledger.ReasonCountUsed, ledger.ReasonChain, wire.RefusedGap:
	default:
		return nil
	}
	e := j.verdict.Entry
	if e == nil || a.vouched && !s.office && s.sender != e.Device {
		return nil
	}
	count, hash := h.State.Ledger().Device(e.Device)
	return &wire.Own{Count: count, Hash: hash.String()}
}

// keep quarantines an entry that is refused for good. If that fails, the sender must keep
// it: a refused entry must not be lost.
func (a *appender) keep(s *submission, r *wire.Refused) *wire.Refused {
	ctx, cancel := context.WithTimeout(a.lasting, appendTime)
	defer cancel()
	if err := a.quarantine.keep(ctx, s, r); err != nil {
		r.Retry = wire.RetrySame
		r.Next = "Keep the entry: the refusal could not be kept here. " + r.Next
	}
	return r
}

// appendRefused returns the refusal of an entry that the log did not store.
func (a *appender) appendRefused(s *submission, err error) *wire.Refused {
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
	var choice rules.Code
	if link.Entry != nil {
		h.Lock()
		choice = a.choiceTold(h, s, link)
		if r.Duplicate {
			head = h.HeadForDuplicate(link, s.office, head)
		} else {
			head = h.DisclosedHead(link.Entry.Device, s.office, head)
		}
		h.Unlock()
	}
	return a.answer(h.MatchID, link, head, choice, r.Duplicate)
}

// choiceTold returns what the sender is told of a choice that answers no open option. The
// session's lock is held.
func (a *appender) choiceTold(h *hall.Session, s *submission, link *ledger.Link) rules.Code {
	r := rules.Reader{Official: s.office}
	if !s.office && a.vouched {
		r = h.Reader(s.sender)
	}
	return h.State.ChoiceTold(link, r)
}

// answer returns the reply for an entry stored at this link.
func (a *appender) answer(n wire.MatchID, link *ledger.Link, head events.Head, choice rules.Code, before bool) *wire.Reply {
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
		Status: wire.StatusAccepted, N: link.N, As: link.Status.String(), Notices: link.Notices.String(), Choice: choice, Head: signed,
	}
	if before {
		accepted.As = ledger.Duplicate.String()
	}
	return &wire.Reply{Accepted: accepted}
}
