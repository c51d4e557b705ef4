package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/projector/program"
	"kibitz/replay/wording"
)

// version is what this program calls itself, also in the records that it imports.
var version = program.Version()

// run runs the program and returns its exit code.
func run(ctx context.Context, args []string, t terminal) int {
	out := &data{out: t.out}
	t.out = out
	words := helpLanguage(args)
	app := newApp(t, words)
	arranged, err := arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, arranged)
	}
	return report(t.err, words, errorsOf(err, out.err))
}

func newApp(t terminal, words *wording.Words) *cli.App {
	app := &cli.App{
		Name:            "kibitz",
		Version:         version,
		HideHelpCommand: true,
		Reader:          t.in,
		Writer:          t.out,
		ErrWriter:       t.err,
		ExitErrHandler:  func(*cli.Context, error) {}, // run reports
		OnUsageError:    usage,
		Action:          noCommand,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "dir", Value: defaultDir()},
			&cli.StringFlag{Name: "nats"},
			&cli.StringFlag{Name: "creds"},
			cli.HelpFlag, // the library adds it only where no command is called so
		},
		Commands: commands(t),
	}
	speak(app, words)
	return app
}

// commands are the program's commands in the order of its help.
func commands(t terminal) []*cli.Command {
	all := []*cli.Command{
		serveCommand(t),
		accessCommand(t),
		importCommand(t),
		matchesCommand(t),
		showCommand(t),
		replayCommand(t),
		watchCommand(t),
		auditCommand(t),
	}
	all = append(all, actCommands(t, correctionRows, "")...)
	all = append(all, actCommands(t, actRows, actCategory)...)
	all = append(all,
		dueCommand(t),
		whatIfCommand(t),
		caseCommand(t),
		evidenceCommand(t),
		exportCommand(t),
		verifyCommand(t),
		healthCommand(t),
		playsCommand(t),
		bridgeCommand(t),
		benchCommand(t),
		positionCommand(t),
		completionCommand(t),
		completeCommand(t),
		helpCommand(),
	)
	for _, c := range all {
		c.OnUsageError = usage
		c.Before = countArguments
		c.Action = translated(c.Name, c.Action)
		c.HideHelpCommand = true // "help" may be a file's name, or a word to complete
	}
	return all
}

// translated is an action whose errors speak of flags where the desk's speak of fields.
func translated(command string, action cli.ActionFunc) cli.ActionFunc {
	return func(c *cli.Context) error { return inFlags(command, action(c)) }
}

// countArguments refuses what a command's help does not say that it takes.
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

// noCommand runs when no command was named, or one that does not exist.
func noCommand(c *cli.Context) error {
	if name := c.Args().First(); name != "" {
		return noSuchCommand(c.App, name)
	}
	return cli.ShowAppHelp(c)
}

func usage(c *cli.Context, err error, _ bool) error {
	command := "kibitz"
	if c.Command != nil && c.Command.Name != "" && c.Command.Name != c.App.Name {
		command += " " + c.Command.Name
	}
	return usageError("bad-usage", err, command)
}

func helpCommand() *cli.Command {
	return &cli.Command{
		Name:      "help",
		ArgsUsage: "[COMMAND]",
		Action: func(c *cli.Context) error {
			name := c.Args().First()
			switch name {
			case "":
				return cli.ShowAppHelp(c)
			case "json":
				_, err := io.WriteString(c.App.Writer, jsonHelp)
				return err
			}
			command := c.App.Command(name)
			if command == nil {
				return noSuchCommand(c.App, name)
			}
			cli.HelpPrinter(c.App.Writer, command.CustomHelpTemplate, command)
			return nil
		},
	}
}

func noSuchCommand(app *cli.App, name string) error {
	if meant := closest(name, commandNames(app)); meant != "" {
		return usageError("command-meant", strconv.Quote(name), strconv.Quote(meant))
	}
	return usageError("no-command", strconv.Quote(name))
}

// defaultDir is where this system keeps a program's data.
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
