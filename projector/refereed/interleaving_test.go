package refereed_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/refereed"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/simulation"
	"kibitz/rules/backgammon"
)

// taking are the types of the events by which a side may lose points that it had: what
// a conceded game is worth is as it was written down. By those of giving it may get
// some, but never lose any.
var (
	taking = []events.Type{
		"ruling.made", "vote.cast", "choice.made", "position.set", "entry.amended", "entry.retracted", "entry.inserted",
		"score.entered", "next.started", "result.posted/2", "result.signed",
		"dice.rolled", "roll.voided", "checkers.moved", "turn.ended", "count.ended", "cube.offered", "cube.taken", "cube.passed", "cube.beavered", "game.conceded", // play that goes on refuses a concession
	}
	giving = []events.Type{"turn.ended", "checkers.moved", "cube.passed", "game.conceded", "penalty.assessed"}
)

// hall is a match of which anything may happen, followed as it comes.
type hall struct {
	*rapid.T
	m     *simulation.Match
	c     *refereed.Match
	plays backgammon.Plays
	spoke int // disputes raised
}

// What happens at a table, out of place or not; what officials decide, in order or
// not; and what is corrected afterwards: it never panics, no point is lost and none is
// won without an event that says why, and whoever replays it comes to the same bytes.
func TestWhateverIsPlayedRuledAndCorrectedEveryPointHasAnEvent(t *testing.T) {
	slowtest.Skip(t)
	rapid.Check(t, func(t *rapid.T) {
		h := newHall(t)
		wild := rapid.SampledFrom([]int{20, 50, 80}).Draw(t, "percent that is not play")
		for range rapid.IntRange(8, 32).Draw(t, "entries") {
			if rapid.IntRange(0, 99).Draw(t, "what") < wild {
				h.anything()
			} else {
				h.says(h.m.Table, h.next()...)
			}
		}
		h.holdsRefold()
		h.holdsReplays()
	})
}

func newHall(t *rapid.T) *hall {
	seed := rapid.Uint64().Draw(t, "seed")
	m := simulation.New(seed, "open", "m1", simulation.ToPoints(rapid.SampledFrom([]int{1, 3, 5}).Draw(t, "length")))
	h := &hall{T: t, m: m, c: refereed.New("open", "m1", refereed.Config{Verify: trusted}), plays: backgammon.Short().Plays()}
	for _, message := range m.Schedule() {
		h.c.Add(message)
	}
	return h
}

// says writes an entry and holds what it does to the score.
func (h *hall) says(by *ledger.Author, bodies ...events.Body) {
	if len(bodies) == 0 {
		return
	}
	before := h.c.Result().Score
	message := h.m.Write(by, bodies...)
	if err := h.m.Err(); err != nil {
		h.Fatal(err)
	}
	link := h.c.Add(message)
	after := h.c.Result().Score
	if after == before {
		return
	}
	said := func(types []events.Type) bool {
		return link.Status == ledger.Folded && slices.ContainsFunc(bodies, func(b events.Body) bool { return slices.Contains(types, b.Type()) })
	}
	lost := after[events.A] < before[events.A] || after[events.B] < before[events.B]
	if !said(taking) && (lost || !said(giving)) {
		h.Fatalf("link %d (%s) takes the score from %v to %v, and says not why", link.N, typesOf(bodies), before, after)
	}
}

func typesOf(bodies []events.Body) (types []events.Type) {
	for _, b := range bodies {
		types = append(types, b.Type())
	}
	return types
}

// table is the table as the view shows it.
func (h *hall) table() (*refereed.View, backgammon.Table) {
	v := h.c.View()
	var table backgammon.Table
	if err := json.Unmarshal(v.Table, &table); err != nil {
		h.Fatal(err)
	}
	return v, table
}

func (h *hall) number(from, to int, of string) int { return rapid.IntRange(from, to).Draw(h.T, of) }

func (h *hall) die() uint8 { return uint8(h.number(1, 6, "die")) }

func (h *hall) side() events.Side { return events.Side(h.number(0, 1, "side")) }

func (h *hall) maybeSide() events.Side {
	return rapid.SampledFrom([]events.Side{events.A, events.B, events.NoSide}).Draw(h.T, "side, if any")
}

