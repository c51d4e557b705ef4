package position

import (
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math/bits"
	"os"
	"strings"
	"testing"

	"kibitz/events"
)

var update = flag.Bool("update", false, "write testdata/identifiers.txt anew")

const (
	boardText = "-b----E-C---eE---c-e----B-"
	startID   = "4HPwATDgc/ABMA"
)

// read are texts at the boundaries of what an identifier may say.
var read = []string{
	"4AAk8h/PswEARg", "bBB-B-B-----------B-bBchC-:3:-1:-1:00:0:0:3:0:10", " xgid=" + boardText + ":0:0:1:00:0:0:0:0:10",
	"", startID, " \t" + startID, startID + ",cAkAAAAAAAAA", startID + ";cAkAAAAAAAAA", startID + "\tcAkAAAAAAAAA", startID + "-cAkAAAAAAAAA", startID + "<cAkAAAAAAAAA",
	startID + ": cAkAAAAAAAAA", "gnubg " + startID, "gnu " + startID, "gnubgid " + startID, "backgammon " + startID, "position " + startID, "match " + startID, "id " + startID,
	"cAkAAAAAAAAA", "cAkAAAAAAAA/", "!HPwATDgc/ABMA", "4!PwATDgc/ABMA", "4HPwATDgc/ABM!", "4HPwATDgc/ABMAA", "4HPwATDgc/ABMB", "//////////////", "////////////fw", "////////////Pw", "AAAAAAAAAAAAAA",
	"AAAAAAAAAAAAgA", "AAAAAAAAAAAAQA", startID + ":cAkAAAAAAAAB", startID + ":cAkAAAAAAAAI", startID + ":cAkAAAAAAAAQ", startID + ":cAkAAAAAAACA",
	"XGID=" + boardText + ":0:0:1:00:0:0:0:0:10", "  XGID=" + boardText + ":0:0:1:00:0:0:0:0:10", boardText + ":0:0:1:00:0:0:0:0", boardText + ":0:0:1:00:0:0:0:0:10:", "a:b:c:d:e:f:g:h:i",
	"XGID=" + boardText + ":30:1:1:00:0:0:0:0:30", "XGID=" + boardText + ":31:1:1:00:0:0:0:0:30", "XGID=" + boardText + ":0:0:1:00:0:0:0:0:31", "XGID=" + boardText + ":-1:0:1:00:0:0:0:0:10",
	"XGID=" + boardText + ":x:0:1:00:0:0:0:0:10", "XGID=" + boardText + ":01:0:1:00:0:0:0:0:10", "XGID=" + boardText + ":0:2:1:00:0:0:0:0:10", "XGID=" + boardText + ":0:-1:-1:00:0:0:0:0:10", "XGID=" + boardText + ":0:-2:1:00:0:0:0:0:10",
	"XGID=" + boardText + ":0:0:0:00:0:0:0:0:10", "XGID=" + boardText + ":0:0:x:00:0:0:0:0:10", "XGID=" + boardText + ":0:0:2:00:0:0:0:0:10", "XGID=" + boardText + ":0:x:1:00:0:0:0:0:10",
	"XGID=" + boardText + ":0:0:1:66:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:67:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:06:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:6:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:666:0:0:0:0:10",
	"XGID=" + boardText + ":0:0:1:D:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:B:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:R:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:X:0:0:0:0:10", "XGID=" + boardText + ":0:0:1:DB:0:0:0:0:10", "XGID=" + boardText + ":0:0:1::0:0:0:0:10",
	"XGID=" + boardText + ":0:0:1:00:1000000000:1000000000:0:1000000000:10", "XGID=" + boardText + ":0:0:1:00:1000000001:0:0:0:10", "XGID=" + boardText + ":0:0:1:00:0:1000000001:0:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:0:1000000001:10",
	"XGID=" + boardText + ":0:0:1:00:-1:0:0:0:10", "XGID=" + boardText + ":0:0:1:00:0:-1:0:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:0:-1:10",
	"XGID=" + boardText + ":0:0:1:00:0:0:0:7:10", "XGID=" + boardText + ":0:0:1:00:0:0:1:7:10", "XGID=" + boardText + ":0:0:1:00:0:0:2:7:10", "XGID=" + boardText + ":0:0:1:00:0:0:-1:7:10",
	"XGID=" + boardText + ":0:0:1:00:0:0:1:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:2:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:3:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:4:0:10", "XGID=" + boardText + ":0:0:1:00:0:0:x:0:10",
	"XGID=--------------------------:0:0:1:00:0:0:0:0:10", "XGID=-O-----------------------o:0:0:1:00:0:0:0:0:10", "XGID=-P------------------------:0:0:1:00:0:0:0:0:10", "XGID=-p------------------------:0:0:1:00:0:0:0:0:10",
	"XGID=-Q------------------------:0:0:1:00:0:0:0:0:10", "XGID=-q------------------------:0:0:1:00:0:0:0:0:10", "XGID=A-------------------------:0:0:1:00:0:0:0:0:10", "XGID=-------------------------a:0:0:1:00:0:0:0:0:10",
	"XGID=o------------------------O:0:0:1:00:0:0:0:0:10", "XGID=-?------------------------:0:0:1:00:0:0:0:0:10", "XGID=-?---------------------P--:x:0:1:00:0:0:0:0:10", "XGID=-------------------------:0:0:1:00:0:0:0:0:10",
}

