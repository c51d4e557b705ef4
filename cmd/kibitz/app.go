package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// version is what this program calls itself in the records that it imports.
const version = "0.1.0"

// terminal is where a command reads and writes: data on out, messages on err.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

// interactive tells whether somebody watches the messages, and so a progress bar
// is of use.
func (t terminal) interactive() bool {
	file, ok := t.err.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// run runs the program and returns its exit code.
func run(ctx context.Context, args []string, t terminal) int {
	app := newApp(t)
	arranged, err := arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, arranged)
	}
	return report(t.err, err)
}

func newApp(t terminal) *cli.App {
	return &cli.App{
		Name:                 "kibitz",
		Usage:                "record matches at tournament tables, replay them, and show what the rules say",
		Version:              version,
		Description:          exitHelp,
		EnableBashCompletion: true,
		HideHelpCommand:      true,
		Reader:               t.in,
		Writer:               t.out,
		ErrWriter:            t.err,
		ExitErrHandler:       func(*cli.Context, error) {}, // run reports
		OnUsageError:         usage,
		CommandNotFound:      nil,
		Action:               noCommand,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "dir", Usage: "folder of the store", Value: defaultDir(), EnvVars: []string{"KIBITZ_DIR"}},
			&cli.StringFlag{Name: "nats", Usage: "URL of a NATS server that holds the store, instead of a folder", EnvVars: []string{"KIBITZ_NATS"}},
		},
		Commands: commands(t),
	}
}

// commands are the program's commands in the order of its help.
func commands(t terminal) []*cli.Command {
	all := []*cli.Command{
		serveCommand(t),
		accessCommand(t),
		importCommand(t),
		matchesCommand(t),
		showCommand(t),
		watchCommand(t),
		auditCommand(t),
		exportCommand(t),
		verifyCommand(t),
		playsCommand(t),
		completionCommand(t),
	}
	for _, c := range all {
		c.OnUsageError = usage
	}
	return all
}

// noCommand runs when no command was named, or one that does not exist.
func noCommand(c *cli.Context) error {
	if name := c.Args().First(); name != "" {
		return usageError("there is no command %q; 'kibitz --help' lists them", name)
	}
	return cli.ShowAppHelp(c)
}

func usage(_ *cli.Context, err error, _ bool) error {
	return usageError("%v; see 'kibitz COMMAND --help'", err)
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

// noColour tells whether the output must stay plain (https://no-color.org).
func noColour() bool { return os.Getenv("NO_COLOR") != "" }

// say writes a message for people.
func (t terminal) say(format string, args ...any) { fmt.Fprintf(t.err, format+"\n", args...) }
