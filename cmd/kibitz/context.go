package main

import (
	"cmp"
	"kibitz/events/journal"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
)

func contextCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "context",
		ArgsUsage: "[" + strings.Join(contextVerbs, "|") + "] [NAME]",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "tournament"}, jsonFlag()},
		Action: func(c *cli.Context) error {
			all, err := readContexts(c.String("config"))
			if err != nil {
				return err
			}
			verb, name := cmp.Or(c.Args().First(), "ls"), c.Args().Get(1)
			if !slices.Contains(contextVerbs, verb) || (verb == "ls") != (name == "") {
				return usageError("context-what")
			}
			return all.do(t, c, verb, name)
		},
	}
}

// contextVerbs are what can be done with contexts.
var contextVerbs = []string{"add", "ls", "select", "rm"}

func (a *contexts) do(t terminal, c *cli.Context, verb, name string) error {
	if verb == "ls" {
		return a.list(t, c.Bool("json"))
	}
	if verb == "add" {
		added, err := a.givenSettings(c)
		if err != nil {
			return err
		}
		a.Contexts[name] = added
		a.Selected = cmp.Or(a.Selected, name)
		return a.save()
	}
	if _, err := a.find(name); err != nil {
		return err
	}
	switch {
	case verb == "select":
		a.Selected = name
	case a.Selected == name:
		a.Selected = ""
		fallthrough
	default:
		delete(a.Contexts, name)
	}
	return a.save()
}

// givenSettings returns the settings of the command line. Those that name a file or a folder mean
// the same one wherever the program is run.
func (a *contexts) givenSettings(c *cli.Context) (contextValues, error) {
	given := contextValues{}
	for _, flag := range contextSettings {
		if c.IsSet(flag) {
			given[flag] = c.String(flag)
		}
	}
	for _, flag := range []string{"dir", "creds"} {
		if given[flag] == "" {
			continue
		}
		full, err := filepath.Abs(given[flag])
		if err != nil {
			return nil, newError("config-unwritten", strconv.Quote(a.file), causeOf(err))
		}
		given[flag] = full
	}
	return given, nil
}

// contextJSON is the JSON output for a context.
type contextJSON struct {
	Context  string        `json:"context"`
	Selected bool          `json:"selected"`
	Settings contextValues `json:"settings"`
}

func (a *contexts) list(t terminal, asJSON bool) error {
	list := []contextJSON{}
	for _, name := range a.names() {
		shown := maps.Clone(a.Contexts[name])
		if at := shown["nats"]; at != "" {
			shown["nats"] = journal.PublicAddress(at)
		}
		list = append(list, contextJSON{name, name == a.Selected, shown})
	}
	if asJSON {
		return t.encode(list)
	}
	if len(list) == 0 {
		t.tell("context.none")
		return nil
	}
	out := t.columns()
	out.heading(t.words.Say("context.heading"))
	for _, one := range list {
		mark, row := "", []any{}
		if one.Selected {
			mark = "*"
		}
		for _, name := range contextSettings {
			row = append(row, one.Settings[name])
		}
		out.row(append([]any{mark, one.Context}, row...)...)
	}
	return out.end()
}

// contextWords returns the words that may follow context: what can be done, or the contexts.
func contextWords(c *cli.Context, before []string) []string {
	if slices.Contains(contextVerbs, before[len(before)-1]) {
		if all, err := readContexts(c.String("config")); err == nil {
			return all.names()
		}
	}
	return contextVerbs
}
