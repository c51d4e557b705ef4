package wording

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestTheCatalogueCanBeBuilt(t *testing.T) {
	if err := Check(); err != nil {
		t.Fatal(err)
	}
}

// constants returns the values of the string constants of a type, by the name it
// goes under in the package of that folder.
func constants(t *testing.T, folder, typeName string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no source in %s: %v", folder, err)
	}
	var values []string
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && name(spec.Type) == typeName {
				for _, value := range spec.Values {
					if literal, ok := value.(*ast.BasicLit); ok && literal.Kind == token.STRING {
						text, err := strconv.Unquote(literal.Value)
						if err != nil {
							t.Fatal(err)
						}
						values = append(values, text)
					}
				}
			}
			return true
		})
	}
	return values
}

func name(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return name(e.X) + "." + e.Sel.Name
	}
	return ""
}

// changeFields returns everything that an event may change in any game.
func changeFields() []string { return append(backgammon.ChangeFields(), bridge.ChangeFields()...) }

// codesOf returns every code that a referee finds.
func codesOf(t *testing.T) []string {
	var codes []string
	for _, folder := range []string{"match", "backgammon", "bridge", "procedure"} {
		codes = append(codes, constants(t, "../../rules/"+folder, "rules.Code")...)
	}
	return codes
}

// variants are findings whose figures make a special case of them.
var variants = []rules.Finding{
	{Code: backgammon.FindGameNumber, Args: [4]int{2, 0}},
	{Code: backgammon.FindNoChecker, Args: [4]int{events.Bar}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{3, 1, int(backgammon.Unplayed)}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{5, 5, int(backgammon.FromHead)}},
	{Code: backgammon.FindIllegalPlay, Args: [4]int{6, 4, int(backgammon.Blocking)}},
	{Code: backgammon.FindResultDiffers, Args: [4]int{-2, 1}},
}

// examples returns a finding of each code and of each special case, of A and of nobody.
func examples(t *testing.T) []rules.Finding {
	list, atBridge, elsewhere := slices.Clone(variants), constants(t, "../../rules/bridge", "rules.Code"), constants(t, "../../rules/backgammon", "rules.Code")
	for _, code := range codesOf(t) {
		args := [4]int{4, 2, 0, 2}
		if slices.Contains(atBridge, code) && !slices.Contains(elsewhere, code) {
			args = [4]int{1, 27, 3, 2} // a seat, a card or call, a trick, a seat or suit
		}
		for _, offender := range []events.Side{events.A, events.NoSide} {
			list = append(list, rules.Finding{Code: rules.Code(code), Offender: offender, Args: args})
		}
	}
	slices.SortStableFunc(list, func(x, y rules.Finding) int { return strings.Compare(string(x.Code), string(y.Code)) })
	return list
}

func TestFindingsAsSentences(t *testing.T) {
	for _, tag := range Languages() {
		w := In(tag)
		var text strings.Builder
		for _, f := range examples(t) {
			says, next := w.Finding(f, Names{"Anna", ""}), w.Next(f, Names{"Anna", ""})
			fmt.Fprintf(&text, "%s %v %v\n  %s\n", f.Code, f.Offender, f.Args, says)
			if next != "" {
				fmt.Fprintf(&text, "  > %s\n", next)
			}
			for _, sentence := range []string{says, next} {
				if broken(sentence) || sentence != "" && !strings.HasSuffix(sentence, ".") {
					t.Errorf("%s in %s: %q", f.Code, tag, sentence)
				}
			}
		}
		golden(t, "findings."+tag.String()+".txt", text.String())
	}
}

// broken reports whether a text was put together wrongly.
func broken(text string) bool { return strings.Contains(text, "%!") || strings.Contains(text, "${") }

// golden compares a text with a golden file.
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
	if got == string(want) {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range is {
		if i >= len(was) || is[i] != was[i] {
			t.Fatalf("%s is no longer what it was from line %d on; run the test with -update and read what changed:\n%s", path, i+1, is[i])
		}
	}
	t.Errorf("%s is cut short", path)
}

func TestEventsInALine(t *testing.T) {
	for _, tag := range Languages() {
		w := In(tag)
		var text strings.Builder
		for _, d := range events.Vocabulary.Declarations() {
			for _, full := range []bool{false, true} {
				entry, err := events.Decode(eventstest.Sample(d.Type, full))
				if err != nil {
					t.Fatal(err)
				}
				line := w.Event(&entry.Events[0], &Context{Place: func(events.Ref) string { return "117.2" }})
				fmt.Fprintf(&text, "%s\n  %s\n", d.Type, line)
				if line == "" || broken(line) || strings.ContainsFunc(line, unicode.IsControl) {
					t.Errorf("%s in %s: %q", d.Type, tag, line)
				}
			}
		}
		golden(t, "events."+tag.String()+".txt", text.String())
	}
}

