package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector"
)

// exportedEntry is one line of a match exported as entries: the message exactly
// as it lies in the log.
type exportedEntry struct {
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	N          uint64    `json:"n"`
	ID         string    `json:"id"`
	Stored     time.Time `json:"stored"`
	Signature  string    `json:"signature"`
	Entry      string    `json:"entry,omitempty"`
	Bytes      []byte    `json:"bytes,omitempty"` // instead of Entry where it is no UTF-8
}

func exportEntries(w io.Writer, entries []journal.Stored) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	for i := range entries {
		e := &entries[i]
		line := exportedEntry{
			Tournament: e.Tournament, Match: e.Match, N: uint64(i + 1), ID: e.ID.String(),
			Stored: e.Time.UTC(), Signature: e.Signature,
		}
		if utf8.Valid(e.Data) {
			line.Entry = string(e.Data)
		} else {
			line.Bytes = e.Data
		}
		if err := out.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

func looksLikeEntries(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(data), []byte("{"))
}

// readEntries reads a file of exported entries whole.
func readEntries(data []byte) ([]journal.Message, error) {
	var messages []journal.Message
	in := bufio.NewScanner(bytes.NewReader(data))
	in.Buffer(nil, 4*events.MaxEntryBytes)
	for n := 1; in.Scan(); n++ {
		if len(bytes.TrimSpace(in.Bytes())) == 0 {
			continue
		}
		m, err := readEntry(in.Bytes())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(messages) > 0 && (m.Match != messages[0].Match || m.Tournament != messages[0].Tournament) {
			return nil, fmt.Errorf("line %d: the entry belongs to match %s/%s, those before it to %s/%s; a file holds one match",
				n, m.Tournament, m.Match, messages[0].Tournament, messages[0].Match)
		}
		messages = append(messages, m)
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	if len(messages) == 0 {
		return nil, fmt.Errorf("line 1: the file holds no entries; export them with 'kibitz export MATCH --format entries'")
	}
	return messages, nil
}

func readEntry(line []byte) (m journal.Message, err error) {
	var e exportedEntry
	in := json.NewDecoder(bytes.NewReader(line))
	in.DisallowUnknownFields()
	if err := in.Decode(&e); err != nil {
		return m, fmt.Errorf("an exported entry was expected: %w", err)
	}
	m = journal.Message{Tournament: e.Tournament, Match: e.Match, Signature: e.Signature, Data: e.Bytes}
	if e.Entry != "" {
		m.Data = []byte(e.Entry)
	}
	if m.ID, err = uuid.Parse(e.ID); err != nil {
		return m, fmt.Errorf("$.id: a UUID was expected, got %q", e.ID)
	}
	return m, journal.CheckNames(m.Tournament, m.Match)
}

// entries enters exported entries unchanged, with their ids, counts and
// signatures; what is there already must be the beginning of the file.
func (i *importing) entries(ctx context.Context, s *store, register *people, file string, data []byte) (*importReport, error) {
	messages, err := readEntries(data)
	if err != nil {
		return nil, &fileError{file, err}
	}
	tournament, match := messages[0].Tournament, messages[0].Match
	there, err := s.journal.Match(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	if err := sameMessages(there, messages); err != nil {
		return nil, &exit{exitBroken, fmt.Errorf("%s: match %s: %w", file, match, err)}
	}
	status := "imported"
	switch {
	case len(there) >= len(messages):
		status = "known"
	case len(there) > 0:
		status = "resumed"
	}
	if err := s.restore(ctx, messages, len(there)); err != nil {
		return nil, err
	}
	again := *i
	again.tournament = tournament
	return again.summarize(ctx, s, register, file, match, status)
}

func sameMessages(there []journal.Stored, messages []journal.Message) error {
	for k := range min(len(there), len(messages)) {
		if !bytes.Equal(there[k].Data, messages[k].Data) || there[k].Signature != messages[k].Signature {
			return fmt.Errorf("link %d of the record is not the file's line %d: the two records differ from there on; compare them with 'kibitz audit'", k+1, k+1)
		}
	}
	return nil
}

// restore appends the messages from one on. What the record will accept goes the
// way of every entry; what it held without effect is put back where it stood, so
// that the chain is the same.
func (s *store) restore(ctx context.Context, messages []journal.Message, from int) error {
	if from >= len(messages) {
		return nil
	}
	l := ledger.New(messages[0].Tournament, messages[0].Match, ledger.Config{})
	for k, m := range messages {
		link := l.Add(ledger.Message{Data: m.Data, Signature: m.Signature})
		if k < from {
			continue
		}
		if err := s.put(ctx, m, link); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) put(ctx context.Context, m journal.Message, link *ledger.Link) error {
	if link.Status == ledger.Folded || link.Status == ledger.Second {
		_, err := s.client.Append(ctx, projector.Submission{
			Tournament: m.Tournament, Match: m.Match, Data: m.Data, Signature: m.Signature,
			AcceptGap: link.Notices&ledger.NoticeGap != 0,
		})
		return err
	}
	last, err := s.journal.Last(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	_, err = s.journal.Append(ctx, m, last.Seq)
	return err
}
