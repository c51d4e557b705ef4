package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/desk"
)

func quarantineCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "quarantine",
		ArgsUsage: "list|show|hand-in [NUMBER|FILE]",
		Action: func(c *cli.Context) error {
			arguments := c.Args().Slice()
			if len(arguments) == 1 && arguments[0] == "list" {
				return readStore(c, func(ctx context.Context, d *desk.Desk) error { return listQuarantine(ctx, d, t) })
			}
			if len(arguments) != 2 || arguments[0] != "show" && arguments[0] != "hand-in" {
				return usageError("quarantine-what")
			}
			number, err := strconv.ParseUint(arguments[1], 10, 64)
			if arguments[0] == "hand-in" && err != nil {
				return readStore(c, func(ctx context.Context, d *desk.Desk) error { return handInFile(ctx, d, t, arguments[1]) })
			}
			if err != nil || number == 0 {
				return usageError("quarantine-what")
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				kept, err := quarantined(ctx, d, number)
				switch {
				case err != nil:
					return err
				case arguments[0] == "show":
					return showQuarantined(t, kept)
				}
				return handIn(ctx, d, t, kept)
			})
		},
	}
}

// listQuarantine writes a line for each refused message that is kept, oldest first.
func listQuarantine(ctx context.Context, d *desk.Desk, t terminal) error {
	return d.Journal.Quarantined(ctx, 1, func(r journal.Refused) error {
		_, err := fmt.Fprintf(t.out, "%d\t%s\t%s\t%q\t%s\t%q\n", r.Seq, r.Time.Local().Format("2006-01-02 15:04:05"), r.Reason, r.Subject, t.words.Say("quarantine.size", len(r.Data)), r.Detail)
		return err
	})
}

var errFound = errors.New("found")

// quarantined returns the refused message with this number.
func quarantined(ctx context.Context, d *desk.Desk, number uint64) (kept *journal.Refused, err error) {
	err = d.Journal.Quarantined(ctx, number, func(r journal.Refused) error {
		if r.Seq == number {
			kept = &r
		}
		return errFound
	})
	switch {
	case err != nil && !errors.Is(err, errFound):
		return nil, err
	case kept == nil:
		return nil, newError("not-quarantined", strconv.FormatUint(number, 10))
	}
	return kept, nil
}

// showQuarantined writes the bytes of a refused message as they came. In a terminal they are
// quoted, because anybody can have sent them.
func showQuarantined(t terminal, kept *journal.Refused) (err error) {
	if t.screen() != nil {
		_, err = fmt.Fprintf(t.out, "%+q\n", kept.Data)
	} else {
		_, err = t.raw().Write(kept.Data)
	}
	return err
}

// handIn sends a refused entry again, as its device signed it and with no more authority.
func handIn(ctx context.Context, d *desk.Desk, t terminal, kept *journal.Refused) error {
	tournament, match, _ := journal.MatchOf(kept.Subject)
	signature := ""
	if values := kept.Header[events.SignatureHeader]; len(values) > 0 {
		signature = values[0]
	}
	accepted, err := d.Client.Append(ctx, client.Submission{Tournament: tournament, Match: match, Data: kept.Data, Signature: signature, Foreign: true, AcceptGap: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "%s/%s %d %s\n", tournament, match, accepted.N, accepted.As)
	return err
}
