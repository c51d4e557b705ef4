package mat

import (
	"strconv"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// settle reads the game's result from the "Wins" texts, or else from a resignation such as
// "Losses N points".
func (t *table) settle() {
	gives := t.resigner()
	if len(t.results) == 0 {
		t.given(gives)
		return
	}
	first := t.results[0]
	for _, again := range t.results[1:] {
		t.r.doc.Note(again.place, transcript.NoteResultRepeated, strconv.Itoa(again.points))
	}
	t.game.Result = transcript.Result{Place: first.place, Winner: first.side, Points: first.points, Match: first.match}
	if gives != nil {
		t.game.Result.Resigned = transcript.Yes
		if gives.Value != 0 && gives.Value != first.points {
			t.r.doc.Note(first.place, transcript.NoteResultPoints, strconv.Itoa(gives.Value), strconv.Itoa(first.points))
		}
	}
}

// given sets the result of a game that has only the loser's resignation.
func (t *table) given(gives *transcript.Action) {
	if gives != nil {
		t.game.Result = transcript.Result{
			Place: gives.Place, Winner: gives.Side.Opponent(), Points: gives.Value, Resigned: transcript.Yes,
		}
	}
}

// resigner returns the last resignation in words, or nil.
func (t *table) resigner() *transcript.Action {
	for i := len(t.game.Actions) - 1; i >= 0; i-- {
		if t.game.Actions[i].Kind == transcript.Resign {
			return &t.game.Actions[i]
		}
	}
	return nil
}

// winner decides who won a game with a "Wins" text, now that the next game's header is
// known.
func (r *reader) winner(g *rawGame) {
	if len(g.results) == 0 {
		return
	}
	game := &r.doc.Games[g.index]
	var next *transcript.Game
	if g.index+1 < len(r.doc.Games) {
		next = &r.doc.Games[g.index+1]
	}
	column := g.results[0]
	game.Result.Winner = weigh(game, next, column, r.checkers())
	if game.Result.Winner != column.side {
		r.doc.Note(column.place, transcript.NoteResultSide, column.side.String(), game.Result.Winner.String())
	}
	r.resignation(game)
}

// resignation compares the resigning side with the winner. Without a row number the column
// of the resignation means nothing: BackgammonGalaxy writes the right player's at the start
// of the line.
func (r *reader) resignation(g *transcript.Game) {
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind != transcript.Resign || a.Side != g.Result.Winner {
			continue
		}
		if a.Row == 0 {
			a.Side = a.Side.Opponent()
			r.doc.Note(a.Place, transcript.NoteSideAssumed, a.Side.String())
			continue
		}
		r.doc.Note(a.Place, transcript.NoteResignWins, a.Side.String())
	}
}

// weigh decides the winner by the column of the word "Wins", the play, and the score at the
// start of the next game. The column decides unless it is outweighed.
func weigh(g, next *transcript.Game, column result, checkers int) events.Side {
	var weight [2]int
	count := func(side events.Side, w int) {
		if side.Valid() {
			weight[side] += w
		}
	}
	count(column.side, 1)
	if column.sure {
		count(column.side, 2)
	}
	count(dropped(g), 4)
	count(borneOff(g, checkers), 4)
	count(resigned(g), 2)
	count(gained(g, next), 2)
	if weight[column.side] >= weight[column.side.Opponent()] {
		return column.side
	}
	return column.side.Opponent()
}

// dropped returns who won by the opponent's drop, or NoSide.
func dropped(g *transcript.Game) events.Side {
	if a := g.Last(); a.Kind == transcript.Drop {
		return a.Side.Opponent()
	}
	return events.NoSide
}

// resigned returns who won by the opponent's resignation in words, or NoSide.
func resigned(g *transcript.Game) events.Side {
	if a := g.Last(); a.Kind == transcript.Resign && a.Row > 0 {
		return a.Side.Opponent()
	}
	return events.NoSide
}

// borneOff returns who bore off every checker according to the steps, or NoSide.
func borneOff(g *transcript.Game, checkers int) events.Side {
	var off [2]int
	for _, a := range g.Actions {
		for _, leg := range transcript.Legs(a.Steps) {
			if leg.To == events.Off {
				off[a.Side]++
			}
		}
	}
	for side, n := range off {
		if n >= checkers && off[1-side] < checkers {
			return events.Side(side)
		}
	}
	return events.NoSide
}

// gained returns the only side whose score is higher in the next game's header, or NoSide.
func gained(g, next *transcript.Game) events.Side {
	if next == nil {
		return events.NoSide
	}
	a, b := next.Score[0]-g.Score[0], next.Score[1]-g.Score[1]
	switch {
	case a > 0 && b == 0:
		return events.A
	case b > 0 && a == 0:
		return events.B
	}
	return events.NoSide
}
