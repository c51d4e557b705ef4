package serve

import (
	"context"
	"errors"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/metrics"
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
	unheard   bool   // nobody waits for the answer
	answer    func(*wire.Reply)
	left      func() // called when it has been answered
	verify    func(device string, data []byte, signature string) bool
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
	metrics    *metrics.Metrics

	mu      sync.Mutex
	lines   map[wire.MatchID][]*submission // waiting entries; the first is being served
	waiting int
	closed  bool
	serving sync.WaitGroup
}

// handle appends an entry or returns the reason why not.
func (a *appender) handle(ctx context.Context, s *submission) *wire.Reply {
	entry := s.checked()
	if r := unproven(s, entry); r != nil {
		a.gate.unproven(s)
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
			if err := h.FoldNew(ctx, conflict); err != nil {
				return &wire.Reply{Refused: refusedFailure(err)}
			}
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
	return a.answer(s, link, head, choice, r.Duplicate)
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

// answer returns the reply for an entry stored at this link. The head is signed for whoever reads it.
func (a *appender) answer(s *submission, link *ledger.Link, head events.Head, choice rules.Code, before bool) *wire.Reply {
	if link.Status == ledger.Refused {
		refused := refusedFor(link.Reason, link.Detail)
		refused.N = link.N
		return &wire.Reply{Refused: refused}
	}
	notices := link.Notices
	if !s.acceptGap { // what its device has signed before it is here, or was refused for good
		notices &^= ledger.NoticeGap
	}
	accepted := &wire.Accepted{
		Status: wire.StatusAccepted, N: link.N, As: link.Status.String(), Notices: notices.String(), Choice: choice,
	}
	if before {
		accepted.As = ledger.Duplicate.String()
	}
	if !s.unheard {
		var err error
		if accepted.Head, err = events.SignHead(a.office, s.Tournament, s.Match, head); err != nil {
			return &wire.Reply{Refused: refusedFailure(err)}
		}
	}
	return &wire.Reply{Accepted: accepted}
}
