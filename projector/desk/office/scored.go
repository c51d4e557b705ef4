package office

import (
	"sync"

	"kibitz/events"
	"kibitz/projector/wire"
	"kibitz/replay/results"
)

// scores keeps what divisions scored on their boards. A posting names the heads of the logs that it was taken from, so
// that the head of the tournament's log settles it.
type scores struct {
	mu   sync.Mutex
	kept map[scored]*results.Document
}

type scored struct {
	log      wire.MatchID
	head     events.Head
	division string
}

// mostScored is how many are kept.
const mostScored = 16

// of returns what a division scored, as read says unless it is known. An error is not kept.
func (s *scores) of(what scored, read func() (*results.Document, error)) (*results.Document, error) {
	s.mu.Lock()
	doc := s.kept[what]
	s.mu.Unlock()
	if doc != nil {
		return doc, nil
	}
	doc, err := read()
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept == nil || len(s.kept) >= mostScored {
		s.kept = map[scored]*results.Document{}
	}
	s.kept[what] = doc
	return doc, nil
}
