package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/journal/journaltest"
	"kibitz/replay/simulation"
)

// console is what somebody may type into the console of a tablet's page.
const console = `
const signed = async (match, text) => {
	const { count, previous, seen } = await kibitz.store.author(match)
	const { events } = JSON.parse(text)
	const entry = { v: 1, id: crypto.randomUUID(), match: match.split('/')[1], device: kibitz.device.id, ds: count + 1, dprev: previous, seen, events }
	const bytes = new TextEncoder().encode(JSON.stringify(entry))
	const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', kibitz.device.pair.privateKey, bytes))
	return { bytes, signature: btoa(String.fromCharCode(...signature)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }
}
globalThis.tries = async (match, texts) => {
	const all = []
	for (const text of texts) {
		const { bytes, signature } = await signed(match, text)
		const reply = await (await fetch('/api/append/' + match, { method: 'POST', body: bytes, headers: { 'Kibitz-Signature': signature } })).json()
		all.push(reply.status === 'refused' ? reply.code : reply.status)
	}
	return all
}
globalThis.asks = async (method, path, body) => {
	const response = await fetch(path, { method, body })
	return response.status + ' ' + ((await response.json().catch(() => ({}))).code ?? '')
}
globalThis.foreign = () => new Promise(done => {
	const broken = []
	const wants = 8
	addEventListener('securitypolicyviolation', e => { broken.push(e.effectiveDirective); if (broken.length === wants) done(broken.sort().join(' ')) })
	setTimeout(() => { // outside what the debugger evaluates, which may do more than a page
		globalThis.ran = []
		const attempt = work => { try { work() } catch {} }
		attempt(() => eval('ran.push("eval")'))
		attempt(() => { const s = document.createElement('script'); s.text = 'ran.push("inline")'; document.body.append(s) })
		attempt(() => { document.body.innerHTML = '<img src=x onerror=ran.push(1)>' })
		fetch('https://elsewhere.example/').then(() => ran.push('fetch'), () => {})
		new Image().src = 'https://elsewhere.example/x.png'
		attempt(() => { new WebSocket('wss://elsewhere.example/').onopen = () => ran.push('socket') })
		attempt(() => { new EventSource('https://elsewhere.example/').onopen = () => ran.push('events') })
		const frame = document.createElement('iframe')
		frame.src = 'https://elsewhere.example/'
		document.body.append(frame)
	})
})
`

// Whoever types into the console of a tablet's page has its key and its session: the hall
// gives it what a table may do, and the browser nothing from elsewhere.
func TestTheConsoleOfATabletsPageCanDoWhatATableMayAndNoMore(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.room.do("schedule", "Cora Lind", "Dan Vik", "--tournament", "open", "--match", "m2", "--format", "5", "--table", "5")
	tab.do("start")
	tab.sent()
	before := len(tab.room.messages("open", "m1"))
	browsertest.Eval[any](tab.Browser, console+";null")

	var types []events.Type
	for _, d := range events.Vocabulary.Declarations() {
		if d.Roles&events.RoleTable == 0 && (journaltest.Long() || len(types) < 12) {
			types = append(types, d.Type)
		}
	}
	for i, code := range tab.tries("open/m1", types) {
		if code != "role" {
			t.Errorf("a table writes %s: %s", types[i], code)
		}
	}
	if codes := tab.tries("open/m2", []events.Type{"game.started", "device.enrolled", "note.made"}); slices.Contains(codes, "accepted") {
		t.Errorf("at another table's match: %q", codes)
	}
	for _, act := range strings.Fields("add-people approve devices enrol erase-person merge-people pending people replace revoke schedule") {
		tab.asks("POST", "/api/office/"+act, "not-allowed")
	}
	tab.asks("PUT", "/api/evidence/open/m2/"+strings.Repeat("0", 64), "")
	tab.asks("GET", "/api/evidence/open/m2/"+strings.Repeat("0", 64), "")
	if got := len(tab.room.messages("open", "m1")); got != before {
		t.Errorf("the record has %d entries, and had %d", got, before)
	}
	if got := len(tab.room.messages("open", "m2")); got != 1 {
		t.Errorf("the other table's record has %d entries", got)
	}
	if seen := browsertest.Eval[string](tab.Browser, `(document.cookie = '__Host-kibitz=c2Vzc2lvbiA5.AAAA; Secure; Path=/', document.cookie)`); seen != "" {
		t.Errorf("a script reads or writes the session: %s", seen)
	}
	exports := browsertest.Eval[string](tab.Browser, `Promise.all(['pkcs8', 'jwk'].map(form => crypto.subtle.exportKey(form, kibitz.device.pair.privateKey).then(() => form, why => why.name))).then(all => all.join(' '))`)
	if exports != "InvalidAccessError InvalidAccessError" {
		t.Errorf("asked for the key of the device, the browser answers %s", exports)
	}
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.do("call-now") // which goes on in the tablet's own session
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.sent()
	told := browsertest.Eval[string](tab.Browser, `new Promise(done => { new EventSource('/api/feed/open/m1?from=1').addEventListener('answer', e => done(Object.keys(JSON.parse(e.data)).sort().join(' '))) })`)
	if strings.Contains(told, "findings") || strings.Contains(told, "view") {
		t.Errorf("of its own match the hall tells %s", told)
	}
	const want = "connect-src connect-src connect-src frame-src img-src require-trusted-types-for require-trusted-types-for require-trusted-types-for"
	if got := browsertest.Eval[string](tab.Browser, `foreign()`); got != want {
		t.Errorf("the browser refuses %s", got)
	}
	if ran := browsertest.Eval[string](tab.Browser, `ran.join() + Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()`); ran != "" {
		t.Errorf("run or kept are %s", ran)
	}
	if kept := browsertest.Eval[string](tab.Browser, `Promise.all([indexedDB.databases(), caches.keys()]).then(([bases, caches]) => [...bases.map(b => b.name), ...caches].filter(name => !/^kibitz/.test(name)).join())`); kept != "" {
		t.Errorf("in storage that is not its own there is %s", kept)
	}
}

// tries has the page sign and send an entry with one event of each type, and returns what
// the hall answers.
func (t *tablet) tries(match string, types []events.Type) []string {
	t.Helper()
	texts := make([]string, len(types))
	for i, name := range types {
		texts[i] = string(eventstest.Sample(name, false))
	}
	list, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	return browsertest.Eval[[]string](t.Browser, fmt.Sprintf("tries(%q, %s)", match, list))
}

// asks has the page ask at a door, which must refuse it.
func (t *tablet) asks(method, path, code string) {
	t.Helper()
	if got := browsertest.Eval[string](t.Browser, fmt.Sprintf("asks(%q, %q, %s)", method, path, map[bool]string{true: "undefined", false: "'{}'"}[method == "GET"])); !strings.HasSuffix(got, code) || code == "" && strings.HasPrefix(got, "2") {
		t.Errorf("%s %s: %s", method, path, got)
	}
}
