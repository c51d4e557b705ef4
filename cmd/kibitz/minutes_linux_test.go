package main

import (
	"os"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
)

// fewestKeys is the number of keystrokes that a director may need from the list of matches to
// a recorded ruling with its case file.
const fewestKeys = 60

// shell is somebody at a shell, whose keystrokes are counted.
type shell struct {
	*user
	keys int
}

// runs types a command and returns what it writes.
func (s *shell) runs(args ...string) string {
	s.keys += len("kibitz "+strings.Join(args, " ")) + len("\r")
	return s.do(args...)
}

// completes types the beginning of a match's name that is nobody else's, and the Tab that
// completes it.
func (s *shell) completes(command, match string) {
	s.Helper()
	for n := 1; n <= len(match); n++ {
		if offered := s.do("complete", "--", command, match[:n]); strings.TrimSpace(offered) == match {
			s.keys += len("kibitz "+command+" ") + n + len("\t\r")
			return
		}
	}
	s.Fatalf("the shell does not complete %s", match)
}

// A director is called to a table about the play just made: from the list of matches to the
// ruling in the record and its case file on paper.
func TestADirectorsTwoMinutesAreFewKeystrokes(t *testing.T) {
	long(t, "TestARulingIsMadeWhileTheMatchIsFollowed")
	d := &shell{user: newUser(t)}
	match := d.importFile("testdata/illegal_play.txt").Match
	d.importFile("testdata/match.mat")
	d.importFile("testdata/match.sgf")
	t.Chdir(t.TempDir())
	if list := d.runs("matches"); !strings.Contains(list, match) {
		t.Fatalf("the list has no %s:\n%s", match, list)
	}
	d.completes("replay", match)
	s := d.open(100, 40, "replay", match)
	presses := func(keys, shows string) {
		t.Helper()
		d.keys += len([]rune(keys))
		s.types(t, keys)
		s.shows(t, shows)
	}
	s.shows(t, "127 of 127")
	presses("N", "not legal for 5-3")
	presses("r", "back to before 10.1")
	presses("3", "WBF 4.8_")
	presses("\r", "reason:")
	presses("not a play of 5-3\r", "With it:")
	presses("y", "P writes the case file")
	presses("P", "saved as "+match+"-d1.pdf")
	d.keys++
	s.types(t, "q")
	s.leaves(t)
	if t.Logf("%d keystrokes", d.keys); d.keys >= fewestKeys {
		t.Errorf("it takes %d keystrokes, and should be under %d", d.keys, fewestKeys)
	}
	paper, err := os.ReadFile(match + "-d1.pdf")
	if err != nil || !strings.HasPrefix(string(paper), "%PDF") {
		t.Errorf("the case file begins %.10q, %v", paper, err)
	}
	entry := d.ledgerOf("local", match).Links()[45].Entry
	ruling, _ := entry.Events[1].Body.(*events.RulingMade)
	if raised, ok := entry.Events[0].Body.(*events.DisputeRaised); !ok || raised.About == nil || raised.Subject != "play" {
		t.Errorf("raised is %+v", raised)
	}
	if ruling == nil || kindsOf(ruling.Effects) != "restore" || ruling.Clauses[0] != "WBF 4.8" || ruling.Reasons != "not a play of 5-3" {
		t.Errorf("the ruling is %+v", ruling)
	}
}

// Who follows a match rules on it with the keys of the replay, and sees the ruling once.
func TestARulingIsMadeWhileTheMatchIsFollowed(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	for _, hall := range []bool{false, true} {
		d := newUser(t)
		match := d.importFile("testdata/illegal_play.txt").Match
		if hall {
			serving := d.start("serve")
			until(t, "the hall is open", func() bool { return strings.Contains(serving.out.String(), d.dir) })
		}
		s := d.open(100, 40, "watch", match)
		s.shows(t, "127 of 127")
		for _, step := range [][2]string{{"N", "not legal for 5-3"}, {"r", "back to before 10.1"}, {"3", "WBF 4.8_"}, {"\r", "reason:"},
			{"not a play of 5-3\r", "With it:"}, {"y", "P writes the case file"}, {"\x1b[F", "129 of 129"}, {"q", "\x1b[?1049l"}} {
			s.types(t, step[0])
			s.shows(t, step[1])
		}
		s.leaves(t)
		if links := d.ledgerOf("local", match).Links(); len(links[len(links)-1].Entry.Events) != 2 {
			t.Errorf("the last link holds %+v", links[len(links)-1].Entry.Events)
		}
	}
}
