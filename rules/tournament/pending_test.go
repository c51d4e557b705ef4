package tournament_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// ruledMatch returns the referee of a match to seven points in which this happens.
func ruledMatch(t *testing.T, rulebook, script string) rules.Referee {
	t.Helper()
	format, err := backgammontest.Format("7")
	if err != nil {
		t.Fatal(err)
	}
	r, err := discipline.New(&events.MatchScheduled{Tournament: "open", Discipline: events.Backgammon, Rulebook: rulebook, Format: &format})
	if err != nil {
		t.Fatal(err)
	}
	told, err := backgammontest.Read(format, script)
	if err != nil {
		t.Fatal(err)
	}
	for i := range told {
		r.Apply(events.Address{N: uint64(i + 2)}, &told[i])
	}
	return r
}

// The remaining matches and the winnings go with the one that is ruled on, and somebody has to
// carry it out in the tournament's own log (WBF 1.6, 1.8, decision D110).
func TestT65WhatWasRuledInAMatchIsPendingUntilItIsCarriedOut(t *testing.T) {
	t.Parallel()
	const advised = "A reported-for:solicited-advice; "
	out := &events.PlayerExcluded{Side: events.NoSide, Entry: "e1", How: "disqualified", Scope: events.ExcludedFromTournament, Forfeit: true, Advised: true}
	less := *out
	less.Scope = events.ExcludedFromStage
	prizes := *out
	prizes.Forfeit = false
	for _, c := range []struct {
		name, rulebook, script string
		excluded               *events.PlayerExcluded
		want                   rules.ClauseID
	}{
		{"T65 1.8 ruled on for advice that was asked for, and his entry is not excluded", "wbf", advised + "B disputes:other; ruling disqualify:A", nil, "WBF 1.8"},
		{"T65 1.6 ruled on for an aid", "wbf", "A reported-for:aid-used; B disputes:other; ruling forfeit:A", nil, "WBF 1.6"},
		{"a forfeit is declared under the clause, and nobody reported anything", "wbf", "start; A forfeits:WBF_1.6", nil, "WBF 1.6"},
		{"he is excluded from the match", "wbf", advised + "A excluded:advised", nil, "WBF 1.8"},
		{"carried out", "wbf", advised + "B disputes:other; ruling disqualify:A", out, ""},
		{"carried out for the stage alone", "wbf", advised + "B disputes:other; ruling disqualify:A", &less, "WBF 1.8"},
		{"carried out, and he keeps his winnings", "wbf", advised + "B disputes:other; ruling disqualify:A", &prizes, "WBF 1.8"},
		{"reported, and not ruled on", "wbf", advised, nil, ""},
		{"ruled on with a warning", "wbf", advised + "B disputes:other; ruling warn:A", nil, ""},
		{"the ruling was replaced", "wbf", advised + "B disputes:other; ruling disqualify:A; ruling warn:A", nil, ""},
		{"T65 a ruling names the clause, and nobody reported anything", "wbf", "B disputes:other; ruling forfeit:A under:WBF_1.6", nil, "WBF 1.6"},
		{"T65 among others", "wbf", "B disputes:other; ruling forfeit:A under:WBF_6.1 under:WBF_1.8", nil, "WBF 1.8"},
		{"T65 a ruling rests on another clause, though an aid was reported", "wbf", "A reported-for:aid-used; B disputes:other; ruling forfeit:A under:WBF_2.2", nil, ""},
		{"T65 a ruling for an aid that was replaced by one for lateness", "wbf", "A reported-for:aid-used; B disputes:other; ruling forfeit:A under:WBF_1.6; ruling forfeit:A under:WBF_2.2", nil, ""},
		{"T65 one that the committee replaced rests on what was reported", "wbf", "A reported-for:aid-used; B disputes:other; ruling warn:A under:WBF_2.4; B appeals; committee x y z; vote x forfeit:A; vote y forfeit:A", nil, "WBF 1.6"},
		{"ruled against the opponent", "wbf", advised + "B disputes:other; ruling disqualify:B", nil, ""},
		{"a forfeit for another matter", "wbf", "A reported-for:smoking; B disputes:other; ruling forfeit:A", nil, ""},
		{"a forfeit for another matter, by its clause", "wbf", "start; A reported-for:aid-used; A forfeits:WBF_2.2", nil, ""},
		{"under a rulebook that does not say so", "ru", "A reported-for:solicited-advice; B disputes:other; ruling disqualify:A", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l := newLogUnder(t, c.rulebook).division(2)
			if c.excluded != nil {
				l.says(c.excluded)
			}
			if got := l.Pending("e1", ruledMatch(t, c.rulebook, c.script), events.A); got != c.want {
				t.Errorf("pending under %q, not %q", got, c.want)
			}
			if got := l.Pending("e9", ruledMatch(t, c.rulebook, c.script), events.A); got != "" {
				t.Errorf("pending for one who has no entry: %q", got)
			}
		})
	}
	if clause := newLogUnder(t, book.WBF.ID).Pending("e1", ruledMatch(t, "wbf", "start"), events.A); clause != "" {
		t.Errorf("pending in a match in which nothing happened: %q", clause)
	}
}
