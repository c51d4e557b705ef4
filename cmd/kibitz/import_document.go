package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/transcript"
)

// document enters a match file. What is there already from an earlier run is
// compared and left; the rest is appended.
func (i *importing) document(ctx context.Context, s *store, register *people, file string, d *transcript.Document) (*importReport, error) {
	match := intake.MatchID(i.tournament, d.Source.SHA256)
	l, err := s.ledger(ctx, i.tournament, match)
	if err != nil {
		return nil, err
	}
	plan, err := i.plan(d, l, register)
	if err != nil {
		return nil, &fileError{file, err}
	}
	status, err := i.enter(ctx, s, register, l, plan)
	if err != nil {
		return nil, err
	}
	return i.summarize(ctx, s, register, file, match, status)
}

// plan says what is to be entered, with the players' ids that the match has.
func (i *importing) plan(d *transcript.Document, l *ledger.Ledger, register *people) (*intake.Plan, error) {
	person := register.id
	if scheduled := l.Schedule(); scheduled != nil {
		known := map[string]string{}
		for k, p := range scheduled.Players {
			known[d.Players[k%2].Name] = p.ID
		}
		person = func(name string) string { return known[name] }
	}
	return intake.Enter(d, intake.Terms{
		Tournament: i.tournament, Rulebook: i.rulebook, Reader: "kibitz " + version, Person: person,
	})
}

// enter appends what of the plan is not in the record yet.
func (i *importing) enter(ctx context.Context, s *store, register *people, l *ledger.Ledger, plan *intake.Plan) (status string, err error) {
	entered := foldedEntries(l)
	if len(entered) > 0 && !l.Importing() {
		return "known", nil
	}
	if err := sameSoFar(entered, plan.Entries); err != nil {
		return "", &exit{exitBroken, fmt.Errorf("match %s: %w", plan.Match, err)}
	}
	for _, p := range plan.Entries[0][0].Body.(*events.MatchScheduled).Players {
		if err := register.keep(ctx, p.ID); err != nil {
			return "", err
		}
	}
	author, err := l.Author(s.office)
	if err != nil {
		return "", err
	}
	status = "imported"
	if len(entered) > 0 {
		status = "resumed"
	}
	return status, i.appendAll(ctx, s, author, l.Head(), plan.Entries[len(entered):])
}

// appendAll signs and appends entries, each knowing the one before.
func (i *importing) appendAll(ctx context.Context, s *store, author *ledger.Author, head events.Head, entries [][]events.Event) error {
	for _, entry := range entries {
		data, signature, err := author.Write(uuid.New(), head, entry...)
		if err != nil {
			return err
		}
		accepted, err := s.client.Append(ctx, projector.Submission{Tournament: i.tournament, Match: author.Match, Data: data, Signature: signature})
		if err != nil {
			return err
		}
		if err := i.receipts.keep(accepted.Head); err != nil {
			return err
		}
		var ok bool
		if head, ok = accepted.Head.Head(); !ok {
			return fmt.Errorf("match %s: the append service answered with a head that cannot be read; use a kibitz of the same version", author.Match)
		}
	}
	return nil
}

// foldedEntries returns the entries of a match that are part of the record.
func foldedEntries(l *ledger.Ledger) []*events.Entry {
	var entries []*events.Entry
	for _, link := range l.Links() {
		if link.Status == ledger.Folded {
			entries = append(entries, link.Entry)
		}
	}
	return entries
}

// sameSoFar tells whether what was entered is the beginning of what is planned.
func sameSoFar(entered []*events.Entry, planned [][]events.Event) error {
	if len(entered) > len(planned) {
		return fmt.Errorf("the record holds more than the file; it was changed while it was being imported: import the file into another tournament")
	}
	for k, entry := range entered {
		if !bytes.Equal(eventBytes(entry.Events), eventBytes(planned[k])) {
			return fmt.Errorf("entry %d of the record is not what this program reads in the file; finish the import with the program that began it, or import the file into another tournament", k+1)
		}
	}
	return nil
}

func eventBytes(list []events.Event) []byte {
	var all []byte
	for k := range list {
		all = events.AppendEvent(all, &list[k])
	}
	return all
}
