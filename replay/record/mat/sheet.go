package mat

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
)

// sheet prints the rows of one game, half by half.
type sheet struct {
	w    *writer
	out  *bytes.Buffer
	game *transcript.Game

	half  int // halves printed so far; even: a row begins
	turns int // doubles, beavers and raccoons since the last roll
}

func (s *sheet) action(i int) {
	switch a := &s.game.Actions[i]; a.Kind {
	case transcript.Remark:
		s.remark(a.Text)
	case transcript.SetPosition:
		s.set(a)
	case transcript.Gap:
		s.gap(i)
	case transcript.Take:
		s.take(a)
	case transcript.Resign:
		if s.game.Result.Said() {
			s.w.Omit(s.game.Number, transcript.OmitConceded, "")
		} else {
			s.cell(a.Side, s.resignation(a))
		}
	case transcript.Drop:
		s.drop(i)
	default:
		s.cell(a.Side, s.text(i))
		s.count(a)
		s.beside(a)
	}
}

// beside keeps the text of a cell that cannot stand in a cell, for a reader would
// stumble over it: what could not be read, or a remark behind a play.
func (s *sheet) beside(a *transcript.Action) {
	if a.Text != "" {
		s.remark(a.Text)
	}
}

// count follows the cube sequence.
func (s *sheet) count(a *transcript.Action) {
	if a.Kind == transcript.Double || a.Kind == transcript.Beaver {
		s.turns++
		return
	}
	s.turns = 0
}

// cell prints a half row, after empty ones up to the side's column.
func (s *sheet) cell(side events.Side, text string) {
	right := side == events.B
	if s.half%2 == 1 && !right {
		s.endRow()
	}
	if s.half%2 == 0 && right {
		s.left("")
	}
	if !right {
		s.left(text)
		return
	}
	fmt.Fprintf(s.out, "%s\n", text)
	s.half++
}

func (s *sheet) left(text string) {
	fmt.Fprintf(s.out, "%3d) %s ", s.half/2+1, pad(text, s.w.style.left))
	s.half++
}

// endRow ends a row that has a left half only.
func (s *sheet) endRow() {
	if s.half%2 == 1 {
		s.out.WriteByte('\n')
		s.half++
	}
}

// remark keeps a text for the head of the file, with its place: GNU Backgammon
// takes a comment among the rows for a row.
func (s *sheet) remark(text string) {
	place := fmt.Sprintf("Game %d", s.game.Number)
	if row := (s.half + 1) / 2; row > 0 {
		place += fmt.Sprintf(", row %d", row)
	}
	s.w.remarks = append(s.w.remarks, place+": "+text)
}

// set prints a position set by hand, as eXtreme Gammon does.
func (s *sheet) set(a *transcript.Action) {
	text, ok := transcript.FormatSet(*a.Position)
	if !ok || !s.w.style.comments {
		s.w.Omit(s.game.Number, transcript.OmitPosition, "")
		return
	}
	s.endRow()
	s.turns = 0
	fmt.Fprintf(s.out, "; Set Pos=%s\n", text)
}

// gap leaves out the numbers of the missing rows, and a half empty for a single
// turn that is missing. At a game's end there is nothing to leave out.
func (s *sheet) gap(i int) {
	a := &s.game.Actions[i]
	s.turns = 0
	if !s.game.GoesOn(i, transcript.Gap) {
		return
	}
	if a.Side.Valid() {
		s.cell(a.Side, "")
		return
	}
	s.endRow()
	missing := a.Rows[1] - a.Rows[0] + 1
	if a.Rows[0] == 0 || missing < 1 {
		missing = 1
		s.w.Omit(s.game.Number, transcript.OmitNumber, "")
	}
	s.half += 2 * missing
}

// take prints an answer to a double. After beavers it is told by going on, and
// where that would shift the columns an empty half stands for it.
func (s *sheet) take(a *transcript.Action) {
	switch {
	case s.turns < 2:
		s.cell(a.Side, " Takes")
	case s.turns%2 == 1:
		s.cell(a.Side, "  ")
	}
	s.turns = 0
}

// drop prints a drop; the winner's points stand beside it or below it.
func (s *sheet) drop(i int) {
	s.turns = 0
	s.cell(s.game.Actions[i].Side, " Drops")
}

func (s *sheet) resignation(a *transcript.Action) string {
	if a.Value == 0 {
		return " Concedes"
	}
	return fmt.Sprintf(" Losses %d point%s", a.Value, s.plural(a.Value))
}

func (s *sheet) plural(n int) string {
	if n > 1 && !s.w.style.singular {
		return "s"
	}
	return ""
}

// text returns what a cell says of a roll or a cube action.
func (s *sheet) text(i int) string {
	switch a := &s.game.Actions[i]; a.Kind {
	case transcript.Double:
		return " Doubles" + arrow(a.Value)
	case transcript.Beaver:
		return " Beavers" + arrow(a.Value)
	case transcript.Roll:
		return fmt.Sprintf("%d%d: %s", a.Dice[0], a.Dice[1], s.played(i))
	default:
		return "00: ????"
	}
}

