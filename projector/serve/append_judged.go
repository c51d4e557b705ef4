package serve

import (
	"context"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

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
		j.reply = a.answer(s, link, h.HeadForDuplicate(link, s.office, j.head), a.choiceTold(h, s, link), true)
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

// mostRefusedInARow is how many refused messages of a device are looked for before an entry: a device chooses its counts.
const mostRefusedInARow = 256

// refusedMissing returns the refusal of an entry before which one of its device is missing; nil
// if none is. While it is not known whether that one was refused for good, the entry has to
// come again: others of the match do not wait for it. The session's lock is held.
func (a *appender) refusedMissing(h *hall.Session, e *events.Entry) *wire.Refused {
	counts := &a.quarantine.counts
	last, _ := h.State.Ledger().Device(e.Device)
	complete, refused := counts.complete(), counts.lastOf(e, min(e.Count-last-1, mostRefusedInARow))
	missing, ok := h.Missing(e, func(count uint64) bool {
		return count+refused >= e.Count || counts.knows(h.MatchID, e.Device, count)
	})
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
