package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
)

// hallOfOne opens a hall with one match, at table 4, and the tablet that records it.
func hallOfOne(t *testing.T) (*room, *tablet) {
	t.Helper()
	r := newHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	tab := &tablet{room: r}
	tab.open()
	tab.Go(r.code("--match", "m1"))
	tab.Until(`document.querySelector('[data-do=start]')`)
	return r, tab
}

// code returns the address in the QR code of a one-time code.
func (r *room) code(flags ...string) string {
	r.Helper()
	out := r.do(append([]string{"enrol", "--tournament", "open", "--url", r.address, "--json"}, flags...)...)
	return decoded[map[string]any](r.T, out)["qr"].(string)
}

// deskPage is a browser with a director's page.
type deskPage struct {
	*browsertest.Browser
	room *room
}

// director opens the page at an address, and counts how often it rings, and the tones that are
// heard.
func (r *room) director(address string) *deskPage {
	r.Helper()
	d := &deskPage{browsertest.Private(r.T, r.authority), r}
	d.Size(360, 740)
	d.Go(address)
	d.Until(`window.kibitz`)
	browsertest.Eval[bool](d.Browser, `(() => {
		window.rings = window.heard = 0
		navigator.vibrate = () => { window.rings++; return true }
		const make = AudioContext.prototype.createOscillator
		AudioContext.prototype.createOscillator = function () { window.heard++; return make.call(this) }
		return true
	})()`)
	return d
}

// sound checks that the page has reported no error.
func (d *deskPage) sound() {
	d.Helper()
	if found := d.Errors(); len(found) > 0 {
		d.Errorf("the page reports %s", strings.Join(found, "\n"))
	}
}

// shows returns the text of what a selector finds.
func (d *deskPage) shows(selector string) string {
	d.Helper()
	return browsertest.Eval[string](d.Browser, fmt.Sprintf(`[...document.querySelectorAll(%q)].map(e => e.textContent.replace(/\s+/g, ' ').trim()).join('\n')`, selector))
}

// inWay shows a page of the desk in one of looks. It has no board to turn and no type of its own to set: where the tablet is strong
// it has its text at twice its size, on the smallest phone too.
func (d *deskPage) inWay(width, height int64, theme, way string) {
	d.Helper()
	d.Size(width, height)
	d.Forced(way == "forced", theme)
	browsertest.Eval[bool](d.Browser, fmt.Sprintf(`(document.documentElement.style.fontSize = %t ? '200%%' : '', true)`, way == "large" || way == "strong"))
}

// look shows the page in every look: nothing may lie outside
// it, every button must be large enough for a finger, what a row says must fit into it, and
// axe-core must find nothing.
func (d *deskPage) look(screen string) {
	d.Helper()
	before := inColours{}
	for i, l := range slices.Backward(looks) { // the widest hide nothing
		if !journaltest.Long() && i > 0 && i < len(looks)-2 {
			continue
		}
		name := strings.TrimSuffix(fmt.Sprintf("director-%s-%dx%d-%s-%s-%s", screen, l.width, l.height, l.theme, l.language, l.way), "-")
		d.inWay(l.width, l.height, l.theme, l.way)
		d.change(fmt.Sprintf("theme: %q, language: %q", l.theme, l.language))
		d.Picture(name)
		if found := browsertest.Eval[[]string](d.Browser, misfits); len(found) > 0 {
			d.Errorf("%s: %q", name, found)
		}
		if found := browsertest.Eval[[]string](d.Browser, `[...document.querySelectorAll('.tables li')].filter(li => li.scrollHeight > li.clientHeight + 1).map(li => li.textContent.trim())`); len(found) > 0 {
			d.Errorf("%s: rows are cut: %q", name, found)
		}
		if found := browsertest.Eval[[]string](d.Browser, `[...document.querySelectorAll('.tables .stage')].filter(p => p.scrollWidth > p.clientWidth).map(p => p.textContent)`); len(found) > 0 {
			d.Errorf("%s: the stage is cut: %q", name, found)
		}
		d.Accessible(name, before.seen(l.theme+l.way)...)
	}
	d.inWay(360, 740, "light", "")
	d.change("theme: 'auto', language: 'en'")
}

// change changes settings, and returns once the page is drawn by them.
func (d *deskPage) change(settings string) {
	d.Helper()
	browsertest.Eval[bool](d.Browser, `kibitz.change({ `+settings+` }).then(() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(() => go(true)))))`)
}

