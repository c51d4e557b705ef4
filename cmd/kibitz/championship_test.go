package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"
	"golang.org/x/text/language"

	"kibitz/projector/desk/importing"
	"kibitz/projector/desk/office"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
)

// The championship of 30 players, with what goes wrong in it: each line of day.txt is a command.
const championship = "testdata/championship"

// shellWords are the words of a command line; what stands in double quotes is part of one.
var shellWords = regexp.MustCompile(`(?:[^\s"]|"[^"]*")+`)

// lives through a day: it runs the commands of a file in their order, and returns what each said.
// $file stands for a match file of two players of the draw, and $record for the match that was
// imported from it.
func (d *user) lives(day, file string) map[string]string {
	d.Helper()
	said, record := map[string]string{}, ""
	for line := range strings.Lines(string(d.read(day))) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") {
			continue
		}
		words := shellWords.FindAllString(strings.NewReplacer("$file", file, "$record", record).Replace(line), -1)
		for i := range words {
			words[i] = strings.ReplaceAll(words[i], `"`, "")
		}
		said[line] = d.do(words...)
		if words[0] == "import" {
			record = decoded[importing.Report](d.T, said[line]).Match
		}
	}
	return said
}

// constant are the parts of a document that are others with each run, and how each is written in
// the files that are kept. Moments of the schedule stay.
var constant = []struct {
	pattern *regexp.Regexp
	format  string
}{
	{regexp.MustCompile(`e-[0-9a-f]{10}\b`), "e-%02d"},
	{regexp.MustCompile(`p-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`), "p-%02d"},
	{regexp.MustCompile(`\b[0-9a-f]{64}\b`), "%064d"},
}

var stamped = regexp.MustCompile(`"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"`)

// kept returns a document with what is the same in every run.
func kept(t *testing.T, text string) *results.Document {
	t.Helper()
	for _, c := range constant {
		numbers := map[string]int{}
		text = c.pattern.ReplaceAllStringFunc(text, func(id string) string {
			if numbers[id] == 0 {
				numbers[id] = len(numbers) + 1
			}
			return fmt.Sprintf(c.format, numbers[id])
		})
	}
	text = stamped.ReplaceAllStringFunc(text, func(moment string) string {
		if strings.HasPrefix(moment, `"2026-03-0`) {
			return moment
		}
		return `"2026-03-08T18:00:00.000Z"`
	})
	doc := decoded[results.Document](t, text)
	return &doc
}

// holds compares every sheet in both languages, and every file of values, with those that are kept.
func (d *user) holds(name string, doc *results.Document) {
	d.Helper()
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, bytes.Repeat([]byte{7}, 32))
	if err != nil {
		d.Fatal(err)
	}
	_, seal, err := doc.Sign(key)
	if err != nil {
		d.Fatal(err)
	}
	for _, tag := range []language.Tag{language.English, language.Russian} {
		golden(d.T, filepath.Join(name, "sheets-"+tag.String()+".txt"), casefile.Text(doc.Sheet(tag, seal, append(results.Sheets[:len(results.Sheets):len(results.Sheets)], "protocol")...), false))
	}
	for _, table := range doc.Tables() {
		var text bytes.Buffer
		if err := table.CSV(&text, results.Dialect{}); err != nil {
			d.Fatal(err)
		}
		if len(table.Rows) > 0 {
			golden(d.T, filepath.Join(name, table.Name+".csv"), text.String())
		}
	}
}

func TestAChampionshipOfThirtyWithAllThatGoesWrong(t *testing.T) {
	long(t, "TestARoundIsPairedCalledPlayedAndPosted")
	t.Parallel()
	d := newOpened(t)
	match := strings.NewReplacer("Alpha", "Sofia Conti", "Beta", "Tomas Berg").Replace(string(d.read("testdata/match.mat")))
	said := d.lives(filepath.Join(championship, "day.txt"), d.write("table10.mat", []byte(match)))
	for line, text := range said {
		if strings.HasPrefix(line, "due ") {
			golden(t, filepath.Join("championship", strings.NewReplacer(" ", "-", ":", "").Replace(line)+".txt"), text)
		}
	}
	done := decoded[office.Certified](t, d.do("certify", "open-desk", "main", "--json"))
	if done.Edition != 1 || done.Status != results.StatusOfficial {
		t.Errorf("%+v", done)
	}
	first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	d.do("results", "open-desk", "main", "-o", "folder", "--file", first, "--logs")
	d.do("verify", first, "--office", d.officeKey(first))
	d.holds("championship/main", kept(t, d.do("results", "open-desk", "main", "--json", "--full")))

	// The final's score was read wrong: a new edition.
	d.do("post", "open-desk", "main_5_1", "--winner", "16", "--score", "11-8")
	done = decoded[office.Certified](t, d.do("certify", "open-desk", "main", "--json"))
	if done.Edition != 2 || done.Status != results.StatusCorrected {
		t.Errorf("%+v", done)
	}
	d.do("results", "open-desk", "main", "-o", "folder", "--file", second, "--logs")
	d.do("verify", second, "--office", d.officeKey(second))
	d.holds("championship/corrected", kept(t, d.do("results", "open-desk", "main", "--json", "--full")))

	d.do("certify", "open-desk", "novice")
	d.holds("championship/novice", kept(t, d.do("results", "open-desk", "novice", "--json", "--full")))
	d.pictured(first, second)
}

// pictured keeps the folders of results where KIBITZ_PICTURES says, to be looked at.
func (d *user) pictured(folders ...string) {
	d.Helper()
	to := os.Getenv("KIBITZ_PICTURES")
	if to == "" {
		return
	}
	for _, folder := range folders {
		if err := os.CopyFS(filepath.Join(to, filepath.Base(folder)), os.DirFS(folder)); err != nil {
			d.Fatal(err)
		}
	}
}
