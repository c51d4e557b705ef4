package main

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// screens are the sizes, themes and languages in which the public's pages are looked at.
var screens = []struct {
	width, height   int64
	theme, language string
}{{360, 740, "light", "ru"}, {1280, 800, "dark", "ru"}, {1920, 1080, "light", "en"}, {1920, 1080, "dark", "en"}}

// tables schedules matches in a tournament.
func (r *room) tables(n int) {
	r.Helper()
	for i := range n {
		r.do("schedule", fmt.Sprintf("Anna %d", i+1), fmt.Sprintf("Boris %d", i+1), "--tournament", "open", "--match", fmt.Sprintf("m%d", i+1),
			"--format", "5", "--table", strconv.Itoa(i+1), "--start", "2026-05-01T10:00:00Z", "--setting", "public-names=shown")
	}
}

func (r *room) public() *deskPage {
	r.Helper()
	return &deskPage{browsertest.Private(r.T, r.authority), r}
}

func TestTheScoreboardIsReadFromTenMetresAndChangesByItself(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.tables(9)
	p := r.public()
	p.Size(1920, 1080)
	p.Go(r.address + "/s/open?lang=en")
	p.Until(`document.querySelectorAll('li').length === 8 && document.querySelector('footer').textContent.includes('Page 1 of 2')`)
	p.readable()
	if below := browsertest.Eval[float64](p.Browser, `document.querySelector('footer').getBoundingClientRect().bottom - innerHeight`); below > 0 {
		t.Errorf("the page ends %.0f pixels below the screen", below)
	}
	r.do("forfeit", "m1", "A", "--reason", "absent", "--yes")
	p.Until(`document.querySelector('[data-match=m1][data-status=over] .other.won')`)
	browsertest.Eval[any](p.Browser, `kibitz.turn()`)
	p.Until(`document.querySelectorAll('li').length === 1 && document.querySelector('[data-match=m9]')`)
	r.do("schedule", "Clara", "Dora", "--tournament", "open", "--match", "x1", "--format", "5", "--table", "99")
	p.Until(`document.querySelector('[data-match=x1]')`)
	for _, l := range screens {
		name := fmt.Sprintf("scoreboard-%dx%d-%s-%s", l.width, l.height, l.theme, l.language)
		p.Size(l.width, l.height)
		p.Go(fmt.Sprintf("%s/s/open?lang=%s&theme=%s", r.address, l.language, l.theme))
		p.Until(`document.querySelectorAll('li').length === 8 && document.querySelector('[data-status=over]')`)
		p.Picture(name)
		if found := browsertest.Eval[[]string](p.Browser, misfits); len(found) > 0 {
			t.Errorf("%s: %q", name, found)
		}
		p.Accessible(name)
	}
	if got := p.shows("[data-match=m2]") + p.wire("/s/open/feed.atom"); !strings.Contains(got, "Anna 2") || strings.Contains(got, "Clara") {
		t.Errorf("the public is told %s", got)
	}
	if page := p.wire("/m/open/m2"); !strings.Contains(page, `<meta property="og:title" content="2: Anna 2 – Boris 2`) {
		t.Errorf("a link to a match is shown as %.900s", page)
	}
	if page := p.wire("/m/open/m2"); !strings.Contains(page, "<title>Anna 2 - Boris 2") || !strings.Contains(page, ">Anna 2</text>") {
		r.Errorf("the first board has not the names that the public may know")
	}
	if page := p.wire("/m/open/m2?at=1.0"); !strings.Contains(page, `<meta property="og:title" content="open/m2"`) {
		t.Errorf("a link to an event is shown as %.900s", page)
	}
	p.sound()
	r.feeds(p)
	r.ofSix()
	p.Go(r.address + "/s/open?lang=en")
	p.Until(`document.querySelectorAll('li').length === 8`)
	if href := browsertest.Eval[string](p.Browser, `document.querySelector('header a').getAttribute('href')`); href != "/t/open?lang=en" || strings.Contains(p.wire("/s/open"), "<li>open-desk") || strings.Contains(p.wire("/s/open"), "<li> – ") {
		t.Errorf("the scoreboard leads to %s, and lists %s", href, p.wire("/s/open"))
	}
	p.Picture("scoreboard-posted")
	r.notices(p)
}

// A match that is voided leaves the scoreboard as soon as that is told, not with the next page.
func TestAMatchThatIsVoidedLeavesTheScoreboardAtOnce(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	p := r.public()
	p.Go(r.address + "/s/open?lang=en")
	p.Until(`document.querySelector('[data-match=m1]')`)
	browsertest.Eval[any](p.Browser, `(clearTimeout(kibitz.timer), null)`) // no page is turned
	r.append(&events.MatchVoided{Reason: "the table is broken up"})
	p.Until(`!document.querySelector('[data-match=m1]')`)
	p.sound()
}

