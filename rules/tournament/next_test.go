package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
)

// Who meets an entry next: also who waits for the winner of its encounter, and in every division in which its players are.
func TestWhoMeetsAnEntryNext(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		says func(*log)
		of   string
		want string
	}{
		"the opponent":                      {func(l *log) { knockOut(l, 8) }, "e3", "p4"},
		"who waits for the winner":          {func(l *log) { knockOut(l, 8).won("main", "1_1:e1") }, "e3", "p1 p4"},
		"not who plays another match first": {func(l *log) { knockOut(l, 8) }, "e1", "p2"},
		"both who have won":                 {func(l *log) { knockOut(l, 8).won("main", "1_1:e1 1_2:e3") }, "e3", "p1"},
		"nobody once it has lost":           {func(l *log) { knockOut(l, 8).won("main", "1_1:e1 1_2:e3") }, "e4", ""},
		"in another division":               {func(l *log) { novices(l, 1) }, "e1", "p2 p9"},
		"the first of two rounds that are paired": {func(l *log) {
			l.division(4).stage("swiss", events.StageSwiss, 2, events.StageParameters{}).paired("swiss", 1, "e1-e2 e3-e4").paired("swiss", 2, "e1-e3 e2-e4")
		}, "e1", "p2"},
		"the rounds of a sheet that has them in another order": {func(l *log) {
			place := func(n int) *events.SheetSource { return &events.SheetSource{Place: n} }
			l.division(4).stage("main", events.StageKnockOut, 2, events.StageParameters{}).says(&events.SheetDeclared{Stage: "main", Encounters: []events.SheetEncounter{
				{Encounter: "main_2_1", Round: 2, A: place(1), B: place(2)}, {Encounter: "main_1_1", Round: 1, A: place(1), B: place(3)}, {Encounter: "main_1_2", Round: 1, A: place(2), B: place(4)},
			}}).drawn("main", "e1 e2 e3 e4")
		}, "e1", "p3"},
		"who has lost the last match of the main sheet plays on the losers' first": {func(l *log) {
			l.division(16).stage("main", events.StageDoubleElimination, 9, events.StageParameters{}).drawn("main", field(16)).
				won("main", "1_1:e1 1_2:e3 1_3:e5 1_4:e7 1_5:e9 1_6:e11 1_7:e13 1_8:e15 2_1:e1 2_2:e5 2_3:e9 2_4:e13 3_1:e1 3_2:e9 4_1:e1")
		}, "e1", ""},
		"of a bye nobody": {func(l *log) { knockOut(l, 3) }, "e3", ""},
		"of nobody":       {func(l *log) { knockOut(l, 4) }, "e9", ""},
	} {
		l := newLog(t)
		c.says(l)
		got := l.Tournament().MeetsNext(c.of)
		slices.Sort(got)
		if all := strings.Join(slices.Compact(got), " "); all != c.want {
			t.Errorf("%s: %q, not %q", name, all, c.want)
		}
	}
}