// written are changes of a situation to the boundaries of what an identifier may say.
var written = []func(*Situation){
	func(*Situation) {},
	func(s *Situation) { s.Cube, s.CubeOwner = 1<<15, events.A },
	func(s *Situation) { s.Cube, s.CubeOwner = 1<<16, events.B },
	func(s *Situation) { s.Cube, s.MaxCube = 1<<30, 1<<30 },
	func(s *Situation) { s.Cube = 1 << 31 },
	func(s *Situation) { s.MaxCube = 1 << 31 },
	func(s *Situation) { s.Cube = 3 },
	func(s *Situation) { s.Cube = 0 },
	func(s *Situation) { s.MaxCube = -1 },
	func(s *Situation) { s.MaxCube = 1 },
	func(s *Situation) { s.Cube = 1 << 11 },
	func(s *Situation) { s.Length, s.Score = 32767, [2]int{32767, 32767} },
	func(s *Situation) { s.Length = 32768 },
	func(s *Situation) { s.Length, s.Score = 9, [2]int{32768, 1} },
	func(s *Situation) { s.Length, s.Score = 9, [2]int{1, 32768} },
	func(s *Situation) { s.Length, s.Score = 1_000_000_000, [2]int{1_000_000_000, 1_000_000_000} },
	func(s *Situation) { s.Length = 1_000_000_001 },
	func(s *Situation) { s.Score[0] = 1_000_000_001 },
	func(s *Situation) { s.Score[1] = 1_000_000_001 },
	func(s *Situation) { s.Length, s.Jacoby = 1, true },
	func(s *Situation) { s.Length = -1 },
	func(s *Situation) { s.Score[0] = -1 },
	func(s *Situation) { s.Score[1] = -1 },
	func(s *Situation) { s.Crawford = true },
	func(s *Situation) { s.Length, s.Crawford = 7, true },
	func(s *Situation) { s.Length, s.Jacoby = 7, true },
	func(s *Situation) { s.Length, s.Beavers = 7, true },
	func(s *Situation) { s.Jacoby = true },
	func(s *Situation) { s.Beavers = true },
	func(s *Situation) { s.Dice = events.Dice{6, 1} },
	func(s *Situation) { s.Dice = events.Dice{1, 6} },
	func(s *Situation) { s.Dice = events.Dice{0, 1} },
	func(s *Situation) { s.Dice = events.Dice{7, 1} },
	func(s *Situation) { s.Dice = events.Dice{1, 7} },
	func(s *Situation) { s.Resignation = Backgammon },
	func(s *Situation) { s.Resignation = Backgammon + 1 },
	func(s *Situation) { s.State = NotStarted },
	func(s *Situation) { s.State = Dropped },
	func(s *Situation) { s.State = Dropped + 1 },
	func(s *Situation) { s.Offer, s.Decision = Doubled, s.OnRoll.Opponent() },
	func(s *Situation) { s.Offer, s.Decision, s.Dice = Doubled, s.OnRoll.Opponent(), events.Dice{1, 2} },
	func(s *Situation) { s.Offer = Doubled },
	func(s *Situation) { s.Offer = Beavered },
	func(s *Situation) { s.Offer = Beavered + 1; s.Decision = s.OnRoll.Opponent() },
	func(s *Situation) { s.Offer = Raccooned + 1 },
	func(s *Situation) { s.Decision = s.OnRoll.Opponent() },
	func(s *Situation) { s.OnRoll = events.NoSide },
	func(s *Situation) { s.Decision = events.NoSide },
	func(s *Situation) { s.CubeOwner = events.NoSide + 1 },
	func(s *Situation) { s.Board[events.A][3] = 15 },
	func(s *Situation) { s.Board[events.B][3] = 15 },
	func(s *Situation) { s.Board = Board{}; s.Board[events.A][25], s.Board[events.B][25] = 15, 15 },
	func(s *Situation) { s.Board = Board{}; s.Board[events.B][25] = 16 },
	func(s *Situation) { s.Board = Board{}; s.Board[events.A][25] = 16 },
	func(s *Situation) { s.Board[events.B][1] = 1 },
	func(s *Situation) { s.Board = Board{}; s.Board[events.A][1], s.Board[events.B][24] = 1, 1 },
}

