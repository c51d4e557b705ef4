package audit

import (
	"slices"
	"strings"

	"kibitz/events"
)

// Selection says which events of a trail are written. The zero value of a field selects all,
// but for Side, where NoSide does.
type Selection struct {
	Findings    bool // only events with findings
	Side        events.Side
	Game        int            // as the trail numbers it
	Kind        string         // an event type, its first word, or the code of a finding
	From, Until events.Instant // by the table's clock, both included
}

// Only returns the trail with only the selected events to write. Find still finds all.
func (t *Trail) Only(s Selection) *Trail {
	numbers, only := t.numbers(), *t
	only.left = make([]bool, len(t.Items))
	for i := range t.Items {
		only.left[i] = !s.selects(&t.Items[i], numbers)
	}
	return &only
}

// Empty reports whether there is nothing to write.
func (t *Trail) Empty() bool {
	for i := range t.Items {
		if !t.leftOut(i) {
			return false
		}
	}
	return true
}

// leftOut reports whether item i is not written.
func (t *Trail) leftOut(i int) bool { return t.left != nil && t.left[i] }

func (s *Selection) selects(item *Item, numbers map[int]int) bool {
	if *s == (Selection{Side: events.NoSide}) {
		return true
	}
	if item.Event == nil {
		return false
	}
	at, game := item.Event.At, item.Event.Game
	if number, ok := numbers[game]; ok {
		game = number
	}
	return (!s.Findings || len(item.codes()) > 0) &&
		(!s.Side.Valid() || item.Side == s.Side) &&
		(s.Game == 0 || game == s.Game) &&
		(s.Kind == "" || slices.Contains(item.kinds(), s.Kind)) &&
		(s.From == 0 || at.Known() && at >= s.From) &&
		(s.Until == 0 || at.Known() && at <= s.Until)
}

// codes returns the codes of an item's findings.
func (i *Item) codes() (codes []string) {
	for k := range i.Effects {
		for _, f := range i.Effects[k].Findings {
			codes = append(codes, string(f.Code))
		}
	}
	return codes
}

// kinds returns the kinds that select an item.
func (i *Item) kinds() []string {
	if i.Event == nil {
		return nil
	}
	kind := string(i.Event.Type())
	family, _, _ := strings.Cut(kind, ".")
	return append(i.codes(), kind, family)
}

// Kinds returns the kinds of a trail's events, in order.
func (t *Trail) Kinds() []string {
	var kinds []string
	for i := range t.Items {
		kinds = append(kinds, t.Items[i].kinds()...)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// Begins returns the time of the first event with one; 0 if none has.
func (t *Trail) Begins() events.Instant {
	for i := range t.Items {
		if e := t.Items[i].Event; e != nil && e.At.Known() {
			return e.At
		}
	}
	return 0
}
