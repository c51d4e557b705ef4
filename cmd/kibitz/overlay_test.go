package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// onAir opens the overlay of a slot.
func (r *room) onAir(slot, query string) *deskPage {
	r.Helper()
	p := r.public()
	p.Size(1280, 720)
	p.Go(r.address + "/o/open/" + slot + "?" + query)
	p.Until(`document.querySelector('main')`)
	return p
}

// points puts a match in a slot.
func (r *room) points(match, slot string) {
	r.Helper()
	r.do("option", "open/"+match, "broadcast-slot", slot, "--yes")
}

// One address a slot shows one match after the other, as the director points it, and follows play.
func TestAnOverlayFollowsItsSlotAndThePlayWithoutReload(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	r.do("schedule", "Clara", "Dora", "--tournament", "open", "--match", "m2", "--format", "7", "--setting", "public-names=shown", "--setting", "broadcast-slot=1")
	p := r.onAir("1", "lang=en")
	browsertest.Eval[bool](p.Browser, `window.stays = true`)
	p.Until(`document.querySelector('[data-match=m2]')?.textContent.includes('Clara')`)
	r.points("m1", "1")
	p.Until(`document.querySelector('[data-match=m1] .strip') && !document.body.textContent.includes('Clara')`)
	if text := p.Text(); strings.Contains(text, "Anna") {
		t.Errorf("names that are hidden are shown: %s", text)
	}
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.do("done")
	p.Until(`document.querySelector('svg.board').getAttribute('aria-label').includes('2: point 5')`)
	if painted := browsertest.Eval[string](p.Browser, `[document.documentElement, document.body].map(e => getComputedStyle(e).backgroundColor).join() + getComputedStyle(document.documentElement).colorScheme`); painted != "rgba(0, 0, 0, 0),rgba(0, 0, 0, 0)normal" {
		t.Errorf("the overlay has a ground: %s", painted)
	}

	r.do("option", "open/m1", "public-delay", "20-events", "--yes")
	before := browsertest.Eval[string](p.Browser, `document.querySelector('main').innerHTML`)
	tab.roll(events.Dice{6, 5})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 18, To: 13})
	tab.do("done")
	tab.sent()
	r.points("m1", "2") // what tells that everything before it has been heard
	p.Until(`document.querySelector('[data-match=m2]')`)
	r.points("m1", "1")
	p.Until(`document.querySelector('[data-match=m1] svg.board')`)
	if now := browsertest.Eval[string](p.Browser, `document.querySelector('main').innerHTML`); now != before {
		t.Errorf("what is kept from the public is shown:\n%s\n%s", before, now)
	}
	r.points("m1", "none")
	r.points("m2", "none")
	p.Until(`document.querySelector('main').dataset.match === '' && document.body.textContent.trim() === ''`)
	if !browsertest.Eval[bool](p.Browser, `window.stays`) {
		t.Error("the page was loaded again")
	}
	p.sound()
}

// Every kind of overlay of every game is drawn, fits and says what it shows.
func TestOverlaysOfEveryKindAndGame(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	bridge := r.importFile(r.write("evening.pbn", []byte(oneBoard)), "--tournament", "open").Match
	backgammon := r.importFile(filepath.Join("testdata", "match.mat"), "--tournament", "open").Match
	r.do("schedule", "Клара", "Дора", "--tournament", "open", "--match", "nards", "--discipline", "long-nards", "--rulebook", "ru", "--format", "3", "--table", "7")
	for i, match := range []string{backgammon, bridge, "nards"} {
		slot := fmt.Sprint(i + 1)
		r.points(match, slot)
		r.do("option", "open/"+match, "public-names", "shown", "--yes")
		for k, looks := range []string{
			"kind=board&lang=en", "kind=board&lang=ru&theme=light", "kind=lower&lang=ru", "kind=lower&lang=en&theme=light",
			"kind=bug&lang=en&size=150", "kind=bug&lang=ru&theme=light", "kind=intro&lang=ru&hide=clock", "kind=intro&lang=en&theme=light",
		} {
			if k%2 != i%2 && os.Getenv("KIBITZ_LONG") != "all" {
				continue // another game has it
			}
			kind := strings.TrimPrefix(strings.Split(looks, "&")[0], "kind=")
			p := r.onAir(slot, looks)
			p.Until(fmt.Sprintf(`document.querySelector('main.%s[data-match=%s] .name')`, kind, match))
			p.Picture("overlay-" + match + "-" + strings.ReplaceAll(looks, "&", "-"))
			if found := browsertest.Eval[[]string](p.Browser, `[...document.querySelectorAll('main, .strip, svg.board, .trick, .auction')].filter(e => (b => b.right > innerWidth + 1 || b.bottom > innerHeight + 1 || b.left < 0 || b.top < 0)(e.getBoundingClientRect())).map(e => e.outerHTML.slice(0, 80))`); len(found) > 0 {
				t.Errorf("%s of %s does not fit: %q", kind, match, found)
			}
			if away := browsertest.Eval[float64](p.Browser, `Math.max(0, ...[...document.querySelectorAll('main:not(.bug, .intro) .points')].map(e => (e.getBoundingClientRect().left - e.previousElementSibling.getBoundingClientRect().right) / parseFloat(getComputedStyle(e).fontSize)))`); away > 2 {
				t.Errorf("in %s of %s a score stands %.1f em from what is before it", kind, match, away)
			}
			p.Accessible("overlay-" + match + "-" + strings.ReplaceAll(looks, "&", "-"))
			p.sound()
		}
	}
	p := r.onAir("1", "lang=en&hide=names,score,clock,length,cube,dice")
	p.Until(`document.querySelector('svg.board')`)
	if found := browsertest.Eval[[]string](p.Browser, `[...document.querySelectorAll('.name, .points, .left, .length, .cube, .die')].filter(e => getComputedStyle(e).display !== 'none').map(e => e.outerHTML)`); len(found) > 0 {
		t.Errorf("shown although it is to be hidden: %q", found)
	}
}

