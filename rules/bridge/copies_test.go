package bridge_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
	"kibitz/rules/procedure/proceduretest"
)

// wentOn returns a referee that goes on from another, which stays as it is.
func wentOn(r *bridge.Referee, n uint64, list ...events.Body) *bridge.Referee {
	next := r.Clone().(*bridge.Referee)
	for i, body := range list {
		next.Apply(events.Address{N: n + uint64(i)}, &events.Event{Game: 1, Body: body})
	}
	return next
}

func TestACopyKeepsWhatMayBeDisclosed(t *testing.T) {
	r := seenOut(t, &book.Laws1987, opened+"close; board 2")
	released := wentOn(r, 20, &events.DealReleased{})
	if r.Parts()[0].Released || !released.Parts()[0].Released || released.Parts()[1].Released {
		t.Errorf("released: %v before, %v after; the first board of the two is meant", r.Parts(), released.Parts())
	}
	closed := r.Clone().(*bridge.Referee)
	closed.Apply(events.Address{N: 20}, &events.Event{Game: 2, Body: &events.BoardClosed{}})
	if r.Parts()[1].Over || !closed.Parts()[1].Over {
		t.Errorf("over: %v before, %v after", r.Parts(), closed.Parts())
	}
	if p := r.Part(events.Address{N: 1}, 2); p.Deal != 2 {
		t.Errorf("what names the second board before it began belongs to deal %d", p.Deal)
	}
}

// A card lies face down: from then on what the table has seen is folded apart, when it is asked
// for. Copies that go different ways do not get each other's events, nor one of them twice.
func TestACopyKeepsWhatTheTableHasSeen(t *testing.T) {
	calls := func(r *bridge.Referee) (list []string) {
		for _, c := range r.TableAsSeen(true, func(rules.Part) bool { return false }).(bridge.Table).Calls {
			list = append(list, c.Seat+c.Call)
		}
		return list
	}
	lead := events.LeadPlaced{Seat: cards.West, Card: cards.New(cards.Diamonds, cards.Ten)}
	r := wentOn(seenOut(t, &book.Laws1987, "board 1"), 20, &lead)
	for range 2 {
		one := wentOn(r, 21, &events.CallMade{Seat: cards.North, Call: cards.Bid(1, cards.Strain(cards.Clubs))})
		other := wentOn(r, 21, &events.CallMade{Seat: cards.North, Call: cards.Pass})
		if got := calls(one.Clone().(*bridge.Referee)); !slices.Equal(got, []string{"N1C"}) {
			t.Errorf("one copy has seen %v", got)
		}
		if got := calls(one); !slices.Equal(got, []string{"N1C"}) {
			t.Errorf("what was copied has seen %v", got)
		}
		if got := calls(other); !slices.Equal(got, []string{"NPass"}) {
			t.Errorf("the other copy has seen %v", got)
		}
		_ = calls(r)
		r = wentOn(r, 21)
	}
}

func TestTheCourseTellsHowFarTheMatchIs(t *testing.T) {
	for _, row := range []struct {
		script string
		want   procedure.Course
	}{
		{"note", procedure.Course{BetweenGames: true}},
		{"board 1", procedure.Course{Game: 1}},
		{"board 1; calls 1C", procedure.Course{Game: 1, Opened: true}},
		{opened + "agreed 10; close", procedure.Course{Game: 1, Games: 1, BetweenGames: true, Score: [2]int{420, 0}}},
		{opened + "agreed 9; close; board 2", procedure.Course{Game: 2, Games: 1, Score: [2]int{0, 50}}},
	} {
		if got := seenOut(t, &book.Laws2017, row.script).Course(); got != row.want {
			t.Errorf("%s: %+v, want %+v", row.script, got, row.want)
		}
	}
}

func TestWhatChangesHasAName(t *testing.T) {
	names := bridge.ChangeFields()
	for _, want := range []string{"board", "contract", "tricks", "boards", "stage", "penalties", "frozen"} {
		if !slices.Contains(names, want) {
			t.Errorf("no field %q among %q", want, names)
		}
	}
	if slices.Contains(names, "") || (bridge.Table{}).Discipline() != events.Bridge {
		t.Errorf("a name is missing: %q", names)
	}
}