// inRussian returns the text of what a selector finds once the page speaks Russian, and goes back to English.
func (d *deskPage) inRussian(selector string) string {
	d.Helper()
	d.change("language: 'ru'")
	defer d.change("language: 'en'")
	return d.shows(selector)
}

func TestATableCallsAndTheDirectorTakesTheCall(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('[data-match=m1]')`)
	if got := desk.shows("[data-match=m1] .name"); got != "Anna Berg\nBoris Dahl" {
		t.Errorf("the players are %q", got)
	}
	desk.Tap("h1") // a browser lets a page ring once it was touched
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	desk.Until(`document.querySelector('[data-match=m1] .stage').textContent.includes('game 1')`)
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.do("call-now")
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	desk.Until(`window.rings === 1 && document.querySelector('li.call')`)
	if got := desk.shows("li.call .why"); !strings.HasPrefix(got, "Anna Berg calls since ") || !strings.HasPrefix(desk.shows("title"), "(1) ") {
		t.Errorf("of the call the page says %q, its title is %q", got, desk.shows("title"))
	}
	if heard := browsertest.Eval[int](desk.Browser, `window.heard`); heard != 3 {
		t.Errorf("the call rings with %d tones", heard)
	}
	desk.look("call")
	colleague := r.director(r.code("--role", "director"))
	colleague.Until(`document.querySelector('li.call')`)
	before := len(r.messages("open", "m1"))
	desk.Tap("[data-do=coming]")
	desk.Until(`document.querySelector('.why').textContent.includes('You are on your way')`)
	colleague.Until(`document.querySelector('.why').textContent.includes('Another director is on the way')`)
	tab.Until(`document.querySelector('.cover').textContent.includes('The director is on the way')`)
	if after := len(r.messages("open", "m1")); after != before {
		t.Errorf("that he is coming is recorded in %d links", after-before)
	}
	desk.Tap("[data-do=here]")
	tab.Until(`!document.querySelector('[data-do=went-on]')`)
	desk.Until(`document.querySelector('[data-match=m1]') && !document.querySelector('li.call') && !document.title.startsWith('(')`)
	key := browsertest.Eval[string](desk.Browser, `kibitz.device.id`)
	if out := r.do("audit", "m1", "--json"); !strings.Contains(out, "table.released") || !strings.Contains(out, key) {
		t.Errorf("the audit does not have the act of %s: %s", key, out)
	}
	desk.Tap("[data-do=settings]")
	desk.look("settings")
	desk.Tap("[data-choice=sound-on]")
	tab.turnOf(events.Dice{6, 2}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.sent()
	browsertest.Eval[any](desk.Browser, `window.rings = window.heard = 0`) // a call that waits long rings again
	tab.do("call")                                                         // another call rings anew, and the next act of the same device is taken
	tab.Tap("[data-choice=who-B]")
	tab.do("call-now")
	desk.Until(`window.rings > 0 && document.querySelector('li.call')`)
	if heard := browsertest.Eval[int](desk.Browser, `window.heard`); heard != 0 {
		t.Errorf("with the sound off there are %d tones", heard)
	}
	desk.Until(`performance.now() - kibitz.left > 500`)
	desk.Tap("[data-do=here]")
	tab.Until(`!document.querySelector('[data-do=went-on]')`)
	tab.sent()
	tab.sound()
	desk.sound()
}

// interposed stands between a page and the hall: an entry that is sent in a match is answered
// with the next of the match's window.answers, if there is one, and else passed on; what the
// device may do is answered with the next of window.answers.door; no head is told while
// window.headless is true.
const interposed = `(() => {
	window.answers = { m1: [], m2: [], door: [] }
	window.passed = []
	const hall = fetch
	window.fetch = async (url, how) => {
		const entry = url.startsWith('/api/append/')
		if (!entry && url !== '/api/enrolment') return hall(url, how)
		const next = answers[entry ? url.split('/').pop() : 'door'].shift()
		if (next) return Response.json(await next)
		if (entry) passed.push(url)
		return hall(url, how)
	}
	window.EventSource = class extends EventSource {
		constructor(url) { super(window.headless && url.startsWith('/api/feed/') ? '/api/none' : url) }
	}
	return true
})()`

// busy is the hall's answer to an entry that may be sent again.
const busy = `{ status: 'refused', code: 'busy', reason: 'The hall is busy.', next: 'Send it again.', retry: 'same-bytes' }`

func TestACallWhoseAnswerIsNotRecordedCanBeAnsweredAgain(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	r.do("schedule", "Clara Holm", "David Ek", "--tournament", "open", "--match", "m2", "--format", "5", "--table", "5")
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('[data-match=m1]')`)
	browsertest.Eval[bool](desk.Browser, interposed)
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	calls := func() {
		tab.Helper()
		tab.do("call")
		tab.Tap("[data-choice=who-A]")
		tab.do("call-now")
		tab.Until(`document.querySelector('[data-do=went-on]')`)
		desk.Until(`document.querySelector('li.call') && performance.now() - kibitz.left > 500`)
	}
	released := func() {
		desk.Helper()
		tab.Until(`!document.querySelector('[data-do=went-on]')`)
		desk.Until(`!document.querySelector('li.call')`)
	}

	// The hall does not say at first what the device may do: what is open stays open, and it is asked again.
	browsertest.Eval[any](desk.Browser, `(kibitz.act(kibitz.tables.all.get('m1')), window.inHand = kibitz.acting, answers.door.push(`+busy+`), null)`)
	if got := browsertest.Eval[string](desk.Browser, `kibitz.open().then(() => kibitz.door + ', tables: ' + kibitz.tables.all.size + ', offline: ' + kibitz.offline)`); got != "open, tables: 2, offline: true" {
		t.Errorf("while the hall is busy the page has %q", got)
	}
	desk.Until(`answers.door.length === 0 && !kibitz.offline`)
	if !browsertest.Eval[bool](desk.Browser, `kibitz.acting !== null && kibitz.acting === inHand`) {
		t.Error("the match that was acted on is put away")
	}
	browsertest.Eval[any](desk.Browser, `kibitz.leave()`)

	// The hall does not take the entry at first.
	browsertest.Eval[any](desk.Browser, `answers.m1.push(`+busy+`, `+busy+`)`)
	calls()
	desk.Tap("[data-do=here]")
	released()

	// The hall does not tell the head, so that there is nothing to send.
	browsertest.Eval[any](desk.Browser, `window.headless = true`)
	calls()
	desk.Tap("[data-do=here]")
	desk.Until(`document.querySelector('.notices')?.textContent.includes('Nothing was recorded')`)
	browsertest.Eval[any](desk.Browser, `window.headless = false`)
	desk.Tap("[data-do=clear]")
	desk.Tap("[data-do=here]")
	released()

	// The office is quicker, and the table calls anew before the hall has answered: what waits is then refused.
	browsertest.Eval[any](desk.Browser, `answers.m1.push(new Promise(go => window.late = go))`)
	calls()
	desk.Tap("[data-do=here]")
	desk.Until(`answers.m1.length === 0`)
	r.do("release", "m1", "--yes")
	released()
	calls()
	browsertest.Eval[any](desk.Browser, `(answers.m2.push(`+busy+`), kibitz.acts.record('open/m2', [{ type: 'table.released', at: new Date().toISOString(), data: { dispute: 'call' } }]), passed.length = 0, late(`+busy+`))`)
	desk.Until(`document.querySelector('.notices')?.textContent.includes('Table 4: Something that the decision is based on changed')`)
	desk.Until(`String(passed) === '/api/append/open/m1,/api/append/open/m2'`) // what waits behind a refusal is sent
	desk.Tap("[data-do=here]")
	released()
}

