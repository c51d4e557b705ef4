package backgammon_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
)

func TestWhoMayAskASpectatorToTestify(t *testing.T) {
	here := []occasion{{"0:00", comes("anna")}, {"0:00", comes("boris")},
		{"0:00", &events.OfficialNamed{Person: "dora", Office: "director"}}, {"0:00", &events.OfficialNamed{Person: "clara", Office: "committee-member"}},
		{"0:00", &events.OfficialNamed{Person: "x", Office: "committee-member"}}, {"0:00", &events.OfficialNamed{Person: "y", Office: "committee-member"}}, {"0:00", &events.OfficialNamed{Person: "z", Office: "committee-president"}},
		{"0:00", &events.OfficialNamed{Person: "max", Office: "monitor"}},
		{"1:00", raised()}, {"1:00", committee("x", "y", "z")}}
	for asker, found := range map[string]string{
		"dora": "", "clara": "", "x": "", "anna": "testimony-asked-by none", "eva": "testimony-asked-by none", "max": "testimony-asked-by none", "": "testimony-unasked none",
	} {
		r := attended(t, &book.WBF, "7", append(here[:len(here):len(here)], occasion{"2:00", &events.TestimonyGiven{Dispute: "d1", Person: "sam", Standing: "spectator", AskedBy: asker, Statement: "-"}})...)
		if got := summary(r.Findings()); got != found {
			t.Errorf("asked by %q: found %q, want %q", asker, got, found)
		}
	}
}

func TestWhatACubeShowsAsItLies(t *testing.T) {
	taken := "start; A3 B1; A 8/5 6/5 .; B doubles; A takes; B 52 13/8 6/4 .; "
	check(t, []scene{
		{name: "5.5 23.10 on a player's side", script: taken + "cube 4 A", found: "cube-differs none 5.5|23.10"},
		{name: "5.5 23.10 as it should be", script: taken + "cube 2 A", found: ""},
		{name: "5.2 23.3 in the middle", script: taken + "cube 64 centre", found: "cube-differs none 5.2|23.3"},
		{name: "5.2 23.3 C17 at the start of a game", script: "start; cube 2 A", found: "cube-differs none 5.2|23.3"},
	})
}
