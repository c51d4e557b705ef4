package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/casefile/form"
	"kibitz/rules"
)

// What the undisputed position was taken from.
const (
	basisAbout   = "about"   // the event that the dispute names
	basisSubject = "subject" // the last event of the kind that the dispute is about
	basisRaised  = "raised"  // the dispute itself: all before it is undisputed
)

// locate finds the dispute in the timeline, and where it begins to be disputed what
// happened.
func (b *builder) locate() {
	for i := range b.timeline.Len() {
		if p := b.timeline.Placed(i); p.Address.String() == b.view.Raised {
			if raised, ok := p.Event.Body.(*events.DisputeRaised); ok && raised.Dispute == b.view.ID {
				b.raised, b.shared.Raised = i, i
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
			b.about, _ = b.timeline.Seek(at)
		}
	}
	if b.about < 0 {
		b.about, b.basis = b.bySubject(raised.Subject), basisSubject
	}
	if b.about < 0 {
		b.about, b.basis = b.raised, basisRaised
	}
	b.undisputed = b.playOf(min(b.about, b.raised))
}

// bySubject finds the last event before the dispute of the kind that it is about;
// -1 where there is none in its game.
func (b *builder) bySubject(subject string) int {
	game := b.timeline.Placed(b.raised).Event.Game
	for i := b.raised - 1; i >= 0; i-- {
		e := b.timeline.Placed(i).Event
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

// playOf returns the first of the plays of a turn, for an event that is one of them or
// the turn's end; any other event is itself.
func (b *builder) playOf(i int) int {
	first := i
	for k := i; k > 0; k-- {
		switch b.timeline.Placed(k).Event.Body.(type) {
		case *events.CheckersMoved:
			first = k
		case *events.TurnEnded, *events.ClockRead, *events.ClockSynced, *events.NoteMade:
		default:
			return first
		}
	}
	return first
}

// dispute tells how the dispute was raised.
func (b *builder) dispute(f *replay.Frame, d *events.DisputeRaised) {
	told := &b.file.Dispute
	called := told.Called
	*told = form.Dispute{
		ID: d.Dispute, Stands: b.view.Stands, StandsText: b.say("stands." + b.view.Stands),
		Raised: f.Address.String(), Time: spelled(f.Event.At), Side: letter(d.Side),
		Device: b.device(b.items[f.Source]), Game: f.Event.Game, Subject: d.Subject, Words: d.Words,
		Situation: b.face.Situation(f.After, b.words, b.names), Called: called, Clock: b.game.Clock(f.After),
	}
	if f.Event.Actor != "" {
		told.Actor = b.person(f.Event.Actor)
	}
	if d.About != nil {
		told.About = b.place(*d.About)
		told.AboutText = b.turn()
	}
}

// turn tells what is disputed, with the play of a turn that is.
func (b *builder) turn() string {
	var parts []string
	for i := min(b.undisputed, b.about); i <= b.about; i++ {
		frame := b.timeline.At(i)
		text := b.told(frame.Event, frame.Play())
		if side := replay.SideOf(frame.Event.Body); len(parts) == 0 && side.Valid() {
			text = b.names.Of(side) + " " + text
		}
		parts = append(parts, text)
	}
	return joined(", ", parts...)
}

// positions tells how the table stood before what is disputed, when the dispute was
// raised, and how it stands.
func (b *builder) positions() {
	undisputed := b.timeline.At(b.undisputed)
	at := undisputed.Placed
	if b.undisputed > 0 {
		at = b.timeline.Placed(b.undisputed - 1)
	}
	raised, last := b.timeline.At(b.raised), b.timeline.At(replay.End)
	b.file.Positions = []form.Position{
		b.position("undisputed", at.Address, at.Event.At, undisputed.Before, b.undisputed-1),
		b.position("disputed", raised.Address, raised.Event.At, raised.After, b.raised-1),
	}
	if b.raised < b.timeline.Len()-1 {
		b.file.Positions = append(b.file.Positions, b.position("present", last.Address, last.Event.At, last.After, -1))
	}
}

func (b *builder) position(which string, at events.Address, time events.Instant, r rules.Referee, last int) form.Position {
	p := form.Position{Which: which, At: at.String(), Time: spelled(time)}
	if which == "undisputed" {
		p.Basis = b.basis
	}
	for last > 0 && b.timeline.Placed(last).Event.Type() == "director.called" {
		last--
	}
	p.Drawing = b.face.Draw(r, b.timeline, last)
	b.game.Show(&p, r)
	return p
}
