package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
)

// The director's match and the spectator's are the same page: what each is sent differs.
func TestADirectorAndASpectatorFollowAMatchAndEachSeesWhatHeMay(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	r, tab := hallOfOne(t)
	desk := r.director(r.code("--role", "director"))
	desk.Until(`document.querySelector('[data-match=m1] [data-do=match]')`)
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2}) // not what was rolled
	tab.do("done")
	desk.Until(`document.querySelector('[data-match=m1] .stage').textContent.includes('game 1') && document.querySelector('[data-match=m1] .marks').textContent.trim()`) // what is found has moved the row
	desk.Tap("[data-do=match]")
	desk.Until(`document.querySelector('.finding')`)
	public := r.public()
	public.Go(r.address + "/m/open/m1?lang=en")
	public.Until(`document.querySelector('.happened') && document.querySelectorAll('[data-event]').length > 3`)

	told, seen := desk.wire("/api/replay/open/m1"), public.wire("/api/replay/open/m1")
	page := public.wire("/m/open/m1") + public.wire("/m/open/m1/table.svg")
	for _, denied := range []string{`"findings"`, `"ids"`, "XGID", `"irregular"`, "Anna Berg", `"found"`, "pips"} {
		if strings.Contains(seen+page, denied) {
			t.Errorf("a spectator is sent %s", denied)
		}
		if denied != "pips" && !strings.Contains(told, denied) {
			t.Errorf("a director is not sent %s", denied)
		}
	}
	desk.Until(`[...document.querySelectorAll('.audit dd')].length > 3`)

	tab.roll(events.Dice{6, 5})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 18, To: 13})
	tab.do("done")
	for _, p := range []*deskPage{desk, public} {
		p.Until(`document.querySelector('.happened').dataset.at === [...document.querySelectorAll('[data-event]')].at(-1).dataset.event && document.querySelector('.course').textContent.includes('6-5')`)
	}
	public.steps()
	desk.Keys("p")
	desk.Until(`document.querySelector('.finding') && location.hash === '#e' + document.querySelector('.happened').dataset.at`)
	desk.readings()
	desk.looks("director")
	public.looks("public")
	desk.sound()
	public.sound()
	if got := public.wire("/api/audit/open/m1/1.0"); !strings.Contains(got, "refused") {
		t.Errorf("a spectator is answered about the audit: %s", got)
	}
}

// wire returns the body of an answer to the page's own request.
func (d *deskPage) wire(path string) string {
	d.Helper()
	return browsertest.Eval[string](d.Browser, fmt.Sprintf(`fetch(%q).then(r => r.text())`, path))
}

// steps walks through the match by keys, buttons, wheel and address.
func (d *deskPage) steps() {
	d.Helper()
	d.Until(`document.querySelector('.happened')`)
	at := func() string {
		return browsertest.Eval[string](d.Browser, `document.querySelector('.happened').dataset.at`)
	}
	list := strings.Fields(browsertest.Eval[string](d.Browser, `[...document.querySelectorAll('[data-event]')].map(b => b.dataset.event).join(' ')`))
	end := len(list) - 1
	shows := func(how string, i int) {
		d.Helper()
		if got := at(); got != list[i] {
			d.Errorf("%s shows %s, not %s", how, got, list[i])
		}
	}
	settled := func(expression string) {
		browsertest.Eval[bool](d.Browser, expression+`; new Promise(go => requestAnimationFrame(() => go(true)))`)
	}
	press := func(key string) {
		settled(fmt.Sprintf(`document.dispatchEvent(new KeyboardEvent('keydown', { key: %q, bubbles: true }))`, key))
	}
	press("Home")
	shows("Home", 0)
	press("ArrowRight")
	shows("the right arrow", 1)
	press("ArrowLeft")
	shows("the left arrow", 0)
	press("End")
	shows("End", end)
	d.Tap("[data-do=back]")
	shows("the button", end-1)
	settled(`document.querySelector('.lies').dispatchEvent(new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true }))`)
	shows("the wheel", end)
	settled(fmt.Sprintf(`location.hash = '#e%s'; dispatchEvent(new HashChangeEvent('hashchange'))`, list[2]))
	shows("the address", 2)
	press("End")
	press("[")
	start := at()
	press("End")
	settled(`document.dispatchEvent(new KeyboardEvent('keydown', { key: 'х', code: 'BracketLeft', bubbles: true }))`)
	if got := at(); got != start || got == list[end] {
		d.Errorf("a Russian keyboard's bracket shows %s, not %s", got, start)
	}
	press("End")
	before := browsertest.Eval[string](d.Browser, `location.hash`)
	if got := browsertest.Eval[string](d.Browser, `(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })), location.hash)`); got != before {
		d.Errorf("a step writes the address %s at once", got)
	}
	d.Until(fmt.Sprintf(`location.hash === '#e%s'`, list[0])) // once it rests
	press("End")
	settled(`document.querySelector('[data-do=back]').dispatchEvent(new PointerEvent('pointerdown'))`)
	d.Until(fmt.Sprintf(`document.querySelector('.happened').dataset.at === '%s'`, list[0])) // a button that is held steps on
	settled(`document.querySelector('[data-do=back]').dispatchEvent(new PointerEvent('pointerup'))`)
	press("End")
}

