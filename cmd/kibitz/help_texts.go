package main

import (
	"cmp"
	"embed"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/bench"
	"kibitz/events/journal"
	"kibitz/projector/desk/office"
	"kibitz/replay/diagram"
	"kibitz/replay/files"
	"kibitz/replay/results"
	"kibitz/replay/wording"
	"kibitz/rules/book"
)

//go:embed words
var wordFiles embed.FS

func init() { wording.Register(wordFiles) }

// helpTexts translates the program's help.
type helpTexts struct{ words *wording.Words }

// callTemplate is how a command is called, with the words of the library's own template where headings reach them.
const callTemplate = `{{.HelpName}}{{if .VisibleFlags}} [command options]{{end}}{{if .ArgsUsage}} {{.ArgsUsage}}{{end}}`

// translate sets the help texts of the program and of some commands. Commands and flags are
// declared without texts; the keys are made from their names.
func (s helpTexts) translate(app *cli.App, commands []*cli.Command) {
	headings := s.headings()
	app.Usage, app.Description = s.text(app.Name, "usage"), s.text(app.Name, "text")
	app.CustomAppHelpTemplate = strings.Replace(headings.Replace(cli.AppHelpTemplate), "not .HideVersion", ".Version", 1)
	s.flags(app.Name, app.Flags)
	for _, c := range commands {
		c.Usage, c.Description = s.text(c.Name, "usage"), indented(s.text(c.Name, "text"))
		c.Category = s.category(c.Category)
		c.CustomHelpTemplate = headings.Replace(strings.Replace(cli.CommandHelpTemplate, `{{template "usageTemplate" .}}`, callTemplate, 1))
		s.flags(c.Name, c.Flags)
	}
}

// text returns a text of a command, or "" if there is none.
func (s helpTexts) text(command, part string) string {
	key := command + "." + part
	said, _ := s.words.Find("help."+key, helpValues(key)...)
	return said
}

// flags sets the texts of flags: those of the command's own flag, or else those shared by
// all flags of this name.
func (s helpTexts) flags(command string, flags []cli.Flag) {
	for _, f := range flags {
		name := namesOf(f)[0]
		set := func(field, said string) { part(f, field).SetString(said) }
		set("Usage", cmp.Or(s.text(command, "flag."+name), s.text("flag", name)))
		set("DefaultText", cmp.Or(s.text(command, "default."+name), s.text("default", name)))
		set("Category", s.category(part(f, "Category").String()))
	}
}

// setVariables gives each flag its environment variable. The help and version flags have
// none.
func setVariables(flags []cli.Flag) {
	for _, f := range flags {
		name := namesOf(f)[0]
		variables := part(f, "EnvVars")
		if variables.Len() == 0 && name != "help" && name != "version" {
			variables.Set(reflect.ValueOf([]string{"KIBITZ_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))}))
		}
	}
}

// indented returns a description whose first line is an example with the indentation of the
// examples after it.
func indented(text string) string {
	if strings.HasPrefix(text, "kibitz ") {
		return "   " + text
	}
	return text
}

func (s helpTexts) category(name string) string {
	if said, ok := s.words.Find("help.category." + name); ok {
		return said
	}
	return name
}

// headings returns a replacer that translates the headings of a help template. Long
// headings are replaced first.
func (s helpTexts) headings() *strings.Replacer {
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

// helpValues returns the values for the placeholders of a help text, by its key.
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
	case "matches.flag.sort":
		return commaList(matchSorts())
	case "flag.subject", "flag.standing", "flag.from", "flag.class", "flag.missing":
		return commaList(choicesOf(nil, strings.TrimPrefix(key, "flag.")))
	case "fact.text":
		return []any{factFields()}
	case "results.flag.o":
		return commaList(resultOutputs)
	case "results.flag.sheet":
		return []any{strings.Join(results.AllSheets(), ", "), strings.Join(new(results.Document).TableNames(), ", ")}
	case "register.text":
		return []any{office.EntrantColumns}
	case "schedule.text":
		return []any{office.Columns}
	case "report.text":
		return commaList(fieldWords("report", "kind"))
	case "claim.text":
		return claimNotation()
	case "judge.text":
		return commaList(fieldWords("judge", "question"))
	case "what-if.text":
		return commaList(actNames())
	case "evidence.text":
		return []any{strconv.Itoa(journal.MaxEvidence >> 20)}
	}
	return nil
}
