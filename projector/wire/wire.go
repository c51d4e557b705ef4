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

// String returns the name as used in bucket keys.
func (n MatchID) String() string { return n.Tournament + "." + n.Match }

// Subjects of our own processes, in the office's account and not exported. The devices'
// subjects are in package journal.
//
//	kibitz.desk.append.<tournament>.<match>   request: one entry or several, with the office's authority
//	kibitz.desk.feed.<tournament>.<match>     request: the match as the office may see it
//	kibitz.desk.office.<device>.<act>         request: an act of the office, from a device that the office's side has identified
//	kibitz.desk.live.<tournament>.<match>     views and findings as they come
const (
	DeskAppendPattern = "kibitz.desk.append.*.*"
	DeskFeedPattern   = "kibitz.desk.feed.*.*"
	DeskOfficePattern = "kibitz.desk.office.*.*"
)

func DeskAppendSubject(n MatchID) string { return "kibitz.desk.append." + n.String() }

func DeskFeedSubject(n MatchID) string { return "kibitz.desk.feed." + n.String() }

func DeskOfficeSubject(device, act string) string {
	return "kibitz.desk.office." + device + "." + act
}

func DeskLiveSubject(n MatchID) string { return "kibitz.desk.live." + n.String() }

// Headers in addition to events.SignatureHeader.
const (
	HeaderGap  = "Kibitz-Gap"  // in an append request: GapAccept if the sender knows that its count has a gap
	HeaderHead = "Kibitz-Head" // in an append request: the last link that the sender has seen; the entry is refused if the match has gone further
	HeaderBy   = "Kibitz-By"   // in an append request at the desk: Nobody if the entry does not come from the office, and is judged as a device's
	HeaderSize = "Kibitz-Size" // in an append request at the desk with several entries, one behind the other: the bytes of each, beside its signature
	HeaderKind = "Kibitz-Kind" // in a live message: its Kind

	HeaderProtection = "Kibitz-Protection" // in a device's act of the office: ProtectionNone if it came over a network on which others can read and change what is sent

	HeaderLanguage = "Accept-Language" // in an act of the office: en or ru, for the texts of a refusal; by default English
)

// GapAccept is the value of HeaderGap.
const GapAccept = "accept"

// ProtectionNone is the value of HeaderProtection.
const ProtectionNone = "none"

// Kind is the kind of a live message.
type Kind string

// The kinds of live messages and of a listener's items.
const (
	KindLink      Kind = "link"      // a Link; a withheld link is sent again to readers who may see more of it
	KindTable     Kind = "table"     // a refereed.Table: what those who are no officials may see
	KindLine      Kind = "line"      // a Line
	KindView      Kind = "view"      // a refereed.View; only for director and office
	KindFindings  Kind = "findings"  // a Found; only for director and office
	KindAttention Kind = "attention" // an Attention; only for director and office
	KindComing    Kind = "coming"    // a Coming; only for the devices of the match
	KindHead      Kind = "head"      // an events.SignedHead: everything up to it has been delivered
)

// Coming says that a director is on the way to a table that has called.
type Coming struct {
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	Call       string `json:"call"` // the address of the call
}

// Link is one link of a match, as returned by the feed. A withheld link has only its place.
// If the reader may see its content but not the hashes it names, it has Told instead of
// Data. From the first link whose hash would reveal something withheld, links have no hash.
type Link struct {
	N         uint64        `json:"n"`
	Hash      string        `json:"hash,omitempty"`
	Data      []byte        `json:"data,omitempty"`      // exactly as signed
	Signature string        `json:"signature,omitempty"` // as received
	Stored    string        `json:"stored,omitempty"`    // when the server stored it; only for display
	Status    string        `json:"status"`              // folded, second, duplicate, refused or withheld
	Reason    ledger.Reason `json:"reason,omitempty"`
	Told      *Told         `json:"told,omitempty"` // instead of Data
}

// Told is what a reader may see of an entry whose bytes are withheld from him.
type Told struct {
	ID     string            `json:"id,omitempty"` // absent if the author is withheld, as are device and count
	Device string            `json:"device,omitempty"`
	Count  uint64            `json:"ds,omitempty"`
	Events []json.RawMessage `json:"events"` // null for a withheld event
}

// ToldOf returns an entry with the events in told; the other events are null.
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

// Request requests a match from the feed.
type Request struct {
	// From is the first link wanted. It may be a link that the match does not have yet:
	// then the answer has only the head.
	From uint64 `json:"from"`

	// At is the time of the request. It is needed if the server does not vouch for the
	// requesting device (journal.Config.URL). A device that wants to see more than the
	// public record then signs the subject, a line feed, and the request's bytes.
	At string `json:"at,omitempty"`
}

// Answer is the feed's answer: links in order, as many as fit. If More is set, request
// again from the link after the last; if not, later links come live.
type Answer struct {
	Status string            `json:"status"` // "links"
	Links  []Link            `json:"links"`
	More   bool              `json:"more"`
	Head   events.SignedHead `json:"head"` // the match's head or, if links are withheld, the head before the first of them

	// Withheld is the first link that is withheld from the reader now; 0 if none is. Once
	// he may see it, it and all later links are sent live again, complete.
	Withheld uint64 `json:"withheld,omitempty"`

	// With the last links: for officials the view of the match, for others what they may see.
	View  json.RawMessage `json:"view,omitempty"`     // a refereed.View
	Table json.RawMessage `json:"table,omitempty"`    // a refereed.Table
	Lease int64           `json:"lease_ms,omitempty"` // how long, in milliseconds, what the public may not see is sent live to the device; request again before that
}

// Found are the changes of a match's findings since the previous view.
type Found struct {
	N     uint64             `json:"n"` // the last link covered
	Found []refereed.Finding `json:"found,omitempty"`
	Gone  []refereed.Finding `json:"gone,omitempty"` // findings that a correction made untrue
}
