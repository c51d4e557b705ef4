package serve

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/replay"
	boardwords "kibitz/replay/games/backgammon/words"
	"kibitz/replay/simulation"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

// nards returns a match of long nards whose office is the hall's.
func (h *hallTest) nards(seed uint64, name string, length int) *simulation.Match {
	f := simulation.ToPoints(length)
	f.Start, f.Backgammons = "long-nards", false
	m := simulation.NewOf(simulation.LongNards(), seed, "open", name, f)
	key, err := hall.OfficeKey(h.dir)
	if err != nil {
		h.Fatal(err)
	}
	m.Office.Key = key
	return m
}

// A match of long nards goes from the tables' entries through the services into the
// log, and from there to its view and its timeline. In its second turn two checkers
// leave the head that may not, and stay where they went.
func TestAMatchOfLongNardsIsPlayedThroughTheServer(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.nards(4, "nards", 3)
	told := append(m.Schedule(), m.Play(3)...)
	second := m.OnRoll()
	told = append(told, m.Write(m.Table, &events.DiceRolled{Side: second, Dice: events.Dice{5, 5}},
		&events.CheckersMoved{Side: second, Steps: []events.Step{{From: 24, To: 19}, {From: 24, To: 19}, {From: 19, To: 14}, {From: 19, To: 14}}},
		&events.TurnEnded{Side: second, By: backgammon.ClockPressed}))
	for m.Err() == nil && !m.Over() {
		told = append(told, m.Play(64)...)
	}
	h.append(m, told...)
	view := h.view(m)
	if view.Status != "over" || view.Discipline != events.LongNards || view.Rulebook != "ru" || len(view.Findings) != 1 {
		t.Errorf("status %s of %s under %s, found %+v", view.Status, view.Discipline, view.Rulebook, view.Findings)
	}
	if f := view.Findings[0]; f.Code != backgammon.FindIllegalPlay || f.Clause != "RU 26.2" || f.Args[2] != int(backgammon.FromHead) {
		t.Errorf("found %+v", f)
	}
	table := strings.Join(strings.Fields(string(view.Table)), "")
	if !strings.Contains(table, `"same_way":true`) || strings.Contains(table, "xgid") {
		t.Errorf("the table is %s", table)
	}
	h.sameTimeline(m, filepath.Join("testdata", "long-nards.timeline.txt"))
	h.quiet()
}

// sameTimeline reads a match back from the log and compares its timeline with the
// one that is kept; KIBITZ_UPDATE writes that anew.
func (h *hallTest) sameTimeline(m *simulation.Match, file string) {
	h.Helper()
	got := h.timeline(m)
	if os.Getenv("KIBITZ_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			h.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		h.Fatal(err)
	}
	if got != string(want) {
		h.Errorf("%s differs; run the test with KIBITZ_UPDATE=1 and read what changed", file)
	}
}

// timeline tells what was played and where it led, a line for each event of play.
func (h *hallTest) timeline(m *simulation.Match) string {
	h.Helper()
	entries, err := h.journal.Record(h.Context(), m.Tournament, m.Name)
	if err != nil {
		h.Fatal(err)
	}
	l := ledger.New(m.Tournament, m.Name, ledger.Config{})
	for i := range entries {
		l.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
	}
	timeline, err := replay.Open(l, replay.Options{})
	if err != nil {
		h.Fatal(err)
	}
	w := wording.In(language.English)
	var text strings.Builder
	for frame := range timeline.All() {
		table, ok := frame.After.Table().(backgammon.Table)
		if !ok {
			h.Fatalf("the table is a %T", frame.After.Table())
		}
		fmt.Fprintf(&text, "%-7s %-18s %-26s %s, %d-%d, cube %d %s, %s\n", frame.Address, frame.Event.Type(), frame.Play(),
			boardwords.Situation(w, &table, wording.Names{}), table.Score[0], table.Score[1], table.Cube.Value, table.Cube.Owner, table.PositionID)
		for _, f := range frame.Findings() {
			fmt.Fprintf(&text, "        %s %s\n", w.Finding(f, wording.Names{}), f.Clause)
		}
	}
	return text.String()
}
