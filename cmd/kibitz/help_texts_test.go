package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/replay/files"
	"kibitz/replay/wording"
)

// inEnglish is the program as it speaks English.
func inEnglish() *cli.App {
	words := wording.In(language.English)
	app := newApp(terminal{words: words})
	helpTexts{words}.translate(app, app.Commands)
	return app
}

// helpKeys are the keys that texts of the help may have: for each text that must be, a
// list of which one is enough, and those that may be missing.
func helpKeys() (needed [][]string, optional []string) {
	app := inEnglish()
	optional = []string{"help.by-default"}
	command := func(name, category string, flags []cli.Flag) {
		needed = append(needed, []string{"help." + name + ".usage"})
		optional = append(optional, "help."+name+".text", "help.category."+category)
		for _, f := range flags {
			flag := f.Names()[0]
			needed = append(needed, []string{"help." + name + ".flag." + flag, "help.flag." + flag})
			optional = append(optional, "help."+name+".default."+flag, "help.default."+flag, "help.category."+f.(cli.CategorizableFlag).GetCategory())
		}
	}
	command(app.Name, "", app.Flags)
	for _, c := range app.Commands {
		command(c.Name, c.Category, c.Flags)
	}
	return needed, optional
}

func TestEveryCommandAndFlagIsToldOfInEachLanguage(t *testing.T) {
	if err := wording.Check(); err != nil {
		t.Fatal(err)
	}
	needed, _ := helpKeys()
	for _, tag := range wording.Languages() {
		texts := wording.Texts(tag)
		for _, keys := range needed {
			if !slices.ContainsFunc(keys, func(key string) bool { return texts[key] != "" }) {
				t.Errorf("%v is missing in %s", keys, tag)
			}
		}
	}
}

// The prose of the help fits 80 columns with its indent. What is to be typed, and lists in columns, stand on lines of
// their own, however wide.
func TestTheProseOfTheHelpFits80Columns(t *testing.T) {
	const indent, columns = 3, 80
	typed := regexp.MustCompile(`^( |kibitz )|\S {2,}\S`)
	for _, tag := range wording.Languages() {
		for key, text := range wording.Texts(tag) {
			if !strings.HasPrefix(key, "help.") || !strings.HasSuffix(key, ".text") {
				continue
			}
			for line := range strings.SplitSeq(text, "\n") {
				if n := indent + len([]rune(line)); n > columns && !typed.MatchString(line) {
					t.Errorf("%s in %s has a line of %d columns: %s", key, tag, n, line)
				}
			}
		}
	}
}

// Every text of the help belongs to a command or flag that there is, and stands in all
// languages with the same values, for each of which there is something to put there.
func TestNoHelpIsLeftOver(t *testing.T) {
	needed, known := helpKeys()
	known = append(slices.Concat(needed...), known...)
	value := regexp.MustCompile(`\{\d}`)
	for _, tag := range wording.Languages() {
		for key, text := range wording.Texts(tag) {
			if !strings.HasPrefix(key, "help.") {
				continue
			}
			if !slices.Contains(known, key) && !strings.HasPrefix(key, "help.heading.") {
				t.Errorf("%s is of nothing that there is", key)
			}
			if values := helpValues(strings.TrimPrefix(key, "help.")); len(value.FindAllString(text, -1)) != len(values) || slices.Contains(values, any("")) {
				t.Errorf("%s in %s is %q, of %v", key, tag, text, values)
			}
			for _, other := range wording.Languages() {
				if wording.Texts(other)[key] == "" {
					t.Errorf("%s is missing in %s", key, other)
				}
			}
		}
	}
}

// What the help says in Russian is Russian, but for lists of names and examples.
func TestHelpInRussianIsRussian(t *testing.T) {
	cyrillic := regexp.MustCompile(`\p{Cyrillic}`)
	for key, text := range wording.Texts(language.Russian) {
		if strings.HasPrefix(key, "help.") && text != "{1}" && !strings.HasPrefix(text, "kibitz ") && !cyrillic.MatchString(text) {
			t.Errorf("%s has no Russian: %q", key, text)
		}
	}
}

// The help of export lists the formats, which are told of in each language.
func TestHelpOfExportNamesEachFormat(t *testing.T) {
	for _, tag := range wording.Languages() {
		lines := strings.Split(wording.Texts(tag)["help.export.text"], "\n")
		for _, name := range files.Names() {
			if !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, name+" ") }) {
				t.Errorf("%s does not tell of %s", tag, name)
			}
		}
	}
}

func TestHelpSpeaksTheLanguageThatIsAskedFor(t *testing.T) {
	for _, args := range [][]string{{"kibitz", "import", "--help", "--lang", "ru"}, {"kibitz", "--lang=ru", "help", "import"}} {
		if tag := helpLanguage(args).Tag(); tag != language.Russian {
			t.Errorf("%v is answered in %s", args, tag)
		}
	}
	t.Setenv("KIBITZ_LANG", "ru")
	if tag := helpLanguage([]string{"kibitz", "--help"}).Tag(); tag != language.Russian {
		t.Errorf("where KIBITZ_LANG asks for Russian it is %s", tag)
	}
	if tag := helpLanguage([]string{"kibitz", "--help", "--lang", "en"}).Tag(); tag != language.English {
		t.Errorf("where --lang asks for English it is %s", tag)
	}
}

func TestTheHelpOfACommandIsRussianWhole(t *testing.T) {
	t.Setenv("KIBITZ_LANG", "ru")
	d := newUser(t)
	for _, c := range inEnglish().Commands {
		for _, line := range strings.Split(d.do("help", c.Name), "\n") {
			if strings.Contains(line, "(default") || strings.Contains(line, "show help") || strings.Contains(line, "options]") || strings.HasSuffix(line, "S:") {
				t.Errorf("the help of %s says %s", c.Name, line)
			}
		}
	}
	for _, said := range []string{d.do("show", "--help"), d.do("--help")} {
		if !strings.Contains(said, "(по умолчанию: ") || !strings.Contains(said, "показать справку") {
			t.Errorf("the help says\n%s", said)
		}
	}
}
