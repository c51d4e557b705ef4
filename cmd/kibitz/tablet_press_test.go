package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// slidesSlowly moves a finger from the eight point to the five point, and lifts it long after.
const slidesSlowly = `(async () => {
	const at = (place, kind) => {
		const e = document.querySelector('[data-place="' + place + '"]'), r = e.getBoundingClientRect()
		e.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: 'touch', clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 }))
	}
	at(8, 'pointerdown')
	at(5, 'pointermove')
	await new Promise(go => setTimeout(go, 700)) // a long press has 500
	at(5, 'pointerup')
	return true
})()`

// A finger that stays on the board opens what is rarer than a turn, and plays nothing; one that moves away
// plays, however long it takes.
func TestALongPressOnTheBoardOpensWhatIsRarerThanATurn(t *testing.T) {
	t.Parallel()
	_, tab := hallOfOne(t)
	tab.do("start")
	tab.opening(3, 1)
	tab.Hold("[data-place='8']", `document.querySelector('.sheet [data-do=note]')`)
	if browsertest.Eval[int](tab.Browser, `kibitz.draft.gestures.length`) != 0 {
		t.Error("the long press has played")
	}
	tab.do("cancel")
	browsertest.Eval[bool](tab.Browser, slidesSlowly)
	tab.Until(`kibitz.draft.gestures.length === 1`)
	if browsertest.Eval[bool](tab.Browser, `kibitz.sheet !== null`) {
		t.Error("a finger that has moved opens the menu")
	}
	tab.drag(events.Step{From: 6, To: 5})
	tab.do("done")
	tab.sent()
	tab.sound()
}

// At the bidding box a long press is a call with its alert; the lifted finger calls nothing more.
func TestALongPressAtTheBiddingBoxIsAnAlert(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	tab := r.tablet()
	tab.do("start", "board")
	tab.Hold("[data-call='1NT']", `kibitz.draft.staged[0]?.data.alert`)
	tab.calls("Pass")
	tab.Until(`kibitz.draft.staged[0]?.data.call === 'Pass' && !document.querySelector('[aria-busy=true]')`)
	tab.sent()
	var made []string
	for _, stored := range r.messages("open", "m1") {
		if entry := string(stored.Data); strings.Contains(entry, `"call.made"`) {
			made = append(made, entry)
		}
	}
	if len(made) != 1 || !strings.Contains(made[0], `"call":"1NT"`) || !strings.Contains(made[0], `"alert":true`) {
		t.Errorf("recorded is %q", made)
	}
	tab.sound()
}
