package backgammon_test

import (
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// B's play at entry 7 is illegal, and A has the choice on it.
const toAnIllegalPlay = "start; A3 B1; A 8/5 6/5 .; B 52 13/8 13/10 ."

func about(n byte) *events.DisputeRaised {
	d := raised()
	d.Side, d.Subject, d.About = events.A, "play", &events.Ref{Entry: uuid.UUID{15: n}}
	return d
}

// Playing on is a choice too: who decides that play goes on leaves no choice open on what
// was disputed.
func TestADecisionThatPlayGoesOnLeavesNoChoiceOpen(t *testing.T) {
	overturned := []events.Body{appealed(), committee("x", "y", "z"), vote("x", playOn()), vote("y", playOn())}
	after := func(first ...events.Body) []events.Body { return append(first, overturned...) }
	for _, c := range []struct {
		name   string
		bodies []events.Body
		want   string
	}{
		{"the director's", []events.Body{about(8), ruling(playOn())}, "open=none roll=A phase=roll-or-double"},
		{"the committee's, in place of a ruling that restored play", after(about(8), ruling(restore(6))), "open=none roll=A phase=roll-or-double"},
		{"the committee's, in place of points", after(about(8), ruling(award(events.A, 1))), "open=none score=0-0"},
		{"replaced by a ruling that is not on the play", []events.Body{about(8), ruling(playOn()), ruling(award(events.A, 1))}, "open=illegal-play@A score=1-0"},
		{"the director's, on the play and not on the end of the turn", []events.Body{about(7), ruling(playOn())}, "open=none roll=A phase=roll-or-double"},
		{"on something else", []events.Body{about(6), ruling(playOn())}, "open=illegal-play@A"},
		{"on nothing in particular", []events.Body{raised(), ruling(playOn())}, "open=illegal-play@A"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruled(t, toAnIllegalPlay, c.bodies...)
			got := facts(r)
			if got["frozen"] != "false" {
				t.Error("the table is frozen")
			}
			holds(t, got, c.want)
		})
	}
}

// What a ruling lets stand was not left to lapse: the record tells how the choice on it was closed.
func TestADecisionThatPlayGoesOnIsToldAsTheChoice(t *testing.T) {
	closed := ruled(t, toAnIllegalPlay, about(8), ruling(playOn())).Closed()
	if len(closed) != 1 || closed[0].Option.Kind != backgammon.OptionIllegalPlay || closed[0].How != rules.Chosen || closed[0].Choice != backgammon.Condone {
		t.Errorf("closed are %+v", closed)
	}
}

// So is an early roll: what was disputed is the roll, entry 5, and A has the choice on it.
func TestADecisionThatPlayGoesOnAcceptsAnEarlyRoll(t *testing.T) {
	const early = "start; A3 B1; B 53; A 8/5 6/5 ."
	on := about(4)
	for n, want := range map[byte]string{0: "open=early-roll@A dice=53", 3: "open=early-roll@A dice=53", 4: "open=none phase=in-turn roll=B dice=53"} {
		on.About = &events.Ref{Entry: uuid.UUID{15: n}}
		holds(t, facts(ruled(t, early, on, ruling(playOn()))), want)
	}
}

// So are surplus checkers: what was disputed is the position that was seen, entry 18.
func TestADecisionThatPlayGoesOnLetsSurplusCheckersStand(t *testing.T) {
	script := fourRolls + "; A 21 13/11 6/5 .; setup " + surplus
	holds(t, facts(ruled(t, script)), "open=surplus@B")
	for n, want := range map[byte]string{17: "open=surplus@B", 18: "open=none"} {
		holds(t, facts(ruled(t, script, about(n), ruling(playOn()))), want)
	}
}

// After play was restored to the end of B's turn, the choice is on the play of that turn again, and
// not on what A has played since.
func TestTheChoiceOnARestoredPlayIsOnItsOwnMove(t *testing.T) {
	second, again := about(7), ruling(playOn())
	second.Dispute, again.Dispute = "d2", "d2"
	r := ruled(t, toAnIllegalPlay+"; A 21 13/11 6/5 .", raised(), ruling(restore(8)), &events.TurnEnded{Side: events.B}, second, again)
	holds(t, facts(r), "open=none roll=A")
}
