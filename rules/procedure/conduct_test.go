package procedure_test

import (
	"slices"
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
	const advised, used = "start; A reported-for:solicited-advice; ", "start; A reported-for:aid-used; B disputes:other"
	provisions := &book.WBF.Backgammon.Tournament
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
		{"1.6 a ruling names the clause", "start; B disputes:other; ruling forfeit:A under:WBF_1.6", "WBF 1.6", ""},
		{"1.6 a ruling names another clause, and the committee upholds it", used + "; ruling forfeit:A under:WBF_2.2; A appeals; committee x y z; vote x uphold; vote y uphold", "", ""},
		{"1.6 a committee replaces such a ruling, and names no clause", used + "; ruling warn:A under:WBF_2.4; B appeals; committee x y z; vote x forfeit:A; vote y forfeit:A", "WBF 1.6", ""},
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

// Who was advised without asking calls the director before he plays on (WBF 1.8); to raise a dispute
// is to call him.
func TestWhoWasAdvisedCallsTheDirectorFirst(t *testing.T) {
	t.Parallel()
	const turn, advised = "start; A3 B1; A 8/5 6/5 .; ", "B reported-for:unsolicited-advice; "
	for script, want := range map[string]bool{
		turn + advised + "B 52":                                   true,
		turn + advised + "call; release; B 52":                    false,
		turn + advised + "B disputes:other; release; B 52":        false,
		turn + "B disputes:other; release; " + advised + "B 52":   true,
		turn + advised + "B 52 13/8 13/11 .; A 61; call; release": true,
	} {
		found := slices.ContainsFunc(played(t, script).Findings(), func(f rules.Finding) bool {
			return f.Code == "advice-played-on" && f.Clause == "WBF 1.8" && f.Offender == events.B
		})
		if found != want {
			t.Errorf("%s: found %v", script, found)
		}
	}
}