// next is what comes next by the rules.
func (h *hall) next() []events.Body {
	_, table := h.table()
	side := map[string]events.Side{"A": events.A, "B": events.B}[table.OnRoll]
	switch table.Phase {
	case "between-games":
		return []events.Body{&events.GameStarted{}}
	case "opening-roll":
		return []events.Body{&events.OpeningRolled{A: h.die(), B: h.die(), First: events.NoSide}}
	case "cube-answer":
		answerer := side.Opponent()
		if h.number(0, 2, "answer") == 0 {
			return []events.Body{&events.CubePassed{Side: answerer}}
		}
		return []events.Body{&events.CubeTaken{Side: answerer}}
	case "in-turn":
		if len(table.Dice) < 2 { // somebody moved without a roll
			return []events.Body{&events.TurnEnded{Side: side}}
		}
		return h.play(&table, side, events.Dice{uint8(table.Dice[0]), uint8(table.Dice[1])})
	case "match-over":
		return nil
	}
	if h.number(0, 9, "double") == 0 {
		return []events.Body{&events.CubeOffered{Side: side, Value: 2 * table.Cube.Value}}
	}
	dice := events.Dice{h.die(), h.die()}
	return append([]events.Body{&events.DiceRolled{Side: side, Dice: dice}}, h.play(&table, side, dice)...)
}

// play plays a roll in a legal way and ends the turn.
func (h *hall) play(table *backgammon.Table, side events.Side, dice events.Dice) []events.Body {
	board := boardOf(table)
	ended := &events.TurnEnded{Side: side}
	plays := h.plays.Plays(&board, side, dice)
	if len(plays) == 0 {
		return []events.Body{ended}
	}
	play := plays[h.number(0, len(plays)-1, "play")]
	if play.N == 0 {
		return []events.Body{ended}
	}
	return []events.Body{&events.CheckersMoved{Side: side, Steps: slices.Clone(play.Steps[:play.N])}, ended}
}

func boardOf(table *backgammon.Table) (b backgammon.Board) {
	for p := range table.Board.A {
		b[events.A][p], b[events.B][p] = uint8(table.Board.A[p]), uint8(table.Board.B[p])
	}
	return b
}

// anything is something else than play in its order.
func (h *hall) anything() {
	kinds := []func(){
		h.irregular, h.irregular, h.irregular, h.chooses, h.chooses, h.disputes, h.rules, h.rules, h.rules, h.appeals,
		h.convenes, h.votes, h.votes, h.votes, h.corrects, h.corrects, h.sanctions, h.sets,
	}
	kinds[h.number(0, len(kinds)-1, "kind")]()
}

// irregular is something at the table that is out of place, or may be.
func (h *hall) irregular() {
	side, other := h.side(), h.side()
	dice := events.Dice{h.die(), h.die()}
	step := events.Step{From: uint8(h.number(1, 25, "from")), To: uint8(h.number(0, 24, "to"))}
	h.says(h.m.Table, rapid.SampledFrom([][]events.Body{
		{&events.DiceRolled{Side: side, Dice: dice}},
		{&events.DiceRolled{Side: side, Dice: dice}, &events.CheckersMoved{Side: side, Steps: []events.Step{step}}, &events.TurnEnded{Side: side}},
		{&events.CheckersMoved{Side: side, Steps: []events.Step{step}}},
		{&events.TurnEnded{Side: side}},
		{&events.RollVoided{Side: side, Reason: "cocked"}},
		{&events.CubeOffered{Side: side, Value: 1 << h.number(1, 4, "cube")}},
		{&events.CubeTaken{Side: side}},
		{&events.CubePassed{Side: side}},
		{&events.CubeObserved{Value: 4, Owner: "A"}},
		{&events.GameConceded{Side: side, As: "gammon"}},
		{&events.GameStarted{}},
		{&events.ScoreEntered{Winner: side, Points: h.number(0, 3, "points"), Source: "paper"}},
		{&events.DirectorCalled{Side: other}},
		{&events.IrregularityReported{Kind: "shaken", Side: side, By: "official"}},
		{&events.GapNoted{Missing: "turns", Side: events.NoSide}},
	}).Draw(h.T, "out of place")...)
}

