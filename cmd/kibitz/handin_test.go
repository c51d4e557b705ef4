package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/replay/record/entries"
)

// waiting writes a file as a tablet saves what waits on it.
func (d *user) waiting(match string, messages ...ledger.Message) string {
	d.Helper()
	lines := make([]entries.Message, len(messages))
	for i, m := range messages {
		lines[i] = entries.Message{ID: uuid.New(), Data: m.Data, Signature: m.Signature}
	}
	var file bytes.Buffer
	if err := entries.Write(&file, "open", match, lines); err != nil {
		d.Fatal(err)
	}
	return d.write("kibitz-"+match+".jsonl", file.Bytes())
}

// quarantined is how many refused messages are kept.
func (d *user) quarantined() int { return strings.Count(d.do("quarantine", "list"), "\n") }

func TestAFileThatIsNoTabletsOfThisHallIsNotHandedIn(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	r := d.rehearse(5, 3)
	r.enter()
	foreign := newUser(t).rehearse(6, 3)
	scheduled := foreign.Ledger.Link(1)
	of := ledger.Message{Data: scheduled.Data, Signature: scheduled.Signature}
	for name, c := range map[string]struct {
		file string
		said []string
	}{
		"a match of another hall":   {d.waiting("other", of), []string{"open/other", "kibitz import"}},
		"what only the office does": {d.waiting("final", r.Sign(r.Table, &events.NoteMade{Text: "late"}), of), []string{"line 2", "match.scheduled", "nothing was handed in"}},
		"nothing":                   {d.write("empty.jsonl", nil), []string{"no entry"}},
		"too much":                  {d.write("long.jsonl", make([]byte, limits.MatchBytes+1)), []string{"16 MiB"}},
	} {
		if said := d.fails(exitFailed, c.said, "quarantine", "hand-in", c.file); said.out != "" {
			t.Errorf("%s: %q", name, said.out)
		}
	}
	if list := d.do("matches"); strings.Contains(list, "other") || d.quarantined() != 0 || d.ledgerOf("open", "final").Head().N != r.Ledger.Head().N {
		t.Errorf("there are the matches\n%s\nand in the quarantine %d entries", list, d.quarantined())
	}
}

// What is not kept is only in the file: the user must know.
func TestWhatIsHandedInIsSaidToBeKeptOnlyIfItIs(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	r := d.rehearse(5, 3)
	r.enter()
	head := r.Ledger.Head()
	late := r.Sign(r.Table, &events.NoteMade{Text: "late"})
	ahead := r.SignSeen(r.Table, events.Head{N: head.N + 5, Hash: head.Hash}, 0, &events.NoteMade{Text: "ahead"})
	stranger := newUser(t).rehearse(6, 3)
	unknown := stranger.SignSeen(stranger.Table, head, 0, &events.NoteMade{Text: "who?"})

	said := d.fails(exitFailed, []string{"refused 2 of 3", "keeps 1 of", "keep the file"}, "quarantine", "hand-in", d.waiting("final", late, ahead, unknown))
	lines := strings.Split(said.out, "\n")
	if len(lines) != 4 || !strings.Contains(lines[0], "open/final 3 folded") ||
		!strings.HasPrefix(lines[1], "2\thead-unknown\t") || !strings.Contains(lines[1], ". ") || !strings.HasPrefix(lines[2], "3\tnot-enrolled\t") {
		t.Errorf("handed in: %q", said.out)
	}
	if n := d.quarantined(); n != 1 {
		t.Errorf("%d entries are kept", n)
	}
	d.fails(exitFailed, []string{"refused 1 of 1", "it keeps them in the quarantine"}, "quarantine", "hand-in", d.waiting("final", unknown))
}

// An entry that was not taken for now is not passed over: the device's count would have a gap there.
func TestAGapIsHandedInOnlyWhereTheDeviceKnowsOfIt(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	r := d.rehearse(5, 3)
	r.enter()
	note := func(text string) ledger.Message { return r.Sign(r.Table, &events.NoteMade{Text: text}) }
	note("lost with the tablet that was replaced")
	first := note("first")
	note("never in the file")
	said := d.fails(exitFailed, []string{"refused 1 of 2", "keep the file"}, "quarantine", "hand-in", d.waiting("final", first, note("last")))
	if !strings.Contains(said.out, "1\topen/final") || !strings.Contains(said.out, "2\tcount-gap") {
		t.Errorf("handed in: %q", said.out)
	}
}

func TestAWrongFileDoesNotFillTheQuarantine(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.rehearse(5, 3).enter()
	wrong := make([]ledger.Message, mostRefused+20)
	for i := range wrong {
		wrong[i].Data = fmt.Appendf(nil, "\x1b%d", i)
	}
	said := d.fails(exitFailed, []string{"one after another", "last 20", "not sent"}, "quarantine", "hand-in", d.waiting("final", wrong...))
	if n := d.quarantined(); n != mostRefused || strings.Contains(said.out, "\x1b") {
		t.Errorf("%d entries are kept, and it says %q", n, said.out)
	}
}
