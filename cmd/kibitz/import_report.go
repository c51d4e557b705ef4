package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
)

// importStatus says what an import of a file came to.
type importStatus string

const (
	wasImported importStatus = "imported"
	wasResumed  importStatus = "resumed" // an earlier run had begun it
	wasKnown    importStatus = "known"   // nothing was changed
)

// importReport says what became of a file.
type importReport struct {
	File       string       `json:"file"`
	Match      string       `json:"match"`
	Tournament string       `json:"tournament"`
	Status     importStatus `json:"status"`
	Rulebook   string       `json:"rulebook"`
	Players    [2]string    `json:"players"` // "" for one without a name
	Games      int          `json:"games"`
	Events     int          `json:"events"`
	Score      [2]int       `json:"score"`
	Winner     *string      `json:"winner"` // "A", "B" or null
	Findings   int          `json:"findings"`
	Gaps       int          `json:"gaps"`
	Refused    int          `json:"refused"` // entries without effect, which exported entries may hold
}

// importFailure says why a file was not imported.
type importFailure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

func (i *importing) report(r *importReport, failed *fileError) {
	switch {
	case failed == nil:
		i.findings += r.Findings
		i.show(r)
		return
	case i.json:
		_ = json.NewEncoder(i.t.out).Encode(importFailure{failed.file, failed.err.Error()})
	default:
		i.t.say("%v", failed)
	}
	i.failed++
	i.code = max(i.code, exitCode(failed))
}

func (i *importing) show(r *importReport) {
	if i.json {
		_ = json.NewEncoder(i.t.out).Encode(r)
		return
	}
	said := []string{
		counted(r.Games, "game"), counted(r.Events, "event"),
		fmt.Sprintf("%s %d-%d %s", called(r.Players, events.A), r.Score[0], r.Score[1], called(r.Players, events.B)),
		counted(r.Findings, "finding"), counted(r.Gaps, "gap"),
	}
	if r.Refused > 0 {
		said = append(said, countedAs(r.Refused, "entry", "entries")+" without effect")
	}
	fmt.Fprintf(i.t.out, "%s: match %s %s, %s\n", r.File, r.Match, r.Status, strings.Join(said, ", "))
}

// called is what one of two people is called in text: the name, or the side.
func called(names [2]string, side events.Side) string {
	if names[side] == "" {
		return side.String()
	}
	return names[side]
}

func counted(n int, noun string) string { return countedAs(n, noun, noun+"s") }

func countedAs(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// summarize tells how a match stands by the record.
func (i *importing) summarize(ctx context.Context, s *store, src *source, tournament, match string, status importStatus) (*importReport, error) {
	l, err := s.ledger(ctx, tournament, match)
	if err != nil {
		return nil, err
	}
	r := &importReport{File: src.name, Match: match, Tournament: tournament, Status: status, Players: i.register.seated(l.Schedule())}
	for _, link := range l.Links() {
		if link.Status == ledger.Refused || link.Status == ledger.Duplicate {
			r.Refused++
		}
	}
	if l.Schedule() == nil {
		return r, nil
	}
	r.Rulebook = l.Schedule().Rulebook
	return r, r.referee(l)
}

// referee adds what the rules say of the match.
func (r *importReport) referee(l *ledger.Ledger) error {
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
	r.Games, r.Score, r.Findings = result.Games, result.Score, len(final.Findings())
	r.Winner = winnerWord(result)
	return nil
}
