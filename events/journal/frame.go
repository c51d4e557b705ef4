package journal

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go/jetstream"
)

// frame is one thing that the server says on a line. Its parts lie in the bytes
// that were read.
type frame struct {
	verb           verb
	subject, reply []byte
	header, data   []byte
}

type verb uint8

const (
	verbOther   verb = iota // of no concern
	verbMessage             // MSG, HMSG
	verbPing                // wants a PONG
	verbError               // -ERR: the server is going to hang up
)

// nextFrame parses the frame at the front of b and returns how many bytes it
// takes; 0 where it is not whole. Then least is how many bytes it needs at least.
func nextFrame(b []byte) (f frame, size, least int, ok bool) {
	end := bytes.IndexByte(b, '\n')
	if end < 0 {
		return f, 0, len(b) + 1, len(b) <= maxSentence
	}
	said := bytes.TrimSuffix(b[:end], []byte{'\r'})
	switch {
	case bytes.HasPrefix(said, []byte("HMSG ")):
		return f.message(said[5:], b, end+1, true)
	case bytes.HasPrefix(said, []byte("MSG ")):
		return f.message(said[4:], b, end+1, false)
	case bytes.Equal(said, []byte("PING")):
		f.verb = verbPing
	case bytes.HasPrefix(said, []byte("-ERR")):
		f.verb = verbError
	}
	return f, end + 1, end + 1, true
}

// message parses a message whose arguments stand in front of its payload:
// subject, subscription, reply subject if any, length of the headers if it has
// any, length of all.
func (f frame) message(args, b []byte, begin int, headed bool) (frame, int, int, bool) {
	f.verb = verbMessage
	var total, header int
	ok := true
	args, total, ok = cutNumber(args)
	if headed && ok {
		args, header, ok = cutNumber(args)
	}
	if !ok || header > total {
		return f, 0, 0, false
	}
	end := begin + total
	if len(b) < end+2 {
		return f, 0, end + 2, true
	}
	f.subject, args, ok = bytes.Cut(args, []byte{' '})
	if _, reply, replies := bytes.Cut(args, []byte{' '}); replies {
		f.reply = reply
	}
	f.header, f.data = b[begin:begin+header], b[begin+header:end:end]
	return f, end + 2, end + 2, ok && b[end] == '\r' && b[end+1] == '\n'
}

// cutNumber takes the last word of some, a number, away.
func cutNumber(words []byte) (rest []byte, n int, ok bool) {
	i := bytes.LastIndexByte(words, ' ')
	digits := words[i+1:]
	if i < 0 || len(digits) == 0 || len(digits) > 9 {
		return nil, 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return nil, 0, false
		}
		n = n*10 + int(c-'0')
	}
	return words[:i], n, true
}

// plainHeader is what a header says of an entry, read as nats.go reads it but
// without making anything of the rest.
type plainHeader struct {
	id, signature, after []byte // the first of each
	afters, batched      int    // how often the header has them
}

// readHeader reads the header of a message that the server delivered; false where
// it is one of its own or cannot be read.
func readHeader(b []byte) (h plainHeader, ok bool) {
	b, ok = bytes.CutPrefix(b, []byte("NATS/1.0\r\n"))
	if !ok {
		return h, false
	}
	for {
		end := bytes.IndexByte(b, '\n')
		if end < 0 {
			return h, false
		}
		said := bytes.TrimSuffix(b[:end], []byte{'\r'})
		if len(said) == 0 {
			return h, true
		}
		colon := bytes.IndexByte(said, ':')
		if colon < 0 {
			return h, false
		}
		h.note(said[:colon], bytes.TrimLeft(said[colon+1:], " \t"))
		b = b[end+1:]
	}
}

func (h *plainHeader) note(key, value []byte) {
	switch string(key) {
	case jetstream.MsgIDHeader:
		first(&h.id, value)
	case headerSignature:
		first(&h.signature, value)
	case jetstream.ExpectedLastSubjSeqHeader:
		first(&h.after, value)
		h.afters++
	case headerBatchSeq:
		h.batched++
	}
}

func first(kept *[]byte, value []byte) {
	if *kept == nil {
		*kept = value[:len(value):len(value)]
	}
}

// behind is expectation for a header that was read in this way.
func (h *plainHeader) behind(seq uint64) uint64 {
	if h.afters == 1 {
		if after, err := strconv.ParseUint(string(h.after), 10, 64); err == nil {
			return after
		}
	}
	if h.batched == 1 {
		return seq - 1
	}
	return unknown
}

func (h *plainHeader) entryID() uuid.UUID {
	id, err := uuid.ParseBytes(h.id)
	if err != nil {
		return uuid.Nil
	}
	return id
}

// delivery is what a reply subject says of what was delivered.
type delivery struct {
	seq, nth, pending uint64 // in the log; of what this consumer delivered; behind it
	at                int64  // nanoseconds
}

// replies parses the reply subjects of one consumer, which differ only in their
// last numbers.
type replies struct {
	prefix string
	long   bool // more may stand behind the numbers
}

func (r *replies) parse(reply []byte) (d delivery, ok bool) {
	if len(r.prefix) == 0 || len(reply) <= len(r.prefix) || string(reply[:len(r.prefix)]) != r.prefix {
		if r.prefix, r.long, ok = deliveryPrefix(string(reply)); !ok {
			return d, false
		}
	}
	rest := reply[len(r.prefix):]
	var numbers [5]uint64 // delivered, stream sequence, consumer sequence, time, pending
	for i := range numbers {
		n := 0
		for n < len(rest) && rest[n] != '.' {
			c := rest[n] - '0'
			if c > 9 || n >= 19 {
				return d, false
			}
			numbers[i] = numbers[i]*10 + uint64(c)
			n++
		}
		if n == 0 || (n == len(rest)) != (i == 4) && !(i == 4 && r.long) {
			return d, false
		}
		rest = rest[min(n+1, len(rest)):]
	}
	if numbers[3] > math.MaxInt64 {
		return d, false
	}
	return delivery{seq: numbers[1], nth: numbers[2], at: int64(numbers[3]), pending: numbers[4]}, true
}

// deliveryPrefix returns what stands before the numbers, with its last dot. Of
// the long form anything may stand behind them.
func deliveryPrefix(reply string) (prefix string, long, ok bool) {
	words := 4
	switch n := strings.Count(reply, ".") + 1; {
	case n == 9:
	case n >= 11:
		words, long = 6, true
	default:
		return "", false, false
	}
	at := 0
	for range words {
		at += strings.IndexByte(reply[at:], '.') + 1
	}
	return reply[:at], long, true
}
