package longnards_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/longnards"
)

func TestPositionsAreWrittenAndRead(t *testing.T) {
	start := longnards.StartBoard()
	odd := longnards.Board{{0: 2, 24: 14}, {1: 3, 25: 1}}
	for text, want := range map[string]longnards.Position{
		"LN:24x15/24x15:A":                {Board: start},
		"LN:24x15/24x15:B:63":             {Board: start, OnRoll: events.B, Dice: events.Dice{6, 3}},
		"LN:24,6x2/-:A":                   {Board: longnards.Board{{0: 12, 6: 2, 24: 1}, {0: 15}}},
		"LN:24x14,offx2/bar,1x3,offx0:A":  {Board: odd},
		"LN:24x255,offx0/24x15:A":         {Board: longnards.Board{{24: 255}, {24: 15}}},
		"LN:offx0/offx0:B:11":             {OnRoll: events.B, Dice: events.Dice{1, 1}},
		"LN:24x13,20,16/23,1,offx14:B:44": {Board: longnards.Board{{24: 13, 20: 1, 16: 1}, {0: 14, 23: 1, 1: 1}}, OnRoll: events.B, Dice: events.Dice{4, 4}},
	} {
		if got := want.String(); got != text {
			t.Errorf("wrote %s, want %s", got, text)
		}
		if got, err := longnards.ParsePosition(text); got != want || err != nil {
			t.Errorf("read %s as %v, %v", text, got, err)
		}
	}
}

func TestAnyPositionIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := longnards.Position{Board: anyBoard().Draw(t, "board"), OnRoll: events.Side(rapid.IntRange(0, 1).Draw(t, "side"))}
		if rapid.Bool().Draw(t, "rolled") {
			p.Dice = rapid.SampledFrom(allRolls()).Draw(t, "roll")
		}
		if got, err := longnards.ParsePosition(p.String()); got != p || err != nil {
			t.Fatalf("%s is read as %s, %v", p, got, err)
		}
	})
}

func TestWhatIsNoPositionIsRefused(t *testing.T) {
	for text, code := range map[string]position.Code{
		"":                          position.ErrIDLength,
		"4HPwATDgc/ABMA":            position.ErrIDLength,
		"LN:24x15:A":                position.ErrIDLength,
		"LN:24x15/24x15":            position.ErrIDLength,
		"LN:24x15/24x15:A:63:1":     position.ErrIDLength,
		"ln:24x15/24x15:A":          position.ErrIDLength,
		"LN:24x15/:A":               position.ErrIDBoard,
		"LN:25x15/24x15:A":          position.ErrIDBoard,
		"LN:0x15/24x15:A":           position.ErrIDBoard,
		"LN:24x0/24x15:A":           position.ErrIDBoard,
		"LN:24x256/24x15:A":         position.ErrIDBoard,
		"LN:24x+5/24x15:A":          position.ErrIDBoard,
		"LN:024/24x15:A":            position.ErrIDBoard,
		"LN:24,24/24x15:A":          position.ErrIDBoard,
		"LN:24,off/24x15:A":         position.ErrIDBoard,
		"LN:24,offx/24x15:A":        position.ErrIDBoard,
		"LN:24x15/24x15/24x15:A":    position.ErrIDBoard,
		"LN:24x15/24x15:C":          position.ErrIDValue,
		"LN:24x15/24x15:":           position.ErrIDValue,
		"LN:24x15/24x15:A:":         position.ErrIDValue,
		"LN:24x15/24x15:A:7":        position.ErrIDValue,
		"LN:24x15/24x15:A:70":       position.ErrIDValue,
		"LN:24x15/24x15:A:\x00\x01": position.ErrIDValue,
	} {
		p, err := longnards.ParsePosition(text)
		var e *position.Error
		if !errors.As(err, &e) || e.Code() != code || e.Next() == "" || p != (longnards.Position{}) {
			t.Errorf("%q: %v, %v, want %s", text, p, err, code)
		}
	}
}

func TestAPositionWithoutASlashIsToldByTheCheckersThatItHas(t *testing.T) {
	if _, err := longnards.ParsePosition("LN:24x15:A"); err == nil || !strings.Contains(err.Error(), `"24x15"`) {
		t.Error(err)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{"LN:24x15/24x15:A", "LN:24,6x2/-:B:63", "LN:24x14,offx2/bar,1x3,offx0:A", "LN:/:A:0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := longnards.ParsePosition(text)
		if err != nil {
			return
		}
		again, err := longnards.ParsePosition(p.String())
		if err != nil || again != p || strings.ContainsAny(p.String(), " \n") {
			t.Errorf("%q is written as %s and read as %v, %v", text, p, again, err)
		}
	})
}

func TestASituationIsWrittenAsItsPositionOnly(t *testing.T) {
	const text = "LN:24x14,18/24x15:B:53"
	s, err := longnards.ParseID(text)
	if err != nil || s.Decision != events.B || s.CubeOwner != events.NoSide || s.Cube != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	table := backgammon.TableOf(longnards.New(), &s)
	if table.PositionID != text || table.MatchID != "" || table.XGID != "" || !table.SameWay || table.Phase != "in-turn" {
		t.Errorf("%+v", table)
	}
	for _, kind := range position.IDKinds() {
		id, err := longnards.New().ID(&s, kind)
		var e *position.Error
		if kind == position.KindPositionID && id != text || kind != position.KindPositionID && (!errors.As(err, &e) || e.Code() != position.ErrIDUnsaid) {
			t.Errorf("%s: %q, %v", kind, id, err)
		}
	}
	if _, err := longnards.ParseID("LN:"); err == nil {
		t.Error("read nothing")
	}
}
