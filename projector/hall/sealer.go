package hall

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// Sealer finds and makes seals. Seals save work and warn of changes. If one cannot be
// written nothing is lost.
type Sealer struct {
	journal *journal.Journal
	bucket  *journal.Bucket
	Office  *Signer
	offers  chan *Session
	ended   sync.WaitGroup
}

// NewSealer returns the sealer of a journal. Seals that are gone although the log has entries, or
// that the disk does not give back, are told to alarm and made anew.
func NewSealer(ctx context.Context, j *journal.Journal, office *Signer, alarm func(error)) (*Sealer, error) {
	if err := checkSeals(ctx, j, alarm); err != nil {
		return nil, err
	}
	bucket, err := j.OpenBucket(ctx, SealBucket)
	if err != nil {
		return nil, err
	}
	s := &Sealer{journal: j, bucket: bucket, Office: office, offers: make(chan *Session, 1024)}
	if err := bucket.Check(ctx); journal.CodeOf(err) == journal.CodeBucketDamaged {
		alarm(err)
		if err := s.heal(ctx); err != nil {
			return nil, err
		}
	}
	s.ended.Go(s.work)
	return s, nil
}

// checkSeals raises the alarm if a log with entries has no seals. A copy has entries before it has seals.
func checkSeals(ctx context.Context, j *journal.Journal, alarm func(error)) error {
	bucket, err := j.ExistingBucket(ctx, SealBucket)
	if err != nil || bucket != nil || j.CopyOf() != "" {
		return err
	}
	head, err := j.Head(ctx)
	if head > 0 {
		alarm(sealsGone())
	}
	return err
}

// gone reports whether the server says that there are no seals any more.
func (s *Sealer) gone(ctx context.Context) bool {
	bucket, err := s.journal.ExistingBucket(ctx, SealBucket)
	return err == nil && bucket == nil
}

// heal makes the bucket anew with the seals that can still be read.
func (s *Sealer) heal(ctx context.Context) error {
	left, err := s.All(ctx)
	if err != nil && journal.CodeOf(err) != journal.CodeBucketDamaged {
		return err
	}
	if err := s.Forget(ctx); err != nil {
		return err
	}
	if s.bucket, err = s.journal.OpenBucket(ctx, SealBucket); err != nil {
		return err
	}
	for key, data := range left {
		if _, err := s.bucket.Put(ctx, key, data); err != nil {
			return err
		}
	}
	return nil
}

// Find returns the match's seal; nil if this office has made none.
func (s *Sealer) Find(ctx context.Context, n wire.MatchID) (*Seal, error) {
	value, found, err := s.bucket.Get(ctx, n.String())
	if err != nil || !found {
		return nil, err
	}
	return s.Read(n, value.Data), nil
}

// All returns the stored seals of all matches.
func (s *Sealer) All(ctx context.Context) (map[string][]byte, error) {
	seals := make(map[string][]byte)
	err := s.bucket.Values(ctx, func(v journal.Value) { seals[v.Key] = v.Data })
	return seals, err
}

// Forget deletes all seals.
func (s *Sealer) Forget(ctx context.Context) error {
	if err := s.journal.DeleteBucket(ctx, SealBucket); err != nil {
		return err
	}
	_, err := s.journal.OpenBucket(ctx, SealBucket)
	return err
}

// Read returns the seal in a value; nil if it is not one of this office's.
func (s *Sealer) Read(n wire.MatchID, data []byte) *Seal {
	seal := new(Seal)
	if json.Unmarshal(data, seal) != nil || seal.N == 0 || seal.Office != s.Office.Public {
		return nil
	}
	message := seal.message(n)
	if !s.Office.marked(message, seal.Mark) && !events.Verify(s.Office.Public, message, seal.Signature) {
		return nil
	}
	return seal
}

// Offer queues a match that was dropped from memory for sealing. If too many are queued,
// the match stays unsealed.
func (s *Sealer) Offer(h *Session) {
	select {
	case s.offers <- h:
	default:
	}
}

// Close seals the queued matches and stops. Offer must not be called afterwards.
func (s *Sealer) Close() {
	close(s.offers)
	s.ended.Wait()
}

const (
	sealTime  = 5 * time.Second // for writing one seal
	sealPause = time.Minute     // after a seal that could not be written
)

// SealEvery is after how many new links a match in memory is sealed again.
const SealEvery = 64

func (s *Sealer) work() {
	var again time.Time // before that no seal is written
	for h := range s.offers {
		h.Lock()
		if h.State == nil || h.Head().N <= h.Sealed {
			h.Unlock()
			continue
		}
		head, unproven := h.Head(), slices.Clone(h.Checker.Unproven)
		h.Unlock()
		if time.Now().Before(again) {
			continue // the disk takes no seals: do not wait for each
		}
		if s.Write(h.MatchID, head, unproven) != nil {
			again = time.Now().Add(sealPause)
		} else {
			h.Lock()
			h.Sealed = max(h.Sealed, head.N)
			h.Unlock()
		}
	}
}

// Write seals a match. All its signatures must have been checked except the unproven ones.
func (s *Sealer) Write(n wire.MatchID, head events.Head, unproven []uint64) error {
	seal := Seal{N: head.N, Hash: head.Hash.String(), Unproven: unproven, Office: s.Office.Public}
	var err error
	message := seal.message(n)
	if seal.Signature, err = events.Sign(s.Office, message); err != nil {
		return err
	}
	seal.Mark = s.Office.mark(message)
	data, err := json.Marshal(&seal)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), sealTime)
	defer cancel()
	_, err = s.bucket.Put(ctx, n.String(), data)
	return err
}
