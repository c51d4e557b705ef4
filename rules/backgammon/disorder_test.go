package backgammon_test

import (
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
	"kibitz/rules/match/matchtest"

	"pgregory.net/rapid"
)

// disorder is what may happen at a table at any time, in or out of place.
var disorder = strings.Split(`start @1; start @2; start @3; A4 B1; A2 B6; A3 B3; A 31; B 52; A 66; A !31; B !; A .; B .; A; B;
	A 8/5 6/5; B 13/8; A bar/24 1/off; B 24/18(4); A [1:1 | 24:15]; B [6:15 | 1:2]; A [bar:3 6:12 | 1:2 2:2 3:2 4:2 5:2 6:2 off:3];
	A doubles; B doubles; A doubles:64; A takes; B takes; A passes; B passes; A beavers; B beavers; cube 2 A;
	A concedes:gammon; B concedes:single; A gives-up; A chooses:replay; B chooses:replay; A chooses:condone; director chooses:replay;
	A signs:1-0; B signs:0-0; A penalty:1; B penalty:2; A forfeits; B warned; score A 1 @1; score B 2 @2; score A 4 match @3; seen 0-0; sheets 1-0 -;
	set on=A; set on=B dice=21 [1:1 | 1:1]; set [24:2 13:5 | 1:2 bar:1]; set cube=4 owner=B; set score=2-2; set dice=61; gap; gap; dispute; call; release; ruling;
	ruling restore:9; ruling restore:30; ruling restore:30 award:A:1; ruling award:B:2; ruling warn:A; ruling set-score:2-2; ruling set-score:0-1 forfeit:A;
	ruling void-game; ruling void-roll; ruling set-turn:B; ruling set-dice:A:31; ruling set-cube:2:A; B appeals; committee x y z; vote x uphold; vote y restore:9; vote z restore:9;
	vote x award:A:1; vote y award:A:1; posted 1-0; posted 0-1; posted 3-1; A next; B next; cancelled;
	begin; adjourn; resume; void; end; clock -1 0; imported 1-1; correct 3; correct 9 nackgammon; correct session beavers:3 jacoby auto:1; correct 5 -cube;
	correct best-of:3; correct rulebook=ru; correct rulebook=wbf; correct rulebook=modern; correct rulebook=no; agree condoned valid-roll; option condoned valid-roll; correct 7 long-nards; note hm`, ";")

// rare are those that would end most matches early.
var rare = []string{"gives-up", "forfeits", "void", "end", "adjourn"}

// anything tells something out of disorder, or an event of any kind and content.
func (p *selfPlay) anything(t *rapid.T) {
	if p.chance(10) {
		entry := eventstest.Entry().Draw(t, "entry")
		for i := range entry.Events {
			p.game = entry.Events[i].Game
			p.tell(entry.Events[i].Body)
		}
		p.game = p.r.State().Game
		return
	}
	if err := p.say(disorder[p.random.IntN(len(disorder))]); err != nil {
		t.Fatal(err)
	}
}

// say tells a statement of a script as if it came now, but seldom one that would end the match.
func (p *selfPlay) say(statement string) error {
	if slices.ContainsFunc(rare, func(word string) bool { return strings.Contains(statement, word) }) && !p.chance(10) {
		return nil
	}
	told, err := backgammontest.Read(p.format, statement)
	if err != nil {
		return err
	}
	for i := range told {
		backgammontest.ShowFace(p.r, told[i].Body)
		if told[i].Game > 0 {
			p.game = told[i].Game
		}
		p.tell(told[i].Body)
	}
	p.game = p.r.State().Game
	return nil
}

// scoring are the types of the events that may change the score.
var scoring = []events.Type{
	"turn.ended", "checkers.moved", "cube.passed", "game.conceded", "score.entered", "penalty.assessed", "choice.made", "position.set",
	"ruling.made", "vote.cast", "committee.convened", "next.started", "result.posted/2", "result.signed",
	"dice.rolled", "roll.voided", "count.ended", "cube.offered", "cube.taken", "cube.beavered", // play that goes on refuses a concession
}

func TestWhateverHappensTheStateMakesSense(t *testing.T) {
	checkSense(t, backgammon.Short(), anyFormat())
}

func TestWhateverHappensAtLongNardsTheStateMakesSense(t *testing.T) {
	checkSense(t, longnards.New(), rapid.Map(anyFormat(), func(f events.Format) events.Format {
		f.Start, f.Backgammons = longnards.Start, false
		return f
	}))
}

func checkSense(t *testing.T, game backgammon.Game, formats *rapid.Generator[events.Format]) {
	matchtest.Check(t, func(t *rapid.T) {
		b := anyBook(t, game.Discipline())
		p := newSelfPlayOf(game, b, formats.Draw(t, "format"), rapid.Uint64().Draw(t, "seed"))
		p.watch = matchtest.Watch{Reopening: reopening, Books: func() book.Library { return book.Library{p.inForce} }}
		wild := rapid.SampledFrom([]int{3, 10, 30, 60}).Draw(t, "percent of disorder")
		for range 300 {
			told, score := len(p.told), p.r.State().Score
			if p.chance(wild) {
				p.anything(t)
			} else {
				p.next()
			}
			p.checkSense(t, p.told[told:], score)
		}
		p.checkFolds(t)
	})
}

// reopening are the options on how a match was won, which may go on by them.
var reopening = []rules.OptionKind{backgammon.OptionIllegalPlay, backgammon.OptionConcession, backgammon.OptionNoCubeGame}

// checkSense checks what must hold whatever was told.
func (p *selfPlay) checkSense(t *rapid.T, told []events.Event, score [2]int) {
	s, v := p.r.State(), p.r.View()
	if p.wrong != nil {
		t.Fatal(p.wrong)
	}
	mayScore := slices.ContainsFunc(told, func(e events.Event) bool { return slices.Contains(scoring, e.Type()) })
	if s.Score != score && !mayScore {
		types := make([]events.Type, len(told))
		for i := range told {
			types[i] = told[i].Type()
		}
		t.Fatalf("the score went from %v to %v by %v", score, s.Score, types)
	}
	if err := inconsistent(&s, &v); err != nil {
		t.Fatal(err)
	}
	for _, o := range p.r.Options() {
		if s.Phase == backgammon.MatchOver && s.Winner == events.NoSide || !o.Chooser.Valid() && !o.ClosedBy(rules.ActPenalty) && o.Kind != backgammon.OptionTouched {
			t.Fatalf("open in %s: %+v", s.Phase, o)
		}
	}
	if result := p.r.Result(); result.Winner != s.Winner || result.Score != s.Score || result.Stage != s.Stage {
		t.Fatalf("the result %+v is not that of %+v", result, s)
	}
}
