package wording

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestTheCatalogueCanBeBuilt(t *testing.T) {
	if _, err := build(); err != nil {
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

// needed returns the key of every text that the program may ask for.
func needed(t *testing.T) []string {
	var keys []string
	add := func(prefix string, values []string) {
		for _, v := range values {
			keys = append(keys, prefix+v)
		}
	}
	add("finding.", constants(t, "../../rules", "Code"))
	for _, folder := range []string{"../../rules/backgammon", "../../rules/bridge", "../../rules/procedure"} {
		add("finding.", constants(t, folder, "rules.Code"))
		add("word.choice.", constants(t, folder, "rules.Choice"))
		add("word.option-kind.", constants(t, folder, "rules.OptionKind"))
		add("word.act.", constants(t, folder, "rules.Act"))
	}
	if len(keys) == 0 {
		t.Fatal("no codes are found in the sources")
	}
	add("word.ending.", constants(t, "../../rules/backgammon", "Ending"))
	add("word.act.", constants(t, "../../rules", "Act"))
	add("word.stage.", constants(t, "../../rules", "Stage"))
	add("closed.", constants(t, "../../rules", "Closing"))
	add("word.change.", changeFields())
	for p := bridge.BetweenBoards; p <= bridge.PlayOver; p++ {
		keys = append(keys, "word.phase."+p.String())
	}
	for p := backgammon.BetweenGames; p <= backgammon.MatchOver; p++ {
		keys = append(keys, "word.phase."+p.String())
	}
	for _, r := range ledger.Reasons() {
		keys = append(keys, "word.reason."+string(r), "reason-next."+string(r))
	}
	for s := ledger.Folded; s <= ledger.Refused; s++ {
		keys = append(keys, "word.status."+s.String())
	}
	for n := ledger.Notice(1); n.String() != ""; n <<= 1 {
		keys = append(keys, "word.notice."+n.String())
	}
	for _, kind := range []string{events.ToPoints, events.BestOf, events.Session} {
		keys = append(keys, "format."+kind)
	}
	return append(keys, ofVocabulary(t)...)
}

// enumerated says which words the values of an event's field have; "" where they
// are told in another way.
var enumerated = map[string]string{
	"match.scheduled discipline": "", "device.enrolled role": "role",
	"roll.voided reason": "void", "turn.ended by": "turn-by",
	"cube.offered words": "spoken", "cube.offered cube": "turned", "cube.taken words": "spoken",
	"cube.passed words": "spoken", "cube.passed clock": "clock", "cube.observed owner": "",
	"game.conceded as": "as", "score.entered source": "source", "gap.noted missing": "missing",
	"position.set cube_owner": "", "dispute.raised subject": "subject", "testimony.given standing": "standing",
	"vote.cast vote": "vote", "count.ended outcome": "count", "official.named office": "office", "equipment.demanded what": "equipment", "dice.changed by": "changer",
	"player.excluded how": "exclusion", "settlement.reported what": "settled", "clock.set kind": "control",
	"draw.made part": "draw", "draw.made method": "method", "draw.made supervised_as": "", "draw.changed part": "draw", "latecomer.placed part": "draw", "notice.posted what": "board",
	"irregularity.reported kind": "irregularity", "irregularity.reported by": "standing",
	"board.opened vulnerable": "vulnerable", "hands.opened of": "hands-of", "hands.opened reason": "hands-why", "period.set kind": "period",
	"card.named suit": "", "card.named rank": "", "card.named word": "named", "card.exposed manner": "manner", "defect.found kind": "defect",
	"claim.made form": "claim-form", "claim.made trumps": "trumps", "agreement.withdrawn ground": "ground", "concession.cancelled ground": "ground",
	"claim.ruled class": "class", "finding.answered answer": "answer", "judgement.reserved question": "question", "judgement.made question": "question",
}

// ofVocabulary returns the keys for the event types and the values of their fields.
func ofVocabulary(t *testing.T) []string {
	var keys []string
	for _, d := range events.Vocabulary.Describe() {
		keys = append(keys, "event."+string(d.Type))
		for _, f := range d.Fields {
			values, _ := f.Schema["enum"].([]string)
			if len(values) == 0 || slices.Equal(values, []string{"A", "B"}) || slices.Equal(values, []string{"N", "E", "S", "W"}) {
				continue
			}
			of, known := enumerated[string(d.Type)+" "+f.Name]
			if !known {
				t.Errorf("%s has the enumeration %s; say in this test which words it has", d.Type, f.Name)
			}
			for _, value := range values {
				if of != "" {
					keys = append(keys, "word."+of+"."+value)
				}
			}
		}
	}
	return keys
}

func TestEveryCodeHasWordsInEachLanguage(t *testing.T) {
	all := phrases()
	for _, key := range needed(t) {
		p, ok := all[key]
		switch {
		case !ok:
			t.Errorf("%s has no words", key)
		case p.english == "" || p.russian == "":
			t.Errorf("%s lacks a language: %+v", key, p)
		}
	}
}

func TestEveryTextIsInItsLanguage(t *testing.T) {
	for key, p := range phrases() {
		if strings.TrimSpace(p.english) == "" || strings.TrimSpace(p.russian) == "" {
			t.Errorf("%s lacks a language: %+v", key, p)
		}
		if strings.ContainsFunc(p.english, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
			t.Errorf("%s has Russian letters in English: %s", key, p.english)
		}
		if spoken(p.russian) && !strings.ContainsFunc(p.russian, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
			t.Errorf("%s has no Russian letters: %s", key, p.russian)
		}
	}
}

// verbs are the places of arguments and of counted nouns in a text.
var verbs = regexp.MustCompile(`%\[\d\][sd]|\$\{\w+\}`)

// spoken reports whether a text has words of its own.
func spoken(text string) bool {
	return strings.ContainsFunc(verbs.ReplaceAllString(text, ""), unicode.IsLetter)
}

// Words for a code that no longer exists are dead.
func TestNothingIsSaidOfCodesThatThereAreNot(t *testing.T) {
	codes := append(codesOf(t), constants(t, "../../rules", "Code")...)
	for code := range findings {
		base, _, _ := strings.Cut(string(code), ".")
		if !slices.Contains(codes, base) {
			t.Errorf("no referee finds %s", code)
		}
	}
	for reason := range inRussian {
		if !slices.Contains(ledger.Reasons(), reason) {
			t.Errorf("the ledger has no reason %s", reason)
		}
	}
	for field := range changed {
		if !slices.Contains(changeFields(), field) {
			t.Errorf("no event changes %s", field)
		}
	}
	for of := range tellings {
		if _, ok := events.Vocabulary.Lookup(of); !ok {
			t.Errorf("there is no event %s", of)
		}
	}
}

// changeFields returns everything that an event may change in any game.
func changeFields() []string { return append(backgammon.ChangeFields(), bridge.ChangeFields()...) }

// codesOf returns every code that a referee finds.
func codesOf(t *testing.T) []string {
	codes := append(constants(t, "../../rules/backgammon", "rules.Code"), constants(t, "../../rules/bridge", "rules.Code")...)
	return append(codes, constants(t, "../../rules/procedure", "rules.Code")...)
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
	list := slices.Clone(variants)
	for _, code := range codesOf(t) {
		args := [4]int{4, 2, 0, 2}
		if _, ok := ofBridgeTables[rules.Code(code)]; ok {
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

// A text that nothing asks for is dead: every key is a needed one, or a part that
// the code names.
func TestEverySayingIsSaid(t *testing.T) {
	source, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, file := range source {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if file != "words.go" && file != "options.go" {
			code.Write(text)
		}
	}
	needed := needed(t)
	for _, key := range slices.Sorted(maps.Keys(sayings)) {
		if !slices.Contains(needed, key) && !strings.Contains(code.String(), `"`+key+`"`) {
			t.Errorf("%s is never said", key)
		}
	}
}
