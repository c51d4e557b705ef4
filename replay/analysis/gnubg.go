package analysis

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"kibitz/events"
)

// Script is run by GNU Backgammon in a folder that holds the match as MatchFile. It leaves its
// result there as ResultFile. The variable PLIES of its environment says how deep it looks.
//
//go:embed gnubg.py
var Script []byte

// The files of a run, in its folder.
const (
	ScriptFile = "gnubg.py"
	MatchFile  = "match.sgf"
	ResultFile = "analysis.json"
)

// MostPlies is how deep an analysis may look. Each ply takes about twenty times as long.
const MostPlies = 3

// The result of the script, as far as it is read. Equities are in units of the cube.
type (
	foundMatch struct {
		Info struct {
			Length int `json:"match-length"`
		} `json:"match-info"`
		Games []struct{ Game []foundRecord }
		Stats map[string]*foundStats
	}
	foundRecord struct {
		Action, Player string
		Dice           []int
		Move           []foundStep
		Analysis       struct {
			Moves []struct {
				Move  []foundStep
				Score float64
			}
			Played *int     `json:"imove"`
			No     *float64 `json:"nd"` // no double
			Double *float64 `json:"dt"` // a double that is taken; passed, it is 1
		}
	}
	foundStep  [2]uint8
	foundStats struct {
		Moves struct {
			Total    int     `json:"total-moves"`
			Unforced int     `json:"unforced-moves"`
			Lost     float64 `json:"error-skill"`
		}
		Cube map[string]float64
		Dice struct {
			Luck     float64
			Adjusted *float64 `json:"luck-adjusted-result"`
		}
	}
)

// players are the players as GNU Backgammon calls them, in the order of our sides.
const players = "XO"

// Read reads the result of the script. The error says what it lacks.
func Read(result []byte) (*Analysis, error) {
	var m foundMatch
	if err := json.Unmarshal(result, &m); err != nil {
		return nil, fmt.Errorf("the result cannot be read: %w", err)
	}
	a := &Analysis{Decisions: []Decision{}}
	for i, player := range players {
		stats := m.Stats[string(player)]
		if stats == nil {
			return nil, fmt.Errorf("the result has no statistics of player %c", player)
		}
		a.Players[i] = stats.player(m.Info.Length > 0)
	}
	total := a.Players[0].Moves + a.Players[1].Moves
	for i := range a.Players {
		a.Players[i].Snowie = rate(a.Players[i].Lost(), total)
	}
	for i := range m.Games {
		if err := a.follow(i+1, m.Games[i].Game); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func (s *foundStats) player(match bool) Player {
	p := Player{
		Moves: s.Moves.Total, Unforced: s.Moves.Unforced, LostPlaying: math.Abs(s.Moves.Lost), Cubes: int(s.Cube["close-cube"]),
		Luck: s.Dice.Luck,
	}
	for key, lost := range s.Cube {
		if strings.HasPrefix(key, "err-") && strings.HasSuffix(key, "-skill") {
			p.LostDoubling += math.Abs(lost)
		}
	}
	if match {
		p.Adjusted = s.Dice.Adjusted
	}
	p.Playing, p.Doubling = rate(p.LostPlaying, p.Unforced), rate(p.LostDoubling, p.Cubes)
	p.Overall = rate(p.Lost(), p.Unforced+p.Cubes)
	return p
}

// rate returns the thousandths of the cube lost on each of so many decisions.
func rate(lost float64, n int) float64 {
	if n == 0 {
		return 0
	}
	return 1000 * lost / float64(n)
}

// follow adds the decisions of a game.
func (a *Analysis) follow(game int, records []foundRecord) error {
	turn := 0
	for i := range records {
		r := &records[i]
		if r.Action == "move" || r.Action == "double" {
			turn++
		}
		side := events.Side(strings.Index(players, r.Player))
		if r.Player == "" || !side.Valid() {
			continue
		}
		at := Decision{Game: game, Turn: turn, Side: side.String()}
		if r.Action == "move" && i > 0 && records[i-1].Action == "take" {
			turn-- // the roll of the turn in which the cube was turned
			at.Turn = turn
		}
		a.cube(at, r)
		if err := a.play(at, r); err != nil {
			return err
		}
	}
	return nil
}

// play adds the choice of a play, if there was one.
func (a *Analysis) play(at Decision, r *foundRecord) error {
	moves, played := r.Analysis.Moves, r.Analysis.Played
	if r.Action != "move" || len(moves) < 2 || played == nil {
		return nil
	}
	if *played < 0 || *played >= len(moves) {
		return fmt.Errorf("game %d, turn %d: the play is number %d of %d", at.Game, at.Turn, *played, len(moves))
	}
	if len(r.Dice) == 2 {
		at.Dice = fmt.Sprintf("%d-%d", r.Dice[0], r.Dice[1])
	}
	at.Kind, at.Played, at.Best = Playing, notation(r.Move), notation(moves[0].Move)
	at.Lost = moves[0].Score - moves[*played].Score
	a.Decisions = append(a.Decisions, at)
	return nil
}

// cube adds a decision on the cube, if there was one.
func (a *Analysis) cube(at Decision, r *foundRecord) {
	if r.Analysis.No == nil || r.Analysis.Double == nil {
		return
	}
	no, taken := *r.Analysis.No, *r.Analysis.Double
	double := min(taken, 1)
	at.Kind = Doubling
	switch r.Action {
	case "move":
		at.Played, at.Best, at.Lost = NoDouble, better(NoDouble, Double, double > no), max(double-no, 0)
	case "double":
		at.Played, at.Best, at.Lost = Double, better(Double, NoDouble, no > double), max(no-double, 0)
	case "take":
		at.Played, at.Best, at.Lost = Take, better(Take, Pass, taken > 1), max(taken-1, 0)
	case "drop":
		at.Played, at.Best, at.Lost = Pass, better(Pass, Take, taken < 1), max(1-taken, 0)
	default:
		return
	}
	a.Decisions = append(a.Decisions, at)
}

func better(played, other string, otherIs bool) string {
	if otherIs {
		return other
	}
	return played
}
