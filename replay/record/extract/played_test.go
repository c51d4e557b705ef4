package extract_test

import (
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/replay/record/extract"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
)

// playing draws a game as people play it: legal plays for the most part, now and
// then a double, a remark, an illegal play or a play that nobody wrote down.
type playing struct {
	t      *rapid.T
	board  backgammon.Board
	plays  backgammon.Generator
	cube   int
	owner  events.Side
	bodies []events.Body
}

func (p *playing) say(b events.Body) { p.bodies = append(p.bodies, b) }

func (p *playing) dice(label string) events.Dice {
	return events.Dice{die.Draw(p.t, label), die.Draw(p.t, label)}
}

// game plays until somebody has borne off, passed or given up, or no more is drawn.
func (p *playing) game() {
	a, b := uint8(3), uint8(1)
	side := anySide.Draw(p.t, "starts")
	if side == events.B {
		a, b = b, a
	}
	p.say(&events.OpeningRolled{A: a, B: b, First: events.NoSide})
	p.turn(side, events.Dice{3, 1})
	for range rapid.IntRange(0, 80).Draw(p.t, "turns") {
		if p.board.InPlay(side) == 0 {
			return
		}
		side = side.Opponent()
		if over := p.doubles(side); over {
			return
		}
		dice := p.dice("die")
		p.say(&events.DiceRolled{Side: side, Dice: dice})
		if rapid.IntRange(0, 60).Draw(p.t, "gives up") == 0 {
			p.say(&events.GameConceded{Side: side, As: rapid.SampledFrom([]string{"single", "gammon"}).Draw(p.t, "as")})
			return
		}
		p.turn(side, dice)
	}
}

// doubles turns the cube now and then, and reports whether that ended the game.
func (p *playing) doubles(side events.Side) (over bool) {
	if p.owner == side.Opponent() || p.cube > 8 || rapid.IntRange(0, 12).Draw(p.t, "doubles") > 0 {
		return false
	}
	p.cube *= 2
	p.say(&events.CubeOffered{Side: side, Value: p.cube})
	if rapid.IntRange(0, 3).Draw(p.t, "passes") == 0 {
		p.say(&events.CubePassed{Side: side.Opponent()})
		return true
	}
	p.owner = side.Opponent()
	p.say(&events.CubeTaken{Side: side.Opponent()})
	return false
}

func (p *playing) turn(side events.Side, dice events.Dice) {
	plays := p.plays.Plays(&p.board, side, dice)
	play := plays[rapid.IntRange(0, len(plays)-1).Draw(p.t, "play")]
	if play.N > 0 {
		m := &events.CheckersMoved{Side: side, Steps: append([]events.Step(nil), play.Steps[:play.N]...)}
		if rapid.IntRange(0, 20).Draw(p.t, "illegal") == 0 { // the last step two points on
			if s := &m.Steps[len(m.Steps)-1]; s.To > 3 {
				s.To -= 2
			}
		}
		for _, s := range m.Steps {
			p.board.Move(side, s)
		}
		p.say(m)
	}
	p.say(&events.TurnEnded{Side: side})
	if rapid.IntRange(0, 15).Draw(p.t, "remark") == 0 {
		p.say(&events.NoteMade{Text: rapid.SampledFrom([]string{"a fine play", "why]\\", "31: 8/5; 100%"}).Draw(p.t, "words")})
	}
}

// The export of any match that people could have played, imported and exported
// again, is the same text in every format.
func TestTheExportOfAPlayedMatchIsAFixedPointInEveryFormat(t *testing.T) {
	for _, f := range formats {
		t.Run(f.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { playedFixedPoint(t, f) })
		})
	}
}

func playedFixedPoint(t *rapid.T, f format) {
	rules := toThree()
	rules.Length = 7
	if rapid.Bool().Draw(t, "session") {
		rules = session()
	}
	p := playing{t: t, board: position.Standard.Board(), cube: 1, owner: events.NoSide}
	p.game()
	d, err := extract.Document(placed(lane(rules, p.bodies...)), func(id string) string { return "Player " + id })
	if err != nil {
		t.Fatal(err)
	}
	once, _ := f.write(d)
	read, err := f.read("once", once)
	if err != nil {
		t.Fatalf("%v in\n%s", err, once)
	}
	twice, _, err := exported(read, f)
	if err != nil {
		t.Fatal(err)
	}
	if twice != string(once) {
		t.Fatalf("%s\nin\n%s\nand\n%s", differ(twice, string(once)), twice, once)
	}
}
