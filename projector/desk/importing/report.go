package importing

import (
	"context"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
)

// Status is the outcome of an import of a match.
type Status string

// The outcomes of an import.
const (
	Imported Status = "imported"
	Resumed  Status = "resumed" // an earlier run had started it
	Known    Status = "known"   // nothing was changed
)

// Report describes an imported match as recorded.
type Report struct {
	File        string    `json:"file"`
	Match       string    `json:"match"`
	Tournament  string    `json:"tournament"`
	Status      Status    `json:"status"`
	Rulebook    string    `json:"rulebook"`
	Players     [2]string `json:"players"` // "" for a player without a name
	Games       int       `json:"games"`
	Events      int       `json:"events"`
	rules.Tally           // the score
	Winner      *string   `json:"winner"` // "A", "B" or null
	Findings    int       `json:"findings"`
	Gaps        int       `json:"gaps"`
	Refused     int       `json:"refused"` // entries without effect; exported entries may include them
}

func (r *run) summary(ctx context.Context, tournament, match string, status Status) (*Report, error) {
	l, err := r.desk.Ledger(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	return r.summaryOf(l, status)
}

func (r *run) summaryOf(l *ledger.Ledger, status Status) (*Report, error) {
	tournament, match := l.Name()
	report := &Report{File: r.file.Name, Match: match, Tournament: tournament, Status: status}
	r.mu.Lock()
	report.Players = r.people.NamesBySide(l.Schedule())
	r.mu.Unlock()
	for _, link := range l.Links() {
		if link.Status == ledger.Refused || link.Status == ledger.Duplicate {
			report.Refused++
		}
	}
	if l.Schedule() == nil {
		return report, nil
	}
	report.Rulebook = l.Schedule().Rulebook
	return report, report.referee(l)
}

// referee adds the referee's results.
func (r *Report) referee(l *ledger.Ledger) error {
	timeline, err := replay.Open(l, replay.Options{})
	if err != nil {
		return err
	}
	r.Events = timeline.Len()
	for i := range r.Events {
		if _, gap := timeline.Placed(i).Event.Body.(*events.GapNoted); gap {
			r.Gaps++
		}
	}
	final := timeline.Final()
	result := final.Result()
	r.Games, r.Tally, r.Findings = result.Games, result.Tally, len(final.Findings())
	if result.Winner.Valid() {
		word := result.Winner.String()
		r.Winner = &word
	}
	return nil
}
