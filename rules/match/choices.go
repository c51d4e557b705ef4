package match

import (
	"slices"

	"kibitz/events"
	"kibitz/rules"
)

// choose folds a choice, which answers an open option. If the choice names the event that
// opened the option, it answers only that option.
func (m *Match) choose(c *events.ChoiceMade, actor string) {
	choice, seat := rules.Choice(c.Choice), m.desk.SeatOf(actor)
	m.NoteChoice(choice, c.Side)
	i := m.meant(c, func(o *rules.Option) bool { return o.Offers(choice) && o.MayChoose(c.Side, seat) })
	if i < 0 {
		i = m.meant(c, func(o *rules.Option) bool { return o.Offers(choice) })
	}
	if i < 0 {
		i = m.meant(c, func(*rules.Option) bool { return true })
	}
	switch {
	case i < 0:
		m.Report(FindChoiceNotOpen, m.choiceClause(choice), c.Side)
	case !m.open[i].Offers(choice):
		m.Report(FindChoiceUnknown, m.open[i].Clause, c.Side)
	case !m.open[i].MayChoose(c.Side, seat):
		m.Report(FindChoiceNotHis, m.open[i].Clause, c.Side)
	default:
		m.answer(&m.open[i], choice, seat)
	}
}

// Choosable reports whether a choice answers an open option.
func (m *Match) Choosable(c *events.ChoiceMade, actor string) bool {
	choice, seat := rules.Choice(c.Choice), m.desk.SeatOf(actor)
	return m.meant(c, func(o *rules.Option) bool { return o.Offers(choice) && o.MayChoose(c.Side, seat) }) >= 0
}

// meant returns the index of the first open option that the choice can answer and that
// suits accepts, or -1.
func (m *Match) meant(c *events.ChoiceMade, suits func(*rules.Option) bool) int {
	return slices.IndexFunc(m.open, func(o rules.Option) bool { return m.Opens(c.Opened, &o) && suits(&o) })
}

// Opens reports whether the referenced event opened the option. No reference means any
// event, and so does any reference where there is no log to find it in. An event that the
// log does not hold opened nothing.
func (m *Match) Opens(by *events.Ref, o *rules.Option) bool {
	if by == nil {
		return true
	}
	at, ok := m.Locate(*by)
	return ok && at == o.Opened || m.desk.Unlogged()
}

// answer carries out a choice, at the desk or in play.
func (m *Match) answer(o *rules.Option, choice rules.Choice, seat string) {
	if next, due := m.desk.Answer(m, o); due {
		m.desk = next
		return
	}
	m.game.Answer(o, choice, seat)
}

// choiceClause returns the clause that would allow a choice that is not open.
func (m *Match) choiceClause(choice rules.Choice) rules.ClauseID {
	if citer, ok := m.game.(Citer); ok {
		return citer.ChoiceClause(choice)
	}
	return ""
}

// readOut records that the director has told the table of an option.
func (m *Match) readOut(b *events.OptionsRead) {
	if o := m.Told(b, ""); o != nil {
		m.read = append(slices.Clip(m.read), o.Opened)
	}
}

// Told returns the open option that the director tells the table of: the first that the event opened and
// that has one of the choices read out. If there is none, the table is told of no option: that is found,
// under the clause on reading out, and Told returns nil.
func (m *Match) Told(b *events.OptionsRead, clause rules.ClauseID) *rules.Option {
	open := m.OpenNow()
	i := slices.IndexFunc(open, func(o rules.Option) bool {
		return m.Opens(b.Opened, &o) && slices.ContainsFunc(b.Choices, func(c string) bool { return o.Offers(rules.Choice(c)) })
	})
	if i < 0 {
		m.Report(FindReadNothing, clause, events.NoSide)
		return nil
	}
	return &open[i]
}

// Announced reports whether the director has read an open option out. A recorder that tells
// of an option before that gives advice (decision D82).
func (m *Match) Announced(o *rules.Option) bool { return slices.Contains(m.read, o.Opened) }
