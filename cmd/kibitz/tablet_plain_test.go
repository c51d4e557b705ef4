package main

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// plainHall is a hall whose tablets reach it over plain HTTP, on a network on which others can read along.
func plainHall(t *testing.T) *room {
	t.Helper()
	browsertest.Opens(t)
	return newUser(t).servesPlainly()
}

// servesPlainly serves the store without TLS.
func (d *user) servesPlainly() *room {
	d.Helper()
	running := d.goes("serve", "--pages", "127.0.0.1:0", "--no-tls")
	running.says("take a tablet's key")
	_, after, _ := strings.Cut(running.err.String(), "browsers reach the hall at ")
	address, _, _ := strings.Cut(after, "\n")
	at, err := url.Parse(address)
	if err != nil || at.Scheme != "http" {
		d.Fatalf("the hall is reached at %q: %v", address, err)
	}
	return &room{user: d, address: "http://" + browsertest.Network + ":" + at.Port()}
}

// Without TLS a browser gives the page neither keys nor locks nor a service worker. The tablet signs by
// itself, says on every screen that it is not protected, and records; its key outlasts a reload. Of two
// pages of the device the one opened last records.
func TestATabletRecordsOverPlainHTTPAndSaysThatItIsNotProtected(t *testing.T) {
	t.Parallel()
	r := plainHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	tab := &tablet{room: r}
	tab.open()
	unprotected := func(words string) {
		t.Helper()
		tab.Until(`document.querySelector('.unprotected')?.getBoundingClientRect().height > 10 && document.querySelector('.unprotected').textContent === '` + words + `'`)
	}
	tab.Until(`document.querySelector('.key')`)
	unprotected("The connection is not protected")
	if browsertest.Eval[bool](tab.Browser, `isSecureContext || crypto.subtle !== undefined || navigator.locks !== undefined`) {
		t.Fatal("the browser takes the page for a protected one")
	}
	tab.Go(r.code("--match", "m1"))
	tab.Until(`/without the network it cannot be opened again/.test(document.querySelector('.panel')?.textContent)`)
	tab.named().do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	tab.sent()
	tab.Go(r.address + "/t")
	tab.Until(`document.querySelector('[data-roll]')`)
	if first := tab.device; tab.named().device != first {
		t.Error("the device has another key after a reload")
	}
	unprotected("The connection is not protected")
	tab.look("plain")
	tab.do("menu")
	tab.Tap("[data-choice=language-ru]")
	unprotected("Соединение не защищено")
	tab.Tap("[data-choice=language-en]")
	tab.do("cancel")
	tab.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	tab.sent()
	tab.do("call")
	unprotected("The connection is not protected")
	browsertest.Eval[bool](tab.Browser, `(new BroadcastChannel('kibitz-pen').postMessage('opened'), true)`)
	tab.Until(`kibitz.elsewhere && /is recording/.test(document.querySelector('.message')?.textContent)`)
	unprotected("The connection is not protected")
	tab.sound()
	for _, page := range []string{"/m/open/m1", "/s/open"} {
		tab.Go(r.address + page)
		unprotected("The connection is not protected")
	}
	r.points("m1", "1")
	tab.Size(1280, 720)
	tab.Go(r.address + "/o/open/1")
	tab.Until(`document.querySelector('svg.board') && document.querySelector('aside.plain')?.textContent === 'httpThe connection is not protected' && document.querySelector('aside.plain').getBoundingClientRect().height < 30`)
	tab.Picture("overlay-plain")
	tab.Accessible("overlay-plain")

	moved := 0
	for _, stored := range r.messages("open", "m1") {
		if entry := string(stored.Data); strings.Contains(entry, `"device":"`+tab.device) && strings.Contains(entry, `"checkers.moved"`) {
			moved++
		}
	}
	if moved != 2 {
		t.Errorf("the record has %d plays of the tablet", moved)
	}
	if list := r.do("enrol", "--list"); !strings.Contains(list, "http") {
		t.Errorf("the list of devices does not say that the tablet came over plain HTTP: %s", list)
	}
}

// Each page of a hall without TLS says that it is not protected, in either language and without script, to
// whoever asks over a network. On the hall's own machine it does not.
func TestEachPageOfAPlainHallSaysThatItIsNotProtected(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf", "--setting", "public-names=shown")
	d.do("declare", "open-desk", d.write("open.json", []byte(`[{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}}]`)))
	r := d.servesPlainly()
	port := r.address[strings.LastIndex(r.address, ":"):]
	for _, page := range []string{"/", "/t", "/d", "/m/open/m1", "/m/open/m1?at=1.0", "/e/open/m1", "/s/open", "/t/open", "/t/open/standings/main", "/o/open/1"} {
		mark := `<aside class="unprotected">`
		if strings.HasPrefix(page, "/o/") {
			mark = `<aside class="plain"><span aria-hidden="true">http</span><span class="hidden">`
		}
		and := "?"
		if strings.Contains(page, "?") {
			and = "&"
		}
		for query, words := range map[string]string{"lang=en": "The connection is not protected", "lang=ru": "Соединение не защищено"} {
			for host, told := range map[string]bool{browsertest.Network + port: true, "127.0.0.1" + port: false} {
				status, text := asks(t, http.MethodGet, "http://127.0.0.1"+port, host, page+and+query)
				if status != http.StatusOK || strings.Contains(text, mark+words) != told || !told && strings.Contains(text, "<aside") {
					t.Errorf("%s%s %s at %s (%d): told %t", page, and, query, host, status, strings.Contains(text, mark+words))
				}
			}
		}
	}
}

// A browser that was told to take the hall's plain address for a protected one keeps the tablet's key from
// the page once it is told so no more. The tablet says so, gets another key, keeps what the old one has not
// sent for the director, and records once it has the old one's place.
func TestATabletWhoseBrowserWithholdsItsKeyGoesOnWithAnother(t *testing.T) {
	t.Parallel()
	r := plainHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	tab := &tablet{room: r, profile: t.TempDir()}
	tab.Browser = browsertest.Trusting(t, tab.profile, r.address)
	tab.Size(1280, 800)
	tab.Go(r.code("--match", "m1"))
	tab.Until(`document.querySelector('[data-do=start]')`)
	tab.named().do("start")
	if !browsertest.Eval[bool](tab.Browser, `isSecureContext && kibitz.device.pair.privateKey instanceof CryptoKey`) {
		t.Fatal("the page has the key itself")
	}
	tab.opens()
	tab.sent()
	old := tab.device
	browsertest.Eval[bool](tab.Browser, `!!(kibitz.recorder.sendOne = () => new Promise(() => {}))`)
	tab.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	tab.Until(`kibitz.store.queued().then(queue => queue.length === 1)`)
	tab.Kill()

	tab.open()
	tab.Until(`/does not give this page the tablet's key/.test(document.body.textContent) && /old key that the hall does not have: 1\./.test(document.body.textContent)`)
	if tab.named(); tab.device == old || browsertest.Eval[bool](tab.Browser, `!!crypto.subtle`) {
		t.Fatal("the tablet has its old key")
	}
	tab.look("withheld")
	out := r.do("enrol", "--replace", old, "--reason", "its browser withholds its key", "--url", r.address, "--json")
	tab.Go(decoded[map[string]any](t, out)["qr"].(string))
	tab.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	tab.sent()
	want := []string{`1 dice.rolled {"side":"B","dice":[6,4]}`}
	if got := tab.recorded(ofKind("dice.")); !slices.Equal(got, want) {
		t.Errorf("recorded are %q", got)
	}
	tab.sound()
}
