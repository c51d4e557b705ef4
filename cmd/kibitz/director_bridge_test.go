package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// One board goes through an insufficient bid, a lead out of turn, a revoke and a claim that is contested. The director acts
// on each from his page, with the tablet open beside it, and at last adjusts the score.
func TestADirectorTakesABoardOfBridgeThroughItsIrregularities(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	tab := r.tablet()
	tab.do("start", "board")
	tab.calls("1NT 1S") // not high enough
	tab.do("done")
	tab.sent()
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.tap("[data-match=m1] [data-do=act]")
	director.waits("1♠ by East is not higher than the last bid")
	director.tap("[data-rule]")
	director.tap("[data-do=propose]")
	director.Until(`document.querySelector('.proposed')`)
	director.look("bridge-proposed")
	director.tap("[data-do=record]")
	director.recorded()
	director.Until(nothingWaits)

	tab.Until(`document.querySelector('.panel').textContent.includes('L2017 27')`)
	tab.do("menu", "taken-back") // the ruling has come in between
	tab.calls("E:2S 3NT Pass Pass Pass")
	tab.cards("W:D4") // East is to lead against North
	tab.do("done")
	director.waits("out of turn")
	director.tap("[data-read]")
	director.records()
	director.tap("[data-choose=accept]")
	director.look("bridge-choice")
	director.records()
	tab.Until(`!document.querySelector('[data-choice=option-accept]')`)
	director.Until(nothingWaits)

	tab.cards("DK H2 D3 S2 D5") // East has not followed at first
	tab.do("done")
	director.waits("could have followed suit")
	director.tap("[data-rule]")
	director.look("bridge-revoke")
	director.records()
	director.Until(nothingWaits) // neither the revoke nor that it is established

	tab.do("claim")
	tab.Tap(".sheet [data-seat=N]")
	tab.Tap("[data-choice=wins-10]")
	tab.do("claimed", "contested-E")
	tab.sent()
	director.Until(`kibitz.acting.stand.happened.some(h => h.type === 'claim.contested')`)
	director.tap("[data-act=claim]")
	director.fills("tricks", "7")
	director.fills("reason", "The spades were not mentioned.")
	director.look("bridge-claim")
	director.records()
	tab.do("tricks")
	tab.do("close-board")
	tab.sent()
	director.Until(`kibitz.acting.stand.happened.some(h => h.type === 'board.closed')`)
	director.tap("[data-act=adjust]")
	director.fills("result", "60-40")
	director.fills("reason", "It could not be played out.")
	director.records()
	tab.Until(`(kibitz.recorder.told.at(-1).table?.boards ?? []).some(b => b.adjusted && String(b.percent) === '60,40')`)
	all := r.wholeRecord("open", "m1")
	if ruled := strings.Count(all, `"type":"ruling.made`); ruled != 2 {
		t.Errorf("%d rulings are recorded, and not those on the bid and on the revoke: %s", ruled, all)
	}
	for _, kind := range []string{"ruling.made", "call.withdrawn", "options.read", "choice.made", "claim.ruled", "score.adjusted"} {
		if !strings.Contains(all, fmt.Sprintf(`"type":%q`, kind)) && !strings.Contains(all, `"type":"`+kind+`/`) {
			t.Errorf("the record has no %s", kind)
		}
	}
	if key := browsertest.Eval[string](director.Browser, `kibitz.device.id`); strings.Count(all, key) < 6 {
		t.Errorf("the director has not signed his acts: %s", all)
	}
	tab.sound()
	director.sound()
}

// nothingWaits says that the page tells the director of no finding that waits for him.
const nothingWaits = `document.querySelector('[data-event]') && !document.querySelector('[data-rule]')`

// waits waits until the page tells the director of something that is for him to settle.
func (c *taps) waits(what string) {
	c.Helper()
	c.Until(fmt.Sprintf(`document.querySelector('.waiting')?.textContent.includes(%q)`, what))
}
