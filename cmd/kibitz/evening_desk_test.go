package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// fill writes into a field of the form that is shown, as a file does that is chosen there.
func (desk *taps) fill(field, text string) {
	desk.Helper()
	desk.Until(fmt.Sprintf(`document.querySelector('form [name=%q]')`, field))
	browsertest.Eval[any](desk.Browser, fmt.Sprintf(`(e => { e.value = %s; e.dispatchEvent(new Event('change')) })(document.querySelector('form [name=%q]'))`, quoted(text), field))
}

// quoted writes a text for a script.
func quoted(text string) string {
	return "`" + strings.NewReplacer("\\", "\\\\", "`", "\\`", "$", "\\$").Replace(text) + "`"
}

// performs has the office record an act with these fields.
func (desk *taps) performs(act string, fields ...string) {
	desk.Helper()
	browsertest.Eval[any](desk.Browser, `document.querySelectorAll('.desk details').forEach(d => { d.open = true })`)
	desk.tap(fmt.Sprintf(`details [data-act=%q]`, act))
	desk.sends(fields...)
}

// sends fills in the form that is open, and waits until it is recorded.
func (desk *taps) sends(fields ...string) {
	desk.Helper()
	for _, one := range fields {
		field, text, _ := strings.Cut(one, "=")
		desk.fill(field, text)
	}
	desk.tap("[data-do=propose]")
	desk.Until(`!kibitz.acting.busy && (!kibitz.acting.filled || document.querySelector('.wrong, .said:not(:empty)'))`)
	if wrong := desk.shows(".wrong"); wrong != "" {
		desk.Fatalf("it is wrong: %s", wrong)
	}
	desk.Until(`!kibitz.acting.filled`)
}

// The bridge evening of the golden files, run from the page of the office: declared, registered, called, with its boards as
// the tables bring them, and certified.
func TestTheEveningOfThirteenTablesIsRunFromTheDesk(t *testing.T) {
	long(t, "TestADirectorRunsPairsAtTheDesk of projector/desk/office")
	t.Parallel()
	r := newHall(t)
	file := func(name string) string { return string(r.read(filepath.Join("testdata", "evening", name))) }
	r.do("schedule", "--tournament", "evening", "--match", "club-desk", "--discipline", "event", "--rulebook", "laws2017", "--setting", "public-names=shown")
	r.do("people", "add", "Vera Kostova")
	r.do("officials", "club-desk", "Vera Kostova", "director", "--yes")
	page := r.director(r.address + "/d")
	r.do("enrol", browsertest.Eval[string](page.Browser, `kibitz.device.id`), "--role", "office")
	browsertest.Eval[bool](page.Browser, `kibitz.change({ tournament: 'evening' }).then(() => true)`)
	page.Until(`document.querySelector('.logs [data-do=tournament]')`)
	page.Tap(".logs [data-do=tournament]")
	page.Until(`document.querySelector('.desk')`)
	desk := &taps{deskPage: page}

	desk.performs("declare", "file="+file("declarations.json"))
	desk.performs("register", "file="+file("entries.csv"))
	typed := browsertest.Eval[string](page.Browser, fmt.Sprintf(`(async () => {
		const a = kibitz.acting
		a.open('register', { division: ['pairs'], file: [%s] })
		const answer = a.propose()
		a.open('fee.paid', { amount: [] })
		a.fill('amount', '5000')
		await answer
		return a.filled?.act + ' ' + a.filled?.fields.amount
	})()`, quoted(file("late.csv"))))
	if typed != "fee.paid 5000" {
		t.Errorf("the form that was opened meanwhile has %q", typed)
	}
	browsertest.Eval[any](page.Browser, `kibitz.acting.close()`)
	desk.Until(`document.querySelectorAll('[data-encounter]').length === 13`)
	slips := strings.SplitAfter(file("slips.csv"), "\n")
	desk.tap(`button[data-act=call]`)
	desk.sends("table=1")
	desk.look("evening-round")
	desk.tap(`[data-encounter=pairs_1_1] [data-do=board]`)
	desk.look("evening-board")
	desk.tap("[data-value=declarer-S]")
	desk.sends("contract=2S", "tricks=8")
	desk.Until(`document.querySelector('[data-encounter=pairs_1_1] .state').textContent.includes('Boards 2 ')`)
	some := slips[0]
	for _, line := range slips[1:] {
		if strings.HasPrefix(line, "1,") {
			some += line
		}
	}
	desk.performs("boards", "file="+some)
	desk.Until(`document.querySelectorAll('[data-encounter].decided').length > 0`)
	address := r.address + "/t/evening"
	public := r.public()
	public.Go(address + "/sheet/ranking/pairs?lang=en")
	r.looksAt(public, "during", "/sheet/ranking/pairs", "/round/pairs/1")
	r.do("post", "club-desk", "pairs_1_13", "--how", "void")
	r.do("boards", "club-desk", "pairs", "--csv", "testdata/evening/slips.csv")
	desk.tap("[data-part=standings]")
	desk.Until(`document.querySelectorAll('tbody tr').length === 26`)
	desk.look("evening-standings")
	desk.tap("[data-do=certify]")
	desk.Until(`document.querySelector('[data-do=record]')`)
	desk.tap("[data-do=record]")
	desk.recorded()
	desk.Until(`document.querySelector('.division').textContent.includes('Edition 1')`)
	r.looksAt(public, "after", "", "/standings/pairs", "/sheet/ranking/pairs", "/sheet/travellers/pairs", "/sheet/frequencies/pairs", "/sheet/pair-cards/pairs", "/round/pairs/2?by=name")
	public.sound()
	desk.sound()
}

// looksAt shows pages of the evening on a desktop, and on a phone in the other theme and language.
func (r *room) looksAt(p *deskPage, when string, pages ...string) {
	r.Helper()
	for i, l := range []struct {
		width, height   int64
		theme, language string
	}{{1280, 800, "light", "en"}, {390, 844, "dark", "ru"}} {
		for _, path := range pages {
			query := map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")]
			name := fmt.Sprintf("evening-%s-%d%s", when, i, strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace(path))
			p.Size(l.width, l.height)
			p.Go(r.address + "/t/evening" + path + query + "lang=" + l.language + "&theme=" + l.theme)
			p.Until(`document.querySelector('h1')`)
			p.Picture(name)
			if found := browsertest.Eval[[]string](p.Browser, looked+`(0)`); len(found) > 0 {
				r.Errorf("%s: %q", name, found)
			}
			p.Accessible(name)
		}
	}
}
