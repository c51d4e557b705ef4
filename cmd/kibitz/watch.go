package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector"
	"kibitz/replay"
)

func watchCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "watch",
		Usage:     "follow a match, or all of them, until interrupted",
		ArgsUsage: "[MATCH]",
		Flags:     []cli.Flag{jsonFlag(), languageFlag()},
		Action: func(c *cli.Context) error {
			err := withStore(c, func(ctx context.Context, s *store) error {
				if c.Args().Present() {
					return s.watchMatch(ctx, t, c)
				}
				return s.watchAll(ctx, t, c.Bool("json"))
			})
			if c.Context.Err() != nil {
				return nil // interrupted, as it is meant to end
			}
			return err
		},
	}
}

// watchMatch tells a match from its beginning, then what comes.
func (s *store) watchMatch(ctx context.Context, t terminal, c *cli.Context) error {
	match, err := s.find(ctx, c.Args().First())
	if err != nil {
		return err
	}
	register, err := s.people(ctx)
	if err != nil {
		return err
	}
	w := watching{
		t: t, json: c.Bool("json"), ledger: ledger.New(match.Tournament, match.Match, ledger.Config{}),
		telling: replay.Telling{Language: wordsOf(c).Tag(), Person: register.name},
	}
	return s.client.Feed(ctx, match.Tournament, match.Match, 1, w.hear)
}

// watching tells what the feed brings of one match.
type watching struct {
	t       terminal
	json    bool
	ledger  *ledger.Ledger
	told    int // events told
	caught  bool
	telling replay.Telling
}

func (w *watching) hear(item projector.Item) error {
	switch item.Kind {
	case projector.KindLink:
		if w.json {
			return json.NewEncoder(w.t.out).Encode(watchedLinkOf(item.Tournament, item.Match, item.Link))
		}
		w.ledger.Add(ledger.Message{Data: item.Link.Data, Signature: item.Link.Signature, Stored: storedAt(item.Link)})
		if w.caught {
			return w.tell()
		}
	case projector.KindHead:
		w.caught = true
		return w.tell()
	}
	return nil
}

// storedAt returns when the server stored a link, unknown where it does not say.
func storedAt(l *projector.Link) events.Instant {
	at, err := time.Parse(time.RFC3339, l.Stored)
	if err != nil {
		return 0
	}
	return events.InstantOf(at)
}

// tell tells the events that were not told yet.
func (w *watching) tell() error {
	if w.json {
		return nil
	}
	trail, err := replay.Audit(w.ledger, replay.Options{})
	if err != nil {
		return err
	}
	err = trail.TextFrom(w.t.out, w.told, w.telling)
	w.told = len(trail.Items)
	return err
}

// watchedLink is a link as watch writes it for programs.
type watchedLink struct {
	Tournament string          `json:"tournament"`
	Match      string          `json:"match"`
	N          uint64          `json:"n,omitempty"` // 0 where all matches are watched
	Status     string          `json:"status,omitempty"`
	Reason     ledger.Reason   `json:"reason,omitempty"`
	Entry      json.RawMessage `json:"entry,omitempty"`
}

func watchedLinkOf(tournament, match string, l *projector.Link) watchedLink {
	return watchedLink{
		Tournament: tournament, Match: match, N: l.N, Status: l.Status, Reason: l.Reason, Entry: rawEntry(l.Data),
	}
}

// rawEntry returns an entry as part of other JSON; nothing where it is none.
func rawEntry(data []byte) json.RawMessage {
	if !json.Valid(data) {
		return nil
	}
	return data
}

// watchAll tells of every entry that comes, of all matches.
func (s *store) watchAll(ctx context.Context, t terminal, asJSON bool) error {
	known, err := s.journal.Matches(ctx)
	if err != nil {
		return err
	}
	next := uint64(1)
	for _, m := range known {
		next = max(next, m.Last+1)
	}
	t.say("watching %s; entries are told as they come", countedAs(len(known), "match", "matches"))
	return s.journal.Follow(ctx, next, func(stored journal.Stored) error {
		if asJSON {
			return json.NewEncoder(t.out).Encode(watchedLink{
				Tournament: stored.Tournament, Match: stored.Match, Entry: rawEntry(stored.Data),
			})
		}
		what := "what cannot be read"
		if entry, err := events.Decode(stored.Data); err == nil {
			what = typesOf(entry)
		}
		_, err := fmt.Fprintf(t.out, "%s  %s/%s  %s\n", stored.Time.Local().Format("15:04:05"), stored.Tournament, stored.Match, what)
		return err
	}, nil)
}

func typesOf(entry *events.Entry) string {
	var types []string
	for i := range entry.Events {
		types = append(types, string(entry.Events[i].Type()))
	}
	return strings.Join(types, ", ")
}
