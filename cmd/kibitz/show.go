package main

import (
	"bytes"
	"context"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/disclosed"
	"kibitz/replay/face"
	"kibitz/replay/games"
)

func showCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "show",
		ArgsUsage: "MATCH",
		Flags: append([]cli.Flag{
			atFlag(),
			&cli.IntFlag{Name: "game"},
			&cli.BoolFlag{Name: "closing", DisableDefaultText: true},
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
	index, err := indexOf(c, r.match.Match, timeline, known)
	if err != nil {
		return nil, err
	}
	frame := timeline.At(index)
	return &shownMatch{
		match: r.match, people: r.people, reader: c.String("for"), scored: known.Score(), timeline: timeline, frame: frame, findings: frame.After.Findings(),
		names: r.people.NamesBySide(timeline.Schedule()), places: r.people.NamesBySeat(timeline.Schedule()),
	}, nil
}

// indexOf returns the event after which the flags ask to show a match: one with an address, or the
// first or the last of a game; the last of all by default.
func indexOf(c *cli.Context, match string, t *replay.Timeline, known *disclosed.Match) (int, error) {
	at, err := addressOf(c, "at")
	switch number := c.Int("game"); {
	case err != nil:
		return 0, err
	case at != nil && (c.IsSet("game") || c.Bool("closing")):
		return 0, usageError("at-or-game")
	case at != nil:
		index, exact := t.Seek(*at)
		if !exact {
			return 0, absent(match, c.String("at"), *at, known, t.Known())
		}
		return index, nil
	case c.IsSet("game"):
		opening, closing, ok := game(t, number)
		if !ok {
			return 0, newError("no-game", match, number)
		}
		if c.Bool("closing") {
			return closing, nil
		}
		return opening, nil
	}
	return replay.End, nil
}

// absent tells why a lane has no event at an address: the match has none, or a correction took it out.
func absent(match, told string, at events.Address, known *disclosed.Match, link uint64) error {
	recorded, err := known.Open(replay.Options{Lane: replay.Recorded, Known: link})
	if err != nil {
		return err
	}
	if _, exact := recorded.Seek(at); exact {
		return newError("no-event-in-lane", told, match, match)
	}
	return newError("no-event-of-match", match, told, match)
}

// game returns the first and the last event of a game, counted from 1, but for those that were struck.
func game(t *replay.Timeline, number int) (opening, closing int, ok bool) {
	of := games.Face(t.Schedule())
	for f := range t.All() {
		starts := of.Traits(&f)&face.Starts != 0
		switch {
		case t.Struck(f.Index):
		case starts && ok:
			return opening, closing, true
		case starts && f.After.Result().Game == number:
			opening, closing, ok = f.Index, f.Index, true
		case ok:
			closing = f.Index
		}
	}
	return opening, closing, ok
}
