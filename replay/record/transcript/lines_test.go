package transcript

import (
	"errors"
	"testing"
)

func TestEachLineIsReadInItsOwnSpelling(t *testing.T) {
	data := []byte("\xef\xbb\xbfCa\xc3\xb1as\r\nCa\xf1as\rplain\x1a")
	src, lines, err := OpenLines("x.pbn", data)
	if err != nil {
		t.Fatal(err)
	}
	if lines.Text != "Cañas\nCañas\nplain" || !src.BOM || src.LineEnds != Mixed {
		t.Errorf("%q, %+v", lines.Text, src)
	}
	for at, want := range map[int]struct{ line, column, offset int }{
		0: {1, 1, 3}, 4: {1, 4, 7}, 7: {2, 1, 11}, 11: {2, 4, 14}, 14: {3, 1, 17},
	} {
		if p, offset := lines.Place(at), lines.Offset(at); p.Line != want.line || p.Column != want.column || offset != want.offset {
			t.Errorf("byte %d is at %v, offset %d; want %+v", at, p, offset, want)
		}
	}
}

func TestWhatIsNoTextInLinesIsRefused(t *testing.T) {
	for text, fault := range map[string]Fault{"": FaultEmpty, " \r\n": FaultEmpty, "a\x00\x01\x02b": FaultBinary} {
		var e *Error
		if _, _, err := OpenLines("x.lin", []byte(text)); !errors.As(err, &e) || e.Fault != fault || e.Error() == "" {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, lines, err := OpenLines("x.lin", []byte("\xff\xfem\x00d\x00|\x00\n\x00")); err != nil || lines.Text != "md|\n" {
		t.Errorf("UTF-16: %v", err)
	}
}
