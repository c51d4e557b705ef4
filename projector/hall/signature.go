package hall

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// Checker checks the signatures of a match's links that no seal covers.
type Checker struct {
	Config   refereed.Config // its Verify is replaced
	Seal     *Seal
	good     uint64   // the last link whose signature was found valid
	Unproven []uint64 // links without a valid signature
}

// match returns an empty match whose signatures the checker checks.
func (c *Checker) match(n wire.MatchID) *refereed.Match {
	c.good, c.Unproven = 0, nil
	config := c.Config
	config.Verify = c.verify
	return refereed.New(n.Tournament, n.Match, config)
}

// add folds a message and remembers whether its signature is valid. The entry is nil if it
// has not been decoded yet.
func (c *Checker) add(to *refereed.Match, m ledger.Message, entry *ledger.Decoded) *ledger.Link {
	c.good = 0
	var link *ledger.Link
	if entry == nil {
		link = to.Add(m)
	} else {
		link = to.AddDecoded(m, entry)
	}
	if c.good != link.N && (entry == nil || !entry.Proven()) {
		c.Unproven = append(c.Unproven, link.N)
	}
	return link
}

// verify reports whether the signature of link n is valid.
func (c *Checker) verify(n uint64, device string, data []byte, signature string) bool {
	ok := c.sealed(n) || events.Verify(device, data, signature)
	if ok {
		c.good = n
	}
	return ok
}

func (c *Checker) sealed(n uint64) bool {
	return c.Seal != nil && n <= c.Seal.N && !slices.Contains(c.Seal.Unproven, n)
}
