package mat

import (
	"regexp"
	"strconv"
	"strings"

	"kibitz/replay/record/transcript"
)

// scoreLine is the line below a game's number: both players and their scores before the
// game.
type scoreLine struct {
	players [2]transcript.Player
	names   [2]string // as written, rating included
	score   [2]int
	right   int  // byte offset of the right half; -1 if its name is empty
	apart   bool // a wide gap follows the left score
}

var (
	scorePattern  = regexp.MustCompile(`:[ \t]*(\d{1,10})(?:[ \t]|$)`)
	ratingPattern = regexp.MustCompile(`^(.*\S)\s*,\s*(\d+(?:\.\d+)?)$`)
	gapPattern    = regexp.MustCompile(`[ \t]{2}|\t`)
)

// readings returns all possible readings of the line. There may be several because a name
// can contain a colon and a number. The last colon always belongs to the right score.
func readings(text string) []scoreLine {
	text = strings.TrimRight(text, " \t")
	if len(text) > longestLine {
		return nil
	}
	marks := colons(text)
	if len(marks) < 2 {
		return nil
	}
	last := marks[len(marks)-1]
	if last[1] != len(text) {
		return nil
	}
	var found []scoreLine
	for _, m := range marks[:len(marks)-1] {
		if s := reading(text, m, last); max(s.score[0], s.score[1]) <= transcript.MaxPoints {
			found = append(found, s)
		}
	}
	return found
}

// colons returns each ": number" that is followed by a blank or the end of the line: the
// offsets of the colon, the number's end and the number's start.
func colons(text string) [][3]int {
	var found [][3]int
	for at := 0; at < len(text); {
		m := scorePattern.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		found = append(found, [3]int{at + m[0], at + m[3], at + m[2]})
		at += m[3]
	}
	return found
}

func reading(text string, left, right [3]int) scoreLine {
	s := scoreLine{right: -1}
	s.score[0], _ = strconv.Atoi(text[left[2]:left[1]])
	s.score[1], _ = strconv.Atoi(text[right[2]:right[1]])
	s.names[0] = strings.TrimSpace(text[:left[0]])
	between := text[left[1]:right[0]]
	s.names[1] = strings.TrimSpace(between)
	gap := gapPattern.FindStringIndex(between)
	s.apart = gap != nil && gap[0] == 0
	if s.names[1] != "" {
		s.right = right[0] - len(strings.TrimLeft(between, " \t"))
	}
	for i, name := range s.names {
		s.players[i] = player(name)
	}
	return s
}

// player splits a name with a rating, such as "name,1826".
func player(name string) transcript.Player {
	if m := ratingPattern.FindStringSubmatch(name); m != nil {
		return transcript.Player{Name: m[1], Rating: m[2]}
	}
	return transcript.Player{Name: name}
}

// scoreLine reads a score line. Among several readings it chooses the only one that has the
// names of the headers or the earlier games, or else the only one that fits the columns.
func (r *reader) scoreLine(l line) (scoreLine, error) {
	all := readings(l.text)
	if len(all) == 0 {
		return scoreLine{}, r.doc.Source.Fail(l.place(0), transcript.FaultScoreLine, strings.TrimSpace(l.text))
	}
	for _, fits := range []func(scoreLine) bool{always, r.named, columned} {
		if one, ok := only(all, fits); ok {
			return one, nil
		}
	}
	return scoreLine{}, r.doc.Source.Fail(l.place(0), transcript.FaultAmbiguous, strings.TrimSpace(l.text))
}

// only returns the one reading that fits, if exactly one does.
func only(all []scoreLine, fits func(scoreLine) bool) (scoreLine, bool) {
	var found []scoreLine
	for _, s := range all {
		if fits(s) {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
		return scoreLine{}, false
	}
	return found[0], true
}

func always(scoreLine) bool { return true }

// named reports whether the reading has the known names.
func (r *reader) named(s scoreLine) bool {
	if len(r.doc.Games) > 1 {
		return s.players == r.doc.Players
	}
	one, _ := r.doc.Header("Player 1")
	two, _ := r.doc.Header("Player 2")
	a, b := s.players[0].Name, s.players[1].Name
	return a == one && b == two || a == two && b == one
}

// columned reports whether the reading fits two columns: a wide gap after the left score
// and none inside a name.
func columned(s scoreLine) bool {
	return s.apart && !gapPattern.MatchString(s.names[0]) && !gapPattern.MatchString(s.names[1])
}
