package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
)

func backupCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "backup",
		ArgsUsage: "FOLDER",
		Action: func(c *cli.Context) error {
			folder := c.Args().First()
			if folder == "" {
				return usageError("backup-where", "backup")
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				bar := t.progress("backup")
				n, err := d.Backup(ctx, c.String("dir"), folder, func(done, total int) { bar.set(int64(done), int64(total)) })
				bar.end()
				if err != nil {
					return err
				}
				return t.line("backup.done", n, folder)
			})
		},
	}
}

func restoreCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "restore",
		ArgsUsage: "FOLDER",
		Action: func(c *cli.Context) error {
			folder := c.Args().First()
			if folder == "" || c.String("nats") != "" {
				return usageError("backup-where", "restore")
			}
			bar := t.progress("restore")
			restored, err := desk.Restore(c.Context, folder, storeOf(c), func(done, total int) { bar.set(int64(done), int64(total)) })
			bar.end()
			if err != nil {
				return err
			}
			return t.line("backup.restored", restored.Tournaments, restored.Matches, restored.Entries, c.String("dir"))
		},
	}
}
