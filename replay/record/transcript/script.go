package transcript

import (
	"fmt"
	"slices"
	"strings"

	"kibitz/events"
)

// Script returns the match in one normal form for all notations and layouts, one line per
// action: dice with the larger first, plays by their effect on the board. Two files
// describe the same match if their scripts are equal. It leaves out differences in form
// only: row numbers, remarks, hit marks, takes implied by playing on, and resignations
// repeated by the result.
func (d *Document) Script() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d points, %q against %q\n", d.Length, d.Players[0].Name, d.Players[1].Name)
	for i := range d.Games {
		d.Games[i].script(&b)
	}
	return b.String()
}

func (g *Game) script(b *strings.Builder) {
	fmt.Fprintf(b, "game %d at %d-%d\n", g.Number, g.Score[0], g.Score[1])
	beaver := false
	for i := range g.Actions {
		a := &g.Actions[i]
		if !g.dispensable(i, beaver) {
			fmt.Fprintln(b, a.script())
		}
		switch a.Kind {
		case Beaver:
			beaver = true
		case Roll, Double:
			beaver = false
		}
	}
	if g.Result.Said() {
		fmt.Fprintf(b, "%v wins %d\n", g.Result.Winner, g.Result.Points)
	}
}

func (g *Game) dispensable(i int, beaver bool) bool {
	a := &g.Actions[i]
	switch a.Kind {
	case Remark:
		return true
	case Take:
		return beaver
	case Resign:
		return g.Result.Said()
	case Roll:
		return a.Dice == events.Dice{} && a.Play == Unknown && g.Result.Said() && !g.FollowedByPlay(i)
	}
	return false
}

func (a *Action) script() string {
	switch a.Kind {
	case Roll:
		return fmt.Sprintf("%v %s: %s", a.Side, a.rolled(), a.played())
	case Double:
		return fmt.Sprintf("%v doubles to %d", a.Side, a.Value)
	case Beaver:
		return fmt.Sprintf("%v beavers to %d", a.Side, a.Value)
	case Take:
		return fmt.Sprintf("%v takes", a.Side)
	case Drop:
		return fmt.Sprintf("%v drops", a.Side)
	case Resign:
		return fmt.Sprintf("%v resigns %d", a.Side, a.Value)
	case SetPosition:
		return "set " + a.Position.script()
	case Gap:
		return fmt.Sprintf("gap %v %v", a.Side, a.Rows)
	}
	return fmt.Sprintf("%v 00: ?", a.Side)
}

func (a *Action) rolled() string {
	d := a.Dice
	if d[0] < d[1] {
		d[0], d[1] = d[1], d[0]
	}
	return fmt.Sprintf("%d%d", d[0], d[1])
}

func (a *Action) played() string {
	switch a.Play {
	case Moved:
		return net(Legs(a.Steps))
	case Illegal:
		if len(a.Steps) > 0 {
			return net(Legs(a.Steps))
		}
		return fmt.Sprintf("illegal, then %v", a.Position.Board)
	case Unknown, Garbled:
		return "?"
	}
	return "-"
}

// net returns the effect of a play: the points that lose checkers and those that gain them.
// It does not depend on how the play is split into legs.
func net(legs []Leg) string {
	var change [26]int
	for _, l := range legs {
		change[l.From]--
		change[l.To]++
	}
	var out []string
	for p, n := range change {
		if n != 0 {
			out = append(out, fmt.Sprintf("%s%+d", pointName(uint8(p)), n))
		}
	}
	slices.Reverse(out)
	return strings.Join(out, " ")
}

func (p *Position) script() string {
	set, ok := FormatSet(*p)
	if ok {
		return set
	}
	return fmt.Sprintf("%v %v cube %d %v", p.Boarded, p.Board, p.Cube, p.Owner)
}
