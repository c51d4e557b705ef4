package casefile

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"kibitz/events/slowtest"
)

// Whatever a match has come to, its case files can be written in every form, the same
// each time, no wider than a terminal and without anything that somebody injected.
func TestAnyMatchHasItsCaseFiles(t *testing.T) {
	slowtest.Skip(t)
	schema := compiled(t)
	rapid.Check(t, func(t *rapid.T) {
		h := anyHall(t)
		names := map[string]string{"p-a": h.words(), "p-b": h.words(), "p-x": h.words()}
		options := Options{
			Language: pick(t, language.English, language.Russian), Around: 1 + number(t, 20), Known: uint64(number(t, 3)) * h.ledger.Head().N / 2,
			Person: func(id string) string { return names[id] },
		}
		list, err := Disputes(h.ledger, options)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			return // retracted, or not yet raised
		}
		d := pick(t, list...)
		file, err := Of(h.ledger, "open", d.ID, options)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Of(h.ledger, "open", d.ID, options)
		if err != nil {
			t.Fatal(err)
		}
		hold(t, file, again, func(w io.Writer, f *File) error { return f.JSON(w) }, func(text string) { valid(t, schema, text) })
		document := pick(t, (*File).Document, (*File).Report)
		hold(t, file, again, func(w io.Writer, f *File) error {
			_, err := io.WriteString(w, Text(document(f), false))
			return err
		}, func(text string) { plain(t, text) })
		hold(t, file, again, func(w io.Writer, f *File) error { return HTML(w, document(f)) }, func(text string) { harmless(t, text) })
		if number(t, 4) == 0 {
			hold(t, file, again, func(w io.Writer, f *File) error { return PDF(w, document(f)) }, func(text string) { printable(t, text) })
		}
	})
}

// printable holds a PDF to being one, and not telling when it was made.
func printable(t *rapid.T, text string) {
	t.Helper()
	if !strings.HasPrefix(text, "%PDF-") || !strings.HasSuffix(strings.TrimSpace(text), "%%EOF") || !strings.Contains(text, "(D:20261121") {
		t.Fatalf("no PDF of that day: %.80q", text)
	}
}

// hold writes two files that must be the same, and looks at what was written.
func hold(t *rapid.T, file, again *File, write func(io.Writer, *File) error, look func(string)) {
	t.Helper()
	var one, other bytes.Buffer
	if err := write(&one, file); err != nil {
		t.Fatal(err)
	}
	if err := write(&other, again); err != nil {
		t.Fatal(err)
	}
	if one.String() != other.String() {
		t.Fatalf("written twice:\n%s\n%s", one.String(), other.String())
	}
	look(one.String())
}

// plain holds a text to what a terminal can show.
func plain(t *rapid.T, text string) {
	t.Helper()
	if strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }) || strings.Contains(text, "%!") {
		t.Fatalf("not fit for a terminal: %q", text)
	}
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > width {
			t.Fatalf("%d columns: %s", n, line)
		}
	}
}

// pageElements are all that a page may have.
var pageElements = regexp.MustCompile(`^(html|head|meta|title|style|body|header|h1|h2|p|main|section|dl|dt|dd|table|thead|tbody|tr|th|td|ul|li|div|figure|figcaption|code|svg|desc|g|circle|polygon|rect|line|path|text)$`)

var (
	tag       = regexp.MustCompile(`<(/?)([a-zA-Z0-9]+)((?: [a-zA-Z0-9:-]+="[^"]*")*) ?/?>`)
	attribute = regexp.MustCompile(` ([a-zA-Z0-9:-]+)="([^"]*)"`)
)

// harmless holds a page to having nothing but what it has by itself.
// shareOnly is how wide a board is printed, which is all that a style may say.
var shareOnly = regexp.MustCompile(`^--share: (100|[1-9][0-9]?)%$`)

func harmless(t *rapid.T, page string) {
	t.Helper()
	_, body, _ := strings.Cut(page, "</style>")
	if left := tag.ReplaceAllString(body, ""); strings.ContainsAny(left, "<>") {
		t.Fatalf("the page has what is no tag: %q", left)
	}
	for _, found := range tag.FindAllStringSubmatch(body, -1) {
		if !pageElements.MatchString(found[2]) {
			t.Fatalf("the page has a <%s>", found[2])
		}
		for _, a := range attribute.FindAllStringSubmatch(found[3], -1) {
			styled := a[1] == "style" && !(found[2] == "figure" && shareOnly.MatchString(a[2]))
			if strings.HasPrefix(a[1], "on") || a[1] == "href" || a[1] == "src" || styled || strings.Contains(a[2], "url(") {
				t.Fatalf("<%s> has %s=%q", found[2], a[1], a[2])
			}
		}
	}
}

func valid(t *rapid.T, schema schemaOf, text string) {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(v); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}
