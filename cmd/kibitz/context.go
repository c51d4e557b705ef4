package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
)

// contextValues are what a context sets, by flag: where the record is and how one looks at it.
type contextValues map[string]string

// storeSettings name the store. They stand together: where the command line or the environment
// names one of them, the context's are not used.
var storeSettings = []string{"dir", "nats", "creds"}

// contextSettings are all settings of a context.
var contextSettings = append(slices.Clone(storeSettings), "lang", "tournament")

// contexts is the configuration file.
type contexts struct {
	file     string
	Selected string                   `toml:"selected,omitempty"`
	Contexts map[string]contextValues `toml:"context"`
}

// contextFlags are the program's flags that choose a context.
func contextFlags() []cli.Flag {
	return []cli.Flag{&cli.StringFlag{Name: "config", Value: defaultConfig()}, &cli.StringFlag{Name: "context"}}
}

// defaultConfig returns the configuration file of this system's user, or "" if there is no place for
// one.
func defaultConfig() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "kibitz", "config.toml")
}

// readContexts reads the configuration file, which may be missing.
func readContexts(file string) (*contexts, error) {
	all := &contexts{file: file, Contexts: map[string]contextValues{}}
	_, err := toml.DecodeFile(file, all)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, newError("bad-config", strconv.Quote(file), err)
	}
	return all, nil
}

func (a *contexts) names() []string { return slices.Sorted(maps.Keys(a.Contexts)) }

func (a *contexts) find(name string) (contextValues, error) {
	if found, ok := a.Contexts[name]; ok {
		return found, nil
	}
	return nil, usageError("no-context", strconv.Quote(name), strings.Join(a.names(), ", "))
}

func (a *contexts) save() error {
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(a); err != nil {
		return err
	}
	err := os.MkdirAll(filepath.Dir(a.file), 0o700)
	if err == nil {
		err = replaceFile(a.file, text.Bytes(), 0o600) // an address may have a password
	}
	if err != nil {
		return newError("config-unwritten", strconv.Quote(a.file), causeOf(err))
	}
	return nil
}

// chosen returns the settings of the context that is asked for, or else of the selected one. They
// are nil if there is neither.
func chosen(file, asked string) (contextValues, error) {
	all, err := readContexts(file)
	if err != nil || cmp.Or(asked, all.Selected) == "" {
		return nil, err
	}
	return all.find(cmp.Or(asked, all.Selected))
}

// useContext gives the flags of a command, or of the program, the context's values where they
// have none of their own.
func useContext(c *cli.Context, flags []cli.Flag) error {
	values, err := chosen(c.String("config"), c.String("context"))
	if err != nil {
		return err
	}
	named := slices.ContainsFunc(storeSettings, c.IsSet)
	for name, value := range values {
		if flagNamed(flags, name) == nil || c.IsSet(name) || named && slices.Contains(storeSettings, name) {
			continue
		}
		if err := c.Set(name, value); err != nil {
			return usageError("bad-config", strconv.Quote(c.String("config")), err)
		}
	}
	return nil
}

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
