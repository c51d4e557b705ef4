package intake_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// oddity is what the import of one file must show, which the index calls for in
// words.
type oddity struct {
	name  string
	fault transcript.Fault // refused by its reader

	same  string // the file whose games, turns and results it has
	found string
	gaps  int
	first rules.Code // found in game 1 before anything else in the file
	games int        // where it is the same as no other file; and the score
	score [2]int
}

var oddities = []oddity{
	// expected: same. A game given up without a word stays result-unplayed.
	{name: "crlf.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "cr_only_end.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "bom.mat", same: "g_5_107.mat", found: "1 result-unplayed"},
	{name: "latin1.mat", same: "g_5_107.mat", found: "1 result-unplayed"},
	{name: "tabs.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "ratings.txt", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "low_die_first.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "cannot_move.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "and_the_match.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "no_hit_marks.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "long_names.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "digits_colon_name.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "no_comment_header.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "xg_header.mat", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "consolidated.txt", same: "g_5_114.mat", found: "3 result-unplayed"},
	{name: "consolidated_3_203.txt", same: "g_3_203.mat", found: "1 result-unplayed"},
	// expected: same (4 resigned games). Words for it make them conceded games.
	{name: "losses_galaxy.txt", same: "g_7_205.mat"},
	{name: "concedes.txt", same: "g_7_205.mat"},
	{name: "losses_then_blank.txt", same: "g_7_205.mat", found: "4 result-unplayed"},
	{name: "zero_dice_qmarks.txt", same: "g_7_205.mat", found: "4 gap, 4 result-unplayed", gaps: 4},
	// expected: one play ends in a position no legal play reaches.
	{name: "illegal_play.txt", games: 1, score: [2]int{0, 1}, found: "1 illegal-play", first: backgammon.FindIllegalPlay},
	{name: "illegal_play.sgf", games: 1, score: [2]int{0, 1}, found: "1 illegal-play", first: backgammon.FindIllegalPlay},
	// expected: the dialect cannot say it, and later rows may not fit.
	{name: "illegal_play_lost.mat", games: 1, score: [2]int{0, 1}, found: "11 illegal-play", first: backgammon.FindIllegalPlay},
	// expected: error in game 1, a checker moved 4 with no 4 on the dice. What follows
	// from the checker that then stands elsewhere is found too.
	{name: "illegal_move.mat", games: 5, score: [2]int{4, 6}, found: "11 illegal-play, 3 no-checker, 3 result-unplayed", first: backgammon.FindIllegalPlay},
	// expected: error in game 1. A gap, and from there nothing is judged in that game.
	{name: "missing_row.mat", games: 5, score: [2]int{4, 6}, found: "1 gap, 4 result-unplayed", gaps: 1, first: backgammon.FindGap},
	// expected: warning or error. Play decides, and the file's own later scores.
	{name: "wrong_score.mat", same: "g_5_114.mat", found: "1 score-differs, 3 result-unplayed"},
	{name: "wrong_points.mat", same: "g_5_114.mat", found: "1 result-differs, 3 result-unplayed", first: backgammon.FindResultDiffers},
	// expected: unfinished match.
	{name: "truncated.mat", games: 5, score: [2]int{4, 4}, found: "2 result-unplayed, 1 match-unfinished"},
	// expected: error, double in the Crawford game.
	{name: "double_in_crawford.mat", same: "g_5_114.mat", found: "3 result-unplayed, 1 cube-in-crawford"},
	// expected: error.
	{name: "empty.mat", fault: transcript.FaultEmpty},
	{name: "no_length.mat", fault: transcript.FaultNoLength},
}

func TestOddities(t *testing.T) {
	slowtest.Skip(t)
	for _, o := range oddities {
		withFile(t, "oddities", o.name, func(t *testing.T, data []byte) {
			d, err := read(o.name, data)
			if o.fault != "" {
				refusedWith(t, err, o.fault)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			m := enter(t, d)
			if m.found() != o.found || m.Gaps != o.gaps {
				t.Errorf("found %q, %d gaps; want %q, %d", m.found(), m.Gaps, o.found, o.gaps)
			}
			if o.first != "" {
				foundFirst(t, m, o.first)
			}
			if o.same != "" {
				sameMatch(t, m, o.same)
			} else if r := m.Result(); m.Games != o.games || r.Score != o.score {
				t.Errorf("%d games, score %v; want %d, %v", m.Games, r.Score, o.games, o.score)
			}
			nobodyIsNamed(t, m, d)
		})
	}
}

func TestEveryOddityOfTheIndexIsInTheTable(t *testing.T) {
	for _, row := range index(t, "oddities") {
		if !slices.ContainsFunc(oddities, func(o oddity) bool { return o.name == row["file"] }) {
			t.Errorf("%s is not in the table: %s", row["file"], row["expected"])
		}
	}
}

func refusedWith(t *testing.T, err error, fault transcript.Fault) {
	t.Helper()
	if e := new(transcript.Error); !errors.As(err, &e) || e.Fault != fault {
		t.Errorf("error %v, want %s", err, fault)
	}
}

// foundFirst wants the first finding to be this one, in game 1.
func foundFirst(t *testing.T, m *imported, code rules.Code) {
	t.Helper()
	f := m.Findings()[0]
	if e := m.event(f.At); f.Code != code || e.Game != 1 {
		t.Errorf("first found: %s in game %d, want %s in game 1", f.Code, e.Game, code)
	}
}

func (m *imported) event(at events.Address) *events.Event { return &m.Entries[at.N-1][at.Index] }

// sameMatch wants the same turns and results as in a file of the self-play.
func sameMatch(t *testing.T, m *imported, name string) {
	t.Helper()
	withFile(t, "gnubg-selfplay", name, func(t *testing.T, data []byte) {
		want := enter(t, mustRead(t, name, data))
		comparePositions(t, m, want)
		if !slices.Equal(m.results, want.results) {
			t.Errorf("results\n%s\nwant\n%s", strings.Join(m.results, "\n"), strings.Join(want.results, "\n"))
		}
	})
}

// The one illegal play of the match stays as it was made, whichever file tells it.
func TestAnIllegalPlayIsEnteredAsItWasMade(t *testing.T) {
	for _, name := range []string{"illegal_play.txt", "illegal_play.sgf"} {
		withFile(t, "oddities", name, func(t *testing.T, data []byte) {
			m := enter(t, mustRead(t, name, data))
			f := m.Findings()[0]
			moved, ok := m.event(events.Address{N: f.At.N, Index: f.At.Index - 1}).Body.(*events.CheckersMoved)
			if !ok || moved.Side != events.A || f.Args[0] != 5 || f.Args[1] != 3 {
				t.Fatalf("%+v after %+v", f, moved)
			}
			want := events.Board{}
			for p, n := range map[int]uint8{24: 1, 13: 2, 11: 2, 10: 1, 8: 1, 6: 3, 5: 3, 3: 2} {
				want[events.A][p] = n
			}
			for p, n := range map[int]uint8{24: 1, 13: 2, 8: 2, 7: 3, 6: 5, 4: 2} {
				want[events.B][p] = n
			}
			if moved.Board == nil || *moved.Board != want {
				t.Errorf("the board afterwards: %v, want %v", moved.Board, want)
			}
		})
	}
}
