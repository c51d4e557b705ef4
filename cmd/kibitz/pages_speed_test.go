package main

import (
	"fmt"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events/journal/journaltest"
	"kibitz/events/sharedtest"
)

// frames is what the page measures of itself while it is told of things: how far apart its frames are, and its long tasks.
const frames = `globalThis.frames = async (seconds, scrolled, kind = 'attention') => {
	const gaps = [], long = [], frame = () => new Promise(requestAnimationFrame)
	const observer = new PerformanceObserver(list => long.push(...list.getEntries().map(e => e.duration)))
	observer.observe({ type: 'longtask' })
	let heard = 0, step = scrolled
	const hears = () => heard++
	globalThis.kibitz?.stream.addEventListener(kind, hears)
	for (let before = await frame(), end = before + 1000 * seconds; before < end;) {
		if (scrolled) {
			const y = scrollY
			scrollBy(0, step)
			if (scrollY === y) step = -step
		}
		const now = await frame()
		gaps.push(now - before)
		before = now
	}
	observer.disconnect()
	globalThis.kibitz?.stream.removeEventListener(kind, hears)
	gaps.sort((x, y) => x - y)
	const at = share => gaps[Math.floor(share * (gaps.length - 1))].toFixed(1)
	return heard + ' events; a frame p50 ' + at(.5) + ', p95 ' + at(.95) + ', p99 ' + at(.99) + ', longest ' + at(1) + ' ms; tasks over 50 ms: ' + long.length + (long.length ? ', longest ' + Math.max(...long).toFixed(0) + ' ms' : '')
}`

// plainRows makes an empty page one of 1,000 plain lines, which nothing changes: what the browser and this machine take in any case.
const plainRows = `for (let i = 1; i <= 1000; i++) {
	const row = document.body.appendChild(document.createElement('p'))
	row.textContent = i + ' Ёлкин Фёдор ' + i + ' – José Peña ' + i + ': game 2 · to 7 · just now'
	row.style.cssText = 'height: 67px; margin: 0; border-bottom: 1px solid; font: 16px system-ui, sans-serif'
}`

// hallPlays has the hall's stream tell the page of a hundred events a second, at one table after the other.
const hallPlays = `globalThis.playing = setInterval(() => {
	const k = globalThis.turn = (globalThis.turn ?? 0) % 1000 + 1, match = 't' + String(k).padStart(4, '0'), { n } = kibitz.tables.all.get(match)
	kibitz.stream.dispatchEvent(new MessageEvent('attention', { data: JSON.stringify({ match, length: 7, n: (kibitz.tables.all.get(match).attention.n ?? n) + 1, heard: new Date(kibitz.now).toISOString() }) }))
}, 10)`

// TestAThousandTablesWithoutAStutter prints how smoothly the page of a hall of 1,000 tables is drawn while a hundred events
// a second come, and while it is scrolled too; and beside it how a page of as many plain lines is scrolled.
func TestAThousandTablesWithoutAStutter(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	r := newHall(t)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('.empty')`)
	browsertest.Eval[bool](desk.Browser, `(kibitz.tables.list(`+manyTables(1000)+`), kibitz.choose({ group: 'none' }), true)`)
	browsertest.Eval[any](desk.Browser, frames+";"+hallPlays+";null")
	plain := r.public()
	browsertest.Eval[any](plain.Browser, frames+";"+plainRows+";null")
	for _, size := range [][2]int64{{360, 740}, {1280, 800}} {
		desk.Size(size[0], size[1])
		plain.Size(size[0], size[1])
		for what, step := range map[string]int{"at rest": 0, "scrolled": 60} {
			t.Logf("%d x %d, %s: %s", size[0], size[1], what, browsertest.Eval[string](desk.Browser, fmt.Sprintf(`frames(5, %d)`, step)))
		}
		t.Logf("%d x %d, plain lines, scrolled: %s", size[0], size[1], browsertest.Eval[string](plain.Browser, `frames(5, 60)`))
	}
	if !browsertest.Eval[bool](desk.Browser, `[...kibitz.tables.all.values()].filter(m => m.attention.n > 1).length > 100`) {
		t.Error("nobody plays")
	}
	desk.sound()
}

// clocksRun has the clocks run of those of manyTables that play.
const clocksRun = `(list => list.map((m, i) => m.status === 'playing' ? { ...m, time: { control: { kind: 'simple', delay: 12000 }, clock: [840000 - i, 840000], clock_at: '2026-01-01T10:00:00.000Z', running: 'AB'[i % 2], ran: 100 * i } } : m))`

// hallTells has the hall's stream tell the page of fifty lines a second, of one table after the other that plays: the turn has
// ended, so the other clock runs, and each tenth time a game has.
const hallTells = `globalThis.telling = setInterval(() => {
	const all = [...kibitz.tables.all.values()].filter(m => m.status === 'playing'), k = globalThis.told = (globalThis.told ?? -1) + 1, { attention, names, ...m } = all[k % all.length]
	const time = { ...m.time, running: m.time.running === 'A' ? 'B' : 'A', clock_at: new Date().toISOString(), ran: 5 }
	const result = k % 10 ? m.result : { ...m.result, game: m.result.game + 1, games: m.result.games + 1, score: [m.result.score[0] + 1, m.result.score[1]], official: [m.result.official[0] + 1, m.result.official[1]] }
	kibitz.stream.dispatchEvent(new MessageEvent('line', { data: JSON.stringify({ ...m, n: m.n + 1, time, result }) }))
}, 20)`

// TestAThousandClocksWithoutAStutter prints how smoothly a director's page and a scoreboard draw a hall of 1,000 tables whose clocks
// run, while fifty lines a second come.
func TestAThousandClocksWithoutAStutter(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	r := newHall(t)
	r.tables(1)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('[data-match=m1]')`)
	board := r.public()
	board.Go(r.address + "/s/open?lang=en")
	board.Until(`globalThis.kibitz?.stream?.readyState === EventSource.OPEN`)
	told := clocksRun + `(` + manyTables(1000) + `)`
	browsertest.Eval[any](desk.Browser, frames+`;kibitz.tables.list(`+told+`);kibitz.choose({ group: 'need' });`+hallTells+`;null`)
	browsertest.Eval[any](board.Browser, frames+`;kibitz.stream.dispatchEvent(new MessageEvent('matches', { data: JSON.stringify({ matches: `+told+` }) }));`+hallTells+`;null`)
	for _, size := range [][2]int64{{360, 740}, {1280, 800}} {
		desk.Size(size[0], size[1])
		for what, step := range map[string]int{"at rest": 0, "scrolled": 60} {
			desk.told(fmt.Sprintf("the desk, %d x %d, %s", size[0], size[1], what), 5, step)
		}
	}
	board.Size(1920, 1080)
	board.told("the scoreboard", 12, 0) // a page is turned meanwhile
	if cut := browsertest.Eval[[]string](board.Browser, `[...document.querySelectorAll('.scores :has(> .left) > .name')].filter(e => e.clientHeight < 1.15 * parseFloat(getComputedStyle(e).fontSize)).map(e => e.textContent)`); len(cut) > 0 {
		t.Errorf("what hangs below the line is cut: %q", cut)
	}
	for who, p := range map[string]*deskPage{"desk": desk, "scoreboard": board} {
		browsertest.Eval[any](p.Browser, `scrollTo(0, 0)`)
		p.Until(`[...kibitz.tables.all.values()].filter(m => m.n > 9).length > 100 && document.querySelector('.left.runs')`)
		p.Picture("thousand-clocks-" + who)
		p.sound()
	}
}

