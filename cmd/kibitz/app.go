package main

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/urfave/cli/v2"

	lines "kibitz/replay/screen"
)

// runProgram runs the program and returns its exit code.
func runProgram(ctx context.Context, args []string, t terminal) int {
	out := &errWriter{out: t.out}
	t.out, t.err = &plainWriter{out: out}, &plainWriter{out: t.err}
	t.words, t.shape = helpLanguage(args), new(shape)
	app := newApp(t)
	arranged, err := arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, arranged)
	}
	if out.pager != nil {
		out.pager.show()
	}
	return t.reportError(cmp.Or(err, out.err))
}

func newApp(t terminal) *cli.App {
	app := &cli.App{
		Name:            "kibitz",
		Version:         version,
		HideHelp:        true, // the program has its own help and version flags: the library's
		HideHelpCommand: true, // are global to the process and in English
		HideVersion:     true,
		Reader:          t.in,
		Writer:          t.out,
		ErrWriter:       t.err,
		ExitErrHandler:  func(*cli.Context, error) {}, // runProgram reports the error
		OnUsageError:    usage,
		Before:          chooseContext,
		Action:          func(c *cli.Context) error { return noCommand(t, c) },
		Flags: append(contextFlags(),
			&cli.StringFlag{Name: "dir", Value: defaultDir()},
			&cli.StringFlag{Name: "nats"},
			&cli.StringFlag{Name: "creds"},
			languageFlag(),
			helpFlag(),
			&cli.BoolFlag{Name: "version", Aliases: []string{"v"}, DisableDefaultText: true},
		),
		Commands: allCommands(t),
	}
	setVariables(app.Flags)
	for _, c := range app.Commands {
		setVariables(c.Flags)
	}
	return app
}

// chooseContext gives the program's flags what the context sets. The context command itself needs
// none, so that it can mend one.
func chooseContext(c *cli.Context) error {
	if c.Args().First() != "context" {
		if err := useContext(c, c.App.Flags); err != nil {
			return err
		}
	}
	_, err := wordsOf(c)
	return err
}

// allCommands are the program's commands in the order of its help.
func allCommands(t terminal) []*cli.Command {
	all := slices.Concat(actCommands(t, correctionRows), actCommands(t, actRows), factCommands(t), []*cli.Command{
		serveCommand(t), accessCommand(t), scheduleCommand(t), registerCommand(t), enrolCommand(t), peopleCommand(t),
		importCommand(t), matchesCommand(t), showCommand(t), replayCommand(t), watchCommand(t), auditCommand(t), statisticsCommand(t), analyseCommand(t),
		dueCommand(t), whatIfCommand(t), caseCommand(t), evidenceCommand(t), exportCommand(t),
		archiveCommand(t), openCommand(t), backupCommand(t), restoreCommand(t), copyCommand(t), promoteCommand(t), doctorCommand(t), contextCommand(t), verifyCommand(t), healthCommand(t), quarantineCommand(t),
		playsCommand(t), bridgeCommand(t), benchCommand(t), conformCommand(t), positionCommand(t), standingsCommand(t), certifyCommand(t), resultsCommand(t),
		completionCommand(t), completeCommand(t), docsCommand(t, helped), helpCommand(t), versionCommand(t),
	})
	for _, c := range all {
		c.OnUsageError = usage
		c.Before = func(c *cli.Context) error { return begin(t, c) }
		if flagNamed(c.Flags, "json") != nil {
			c.Flags = append(c.Flags, shapeFlags()...)
		}
		c.Action = namingFlags(c.Name, c.Action)
		c.Flags = append(c.Flags, helpFlag())
		c.HideHelp, c.HideHelpCommand = true, true // "help" may be a file name or a word to complete
		c.Aliases = aliases[c.Name]
	}
	return inGroups(all)
}

// begin is what is done before each command.
func begin(t terminal, c *cli.Context) error {
	if err := cmp.Or(countArguments(c), t.shape.read(t, c)); err != nil {
		return err
	}
	if c.Command.Name != "context" {
		if err := useContext(c, c.Command.Flags); err != nil {
			return err
		}
	}
	if !c.Bool("watch") {
		t.page(c.Command.Name)
	}
	return nil
}

// namingFlags wraps an action so that its errors name flags instead of the desk's fields.
func namingFlags(command string, action cli.ActionFunc) cli.ActionFunc {
	return func(c *cli.Context) error { return withFlagNames(command, action(c)) }
}

