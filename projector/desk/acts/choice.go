package acts

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// choose makes a choice on an open option. The option is named by its kind or by the
// address of the event that opened it, and may be omitted if only one offers the choice. If
// no side is named, it is the option's chooser.
func choose(r *reader, m *desk.Match, b *events.ChoiceMade) error {
	o, err := opened(m, r.Text("option"), rules.Choice(b.Choice), b.Side)
	if err != nil {
		return err
	}
	open := offers([]rules.Option{*o})
	if !o.Offers(rules.Choice(b.Choice)) {
		return invalid.Field("choice", "", "no-such-choice", "choice", strconv.Quote(b.Choice), "open", open)
	}
	if !b.Side.Valid() {
		b.Side = o.Chooser
	}
	if !o.Answers(b.Side) {
		return invalid.Field("side", "", "not-the-chooser", "side", b.Side.String(), "open", open)
	}
	b.Opened, err = m.Find(o.Opened)
	return err
}

// opened returns the open option that the user means. If several are of one kind, the side
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
		return nil, invalid.Field("option", "", "nothing-open", "match", m.Name)
	case len(meant) == 0:
		return nil, invalid.Field("option", "", "no-such-option", "open", offers(open))
	case len(meant) > 1:
		return nil, invalid.Field("option", "", "which-option", "open", offers(meant))
	}
	return &meant[0], nil
}

// offers describes options in one line: where each was opened, its kind, who may choose,
// and the choices.
func offers(open []rules.Option) string {
	parts := make([]string, len(open))
	for i := range open {
		o := &open[i]
		parts[i] = o.Opened.String() + " " + string(o.Kind) + " (" + chooser(o) + "): " + strings.Join(texts(o.Choices), " or ")
	}
	return strings.Join(parts, "; ")
}

func texts[T ~string](list []T) (texts []string) {
	for _, word := range list {
		texts = append(texts, string(word))
	}
	return texts
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
