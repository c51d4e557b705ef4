package bridge_test

import (
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// The third and seventh events of these scripts play East's revoke and show it.
const answered = inNotrump + revokeByEast + shownByEast

func TestAnswersToFindings(t *testing.T) {
	for _, c := range []struct{ name, script, revokes, found string }{
		{"until it is answered it counts", "", "E:D2@1 established", "revoke 61A; revoke-established 63A1"},
		{"a slip of the recorder, about the card", "answer #5 slip", "E:D2@1 slip", "revoke 61A; revoke-established 63A1"},
		{"a slip of the recorder, about what showed it", "answer #9 slip", "E:D2@1 slip", "revoke 61A; revoke-established 63A1"},
		{"an irregularity at the table", "answer #9 irregularity", "E:D2@1 established", "revoke 61A; revoke-established 63A1"},
		{"the last answer counts", "answer #5 slip; answer #5 irregularity", "E:D2@1 established", "revoke 61A; revoke-established 63A1"},
		{"of an event with which nothing was wrong", "answer #4 slip", "E:D2@1 established", "revoke 61A; revoke-established 63A1; answer-to-nothing -"},
		{"of an event that is not there", "answer #300 slip", "E:D2@1 established", "revoke 61A; revoke-established 63A1; answer-to-nothing -"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := after(t, &book.Laws2017, answered+c.script)
			if got := revokesText(r); got != c.revokes {
				t.Errorf("revokes %q, want %q", got, c.revokes)
			}
			if got, want := r.Moved(), map[bool]int{true: 1}[c.revokes == "E:D2@1 established"]; got != want {
				t.Errorf("%d tricks move, want %d", got, want)
			}
			if got := foundText(r); got != c.found {
				t.Errorf("found %q, want %q", got, c.found)
			}
		})
	}
}

func TestAnAnswerChangesTheResultOfABoardThatIsClosed(t *testing.T) {
	closed := answered + "agreed 10; close; board 2; "
	for _, c := range []struct {
		script string
		moved  int
	}{{"", 1}, {"answer #5 slip", 0}, {"answer #5 slip; answer #5 irregularity", 1}, {"@1 answer #9 slip", 0}} {
		r := after(t, &book.Laws2017, closed+c.script)
		table := r.Table().(bridge.Table)
		if got := table.Boards[0]; got.Moved != c.moved || *got.Tricks != 9+c.moved || table.Board != 2 {
			t.Errorf("%q: %d tricks of which %d moved, on board %d", c.script, *got.Tricks, got.Moved, table.Board)
		}
	}
}

// The hands of a board that is closed come to be known: its revokes cost something as
// long as the other side has not called on the next one and the round goes on (Law 64B).
func TestRevokesOfABoardThatIsClosed(t *testing.T) {
	closed := inNotrump + revokeByEast + "play HA H2 H3 H4; agreed 9; close; "
	const hands = "@1 deal N:- K3.36789.256789. - - closed"
	for _, c := range []struct {
		name, script string
		moved        int
	}{
		{"64A2, in time", hands, 1},
		{"64A2, the other side has not called", "board 2; calls p; " + hands, 1},
		{"64B4, it has", "board 2; calls p p; " + hands, 0},
		{"64B5, the round is over", "round; " + hands, 0},
		{"64B5, the round was over when the next board began", "round; board 2; " + hands, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := after(t, &book.Laws2017, closed+c.script)
			table := r.Table().(bridge.Table)
			if got := table.Boards[0].Moved; got != c.moved {
				t.Errorf("%d tricks move, want %d", got, c.moved)
			}
			if got := foundText(r); got != "revoke 61A" && got != "revoke 61A; revoke-established 63A1" {
				t.Errorf("found %q", got)
			}
		})
	}
}