func TestOptions(t *testing.T) {
	open := rules.Option{
		Kind: backgammon.OptionIllegalPlay, Chooser: events.B,
		Choices: []rules.Choice{backgammon.Condone, backgammon.Replay},
		Until:   []rules.Act{rules.ActRoll, rules.ActDouble, rules.ActResult}, Implied: backgammon.Condone,
	}
	director := open
	director.Chooser, director.Until = events.NoSide, nil
	for _, tag := range Languages() {
		w := In(tag)
		lines := []string{w.Option(&open, Names{}), w.Option(&director, Names{})}
		for _, how := range []rules.Closing{rules.Chosen, rules.Implied, rules.Lapsed} {
			lines = append(lines, w.Closed(&open, how, backgammon.Replay, Names{"", "Boris"}))
		}
		golden(t, "options."+tag.String()+".txt", strings.Join(lines, "\n")+"\n")
	}
}

func TestCountedNounsAgreeWithTheirNumber(t *testing.T) {
	for _, c := range []struct {
		tag    language.Tag
		points int
		want   string
	}{
		{language.English, 1, "1 point"}, {language.English, 2, "2 points"}, {language.English, 0, "0 points"},
		{language.Russian, 1, "1 очко"}, {language.Russian, 2, "2 очка"}, {language.Russian, 5, "5 очков"},
		{language.Russian, 11, "11 очков"}, {language.Russian, 21, "21 очко"}, {language.Russian, 0, "0 очков"},
	} {
		f := rules.Finding{Code: backgammon.FindResultUnplayed, Offender: events.A, Args: [4]int{c.points}}
		if got := In(c.tag).Finding(f, Names{}); !strings.Contains(got, c.want) {
			t.Errorf("%d in %s: %s", c.points, c.tag, got)
		}
	}
}

func TestTheNearestLanguageIsSpoken(t *testing.T) {
	for asked, want := range map[string]language.Tag{
		"ru": language.Russian, "ru-RU": language.Russian, "en-GB": language.English, "de": language.English, "und": language.English,
	} {
		if got := In(language.MustParse(asked)).Tag(); got != want {
			t.Errorf("asked for %s, speaks %s", asked, got)
		}
	}
}

func TestWhatHasNoWordsIsShownAsItIs(t *testing.T) {
	w := In(language.Russian)
	if got := w.Finding(rules.Finding{Code: "of-tomorrow"}, Names{}); got != "of-tomorrow" {
		t.Errorf("a finding: %q", got)
	}
	if got := w.Stage("of-tomorrow"); got != "of-tomorrow" {
		t.Errorf("a stage: %q", got)
	}
	if got := w.Next(rules.Finding{Code: "of-tomorrow"}, Names{}); got != "" {
		t.Errorf("a next step: %q", got)
	}
}

func TestChanges(t *testing.T) {
	changes := []rules.Change{
		{Field: "score", Before: "0-0", After: "2-0"}, {Field: "phase", Before: "in-turn", After: "roll-or-double"},
		{Field: "on_roll", Before: "A", After: "B"}, {Field: "cube.owner", Before: "centre", After: "A"},
		{Field: "clock", Before: "", After: "725000 -500"}, {Field: "frozen", Before: "", After: "yes"},
		{Field: "board.A", Before: "24:2", After: "24:1 18:1"}, {Field: "crawford", Before: "before", After: "now"},
		{Field: "early", Before: "", After: "B 31"},
	}
	for _, tag := range Languages() {
		var lines []string
		for _, c := range changes {
			lines = append(lines, In(tag).Change(c, Names{"Anna", "Boris"}))
		}
		golden(t, "changes."+tag.String()+".txt", strings.Join(lines, "\n")+"\n")
	}
}

func TestClockReadings(t *testing.T) {
	for left, want := range map[int64]string{
		0: "0:00", 999: "0:00", 1000: "0:01", 725_000: "12:05", 3_600_000: "60:00", -1: "-0:01", -1000: "-0:01", -61_500: "-1:02",
	} {
		if got := Clock(left); got != want {
			t.Errorf("%d ms is %s, not %s", left, got, want)
		}
	}
}
