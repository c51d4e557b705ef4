package main

import (
	"context"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/rules/discipline"
)

// summarize tells how a match stands by the record.
func (i *importing) summarize(ctx context.Context, s *store, register *people, file, match, status string) (*importReport, error) {
	l, err := s.ledger(ctx, i.tournament, match)
	if err != nil {
		return nil, err
	}
	r := &importReport{File: file, Match: match, Tournament: i.tournament, Status: status, Players: register.sides(l.Schedule())}
	if l.Schedule() == nil {
		return r, nil
	}
	referee, err := discipline.New(l.Schedule())
	if err != nil {
		return nil, err
	}
	for _, placed := range l.Lane(ledger.Amended, l.Head().N) {
		referee.Apply(placed.Address, placed.Event)
		r.Events++
		if _, gap := placed.Event.Body.(*events.GapNoted); gap {
			r.Gaps++
		}
	}
	result := referee.Result()
	r.Games, r.Score, r.Findings = result.Games, result.Score, len(referee.Findings())
	if result.Winner.Valid() {
		winner := result.Winner.String()
		r.Winner = &winner
	}
	return r, nil
}
