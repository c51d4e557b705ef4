package acts

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/rules"
)

// Choose makes a choice in an open option.
type Choose struct {
	Option string // its kind, or the address of the event that opened it; "" if only one offers the choice
	Choice string
	Side   events.Side // who chose; NoSide for whoever may
}

// Events returns the act's events.
func (a *Choose) Events(m *desk.Match) ([]events.Event, error) {
	choice := rules.Choice(a.Choice)
	o, err := opened(m, a.Option, choice, a.Side)
	if err != nil {
		return nil, err
	}
	open := offers([]rules.Option{*o})
	if !o.Offers(choice) {
		return nil, missing("choice", CodeChoice, "choice", strconv.Quote(a.Choice), "open", open)
	}
	side := o.Chooser
	if a.Side.Valid() {
		side = a.Side
	}
	if !o.Answers(side) {
		return nil, missing("side", CodeChooser, "side", side.String(), "open", open)
	}
	ref, err := m.Find(o.Opened)
	return body(m, &events.ChoiceMade{Opened: ref, Side: side, Choice: a.Choice}, err)
}

// opened returns the open option that is meant. If several are of one kind, the side
// decides.
func opened(m *desk.Match, named string, choice rules.Choice, side events.Side) (*rules.Option, error) {
	open := m.Options()
	var meant []rules.Option
	for _, o := range open {
		if named == "" && o.Offers(choice) || named != "" && (string(o.Kind) == named || o.Opened.String() == named) {
			meant = append(meant, o)
		}
	}
	if len(meant) > 1 {
		meant = slices.DeleteFunc(meant, func(o rules.Option) bool { return !side.Valid() || o.Chooser != side })
	}
	switch {
	case len(open) == 0:
		return nil, missing("option", CodeNoOption, "match", m.Name)
	case len(meant) == 0:
		return nil, missing("option", CodeOption, "open", offers(open))
	case len(meant) > 1:
		return nil, missing("option", CodeOptions, "open", offers(meant))
	}
	return &meant[0], nil
}

// offers describes options in a line: where each was opened, its kind, who may
// choose, and what.
func offers(open []rules.Option) string {
	parts := make([]string, len(open))
	for i := range open {
		o := &open[i]
		choices := make([]string, len(o.Choices))
		for k, c := range o.Choices {
			choices[k] = string(c)
		}
		parts[i] = o.Opened.String() + " " + string(o.Kind) + " (" + chooser(o) + "): " + strings.Join(choices, " or ")
	}
	return strings.Join(parts, "; ")
}

func chooser(o *rules.Option) string {
	switch {
	case o.Seats != "":
		return o.Seats
	case o.Either:
		return "either side"
	case o.Chooser == events.NoSide:
		return events.Director
	}
	return o.Chooser.String()
}

// ReadOptions records, at bridge, that the director read out the choices.
type ReadOptions struct {
	Option  string       // its kind, or the address of the event that opened it
	Choices []string     // by default all
	To      []cards.Seat // who heard it; by default all who may choose
}

// Events returns the act's events.
func (a *ReadOptions) Events(m *desk.Match) ([]events.Event, error) {
	if _, err := m.Bridge(); err != nil {
		return nil, err
	}
	o, err := opened(m, a.Option, "", events.NoSide)
	if err != nil {
		return nil, err
	}
	b := &events.OptionsRead{Opened: m.Ref(o.Opened), Choices: a.Choices, To: a.To}
	if len(b.Choices) == 0 {
		for _, c := range o.Choices {
			b.Choices = append(b.Choices, string(c))
		}
	}
	if len(b.To) == 0 {
		for _, letter := range o.Seats {
			if seat, err := cards.ParseSeat(string(letter)); err == nil {
				b.To = append(b.To, seat)
			}
		}
	}
	return m.Decides(b), nil
}