// notices posts what the public reads at once on the tournament's page and, while it is new, on a page of the scoreboard.
func (r *room) notices(p *deskPage) {
	r.Helper()
	posted := r.public()
	posted.Go(r.address + "/t/open?lang=en")
	r.do("fact", "open-desk", "notice.posted", "what=decision", "words=Play goes on at half past two.\n<b>Table 7</b> has moved.")
	p.Until(`document.querySelector('.scores .notice')?.textContent.includes('Play goes on at half past two.') && document.querySelector('footer').textContent.includes('Page 3 of 3')`)
	posted.Until(`document.querySelector('.notices li')?.textContent.includes('<b>Table 7</b> has moved.')`)
	if feed := p.wire("/s/open/feed.atom?lang=en"); !strings.Contains(feed, "<summary>Play goes on at half past two.&#xA;&lt;b&gt;Table 7&lt;/b&gt; has moved.</summary>") {
		r.Errorf("the feed lacks the notice: %s", feed)
	}
	for _, b := range []*deskPage{p, posted} {
		for _, l := range screens {
			b.Size(l.width, l.height)
			browsertest.Eval[bool](b.Browser, fmt.Sprintf(`(document.documentElement.dataset.theme = %q, true)`, l.theme))
			name := fmt.Sprintf("notice-%t-%dx%d-%s", b == p, l.width, l.height, l.theme)
			b.Picture(name)
			if found := browsertest.Eval[[]string](b.Browser, misfits); len(found) > 0 {
				r.Errorf("%s: %q", name, found)
			}
			b.Accessible(name)
		}
		b.sound()
	}
	browsertest.Eval[any](p.Browser, `kibitz.turn()`)
	p.Until(`!document.querySelector('.notice') && document.querySelectorAll('li').length === 8`)
	r.do("fact", "open-desk", "notice.posted", "what=result", "words=Typed in the wrong place.")
	posted.Until(`document.querySelectorAll('.notices li').length === 2 && document.querySelector('.notices li').textContent.includes('Typed in')`)
	r.do("retract", "open-desk", fmt.Sprintf("%d.0", len(r.messages("open", "open-desk"))), "--reason", "mistyped", "--yes")
	posted.Until(`document.querySelectorAll('.notices li').length === 1 && !document.querySelector('.notices').textContent.includes('Typed in')`)
	p.Until(`kibitz.notices.length === 1`)
	for _, wrong := range append(browsertest.Eval[[]string](p.Browser, noticesTold), browsertest.Eval[[]string](p.Browser, noticesAsked)...) {
		r.Error(wrong)
	}
	if feed := p.wire("/s/open/feed.atom"); strings.Contains(feed, "Typed in") {
		r.Errorf("the feed has the notice that was taken back: %s", feed)
	}
}

// noticesTold tells a scoreboard of notices and returns what it does wrong with them.
const noticesTold = `(() => {
	const wrong = [], waits = [], { setTimeout } = window, shown = () => document.querySelector('.notice')?.textContent ?? ''
	window.setTimeout = (then, after) => (waits.push(after), setTimeout(then, after))
	const old = { at: '1', age: 60_000, kind: '', words: 'old' }, late = { at: '2', age: 0, kind: '', words: 'late' }, ahead = { at: '3', age: -30 * 86_400_000, kind: '', words: 'ahead' }
	kibitz.noticed([old])
	if (!shown().includes('old')) wrong.push('one that has come is not shown, but ' + shown())
	kibitz.noticed([late, old])
	if (!shown().includes('late')) wrong.push('a second one is not shown, but ' + shown())
	kibitz.noticed([old])
	if (shown()) wrong.push('after one was taken back, an older one is shown as new: ' + shown())
	kibitz.noticed([ahead])
	if (!shown().includes('ahead')) wrong.push('one of a clock that is ahead is not shown, but ' + shown())
	if (waits.some(after => !(after > 0 && after <= 30 * 60_000))) wrong.push('it waits for ' + waits)
	window.setTimeout = setTimeout
	return wrong
})()`

// noticesAsked tells a scoreboard of play and of notices, has it do at once what it would do later, and returns what it asks the
// hall too often or not at all.
const noticesAsked = `(() => {
	const wrong = [], { setTimeout, XMLHttpRequest } = window, log = kibitz.tables.logs()[0], table = kibitz.tables.all.get('m2')
	let later = [], asked = 0
	window.setTimeout = then => later.push(then)
	window.XMLHttpRequest = class { open() {} send() { asked++ } }
	const asks = (what, times, kind, told) => {
		asked = 0
		kibitz.stream.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(told) }))
		for (const then of later.splice(0)) then()
		if (asked !== times) wrong.push(what + ' has the scoreboard ask ' + asked + ' times, not ' + times)
	}
	for (let i = 1; i <= 20; i++) asks('play', 0, 'line', { ...table, n: table.n + i })
	asks('what is no notice', 0, 'line', { ...log, n: log.n + 1 })
	asks('the list', 0, 'matches', { matches: [table, { ...log, n: log.n + 1 }] })
	asks('a notice', 1, 'line', { ...log, n: log.n + 2, notice_board: 'another' })
	asks('the same notice', 0, 'line', { ...log, n: log.n + 3, notice_board: 'another' })
	asks('a list with a notice', 1, 'matches', { matches: [{ ...log, n: log.n + 4, notice_board: 'one more' }] })
	Object.assign(window, { setTimeout, XMLHttpRequest })
	return wrong
})()`

