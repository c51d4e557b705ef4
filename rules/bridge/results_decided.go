package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/scoring"
	"kibitz/rules/procedure"
)

// What the referee finds of scores that the director adjusts.
const (
	FindWeights  rules.Code = "score-weights"  // they do not add up to a hundred
	FindWeighted rules.Code = "score-weighted" // the code knows no weighted scores
	FindOneSided rules.Code = "score-one-side" // no outcome is told for a side
)

// Adjusting is what a code says of adjusted scores (Law 12C).
type Adjusting struct {
	Clause  rules.ClauseID
	Weights rules.ClauseID // several outcomes may count, each with its weight
}

// scoreAdjusted puts the director's score in the place of a board's result.
func (r *Referee) scoreAdjusted(at events.Instant, a *events.ScoreAdjusted) {
	rule := &r.laws.Director.Adjusting
	if rule.Clause == "" {
		r.Report(procedure.FindNoClause, "", events.NoSide)
		return
	}
	if !r.state.Open {
		r.checkPeriod(at)
	}
	for side := events.A; side.Valid(); side++ {
		r.checkWeights(a.Outcomes, side, rule)
	}
	r.checkHeard()
	r.state.decision = &decision{Tricks: -1, Percent: a.Percent, Outcomes: a.Outcomes}
}

// checkWeights finds what is wrong with the outcomes that count for a side.
func (r *Referee) checkWeights(outcomes []events.Outcome, side events.Side, rule *Adjusting) {
	if len(outcomes) == 0 {
		return
	}
	own := outcomesOf(outcomes, side)
	switch sum := weightOf(own); {
	case len(own) == 0:
		r.Report(FindOneSided, rule.Clause, side)
	case sum != all:
		r.Report(FindWeights, rule.Clause, side, sum)
	case len(own) > 1 && rule.Weights == "":
		r.Report(FindWeighted, rule.Clause, side)
	}
}

// all is the sum of the weights of a score.
const all = 100

// outcomesOf returns the outcomes that count for a side; one without a weight counts in
// full.
func outcomesOf(outcomes []events.Outcome, side events.Side) (own []events.Outcome) {
	for _, o := range outcomes {
		if o.Side == side || o.Side == events.NoSide {
			if o.Weight == 0 {
				o.Weight = all
			}
			own = append(own, o)
		}
	}
	return own
}

func weightOf(outcomes []events.Outcome) (sum int) {
	for i := range outcomes {
		sum += outcomes[i].Weight
	}
	return sum
}

// apply writes a decision that is not one of tricks into a result.
func (d *decision) apply(result *BoardResult, vulnerable cards.Vulnerability) {
	result.Known, result.Adjusted = true, true
	switch {
	case d.Points != nil:
		result.Points = *d.Points
	case d.Percent != nil:
		result.Percent, result.Artificial = *d.Percent, true
	default:
		result.Outcomes = d.Outcomes
		for side := range result.Points {
			result.Points[side] = meanOf(d.Outcomes, events.Side(side), vulnerable)
		}
	}
}

// meanOf returns the weighted mean of the outcomes that count for a side, as it scores
// them, rounded towards zero.
func meanOf(outcomes []events.Outcome, side events.Side, vulnerable cards.Vulnerability) int {
	own, sum := outcomesOf(outcomes, side), 0
	for _, o := range own {
		sum += o.Weight * pointsOf(&o, side, vulnerable)
	}
	return sum / max(weightOf(own), 1)
}

func pointsOf(o *events.Outcome, side events.Side, vulnerable cards.Vulnerability) int {
	if !o.Declarer.Valid() {
		return 0
	}
	points := scoring.PointsNS(o.Contract, o.Declarer, vulnerable, o.Tricks)
	if side == events.B {
		return -points
	}
	return points
}

// Scores returns what the board counts for both sides, for scoring it against others;
// false where it has no result yet.
func (b *BoardResult) Scores(vulnerable cards.Vulnerability) (scoring.Table, bool) {
	switch {
	case !b.Known:
		return scoring.Table{}, false
	case b.Artificial:
		return scoring.Table{NS: artificial(b.Percent[0]), EW: artificial(b.Percent[1])}, true
	case len(b.Outcomes) == 0:
		return scoring.Table{NS: scoring.Played(b.Points[0]), EW: scoring.Played(b.Points[1])}, true
	}
	return scoring.Table{NS: b.assigned(events.A, vulnerable), EW: b.assigned(events.B, vulnerable)}, true
}

// artificial returns an artificial score of so many percent, and the IMPs that go with
// it (Law 86A).
func artificial(percent int) scoring.Score {
	a := scoring.Artificial{Percent: percent}
	switch {
	case percent > scoring.Average.Percent:
		a.IMPs = scoring.AveragePlus.IMPs
	case percent < scoring.Average.Percent:
		a.IMPs = scoring.AverageMinus.IMPs
	}
	return scoring.Awarded(a)
}

// assigned returns the assigned score of a side; its mean where the weights do not add up.
func (b *BoardResult) assigned(side events.Side, vulnerable cards.Vulnerability) scoring.Score {
	var results []scoring.Weighted
	for _, o := range outcomesOf(b.Outcomes, side) {
		results = append(results, scoring.Weighted{Points: pointsOf(&o, side, vulnerable), Percent: o.Weight})
	}
	score, err := scoring.Assigned(results...)
	if err != nil {
		return scoring.Played(b.Points[side])
	}
	return score
}
