package position

import (
	"errors"
	"testing"

	"kibitz/events"
	"kibitz/rules/backgammon/position/positiontest"

	"pgregory.net/rapid"
)

func TestStartPositionsAreThoseOfTheirPositionID(t *testing.T) {
	for _, c := range []struct {
		start          StartPosition
		name, id       string
		checkers, pips int
	}{
		{Standard, "standard", "4HPwATDgc/ABMA", 15, 167},
		{Nackgammon, "nackgammon", "4Dl4ADbgOXgANg", 15, 194},
		{Hypergammon, "hypergammon", "AACgAgAAKgAAAA", 3, 69},
		{Longgammon, "longgammon", "AACA/z8AAID/Pw", 15, 360},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := c.start.Board()
			for _, s := range []events.Side{events.A, events.B} {
				if b.Pips(s) != c.pips || b.Count(s) != c.checkers || b.InPlay(s) != c.checkers || c.start.Checkers() != c.checkers {
					t.Errorf("%v: %d pips, %d checkers, %d in play, want %d and %d", s, b.Pips(s), b.Count(s), b.InPlay(s), c.pips, c.checkers)
				}
			}
			if id, err := b.PositionID(events.A); id != c.id || err != nil {
				t.Errorf("Position ID %q, %v, want %q", id, err, c.id)
			}
			if p, err := ParseStartPosition(c.name); p != c.start || err != nil || p.String() != c.name {
				t.Errorf("parsing %q: %v, %v", c.name, p, err)
			}
		})
	}
}

func TestAnUnknownStartPositionIsAnError(t *testing.T) {
	_, err := ParseStartPosition("Standard")
	wantCode(t, err, ErrStartPosition)
	if StartPosition(9).Board() != (Board{}) || StartPosition(9).String() != "unknown" || StartPosition(9).Checkers() != 0 {
		t.Error("a start position that is none has a board or a name")
	}
}

// wantCode checks that err is an *Error with code and a next step.
func wantCode(t *testing.T, err error, code Code) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || e.Code() != code || e.Message() == "" || e.Next() == "" {
		t.Errorf("error %v (%+v), want code %s", err, e, code)
	}
}

func TestContact(t *testing.T) {
	for _, c := range []struct {
		name string
		b    Board
		want bool
	}{
		{"the start", Standard.Board(), true},
		{"one checker still behind the opponent's last (F03)", Board{{20: 1}, {6: 1}}, true},
		{"the same with the sides exchanged", Board{{6: 1}, {20: 1}}, true},
		{"just past each other", Board{{10: 1}, {14: 1}}, false},
		{"on one point, as cannot be", Board{{10: 1}, {15: 1}}, false},
		{"a point before passing", Board{{10: 1}, {16: 1}}, true},
		{"on the bar against the home board (F04)", Board{{25: 1}, {6: 2, 5: 2, 4: 2}}, true},
		{"on the bar against a last checker on the 1 point", Board{{25: 1}, {1: 1}}, true},
		{"on the bar against nobody", Board{{25: 1}, {0: 15}}, false},
		{"both on the bar", Board{{25: 1}, {25: 1}}, true},
		{"a race", Board{{6: 15}, {12: 15}}, false},
		{"nobody in play", Board{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.b.Contact(); got != c.want {
				t.Errorf("contact %v, want %v", got, c.want)
			}
		})
	}
}

func TestMoveIsLiteral(t *testing.T) {
	b := Board{{25: 1, 24: 2, 6: 1}, {1: 1, 20: 1, 19: 2}}
	for _, c := range []struct {
		name string
		side events.Side
		step events.Step
		want Landing
		then Board
	}{
		{"to a free point", events.A, events.Step{From: 24, To: 23}, Landed, Board{{25: 1, 24: 1, 23: 1, 6: 1}, b[1]}},
		{"past the checker on the bar", events.A, events.Step{From: 6, To: 1}, Landed, Board{{25: 1, 24: 2, 1: 1}, b[1]}},
		{"onto a blot", events.A, events.Step{From: 6, To: 5}, Hit, Board{{25: 1, 24: 2, 5: 1}, {1: 1, 19: 2, 25: 1}}},
		{"onto a blot under an own checker", events.A, events.Step{From: 25, To: 24}, Hit, Board{{24: 3, 6: 1}, {20: 1, 19: 2, 25: 1}}},
		{"onto a held point", events.A, events.Step{From: 24, To: 6}, Trespass, Board{{25: 1, 24: 1, 6: 2}, b[1]}},
		{"off the board from anywhere", events.A, events.Step{From: 24, To: 0}, Landed, Board{{25: 1, 24: 1, 6: 1, 0: 1}, b[1]}},
		{"backward", events.A, events.Step{From: 6, To: 12}, Landed, Board{{25: 1, 24: 2, 12: 1}, b[1]}},
		{"of the other side", events.B, events.Step{From: 20, To: 19}, Hit, Board{{25: 2, 24: 2}, {1: 1, 19: 3}}},
		{"from an empty point", events.A, events.Step{From: 13, To: 12}, NotMoved, b},
		{"from off the board", events.A, events.Step{From: 0, To: 3}, NotMoved, b},
		{"to the bar", events.A, events.Step{From: 6, To: 25}, NotMoved, b},
		{"from no point", events.A, events.Step{From: 26, To: 3}, NotMoved, b},
		{"to no point", events.A, events.Step{From: 6, To: 200}, NotMoved, b},
		{"of nobody", events.NoSide, events.Step{From: 6, To: 5}, NotMoved, b},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := b
			if landing := got.Move(c.side, c.step); landing != c.want || got != c.then {
				t.Errorf("%v, board %v, want %v, %v", landing, got, c.want, c.then)
			}
		})
	}
}

