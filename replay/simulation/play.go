package simulation

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/backgammon"
)

// oneIn is the inverse of the probability that a side that may double does so.
const oneIn = 25

// Play writes the table's next entries of random legal play: at most this many, or fewer if
// the match ends.
func (m *Match) Play(entries int) []ledger.Message {
	var played []ledger.Message
	for len(played) < entries {
		bodies := m.next()
		if len(bodies) == 0 || m.err != nil {
			break
		}
		played = append(played, m.write(bodies))
	}
	return played
}

// write is Write for the table. The first event of a game opens the game.
func (m *Match) write(bodies []events.Body) ledger.Message {
	game := m.referee.State().Game
	if _, starts := bodies[0].(*events.GameStarted); starts {
		game++
	}
	message := m.SignSeen(m.Table, m.Ledger.Head(), game, bodies...)
	if m.err == nil {
		m.Add(message)
	}
	return message
}

// next returns the table's next events, or nothing if the match is over.
func (m *Match) next() []events.Body {
	s := m.referee.State()
	switch s.Phase {
	case backgammon.BetweenGames:
		return []events.Body{new(events.GameStarted)}
	case backgammon.OpeningRoll:
		return m.open()
	case backgammon.RollOrDouble:
		return m.turn(&s)
	case backgammon.CubeAnswer:
		return []events.Body{&events.CubeTaken{Side: s.OnRoll.Opponent(), Words: m.game.Words}}
	case backgammon.InTurn:
		return m.play(&s, s.Dice)
	}
	return nil
}

// open rolls for the opening. The clock of the side that has won it starts.
func (m *Match) open() []events.Body {
	roll := &events.OpeningRolled{A: m.die(), B: m.die(), First: events.NoSide}
	switch {
	case m.game.Clock == nil || roll.A == roll.B:
		return []events.Body{roll}
	case roll.A > roll.B:
		return []events.Body{roll, &events.ClockStarted{Side: events.A}}
	}
	return []events.Body{roll, &events.ClockStarted{Side: events.B}}
}

func (m *Match) die() uint8 { return uint8(1 + m.dice.IntN(6)) }

// turn occasionally doubles, and otherwise rolls and plays.
func (m *Match) turn(s *backgammon.State) []events.Body {
	mayDouble := m.format.Cube && s.Crawford != backgammon.CrawfordGame && s.Cube.Value < 64 &&
		(s.Cube.Owner == events.NoSide || s.Cube.Owner == s.OnRoll)
	if mayDouble && m.dice.IntN(oneIn) == 0 {
		return []events.Body{&events.CubeOffered{Side: s.OnRoll, Value: 2 * s.Cube.Value, Words: m.game.Words}}
	}
	dice := events.Dice{m.die(), m.die()}
	return append([]events.Body{&events.DiceRolled{Side: s.OnRoll, Dice: dice}}, m.play(s, dice)...)
}

// play makes a random legal play of a roll and ends the turn.
func (m *Match) play(s *backgammon.State, dice events.Dice) []events.Body {
	plays := m.plays.Plays(&s.Board, s.OnRoll, dice)
	var bodies []events.Body
	if play := plays[m.dice.IntN(len(plays))]; play.N > 0 {
		bodies = append(bodies, &events.CheckersMoved{Side: s.OnRoll, Steps: append([]events.Step(nil), play.Steps[:play.N]...)})
	}
	return append(bodies, &events.TurnEnded{Side: s.OnRoll, By: m.game.EndedBy})
}

// Over reports whether the match is over.
func (m *Match) Over() bool { return m.referee.State().Phase == backgammon.MatchOver }

// Full plays a whole match and returns its messages.
func (m *Match) Full() []ledger.Message {
	all := m.Schedule()
	for m.err == nil && !m.Over() {
		all = append(all, m.Play(64)...)
	}
	return all
}

// OnRoll returns the side on roll, or events.NoSide between games.
func (m *Match) OnRoll() events.Side { return m.referee.State().OnRoll }

// Turn returns the events that the table would record next, as another device may observe
// them too.
func (m *Match) Turn() []events.Body { return m.next() }
