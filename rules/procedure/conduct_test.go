package procedure_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// played folds a match to seven points under the WBF's rules, told as in the trials.
func played(t *testing.T, script string) rules.Referee {
	t.Helper()
	format, err := backgammontest.Format("7")
	if err != nil {
		t.Fatal(err)
	}
	r, err := discipline.New(&events.MatchScheduled{Tournament: "open", Discipline: events.Backgammon, Rulebook: book.WBF.ID, Format: &format})
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

// Advice that was asked for and an aid cost the remaining matches and all winnings with the match
// that is forfeited for them (WBF 1.6, 1.8), and no lesser sanction does.
func TestWhatAForfeitTakesAlong(t *testing.T) {
	t.Parallel()
	provisions, advised := &book.WBF.Backgammon.Tournament, "start; A reported-for:solicited-advice; "
	for _, c := range []struct {
		name, script string
		a, b         rules.ClauseID
	}{
		{"1.8 reported, and he forfeits", advised + "A forfeits:", "WBF 1.8", ""},
		{"1.8 he forfeits under the clause", "start; A forfeits:WBF_1.8", "WBF 1.8", ""},
		{"1.6 he forfeits under the clause", "start; A forfeits:WBF_1.6", "WBF 1.6", ""},
		{"1.8 he is excluded, and nothing else is said", advised + "A excluded:", "WBF 1.8", ""},
		{"1.8 nobody reported it, and he is excluded", "start; A excluded:", "", ""},
		{"1.8 a forfeit for lateness takes nothing along", advised + "A forfeits:WBF_2.2", "", ""},
		{"1.8 points under the clause take nothing along", "start; A fined:1:WBF_1.8", "", ""},
		{"1.8 nor does a warning", "start; A warned:WBF_1.8", "", ""},
		{"1.8 nor points for what was reported", advised + "A penalty:1", "", ""},
		{"1.8 the opponent forfeits", advised + "B forfeits:", "", ""},
		{"1.8 the opponent is reported, and forfeits", "start; B reported-for:solicited-advice; B forfeits:", "", "WBF 1.8"},
		{"1.8 reported and not ruled on", advised, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, c.script)
			a, b := provisions.TakesAll(r, events.A), provisions.TakesAll(r, events.B)
			if a != c.a || b != c.b {
				t.Errorf("a forfeit of A's takes the rest under %q, of B's under %q; want %q and %q", a, b, c.a, c.b)
			}
		})
	}
}
