package tournament

import (
	"kibitz/events"
	"kibitz/rules/scoring"
)

// Room is what one table of a match of teams scored, by the numbers of its boards.
type Room map[int]scoring.Table

// TeamScore returns what two teams scored in a match of a round, from the room in which the first sits
// North and South and the one in which the second does: the IMPs that each has won, or at
// board-a-match two for each board won and one for each drawn. What one has won more is rounded to whole
// IMPs. It reports whether enough boards have a score in both rooms: half of those scheduled (decision D-T30).
func TeamScore(s *Stage, round int, open, closed Room) (score [2]int, enough bool) {
	boards, won, net := played(s, open, closed)
	enough = boards > 0 && 2*boards >= s.Terms(round).Boards
	score = [2]int{scoring.WholeIMPs(won[0]), scoring.WholeIMPs(won[1])}
	if net[0] != -net[1] {
		return score, enough
	}
	if margin := scoring.WholeIMPs(net[0]); margin < 0 {
		score[0] = score[1] + margin
	} else {
		score[1] = score[0] - margin
	}
	return score, enough
}

// Margins are those of the encounters of teams, by id, in which they do not balance, as the records of the rooms say.
type Margins map[string][2]int

// OwnMargins returns the margin of each of two teams in whole IMPs, by its own scores, and reports whether they do not balance: a
// score was split (Laws 12C and 86).
func OwnMargins(s *Stage, open, closed Room) (margins [2]int, split bool) {
	_, _, net := played(s, open, closed)
	return [2]int{scoring.WholeIMPs(net[0]), scoring.WholeIMPs(net[1])}, s.Parameters.Scoring != events.ScoringBoards && net[0] != -net[1]
}

// played returns how many boards have a score in both rooms, what each team has won on them, and what is left of it to each
// without what it has lost.
func played(s *Stage, open, closed Room) (boards int, won, net [2]scoring.Hundredths) {
	of := scoring.MatchIMPs
	if s.Parameters.Scoring == events.ScoringBoards {
		of = scoring.BoardAMatch
	}
	for board, table := range open {
		other, both := closed[board]
		if !both {
			continue
		}
		boards++
		first, second := of(table, other)
		won[0], won[1] = won[0]+max(0, first), won[1]+max(0, second)
		net[0], net[1] = net[0]+first, net[1]+second
	}
	return boards, won, net
}