// countArguments refuses more arguments than the command's help lists, and a missing match.
func countArguments(c *cli.Context) error {
	takes, given := c.Command.ArgsUsage, c.Args().Len()
	most := len(strings.Fields(takes))
	switch {
	case given > most && !strings.HasSuffix(takes, "..."):
		return usageError("one-too-many", strconv.Quote(c.Args().Get(most)), c.Command.Name)
	case given == 0 && takes == matchArgument:
		return usageError("no-match-named")
	}
	return nil
}

// noCommand runs if the command is missing or unknown.
func noCommand(t terminal, c *cli.Context) error {
	if name := c.Args().First(); name != "" {
		return noSuchCommand(c.App, name)
	}
	return help(t, "")
}

func usage(c *cli.Context, err error, _ bool) error {
	command := "kibitz"
	if c.Command != nil && c.Command.Name != "" && c.Command.Name != c.App.Name {
		command += " " + c.Command.Name
	}
	return usageError("bad-usage", err, command)
}

// helpFlag returns the flag that stands for the help command, as the version flag stands
// for the hidden version command.
func helpFlag() cli.Flag {
	return &cli.BoolFlag{Name: "help", Aliases: []string{"h"}, DisableDefaultText: true}
}

func helpCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "help",
		ArgsUsage: "[COMMAND]",
		Action: func(c *cli.Context) error {
			name := c.Args().First()
			if name == "json" {
				said := jsonHelp
				if base, _ := t.words.Tag().Base(); base.String() == "ru" {
					said = jsonHelpRussian
				}
				_, err := io.WriteString(c.App.Writer, said)
				return err
			}
			if name != "" && c.App.Command(name) == nil {
				return noSuchCommand(c.App, name)
			}
			return help(t, name)
		},
	}
}

func noSuchCommand(app *cli.App, name string) error {
	if meant := closest(name, commandNames(app)); meant != "" {
		return usageError("command-meant", strconv.Quote(name), strconv.Quote(meant))
	}
	return usageError("no-command", strconv.Quote(name))
}

// defaultDir returns the directory for the program's data on this system.
func defaultDir() string {
	for _, dir := range []string{os.Getenv("XDG_DATA_HOME"), os.Getenv("LOCALAPPDATA")} {
		if dir != "" {
			return filepath.Join(dir, "kibitz")
		}
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "kibitz-store"
	}
	if _, err := os.Stat(filepath.Join(home, "Library", "Application Support")); err == nil {
		return filepath.Join(home, "Library", "Application Support", "kibitz")
	}
	return filepath.Join(home, ".local", "share", "kibitz")
}

// helped returns the program with its help in words: that of a command alone, or of all where there is none of the name.
func helped(t terminal, command string) *cli.App {
	app := newApp(t)
	told := app.Commands
	if c := app.Command(command); c != nil {
		told = []*cli.Command{c}
	}
	helpTexts{t.words}.translate(app, told)
	return app
}

// help prints the help of a command, or of the program if command is "".
func help(t terminal, command string) error {
	app := helped(t, command)
	app.Setup()
	template, of := app.CustomAppHelpTemplate, any(groupedHelp{app})
	if c := app.Command(command); c != nil {
		template, of = c.CustomHelpTemplate, c
	}
	var text bytes.Buffer
	cli.HelpPrinter(&text, template, of)
	// the library marks defaults in English
	said := strings.ReplaceAll(text.String(), "(default: ", "("+t.words.Say("help.by-default")+": ")
	if t.screen() != nil {
		said = foldedHelp(said, t.width())
	}
	_, err := io.WriteString(t.out, said)
	return err
}

// inColumns is a line whose first column is followed by a text.
var inColumns = regexp.MustCompile(`^( +\S.*?  +)(\S.*)$`)

// foldedHelp breaks what stands in the second column of lines that are too wide, below its beginning.
func foldedHelp(text string, width int) string {
	said := strings.Split(text, "\n")
	for i, line := range said {
		cut := inColumns.FindStringSubmatch(line)
		if cut == nil || lipgloss.Width(cut[1]) > width/2 {
			continue
		}
		begin := lipgloss.Width(cut[1])
		said[i] = cut[1] + strings.Join(lines.Wrap(cut[2], width-begin, 0), "\n"+strings.Repeat(" ", begin))
	}
	return strings.Join(said, "\n")
}

// reportError prints an error and returns the exit code.
func (t terminal) reportError(err error) int {
	if errors.Is(err, context.Canceled) {
		err = newError("interrupted")
	}
	if err != nil && err.Error() != "" {
		name := "kibitz:"
		if coloured(t.interactive()) {
			name = "\x1b[" + string(wrong) + "m" + name + "\x1b[0m"
		}
		_, _ = io.WriteString(below(t.err), name)
		fmt.Fprintln(t.err, "", translate(t.words, err))
	}
	return exitCode(err)
}