func TestWhoIsNoDirectorIsToldSoAndMayBecomeOne(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	tab.Go(r.address + "/d")
	tab.Until(`document.querySelector('[role=alert]')`)
	if got := tab.Text(); !strings.Contains(got, "enrolled as: a table's tablet") || strings.Contains(got, "Anna") {
		t.Errorf("a table's device is told %s", got)
	}
	desk := r.director(r.address + "/d")
	desk.Until(`document.querySelector('[role=alert]')`)
	if got := desk.Text(); !strings.Contains(got, "not enrolled as a director's") || strings.Contains(got, "Anna") {
		t.Errorf("a stranger is told %s", got)
	}
	desk.look("stranger")
	desk.Tap("[name=code]")
	desk.Keys("AAAAAAAA\r")
	desk.Until(`document.querySelector('[role=alert]').textContent !== '' && kibitz.refusal !== ''`)
	browsertest.Eval[bool](desk.Browser, interposed)
	for _, answer := range []string{ // of the hall, for now
		busy,
		`{ status: 'refused', code: 'unavailable', reason: 'The hall does not answer.', next: 'Ask again.', retry: 'same-bytes' }`,
		`{ status: 'refused', code: 'limit', reason: 'Too often.', next: 'Wait.', retry: 'same-bytes', after_ms: 700 }`,
	} {
		browsertest.Eval[any](desk.Browser, `(answers.door.push(`+answer+`, new Promise(go => window.late = go)), kibitz.open(), null)`)
		desk.Until(`(a => document.querySelector('[role=alert]').textContent === a.reason + ' ' + a.next)(` + answer + `)`)
		desk.Until(`answers.door.length === 0`) // it has asked again
		browsertest.Eval[any](desk.Browser, `late({ status: 'refused', code: 'no-right' })`)
		desk.Until(`!kibitz.offline && document.querySelector('[role=alert]').textContent === kibitz.refusal`)
		if typed := browsertest.Eval[string](desk.Browser, `document.querySelector('[name=code]')?.value ?? 'gone'`); typed != "AAAAAAAA" {
			t.Errorf("after %s the code is %q", answer, typed)
		}
	}
	code := decoded[map[string]any](t, r.do("enrol", "--role", "director", "--tournament", "open", "--json"))["qr"].(string)
	browsertest.Eval[any](desk.Browser, `document.querySelector('[name=code]').value = ''`)
	desk.Tap("[name=code]")
	desk.Keys(code + "\r")
	desk.Until(`document.querySelector('[data-match=m1]')`)
	const called = `{ n: 1000, heard: '2026-01-01T10:00:00.000Z', call: { at: '9.0', time: '2026-01-01T10:00:00.000Z' } }`
	browsertest.Eval[any](desk.Browser, `(kibitz.tables.attention('m1', `+called+`), kibitz.changed())`)
	desk.Until(`window.rings > 0 && document.title.startsWith('(1) ')`)
	r.do("enrol", "--revoke", browsertest.Eval[string](desk.Browser, `kibitz.device.id`), "--reason", "It was lost.")
	desk.Until(`document.querySelector('[name=code]') && !document.querySelector('[data-match]')`)
	if got := browsertest.Eval[string](desk.Browser, `document.title + ', tables: ' + kibitz.tables.all.size`); got != "Kibitz: director, tables: 0" {
		t.Errorf("behind the closed door there is %q", got)
	}
	if rings := browsertest.Eval[int](desk.Browser, `(window.rings = 0, kibitz.rang = -Infinity, kibitz.tables.list([{ match: 'm1', attention: `+called+` }]), kibitz.ring(), window.rings)`); rings > 0 {
		t.Error("a call rings at a closed door")
	}
}

