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

	half  int // halves printed so far; if even, a row begins
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

// beside keeps an action's text, unreadable or a remark after a play, as a remark. In a
// cell it would confuse a reader.
func (s *sheet) beside(a *transcript.Action) {
	if a.Text != "" {
		s.remark(a.Text)
	}
}

// count tracks the cube sequence.
func (s *sheet) count(a *transcript.Action) {
	if a.Kind == transcript.Double || a.Kind == transcript.Beaver {
		s.turns++
		return
	}
	s.turns = 0
}

// cell prints a half row, after an empty half if the side's column requires it.
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

// endRow ends a row that has only a left half.
func (s *sheet) endRow() {
	if s.half%2 == 1 {
		s.out.WriteByte('\n')
		s.half++
	}
}

// remark stores a text with its place for the head of the file, because GNU Backgammon
// reads a comment between rows as a row.
func (s *sheet) remark(text string) {
	place := fmt.Sprintf("Game %d", s.game.Number)
	if row := (s.half + 1) / 2; row > 0 {
		place += fmt.Sprintf(", row %d", row)
	}
	s.w.remarks = append(s.w.remarks, place+": "+text)
}

// set prints a position set by hand in eXtreme Gammon's form.
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

// gap skips the numbers of the missing rows. For a single missing turn it leaves a half row
// empty. At the end of a game there is nothing to skip.
func (s *sheet) gap(i int) {
	a := &s.game.Actions[i]
	s.turns = 0
	if !s.game.FollowedByPlay(i, transcript.Gap) {
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

// take prints an answer to a double. After beavers the take is implied by playing on; an
// empty half row stands for it if the columns would shift otherwise.
func (s *sheet) take(a *transcript.Action) {
	switch {
	case s.turns < 2:
		s.cell(a.Side, " Takes")
	case s.turns%2 == 1:
		s.cell(a.Side, "  ")
	}
	s.turns = 0
}

// drop prints a drop. The winner's points follow beside or below it.
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

// text returns the text of a cell for a roll or a cube action.
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
		if s.game.FollowedByPlay(i, transcript.Gap) {
			return ""
		}
		return s.w.style.given
	case transcript.Illegal:
		return s.illegalPlay(i)
	}
	return ""
}

// legs prints the legs of a play, with a blank after each of the first three.
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

// illegalPlay prints an illegal play: its steps if they are known and the style cannot
// write the position, or the position is unknown, and otherwise the resulting position.
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

// illegal prints the position after an illegal play in Snowie's notation, which includes
// the opponent's roll.
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
	if s.w.style.ladder && s.nextRoll(i) != (events.Dice{}) { // GNU Backgammon cannot read a cube action there
		indent = illegalIndent[a.Side]
	}
	return fmt.Sprintf("%*sIllegal play (%s)", indent, "", text)
}

// nextRoll returns the roll after action i, or zero if the next action is not a roll.
func (s *sheet) nextRoll(i int) events.Dice {
	for _, a := range s.game.Actions[i+1:] {
		if a.Kind != transcript.Remark {
			return a.Dice
		}
	}
	return events.Dice{}
}

// illegalIndent is the number of blanks between the dice and "Illegal play": GNU Backgammon
// pads the left half first.
var illegalIndent = [2]int{24, 0}

// result prints the result of the game: beside a drop on the left, or otherwise in a line
// of its own in the winner's column.
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

// winsMatch reports whether the game wins the match.
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
