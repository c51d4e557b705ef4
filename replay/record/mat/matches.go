package mat

import "kibitz/replay/record/transcript"

// matches splits the lines of a file into matches. A new match begins with a game 1 at 0-0
// after other games, including its preamble from the first header or length line on.
func matches(lines []line) [][]line {
	var found [][]line
	start, games := 0, 0
	for i, l := range lines {
		number, _, ok := l.game()
		if !ok {
			continue
		}
		if number == 1 && games > 0 && startsAtZero(lines[i+1:]) {
			end := preambleStart(lines, start, i)
			found = append(found, lines[start:end])
			start, games = end, 0
		}
		games++
	}
	return append(found, lines[start:])
}

// startsAtZero reports whether the next score line says 0-0.
func startsAtZero(lines []line) bool {
	for _, l := range lines {
		if l.blank() {
			continue
		}
		all := readings(l.text)
		return len(all) > 0 && all[0].score == [2]int{}
	}
	return false
}

// preambleStart returns the index of the first line of the preamble before the game in line
// i: the first header or length line above it, with only such lines, comments and blank
// lines between.
func preambleStart(lines []line, least, i int) int {
	start := i
	for at := i - 1; at > least; at-- {
		text, comment := lines[at].comment()
		_, length := lines[at].length()
		switch {
		case length || comment && headerPattern.MatchString(text):
			start = at
		case !comment && !lines[at].blank():
			return start
		}
	}
	return start
}

// chain links the matches of one file.
func chain(all []*transcript.Document) *transcript.Document {
	for i := 1; i < len(all); i++ {
		all[i-1].Next = all[i]
	}
	return all[0]
}
