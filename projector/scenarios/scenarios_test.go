package scenarios

import (
	"bytes"
	"compress/zlib"
	"flag"
	"fmt"
	"io"
	boardwords "kibitz/replay/games/backgammon/words"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/casefile"
	"kibitz/replay/diagram"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// told are the files of testdata that tell a match: all that are no golden.
func told(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".txt"); !strings.Contains(name, ".") {
			list = append(list, name)
		}
	}
	return list
}

func scenario(t *testing.T, name string) *Scenario {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := read(name, string(text))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

// Every scenario goes through the services of a hall into its log. What is read back
// tells the timeline and the case files that are kept beside it.
func TestScenarios(t *testing.T) {
	h := newHall(t)
	for _, name := range told(t) {
		t.Run(name, func(t *testing.T) {
			h := &hall{t, h.journal, h.client}
			s := scenario(t, name)
			h.play(s)
			l := h.read(s)
			golden(t, name+".timeline.txt", timeline(t, s, l))
			for _, tag := range []language.Tag{language.English, language.Russian} {
				var text strings.Builder
				for _, file := range files(t, s, l, tag) {
					text.WriteString(casefile.Text(file.Document(), false))
					h.evident(s, file)
				}
				golden(t, name+".case."+tag.String()+".txt", text.String())
			}
		})
	}
}

// whole is the scenario whose case file is kept in every form.
const whole = "ruling-overturned-on-appeal"

func TestACaseFileInEveryForm(t *testing.T) {
	s := scenario(t, whole)
	file := files(t, s, s.Ledger, language.English)[0]
	var text bytes.Buffer
	if err := file.JSON(&text); err != nil {
		t.Fatal(err)
	}
	golden(t, whole+".case.json", text.String())
	text.Reset()
	if err := casefile.HTML(&text, file.Document()); err != nil {
		t.Fatal(err)
	}
	golden(t, whole+".case.html", embeddedFont.ReplaceAllString(text.String(), "src: url()"))
	golden(t, whole+".report.en.txt", casefile.Text(file.Report(), false))
	golden(t, whole+".report.ru.txt", casefile.Text(files(t, s, s.Ledger, language.Russian)[0].Report(), true))
}

// embeddedFont is what a font's rule says of it: its letters follow from the page, its data from the
// compressor too.
var embeddedFont = regexp.MustCompile(`unicode-range: [^;]*; src: url\([^)]*\)`)

// The report of a ruling takes three pages at most, in either language, and no letter of it or of the case file is too small
// to be read. With KIBITZ_CASES naming a folder, all that people read is written there to be looked at.
func TestTheReportOfARulingIsShortAndCanBeRead(t *testing.T) {
	if os.Getenv("KIBITZ_LONG")+os.Getenv("KIBITZ_CASES") == "" {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestAPDFIsTheSameEachTime")
	}
	for _, name := range told(t) {
		s := scenario(t, name)
		for _, tag := range []language.Tag{language.English, language.Russian} {
			file := files(t, s, s.Ledger, tag)[0]
			report, whole := pdf(t, file.Report()), pdf(t, file.Document())
			if n := pages(report); n != "1" && n != "2" && n != "3" {
				t.Errorf("%s in %s: the report has %s pages", name, tag, n)
			}
			for form, printed := range map[string]string{"report": report, "case file": whole} {
				if size, of := leastLetter(t, printed); size < 7 || of < 100 {
					t.Errorf("%s in %s: the smallest of %d texts of the %s has %v points", name, tag, of, form, size)
				}
			}
			if folder := os.Getenv("KIBITZ_CASES"); folder != "" {
				look(t, filepath.Join(folder, name+"."+tag.String()), file, whole, report)
			}
		}
	}
}

func TestAPDFIsTheSameEachTime(t *testing.T) {
	s := scenario(t, whole)
	one, other := files(t, s, s.Ledger, language.English)[0], files(t, s, s.Ledger, language.English)[0]
	if pdf(t, one.Document()) != pdf(t, other.Document()) || pdf(t, one.Report()) != pdf(t, other.Report()) {
		t.Error("printed twice, it is not the same")
	}
	if n := pages(pdf(t, one.Document())); n == "" || n == "1" {
		t.Errorf("the whole file has %s pages", n)
	}
}

var pageCount = regexp.MustCompile(`/Count (\d+)`)

// pages returns the number of pages of a PDF.
func pages(pdf string) string {
	if found := pageCount.FindStringSubmatch(pdf); found != nil {
		return found[1]
	}
	return ""
}

var (
	streams = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)
	letters = regexp.MustCompile(`/F\w+ ([\d.]+) Tf|\) ?Tj|\] ?TJ`)
)

// leastLetter returns the size of the smallest letters of a PDF that are written as text, and the number of its texts.
func leastLetter(t *testing.T, pdf string) (least float64, texts int) {
	t.Helper()
	least = math.Inf(1)
	for _, stream := range streams.FindAllStringSubmatch(pdf, -1) {
		unpacked, err := zlib.NewReader(strings.NewReader(stream[1]))
		if err != nil {
			continue // a font's table or a picture
		}
		page, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		size := 0.0
		for _, found := range letters.FindAllStringSubmatch(string(page), -1) {
			if found[1] == "" {
				least, texts = min(least, size), texts+1
			} else if size, err = strconv.ParseFloat(found[1], 64); err != nil {
				t.Fatal(err)
			}
		}
	}
	return least, texts
}

