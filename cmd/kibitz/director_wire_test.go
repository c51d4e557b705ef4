package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/schemas"
)

// overhears keeps what the hall sends live to a page's device from now on: of the match, and of the
// list of matches.
func overhears(b *browsertest.Browser) {
	b.Helper()
	browsertest.Eval[bool](b, `(() => {
		const kinds = ['answer', 'link', 'table', 'view', 'findings', 'options', 'attention', 'line', 'matches']
		window.overheard = []
		window.ears = ['/api/feed/open/m1?from=1', '/api/hall/open'].map(path => {
			const stream = new EventSource(path)
			for (const kind of kinds) stream.addEventListener(kind, e => overheard.push(kind + ' ' + e.data))
			return stream
		})
		return true
	})()`)
}

// wireOf returns every byte that the hall sends to a page's device about the match, whatever the
// page asks for: the feed, what came live, the replay, the public page, the audit, the list of
// matches, the downloads, and what is answered to requests of the desk.
func wireOf(b *browsertest.Browser) string {
	b.Helper()
	return browsertest.Eval[string](b, `(async () => {
		const feed = await new Promise(done => {
			const stream = new EventSource('/api/feed/open/m1?from=1'), told = []
			for (const kind of ['link', 'table', 'view', 'findings', 'options']) stream.addEventListener(kind, e => told.push(e.data))
			stream.addEventListener('answer', e => { told.push(e.data); stream.close(); done(told.join('\n')) })
		})
		const asked = ['/api/replay/open/m1', '/api/replay/open/m1?lane=recorded', '/api/audit/open/m1/1.0', '/api/matches/open', '/m/open/m1', '/m/open/m1/table.svg',
			'/e/open/m1', '/s/open', '/s/open/feed.atom', '/m/open/m1/match.json', '/m/open/m1/match.pbn', '/m/open/m1/match.mat']
		const answers = await Promise.all(asked.map(async path => (await fetch(path)).text()))
		const acts = await Promise.all(['look', 'propose', 'tournament', 'people', 'devices'].map(async act => (await fetch('/api/office/' + act, { method: 'POST', body: '{"match":"open/m1"}' })).text()))
		const read = text => text.replace(/"data":"([A-Za-z0-9+/=]+)"/g, (_, bytes) => atob(bytes)) // an entry comes as its bytes
		return read([feed, ...answers, ...acts, ...(window.overheard ?? [])].join('\n'))
	})()`)
}

// secrets returns the texts of the record that the table of who sees what denies a reader while the
// match is in play, and that nothing else tells him.
func (r *room) secrets(reader string) (denied []string) {
	r.Helper()
	var table struct {
		Events []struct {
			Type   string
			InPlay map[string]string `json:"in_play"`
		}
	}
	text, err := schemas.FS.ReadFile("disclosure.json")
	if err == nil {
		err = json.Unmarshal(text, &table)
	}
	if err != nil {
		r.Fatal(err)
	}
	sees := map[string]string{}
	for _, e := range table.Events {
		name, _, _ := strings.Cut(e.Type, "/")
		sees[name] = e.InPlay[reader]
	}
	told := ""
	for _, message := range r.messages("open", "m1") {
		entry, err := events.Decode(message.Data)
		if err != nil {
			r.Fatal(err)
		}
		for _, e := range entry.Events {
			line := events.AppendEvent(nil, &e)
			if sees[string(e.Body.Type())] != "nothing" {
				told += string(line) + "\n"
				continue
			}
			var said struct{ Data any }
			if err := json.Unmarshal(line, &said); err != nil {
				r.Fatal(err)
			}
			denied = append(append(denied, strconv.Quote(string(e.Body.Type()))), sayings(said.Data)...)
		}
	}
	return slices.DeleteFunc(denied, func(text string) bool { return strings.Contains(told, text) })
}

