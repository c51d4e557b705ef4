package backgammon_test

import (
	"math/rand/v2"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/match/matchtest"
	"kibitz/rules/procedure"
	"kibitz/rules/procedure/proceduretest"
)

// selfPlay plays at random, by the rules, and keeps its own account of what the
// games are worth: the referee must come to the same without having been told.
type selfPlay struct {
	r       *backgammon.Referee
	board   backgammon.Game
	book    *book.Book
	inForce *book.Book      // the match was corrected to
	watch   matchtest.Watch // where its Books are set
	wrong   error           // what it found
	step    matchtest.Step
	format  events.Format
	random  *rand.Rand
	plays   backgammon.Plays

	told []events.Event
	game int

	// The account.
	cube      int // value
	turned    bool
	ties      int
	score     [2]int
	penalties [2]int
	crawford  bool // the Crawford game was begun
	noCube    bool // this game is played without the cube
}

func newSelfPlay(b *book.Book, f events.Format, seed uint64) *selfPlay {
	return newSelfPlayOf(backgammon.Short(), b, f, seed)
}

func newSelfPlayOf(game backgammon.Game, b *book.Book, f events.Format, seed uint64) *selfPlay {
	p := &selfPlay{board: game, book: b, inForce: b, format: f, random: rand.New(rand.NewPCG(seed, 1)), plays: game.Plays()}
	p.r = p.referee()
	return p
}

// referee returns one that has folded nothing.
func (p *selfPlay) referee() *backgammon.Referee {
	marks := []events.Address{{N: 10}, {N: 31}} // that rulings in disorder restore
	return refereeOf(p.board, p.book, p.format).WithContext(procedure.Context{Rulings: true, Log: scriptLog{}, Marks: marks})
}

// tell records an event and folds it.
func (p *selfPlay) tell(body events.Body) {
	p.told = append(p.told, events.Event{Game: p.game, At: events.Instant(len(p.told) + 1), Body: body})
	p.r.Apply(events.Address{N: uint64(len(p.told) + 1)}, &p.told[len(p.told)-1])
	if c, is := body.(*events.MatchCorrected); is {
		if b, known := book.All().Governing(p.board.Discipline()).Find(c.Rulebook); known {
			p.inForce = b
		}
	}
	if p.step != nil {
		p.step(p.r, events.Address{N: uint64(len(p.told) + 1)}, &p.told[len(p.told)-1])
	}
	if p.watch.Books != nil && p.wrong == nil {
		p.wrong = p.watch.Wrong(p.r, &p.told[len(p.told)-1])
	}
}

func (p *selfPlay) chance(percent int) bool { return p.random.IntN(100) < percent }

func (p *selfPlay) die() uint8 { return uint8(1 + p.random.IntN(6)) }

// next does the next thing at the table. It returns false once there is nothing
// more to do.
func (p *selfPlay) next() bool {
	switch s := p.r.State(); s.Phase {
	case backgammon.BetweenGames:
		p.between()
	case backgammon.OpeningRoll:
		p.open()
	case backgammon.RollOrDouble:
		p.rollOrDouble(&s)
	case backgammon.CubeAnswer:
		p.answer(&s)
	case backgammon.InTurn:
		p.move(&s)
	default:
		return false
	}
	return true
}

func (p *selfPlay) between() {
	if p.chance(10) {
		p.tell(&events.MatchAdjourned{Reason: "late"})
		p.tell(&events.MatchResumed{})
	}
	if side := p.side(); p.chance(10) && (p.target() == 0 || p.score[side.Opponent()]+1 < p.target()) {
		p.tell(&events.PenaltyAssessed{Side: side, Points: 1, Reason: "slow"})
		p.penalties[side]++
		p.score[side.Opponent()]++
	}
	p.game++
	p.cube, p.turned, p.ties = 1, false, 0
	p.noCube = p.crawfordGame()
	p.crawford = p.crawford || p.noCube
	p.tell(&events.GameStarted{})
	p.tell(&events.ScoreCompared{A: &[2]int{p.score[0], p.score[1]}, B: &[2]int{p.score[0], p.score[1]}})
}

// crawfordGame reports whether the game that begins is the one without the cube.
func (p *selfPlay) crawfordGame() bool {
	f := &p.format
	atPoint := max(p.score[0], p.score[1]) == f.Length-1
	return f.Kind == events.ToPoints && f.Crawford && f.Cube && f.Length > 1 && atPoint && !p.crawford
}

func (p *selfPlay) target() int {
	switch p.format.Kind {
	case events.ToPoints:
		return p.format.Length
	case events.BestOf:
		return (p.format.Length + 1) / 2
	}
	return 0
}

func (p *selfPlay) side() events.Side { return events.Side(p.random.IntN(2)) }

