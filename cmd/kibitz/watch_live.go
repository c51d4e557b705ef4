package main

import (
	"context"
	"errors"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	view "kibitz/replay/terminal"
)

// errLeft is the cause when the user quits the viewer.
var errLeft = errors.New("the viewer was left")

// watchingLive shows a running match in the terminal. If the store is reopened by another
// process, follow continues with the same viewer.
type watchingLive struct {
	named   string
	options view.Options
	outside view.Environment

	ctx     context.Context // ends with the viewer
	leave   context.CancelCauseFunc
	flags   *cli.Context
	near    func() (events.Side, error)
	next    uint64 // the number of the next link
	info    journal.MatchInfo
	match   *view.Match
	waiting []ledger.Message // collected until the viewer starts or is updated
	program *view.Program    // nil until it runs
	ended   chan error       // receives the result of program.Run
}

// run watches until the user quits or the store is lost.
func (w *watchingLive) run(c *cli.Context) error {
	before := c.Context
	w.flags = c
	w.ctx, w.leave = context.WithCancelCause(before)
	w.next, w.ended = 1, make(chan error, 1)
	c.Context = w.ctx
	err := existingStore(c, w.follow)
	c.Context = before
	left := context.Cause(w.ctx) == errLeft
	w.leave(err)
	if w.program != nil {
		if shown := <-w.ended; left || before.Err() != nil {
			return shown
		}
	}
	return err
}

func (w *watchingLive) follow(ctx context.Context, d *desk.Desk) error {
	if w.match == nil {
		info, err := d.Find(ctx, w.named)
		if err != nil {
			return err
		}
		people, err := d.People(ctx)
		if err != nil {
			return err
		}
		w.near = func() (events.Side, error) { return nearSide(w.flags, people, w.match.Ledger.Schedule()) }
		w.info, w.match = info, viewed(info, ledger.New(info.Tournament, info.Match, ledger.Config{}), people)
	}
	if err := d.Client.Feed(ctx, w.info.Tournament, w.info.Match, w.next, w.receive); err != nil {
		return err
	}
	return context.Cause(ctx)
}

// receive collects what arrives and shows it once all existing links are there.
func (w *watchingLive) receive(item client.Item) error {
	switch item.Kind {
	case wire.KindLink:
		w.next = item.Link.N + 1
		w.waiting = append(w.waiting, ledger.Message{Data: item.Link.Data, Signature: item.Link.Signature, Stored: storedAt(item.Link)})
		if w.program == nil {
			return nil
		}
	case wire.KindHead:
	default:
		return nil
	}
	if w.program == nil {
		return w.start()
	}
	w.program.Refresh(w.waiting)
	w.waiting = nil
	return nil
}

// start opens the viewer with everything that has arrived.
func (w *watchingLive) start() (err error) {
	for _, m := range w.waiting {
		w.match.Ledger.Add(m)
	}
	w.waiting = nil
	if w.options.Near, err = w.near(); err != nil {
		return err
	}
	w.program = view.NewProgram(w.ctx, view.NewViewer(w.match, w.options), w.outside)
	go func() {
		w.ended <- w.program.Run()
		w.leave(errLeft)
	}()
	return nil
}

// storedAt returns when the server stored a link, or 0 if that is unknown.
func storedAt(l *wire.Link) events.Instant {
	at, err := time.Parse(time.RFC3339, l.Stored)
	if err != nil {
		return 0
	}
	return events.InstantOf(at)
}
