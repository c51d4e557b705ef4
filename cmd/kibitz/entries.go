package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
)

// exportedEntry is one line of a match exported as entries: the message exactly
// as it lies in the log.
type exportedEntry struct {
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	N          uint64    `json:"n"`
	ID         string    `json:"id"` // of the message; all zero where it was stored without one
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

// looksLikeEntries reports whether a file begins with an object of JSON.
func looksLikeEntries(data []byte) bool {
	rest, ok := bytes.CutPrefix(bytes.TrimSpace(data), []byte("{"))
	rest = bytes.TrimSpace(rest)
	return ok && (len(rest) == 0 || rest[0] == '"' || rest[0] == '}')
}

// readEntries reads a file of exported entries whole: those of one match from
// its first link on, none left out.
func readEntries(data []byte) ([]journal.Message, error) {
	var messages []journal.Message
	for at, line := range lines(data) {
		m, n, err := readEntry(line)
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", at, err)
		case len(messages) > 0 && (m.Match != messages[0].Match || m.Tournament != messages[0].Tournament):
			return nil, fmt.Errorf("line %d: the entry belongs to match %s/%s, those before it to %s/%s; a file holds one match: divide it",
				at, m.Tournament, m.Match, messages[0].Tournament, messages[0].Match)
		case n != uint64(len(messages)+1):
			return nil, fmt.Errorf("line %d: $.n: link %d was expected, got %d; the file lacks lines or has them in another order: export the match again",
				at, len(messages)+1, n)
		}
		messages = append(messages, m)
	}
	return messages, nil
}

func readEntry(line []byte) (m journal.Message, n uint64, err error) {
	var e exportedEntry
	in := json.NewDecoder(bytes.NewReader(line))
	in.DisallowUnknownFields()
	if err := in.Decode(&e); err != nil {
		return m, 0, fmt.Errorf("a line of 'kibitz export MATCH --format entries' was expected: %w", jsonError(err))
	}
	m = journal.Message{Tournament: e.Tournament, Match: e.Match, Signature: e.Signature, Data: e.Bytes}
	if e.Entry != "" {
		m.Data = []byte(e.Entry)
	}
	if m.ID, err = uuid.Parse(e.ID); err != nil {
		return m, 0, fmt.Errorf("$.id: a UUID was expected, got %q", e.ID)
	}
	if len(m.Data) == 0 {
		return m, 0, errors.New("$.entry: the signed entry was expected, nothing is there")
	}
	return m, e.N, journal.CheckNames(m.Tournament, m.Match)
}

// entries enters exported entries unchanged, with their ids, counts and
// signatures; what is there already must be the beginning of the file.
func (i *importing) entries(ctx context.Context, s *store, src *source) (*importReport, error) {
	messages, err := readEntries(src.data)
	if err != nil {
		return nil, &fileError{file: src.name, err: err}
	}
	tournament, match := messages[0].Tournament, messages[0].Match
	there, err := s.journal.Match(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	if err := sameMessages(there, messages); err != nil {
		return nil, &fileError{file: src.name, err: &exit{exitBroken, fmt.Errorf("match %s: %w", match, err)}}
	}
	status := wasImported
	switch {
	case len(there) >= len(messages):
		status = wasKnown
	case len(there) > 0:
		status = wasResumed
	}
	if err := s.restore(ctx, messages, len(there), i.receipts.keep, src.tell); err != nil {
		return nil, err
	}
	return i.summarize(ctx, s, src, tournament, match, status)
}

func sameMessages(there []journal.Stored, messages []journal.Message) error {
	for k := range min(len(there), len(messages)) {
		if !bytes.Equal(there[k].Data, messages[k].Data) || there[k].Signature != messages[k].Signature {
			return fmt.Errorf("link %d of the record is not line %d of the file: the two records differ from there on; compare them with 'kibitz audit'", k+1, k+1)
		}
	}
	return nil
}

// restore appends the messages from one on. What the record will accept goes the
// way of every entry; what it held without effect is put back where it stood, so
// that the chain is the same.
func (s *store) restore(ctx context.Context, messages []journal.Message, from int, keep func(events.SignedHead) error, tell func(done, total int)) error {
	l := ledger.New(messages[0].Tournament, messages[0].Match, ledger.Config{})
	used := map[uuid.UUID]bool{uuid.Nil: true}
	for k, m := range messages {
		link := l.Add(ledger.Message{Data: m.Data, Signature: m.Signature})
		if used[m.ID] {
			m.ID = uuid.NewSHA1(m.ID, fmt.Appendf(nil, "%s %s %d", m.Tournament, m.Match, k+1))
		}
		used[m.ID] = true
		if k < from {
			continue
		}
		if err := s.put(ctx, m, link, keep); err != nil {
			return fmt.Errorf("line %d: %w", k+1, err)
		}
		tell(k+1-from, len(messages)-from)
	}
	return nil
}

func (s *store) put(ctx context.Context, m journal.Message, link *ledger.Link, keep func(events.SignedHead) error) error {
	if link.Status == ledger.Folded || link.Status == ledger.Second {
		accepted, err := s.client.Append(ctx, client.Submission{
			Tournament: m.Tournament, Match: m.Match, Data: m.Data, Signature: m.Signature,
			AcceptGap: link.Notices&ledger.NoticeGap != 0,
		})
		if err != nil {
			return err
		}
		return keep(accepted.Head)
	}
	last, err := s.journal.Last(ctx, m.Tournament, m.Match)
	if err != nil {
		return err
	}
	_, err = s.journal.Append(ctx, m, last.Seq)
	return err
}
