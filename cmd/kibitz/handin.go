package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
	"kibitz/replay/record/entries"
)

// mostRefused is how many entries of a file the hall may refuse one after another before the rest
// is not sent: a wrong file must not push out of the quarantine what others sent.
const mostRefused = 100

// handInFile sends the entries of a file, such as one that a revoked tablet has saved, as that
// device's. It says of each what became of it.
func handInFile(ctx context.Context, d *desk.Desk, t terminal, path string) error {
	m, err := readHandIn(ctx, d, path)
	if err != nil {
		return err
	}
	refused, inARow, sent := []string{}, 0, 0
	for ; sent < len(m.Messages) && inARow < mostRefused; sent++ {
		taken, err := handInLine(ctx, d, t, m, sent)
		switch {
		case err != nil:
			return err
		case taken:
			inARow = 0
		default:
			refused, inARow = append(refused, string(m.Messages[sent].Data)), inARow+1
		}
	}
	kept, err := keptOf(ctx, d, refused)
	switch {
	case err != nil:
		return err
	case sent < len(m.Messages):
		return newError("handed-in-stopped", inARow, len(m.Messages)-sent, kept, len(refused))
	case kept < len(refused):
		return newError("handed-in-unkept", len(refused), len(m.Messages), kept)
	case kept > 0:
		return newError("handed-in-refused", kept, len(m.Messages))
	}
	return nil
}

// readHandIn reads a file of entries to be handed in. Its match must be one of this hall's, and
// nothing in it what only the office writes.
func readHandIn(ctx context.Context, d *desk.Desk, path string) (*entries.Match, error) {
	data, err := readAtMost(ctx, path, limits.MatchBytes)
	if err != nil {
		return nil, err
	}
	if data, err = entries.Join(data, limits.MatchBytes); err != nil {
		return nil, newError("hand-in-file", path, err)
	}
	m, err := entries.Read(data)
	if err != nil {
		return nil, newError("hand-in-file", path, err)
	}
	if err := journal.CheckNames(m.Tournament, m.Match); err != nil {
		return nil, newError("hand-in-file", path, err)
	}
	l, err := d.Ledger(ctx, m.Tournament, m.Match)
	if err != nil {
		return nil, err
	}
	if l.Schedule() == nil {
		return nil, newError("hand-in-elsewhere", path, m.Tournament+"/"+m.Match)
	}
	for i := range m.Messages {
		if of := officesOwn(m.Messages[i].Data); of != "" {
			return nil, newError("hand-in-office", path, i+1, of)
		}
	}
	return m, nil
}

// officesOwn returns the type of an entry's event that no device but the office may write; "" if
// there is none, or it is no entry.
func officesOwn(data []byte) events.Type {
	e, err := events.Decode(data)
	if err != nil {
		return ""
	}
	for i := range e.Events {
		if d, known := events.Vocabulary.Lookup(e.Events[i].Type()); known && d.Roles&^events.RoleOffice == 0 {
			return d.Type
		}
	}
	return ""
}

// handInLine sends the entry of a line, counted from 0, and reports whether the hall has it. Before
// the first there may be a gap in the device's count: the file begins with the oldest that it has.
func handInLine(ctx context.Context, d *desk.Desk, t terminal, m *entries.Match, line int) (taken bool, err error) {
	message := &m.Messages[line]
	accepted, err := d.Client.Append(ctx, client.Submission{
		Tournament: m.Tournament, Match: m.Match, Data: message.Data, Signature: message.Signature, Foreign: true, AcceptGap: line == 0 || message.Gap,
	})
	var why *wire.RefusalError
	switch {
	case errors.As(err, &why):
		said := strings.Trim(fmt.Sprintf("%q", translate(t.words, why)), `"`) // it quotes what anybody can have written
		_, err = fmt.Fprintf(t.out, "%d\t%s\t%s\n", line+1, why.Refused.Code, said)
	case err == nil:
		taken = true
		_, err = fmt.Fprintf(t.out, "%d\t%s/%s %d %s\n", line+1, m.Tournament, m.Match, accepted.N, accepted.As)
	}
	return taken, err
}

// keptOf returns how many of these entries lie in the quarantine.
func keptOf(ctx context.Context, d *desk.Desk, refused []string) (kept int, err error) {
	if len(refused) == 0 {
		return 0, nil
	}
	times := make(map[string]int, len(refused))
	for _, data := range refused {
		times[data]++
	}
	err = d.Journal.Quarantined(ctx, 1, func(r journal.Refused) error {
		kept += times[string(r.Data)]
		delete(times, string(r.Data))
		return nil
	})
	return kept, err
}
