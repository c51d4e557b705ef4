package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/replay/record/intake"
)

// document enters a match of a file. What is there already from an earlier run is
// compared and left; the rest is appended. Where another process enters the same
// file just now, this one lets it go on and sees that the match is whole.
func (i *importing) document(ctx context.Context, s *store, src *source, d entrant) (*importReport, error) {
	match := intake.MatchIDOf(i.tournament, d.source())
	for {
		l, err := s.ledger(ctx, i.tournament, match)
		if err != nil {
			return nil, err
		}
		status, err := i.enter(ctx, s, src, l, d)
		switch {
		case err == nil:
			return i.summarize(ctx, s, src, i.tournament, match, status)
		case !overtaken(err):
			return nil, err
		}
		i.announceWait(src)
		if moved, waitErr := s.rest(ctx, i.tournament, match, lastSequence(l)); waitErr != nil || !moved {
			return nil, errorsOf(waitErr, err)
		}
	}
}

// overtaken reports whether an entry was refused since this store's office has
// written another one in its place.
func overtaken(err error) bool {
	switch journal.CodeOf(err) {
	case journal.Code(ledger.ReasonCountUsed), journal.Code(ledger.ReasonChain), journal.Code(ledger.ReasonScheduledTwice):
		return true
	}
	return false
}

func (i *importing) announceWait(src *source) {
	if !src.waited {
		src.waited = true
		i.progress.aside()
		i.t.say("%s: another process is importing this file; waiting for it", src.name)
	}
}

// restTime is how long nothing is appended to a match that nobody is importing.
const restTime = 2 * time.Second

// rest waits until nothing is appended to a match any more. It reports whether
// anything was behind the sequence that is known.
func (s *store) rest(ctx context.Context, tournament, match string, known uint64) (moved bool, err error) {
	last, since := known, time.Now()
	for time.Since(since) < restTime {
		if err := pause(ctx, restTime/10); err != nil {
			return false, err
		}
		now, err := s.journal.Last(ctx, tournament, match)
		if err != nil {
			return false, err
		}
		if now.Seq != last {
			last, since = now.Seq, time.Now()
		}
	}
	return last != known, nil
}

func lastSequence(l *ledger.Ledger) uint64 {
	links := l.Links()
	if len(links) == 0 {
		return 0
	}
	return links[len(links)-1].Sequence
}

// pause waits, or returns why it does not.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// enter appends what is not in the record yet.
func (i *importing) enter(ctx context.Context, s *store, src *source, l *ledger.Ledger, d entrant) (importStatus, error) {
	entered := foldedEntries(l)
	i.warn(src, l)
	if len(entered) > 0 && !l.Importing() {
		return wasKnown, nil
	}
	plan, err := i.plan(d, l)
	if err != nil {
		return "", &fileError{file: src.name, err: err, told: true}
	}
	status := wasResumed
	if len(entered) == 0 {
		status = wasImported
		err = i.seat(ctx, d, plan)
	} else if err = sameSoFar(entered, plan.Entries); err != nil {
		err = &fileError{file: src.name, err: &exit{exitBroken, fmt.Errorf("match %s: %w", plan.Match, err)}}
	}
	if err != nil {
		return "", err
	}
	author, err := l.Author(s.office)
	if err != nil {
		return "", err
	}
	return status, i.appendAll(ctx, s, author, l.Head(), plan.Entries[len(entered):], src.tell)
}

// warn says where a match stays under another rulebook than was asked for.
func (i *importing) warn(src *source, l *ledger.Ledger) {
	if scheduled := l.Schedule(); scheduled != nil && i.asked && scheduled.Rulebook != i.rulebook {
		i.t.say("%s: the match is in the record under rulebook %s and stays so; to have it under %s, import the file into another tournament",
			src.name, scheduled.Rulebook, i.rulebook)
	}
}

// plan says what is to be entered. What an earlier run has begun is planned as
// that run did, whatever this one was asked for and the file is called now.
func (i *importing) plan(d entrant, l *ledger.Ledger) (*intake.Plan, error) {
	terms := intake.Terms{Tournament: i.tournament, Rulebook: i.rulebook, Reader: "kibitz " + version}
	if d.assumes() && !i.asked {
		terms.Rulebook = ""
	}
	ids := d.places() // seat replaces them
	if scheduled := l.Schedule(); scheduled != nil {
		terms.Rulebook = scheduled.Rulebook
		for _, player := range scheduled.Players {
			if k := slices.Index(d.places(), player.Seat); k >= 0 {
				ids[k] = player.ID
			}
		}
	}
	if started := importStarted(l); started != nil {
		terms.Reader = started.Reader
		d.rename(started.Name)
	}
	asked := 0
	terms.Person = func(string) string { // in the order of the places
		asked++
		return ids[(asked-1)%len(ids)]
	}
	return d.plan(terms)
}

// seat registers the players and gives them their ids in the plan.
func (i *importing) seat(ctx context.Context, d entrant, plan *intake.Plan) error {
	ids, err := i.register.seat(ctx, d.names())
	if err != nil {
		return err
	}
	players := plan.Entries[0][0].Body.(*events.MatchScheduled).Players
	for k := range players {
		if n := slices.Index(d.places(), players[k].Seat); n >= 0 {
			players[k].ID = ids[n]
		}
	}
	return nil
}

// importStarted returns how an import of the match was begun; nil where none was.
func importStarted(l *ledger.Ledger) *events.ImportStarted {
	for _, entry := range foldedEntries(l) {
		for k := range entry.Events {
			if started, ok := entry.Events[k].Body.(*events.ImportStarted); ok {
				return started
			}
		}
	}
	return nil
}

// appendAll signs and appends entries, each knowing the one before.
func (i *importing) appendAll(ctx context.Context, s *store, author *ledger.Author, head events.Head, entries [][]events.Event, tell func(done, total int)) error {
	for k, entry := range entries {
		data, signature, err := author.Write(uuid.New(), head, entry...)
		if err != nil {
			return err
		}
		accepted, err := s.client.Append(ctx, client.Submission{Tournament: i.tournament, Match: author.Match, Data: data, Signature: signature})
		if err != nil {
			return err
		}
		if err := i.receipts.keep(accepted.Head); err != nil {
			return err
		}
		var ok bool
		if head, ok = accepted.Head.Head(); !ok {
			return errors.New("the append service answered with a head that cannot be read; use the same version of kibitz everywhere")
		}
		tell(k+1, len(entries))
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

// sameSoFar reports whether what was entered is the beginning of what is planned.
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
