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
