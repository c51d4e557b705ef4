package journal

import (
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// headerSignature is the header that carries the entry's signature.
const headerSignature = "Kibitz-Signature"

// maxSignature is the longest signature, in bytes. An Ed25519 one takes 86 in base64url.
const maxSignature = 512

// Message is an entry as it is carried. Its bytes never change.
type Message struct {
	Tournament, Match string
	ID                uuid.UUID // the entry's id; uuid.Nil for a stored message without one
	Data              []byte    // the signed bytes
	Signature         string    // as the device sent it; printable ASCII without spaces
}

// Stored is a message in the log.
type Stored struct {
	Message
	Seq     uint64    // its sequence in the whole log, from 1
	Time    time.Time // when the server stored it
	Pending uint64    // from Follow: how many more entries are waiting behind it; otherwise 0

	after uint64 // from Follow: sequence of the match's previous entry, or unknown
}

// Follows reports whether no entry of the match is known to lie between the one with this sequence and s.
func (s *Stored) Follows(seq uint64) bool { return s.after == unknown || s.after <= seq }

// Receipt confirms that an entry is in the log.
type Receipt struct {
	Seq       uint64 // the entry's sequence, which is the expectation for the match's next one
	Duplicate bool   // it was already stored by an earlier attempt
}

// same reports whether s is the same entry as m: same match, id, bytes and signature.
func (m *Message) same(s *Stored) bool {
	return m.Tournament == s.Tournament && m.Match == s.Match && m.ID == s.ID &&
		m.Signature == s.Signature && string(m.Data) == string(s.Data)
}

// check returns an error unless a server that accepts limit bytes can carry the message.
func (m *Message) check(limit int64) error {
	const next = "fix the sender"
	if err := CheckNames(m.Tournament, m.Match); err != nil {
		return err
	}
	switch {
	case m.ID == uuid.Nil:
		return fail(CodeMessage, next, nil, "the entry has no id")
	case len(m.Data) == 0:
		return fail(CodeMessage, next, nil, "the entry is empty")
	case int64(len(m.Data))+headerRoom > limit:
		return fail(CodeMessage, "send it as several entries", nil,
			"the entry of %d bytes is larger than the server takes (%d)", len(m.Data), limit-headerRoom)
	case len(m.Signature) > maxSignature:
		return fail(CodeMessage, next, nil, "the signature of %d bytes is too long", len(m.Signature))
	}
	for i := range len(m.Signature) {
		if c := m.Signature[i]; c <= ' ' || c > '~' {
			return fail(CodeMessage, next, nil, "the signature has byte %#02x at %d", c, i)
		}
	}
	return nil
}

// headerRoom is an upper bound for the headers of a message, in bytes.
const headerRoom = 2048

// wire returns the message to publish with an expectation.
func (m *Message) wire(expected uint64) *nats.Msg {
	header := m.header()
	header[jetstream.ExpectedLastSubjSeqHeader] = []string{strconv.FormatUint(expected, 10)}
	return &nats.Msg{Subject: RecordSubject(m.Tournament, m.Match), Header: header, Data: m.Data}
}

func (m *Message) header() nats.Header {
	header := nats.Header{
		jetstream.MsgIDHeader:          []string{m.ID.String()},
		jetstream.ExpectedStreamHeader: []string{recordName},
	}
	if m.Signature != "" {
		header[headerSignature] = []string{m.Signature}
	}
	return header
}

// fromWire returns the message with this subject, headers and bytes.
func fromWire(subject string, header nats.Header, data []byte) (Message, error) {
	tournament, match, ok := MatchOf(subject)
	if !ok {
		return Message{}, fail(CodeProtocol, "report it", nil, "the log holds a message on subject %q", subject)
	}
	// An invalid id is left out, not refused: the message is a link all the same.
	id, err := uuid.Parse(header.Get(jetstream.MsgIDHeader))
	if err != nil {
		id = uuid.Nil
	}
	return Message{
		Tournament: tournament, Match: match, ID: id,
		Data: data, Signature: header.Get(headerSignature),
	}, nil
}
