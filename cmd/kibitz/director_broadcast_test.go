package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// sets has a setting of the match recorded, by its list of values or by the button of one.
func (c *taps) sets(option, value string) {
	c.Helper()
	c.tap("[data-act=option]")
	c.fill("option", option)
	c.Until(fmt.Sprintf(`document.querySelector('form [name=value] option[value="%[1]s"], [data-value="value-%[1]s"]')`, value))
	if browsertest.Eval[bool](c.Browser, `!!document.querySelector('form [name=value]')`) {
		c.fill("value", value)
	} else {
		c.tap("[data-value=value-" + value + "]")
	}
	c.records()
}

// From his page alone a director puts a match on the air, with its names, keeps the public behind and posts a notice.
func TestADirectorPutsAMatchOnTheAirAndPostsANoticeFromHisPage(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	r.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	air, board := r.public(), r.public()
	air.Go(r.address + "/o/open/1?lang=en") // before there is anything to show
	board.Go(r.address + "/s/open?lang=en")
	board.Until(`document.querySelector('[data-match=m1]')`)
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.tap("[data-match=m1] [data-do=act]")
	director.sets("broadcast-slot", "1")
	air.Until(`document.querySelector('main')?.dataset.match === 'm1'`)
	director.sets("public-names", "shown")
	air.Until(`document.querySelector('.strip')?.textContent.includes('Anna Berg')`)
	director.sets("public-delay", "15-minutes")
	tab.do("start")
	tab.opening(3, 1)
	tab.sent()
	director.sets("broadcast-slot", "none") // what is set is told at once, and behind what is kept back
	air.Until(`document.querySelector('main').dataset.match === ''`)
	for _, text := range []string{air.wire("/api/replay/open/m1?public"), air.wire("/m/open/m1")} {
		if strings.Contains(text, "3-1") || strings.Contains(text, "opening.rolled") {
			t.Errorf("what is kept back is told: %s", text)
		}
	}
	director.tap("[data-do=back]")
	director.tap("[data-do=tournament]")
	director.Until(`document.querySelector('.desk details')`)
	browsertest.Eval[any](director.Browser, `document.querySelectorAll('.desk details').forEach(d => { d.open = true })`)
	director.tap(`[data-fact="notice.posted"]`)
	director.Until(`document.querySelector('form [name=words]:not(details *)')`) // a notice is its words
	director.fill("what", "decision")
	director.fill("words", "Play goes on at half past two.")
	director.Picture("director-notice")
	director.records()
	board.Until(`document.querySelector('.scores .notice')?.textContent.includes('Play goes on at half past two.')`)
	key, all := browsertest.Eval[string](director.Browser, `kibitz.device.id`), r.wholeRecord("open", "m1")+r.wholeRecord("open", "open-desk")
	if strings.Count(all, key) < 5 {
		t.Errorf("the director has not signed his acts: %s", all)
	}
	for _, p := range []*deskPage{air, board, director.deskPage} {
		p.sound()
	}
}
