package diagram

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/text/language"
)

func newTestFonts(t *testing.T, other []byte) *Fonts {
	t.Helper()
	fonts, err := NewFonts(other)
	if err != nil {
		t.Fatal(err)
	}
	return fonts
}

// beside returns letterings one after the other.
func beside(list ...Lettering) (l Lettering) {
	for _, next := range list {
		for _, s := range next.Segments {
			for i := range s.Args {
				s.Args[i] = s.Args[i].Shift(l.Width, 0)
			}
			l.Segments = append(l.Segments, s)
		}
		l.Width += next.Width
	}
	return l
}

// same compares outlines but for rounding, and for the unused arguments of an operation.
func same(a, b Lettering) bool {
	one, other := a.outlines(1), b.outlines(1)
	return slices.EqualFunc(one, other, func(x, y outline) bool {
		return slices.EqualFunc(x, y, func(p, q Spot) bool { return math.Hypot(p.X-q.X, p.Y-q.Y) < 0.01 })
	})
}

func TestWordsReadFromRightToLeftStandSo(t *testing.T) {
	fonts := newTestFonts(t, nil)
	for _, c := range []struct {
		name, words string
		parts       []string // from left to right
	}{
		{"Latin", "ab", []string{"a", "b"}},
		{"Hebrew", "אב", []string{"ב", "א"}},
		{"Hebrew within Latin", "1, אב x", []string{"1, ", "ב", "א", " x"}},
		{"Latin after Hebrew", "אב b", []string{"ב", "א", " b"}},
		{"a mark that is put together with its letter", "e\u0301", []string{"é"}},
		{"nothing", "", nil},
	} {
		var parts []Lettering
		for _, part := range c.parts {
			parts = append(parts, fonts.Set(part, false))
		}
		if got, want := fonts.Set(c.words, false), beside(parts...); !same(got, want) {
			t.Errorf("%s: %q does not stand as %q", c.name, c.words, c.parts)
		}
	}
}

func TestLettersThatJoinAreJoined(t *testing.T) {
	fonts := newTestFonts(t, nil)
	if same(fonts.Set("بب", false), beside(fonts.Set("ب", false), fonts.Set("ب", false))) {
		t.Error("two Arabic letters stand beside each other as if each were alone")
	}
}

func TestNamesOfManyScriptsAreSet(t *testing.T) {
	fonts := newTestFonts(t, nil)
	for _, name := range []string{
		"Anna", "Ёлка", "Αλέξανδρος", "אברהם כהן", "محمد الفاسي", "Արամ Խաչատրյան", "გიორგი", "अनिता", "สมชาย", "山田 太郎", "ヤマダ", "김철수", "张伟",
	} {
		for _, bold := range []bool{false, true} {
			if set := fonts.Set(name, bold); len(set.Missing) > 0 || set.Width <= 0 || len(set.Segments) == 0 {
				t.Errorf("%s (bold: %t): %d segments, missing %q", name, bold, len(set.Segments), set.Missing)
			}
		}
	}
}

func TestACharacterThatNoFontHasIsNamed(t *testing.T) {
	set := newTestFonts(t, nil).Set("a🎲b🎲ሀ", false)
	if string(set.Missing) != "🎲ሀ" || len(set.Segments) == 0 {
		t.Errorf("missing %q", set.Missing)
	}
}

