package replay_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/invalid"
	"kibitz/replay/wording"
)

// made are the functions that make an error, and which of their arguments is its code.
var made = map[string]int{"New": 0, "Field": 2, "required": 1, "within": 2}

// codes are those in the code of the packages whose errors these are.
func codes(t *testing.T) map[string]bool {
	t.Helper()
	found := make(map[string]bool)
	for _, folder := range []string{"correct", "games/backgammon/notation", "games/bridge/notation", "results", "../projector/desk", "../projector/desk/acts", "../projector/desk/office", "../projector/roster"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no source in %s: %v", folder, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					note(call, found)
				}
				return true
			})
		}
	}
	return found
}

func note(call *ast.CallExpr, found map[string]bool) {
	name := ""
	switch of := call.Fun.(type) {
	case *ast.Ident:
		name = of.Name
	case *ast.SelectorExpr:
		if from, ok := of.X.(*ast.Ident); !ok || from.Name != "errors" {
			name = of.Sel.Name
		}
	}
	at, ok := made[name]
	if !ok || at >= len(call.Args) {
		return
	}
	if literal, ok := call.Args[at].(*ast.BasicLit); ok && literal.Kind == token.STRING {
		if code, err := strconv.Unquote(literal.Value); err == nil && code != "" {
			found[code] = true
		}
	}
}

func TestEveryCodeHasItsSentenceInEachLanguageAndNoOther(t *testing.T) {
	placeholder := regexp.MustCompile(`\{\w+`)
	placeholders := func(text string) []string {
		return slices.Compact(slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))))
	}
	used := codes(t)
	if len(used) < 60 {
		t.Fatalf("only %d codes are found", len(used))
	}
	english := wording.Texts(language.English)
	for _, tag := range wording.Languages() {
		texts := wording.Texts(tag)
		for code := range used {
			said := texts["invalid."+code]
			if said == "" || !slices.Equal(placeholders(said), placeholders(english["invalid."+code])) {
				t.Errorf("%s in %s is %q", code, tag, said)
			}
		}
		for key := range texts {
			if code, ok := strings.CutPrefix(key, "invalid."); ok && !used[code] {
				t.Errorf("%s in %s is of nothing that there is", key, tag)
			}
		}
	}
}

func TestAnErrorSaysWhatIsWrongInWhichFieldAndWhatToDo(t *testing.T) {
	cause := errors.New("no card")
	for _, c := range []struct {
		err  *invalid.Error
		kind invalid.Kind
		says string
	}{
		{invalid.New("no-match", "named", `"x"`), invalid.Absent, `there is no match "x"; look at the list of matches`},
		{invalid.Field("dice", "7", "bad-dice"), invalid.Unfit, `dice "7": two numbers from 1 to 6 are needed, such as 31`},
		{invalid.Field("reason", "", "no-reason"), invalid.Unfit, "say why; it stands in the record"},
		{invalid.Field("card", "W:X", "bad-cards").Because(cause), invalid.Unfit, `card "W:X": no card`},
		{invalid.Field("event", "", "no-events").Because(cause), invalid.Unfit, "a list of events was expected: no card"},
		{invalid.Field("side", "", "not-the-chooser", "side", "A", "open", "it"), invalid.NotAllowed, "the choice is not A's; open is it"},
		{invalid.New("moves-on"), invalid.Moved, "the match is moving too fast to record this; try again when the table pauses"},
	} {
		if got := c.err.Error(); got != c.says || invalid.KindOf(c.err) != c.kind {
			t.Errorf("%s says %q, of kind %d; want %q, of kind %d", c.err.Code(), got, invalid.KindOf(c.err), c.says, c.kind)
		}
		if c.err.Unwrap() != nil && !errors.Is(c.err, cause) {
			t.Errorf("%s hides its cause", c.err.Code())
		}
	}
}

func TestASemicolonInWhatWasFilledInDoesNotCutTheSentence(t *testing.T) {
	e := invalid.New("no-match", "named", `"final; table 4"`)
	if e.Message() != `there is no match "final; table 4"` || e.Next() != "look at the list of matches" {
		t.Errorf("it says %q, and to do: %q", e.Message(), e.Next())
	}
}
