package position

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon/position/positiontest"

	"pgregory.net/rapid"
)

// goldenID is a line of ids.jsonl.
type goldenID struct {
	XGID     string `json:"xgid"`
	Position string `json:"position_id"`
	Match    string `json:"match_id"`
	GNUbg    struct {
		Turn, Crawford, Cube int
		CubeOwner            int `json:"cubeowner"`
		Score                [2]int
		MatchTo              int `json:"matchto"`
	} `json:"gnubg"`
}

// TestIdentifiersAgreeWithGNUBackgammon reads each XGID as that program does, the
// player on roll always its player 1, and compares everything both ways.
func TestIdentifiersAgreeWithGNUBackgammon(t *testing.T) {
	data, err := os.ReadFile("testdata/ids.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range bytes.Lines(data) {
		var want goldenID
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		checkID(t, want)
		lines++
	}
	if lines != 378 {
		t.Errorf("%d lines, want 378", lines)
	}
}

func checkID(t *testing.T, want goldenID) {
	t.Helper()
	bottom := events.B
	if strings.Split(want.XGID, ":")[3] == "-1" {
		bottom = events.A
	}
	s, err := ParseXGID(want.XGID, bottom)
	if err != nil {
		t.Fatalf("%s: %v", want.XGID, err)
	}
	owner := map[events.Side]int{events.A: 0, events.B: 1, events.NoSide: -1}[s.CubeOwner]
	if int(s.OnRoll) != want.GNUbg.Turn || s.Cube != want.GNUbg.Cube || owner != want.GNUbg.CubeOwner ||
		s.Score != want.GNUbg.Score || s.Length != want.GNUbg.MatchTo || s.Crawford != (want.GNUbg.Crawford == 1) {
		t.Errorf("%s: read as %+v, want %+v", want.XGID, s, want.GNUbg)
	}
	if got, err := s.XGID(bottom); got != want.XGID || err != nil {
		t.Errorf("%s: written as %s, %v", want.XGID, got, err)
	}
	if got, err := s.GNUbgID(); got != want.Position+":"+want.Match || err != nil {
		t.Errorf("%s: GNUbg ID %s, %v, want %s:%s", want.XGID, got, err, want.Position, want.Match)
	}
	back, err := ParseGNUbgID(want.Position + ":" + want.Match)
	if err != nil {
		t.Fatalf("%s: %v", want.XGID, err)
	}
	s.Dice[0], s.Dice[1] = max(s.Dice[0], s.Dice[1]), min(s.Dice[0], s.Dice[1])
	s.MaxCube, s.Beavers = 0, false // not in a Match ID
	if back != s {
		t.Errorf("%s: read back as %+v, want %+v", want.XGID, back, s)
	}
}

func TestXGIDIsReadAbsolutely(t *testing.T) {
	const text = "XGID=-b----F-C---eD---c-e----B-:2:-1:-1:32:10:9:0:11:10"
	x, err := ParseXGID(text, events.B)
	if err != nil {
		t.Fatal(err)
	}
	if x.OnRoll != events.A || x.Score != [2]int{9, 10} || x.CubeOwner != events.A || x.Board[events.B][6] != 6 || x.Board[events.A][24] != 2 {
		t.Errorf("with B at the bottom: %+v", x)
	}
	y, err := ParseXGID(text, events.A)
	if err != nil {
		t.Fatal(err)
	}
	if y != x.swapped() || y.swapped() != x {
		t.Errorf("with A at the bottom %+v, want the sides of %+v exchanged", y, x)
	}
	if bare, err := ParseXGID(" "+strings.TrimPrefix(text, "XGID=")+"\n", events.B); bare != x || err != nil {
		t.Errorf("without the prefix %+v, %v", bare, err)
	}
}

