package main

import (
	"cmp"
	"embed"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk/acts"
	"kibitz/replay/record/files"
	"kibitz/replay/wording"
	"kibitz/rules/book"
)

//go:embed words
var wordFiles embed.FS

func init() { wording.Register(wordFiles) }

// speaker puts the program's help in words.
type speaker struct{ words *wording.Words }

// speak gives the program and its commands the help of a language.
func speak(app *cli.App, words *wording.Words) {
	s := speaker{words}
	app.Usage, app.Description = s.text(app.Name, "usage", app.Usage), s.text(app.Name, "text", app.Description)
	app.CustomAppHelpTemplate = s.template(cli.AppHelpTemplate)
	s.flags(app.Name, app.Flags)
	for _, c := range app.Commands {
		c.Usage, c.Description = s.text(c.Name, "usage", c.Usage), s.text(c.Name, "text", c.Description)
		c.Category = s.category(c.Category)
		c.CustomHelpTemplate = s.template(cli.CommandHelpTemplate)
		s.flags(c.Name, c.Flags)
	}
}

// text returns what is said of a command, or what the program has itself where no words
// are found.
func (s speaker) text(command, part, otherwise string) string {
	key := command + "." + part
	if said, ok := s.words.Find("help."+key, wordsListed(key)); ok {
		return said
	}
	return otherwise
}

// flags sets what is said of flags: of the command's own, or else of the flag of this name
// that several commands have.
func (s speaker) flags(command string, flags []cli.Flag) {
	for _, f := range flags {
		v := reflect.Indirect(reflect.ValueOf(f))
		usage, category := v.FieldByName("Usage"), v.FieldByName("Category")
		if !usage.IsValid() || !usage.CanSet() || f == cli.HelpFlag {
			continue // the library's own flag is everybody's
		}
		name := f.Names()[0]
		usage.SetString(s.text(command, "flag."+name, s.text("flag", name, usage.String())))
		if category.IsValid() {
			category.SetString(s.category(category.String()))
		}
	}
}

func (s speaker) category(name string) string {
	if said, ok := s.words.Find("help.category." + name); ok {
		return said
	}
	return name
}

// template puts the headings of a help template in words, long ones first.
func (s speaker) template(text string) string {
	const prefix = "help.heading."
	var headings []string
	for key := range maps.Keys(wording.Texts(wording.Languages()[0])) {
		if heading, ok := strings.CutPrefix(key, prefix); ok {
			headings = append(headings, heading)
		}
	}
	slices.SortFunc(headings, func(x, y string) int { return cmp.Or(len(y)-len(x), strings.Compare(x, y)) })
	var pairs []string
	for _, h := range headings {
		end := ""
		if strings.ToUpper(h) == h {
			end = ":"
		}
		pairs = append(pairs, h+end, s.words.Say(prefix+h)+end)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// wordsListed returns the list that a text has in it, by its key.
func wordsListed(key string) string {
	switch key {
	case "flag.rulebook":
		return strings.Join(book.IDs(), ", ")
	case "flag.format":
		return strings.Join(files.Names(), ", ")
	case "flag.subject":
		return strings.Join(acts.Words("dispute.raised", "subject"), ", ")
	case "report.text":
		return strings.Join(acts.Words("irregularity.reported", "kind"), ", ")
	case "what-if.text":
		return strings.Join(actNames(), ", ")
	}
	return ""
}

// helpLanguage returns the words that help is said in: those of --lang where it stands
// among the arguments, and otherwise of the system.
func helpLanguage(args []string) *wording.Words {
	asked := cmp.Or(os.Getenv("KIBITZ_LANG"), systemLanguage())
	for i, arg := range args {
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-") || name != "lang":
		case given:
			asked = value
		case i+1 < len(args):
			asked = args[i+1]
		}
	}
	return wording.In(languageNamed(asked))
}