// sayings returns what a value says in words, hands or hashes: texts that come about in no other way.
func sayings(value any) (all []string) {
	switch v := value.(type) {
	case string:
		if len(v) > 8 && strings.ContainsAny(v, " .0") {
			all = append(all, v)
		}
	case []any:
		for _, one := range v {
			all = append(all, sayings(one)...)
		}
	case map[string]any:
		for _, one := range v {
			all = append(all, sayings(one)...)
		}
	}
	return all
}

// found returns what the hall found in the match and the names that it gives to positions, which
// are for officials alone, as the director's replay has them.
func (d *deskPage) found() []string {
	d.Helper()
	return browsertest.Eval[[]string](d.Browser, `fetch('/api/replay/open/m1').then(r => r.json()).then(m => m.frames.flatMap(f => [...(f.findings ?? []).map(one => one.text), ...(f.ids ?? []).map(one => one.text)]))`)
}

// keepsSecrets checks that none of some texts came to a page, and no kind of message that is for
// officials.
func keepsSecrets(t *testing.T, who string, b *browsertest.Browser, secrets []string) {
	t.Helper()
	wire := wireOf(b)
	for _, secret := range append(secrets, `"findings"`, `"found"`, `"ids"`, `"may_double"`, `"attention"`) {
		if i := strings.Index(wire, secret); i >= 0 {
			t.Errorf("%s is sent %q: …%s…", who, secret, wire[max(0, i-200):min(len(wire), i+200)])
		}
	}
	for _, kind := range []string{"view", "findings", "options", "attention"} {
		if browsertest.Eval[bool](b, fmt.Sprintf(`(window.overheard ?? []).some(told => told.startsWith('%s '))`, kind)) {
			t.Errorf("%s is sent messages of the kind %s", who, kind)
		}
	}
}

// toldAll checks that a director's page is sent all of some texts: that they can be found at all.
func (d *deskPage) toldAll(secrets []string, atLeast int) {
	d.Helper()
	if len(secrets) < atLeast {
		d.Errorf("only %q are secrets", secrets)
	}
	wire := wireOf(d.Browser)
	for _, secret := range secrets {
		if !strings.Contains(wire, secret) {
			d.Errorf("the director is not sent %q", secret)
		}
	}
}

// fills types into a field of the form that is open.
func (c *taps) fills(field, text string) {
	c.Helper()
	c.Tap("[name=" + field + "]")
	c.Until(fmt.Sprintf(`document.activeElement.name === %q`, field))
	c.Keys(text + "\t")
	c.Until(fmt.Sprintf(`document.querySelector('[name=%s]').value === %q`, field, text))
}

// records previews what is filled in and records it.
func (c *taps) records() {
	c.Helper()
	c.tap("[data-do=propose]")
	c.tap("[data-do=record]")
	c.recorded()
}