// readings looks at what an official alone may choose: the match as it was known then, only what was irregular, and what
// names a position elsewhere, which he copies. Pictures can be had of the event that is shown.
func (d *deskPage) readings() {
	d.Helper()
	choose := func(name, value string) {
		browsertest.Eval[bool](d.Browser, fmt.Sprintf(`(() => { const s = document.querySelector('select[name=%s]'); s.value = %q; s.dispatchEvent(new Event('change')); return true })()`, name, value))
	}
	last := `[...document.querySelectorAll('.events [data-event]')].at(-1).dataset.event`
	end, at := browsertest.Eval[string](d.Browser, last), browsertest.Eval[string](d.Browser, `document.querySelector('.happened').dataset.at`)
	link, _, _ := strings.Cut(at, ".")
	d.Until(fmt.Sprintf(`[...document.querySelectorAll('.files [data-at]')].every(a => new URL(a.href).searchParams.get('at') === '%s')`, at))
	choose("known", "then")
	d.Until(fmt.Sprintf(`%s.split('.')[0] === '%s'`, last, link))
	choose("known", "now")
	d.Until(last + ` === '` + end + `'`)
	all := browsertest.Eval[int](d.Browser, `document.querySelectorAll('.events [data-event]').length`)
	for _, filter := range []string{"irregular", "key", "score", "ruling"} {
		choose("filter", filter)
		d.Until(fmt.Sprintf(`document.querySelectorAll('.events [data-event]').length < %d && (%t || document.querySelector('.events .irregular[data-event]'))`, all, filter != "irregular"))
	}
	choose("filter", "all")
	browsertest.Eval[bool](d.Browser, `(navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }, true)`) // headless Chromium has no clipboard
	for _, name := range browsertest.Eval[[]string](d.Browser, `[...document.querySelectorAll('[data-copy]')].map(b => b.dataset.copy)`) {
		d.Tap("[data-copy='" + name + "']")
		d.Until(fmt.Sprintf(`window.copied === document.querySelector("[data-copy='%s']").title && window.copied !== ''`, name))
	}
	if name := browsertest.Eval[string](d.Browser, `window.copied ?? ''`); name == "" {
		d.Error("there is nothing to copy")
	}
}

// looks shows the page of a match in the sizes, themes and languages of looks.
func (d *deskPage) looks(who string) {
	d.Helper()
	before := inColours{}
	for i, l := range slices.Backward(looks) { // the widest hide nothing
		if !journaltest.Long() && i > 0 && i < len(looks)-2 {
			continue
		}
		name := strings.TrimSuffix(fmt.Sprintf("match-%s-%dx%d-%s-%s-%s", who, l.width, l.height, l.theme, l.language, l.way), "-")
		d.Go(d.room.address + "/m/open/m1?lang=" + l.language)
		d.Until(`document.querySelector('.happened')`)
		browsertest.Eval[bool](d.Browser, fmt.Sprintf(`(document.documentElement.dataset.theme = %q, true)`, l.theme))
		d.inWay(l.width, l.height, l.theme, l.way)
		d.Picture(name)
		if found := browsertest.Eval[[]string](d.Browser, misfits); len(found) > 0 {
			d.Errorf("%s: %q", name, found)
		}
		d.Accessible(name, before.seen(l.theme+l.way)...)
	}
}
