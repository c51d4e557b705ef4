package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/audit"
)

func watchCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "watch",
		ArgsUsage: "[MATCH]",
		Flags: append([]cli.Flag{
			jsonFlag(),
			&cli.BoolFlag{Name: "plain", DisableDefaultText: true},
			&cli.StringFlag{Name: "by"},
			&cli.StringFlag{Name: "key"},
		}, boardFlags()...),
		Action: func(c *cli.Context) error {
			options, err := viewOptions(c)
			if err != nil {
				return err
			}
			named := c.Args().First()
			outside, ok := t.viewerEnvironment()
			if ok && named != "" && !c.Bool("json") && !c.Bool("plain") {
				behind, err := viewerDeskOf(c)
				if err != nil {
					return err
				}
				behind.fed, outside.Desk, options.Live = true, behind, true
				return (&watchingLive{named: named, options: options, outside: outside}).run(c)
			}
			open, work := withStore, (&watchingAll{t: t, json: c.Bool("json")}).follow
			if named != "" {
				open, work = existingStore, (&watching{t: t, json: c.Bool("json"), named: named, language: options.Language, next: 1}).follow
			}
			err = open(c, func(ctx context.Context, d *desk.Desk) error {
				if err := work(ctx, d); err != nil {
					return err
				}
				return context.Cause(ctx) // the store was lost or the user quit
			})
			if c.Context.Err() != nil {
				return nil // interrupted, which is the normal end
			}
			return err
		},
	}
}

// watching prints a match from its beginning and then follows it. If the store is reopened
// by another process, follow continues where it stopped.
type watching struct {
	t        terminal
	json     bool
	named    string
	language language.Tag

	ledger  *ledger.Ledger
	telling audit.Options
	next    uint64 // the number of the next link
	printed int    // events already printed
	caught  bool   // all links that existed at the start have been read
}

func (w *watching) follow(ctx context.Context, d *desk.Desk) error {
	match, err := d.Find(ctx, w.named)
	if err != nil {
		return err
	}
	people, err := d.People(ctx)
	if err != nil {
		return err
	}
	w.telling = audit.Options{Language: w.language, Person: people.Name}
	if w.ledger == nil {
		w.ledger = ledger.New(match.Tournament, match.Match, ledger.Config{})
	}
	go printTroubles(ctx, d, w.t)
	return d.Client.Feed(ctx, match.Tournament, match.Match, w.next, w.receive)
}

func (w *watching) receive(item client.Item) error {
	switch item.Kind {
	case wire.KindLink:
		w.next = item.Link.N + 1
		if w.json {
			return w.t.encode(watchedLinkOf(item.Tournament, item.Match, item.Link))
		}
		w.ledger.Add(ledger.Message{Data: item.Link.Data, Signature: item.Link.Signature, Stored: storedAt(item.Link)})
		if w.caught {
			return w.printNew()
		}
	case wire.KindHead:
		w.caught = true
		return w.printNew()
	}
	return nil
}

// printNew prints the events that were not printed yet.
func (w *watching) printNew() error {
	if w.json {
		return nil
	}
	trail, err := audit.Of(w.ledger, replay.Options{})
	if err != nil {
		return err
	}
	err = trail.TextFrom(w.t.out, w.printed, w.telling)
	w.printed = len(trail.Items)
	return err
}

// watchedLink is the JSON output of watch for a link.
type watchedLink struct {
	Tournament string          `json:"tournament"`
	Match      string          `json:"match"`
	N          uint64          `json:"n,omitempty"` // 0 when all matches are watched
	Status     string          `json:"status,omitempty"`
	Reason     ledger.Reason   `json:"reason,omitempty"`
	Entry      json.RawMessage `json:"entry,omitempty"`
}

func watchedLinkOf(tournament, match string, l *wire.Link) watchedLink {
	return watchedLink{
		Tournament: tournament, Match: match, N: l.N, Status: l.Status, Reason: l.Reason, Entry: rawEntry(l.Data),
	}
}

// rawEntry returns an entry for embedding in JSON, or nil if it is not valid JSON.
func rawEntry(data []byte) json.RawMessage {
	if !json.Valid(data) {
		return nil
	}
	return data
}

// watchingAll prints each new entry of all matches. If the store is reopened by another
// process, follow continues after the last entry printed.
type watchingAll struct {
	t    terminal
	json bool
	next uint64 // sequence number in the log; 0 before the first call of follow
}

func (w *watchingAll) follow(ctx context.Context, d *desk.Desk) error {
	if w.next == 0 {
		known, err := d.Journal.Matches(ctx)
		if err != nil {
			return err
		}
		head, err := d.Journal.Head(ctx)
		if err != nil {
			return err
		}
		w.next = head + 1
		w.t.tell("watch.begun", len(known))
	}
	go printTroubles(ctx, d, w.t)
	return d.Journal.Follow(ctx, w.next, w.receive, func(gap *journal.Gap) { w.t.say("%s", translate(w.t.words, gap)) })
}

func (w *watchingAll) receive(stored journal.Stored) error {
	w.next = stored.Seq + 1
	if w.json {
		return w.t.encode(watchedLink{
			Tournament: stored.Tournament, Match: stored.Match, Entry: rawEntry(stored.Data),
		})
	}
	what := w.t.words.Say("watch.unread")
	if entry, err := events.Decode(stored.Data); err == nil {
		what = typesOf(entry)
	}
	_, err := fmt.Fprintf(w.t.out, "%s  %s/%s  %s\n", stored.Time.Local().Format("15:04:05"), stored.Tournament, stored.Match, what)
	return err
}

func typesOf(entry *events.Entry) string {
	var types []string
	for i := range entry.Events {
		types = append(types, string(entry.Events[i].Type()))
	}
	return strings.Join(types, ", ")
}
