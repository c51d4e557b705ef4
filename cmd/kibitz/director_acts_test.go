package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

// taps counts what a director taps.
type taps struct {
	*deskPage
	n int
}

func (c *taps) tap(selector string) {
	c.Helper()
	c.Until(fmt.Sprintf(`document.querySelector(%q) && !document.querySelector(%[1]q).disabled`, selector))
	c.Tap(selector)
	c.n++
}

// recorded waits until an act is recorded and the match is shown again.
func (c *taps) recorded() {
	c.Helper()
	c.Until(`document.querySelector('.said')?.textContent === 'Recorded.' && !kibitz.acting.busy`)
}

// whatWaits shows a director's page matches with findings, of which some are settled, and returns what it has wait that does
// not, or the other way round.
const whatWaits = `(() => {
	const wrong = [], a = kibitz.acting, { stand } = a, found = (at, ...findings) => ({ at, type: 'checkers.moved', text: at, findings: findings.map(text => ({ text, settled: text.startsWith('-') })) })
	const waits = (what, times, ...happened) => {
		a.stand = { ...stand, happened, options: [], dues: [], disputes: [] }
		kibitz.show()
		const got = document.querySelectorAll('.waiting [data-rule]').length
		if (got !== times) wrong.push(got + ' findings wait, not ' + times + ': ' + what)
	}
	waits('nothing is settled', 2, found('4.2', 'one', 'two'))
	waits('one of two is settled', 1, found('4.2', 'one', '-two'))
	waits('both are settled', 0, found('4.2', '-one', '-two'))
	waits('one of each of two events is settled', 2, found('9.0', 'one', '-two'), found('11.0', '-one', 'two'))
	waits('four events wait, of which the last three are shown', 3, found('12.0', '-one'), ...['11.0', '10.0', '9.0', '8.0'].map(at => found(at, 'one')))
	a.stand = stand
	kibitz.show()
	return wrong
})()`

func TestFromACallToARecordedRulingOnAnIllegalPlayAreFewerThanEightTaps(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	desk := r.director(r.code("--role", "director"))
	tab.do("start")
	tab.opening(3, 1)
	start := tab.board()
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2}) // no 4 was rolled
	tab.do("done", "call")
	tab.Tap("[data-choice=who-B]")
	tab.do("call-now")
	tab.sent()
	desk.Until(`document.querySelector('li.call')`)

	director, called := &taps{deskPage: desk}, time.Now()
	director.tap("[data-match=m1] [data-do=act]")
	desk.Until(`document.querySelector('[data-rule]')`)
	if got := desk.shows(".waiting"); !strings.Contains(got, "WBF 4.8") {
		t.Errorf("of the play the director is told %s", got)
	}
	if got := tab.Text(); strings.Contains(got, "WBF") || strings.Contains(strings.ToLower(got), "illegal") {
		t.Errorf("before the ruling the table is told %s", got)
	}
	desk.look("match")
	director.tap("[data-rule]")
	director.tap("[data-add=restore]")
	desk.look("ruling")
	director.tap("[data-do=propose]")
	desk.Until(`document.querySelectorAll('.proposed img').length === 2`)
	desk.look("proposed")
	if said := desk.inRussian(".proposed"); !strings.Contains(said, "По состоянию на звено 6") || !strings.Contains(said, "не по правилам") || strings.Contains(said, "is not legal") {
		t.Errorf("in Russian the director is told, and records, %s", said)
	}
	director.tap("[data-do=record]")
	director.recorded()
	// What a director needs beside this is to read and to tap: 30 seconds leave him the rest.
	if t.Logf("%d taps; from the call that is shown to the recorded ruling the pages and the hall take %v, with looks at three screens in every size", director.n, time.Since(called).Round(time.Millisecond)); director.n >= 8 {
		t.Errorf("the director taps %d times", director.n)
	}

	tab.Until(`document.querySelector('[data-do=set-up-A]')`)
	if text := tab.Text(); !strings.Contains(text, "WBF 4.8") {
		t.Errorf("of the ruling the table is told %s", text)
	}
	if got := tab.board(); got != start {
		t.Errorf("the table is to set up\n%s\nand not\n%s", got, start)
	}

	for _, wrong := range browsertest.Eval[[]string](desk.Browser, whatWaits) {
		t.Error(wrong)
	}

	// A second act is refused once the match has moved on, looked at again, and then recorded; it is taken back.
	director.tap("[data-act=warn]")
	director.tap("[data-value=side-B]")
	director.tap("[data-do=propose]")
	desk.Until(`document.querySelector('.wrong')?.textContent.includes('Reason')`)
	desk.Tap("[name=reason]")
	desk.Keys("He shouts.\t")
	director.tap("[data-do=propose]")
	desk.Until(`document.querySelector('[data-do=record]')`)
	r.do("warn", "m1", "A", "--reason", "She shouts.", "--yes")
	director.tap("[data-do=record]")
	desk.Until(`document.querySelector('.said').textContent !== '' && !kibitz.acting.busy`)
	if got := desk.shows(".said"); !strings.Contains(got, "has moved on") {
		t.Fatalf("on a match that has moved on the page says %q", got)
	}
	if out := r.do("audit", "m1"); strings.Contains(out, "He shouts") {
		t.Errorf("it is recorded on a match that has moved on: %s", out)
	}
	r.do("warn", "m1", "B", "--reason", "They shout.", "--yes")
	if got := desk.inRussian(".said"); !strings.Contains(got, "продолжился") {
		t.Errorf("what is told in another language is of a later match, and the page says %q", got)
	}
	director.tap("[data-do=record]")
	director.recorded()
	director.tap(`.happened li [data-event]`)
	director.tap(".happened [data-act=retract]")
	desk.Tap("[name=reason]")
	desk.Keys("It was the other table.\t")
	director.tap("[data-do=propose]")
	director.tap("[data-do=record]")
	director.recorded()
	if out := r.do("audit", "m1"); !strings.Contains(out, "It was the other table.") {
		t.Errorf("the warning is not taken back: %s", out)
	}
	key := browsertest.Eval[string](desk.Browser, `kibitz.device.id`)
	if out := r.do("audit", "m1", "--json"); !strings.Contains(out, `"ruling.made"`) || strings.Count(out, key) < 2 {
		t.Errorf("the audit does not have the ruling of %s: %s", key, out)
	}
	tab.sound()
	desk.sound()
}
