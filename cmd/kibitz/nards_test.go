package main

import (
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/replay/simulation"
)

// The program shows a match of long nards as it shows others: in text with both
// numberings, as pictures, in its own position notation, in the audit trail.
func TestAMatchOfLongNardsIsShown(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newOpened(t)
	f := simulation.ToPoints(1)
	f.Start = "long-nards"
	r := d.leads(simulation.NewOf(simulation.LongNards(), 9, "open", "final", f))
	r.Full()
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	r.enter()
	contains := func(text string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if !strings.Contains(text, part) {
				t.Errorf("without %q:\n%s", part, text)
			}
		}
	}
	shown := d.do("show", "final", "--at", "5.1", "--ascii")
	contains(shown, "12  11  10", "24  23  22", "13  14  15", "Position ID LN:24x1")
	if strings.Contains(shown, "Match ID") || strings.Contains(shown, "XGID") {
		t.Errorf("it has identifiers of another game:\n%s", shown)
	}
	id := strings.TrimSpace(d.do("show", "final", "--at", "5.1", "--id", "position"))
	contains(d.do("plays", id, "--dice", "21"), "LN:")
	contains(d.do("show", "final", "--at", "5.1", "-o", "svg"), `data-part="far numbers"`)
	picture := filepath.Join(t.TempDir(), "board.png")
	d.do("show", "final", "--at", "5.1", "-o", "png", "--file", picture)
	contains(string(d.read(picture)), "PNG")
	contains(d.do("audit", "final"), "long nards", "24/", "ends the turn, clock pressed")
	contains(d.do("matches"), "final")
	contains(d.do("export", "final", "--format", "json"), `"long-nards"`)
	d.fails(exitFailed, []string{"only hold backgammon"}, "export", "final", "--format", "mat")
	d.do("verify")
}
