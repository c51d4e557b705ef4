package wording_test

import (
	"kibitz/replay/wording/wordingtest"

	_ "kibitz/replay/games/backgammon/words"
	_ "kibitz/replay/games/bridge/words"
	_ "kibitz/replay/record/transcript"
	"kibitz/replay/wording"
	"kibitz/rules"

	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
)

// sources returns the texts of a language as they stand in the files.
func sources(tag language.Tag) map[string]string { return wording.Texts(tag) }

// needs reports an error where a language has no text under a key.
func needs(t *testing.T, key string) {
	t.Helper()
	for _, tag := range wording.Languages() {
		if _, ok := sources(tag)[key]; !ok {
			t.Errorf("%s has no words in %s", key, tag)
		}
	}
}

// needed returns the key of every text that the program asks for by a code.
func needed(t *testing.T) []string {
	const rules = "../../rules"
	var keys []string
	add := func(prefix string, values []string, suffix string) {
		if len(values) == 0 {
			t.Fatalf("nothing is found that %s has words for", prefix)
		}
		for _, v := range values {
			keys = append(keys, prefix+v+suffix)
		}
	}
	add("finding.", append(codesOf(t), wordingtest.Constants(t, rules, "Code")...), ".says")
	for _, folder := range []string{rules + "/backgammon", rules + "/bridge", rules + "/procedure"} {
		add("word.choice.", wordingtest.Constants(t, folder, "rules.Choice"), "")
		add("word.option-kind.", wordingtest.Constants(t, folder, "rules.OptionKind"), "")
	}
	add("word.act.", append(wordingtest.Constants(t, rules+"/bridge", "rules.Act"), wordingtest.Constants(t, rules, "Act")...), "")
	add("word.ending.", wordingtest.Constants(t, rules+"/backgammon", "Ending"), "")
	add("word.stage.", wordingtest.Constants(t, rules, "Stage"), "")
	add("closed.", wordingtest.Constants(t, rules, "Closing"), "")
	add("word.change.", changeFields(), "")
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
	add("unreadable.", wordingtest.Constants(t, "../../events", "Code"), "")
	const files = "../record/transcript"
	add("file.note.", wordingtest.Constants(t, files, "Code"), "")
	add("file.omission.", wordingtest.Constants(t, files, "OmissionCode"), "")
	add("file.fault.", wordingtest.Constants(t, files, "Fault"), "")
	add("format.", []string{events.ToPoints, events.BestOf, events.Session}, "")
	return slices.Concat(keys, ofRulebooks(), ofVocabulary(t))
}

// ofRulebooks returns the keys for rulebooks, for what they leave open, and for its values.
func ofRulebooks() (keys []string) {
	settings := procedure.Public()
	for _, b := range book.All() {
		keys = append(keys, "word.rulebook."+b.ID)
		settings = slices.Concat(settings, b.Backgammon.Settings, b.Bridge.Settings)
	}
	for _, s := range settings {
		keys = append(keys, "word.setting."+s.Name)
		for _, value := range s.Values {
			keys = append(keys, "word.setting-value."+s.Name+"."+value)
		}
	}
	return keys
}

// toldOtherwise are the enumerations of events that no placeholder of their texts puts
// in words: the enumeration that Go code takes the words from, or "" for none.
var toldOtherwise = map[string]string{
	"match.scheduled discipline": "", "board.opened vulnerable": "vulnerable", "cube.observed owner": "", "position.set cube_owner": "",
	"card.named suit": "", "card.named rank": "", "card.named word": "named",
	"claim.made form": "claim-form", "claim.made trumps": "trumps", "draw.made/2 supervised_as": "",
}

