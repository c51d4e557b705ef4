package analysis

import (
	"fmt"
	"slices"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/form"
	"kibitz/replay/wording"
)

// Which decisions the document lists: the costliest, if they cost as much as this.
const (
	mostListed  = 20
	leastListed = 0.02
)

// Document returns the analysis in words. It says first whose opinion it is.
func (a *Analysis) Document(tag language.Tag) *form.Document {
	w := wording.In(tag)
	say := func(key string, args ...any) string { return w.Say("analysis."+key, args...) }
	d := &form.Document{Language: w.Tag().String(), Title: say("title"), Lines: []string{
		say("match", a.Tournament+"/"+a.Match, a.Players[0].Name, a.Players[1].Name, a.Known), say("standing", a.Program, a.Plies),
	}}
	d.Add(say("section.players"), a.players(say), form.Paragraph(say("legend")))
	if errors := a.errors(w, say); len(errors.Rows) > 0 {
		d.Add(say("section.errors", mostListed), errors)
	} else {
		d.Add(say("section.errors", mostListed), form.Paragraph(say("none", fmt.Sprintf("%.3f", leastListed))))
	}
	return d
}

func (a *Analysis) players(say func(string, ...any) string) form.Grid {
	g := form.Grid{Head: []string{""}}
	for i := range a.Players {
		g.Head = append(g.Head, a.Players[i].Name)
	}
	for _, row := range []struct {
		key  string
		cell func(p *Player) string
	}{
		{"unforced", func(p *Player) string { return fmt.Sprint(p.Unforced) }},
		{"lost-playing", func(p *Player) string { return fmt.Sprintf("%.3f (%.1f)", p.LostPlaying, p.Playing) }},
		{"cubes", func(p *Player) string { return fmt.Sprint(p.Cubes) }},
		{"lost-doubling", func(p *Player) string { return fmt.Sprintf("%.3f (%.1f)", p.LostDoubling, p.Doubling) }},
		{"overall", func(p *Player) string { return fmt.Sprintf("%.3f (%.1f)", p.Lost(), p.Overall) }},
		{"snowie", func(p *Player) string { return fmt.Sprintf("%.1f", p.Snowie) }},
		{"luck", func(p *Player) string { return fmt.Sprintf("%+.3f", p.Luck) }},
	} {
		g.Rows = append(g.Rows, form.Row{Cells: []string{say("row." + row.key), row.cell(&a.Players[0]), row.cell(&a.Players[1])}})
	}
	return g
}

// errors lists the costliest decisions.
func (a *Analysis) errors(w *wording.Words, say func(string, ...any) string) form.Grid {
	list := slices.DeleteFunc(slices.Clone(a.Decisions), func(d Decision) bool { return d.Lost < leastListed })
	slices.SortStableFunc(list, func(x, y Decision) int {
		switch {
		case x.Lost > y.Lost:
			return -1
		case x.Lost < y.Lost:
			return 1
		}
		return 0
	})
	g := form.Grid{Head: []string{say("column.lost"), say("column.where"), say("column.who"), say("column.played"), say("column.best")}}
	for _, d := range list[:min(len(list), mostListed)] {
		played, best := d.Played, d.Best
		if d.Kind == Doubling {
			played, best = w.Word("cube-action", played), w.Word("cube-action", best)
		} else if d.Dice != "" {
			played = d.Dice + ": " + played
		}
		g.Rows = append(g.Rows, form.Row{Cells: []string{
			fmt.Sprintf("%.3f", d.Lost), say("where", d.Game, d.Turn), a.Players[events.ParseSide(d.Side)].Name, played, best,
		}})
	}
	return g
}
