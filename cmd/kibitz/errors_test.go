package main

import (
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

	"kibitz/replay/wording"
)

// toldCodes are the codes of errors in this package's code, with the number of their values.
func toldCodes(t *testing.T) map[string]int {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := make(map[string]int)
	note := func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "newError" && name.Name != "usageError" {
			return true
		}
		code, ok := call.Args[0].(*ast.BasicLit)
		if !ok {
			return true // usageError's own
		}
		text, err := strconv.Unquote(code.Value)
		if n, known := codes[text]; err != nil || known && n != len(call.Args)-1 {
			t.Errorf("%s has %d values and %d", text, n, len(call.Args)-1)
		}
		codes[text] = len(call.Args) - 1
		return true
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, note)
	}
	return codes
}

// placeholders are the names of a text's placeholders, each once.
func placeholders(text string) []string {
	names := regexp.MustCompile(`\{\w+`).FindAllString(text, -1)
	slices.Sort(names)
	return slices.Compact(names)
}

func TestEveryErrorIsToldInEachLanguage(t *testing.T) {
	const prefix = "error."
	codes := toldCodes(t)
	if len(codes) < 50 {
		t.Fatalf("only %d codes are found", len(codes))
	}
	for _, tag := range wording.Languages() {
		texts := wording.Texts(tag)
		for code, values := range codes {
			want := make([]string, values)
			for i := range want {
				want[i] = "{" + strconv.Itoa(i+1)
			}
			if text := texts[prefix+code]; text == "" || !slices.Equal(placeholders(text), want) {
				t.Errorf("%s in %s is %q, of %d values", code, tag, text, values)
			}
		}
	}
}

func TestNoErrorIsLeftOver(t *testing.T) {
	codes := toldCodes(t)
	english := wording.Texts(language.English)
	for _, tag := range wording.Languages() {
		texts := wording.Texts(tag)
		for key, text := range english {
			if strings.HasPrefix(key, "error.") && !slices.Equal(placeholders(texts[key]), placeholders(text)) {
				t.Errorf("%s in %s has other values than in English: %q", key, tag, texts[key])
			}
		}
		for key := range texts {
			code, ok := strings.CutPrefix(key, "error.")
			ofDesk, isDesk := strings.CutPrefix(code, "desk.")
			if _, known := codes[code]; ok && !known && !(isDesk && english["invalid."+ofDesk] != "") {
				t.Errorf("%s is of nothing that there is", key)
			}
		}
	}
}

func TestAnErrorSpeaksTheLanguageThatIsAskedFor(t *testing.T) {
	d := newUser(t)
	for _, c := range []struct{ args, says string }{
		{"show --lang ru", "назовите матч; их перечисляет 'kibitz matches'"},
		{"show m-1 --lang ru", "в " + d.dir + " нет хранилища"},
		{"show m-1 --lang ru --perspectiv A", "у show нет флага --perspectiv, возможно, вы имели в виду --perspective; см. 'kibitz show --help'"},
		{"show m-1 --lang ru --at", "--at: нужно значение"},
		{"show m-1 --lang ru --bear-off up", `--bear-off "up": нужно left или right`},
	} {
		if said := d.run(strings.Fields(c.args)...); said.code == exitFine || !strings.Contains(said.err, c.says) {
			t.Errorf("%s: %+v", c.args, said)
		}
	}
	t.Setenv("KIBITZ_LANG", "ru")
	if said := d.run("bench", "--positions", d.dir); said.code == exitFine || !strings.Contains(said.err, "такого файла нет") {
		t.Errorf("an error beneath another: %+v", said)
	}
	if said := d.run("import", "none.mat", "never.mat"); !strings.Contains(said.err, "none.mat: такого файла нет") || !strings.Contains(said.err, "не внесено 2 из 2 файлов") {
		t.Errorf("files that there are not: %+v", said)
	}
	d.importFile("testdata/match.mat")
	if said := d.run("amend", "m-c5", "x", "--reason", "r", "--yes"); !strings.Contains(said.err, `ADDRESS "x": нужен адрес, например 117.2`) {
		t.Errorf("an error of the desk's in its own words: %+v", said)
	}
}
