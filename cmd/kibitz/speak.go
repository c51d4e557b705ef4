package main

import (
	"cmp"
	"embed"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/bench"
	"kibitz/events/journal"
	"kibitz/replay/diagram"
	"kibitz/replay/files"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/bridge/claims"
)

//go:embed words
var wordFiles embed.FS

func init() { wording.Register(wordFiles) }

// speaker puts the program's help in words.
type speaker struct{ words *wording.Words }

// speak gives the program and its commands the help of a language. Commands and flags are
// declared without: the keys of their texts are made of their names.
func (s speaker) speak(app *cli.App) {
	headings := s.headings()
	app.Usage, app.Description = s.text(app.Name, "usage"), s.text(app.Name, "text")
	app.CustomAppHelpTemplate = strings.Replace(headings.Replace(cli.AppHelpTemplate), "not .HideVersion", ".Version", 1)
	s.flags(app.Name, app.Flags)
	for _, c := range app.Commands {
		c.Usage, c.Description = s.text(c.Name, "usage"), s.text(c.Name, "text")
		c.Category = s.category(c.Category)
		c.CustomHelpTemplate = headings.Replace(cli.CommandHelpTemplate)
		s.flags(c.Name, c.Flags)
	}
}

// text returns what is said of a command, "" where that is nothing.
func (s speaker) text(command, part string) string {
	key := command + "." + part
	said, _ := s.words.Find("help."+key, helpValues(key)...)
	return said
}

// flags sets what is said of flags: of the command's own, or else of the flag of this name
// that several commands have.
func (s speaker) flags(command string, flags []cli.Flag) {
	for _, f := range flags {
		v, name := reflect.Indirect(reflect.ValueOf(f)), f.Names()[0]
		set := func(field, said string) { v.FieldByName(field).SetString(said) }
		set("Usage", cmp.Or(s.text(command, "flag."+name), s.text("flag", name)))
		set("DefaultText", cmp.Or(s.text(command, "default."+name), s.text("default", name)))
		set("Category", s.category(v.FieldByName("Category").String()))
	}
}

// setVariables gives each flag its variable of the environment; those that stand for commands
// have none.
func setVariables(flags []cli.Flag) {
	for _, f := range flags {
		name := f.Names()[0]
		variables := reflect.Indirect(reflect.ValueOf(f)).FieldByName("EnvVars")
		if variables.Len() == 0 && name != "help" && name != "version" {
			variables.Set(reflect.ValueOf([]string{"KIBITZ_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))}))
		}
	}
}

func (s speaker) category(name string) string {
	if said, ok := s.words.Find("help.category." + name); ok {
		return said
	}
	return name
}

// headings puts the headings of a help template in words, long ones first.
func (s speaker) headings() *strings.Replacer {
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
	return strings.NewReplacer(pairs...)
}

// helpValues returns what a text has in the places of its placeholders, by its key.
func helpValues(key string) []any {
	switch key {
	case "flag.rulebook":
		return commaList(book.IDs())
	case "flag.format":
		return commaList(files.Names())
	case "flag.id", "show.flag.id", "position.flag.id":
		return commaList(idNames())
	case "flag.only":
		return commaList(bench.Figures())
	case "flag.width":
		return []any{strconv.Itoa(diagram.LeastPixels), strconv.Itoa(diagram.MostPixels)}
	case "flag.subject", "flag.standing", "flag.from", "flag.class", "flag.missing":
		return commaList(choicesOf(nil, strings.TrimPrefix(key, "flag.")))
	case "report.text":
		return commaList(fieldWords("report", "kind"))
	case "claim.text":
		return []any{strings.Join(claims.Steps, "; "), sayings()}
	case "judge.text":
		return commaList(fieldWords("judge", "question"))
	case "what-if.text":
		return commaList(actNames())
	case "evidence.text":
		return []any{strconv.Itoa(journal.MaxEvidence >> 20)}
	}
	return nil
}

// sayings tells what of a statement is read, a line each.
func sayings() string {
	var lines []string
	for _, s := range claims.Sayings {
		lines = append(lines, fmt.Sprintf("   %q = %s", s.Said, s.Line))
	}
	return strings.Join(lines, "\n")
}

func commaList(names []string) []any { return []any{strings.Join(names, ", ")} }
