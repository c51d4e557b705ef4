package position

import (
	"errors"
	"testing"

	"kibitz/events"
)

func TestAPositionIsReadInWhateverIdentifierItComes(t *testing.T) {
	const position, match = "4HPwATDgc/ABMA", "cAkAAAAAAAAA"
	const xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	for _, text := range []string{
		position, " " + position + "\n", "Position ID: " + position, "GNU Backgammon  Position ID: " + position,
		position + ":" + match, match + ":" + position, position + " " + match, "Position ID " + position + "  Match ID " + match,
		"GNUBGID " + position + ":" + match, xgid, "xgid=" + xgid[5:], xgid[5:], " " + xgid + " ",
	} {
		s, err := ParseID(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if s.Board != mustStart(t) || !s.OnRoll.Valid() {
			t.Errorf("%q: %+v", text, s)
		}
		for _, kind := range IDKinds() {
			if id, err := s.ID(kind); err != nil || id == "" {
				t.Errorf("%q: no %s: %v", text, kind, err)
			}
		}
	}
}

func mustStart(t *testing.T) Board {
	t.Helper()
	board, err := ParsePositionID("4HPwATDgc/ABMA", events.A)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

func TestWhatIsNoPositionIsRefusedWithItsCode(t *testing.T) {
	for text, want := range map[string]Code{
		"":                               ErrIDLength,
		"cAkAAAAAAAAA":                   ErrIDUnsaid,
		"4HPwATDgc/ABM":                  ErrIDLength,
		"4HPwATDgc/ABM!":                 ErrIDAlphabet,
		"4HPwATDgc/ABMA:cAkA":            ErrIDLength,
		"4HPwATDgc/ABMA 1 2 3":           ErrIDLength,
		"XGID=-b----E-C---eE":            ErrIDLength,
		"XGID=":                          ErrIDLength,
		"-b:0:0:1:00:0:0:0:0:10":         ErrIDLength,
		"the position after the blunder": ErrIDLength,
	} {
		_, err := ParseID(text)
		var e *Error
		if !errors.As(err, &e) || e.Code() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	var e *Error
	if _, err := (Situation{}).ID("pbn"); !errors.As(err, &e) || e.Code() != ErrIDValue {
		t.Errorf("%v", err)
	}
}

func FuzzParseID(f *testing.F) {
	for _, seed := range []string{"4HPwATDgc/ABMA", "4HPwATDgc/ABMA:cAkAAAAAAAAA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10", "cAkAAAAAAAAA", "::::::::"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseID(text)
		if err != nil {
			return
		}
		for _, kind := range []IDKind{KindPositionID, KindGNUbgID, KindXGID} {
			id, err := s.ID(kind)
			if err != nil {
				continue // it has no place for what the other says
			}
			again, err := ParseID(id)
			if err != nil {
				t.Fatalf("%q gives %q, which cannot be read: %v", text, id, err)
			}
			if twice, _ := again.ID(kind); twice != id {
				t.Fatalf("%q gives %q, and that %q", text, id, twice)
			}
		}
	})
}
