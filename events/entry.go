package events

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/google/uuid"
)

// Version is the form of the entries that this program writes, and the only one that it
// reads so far.
const Version = 1

// MaxEntryBytes is the largest size of an entry. A turn takes some 400 bytes, a case file's
// statement a few thousand.
const MaxEntryBytes = 64 << 10

// MaxEvents is the most events in one entry.
const MaxEvents = 64

// Entry is one or more events that a device enters together. Its bytes are signed
// once, when it is made.
type Entry struct {
	ID     uuid.UUID // random (version 4); also the de-duplication id of the log
	Match  string    // name of the match that it belongs to
	Device string    // the public nkey of the device that signed it

	// Count is the device's own count of its entries in this match, from 1. Previous is the
	// hash of the entry before it (HashOf; zero for the first). Together they show whether
	// any entry that the device signed is missing.
	Count    uint64
	Previous Hash

	// Seen is the head of the match that the device knew when it made the entry.
	Seen Head

	Events []Event
}

// Head is a match's chain up to and including link N; the zero Head is the empty log.
type Head struct {
	N    uint64
	Hash Hash
}

// Event is one thing seen or decided at the table.
type Event struct {
	Game  int     // number of the game in the match, from 1; 0 for the match as a whole
	At    Instant // table time, by the device's clock; unknown only in an import
	Actor string  // id of the person who did or decided it; "" if the side is enough
	Body  Body    // what happened
}

// Type returns the name of the event's newest version, such as "dice.rolled". It is "" for
// an event without a body, which no reader accepts.
func (e *Event) Type() Type {
	if e.Body == nil {
		return ""
	}
	return e.Body.Type()
}

// Ref names an event in an entry, as other entries do: by the entry's id, since its place
// in the log is not known when it is made.
type Ref struct {
	Entry uuid.UUID
	Index int // 0-based among the entry's events
}

// Address names an event by its place in the match's log: link N and its index in the
// entry. Both are stable for ever. An event that was missed and inserted later stands behind
// the event at N and Index, and By is its insertion.
type Address struct {
	N     uint64    // 1-based link
	Index int       // 0-based among the entry's events
	By    Insertion `json:",omitzero"`
}

// Insertion is the address of the event of the log that inserts others; zero for an event that
// was not inserted. An event of a second observation was in the log before: at Event of the
// link Second.
type Insertion struct {
	N      uint64
	Index  int
	Second uint64 `json:",omitzero"` // 0 unless it inserts a second observation
	Event  int    `json:",omitzero"`
}

// Own returns the address in the log: that of the insertion for an inserted event, and its own
// for an event of a second observation.
func (a Address) Own() Address {
	switch {
	case a.By == (Insertion{}):
		return a
	case a.By.Second != 0:
		return Address{N: a.By.Second, Index: a.By.Event}
	}
	return Address{N: a.By.N, Index: a.By.Index}
}

// Place returns the address of the event at or behind which the event stands.
func (a Address) Place() Address { return Address{N: a.N, Index: a.Index} }

// String returns the event's own address as in commands and URLs, such as "117.2".
func (a Address) String() string {
	a = a.Own()
	return strconv.FormatUint(a.N, 10) + "." + strconv.Itoa(a.Index)
}

// ParseAddress reads the address of an event, "117.2", or of a link's first event, "117".
func ParseAddress(text string) (at Address, ok bool) {
	link, index, dotted := strings.Cut(text, ".")
	n, err := strconv.ParseUint(link, 10, 64)
	i := 0
	if err == nil && dotted {
		i, err = strconv.Atoi(index)
	}
	return Address{N: n, Index: i}, err == nil && n > 0 && i >= 0
}

// Before reports whether a comes before b: in the log, and behind one event in the order of the
// insertions.
func (a Address) Before(b Address) bool { return a.Compare(b) < 0 }

// Compare returns a negative number if a comes before b, a positive one if b comes before a,
// and 0 if they are the same.
func (a Address) Compare(b Address) int {
	return cmp.Or(cmp.Compare(a.N, b.N), cmp.Compare(a.Index, b.Index), a.By.compare(b.By))
}

func (i Insertion) compare(k Insertion) int {
	return cmp.Or(cmp.Compare(i.N, k.N), cmp.Compare(i.Index, k.Index), cmp.Compare(i.Second, k.Second), cmp.Compare(i.Event, k.Event))
}
