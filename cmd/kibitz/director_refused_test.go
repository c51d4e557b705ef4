package main

import (
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// forbidden is the hall's answer to an entry that it will never take.
const forbidden = `{ status: 'refused', code: 'role', reason: 'This device may not.', next: 'Ask the office.' }`

// The hall did not answer a decision, and refuses it when the next one is recorded: the next one is not sent
// until the director has looked.
func TestAfterARefusedDecisionTheDirectorsNextOneWaitsForHim(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	tab.do("start")
	tab.opening(3, 1)
	tab.sent()
	director.Until(`document.querySelector('[data-match=m1]')`)
	browsertest.Eval[bool](director.Browser, interposed)
	director.tap("[data-match=m1] [data-do=act]")
	warn := func(reason, answer string) {
		director.Helper()
		director.tap("[data-act=warn]")
		director.tap("[data-value=side-B]")
		director.Tap("[name=reason]")
		director.Keys(reason + "\t")
		director.tap("[data-do=propose]")
		director.Until(`document.querySelector('[data-do=record]')`)
		browsertest.Eval[any](director.Browser, `answers.m1.push(...[`+answer+`])`)
		director.tap("[data-do=record]")
		director.Until(`answers.m1.length === 0 && document.querySelector('.said')?.textContent && !kibitz.acting.busy`)
	}
	browsertest.Eval[any](director.Browser, `kibitz.resend = async () => {}`) // nothing but the next act sends what waits
	warn("He shouts.", busy)
	if said := director.shows(".said"); !strings.HasPrefix(said, "Signed, but the hall does not answer.") {
		t.Fatalf("of an act that waits the page says %q", said)
	}
	warn("She is late.", forbidden)
	if said := director.shows(".said"); !strings.HasPrefix(said, "An earlier decision in this match was not accepted, so this one was not sent.") {
		t.Errorf("the page says %q", said)
	}
	if sent := browsertest.Eval[int](director.Browser, `passed.length`); sent != 0 {
		t.Errorf("%d acts are sent after the refusal", sent)
	}
	if told := browsertest.Eval[string](director.Browser, `String(kibitz.told)`); !strings.Contains(told, "Table 4: This device may not.") {
		t.Errorf("of the refusal he is told %q", told)
	}
	director.tap("[data-do=record]")
	director.recorded()

	// Nor is it sent if the refusal comes while he fills in the next form.
	warn("He throws dice.", busy)
	browsertest.Eval[any](director.Browser, `answers.m1.push(`+forbidden+`), kibitz.acts.flush().then(() => 0)`)
	warn("She smokes.", "")
	if said := director.shows(".said"); !strings.HasPrefix(said, "An earlier decision in this match was not accepted, so this one was not sent.") {
		t.Errorf("after a refusal that came before, the page says %q", said)
	}
	director.tap("[data-do=record]")
	director.recorded()
	if out := r.do("audit", "m1"); !strings.Contains(out, "She is late.") || !strings.Contains(out, "She smokes.") || strings.Contains(out, "He shouts.") || strings.Contains(out, "He throws dice.") {
		t.Errorf("the audit says %s", out)
	}
	director.sound()
}
