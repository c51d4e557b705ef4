package hall

import (
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// Checker checks the signatures of a court's links, as far as no seal answers
// for them.
type Checker struct {
	Config   refereed.Config // but for Verify
	Seal     *Seal
	Proof    Proof
	good     uint64   // the link whose signature was found good last
	Unproven []uint64 // links for which none was
}

// Proof remembers the signature that was found good last: an entry is judged
// before it is appended, and again when it is folded.
type Proof struct {
	data              *byte
	device, signature string
}

// Prove returns the proof of an entry's signature; zero where it does not hold.
func Prove(data []byte, signature string) Proof {
	entry, err := events.Decode(data)
	if err != nil || !events.Verify(entry.Device, data, signature) {
		return Proof{}
	}
	return Proof{&data[0], entry.Device, signature}
}

// match returns an empty court whose signatures it checks.
func (c *Checker) match(n wire.MatchID) *refereed.Match {
	c.good, c.Unproven = 0, nil
	config := c.Config
	config.Verify = c.verify
	return refereed.New(n.Tournament, n.Match, config)
}

// add folds a message and remembers whether its signature was found good.
func (c *Checker) add(to *refereed.Match, m ledger.Message) *ledger.Link {
	c.good = 0
	link := to.Add(m)
	if c.good != link.N {
		c.Unproven = append(c.Unproven, link.N)
	}
	return link
}

// verify reports whether the signature of what is to become link n holds.
func (c *Checker) verify(n uint64, device string, data []byte, signature string) bool {
	ok := c.sealed(n) || c.holds(device, data, signature)
	if ok {
		c.good = n
	}
	return ok
}

func (c *Checker) sealed(n uint64) bool {
	return c.Seal != nil && n <= c.Seal.N && !slices.Contains(c.Seal.Unproven, n)
}

func (c *Checker) holds(device string, data []byte, signature string) bool {
	if len(data) == 0 {
		return false
	}
	now := Proof{&data[0], device, signature}
	if c.Proof == now {
		return true
	}
	if !events.Verify(device, data, signature) {
		return false
	}
	if !c.Config.Brief { // else the bytes are soon others
		c.Proof = now
	}
	return true
}
