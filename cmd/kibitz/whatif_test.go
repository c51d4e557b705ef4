package main

import (
	"strings"
	"testing"
)

func TestWhatIfShowsTheMatchAsItWasAndAsItWouldBe(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile("testdata/illegal_play.txt").Match
	before := len(d.messages("local", match))
	for file, args := range map[string]string{
		"what-if-roll.txt":    "--at 10 --dice 6-2 --play 24/16",
		"what-if-choose.txt":  "--at 10 --choose replay",
		"what-if-penalty.txt": "--at 10 penalize A 3 --clause WBF-2.4",
		"what-if-cube-ru.txt": "--at 12 --cube double --lang ru",
		"what-if.json":        "--at 10 choose illegal-play replay --json",
	} {
		golden(t, file, d.do(append([]string{"what-if", match}, strings.Fields(args)...)...))
	}
	event := `{"type":"game.conceded","data":{"side":"A","as":"gammon"}}`
	if out := d.do("what-if", match, "--at", "12", "--event", event); !strings.Contains(out, "Alpha 0-2 Beta") {
		t.Errorf("a gammon conceded is\n%s", out)
	}
	if n := len(d.messages("local", match)); n != before {
		t.Errorf("%d links were written", n-before)
	}
}

// A ruling is tried out at a match of which a table has the pen, and so is a play
// of that table.
func TestWhatIfSpeaksForTheTableThatHasThePen(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	r := d.rehearse(34, 5)
	r.Play(9)
	r.enter()
	out := d.do("what-if", "final", "--at", "7", "--dice", "6-6", "--play", "none")
	if at := d.do("what-if", "final", "--at", "7.0", "--dice", "6-6", "--play", "none"); at != out {
		t.Errorf("by an event's address it is\n%s", at)
	}
	d.fails(exitUsage, []string{"--at", "7000", "links"}, "what-if", "final", "--at", "7000", "--choose", "replay")
	if !strings.Contains(out, "rolls 6-6") || strings.Contains(out, "second observation") {
		t.Errorf("the table's roll is\n%s", out)
	}
}
