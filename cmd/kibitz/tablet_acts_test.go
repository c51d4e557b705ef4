package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/replay/simulation"
)

// tap taps points of the board.
func (t *tablet) tap(points ...int) {
	t.Helper()
	for _, p := range points {
		t.Tap(fmt.Sprintf("[data-place='%d']", p))
	}
}

// recordedAs checks the events of play in the record.
func (t *tablet) recordedAs(want ...string) {
	t.Helper()
	t.sent()
	var got []string
	for _, e := range t.room.playOf("open", "m1") {
		got = append(got, asRecorded(e))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	t.sound()
}

func TestForARecorderTheLegalPlayIsCompleted(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start", "menu")
	tab.Tap("[data-choice=aid-complete]")
	tab.opening(3, 1)
	tab.tap(5, 5) // the 5 point, by two taps
	tab.do("done")
	tab.roll(events.Dice{6, 5})
	tab.tap(13) // one checker with both dice: 24/13
	tab.Until(`document.querySelector('.steps').textContent === '24/18 18/13'`)
	tab.do("done")
	tab.recordedAs(
		`1 game.started {}`, `1 opening.rolled {"A":3,"B":1}`, `1 checkers.moved {"side":"A","steps":[[8,5],[6,5]]}`, `1 turn.ended {"side":"A"}`,
		`1 dice.rolled {"side":"B","dice":[6,5]}`, `1 checkers.moved {"side":"B","steps":[[24,18],[18,13]]}`, `1 turn.ended {"side":"B"}`,
	)
}

// A stream that was opened before the device was enrolled may still tell what the public may
// see: a link's number and nothing of what is in it, not even whether it counts.
func TestATabletDoesNotForgetWhatItKnowsWhenItIsToldLess(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start", "menu")
	tab.Tap("[data-choice=aid-complete]")
	tab.sent()
	const known = `kibitz.recorder.recorded().length`
	all := browsertest.Eval[int](tab.Browser, known)
	for _, less := range []string{`{n: 1, status: 'folded'}`, `{n: 3, status: 'folded'}`, `{n: 4, status: 'withheld'}`, `{n: 3, status: 'folded', told: {id: '', device: '', ds: 0, events: [null]}}`} {
		if left := browsertest.Eval[int](tab.Browser, `kibitz.recorder.hear([`+less+`]).then(() => `+known+`)`); left != all {
			t.Errorf("after %s the tablet knows %d of %d entries", less, left, all)
		}
	}
	if aid := browsertest.Eval[string](tab.Browser, `kibitz.recorder.table.aid`); aid != "complete" {
		t.Errorf("the aid is %q", aid)
	}
}

// The badge tells of the network by itself; a board that moved with it would move under a finger.
// An entry that was sent twice is answered as a duplicate; whether it counts, the hall's link says.
func TestATabletCountsWhatTheHallCounts(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.sent()
	for _, status := range []string{"second", "folded"} {
		counts := browsertest.Eval[bool](tab.Browser, `kibitz.recorder.hear([{n: 3, status: '`+status+`'}]).then(() => kibitz.recorder.links.get(3).folded)`)
		if counts != (status == "folded") {
			t.Errorf("%s: it counts: %t", status, counts)
		}
	}
}

func TestTheBoardStaysWhereItIsWhateverTheBadgeTells(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.sent()
	for _, size := range [][2]int64{{360, 740}, {740, 360}, {800, 1280}, {1280, 800}} {
		tab.Size(size[0], size[1])
		for _, language := range []string{"en", "ru"} {
			for badge, state := range map[string]string{
				"waiting": `r.queue = Array(1234).fill({ match: '', events: [] })`,
				"offline": `r.connection = 'offline'; r.queue = Array(1234).fill({ match: '', events: [] })`,
				"never":   `r.acknowledged = 0`,
			} {
				moved := browsertest.Eval[string](tab.Browser, `(async () => {
					const t = kibitz, r = t.recorder, kept = { queue: r.queue, connection: r.connection, acknowledged: r.acknowledged }
					const where = () => { const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect(); return [x, y, width, height].join(' ') }
					await t.set({ language: '`+language+`' })
					const before = where()
					`+state+`
					t.draw()
					const after = where(), told = document.querySelector('.badge').textContent
					Object.assign(r, kept)
					t.draw()
					return before === after ? '' : told + ': from ' + before + ' to ' + after
				})()`)
				if moved != "" {
					t.Errorf("%v %s %s: %s", size, language, badge, moved)
				}
			}
		}
	}
}

func TestAnIllegalPlayIsRecordedAsItWasMadeAndNothingOnTheScreenTells(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	shown := func(steps ...events.Step) string {
		tab := newRoom(t, simulation.ToPoints(3)).tablet()
		tab.do("start")
		tab.opening(3, 1)
		tab.drag(steps...)
		before := browsertest.Eval[string](tab.Browser, `document.querySelector('footer').outerHTML + document.querySelectorAll('.hint, .notices').length`)
		tab.do("done")
		tab.sent()
		tab.sound()
		if got := tab.room.playOf("open", "m1"); len(got) != 4 || !strings.Contains(asRecorded(got[2]), fmt.Sprintf("[%d,%d]]", steps[1].From, steps[1].To)) {
			t.Errorf("%v is recorded as %v", steps, got)
		}
		return before + browsertest.Eval[string](tab.Browser, `document.querySelector('.panel').textContent + document.querySelector('footer').outerHTML + document.querySelectorAll('.hint, .notices').length`)
	}
	legal := shown(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	illegal := shown(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2})
	marks := strings.NewReplacer("<!--?lit$", "<!--")
	if strip(marks.Replace(legal)) != strip(marks.Replace(illegal)) {
		t.Errorf("the screens differ:\n%s\n%s", legal, illegal)
	}
}

// strip drops the numbers by which lit-html marks its places, which are random.
func strip(markup string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, markup)
}

