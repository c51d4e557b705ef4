package tagged_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"codeberg.org/go-pdf/fpdf"

	"kibitz/replay/casefile/tagged"
)

// drawn returns a PDF of two pages with marked content, and its tree: a heading on the first, a paragraph
// that goes on on the second, and a figure there.
func drawn(t *testing.T) ([]byte, *tagged.Tree) {
	t.Helper()
	pdf, tree := fpdf.New("P", "mm", "A4", ""), tagged.New()
	pdf.SetFont("Helvetica", "", 12)
	write := func(e *tagged.Element, text string) {
		pdf.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC\n", e.Role, e.Mark(pdf.PageNo())))
		pdf.Text(20, 20, text)
		pdf.RawWriteStr("EMC\n")
	}
	pdf.AddPage()
	write(tree.Root().Add("H1"), "Title")
	paragraph := tree.Root().Add("P")
	write(paragraph, "It begins")
	pdf.AddPage()
	write(paragraph, "and goes on")
	figure := tree.Root().Add("Figure")
	figure.Alternative, figure.Attributes = "доска (A)", "/O /Layout /Placement /Block"
	write(figure, "board")
	var plain bytes.Buffer
	if err := pdf.Output(&plain); err != nil {
		t.Fatal(err)
	}
	return plain.Bytes(), tree
}

var (
	objectPattern = regexp.MustCompile(`(?ms)^(\d+) 0 obj\n(.*?)endobj\n`)
	rowPattern    = regexp.MustCompile(`(?m)^(\d+) 1\n(\d{10}) 00000 n `)
)

// objects returns the last version of each object.
func objects(pdf []byte) map[string]string {
	found := make(map[string]string)
	for _, m := range objectPattern.FindAllSubmatch(pdf, -1) {
		found[string(m[1])] = string(m[2])
	}
	return found
}

func TestTheStructureIsAddedBehindThePDF(t *testing.T) {
	plain, tree := drawn(t)
	whole, err := tree.Write(plain)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(whole, plain) {
		t.Error("the PDF itself is changed")
	}
	update := whole[len(plain):]
	rows := rowPattern.FindAllSubmatch(update, -1)
	for _, row := range rows {
		var offset int
		fmt.Sscanf(string(row[2]), "%d", &offset)
		if want := string(row[1]) + " 0 obj\n"; !bytes.HasPrefix(whole[offset:], []byte(want)) {
			t.Errorf("object %s is not at %d", row[1], offset)
		}
	}
	all := objects(whole)
	if changed := len(objects(update)); changed != len(rows) || changed == 0 {
		t.Errorf("%d objects have %d rows in the table", changed, len(rows))
	}
	text := strings.Join(strings.Fields(fmt.Sprint(all)), " ")
	for _, want := range []string{
		"/MarkInfo <</Marked true>>", "/StructParents 0", "/StructParents 1", "/S /H1", "/S /P", "/S /Figure",
		"/Alt " + tagged.Hex("доска (A)"), "/A <</O /Layout", "/ParentTreeNextKey 2",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	paragraph := regexp.MustCompile(`/S /P /P \d+ 0 R /K \[<</Type /MCR /Pg (\d+) 0 R /MCID 1>> <</Type /MCR /Pg (\d+) 0 R /MCID 0>> \]`).FindStringSubmatch(text)
	if paragraph == nil || paragraph[1] == paragraph[2] {
		t.Errorf("the paragraph is not on two pages: %q", paragraph)
	}
}

func TestWhatIsNoPDFOfItsKindIsRefused(t *testing.T) {
	plain, tree := drawn(t)
	for name, data := range map[string][]byte{
		"nothing":         nil,
		"no table":        []byte("%PDF-1.3\nstartxref\n900\n%%EOF\n"),
		"a cut table":     append(bytes.Clone(plain[:len(plain)/2]), []byte("startxref\n20\n%%EOF\n")...),
		"no catalog":      bytes.Replace(plain, []byte("/Root "), []byte("/Ro0t "), 1),
		"a false catalog": regexp.MustCompile(`/Root \d+`).ReplaceAll(plain, []byte("/Root 9999")),
	} {
		if _, err := tree.Write(data); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}
