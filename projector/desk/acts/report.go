package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
)

// Report reports something of conduct, handling or equipment; it changes nothing by itself.
type Report struct {
	Kind   string
	Side   events.Side // whose it is, where it is a player's
	Person string      // whose it is, where it is no player's
	From   string      // the role of the person who reports it; by default "official"
	About  events.Address
	Words  string
	Count  int // how often the dice were shaken; 0 if not stated
}

// Events returns the act's events.
func (a *Report) Events(m *desk.Match) ([]events.Event, error) {
	if a.Kind == "" {
		return nil, missing("kind", CodeKind)
	}
	b := &events.IrregularityReported{
		Kind: a.Kind, Side: a.Side, Person: m.People.Named(a.Person), By: cmp.Or(a.From, "official"), Count: a.Count, Words: a.Words,
	}
	var err error
	b.About, err = about(m, a.About)
	return body(m, b, first(err, oneOf("kind", b.Kind, b.Type(), "kind"), oneOf("from", b.By, b.Type(), "by")))
}

// Settle sets something that the rulebook leaves open.
type Settle struct{ Option, Value string }

// Events returns the act's events.
func (a *Settle) Events(m *desk.Match) ([]events.Event, error) {
	if a.Option == "" {
		return nil, missing("option", CodeNoSetting)
	}
	all := m.Settings()
	i := slices.IndexFunc(all, func(s desk.Setting) bool { return s.Option == a.Option })
	if i < 0 {
		return nil, missing("option", CodeSetting, "match", m.Name, "name", strconv.Quote(a.Option), "known", leftOpen(all))
	}
	words := strings.Join(all[i].Values, ", ")
	switch {
	case a.Value == "":
		return nil, missing("value", CodeNoValue, "words", words)
	case !slices.Contains(all[i].Values, a.Value):
		return nil, texts.Field("value", CodeValue, a.Value, "option", a.Option, "words", words)
	}
	return m.Decides(&events.OptionSet{Option: a.Option, Value: a.Value}), nil
}

func leftOpen(all []desk.Setting) string {
	if len(all) == 0 {
		return "it leaves nothing open"
	}
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Option
	}
	return "it leaves open: " + strings.Join(names, ", ")
}