func TestMatchIDFields(t *testing.T) {
	base := Situation{OnRoll: events.B, Decision: events.B, Cube: 1, CubeOwner: events.NoSide, State: Playing}
	for _, c := range []struct {
		name string
		with func(*Situation)
		id   string // "" where only the way there and back counts
	}{
		{"session with Jacoby", func(s *Situation) { s.Jacoby = true }, "cAkAAAAAAAAA"},
		{"session without", func(s *Situation) {}, "cAkAAAAAAAAE"},
		{"double offered", func(s *Situation) { s.Offer, s.Decision = Doubled, events.A }, ""},
		{"beavered", func(s *Situation) { s.Offer, s.Cube = Beavered, 2 }, ""},
		{"gammon offered", func(s *Situation) { s.Resignation, s.Decision = Gammon, events.A }, ""},
		{"game dropped", func(s *Situation) { s.State = Dropped }, ""},
		{"game over, A on roll", func(s *Situation) { s.State, s.OnRoll, s.Decision = Over, events.A, events.A }, ""},
		{"Crawford game", func(s *Situation) { s.Crawford, s.Length, s.Score = true, 7, [2]int{6, 3} }, ""},
		{"cube of 128 with A", func(s *Situation) { s.Cube, s.CubeOwner = 128, events.A }, ""},
		{"largest cube", func(s *Situation) { s.Cube, s.CubeOwner = 32768, events.B }, ""},
		{"scores past 127", func(s *Situation) { s.Length, s.Score = 300, [2]int{128, 299} }, ""},
		{"largest numbers", func(s *Situation) { s.Length, s.Score = 32767, [2]int{32767, 32766} }, ""},
		{"dice", func(s *Situation) { s.Dice = events.Dice{6, 2} }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := base
			c.with(&s)
			id, err := s.MatchID()
			if err != nil || c.id != "" && id != c.id {
				t.Fatalf("%q, %v, want %q", id, err, c.id)
			}
			if back, err := ParseMatchID(id); back != s || err != nil {
				t.Errorf("%s read as %+v, %v, want %+v", id, back, err, s)
			}
		})
	}
}

// TestTheManualsMatchID reads the example of GNU Backgammon's manual, which is
// older than the bit for Jacoby.
func TestTheManualsMatchID(t *testing.T) {
	s, err := ParseMatchID("QYkqASAAIAAA")
	want := Situation{OnRoll: events.B, Decision: events.B, Cube: 2, CubeOwner: events.A, State: Playing,
		Dice: events.Dice{5, 2}, Length: 9, Score: [2]int{2, 4}}
	if s != want || err != nil {
		t.Errorf("%+v, %v, want %+v", s, err, want)
	}
}

