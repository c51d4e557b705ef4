package projector

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// sealBucket keeps the seals. It outlives engines: a signature does not become
// valid or invalid by another engine.
const sealBucket = "seals"

// CodeSeal says that a match's chain is not the one that was sealed.
const CodeSeal journal.Code = "seal-broken"

// Seal says, signed by the office, that this store has checked the signatures of
// all links of a match up to N but those it names. The chain's hash covers bytes
// and signatures, so where it comes out the same nothing has to be checked again;
// checking a signature costs more than all the rest. A seal also shows a record
// that was changed or cut before N.
type Seal struct {
	N         uint64   `json:"n"`
	Hash      string   `json:"hash"`
	Unproven  []uint64 `json:"unproven,omitempty"` // links whose signature does not hold, or was not asked for
	Office    string   `json:"office"`
	Signature string   `json:"signature"`
	Mark      string   `json:"mark,omitempty"` // by which the office itself knows its seal again
}

func (s *Seal) message(n name) []byte {
	return fmt.Appendf(nil, "kibitz seal v1\n%s\n%s\n%d\n%s\n%v\n", n.tournament, n.match, s.N, s.Hash, s.Unproven)
}

// checker checks the signatures of a court's links, as far as no seal answers
// for them.
type checker struct {
	config   refereed.Config // but for Verify
	seal     *Seal
	proof    proof
	good     uint64   // the link whose signature was found good last
	unproven []uint64 // links for which none was
}

// proof remembers the signature that was found good last: an entry is judged
// before it is appended, and again when it is folded.
type proof struct {
	data              *byte
	device, signature string
}

// prove returns the proof of an entry's signature; zero where it does not hold.
func prove(data []byte, signature string) proof {
	entry, err := events.Decode(data)
	if err != nil || !events.Verify(entry.Device, data, signature) {
		return proof{}
	}
	return proof{&data[0], entry.Device, signature}
}

// court returns an empty court whose signatures it checks.
func (c *checker) court(n name) *refereed.Match {
	c.good, c.unproven = 0, nil
	config := c.config
	config.Verify = c.verify
	return refereed.New(n.tournament, n.match, config)
}

// add folds a message and remembers whether its signature was found good.
func (c *checker) add(to *refereed.Match, m ledger.Message) *ledger.Link {
	c.good = 0
	link := to.Add(m)
	if c.good != link.N {
		c.unproven = append(c.unproven, link.N)
	}
	return link
}

// verify reports whether the signature of what is to become link n holds.
func (c *checker) verify(n uint64, device string, data []byte, signature string) bool {
	ok := c.sealed(n) || c.holds(device, data, signature)
	if ok {
		c.good = n
	}
	return ok
}

func (c *checker) sealed(n uint64) bool {
	return c.seal != nil && n <= c.seal.N && !slices.Contains(c.seal.Unproven, n)
}

func (c *checker) holds(device string, data []byte, signature string) bool {
	if len(data) == 0 {
		return false
	}
	now := proof{&data[0], device, signature}
	if c.proof == now {
		return true
	}
	if !events.Verify(device, data, signature) {
		return false
	}
	if !c.config.Brief { // else the bytes are soon others
		c.proof = now
	}
	return true
}

// proven reports whether the chain is the one that was sealed.
func (c *checker) proven(of *refereed.Match) bool {
	if c.seal == nil {
		return true
	}
	link := of.Ledger().Link(c.seal.N)
	return link != nil && link.Hash.String() == c.seal.Hash
}

// broken returns the error of a chain that is not the one that was sealed.
func (c *checker) broken(n name, of *refereed.Match) error {
	const next = "run kibitz verify, and compare with a second copy and with the devices' own entries"
	if have := of.Ledger().Head().N; have < c.seal.N {
		return fail(CodeSeal, next, nil, "match %s has %d links, but %d were sealed", n, have, c.seal.N)
	}
	return fail(CodeSeal, next, nil, "match %s was changed at link %d or before", n, c.seal.N)
}

