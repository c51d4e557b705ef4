package serve

import (
	"context"
	"time"

	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// submit queues an entry. Every entry is answered, except some of a flood.
func (a *appender) submit(s *submission) {
	s.answer, s.verify = metered(a.metrics, s.answer), a.office.Proves
	refused, done := a.gate.enter(s)
	if refused == nil && !a.queue(s, done) {
		refused = refusedBusy(time.Second)
		done()
	}
	switch {
	case refused == nil:
	case a.gate.tells(s):
		s.answer(&wire.Reply{Refused: refused})
	default:
		a.metrics.Refused(refused.Code)
	}
}

// queue puts an entry behind the others of its match. It calls done once the entry has been
// answered, and returns false if too many wait.
func (a *appender) queue(s *submission, done func()) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	line, busy := a.lines[s.MatchID]
	if len(line) >= appendWaiting || a.waiting >= limits.AppendsAll || a.closed {
		return false
	}
	answer := s.answer
	s.answer = func(r *wire.Reply) { done(); answer(r) }
	a.waiting++
	a.lines[s.MatchID] = append(line, s)
	if !busy {
		a.serving.Go(func() { a.serve(s.MatchID) })
	}
	return true
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
