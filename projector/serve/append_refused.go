package serve

import (
	"context"
	"errors"
	"fmt"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
)

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
