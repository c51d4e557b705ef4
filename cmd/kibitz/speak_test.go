package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/replay/wording"
)

// helps returns what the program says of each command and flag, in a language.
func helps(tag language.Tag, spoken bool) map[string]string {
	app := newApp(terminal{})
	if spoken {
		speak(app, wording.In(tag))
	}
	said := map[string]string{"kibitz.usage": app.Usage, "kibitz.text": app.Description}
	flags := func(command string, list []cli.Flag) {
		for _, f := range list {
			said[command+".flag."+f.Names()[0]] = f.(cli.DocGenerationFlag).GetUsage()
		}
	}
	flags("kibitz", app.Flags)
	for _, c := range app.Commands {
		said[c.Name+".usage"], said[c.Name+".text"] = c.Usage, c.Description
		flags(c.Name, c.Flags)
	}
	return said
}

func TestHelpIsInEachLanguage(t *testing.T) {
	if err := wording.Check(); err != nil {
		t.Fatal(err)
	}
	english, russian := helps(language.English, true), helps(language.Russian, true)
	for key, want := range helps(language.English, false) {
		if english[key] != want {
			t.Errorf("%s in English is %q, not %q", key, english[key], want)
		}
		library := strings.HasSuffix(key, ".flag.help")
		if want != "" && !library && (russian[key] == want && !slices.Contains([]string{"position.flag.format", "export.flag.format", "export.flag.o"}, key)) && strings.ContainsAny(want, "ehis") && !strings.Contains(want, "kibitz testify") {
			t.Errorf("%s has no Russian: %q", key, want)
		}
	}
}

// Every text of the help belongs to a command or flag that there is, and stands in both
// languages with the same values.
func TestNoHelpIsLeftOver(t *testing.T) {
	app := newApp(terminal{})
	known := map[string]bool{}
	flags := func(command string, list []cli.Flag) {
		for _, f := range list {
			known["help."+command+".flag."+f.Names()[0]], known["help.flag."+f.Names()[0]] = true, true
		}
	}
	flags("kibitz", app.Flags)
	known["help.kibitz.usage"], known["help.kibitz.text"] = true, true
	for _, c := range app.Commands {
		known["help."+c.Name+".usage"], known["help."+c.Name+".text"] = true, true
		known["help.category."+c.Category] = true
		flags(c.Name, c.Flags)
	}
	english, russian := wording.Texts(language.English), wording.Texts(language.Russian)
	for key, text := range english {
		if !strings.HasPrefix(key, "help.") {
			continue
		}
		if !known[key] && !strings.HasPrefix(key, "help.heading.") && key != "help.category.Effects, in order" {
			t.Errorf("%s is of nothing that there is", key)
		}
		if russian[key] == "" || strings.Contains(text, "{1}") != strings.Contains(russian[key], "{1}") {
			t.Errorf("%s in Russian is %q", key, russian[key])
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
