package main

import (
	"fmt"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// shown returns what the page computes for an element's style.
func (t *tablet) shown(selector, property string) string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).getPropertyValue(%q)`, selector, property))
}

func TestWhatTheUserSetsIsKeptOnTheDeviceAndDone(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 5}, events.Step{From: 6, To: 5})
	usual := tab.shown("body", "font-size") + tab.shown(".field", "fill") + tab.shown(".moved", "animation-name")
	if usual != "16pxrgb(248, 243, 232)appear" {
		t.Errorf("as it comes the page shows %s", usual)
	}
	tab.do("menu")
	for _, name := range []string{"high", "big", "still", "felt", "heard"} { // felt is on as it comes
		tab.Tap("[data-choice=" + name + "]")
	}
	tab.Picture("menu-strong")
	tab.do("cancel")
	browsertest.Eval[any](tab.Browser, `kibitz.store.get('settings', 'screen')`) // after what is being stored
	tab.Go(tab.room.address + "/t")
	tab.Until(`document.querySelector('.moved')`)
	if got := tab.shown("body", "font-size") + tab.shown(".field", "fill") + tab.shown(".moved", "animation-name"); got != "20pxrgb(255, 255, 255)none" {
		t.Errorf("as it was set the page shows %s", got)
	}
	browsertest.Eval[bool](tab.Browser, `(() => {
		window.felt = window.heard = 0
		navigator.vibrate = () => { window.felt++; return true }
		const make = AudioContext.prototype.createOscillator
		AudioContext.prototype.createOscillator = function () { window.heard++; return make.call(this) }
		return true
	})()`)
	answered := func(times int) string {
		tab.Until(fmt.Sprintf(`felt + heard >= %d && !document.querySelector('[aria-busy=true]')`, times))
		return browsertest.Eval[string](tab.Browser, "`felt ${felt}, heard ${heard}`")
	}
	tab.do("done")
	if got := answered(1); got != "felt 0, heard 1" {
		t.Errorf("with sound alone a turn is %s", got)
	}
	tab.do("menu")
	tab.Tap("[data-choice=felt]")
	tab.Tap("[data-choice=heard]")
	tab.do("cancel")
	tab.roll(events.Dice{6, 2})
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 13, To: 11})
	tab.do("done")
	if got := answered(2); got != "felt 1, heard 1" {
		t.Errorf("with vibration alone the next turn makes it %s", got)
	}
	tab.sent()
	tab.sound()
}

// What waits, and that there is no network, is told whole on the smallest screen.
func TestTheBadgeTellsWholeWhatWaits(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.sent()
	for _, size := range [][2]int64{{360, 740}, {800, 1280}, {1280, 800}} {
		tab.Size(size[0], size[1])
		for _, language := range []string{"en", "ru"} {
			for _, big := range []bool{false, true} {
				cut := browsertest.Eval[string](tab.Browser, fmt.Sprintf(`(async () => {
					const t = kibitz, r = t.recorder, badge = document.querySelector('.badge')
					await t.set({ language: %q, big: %t })
					const kept = { queue: r.queue, connection: r.connection }
					Object.assign(r, { connection: 'offline', queue: Array(123).fill({ match: '', events: [] }) })
					t.draw()
					const cut = badge.scrollWidth > badge.clientWidth ? badge.textContent : ''
					Object.assign(r, kept)
					return cut
				})()`, language, big))
				tab.Picture(fmt.Sprintf("badge-%dx%d-%s-%t", size[0], size[1], language, big))
				if cut != "" {
					t.Errorf("%v %s big %t: %q is cut", size, language, big, cut)
				}
			}
		}
	}
}

// Who presses in a sheet and lets go beside it, as who marks a text does, has not closed it; who presses and
// lets go beside it has.
func TestASheetIsClosedByATapBesideItAndNoOther(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("menu")
	tab.Until(`!document.querySelector('.cover').getAnimations({ subtree: true }).length`)
	open := func() bool { return browsertest.Eval[bool](tab.Browser, `document.querySelector('.sheet') !== null`) }
	tab.Drag(".sheet h2", "header")
	if !open() {
		t.Error("the sheet is closed by a press that began in it")
	}
	tab.Drag("header", "header")
	if open() {
		t.Error("the sheet is not closed by a tap beside it")
	}
	tab.sound()
}

// A browser that does not promise to keep what is stored is told of before the match begins.
func TestTheTabletTellsWhetherTheBrowserKeepsWhatIsStored(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	for _, kept := range []bool{false, true} {
		told := browsertest.Eval[bool](tab.Browser, fmt.Sprintf(`(async () => {
			navigator.storage.persist = async () => %t
			await kibitz.stayAwake()
			return /Install this page as an app/.test(document.querySelector('.panel').textContent)
		})()`, kept))
		if told == kept {
			t.Errorf("kept: %t, and that it may be deleted is told: %t", kept, told)
		}
	}
	for i, room := range []int{5 << 20, 5<<20 - 1, 5 << 20} {
		scarce := i > 0 // it stays said: what goes by itself moves the board
		told := browsertest.Eval[bool](tab.Browser, fmt.Sprintf(`(async () => {
			navigator.storage.estimate = async () => ({ quota: 1e9 + %d, usage: 1e9 })
			await kibitz.weigh()
			return /Less than 5 MB/.test(document.querySelector('[role=alert]')?.textContent)
		})()`, room))
		if told != scarce {
			t.Errorf("with room for %d bytes that it is scarce is told: %t", room, told)
		}
		if scarce {
			tab.look("scarce")
		}
	}
	tab.sound()
}

// The screen of a tablet at a match is kept awake, and again whenever the page is seen again; while it
// is not seen nothing is asked for.
func TestTheScreenIsKeptAwakeWhileThePageIsSeen(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	asked := browsertest.Eval[string](tab.Browser, `(async () => {
		const asked = [], ask = WakeLock.prototype.request
		WakeLock.prototype.request = function (kind) { asked.push(kind); return ask.call(this, kind) }
		let seen = 'hidden'
		Object.defineProperty(document, 'visibilityState', { get: () => seen })
		;(await kibitz.lamp.lock)?.dispatchEvent(new Event('release')) // as the browser lets a hidden page's lock go
		document.dispatchEvent(new Event('visibilitychange'))
		asked.push(seen)
		seen = 'visible'
		document.dispatchEvent(new Event('visibilitychange'))
		return asked.join(' ')
	})()`)
	if asked != "hidden screen" {
		t.Errorf("asked for is %q", asked)
	}
	tab.sound()
}

// Where the browser cannot keep the screen on, or the device does not let it, the user is told how to
// before the match begins.
func TestTheTabletTellsHowTheScreenStaysOnWhereItCannotKeepItSo(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	for _, c := range []struct { // each is told otherwise than the one before
		lock string
		told bool
	}{{`undefined`, true}, {`{ request: async () => new EventTarget() }`, false}, {`{ request: async () => { throw new Error('low battery') } }`, true}} {
		browsertest.Eval[bool](tab.Browser, fmt.Sprintf(`(async () => {
			(await kibitz.lamp.lock)?.dispatchEvent(new Event('release'))
			Object.defineProperty(navigator, 'wakeLock', { value: %s, configurable: true })
			document.dispatchEvent(new Event('visibilitychange'))
			await kibitz.lamp.lock
			return true
		})()`, c.lock))
		tab.Until(fmt.Sprintf(`/Auto-Lock/.test(document.querySelector('.panel').textContent) === %t`, c.told))
	}
	tab.sound()
}

// The browser offers to install the page, whose manifest and icon are the hall's; installed, it starts
// from what it keeps, without the network.
func TestTheTabletIsInstalledAsAnAppThatStartsFromItsCache(t *testing.T) {
	t.Parallel()
	r := newRoom(t, simulation.ToPoints(3))
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.enrolled(&tablet{room: r, profile: t.TempDir()}) // a private window installs nothing
	tab.do("start")
	tab.sent()
	browsertest.Eval[bool](tab.Browser, `navigator.serviceWorker.ready.then(() => true)`)
	if why := tab.Uninstallable(); len(why) > 0 {
		t.Errorf("the browser does not offer to install the page: %q", why)
	}
	start := browsertest.Eval[string](tab.Browser, `(async () => {
		const m = await fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())
		const home = document.querySelector('link[rel=apple-touch-icon]')
		for (const icon of [...m.icons, { src: home.href, sizes: '180x180' }]) {
			const image = new Image()
			image.src = icon.src
			await image.decode()
			if (!icon.src.endsWith('.svg') && icon.sizes !== image.naturalWidth + 'x' + image.naturalHeight) throw new Error(icon.src)
		}
		return new URL(m.start_url, location.href).href
	})()`)
	network.set(true)
	tab.Go(start)
	tab.Until(`document.querySelector('.panel') && kibitz.recorder?.table.started`)
	if fetched := browsertest.Eval[[]string](tab.Browser, `performance.getEntries().filter(e => e.transferSize > 0 && !new URL(e.name).pathname.startsWith('/api/')).map(e => e.name)`); len(fetched) > 0 {
		t.Errorf("from the network came %q", fetched)
	}
}