// readable checks the capitals of a scoreboard on a screen of 55 inches, which is 685 mm high: names and scores have a fourteenth
// of it, 48.9 mm, and everything else in a row what signs have by rule at ten metres, a four-hundredth of the distance: 25 mm.
func (d *deskPage) readable() {
	d.Helper()
	const high, all, main = 55 * 25.4 * 9 / 18.3576, 10_000. / 400, 1. / 14
	size := func(selector string) float64 {
		return high * browsertest.Eval[float64](d.Browser, fmt.Sprintf(`Math.min(...[...document.querySelectorAll('li %s')].filter(e => e.textContent.trim()).map(e => parseFloat(getComputedStyle(e).fontSize))) * 0.7 / innerHeight`, selector))
	}
	names, rest := size(":is(.place, .one, .other, .points)"), size("*")
	d.Logf("on a screen of 55 inches the capitals of names and scores are %.1f mm high, the smallest in a row %.1f mm; at ten metres %.0f to 30 mm are asked", names, rest, all)
	if names < high*main || rest < all {
		d.Errorf("capitals are %.1f and %.1f mm high", names, rest)
	}
}

// feeds reads the feed and the calendar of the hall.
func (r *room) feeds(p *deskPage) {
	r.Helper()
	var feed struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Entries []struct {
			ID    string `xml:"id"`
			Title string `xml:"title"`
		} `xml:"entry"`
	}
	text := p.wire("/s/open/feed.atom?lang=en")
	if err := xml.Unmarshal([]byte(text), &feed); err != nil || len(feed.Entries) != 10 || feed.Updated == "" {
		r.Errorf("the feed: %v\n%s", err, text)
	}
	lines := strings.Split(p.wire("/s/open/hall.ics?lang=en"), "\r\n")
	starts := 0
	for _, line := range lines {
		if line == "DTSTART:20260501T100000Z" {
			starts++
		}
		if len(line) > 75 {
			r.Errorf("%d bytes in a line: %s", len(line), line)
		}
	}
	if !slices.Contains(lines, "LOCATION:table 9") {
		r.Errorf("the calendar does not say where a match is: %s", lines)
	}
	if lines[0] != "BEGIN:VCALENDAR" || lines[len(lines)-2] != "END:VCALENDAR" || starts != 9 {
		r.Errorf("the calendar has %d starts:\n%s", starts, strings.Join(lines, "\n"))
	}
}

// Only the page for frames may be framed, and another site may have its script and the pictures.
func TestAMatchIsShownInPagesOfOtherSites(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.tables(1)
	p := r.public()
	for path, may := range map[string]bool{"/m/open/m1": false, "/e/open/m1": true, "/s/open": false, "/t": false, "/d": false} {
		p.Go(r.address + "/icon.svg")
		policy := browsertest.Eval[string](p.Browser, fmt.Sprintf(`fetch(%q).then(r => r.headers.get('Content-Security-Policy'))`, path))
		if framed := strings.Contains(policy, "frame-ancestors *"); framed != may || !may && !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s may be framed: %t: %s", path, framed, policy)
		}
	}
	site := http.NewServeMux()
	site.HandleFunc("GET /", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = fmt.Fprintf(w, `<!doctype html><title>elsewhere</title><script async src="%[1]s/embed.js" data-match="open/m1" data-lang="en"></script>
			<a href="%[1]s/m/open/m1"><img src="%[1]s/m/open/m1/table.svg" alt="the table"></a>`, r.address)
	})
	elsewhere := httptest.NewServer(site)
	t.Cleanup(elsewhere.Close)
	p.Go(elsewhere.URL)
	p.Until(`document.querySelector('iframe') && document.querySelector('img').naturalWidth > 0`)
	if got := browsertest.Eval[string](p.Browser, `document.querySelector('iframe').src`); got != r.address+"/e/open/m1?lang=en" {
		t.Errorf("the frame shows %s", got)
	}
}

// The public page of a match is small before the viewer is asked for, and its table comes with it.
func TestBudgetsOfThePublicPages(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.tables(1)
	r.ofSix()
	p := r.public()
	p.Go(r.address + "/icon.svg")
	for path, budget := range map[string]float64{"/m/open/m1": 200_000, "/s/open": 30_000, "/o/open/1": 25_000, "/t/open": 10_000, "/t/open/draw/ko": 10_000} {
		size := browsertest.Eval[float64](p.Browser, fmt.Sprintf(`(async () => {
			const page = await (await fetch(%q)).text(), files = [...page.matchAll(/\/a\/[^"]+/g)].map(m => m[0])
			let size = 0
			for (const text of [page, ...await Promise.all(files.map(f => fetch(f).then(r => r.text())))])
				size += (await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()).byteLength
			return size
		})()`, path))
		t.Logf("%s is %.0f bytes compressed, of %.0f allowed", path, size, budget)
		if size > budget {
			t.Errorf("%s is too large", path)
		}
	}
	if page := p.wire("/m/open/m1"); !strings.Contains(page, "<svg") || !strings.Contains(page, "og:image") {
		t.Errorf("the page comes without a table:\n%s", page)
	}
}
