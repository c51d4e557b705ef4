package main

import (
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/rules"
)

func sanctionActs() []act {
	sanction := func() []cli.Flag { return []cli.Flag{clauseFlag(), dueFlag()} }
	return []act{
		{
			name: "penalize", usage: "award penalty points to a side's opponent", takes: "SIDE [POINTS]", reason: true,
			help: `kibitz penalize MATCH A 1 --clause "WBF 2.4" --reason "ten minutes late"

SIDE is the offender's. Without POINTS they are what has fallen due, as 'kibitz due'
tells it.`,
			flags: sanction, body: (*acting).penalize,
		},
		{
			name: "warn", usage: "warn a side", takes: "SIDE", reason: true,
			flags: func() []cli.Flag { return []cli.Flag{clauseFlag()} },
			body: func(a *acting) (events.Body, error) {
				side, err := a.side(0)
				if err != nil {
					return nil, err
				}
				clause, err := a.clause()
				return &events.WarningGiven{Side: side, Clause: clause, Reason: a.reason}, err
			},
		},
		{
			name: "forfeit", usage: "declare the match lost by a side", takes: "SIDE", reason: true,
			flags: sanction, body: (*acting).forfeit,
		},
	}
}

func dueFlag() cli.Flag {
	return &cli.StringFlag{Name: "due", Usage: "when it fell due, such as 2026-07-30T14:05:00Z; by default as 'kibitz due' tells it", EnvVars: []string{"KIBITZ_DUE"}}
}

func (a *acting) penalize() (events.Body, error) {
	side, err := a.side(0)
	if err != nil {
		return nil, err
	}
	clause, err := a.clause()
	if err != nil {
		return nil, err
	}
	owed, owes := a.owed(side, clause, func(d *rules.Due) bool { return !d.Forfeit && d.Points > 0 })
	body := &events.PenaltyAssessed{Side: side, Points: owed.Points, Reason: a.reason}
	if len(a.words) > 1 {
		if body.Points, err = strconv.Atoi(a.words[1]); err != nil || body.Points < 1 {
			return nil, usageError("POINTS %q: a number from 1 on is needed; 'kibitz warn' gives a warning", a.words[1])
		}
	} else if !owes {
		return nil, usageError("say how many points: nothing has fallen due from %s; see 'kibitz due %s'", side, a.m.match.Match)
	}
	body.Clause, body.Due, body.Observed, err = a.settled(&owed, clause)
	return body, err
}

func (a *acting) forfeit() (events.Body, error) {
	side, err := a.side(0)
	if err != nil {
		return nil, err
	}
	clause, err := a.clause()
	if err != nil {
		return nil, err
	}
	owed, _ := a.owed(side, clause, func(d *rules.Due) bool { return d.Forfeit })
	body := &events.ForfeitDeclared{Side: side, Reason: a.reason}
	body.Clause, body.Due, body.Observed, err = a.settled(&owed, clause)
	return body, err
}

// owed is what has fallen due from a side by now, under a clause where one is named;
// false where nothing has.
func (a *acting) owed(side events.Side, clause string, fits func(*rules.Due) bool) (rules.Due, bool) {
	for _, d := range a.m.timeline.Final().Due(events.InstantOf(time.Now())) {
		if d.Offender == side && fits(&d) && (clause == "" || string(d.Clause) == clause) {
			return d, true
		}
	}
	return rules.Due{}, false
}

// settled is what a sanction says of the debt that it settles.
func (a *acting) settled(owed *rules.Due, clause string) (string, events.Instant, events.Instant, error) {
	due, err := parseTime(a.c.String("due"))
	if err != nil {
		return "", 0, 0, usageError("--due %q: a time such as 2026-07-30T14:05:00Z is needed", a.c.String("due"))
	}
	if clause == "" {
		clause = string(owed.Clause)
	}
	if due == 0 {
		due = owed.Since
	}
	if due == 0 {
		return clause, 0, 0, nil
	}
	return clause, due, events.InstantOf(time.Now()), nil
}
