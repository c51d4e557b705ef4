package mat

import (
	"regexp"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// table follows the turns of one game while its rows are read, to detect who must act and
// what is missing.
type table struct {
	r       *reader
	game    *transcript.Game
	results []result

	expect  events.Side // who must act next; NoSide if unknown
	doubler events.Side // who doubled first in the current cube sequence
	turns   int         // doubles, beavers and raccoons in the sequence
	lastRow int         // number of the last row with a turn
	over    bool        // a result has been read

	set *transcript.Position // a position set by hand, while nobody has acted since
}

// result is a "Wins N points" text.
type result struct {
	place  transcript.Place
	side   events.Side // of the column
	sure   bool        // the column is unambiguous
	points int
	match  bool
}

// game converts the rows of a game to actions and settles its result.
func (r *reader) game(g *rawGame) {
	t := table{r: r, game: &r.doc.Games[g.index], expect: events.NoSide, doubler: events.NoSide}
	acts := lastTurn(g.rows)
	for i, in := range g.rows {
		if text, ok := in.line.comment(); ok {
			t.comment(in, text)
			continue
		}
		t.row(in, i >= acts)
	}
	t.settle()
	g.results = t.results
}

// lastTurn returns the index of the last row with a turn.
func lastTurn(rows []row) int {
	for i := len(rows) - 1; i >= 0; i-- {
		for _, c := range rows[i].cells {
			if c.turn() && (rows[i].number > 0 || c.kind != cellUnknown) {
				return i
			}
		}
	}
	return 0
}

// comment reads a comment line inside a game: a position set by hand, or a remark.
func (t *table) comment(in row, text string) {
	a := transcript.Action{Place: in.line.place(0), Kind: transcript.Remark, Side: events.NoSide, Text: text}
	if set, ok := cutPrefixFold(text, "set pos="); ok {
		p, ok := transcript.ParseSet(set, t.r.checkers())
		if ok {
			a.Kind, a.Position, a.Text = transcript.SetPosition, &p, ""
			t.expect, t.turns, t.set = events.NoSide, 0, &p
		} else {
			t.r.doc.Note(a.Place, transcript.NotePosition, text)
		}
	}
	t.game.Actions = append(t.game.Actions, a)
}

func cutPrefixFold(text, prefix string) (string, bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// row reads one row. last says that no turn follows it.
func (t *table) row(in row, last bool) {
	if in.number == 0 && t.namedWinner(in) {
		return
	}
	if implausible(in.cells) && (in.number == 0 || t.over && len(in.cells) > 0) {
		t.freeText(in)
		return
	}
	if in.number == 0 && t.continued(&in) && len(in.cells) == 0 {
		return
	}
	cells := t.r.layout.sides(in)
	if in.number == 0 {
		t.unnumbered(in, cells)
	}
	t.number(in, cells, last)
	for _, c := range cells {
		if c.kind == cellWins {
			t.wins(in, c, cells)
			continue
		}
		if c.over {
			t.r.doc.Note(in.line.place(c.at), transcript.NoteColumnsOver)
		}
		t.turn(in, c)
	}
}

// implausible reports whether a row begins with nothing that a player could have done.
func implausible(cells []cell) bool { return len(cells) == 0 || cells[0].kind == cellUnknown }

// continued handles a wrapped line: it moves the steps at its beginning to the preceding
// play, if that play can take more steps.
func (t *table) continued(in *row) bool {
	if len(in.cells) == 0 || in.cells[0].kind != cellPlay || len(t.game.Actions) == 0 {
		return false
	}
	a := &t.game.Actions[len(t.game.Actions)-1]
	most := 2
	if a.Dice.Double() {
		most = 4
	}
	steps, rest := transcript.ParsePlay(in.cells[0].body.of(in.line.text))
	legs := len(transcript.Legs(a.Steps)) + len(transcript.Legs(steps))
	if a.Kind != transcript.Roll || a.Play != transcript.Moved || a.Dice == (events.Dice{}) || rest != "" || len(steps) == 0 || legs > most {
		return false
	}
	a.Steps = append(a.Steps, steps...)
	t.r.doc.Note(in.line.place(in.cells[0].at), transcript.NoteRowUnnumbered)
	in.cells = in.cells[1:]
	return true
}

var winnerPattern = regexp.MustCompile(`(?i)^\s*(\S.*?)\s+(?:wins|won)\s+(?:the\s+game,?\s+|by\s+)?(\d{1,10})\s+p`)

// namedWinner reads a result that names the winner, "Alpha wins 2 points".
func (t *table) namedWinner(in row) bool {
	m := winnerPattern.FindStringSubmatchIndex(in.line.text)
	if m == nil || t.over {
		return false
	}
	name := in.line.text[m[2]:m[3]]
	for side, p := range t.r.doc.Players {
		if p.Name != "" && strings.EqualFold(name, p.Name) && !strings.EqualFold(p.Name, t.r.doc.Players[1-side].Name) {
			t.results = append(t.results, result{
				place: in.line.place(m[2]), side: events.Side(side), sure: true, points: firstNumber(in.line.text[m[4]:m[5]]),
				match: strings.Contains(strings.ToLower(in.line.text[m[5]:]), "match"),
			})
			t.over = true
			return true
		}
	}
	return false
}

// freeText keeps a line that is not a row as a remark.
func (t *table) freeText(in row) {
	text := strings.TrimSpace(in.line.text)
	at := in.line.place(0)
	t.game.Actions = append(t.game.Actions, transcript.Action{Place: at, Kind: transcript.Remark, Side: events.NoSide, Text: text})
	t.r.doc.Note(at, transcript.NoteLineUnread, text)
}

// unnumbered gives a single turn in a line without a row number, such as a wrapped line, to
// the side that must act.
func (t *table) unnumbered(in row, cells []sided) {
	if !cells[0].turn() {
		return
	}
	t.r.doc.Note(in.line.place(0), transcript.NoteRowUnnumbered)
	if alone(in.cells) && t.expect.Valid() && cells[0].side != t.expect {
		for i := range cells {
			cells[i].side = t.expect
		}
		t.r.doc.Note(in.line.place(cells[0].at), transcript.NoteSideAssumed, t.expect.String())
	}
}

// number compares a row's number with the last one and notes missing rows.
func (t *table) number(in row, cells []sided, last bool) {
	acts := false
	for _, c := range cells {
		acts = acts || c.turn()
	}
	if in.number == 0 || !acts {
		return
	}
	want := t.lastRow + 1
	switch {
	case in.number < want:
		t.r.doc.Note(in.line.place(0), transcript.NoteRowRepeated, strconv.Itoa(in.number))
	case in.number > want && last && onlyResigns(cells, in.line.text):
		t.r.doc.Note(in.line.place(0), transcript.NoteRowSkipped, strconv.Itoa(want), strconv.Itoa(in.number))
	case in.number > want:
		t.gap(in, [2]int{want, in.number - 1})
	}
	t.lastRow = max(t.lastRow, in.number)
}

// onlyResigns reports whether the row contains nothing but a resignation. Some programs
// number that row arbitrarily.
func onlyResigns(cells []sided, text string) bool {
	for _, c := range cells {
		asked := c.body.of(text) != "" && strings.Trim(c.body.of(text), "?") == ""
		unrolled := c.kind == cellRoll && c.dice == "00" && asked
		if c.turn() && c.kind != cellResign && !unrolled {
			return false
		}
	}
	return true
}

func (t *table) gap(in row, rows [2]int) {
	at := in.line.place(0)
	t.r.doc.Note(at, transcript.NoteRowMissing, strconv.Itoa(rows[0]), strconv.Itoa(rows[1]))
	t.game.Actions = append(t.game.Actions, transcript.Action{
		Place: at, Kind: transcript.Gap, Side: events.NoSide, Row: in.number, Rows: rows,
	})
	t.expect, t.turns = events.NoSide, 0
}

func (t *table) wins(in row, c sided, all []sided) {
	text := c.body.of(in.line.text)
	points := firstNumber(text)
	if points == 0 && text != "" {
		t.r.doc.Note(in.line.place(c.at), transcript.NotePointsUnread, text)
	}
	t.results = append(t.results, result{
		place:  in.line.place(c.at),
		side:   c.side,
		sure:   c.tabs == 0 && (len(all) == 1 || all[0].side == events.A),
		points: points,
		match:  strings.Contains(strings.ToLower(text), "match"),
	})
	t.over = true
}
