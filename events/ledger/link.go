package ledger

import (
	"strings"

	"kibitz/events"
)

// Message is a message on the match's subject. The ledger keeps Data unless it is brief;
// Data must not be changed afterwards.
type Message struct {
	Data      []byte         // the entry, exactly as signed
	Signature string         // its signature, as in events.SignatureHeader
	Stored    events.Instant // when the server stored it, in milliseconds; for display only
	Sequence  uint64         // its sequence in the stream; only for finding it again
}

// Status is the outcome of a message.
type Status uint8

// The statuses of a link.
const (
	Folded    Status = iota // accepted: part of the record
	Second                  // a second observation: authentic, by a device without the pen; compared, never folded
	Duplicate               // the same entry again, without effect
	Refused                 // kept as a link and listed with its reason, without effect
)

var statusWords = [...]string{Folded: "folded", Second: "second", Duplicate: "duplicate", Refused: "refused"}

// String returns "folded", "second", "duplicate" or "refused".
func (s Status) String() string {
	if int(s) < len(statusWords) {
		return statusWords[s]
	}
	return "unknown"
}

// Notice is a set of remarks on an entry that do not prevent its acceptance.
type Notice uint8

// The notices.
const (
	NoticeGap       Notice = 1 << iota // the device skipped a count: it signed entries that the log does not hold
	NoticeLate                         // the entry fills a gap that an earlier one left
	NoticeClockBack                    // the device's clock ran backwards, within the entry or between it and its neighbours in the count
)

var noticeWords = [...]string{"gap", "late", "clock-back"}

// String returns the notices' words, such as "gap,clock-back"; "" for none.
func (n Notice) String() string {
	var words []string
	for i, word := range noticeWords {
		if n&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return strings.Join(words, ",")
}

// Link is one message of the match with its place in the chain and the verdict on it.
// It must not be modified.
type Link struct {
	N       uint64      // place in the match, from 1
	Hash    events.Hash // the chain up to and including this link
	Status  Status
	Reason  Reason // why it was Refused or is a Duplicate; otherwise ""
	Detail  string // where and what exactly, for people; "" if Reason says it all
	Notices Notice
	Entry   *events.Entry // nil if it cannot be read
	Message

	touches events.Topic // topics that a folded entry changes
	claims  bool         // the entry holds its place in its device's count
}

// Head returns the match's head at this link.
func (l *Link) Head() events.Head { return events.Head{N: l.N, Hash: l.Hash} }
