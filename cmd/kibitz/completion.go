package main

import (
	"context"
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/bench"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/files"
	"kibitz/replay/wording"
	"kibitz/rules/book"
)

// completionScripts ask 'kibitz complete' for the words that may stand at the cursor. If
// there are none, the shell offers files.
//
//go:embed completion
var completionScripts embed.FS

var shells = []string{"bash", "zsh", "fish", "powershell"}

func completionCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "completion",
		ArgsUsage: strings.Join(shells, "|"),
		Action: func(c *cli.Context) error {
			script, err := completionScripts.ReadFile("completion/" + c.Args().First())
			if err != nil {
				return usageError("no-shell", strings.Join(shells, "|"))
			}
			_, err = t.raw().Write(script)
			return err
		},
	}
}

// completeCommand answers the completion scripts.
func completeCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "complete",
		ArgsUsage: "WORD...",
		Hidden:    true,
		Action: func(c *cli.Context) error {
			words := c.Args().Slice()
			if len(words) == 0 {
				return nil
			}
			begun, written := unquoted(words[len(words)-1])
			for _, word := range completions(c, words[:len(words)-1], begun) {
				if word = written(word); strings.HasPrefix(word, begun) {
					fmt.Fprintln(t.out, word)
				}
			}
			return nil
		},
	}
}

// unquoted returns a word as it is typed so far without the shell's quoting, and how a word that may
// complete it is written: with spaces only behind an open quote, where no shell takes it apart.
func unquoted(raw string) (begun string, written func(string) string) {
	begun = strings.NewReplacer(`"`, "", `'`, "", `\`, "").Replace(raw)
	switch quoted := strings.HasPrefix(raw, `"`) || strings.HasPrefix(raw, `'`); {
	case quoted && strings.Contains(begun, " "):
		return begun, func(word string) string { return strings.ReplaceAll(word, "-", " ") }
	default:
		return strings.ReplaceAll(begun, " ", "-"), func(word string) string { return word }
	}
}

// completions returns the words that may follow the words before the cursor. If the word
// begun is a flag, these are flags.
func completions(c *cli.Context, before []string, begun string) []string {
	command := commandOf(c.App, before)
	if command != nil && len(before) > 0 && slices.Contains([]string{"--json", "--fields"}, before[len(before)-1]) && !strings.HasPrefix(begun, "-") {
		return append(fieldsAt(command.Name, begun), completions(c, before[:len(before)-1], begun)...)
	}
	if flag := awaiting(c.App, command, before); flag != "" {
		return append(choicesOf(command, flag), offered(c, command, before[:len(before)-1], flag)...)
	}
	switch {
	case strings.HasPrefix(begun, "-"):
		return flagsOf(c.App, command)
	case command == nil:
		return commandNames(c.App)
	case command.Name == "help":
		return append(commandNames(c.App), "json")
	case command.Name == "completion":
		return shells
	case command.Name == "context":
		return contextWords(c, before)
	case command.Name == "docs":
		return docForms()
	case strings.HasPrefix(strings.Trim(command.ArgsUsage, "[]"), matchArgument):
		return argumentsOf(c, command, before)
	}
	return nil
}

// argumentsOf returns the possible arguments of a command on a match.
func argumentsOf(c *cli.Context, command *cli.Command, before []string) []string {
	arranged, err := arrange(c.App, append([]string{"kibitz"}, before...))
	given := slices.Index(arranged, "--") // the arguments follow it
	if err != nil || given < 0 {
		return matchNames(c, before)
	}
	nth := len(arranged) - given - 2 // counted after the match
	rows := slices.Concat(actRows, correctionRows)
	switch i := slices.IndexFunc(rows, func(row actRow) bool { return row.form == command.Name }); {
	case nth < 0:
	case command.ArgsUsage == matchArgument+"...":
		return matchNames(c, before)
	case command.Name == "what-if" && nth == 0:
		return actNames()
	case command.Name == "case" && nth == 0:
		return offered(c, command, before, "dispute")
	case i >= 0:
		field := rows[i].argument(nth)
		return append(fieldWords(rows[i].form, field), offered(c, command, before, field)...)
	}
	return nil
}

// awaiting returns the name of the flag whose value comes next, or "".
func awaiting(app *cli.App, command *cli.Command, before []string) string {
	if len(before) == 0 {
		return ""
	}
	last := before[len(before)-1]
	name := strings.TrimLeft(last, "-")
	if name == last || strings.Contains(name, "=") {
		return ""
	}
	a := arrangement{app: app, command: command}
	if flag, _ := a.find(name); flag == nil || !takesValue(flag) {
		return ""
	}
	return name
}

// choicesOf returns the possible values of a flag, or nil if they cannot be listed.
func choicesOf(command *cli.Command, flag string) []string {
	switch flag {
	case "lang":
		var names []string
		for _, tag := range wording.Languages() {
			names = append(names, tag.String())
		}
		return names
	case "lane":
		return laneNames()
	case "perspective", "turn", "warn", "forfeit", "disqualify":
		return []string{"A", "B"}
	case "sort":
		return matchSorts()
	case "bear-off":
		return []string{"left", "right"}
	case "rulebook":
		return book.IDs()
	case "format":
		return files.Names()
	case "id":
		return idNames()
	case "only":
		return bench.Figures()
	case "unplayed":
		return unplayedRules
	case "o", "output":
		if command != nil && command.Name == "show" {
			return outputs
		}
		if command != nil && command.Name == "standings" {
			return standingsOutputs
		}
	}
	for _, row := range slices.Concat(actRows, correctionRows) {
		if words := fieldWords(row.form, flag); words != nil && (command == nil || command.Name == row.form || command.Name == "what-if") {
			return words
		}
	}
	return nil
}

// fieldWords returns the possible values of an act's field, or nil if it takes any text.
func fieldWords(form, name string) []string {
	f, _ := acts.Find(form)
	field, _ := f.Field(name)
	return field.Words
}

// matchNames returns the matches of the store that the words before the cursor name. It
// ignores errors: completion must not print any.
func matchNames(c *cli.Context, before []string) []string {
	var names []string
	_ = atStore(c, before, func(ctx context.Context, d *desk.Desk) error {
		all, err := d.Journal.Matches(ctx)
		for _, m := range all {
			names = append(names, m.Match)
		}
		return err
	})
	return names
}
