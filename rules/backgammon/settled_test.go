package backgammon_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

// disputes is a dispute about an event, and the ruling under these clauses that play goes on.
func disputes(id string, n byte, clauses ...string) []events.Body {
	raised, decided := about(n), ruling(playOn())
	raised.Dispute, decided.Dispute, decided.Clauses = id, id, clauses
	return []events.Body{raised, decided}
}

// chose is A's choice on what an event opened.
func chose(n byte, choice string) *events.ChoiceMade {
	return &events.ChoiceMade{Opened: about(n).About, Side: events.A, Choice: choice}
}

// waived is the director's choice not to fine for what an event made due.
func waived(n byte) *events.ChoiceMade {
	return &events.ChoiceMade{Opened: about(n).About, Side: events.NoSide, Choice: "waive"}
}

// What was found at backgammon waits until it is ruled on or chosen.
func TestWhatWasFoundAtBackgammonWaitsUntilItIsSettled(t *testing.T) {
	const (
		illegal                = toAnIllegalPlay
		early                  = "start; A3 B1; B 53; A 8/5 6/5 ."
		dice                   = "start; A3 B1; A 8/5 6/5 .; A 52"
		late                   = "0:00 comes anna; comes boris; 1:00 director breaks; 6:01 director back"
		both                   = "start; A3 B1; A 8/5 6/5 .; B 42 8/4 6/4 .; A 61 13/7 8/7 .; B 31 8/5 6/5 .; A 21 13/11 6/5 .; setup [24:2 13:5 8:4 6:5 | 24:2 13:5 8:4 6:5]"
		play, frozen, unplayed = "8.0 illegal-play B WBF 4.8", "7.0 frozen none WBF 6.1", "7.0 result-unplayed B WBF 4.9"
		crawford               = "set score=3-6; start; A3 B1; A 8/5 6/5 .; B 52 13/8 6/4 .; A doubles"
		surplus, ofA, ofB      = "18.0 setup-official none WBF 4.7", "18.0 checkers-wrong A WBF 4.7", "18.0 checkers-wrong B WBF 4.7"
		dues                   = "5.0 due A WBF 2.3; 5.0 due B WBF 2.3"
		award                  = "7.0 award-differs A WBF 2.3"
		number                 = "8.0 game-number B "
		twofold                = "start; A3 B1; A 8/5 6/5 .; dispute; score A 1"
	)
	numbered, misnumbered := strings.TrimSuffix(illegal, " ."), []events.Body{&events.TurnEnded{Side: events.B}}
	chosenByB := chose(18, "play-on")
	chosenByB.Side = events.B
	for _, c := range []struct {
		name, script string
		then         []events.Body
		waits        string
	}{
		{"an illegal play", illegal, nil, play},
		{"which is condoned", illegal, []events.Body{chose(8, "condone")}, ""},
		{"which is played again", illegal, []events.Body{chose(8, "replay")}, ""},
		{"after which the other plays on", illegal + "; A 21", nil, ""},
		{"of which the turn was ruled on", illegal, disputes("d1", 8, "WBF 4.8"), ""},
		{"of which the play was ruled on", illegal, disputes("d1", 7, "WBF 4.8"), ""},
		{"of which the play was taken back", illegal, []events.Body{about(7), ruling(restore(6))}, ""},
		{"another event was ruled on", illegal, disputes("d1", 6, "WBF 4.8"), play},
		{"a roll too early", early, nil, "4.0 roll-early B WBF 4.6"},
		{"which is accepted", early, []events.Body{chose(4, "accept-roll")}, ""},
		{"a roll out of turn", dice, nil, "6.0 roll-early A WBF 4.6"},
		{"which was ruled on", dice, disputes("d1", 6), ""},
		{"an entry of two findings", twofold, nil, frozen + "; " + unplayed},
		{"of which one was ruled on", twofold, disputes("d2", 7, "WBF 6.1"), unplayed},
		{"of which the other was ruled on", twofold, disputes("d2", 7, "WBF 4.9"), frozen},
		{"of which each was ruled on", twofold, append(disputes("d2", 7, "WBF 4.9"), disputes("d3", 7, "WBF 6.1")...), ""},
		{"of which both were ruled on at once", twofold, disputes("d2", 7, "WBF 4.9", "WBF 6.1"), ""},
		{"which was ruled on without a clause", twofold, disputes("d2", 7), frozen + "; " + unplayed},
		{"an illegal play, in a game of another number", numbered, misnumbered, number + "; " + play},
		{"which is condoned", numbered, append(misnumbered, chose(8, "condone")), number},
		{"which was ruled on", numbered, append(misnumbered, disputes("d1", 8, "WBF 4.8")...), number},
		{"of which it was ruled, under no clause, that play goes on", numbered, append(misnumbered, disputes("d1", 8)...), ""},
		{"too many checkers of both", both, nil, surplus + "; " + ofA + "; " + ofB},
		{"of which one answered", both, []events.Body{chose(18, "play-on")}, ofA},
		{"of which the other answered", both, []events.Body{chosenByB}, ofB},
		{"of which each answered", both, []events.Body{chose(18, "play-on"), chosenByB}, ""},
		{"a break too long, of both", late, nil, dues},
		{"which was ruled on under no clause", late, disputes("d1", 5), dues},
		{"which was ruled on under its clause", late, disputes("d1", 5, "WBF 2.3"), ""},
		{"for which one was fined", late + "; B fined:1:WBF_2.3", nil, "5.0 due A WBF 2.3"},
		{"for which the other was fined", late + "; A fined:1:WBF_2.3", nil, "5.0 due B WBF 2.3"},
		{"for which one was let off", late, []events.Body{waived(5)}, "5.0 due B WBF 2.3; 6.0 award-differs A WBF 2.3"},
		{"for which one was fined and the other ruled on", late + "; B fined:1:WBF_2.3", disputes("d1", 5, "WBF 2.3"), ""},
		{"for which one was let off and the other fined", late + "; B fined:1:WBF_2.3", []events.Body{waived(5)}, award},
		{"for which both were fined", late + "; A fined:1:WBF_2.3; B fined:1:WBF_2.3", nil, ""},
		{"a double in the Crawford game", crawford, nil, "2.0 position-set none ; 10.0 cube-in-crawford A WBF 5.7"},
		{"of which who doubled chose", crawford, []events.Body{chose(10, "cancel-game")}, "2.0 position-set none "},
		{"nothing was found", "start; A3 B1", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruled(t, c.script, c.then...)
			settling := rules.SettlingOf(r)
			var waits []string
			for _, f := range r.Findings() {
				if !settling.Settled(&f) {
					waits = append(waits, f.At.String()+" "+string(f.Code)+" "+f.Offender.String()+" "+string(f.Clause))
				}
			}
			if got := strings.Join(waits, "; "); got != c.waits {
				t.Errorf("%q waits, not %q", got, c.waits)
			}
			if n := rules.Waiting(r); n != len(waits) {
				t.Errorf("%d wait, not %d", n, len(waits))
			}
		})
	}
}

// A choice that a ruling struck settles nothing: the option is open again.
func TestAChoiceThatWasStruckLeavesTheFindingWaiting(t *testing.T) {
	for name, c := range map[string]struct {
		script string
		then   []events.Body
	}{
		"condoned, and the ruling restores to before the choice": {toAnIllegalPlay, []events.Body{chose(8, "condone"), about(6), ruling(restore(9))}},
		"played on, and the roll is ruled void by going back":    {toAnIllegalPlay + "; A 21", []events.Body{about(9), ruling(restore(9))}},
	} {
		r := ruled(t, c.script, c.then...)
		if len(r.Options()) != 1 || rules.Waiting(r) != 1 {
			t.Errorf("%s: %d options are open and %d findings wait", name, len(r.Options()), rules.Waiting(r))
		}
	}
}