func TestTheLastTurnIsCorrectedInTwoSteps(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.roll(events.Dice{6, 2})
	tab.drag(events.Step{From: 8, To: 2}, events.Step{From: 13, To: 11})
	tab.do("done")
	tab.sent()
	tab.do("menu", "correct")
	tab.roll(events.Dice{4, 2})
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 4})
	tab.do("undo")
	tab.drag(events.Step{From: 6, To: 4})
	tab.do("done")
	tab.sent()
	tab.sound()
	shown := tab.room.do("show", "m1", "--json")
	if !strings.Contains(shown, `"on_roll":"A"`) || !strings.Contains(shown, `"B":[0,0,0,0,2,0,4,0,2,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0]`) {
		t.Errorf("the hall shows %s", shown)
	}
	if out := tab.room.do("audit", "m1"); !strings.Contains(out, "replaces 5.0: p-boris rolls 4-2") || !strings.Contains(out, "replaces 5.1: p-boris 8/4 6/4") {
		t.Errorf("the audit says %s", out)
	}
}

// An earlier turn is entered again on the board as it lay then; what was played since stands on it,
// and the last turn can be corrected after that as well.
func TestAnEarlierTurnIsCorrectedWithWhatItDragsAlong(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.do("start")
	tab.opens()
	before := tab.board()
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.turnOf(events.Dice{4, 2}, events.Step{From: 8, To: 4}, events.Step{From: 6, To: 4})
	tab.turnOf(events.Dice{5, 4}, events.Step{From: 13, To: 8}, events.Step{From: 24, To: 20})
	network.set(true)
	tab.do("menu", "turns")
	tab.look("sheet-turns")
	if got := browsertest.Eval[string](tab.Browser, `[...document.querySelectorAll('[data-turn]')].map(e => e.textContent.trim()).join('; ')`); got != "Dark plays 5-4 13/8 24/20; Light plays 4-2 8/4 6/4; Dark plays 6-2 24/18 13/11; Light plays 3-1 8/5 6/5" {
		t.Errorf("the turns are %s", got)
	}
	tab.Tap("[data-turn]:nth-of-type(3)")
	tab.Until(`document.querySelector('.notices')`)
	if got := tab.board(); got != before {
		t.Errorf("the turn is entered again from\n%s\nand not from\n%s", got, before)
	}
	tab.roll(events.Dice{6, 3})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 10})
	tab.do("done")
	tab.Until(`!document.querySelector('.notices')`)
	corrected := tab.board()
	network.set(false)
	tab.sent()
	tab.Until(`kibitz.recorder.told.at(-1).n === Math.max(...kibitz.recorder.recorded().map(r => r.n))`)
	if got := tab.board(); got != corrected || !strings.Contains(got, "B10:1") || strings.Contains(got, "B11:1") {
		t.Errorf("once it is sent the page shows\n%s\nand before\n%s", got, corrected)
	}
	tab.room.shows(`"on_roll":"A"`)
	if out := tab.room.do("audit", "m1"); !strings.Contains(out, "p-boris rolls 6-3") || !strings.Contains(out, "p-boris 24/18 13/10") {
		t.Errorf("the audit says %s", out)
	}
	tab.do("menu", "turns") // what was corrected already is for the director
	if got := browsertest.Eval[int](tab.Browser, `document.querySelectorAll('[data-turn]').length`); got != 3 {
		t.Errorf("%d turns can be corrected", got)
	}
	tab.Tap("[data-turn]")
	tab.Until(`document.querySelector('.notices')`)
	tab.roll(events.Dice{5, 1})
	tab.drag(events.Step{From: 13, To: 8}, events.Step{From: 24, To: 23})
	tab.do("done")
	tab.sent()
	tab.Until(`/B23:1/.test([...document.querySelectorAll('.board [data-stack]')].map(s => s.dataset.stack + ':' + s.querySelectorAll('.disc').length).join(' '))`)
	for _, found := range tab.Errors() {
		if !strings.HasPrefix(found, "network: ") { // which was cut
			t.Errorf("the page reports %s", found)
		}
	}
}

