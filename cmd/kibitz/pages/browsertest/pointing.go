package browsertest

import (
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// spot is where something is on the screen, in pixels.
type spot struct{ X, Y float64 }

// middle returns the middle of the element that a selector finds, once it is there and can be
// used. What the page is about to draw is drawn first: it may move the element.
func (b *Browser) middle(selector string) spot { b.Helper(); return b.aim(selector, "") }

// aim is middle, and runs more in the page, where e is the element and X and Y its middle.
func (b *Browser) aim(selector, more string) spot {
	b.Helper()
	quoted, _ := json.Marshal(selector) // a string never fails
	return *await(b, fmt.Sprintf(`new Promise(requestAnimationFrame).then(() => {
		const selector = %s, e = document.querySelector(selector)
		if (!e || e.disabled || document.querySelector('[aria-busy=true]')) return null
		e.scrollIntoView({ block: 'nearest' })
		const r = e.getBoundingClientRect(), X = r.x + r.width / 2, Y = r.y + r.height / 2
		%s
		return { X, Y }
	})`, quoted, more), func(at *spot) bool { return at != nil })
}

// missing notes whether the next press misses the element, or its release misses a button or a link, and
// lets it do nothing then. What takes a press by itself may move away before the release.
const missing = `
		if (e.closest('[inert]')) return null // it is covered: the cover would take the tap
		const there = document.elementFromPoint(X, Y), once = { capture: true, once: true }
		const pass = event => { if (window.missed) event.stopImmediatePropagation() }
		const misses = event => event.target !== there && !event.target.closest?.(selector)
		window.missed = false
		addEventListener('pointerdown', event => { window.missed = misses(event); pass(event) }, once)
		addEventListener('pointerup', event => { window.missed ||= misses(event) && e.isConnected && e.matches('a, button') }, once)
		addEventListener('click', pass, once)`

func (b *Browser) mouse(kind input.DispatchMouseEventType, at spot) {
	b.Helper()
	if err := chromedp.Do(b.ctx, chromedp.MouseEvent(kind, at.X, at.Y, chromedp.Button("left"), chromedp.ClickCount(1))); err != nil {
		b.Fatal(err)
	}
}

// Tap presses and releases in the middle of the element that a selector finds. If the element
// moves away under the tap, what lies there instead takes no notice, and it is tapped again.
func (b *Browser) Tap(selector string) {
	b.Helper()
	for range 5 {
		at := b.aim(selector, missing)
		b.mouse(input.DispatchMouseEventTypeMousePressed, at)
		b.mouse(input.DispatchMouseEventTypeMouseReleased, at)
		if missed, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool]("window.missed === true", chromedp.EvalAwaitPromise)); err != nil || !missed { // a page that is replaced was tapped
			return
		}
		b.Logf("%s moved away under the tap", selector)
	}
	b.Fatalf("%s cannot be tapped", selector)
}

// Hold puts a finger on the element that a selector finds, and lifts it once an expression is true.
func (b *Browser) Hold(selector, until string) {
	b.Helper()
	b.touch(input.DispatchTouchEventTypeTouchStart, b.middle(selector))
	b.Until(until)
	b.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (b *Browser) touch(kind input.DispatchTouchEventType, at ...spot) {
	b.Helper()
	points := []*input.TouchPoint{}
	for _, p := range at {
		points = append(points, &input.TouchPoint{X: p.X, Y: p.Y})
	}
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: points}
	if _, err := chromedp.Call(b.ctx, input.DispatchTouchEvent, params); err != nil {
		b.Fatal(err)
	}
}

// Drag drags from the middle of one element to that of another.
func (b *Browser) Drag(from, to string) {
	b.Helper()
	start, end := b.middle(from), b.middle(to)
	b.mouse(input.DispatchMouseEventTypeMousePressed, start)
	b.mouse(input.DispatchMouseEventTypeMouseMoved, spot{(start.X + end.X) / 2, (start.Y + end.Y) / 2})
	b.mouse(input.DispatchMouseEventTypeMouseMoved, end)
	b.mouse(input.DispatchMouseEventTypeMouseReleased, end)
}

// Keys presses keys one after the other, each with the modifiers.
func (b *Browser) Keys(keys string, modifiers ...chromedp.Modifier) {
	b.Helper()
	if err := chromedp.Do(b.ctx, chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...))); err != nil {
		b.Fatal(err)
	}
}
