package match

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// options are the options open after the last event, in play and at the desk, and the
// closed ones.
type options struct {
	open   []rules.Option // never changed once made
	closed []rules.Closed
	deeds  closingActs // of the event being folded
}

// Options returns the options that are open after the last event.
func (m *Match) Options() []rules.Option { return slices.Clip(m.open) }

// OpenNow returns the options that are open while an event is being folded.
func (m *Match) OpenNow() []rules.Option {
	var open []rules.Option
	if m.game != nil {
		open = m.game.Open()
	}
	if m.desk.AnyDue() && !m.Over() {
		open = append(open, m.desk.Options()...)
	}
	return open
}

// Closed returns the options closed so far, and how each was closed.
func (m *Match) Closed() []rules.Closed { return slices.Clip(m.closed) }

// updateOptions updates the open options after an event and records those that it
// closed.
func (m *Match) updateOptions() {
	open := m.OpenNow()
	if len(open)+len(m.open) == 0 {
		return
	}
	for i := range m.open {
		if o := &m.open[i]; !slices.ContainsFunc(open, o.Same) {
			m.closed = append(m.closed, m.closing(o))
		}
	}
	m.open = open
}

// closing returns how the event closed an option: chosen, implied by an act, or lapsed.
func (m *Match) closing(o *rules.Option) rules.Closed {
	c := rules.Closed{Option: *o, How: rules.Lapsed, At: m.at}
	for _, d := range m.deeds.list[:m.deeds.n] {
		switch {
		case o.Answers(d.side) && o.Offers(d.choice):
			c.How, c.Choice = rules.Chosen, d.choice
			return c
		case c.How == rules.Lapsed && d.closes(o):
			c.How, c.Choice = rules.Implied, o.Implied
		}
	}
	return c
}

// closingActs are the acts and choices in an event that can close options.
type closingActs struct {
	list [8]closingAct
	n    int
}

type closingAct struct {
	act    rules.Act
	choice rules.Choice
	side   events.Side
}

// closes reports whether an act closes an option. It must be the chooser's own act, or
// the result, whoever enters it.
func (d *closingAct) closes(o *rules.Option) bool {
	return o.ClosedBy(d.act) && (d.side == o.Chooser || d.act == rules.ActResult)
}

func (m *Match) note(d closingAct) {
	if k := &m.deeds; k.n < len(k.list) {
		k.list[k.n] = d
		k.n++
	}
}

// Note records that the event is an act that may close options.
func (m *Match) Note(a rules.Act, side events.Side) {
	if len(m.open) > 0 {
		m.note(closingAct{act: a, side: side})
	}
}

// NoteChoice records that the event amounts to a choice.
func (m *Match) NoteChoice(c rules.Choice, side events.Side) {
	if len(m.open) > 0 {
		m.note(closingAct{choice: c, side: side})
	}
}

// Act records an act, as Note does, and gives the answer that it implies to each option
// it closes: playing on is a choice too.
func (m *Match) Act(a rules.Act, side events.Side) {
	m.Note(a, side)
	if open := m.game.Open(); len(open) > 0 {
		m.imply(open, a, side)
	}
}

// LetStand answers the options on an event with the choice that lets it stand, where playing
// on would make that choice. It leaves alone those that a ruling does not settle.
func (m *Match) LetStand(event events.Address) {
	for _, o := range m.OpenNow() {
		if !o.Stands || !o.On(event) {
			continue
		}
		m.NoteChoice(o.Implied, o.Chooser)
		if game, ok := m.game.(Upholder); ok {
			game.Uphold(&o)
		} else {
			m.game.Answer(&o, o.Implied, "")
		}
	}
}

// imply gives the options that an act closes the answer that it implies.
func (m *Match) imply(open []rules.Option, a rules.Act, side events.Side) {
	for i := range open {
		if o := &open[i]; o.ClosedBy(a) && (side == o.Chooser || o.Anyone) {
			m.game.Answer(o, o.Implied, "")
		}
	}
}