// Between two events the running side's time goes on, in an overlay, on the page of the match, on the scoreboard and in a
// director's list. The lists ask for nothing.
func TestTheClockRunsWhereAMatchIsFollowed(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	r.append(&events.PlayerPresent{Player: "p-anna"}, &events.PlayerPresent{Player: "p-boris"}, &events.MatchStarted{}, &events.OptionSet{Option: "broadcast-slot", Value: "1"}, &events.ClockSet{Kind: events.NoDelay, A: 5_400_000, B: 720_500})
	overlay, page, board := r.onAir("1", "lang=en&kind=bug"), r.public(), r.public()
	page.Go(r.address + "/m/open/m1?lang=en")
	board.Go(r.address + "/s/open?lang=en")
	desk := r.director(r.code("--role", "director"))
	all := map[*deskPage][2]string{overlay: bySide, page: bySide, board: {".one", ".other"}, desk: {".player:nth-of-type(2)", ".player:nth-of-type(3)"}}
	show := func(times ...string) {
		t.Helper()
		for p, at := range all {
			for i, text := range times {
				p.Until(fmt.Sprintf(`document.querySelector('%s .left')?.textContent === '%s'`, at[i], text))
			}
		}
	}
	show("1:30:00", "12:01")
	for p := range all {
		browsertest.Eval[any](p.Browser, `(window.asked = performance.getEntriesByType('resource').length, window.waits = [], window.kibitz && (kibitz.wait = time => waits.push(time)), null)`)
	}
	r.append(&events.ClockStarted{Side: events.A})
	for p, at := range all { // a reading lasts a second; that time has passed stays
		p.Until(fmt.Sprintf(`(left => left?.length === 7 && left < '1:30:00')(document.querySelector('%s .left')?.textContent) && document.querySelector('%s .left').textContent === '12:01'`, at[0], at[1]))
	}
	for _, p := range []*deskPage{board, desk} {
		if found := browsertest.Eval[[]string](p.Browser, `[...document.querySelectorAll('.left.runs')].map(e => e.parentElement.textContent)`); len(found) != 1 || strings.Contains(found[0], "12:01") {
			t.Errorf("running are %q", found)
		}
		p.Picture(fmt.Sprintf("clocks-%t", p == board))
		p.Accessible("clocks")
	}
	if waits := browsertest.Eval[[]int](board.Browser, `waits.filter(time => time !== 10_000)`); len(waits) > 0 {
		t.Errorf("for a clock the scoreboard stays at its page for %v", waits)
	}
	for _, p := range []*deskPage{board, desk} {
		if asked := browsertest.Eval[[]string](p.Browser, `performance.getEntriesByType('resource').slice(asked).map(e => e.name)`); len(asked) > 0 {
			t.Errorf("while the clock runs the page asks for %q", asked)
		}
	}
	for p, at := range all {
		shown := fmt.Sprintf(`document.querySelector('%s .left')?.textContent`, at[0])
		goesOn := func(what string) (before string) {
			t.Helper()
			before = browsertest.Eval[string](p.Browser, shown)
			browsertest.Eval[any](p.Browser, what+`;null`)
			p.Until(fmt.Sprintf(`!window.old && (left => left?.length === 7 && left < %q)(%s)`, before, shown))
			return before
		}
		p.Before(fmt.Sprintf(`new MutationObserver(() => window.first ||= %s).observe(document, { subtree: true, childList: true, characterData: true })`, shown))
		before := goesOn(`window.old = true; location.reload()`) // what has run until then is told
		if first := browsertest.Eval[string](p.Browser, `window.first`); first == "" || first > before {
			t.Errorf("loaded again, the clock shows %s at first, which was %s before", first, before)
		}
		goesOn(`(real => Date.now = () => real() + 3_600_000)(Date.now)`)                                 // the device's clock is set
		goesOn(`(real => performance.now = () => real() - 3_600_000)(performance.now.bind(performance))`) // it slept, and counted nothing
	}
	r.append(&events.ClockRead{A: 61_000, B: 59_000})
	show("1:01", "0:59")
	for p := range all {
		p.sound()
	}
}

var bySide = [2]string{"[data-side=A]", "[data-side=B]"}
