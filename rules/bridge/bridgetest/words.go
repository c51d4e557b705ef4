package bridgetest

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/procedure/proceduretest"
)

// words are the words of a statement of a script.
type words struct {
	proceduretest.Words
	script *script
}

func (w *words) add(body events.Body) { w.script.Add(body) }

// check records a reading error.
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

// seatIf takes the first word that is a seat; NoSeat if there is none.
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

// seats takes all remaining words as seats, "N E" or "NE".
func (w *words) seats(text string) []cards.Seat {
	var list []cards.Seat
	for _, letter := range strings.Join(strings.Fields(text), "") {
		seat, err := cards.ParseSeat(string(letter))
		w.check(err)
		list = append(list, seat)
	}
	return list
}

// rest takes all remaining words.
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

// cards takes all remaining words as cards, or as a hand, "AK3.Q2..T9".
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

// one takes the first of these words that is present, otherwise returns the usual one.
func (w *words) one(usual string, of ...string) string {
	for _, word := range of {
		if w.Flag(word) {
			return word
		}
	}
	return usual
}

// after takes a word and the quoted text that follows it; "" if it is missing.
func (w *words) after(name string) string {
	i := slices.Index(w.List, name)
	if i < 0 || i+1 == len(w.List) {
		return ""
	}
	text := strings.Trim(w.List[i+1], `"`)
	w.List = slices.Delete(slices.Clone(w.List), i, i+2)
	return text
}

// about takes a reference to an event of the script; nil if there is none.
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

// last takes a reference to an event; the last event if none is given.
func (w *words) last() *events.Ref {
	if ref := w.about(); ref != nil {
		return ref
	}
	return proceduretest.Event(len(w.script.Events))
}
