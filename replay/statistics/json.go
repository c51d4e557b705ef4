package statistics

import (
	"encoding/json"
	"io"
	"math"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// The report as JSON. Figures that are computed are rounded to four places, so that every
// machine writes the same. Times are in milliseconds. Texts are in the requested language.
type (
	jsonReport struct {
		Matches []jsonMatch  `json:"matches"`
		Players []jsonPlayer `json:"players"`         // in all matches
		Dice    *jsonDice    `json:"dice,omitempty"`  // of all players; absent if nothing was thrown
		Tests   *jsonTests   `json:"tests,omitempty"` // absent if there are too few throws for any
	}
	jsonMatch struct {
		Match       string           `json:"match"`
		Tournament  string           `json:"tournament"`
		Discipline  string           `json:"discipline"`
		Lane        string           `json:"lane"`
		Known       uint64           `json:"known"`
		Hash        string           `json:"hash"` // of the chain at link known
		Stage       string           `json:"stage"`
		rules.Tally                  // the score
		Winner      string           `json:"winner,omitempty"`
		Players     [2]string        `json:"players"`
		Sets        []jsonSet        `json:"sets,omitempty"`
		Plays       []jsonPlay       `json:"plays,omitempty"`
		Findings    []jsonFinding    `json:"findings,omitempty"`
		Corrections []jsonCorrection `json:"corrections,omitempty"`
	}
	jsonPlayer struct {
		Name string    `json:"name"`
		Dice *jsonDice `json:"dice,omitempty"`
		Time *jsonTime `json:"time,omitempty"`
	}
	jsonSet struct {
		From string       `json:"from,omitempty"` // the event that brought the dice
		By   string       `json:"by,omitempty"`   // "changed" or "mixed"
		Dice [2]*jsonDice `json:"dice"`           // A's, then B's
	}
	jsonDice struct {
		Dice    int         `json:"dice"`
		Rolls   int         `json:"rolls"`
		Void    int         `json:"void"`
		Faces   []jsonCount `json:"faces"`
		Pairs   []jsonCount `json:"pairs"`
		Doubles jsonCount   `json:"doubles"`
		Pips    pips        `json:"pips"`
		Tests   []jsonTest  `json:"tests"`
	}
	jsonCount struct {
		Of       string  `json:"of,omitempty"`
		Count    int     `json:"count"`
		Expected float64 `json:"expected"`
	}
	jsonTest struct {
		Of        string   `json:"of"` // "faces", "rolls" or "doubles"
		N         int      `json:"n"`
		Needed    int      `json:"needed"` // before anything can be said
		Statistic float64  `json:"chi_square"`
		Freedom   int      `json:"freedom"`
		P         *float64 `json:"p,omitempty"` // absent if there are too few
		Verdict   Verdict  `json:"verdict"`
		Text      string   `json:"text"`
	}
	jsonTests struct {
		N       int     `json:"n"` // that can say something
		Least   float64 `json:"least_p"`
		Overall float64 `json:"overall_p"` // how likely the least of so many is as small with fair dice
		Text    string  `json:"text,omitempty"`
	}
	jsonTime struct {
		Plays   int64 `json:"plays"`
		Total   int64 `json:"total_ms"`
		Median  int64 `json:"median_ms"`
		Longest int64 `json:"longest_ms"`
	}
	jsonPlay struct {
		At   string `json:"at"`
		Side string `json:"side"`
		Used int64  `json:"used_ms"`
		Text string `json:"text,omitempty"`
	}
	jsonFinding struct {
		Code     string   `json:"code"`
		Clause   string   `json:"clause,omitempty"`
		Offender string   `json:"offender,omitempty"`
		Count    int      `json:"count"`
		At       []string `json:"at"`
		Text     string   `json:"text"` // of the first one
	}
	jsonCorrection struct {
		At      string `json:"at"`
		Of      string `json:"of"`
		Type    string `json:"type"`
		Actor   string `json:"actor,omitempty"`
		Reason  string `json:"reason"`
		InForce bool   `json:"in_force"`
	}
)

// JSON writes the report as one JSON object.
func (r *Report) JSON(w io.Writer) error {
	var j jsonReport
	for _, m := range r.matches {
		j.Matches = append(j.Matches, r.jsonMatch(m))
	}
	var all Counts
	for i := range r.players {
		p := &r.players[i]
		all.add(p.counts)
		player := jsonPlayer{Name: p.name, Dice: r.jsonDice(&p.counts)}
		if t := timeOf(p.plays); t.Plays > 0 {
			player.Time = (*jsonTime)(&t)
		}
		j.Players = append(j.Players, player)
	}
	if j.Dice = r.jsonDice(&all); j.Dice != nil {
		every := tests(r.throwers())
		if n, least, overall := together(every); n > 0 {
			j.Tests = &jsonTests{n, rounded(least), rounded(overall), r.caveat(every)}
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(j)
}

func (r *Report) jsonMatch(m *Match) jsonMatch {
	names := r.names(m)
	j := jsonMatch{
		Match: m.Match, Tournament: m.Tournament, Discipline: m.Schedule.Discipline, Lane: m.Lane, Known: m.Head.N, Hash: m.Head.Hash.String(),
		Stage: string(m.Result.Stage), Tally: m.Result.Tally, Winner: wording.Letter(m.Result.Winner), Players: names,
	}
	for i := range m.Sets {
		s := &m.Sets[i]
		set := jsonSet{By: s.By, Dice: [2]*jsonDice{r.jsonDice(&s.Sides[events.A]), r.jsonDice(&s.Sides[events.B])}}
		if s.By != "" {
			set.From = s.From.String()
		}
		j.Sets = append(j.Sets, set)
	}
	for i := range m.Plays {
		p := &m.Plays[i]
		j.Plays = append(j.Plays, jsonPlay{p.at().String(), wording.Letter(p.Side), p.Used, r.played(m, p)})
	}
	for i := range m.Findings {
		j.Findings = append(j.Findings, r.jsonFinding(&m.Findings[i], names))
	}
	for i := range m.Corrections {
		c := &m.Corrections[i]
		j.Corrections = append(j.Corrections, jsonCorrection{c.At.String(), c.Of.String(), string(c.Type), c.Actor, c.Reason, c.InForce})
	}
	return j
}

func (r *Report) jsonFinding(f *Finding, names wording.Names) jsonFinding {
	j := jsonFinding{string(f.Code), string(f.Clause), wording.Letter(f.Offender), len(f.At), nil, r.words.Finding(f.Finding, names)}
	for _, at := range f.At {
		j.At = append(j.At, at.String())
	}
	return j
}

// jsonDice returns nil if nothing was thrown.
func (r *Report) jsonDice(c *Counts) *jsonDice {
	if c.Dice+c.Void == 0 {
		return nil
	}
	j := &jsonDice{Dice: c.Dice, Rolls: c.Rolls, Void: c.Void, Pips: r.pips(c)}
	j.Pips.Expected, j.Pips.Deviations = rounded(j.Pips.Expected), rounded(j.Pips.Deviations)
	for i, n := range c.Faces {
		j.Faces = append(j.Faces, jsonCount{string(rune('1' + i)), n, rounded(faceShares[i] * float64(c.Dice))})
	}
	for i, n := range c.Pairs {
		j.Pairs = append(j.Pairs, jsonCount{rollText(i), n, rounded(pairShares[i] * float64(c.Rolls))})
	}
	j.Doubles = jsonCount{Count: c.doubles(), Expected: rounded(float64(c.Rolls) / sides)}
	for _, t := range c.tests() {
		test := jsonTest{t.Of, t.N, t.Needed, rounded(t.Statistic), t.Freedom, nil, t.Verdict(), r.meaning(&t)}
		if test.Verdict != TooFew {
			p := rounded(t.P)
			test.P = &p
		}
		j.Tests = append(j.Tests, test)
	}
	return j
}

// rounded rounds to four places.
func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }
