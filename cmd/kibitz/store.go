package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/serve"
)

// store is an open log with the services that write to it.
type store struct {
	journal *journal.Journal
	client  *client.Client
	house   *serve.Server // nil where another process runs the services
	office  nkeys.KeyPair
	warn    func(error) // says what is wrong and no reason to stop
}

// withStore opens the store that the flags name and does the work with it. The
// first process that opens a folder runs its server and services; when that
// process ends meanwhile, the work begins again, here or there: all work that
// writes can be repeated.
func withStore(c *cli.Context, work func(context.Context, *store) error) error {
	return runStore(c, journal.Config{}, serve.Options{}, false, work)
}

// readStore is withStore for a command that writes nothing: where there is no
// store yet, it makes none.
func readStore(c *cli.Context, work func(context.Context, *store) error) error {
	if dir := c.String("dir"); c.String("nats") == "" && dir != "" && !isStore(dir) {
		return fmt.Errorf("there is no store in %s; 'kibitz import FILE' makes one, or name another folder with --dir", dir)
	}
	return withStore(c, work)
}

// isStore reports whether a folder holds a store: whoever opens one locks it, and
// the lock's file stays.
func isStore(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "lock"))
	return !errors.Is(err, fs.ErrNotExist)
}

// runStore is withStore for a command that says more of how the store is opened
// and its services are run. Serving, it runs them also at a server that is not
// its own.
func runStore(c *cli.Context, config journal.Config, options serve.Options, serving bool, work func(context.Context, *store) error) error {
	config.Dir, config.URL, options.Dir = c.String("dir"), c.String("nats"), c.String("dir")
	if creds := c.String("creds"); creds != "" {
		if config.URL == "" {
			return usageError("--creds is for a server: name it with --nats")
		}
		config.Options = append(config.Options, nats.UserCredentials(creds))
	}
	return journal.Run(c.Context, config, func(ctx context.Context, j *journal.Journal) error {
		use := func(ctx context.Context) error {
			s, err := openStore(ctx, j, options, j.Opener() || serving && config.URL != "")
			if err != nil {
				return err
			}
			s.warn = func(err error) { fmt.Fprintln(c.App.ErrWriter, "kibitz:", err) }
			err = work(ctx, s)
			return errorsOf(err, s.close())
		}
		if j.Opener() && !serving {
			return lend(ctx, j, use)
		}
		return use(ctx)
	})
}

func openStore(ctx context.Context, j *journal.Journal, options serve.Options, housed bool) (*store, error) {
	office, err := hall.OfficeKey(options.Dir)
	if err != nil {
		return nil, err
	}
	s := &store{journal: j, client: client.New(j), office: office}
	if housed {
		if s.house, err = serve.Start(ctx, j, options); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// settled waits until the views cover the log, where this process keeps them.
func (s *store) settled(ctx context.Context) error {
	if s.house == nil {
		return nil
	}
	select {
	case <-s.house.Ready():
		return nil
	case <-s.house.Done():
		return s.house.Close()
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *store) close() error {
	if s.house == nil {
		return nil
	}
	return s.house.Close()
}

// find returns the match that somebody named: by its id, the beginning of it, or
// tournament and id.
func (s *store) find(ctx context.Context, named string) (journal.MatchInfo, error) {
	all, err := s.journal.Matches(ctx)
	if err != nil {
		return journal.MatchInfo{}, err
	}
	var found []journal.MatchInfo
	for _, m := range all {
		if m.Match == named || m.Tournament+"/"+m.Match == named {
			return m, nil
		}
		if strings.HasPrefix(m.Match, named) {
			found = append(found, m)
		}
	}
	switch {
	case len(found) == 0:
		return journal.MatchInfo{}, fmt.Errorf("there is no match %q; 'kibitz matches' lists them", named)
	case len(found) > 1:
		return journal.MatchInfo{}, usageError("%q is the beginning of %d matches; give more of the id", named, len(found))
	}
	return found[0], nil
}

// entries reads a match. Where the disk has damaged it, it is said what is missing,
// and the rest is what there is.
func (s *store) entries(ctx context.Context, tournament, match string) ([]journal.Stored, error) {
	entries, err := s.journal.Match(ctx, tournament, match)
	if journal.CodeOf(err) == journal.CodeDamage && len(entries) > 0 {
		s.warn(err)
		err = nil
	}
	return entries, err
}

// ledger reads a match and judges every link of it.
func (s *store) ledger(ctx context.Context, tournament, match string) (*ledger.Ledger, error) {
	entries, err := s.entries(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	l := ledger.New(tournament, match, ledger.Config{})
	for i := range entries {
		l.Add(ledger.Message{
			Data: entries[i].Data, Signature: entries[i].Signature,
			Stored: events.InstantOf(entries[i].Time), Sequence: entries[i].Seq,
		})
	}
	return l, nil
}
