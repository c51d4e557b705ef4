package main

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"
)

// arrange moves flags to where the library expects them: the program's before the command,
// and the command's before its arguments. That allows flags anywhere. Everything after "--"
// is left alone.
func arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) < 2 {
		return args, nil
	}
	a := arrangement{app: app, command: commandOf(app, args[1:])}
	for i := 1; i < len(args); i++ {
		if args[i] == "--" {
			a.words = append(a.words, args[i+1:]...)
			break
		}
		took, err := a.take(args[i:])
		if err != nil {
			return nil, err
		}
		i += took
	}
	switch {
	case a.asked == "":
		return a.join(args[0]), nil
	case a.command != nil && a.asked == "help":
		return []string{args[0], "help", a.command.Name}, nil
	case a.command == nil && len(a.words) > 0:
		return nil, noSuchCommand(app, a.words[0])
	}
	return []string{args[0], a.asked}, nil // regardless of the other arguments
}

type arrangement struct {
	app     *cli.App
	command *cli.Command // nil if none is named
	named   bool         // the command's name has been consumed
	asked   string       // the command that a flag stands for: help or version
	program []string     // the program's flags
	own     []string     // the command's flags
	words   []string     // the command's arguments
}

// take sorts the first argument into its group and returns how many more arguments it
// consumed.
func (a *arrangement) take(args []string) (used int, err error) {
	arg := args[0]
	if len(arg) < 2 || arg[0] != '-' || isNumber(arg) {
		a.word(arg)
		return 0, nil
	}
	name, value, attached := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	flag, into := a.find(name)
	if flag == nil {
		return 0, a.noFlag(name)
	}
	if fields, used := a.fieldsAfter(name, value, args[1:]); fields != "" {
		*into = append(*into, "--fields="+fields)
		return used, nil
	}
	*into = append(*into, arg)
	if known := flag.Names()[0]; a.asked == "" && (known == "help" || known == "version") {
		a.asked = known
	}
	if attached || !takesValue(flag) {
		return 0, nil
	}
	if len(args) < 2 {
		return 0, usageError("needs-value", name)
	}
	*into = append(*into, args[1])
	return 1, nil
}

// fieldsAfter returns the FIELDS of --json, "" if there are none, and how many arguments they
// are.
func (a *arrangement) fieldsAfter(flag, value string, next []string) (fields string, used int) {
	switch {
	case flag != "json":
	case fieldList.MatchString(value) && value != "true" && value != "false":
		return value, 0
	case value == "" && len(next) > 0 && a.namesFields(next[0]):
		return next[0], 1
	}
	return "", 0
}

// namesFields reports whether the word after --json is its FIELDS and not the command or its
// argument: several names, or a word of what the help says of the command's JSON.
func (a *arrangement) namesFields(word string) bool {
	switch {
	case a.command == nil || !a.named && a.command.HasName(word) || !fieldList.MatchString(word):
		return false
	case strings.Contains(word, ",") || strings.TrimSpace(a.command.ArgsUsage) == "":
		return true
	}
	return slices.Contains(strings.FieldsFunc(jsonSection(a.command.Name), func(r rune) bool {
		return r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), word)
}

func (a *arrangement) word(arg string) {
	if a.command != nil && !a.named && a.app.Command(arg) == a.command {
		a.named = true
		return
	}
	a.words = append(a.words, arg)
}

// commandOf returns the first argument that names a command and is not a flag's value, or
// nil.
func commandOf(app *cli.App, args []string) *cli.Command {
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		if c := app.Command(args[i]); c != nil {
			return c
		}
		name, _, attached := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		if strings.HasPrefix(args[i], "-") && !attached && takesAValue(app, name) {
			i++
		}
	}
	return nil
}

// takesAValue reports whether a flag with this name, of the program or of any command, takes a
// value.
func takesAValue(app *cli.App, name string) bool {
	if f := flagNamed(app.Flags, name); f != nil {
		return takesValue(f)
	}
	for _, c := range app.Commands {
		if f := flagNamed(c.Flags, name); f != nil {
			return takesValue(f)
		}
	}
	return false
}

// noFlag returns the error for an unknown flag. If other commands have the flag and no
// command is named, it lists them.
func (a *arrangement) noFlag(name string) error {
	var owners []string
	for _, c := range a.app.Commands {
		if flagNamed(c.Flags, name) != nil {
			owners = append(owners, c.Name)
		}
	}
	meant := closest("--"+name, flagsOf(a.app, a.command))
	switch {
	case a.command == nil && len(a.words) > 0:
		return noSuchCommand(a.app, a.words[0])
	case a.command != nil:
		return usageError("command-no-flag", a.command.Name, name, meant)
	case len(owners) > 0:
		return usageError("flag-of-commands", name, strings.Join(owners, ", "))
	}
	return usageError("no-flag", name, meant)
}

// find returns the flag with this name and the list it belongs to. The flag is nil if there
// is none.
func (a *arrangement) find(name string) (cli.Flag, *[]string) {
	if a.command != nil {
		if f := flagNamed(a.command.Flags, name); f != nil {
			return f, &a.own
		}
	}
	if f := flagNamed(a.app.Flags, name); f != nil {
		return f, &a.program
	}
	return nil, &a.program
}

func (a *arrangement) join(program string) []string {
	joined := append([]string{program}, a.program...)
	if a.command != nil {
		joined = append(joined, a.command.Name)
	}
	joined = append(joined, a.own...)
	if len(a.words) > 0 && a.command != nil {
		joined = append(joined, "--")
	}
	return append(joined, a.words...)
}

func flagNamed(flags []cli.Flag, name string) cli.Flag {
	for _, f := range flags {
		if slices.Contains(namesOf(f), name) {
			return f
		}
	}
	return nil
}

// namesOf returns the names of a flag as its Names does, which finds them with regular
// expressions: those would be much of what it takes to start the program.
func namesOf(f cli.Flag) []string {
	aliases, _ := part(f, "Aliases").Interface().([]string)
	return append([]string{part(f, "Name").String()}, aliases...)
}

// part returns a field that flags of every kind have. Where it lies is looked up once for a kind.
func part(f cli.Flag, name string) reflect.Value {
	flag := reflect.Indirect(reflect.ValueOf(f))
	key := [2]any{flag.Type(), name}
	at, known := parts.Load(key)
	if !known {
		field, _ := flag.Type().FieldByName(name)
		at, _ = parts.LoadOrStore(key, field.Index)
	}
	return flag.FieldByIndex(at.([]int))
}

var parts sync.Map

func takesValue(f cli.Flag) bool {
	d, ok := f.(cli.DocGenerationFlag)
	return !ok || d.TakesValue()
}

func isNumber(arg string) bool {
	return strings.Trim(arg[1:], "0123456789.") == ""
}

func flagsOf(app *cli.App, command *cli.Command) []string {
	flags := app.Flags
	if command != nil {
		flags = append(slices.Clone(command.Flags), flags...)
	}
	names := []string{"--help"}
	for _, flag := range flags {
		for _, name := range flag.Names() {
			if len(name) > 1 {
				names = append(names, "--"+name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func commandNames(app *cli.App) []string {
	var names []string
	for _, command := range app.Commands {
		if !command.Hidden {
			names = append(names, command.Name)
		}
	}
	return names
}