func TestTheDirectorIsCalledFromTheTableAndReleasesIt(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.roll(events.Dice{6, 2})
	tab.do("call")
	tab.Tap("[data-choice=who-B]")
	tab.Tap("[data-choice=subject-roll]")
	tab.do("call-now")
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.sent()
	tab.room.do("release", "m1", "--yes")
	tab.Until(`!document.querySelector('.sheet')`)
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.do("done")
	tab.recordedAs(
		`1 game.started {}`, `1 opening.rolled {"A":3,"B":1}`, `1 checkers.moved {"side":"A","steps":[[8,5],[6,5]]}`, `1 turn.ended {"side":"A"}`,
		`1 dice.rolled {"side":"B","dice":[6,2]}`, `1 checkers.moved {"side":"B","steps":[[24,18],[13,11]]}`, `1 turn.ended {"side":"B"}`,
	)

	call := func(subject ...string) {
		tab.do("call")
		tab.Tap("[data-choice=who-A]")
		for _, s := range subject {
			tab.Tap("[data-choice=subject-" + s + "]")
		}
		tab.do("call-now")
		tab.Until(`document.querySelector('[data-do=went-on]')`)
		tab.sent()
	}
	for i, subject := range [][]string{{}, {"clock"}} { // play goes on all the same: once is enough to say it
		call(subject...)
		tab.do("went-on", "really")
		for range 2 {
			tab.roll(events.Dice{2, 1}) // nobody moves
			tab.do("done")
			tab.sent()
			tab.Until(`kibitz.recorder.told.at(-1).n === Math.max(...kibitz.recorder.recorded().map(r => r.n))`)
			if browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('.sheet'))`) {
				t.Fatalf("call %d: the table is covered again: %s", i, tab.Text())
			}
		}
	}
	call() // and a new call stops the table anew
	tab.sound()
}
