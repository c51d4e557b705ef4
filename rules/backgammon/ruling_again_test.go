package backgammon_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
)

func award(side events.Side, points int) events.Effect {
	return events.Effect{Kind: events.EffectAward, Side: side, Points: points}
}

func effect(kind string, side events.Side) events.Effect {
	return events.Effect{Kind: kind, Side: side}
}

// on makes a dispute's or a ruling's body one of another dispute.
func on(id string, body events.Body) events.Body {
	switch b := body.(type) {
	case *events.DisputeRaised:
		b.Dispute = id
	case *events.RulingMade:
		b.Dispute = id
	case *events.AppealFiled:
		b.Dispute = id
	case *events.CommitteeConvened:
		b.Dispute = id
	case *events.VoteCast:
		b.Dispute = id
	}
	return body
}

func appealed() *events.AppealFiled {
	return &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "no"}
}

func committee(members ...string) *events.CommitteeConvened {
	return &events.CommitteeConvened{Dispute: "d1", Members: members}
}

// replaces is a vote to replace the ruling that names no effects.
func replaces(member string) *events.VoteCast {
	return &events.VoteCast{Dispute: "d1", Member: member, Vote: events.VoteReplace}
}

func TestAnotherRulingUndoesTheFirst(t *testing.T) {
	overturned := []events.Body{appealed(), committee("x", "y", "z"), vote("x", playOn()), vote("y", playOn())}
	after := func(first ...events.Effect) []events.Body {
		return append([]events.Body{raised(), ruling(first...)}, overturned...)
	}
	second := on("d2", raised())
	for _, c := range []struct {
		name   string
		bodies []events.Body
		want   string
		found  string
	}{
		{"points are taken back", after(award(events.A, 2)), "score=0-0 roll=A", ""},
		{"points that ended the match are taken back", after(award(events.A, 7)), "score=0-0 phase=roll-or-double winner=none", "penalty-ends-match B 4.10"},
		{"a warning is taken back", after(effect(events.EffectWarn, events.B)), "warnings=0-0", ""},
		{"a forfeit is taken back", after(effect(events.EffectForfeit, events.B)), "winner=none phase=roll-or-double roll=A", ""},
		{"a disqualification is taken back", after(restore(6), effect(events.EffectDisqualify, events.B)), "winner=none roll=A", ""},
		{"a forfeit that was declared beside it stays", []events.Body{raised(), ruling(award(events.A, 1)),
			&events.ForfeitDeclared{Side: events.B, Reason: "left"}, ruling(playOn())}, "winner=A score=0-0", "ruling-replaced none 6.1"},
		{"the director awards other points", []events.Body{raised(), ruling(award(events.A, 2)), ruling(award(events.A, 1))}, "score=1-0", "ruling-replaced none 6.1"},
		{"a second ruling that cannot be leaves the first in force", []events.Body{raised(), ruling(restore(6), award(events.A, 2)), ruling(restore(99))},
			"score=2-0 roll=B dispute=d1:ruled", "ruling-replaced none 6.1; ruling-impossible none 6.1"},
		{"and can itself be replaced as if it had not been tried", []events.Body{raised(), ruling(award(events.A, 2)), ruling(restore(99)), ruling(award(events.B, 1))},
			"score=0-1", "ruling-replaced none 6.1; ruling-impossible none 6.1; ruling-replaced none 6.1"},
		{"points awarded beside it stay", append([]events.Body{raised(), ruling(award(events.A, 2)), &events.PenaltyAssessed{Side: events.A, Points: 1, Reason: "slow"}}, overturned...), "score=0-1", ""},
		{"a ruling that another one struck is not brought back", []events.Body{raised(), ruling(restore(7), award(events.A, 1)),
			second, on("d2", ruling(restore(6))), ruling(playOn())}, "roll=B phase=roll-or-double score=0-0", "ruling-replaced none 6.1"},
		{"a stretch that was struck is brought back by a ruling that restores into it", []events.Body{raised(), ruling(restore(4)),
			second, on("d2", ruling(restore(7)))}, "phase=in-turn roll=B dice=52", ""},
		{"a match adjourned meanwhile stays adjourned", []events.Body{raised(), &events.MatchAdjourned{}, ruling(restore(6))}, "stage=adjourned roll=B", ""},
	} {
		t.Run(c.name, func(t *testing.T) { checkRuled(t, c.bodies, c.want, c.found) })
	}
}

func TestWhenACommitteeHasDecided(t *testing.T) {
	before := []events.Body{raised(), ruling(restore(6)), appealed()}
	for _, c := range []struct {
		name   string
		bodies []events.Body
		want   string
		found  string
	}{
		{"two of three", []events.Body{committee("x", "y", "z"), vote("x", playOn()), vote("y", playOn())}, "dispute=d1:decided roll=A", ""},
		{"two of four are no majority", []events.Body{committee("w", "x", "y", "z"), vote("x", playOn()), vote("y", playOn()), vote("z")}, "dispute=d1:appealed roll=B", ""},
		{"two to two does not overturn", []events.Body{committee("w", "x", "y", "z"), vote("x", playOn()), vote("y", playOn()), vote("z"), vote("w")}, "dispute=d1:decided roll=B", ""},
		{"two that differ on what stands instead", []events.Body{committee("x", "y", "z"), vote("x", playOn()), vote("y", award(events.A, 1)), vote("z")}, "dispute=d1:appealed roll=B", "votes-split none 6.3 (2 3)"},
		{"who names no effects agrees with who does, later", []events.Body{committee("x", "y", "z"), replaces("x"), vote("y", playOn())}, "dispute=d1:decided roll=A", ""},
		{"and before", []events.Body{committee("x", "y", "z"), vote("y", playOn()), replaces("x")}, "dispute=d1:decided roll=A", ""},
		{"nobody names any", []events.Body{committee("x", "y", "z"), replaces("x"), replaces("y"), replaces("z")}, "dispute=d1:appealed roll=B", "votes-split none 6.3 (3 3)"},
		{"one member named three times", []events.Body{committee("x", "x", "x"), vote("x")}, "dispute=d1:appealed", "committee-small none 6.3; votes-short none 6.3"},
		{"a third joins two who have voted", []events.Body{committee("x", "y"), vote("x", playOn()), vote("y", playOn()), committee("x", "y", "z")}, "dispute=d1:decided roll=A",
			"committee-small none 6.3; votes-short none 6.3"},
		{"who is replaced in the committee has no vote", []events.Body{committee("x", "y", "z"), vote("x", playOn()), committee("w", "y", "z"), vote("y", playOn())}, "dispute=d1:appealed roll=B", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkRuled(t, append(before[:len(before):len(before)], c.bodies...), c.want, c.found)
		})
	}
}

// checkRuled holds the state after two turns and these bodies, and what was found.
func checkRuled(t *testing.T, bodies []events.Body, want, found string) {
	t.Helper()
	r := ruled(t, toTheSecondTurn, bodies...)
	got := facts(r)
	first := r.Desk().Disputes[0]
	got["dispute"] = first.ID + ":" + first.Stands
	holds(t, got, want)
	checkFound(t, &book.WBF, 0, r.Findings(), found)
}

// holds compares some of the facts about a table.
func holds(t *testing.T, got map[string]string, want string) {
	t.Helper()
	for fact := range strings.FieldsSeq(want) {
		if key, value, _ := strings.Cut(fact, "="); got[key] != value {
			t.Errorf("%s=%s, want %s", key, got[key], fact)
		}
	}
}
