// Package entries reads and writes a match as its record: one signed entry per line,
// exactly as in the log.
package entries

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/replay/record/jsonlines"
)

// Message is a message of a match's log.
type Message struct {
	ID        uuid.UUID // zero if stored without one
	Stored    time.Time // zero for a message that is not stored yet
	Data      []byte
	Signature string
	Gap       bool // its device knows that its count has a gap before it
	Withheld  bool // left out of a file, with its number
}

// Line is one line of a file of entries.
type Line struct {
	Tournament string    `json:"tournament"`
	Match      string    `json:"match"`
	N          uint64    `json:"n"`
	ID         string    `json:"id"` // of the message; all zeros if it was stored without one
	Stored     time.Time `json:"stored"`
	Signature  string    `json:"signature"`
	Entry      string    `json:"entry,omitempty"`
	Bytes      []byte    `json:"bytes,omitempty"` // used instead of Entry if the data is not valid UTF-8
	Hash       string    `json:"hash,omitempty"`  // of the chain at n, checked if it is there
	Gap        bool      `json:"gap,omitempty"`   // of an entry that waits on its device: it knows that its count has a gap before it
}

// Write writes a match's messages, starting with its first link.
func Write(w io.Writer, tournament, match string, messages []Message) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	for i := range messages {
		m := &messages[i]
		if m.Withheld {
			continue
		}
		line := Line{
			Tournament: tournament, Match: match, N: uint64(i + 1), ID: m.ID.String(), Stored: m.Stored.UTC(), Signature: m.Signature, Gap: m.Gap,
		}
		if utf8.Valid(m.Data) {
			line.Entry = string(m.Data)
		} else {
			line.Bytes = m.Data
		}
		if err := out.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

// Recognise reports whether a file begins with a JSON object, as a file of entries does.
func Recognise(data []byte) bool {
	rest, ok := bytes.CutPrefix(bytes.TrimSpace(data), []byte("{"))
	rest = bytes.TrimSpace(rest)
	return ok && (len(rest) == 0 || rest[0] == '"' || rest[0] == '}')
}

// Match is the content of a file of entries: a match from its first link, without gaps.
type Match struct {
	Tournament, Match string
	Messages          []Message // at least one
}

// NameAgain gives messages without an id, and those whose id an earlier message has, an id made from
// their place: a log takes an id once.
func (m *Match) NameAgain() {
	used := map[uuid.UUID]bool{uuid.Nil: true}
	for k := range m.Messages {
		id := &m.Messages[k].ID
		if used[*id] {
			*id = uuid.NewSHA1(*id, fmt.Appendf(nil, "%s %s %d", m.Tournament, m.Match, k+1))
		}
		used[*id] = true
	}
}

// Read reads a whole file of entries. An error names its line.
func Read(data []byte) (*Match, error) {
	m := new(Match)
	var chain events.Hash
	for at, text := range jsonlines.Lines(data) {
		line, message, err := read(text)
		if len(m.Messages) == 0 {
			m.Tournament, m.Match = line.Tournament, line.Match
		}
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", at, err)
		case line.Match != m.Match || line.Tournament != m.Tournament:
			return nil, fmt.Errorf("line %d: the entry belongs to match %s/%s, those before it to %s/%s; a file holds one match: divide it",
				at, line.Tournament, line.Match, m.Tournament, m.Match)
		case line.N != uint64(len(m.Messages)+1):
			return nil, fmt.Errorf("line %d: $.n: link %d was expected, got %d; the file lacks lines or has them in another order: export the match again",
				at, len(m.Messages)+1, line.N)
		}
		if chain = events.NextLink(chain, message.Data, message.Signature); line.Hash != "" && line.Hash != chain.String() {
			return nil, fmt.Errorf("line %d: $.hash: the chain comes to %s, not to %s; the file was changed: get it again", at, chain, line.Hash)
		}
		m.Messages = append(m.Messages, message)
	}
	if len(m.Messages) == 0 {
		return nil, errors.New("no entry is in the file; export the match or save the file again")
	}
	return m, nil
}

func read(text []byte) (line Line, m Message, err error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&line); err != nil {
		return line, m, fmt.Errorf("a line of 'kibitz export MATCH --format entries' was expected: %w", jsonlines.Explain(err))
	}
	m = Message{Stored: line.Stored, Signature: line.Signature, Data: line.Bytes, Gap: line.Gap}
	if line.Entry != "" {
		m.Data = []byte(line.Entry)
	}
	if m.ID, err = uuid.Parse(line.ID); err != nil {
		return line, m, fmt.Errorf("$.id: a UUID was expected, got %q", line.ID)
	}
	if len(m.Data) == 0 {
		return line, m, errors.New("$.entry: the signed entry was expected, nothing is there")
	}
	return line, m, nil
}
