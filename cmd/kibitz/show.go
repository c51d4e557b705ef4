package main

import (
	"bytes"
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/disclosed"
)

func showCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "show",
		ArgsUsage: "MATCH",
		Flags: append([]cli.Flag{
			atFlag(),
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Value: "text", EnvVars: []string{"KIBITZ_OUTPUT"}},
			jsonFlag(),
			idFlag(""),
			fileFlag(),
			laneFlag(),
			knownFlag(),
			readerFlag(),
			&cli.BoolFlag{Name: "dark", DisableDefaultText: true},
			&cli.IntFlag{Name: "width", Value: 1600},
		}, boardFlags()...),
		Action: func(c *cli.Context) error {
			showing, err := showingOf(t, c)
			if err != nil {
				return err
			}
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error {
				shown, err := showOf(ctx, d, c)
				if err != nil {
					return err
				}
				if showing.board.Near, err = nearSide(c, shown.people, shown.timeline.Schedule()); err != nil {
					return err
				}
				var out bytes.Buffer
				if err := showing.write(&out, shown); err != nil {
					return err
				}
				if showing.output == "text" && showing.file == "" {
					_, err = t.out.Write(out.Bytes())
					return err
				}
				return t.save(showing.file, out.Bytes())
			})
		},
	}
}

func showOf(ctx context.Context, d *desk.Desk, c *cli.Context) (*shownMatch, error) {
	r, err := replayedOf(ctx, d, c)
	if err != nil {
		return nil, err
	}
	reader, err := readerOf(c)
	if err != nil {
		return nil, err
	}
	recipient, err := d.Recipient(ctx, r.match, reader)
	if err != nil {
		return nil, err
	}
	known := disclosed.To(recipient, r.ledger)
	timeline, err := known.Open(r.options)
	if err != nil {
		return nil, err
	}
	index := replay.End
	at, err := addressOf(c, "at")
	if err != nil {
		return nil, err
	}
	if at != nil {
		var exact bool
		if index, exact = timeline.Seek(*at); !exact {
			return nil, newError("no-event-in-lane", r.match.Match, c.String("at"), r.match.Match)
		}
	}
	frame := timeline.At(index)
	return &shownMatch{
		match: r.match, people: r.people, reader: c.String("for"), scored: known.Score(), timeline: timeline, frame: frame, findings: frame.After.Findings(),
		names: r.people.NamesBySide(timeline.Schedule()), places: r.people.NamesBySeat(timeline.Schedule()),
	}, nil
}
