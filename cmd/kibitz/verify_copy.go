package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

// inCopy does work on a temporary copy of a store that cannot be written to, which why says. To open a
// store is to write in it. The copy is its owner's alone, and deleted afterwards.
func inCopy(t terminal, c *cli.Context, why error, work func(context.Context, *desk.Desk) error) error {
	folder, err := os.MkdirTemp("", "kibitz-verify-")
	if err != nil {
		return why
	}
	defer os.RemoveAll(folder)
	o := storeOf(c)
	copied := filepath.Join(folder, "copy")
	if os.CopyFS(copied, os.DirFS(o.Dir)) != nil {
		return why
	}
	t.tell("verify.copied", o.Dir)
	o.Dir, o.Existing = copied, true
	return desk.Run(c.Context, o, work)
}