// sealer finds and makes seals. Seals spare work and warn; where one cannot be
// written nothing is lost.
type sealer struct {
	journal *journal.Journal
	bucket  *journal.Bucket
	office  *readyKey
	offers  chan *hearing
	ended   sync.WaitGroup
}

func newSealer(ctx context.Context, j *journal.Journal, office *readyKey) (*sealer, error) {
	bucket, err := j.OpenBucket(ctx, sealBucket)
	if err != nil {
		return nil, err
	}
	s := &sealer{journal: j, bucket: bucket, office: office, offers: make(chan *hearing, 1024)}
	s.ended.Go(s.work)
	return s, nil
}

// find returns the match's seal; nil where there is none of this office.
func (s *sealer) find(ctx context.Context, n name) (*Seal, error) {
	value, found, err := s.bucket.Get(ctx, n.String())
	if err != nil || !found {
		return nil, err
	}
	return s.read(n, value.Data), nil
}

// all returns every match's seal as it is stored.
func (s *sealer) all(ctx context.Context) (map[string][]byte, error) {
	seals := make(map[string][]byte)
	err := values(ctx, s.bucket, func(v journal.Value) { seals[v.Key] = v.Data })
	return seals, err
}

// forget throws all seals away.
func (s *sealer) forget(ctx context.Context) error {
	if err := s.journal.DeleteBucket(ctx, sealBucket); err != nil {
		return err
	}
	_, err := s.journal.OpenBucket(ctx, sealBucket)
	return err
}

// values hands every present value of a bucket to each.
func values(ctx context.Context, b *journal.Bucket, each func(journal.Value)) error {
	bound, stop := context.WithCancel(ctx)
	defer stop()
	ready := false
	err := b.Watch(bound, ">", func(v journal.Value) error {
		if !v.Deleted && !ready {
			each(v)
		}
		return nil
	}, func() { ready = true; stop() })
	if err == nil && !ready {
		err = ctx.Err()
	}
	return err
}

// read returns the seal that a value holds; nil where it is none of this office.
func (s *sealer) read(n name, data []byte) *Seal {
	seal := new(Seal)
	if json.Unmarshal(data, seal) != nil || seal.N == 0 || seal.Office != s.office.public {
		return nil
	}
	message := seal.message(n)
	if !s.office.marked(message, seal.Mark) && !events.Verify(s.office.public, message, seal.Signature) {
		return nil
	}
	return seal
}

// offer hands in a match that was taken out of hand, to be sealed when there is
// time; with too many waiting it goes unsealed.
func (s *sealer) offer(h *hearing) {
	select {
	case s.offers <- h:
	default:
	}
}

// close seals what was offered and ends. Nothing may be offered any more.
func (s *sealer) close() {
	close(s.offers)
	s.ended.Wait()
}

const (
	sealTime  = 5 * time.Second // for writing one seal
	sealEvery = 64              // links after which a match in hand is sealed again
)

func (s *sealer) work() {
	for h := range s.offers {
		h.mu.Lock()
		if h.court == nil || h.head().N <= h.sealed {
			h.mu.Unlock()
			continue
		}
		head, unproven := h.head(), slices.Clone(h.checker.unproven)
		h.mu.Unlock()
		if s.write(h.name, head, unproven) == nil {
			h.mu.Lock()
			h.sealed = max(h.sealed, head.N)
			h.mu.Unlock()
		}
	}
}

// write seals a match whose signatures have been checked but the unproven ones.
func (s *sealer) write(n name, head events.Head, unproven []uint64) error {
	seal := Seal{N: head.N, Hash: head.Hash.String(), Unproven: unproven, Office: s.office.public}
	var err error
	message := seal.message(n)
	if seal.Signature, err = events.Sign(s.office, message); err != nil {
		return err
	}
	seal.Mark = s.office.mark(message)
	data, err := json.Marshal(&seal)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), sealTime)
	defer cancel()
	_, err = s.bucket.Put(ctx, n.String(), data)
	return err
}
