package backgammon

import (
	boardwords "kibitz/replay/games/backgammon/words"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

// Alternative describes the picture in words. Points have the number of the side whose
// checkers are there, as in play notation: "24(2) bar(1)" means two checkers on its
// 24-point and one on the bar. The bar and borne-off checkers are named in the language of
// the text. The last play is in the usual notation, which is the same in every language.
func (p *picture) Alternative() (title string, description []string) {
	names := p.names()
	title = names.Of(events.A) + " - " + names.Of(events.B) + ", " +
		p.words.Tally(p.Table.Tally) + ", " +
		boardwords.Situation(p.words, p.Table, names)
	for _, side := range []events.Side{p.plan.Near, p.plan.Near.Opponent()} {
		description = append(description, p.sideInWords(side))
	}
	if p.Table.SameWay {
		description = append(description, boardwords.SameWay(p.words))
	}
	description = append(description, p.cubeInWords()...)
	if last := p.Last; last != nil && last.Side.Valid() && len(last.Steps) > 0 {
		description = append(description, names.Of(last.Side)+": "+backgammon.Notation(last.Steps, last.Hits))
	}
	return title, description
}

func (p *picture) sideInWords(side events.Side) string {
	row := &p.Table.Board.A
	if side == events.B {
		row = &p.Table.Board.B
	}
	standing := []string{}
	for point := events.Bar; point >= events.Off; point-- {
		if n := row[point]; n > 0 {
			standing = append(standing, p.pointName(point)+"("+strconv.Itoa(n)+")")
		}
	}
	said := p.names().Of(side) + ": " + standingOf(p.words, p.Table, side, p.options.Pips)
	if len(standing) > 0 {
		said += "; " + strings.Join(standing, " ")
	}
	return said
}

func (p *picture) pointName(point int) string {
	switch point {
	case events.Off:
		return boardwords.Off(p.words)
	case events.Bar:
		return boardwords.Bar(p.words)
	}
	return strconv.Itoa(point)
}

// cubeInWords describes where the cube lies and who offers it. It returns nil if the game
// is played without the cube.
func (p *picture) cubeInWords() []string {
	cube := p.Table.Cube
	if cube.Owner == events.CubeAbsent {
		return nil
	}
	c := wording.Context{Names: p.names()}
	lying := Cube{Value: cube.Value, Owner: events.ParseSide(cube.Owner), Offered: events.NoSide}
	lines := []string{boardwords.Cube(p.words, cube.Value, lying.face(), cube.Owner, c.Names)}
	if by := events.ParseSide(cube.OfferedBy); by.Valid() {
		offer := events.Event{Body: &events.CubeOffered{Side: by, Value: cube.Offered}}
		lines = append(lines, c.Names.Of(by)+": "+p.words.Event(&offer, &c))
	}
	return lines
}

// standingOf describes a side's standing: its score, and points away, pip count and clock
// if they are known.
func standingOf(w *wording.Words, t *backgammon.Table, side events.Side, pips bool) string {
	parts := []string{w.Score(t.Tally, side)}
	if t.Away != nil {
		parts = append(parts, boardwords.Away(w, t.Away[side]))
	}
	if pips {
		parts = append(parts, boardwords.Pips(w, t.Pips[side]))
	}
	if t.Clock != nil {
		parts = append(parts, w.ClockLeft(t.Clock[side]))
	}
	return strings.Join(parts, ", ")
}
