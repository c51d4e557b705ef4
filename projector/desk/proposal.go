package desk

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/replay/preview"
	"kibitz/rules/procedure"
)

// Act is a decision, report or correction that can be recorded. The errors of Events are
// *invalid.Error or errors of the replay.
type Act interface {
	Events(m *Match) ([]events.Event, error)
}

// ActFunc is a function that implements Act.
type ActFunc func(m *Match) ([]events.Event, error)

// Events calls the function.
func (f ActFunc) Events(m *Match) ([]events.Event, error) { return f(m) }

// mostLooks is how often a proposal is previewed before giving up because the match keeps
// moving on.
const mostLooks = 32

// Proposal is an act to preview and record.
type Proposal struct {
	Match  string // as named by the user
	Act    Act
	EvenSo bool          // record it although it is known to be impossible, or names what nobody knows
	By     string        // who decides: an id or a registered name; "" if not stated
	Key    nkeys.KeyPair // key of the signing device; nil for the office's
	Device string        // public key of a device that signs it elsewhere: then it is only previewed; "" for Key

	sent uuid.UUID // the last entry sent, to be found again if the store was lost meanwhile
}

// Look is a preview of a proposal on the current match.
type Look struct {
	Match    *Match
	Events   []events.Event
	Outcome  *preview.Outcome // the changes that it makes
	Recorded uint64           // the link if it is already recorded but the answer was lost with the store; otherwise 0

	message ledger.Message
	id      uuid.UUID
}

// Refused reports whether the record would refuse the entry, as Outcome.Verdict says.
func (l *Look) Refused() bool { return l.Outcome.Verdict.Status == ledger.Refused }

// Recorded is a proposal that is in the record.
type Recorded struct {
	Match   *Match // its state before
	Link    uint64
	Outcome *preview.Outcome // nil if it was recorded before the store was lost
}

// Decide previews a proposal, asks confirm, and records it. If the match has moved on
// meanwhile, it starts again. If confirm returns false, nothing is recorded and nil is
// returned. If it is called again after the store was lost, it finds what was recorded.
func (d *Desk) Decide(ctx context.Context, p *Proposal, confirm func(*Look) (bool, error), movedOn func()) (*Recorded, error) {
	for range mostLooks {
		look, err := d.Look(ctx, p)
		if err != nil {
			return nil, err
		}
		if look.Recorded > 0 {
			return &Recorded{Match: look.Match, Link: look.Recorded}, nil
		}
		if yes, err := confirm(look); err != nil || !yes {
			return nil, err
		}
		recorded, err := d.Record(ctx, p, look)
		if !MovedOn(err) {
			return recorded, err
		}
		movedOn()
	}
	return nil, invalid.New("moves-on")
}

// MovedOn reports whether an act was not recorded because the match has moved on.
func MovedOn(err error) bool { return journal.CodeOf(err) == wire.RefusedMoved }

// Look previews a proposal on the current match: what it changes and what follows from it.
func (d *Desk) Look(ctx context.Context, p *Proposal) (*Look, error) {
	m, err := d.Match(ctx, p.Match)
	if err != nil {
		return nil, err
	}
	m.EvenSo = p.EvenSo
	look := &Look{Match: m}
	if p.sent != uuid.Nil {
		if at, found := m.Ledger.Find(events.Ref{Entry: p.sent}); found {
			look.Recorded = at.N
			return look, nil
		}
	}
	if look.Events, err = p.Act.Events(m); err != nil {
		return nil, err
	}
	actor, err := m.Person("by", p.By)
	if err != nil {
		return nil, err
	}
	now := events.InstantOf(time.Now())
	for i := range look.Events {
		look.Events[i].At, look.Events[i].Actor = now, actor
	}
	if p.Device != "" {
		return look, look.draft(p.Device)
	}
	if err := d.sign(p, look); err != nil {
		return nil, err
	}
	look.Outcome, err = preview.Of(m.Ledger, look.message, replay.Options{})
	return look, err
}

// draft previews the entry as if a device had signed it.
func (l *Look) draft(device string) error {
	data, err := l.Match.Ledger.Draft(device, uuid.UUID{6: 0x40, 8: 0x80}, l.Events...)
	if err != nil {
		return Unfit(err)
	}
	trusting := l.Match.Ledger.Fork(func(string, []byte, string) bool { return true })
	l.Outcome, err = preview.Of(trusting, ledger.Message{Data: data}, replay.Options{})
	return err
}

// sign makes and signs the entry of a look.
func (d *Desk) sign(p *Proposal, look *Look) error {
	key := p.Key
	if key == nil {
		key = d.Office
	}
	author, err := look.Match.Ledger.Author(key)
	if err != nil {
		return err
	}
	if look.id, err = uuid.NewRandom(); err != nil {
		return err
	}
	look.message.Data, look.message.Signature, err = author.Write(look.id, look.Match.Ledger.Head(), look.Events...)
	return Unfit(err)
}

// Unfit says which field no reader of the entry would accept.
func Unfit(err error) error {
	var e *events.DecodeError
	if errors.As(err, &e) {
		return invalid.New("unfit", "path", e.Path, "expected", e.Expected).Because(err)
	}
	return err
}

// Hopeless returns why the act should not be recorded although the record would take it, or
// nil: it is known to do nothing, or is somebody else's to decide. Proposal.EvenSo records it
// all the same.
func (l *Look) Hopeless() error {
	for i := range l.Outcome.Found {
		f := &l.Outcome.Found[i]
		switch {
		case f.Placed.Address.N <= l.Outcome.Head.N:
		case f.Code == procedure.FindRulingImpossible:
			return invalid.New("impossible", "n", strconv.Itoa(f.Args[0]))
		case f.Code == procedure.FindRulingUnauthorized:
			return invalid.Field("by", "", "not-his-to-rule")
		}
	}
	return nil
}

// Record records a previewed act if the match has not moved on since; MovedOn
// recognises the error if it has. What is hopeless is recorded only with Proposal.EvenSo.
func (d *Desk) Record(ctx context.Context, p *Proposal, look *Look) (*Recorded, error) {
	m := look.Match
	if err := look.Hopeless(); err != nil && !p.EvenSo {
		return nil, err
	}
	p.sent = look.id
	accepted, err := d.Client.Append(ctx, client.Submission{
		Tournament: m.Tournament, Match: m.Name, Data: look.message.Data, Signature: look.message.Signature,
		AcceptGap: look.Outcome.Verdict.Notices&ledger.NoticeGap != 0, Head: m.Ledger.Head().N,
	})
	if err != nil {
		return nil, err
	}
	d.Await(ctx, wire.MatchID{Tournament: m.Tournament, Match: m.Name}, accepted.N)
	return &Recorded{Match: m, Link: accepted.N, Outcome: look.Outcome}, nil
}

// Await waits a short time until the view covers a link, so that the next reader finds it.
func (d *Desk) Await(ctx context.Context, m wire.MatchID, n uint64) {
	const patience = 2 * time.Second
	bound, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, _ = d.Client.Await(bound, m.Tournament, m.Match, n)
}
