package diagram

import (
	"bytes"
	"encoding/binary"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
)

func TestWordsReadFromRightToLeftAreTurned(t *testing.T) {
	for _, c := range []struct{ name, words, line string }{
		{"Latin", "Anna (3-1)", "Anna (3-1)"},
		{"Hebrew", "אברהם כהן", "ןהכ םהרבא"},
		{"Hebrew within Latin", "1, אב to play 3-1", "1, בא to play 3-1"},
		{"Latin after Hebrew", "אב <b>", "בא <b>"},
		{"nothing", "", ""},
	} {
		if line := leftToRight(c.words); line != c.line {
			t.Errorf("%s: %q stands as %q and should as %q", c.name, c.words, line, c.line)
		}
	}
}

// fontOf returns a font that knows no letters but one, for which it shows an A.
func fontOf(letter rune) []byte {
	data := bytes.Clone(goregular.TTF)
	tables := int(binary.BigEndian.Uint16(data[4:]))
	for i := range tables {
		record := data[12+16*i:]
		if string(record[:4]) != "cmap" {
			continue
		}
		cmap := data[binary.BigEndian.Uint32(record[8:]):]
		clear(cmap[:binary.BigEndian.Uint32(record[12:])])
		binary.BigEndian.PutUint16(cmap[2:], 1)   // one table
		binary.BigEndian.PutUint16(cmap[4:], 3)   // for Windows
		binary.BigEndian.PutUint16(cmap[6:], 10)  // all of Unicode
		binary.BigEndian.PutUint32(cmap[8:], 12)  // where it begins
		binary.BigEndian.PutUint16(cmap[12:], 12) // its format
		binary.BigEndian.PutUint32(cmap[16:], 28) // its length
		binary.BigEndian.PutUint32(cmap[24:], 1)  // one group
		binary.BigEndian.PutUint32(cmap[28:], uint32(letter))
		binary.BigEndian.PutUint32(cmap[32:], uint32(letter))
		binary.BigEndian.PutUint32(cmap[36:], 36)
	}
	return data
}

func TestAnotherFontHelpsOutWithLetters(t *testing.T) {
	without, err := newFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	with, err := newFonts(fontOf('ა'))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range "Aя1ά" {
		if f, index := with.find(with.regular, r); f != with.regular[0] || index == 0 {
			t.Errorf("%c is not taken from the built-in font", r)
		}
	}
	if _, index := without.find(without.bold, 'ა'); index != 0 {
		t.Errorf("the built-in font has a Georgian letter: choose another for this test")
	}
	if f, index := with.find(with.bold, 'ა'); f != with.bold[1] || index != 36 {
		t.Errorf("a letter that only the other font has is letter %d of %v", index, f)
	}
	if f, index := with.find(with.bold, '語'); f != with.bold[0] || index != 0 {
		t.Errorf("a letter that no font has is letter %d", index)
	}
}

// A picture is laid out by an estimate; were it too small, words would run into
// each other.
func TestNoWordsAreWiderThanEstimated(t *testing.T) {
	set, err := newFonts(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"Anna", "WOLFGANG-MAXIMILIAN", "Щербаков Михаил", "ЖЁЛТЫЙ", "0123456789", "-3:05", "Illinois", "mmmm www MWM", "ШЩЖ Ѓжюшщ", "+<=>~_", "(W)", "Αλέξανδρος",
		"score 12, needs 3, pips 167, clock 12:05", "партия 1, матч до 7, партия Кроуфорда, розыгрыш первого хода", "Ŵĥøśé – “naïve”…", "@%&#+<=>",
	} {
		for _, bold := range []bool{false, true} {
			if _, width := set.set(words, 1, bold); width > Breadth(words, 1, bold) {
				t.Errorf("%q (bold: %t) is %.2f wide, by the estimate %.2f", words, bold, width, Breadth(words, 1, bold))
			}
		}
	}
}

func TestWordsFitTheirRoom(t *testing.T) {
	for _, c := range []struct {
		words string
		room  float64
		size  float64
		cut   string
	}{
		{"aaaa", 100, 10, "aaaa"},
		{"aaaaaaaaaa", 64, 10, "aaaaaaaaaa"},
		{"aaaaaaaaaa", 50, 10 * 50 / 64., "aaaaaaaaaa"},
		{"aaaaaaaaaa", 30, 7, "aaaaa…"},
		{"aaaaaaaaaa", 1, 7, "a…"},
		{"", 1, 10, ""},
	} {
		if size, cut := Fit(c.words, 10, c.room, false); cut != c.cut || size < c.size-0.001 || size > c.size+0.001 {
			t.Errorf("%q in %v is %q in size %v", c.words, c.room, cut, size)
		}
	}
}