func arrow(value int) string {
	if value == 0 {
		return ""
	}
	return " => " + strconv.Itoa(value)
}

func (s *sheet) played(i int) string {
	switch a := &s.game.Actions[i]; a.Play {
	case transcript.Moved:
		return s.legs(a.Steps)
	case transcript.Unknown, transcript.Garbled:
		return "????"
	case transcript.CannotMove:
		return s.w.style.cannot
	case transcript.Nothing:
		if s.game.GoesOn(i, transcript.Gap) {
			return ""
		}
		return s.w.style.given
	case transcript.Illegal:
		return s.illegalPlay(i)
	}
	return ""
}

// legs prints a play leg by leg, a blank behind each up to the third.
func (s *sheet) legs(steps []transcript.Step) string {
	all, style := transcript.Legs(steps), s.w.style
	var out strings.Builder
	for i, l := range all {
		out.WriteString(pointName(l.From, style.bar, style.off) + "/" + pointName(l.To, style.bar, style.off))
		if l.Hit {
			out.WriteByte('*')
		}
		if i < len(all)-1 || style.ends && len(all) < 4 {
			out.WriteByte(' ')
		}
	}
	return out.String()
}

func pointName(p uint8, bar, off string) string {
	switch p {
	case events.Bar:
		return bar
	case events.Off:
		return off
	}
	return strconv.Itoa(int(p))
}

// illegalPlay prints an illegal play: as it was moved where the style has no
// other way and that is known, else by the position that it led to.
func (s *sheet) illegalPlay(i int) string {
	a := &s.game.Actions[i]
	moved := len(a.Steps) > 0
	told := a.Position != nil && a.Position.Boarded && !a.Position.Shared()
	switch {
	case moved && (!s.w.style.byPosition || !told):
		s.w.Omit(s.game.Number, transcript.OmitIllegalMoved, "")
		return s.legs(a.Steps)
	case moved:
		s.w.Omit(s.game.Number, transcript.OmitSteps, "")
	}
	return s.illegal(i)
}

// illegal prints the position after an illegal play in Snowie's notation, which
// holds the opponent's roll too.
func (s *sheet) illegal(i int) string {
	a := &s.game.Actions[i]
	if a.Position == nil || !a.Position.Boarded || a.Position.Shared() {
		s.w.Omit(s.game.Number, transcript.OmitIllegal, "")
		return "????"
	}
	p := *a.Position
	if p.Dice == (events.Dice{}) {
		p.Dice = s.nextRoll(i)
	}
	text := transcript.FormatSnowie(s.w.doc, s.game, p, a.Side.Opponent())
	indent := 0
	if s.w.style.ladder && s.nextRoll(i) != (events.Dice{}) { // GNU Backgammon reads no cube action there
		indent = illegalIndent[a.Side]
	}
	return fmt.Sprintf("%*sIllegal play (%s)", indent, "", text)
}

// nextRoll returns the roll that follows action i, zero if another action does.
func (s *sheet) nextRoll(i int) events.Dice {
	for _, a := range s.game.Actions[i+1:] {
		if a.Kind != transcript.Remark {
			return a.Dice
		}
	}
	return events.Dice{}
}

// illegalIndent is the blanks between the dice and "Illegal play": GNU
// Backgammon fills the left half first.
var illegalIndent = [2]int{24, 0}

// result prints how the game ended: beside a left drop, else in a line of its own
// in the winner's column.
func (s *sheet) result() {
	r := s.game.Result
	r.Match = r.Match || s.w.style.won && s.winsMatch()
	text := s.wins(r)
	switch {
	case !r.Said():
		s.endRow()
		return
	case r.Winner == events.B && s.half%2 == 1 && s.game.Last().Kind == transcript.Drop && s.w.style.ladder:
		// GNU Backgammon prints the left half and the points as one text.
		fmt.Fprintf(s.out, " %s \n", text)
	case r.Winner == events.B && s.half%2 == 1:
		fmt.Fprintf(s.out, " %s\n", text)
	case r.Winner == events.B:
		fmt.Fprintf(s.out, "%*s%s\n", s.w.style.left+7, "", text)
	default:
		if s.half%2 == 1 {
			s.out.WriteByte('\n')
		}
		fmt.Fprintf(s.out, "      %s\n", text)
	}
}

// winsMatch reports whether the game is the one that wins the match.
func (s *sheet) winsMatch() bool {
	r, d := s.game.Result, s.w.doc
	return d.Length > 0 && r.Said() && s.game == &d.Games[len(d.Games)-1] && s.game.Score[r.Winner]+r.Points >= d.Length
}

func (s *sheet) wins(r transcript.Result) string {
	text := "Wins"
	if r.Points > 0 {
		text = fmt.Sprintf("Wins %d point%s", r.Points, s.plural(r.Points))
	}
	if r.Match {
		text += " and the match"
	}
	return text
}
