package sgf

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// root takes over what a game's first node says of the match and the game.
func (r *reader) root(n node) {
	r.game = &r.doc.Games[len(r.doc.Games)-1]
	r.players(n)
	for _, p := range n.properties {
		r.rootProperty(p)
	}
	if first := len(r.doc.Games) == 1; first {
		r.rules(n)
	}
	r.crawfordGame(n)
}

// players takes the names from the first game and notes where another differs.
func (r *reader) players(n node) {
	for side, name := range []string{"PW", "PB"} {
		p, ok := n.find(name)
		if !ok {
			continue
		}
		known := &r.doc.Players[side]
		switch {
		case len(r.doc.Games) == 1:
			known.Name = p.value()
			if known.Name == "" {
				r.doc.Note(p.at, transcript.NoteNameEmpty, events.Side(side).String())
			}
		case known.Name != p.value():
			r.doc.Note(p.at, transcript.NoteNameChanged, strconv.Itoa(len(r.doc.Games)), events.Side(side).String(), p.value())
		}
	}
}

// headerKeys are the names that match text has for what SGF says in the root.
var headerKeys = map[string]string{
	"EV": "Event", "RO": "Round", "PC": "Site", "AN": "Transcriber", "WR": "Player 1 Elo", "BR": "Player 2 Elo",
	"DT": "EventDate", "GC": "", "AP": "Application",
}

func (r *reader) rootProperty(p property) {
	switch p.name {
	case "MI":
		for _, v := range p.values {
			r.matchInfo(v)
		}
	case "RE":
		r.result(p)
	case "CV":
		if n, err := strconv.Atoi(p.value()); err == nil && n > 0 {
			r.game.CubeValue, r.cube = n, n
		}
	default:
		r.header(p)
	}
}

func (r *reader) header(p property) {
	key, ok := headerKeys[p.name]
	if !ok || len(r.doc.Games) > 1 && p.name != "GC" {
		return
	}
	if p.name == "GC" && len(r.doc.Games) > 1 {
		r.remark(p)
		return
	}
	value := p.value()
	if p.name == "DT" && len(value) == len("2006-01-02") {
		value = strings.ReplaceAll(value, "-", ".")
	}
	r.doc.Headers = append(r.doc.Headers, transcript.Header{Place: p.at, Key: key, Value: value})
}

// matchInfo reads one of "length:7", "game:0", "ws:0", "bs:0".
func (r *reader) matchInfo(value string) {
	key, number, _ := strings.Cut(value, ":")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= transcript.MaxPoints {
		r.doc.Note(r.game.Place, transcript.NoteHeaderUnknown, "MI", value)
		return
	}
	switch key {
	case "length":
		r.lengths(n)
	case "game":
		r.game.Number = n + 1
	case "ws":
		r.game.Score[events.A] = n
	case "bs":
		r.game.Score[events.B] = n
	}
}

func (r *reader) lengths(n int) {
	if len(r.doc.Games) == 1 {
		r.doc.Length, r.sized = n, true
		return
	}
	if n != r.doc.Length {
		r.doc.Note(r.game.Place, transcript.NoteLengthRepeated, strconv.Itoa(r.doc.Length), strconv.Itoa(n))
	}
}

// result reads "W+2R": who won, points, and R for a resignation.
func (r *reader) result(p property) {
	v := strings.ToUpper(p.value())
	if len(v) < 2 || v[1] != '+' || v[0] != 'W' && v[0] != 'B' {
		return
	}
	res := transcript.Result{Place: p.at, Winner: events.A, Resigned: transcript.No}
	if v[0] == 'B' {
		res.Winner = events.B
	}
	v, ok := strings.CutSuffix(v, "R")
	if ok {
		res.Resigned = transcript.Yes
	}
	points, err := strconv.Atoi(v[2:])
	if err != nil || points < 0 || points > transcript.MaxPoints {
		r.doc.Note(p.at, transcript.NoteHeaderUnknown, "RE", p.value())
		points = 0
	}
	res.Points = points
	r.game.Result = res
}

// words returns the rules named in RU.
func words(n node) []string {
	p, ok := n.find("RU")
	if !ok {
		return nil
	}
	return strings.Split(p.value(), ":")
}

// rules reads RU. GNU Backgammon names what applies, so what it does not name
// does not apply; of another program's silence nothing is known.
func (r *reader) rules(n node) {
	d := r.doc
	if app, ok := n.find("AP"); ok && strings.HasPrefix(app.value(), "GNU Backgammon") {
		d.Cube, d.Variation = transcript.Yes, transcript.Standard
		if d.Length > 1 {
			d.Crawford = transcript.No
		} else if d.Length == 0 {
			d.Jacoby = transcript.No
		}
	}
	for _, w := range words(n) {
		r.rule(w)
	}
}

func (r *reader) rule(w string) {
	d := r.doc
	switch w {
	case "NoCube":
		d.Cube = transcript.No
	case "Crawford":
		d.Crawford = transcript.Yes
	case "Jacoby":
		d.Jacoby = transcript.Yes
	case "Nackgammon":
		d.Variation = transcript.Nackgammon
	case "Hypergammon1":
		d.Variation = transcript.Hypergammon1
	case "Hypergammon2":
		d.Variation = transcript.Hypergammon2
	case "Hypergammon3":
		d.Variation = transcript.Hypergammon
	case "CrawfordGame", "":
	default:
		d.Note(r.game.Place, transcript.NoteHeaderUnknown, "RU", w)
	}
}

func (r *reader) crawfordGame(n node) {
	if r.doc.Crawford == transcript.Yes {
		r.game.Crawford = transcript.No
	}
	for _, w := range words(n) {
		if w == "CrawfordGame" {
			r.game.Crawford = transcript.Yes
		}
	}
}
