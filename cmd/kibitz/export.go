package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"
)

func exportCommand(t terminal) *cli.Command {
	names := strings.Join(exportNames(), ", ")
	return &cli.Command{
		Name:        "export",
		Usage:       "write a match as a file",
		ArgsUsage:   "MATCH",
		Description: exportHelp(),
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Usage: names, Value: "mat", EnvVars: []string{"KIBITZ_FORMAT"}},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_OUTPUT_FILE"}},
		},
		Action: func(c *cli.Context) error {
			write := exporterOf(c.String("format"))
			if write == nil {
				return usageError("--format %q: one of %s is needed", c.String("format"), names)
			}
			return readStore(c, func(ctx context.Context, s *store) error {
				match, err := s.find(ctx, c.Args().First())
				if err != nil {
					return err
				}
				var file bytes.Buffer
				if err := write(ctx, s, t, match, &file); err != nil {
					return err
				}
				return t.write(c.String("o"), file.Bytes())
			})
		},
	}
}

func exportHelp() string {
	var text strings.Builder
	for _, f := range exportFormats {
		fmt.Fprintf(&text, "%-12s %s\n", f.name, f.what)
	}
	return text.String() + `
What a format cannot hold is told on standard error, and in the file where it has
comments; the README has a table of what survives.`
}

// write writes a file whole or not at all; without a name, to standard output.
func (t terminal) write(name string, data []byte) error {
	if name == "" || name == "-" {
		_, err := t.out.Write(data)
		return err
	}
	if err := replaceFile(name, data); err != nil {
		return fmt.Errorf("-o %s: %w; nothing was written there: name a file in a folder that you may write to", name, err)
	}
	return nil
}

// replaceFile puts a new file beside the old one and then in its place.
func replaceFile(name string, data []byte) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return writeInto(name, info, data)
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), ".kibitz-*")
	if err != nil {
		return cause(err)
	}
	defer os.Remove(temporary.Name())
	_, err = temporary.Write(data)
	err = errorsOf(err, temporary.Sync(), temporary.Close(), os.Chmod(temporary.Name(), 0o644))
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	return cause(err)
}

// writeInto writes into what is no ordinary file, such as a pipe.
func writeInto(name string, info fs.FileInfo, data []byte) error {
	if info.IsDir() {
		return errors.New("this is a folder")
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return cause(err)
	}
	_, err = file.Write(data)
	return cause(errorsOf(err, file.Close()))
}

// cause is an error of the file system without the names that it carries.
func cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
