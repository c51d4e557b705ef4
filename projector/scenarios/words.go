package scenarios

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/rules/backgammon/script"
)

// words are the words of a statement that are not read yet. The first fault stays.
type words struct {
	scenario *Scenario
	list     []string
	err      error
}

var token = regexp.MustCompile(`"[^"]*"|;|[^\s;"\[]*\[[^\]]*\]|[^\s;"]+`)

// statementsOf cuts a line into statements of words.
func statementsOf(text string) [][]string {
	var all [][]string
	var now []string
	for _, word := range append(token.FindAllString(text, -1), ";") {
		if word != ";" {
			now = append(now, word)
			continue
		}
		if len(now) > 0 {
			all = append(all, now)
		}
		now = nil
	}
	return all
}

func (w *words) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, args...)
	}
}

// next takes the first word; it is a fault that there is none.
func (w *words) next() string {
	if len(w.list) == 0 {
		w.fail("the statement ends too early")
		return ""
	}
	word := w.list[0]
	w.list = w.list[1:]
	return word
}

// take takes the first word that a condition holds for, "" where there is none.
func (w *words) take(holds func(string) bool) string {
	i := slices.IndexFunc(w.list, holds)
	if i < 0 {
		return ""
	}
	word := w.list[i]
	w.list = slices.Delete(slices.Clone(w.list), i, i+1)
	return word
}

// quoted takes the first text in quotation marks, "" where there is none.
func (w *words) quoted() string {
	return strings.Trim(w.take(func(word string) bool { return strings.HasPrefix(word, `"`) }), `"`)
}

// value takes the value of key=value, "" where there is none.
func (w *words) value(key string) string {
	_, value, _ := strings.Cut(w.take(func(word string) bool { return strings.HasPrefix(word, key+"=") }), "=")
	return value
}

// flag takes a word by itself, and tells whether it was there.
func (w *words) flag(name string) bool {
	return w.take(func(word string) bool { return word == name }) != ""
}

// player takes A or B.
func (w *words) player() events.Side {
	return sideOf(w.take(func(word string) bool { return word == "A" || word == "B" }))
}

func sideOf(letter string) events.Side {
	switch letter {
	case "A":
		return events.A
	case "B":
		return events.B
	}
	return events.NoSide
}

// label takes a reference to an event, nil where there is none: "#wrong.1" is event
// 1 of the entry of that label, counted from 0.
func (w *words) label() *events.Ref {
	return w.ref(w.take(func(word string) bool { return strings.HasPrefix(word, "#") }))
}

func (w *words) ref(text string) *events.Ref {
	if text == "" {
		return nil
	}
	name, index, _ := strings.Cut(strings.TrimPrefix(text, "#"), ".")
	link := w.scenario.labels[name]
	if link == nil {
		w.fail("no entry has the label #%s", name)
		return nil
	}
	ref := &events.Ref{Entry: link.Entry.ID}
	if index != "" {
		ref.Index = w.number(index)
	}
	return ref
}

func (w *words) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		w.fail("%q is no number", text)
	}
	return n
}

func (w *words) pair(text string) *[2]int {
	a, b, _ := strings.Cut(text, "-")
	return &[2]int{w.number(a), w.number(b)}
}

// left reads what a clock shows, "12:05" or "-0:10", in milliseconds.
func (w *words) left(text string) int64 {
	digits, below := strings.CutPrefix(text, "-")
	minutes, seconds, _ := strings.Cut(digits, ":")
	ms := int64(w.number(minutes)*60+w.number(seconds)) * time.Second.Milliseconds()
	if below {
		return -ms
	}
	return ms
}

func (w *words) point(name string) uint8 {
	p, err := script.Point(name)
	if err != nil {
		w.fail("%v", err)
	}
	return p
}

// board reads a position of fifteen checkers a side.
func (w *words) board(text string) *events.Board {
	b, err := script.Board(text, 15)
	if err != nil {
		w.fail("%v", err)
	}
	return b
}

func diceOf(text string) events.Dice {
	if len(text) != 2 {
		return events.Dice{}
	}
	return events.Dice{text[0] - '0', text[1] - '0'}
}
