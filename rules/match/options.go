package match

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// options are those that are open since the last event, in play and at the desk, and those
// that were closed.
type options struct {
	open   []rules.Option // never changed once made
	closed []rules.Closed
	deeds  deeds // of the event being folded
}

// Options returns the options that are open now.
func (m *Match) Options() []rules.Option { return slices.Clip(m.open) }

// OpenNow returns the options that are open in the middle of an event.
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

// Closed returns the options that were closed so far, each with how.
func (m *Match) Closed() []rules.Closed { return slices.Clip(m.closed) }

// lookForOptions looks which options are open after an event, and takes down what it has
// closed.
func (m *Match) lookForOptions() {
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

// closing says how the event closed an option: by the choice that it is, by an act that
// implies one, or because the option's ground is gone.
func (m *Match) closing(o *rules.Option) rules.Closed {
	c := rules.Closed{Option: *o, How: rules.Lapsed, At: m.at}
	for _, d := range m.deeds.list[:m.deeds.n] {
		switch {
		case d.choice != "" && o.Answers(d.side) && o.Offers(d.choice):
			c.How, c.Choice = rules.Chosen, d.choice
			return c
		case d.act != "" && c.How == rules.Lapsed && d.closes(o):
			c.How, c.Choice = rules.Implied, o.Implied
		}
	}
	return c
}

// deeds are the acts and choices that an event is, as far as options close by them.
type deeds struct {
	list [8]deed
	n    int
}

type deed struct {
	act    rules.Act
	choice rules.Choice
	side   events.Side
}

// closes reports whether an act closes an option: one of its chooser's, or a result, whoever
// enters it.
func (d *deed) closes(o *rules.Option) bool {
	return o.ClosedBy(d.act) && (d.side == o.Chooser || d.act == rules.ActResult)
}

func (m *Match) note(d deed) {
	if k := &m.deeds; k.n < len(k.list) {
		k.list[k.n] = d
		k.n++
	}
}

// Note notes that the event is an act by which options may close.
func (m *Match) Note(a rules.Act, side events.Side) {
	if len(m.open) > 0 {
		m.note(deed{act: a, side: side})
	}
}

// NoteChoice notes that the event is a choice, though it does not say so itself.
func (m *Match) NoteChoice(c rules.Choice, side events.Side) {
	if len(m.open) > 0 {
		m.note(deed{choice: c, side: side})
	}
}

// Act is Note for an act that implies the answer to each option that it closes: playing on
// is a choice too.
func (m *Match) Act(a rules.Act, side events.Side) {
	m.Note(a, side)
	if open := m.game.Open(); len(open) > 0 {
		m.imply(open, a, side)
	}
}

// imply answers the options that an act closes as it implies.
func (m *Match) imply(open []rules.Option, a rules.Act, side events.Side) {
	for i := range open {
		if o := &open[i]; o.ClosedBy(a) && (side == o.Chooser || o.Anyone) {
			m.game.Answer(o, o.Implied, "")
		}
	}
}
