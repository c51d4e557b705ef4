package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// The basis of the undisputed position.
const (
	basisAbout   = "about"   // the event that the dispute names
	basisSubject = "subject" // the last event of the kind that the dispute is about
	basisRaised  = "raised"  // the dispute itself: everything before it is undisputed
)

// locate finds the dispute in the timeline and the first event that is not undisputed.
func (b *builder) locate() {
	for i := range b.Timeline.Len() {
		if p := b.Timeline.Placed(i); p.Address.String() == b.view.Raised {
			if raised, ok := p.Event.Body.(*events.DisputeRaised); ok && raised.Dispute == b.view.ID {
				b.Raised = i
				b.begin(raised)
				return
			}
		}
	}
}

// begin finds the first event that is not undisputed.
func (b *builder) begin(raised *events.DisputeRaised) {
	b.about, b.basis = -1, basisAbout
	if raised.About != nil {
		if at, ok := b.ledger.Find(*raised.About); ok {
			b.about, _ = b.Timeline.Seek(at)
		}
	}
	if b.about < 0 {
		b.about, b.basis = b.bySubject(raised.Subject), basisSubject
	}
	if b.about < 0 {
		b.about, b.basis = b.Raised, basisRaised
	}
	b.undisputed = b.playOf(min(b.about, b.Raised))
	if b.basis == basisAbout {
		b.undisputed = b.inserted(b.undisputed)
	}
	b.Mover = b.mover()
}

// bySubject returns the index of the last event before the dispute, in the same game, of a
// kind that the dispute's subject covers, or -1.
func (b *builder) bySubject(subject string) int {
	game := b.Timeline.Placed(b.Raised).Event.Game
	for i := b.Raised - 1; i >= 0; i-- {
		e := b.Timeline.Placed(i).Event
		if game > 0 && e.Game > 0 && e.Game != game {
			return -1
		}
		for _, kind := range b.game.Subjects()[subject] {
			if e.Type() == kind {
				return i
			}
		}
	}
	return -1
}

// inserted returns the index of the first of the events that were inserted with event i and share its
// address; i if it was not inserted.
func (b *builder) inserted(i int) int {
	at := b.Timeline.Placed(i).Address
	for at != at.Place() && i > 0 && b.Timeline.Placed(i-1).Address == at {
		i--
	}
	return i
}

// playOf returns the index of the first play of a turn if i is one of its plays or the end
// of the turn. For any other event it returns i.
func (b *builder) playOf(i int) int {
	first := i
	for k := i; k > 0; k-- {
		switch b.Timeline.Placed(k).Event.Body.(type) {
		case *events.CheckersMoved:
			first = k
		case *events.TurnEnded, *events.ClockRead, *events.ClockPressed, *events.ClockStarted, *events.ClockStopped, *events.ClockSynced, *events.NoteMade:
		default:
			return first
		}
	}
	return first
}

// dispute adds how the dispute was raised.
func (b *builder) dispute(f *replay.Frame, d *events.DisputeRaised) {
	told := &b.File.Dispute
	called := told.Called
	*told = form.Dispute{
		ID: d.Dispute, Stands: b.view.Stands, StandsText: b.Say("stands." + b.view.Stands),
		Raised: f.Address.String(), Time: wording.Instant(f.Event.At), Side: wording.Letter(d.Side),
		Device: b.device(b.items[f.Source]), Game: f.Event.Game, Subject: d.Subject, Words: d.Words,
		Situation: b.face.Situation(f.After, b.Words, b.Names), Called: called, Clock: b.game.Clock(f.After),
	}
	if f.Event.Actor != "" {
		told.Actor = b.person(f.Event.Actor)
	}
	if d.About != nil {
		told.About = b.context.Place(d.About)
		told.AboutText = b.turn()
	}
}

// mover returns the side that the disputed event is about, or that raised the dispute.
func (b *builder) mover() events.Side {
	if side := replay.SideOf(b.Timeline.Placed(b.about).Event.Body); side.Valid() {
		return side
	}
	return replay.SideOf(b.Timeline.Placed(b.Raised).Event.Body)
}

// turn describes what is disputed: the event, with the play of its turn.
func (b *builder) turn() string {
	var parts []string
	for i := min(b.undisputed, b.about); i <= b.about; i++ {
		frame := b.Timeline.At(i)
		text := b.eventLine(frame.Event, frame.Steps())
		if side := replay.SideOf(frame.Event.Body); len(parts) == 0 && side.Valid() {
			text = b.Names.Of(side) + " " + text
		}
		parts = append(parts, text)
	}
	return joined(", ", parts...)
}

// positions adds the positions before the disputed event, when the dispute was raised, and
// now.
func (b *builder) positions() {
	undisputed := b.Timeline.At(b.undisputed)
	at := undisputed.Placed
	if b.undisputed > 0 {
		at = b.Timeline.Placed(b.undisputed - 1)
	}
	raised, last := b.Timeline.At(b.Raised), b.Timeline.At(replay.End)
	b.File.Positions = []form.Position{
		b.position("undisputed", at.Address, at.Event.At, undisputed.Before, b.undisputed-1),
		b.position("disputed", raised.Address, raised.Event.At, raised.After, b.Raised-1),
	}
	if b.Raised < b.Timeline.Len()-1 {
		b.File.Positions = append(b.File.Positions, b.position("present", last.Address, last.Event.At, last.After, -1))
	}
}

func (b *builder) position(which string, at events.Address, time events.Instant, r rules.Referee, last int) form.Position {
	p := form.Position{Which: which, At: at.String(), Time: wording.Instant(time)}
	if which == "undisputed" {
		p.Basis = b.basis
	}
	for last > 0 && b.Timeline.Placed(last).Event.Type() == "director.called" {
		last--
	}
	p.Drawing = b.face.Draw(r, b.Timeline, last)
	b.game.Show(&p, r)
	return p
}
