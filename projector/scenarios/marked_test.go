package scenarios

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

var (
	streamPattern = regexp.MustCompile(`(?s)<</Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)
	markPattern   = regexp.MustCompile(`(?m)^(?:/\w+ <</MCID \d+>> BDC|/Artifact BMC|/Span <</ActualText <\w+>>> BDC|EMC)$`)
	shownPattern  = regexp.MustCompile(`(?m)Tj|TJ| Do Q|\b(?:f|S|B|b|s)$`)
	parentPattern = regexp.MustCompile(`/Nums \[(.*)\]>>`)
)

// Programs that read a case file aloud go by its marks: what is drawn outside of all marks is lost to
// them, and so is a mark that no element has.
func TestEverythingDrawnOfACaseFileIsMarked(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestAPDFIsTheSameEachTime")
	}
	for _, name := range told(t) {
		s := scenario(t, name)
		for _, file := range files(t, s, s.Ledger, language.Russian) {
			text := pdf(t, file.Document())
			marks := 0
			for n, m := range streamPattern.FindAllStringSubmatch(text, -1) {
				drawing := unpacked(t, m[1])
				if !strings.Contains(drawing, "/MCID") {
					continue // a font
				}
				marks += marked(t, fmt.Sprintf("%s, stream %d", name, n), drawing)
			}
			parents := parentPattern.FindStringSubmatch(text)
			if parents == nil {
				t.Fatalf("%s has no structure", name)
			}
			if refs := strings.Count(parents[1], " 0 R"); marks == 0 || refs != marks || strings.Count(text, "/Type /MCR") != marks {
				t.Errorf("%s: %d marks, %d in the table of parents, %d in elements", name, marks, refs, strings.Count(text, "/Type /MCR"))
			}
			for _, role := range []string{"H1", "H2", "Lbl", "LBody", "Table", "TH", "TD", "Figure", "Caption"} {
				if !strings.Contains(text, "/S /"+role+" ") {
					t.Errorf("%s has no %s", name, role)
				}
			}
			if figures := strings.Count(text, "/S /Figure "); figures != strings.Count(text, "/Alt <") {
				t.Errorf("%s: not every figure has its words", name)
			}
		}
	}
}

// marked fails if something is drawn outside of marks, or if marks are nested otherwise than a span in one.
// It returns the number of MCIDs, which count from 0.
func marked(t *testing.T, where, drawing string) (ids int) {
	t.Helper()
	depth, last := 0, 0
	between := func(to int) {
		if depth == 0 && shownPattern.MatchString(drawing[last:to]) {
			t.Errorf("%s: %q is drawn outside of all marks", where, drawing[last:to])
		}
	}
	for _, at := range markPattern.FindAllStringSubmatchIndex(drawing, -1) {
		between(at[0])
		last = at[1]
		switch m := drawing[at[0]:at[1]]; {
		case m == "EMC":
			depth--
		case strings.HasPrefix(m, "/Span") && depth != 1, !strings.HasPrefix(m, "/Span") && depth != 0:
			t.Errorf("%s: %q inside %d marks", where, m, depth)
			depth++
		default:
			depth++
			if strings.Contains(m, "/MCID") {
				if want := fmt.Sprintf("/MCID %d>>", ids); !strings.Contains(m, want) {
					t.Errorf("%s: %q, want %s", where, m, want)
				}
				ids++
			}
		}
	}
	between(len(drawing))
	if depth != 0 {
		t.Errorf("%s: %d marks have no end", where, depth)
	}
	return ids
}

func unpacked(t *testing.T, stream string) string {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader([]byte(stream)))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
