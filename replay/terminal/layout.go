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

// arranged is the screen while there is something to show. Rooms are given to what
// matters most first; what is left out is the list, the players, the title.
func (v *Viewer) arranged() Screen {
	s, i := v.shown()
	frame := s.At(i)
	b := v.board(s, &frame)
	width := v.width
	beside := b.whole && v.width >= wholeWidth+sideGap+sideLeast
	if beside {
		width = wholeWidth
	}
	notes := paragraphs(v.notes(s, &frame), width)
	r := rooms{left: v.height}
	event := r.all(1)
	status := r.all(1)
	if v.height == 1 && v.prompt.asks != "" {
		return Screen{v.status()}
	}
	first := r.some(min(len(notes), 1))
	drawn := r.fit(len(b.lines), b.partial)
	title := r.all(1)
	waiting := r.all(len(b.waiting))
	first += r.some(min(len(notes)-first, 2))
	players := r.all(len(b.players[0]) + len(b.players[1]))
	told := first + r.some(min(len(notes)-first, max(mostNotes-first, 0)))
	list := 0
	if !beside && r.left >= listLeast {
		list = r.some(r.left)
		if spare := mostNotes - told; spare > 0 && list-spare >= listLeast && v.height >= wholeLeast {
			list -= spare // the list stays where it is, whatever there is to note
		}
	}
	told += r.some(len(notes) - told)

	var body Screen
	if players > 0 {
		body = append(body, b.players[0]...)
	}
	body = append(body, b.lines[:drawn]...)
	if players > 0 {
		body = append(body, b.players[1]...)
	}
	body = append(body, b.waiting[:waiting]...)
	if event > 0 {
		body = append(body, v.event(s, i))
	}
	body = append(body, v.cutNotes(notes, told)...)
	rest := v.height - title - status - len(body)
	if beside {
		body = body.beside(v.list(v.width-wholeWidth-sideGap, v.height-title-status), width)
	} else if list > 0 {
		for ; rest > list; rest-- {
			body = append(body, nil)
		}
		body = append(body, v.list(width, list)...)
	}
	return v.framed(body, title > 0, players == 0 && !b.whole, status > 0)
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