func TestEveryScriptFontCanBeRead(t *testing.T) {
	for i := range scriptFonts {
		if _, err := scriptFonts[i].read(); err != nil {
			t.Errorf("%s: %v", scriptFonts[i].name, err)
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
	without, with := newTestFonts(t, nil), newTestFonts(t, fontOf('ሀ'))
	for _, r := range "Aя1ά" {
		if face := (fontmap{with, false}).ResolveFace(r); face != with.regular[0] {
			t.Errorf("%c is not taken from the built-in font", r)
		}
	}
	if set := without.Set("ሀ", true); string(set.Missing) != "ሀ" {
		t.Error("a font of the program has an Ethiopic letter: choose another for this test")
	}
	if face := (fontmap{with, true}).ResolveFace('ሀ'); face != with.bold[1] {
		t.Error("a letter that only the other font has is not taken from it")
	}
	if set := with.Set("ሀ", false); !same(set, with.Set("A", false)) || len(set.Missing) > 0 {
		t.Error("the letter of the other font is not drawn")
	}
}

// A picture is laid out by an estimate; were it too small, words would run into
// each other.
func TestNoWordsAreWiderThanEstimated(t *testing.T) {
	fonts := newTestFonts(t, nil)
	for _, words := range []string{
		"Anna", "WOLFGANG-MAXIMILIAN", "Щербаков Михаил", "ЖЁЛТЫЙ", "0123456789", "-3:05", "Illinois", "mmmm www MWM", "ШЩЖ Ѓжюшщ", "+<=>~_", "(W)", "Αλέξανδρος",
		"score 12, needs 3, pips 167, clock 12:05", "партия 1, матч до 7, партия Кроуфорда, розыгрыш первого хода", "Ŵĥøśé – “naïve”…", "@%&#+<=>",
	} {
		for _, bold := range []bool{false, true} {
			if width := fonts.Set(words, bold).Width; width > Breadth(words, 1, bold) {
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
		{"aaaaaaaaaa", 60, 10 * 60 / 64., "aaaaaaaaaa"},
		{"aaaaaaaaaa", 30, 9, "aaa…"},
		{"aaaaaaaaaa", 1, 9, "a…"},
		{"", 1, 10, ""},
	} {
		if size, cut := Fit(c.words, 10, 9, c.room, false); cut != c.cut || size < c.size-0.001 || size > c.size+0.001 {
			t.Errorf("%q in %v is %q in size %v", c.words, c.room, cut, size)
		}
	}
}

// words is a picture of one text.
type words string

func (words) Size() Spot                          { return At(100, 20) }
func (words) Alternative() (_ string, _ []string) { return "words", nil }
func (words) Language() language.Tag              { return language.English }
func (w words) Paint(on Painter) {
	Group(on, Part{Name: "words"}, Pen{Fill: OnLight.Ink}, func() { on.Letters(At(50, 15), Letters{Words: string(w), Size: 10, Align: AlignMiddle}) })
}

func TestAPNGSaysWhichCharactersItCouldNotSet(t *testing.T) {
	var missing []rune
	if _, err := PNG(words("山 🎲"), Sheet{Width: 200, Missing: func(r []rune) { missing = append(missing, r...) }}); err != nil || string(missing) != "🎲" {
		t.Errorf("%v, missing %q", err, missing)
	}
}

// Q and 10 ran into each other where the fonts of an SVG's text were not there.
func TestTheWordsOfAnSVGAreOutlinesWhereAsked(t *testing.T) {
	for _, said := range []string{"♠ A Q 10 9", "שלום 10", "山田", "Анна"} {
		var missing []rune
		drawn, err := OutlinedSVG(words(said), func(r []rune) { missing = append(missing, r...) })
		again, _ := OutlinedSVG(words(said), func([]rune) {})
		if err != nil || bytes.Contains(drawn, []byte("<text")) || !bytes.Contains(drawn, []byte(`aria-label="`+said+`" d="M`)) || len(missing) > 0 {
			t.Errorf("%s is %s, %v, missing %q", said, drawn, err, missing)
		}
		if !bytes.Equal(drawn, again) {
			t.Errorf("%s is drawn in two ways", said)
		}
	}
	var missing []rune
	if _, err := OutlinedSVG(words("\U0001f3b2"), func(r []rune) { missing = append(missing, r...) }); err != nil || string(missing) != "\U0001f3b2" {
		t.Errorf("%v, missing %q", err, missing)
	}
}

func TestANumberStandsBehindANameWithADirectionOfItsOwn(t *testing.T) {
	fonts := newTestFonts(t, nil)
	name, number := fonts.Set("שלום", false), fonts.Set(" 10", false)
	if got := fonts.Set("\u2068שלום\u2069 10", false); !same(got, beside(name, number)) || len(got.Missing) > 0 {
		t.Errorf("it is another order, missing %q", got.Missing)
	}
	if without := fonts.Set("שלום 10", false); same(without, beside(name, number)) {
		t.Error("without one it is the same: nothing is tested")
	}
}