// ofVocabulary returns the keys for the event types and the values of their fields.
func ofVocabulary(t *testing.T) []string {
	var keys []string
	for _, d := range events.Vocabulary.Describe() {
		if d.Superseded() {
			continue // it is read as its newest version
		}
		keys = append(keys, "event."+string(d.Type))
		if d.Nature == events.Decision {
			kind, _, _ := strings.Cut(string(d.Type), "/")
			keys = append(keys, "word.decision."+kind)
		}
		styled := make(map[string]string)
		for _, m := range placeholders.FindAllStringSubmatch(sources(language.English)["event."+string(d.Type)], -1) {
			styled[m[1]] = m[2]
		}
		for _, f := range d.Fields {
			values, _ := f.Schema["enum"].([]string)
			if len(values) == 0 || slices.Equal(values, []string{"A", "B"}) || slices.Equal(values, []string{"N", "E", "S", "W"}) {
				continue
			}
			of, known := toldOtherwise[string(d.Type)+" "+f.Name]
			if !known {
				of, known = styled[f.Name], styled[f.Name] != ""
			}
			if !known {
				t.Errorf("%s has the enumeration %s; its text should have {%[2]s:enumeration}", d.Type, f.Name)
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
	slowtest.Skip(t)
	for _, key := range needed(t) {
		needs(t, key)
	}
}

// placeholders are the places of values in a text.
var placeholders = regexp.MustCompile(strings.TrimPrefix(wording.Placeholder.String(), "^"))

// ambient are the values that a text may do without: who is meant is often clear.
var ambient = []string{"offender", "opponent", "A", "B", "who", "kind"}

// valuesIn returns the names of the values in a text.
func valuesIn(text string) []string {
	var names []string
	for _, m := range placeholders.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ambient, m[1]) && !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	slices.Sort(names)
	return names
}

func TestTheLanguagesSayTheSame(t *testing.T) {
	slowtest.Skip(t)
	english := sources(language.English)
	for _, tag := range wording.Languages()[1:] {
		for _, key := range slices.Sorted(maps.Keys(english)) {
			needs(t, key)
			if want, got := valuesIn(english[key]), valuesIn(sources(tag)[key]); !slices.Equal(got, want) {
				t.Errorf("%s has the values %v in %s and %v in English", key, got, tag, want)
			}
		}
		for key := range sources(tag) {
			if _, ok := english[key]; !ok {
				t.Errorf("%s is in %s and not in English", key, tag)
			}
		}
	}
}

func TestEveryTextIsInItsLanguage(t *testing.T) {
	cyrillic := func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }
	for key, text := range sources(language.English) {
		if strings.TrimSpace(text) == "" || strings.ContainsFunc(text, cyrillic) {
			t.Errorf("%s is no English: %q", key, text)
		}
	}
	for key, text := range sources(language.Russian) {
		words := placeholders.ReplaceAllString(text, "")
		international := slices.Contains([]string{"Position ID", "SHA-256", "UTC", " UTC", "  ( UTC)", " (A) -  (B)"}, words)
		if strings.TrimSpace(text) == "" || !international && strings.ContainsFunc(words, unicode.IsLetter) && !strings.ContainsFunc(words, cyrillic) {
			t.Errorf("%s is no Russian: %q", key, text)
		}
	}
}

// A noun has a form for each plural category that the language's numbers fall into,
// and no other.
func TestCountedNounsHaveEveryForm(t *testing.T) {
	for _, tag := range wording.Languages() {
		var want []string
		for _, c := range wording.Categories {
			for n := range 200 {
				whole := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) == c.Form
				fraction := plural.Cardinal.MatchPlural(tag, n, 1, 1, 5, 5) == c.Form
				if (whole || fraction) && !slices.Contains(want, c.Name) {
					want = append(want, c.Name)
				}
			}
		}
		slices.Sort(want)
		for noun, forms := range wording.Nouns(tag) {
			if got := slices.Sorted(maps.Keys(forms)); !slices.Equal(got, want) {
				t.Errorf("%s in %s has the forms %v, not %v", noun, tag, got, want)
			}
			for form, text := range forms {
				if strings.Count(text, "{n}") != 1 {
					t.Errorf("%s.%s in %s does not hold its number {n} once: %q", noun, form, tag, text)
				}
			}
		}
	}
}

// What a placeholder asks for is a noun, a style or an enumeration that there is, and
// what a finding's text calls a figure is declared.
func TestEveryPlaceholderCanBeFilled(t *testing.T) {
	nouns, enumerations := make(map[string]bool), make(map[string]bool)
	for key := range sources(language.English) {
		if parts := strings.Split(key, "."); parts[0] == "word" {
			enumerations[parts[1]] = true
		}
	}
	for _, tag := range wording.Languages() {
		texts, nounsOf := wording.Texts(tag), wording.Nouns(tag)
		for key, text := range texts {
			for _, m := range placeholders.FindAllStringSubmatch(text, -1) {
				if nouns[tag.String()+m[2]] = true; m[2] != "" && nounsOf[m[2]] == nil && !wording.Style(m[2]) && !enumerations[m[2]] {
					t.Errorf("%s in %s: there is no %s", key, tag, m[2])
				}
			}
			code, is := strings.CutPrefix(key, "finding.")
			code, _, _ = strings.Cut(code, ".")
			for _, name := range valuesIn(text) {
				if is && !slices.ContainsFunc(wording.Arguments(rules.Code(code)), func(a wording.Argument) bool { return a.Name == name }) {
					t.Errorf("%s in %s: the finding has no figure %s", key, tag, name)
				}
			}
		}
		for noun := range nounsOf {
			if !nouns[tag.String()+noun] {
				t.Errorf("nothing counts %s in %s", noun, tag)
			}
		}
	}
	codes := append(codesOf(t), wordingtest.Constants(t, "../../rules", "Code")...)
	for code := range wording.Declared() {
		if !slices.Contains(codes, code) {
			t.Errorf("figures are declared of %s, which nobody finds", code)
		}
	}
}

