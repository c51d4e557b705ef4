package pages_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/sharedtest"
	"kibitz/events/slowtest"
	"kibitz/replay/diagram"
	"kibitz/replay/files"
	backgammonface "kibitz/replay/games/backgammon"
	"kibitz/replay/record/intake"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/book"
	"kibitz/rules/longnards"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Suite{M: m, Everyday: everyday}.Run()) }

// everyday are the tests that open a browser without KIBITZ_LONG too: what the page sends is what
// the hall takes, and what it shows is what the referee sees.
var everyday = []string{
	"TestThePageMakesTheBytesOfTheWorkedMatch",
	"TestTheEchoOfEachVariantShowsWhatTheRefereeSees",
	"TestTheScoreOfABoardIsTheReferees",
}

// modules is a browser in which the page's own modules are loaded as check.
func modules(t *testing.T) *browsertest.Browser {
	t.Helper()
	browsertest.Opens(t)
	b := browsertest.Private(t, nil)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>check</title>")
	}))
	t.Cleanup(s.Close)
	b.Go(s.URL)
	built := bundled()
	if len(built.Errors) > 0 {
		t.Fatal(built.Errors)
	}
	browsertest.Eval[bool](b, string(built.OutputFiles[0].Contents)+"\n;globalThis.check = check, true")
	return b
}

// bundled is the bundle of the modules, made once for all tests.
var bundled = sync.OnceValue(func() api.BuildResult {
	return api.Build(api.BuildOptions{EntryPoints: []string{"src/check.ts"}, Bundle: true, Format: api.FormatIIFE, GlobalName: "check", Target: api.ES2022})
})

// call calls one of the modules' functions.
func call[T any](b *browsertest.Browser, function string, args ...any) T {
	b.Helper()
	list, err := json.Marshal(append([]any{}, args...))
	if err != nil {
		b.Fatal(err)
	}
	return browsertest.Eval[T](b, fmt.Sprintf("check.%s(...%s)", function, list))
}

func TestThePageMakesTheBytesOfTheWorkedMatch(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	data, err := os.ReadFile("../../../schemas/worked-match.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		var line struct{ Entry string }
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(line.Entry, "match.scheduled") { // the office's, which no tablet makes
			texts = append(texts, line.Entry)
		}
	}
	b := modules(t)
	for i, made := range call[[]struct{ Text, Hash string }](b, "encoded", texts) {
		if made.Text != texts[i] || made.Hash != events.HashOf([]byte(texts[i])).String() {
			t.Errorf("made is\n%s\nwant\n%s", made.Text, texts[i])
		}
	}
	if len(texts) != 5 {
		t.Errorf("%d entries of the table", len(texts))
	}
	for function, kept := range map[string]bool{"signed": true, "signedPlain": false} {
		signed := call[struct {
			Device, Hash, Signature string
			Kept                    bool
		}](b, function, texts[0])
		if signed.Kept != kept || !events.Verify(signed.Device, []byte(texts[0]), signed.Signature) || signed.Hash != events.HashOf([]byte(texts[0])).String() {
			t.Errorf("%s is %+v", function, signed)
		}
	}
	since := call[struct{ Device, Signature string }](b, "signedSince", texts[0])
	if !events.Verify(since.Device, []byte(texts[0]), since.Signature) {
		t.Errorf("signed with a key from before the connection was protected: %+v", since)
	}
}

// roll is a roll to be played.
type roll struct {
	Board events.Board `json:"-"`
	Side  string       `json:"side"`
	Dice  []int        `json:"dice"`
	Rows  rows         `json:"board"`
	Steps [][2]int     `json:"steps"`
}

type rows struct{ A, B []int }

func rowsOf(b *backgammon.Board) (r rows) {
	for p := range b[0] {
		r.A, r.B = append(r.A, int(b[0][p])), append(r.B, int(b[1][p]))
	}
	return r
}

func (r rows) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(r.A), " ", ","), "[]") + "|" + strings.Trim(strings.ReplaceAll(fmt.Sprint(r.B), " ", ","), "[]")
}

func TestTheCompleterFindsThePlaysThatTheRulesAllow(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	b := modules(t)
	for _, c := range []struct {
		discipline string
		start      backgammon.Board
		plays      backgammon.Plays
	}{
		{events.Backgammon, position.Standard.Board(), new(backgammon.Generator)},
		{events.Backgammon, position.Nackgammon.Board(), new(backgammon.Generator)},
		{events.Backgammon, position.Hypergammon.Board(), new(backgammon.Generator)},
		{events.Backgammon, position.Longgammon.Board(), new(backgammon.Generator)},
		{events.LongNards, longnards.StartBoard(), new(longnards.Generator)},
	} {
		rolls, want := playedOut(rand.New(rand.NewPCG(seed, 1)), c.start, c.plays, 2000)
		for i, got := range call[[][]string](b, "allResults", rolls, c.discipline) {
			if !slices.Equal(got, want[i]) {
				t.Fatalf("%s %+v: found %d, want %d\n%v\n%v", c.discipline, rolls[i], len(got), len(want[i]), got, want[i])
			}
		}
	}
}