func TestADirectorsPageFollowsTheHallOnceHoweverOftenItIsOpened(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('.empty')`)
	browsertest.Eval[any](desk.Browser, `(() => {
		window.streams = []
		window.first = kibitz.stream
		window.EventSource = class extends EventSource {
			constructor(url) { super(url); streams.push(this) }
		}
		return Promise.all([kibitz.open(), kibitz.open(), kibitz.open()]).then(() => true)
	})()`)
	if began := browsertest.Eval[int](desk.Browser, `streams.length`); began != 1 {
		t.Errorf("the page has begun %d streams", began)
	}
	if !browsertest.Eval[bool](desk.Browser, `first.readyState === EventSource.CLOSED`) {
		t.Error("the stream that was there goes on")
	}
	desk.Until(`kibitz.stream.readyState === EventSource.OPEN`)
}

// manyTables are the matches of a hall as its list has them.
func manyTables(n int) string {
	list := make([]map[string]any, n)
	for i := range list {
		k := i + 1
		list[i] = map[string]any{
			"tournament": "open", "match": fmt.Sprintf("t%04d", k), "n": 9, "status": []string{"playing", "scheduled", "over", "playing"}[i%4],
			"discipline": []string{"backgammon", "long-nards"}[i%2], "place": fmt.Sprint(k),
			"players":   []map[string]string{{"id": fmt.Sprintf("a%d", k), "seat": "A"}, {"id": fmt.Sprintf("b%d", k), "seat": "B"}},
			"names":     map[string]string{fmt.Sprintf("a%d", k): fmt.Sprintf("Ёлкин Фёдор %d", k), fmt.Sprintf("b%d", k): fmt.Sprintf("José Peña %d", k)},
			"result":    map[string]any{"game": 2, "games": 1, "score": []int{1, 0}, "official": []int{1, 0}, "winner": "none"},
			"attention": map[string]any{"length": 7, "heard": "2026-01-01T10:00:00.000Z"},
		}
	}
	data, _ := json.Marshal(list) // plain data always encodes
	return string(data)
}

func TestAThousandTablesDrawOnlyWhatIsOnTheScreen(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('.empty')`)
	browsertest.Eval[bool](desk.Browser, `(kibitz.tables.list(`+manyTables(1000)+`), kibitz.choose({ group: 'none' }), true)`)
	drawn := func() (count int) {
		desk.Helper()
		if count = browsertest.Eval[int](desk.Browser, `document.querySelectorAll('.tables li').length`); count > 30 {
			t.Errorf("%d rows are drawn", count)
		}
		if nodes := browsertest.Eval[int](desk.Browser, `document.querySelectorAll('*').length`); nodes > 700 {
			t.Errorf("the page has %d elements", nodes)
		}
		return count
	}
	desk.Until(`document.querySelector('[data-match=t0001]')`)
	drawn()
	first := browsertest.Eval[float64](desk.Browser, `document.querySelector('.tables').scrollHeight`)
	for _, place := range []string{"0.5", "1", "0.25", "0"} {
		browsertest.Eval[any](desk.Browser, `scrollTo(0, `+place+` * document.documentElement.scrollHeight)`)
		desk.Until(`(() => { // the rows that are drawn reach over the whole screen
			const rows = [...document.querySelectorAll('.tables li')], all = kibitz.rows.map(row => row.match.match)
			const first = rows[0], last = rows.at(-1)
			return (first.dataset.match === all[0] || first.getBoundingClientRect().top < 0) && (last.dataset.match === all.at(-1) || last.getBoundingClientRect().bottom > innerHeight)
		})()`)
		drawn()
		if got := browsertest.Eval[float64](desk.Browser, `document.querySelector('.tables').scrollHeight`); got != first {
			t.Errorf("at %s the list is %v high, and %v at first", place, got, first)
		}
	}
	browsertest.Eval[any](desk.Browser, `scrollTo(0, document.documentElement.scrollHeight)`)
	desk.Until(`document.querySelector('[data-match="t1000"]')`)
	if got := desk.shows(`[data-match="t1000"] .name`); got != "Ёлкин Фёдор 1000\nJosé Peña 1000" {
		t.Errorf("the last table has %q", got)
	}
	for _, width := range []int64{320, 360, 1280} {
		desk.Size(width, 740)
		browsertest.Eval[any](desk.Browser, `scrollTo(0, document.documentElement.scrollHeight)`)
		desk.Until(`document.querySelector('[data-match="t1000"]')`)
		if cut := browsertest.Eval[[]string](desk.Browser, `[...document.querySelectorAll('.tables .place')].filter(h => { const b = h.firstElementChild; return b.scrollWidth > b.clientWidth || b.offsetWidth > h.clientWidth }).map(h => h.textContent)`); len(cut) > 0 {
			t.Errorf("%d wide the numbers of tables are cut: %q", width, cut)
		}
		desk.Picture(fmt.Sprintf("thousandth-table-%d", width))
	}
	desk.Size(360, 740)

	desk.sorts()
	desk.Tap("[name=search]")
	desk.Keys("pena 77")
	desk.Until(`document.querySelector('.count').textContent === '19 of 1000'`) // 77, 177 … 977 and 770 … 779
	drawn()
	browsertest.Eval[any](desk.Browser, `(window.rings = 0, kibitz.changed(), kibitz.tables.attention('t0001', { n: 11, heard: '2026-01-01T10:00:00.000Z' }), kibitz.changed(), window.rings = 0)`)
	if rings := browsertest.Eval[int](desk.Browser, `(kibitz.tables.attention('t0006', { n: 11, disputes: ['d1'], heard: '2026-01-01T10:00:00.000Z' }), kibitz.changed(), kibitz.changed(), window.rings)`); rings != 1 {
		t.Errorf("a dispute without a call rings %d times", rings)
	}
}

