package hall

import (
	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// The estimated memory of a match in bytes: the match itself, and for each link its bytes,
// its decoded events, and the ledger's data.
const (
	weightOfMatch = 8 << 10
	weightOfLink  = 768
)

// weightOf estimates the memory of a link in bytes. A brief ledger keeps the events but not
// the bytes.
func weightOf(entry []byte, brief bool) int {
	if brief {
		return weightOfLink + len(entry)/2
	}
	return weightOfLink + len(entry)*3/2
}

// Fold is a match with its signatures checked, folded up to some place in the log.
type Fold struct {
	wire.MatchID
	State   *refereed.Match // nil until Begin
	Checker Checker
	Last    uint64 // sequence of the last entry folded
	Sealed  uint64 // the last link covered by a seal that was found or made
	Weight  int    // bytes of memory, estimated
	Bytes   int    // of all entries
}

// Begin starts with the match's first entry.
func (f *Fold) Begin() {
	f.State, f.Last, f.Weight, f.Bytes = f.Checker.match(f.MatchID), 0, weightOfMatch, 0
}

// Add folds the match's next entry.
func (f *Fold) Add(s *journal.Stored) { f.add(s, nil) }

// add folds the match's next entry, which may already be decoded.
func (f *Fold) add(s *journal.Stored, entry *ledger.Decoded) {
	m := ledger.Message{Data: s.Data, Signature: s.Signature, Sequence: s.Seq}
	if !s.Time.IsZero() {
		m.Stored = events.InstantOf(s.Time)
	}
	f.Checker.add(f.State, m, entry)
	f.Last = s.Seq
	f.Bytes += len(s.Data)
	f.Weight += weightOf(s.Data, f.Checker.Config.Brief)
}

// Head returns the match's head.
func (f *Fold) Head() events.Head { return f.State.Ledger().Head() }

// Unsealed reports whether it is time to seal the match.
func (f *Fold) Unsealed() bool {
	n := f.Head().N
	return n > f.Sealed && (n-f.Sealed >= SealEvery || f.State.AtRest())
}
