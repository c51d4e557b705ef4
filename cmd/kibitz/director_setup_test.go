package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// A director enters matches and people, makes codes for the tablets, and a tablet that scans one is at
// its table.
func TestADirectorSetsUpAHallFromHisPage(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "9")
	director := &taps{deskPage: r.director(r.code("--role", "director"))}
	director.tap("[data-do=settings]")
	director.tap("[data-do=setup]")
	director.Until(`document.querySelector('.setup .count')?.textContent === '2'`)
	browsertest.Eval[bool](director.Browser, `(document.querySelector('[name=csv]').value = 'A;B;format;table\nClara Holm;David Ek;7;1\nEva Lund;Olga Sen;7;2', true)`)
	director.tap("[data-do=preview]")
	director.Until(`document.querySelectorAll('.planned li').length === 2 && document.querySelector('.planned').textContent.includes('new: Clara Holm, David Ek')`)
	if list := r.do("matches"); strings.Contains(list, "Clara Holm") {
		t.Errorf("a preview schedules: %s", list)
	}
	director.tap("[data-do=schedule]")
	director.Until(`document.querySelectorAll('.scheduled li').length === 2 && document.querySelector('.setup .count').textContent === '6'`)
	director.tap(".setup summary")
	director.Until(`document.querySelector('.setup details').open`)
	choose := func(name, value string) {
		browsertest.Eval[bool](director.Browser, fmt.Sprintf(`(() => {
			const of = document.querySelector('[data-form=add] [name=%s]')
			of.value = '%s'
			return of.dispatchEvent(new Event('change'))
		})()`, name, value))
	}
	choose("setting-die-on-checker", "valid")
	choose("rulebook", "modern")
	director.Until(`document.querySelector('[name=setting-illegal-play]')`)
	if chosen := browsertest.Eval[string](director.Browser, `[...document.querySelectorAll('[name^=setting-]')].map(s => s.value).join('')`); chosen != "" {
		t.Errorf("of the rulebook before another keeps %s", chosen)
	}
	choose("discipline", "bridge")
	director.Until(`document.querySelector('[name=N]') && document.querySelector('[name=rulebook]').value === '' && !document.querySelector('[data-form=add]').checkValidity()`)
	choose("discipline", "event") // the tournament's own log
	director.Until(`document.querySelector('[name=setting-condoned]') && !document.querySelector('[name=A], [name=kind]')`)
	choose("setting-condoned", "valid-roll")
	director.tap("[data-do=add]")
	director.Until(`document.querySelectorAll('.scheduled:not(.planned) li').length === 1`)
	own := director.shows(".scheduled:not(.planned) small")
	if all := r.wholeRecord("open", own); !strings.Contains(all, `"discipline":"event"`) || !strings.Contains(all, `"options":["condoned=valid-roll"]`) {
		t.Errorf("of the tournament's own settings the record has %s", all)
	}
	choose("discipline", "backgammon")
	director.Until(`document.querySelector('[name=A]') && document.querySelector('[name=setting-condoned]') && document.querySelector('[name=rulebook]').value === 'wbf'`)
	director.fills("A", "Fay Roe")
	director.fills("B", "Gus Orr")
	director.fills("table", "3")
	browsertest.Eval[bool](director.Browser, `(() => {
		const fields = { kind: 'best-of', length: '5', round: 'final', clock: 'fischer', reserve: '14', seconds: '30', delay: '12', start: '2026-12-01T19:30', 'setting-condoned': 'valid-roll' }
		for (const [name, value] of Object.entries(fields)) document.querySelector('[name="' + name + '"]').value = value
		document.querySelector('[name=cube]').checked = false
		return true
	})()`)
	director.Picture("setup-by-hand")
	director.tap("[data-do=add]")
	director.Until(`document.querySelector('.scheduled:not(.planned) li')?.textContent.includes('Fay Roe')`)
	byHand := director.shows(".scheduled:not(.planned) small")
	for _, recorded := range []string{
		`"format":{"kind":"best-of","length":5,"cube":false,`, `"round":"final"`, `"options":["condoned=valid-roll"]`,
		`"kind":"fischer","A":870000,"B":870000,"delay":12000`,
	} {
		if all := r.wholeRecord("open", strings.Fields(byHand)[0]); !strings.Contains(all, recorded) {
			t.Errorf("of what was filled in the record lacks %s: %s", recorded, all)
		}
	}
	director.fills("names", "Hana Ito")
	director.tap("[data-do=register]")
	director.Until(`document.querySelector('.setup .count').textContent === '9'`)
	browsertest.Eval[bool](director.Browser, `(document.querySelector('[name=csv]').value = 'A;B;format\nClara;;', true)`)
	director.tap("[data-do=schedule]")
	director.Until(`document.querySelector('.said').textContent.length > 5`)
	director.fills("tables", "1-105") // more than the office does at once
	director.tap("[data-do=offer]")
	director.Until(`document.querySelectorAll('[data-code]').length === 105`)
	browsertest.Eval[bool](director.Browser, `(document.querySelector('[name=tables]').value = '', true)`)
	director.fills("tables", "1-3")
	browsertest.Eval[bool](director.Browser, `(document.querySelector('[name=lasts]').value = '1440', true)`)
	asked := time.Now()
	director.tap("[data-do=offer]")
	director.Until(`document.querySelectorAll('[data-code]').length === 3 && [...document.querySelectorAll('.codes img')].every(i => i.naturalWidth > 0)`)
	director.look("setup")
	director.Print("director-codes")
	tab := &tablet{room: r}
	tab.open()
	tab.Until(`document.querySelector('.key')`)
	for _, theme := range []string{"light", "dark"} { // on a phone, a code is read from the screen
		director.change(fmt.Sprintf("theme: %q", theme))
		for _, table := range []string{"1", "2", "3"} {
			code := "[data-code='" + table + "']"
			if got, want := tab.reads(director.Shot(code)), r.address+"/t#e="+strings.ReplaceAll(director.shows(code+" .letters"), "-", ""); got != want {
				t.Errorf("the code of table %s in %s is read as %q, not %s", table, theme, got, want)
			}
		}
	}
	letters := director.shows("[data-code='2'] .letters")
	if until := director.shows("[data-code='2'] small"); !strings.Contains(until, asked.Add(24*time.Hour).Format("Jan 2")) && !strings.Contains(until, asked.Add(24*time.Hour).Format("2 Jan")) {
		t.Errorf("the code of a printed sheet is good %s", until)
	}
	director.fills("person", "Eva Lund")
	director.tap("[data-do=invite]")
	director.Until(`document.querySelector("[data-code='Eva Lund']")?.textContent.includes('/d')`)
	member := r.director(r.address + "/d#e=" + strings.ReplaceAll(director.shows("[data-code='Eva Lund'] .letters"), "-", ""))
	member.Until(`kibitz.enrolled?.role === 'committee'`)
	tab.Go(r.address + "/t#e=" + strings.ReplaceAll(letters, "-", ""))
	tab.Until(`document.querySelector('.panel')?.textContent.includes('Eva Lund')`)
	director.tap("[data-do=back]")
	director.Until(`document.querySelector('[data-match]')`)
	director.tap("[data-do=settings]")
	director.tap("[data-do=setup]")
	director.Until(`document.querySelector('.devices .count').textContent === '2'`) // what a director may revoke, not his own
	director.tap(".devices > summary")
	director.Until(`document.querySelector('.devices').open`)
	director.look("setup-devices")
	const tablet2 = `[...document.querySelectorAll('[data-device]')].find(d => d.textContent.includes('able 2'))`
	browsertest.Eval[bool](director.Browser, `(`+tablet2+`.open = true)`)
	browsertest.Eval[bool](director.Browser, `(`+tablet2+`.querySelector('[name=reason]').value = 'lost', true)`)
	browsertest.Eval[bool](director.Browser, `(`+tablet2+`.querySelector('[data-do=revoke]').click(), true)`)
	director.Until(`document.querySelector('.devices .count').textContent === '1'`)
	if list := r.do("enrol", "--list"); !strings.Contains(list, "lost") {
		t.Errorf("the tablet is not revoked: %s", list)
	}
	director.tap("[data-do=back]")
	director.Until(`document.querySelectorAll('[data-match]').length === 4`)
	for match, played := range map[string]string{"m1": "to 5", strings.Fields(byHand)[0]: "best of 5"} {
		director.Until(fmt.Sprintf(`document.querySelector("[data-match='%s'] .stage").textContent.includes(%q)`, match, played))
	}
	director.sound()
}

