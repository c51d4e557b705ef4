package statistics

import (
	"fmt"
	"math"
)

// meaning says in words what a test says.
func (r *Report) meaning(t *Test) string {
	verdict := t.Verdict()
	if verdict == TooFew {
		return r.say("verdict.few", t.N, t.Needed)
	}
	text := r.say("meaning", r.often(t.P))
	if verdict != Chance {
		text += " " + r.say("verdict."+string(verdict))
	}
	return text
}

// caveat says what several tests together say, or "" if there are not several.
func (r *Report) caveat(all []Test) string {
	n, least, overall := together(all)
	if n < 2 {
		return ""
	}
	return r.say("caveat", n, probability(least), r.often(overall))
}

// often says how often something of this probability happens.
func (r *Report) often(p float64) string {
	const million = 1e6
	switch hundred := math.Round(100 * p); {
	case hundred >= 100:
		return r.say("often.always")
	case hundred >= 10:
		return r.say("often.hundred", int(hundred))
	case p*million < 1:
		return r.say("often.never", int(million))
	}
	return r.say("often.one", int(math.Round(1/p)))
}

// probability writes a probability with as many digits as say something.
func probability(p float64) string {
	switch {
	case p >= 0.001:
		return fmt.Sprintf("%.3f", p)
	case p >= 1e-6:
		return fmt.Sprintf("%.6f", p)
	}
	return "<0.000001"
}