func pdf(t *testing.T, d *form.Document) string {
	t.Helper()
	var text bytes.Buffer
	if err := casefile.PDF(&text, d); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// look writes a case file's forms beside one another.
func look(t *testing.T, path string, file *casefile.File, document, report string) {
	t.Helper()
	var page bytes.Buffer
	if err := casefile.HTML(&page, file.Document()); err != nil {
		t.Fatal(err)
	}
	for suffix, text := range map[string]string{".html": page.String(), ".pdf": document, ".report.pdf": report} {
		if err := os.WriteFile(path+suffix, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// files are the case files of a match.
func files(t *testing.T, s *Scenario, l *ledger.Ledger, tag language.Tag) []*casefile.File {
	t.Helper()
	var list []*casefile.File
	for _, dispute := range disputes(t, l) {
		file, err := casefile.Of(l, tournament, dispute, casefile.Options{Language: tag, Person: s.Name})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file)
	}
	if len(list) == 0 {
		t.Fatal("the scenario has no dispute")
	}
	return list
}

// disputes are those of a match, in the order raised.
func disputes(t *testing.T, l *ledger.Ledger) []string {
	t.Helper()
	list, err := casefile.Disputes(l, casefile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for i := range list {
		ids = append(ids, list[i].ID)
	}
	return ids
}

// timeline tells every event with the state after it and what was found.
func timeline(t *testing.T, s *Scenario, l *ledger.Ledger) string {
	t.Helper()
	line, err := replay.Open(l, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w := wording.In(language.English)
	names := s.sides()
	var text strings.Builder
	for frame := range line.All() {
		mark := " "
		if line.Struck(frame.Index) {
			mark = "x"
		}
		fmt.Fprintf(&text, "%5s %s %-18s %s\n", frame.Address, mark, frame.Event.Type(), state(t, &frame, w, names))
		for _, f := range frame.Findings() {
			fmt.Fprintf(&text, "        finding: %s (%s)\n", w.Finding(f, names), f.Clause)
		}
		for _, o := range frame.Opened() {
			fmt.Fprintf(&text, "        choice: %s (%s)\n", w.Option(&o, names), o.Clause)
		}
		for _, c := range frame.Closed() {
			fmt.Fprintf(&text, "        choice of %s: %s\n", c.Option.Opened, w.Closed(&c.Option, c.How, c.Choice, names))
		}
	}
	return text.String()
}

// state tells in a line how the table stands after an event.
func state(t *testing.T, f *replay.Frame, w *wording.Words, names wording.Names) string {
	t.Helper()
	switch table := f.After.Table().(type) {
	case backgammon.Table:
		return fmt.Sprintf("%-26s %s; %d-%d, cube %d %s, %s", f.Play(),
			boardwords.Situation(w, &table, names), table.Score[0], table.Score[1], table.Cube.Value, table.Cube.Owner, table.PositionID)
	case bridge.Table:
		data := string(events.AppendData(nil, f.Event.Body))
		return fmt.Sprintf("%s; %s %s %s, to play %s%s, %d-%d%s", data, table.Phase, table.Contract, table.Declarer, table.ToCall, table.ToPlay,
			table.Won[0], table.Won[1], standing(&table))
	}
	t.Fatalf("the table is a %T", f.After.Table())
	return ""
}

// standing tells what binds the players of a board, and its result.
func standing(table *bridge.Table) string {
	var text strings.Builder
	for _, p := range table.Penalty {
		fmt.Fprintf(&text, ", penalty card %s%s major %v", p.Seat, p.Card, p.Major)
	}
	for _, l := range table.Limits {
		fmt.Fprintf(&text, ", %s %s %s", l.Seat, l.Kind, l.Suit)
	}
	if c := table.Claim; c != nil {
		fmt.Fprintf(&text, ", claim of %s %d-%d %s: %d", c.Seat, c.Wins, c.Loses, c.Stands, c.Tricks)
	}
	for _, r := range append(table.Boards, results(table.Result)...) {
		fmt.Fprintf(&text, ", board %d %s %s", r.Board, r.Contract, r.Declarer)
		if r.Tricks != nil {
			fmt.Fprintf(&text, " %d tricks, moved %d", *r.Tricks, r.Moved)
		}
		if r.Points != nil {
			fmt.Fprintf(&text, ", points %v", *r.Points)
		}
	}
	return text.String()
}

func results(of *bridge.ResultView) []bridge.ResultView {
	if of == nil {
		return nil
	}
	return []bridge.ResultView{*of}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, []byte(got)) {
		is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
		for i := range max(len(is), len(was)) {
			if i >= len(is) || i >= len(was) || is[i] != was[i] {
				t.Fatalf("%s differs from line %d on; run the test with -update and read what changed:\n%s", path, i+1, got)
			}
		}
	}
}

// The ending at a claim is drawn with all four hands once they are known. The data still says
// what was known then.
func TestTheEndingAtAClaimIsDrawnInFull(t *testing.T) {
	s := scenario(t, "claim-with-a-trump-out")
	file := files(t, s, s.Ledger, language.English)[0]
	then := file.Positions[0]
	table, ok := then.Table.(*bridge.Table)
	if !ok || table.Hands[1].Whole || table.Hands[3].Whole || table.Hands[1].Left != 9 {
		t.Errorf("before the claim the data has %+v", then.Table)
	}
	drawn := then.Drawing.Text(diagram.Options{})
	for _, hand := range []string{"♦ K 9 4 3 2", "♣ K 9 3", "♠ J 8 5 3"} {
		if !strings.Contains(drawn, hand) {
			t.Errorf("%s is not in:\n%s", hand, drawn)
		}
	}
	if strings.Contains(drawn, "cards") {
		t.Errorf("a hand is drawn as unknown:\n%s", drawn)
	}
}
