package main

import (
	"archive/zip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"kibitz/replay/results"
)

// checkResults checks official results in a folder or an archive, without a store.
func checkResults(t terminal, c *cli.Context) error {
	name := c.Args().First()
	if name == "" {
		return usageError("no-results")
	}
	folder, done, err := resultsIn(name)
	var said cli.ExitCoder
	switch {
	case errors.As(err, &said):
		return err
	case err != nil:
		return usageError("of-frame", name, readError(err))
	}
	defer done()
	checked, err := results.Check(folder, c.String("office"))
	if c.Bool("json") {
		if err := t.encode(checked); err != nil {
			return err
		}
	} else if err := writeChecked(t, checked); err != nil {
		return err
	}
	if err != nil {
		return cli.Exit(err, exitBroken)
	}
	return nil
}

// resultsIn opens what a name on the command line stands for: a folder, an archive, or the
// document in a folder.
func resultsIn(name string) (folder fs.FS, done func(), err error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		return os.DirFS(name), func() {}, nil
	}
	if archive, err := zip.OpenReader(name); err == nil {
		return archive, func() { _ = archive.Close() }, nil
	}
	if base := filepath.Base(name); base != results.DocumentFile && base != results.SealFile {
		return nil, nil, usageError("proves-nothing", name)
	}
	return os.DirFS(filepath.Dir(name)), func() {}, nil
}

// writeChecked says how far a check came.
func writeChecked(t terminal, checked *results.Checked) error {
	if checked.Steps > 0 {
		s := &checked.Seal
		if err := t.line("verify.seal", s.Tournament, s.Division, s.Edition, t.words.Say("results.status."+string(s.Status))); err != nil {
			return err
		}
	}
	if checked.Full {
		if err := t.line("verify.full"); err != nil {
			return err
		}
	}
	if checked.Log {
		if err := t.line("verify.certified"); err != nil {
			return err
		}
	}
	if checked.Root {
		if err := t.line("verify.root", checked.Matches); err != nil {
			return err
		}
	}
	if checked.Again {
		if err := t.line("verify.again"); err != nil {
			return err
		}
	}
	for _, match := range checked.Missing {
		if err := t.line("verify.absent", match); err != nil {
			return err
		}
	}
	if len(checked.Others) > 0 {
		return t.line("verify.others", checked.Others)
	}
	return nil
}
