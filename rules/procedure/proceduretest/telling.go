package proceduretest

import (
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"kibitz/events"
)

// Noon is when a script's clock begins.
const Noon events.Instant = 1_800_000_000_000

// Reader is a script being read.
type Reader struct {
	Fault
	Game   int            // of the events that are told now
	Now    events.Instant // when
	Events []events.Event

	Board func(text string) *events.Board // reads a position in brackets; nil where there is no board
}

// Refuse says that something cannot be read.
func (r *Reader) Refuse(what string) { r.Fail("cannot read %q in the script", what) }

// Add appends an event of the game being told of.
func (r *Reader) Add(body events.Body) {
	r.Events = append(r.Events, events.Event{Game: r.Game, At: r.Now, Body: body})
}

var moment = regexp.MustCompile(`^\d+:\d\d$`)

// Clock takes the time off a statement that begins with it; it holds from then on.
func (r *Reader) Clock(words []string) []string {
	if !moment.MatchString(words[0]) {
		return words
	}
	r.Now = r.At(words[0])
	return words[1:]
}

// At returns the instant so many minutes and seconds after noon.
func (r *Reader) At(text string) events.Instant {
	minutes, seconds, _ := strings.Cut(text, ":")
	return Noon + events.Instant(1000*(60*r.Number(minutes)+r.Number(seconds)))
}

// Event returns the reference by which scripts name their n-th event, from 1. Who
// writes the events puts the entry in its place that it stands in.
func Event(n int) *events.Ref { return &events.Ref{Entry: uuid.UUID{14: byte(n >> 8), 15: byte(n)}} }

// Number returns the number of the event that such a reference names, 0 for others.
func Number(r *events.Ref) int {
	if r == nil || slices.ContainsFunc(r.Entry[:14], func(b byte) bool { return b != 0 }) {
		return 0
	}
	return int(r.Entry[14])<<8 | int(r.Entry[15])
}

// DiceOf reads a roll, "52"; no dice where it is none.
func DiceOf(text string) events.Dice {
	if len(text) != 2 {
		return events.Dice{}
	}
	return events.Dice{text[0] - '0', text[1] - '0'}
}