func TestMoveKeepsEveryChecker(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Board(positiontest.DrawBoard(t))
		after := b
		after.Move(events.Side(rapid.Uint8().Draw(t, "side")),
			events.Step{From: rapid.Uint8().Draw(t, "from"), To: rapid.Uint8().Draw(t, "to")})
		for _, s := range []events.Side{events.A, events.B} {
			if after.Count(s) != b.Count(s) {
				t.Fatalf("%v has %d checkers, had %d", s, after.Count(s), b.Count(s))
			}
		}
	})
}

func TestMasksSayWhatTheRowsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var row [26]uint8
		for p := range row {
			row[p] = rapid.OneOf(rapid.Uint8Range(0, 2), rapid.Uint8()).Draw(t, "count")
		}
		occ, two, mirror := Occupied(&row), Held(&row), Mirrored(Occupied(&row))
		for p := 1; p <= events.Bar; p++ {
			if occ>>p&1 == 1 != (row[p] > 0) || two>>p&1 == 1 != (row[p] > 1) {
				t.Fatalf("point %d with %d checkers: occupied %b, held %b", p, row[p], occ, two)
			}
			if p < events.Bar && mirror>>(25-p)&1 != occ>>p&1 {
				t.Fatalf("point %d: mirrored %b of %b", p, mirror, occ)
			}
		}
		if (occ|two|mirror)&1 != 0 || mirror>>25 != 0 || occ>>26 != 0 {
			t.Fatalf("bits beyond the board: %b %b %b", occ, two, mirror)
		}
	})
}

func TestNobodyHasNoCheckers(t *testing.T) {
	b := Standard.Board()
	if b.Pips(events.NoSide) != 0 || b.Count(events.NoSide) != 0 || b.InPlay(events.NoSide) != 0 || b.Rearmost(events.NoSide) != 0 {
		t.Error("events.NoSide has checkers")
	}
}

func TestAllHomeIsWhenBearingOffMayBegin(t *testing.T) {
	for _, c := range []struct {
		row  [26]uint8
		want bool
	}{
		{[26]uint8{6: 1}, true}, {[26]uint8{7: 1}, false}, {[26]uint8{1: 14, 25: 1}, false}, {[26]uint8{0: 15}, true},
	} {
		b := Board{c.row}
		if b.AllHome(events.A) != c.want {
			t.Errorf("%v: all home %v, want %v", c.row, !c.want, c.want)
		}
	}
}

func TestSetOffCompletesEachSide(t *testing.T) {
	b := Board{{6: 2}, {24: 20, 0: 7}}
	b.SetOff(15)
	if b[0][0] != 13 || b[1][0] != 0 {
		t.Errorf("%d and %d off, want 13 and 0", b[0][0], b[1][0])
	}
}

func TestOpposingNumbersOfAPoint(t *testing.T) {
	for p, want := range map[int][2]int{0: {0, 0}, 1: {24, 13}, 6: {19, 18}, 12: {13, 24}, 13: {12, 1}, 24: {1, 12}, 25: {25, 25}} {
		if got := [2]int{Facing(p, false), Facing(p, true)}; got != want {
			t.Errorf("%d is the opponent's %v, want %v", p, got, want)
		}
	}
	for p := 0; p <= 25; p++ {
		if Facing(Facing(p, false), false) != p || Facing(Facing(p, true), true) != p {
			t.Errorf("%d does not come back", p)
		}
	}
}
