package preview

import (
	"slices"
	"strings"

	"kibitz/replay/audit"
	"kibitz/replay/diagram"
	"kibitz/replay/games"
	"kibitz/replay/screen"
)

// boardRows are the rows of a terminal in which each of two tables is drawn: enough for the
// largest form that fits the width.
const boardRows = 24

// Boards draws the table at the end of the record without the entry and with it, side by
// side in a terminal of that many columns. It returns nil if the two look the same.
func (o *Outcome) Boards(how audit.Options, columns int, d diagram.Options) screen.Screen {
	if games.Face(o.schedule).Discipline() == "" {
		return nil
	}
	const gap = 2
	t, width := o.teller(how), (columns-gap)/2
	d.Names, d.Language = t.names, how.Language
	then, now := o.Then.drawn(width, d), o.Now.drawn(width, d)
	if then.String() == now.String() {
		return nil
	}
	then = slices.Insert(then, 0, screen.Text(t.words.Say("drag.board-then"), screen.Strong))
	now = slices.Insert(now, 0, screen.Text(t.words.Say("drag.board-now"), screen.Strong))
	return then.Beside(now, width, gap)
}

// Pictures returns the table at the end of the record without the entry and with it; nil
// where the game has no board to draw.
func (o *Outcome) Pictures(how audit.Options, d diagram.Options) (then, now diagram.Picture) {
	if games.Face(o.schedule).Discipline() == "" {
		return nil, nil
	}
	d.Names, d.Language = o.teller(how).names, how.Language
	return o.Then.picture(d), o.Now.picture(d)
}

func (s *State) picture(d diagram.Options) diagram.Picture {
	return s.face.Draw(s.final, s.timeline, -1).Picture(d)
}

// drawn draws the table of a state under its heading.
func (s *State) drawn(width int, d diagram.Options) screen.Screen {
	table := s.face.Draw(s.final, s.timeline, -1)
	form := table.Form(width, boardRows, d)
	var drawn screen.Screen
	if heading := table.Heading(d); heading != "" {
		for _, line := range screen.Wrap(strings.TrimSpace(heading), width, 0) {
			drawn = append(drawn, screen.Text(line, screen.Plain))
		}
	}
	drawn = append(drawn, form.Players[0]...)
	drawn = append(drawn, form.Lines...)
	drawn = append(drawn, form.Players[1]...)
	return append(drawn, form.Waiting...)
}