// chooses answers an option that is open, or none.
func (h *hall) chooses() {
	v := h.c.View()
	if len(v.Options) == 0 || h.number(0, 4, "an open one") == 0 {
		h.says(h.m.Director, &events.ChoiceMade{Opened: h.any(), Side: h.maybeSide(), Choice: "replay"})
		return
	}
	o := v.Options[h.number(0, len(v.Options)-1, "option")]
	var at events.Address
	if _, err := fmt.Sscanf(o.Opened, "%d.%d", &at.N, &at.Index); err != nil {
		h.Fatal(err)
	}
	side, ok := map[string]events.Side{"A": events.A, "B": events.B}[o.Chooser]
	if !ok {
		side = events.NoSide
	}
	choice := rapid.SampledFrom(o.Choices).Draw(h.T, "choice")
	h.says(h.m.Director, &events.ChoiceMade{Opened: h.ref(at), Side: side, Choice: string(choice)})
}

func (h *hall) ref(at events.Address) *events.Ref {
	return &events.Ref{Entry: h.m.Ledger.Link(at.N).Entry.ID, Index: at.Index}
}

// any refers to an event of the record.
func (h *hall) any() *events.Ref {
	links := h.m.Ledger.Links()
	link := links[h.number(0, len(links)-1, "link")]
	return &events.Ref{Entry: link.Entry.ID, Index: h.number(0, len(link.Entry.Events)-1, "index")}
}

// known is the id of a dispute, seldom one that was never raised.
func (h *hall) known() string { return fmt.Sprintf("d%d", h.number(0, h.spoke, "dispute")) }

func (h *hall) disputes() {
	h.spoke++
	h.says(h.m.Table, &events.DisputeRaised{
		Dispute: fmt.Sprintf("d%d", h.spoke), Side: h.maybeSide(), About: h.any(),
		Subject: rapid.SampledFrom([]string{"position", "score", "roll"}).Draw(h.T, "subject"),
	})
}

func (h *hall) rules() {
	if h.number(0, 5, "release") == 0 {
		h.says(h.m.Director, &events.TableReleased{Dispute: h.known()})
		return
	}
	h.says(h.m.Director, &events.RulingMade{Dispute: h.known(), Clauses: []string{}, Reasons: "as seen", Effects: h.effects(1)})
}

func (h *hall) appeals() {
	h.says(h.m.Table, &events.AppealFiled{Dispute: h.known(), Side: h.side(), Reason: "no"})
}

func (h *hall) convenes() {
	members := []string{"p-x", "p-y", "p-z", "p-w"}
	h.says(h.m.Director, &events.CommitteeConvened{Dispute: h.known(), Members: members[:h.number(1, 4, "members")]})
}

func (h *hall) votes() {
	vote := &events.VoteCast{Dispute: h.known(), Member: rapid.SampledFrom([]string{"p-x", "p-y", "p-z", "p-q"}).Draw(h.T, "member"), Vote: events.VoteUphold}
	if rapid.Bool().Draw(h.T, "replace") {
		vote.Vote, vote.Effects = events.VoteReplace, h.effects(0)
	}
	h.says(h.m.Director, vote)
}

// effects are some of a ruling, of every kind, possible or not.
func (h *hall) effects(least int) []events.Effect {
	effects := make([]events.Effect, h.number(least, 3, "effects"))
	for i := range effects {
		effects[i] = h.effect()
	}
	return effects
}

func (h *hall) effect() events.Effect {
	e := events.Effect{Side: events.NoSide}
	kinds := []string{
		events.EffectRestore, events.EffectRestore, events.EffectSetPosition, events.EffectSetDice, events.EffectSetCube,
		events.EffectSetScore, events.EffectSetTurn, events.EffectVoidRoll, events.EffectVoidGame, events.EffectAward,
		events.EffectWarn, events.EffectForfeit, events.EffectDisqualify, events.EffectPlayOn,
	}
	switch e.Kind = rapid.SampledFrom(kinds).Draw(h.T, "effect"); e.Kind {
	case events.EffectRestore:
		e.Before = h.any()
	case events.EffectSetPosition:
		_, table := h.table()
		board := boardOf(&table)
		from, to := h.number(0, 25, "from"), h.number(0, 25, "to")
		side := h.side()
		if board[side][from] > 0 {
			board[side][from]--
			board[side][to]++
		}
		e.Board = (*events.Board)(&board)
	case events.EffectSetDice:
		e.Dice = events.Dice{h.die(), h.die()}
	case events.EffectSetCube:
		e.Value, e.Owner = 1<<h.number(0, 4, "cube"), rapid.SampledFrom([]string{"A", "B", "centre", "absent"}).Draw(h.T, "owner")
	case events.EffectSetScore:
		e.Score = &[2]int{h.number(0, 5, "A"), h.number(0, 5, "B")}
	case events.EffectAward:
		e.Side, e.Points = h.side(), h.number(1, 3, "points")
	case events.EffectSetTurn, events.EffectWarn, events.EffectForfeit, events.EffectDisqualify:
		e.Side = h.side()
	}
	return e
}