func TestTheLawsOfAMatchThatIsCorrectedAreThoseOfTheNextBoard(t *testing.T) {
	is := func(script string, want *bridge.Laws) {
		t.Helper()
		if got := seenOut(t, &book.Laws1987, script).Laws(); got.Revokes.Clause != want.Revokes.Clause {
			t.Errorf("%s: %s, want %s", script, got.Revokes.Clause, want.Revokes.Clause)
		}
	}
	is("correct laws2017", &book.Laws2017.Bridge)
	is("board 1; correct laws2017", &book.Laws1987.Bridge)
	is("board 1; correct laws2017; close; board 2", &book.Laws2017.Bridge)
}

func TestPlayingOnImpliesTheFirstOfTheCardsPlayedTogether(t *testing.T) {
	r := seenOut(t, &book.Laws1987, opened+fourHands+"play W:DT N:D2; together E:DJ E:S5")
	o := r.Options()[0]
	if o.Kind != bridge.OptionTogether || o.Implied != "play-DJ" || !slices.Equal(o.Until, []rules.Act{rules.ActCard}) {
		t.Errorf("%+v", o)
	}
}

// Declarer plays on with a card told together with another hand's: that accepts what was played
// instead of the penalty card.
func TestACardToldTogetherWithOthersIsPlayingOn(t *testing.T) {
	r := seenOut(t, &book.Laws1987, opened+fourHands+"exposed E shown DK; choose S neither; play W:DT N:D2 E:DQ; together S:DA")
	if n := len(r.Closed()); n == 0 || r.Closed()[n-1].How != rules.Implied || r.Closed()[n-1].Choice != bridge.AcceptPlay {
		t.Errorf("%+v", r.Closed())
	}
}

// The recorder enters that the others have agreed, and not who of them has said so.
func TestAClaimIsAgreedToByNobodyInParticular(t *testing.T) {
	const claimed = opened + fourHands + `claim E wins 5 "x"`
	for _, c := range []struct {
		script      string
		side        events.Side
		choice      rules.Choice
		want, found string
	}{
		{claimed, events.A, bridge.AgreeToClaim, "agreed", ""}, {claimed, events.A, bridge.ContestClaim, "contested", ""},
		{opened + fourHands + "concede E 12", events.B, bridge.Object, "objected", "concession-objected B 68.8 (1 3 0 0)"},
	} {
		r := seenOut(t, &book.Laws1987, c.script)
		opened := proceduretest.Event(int(r.Options()[0].Opened.N) - 1)
		before := len(r.Findings())
		r = wentOn(r, 20, &events.ChoiceMade{Opened: opened, Side: c.side, Choice: string(c.choice)})
		if v := r.Table().(bridge.Table); v.Claim.Stands != c.want || before > 0 && !strings.HasSuffix(toldOf(r), c.found) || before == 0 && toldOf(r) != c.found {
			t.Errorf("%s: the claim is %s, found %s", c.choice, v.Claim.Stands, toldOf(r))
		}
	}
}

func TestAContractWithoutABidHasNoDeclarer(t *testing.T) {
	r := wentOn(seenOut(t, &book.Laws2017, "board 1"), 20, &events.ContractStated{Declarer: cards.South})
	if v := r.Table().(bridge.Table); v.Declarer != "" || v.Phase != "play-over" {
		t.Errorf("declarer %q, %s", v.Declarer, v.Phase)
	}
}

// Who changes the defenders' mind is not known where the device that tells it has no seat.
func TestAChangedAnswerOfNobodyKnown(t *testing.T) {
	r := seenOut(t, &book.Laws1987, oneTrick+"play N:H2; choose E retract")
	r = wentOn(r, 20, &events.ChoiceMade{Side: events.B, Choice: string(bridge.AcceptLead)})
	if f := r.Findings()[len(r.Findings())-1]; f.Code != bridge.FindAnswerChanged || f.Args[0] != int(cards.NoSeat) {
		t.Errorf("%+v", f)
	}
}

func TestNoEffectButThoseOnTheResultOfABoard(t *testing.T) {
	r := seenOut(t, &book.Laws1987, opened)
	for kind, want := range map[string]bool{events.EffectSetScore: true, events.EffectSetTurn: false} {
		if got := r.ApplyEffect(&events.Effect{Kind: kind, Score: &[2]int{5, 8}}); got != want {
			t.Errorf("%s: %v", kind, got)
		}
	}
}
