package hall

import (
	"encoding/json"
	"fmt"

	"kibitz/events"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// sealBucket keeps the seals. It is independent of the engine, since signatures are.
const SealBucket = "seals"

// Seal says, signed by the office, that this store has checked the signatures of all
// links of a match up to N except those it names. The chain's hash covers bytes and
// signatures, so if the hash is the same nothing has to be checked again; checking
// signatures costs more than all the rest. A seal also reveals a record that was
// changed or cut before N.
type Seal struct {
	N         uint64   `json:"n"`
	Hash      string   `json:"hash"`
	Unproven  []uint64 `json:"unproven,omitempty"` // links whose signature does not hold, or was not asked for
	Office    string   `json:"office"`
	Signature string   `json:"signature"`
	Mark      string   `json:"mark,omitempty"` // by which the office itself knows its seal again
}

func (s *Seal) message(n wire.MatchID) []byte {
	return fmt.Appendf(nil, "kibitz seal v1\n%s\n%s\n%d\n%s\n%v\n", n.Tournament, n.Match, s.N, s.Hash, s.Unproven)
}

// Proven reports whether the chain is the sealed one.
func (c *Checker) Proven(of *refereed.Match) bool {
	if c.Seal == nil {
		return true
	}
	link := of.Ledger().Link(c.Seal.N)
	return link != nil && link.Hash.String() == c.Seal.Hash
}

// broken returns the error of a chain that is not the sealed one.
func (c *Checker) broken(n wire.MatchID, of *refereed.Match) error {
	const next = "run kibitz verify, and compare with a second copy and with the devices' own entries"
	if have := of.Ledger().Head().N; have < c.Seal.N {
		return wire.Fail(wire.CodeSeal, next, nil, "match %s has %d links, but %d were sealed", n, have, c.Seal.N)
	}
	return wire.Fail(wire.CodeSeal, next, nil, "match %s was changed at link %d or before", n, c.Seal.N)
}

// SealIn returns the seal in a value, if its signature is valid. Any office's will do
// here: whoever signed it, the chain must be so.
func SealIn(n wire.MatchID, data []byte) *Seal {
	seal := new(Seal)
	if json.Unmarshal(data, seal) != nil || !events.Verify(seal.Office, seal.message(n), seal.Signature) {
		return nil
	}
	return seal
}
