package proceduretest

import (
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"kibitz/events"
)

// Noon is the time at which a script's clock starts.
const Noon events.Instant = 1_800_000_000_000

// Reader is a script being read.
type Reader struct {
	Fault
	Game   int            // number of the game for the next events
	Now    events.Instant // time of the next events
	Events []events.Event

	Board func(text string) *events.Board // parses a position in brackets; nil for a game without a board
}

// Refuse records that something cannot be read.
func (r *Reader) Refuse(what string) { r.Fail("cannot read %q in the script", what) }

// Add appends an event at the current time of the current game.
func (r *Reader) Add(body events.Body) {
	r.Events = append(r.Events, events.Event{Game: r.Game, At: r.Now, Body: body})
}

var moment = regexp.MustCompile(`^\d+:\d\d$`)

// Clock removes the time from the start of a statement, if it has one, and sets the current
// time to it.
func (r *Reader) Clock(words []string) []string {
	if !moment.MatchString(words[0]) {
		return words
	}
	r.Now = r.At(words[0])
	return words[1:]
}

// At parses "15:00" as the instant that many minutes and seconds after Noon.
func (r *Reader) At(text string) events.Instant {
	minutes, seconds, _ := strings.Cut(text, ":")
	return Noon + events.Instant(1000*(60*r.Number(minutes)+r.Number(seconds)))
}

// Event returns the reference by which scripts name their n-th event, from 1. Whoever
// writes the events replaces it with the actual entry.
func Event(n int) *events.Ref { return &events.Ref{Entry: uuid.UUID{14: byte(n >> 8), 15: byte(n)}} }

// Number returns the number of the event that a reference from Event names, or 0 for any
// other reference.
func Number(r *events.Ref) int {
	if r == nil || slices.ContainsFunc(r.Entry[:14], func(b byte) bool { return b != 0 }) {
		return 0
	}
	return int(r.Entry[14])<<8 | int(r.Entry[15])
}

// DiceOf parses a roll, "52", or returns no dice.
func DiceOf(text string) events.Dice {
	if len(text) != 2 {
		return events.Dice{}
	}
	return events.Dice{text[0] - '0', text[1] - '0'}
}
