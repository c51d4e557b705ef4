package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// opens begins a game with the play that makes the five point.
func (t *tablet) opens() {
	t.Helper()
	t.opening(3, 1)
	t.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	t.do("done")
}

// shows checks what the hall shows of the match.
func (r *room) shows(parts ...string) {
	r.Helper()
	shown := r.do("show", "m1", "--json")
	for _, part := range parts {
		if !strings.Contains(shown, part) {
			r.Errorf("the hall does not show %s but %s", part, shown)
		}
	}
}

// In the Crawford game the page tells nobody that it is one: the cube lies where it lay, and a double is
// recorded as it is made. A gammon ends the match, which both sign.
func TestAMatchWithACrawfordGameAndAGammonIsSignedByBoth(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opens()
	tab.Tap("[data-cube]")
	tab.do("offer", "take")
	tab.concede(events.A, "single")
	tab.do("next") // 0-2: the Crawford game
	tab.opens()
	tab.sent()
	tab.room.shows(`"crawford":"now"`, `"score":[0,2]`)
	if text := strings.ToLower(browsertest.Eval[string](tab.Browser, `document.body.textContent`)); strings.Contains(text, "crawford") {
		t.Errorf("the page tells that it is the Crawford game: %s", text)
	}
	tab.Tap("[data-cube]")
	tab.do("offer")
	tab.sent()
	if audit := tab.room.do("audit", "m1"); !strings.Contains(audit, "Crawford") {
		t.Errorf("of a double in the Crawford game the audit says %s", audit)
	}
	tab.Until(`document.querySelector('[data-do=concede], [data-do=take]')`)
	if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('[data-do=take]'))`) {
		tab.do("take")
	}
	tab.concede(events.A, "gammon")
	tab.Until(`/The match is over: 0–[46]/.test(document.querySelector('.panel').textContent)`)
	tab.look("over")
	tab.do("sign-A", "sign-B")
	tab.Until(`/Hand the tablet in/.test(document.querySelector('.panel').textContent)`)
	tab.look("signed")
	tab.room.shows(`"signed":[true,true]`)
	tab.sound()
}

func TestASessionWithBeaversHasNoLimitAndIsEndedAndSigned(t *testing.T) {
	t.Parallel()
	format := events.Format{Kind: events.Session, Cube: true, Gammons: true, Backgammons: true, Jacoby: true, Beavers: 2, Start: "standard"}
	tab := newRoom(t, format).tablet()
	tab.do("start")
	tab.opens()
	tab.Tap("[data-cube]")
	tab.do("offer")
	tab.look("beaver")
	tab.do("beaver")
	tab.Until(`/Raccoon/.test(document.querySelector('[data-do=beaver]').textContent)`)
	tab.do("beaver")
	tab.Until(`kibitz.recorder.table.cube.offered === 8`)
	if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('[data-do=beaver]'))`) {
		t.Error("a third beaver is offered")
	}
	tab.do("take")
	tab.concede(events.A, "gammon")
	tab.Until(`document.querySelector('[data-do=end]')`)
	tab.do("next")
	tab.opens()
	tab.concede(events.B, "single")
	tab.do("end")
	tab.look("sheet-end")
	tab.do("ended", "sign-A", "sign-B")
	want := []string{`1 cube.offered {"side":"B","value":2}`, `1 cube.beavered {"side":"A","value":4}`, `1 cube.beavered {"side":"B","value":8}`, `1 cube.taken {"side":"A"}`}
	if got := tab.recorded(ofKind("cube.")); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are %q", got)
	}
	tab.room.shows(`"score":[1,16]`, `"signed":[true,true]`)
	tab.sound()
}

// shownBoard returns the checkers on the screen, each pile by the colour of its side, the side and its point.
func (t *tablet) shownBoard() string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `[...document.querySelectorAll('[data-stack]')].map(g => {
		const n = g.querySelector('.disc') && (document.querySelector('.count') && kibitz.table.board[g.dataset.stack[0]][Number(g.dataset.stack.slice(1))] || g.querySelectorAll('.disc').length)
		return n > 0 ? (g.classList.contains('light') ? 'light ' : 'dark ') + g.dataset.stack + ':' + n : ''
	}).filter(text => text).sort().join(' ')`)
}

