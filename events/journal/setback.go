package journal

import (
	"context"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// How a copy notices that its hall was set back to an older state: heads (toldHead) say when entries were
// stored, and another time means another entry.

// ask asks the hall for the entry that was the last here when it connected, until it has told, and
// reports whether it has told now. c.mu is held.
func (c *Follower) ask(told toldHead) (answered bool) {
	asks := &c.state.Asks
	if answered = len(*asks) > 0 && told.Asked == (*asks)[0] && !told.Found.IsZero(); answered {
		*asks = (*asks)[1:]
	}
	if len(*asks) > 0 {
		_ = c.j.nc.Publish(copyAsk, []byte(strconv.FormatUint((*asks)[0], 10))) // fails only once the connection has ended
	}
	return answered
}

// linked notes up to where the copy goes before the hall, which connects, adds to it: the hall is asked
// what it has in that place, also by a copy that is opened again meanwhile. It reports whether it knows,
// and the hall may still be followed.
func (c *Follower) linked() bool {
	ctx, cancel := context.WithTimeout(context.Background(), proofTime/2)
	defer cancel()
	head, err := c.j.Head(ctx)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil || c.closed || c.state.Ahead {
		return false
	}
	if n := len(c.state.Asks); head > 0 && (n == 0 || c.state.Asks[n-1] != head) {
		c.state.Asks = append(c.state.Asks, head)
		if err := writePrivate(c.dir, copyFile, c.state); err != nil {
			c.j.cfg.Log.Error("what to ask the hall cannot be noted: it is not let in", "error", err)
			c.state.Asks = c.state.Asks[:n]
			return false
		}
	}
	return true
}

// differs reports whether the entry that is here in some place was stored at another time than the
// hall's: then it is another entry. It cannot tell if one of them is unknown.
func (c *Follower) differs(seq uint64, stored time.Time) bool {
	if seq == 0 || stored.IsZero() {
		return false
	}
	ctx, cancel := context.WithTimeout(context.Background(), apiTimeout)
	defer cancel()
	here, found, err := c.j.leaderGet(ctx, getRequest{Seq: seq})
	return err == nil && found && !here.Time.Equal(stored)
}

// shortHeads is how many heads in a row must lack what is here: one may come late.
const shortHeads = 2

// lacks reports whether the hall lacked, when it said its head, an entry that is here and was stored
// before that by the hall's own clock. Then the hall's store is an older one.
func (c *Follower) lacks(head toldHead) (lacks bool) {
	ctx, cancel := context.WithTimeout(context.Background(), apiTimeout)
	defer cancel()
	next := getRequest{Seq: head.Last + 1, NextBy: RecordSubject("*", "*"), Batch: 1}
	_, err := c.j.directGet(ctx, recordName, next, func(m *nats.Msg) error {
		_, at, err := placeOf(m)
		lacks = err == nil && at.Before(head.Time)
		return err
	})
	return lacks && err == nil
}

// shutOut ends the hall's connection and admits it no more, so that nothing of an older store is
// added to what is here.
func (j *Journal) shutOut() {
	j.guard.shut.Store(true)
	leafs, err := j.server.Leafz(nil)
	if err != nil {
		j.cfg.Log.Error("the hall's connection cannot be found", "error", err)
		return
	}
	for _, l := range leafs.Leafs {
		_ = j.server.DisconnectClientByID(l.ID) // fails if it has just ended
	}
}