// What is read and written of identifiers, and why not, is printed and held.
func TestIdentifiersAreReadAndWrittenAsListed(t *testing.T) {
	var text strings.Builder
	for _, id := range read {
		s, err := ParseID(id)
		fmt.Fprintf(&text, "read %q: %s\n", id, outcome(fmt.Sprintf("%+v", s), err))
	}
	for _, parse := range []func(string) (Situation, error){ParseMatchID, ParseGNUbgID} {
		for _, id := range []string{"cAkAAAAAAAAA", " cAkAAAAAAAAA ", "!AkAAAAAAAAA", "MAkAAAAAAAAA", "IAkAAAAAAAAA", "cA8AAAAAAAAA", "cIntAFAAIAAE", startID, startID + ":", ":cAkAAAAAAAAA", startID + ":cAkAAAAAAAAA"} {
			s, err := parse(id)
			fmt.Fprintf(&text, "read %q: %s\n", id, outcome(fmt.Sprintf("%+v", s), err))
		}
	}
	for _, id := range []string{startID, "4HPwATDgc/ABMA "} {
		for _, side := range []events.Side{events.A, events.B, events.NoSide} {
			b, err := ParsePositionID(id, side)
			fmt.Fprintf(&text, "read %q for %v: %s\n", id, side, outcome(fmt.Sprint(b), err))
		}
		s, err := ParseXGID(boardText+":0:0:1:00:0:0:0:0:10", events.NoSide)
		fmt.Fprintln(&text, outcome(fmt.Sprint(s), err))
	}
	for i, change := range written {
		s := Situation{Board: mustStart(t), OnRoll: events.B, Decision: events.B, Cube: 1, CubeOwner: events.NoSide, State: Playing}
		change(&s)
		for _, kind := range append(IDKinds(), "pbn") {
			id, err := s.ID(kind)
			fmt.Fprintf(&text, "write %d %s: %s\n", i+1, kind, outcome(id, err))
		}
		id, err := s.XGID(events.A)
		fmt.Fprintf(&text, "write %d xgid of A: %s\n", i+1, outcome(id, err))
	}
	fmt.Fprintf(&text, "damaged: %016x\n", damaged())
	const file = "testdata/identifiers.txt"
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old, now := strings.Split(string(want), "\n"), strings.Split(text.String(), "\n")
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			t.Errorf("%s:%d: %s\nnow %s", file, i+1, old[i], now[i])
		}
	}
	if len(old) != len(now) {
		t.Errorf("%s has %d lines, now %d", file, len(old), len(now))
	}
}

