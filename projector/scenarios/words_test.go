package scenarios

import (
	"strings"
	"time"

	"kibitz/events"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/procedure/proceduretest"
)

// words are the words of a statement of a scenario.
type words struct {
	proceduretest.Words
	scenario *Scenario
}

// player takes A or B.
func (w *words) player() events.Side {
	return events.ParseSide(w.Take(func(word string) bool { return word == "A" || word == "B" }))
}

// label takes a reference to an event, nil where there is none: "#wrong.1" is event
// 1 of the entry of that label, counted from 0.
func (w *words) label() *events.Ref {
	return w.ref(w.Take(func(word string) bool { return strings.HasPrefix(word, "#") }))
}

func (w *words) ref(text string) *events.Ref {
	if text == "" {
		return nil
	}
	name, index, _ := strings.Cut(strings.TrimPrefix(text, "#"), ".")
	link := w.scenario.labels[name]
	if link == nil {
		w.Fail("no entry has the label #%s", name)
		return nil
	}
	ref := &events.Ref{Entry: link.Entry.ID}
	if index != "" {
		ref.Index = w.Number(index)
	}
	return ref
}

// left reads what a clock shows, "12:05" or "-0:10", in milliseconds.
func (w *words) left(text string) int64 {
	digits, below := strings.CutPrefix(text, "-")
	minutes, seconds, _ := strings.Cut(digits, ":")
	ms := int64(w.Number(minutes)*60+w.Number(seconds)) * time.Second.Milliseconds()
	if below {
		return -ms
	}
	return ms
}

// board reads a position of fifteen checkers a side.
func (w *words) board(text string) *events.Board {
	b, err := backgammontest.Board(text, 15)
	if err != nil {
		w.Fail("%v", err)
	}
	return b
}
