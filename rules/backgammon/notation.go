package backgammon

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
)

// Notation writes steps in the usual notation: "24/18 13/10", "bar/20", "6/off". The steps
// of one checker are joined ("24/13"), with the points on the way where it hits
// ("24/18*/13"), and equal ones are counted ("13/7(2)"). hits[i] reports whether step i
// hits; missing elements mean false. The highest points come first, whatever the order of
// the steps. No steps are "". Steps that are not a legal play are written too; only forward
// steps are joined.
func Notation(steps []events.Step, hits []bool) string {
	var words []string
	ways := journeys(steps, hits)
	for i := 0; i < len(ways); {
		n, hit := 0, false
		for ; i+n < len(ways) && ways[i+n].text == ways[i].text; n++ {
			hit = hit || ways[i+n].hit
		}
		words = append(words, ways[i].word(hit, n))
		i += n
	}
	return strings.Join(words, " ")
}

// journey is the path of one checker: its text without the mark of a final hit, and the
// point it has reached.
type journey struct {
	text string
	at   uint8
	hit  bool
	open bool // whether another step may be joined: all steps so far were forward
}

// journeys joins the steps of each checker.
func journeys(steps []events.Step, hits []bool) []journey {
	order := make([]int, len(steps))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return highFirst(steps[i], steps[j]) })
	var ways []journey
	for _, i := range order {
		step, hit := steps[i], i < len(hits) && hits[i]
		forward := step.To < step.From
		k := slices.IndexFunc(ways, func(w journey) bool { return forward && w.open && w.at == step.From })
		if k < 0 {
			k = len(ways)
			ways = append(ways, journey{text: pointName(step.From)})
		} else if ways[k].hit {
			ways[k].text += "/" + pointName(step.From) + "*"
		}
		ways[k].at, ways[k].hit, ways[k].open = step.To, hit, forward
	}
	for k := range ways {
		ways[k].text += "/" + pointName(ways[k].at)
	}
	return ways
}

// word returns the text of n equal journeys.
func (w journey) word(hit bool, n int) string {
	text := w.text
	if hit {
		text += "*"
	}
	if n > 1 {
		text += "(" + strconv.Itoa(n) + ")"
	}
	return text
}

// pointName returns the number of a point, "off" for events.Off and "bar" for
// events.Bar.
func pointName(p uint8) string {
	switch p {
	case events.Off:
		return "off"
	case events.Bar:
		return "bar"
	}
	return strconv.Itoa(int(p))
}

// String returns the play in the usual notation (see Notation), or "" if N is 0.
func (p Play) String() string { return Notation(p.Steps[:p.N], p.Hits[:p.N]) }