func outcome(of string, err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return of
	}
	if of == "" || of == fmt.Sprint(Board{}) || of == fmt.Sprint(Situation{}) || of == fmt.Sprintf("%+v", Situation{}) {
		return fmt.Sprintf("%s: %s", e.Code(), e.Error())
	}
	return fmt.Sprintf("%s: %s, yet %s", e.Code(), e.Error(), of)
}

// damaged sums up what is read of identifiers in which one character is another.
func damaged() uint64 {
	h := fnv.New64a()
	for _, id := range []string{startID + ":cIntAFAAIAAE", "XGID=bBB-B-B-----------B-bBchC-:3:-1:-1:00:0:0:3:0:10", "XGID=-D-EdeaB----aaaa---aC-A---:2:-1:1:34:10:14:0:17:10"} {
		for i := range id {
			for _, c := range "0139AKaopPQR+/:;- =!" {
				s, err := ParseID(id[:i] + string(c) + id[i+1:])
				fmt.Fprintln(h, outcome(fmt.Sprint(s), err))
			}
		}
	}
	return h.Sum64()
}

func TestNamesOfStartsAndLandings(t *testing.T) {
	var text []string
	for p := range Longgammon + 3 {
		b := p.Board()
		text = append(text, fmt.Sprintf("%s:%d:%d", p, p.Checkers(), b.Pips(events.A)))
	}
	if got := strings.Join(text, " "); got != "standard:15:167 nackgammon:15:194 hypergammon:3:69 longgammon:15:360 unknown:0:0 unknown:0:0" {
		t.Error(got)
	}
	var e *Error
	if _, err := ParseStartPosition("no"); !errors.As(err, &e) || e.Next() != "use one of standard, nackgammon, hypergammon, longgammon" {
		t.Errorf("%v", err)
	}
	text = nil
	for l := range Trespass + 2 {
		text = append(text, l.String())
	}
	if got := strings.Join(text, ","); got != "not moved,landed,hit,trespass,not moved" {
		t.Error(got)
	}
	for d, want := range map[events.Dice]bool{{1, 6}: true, {6, 1}: true, {0, 1}: false, {1, 0}: false, {7, 6}: false, {6, 7}: false, {}: false} {
		if IsRoll(d) != want {
			t.Errorf("%v is a roll: %v", d, !want)
		}
	}
}

// Each of two checkers in every pair of places is counted, shared and in contact as by a
// reading of its own.
func TestPairsOfCheckersAreSeenWhereTheyAre(t *testing.T) {
	for a := range events.Bar + 1 {
		for o := range events.Bar + 1 {
			var b Board
			b[events.A][a], b[events.B][o] = 1, 1
			in := func(p int) bool { return p > 0 }
			points := func(p int) uint32 { return map[bool]uint32{true: 1 << p}[in(p)] }
			shared := map[bool]uint32{true: points(a)}[in(a) && in(o) && a < events.Bar && a+o == events.Bar]
			if got := b.Contact(); got != (in(a) && in(o) && a+o > events.Bar) {
				t.Errorf("contact of %d and %d: %v", a, o, got)
			}
			if b.Shared(events.A) != shared || b.Points(events.A) != points(a) || b.Points(events.B) != points(o) {
				t.Errorf("points of %d and %d", a, o)
			}
			if b.Rearmost(events.A) != a || b.Rearmost(events.B) != o || b.Points(events.NoSide) != 0 || b.Rearmost(events.NoSide) != 0 {
				t.Errorf("the rearmost of %d and %d", a, o)
			}
		}
		if m := Mirrored(1 << a); m != map[bool]uint32{true: 1 << (events.Bar - a)}[a > 0 && a < events.Bar] || bits.OnesCount32(m) > 1 {
			t.Errorf("point %d mirrored: %b", a, m)
		}
	}
	var b Board
	for n, want := range map[int]uint8{0: 0, 15: 15, 254: 254, 255: 255, 256: 255, 1000: 255, -3: 0} {
		if b.SetOff(n); b[0][events.Off] != want || b[1][events.Off] != want {
			t.Errorf("%d off: %v", n, b)
		}
	}
}
