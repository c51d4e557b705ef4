package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/replay/simulation"
)

// looks are the sizes, themes and languages in which every screen must be fit to use: as it comes; strong, in
// big type and high contrast, with the colours swapped and the board turned round and mirrored; forced, in colours
// that the system forces upon it; and large, with all text at twice its size.
var looks = []aLook{
	{360, 740, "light", "ru", ""}, {360, 740, "dark", "en", ""},
	{800, 1280, "light", "en", "forced"}, {800, 1280, "dark", "ru", ""},
	{1280, 800, "light", "ru", ""}, {800, 1280, "light", "ru", "strong"}, {1280, 800, "dark", "ru", "strong"},
	{1280, 800, "dark", "en", "large"}, {360, 740, "light", "ru", "strong"},
}

// sideways is a phone held so in big type, which has the least room of all.
var sideways = aLook{640, 360, "light", "ru", "strong"}

type aLook struct {
	width, height        int64
	theme, language, way string
}

// look shows a screen in every look: nothing may lie outside it, every button must be large
// enough for a finger, and axe-core must find nothing.
func (t *tablet) look(screen string) {
	t.Helper()
	before := inColours{}
	for i, l := range slices.Backward(append(looks, sideways)) { // the widest hide nothing
		if !journaltest.Long() && i > 0 && i < len(looks)-2 { // the smallest and the widest show most
			continue
		}
		name := strings.TrimSuffix(fmt.Sprintf("%s-%dx%d-%s-%s-%s", screen, l.width, l.height, l.theme, l.language, l.way), "-")
		t.Size(l.width, l.height)
		t.Forced(l.way == "forced", l.theme)
		t.set(l.theme, l.language, l.way)
		t.Until(fmt.Sprintf(`document.documentElement.lang === %q`, l.language))
		t.Picture(name)
		if found := browsertest.Eval[[]string](t.Browser, misfits); len(found) > 0 {
			t.Errorf("%s: %q", name, found)
		}
		t.Accessible(name, before.seen(l.theme+l.way)...)
	}
	t.Size(1280, 800)
	t.set("auto", "en", "")
}

// inColours are the colours in which a screen was looked at.
type inColours map[string]bool

// seen returns the rules of axe-core that find in these colours what they found before: contrasts are the same in
// each language, and a wide screen shows all that a narrow one does.
func (p inColours) seen(colours string) []string {
	if p[colours] {
		return []string{"color-contrast"}
	}
	p[colours] = true
	return nil
}

// set sets what the screen looks like.
func (t *tablet) set(theme, language, way string) {
	t.Helper()
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(() => {
		const { style } = document.documentElement
		style.fontSize = %t ? '200%%' : ''
		style.background = 'var(--page)' // of the body alone Chromium leaves the ground as it was, once colours have been forced
		return kibitz.set({ theme: %q, language: %q, big: %t, high: %[4]t, swap: %[4]t, flip: %[4]t, mirror: %[4]t, still: true }).then(() => true)
	})()`, way == "large", theme, language, way == "strong"))
}

// misfits finds buttons that a finger cannot hit, what is wider than the screen, and where the director
// cannot be called without scrolling. The points of the board are narrower on small screens.
const misfits = `[...document.querySelectorAll('button')].filter(b => b.offsetParent).flatMap(b => {
	const r = b.getBoundingClientRect()
	const small = r.height < 44 || r.width < 44
	const outside = r.left < -1 || r.right > innerWidth + 1
	const cut = b.scrollWidth > b.clientWidth + 1 || b.scrollHeight > b.clientHeight + 1
	return small || outside || cut ? [b.textContent.trim() + ' ' + (b.ariaLabel ?? '') + ' ' + [r.width, r.height, small, outside, cut].join()] : []
}).concat([document.querySelector('.grid')].filter(g => g && !document.documentElement.style.fontSize && (document.querySelector('.panel').scrollHeight > document.querySelector('.panel').clientHeight + 1 ||
		g.getBoundingClientRect().bottom > document.querySelector('footer').getBoundingClientRect().top + 1)).map(() => 'the dice do not fit on the screen'))
	.concat(document.documentElement.style.fontSize || document.querySelector('.sheet') ? [] : [...document.querySelectorAll('.panel :is(.primary, .grid button, .opening button, .answers button, .box button, .pack button, .seats button)')].filter(b => {
		const r = b.getBoundingClientRect(), at = document.elementFromPoint((r.left + r.right) / 2, r.bottom - 3)
		return at !== b && !b.contains(at)
	}).slice(0, 1).map(b => 'what comes next has to be scrolled to: ' + b.textContent.trim() + ' ' + (b.ariaLabel ?? '')))
	.concat([...document.querySelectorAll('.panel, .deal, .sheet, .notices')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className + ' scrolls sideways'))
	.concat([document.querySelector('footer [data-do=call]')].filter(b => b && !document.querySelector('.sheet')).map(b => b.getBoundingClientRect()).filter(r => r.top < 0 || r.bottom > innerHeight + 1).map(r => 'the director cannot be called at ' + r.bottom))
	.concat(document.documentElement.scrollWidth > innerWidth + 1 ? ['the page is wider than the screen: ' + [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 || e.clientWidth > 0 && e.scrollWidth > innerWidth && getComputedStyle(e).overflowX === 'visible').map(e => e.outerHTML.slice(0, 80))] : [])`

// From the smallest phone, upright and on its side, and a tablet whose page is shown twice as large, to a wall nothing is cut, too small for a finger or out of
// reach, and the buttons grow with the board.
func TestTheScreenFitsFromASmallPhoneToAWall(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	fits := func(screen string) {
		t.Helper()
		for _, size := range [][2]int64{{360, 640}, {740, 360}, {400, 640}, {600, 960}, {1024, 600}, {1920, 1080}, {3840, 2160}, {2160, 3840}} {
			tab.Size(size[0], size[1])
			tab.Until(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
			tab.Picture(fmt.Sprintf("size-%s-%dx%d", screen, size[0], size[1]))
			if found := browsertest.Eval[[]string](tab.Browser, misfits); len(found) > 0 {
				t.Errorf("%s at %v: %q", screen, size, found)
			}
			if share := browsertest.Eval[float64](tab.Browser, `document.querySelector('footer button').getBoundingClientRect().height / Math.min(innerWidth, innerHeight)`); share < .045 {
				t.Errorf("%s at %v: a button has %.3f of the screen", screen, size, share)
			}
		}
		tab.Size(1280, 800)
	}
	tab.do("start")
	fits("opening")
	tab.opens()
	fits("roll")
	tab.do("menu")
	fits("menu")
	tab.sound()
}

func TestEveryScreenIsFitToUseInEverySizeThemeAndLanguage(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.look("start")
	tab.do("start")
	tab.look("opening")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	tab.look("opening-play")
	tab.do("done")
	tab.look("roll")
	tab.roll(events.Dice{6, 4})
	tab.drag(events.Step{From: 24, To: 18})
	tab.look("play")
	for _, sheet := range []string{"menu", "void", "concede", "call"} {
		tab.do(sheet)
		tab.Until(`document.querySelector('.sheet')`)
		tab.look("sheet-" + sheet)
		tab.do("cancel")
	}
	tab.do("done")
	tab.Tap("[data-cube]")
	tab.look("sheet-cube")
	tab.do("offer")
	tab.look("answer")
	tab.do("pass")
	tab.look("between")
	tab.do("next")
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.Tap("[data-choice=subject-roll]")
	tab.do("call-now")
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.look("waiting")
	tab.sent()
	tab.sound()
}
