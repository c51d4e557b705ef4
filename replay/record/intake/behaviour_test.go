package intake_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
)

// session is an unlimited session of one game with these rows.
func session(rows ...string) string { return match(0, rows...) }

// match is a match to so many points of one game with these rows.
func match(length int, rows ...string) string {
	return fmt.Sprintf(" %d point match\n\n Game 1\n Ann Lee : 0                    Bo : 0\n", length) + strings.Join(rows, "\n") + "\n"
}

// started is a game with these rows after A's 31 and B's 62, which want does not
// repeat.
func started(length int, rows ...string) string {
	return match(length, append([]string{"  1) 31: 8/5 6/5                 62: 24/18 13/11"}, rows...)...)
}

const startedWant = `
opening.rolled {"A":3,"B":1}
checkers.moved {"side":"A","steps":[[8,5],[6,5]]}
turn.ended {"side":"A"}
dice.rolled {"side":"B","dice":[6,2]}
checkers.moved {"side":"B","steps":[[24,18],[13,11]]}
turn.ended {"side":"B"}
`

// told writes the events of the games as text, without what opens a game.
func told(m *imported) string {
	var out strings.Builder
	for _, entry := range m.Entries {
		for _, e := range entry {
			switch e.Body.(type) {
			case *events.GameStarted, *events.ScoreObserved:
			default:
				if e.Game > 0 {
					fmt.Fprintf(&out, "%s %s\n", e.Type(), events.AppendData(nil, e.Body))
				}
			}
		}
	}
	return out.String()
}

// letters is a position in eXtreme Gammon's letters: A's checkers by A's points,
// 25 its bar, and B's by B's, each point a checker or more.
func letters(a, b map[int]int) string {
	text := []byte("--------------------------")
	for p, n := range a {
		text[p] = 'A' + byte(n) - 1
	}
	for p, n := range b {
		text[25-p] = 'a' + byte(n) - 1
	}
	return "; Set Pos=" + string(text) + "/0"
}

type behaviour struct {
	name  string
	text  string
	want  string // the game's events
	found string // besides what every unfinished game is
}

// unfinished is found where the match ends in the middle of a game.
const unfinished = "1 match-unfinished"

func TestEachTurnIsEnteredAsTheFileTellsIt(t *testing.T) {
	slowtest.Skip(t)
	for _, b := range slices.Concat(turnBehaviours, positionBehaviours, resultBehaviours) {
		t.Run(b.name, func(t *testing.T) {
			m := enter(t, mustRead(t, "match.mat", []byte(b.text)))
			if got, want := told(m), strings.TrimLeft(strings.ReplaceAll(b.want, "\n\n", "\n"), "\n"); got != want {
				t.Errorf("entered\n%s\nwant\n%s", got, want)
			}
			if m.found() != b.found {
				t.Errorf("found %q, want %q", m.found(), b.found)
			}
		})
	}
}
