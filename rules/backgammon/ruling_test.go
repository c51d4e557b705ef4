package backgammon_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// lined is a log in which the last byte of an entry's id is its link, and everybody knew everything.
type lined struct{ rules.NoLog }

func (lined) Find(r events.Ref) (events.Address, bool) {
	n := r.Entry[15]
	return events.Address{N: uint64(n), Index: r.Index}, n < 99
}

// ruled folds a script and then these bodies, each an entry of its own.
func ruled(t *testing.T, text string, bodies ...events.Body) *backgammon.Referee {
	t.Helper()
	format, err := backgammontest.Format("7")
	if err != nil {
		t.Fatal(err)
	}
	told, err := backgammontest.Read(format, text)
	if err != nil {
		t.Fatal(err)
	}
	for _, body := range bodies {
		told = append(told, events.Event{Body: body})
	}
	all := make([]*events.Event, len(told))
	for i := range told {
		all[i] = &told[i]
	}
	r := backgammon.NewReferee(&book.WBF.Backgammon, format).WithContext(procedure.Context{
		Log: lined{}, Rulings: true, Marks: procedure.MarksOf(all, lined{}),
	})
	for i, e := range all {
		r.Apply(events.Address{N: uint64(i + 2)}, e)
	}
	return r
}

func raised() *events.DisputeRaised {
	return &events.DisputeRaised{Dispute: "d1", Side: events.B, Subject: "position"}
}

func ruling(effects ...events.Effect) *events.RulingMade {
	return &events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: effects}
}

func restore(n byte) events.Effect {
	return events.Effect{Kind: events.EffectRestore, Before: &events.Ref{Entry: uuid.UUID{15: n}}, Side: events.NoSide}
}

func playOn() events.Effect { return events.Effect{Kind: events.EffectPlayOn, Side: events.NoSide} }

// The entries: 2 the game, 3 the opening roll, 4 and 5 A's turn, 6 to 8 B's.
const toTheSecondTurn = "start; A3 B1; A 8/5 6/5 .; B 52 13/8 6/4 ."

func TestARulingRestoresTheTable(t *testing.T) {
	for _, c := range []struct {
		name   string
		bodies []events.Body
		want   string
		found  string
	}{
		{"before B's roll", []events.Body{raised(), ruling(restore(6))}, "phase=roll-or-double roll=B frozen=false", ""},
		{"in the middle of B's turn", []events.Body{raised(), ruling(restore(7))}, "phase=in-turn roll=B dice=52", ""},
		{"and gives other dice", []events.Body{raised(), ruling(restore(6), events.Effect{Kind: events.EffectSetDice, Side: events.B, Dice: events.Dice{6, 6}})}, "phase=in-turn roll=B dice=66", ""},
		{"an impossible effect undoes the whole ruling", []events.Body{raised(), ruling(restore(6), events.Effect{Kind: events.EffectSetDice, Side: events.A, Dice: events.Dice{6, 6}})}, "phase=roll-or-double roll=A frozen=true", "ruling-impossible"},
		{"to an event that there is not", []events.Body{raised(), ruling(restore(99))}, "roll=A frozen=true", "ruling-impossible"},
		{"award points stay through the restoration", []events.Body{raised(), &events.PenaltyAssessed{Side: events.B, Points: 2, Reason: "slow"}, ruling(restore(6))}, "roll=B score=2-0", ""},
		{"overturned two to one", []events.Body{raised(), ruling(restore(6)), &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "no"},
			&events.CommitteeConvened{Dispute: "d1", Members: []string{"x", "y", "z"}}, vote("x", playOn()), vote("y"), vote("z", playOn())}, "roll=A phase=roll-or-double", ""},
		{"upheld", []events.Body{raised(), ruling(restore(6)), &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "no"},
			&events.CommitteeConvened{Dispute: "d1", Members: []string{"x", "y", "z"}}, vote("x"), vote("y", playOn()), vote("z")}, "roll=B phase=roll-or-double", ""},
		{"the game is voided", []events.Body{raised(), ruling(events.Effect{Kind: events.EffectVoidGame, Side: events.NoSide})}, "phase=opening-roll game=1 score=0-0", "game-voided"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruled(t, toTheSecondTurn, c.bodies...)
			got := facts(r)
			for want := range strings.FieldsSeq(c.want) {
				if key, value, _ := strings.Cut(want, "="); got[key] != value {
					t.Errorf("%s=%s, want %s", key, got[key], want)
				}
			}
			if codes := describe(r.Findings()); strings.Join(codes, " ") != "" != (c.found != "") || c.found != "" && !strings.HasPrefix(codes[0], c.found) {
				t.Errorf("found %v, want %q", codes, c.found)
			}
		})
	}
}

// vote replaces the ruling with effects, or without any upholds it.
func vote(member string, effects ...events.Effect) *events.VoteCast {
	v := &events.VoteCast{Dispute: "d1", Member: member, Vote: events.VoteUphold, Effects: effects}
	if len(effects) > 0 {
		v.Vote = events.VoteReplace
	}
	return v
}