// sorts looks at a thousand tables by filters, by groups, and by the numbers that are searched for.
func (desk *deskPage) sorts() {
	desk.Helper()
	for filter, want := range map[string]int{"all": 1000, "calls": 1, "frozen": 2, "options": 1, "findings": 1, "quiet": 500 - 1} {
		got := browsertest.Eval[int](desk.Browser, `(() => {
			const heard = '2026-01-01T10:00:00.000Z', told = (match, attention) => kibitz.tables.attention(match, { n: 10, heard, ...attention })
			told('t0001', { call: { at: '9.0', time: heard } }), told('t0002', { disputes: ['d1'] }), told('t0004', { options: [{ kind: 'illegal-play', chooser: 'A' }] })
			told('t0005', { findings: 1, heard: new Date(kibitz.now).toISOString() })
			return kibitz.tables.rows({ filter: '`+filter+`', group: 'none', search: '' }, kibitz.now).length
		})()`)
		if got != want {
			desk.Errorf("the filter %s shows %d tables, not %d", filter, got, want)
		}
	}

	for group, want := range map[string]string{
		"need": "call 1, frozen 1, option 1, playing 498, scheduled 249, ended 250", "status": "over 250, playing 500, scheduled 250", "game": "backgammon 500, long-nards 500", "none": "",
	} {
		if got := browsertest.Eval[string](desk.Browser, `kibitz.tables.rows({ filter: 'all', group: '`+group+`', search: '' }, kibitz.now).filter(row => row.kind === 'heading').map(row => row.group + ' ' + row.count).join(', ')`); got != want {
			desk.Errorf("by %s there are the groups %s", group, got)
		}
	}
	if got := browsertest.Eval[string](desk.Browser, `(() => {
		const hall = new kibitz.tables.constructor(), found = search => hall.rows({ filter: 'all', group: 'none', search }, 0).map(row => row.match.place ?? row.match.match).join(' ')
		hall.list(['1', '2', '10', 'B1'].map(place => ({ match: 'r1-t' + place, place, n: 1, status: 'playing' })))
		hall.list(['21', 'imported-12'].map(match => ({ match, n: 1, status: 'playing' })).concat({ match: '77', place: 'B2', n: 1, status: 'playing' }))
		return ['1', 'b1', 'r1-t2', '21', '12', '77', '7'].map(found).join(', ')
	})()`); got != "1 10 21 imported-12, B1, 2, 21, imported-12, B2, " {
		desk.Errorf("by the numbers of tables and matches are found %s", got)
	}
}

