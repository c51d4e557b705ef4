package statistics

import (
	"fmt"
	"math"
	"strings"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// Document returns the report in words.
func (r *Report) Document() *form.Document {
	d := &form.Document{Language: r.words.Tag().String(), Title: r.say("title")}
	for _, m := range r.matches {
		d.Lines = append(d.Lines, r.line(m))
	}
	throwers := r.throwers()
	if throwers != nil {
		d.Add(r.say("section.dice"), r.dice(throwers)...)
		d.Add(r.say("section.tests"), r.tested(throwers), form.Paragraph(r.caveat(tests(throwers))), form.Paragraph(r.say("legend.tests")))
	} else if r.diced == nil {
		d.Add(r.say("section.dice"), form.Paragraph(r.say("no-dice")))
	}
	r.times(d)
	d.Add(r.say("section.findings"), r.findings())
	d.Add(r.say("section.corrections"), r.corrections())
	if !r.found() {
		d.Add(r.say("section.findings"), form.Paragraph(r.say("nothing")))
	}
	return d
}

// line says which match it is and how it ended.
func (r *Report) line(m *Match) string {
	names := r.names(m)
	return r.say("match", m.Tournament+"/"+m.Match, names.Of(events.A), names.Of(events.B), r.words.Stage(m.Result.Stage), r.words.Tally(m.Result.Tally), m.Head.N, r.words.Lane(m.Lane))
}

// found reports whether a match has a finding or a correction.
func (r *Report) found() bool {
	for _, m := range r.matches {
		if len(m.Findings)+len(m.Corrections) > 0 {
			return true
		}
	}
	return false
}

// abreast is how many throwers stand side by side.
const abreast = 3

// dice lists what was thrown, each count with what is expected of fair dice.
func (r *Report) dice(throwers []thrower) (blocks []form.Block) {
	for len(throwers) > 0 {
		n := min(len(throwers), abreast)
		blocks = append(blocks, r.counted(throwers[:n]))
		throwers = throwers[n:]
	}
	return append(blocks, form.Paragraph(r.say("legend.dice")))
}

func (r *Report) counted(throwers []thrower) form.Grid {
	g := form.Grid{Head: []string{""}}
	for i := range throwers {
		g.Head = append(g.Head, r.called(&throwers[i]))
	}
	add := func(label string, cell func(t *thrower) string) {
		row := form.Row{Cells: []string{label}}
		for i := range throwers {
			row.Cells = append(row.Cells, cell(&throwers[i]))
		}
		g.Rows = append(g.Rows, row)
	}
	against := func(n int, expected float64) string { return fmt.Sprintf("%d (%.1f)", n, expected) }
	add(r.say("row.dice"), func(t *thrower) string { return fmt.Sprint(t.Dice) })
	for i := range sides {
		add(fmt.Sprint(i+1), func(t *thrower) string { return against(t.Faces[i], faceShares[i]*float64(t.Dice)) })
	}
	add(r.say("row.rolls"), func(t *thrower) string { return fmt.Sprint(t.Rolls) })
	for i := range pairs {
		add(rollText(i), func(t *thrower) string { return against(t.Pairs[i], pairShares[i]*float64(t.Rolls)) })
	}
	add(r.say("row.doubles"), func(t *thrower) string { return against(t.doubles(), float64(t.Rolls)/sides) })
	add(r.say("row.pips"), func(t *thrower) string { return against(t.Pips, r.pips(&t.Counts).Expected) })
	add(r.say("row.off"), func(t *thrower) string { return fmt.Sprintf("%+.1f", r.pips(&t.Counts).Deviations) })
	add(r.say("row.void"), func(t *thrower) string { return fmt.Sprint(t.Void) })
	return g
}

// rollText writes a roll as people say it, the higher number first.
func rollText(i int) string {
	roll := rollAt(i)
	return fmt.Sprintf("%d-%d", roll[0], roll[1])
}

// called names a thrower, and the set of dice.
func (r *Report) called(t *thrower) string {
	if t.set == 0 {
		return t.name
	}
	set := &t.of.Sets[t.set-1]
	named := r.say("set", t.name, t.set)
	if len(r.matches) > 1 {
		named += ", " + t.of.Match
	}
	if set.By != "" {
		named += ", " + r.say("since."+set.By, set.From.String())
	}
	return named
}

// pips are pips against what is expected of fair dice.
type pips struct {
	Thrown     int     `json:"thrown"`
	Expected   float64 `json:"expected"`
	Deviations float64 `json:"standard_deviations"` // by which they differ
}

func (r *Report) pips(c *Counts) pips {
	mean, variance := pipsOf(r.diced)
	p := pips{Thrown: c.Pips, Expected: mean * float64(c.Rolls)}
	if c.Rolls > 0 {
		p.Deviations = (float64(c.Pips) - p.Expected) / math.Sqrt(variance*float64(c.Rolls))
	}
	return p
}

// tested lists the tests with their meaning.
func (r *Report) tested(throwers []thrower) form.Grid {
	g := form.Grid{Head: []string{r.say("column.who"), r.say("column.what"), r.say("column.statistic"), r.say("column.freedom"), "p", r.say("column.meaning")}}
	for i := range throwers {
		t := &throwers[i]
		for _, test := range t.tests() {
			row := form.Row{Cells: []string{r.called(t), r.say("test." + test.Of), "", "", "", r.meaning(&test)}}
			if test.Verdict() != TooFew {
				row.Cells[2], row.Cells[3], row.Cells[4] = fmt.Sprintf("%.2f", test.Statistic), fmt.Sprint(test.Freedom), probability(test.P)
			}
			g.Rows = append(g.Rows, row)
		}
	}
	return g
}

// slowest is how many of the longest plays of a match are listed.
const slowest = 5

// times adds the time used on plays.
func (r *Report) times(d *form.Document) {
	g := form.Grid{Head: []string{r.say("column.who"), r.say("column.plays"), r.say("column.total"), r.say("column.median"), r.say("column.longest")}}
	for i := range r.players {
		p := &r.players[i]
		if t := timeOf(p.plays); t.Plays > 0 {
			g.Rows = append(g.Rows, form.Row{Cells: []string{p.name, fmt.Sprint(t.Plays), wording.Clock(t.Total), wording.Clock(t.Median), wording.Clock(t.Longest)}})
		}
	}
	if len(g.Rows) == 0 {
		d.Add(r.say("section.time"), form.Paragraph(r.say("no-clock")))
		return
	}
	d.Add(r.say("section.time"), g, r.slowest(), form.Paragraph(r.say("legend.time")))
}

func (r *Report) slowest() form.Grid {
	g := form.Grid{Head: []string{r.say("column.longest"), r.say("column.at"), r.say("column.who"), r.say("column.what")}}
	for _, m := range r.matches {
		r.heading(&g, m)
		names := r.names(m)
		plays := longest(m.Plays, slowest)
		for i := range plays {
			p := &plays[i]
			g.Rows = append(g.Rows, form.Row{Cells: []string{wording.Clock(p.Used), p.at().String(), names.Of(p.Side), r.played(m, p)}})
		}
	}
	return g
}

// heading puts the name of a match above its rows, if there are several matches.
func (r *Report) heading(g *form.Grid, m *Match) {
	if len(r.matches) > 1 {
		g.Rows = append(g.Rows, form.Row{Heading: m.Match})
	}
}

// at returns the address of what was played, or of what started the clock.
func (p *Play) at() events.Address {
	if p.Last == nil {
		return p.From
	}
	return p.At
}

// played says what was played, or "".
func (r *Report) played(m *Match, p *Play) string {
	if p.Last == nil {
		return ""
	}
	said := r.words.Event(p.Last, &wording.Context{Names: r.names(m), Play: p.Notation, Person: r.options.Person})
	return wording.OneLine(said)
}

func (r *Report) findings() form.Grid {
	g := form.Grid{Head: []string{r.say("column.times"), r.say("column.at"), r.say("column.what")}}
	for _, m := range r.matches {
		if len(m.Findings) == 0 {
			continue
		}
		r.heading(&g, m)
		names := r.names(m)
		for i := range m.Findings {
			f := &m.Findings[i]
			g.Rows = append(g.Rows, form.Row{Cells: []string{fmt.Sprint(len(f.At)), addresses(f.At), r.words.Finding(f.Finding, names)}})
		}
	}
	return g
}

// addresses lists the first addresses of many.
func addresses(list []events.Address) string {
	const most = 4
	var texts []string
	for _, at := range list[:min(len(list), most)] {
		texts = append(texts, at.String())
	}
	if len(list) > most {
		texts = append(texts, "...")
	}
	return strings.Join(texts, ", ")
}

func (r *Report) corrections() form.Grid {
	g := form.Grid{Head: []string{r.say("column.at"), r.say("column.of"), r.say("column.what")}}
	for _, m := range r.matches {
		if len(m.Corrections) == 0 {
			continue
		}
		r.heading(&g, m)
		for i := range m.Corrections {
			c := &m.Corrections[i]
			what := r.words.Say("casefile.correction." + string(c.Type))
			if c.Reason != "" {
				what += ": " + wording.OneLine(c.Reason)
			}
			g.Rows = append(g.Rows, form.Row{Cells: []string{c.At.String(), c.Of.String(), what}, Struck: !c.InForce})
		}
	}
	return g
}
