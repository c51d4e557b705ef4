package hall

import (
	"encoding/json"
	"fmt"

	"kibitz/events"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// SealBucket keeps the seals. It does not depend on the engine, since signatures do not.
const SealBucket = "seals"

// Seal is the office's signed statement that this store has checked the signatures of all
// links of a match up to N except those it names. The chain's hash covers bytes and
// signatures, so as long as the hash is the same nothing has to be checked again. Checking
// signatures costs more than everything else. A seal also reveals a record that was changed
// or cut before N.
type Seal struct {
	N         uint64   `json:"n"`
	Hash      string   `json:"hash"`
	Unproven  []uint64 `json:"unproven,omitempty"` // links without a valid signature, or whose signature was not checked
	Office    string   `json:"office"`
	Signature string   `json:"signature"`
	Mark      string   `json:"mark,omitempty"` // lets the office recognise its own seal quickly
}

func (s *Seal) message(n wire.MatchID) []byte {
	return fmt.Appendf(nil, "kibitz seal v1\n%s\n%s\n%d\n%s\n%v\n", n.Tournament, n.Match, s.N, s.Hash, s.Unproven)
}

// Proven reports whether the chain agrees with the seal; without a seal it is true.
func (c *Checker) Proven(of *refereed.Match) bool {
	if c.Seal == nil {
		return true
	}
	link := of.Ledger().Link(c.Seal.N)
	return link != nil && link.Hash.String() == c.Seal.Hash
}

// broken returns the error for a chain that does not agree with the seal.
func (c *Checker) broken(n wire.MatchID, of *refereed.Match) error {
	const next = "run kibitz verify, and compare with a second copy and with the devices' own entries"
	if have := of.Ledger().Head().N; have < c.Seal.N {
		return wire.Fail(wire.CodeSeal, next, nil, "match %s has %d links, but %d were sealed", n, have, c.Seal.N)
	}
	return wire.Fail(wire.CodeSeal, next, nil, "match %s was changed at link %d or before", n, c.Seal.N)
}

// sealsGone returns the failure of a log with entries that has no seals.
func sealsGone() error {
	return wire.Fail(wire.CodeSealsGone, "compare with receipts, and ask who can write to the store", nil,
		"the seals are gone: they would tell whether the end of a match was cut")
}

// SealIn returns the seal in a value; nil if its signature is invalid. Any office's seal is
// accepted: whoever signed it, the chain must agree with it.
func SealIn(n wire.MatchID, data []byte) *Seal {
	seal := new(Seal)
	if json.Unmarshal(data, seal) != nil || !events.Verify(seal.Office, seal.message(n), seal.Signature) {
		return nil
	}
	return seal
}