// Who acts on one match hears the calls of others, and is told of an act that was not taken after
// he had gone back.
func TestWhoActsOnAMatchHearsOfOtherTablesAndOfAnActThatHeHasLeft(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	r.do("schedule", "Clara Holm", "David Ek", "--tournament", "open", "--match", "m2", "--format", "5", "--table", "5")
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.Until(`document.querySelector('[data-match=m2]')`)
	browsertest.Eval[bool](director.Browser, interposed)
	director.tap("[data-match=m2] [data-do=act]")
	director.Until(`document.querySelector('[data-act=warn]')`)
	if browsertest.Eval[bool](director.Browser, `Boolean(document.querySelector('[data-do=calls]'))`) {
		t.Error("a call is shown before anybody calls")
	}
	tab.do("start")
	tab.opening(3, 1)
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.do("call-now")
	director.Until(`document.querySelector('[data-do=calls]')`)
	if shown, spoken := director.shows("[data-do=calls]"), director.shows("[aria-live=assertive]"); shown != "Calls: 1" || !strings.Contains(spoken, "Table 4") {
		t.Errorf("of the other table's call is shown %q and spoken %q", shown, spoken)
	}

	director.tap("[data-act=warn]")
	director.tap("[data-value=side-A]")
	director.Tap("[name=reason]")
	director.Keys("He is late.\t")
	director.tap("[data-do=propose]")
	browsertest.Eval[any](director.Browser, `answers.m2.push(new Promise(go => window.late = go))`)
	director.tap("[data-do=record]")
	director.Until(`answers.m2.length === 0`)
	director.tap("[data-do=calls]")
	director.Until(`document.querySelector('[data-match=m1] [data-do=here]')`)
	browsertest.Eval[any](director.Browser, `late({ status: 'refused', code: 'role', reason: 'This device may not.', next: 'Ask the office.' })`)
	director.Until(`document.querySelector('.notices')?.textContent.includes('Table 5: This device may not.')`)
}
