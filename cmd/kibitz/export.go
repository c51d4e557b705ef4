package main

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay/animation"
	"kibitz/replay/files"
)

func exportCommand(t terminal) *cli.Command {
	names := strings.Join(files.Names(), ", ")
	return &cli.Command{
		Name:      "export",
		ArgsUsage: "MATCH",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Aliases: []string{"o", "output"}, Value: "mat"},
			&cli.StringFlag{Name: "video-start"},
			&cli.IntFlag{Name: "width", Value: animation.UsualWidth},
			&cli.DurationFlag{Name: "delay", Value: animation.UsualDelay},
			&cli.BoolFlag{Name: "dark", DisableDefaultText: true},
			readerFlag(),
			fileFlag(),
		},
		Action: func(c *cli.Context) error {
			format := c.String("format")
			if files.Find(format) == nil {
				return usageError("bad-format", strconv.Quote(format), names)
			}
			reader, err := readerOf(c)
			if err != nil {
				return err
			}
			wanted, err := wantedOf(t, c)
			if err != nil {
				return err
			}
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error {
				var file bytes.Buffer
				omitted, err := d.Export(ctx, c.Args().First(), wanted, reader, &file)
				words := t.words
				for _, o := range omitted {
					t.say("%s", o.In(words))
				}
				if err != nil {
					return err
				}
				return t.save(c.String("file"), file.Bytes())
			})
		},
	}
}

// wantedOf returns what the flags ask for. Captions need the start of the video.
func wantedOf(t terminal, c *cli.Context) (desk.Wanted, error) {
	wanted := desk.Wanted{Format: c.String("format"), Language: t.words.Tag(), Width: c.Int("width"), Delay: c.Duration("delay"), Dark: c.Bool("dark")}
	if c.String("nats") == "" {
		wanted.Analyses = analysesIn(c.String("dir"))
	}
	if wanted.Delay < animation.LeastDelay || wanted.Delay > animation.MostDelay {
		return wanted, usageError("bad-delay", wanted.Delay, animation.LeastDelay, animation.MostDelay)
	}
	start := c.String("video-start")
	if start == "" {
		if files.Captions(wanted.Format) {
			return wanted, usageError("no-video-start", wanted.Format)
		}
		return wanted, nil
	}
	at, err := time.Parse(time.RFC3339, start)
	if err != nil {
		return wanted, usageError("bad-video-start", strconv.Quote(start))
	}
	wanted.Video = at
	return wanted, nil
}
