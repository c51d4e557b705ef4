package bridgetest

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/rules/procedure/proceduretest"
)

// words are the words of a statement of a script.
type words struct {
	proceduretest.Words
	script *script
}

func (w *words) add(body events.Body) { w.script.Add(body) }

// check notes a fault of what was read.
func (w *words) check(err error) {
	if err != nil {
		w.Fail("%w", err)
	}
}

func (w *words) seat() cards.Seat {
	seat, err := cards.ParseSeat(w.Next())
	w.check(err)
	return seat
}

// seatIf takes a seat wherever one stands by itself; NoSeat where none does.
func (w *words) seatIf() cards.Seat {
	return seatOf(w.Take(func(word string) bool { return seatOf(word).Valid() }))
}

func seatOf(word string) cards.Seat {
	seat, err := cards.ParseSeat(word)
	if err != nil || word != strings.ToUpper(word) {
		return cards.NoSeat
	}
	return seat
}

// seats takes all that is left as seats, "N E" or "NE".
func (w *words) seats(text string) []cards.Seat {
	var list []cards.Seat
	for _, letter := range strings.Join(strings.Fields(text), "") {
		seat, err := cards.ParseSeat(string(letter))
		w.check(err)
		list = append(list, seat)
	}
	return list
}

// rest takes all words that are left.
func (w *words) rest() []string {
	list := w.List
	w.List = nil
	return list
}

func (w *words) card(text string) cards.Card {
	c, err := cards.ParseCard(text)
	w.check(err)
	return c
}

// cards reads all that is left as cards, or as a hand, "AK3.Q2..T9".
func (w *words) cards() []cards.Card {
	var list []cards.Card
	for _, word := range w.rest() {
		if !strings.Contains(word, ".") {
			list = append(list, w.card(word))
			continue
		}
		hand, err := cards.ParseHand(word)
		w.check(err)
		for c := range hand.All() {
			list = append(list, c)
		}
	}
	return list
}

// one takes the first of these words that stands there, or else the usual one.
func (w *words) one(usual string, of ...string) string {
	for _, word := range of {
		if w.Flag(word) {
			return word
		}
	}
	return usual
}

// after takes a word with the text in quotation marks that follows it; "" where it does
// not stand there.
func (w *words) after(name string) string {
	i := slices.Index(w.List, name)
	if i < 0 || i+1 == len(w.List) {
		return ""
	}
	text := strings.Trim(w.List[i+1], `"`)
	w.List = slices.Delete(slices.Clone(w.List), i, i+2)
	return text
}

// about takes a reference to an event of the script; nil where there is none.
func (w *words) about() *events.Ref {
	text, found := strings.CutPrefix(w.Take(func(word string) bool { return strings.HasPrefix(word, "#") }), "#")
	if !found {
		return nil
	}
	n := w.Number(text)
	if n < 0 {
		n += len(w.script.Events) + 1
	}
	return proceduretest.Event(n)
}

// last is about, and the last event where nothing is said.
func (w *words) last() *events.Ref {
	if ref := w.about(); ref != nil {
		return ref
	}
	return proceduretest.Event(len(w.script.Events))
}

// unheld is a reference to nothing that the record holds: any event may be meant.
func unheld() *events.Ref { return &events.Ref{Entry: eventstest.ID("opened")} }
