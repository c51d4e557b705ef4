package main

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/projector/certificate"
)

// builds stands before a hall and passes its pages on; once asked to, as another build of them: with the
// script under another name, while the old name is gone.
type builds struct {
	script string
	build  atomic.Int32
}

var (
	untrusting = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	scriptName = regexp.MustCompile(`/a/tablet-page-[0-9a-f]+\.js`)
	shellName  = regexp.MustCompile(`kibitz-[0-9a-f]{12}`)
)

// newBuilds puts builds before the room's hall, at an address of their own.
func newBuilds(r *room) *builds {
	r.Helper()
	vouching, err := certificate.Open(filepath.Join(r.dir, "tls"), time.Now())
	if err != nil {
		r.Fatal(err)
	}
	own, err := vouching.Own([]string{"127.0.0.1"})
	if err != nil {
		r.Fatal(err)
	}
	own.NextProtos = []string{"http/1.1"}
	listener, err := new(net.ListenConfig).Listen(r.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		r.Fatal(err)
	}
	hall, err := url.Parse(r.address)
	if err != nil {
		r.Fatal(err)
	}
	page, err := untrusting.Get(r.address + "/t")
	if err != nil {
		r.Fatal(err)
	}
	defer page.Body.Close()
	text, err := io.ReadAll(page.Body)
	if err != nil {
		r.Fatal(err)
	}
	b := &builds{script: string(scriptName.Find(text))}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: b.before(hall)}
	go func() { _ = server.Serve(tls.NewListener(listener, own)) }()
	r.Cleanup(func() { server.Close() })
	r.address = "https://" + listener.Addr().String()
	return b
}

// before returns a proxy of the hall.
func (b *builds) before(hall *url.URL) http.Handler {
	proxy := &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Scheme, p.Out.URL.Host = hall.Scheme, hall.Host
			p.Out.Header.Set("Accept-Encoding", "identity")
			if p.In.URL.Path == b.name() {
				p.Out.URL.Path = b.script
			}
		},
		ModifyResponse: b.renamed, FlushInterval: -1,
		Transport: untrusting.Transport,
	}
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if strings.HasPrefix(q.URL.Path, "/a/tablet-page") && q.URL.Path != b.name() {
			http.NotFound(w, q)
			return
		}
		proxy.ServeHTTP(w, q)
	})
}

// name returns the name of the script of the build that is served.
func (b *builds) name() string {
	if n := b.build.Load(); n > 0 {
		return fmt.Sprintf("/a/tablet-page.%d.js", n)
	}
	return b.script
}

// renamed gives the page and its service worker the names of the build.
func (b *builds) renamed(a *http.Response) error {
	n := b.build.Load()
	if path := a.Request.URL.Path; n == 0 || path != "/t" && path != "/sw.js" {
		return nil
	}
	text, err := io.ReadAll(a.Body)
	if err != nil {
		return err
	}
	a.Body.Close()
	text = scriptName.ReplaceAll(text, []byte(b.name()))
	text = shellName.ReplaceAll(text, fmt.Appendf(nil, "kibitz-%012x", n))
	a.Body, a.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
	a.Header.Set("Content-Length", fmt.Sprint(len(text)))
	return nil
}

// of waits until the page is that of a build, and is kept on the device.
func (t *tablet) of(script string) {
	t.Helper()
	t.Until(`document.querySelector('script')?.getAttribute('src') === '` + script + `' && window.kibitz && caches.keys().then(all => all.length === 1)`)
	browsertest.Eval[bool](t.Browser, `(window.stays = true)`)
}

// stays checks that the page is that of a build and has not been loaded anew since that was seen.
func (t *tablet) stays(script string) {
	t.Helper()
	if got := browsertest.Eval[string](t.Browser, `(window.stays ? '' : 'anew: ') + document.querySelector('script').getAttribute('src')`); got != script {
		t.Errorf("the page is %s, not %s", got, script)
	}
}

// waits installs the version of the page that the hall has now, and checks that the page does not ask it to
// take over.
func (t *tablet) waits(why string) {
	t.Helper()
	if browsertest.Eval[bool](t.Browser, `navigator.serviceWorker.getRegistration().then(r => new Promise(done => {
		const own = ServiceWorker.prototype.postMessage
		let asked = false
		ServiceWorker.prototype.postMessage = () => { asked = true }
		r.addEventListener('updatefound', () => r.installing.addEventListener('statechange', () => { // after the page has heard of it
			ServiceWorker.prototype.postMessage = own
			done(asked)
		}, { once: true }), { once: true })
		r.update()
	}))`) {
		t.Errorf("a new version takes over while %s", why)
	}
}

