package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

// inCopy does work on a temporary copy of a store that cannot be written to, which why says. To open a
// store is to write in it. The copy is its owner's alone, and deleted afterwards.
func inCopy(t terminal, c *cli.Context, why error, work func(context.Context, *desk.Desk) error) error {
	o := storeOf(c)
	t.tell("verify.copied", o.Dir)
	folder, err := os.MkdirTemp("", "kibitz-verify-")
	if err != nil {
		return errors.Join(why, err)
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, "copy")
	if err := os.CopyFS(copied, heeded{os.DirFS(o.Dir), c.Context}); err != nil {
		return errors.Join(why, err)
	}
	o.Dir, o.Existing = copied, true
	return desk.Run(c.Context, o, work)
}

// heeded is a folder of which no more is opened once a context ends. It is without the batches that a
// hall which did not close kept in memory: the store has a link to them.
type heeded struct {
	fs.FS
	ctx context.Context
}

// Open opens a file.
func (h heeded) Open(name string) (fs.File, error) {
	if err := h.ctx.Err(); err != nil {
		return nil, err
	}
	return h.FS.Open(name)
}

// ReadDir reads a folder.
func (h heeded) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(h.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "batches" && e.Type()&fs.ModeSymlink != 0 }), err
}
