package main

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/rules/book"
)

// offers are what a match offers for a field or a flag, by "command field" or by the field
// alone for all other commands.
var offers = map[string]func(*desk.Match) []string{
	"about": addresses, "address": addresses, "after": addresses, "at": addresses, "restore": addresses, "audit event": addresses,
	"due at": nothing, "dispute dispute": nothing,
	"dispute": disputeIDs,
	"option":  openOptions, "choice": openChoices, "choices": openChoices, "choose": openChoices,
	"option option": settings, "option value": settingValues,
	"clause": clauses, "audit kind": eventKinds,
	"side": players, "turn": players, "warn": players, "forfeit": players, "disqualify": players, "perspective": players, "on-roll": players,
}

// offered returns what the match that the words before the cursor name offers for a field
// or a flag. It ignores errors, as all completion does.
func offered(c *cli.Context, command *cli.Command, before []string, field string) (words []string) {
	if command == nil {
		return nil
	}
	offer, ok := offers[command.Name+" "+field]
	if !ok {
		offer = offers[field]
	}
	arranged, err := arrange(c.App, append([]string{"kibitz"}, before...))
	given := slices.Index(arranged, "--")
	if offer == nil || err != nil || given < 0 {
		return nil
	}
	_ = atStore(c, before, func(ctx context.Context, d *desk.Desk) error {
		m, err := d.Match(ctx, arranged[given+1])
		if err == nil {
			words = offer(m)
		}
		return err
	})
	return words
}

// atStore runs work at the store that the words before the cursor name.
func atStore(c *cli.Context, before []string, work func(context.Context, *desk.Desk) error) error {
	dir, server := c.String("dir"), c.String("nats")
	for i, word := range before[:max(len(before)-1, 0)] {
		switch strings.TrimLeft(word, "-") {
		case "dir":
			dir = before[i+1]
		case "nats":
			server = before[i+1]
		}
	}
	if err := c.Set("dir", dir); err != nil {
		return err
	}
	if err := c.Set("nats", server); err != nil {
		return err
	}
	return readStore(c, work)
}

func nothing(*desk.Match) []string { return nil }

// addresses returns the addresses of a match's events.
func addresses(m *desk.Match) (list []string) {
	for _, link := range m.Ledger.Links() {
		for i := 0; link.Entry != nil && i < len(link.Entry.Events); i++ {
			list = append(list, events.Address{N: link.N, Index: i}.String())
		}
	}
	return list
}

func disputeIDs(m *desk.Match) (list []string) {
	for _, d := range m.Desk().Disputes {
		list = append(list, d.ID)
	}
	return list
}

func openOptions(m *desk.Match) (list []string) {
	for _, o := range m.Options() {
		list = append(list, o.Opened.String(), string(o.Kind))
	}
	return list
}

func openChoices(m *desk.Match) (list []string) {
	for _, o := range m.Options() {
		for _, choice := range o.Choices {
			list = append(list, string(choice))
		}
	}
	return list
}

func settings(m *desk.Match) (list []string) {
	for _, s := range m.Settings() {
		list = append(list, s.Option)
	}
	return list
}

func settingValues(m *desk.Match) (list []string) {
	for _, s := range m.Settings() {
		list = append(list, s.Values...)
	}
	return list
}

// clauses returns the clauses of the match's rulebook, without spaces, which a shell would have to
// quote.
func clauses(m *desk.Match) (list []string) {
	b, ok := book.Find(m.Timeline.Schedule().Rulebook)
	for i := 0; ok && i < len(b.Clauses); i++ {
		list = append(list, strings.ReplaceAll(string(b.Clauses[i].ID), " ", "-"))
	}
	return list
}

func eventKinds(m *desk.Match) []string {
	trail, err := audit.Of(m.Ledger, replay.Options{})
	if err != nil {
		return nil
	}
	return trail.Kinds()
}

// players returns the sides, and the words of the players' names that fit one side only.
func players(m *desk.Match) []string {
	list := []string{"A", "B"}
	for _, name := range m.Names() {
		for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == ' ' || r == '/' }) {
			if _, err := m.Side("side", word); err == nil {
				list = append(list, word)
			}
		}
	}
	return list
}