// A director hears testimony about an illegal play, rules on it and hears an appeal of it, while the
// table's page and a spectator's are open: on the wire to both is nothing that the table of who sees
// what denies them.
func TestOfAnIllegalPlayItsRulingAndItsAppealTheTableAndSpectatorsAreSentNoMoreThanTheyMaySee(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	desk := r.director(r.code("--role", "director"))
	public := r.public()
	public.Go(r.address + "/m/open/m1?lang=en")
	public.Until(`document.querySelector('svg')`)
	for _, b := range []*browsertest.Browser{desk.Browser, public.Browser, tab.Browser} {
		overhears(b)
	}
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2}) // no 4 was rolled
	tab.do("done", "call")
	tab.Tap("[data-choice=who-B]")
	tab.do("call-now")
	tab.sent()
	director := &taps{deskPage: desk}
	director.tap("[data-match=m1] [data-do=act]")
	desk.Until(`document.querySelector('[data-rule]')`)
	found := desk.found()
	desk.toldAll(found, 3)
	keepsSecrets(t, "before the ruling the table", tab.Browser, found)
	keepsSecrets(t, "before the ruling a spectator", public.Browser, found)

	director.tap("[data-act=report]")
	browsertest.Eval[bool](desk.Browser, `(kibitz.acting.fill('kind', 'unsolicited-advice'), true)`)
	director.more()
	director.fills("words", "He whistles at the roll.")
	director.records()
	secrets := r.secrets("table")
	desk.toldAll(secrets, 2)
	keepsSecrets(t, "of a report the table", tab.Browser, secrets)
	keepsSecrets(t, "of a report a spectator", public.Browser, r.secrets("public"))

	director.tap("[data-rule]")
	director.tap("[data-add=restore]")
	director.records()
	tab.Until(`document.querySelector('[data-do=set-up-A]')`)
	public.Until(`kibitz.viewer.match.frames.some(f => f.type === 'ruling.made')`)
	director.tap("[data-follow=appeal]")
	director.tap("[data-value=side-A]")
	director.fills("reason", "It was a four.")
	director.records()
	director.tap("[data-follow=testify]")
	director.fills("person", "Anna Berg")
	director.fills("words", "I am sure of the four.")
	director.records()
	secrets = append(r.secrets("table"), desk.found()...)
	desk.toldAll(secrets, 7)
	for who, b := range map[string]*browsertest.Browser{"after the appeal the table": tab.Browser, "after the appeal a spectator": public.Browser} {
		keepsSecrets(t, who, b, slices.DeleteFunc(slices.Clone(secrets), func(s string) bool { return strings.Contains(r.told(), s) }))
	}
	if got := public.wire("/api/replay/open/m1"); !strings.Contains(got, "appeal.filed") {
		t.Errorf("of the appeal a spectator is told %s", got)
	}
}

// told returns the rulings of the match as recorded, which everybody may read.
func (r *room) told() string { return r.playOfType("ruling.made") }

// East contests a claim. The director, who has had the hands opened, rules on it from his page: the
// table takes the tricks over, and neither the table nor a spectator is sent a card of the hands.
func TestAClaimAtBridgeIsRuledOnAndNoHandIsSentToTheTableOrASpectator(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	tab := r.tablet()
	public := r.public()
	public.Go(r.address + "/m/open/m1?lang=en")
	public.Until(`document.querySelector('main')`)
	for _, b := range []*browsertest.Browser{public.Browser, tab.Browser} {
		overhears(b)
	}
	tab.onBoardOne()
	tab.cards("DK D2 D3 DA H2")
	tab.do("claim")
	tab.Tap(".sheet [data-seat=N]")
	tab.Tap("[data-choice=wins-12]")
	tab.do("claimed", "contested-E")
	tab.sent()
	hands, err := cards.ParseDeal("N:AQ.AKQ.AKQJ.5432 KJ4.432.5432.876 52.765.876.AKQJT 9763T8.J98T.T9.9")
	if err != nil {
		t.Fatal(err)
	}
	r.append(&events.HandsOpened{Hands: events.HandsOf(hands), Of: events.WholeHands, Reason: events.OpenedToRule})
	r.append(&events.InformationNoted{Seat: cards.South, Words: "partner's face"})
	desk := r.director(r.code("--role", "director"))
	director := &taps{deskPage: desk}
	director.tap("[data-match=m1] [data-do=act]")
	director.tap("[data-act=claim]")
	director.fills("tricks", "8") // of those left; one is won already
	director.fills("reason", "The spades were not mentioned.")
	secrets, hidden := r.secrets("table"), r.secrets("public")
	desk.toldAll(secrets, 6)
	desk.look("claim")
	keepsSecrets(t, "before the ruling the table", tab.Browser, secrets)
	keepsSecrets(t, "before the ruling a spectator", public.Browser, hidden)
	director.records()
	tab.do("tricks")
	tab.Until(`document.querySelector('[data-choice=tricks-9]')?.ariaPressed === 'true'`)
	keepsSecrets(t, "after the ruling the table", tab.Browser, secrets)
	keepsSecrets(t, "after the ruling a spectator", public.Browser, hidden)
	if got := public.wire("/api/replay/open/m1"); !strings.Contains(got, "card.played") {
		t.Errorf("a spectator is not sent what was played: %.300s", got)
	}
}