func TestWhatIdentifiersCannotHoldIsAnError(t *testing.T) {
	start := Situation{Board: Standard.Board(), OnRoll: events.A, Decision: events.A, Cube: 1, CubeOwner: events.NoSide, State: Playing}
	if _, err := start.XGID(XGIDBottom); err != nil {
		t.Fatal(err)
	}
	matchID, xgid := Situation.MatchID, func(s Situation) (string, error) { return s.XGID(XGIDBottom) }
	position := func(s Situation) (string, error) { return s.Board.PositionID(s.OnRoll) }
	type write = func(Situation) (string, error)
	for _, c := range []struct {
		name string
		with func(*Situation)
		code Code
		in   []write
	}{
		{"a cube of 65536", func(s *Situation) { s.Cube = 65536 }, ErrIDRange, []write{matchID}},
		{"a length of 32768", func(s *Situation) { s.Length = 32768 }, ErrIDRange, []write{matchID}},
		{"a score of 32768", func(s *Situation) { s.Score[1] = 32768 }, ErrIDRange, []write{matchID}},
		{"a cube of 2^31", func(s *Situation) { s.Cube = 1 << 31 }, ErrIDRange, []write{xgid, matchID}},
		{"a cube of 3", func(s *Situation) { s.Cube = 3 }, ErrIDValue, []write{xgid, matchID}},
		{"a cube of 0", func(s *Situation) { s.Cube = 0 }, ErrIDValue, []write{xgid, matchID}},
		{"a cube limit of 3", func(s *Situation) { s.MaxCube = 3 }, ErrIDValue, []write{xgid, matchID}},
		{"a cube of nobody there", func(s *Situation) { s.CubeOwner = 5 }, ErrIDValue, []write{xgid, matchID}},
		{"nobody on roll", func(s *Situation) { s.OnRoll = events.NoSide }, ErrIDValue, []write{xgid, matchID, position}},
		{"one die", func(s *Situation) { s.Dice = events.Dice{3, 0} }, ErrIDValue, []write{xgid, matchID}},
		{"a die of 7", func(s *Situation) { s.Dice = events.Dice{7, 1} }, ErrIDValue, []write{xgid, matchID}},
		{"a negative score", func(s *Situation) { s.Score[0] = -1 }, ErrIDValue, []write{xgid, matchID}},
		{"an unknown state", func(s *Situation) { s.State = 5 }, ErrIDValue, []write{xgid, matchID}},
		{"an unknown offer", func(s *Situation) { s.Offer = 4 }, ErrIDValue, []write{xgid, matchID}},
		{"an unknown resignation", func(s *Situation) { s.Resignation = 4 }, ErrIDValue, []write{xgid, matchID}},
		{"Crawford in a session", func(s *Situation) { s.Crawford = true }, ErrIDConflict, []write{xgid, matchID}},
		{"Jacoby in a match", func(s *Situation) { s.Length, s.Jacoby = 5, true }, ErrIDConflict, []write{xgid, matchID}},
		{"the doubler answering", func(s *Situation) { s.Offer = Doubled }, ErrIDConflict, []write{xgid, matchID}},
		{"a resignation", func(s *Situation) { s.Resignation, s.Decision = Single, events.B }, ErrIDUnsaid, []write{xgid}},
		{"a game that is over", func(s *Situation) { s.State = Over }, ErrIDUnsaid, []write{xgid}},
		{"another's decision", func(s *Situation) { s.Decision = events.B }, ErrIDUnsaid, []write{xgid}},
		{"dice beside a double", func(s *Situation) { s.Dice, s.Offer, s.Decision = events.Dice{3, 1}, Doubled, events.B }, ErrIDUnsaid, []write{xgid}},
		{"sixteen checkers", func(s *Situation) { s.Board[0][3] = 1 }, ErrIDBoard, []write{xgid, position}},
		{"both on one point", func(s *Situation) { s.Board[0][6], s.Board[0][1] = 4, 1 }, ErrIDBoard, []write{xgid, position}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start
			c.with(&s)
			for _, write := range c.in {
				_, err := write(s)
				wantCode(t, err, c.code)
			}
		})
	}
	_, err := start.XGID(events.NoSide)
	wantCode(t, err, ErrIDValue)
}