// playedOut plays games at random, and returns the rolls in them and what each can lead to.
func playedOut(random *rand.Rand, start backgammon.Board, plays backgammon.Plays, n int) (rolls []roll, results [][]string) {
	for {
		board, side := start, events.A
		for board.InPlay(events.A) > 0 && board.InPlay(events.B) > 0 {
			dice := events.Dice{uint8(random.IntN(6) + 1), uint8(random.IntN(6) + 1)}
			boards, _ := plays.Results(&board, side, dice)
			var texts []string
			for i := range boards {
				texts = append(texts, rowsOf(&boards[i]).String())
			}
			slices.Sort(texts)
			rolls = append(rolls, roll{Side: side.String(), Dice: []int{int(dice[0]), int(dice[1])}, Rows: rowsOf(&board)})
			results = append(results, slices.Compact(texts))
			board, side = boards[random.IntN(len(boards))], side.Opponent()
			if len(rolls) == n {
				return rolls, results
			}
		}
	}
}

// recorded is the record of a match file: its events up to a gap, after which the referee
// infers what an echo cannot, or to the file's own result of the match, which may give the
// last game other points than the play; and the plays of all turns.
type recorded struct {
	name   string
	events []json.RawMessage
	frames []frame
	turns  []roll
}

// frame is what the echo must equal.
type frame struct {
	Phase  string `json:"phase"`
	Game   int    `json:"game"`
	OnRoll string `json:"on_roll"`
	Board  rows   `json:"board"`
	Dice   []int  `json:"dice"`
	Cube   struct {
		Value   int     `json:"value"`
		Owner   string  `json:"owner"`
		Offered int     `json:"offered"`
		By      *string `json:"by"`
	} `json:"cube"`
	Score   [2]int    `json:"score"`
	Clock   *[2]int64 `json:"clock"`
	Running *string   `json:"running"`
}

func frameOf(seen backgammon.Seen) (f frame) {
	f.Phase, f.Game, f.OnRoll, f.Dice, f.Score = seen.Phase, seen.Game, seen.OnRoll, seen.Dice, seen.Score
	f.Board = rows{seen.Board.A[:], seen.Board.B[:]}
	f.Cube.Value, f.Cube.Owner, f.Cube.Offered = seen.Cube.Value, seen.Cube.Owner, seen.Cube.Offered
	if by := seen.Cube.OfferedBy; by != "" {
		f.Cube.By = &by
	}
	f.Clock = seen.Clock
	if seen.Running != "" {
		f.Running = &seen.Running
	}
	return f
}

// realRecords are the records of the real match files, which several tests go through.
func realRecords(t *testing.T) []recorded {
	t.Helper()
	dir := sharedtest.Path(t, "data", "backgammon", "real")
	realFiles.Do(func() { realFiles.records = recordsOf(t, dir) })
	return realFiles.records
}

var realFiles struct {
	sync.Once
	records []recorded
}