// corrects changes what is in the record.
func (h *hall) corrects() {
	instead := []events.Event{h.m.Event(1, rapid.SampledFrom([]events.Body{
		&events.NoteMade{Text: "instead"}, &events.GapNoted{Missing: "turns", Side: events.NoSide},
		&events.DiceRolled{Side: h.side(), Dice: events.Dice{h.die(), h.die()}},
	}).Draw(h.T, "instead"))}
	h.says(h.m.Director, rapid.SampledFrom([]events.Body{
		&events.EntryRetracted{Target: h.any(), Reason: "wrong"},
		&events.EntryAmended{Target: h.any(), Events: instead, Reason: "wrong"},
		&events.EntryInserted{After: h.any(), Events: instead, Reason: "missed"},
	}).Draw(h.T, "correction"))
}

func (h *hall) sanctions() {
	side := h.side()
	h.says(h.m.Director, rapid.SampledFrom([]events.Body{
		&events.PenaltyAssessed{Side: side, Points: h.number(0, 2, "points"), Reason: "late"},
		&events.PenaltyAssessed{Side: side, Points: 1, Reason: "late"},
		&events.WarningGiven{Side: side, Reason: "slow"},
		&events.ForfeitDeclared{Side: side, Reason: "absent"},
	}).Draw(h.T, "sanction"))
}

func (h *hall) sets() {
	h.says(h.m.Table, rapid.SampledFrom([]events.Body{
		&events.PositionSet{OnRoll: h.side(), Reason: "as seen"},
		&events.PositionSet{OnRoll: events.NoSide, Score: &[2]int{1, 1}, Reason: "as seen"},
		&events.PositionSet{OnRoll: events.NoSide, CubeValue: 2, CubeOwner: "A", Reason: "as seen"},
	}).Draw(h.T, "set"))
}

// holdsRefold holds the match that followed against one that folds anew.
func (h *hall) holdsRefold() {
	followed, err := h.c.View().Bytes()
	if err != nil {
		h.Fatal(err)
	}
	for _, refold := range []bool{false, true} {
		again := refereed.New("open", "m1", refereed.Config{Verify: trusted})
		for _, m := range messages(h.m) {
			again.Add(m)
		}
		if refold {
			again.Refold()
		}
		if folded, err := again.View().Bytes(); err != nil || !bytes.Equal(folded, followed) {
			h.Fatalf("followed\n%s\nfolded again (%t)\n%s", followed, refold, folded)
		}
	}
}

// holdsReplays holds two replays of every lane against each other, and that as ruled
// against the match's.
func (h *hall) holdsReplays() {
	for _, lane := range replay.Lanes() {
		var told [2]bytes.Buffer
		for k := range told {
			l := ledger.New("open", "m1", ledger.Config{Verify: func(string, []byte, string) bool { return true }})
			for _, m := range messages(h.m) {
				l.Add(m)
			}
			trail, err := audit.Of(l, replay.Options{Lane: lane, Every: 1 + 6*k})
			if err != nil {
				h.Fatal(err)
			}
			if err := trail.JSON(&told[k], audit.Options{}); err != nil {
				h.Fatal(err)
			}
			if lane.Ruled && trail.Result != h.c.Result() {
				h.Fatalf("replayed, the match is %+v, followed %+v", trail.Result, h.c.Result())
			}
		}
		if !bytes.Equal(told[0].Bytes(), told[1].Bytes()) {
			h.Fatalf("two replays of the lane %s differ", lane.Name)
		}
	}
}
