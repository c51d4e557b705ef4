package tournament

import (
	"kibitz/events"
	"kibitz/rules/scoring"
)

// Room is what one table of a match of teams scored, by the numbers of its boards.
type Room map[int]scoring.Table

// TeamScore returns what two teams scored in a match of a round, from the room in which the first sits
// North and South and the one in which the second does: the IMPs that each has won, rounded to whole ones, or at
// board-a-match two for each board won and one for each drawn. It reports whether enough boards have a
// score in both rooms: half of those scheduled (decision D-T30).
func TeamScore(s *Stage, round int, open, closed Room) (score [2]int, enough bool) {
	boards := 0
	var imps [2]scoring.Hundredths
	for board, table := range open {
		other, both := closed[board]
		if !both {
			continue
		}
		boards++
		first, second := scoring.MatchIMPs(table, other)
		if s.Parameters.Scoring == events.ScoringBoards {
			first, second = scoring.BoardAMatch(table, other)
		}
		imps[0], imps[1] = imps[0]+max(0, first), imps[1]+max(0, second)
	}
	return [2]int{scoring.WholeIMPs(imps[0]), scoring.WholeIMPs(imps[1])}, boards > 0 && 2*boards >= s.Terms(round).Boards
}
