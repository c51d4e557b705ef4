package sgf

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// root reads the information about the match and the game from a game's first node.
func (r *reader) root(n node) {
	r.game = &r.doc.Games[len(r.doc.Games)-1]
	r.players(n)
	if first := len(r.doc.Games) == 1; first {
		r.length(n)
		r.rules(n)
	}
	for _, p := range n.properties {
		r.rootProperty(p)
	}
	r.crawfordGame(n)
}

// players reads the names from the first game and notes differences in later ones.
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

// headerKeys are the match text headers for the properties of the root.
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

// structure are the root's properties that are read elsewhere or do not concern the match.
var structure = []string{
	"FF", "GM", "CA", "GS", "PW", "PB", "RU", "C", marks,
	"PL", "AE", "AW", "AB", "CP", "A", "DA", "LU", "MR",
}

// header keeps a property about the match: from the first game as a header, from another as
// a remark if it differs.
func (r *reader) header(p property) {
	if slices.Contains(structure, p.name) || p.name == "AP" && ours(p.value()) {
		return
	}
	if p.name == "GC" && len(r.doc.Games) == 1 {
		r.generalComment(p)
		return
	}
	key, ok := headerKeys[p.name]
	if !ok {
		key = p.name
	}
	value := strings.TrimSpace(p.text())
	if p.name == "DT" && len(value) == len("2006-01-02") {
		value = strings.ReplaceAll(value, "-", ".")
	}
	if len(r.doc.Games) == 1 {
		r.doc.Headers = append(r.doc.Headers, transcript.Header{Place: p.at, Key: key, Value: value})
		return
	}
	if known, ok := r.doc.Header(key); ok && known == value || value == "" {
		return
	}
	if key != "" {
		value = key + ": " + value
	}
	r.add(transcript.Action{Place: p.at, Kind: transcript.Remark, Side: events.NoSide, Text: value})
}

var linePattern = regexp.MustCompile(`^\[([^"\]\s][^"\]]*?) "(.*)"\]$`)

// generalComment reads headers without an SGF property, one per line, and keeps the rest of
// the comment as remarks.
func (r *reader) generalComment(p property) {
	var rest []string
	keep := func() {
		if text := strings.TrimSpace(strings.Join(rest, "\n")); text != "" {
			r.doc.Headers = append(r.doc.Headers, transcript.Header{Place: p.at, Value: text})
		}
		rest = nil
	}
	for line := range strings.SplitSeq(p.text(), "\n") {
		m := linePattern.FindStringSubmatch(line)
		if m == nil {
			rest = append(rest, line)
			continue
		}
		keep()
		h := transcript.Header{Place: p.at, Key: m[1], Value: m[2]}
		r.doc.Headers = append(r.doc.Headers, h)
		if k := strings.ToLower(h.Key); (k == "variation" || k == "beaver" || k == "cubelimit") && !r.doc.Rule(h) {
			r.doc.Note(h.Place, transcript.NoteHeaderUnknown, h.Key, h.Value)
		}
	}
	keep()
}

// length reads the match length before the rules, which depend on it.
func (r *reader) length(n node) {
	p, _ := n.find("MI")
	for _, v := range p.values {
		if number, ok := strings.CutPrefix(v, "length:"); ok {
			if length, err := strconv.Atoi(number); err == nil && length >= 0 && length < transcript.MaxPoints {
				r.doc.Length = length
			}
		}
	}
}

// ours reports whether a program's name is this project's.
func ours(program string) bool { return strings.HasPrefix(program, "Kibitz") }

// matchInfo reads a value such as "length:7", "game:0", "ws:0" or "bs:0".
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
		r.game.Score[events.A], r.scored[events.A] = n, true
	case "bs":
		r.game.Score[events.B], r.scored[events.B] = n, true
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

// result reads a result such as "W+2R": the winner, the points, and R for a resignation.
func (r *reader) result(p property) {
	v := strings.ToUpper(p.value())
	if len(v) < 2 || v[1] != '+' || v[0] != 'W' && v[0] != 'B' {
		r.doc.Note(p.at, transcript.NoteHeaderUnknown, "RE", p.value())
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

// words returns the rules listed in RU.
func words(n node) []string {
	p, ok := n.find("RU")
	if !ok {
		return nil
	}
	return strings.Split(p.value(), ":")
}

// rules reads RU. GNU Backgammon lists all rules that apply, so a missing rule does not
// apply. For other programs a missing rule is unknown.
func (r *reader) rules(n node) {
	d := r.doc
	if app, ok := n.find("AP"); ok && (ours(app.value()) || strings.HasPrefix(app.value(), "GNU Backgammon")) {
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