// The colours are swapped on the screen, in what it says and in what a screen reader is told; in the record the
// sides stay what they are.
func TestLonggammonIsRecordedWithTheColoursSwapped(t *testing.T) {
	t.Parallel()
	format := simulation.ToPoints(3)
	format.Start = "longgammon"
	want := playedOf(t, format, 8)
	tab := newRoom(t, format).tablet()
	tab.do("menu")
	tab.Tap("[data-choice=swap]")
	tab.do("cancel")
	tab.enter(&want[0])
	tab.idle("opening-roll")
	if got := tab.shownBoard(); got != "dark A24:15 light B24:15" {
		t.Errorf("at the beginning there lie %s", got)
	}
	if names := browsertest.Eval[string](tab.Browser, `[...document.querySelectorAll('.opening')].map(row => row.ariaLabel).join()`); names != "Dark,Light" {
		t.Errorf("the opening dice are of %s", names)
	}
	for i := range want[1:] {
		tab.enter(&want[i+1])
	}
	tab.sent()
	tab.sameAs(want)
	tab.Go(tab.room.address + "/t") // it is kept
	side := map[string]string{"A": "Dark", "B": "Light"}[browsertest.Eval[string](tab.Browser, `new Promise(go => { const wait = () => globalThis.kibitz?.recorder?.table.turn ? go(kibitz.recorder.table.turn) : setTimeout(wait, 20); wait() })`)]
	tab.Until(fmt.Sprintf(`document.querySelector('.panel .ask')?.textContent.trim() === '%s to roll'`, side))
	tab.Until(`document.querySelector('.board').ariaLabel === 'Board, ` + side + ` to play'`)
	tab.room.shows(fmt.Sprintf(`"A":%s`, browsertest.Eval[string](tab.Browser, `JSON.stringify(kibitz.table.board.A)`)), fmt.Sprintf(`"B":%s`, browsertest.Eval[string](tab.Browser, `JSON.stringify(kibitz.table.board.B)`)))
	tab.look("longgammon")
	tab.sound()
}

// playedOf returns the first turns of a simulated match.
func playedOf(t *testing.T, format events.Format, turns int) (all []events.Event) {
	t.Helper()
	m := simulation.New(14, "open", "m1", format)
	m.Schedule()
	for ended := 0; ended < turns; {
		for _, message := range m.Play(1) {
			entry, err := events.Decode(message.Data)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entry.Events {
				all = append(all, e)
				if e.Body.Type() == "turn.ended" {
					ended++
				}
			}
		}
	}
	return all
}

func TestABestOfThreeIsPlayedOnABoardThatIsTurnedAndMirrored(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, events.Format{Kind: events.BestOf, Length: 3, Gammons: true, Backgammons: true, Start: "nackgammon"}).tablet()
	if got := browsertest.Eval[string](tab.Browser, `document.querySelector('.length').textContent`); got != "Table 4 · best of 3" {
		t.Errorf("what is played for is %q", got)
	}
	tab.do("start", "menu")
	tab.Tap("[data-choice=flip]")
	tab.Tap("[data-choice=mirror]")
	tab.Until(`kibitz.settings.flip && kibitz.settings.mirror`)
	tab.do("cancel")
	tab.opens()
	tab.Until(`kibitz.recorder.table.turn === 'B'`)
	if at := browsertest.Eval[string](tab.Browser, `(() => {
		const at = place => { const r = document.querySelector('[data-place="' + place + '"]').getBoundingClientRect(), b = document.querySelector('.board').getBoundingClientRect(); return (r.y < b.y + b.height / 2 - 5 ? 'upper ' : 'lower ') + (r.x < b.x + b.width / 2 ? 'left' : 'right') }
		return at(1) + ', ' + at(24)
	})()`); at != "lower left, upper left" { // those of the side that is near now, which bears off to the left
		t.Errorf("the points 1 and 24 lie %s", at)
	}
	tab.look("turned")
	tab.concede(events.B, "gammon") // which counts one
	tab.do("next")
	tab.opens()
	tab.do("concede")
	tab.Tap("[data-choice=who-A]")
	tab.Tap("[data-choice=as-match]")
	tab.look("sheet-match")
	tab.do("agreed")
	tab.Until(`/The match is over/.test(document.querySelector('.panel').textContent)`)
	tab.do("sign-A", "sign-B")
	if got := tab.recorded(ofKind("match.conceded")); fmt.Sprint(got) != `[0 match.conceded {"side":"A"}]` {
		t.Errorf("recorded is %q", got)
	}
	tab.room.shows(`"signed":[true,true]`)
	tab.sound()
}
