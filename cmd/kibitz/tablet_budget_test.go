package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events/journal/journaltest"
	"kibitz/events/sharedtest"
	"kibitz/replay/simulation"
)

// measures is what the page measures of itself, in milliseconds. What is entered is what a
// user can enter: rolls that are changed, checkers that are dragged, entries that are sent.
const measures = `
const at = (all, share) => all.sort((x, y) => x - y)[Math.floor(share * (all.length - 1))].toFixed(1)
globalThis.redrawn = () => {
	const all = []
	for (let i = 0; i < 200; i++) {
		const began = performance.now()
		document.querySelector(i % 2 ? '[data-roll="61"]' : '[data-roll="52"]').click()
		document.querySelector('.board').getBoundingClientRect()
		all.push(performance.now() - began)
	}
	return 'p50 ' + at(all, .5) + ', p95 ' + at(all, .95)
}
globalThis.acknowledged = async () => {
	const all = []
	const r = kibitz.recorder, changed = r.changed
	const empty = () => new Promise(go => { r.changed = () => { changed(); if (r.queue.length === 0) go() } })
	for (let i = 0; i < 100; i++) {
		const began = performance.now()
		await kibitz.record([{ type: 'note.made', at: new Date().toISOString(), data: { text: 'measured' } }], kibitz.draft)
		if (r.queue.length > 0) await empty()
		all.push(performance.now() - began)
		await new Promise(go => setTimeout(go, 60)) // a device may send 20 entries a second
	}
	return 'p50 ' + at(all, .5) + ', p99 ' + at(all, .99)
}
globalThis.dragging = async () => {
	const all = [], place = document.querySelector('[data-place="24"]'), frame = () => new Promise(requestAnimationFrame)
	const event = (kind, x) => new PointerEvent(kind, { bubbles: true, clientX: x, clientY: 300, pointerId: 1 })
	place.dispatchEvent(event('pointerdown', 300))
	for (let i = 0, before = await frame(); i < 180; i++) {
		dispatchEvent(event('pointermove', 300 + 2 * i))
		const now = await frame()
		all.push(now - before)
		before = now
	}
	dispatchEvent(event('pointercancel', 300))
	return 'p95 ' + at(all, .95) + ', longest ' + at(all, 1)
}`

// TestBudgetsOfTheTablet prints what the tablet takes, as it is and with a sixth of the processor on a poor network, where three
// times as much is allowed. It asserts no time: machines differ, and TestThePagesAreSmall holds the sizes.
func TestBudgetsOfTheTablet(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.do("done")
	tab.sent()
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	tab.budgets("", 1)
	t.Logf("the disk's own sync of as many bytes, which is part of it twice, at the tablet and at the hall: p50 %v", synced(t, tab.room.dir))
	tab.Throttle(6)
	tab.Slow(400_000, 400*time.Millisecond)
	tab.budgets("a sixth of the processor, 400 kbit/s: ", 3)
	tab.sound()
}

// budgets prints what the page takes, and how many times the budget may be taken.
func (t *tablet) budgets(way string, times int) {
	t.Helper()
	t.Go(t.room.address + "/t")
	t.Logf("%sstart from the cache, until a roll can be entered: %s ms of %d", way, browsertest.Eval[string](t.Browser, `(async () => {
		while (!document.querySelector('.grid')) await new Promise(requestAnimationFrame)
		return performance.now().toFixed(0)
	})()`), 1000*times)
	browsertest.Eval[bool](t.Browser, `kibitz.set({ felt: false }).then(() => true)`) // nobody has touched the page since
	browsertest.Eval[any](t.Browser, measures+";null")
	t.Logf("%stap to redrawn: %s ms of %d", way, browsertest.Eval[string](t.Browser, `redrawn()`), 16*times)
	t.Logf("%sa frame while dragging: %s ms of %d", way, browsertest.Eval[string](t.Browser, `dragging()`), 50*times)
	if times == 1 { // else it is the network that takes it
		t.Logf("tap to acknowledged, alone: %s ms of 15 and 100", browsertest.Eval[string](t.Browser, `acknowledged()`))
	}
}

// synced returns how long the disk of a folder usually takes to sync an entry's bytes.
func synced(t *testing.T, dir string) time.Duration {
	t.Helper()
	f, err := os.Create(filepath.Join(dir, "synced"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	took := make([]time.Duration, 100)
	for i := range took {
		began := time.Now()
		if _, err := f.Write(make([]byte, 700)); err != nil {
			t.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			t.Fatal(err)
		}
		took[i] = time.Since(began)
	}
	slices.Sort(took)
	return took[len(took)/2]
}

// TestBudgetOfATabletAmongFiveHundred prints what an entry takes while 500 other tables play, each
// a turn every ten seconds.
func TestBudgetOfATabletAmongFiveHundred(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	browsertest.Opens(t)
	const others = 500
	ts := newTables(newUser(t), others)
	ts.pace = 10 * time.Second
	tab := openHall(ts.user, "--listen", ts.address).schedules(ofBackgammon(simulation.ToPoints(3))).tablet()
	tab.do("start")
	ts.begin()
	ts.awaits(2 * others) // scheduled and begun
	browsertest.Eval[bool](tab.Browser, `kibitz.set({ felt: false }).then(() => true)`)
	browsertest.Eval[any](tab.Browser, measures+";null")
	before, began := ts.acks.Load(), time.Now()
	t.Logf("tap to acknowledged, among %d tables: %s ms; p99 100 is asked", others, browsertest.Eval[string](tab.Browser, `acknowledged()`))
	t.Logf("the others had %.0f entries a second", float64(ts.acks.Load()-before)/time.Since(began).Seconds())
	if ts.acks.Load() == before {
		t.Error("nobody else played")
	}
	ts.end()
	tab.sound()
}

// TestMemoryOfTheTabletAfterALongMatch holds what the page keeps of a real match to 25 points.
func TestMemoryOfTheTabletAfterALongMatch(t *testing.T) {
	t.Parallel()
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	file := sharedtest.Path(t, "data/backgammon/real/unlicensed/xg_nishikawa_katagami_25p.txt")
	browsertest.Opens(t)
	d := newUser(t)
	match := d.importFile(file).Match
	r := openHall(d)
	tab := &tablet{room: r, profile: t.TempDir()}
	tab.open()
	tab.Until(`document.querySelector('.key')`)
	tab.Go(r.address + "/t#m=local/" + match)
	tab.Until(`kibitz.recorder?.table.phase === 'match-over'`)
	used := browsertest.Eval[float64](tab.Browser, `performance.memory.usedJSHeapSize / 1e6`)
	t.Logf("memory after %v entries, %v events: %.1f MB of 150", browsertest.Eval[int](tab.Browser, `kibitz.recorder.recorded().length`),
		browsertest.Eval[int](tab.Browser, `kibitz.recorder.recorded().flatMap(r => r.events).length`), used)
	if used > 150 {
		t.Error("the page keeps too much")
	}
}
