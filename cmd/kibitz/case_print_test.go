package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// A browser prints a case file on A4 and on no more pages than the PDF has, which is not so where a break leaves half a
// page empty.
func TestABrowserPrintsACaseFileOnThePagesOfThePDF(t *testing.T) {
	long(t, "TestACaseFileIsWrittenInEachForm")
	t.Parallel()
	d, match := disputed(t)
	browser := browsertest.Private(t, nil)
	for _, language := range []string{"en", "ru"} {
		file := filepath.Join(t.TempDir(), "case.html")
		d.do("case", match, "d1", "-o", "html", "--lang", language, "--file", file)
		browser.Go("file://" + file)
		browser.Until(`document.fonts.ready`)
		printed := browser.Printed()
		if got, most := sheets(t, printed), sheets(t, []byte(d.do("case", match, "d1", "-o", "pdf", "--lang", language))); got > most {
			t.Errorf("in %s the browser prints %d pages, the PDF has %d", language, got, most)
		}
		if !a4.Match(printed) {
			t.Errorf("in %s it is not printed on A4", language)
		}
	}
}

var (
	a4        = regexp.MustCompile(`/MediaBox ?\[0 0 59[45]\.\d+ 84[12]\.\d+\]`) // a browser rounds to its own pixels
	pageCount = regexp.MustCompile(`/Count (\d+)`)
)

// sheets returns the number of pages of a PDF.
func sheets(t *testing.T, pdf []byte) int {
	t.Helper()
	count := pageCount.FindSubmatch(pdf)
	if count == nil {
		t.Fatalf("%.40q does not tell its pages", pdf)
	}
	n, err := strconv.Atoi(string(count[1]))
	if err != nil {
		t.Fatal(err)
	}
	return n
}
