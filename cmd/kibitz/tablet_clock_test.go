package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// timed opens a room whose match has a time control, and its tablet.
func timed(t *testing.T, control events.ClockSet) *tablet {
	t.Helper()
	r := newRoom(t, simulation.ToPoints(3))
	r.append(&control)
	return r.tablet()
}

// clockOf returns the events that move the clock, without their times.
func (t *tablet) clockOf() []string {
	t.Helper()
	return t.recorded(func(e *events.Event) bool {
		ended, ok := e.Body.(*events.TurnEnded)
		return strings.HasPrefix(string(e.Body.Type()), "clock.") || ok && ended.By != ""
	})
}

// recorded returns some of the events of the record, once everything is sent.
func (t *tablet) recorded(some func(*events.Event) bool) (all []string) {
	t.Helper()
	t.sent()
	for _, message := range t.room.messages("open", "m1") {
		entry, err := events.Decode(message.Data)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entry.Events {
			if some(&e) {
				all = append(all, asRecorded(e))
			}
		}
	}
	return all
}

// face is what the clock shows for a side.
func (t *tablet) face(side string) string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `document.querySelector('[data-do=press-`+side+`]').textContent.replace(/\s+/g, ' ').trim()`)
}

// read enters what a clock beside the tablet shows; its sheet is open.
func (t *tablet) read(a, b string) {
	t.Helper()
	for side, text := range map[string]string{"A": a, "B": b} {
		browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(document.querySelector('[name=%s]').value = %q, true)`, side, text))
	}
	t.do("clock-read")
}

func TestAPressOfTheClockEndsTheTurnWithThePlayThatIsShown(t *testing.T) {
	t.Parallel()
	tab := timed(t, events.ClockSet{Kind: events.SimpleDelay, A: 600_000, B: 600_000, Delay: 300_000})
	tab.do("start")
	if a, b := tab.face("A"), tab.face("B"); a != "Light 10:00" || b != "Dark 10:00" {
		t.Errorf("before the match the clock shows %q and %q", a, b)
	}
	tab.opening(3, 1)
	tab.do("press-B") // B starts A's time, as on any clock
	tab.Until(`document.querySelector('[data-do=press-A] small')`)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("press-A")
	tab.Until(`document.querySelector('[data-do=press-B]').className.includes('runs')`)
	tab.roll(events.Dice{6, 2})
	tab.drag(events.Step{From: 24, To: 18})
	tab.look("clock")
	tab.do("clock-stop") // in the middle of a turn, which goes on
	tab.Until(`document.querySelector('[data-do=clock]')`)
	tab.do("clock", "clock-start-B")
	tab.drag(events.Step{From: 13, To: 11})
	tab.do("done") // is the press too, while the clock runs
	tab.Until(`document.querySelector('[data-do=press-A]').className.includes('runs')`)
	tab.do("press-A") // without a roll it is a press alone
	want := []string{
		`0 clock.set {"kind":"simple","A":600000,"B":600000,"delay":300000}`,
		`1 clock.pressed {"side":"B"}`, `1 turn.ended {"side":"A","by":"clock"}`, `1 clock.stopped {}`, `1 clock.started {"side":"B"}`,
		`1 turn.ended {"side":"B","by":"clock"}`, `1 clock.pressed {"side":"A"}`,
	}
	if got := tab.clockOf(); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s", strings.Join(got, "\n"))
	}
	tab.recordedAs(
		`1 game.started {}`, `1 opening.rolled {"A":3,"B":1}`, `1 checkers.moved {"side":"A","steps":[[8,5],[6,5]]}`, `1 turn.ended {"side":"A","by":"clock"}`,
		`1 dice.rolled {"side":"B","dice":[6,2]}`, `1 checkers.moved {"side":"B","steps":[[24,18],[13,11]]}`, `1 turn.ended {"side":"B","by":"clock"}`,
	)
	tab.do("menu")
	if !browsertest.Eval[bool](tab.Browser, `Boolean(document.querySelector('[data-do=correct]'))`) {
		t.Error("after a press the last turn cannot be corrected")
	}
}

// A flag that has fallen is shown and play goes on: the page is no judge.
func TestAFlagThatFallsIsShownAndNothingElseHappens(t *testing.T) {
	t.Parallel()
	tab := timed(t, events.ClockSet{Kind: events.FischerDelay, A: 1000, B: 3_700_000, Delay: 2000})
	tab.do("start", "press-B")
	tab.Until(`/flag/.test(document.querySelector('[data-do=press-A]').textContent)`)
	if face := tab.face("A"); !strings.HasPrefix(face, "Light −") {
		t.Errorf("the clock shows %q", face)
	}
	if b := tab.face("B"); b != "Dark 1:01:40" {
		t.Errorf("the clock shows %q", b)
	}
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("press-A")
	tab.do("menu", "clock")
	tab.read("-0:04", "12:00")
	tab.sent()
	if got := tab.clockOf(); got[len(got)-1] != `1 clock.read {"A":-4000,"B":720000,"running":"B"}` {
		t.Errorf("recorded is %s", got[len(got)-1])
	}
	tab.do("clock-stop")
	tab.sent()
	if shown := tab.room.do("show", "m1", "--json"); !strings.Contains(shown, `"clock":[-4000,`) {
		t.Errorf("the hall shows %s", shown)
	}
	tab.sound()
}

// kept waits until the device keeps the unfinished turn as it is shown.
func (t *tablet) kept() {
	t.Helper()
	until(t.T, "the unfinished turn is kept", func() bool {
		return browsertest.Eval[bool](t.Browser, `kibitz.store.get('drafts', kibitz.recorder.match).then(kept =>
			kept?.gestures.length > 0 && JSON.stringify(kept) === JSON.stringify(kibitz.draft))`)
	})
}

func TestTheClockRunsWithoutTheNetworkAndOverAKill(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	r.append(&events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000})
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.enrolled(&tablet{room: r, profile: t.TempDir()})
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	tab.do("start")
	tab.sent()
	network.set(true)
	tab.do("press-B")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5})
	tab.Until(`!/10:00/.test(document.querySelector('[data-do=press-A]').textContent)`)
	tab.kept()
	tab.Kill()
	tab.open()
	tab.Until(`document.querySelector('[data-do=press-A].runs')`)
	tab.Until(`/\b[1-9]:\d\d/.test(document.querySelector('[data-do=press-A]').textContent)`)
	tab.drag(events.Step{From: 6, To: 5})
	tab.do("press-A")
	tab.Until(`document.querySelector('[data-do=press-B].runs')`)
	network.set(false)
	tab.sent()
}

// wrong sets the clock of the tablet's device wrong by some milliseconds, and lets the page
// measure it.
func (t *tablet) wrong(by int) {
	t.Helper()
	t.Until(`kibitz.recorder.ahead !== null`) // the page has measured for itself, and waits for long
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(() => {
		const Right = Date
		Date = class extends Right {
			constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + %[1]d) }
			static now() { return Right.now() + %[1]d }
		}
		kibitz.recorder.keepUp()
		return true
	})()`, by))
	t.Until(fmt.Sprintf(`Math.abs(kibitz.recorder.ahead + %d) < 60_000`, by))
}

