package main

import (
	"cmp"
	"context"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/urfave/cli/v2"

	"kibitz/cmd/kibitz/pages"
	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/doors"
	"kibitz/projector/serve"
)

// gathered is a hall of which a copy is kept, as a flag names it: [NAME=]KEY[@HOST:PORT].
type gathered struct {
	name   string // "" for the only one
	key    string // that the hall proves
	listen string // where the hall's server connects to
	dir    string // the folder of its copy
	kept   *journal.Follower
	desk   *desk.Desk // nil if the copy is not read
	doors  *doors.Doors
}

// gatheredOf reads the flags that name halls. Of several each has a name, and a folder of this name.
func gatheredOf(c *cli.Context) (halls []*gathered, err error) {
	named := make(map[string]bool)
	for _, flag := range c.StringSlice("hall") {
		name, rest, found := strings.Cut(flag, "=")
		if !found {
			name, rest = "", flag
		}
		key, listen, _ := strings.Cut(rest, "@")
		g := &gathered{name: name, key: key, listen: cmp.Or(listen, c.String("listen")), dir: filepath.Join(c.String("dir"), name)}
		if g.label() && !named[name] || !found && len(c.StringSlice("hall")) == 1 {
			named[name] = true
			halls = append(halls, g)
			continue
		}
		return nil, usageError("copy-names", flag)
	}
	if len(halls) == 0 {
		return nil, usageError("copy-of-whom")
	}
	return halls, nil
}

// hallNames returns the names of several halls.
func hallNames(halls []*gathered) (names []string) {
	for _, g := range halls {
		if g.name != "" {
			names = append(names, g.name)
		}
	}
	return names
}

const copyTick = time.Second // between two looks at how far a copy is

// tellCopy says how far the copy is each time the hall connects or is cut off, until it is
// interrupted.
func tellCopy(ctx context.Context, t terminal, g *gathered, log *slog.Logger) error {
	var told journal.CopyState
	for {
		state, err := g.kept.State(ctx)
		switch {
		case ctx.Err() != nil:
			return nil // interrupted, which is the normal end
		case journal.CodeOf(err) == journal.CodeGone:
			return err
		case err != nil:
			log.Warn("the copy cannot be asked how far it is", "hall", g.name, "error", err)
			err = nil
			state = told
		case state.Ahead && !told.Ahead:
			err = t.line("copy.ahead", state.Copied, state.Head, g.name)
		case state.Linked && !told.Linked:
			err = t.line("copy.linked", state.Copied, state.Behind(), g.name)
		case told.Linked && !state.Linked:
			err = t.line("copy.cut", state.Copied, state.Behind(), g.name)
		}
		if err == nil && state.Gaps > told.Gaps {
			err = t.line("copy.gaps", state.Gaps, g.name)
		}
		if err != nil {
			return err
		}
		told = state
		select {
		case <-ctx.Done():
		case <-time.After(copyTick):
		}
	}
}

// label reports whether the name can be the first part of a host's name.
func (g *gathered) label() bool {
	return events.IsName(g.name) && g.name == strings.ToLower(g.name) && !strings.ContainsAny(g.name, "._")
}

// called returns what the hall is called where there is one name for it.
func (g *gathered) called() string {
	if g.name != "" {
		return g.name
	}
	return g.key
}

// open opens the copy and, if it is to be read, its services.
func (g *gathered) open(ctx context.Context, n *entrance, log *slog.Logger) (err error) {
	g.kept, err = journal.OpenCopy(ctx, journal.CopyConfig{Dir: g.dir, Listen: g.listen, TLS: n.tls, Hall: g.key, Name: g.name, Log: log})
	if err != nil || n.pages == "" {
		return err
	}
	if g.desk, err = desk.Read(ctx, g.kept, g.dir, serve.Options{Log: log}); err != nil {
		return err
	}
	hosts := n.hosts(n.pages)
	if g.name != "" {
		hosts = append(hosts, n.hostsOf(g.name)...)
	}
	house := g.desk.Server
	g.doors = doors.New(g.desk.Journal, doors.Options{
		Hosts: hosts, Gate: house.Gate(), Replayer: house, CopyOf: g.called(), Proxies: n.proxies, Plain: n.tls == nil && !onLoopback(n.pages),
		Analyses: analysesIn(g.dir),
		Pages:    withProbes(pages.Handler(house), g.desk), Meter: house.Meter(), Metrics: house.Metrics(), Ending: ctx.Done(), Log: log,
	})
	return nil
}

func (g *gathered) close() {
	if g.desk != nil {
		_ = g.desk.Close() // it has told what is wrong
	}
	if g.kept != nil {
		_ = g.kept.Close()
	}
}

// gather keeps the copies of halls until it is interrupted, and serves their pages if asked to.
func gather(ctx context.Context, t terminal, n *entrance, halls []*gathered) error {
	log := t.log()
	for _, g := range halls {
		defer g.close()
		if err := g.open(ctx, n, log); err != nil {
			return err
		}
		if err := t.line("copy.kept", version, g.dir, g.kept.Address()); err != nil {
			return err
		}
	}
	closePages, err := openReading(ctx, t, n, halls, log)
	if err != nil {
		return err
	}
	defer closePages()
	telling, bound := errgroup.WithContext(ctx)
	for _, g := range halls {
		telling.Go(func() error { return tellCopy(bound, t, g, log) })
	}
	return telling.Wait()
}

// openReading starts the web server of copies, and returns the function that stops it.
func openReading(ctx context.Context, t terminal, n *entrance, halls []*gathered, log *slog.Logger) (closePages func(), err error) {
	if n.pages == "" {
		return func() {}, nil
	}
	listener, err := listenAt(ctx, "--pages", n.pages)
	if err != nil {
		return nil, err
	}
	first := halls[0].doors // its limits of connections are those of all
	handler := http.Handler(first)
	if halls[0].name != "" {
		list, desks := make([]pages.Hall, len(halls)), make([]*desk.Desk, len(halls))
		for i, g := range halls {
			list[i], desks[i] = pages.Hall{Name: g.name, Handler: g.doors, Log: g.desk.Journal, Unprotected: g.doors.Unprotected}, g.desk
		}
		handler = withProbes(pages.Halls(list), desks...)
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		return nil, err
	}
	stop := n.serve(ctx, first.Listener(listener), &http.Server{Handler: handler, ConnContext: first.ConnContext}, log)
	return stop, t.line("copy.read", list(n.urls(scheme(n, "http", "https"), n.pages, port)))
}
