package terminal

// The parts of the screen beside the board.
const (
	sideGap   = 2
	sideLeast = 30 // columns of a list beside the board that are of use
	listLeast = 3  // rows of a list below it
	mostNotes = 8  // rows of notes while there is a list below them
)

// Screen returns what the terminal shows: no line wider and no more lines than there
// are columns and rows.
func (v Viewer) Screen() Screen {
	var screen Screen
	switch {
	case v.width == 0 || v.height == 0:
		return nil
	case v.overlay != none:
		screen = v.covered()
	case v.story == nil:
		screen = v.empty()
	default:
		screen = v.arranged()
	}
	screen = screen[:min(len(screen), v.height)]
	for i := range screen {
		screen[i] = screen[i].clip(v.width)
	}
	return screen
}

// covered is an overlay between the title and the status.
func (v *Viewer) covered() Screen {
	room := max(v.height-2, 1)
	lines := v.covering()
	from := max(0, min(v.scroll, len(lines)-room))
	shown := lines[from:min(len(lines), from+room)]
	screen := append(Screen{}, shown...)
	for len(screen) < room {
		screen = append(screen, nil)
	}
	return append(append(Screen{v.title(false)}, screen...), v.status())
}

// empty is what is shown while the match cannot be replayed.
func (v *Viewer) empty() Screen {
	screen := Screen{v.title(false)}
	if v.wrong != nil {
		for _, line := range wrap(v.text("no-story", printable(v.wrong.Error())), v.width, 0) {
			screen = append(screen, plain(line, Plain))
		}
	}
	return append(screen, v.status())
}

// arranged is the screen while there is something to show.
func (v *Viewer) arranged() Screen {
	s, i := v.shown()
	frame := s.At(i)
	b := v.board(s, &frame)
	width, beside := v.width, b.whole && v.width >= wholeWidth+sideGap+sideLeast
	if beside {
		width = wholeWidth
	}
	notes := paragraphs(v.notes(s, &frame), width)
	a := v.allot(&b, len(notes), beside)
	if a.event == 0 {
		return Screen{v.status()}
	}
	var body Screen
	if a.players > 0 {
		body = append(body, b.players[0]...)
	}
	body = append(body, b.lines[:a.board]...)
	if a.players > 0 {
		body = append(body, b.players[1]...)
	}
	body = append(body, b.waiting[:a.waiting]...)
	body = append(body, v.event(s, i))
	body = append(body, v.cutNotes(notes, a.notes)...)
	switch rest := v.height - a.title - a.status; {
	case beside:
		body = body.beside(v.list(v.width-wholeWidth-sideGap, rest), width)
	case a.list > 0:
		for len(body) < rest-a.list {
			body = append(body, nil)
		}
		body = append(body, v.list(width, a.list)...)
	}
	return v.framed(body, a.title > 0, a.players == 0 && !b.whole, a.status > 0)
}

// allotted is how many rows each part of the screen has.
type allotted struct{ title, players, board, waiting, event, notes, list, status int }

// allot gives rows to what matters most first; the list, the players and the title
// are left out first.
func (v *Viewer) allot(b *board, notes int, beside bool) (a allotted) {
	r := rooms{left: v.height}
	if v.prompt.asks != "" {
		a.status = r.all(1)
	}
	a.event = r.all(1)
	if a.status == 0 {
		a.status = r.all(1)
	}
	more := func(most int) { a.notes += r.some(min(notes, most) - a.notes) }
	more(1)
	a.board = r.fit(len(b.lines), b.partial)
	a.title = r.all(1)
	a.waiting = r.some(len(b.waiting))
	more(3)
	a.players = r.all(len(b.players[0]) + len(b.players[1]))
	more(mostNotes)
	if !beside && r.left >= listLeast {
		a.list = r.some(r.left)
		if spare := mostNotes - a.notes; a.list-spare >= listLeast && v.height >= wholeLeast {
			a.list -= spare // the list stays where it is, whatever there is to note
		}
	}
	more(notes)
	return a
}

// framed puts the title above and the status below.
func (v *Viewer) framed(body Screen, title, score, status bool) Screen {
	var screen Screen
	if title {
		screen = append(screen, v.title(score))
	}
	screen = append(screen, body...)
	if !status {
		return screen
	}
	for len(screen) < v.height-1 {
		screen = append(screen, nil)
	}
	return append(screen, v.status())
}

// cutNotes are the notes that there is room for, and a word on the rest.
func (v *Viewer) cutNotes(notes []Line, room int) []Line {
	if room >= len(notes) || room == 0 {
		return notes[:min(room, len(notes))]
	}
	if room == 1 {
		more := " … Enter"
		return []Line{append(notes[0].clip(max(v.width-len([]rune(more)), 0)), Span{more, Faint})}
	}
	cut := append([]Line(nil), notes[:room-1]...)
	return append(cut, plain("  … "+v.text("details.more"), Faint))
}

// beside puts lines to the right of the screen.
func (s Screen) beside(right []Line, width int) Screen {
	for len(s) < len(right) {
		s = append(s, nil)
	}
	for i, line := range right {
		s[i] = append(s[i].clip(width).pad(width+sideGap), line...)
	}
	return s
}

// rooms gives rows away.
type rooms struct{ left int }

// all gives n rows, or none where there are not so many.
func (r *rooms) all(n int) int {
	if n > r.left {
		return 0
	}
	r.left -= n
	return n
}

// some gives up to n rows.
func (r *rooms) some(n int) int {
	n = max(0, min(n, r.left))
	r.left -= n
	return n
}

// fit gives n rows, and fewer only where a part is of use.
func (r *rooms) fit(n int, partial bool) int {
	if partial {
		return r.some(n)
	}
	return r.all(n)
}