func (p *selfPlay) open() {
	if p.chance(3) {
		p.tell(&events.RollVoided{Side: p.side(), Reason: "cocked"})
	}
	a, b := p.die(), p.die()
	if a == b && p.format.Kind == events.Session && p.format.Cube && p.ties < p.format.AutomaticDoubles {
		p.ties++
		p.cube *= 2
	}
	p.tell(&events.OpeningRolled{A: a, B: b, First: events.NoSide})
}

func (p *selfPlay) rollOrDouble(s *backgammon.State) {
	switch {
	case p.mayConcede(s) && p.chance(2):
		p.tell(&events.GameConceded{Side: s.OnRoll, As: events.Single})
		p.wins(s.OnRoll.Opponent(), 1)
	case p.r.View().Cube.MayDouble == s.OnRoll.String() && s.Cube.Value < 1<<20 && p.chance(8):
		p.tell(&events.CubeOffered{Side: s.OnRoll, Value: 2 * p.cube})
	case !s.Reroll && p.chance(2):
		p.tell(&events.RollVoided{Side: s.OnRoll, Reason: "cocked"})
	case p.closedOut(s) && !s.Reroll && p.chance(50):
		p.tell(&events.TurnEnded{Side: s.OnRoll})
	default:
		p.tell(&events.DiceRolled{Side: s.OnRoll, Dice: events.Dice{p.die(), p.die()}})
	}
}

// mayConcede reports whether a concession is in order: RU has no word on it.
func (p *selfPlay) mayConcede(s *backgammon.State) bool {
	return p.book == &book.WBF && !s.Board.Contact()
}

// closedOut reports whether no roll can be played.
func (p *selfPlay) closedOut(s *backgammon.State) bool {
	if s.Board[s.OnRoll][events.Bar] == 0 {
		return false
	}
	for a := uint8(1); a <= 6; a++ {
		if _, n := p.plays.Results(&s.Board, s.OnRoll, events.Dice{a, a}); n > 0 {
			return false
		}
	}
	return true
}

func (p *selfPlay) answer(s *backgammon.State) {
	asked := s.Cube.By.Opponent()
	switch {
	case p.chance(25):
		p.tell(&events.CubePassed{Side: asked})
		p.wins(asked.Opponent(), 1)
	case p.format.Kind == events.Session && s.Cube.Beavers < p.format.Beavers && p.chance(40):
		p.cube *= 2
		p.turned = true
		p.tell(&events.CubeBeavered{Side: asked, Value: 2 * p.cube})
	case s.Cube.Beavers > 0 && asked == s.OnRoll && p.chance(50): // accepts by rolling
		p.cube *= 2
		p.tell(&events.DiceRolled{Side: asked, Dice: events.Dice{p.die(), p.die()}})
	default:
		p.cube *= 2
		p.turned = true
		p.tell(&events.CubeTaken{Side: asked})
	}
}

func (p *selfPlay) move(s *backgammon.State) {
	plays := p.plays.Plays(&s.Board, s.OnRoll, s.Dice)
	play := plays[p.random.IntN(len(plays))]
	if p.chance(20) { // tried and changed
		other := plays[p.random.IntN(len(plays))]
		p.tell(&events.CheckersMoved{Side: s.OnRoll, Steps: append([]events.Step(nil), other.Steps[:other.N]...)})
	}
	if play.N > 0 || p.chance(50) {
		p.tell(&events.CheckersMoved{Side: s.OnRoll, Steps: append([]events.Step(nil), play.Steps[:play.N]...)})
	} else if s := p.r.State(); s.Moved {
		p.tell(&events.CheckersMoved{Side: s.OnRoll})
	}
	board := play.Board
	p.tell(&events.TurnEnded{Side: s.OnRoll})
	if loser := s.OnRoll.Opponent(); board.InPlay(s.OnRoll) == 0 {
		p.wins(s.OnRoll, p.multiple(&board, loser))
	}
}

// multiple is what a game borne off counts: written from the rules, not from the
// referee.
func (p *selfPlay) multiple(b *backgammon.Board, loser events.Side) int {
	f := &p.format
	if b[loser][events.Off] > 0 || !f.Gammons || f.Kind == events.Session && f.Jacoby && !p.turned {
		return 1
	}
	for point := 19; point <= 25; point++ {
		if b[loser][point] > 0 && f.Backgammons {
			return 3
		}
	}
	return 2
}

// wins enters a game in the account.
func (p *selfPlay) wins(side events.Side, multiple int) {
	points := p.cube * multiple
	if p.format.Kind == events.BestOf {
		points = 1
	}
	p.score[side] += points
}

// scriptLog finds the events that scripts refer to where a selfPlay puts them.
type scriptLog struct{ rules.NoLog }

func (scriptLog) Find(ref events.Ref) (events.Address, bool) {
	return events.Address{N: uint64(proceduretest.Number(&ref) + 1)}, true
}