// recordsOf are the records of the match files of a folder and those below it.
func recordsOf(t *testing.T, dir string) (all []recorded) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".mat", ".txt", ".sgf"}, filepath.Ext(path)) {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		matches, err := files.Of(path, data).Read(filepath.Base(path), data)
		if err != nil {
			return nil // not a match
		}
		for _, m := range matches {
			plan, err := m.Plan(intake.Terms{Tournament: "t", Rulebook: "wbf", Reader: "test", Person: func(string) string { return "p-1" }})
			if err == nil {
				all = append(all, recordOf(filepath.Base(path), plan))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func recordOf(name string, plan *intake.Plan) recorded {
	r := recorded{name: name}
	scheduled, ok := plan.Entries[0][0].Body.(*events.MatchScheduled)
	if !ok || scheduled.Discipline != events.Backgammon {
		return r
	}
	referee := backgammon.NewReferee(&book.WBF.Backgammon, *scheduled.Format)
	gap := false
	for n, entry := range plan.Entries {
		for i := range entry {
			e := &entry[i]
			gap = gap || e.Body.Type() == "gap.noted"
			if moved, ok := e.Body.(*events.CheckersMoved); ok && moved.Board == nil {
				if s := referee.State(); s.Phase == backgammon.InTurn {
					r.turns = append(r.turns, turnOf(&s, moved.Steps))
				}
			}
			if ended, ok := e.Body.(*events.TurnEnded); ok {
				if s := referee.State(); s.Phase == backgammon.InTurn && s.OnRoll == ended.Side && !s.Moved && s.Dice != (events.Dice{}) {
					r.turns = append(r.turns, turnOf(&s, nil))
				}
			}
			referee.Apply(events.Address{N: uint64(n + 1), Index: i}, e)
			if entered, ok := e.Body.(*events.ScoreEntered); ok && entered.Match {
				gap = true
			}
			if !gap {
				r.events = append(r.events, events.AppendEvent(nil, e))
				r.frames = append(r.frames, frameOf(referee.Seen().(backgammon.Seen)))
			}
		}
	}
	return r
}

func turnOf(s *backgammon.State, steps []events.Step) roll {
	r := roll{Side: s.OnRoll.String(), Dice: []int{int(s.Dice[0]), int(s.Dice[1])}, Rows: rowsOf(&s.Board), Steps: [][2]int{}}
	for _, step := range steps {
		r.Steps = append(r.Steps, [2]int{int(step.From), int(step.To)})
	}
	return r
}

func TestTheEchoShowsWhatTheRefereeSees(t *testing.T) {
	t.Parallel()
	records := slices.Concat(recordsOf(t, "../testdata"), realRecords(t))
	b, frames := modules(t), 0
	for _, r := range records {
		differ := 0
		for i, got := range call[[]frame](b, "frames", r.events) {
			frames++
			if len(got.Dice) == 0 {
				got.Dice = nil
			}
			if !reflect.DeepEqual(got, r.frames[i]) {
				if differ++; differ == 1 {
					g, _ := json.Marshal(got)
					w, _ := json.Marshal(r.frames[i])
					t.Errorf("%s, event %d: %s\n echo    %s\n referee %s", r.name, i, r.events[i], g, w)
				}
			}
		}
		if differ > 0 {
			t.Errorf("%s: %d frames differ", r.name, differ)
		}
	}
	t.Logf("%d matches, %d frames", len(records), frames)
}

// The screen works the table out again at every change, from the table that the hall told.
func TestAGameThatEndsOnTheHallsTableIsCountedOnce(t *testing.T) {
	t.Parallel()
	recorded := json.RawMessage(`[{"id": "1", "n": 1, "events": []},
		{"id": "2", "events": [{"type": "cube.passed", "game": 1, "at": "2026-11-22T10:00:00.000Z", "data": {"side": "B"}}]}]`)
	empty := strings.TrimSuffix(strings.Repeat("0,", 26), ",")
	told := json.RawMessage(`[{"n": 1, "table": {"phase": "cube-answer", "game": 1, "on_roll": "A", "board": {"A": [` + empty + `], "B": [` + empty + `]},
		"cube": {"value": 1, "owner": "centre", "offered": 2, "offered_by": "A"}, "score": [0, 0], "signed": [false, false]}}]`)
	if got := call[[][2]int](modules(t), "scores", recorded, told, 3); !slices.Equal(got, [][2]int{{1, 0}, {1, 0}, {1, 0}}) {
		t.Errorf("the score is %v", got)
	}
}

// The figures that the tablet is to reach. Dice and Done are not counted.
func TestTheTapsAPlayTakes(t *testing.T) {
	t.Parallel()
	var turns []roll
	for _, r := range realRecords(t) {
		turns = append(turns, r.turns...)
	}
	b := modules(t)
	for _, c := range []struct {
		who      string
		complete bool
		most     float64
	}{{"annotator", true, 1.6}, {"players", false, 1.75}} {
		sum, counted, not := 0, 0, 0
		for _, n := range call[[]*int](b, "taps", turns, c.complete) {
			if n == nil {
				not++
				continue
			}
			sum, counted = sum+*n, counted+1
		}
		mean := float64(sum) / float64(counted)
		t.Logf("%s: %.3f a play, of %d plays, %d could not be entered so; at most %.2f is wanted", c.who, mean, counted, not, c.most)
		if mean > c.most || not*1000 > counted {
			t.Errorf("%s: too many taps, or plays that cannot be entered", c.who)
		}
	}
}

var circle = regexp.MustCompile(`<circle cx="([^"]+)" cy="([^"]+)" r="18"/>`)

// The board's picture and the page's board put every checker in the same place, below the frame, which is narrower on the page.
func TestTheBoardLiesAsInTheDiagrams(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	b := modules(t)
	const frame = 12
	for range 200 {
		var board backgammon.Board
		for side := range board {
			for range 15 {
				board[side][random.IntN(25)+1]++
			}
		}
		view := diagram.Perspective{Near: events.Side(random.IntN(2)), OffLeft: random.IntN(2) == 1}
		table := backgammon.TableOf(backgammon.Short(), &position.Situation{Board: board, OnRoll: events.A, Cube: 1, CubeOwner: events.NoSide})
		var want []string
		side := ""
		svg := string(diagram.SVG(backgammonface.Board{Table: &table}.Picture(diagram.Options{Perspective: view})))
		for line := range strings.Lines(svg) {
			if m := regexp.MustCompile(`data-part="stack" data-side="(.)"`).FindStringSubmatch(line); m != nil {
				side = m[1]
			}
			if m := circle.FindStringSubmatch(line); m != nil {
				y, err := strconv.ParseFloat(m[2], 64)
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, fmt.Sprintf("%s %s %.1f", side, m[1], y-frame))
			}
		}
		slices.Sort(want)
		if got := call[[]string](b, "places", rowsOf(&board), view.Near.String(), view.OffLeft); !slices.Equal(got, want) || len(want) == 0 {
			t.Fatalf("%v %+v: the page\n%v\nthe diagram\n%v", board, view, got, want)
		}
	}
}
