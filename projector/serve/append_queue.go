package serve

import (
	"context"
	"time"

	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// submit queues entries that came together. Every entry is answered, except some of a flood.
func (a *appender) submit(list ...*submission) {
	var admitted []*submission
	for _, s := range list {
		s.answer, s.verify = metered(a.metrics, s.answer), a.office.Proves
		refused, left := a.gate.enter(s)
		if s.left = left; refused != nil {
			a.turnAway(s, refused)
			continue
		}
		admitted = append(admitted, s)
	}
	for _, s := range a.queue(admitted) {
		s.left()
		a.turnAway(s, refusedBusy(time.Second))
	}
}

// turnAway refuses an entry that is not looked at.
func (a *appender) turnAway(s *submission, refused *wire.Refused) {
	if a.gate.tells(s, refused) {
		s.answer(&wire.Reply{Refused: refused})
	} else {
		a.metrics.Refused(refused.Code)
	}
}

// queue puts entries behind the others of their match, and returns those that find no place there.
func (a *appender) queue(list []*submission) (rest []*submission) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i, s := range list {
		line, busy := a.lines[s.MatchID]
		if len(line) >= appendWaiting || a.waiting >= limits.AppendsAll || a.closed {
			return list[i:]
		}
		answer := s.answer
		s.answer = func(r *wire.Reply) { s.left(); answer(r) }
		a.waiting++
		a.lines[s.MatchID] = append(line, s)
		if !busy {
			a.serving.Go(func() { a.serve(s.MatchID) })
		}
	}
	return nil
}

// serve answers the queue of one match.
func (a *appender) serve(n wire.MatchID) {
	for line := a.next(n, 0); len(line) > 0; {
		ctx, cancel := context.WithTimeout(a.lasting, appendTime)
		answered := a.handleRun(ctx, line)
		if answered == 0 {
			line[0].answer(a.handle(ctx, line[0]))
			answered = 1
		}
		cancel()
		line = a.next(n, answered)
	}
}

// next removes the answered entries from the queue and returns the rest.
func (a *appender) next(n wire.MatchID, answered int) []*submission {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.waiting -= answered
	line := a.lines[n][answered:]
	if a.lines[n] = line; len(line) == 0 {
		delete(a.lines, n)
	}
	return line
}

// close rejects new entries and waits until all others have been answered.
func (a *appender) close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.serving.Wait()
}