func TestIdentifiersThatCannotBeRead(t *testing.T) {
	position := func(text string) error { _, err := ParsePositionID(text, events.A); return err }
	match := func(text string) error { _, err := ParseMatchID(text); return err }
	both := func(text string) error { _, err := ParseGNUbgID(text); return err }
	xgid := func(text string) error { _, err := ParseXGID(text, events.B); return err }
	for _, c := range []struct {
		name string
		read func(string) error
		text string
		code Code
	}{
		{"empty", position, "", ErrIDLength},
		{"cut", position, "4HPwATDgc/ABM", ErrIDLength},
		{"longer", position, "4HPwATDgc/ABMAA", ErrIDLength},
		{"a strange character", position, "4HPwATDgc/AB-A", ErrIDAlphabet},
		{"a line break inside", position, "4HPwATD\ngc/ABM", ErrIDAlphabet},
		{"bits after the last character's two", position, "4HPwATDgc/ABMB", ErrIDUnused},
		{"bits after the last checker", position, "AAAAAAAAAAAAgA", ErrIDUnused},
		{"nothing but checkers", position, "/////////////w", ErrIDBoard},
		{"sixteen checkers", position, "//8AAAAAAAAAAA", ErrIDBoard},
		{"both on one point", position, "AQAAAAAAAgAAAA", ErrIDBoard},
		{"cut", match, "cAkAAAAAAAA", ErrIDLength},
		{"a strange character", match, "cAkAAAAAAAA=", ErrIDAlphabet},
		{"bits after the last field", match, "cAkAAAAAAAAI", ErrIDUnused},
		{"a cube of player 2", match, "YAkAAAAAAAAE", ErrIDValue},
		{"a state of 7", match, "cA8AAAAAAAAE", ErrIDValue},
		{"dice of 7", match, "cIk/AAAAAAAE", ErrIDValue},
		{"Crawford in a session", match, "8AkAAAAAAAAE", ErrIDConflict},
		{"without a colon", both, "4HPwATDgc/ABMA", ErrIDLength},
		{"with a bad half", both, "4HPwATDgc/ABMA:cAk", ErrIDLength},
		{"with another bad half", both, "4HPwATDgc/AB:cAkAAAAAAAAE", ErrIDLength},
		{"nine fields", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0", ErrIDLength},
		{"25 points", xgid, "XGID=b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", ErrIDLength},
		{"a strange character", xgid, "XGID=-b----E-C---eE---c-e----Q-:0:0:1:00:0:0:0:0:10", ErrIDAlphabet},
		{"X on the bar of O", xgid, "XGID=Ab----E-C---eE---c-e----A-:0:0:1:00:0:0:0:0:10", ErrIDAlphabet},
		{"O on the bar of X", xgid, "XGID=-b----E-C---eE---c-d----Ba:0:0:1:00:0:0:0:0:10", ErrIDAlphabet},
		{"sixteen checkers", xgid, "XGID=-b----P-----e----c-e------:0:0:1:00:0:0:0:0:10", ErrIDBoard},
		{"nobody's turn", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", ErrIDValue},
		{"one die", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:60:0:0:0:0:10", ErrIDValue},
		{"dice of letters", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:DD:0:0:0:0:10", ErrIDValue},
		{"a plus sign", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:+1:00:0:0:0:0:10", ErrIDValue},
		{"a cube beyond reason", xgid, "XGID=-b----E-C---eE---c-e----B-:31:0:1:00:0:0:0:0:10", ErrIDRange},
		{"rules of 2 in a match", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:5:10", ErrIDRange},
		{"a negative score", xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:-1:0:0:5:10", ErrIDRange},
	} {
		t.Run(c.name, func(t *testing.T) { wantCode(t, c.read(c.text), c.code) })
	}
	_, err := ParsePositionID("4HPwATDgc/ABMA", events.NoSide)
	wantCode(t, err, ErrIDValue)
	_, err = ParseXGID("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", events.NoSide)
	wantCode(t, err, ErrIDValue)
}

func TestXGIDOffers(t *testing.T) {
	for text, want := range map[string]struct {
		offer    Offer
		decision events.Side
	}{"D": {Doubled, events.A}, "B": {Beavered, events.B}, "R": {Raccooned, events.A}, "00": {NoOffer, events.B}} {
		xgid := "XGID=-b----E-C---eE---c-e----B-:1:0:1:" + text + ":0:0:3:0:10"
		s, err := ParseXGID(xgid, events.B)
		if err != nil || s.Offer != want.offer || s.Decision != want.decision || !s.Jacoby || !s.Beavers {
			t.Errorf("%s: %+v, %v", text, s, err)
		}
		if back, err := s.XGID(events.B); back != xgid || err != nil {
			t.Errorf("%s: written as %s, %v", text, back, err)
		}
	}
}

func TestACubeWithoutLimitIsWrittenWithTheUsualOne(t *testing.T) {
	s := Situation{OnRoll: events.B, Decision: events.B, Cube: 1, CubeOwner: events.NoSide, State: Playing}
	for _, c := range []struct {
		cube, limit int
		want        string
	}{{1, 0, "10"}, {4096, 0, "12"}, {1, 1, "0"}, {2, 64, "6"}} {
		s.Cube, s.MaxCube = c.cube, c.limit
		got, err := s.XGID(events.B)
		if fields := strings.Split(got, ":"); err != nil || fields[9] != c.want {
			t.Errorf("cube %d, limit %d: %s, %v, want field %s", c.cube, c.limit, got, err, c.want)
		}
	}
}

// drawSituation draws what all three identifiers can hold.
func drawSituation(t *rapid.T) Situation {
	side := rapid.Custom(func(t *rapid.T) events.Side { return events.Side(rapid.IntRange(0, 1).Draw(t, "side")) })
	s := Situation{
		OnRoll: side.Draw(t, "on roll"), CubeOwner: events.Side(rapid.IntRange(0, 2).Draw(t, "owner")),
		Cube: 1 << rapid.IntRange(0, 15).Draw(t, "cube"), MaxCube: 1 << rapid.IntRange(0, 30).Draw(t, "limit"),
		State: Playing, Length: rapid.IntRange(0, 32767).Draw(t, "length"),
		Score: [2]int{rapid.IntRange(0, 32767).Draw(t, "score"), rapid.IntRange(0, 32767).Draw(t, "score")},
		Offer: Offer(rapid.IntRange(0, 2).Draw(t, "offer")),
	}
	flag := rapid.Bool().Draw(t, "flag")
	s.Crawford, s.Jacoby = s.Length > 0 && flag, s.Length == 0 && flag
	s.Decision = s.answerer()
	if s.Offer == NoOffer && rapid.Bool().Draw(t, "rolled") {
		d := positiontest.DrawDice(t)
		s.Dice = events.Dice{max(d[0], d[1]), min(d[0], d[1])}
	}
	for i := range 2 {
		for range rapid.IntRange(0, 15).Draw(t, "checkers") {
			p := rapid.IntRange(1, events.Bar).Draw(t, "point")
			if i == 0 || p == events.Bar || s.Board[0][events.Bar-p] == 0 {
				s.Board[i][p]++
			}
		}
	}
	s.Board.SetOff(15)
	return s
}

func TestWritingAndReadingAgainChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSituation(t)
		xgid, err := s.XGID(events.A)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ParseXGID(xgid, events.A); back != s || err != nil {
			t.Fatalf("%s read as %+v, %v, want %+v", xgid, back, err, s)
		}
		id, err := s.GNUbgID()
		if err != nil {
			t.Fatal(err)
		}
		want := s
		want.MaxCube = 0
		if back, err := ParseGNUbgID(id); back != want || err != nil {
			t.Fatalf("%s read as %+v, %v, want %+v", id, back, err, want)
		}
	})
}

func FuzzPositionID(f *testing.F) {
	for _, id := range []string{"4HPwATDgc/ABMA", "4Dl4ADbgOXgANg", "AAAAAAAAAAAAAA", "/////////////w", "3naDAQD6WBgAPA"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParsePositionID(text, events.A)
		if err != nil {
			return
		}
		if id, err := b.PositionID(events.A); id != strings.TrimSpace(text) || err != nil {
			t.Fatalf("%q is written as %q, %v", text, id, err)
		}
	})
}

func FuzzMatchID(f *testing.F) {
	for _, id := range []string{"cAkAAAAAAAAA", "QYkqASAAIAAA", "QYkqASAAIAAE", "UolpAaAAUAAE", "8ImuAAAAIAAE"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseMatchID(text)
		if err != nil {
			return
		}
		id, err := s.MatchID()
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if back, err := ParseMatchID(id); back != s || err != nil {
			t.Fatalf("%q is written as %q and read as %+v, %v, was %+v", text, id, back, err, s)
		}
	})
}

func FuzzXGID(f *testing.F) {
	for _, id := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "-ABBA-j-C-aa-a---AaA-AAaAA:1:1:-1:64:6:4:0:9:10",
		"XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:3:0:0", "XGID=aB-a------------------A-C:7:1:-1:B:200:199:1:201:30",
	} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseXGID(text, events.B)
		if err != nil {
			return
		}
		id, err := s.XGID(events.B)
		if want := "XGID=" + strings.TrimPrefix(strings.TrimSpace(text), "XGID="); id != want || err != nil {
			t.Fatalf("%q is written as %q, %v", text, id, err)
		}
	})
}

// swapped returns the situation with the two sides exchanged.
func (s Situation) swapped() Situation {
	s.Board = s.Board.Swapped()
	s.OnRoll, s.Decision = s.OnRoll.Opponent(), s.Decision.Opponent()
	s.CubeOwner = s.CubeOwner.Opponent()
	s.Score[0], s.Score[1] = s.Score[1], s.Score[0]
	return s
}