// literals returns every text that stands in the program's source.
func literals(t *testing.T) map[string]bool {
	all := make(map[string]bool)
	inSource(t, "../..", func(n ast.Node) {
		if text, ok := literal(n); ok {
			all[text] = true
		}
	})
	return all
}

// literal returns the text of a string in the source.
func literal(n ast.Node) (text string, ok bool) {
	of, ok := n.(*ast.BasicLit)
	if !ok || of.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(of.Value)
	return text, err == nil
}

// inSource visits what stands in the program's source in a folder and those in it.
func inSource(t *testing.T, folder string, visit func(ast.Node)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 {
			return fs.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			visit(n)
			return true
		})
		return nil
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
}

// What is said by a key that has no words would be the key.
func TestEveryKeyOfThisPackageHasWordsInEachLanguage(t *testing.T) {
	keys := 0
	inSource(t, ".", func(n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return
		}
		if said, ok := call.Fun.(*ast.SelectorExpr); ok && said.Sel.Name == "Say" {
			if key, ok := literal(call.Args[0]); ok {
				keys++
				needs(t, key)
			}
		}
	})
	if keys < 15 {
		t.Errorf("%d keys are found", keys)
	}
}

// spelt reports whether the program has every part of a key.
func spelt(literals map[string]bool, key string) bool {
	return !slices.ContainsFunc(strings.Split(key, "."), func(part string) bool { return !literals[part] })
}

// part reports whether a text of the program contains words.
func part(literals map[string]bool, words string) bool {
	for text := range literals {
		if strings.Contains(text, words) {
			return true
		}
	}
	return false
}

// A text that nothing asks for is dead: its key is one of a code's, or stands in the
// program, whole or in parts.
func TestEveryTextIsSaid(t *testing.T) {
	slowtest.Skip(t)
	needed, literals, enumerations := needed(t), literals(t), make(map[string]bool)
	for _, text := range sources(language.English) {
		for _, m := range placeholders.FindAllStringSubmatch(text, -1) {
			enumerations[m[2]] = true
		}
	}
	var asked func(key string) bool
	asked = func(key string) bool {
		if detail, is := strings.CutPrefix(key, "detail."); is {
			return part(literals, placeholders.ReplaceAllString(detail, "%d"))
		}
		if literals[key] || slices.Contains(needed, key) || slices.Contains(needed, key+".says") {
			return true
		}
		if game, of, ok := strings.Cut(key, "."); ok && slices.Contains(events.Disciplines(), game) {
			return asked(of) // a game's own text in the place of one that is asked for
		}
		for i, r := range key {
			begun := r == '.' && literals[key[:i+1]] && (asked(key[i+1:]) || spelt(literals, key[i+1:]))
			if begun || r == '.' && literals[key[i:]] && asked(key[:i]) {
				return true
			}
		}
		return false
	}
	for _, key := range slices.Sorted(maps.Keys(sources(language.English))) {
		if rest, ok := strings.CutPrefix(key, "word."); ok {
			enumeration, value, _ := strings.Cut(rest, ".")
			_, number := strconv.Atoi(value)
			if slices.Contains(needed, key) || (literals[enumeration] || enumerations[enumeration]) && (literals[value] || number == nil) {
				continue
			}
			t.Errorf("%s is a word for nothing", key)
			continue
		}
		code, isFinding := strings.CutPrefix(key, "finding.")
		code, variant, _ := strings.Cut(code, ".")
		special, _, _ := strings.Cut(variant, ".")
		if !asked(key) && !(isFinding && literals[special] && slices.Contains(needed, "finding."+code+".says")) {
			t.Errorf("%s is never said", key)
		}
	}
}
