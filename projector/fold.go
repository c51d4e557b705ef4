package projector

import (
	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// What a match is taken to occupy in memory: itself, and each of its links with
// its bytes, its events decoded, and what the ledger knows of it.
const (
	weightOfMatch = 8 << 10
	weightOfLink  = 768
)

// weightOf is what a link comes to; a brief court keeps what its events say and
// not its bytes.
func weightOf(entry []byte, brief bool) int {
	if brief {
		return weightOfLink + len(entry)/2
	}
	return weightOfLink + len(entry)*3/2
}

// fold is a match's court with the signatures checked and the place in the log
// that it has been folded up to.
type fold struct {
	name
	court   *refereed.Match // nil until it begins
	checker checker
	last    uint64 // sequence of the last entry folded
	sealed  uint64 // the link up to which a seal was found or made
	weight  int    // bytes of memory, estimated
}

// begin starts with the match's first entry.
func (f *fold) begin() {
	f.court, f.last, f.weight = f.checker.court(f.name), 0, weightOfMatch
}

// add folds the match's next entry.
func (f *fold) add(s *journal.Stored) {
	m := ledger.Message{Data: s.Data, Signature: s.Signature, Sequence: s.Seq}
	if !s.Time.IsZero() {
		m.Stored = events.InstantOf(s.Time)
	}
	f.checker.add(f.court, m)
	f.last = s.Seq
	f.weight += weightOf(s.Data, f.checker.config.Brief)
}

// head returns the match's head.
func (f *fold) head() events.Head { return f.court.Ledger().Head() }

// unsealed reports whether it is time to seal the match.
func (f *fold) unsealed() bool {
	n := f.head().N
	return n > f.sealed && (n-f.sealed >= sealEvery || f.court.AtRest())
}