// told prints how smoothly a page is drawn for some seconds while it is told of lines, and what that takes of a processor.
func (d *deskPage) told(what string, seconds, scrolled int) {
	d.Helper()
	d.Worked()
	before := d.Worked()
	drawn := browsertest.Eval[string](d.Browser, fmt.Sprintf(`frames(%d, %d, 'line')`, seconds, scrolled))
	worked := (d.Worked() - before) / time.Duration(seconds)
	d.Logf("%s: %s; %d ms of a processor a second", what, drawn, worked.Milliseconds())
}

// firstPaint is when the page's first board was painted, in milliseconds since it was asked for, and what came until then: the
// board comes with the page, so that it is there with the first paint.
const firstPaint = `new Promise(done => new PerformanceObserver(list => {
	const [paint] = list.getEntriesByName('first-contentful-paint')
	if (!paint) return
	const [page] = performance.getEntriesByType('navigation'), came = [page, ...performance.getEntriesByType('resource')].filter(e => e.responseEnd <= paint.startTime)
	const board = document.querySelector('svg').getBoundingClientRect()
	done({ ms: Math.round(paint.startTime), bytes: came.reduce((n, e) => n + e.encodedBodySize, 0), files: came.map(e => e.name.split('/').at(-1) + ' ' + e.encodedBodySize + ' at ' + Math.round(e.responseEnd)).join(', '), shown: board.width > 100 && board.top < innerHeight })
}).observe({ type: 'paint', buffered: true }))`

// TestAPublicPageOpensOnABadNetwork prints how long the first board of a long match takes at 400 kbit/s and 400 ms a round trip,
// with nothing in the cache.
func TestAPublicPageOpensOnABadNetwork(t *testing.T) {
	if !journaltest.Long() {
		t.Skip("a long test: set KIBITZ_LONG")
	}
	file := sharedtest.Path(t, "data/backgammon/real/unlicensed/xg_nishikawa_katagami_25p.txt")
	browsertest.Opens(t)
	d := newUser(t)
	match := d.importFile(file).Match
	r := openHall(d)
	const trip = 400 * time.Millisecond
	for _, visit := range []string{"first visitor", "second visitor"} {
		p := r.public()
		p.Size(360, 740)
		p.Slow(400_000, trip)
		p.Go(r.address + "/m/local/" + match)
		first := browsertest.Eval[struct {
			MS    int
			Bytes int
			Files string
			Shown bool
		}](p.Browser, firstPaint)
		if !first.Shown {
			t.Error("the first paint has no board")
		}
		p.Until(`globalThis.kibitz?.viewer?.match`)
		t.Logf("%s: the first board after %d ms, with %d bytes (%s); with two round trips for the connection %d ms of 2000; the viewer after %.0f ms",
			visit, first.MS, first.Bytes, first.Files, first.MS+2*int(trip.Milliseconds()), browsertest.Eval[float64](p.Browser, `performance.now()`))
		p.sound()
	}
}
