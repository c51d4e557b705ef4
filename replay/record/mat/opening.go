package mat

import (
	"regexp"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// openScore reads the score line, which is the first meaningful line of a game whatever the
// names look like, and returns the lines after it. If the line is missing or unreadable,
// the game has the score that results from the earlier games, provided the players are
// known.
func (r *reader) openScore(g *rawGame, lines []line) ([]line, error) {
	for i, l := range lines {
		_, comment := l.comment()
		if l.blank() || comment && readings(l.text) == nil {
			if comment {
				g.rows = append(g.rows, row{line: l})
			}
			continue
		}
		if readings(l.text) == nil {
			return r.oddScore(g, lines[i:])
		}
		s, err := r.scoreLine(l)
		if err == nil {
			r.score(g, l, s)
		}
		return lines[i+1:], err
	}
	if r.unscored(g, transcript.NoteScoreMissing, g.line, strconv.Itoa(r.doc.Games[g.index].Number)) {
		return nil, nil
	}
	return nil, r.doc.Source.Fail(g.line.place(0), transcript.FaultScoreLine, strings.TrimSpace(g.line.text))
}

var (
	// tailPattern matches a score line with a remark after it.
	tailPattern = regexp.MustCompile(`^(.*:\s*\d{1,10})\s+([(;#].*)$`)
	// bareScore matches a score line without colons.
	bareScore = regexp.MustCompile(`^\s*(\S.*?)\s+(\d{1,10})(\s{2,}|\t)\s*(\S.*?)\s+(\d{1,10})\s*$`)
	// oneScore matches half a score line, with the other half in the next line.
	oneScore = regexp.MustCompile(`^\s*\S.*?\s*:\s*\d{1,10}\s*$`)
	// strangeScore matches a score line with invalid scores.
	strangeScore = regexp.MustCompile(`^\s*(\S.*?)\s*:\s*\S+(?:\s{2,}|\t)\s*(\S.*?)\s*:\s*\S+\s*$`)
)

// oddScore reads a score line in the forms that people write by hand, and returns the lines
// after it.
func (r *reader) oddScore(g *rawGame, lines []line) ([]line, error) {
	l := lines[0]
	text, used := l.text, 1
	if m := tailPattern.FindStringSubmatch(text); m != nil {
		text = m[1]
		g.rows = append(g.rows, row{line: line{l.number, "; " + m[2]}})
	} else if m := bareScore.FindStringSubmatch(text); m != nil && !strings.Contains(text, ":") {
		text = m[1] + " : " + m[2] + "    " + m[4] + " : " + m[5]
	} else if next := nextLine(lines, 1); oneScore.MatchString(text) && next < len(lines) && oneScore.MatchString(lines[next].text) {
		text, used = text+"    "+strings.TrimSpace(lines[next].text), next+1
	}
	odd := line{l.number, text}
	if readings(text) != nil {
		s, err := r.scoreLine(odd)
		if err == nil {
			r.score(g, odd, s)
			g.names = -1
		}
		return lines[used:], err
	}
	return r.noScore(g, lines)
}

// nextLine returns the index of the first nonblank line, starting at at.
func nextLine(lines []line, at int) int {
	for at < len(lines) && lines[at].blank() {
		at++
	}
	return at
}

// noScore continues without a score line. If the line is missing, it continues with the
// row; if it is unreadable, with the next line, and the unreadable one is kept as a remark.
func (r *reader) noScore(g *rawGame, lines []line) ([]line, error) {
	l := lines[0]
	fault := r.doc.Source.Fail(l.place(0), transcript.FaultScoreLine, strings.TrimSpace(l.text))
	if m := strangeScore.FindStringSubmatch(l.text); m != nil && g.index == 0 && !l.isRow() {
		r.called([2]string{m[1], m[2]}, l)
	}
	if _, _, loose := l.looseRow(); l.isRow() || loose {
		if r.unscored(g, transcript.NoteScoreMissing, l, strconv.Itoa(r.doc.Games[g.index].Number)) {
			return lines, nil
		}
		return nil, fault
	}
	text := strings.TrimSpace(l.text)
	if !r.unscored(g, transcript.NoteScoreUnread, l, text) {
		return nil, fault
	}
	g.rows = append(g.rows, row{line: line{l.number, "; " + text}})
	return lines[1:], nil
}

// unscored marks a game as having the score that results from the earlier games. It returns
// false if the players are unknown.
func (r *reader) unscored(g *rawGame, code transcript.Code, at line, arg string) bool {
	one, ok := r.doc.Header("Player 1")
	two, ok2 := r.doc.Header("Player 2")
	known := r.doc.Players != [2]transcript.Player{}
	switch {
	case g.index > 0 || known:
	case ok && ok2:
		r.called([2]string{one, two}, at)
	default:
		return false
	}
	r.doc.Games[g.index].Unscored = true
	r.doc.Note(at.place(0), code, arg)
	return true
}

// called sets the players' names if no score line gives them.
func (r *reader) called(names [2]string, at line) {
	for side, name := range names {
		r.doc.Players[side] = player(strings.TrimSpace(name))
		if r.doc.Players[side].Name == "" {
			r.doc.Note(at.place(0), transcript.NoteNameEmpty, events.Side(side).String())
		}
	}
}

// score sets a game's score from its score line, and checks the players' names.
func (r *reader) score(g *rawGame, l line, s scoreLine) {
	game := &r.doc.Games[g.index]
	game.Score = s.score
	g.names = s.right
	if r.doc.Players == [2]transcript.Player{} && g.index == 0 {
		r.doc.Players = s.players
		for side, p := range s.players {
			if p.Name == "" {
				r.doc.Note(l.place(0), transcript.NoteNameEmpty, events.Side(side).String())
			}
		}
		return
	}
	for side, p := range s.players {
		if p != r.doc.Players[side] {
			r.doc.Note(l.place(0), transcript.NoteNameChanged, strconv.Itoa(game.Number), events.Side(side).String(), p.Name)
		}
	}
}

// scores computes the scores of the games without a score line, now that the results are
// known.
func (r *reader) scores() {
	for i := range r.doc.Games {
		if g := &r.doc.Games[i]; g.Unscored {
			g.Score = transcript.ScoreBefore(r.doc, i)
		}
	}
}
