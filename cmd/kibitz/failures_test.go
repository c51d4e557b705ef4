package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events/failure"
	"kibitz/events/journal"
	"kibitz/projector/wire"
	"kibitz/replay/record/entries"
	"kibitz/replay/wording"
)

// roomsOfFailures are the packages whose failures the command line tells of.
var roomsOfFailures = []string{
	"events/journal", "events/cards", "projector/hall", "projector/wire", "projector/views", "projector/serve", "projector/client", "projector/verify",
	"projector/certificate", "schemas/conform",
	"replay", "replay/animation", "replay/casefile", "replay/diagram", "replay/games/bridge/claimreport", "replay/record/archive", "replay/record/endings", "replay/record/entries", "replay/record/extract", "replay/results", "replay/trf", "rules/backgammon/position",
}

// englishFailures are the sentences and next steps of failures, as they stand in the source.
func englishFailures(t *testing.T) map[string]bool {
	t.Helper()
	english := make(map[string]bool)
	for _, room := range roomsOfFailures {
		files, err := filepath.Glob(filepath.Join("../..", room, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(room, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool { noteFailures(n, english); return true })
		}
	}
	return english
}

// noteFailures notes what a node of the source makes a failure say: a sentence, a next
// step, a part of either, or a refusal.
func noteFailures(n ast.Node, english map[string]bool) {
	note := func(at ast.Expr) {
		if text, ok := at.(*ast.BasicLit); ok && text.Kind == token.STRING {
			if said, err := strconv.Unquote(text.Value); err == nil && said != "" {
				english[said] = true
			}
		}
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		switch arguments := n.Args; calledName(n.Fun) {
		case "fail", "Fail", "wire.Fail":
			note(arguments[1])
			note(arguments[3])
		case "failure.New":
			note(arguments[1])
			note(arguments[2])
		case "e.find", "problemOf":
			note(arguments[3])
			note(arguments[4])
		case "t", "departs":
			note(arguments[0])
		}
	case *ast.KeyValueExpr:
		if member, ok := n.Key.(*ast.Ident); ok && isRefusals(member) {
			note(n.Value)
		}
	case *ast.AssignStmt:
		for i, to := range n.Lhs {
			if member, ok := to.(*ast.SelectorExpr); ok && isRefusals(member.Sel) && len(n.Rhs) == len(n.Lhs) {
				note(n.Rhs[i])
			}
		}
	case *ast.ValueSpec:
		if strings.HasPrefix(n.Names[0].Name, "next") && len(n.Values) == 1 {
			note(n.Values[0])
		}
	case *ast.FuncDecl:
		if n.Name.Name == "Next" && len(n.Body.List) == 1 {
			if result, ok := n.Body.List[0].(*ast.ReturnStmt); ok {
				note(result.Results[0])
			}
		}
	}
}

// isRefusals reports whether a member is one of those that say why a hall refuses.
func isRefusals(member *ast.Ident) bool { return member.Name == "Reason" || member.Name == "Next" }

func calledName(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		if room, ok := of.X.(*ast.Ident); ok {
			return room.Name + "." + of.Sel.Name
		}
	}
	return ""
}

// verbs are the verbs of a format, sorted; a translation may name them by their place.
func verbs(format string) []string {
	list := regexp.MustCompile(`%(\[\d+\])?#?\d*[a-z]`).FindAllString(format, -1)
	for i, verb := range list {
		list[i] = regexp.MustCompile(`\[\d+\]`).ReplaceAllString(verb, "")
	}
	slices.Sort(list)
	return list
}

func TestEveryFailureIsToldInEachLanguage(t *testing.T) {
	const prefix = "failure."
	english := englishFailures(t)
	if len(english) < 100 {
		t.Fatalf("only %d sentences are found", len(english))
	}
	for _, tag := range wording.Languages() {
		if tag == language.English {
			continue // the source has it
		}
		texts := wording.Texts(tag)
		for sentence := range english {
			if text := texts[prefix+sentence]; text == "" || !slices.Equal(verbs(text), verbs(sentence)) {
				t.Errorf("%q in %s is %q", sentence, tag, text)
			}
		}
		for key := range texts {
			if sentence, ok := strings.CutPrefix(key, prefix); ok && !english[sentence] {
				t.Errorf("%q in %s is of no failure", sentence, tag)
			}
		}
	}
}

func TestAFailureSpeaksTheLanguageThatIsAskedFor(t *testing.T) {
	russian := wording.In(language.Russian)
	gap := &journal.Gap{From: 3, To: 5}
	_, missing := entries.Join([]byte("KIBITZ 2/2 AAAAAAAA A"), 1)
	for _, c := range []struct {
		err  error
		says string
	}{
		{gap, "в журнале нет записей с 3 по 5; записи потеряны или удалены в обход программы: выполните kibitz verify, сравните со второй копией и проверьте диск"},
		{newError("hand-in-file", "codes.txt", missing), "codes.txt: нет кода 1 из 2; отсканируйте и его; назовите файл, который сохранил планшет, или номер из 'kibitz quarantine list'"},
		{errors.Join(gap, fs.ErrClosed), "в журнале нет записей с 3 по 5; записи потеряны или удалены в обход программы: выполните kibitz verify, сравните со второй копией и проверьте диск\nfile already closed"},
		{wire.Fail(wire.CodeNoService, "run kibitz serve there", gap, "the hall does not answer"), "зал не отвечает: в журнале нет записей с 3 по 5; записи потеряны или удалены в обход программы: выполните kibitz verify, сравните со второй копией и проверьте диск; запустите там kibitz serve"},
		{&wire.RefusalError{Refused: wire.Refused{Code: "pen", Reason: "x", Next: "y", Detail: "z"}}, "Устройство не ведёт запись матча: его наблюдения игры только сравниваются, а в той же записи стоит решение. (z) Внесите решение отдельной записью, а наблюдения другой."},
		{failure.New(journal.CodeStore, "nobody translates this", "nor %s", "this"), "nor this; nobody translates this"},
		{fmt.Errorf("both: %w, %w", gap, gap), fmt.Sprintf("both: %v, %v", gap, gap)},
	} {
		if got := translate(russian, c.err); got != c.says {
			t.Errorf("%q, want %q", got, c.says)
		}
		if got := translate(wording.In(language.English), c.err); got != c.err.Error() && !errors.As(c.err, new(*wire.RefusalError)) {
			t.Errorf("in English %q, want %q", got, c.err)
		}
	}
}
