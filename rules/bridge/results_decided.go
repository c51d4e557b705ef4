package bridge

import (
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/bridge/points"
	"kibitz/rules/procedure"
	"kibitz/rules/scoring"
)

// Findings on adjusted scores.
const (
	FindWeights  rules.Code = "score-weights"  // the weights do not add up to 100
	FindWeighted rules.Code = "score-weighted" // the code has no weighted scores
	FindOneSided rules.Code = "score-one-side" // a side has no outcome
)

// Adjusting is what a code says about adjusted scores (Law 12C).
type Adjusting struct {
	Clause  rules.ClauseID
	Weights rules.ClauseID // several weighted outcomes are allowed
}

// scoreAdjusted replaces a board's result with the director's score.
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

// checkWeights reports what is wrong with a side's outcomes.
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

// all is the sum of a score's weights, in percent.
const all = 100

// outcomesOf returns a side's outcomes. An outcome without a weight counts in full.
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

// apply sets a result from a decision that does not set the tricks.
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

// meanOf returns the weighted mean of a side's outcomes in points, rounded towards zero.
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
	ns := points.NS(o.Contract, o.Declarer, vulnerable, o.Tricks)
	if side == events.B {
		return -ns
	}
	return ns
}

// Scores returns the scores of both sides for comparison with other tables. It returns
// false if the board has no result yet.
func (b *BoardResult) Scores(vulnerable cards.Vulnerability) (scoring.Table, bool) {
	switch {
	case !b.Known:
		return scoring.Table{}, false
	case b.Artificial:
		return scoring.Table{NS: artificial(b.Percent[0]), EW: artificial(b.Percent[1])}, true
	}
	return scoring.Table{NS: b.assigned(events.A, vulnerable), EW: b.assigned(events.B, vulnerable)}, true
}

// artificial returns the artificial score for a percentage, with the corresponding IMPs
// (Law 86A).
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

// assigned returns a side's assigned score. If there is none, or the weights do not add up, it
// returns the points as a played score.
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