// wholeRecord returns the entries of a match as they are in the log.
func (d *user) wholeRecord(tournament, match string) (all string) {
	d.Helper()
	for _, m := range d.messages(tournament, match) {
		all += string(m.Data)
	}
	return all
}

// The page of a match shows every game, and an official another reading of the record beside it.
func TestTheViewerShowsEveryGameAndTwoReadingsSideBySide(t *testing.T) {
	t.Parallel()
	r, tab, director := playing(t)
	director.onEvent(director.address("dice.rolled"), "amend")
	director.more()
	director.fills("dice", "6-4")
	director.fills("play", "24/14")
	director.fills("reason", "It was a four.")
	director.records()
	director.Go(r.address + "/m/open/m1?lang=en")
	director.Until(`document.querySelector('select[name=beside]')`)
	choose := func(name, value string) {
		browsertest.Eval[bool](director.Browser, fmt.Sprintf(`(() => { const s = document.querySelector('select[name=%s]'); s.value = %q; s.dispatchEvent(new Event('change')); return true })()`, name, value))
	}
	choose("beside", "recorded")
	director.Until(`document.querySelector('.second[data-lane=recorded] svg.board')`)
	director.Until(`document.querySelector('.second svg.board').getAttribute('aria-label') !== document.querySelector('.lies svg.board').getAttribute('aria-label')`)
	director.Picture("match-two-readings")
	director.Accessible("match-two-readings")
	all := browsertest.Eval[int](director.Browser, `document.querySelectorAll('.events [data-event]').length`)
	choose("filter", "corrected")
	director.Until(fmt.Sprintf(`(n => n > 0 && n < %d)(document.querySelectorAll('.events [data-event]').length)`, all))
	tab.sound()

	bridge := r.importFile(r.write("evening.pbn", []byte(oneBoard)), "--tournament", "open").Match
	r.do("schedule", "Клара", "Дора", "--tournament", "open", "--match", "nards", "--discipline", "long-nards", "--rulebook", "ru", "--format", "3", "--table", "7")
	for match, shows := range map[string]string{bridge: ".auction, .trick", "nards": ".happened"} {
		p := r.public()
		p.Size(360, 740)
		p.Go(r.address + "/m/open/" + match + "?lang=ru")
		p.Until(fmt.Sprintf(`document.querySelector('.happened') && document.querySelector('%s')`, shows))
		p.Picture("match-" + match)
		if found := browsertest.Eval[[]string](p.Browser, misfits); len(found) > 0 {
			t.Errorf("%s: %q", match, found)
		}
		p.Accessible("match-" + match)
		p.sound()
	}
}
