package wire

import (
	"encoding/json"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// MatchID names a match in the log.
type MatchID struct{ Tournament, Match string }

func MatchOf(s *journal.Stored) MatchID { return MatchID{Tournament: s.Tournament, Match: s.Match} }

// String returns the name as keys of buckets spell it.
func (n MatchID) String() string { return n.Tournament + "." + n.Match }

// Subjects of our own processes, in the office's account and exported to nobody;
// those of the devices are the journal's.
//
//	kibitz.desk.append.<tournament>.<match>   request: one entry, with the office's authority
//	kibitz.desk.feed.<tournament>.<match>     request: the match as the office may see it
//	kibitz.desk.live.<tournament>.<match>     views and findings as they come
const (
	DeskAppendPattern = "kibitz.desk.append.*.*"
	DeskFeedPattern   = "kibitz.desk.feed.*.*"
)

func DeskAppendSubject(n MatchID) string { return "kibitz.desk.append." + n.String() }

func DeskFeedSubject(n MatchID) string { return "kibitz.desk.feed." + n.String() }

func DeskLiveSubject(n MatchID) string { return "kibitz.desk.live." + n.String() }

// Headers beside events.SignatureHeader.
const (
	HeaderGap  = "Kibitz-Gap"  // of a request to append: GapAccept where the sender knows that its count skips
	HeaderHead = "Kibitz-Head" // of a request to append: the link up to which its sender has looked; once the match goes further it is refused
	HeaderKind = "Kibitz-Kind" // of what comes live: its Kind
)

// GapAccept is the value of HeaderGap.
const GapAccept = "accept"

// Kind is the kind of a live message.
type Kind string

// The kinds of live messages, and of the items of a listener.
const (
	KindLink     Kind = "link"     // a Link; one that is withheld from others comes again to who may know more of it
	KindView     Kind = "view"     // a refereed.View: to director and office all of it, to others what its audience says
	KindFindings Kind = "findings" // a Found; to director and office only
	KindHead     Kind = "head"     // an events.SignedHead: all up to it has been handed over
)

// Link is one link of a match, as the feed returns it. A withheld link has only its place.
// One that may be known, but not the hashes that it names, has what it tells and not its
// bytes. From the first link on whose hash would show what is withheld, links have no hash.
type Link struct {
	N         uint64        `json:"n"`
	Hash      string        `json:"hash,omitempty"`
	Data      []byte        `json:"data,omitempty"`      // exactly as signed
	Signature string        `json:"signature,omitempty"` // as it came
	Stored    string        `json:"stored,omitempty"`    // when the server stored it; for display only
	Status    string        `json:"status"`              // folded, second, duplicate, refused or withheld
	Reason    ledger.Reason `json:"reason,omitempty"`
	Told      *Told         `json:"told,omitempty"` // instead of the bytes
}

// Told is an entry as far as its reader may know it, when he may not have its bytes.
type Told struct {
	ID     string            `json:"id"`
	Device string            `json:"device"`
	Count  uint64            `json:"ds"`
	Events []json.RawMessage `json:"events"` // null for one that is withheld
}

// ToldOf returns an entry with those of its events that may be told, nil for the others.
func ToldOf(e *events.Entry, told []*events.Event) *Told {
	t := &Told{ID: e.ID.String(), Device: e.Device, Count: e.Count, Events: make([]json.RawMessage, len(told))}
	for i, event := range told {
		if event != nil {
			t.Events[i] = events.AppendEvent(nil, event)
		}
	}
	return t
}

// StatusWithheld is the status of a link whose content is withheld from its reader.
const StatusWithheld = "withheld"

func LinkOf(l *ledger.Link) Link {
	return Link{
		N: l.N, Hash: l.Hash.String(), Data: l.Data, Signature: l.Signature,
		Stored: l.Stored.String(), Status: l.Status.String(), Reason: l.Reason,
	}
}

// Request asks the feed for a match.
type Request struct {
	// From is the first link wanted. A link that the match does not have yet is
	// fine: then there is nothing to send but the head.
	From uint64 `json:"from"`

	// At is when the request was made. It is needed where the server does not
	// vouch for who asks (journal.Config.URL): there a device that wants to see
	// more than the record signs the subject, a line feed, and the request's bytes.
	At string `json:"at,omitempty"`
}

// Answer is the feed's answer: links in order, as many as fit. With more, ask
// again from the one after the last; without, what follows comes live.
type Answer struct {
	Status string            `json:"status"` // "links"
	Links  []Link            `json:"links"`
	More   bool              `json:"more"`
	Head   events.SignedHead `json:"head"` // the match's head, or where links are withheld the head before the first of them

	// Withheld is the first link that is kept from the asker now, 0 where none is. Once
	// it may be known, it and those after it come live again, whole.
	Withheld uint64 `json:"withheld,omitempty"`

	// With the last links: to officials what the rules think of the match, all of it; to
	// others, in games with hidden hands, what they may see.
	View  json.RawMessage `json:"view,omitempty"`     // a refereed.View
	Lease int64           `json:"lease_ms,omitempty"` // how long what others may not know comes live to the device; ask again before, in milliseconds
}

// Found is what was found in a match since the view before.
type Found struct {
	N     uint64             `json:"n"` // the link that it goes up to
	Found []refereed.Finding `json:"found,omitempty"`
	Gone  []refereed.Finding `json:"gone,omitempty"` // what a correction made untrue
}
