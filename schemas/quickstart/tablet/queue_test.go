package main

import (
	"testing"
	"time"
)

// TestAQueueDoesWhatTheContractsTableSays goes through the table of schemas/EVENTS.md that
// says what a queue does after each refusal, row by row.
func TestAQueueDoesWhatTheContractsTableSays(t *testing.T) {
	refused := func(code, retry string) reply { return reply{Status: "refused", Code: code, Retry: retry} }
	later := refused("busy", "same-bytes")
	later.After = 1500
	for _, x := range []struct {
		row    string
		answer reply
		left   int  // entries in the queue afterwards, of two
		kept   int  // refusals that are told
		held   bool // the next wait for a person
		gap    bool // the first is sent again with the gap accepted
		wait   time.Duration
	}{
		{row: "it is accepted", answer: reply{Status: "accepted", Head: &head{N: 7}}, left: 1},
		{row: "it only observes and was refused for good", answer: refused("time-missing", ""), left: 1, kept: 1},
		{row: "it decides and is stale", answer: refused("stale", ""), left: 1, kept: 1, held: true},
		{row: "it corrects what cannot be corrected any more", answer: refused("correction", ""), left: 1, kept: 1, held: true},
		{row: "it decides on a head that the record has not", answer: refused("head-unknown", ""), left: 1, kept: 1, held: true},
		{row: "it decides and the role may not", answer: refused("role", ""), left: 1, kept: 1, held: true},
		{row: "it decides and observes without the pen", answer: refused("pen", ""), left: 1, kept: 1, held: true},
		{row: "the same bytes after so many milliseconds", answer: later, left: 2, wait: 1500 * time.Millisecond},
		{row: "the same bytes after those that are missing, which are lost", answer: refused("count-gap", "same-bytes"), left: 2, gap: true},
		{row: "the same bytes when the cause may have gone", answer: refused("unavailable", "same-bytes"), left: 2, wait: pause},
		{row: "another header once a person has looked", answer: refused("moved-on", "other-header"), left: 2, wait: pause},
	} {
		s := &stored{Queue: []waiting{{ID: "first"}, {ID: "second"}}}
		wait := s.answered(&x.answer)
		if len(s.Queue) != x.left || len(s.Refused) != x.kept || s.Held != x.held || s.Queue[0].Gap != x.gap || wait != x.wait {
			t.Errorf("%s: %d wait, %d are told, held %v, gap accepted %v, after %v", x.row, len(s.Queue), len(s.Refused), s.Held, s.Queue[0].Gap, wait)
		}
		if x.kept == 1 && s.Refused[0] != (refusedAs("first", x.answer.Code)) {
			t.Errorf("%s: told is %+v", x.row, s.Refused[0])
		}
	}
}

func refusedAs(entry, code string) refused { return refused{Entry: entry, Code: code} }
