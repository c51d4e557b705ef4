package terminal

import (
	"kibitz/replay"
	"kibitz/replay/screen"
)

// The sizes of the parts beside the board.
const (
	sideGap   = 2
	sideLeast = 30 // minimum columns of a list beside the board
	listLeast = 3  // minimum rows of a list below the board
	mostNotes = 8  // maximum rows of notes above a list
	roomy     = 23 // minimum terminal rows for the list to keep its place
)

// Screen returns what the terminal shows. It fits the terminal's columns and rows.
func (v Viewer) Screen() screen.Screen {
	var shown screen.Screen
	switch {
	case v.width == 0 || v.height == 0:
		return nil
	case v.overlay != none:
		shown = v.covered()
	case v.story == nil:
		shown = v.empty()
	default:
		shown = v.arranged()
	}
	shown = shown[:min(len(shown), v.height)]
	for i := range shown {
		shown[i] = shown[i].Clip(v.width)
	}
	return shown
}

// covered returns the screen with an overlay between title and status.
func (v *Viewer) covered() screen.Screen {
	room := max(v.height-2, 1)
	lines := v.covering()
	from := max(0, min(v.scroll, len(lines)-room))
	shown := lines[from:min(len(lines), from+room)]
	rows := append(screen.Screen{}, shown...)
	for len(rows) < room {
		rows = append(rows, nil)
	}
	return append(append(screen.Screen{v.title(false)}, rows...), v.status())
}

// empty returns the screen for a match that cannot be replayed.
func (v *Viewer) empty() screen.Screen {
	rows := screen.Screen{v.title(false)}
	if v.wrong != nil {
		for _, line := range screen.Wrap(v.text("no-story", screen.Printable(v.wrong.Error())), v.width, 0) {
			rows = append(rows, screen.Text(line, screen.Plain))
		}
	}
	return append(rows, v.status())
}

// arranged returns the screen of a replayed match.
func (v *Viewer) arranged() screen.Screen {
	s, i := v.shown()
	frame := s.At(i)
	b := v.form(s, &frame)
	width, beside := v.width, b.Whole && v.width >= screen.WholeWidth+sideGap+sideLeast
	if beside {
		width = screen.WholeWidth
	}
	notes := paragraphs(v.notes(s, &frame), width)
	a := v.countRows(&b, len(notes), beside)
	if a.event == 0 {
		return screen.Screen{v.status()}
	}
	var body screen.Screen
	if a.players > 0 {
		body = append(body, b.Players[0]...)
	}
	body = append(body, b.Lines[:a.board]...)
	if a.players > 0 {
		body = append(body, b.Players[1]...)
	}
	body = append(body, b.Waiting[:a.waiting]...)
	body = append(body, v.event(s, i))
	body = append(body, v.cutNotes(notes, a.notes)...)
	switch rest := v.height - a.title - a.status; {
	case beside:
		body = body.Beside(v.list(v.width-screen.WholeWidth-sideGap, rest), width, sideGap)
	case a.list > 0:
		for len(body) < rest-a.list {
			body = append(body, nil)
		}
		body = append(body, v.list(width, a.list)...)
	}
	return v.framed(body, a.title > 0, a.players == 0 && !b.Whole, a.status > 0)
}

// rowCounts is the number of rows of each part of the screen.
type rowCounts struct{ title, players, board, waiting, event, notes, list, status int }

// countRows gives rows to the most important parts first. The list, the players and the title
// are dropped first.
func (v *Viewer) countRows(b *screen.Form, notes int, beside bool) (a rowCounts) {
	r := rowBudget{left: v.height}
	if v.prompt.asks != "" {
		a.status = r.all(1)
	}
	a.event = r.all(1)
	if a.status == 0 {
		a.status = r.all(1)
	}
	more := func(most int) { a.notes += r.some(min(notes, most) - a.notes) }
	more(1)
	a.board = r.fit(len(b.Lines), b.Partial)
	a.title = r.all(1)
	a.waiting = r.some(len(b.Waiting))
	more(3)
	a.players = r.all(len(b.Players[0]) + len(b.Players[1]))
	more(mostNotes)
	if !beside && r.left >= listLeast {
		a.list = r.some(r.left)
		if spare := mostNotes - a.notes; a.list-spare >= listLeast && v.height >= roomy {
			a.list -= spare // the list keeps its place, however many notes there are
		}
	}
	more(notes)
	return a
}

// framed adds the title above and the status below.
func (v *Viewer) framed(body screen.Screen, title, score, status bool) screen.Screen {
	var rows screen.Screen
	if title {
		rows = append(rows, v.title(score))
	}
	rows = append(rows, body...)
	if !status {
		return rows
	}
	for len(rows) < v.height-1 {
		rows = append(rows, nil)
	}
	return append(rows, v.status())
}

// cutNotes returns the notes that fit, with a mark if some are left out.
func (v *Viewer) cutNotes(notes []screen.Line, room int) []screen.Line {
	if room >= len(notes) || room == 0 {
		return notes[:min(room, len(notes))]
	}
	if room == 1 {
		more := " … Enter"
		return []screen.Line{append(notes[0].Clip(max(v.width-len([]rune(more)), 0)), screen.Span{Text: more, Style: screen.Faint})}
	}
	cut := append([]screen.Line(nil), notes[:room-1]...)
	return append(cut, screen.Text("  … "+v.text("details.more"), screen.Faint))
}

// rowBudget distributes rows.
type rowBudget struct{ left int }

// all takes n rows, or none if fewer are left.
func (r *rowBudget) all(n int) int {
	if n > r.left {
		return 0
	}
	r.left -= n
	return n
}

// some takes up to n rows.
func (r *rowBudget) some(n int) int {
	n = max(0, min(n, r.left))
	r.left -= n
	return n
}

// fit takes n rows, or fewer if a partial display is useful.
func (r *rowBudget) fit(n int, partial bool) int {
	if partial {
		return r.some(n)
	}
	return r.all(n)
}

// form draws the table after an event of a story.
func (v *Viewer) form(s *story, f *replay.Frame) screen.Form {
	t, ok := v.table(s, f)
	if !ok {
		return screen.Form{Lines: []screen.Line{screen.Text(v.text("no-drawing"), screen.Faint)}, Partial: true}
	}
	return t.Form(v.width, v.height, v.drawing(s))
}
