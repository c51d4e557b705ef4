package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
)

func TestACommitteeHearsAnAppealOnItsMembersDevices(t *testing.T) {
	t.Parallel()
	r, tab := hallOfOne(t)
	r.do("people", "add", "Clara Holm", "David Ek", "Eva Lund")
	tab.do("start")
	tab.opening(3, 1)
	tab.drag(events.Step{From: 8, To: 4}, events.Step{From: 6, To: 2}) // no 4 was rolled
	tab.do("done")
	tab.sent()
	r.do("rule", "m1", "--about", "4.2", "--restore", "4.1", "--clause", "WBF 4.8", "--reason", "A four was played.", "--yes")
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.tap("[data-match=m1] [data-do=act]")
	director.tap("[data-follow=appeal]")
	director.tap("[data-value=side-A]")
	director.Tap("[name=reason]")
	director.Keys("It was a four.\t")
	director.tap("[data-do=propose]")
	director.tap("[data-do=record]")
	director.recorded()
	director.photographs("d1")
	director.fills("caption", "the board as it lay")
	director.tap("[data-do=record]")
	director.recorded()
	director.tap("[data-follow=committee]")
	if found := director.shows("[data-value^=members-]"); found != "" {
		t.Errorf("as members are offered %s", found)
	}
	director.Tap("[name=members]")
	director.Keys("Clara Holm\rDavid Ek\rEva Lund\t")
	director.tap("[data-do=propose]")
	director.tap("[data-do=record]")
	director.recorded()
	public := r.public()
	public.Go(r.address + "/m/open/m1?lang=en")
	public.Until(`document.querySelector('svg')`)
	for _, b := range []*browsertest.Browser{public.Browser, tab.Browser} {
		overhears(b)
	}
	clara := &taps{deskPage: r.director(r.code("--role", "committee", "--person", "Clara Holm"))}
	clara.tap("[data-match=m1] [data-do=act]")
	clara.Until(`kibitz.acting.stand`)
	clara.tap(fmt.Sprintf("[data-event='%s']", clara.address("evidence.attached"))) // of the dispute that she hears
	clara.Until(`document.querySelector('.happened .taken')?.naturalWidth === 2000`)
	if hash, told := browsertest.Eval[string](clara.Browser, `fetch(document.querySelector('.happened .taken').src).then(r => r.arrayBuffer()).then(bytes => crypto.subtle.digest('SHA-256', bytes)).then(hash => new Uint8Array(hash).toHex())`), clara.shows(".happened"); !strings.Contains(told, "SHA-256 "+hash) {
		t.Errorf("of the photo with the hash %s the member is told %s", hash, told)
	}
	clara.look("committee-photo")
	clara.tap("[data-follow=vote]")
	clara.tap("[data-value=vote-uphold]")
	if on, names := clara.shows("[data-value^=member-][aria-pressed=true]"), clara.shows("[data-value^=member-]"); on != "Clara Holm" || names != "Clara Holm\nDavid Ek\nEva Lund" {
		t.Errorf("of the members %q the vote is %q's", names, on)
	}
	clara.more()
	clara.fills("reason", "He counted his fingers aloud.")
	clara.tap("[data-do=propose]")
	clara.tap("[data-do=record]")
	clara.recorded()
	if out := r.do("audit", "m1"); !strings.Contains(out, "vote.cast") && !strings.Contains(out, "uphold") {
		t.Errorf("the vote is not recorded: %s", out)
	}
	director.Until(`document.querySelector('.waiting').textContent.includes('Clara Holm: uphold')`) // the director's page follows
	if got := clara.shows(".waiting"); !strings.Contains(got, "under appeal") {
		t.Errorf("of the dispute the member is told %s", got)
	}
	if told := browsertest.Eval[string](director.Browser, `fetch('/api/replay/open/m1').then(r => r.text())`); !strings.Contains(told, "Clara Holm, David Ek, Eva Lund") {
		t.Errorf("the viewer does not tell the director whom the committee has: %s", told)
	}
	clara.sound()
	director.sound() // before it asks for files that the match has not

	// Of a vote that decides nothing, and of what the hall finds, the table and the public are told nothing.
	for who, b := range map[string]*browsertest.Browser{"table": tab.Browser, "public": public.Browser} {
		secrets := append(r.secrets(who), append(director.found(), "He counted his fingers aloud.", "vote.cast")...)
		director.toldAll(secrets, 3)
		keepsSecrets(t, "of a vote the "+who, b, slices.DeleteFunc(secrets, func(s string) bool { return strings.Contains(r.told(), s) }))
	}
	clara.look("committee")
}
