package main

import (
	"context"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/replay"
)

// replayed is a match and how the flags ask to replay it.
type replayed struct {
	match   journal.MatchInfo
	ledger  *ledger.Ledger
	options replay.Options
	people  *desk.People
}

// replayedOf reads the match named on the command line.
func replayedOf(ctx context.Context, d *desk.Desk, c *cli.Context) (r replayed, err error) {
	return replayedNamed(ctx, d, c, c.Args().First())
}

// replayedNamed reads a match by its name.
func replayedNamed(ctx context.Context, d *desk.Desk, c *cli.Context, named string) (r replayed, err error) {
	var ok bool
	if r.options.Lane, ok = replay.FindLane(c.String("lane")); !ok {
		return r, usageError("bad-lane", strconv.Quote(c.String("lane")), strings.Join(laneNames(), ", "))
	}
	if r.match, err = d.Find(ctx, named); err != nil {
		return r, err
	}
	if r.ledger, err = d.Ledger(ctx, r.match.Tournament, r.match.Match); err != nil {
		return r, err
	}
	if r.options.Known = c.Uint64("known"); r.options.Known > r.ledger.Head().N {
		return r, usageError("few-links", r.options.Known, r.ledger.Head().N)
	}
	r.people, err = d.People(ctx)
	return r, err
}