// isOver ends a match of one point; signed has both sides sign its score.
func (t *tablet) isOver() {
	t.Helper()
	t.concede(events.B, "single")
	t.sent()
	t.Until(`document.querySelector('[data-do=sign-B]')`)
}

func (t *tablet) signed() {
	t.Helper()
	t.do("sign-A", "sign-B")
	t.Until(`document.querySelector('[data-do=next-match]')`)
}

// A new version of the page waits while a match is under way or its score is to be signed, whether there is a
// network or not, and takes over when the tablet goes on to the next match, or is opened without one, or looks for
// one while it lies open without one: once for each match and each look, and not while something is typed.
func TestANewVersionTakesOverBetweenMatches(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	r := newHall(t)
	b := newBuilds(r)
	network := newCable(t, r.address)
	r.address = network.address()
	schedule := func(match string) {
		r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", match, "--format", "1", "--table", "4")
	}
	schedule("m1")
	tab := &tablet{room: r}
	tab.open()
	tab.Until(`navigator.serviceWorker.controller`)
	tab.of(b.script)
	tab.Go(decoded[map[string]any](t, r.do("enrol", "--tournament", "open", "--table", "4", "--url", r.address, "--json"))["qr"].(string))
	tab.Until(`document.querySelector('[data-do=start]')`)
	tab.of(b.script)
	tab.do("start")
	tab.opens()
	tab.sent()
	tab.stays(b.script)

	old := b.script
	b.build.Add(1) // another version, while the match is under way
	tab.Go(r.address + "/t")
	tab.Until(`document.querySelector('[data-roll]') && navigator.serviceWorker.getRegistration().then(r => Boolean(r.waiting))`)
	network.set(true)
	tab.Go(r.address + "/t")
	tab.Until(`document.querySelector('[data-roll]')`)
	browsertest.Eval[bool](tab.Browser, `(window.stays = true)`)
	tab.turnOf(events.Dice{6, 4}, events.Step{From: 24, To: 18}, events.Step{From: 13, To: 9})
	tab.Until(`kibitz.recorder.unsent === 1`)
	network.set(false)
	tab.sent()
	tab.isOver()
	b.build.Add(1)
	tab.waits("the score is to be signed")
	tab.signed()
	tab.stays(old)
	tab.do("next-match")
	tab.of(b.name())
	tab.Until(`/at table 4/.test(document.querySelector('.message')?.textContent)`)

	schedule("m2")
	tab.Until(`document.querySelector('[data-do=start]')`)
	tab.do("start")
	tab.opens()
	old = b.name()
	b.build.Add(1) // a version of which the page does not hear by being opened
	tab.isOver()
	tab.signed()
	tab.stays(old)
	schedule("m3")
	tab.do("next-match")
	tab.of(b.name())
	tab.Until(`document.querySelector('[data-do=start]')`)
	old = b.name()
	b.build.Add(1) // as where halls of two versions answer at one address
	tab.waits("no match has been left since another has")
	tab.stays(old)

	tab.do("start")
	tab.opens()
	tab.isOver()
	tab.signed()
	tab.stays(old)
	tab.do("next-match")
	tab.of(b.name())
	tab.Until(`/at table 4/.test(document.querySelector('.message')?.textContent)`)
	browsertest.Eval[any](tab.Browser, `sessionStorage.clear()`) // as in a new tab
	browsertest.Eval[string](tab.Browser, `(document.querySelector('input[name=code]').value = 'ABCDEFG')`)
	b.build.Add(1)
	tab.waits("a code is typed")
	tab.Go(r.address + "/t") // which has nothing typed
	tab.of(b.name())
	browsertest.Eval[any](tab.Browser, `sessionStorage.clear()`)
	b.build.Add(1) // and one that is there when the page is opened
	tab.Before(`{ const own = setInterval; setInterval = (does, every) => every < 3_600_000 ? own(does, every) : (globalThis.anHourOn = does, 0) }`)
	tab.Go(r.address + "/t")
	tab.of(b.name())
	for _, looks := range []string{`document.dispatchEvent(new Event('visibilitychange'))`, `anHourOn()`} {
		tab.Until(`globalThis.anHourOn`) // it would hear of it
		b.build.Add(1)                   // while the page lies open without a match
		browsertest.Eval[any](tab.Browser, looks+";null")
		tab.of(b.name())
	}
	for _, found := range tab.Errors() {
		if !strings.HasPrefix(found, "network: ") { // which was cut
			t.Errorf("the page reports %s", found)
		}
	}
	for match, moves := range map[string]int{"m1": 2, "m2": 1, "m3": 1} {
		n := 0
		for _, e := range r.playOf("open", match) {
			if e.Body.Type() == "checkers.moved" {
				n++
			}
		}
		if n != moves {
			t.Errorf("of match %s %d plays are recorded, not %d", match, n, moves)
		}
	}
}