// A tablet whose clock is wrong says by how much, and every tablet shows the same time left,
// whatever its own clock.
func TestTabletsWithWrongClocksShowTheSameTimeLeft(t *testing.T) {
	t.Parallel()
	const hour = 3_600_000
	tab := timed(t, events.ClockSet{Kind: events.NoDelay, A: 2 * hour, B: 2 * hour})
	other := &tablet{room: tab.room}
	other.open()
	other.Until(`document.querySelector('.key')`)
	tab.room.append(&events.DeviceEnrolled{Device: browsertest.Eval[string](other.Browser, `document.querySelector('.key').textContent`), Role: events.Table, Side: events.NoSide})
	other.Go(tab.room.address + "/t#m=open/m1")
	other.Until(`document.querySelector('.time')`)
	tab.do("start")
	tab.wrong(hour)
	tab.Until(`Object.keys(kibitz.recorder.table.clock.offsets).length === 1`)
	tab.do("press-B")
	other.wrong(-hour / 2)
	for _, each := range []*tablet{tab, other} {
		each.Until(`document.querySelector('[data-do=press-A].runs')`)
		if face := each.face("A"); !strings.HasPrefix(face, "Light 1:5") && face != "Light 2:00:00 running" {
			t.Errorf("the clock shows %q", face)
		}
	}
	synced := tab.recorded(ofKind("clock.synced"))
	if len(synced) != 1 || !strings.HasPrefix(synced[0], `0 clock.synced {"offset":-3`) {
		t.Errorf("recorded is %s", synced)
	}
}

func TestTheClockIsFitToUseInEveryLook(t *testing.T) {
	t.Parallel()
	tab := timed(t, events.ClockSet{Kind: events.BronsteinDelay, A: 3_900_000, B: 2000, Delay: 99_000})
	tab.do("start", "press-B")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.look("clock-runs")
	tab.do("done")
	tab.look("clock-roll")
	tab.do("clock-stop", "clock")
	tab.Until(`document.querySelector('.sheet')`)
	tab.look("sheet-clock")
	tab.read("1:05:00", "-0:04")
	tab.Until(`document.querySelector('.time.fallen')`)
	tab.look("clock-fallen")
	tab.sound()
}
