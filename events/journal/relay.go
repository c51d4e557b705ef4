package journal

import (
	"context"
	"errors"
	"sync"
)

// How far the index's keeper may be behind the follower that it takes the entries from.
var (
	relayRoom  = 4096    // entries
	relayBytes = 8 << 20 // as weight counts them; a single entry may be larger
)

// relay hands what one follower of this process reads to the index's keeper, which then needs no
// consumer of its own: at the server and on the way each costs as much as the follower's.
type relay struct {
	mu   sync.Mutex
	live bool        // a follower reads
	at   uint64      // sequence of the last entry that it has read
	to   chan Stored // where the keeper takes them; nil if it does not
	held int         // weight of what is in there
}

// FollowForAll is Follow for the one reader of a process that reads the whole log for as long as it
// lasts. The index's keeper takes the entries from it.
func (j *Journal) FollowForAll(ctx context.Context, from uint64, each func(Stored) error, gap func(*Gap)) error {
	if !j.relay.begin(max(from, 1) - 1) {
		return j.Follow(ctx, from, each, gap)
	}
	defer j.relay.end()
	return j.Follow(ctx, from, func(s Stored) error {
		j.relay.pass(s)
		return each(s)
	}, gap)
}

// begin notes a follower that has read up to a sequence. It returns false if there is one.
func (r *relay) begin(at uint64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.live {
		return false
	}
	r.live, r.at = true, at
	return true
}

func (r *relay) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.live = false
	r.cut()
}

// pass hands an entry on. A keeper that is too far behind gets no more.
func (r *relay) pass(s Stored) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.at = s.Seq
	if r.to == nil {
		return
	}
	n := weight([]Stored{s})
	if r.held > 0 && r.held+n > relayBytes {
		r.cut()
		return
	}
	select {
	case r.to <- s:
		r.held += n
	default:
		r.cut()
	}
}

// took notes that an entry has been taken from the channel that join returned.
func (r *relay) took(from <-chan Stored, s Stored) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.to == from {
		r.held -= weight([]Stored{s})
	}
}

// cut ends the keeper's channel. The lock is held.
func (r *relay) cut() {
	if r.to != nil {
		close(r.to)
		r.to = nil
	}
}

// join returns the channel of what the follower reads from now on, and the last sequence before that;
// nil if there is no follower, it has not read as far as seen, or somebody else takes the entries. It is
// closed when no more come.
func (r *relay) join(seen uint64) (from <-chan Stored, at uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.live || r.to != nil || r.at < seen {
		return nil, 0
	}
	r.to, r.held = make(chan Stored, relayRoom), 0
	return r.to, r.at
}

// leave ends what join began.
func (r *relay) leave(from <-chan Stored) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if from != nil && r.to == from {
		r.cut()
	}
}

// follow indexes the log until ctx ends: from its own consumer, and from this process's follower once
// it has read as far as that.
func (ix *indexer) follow(ctx context.Context) error {
	for ctx.Err() == nil {
		from, err := ix.readAhead(ctx)
		if err == nil && from != nil {
			err = ix.takeFrom(ctx, from)
		}
		ix.j.relay.leave(from)
		if err != nil {
			return err
		}
	}
	return nil
}

// readAhead reads the log itself until the follower brings all that comes next, or ctx ends. It does not
// wait for a follower that is behind: each entry asks again.
func (ix *indexer) readAhead(ctx context.Context) (from <-chan Stored, err error) {
	var at uint64
	err = ix.j.Follow(ctx, ix.seen+1, func(s Stored) error {
		before := ix.seen
		if err := ix.add(ctx, s); err != nil {
			return err
		}
		if from == nil {
			from, at = ix.j.relay.join(before)
		}
		if from != nil && s.Seq >= at {
			return errEnough
		}
		return nil
	}, func(*Gap) {})
	if errors.Is(err, errEnough) {
		err = nil
	}
	return from, err
}

// takeFrom indexes what the follower reads until it brings no more, or ctx ends.
func (ix *indexer) takeFrom(ctx context.Context, from <-chan Stored) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case s, more := <-from:
			if !more {
				return nil
			}
			ix.j.relay.took(from, s)
			if s.Seq <= ix.seen { // the index read it itself
				continue
			}
			if err := ix.add(ctx, s); err != nil {
				return err
			}
		}
	}
}
