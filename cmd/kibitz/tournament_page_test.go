package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/projector/desk/office"
)

// openHall serves the store's pages on this machine, and returns their address.
func (d *user) openHall() (address string) {
	d.Helper()
	hall := d.goes("serve", "--pages", "127.0.0.1:0")
	hall.says("browsers reach the hall at ")
	_, after, _ := strings.Cut(hall.err.String(), "browsers reach the hall at ")
	address, _, _ = strings.Cut(after, "\n")
	return strings.TrimSpace(address)
}

// page returns a page as anybody gets it who has no browser that runs scripts.
func (d *user) page(address string) (text string, status int) {
	d.Helper()
	answer, err := http.Get(address)
	if err != nil {
		d.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		d.Fatal(err)
	}
	return string(data), answer.StatusCode
}

// tells waits until a page has all of these texts and none of those.
func (d *user) tells(address string, all, none []string) {
	d.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) { // each address may ask five times a second
		text, status := d.page(address)
		wrong := []string{}
		for _, part := range all {
			if !strings.Contains(text, part) {
				wrong = append(wrong, "lacks "+part)
			}
		}
		for _, part := range none {
			if strings.Contains(text, part) {
				wrong = append(wrong, "has "+part)
			}
		}
		switch {
		case len(wrong) == 0 && status == http.StatusOK:
			return
		case time.Now().After(end):
			d.Fatalf("%s, answered with %d, %s:\n%s", address, status, strings.Join(wrong, ", "), text)
		}
	}
}

func TestThePublicIsToldOfATournamentWhatIsPostedAndNoMore(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	ids := d.ofSix()
	address := d.openHall() + "/t/open"
	pages := []string{"?lang=en", "/standings/main?lang=en", "/draw/ko?lang=en", "/round/ko/1?lang=en", "/round/ko/1?by=name&lang=en"}
	d.do("fact", "open-desk", "fee.paid", "entry=Anna", "amount=7654321", "reason=in small coins")
	d.do("fact", "open-desk", "entry.withdrawn", "entry=Clara", "after=2", "words=she is ill")
	d.do("dispute", "open-desk", "d1", "--subject", "score", "--side", "A", "--words", "it was read upside down", "--yes")
	for _, page := range pages {
		d.tells(address+page, []string{"open"}, append([]string{"76543", "coins", "ill", "upside", "dispute", "Anna", "Boris"}, ids...))
	}
	d.tells(address+pages[2], []string{"No. 1", "No. 6", "bye", `<b>8</b>`, "1.2"}, nil)
	d.do("option", "open-desk", "public-names", "shown", "--yes")
	d.tells(address+pages[2], []string{"Anna", "Fedor"}, []string{"No. 1"})
	d.tells(address+pages[3], []string{`<td class="who">Boris</td><td class="who">Clara</td><td></td><td>7</td>`}, []string{"coins", "7–3"})
	d.do("post", "open-desk", "ko_1_2", "--winner", ids[1], "--score", "7-3")
	d.tells(address+pages[3], []string{`<td class="who won">Boris</td><td class="who">Clara</td>`, "7–3"}, nil)
	d.tells(address+pages[4], []string{`<td class="who">Clara</td><td class="who won">Boris</td><td>3–7</td><td>7</td>`}, nil)
	d.tells(address+pages[2], []string{`data-id="ko_1_2">Boris <span>7–3</span>`}, nil)
	d.tells(address+"/standings/main?lang=ru", []string{"Положение", "Вывешенные результаты, не утверждены", "Clara"}, nil)
	for _, line := range strings.Split(d.do("people"), "\n") {
		if id, name, _ := strings.Cut(line, "  "); name == "Clara" {
			d.do("people", "erase", id)
		}
	}
	for _, page := range pages[1:] {
		d.tells(address+page, []string{"Boris"}, []string{"Clara"})
	}
	d.tells(address+pages[3], []string{"No. 3"}, nil)
}

func TestEditionsOfResultsAreMarkedOnThePublicPages(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	winner := d.playedOut()
	address := d.openHall() + "/t/open"
	d.tells(address, []string{"Posted results, not certified"}, []string{"Edition"})
	d.do("certify", "open-desk")
	d.tells(address, []string{`data-status="official">Edition 1, official`}, []string{"not certified", "More was posted"})
	d.do("post", "open-desk", "ko_3_1", "--winner", winner, "--score", "6-11")
	d.tells(address+"/standings/main", []string{"Edition 1, official", "More was posted after that edition"}, nil)
	d.tells(address, nil, []string{"can be corrected until", "An appeal"})
	d.do("fact", "open-desk", "period.set", "kind=correction", "until=2026-07-30T19:05:00Z")
	d.tells(address, []string{`<time datetime="2026-07-30T19:05:00.000Z">Scores can be corrected until 2026-07-30 22:05 EEST.</time>`}, []string{"An appeal"})
	d.do("certify", "open-desk")
	d.tells(address, []string{`data-status="corrected">Edition 2`, `class="status old" data-status="official">Edition 1`}, []string{"More was posted"})
}

func TestWhatIsHeldBackFromThePublicIsNotOnItsPages(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	ids := d.ofSix()
	d.do("option", "open-desk", "public-names", "shown", "--yes")
	d.do("option", "open-desk", "public-delay", "30-minutes", "--yes")
	address := d.openHall() + "/t/open"
	d.do("post", "open-desk", "ko_1_2", "--winner", ids[1], "--score", "7-3")
	d.tells(address+"/draw/ko", []string{"Boris"}, []string{"7–3"})
	d.tells(address+"/round/ko/1", []string{"Boris"}, []string{"7–3", `won">Boris`})
}

func TestThereIsNoPageOfWhatIsNotPosted(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.ofSix()
	d.do("schedule", "Anna", "Boris", "--tournament", "club", "--match", "m1", "--format", "5")
	address := d.openHall() + "/t/"
	for _, page := range []string{"club", "nobody", "a%20b", "open/standings", "open/standings/novice", "open/draw/swiss", "open/round/ko/9", "open/round/ko/01", "open/round/ko/2", "open/round/x/1", "open/money"} {
		if _, status := d.page(address + page); status != http.StatusNotFound {
			t.Errorf("%s is answered with %d", page, status)
		}
	}
	for _, page := range []string{"open", "open/standings/main", "open/draw/ko", "open/round/ko/1"} {
		if text, status := d.page(address + page + "?lang=ru&theme=dark"); status != http.StatusOK || !strings.Contains(text, `lang="ru" data-theme="dark"`) {
			t.Errorf("%s is answered with %d: %s", page, status, text)
		}
	}
}

func TestASwissAndBothSheetsOfADoubleEliminationAreOnThePublicPages(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf", "--setting", "public-names=shown")
	d.do("declare", "open-desk", d.write("open.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"de","kind":"double-elimination","parameters":{}}},
{"type":"stage.declared","data":{"division":"main","stage":"swiss","kind":"swiss","rounds":[{"round":1,"length":5}],"parameters":{}}}]`)))
	ids := map[string]string{}
	names := []string{"Anna", "Boris", "Clara", "Dmitri", "Elena"}
	for i, e := range decoded[[]office.Entered](t, d.do(append([]string{"register", "open-desk", "main", "--json"}, names...)...)) {
		ids[names[i]] = e.Entry
	}
	d.do("draw", "open-desk", "de", "--csv", d.write("slips.csv", []byte("place,entry\n1,Anna\n2,Boris\n3,Clara\n4,Dmitri\n")))
	d.do("pair", "open-desk", "swiss", "1", "--csv", d.write("round.csv", []byte("a,b\nDmitri,Clara\nBoris,Anna\nElena,bye\n")))
	d.do("call", "open-desk", "swiss", "1", "--start", "2026-07-30T11:30:00Z", "--table", "10")
	d.do("post", "open-desk", "de_1_1", "--winner", ids["Boris"], "--score", "3-7")
	d.do("post", "open-desk", "swiss_1_2", "--winner", ids["Anna"], "--how", "walkover")
	address := d.openHall() + "/t/open"
	d.tells(address+"/round/swiss/1", []string{
		`<td class="table">10</td><td class="who">Dmitri</td><td class="who">Clara</td><td><a href="/m/open/swiss_1_1">the match</a></td><td>5</td><td><time datetime="2026-07-30T11:30:00.000Z">2026-07-30 14:30 EEST</time></td>`,
		`<td class="who">Boris</td><td class="who won">Anna</td><td><a href="/m/open/swiss_1_2">w</a></td>`,
		`<td class="who">Elena</td><td class="who">bye</td>`,
	}, nil)
	d.tells(address+"/standings/main?lang=ru", []string{`<td>1</td><td class="who">Elena</td>`, `<td>3=</td><td class="who">Boris</td>`, "Бухгольц"}, nil)
	d.tells(address+"/draw/de", []string{`data-id="de_1_1">Boris <span>7–3</span>`, "winner of de-losers 2.1", "loser of 1.2", `data-id="de-losers_2_1"`}, []string{`data-id="de_r"`})
	if _, status := d.page(address + "/draw/swiss"); status != http.StatusNotFound {
		t.Errorf("the Swiss has a draw sheet: %d", status)
	}
}

// knockOut declares a knock-out of so many, draws it in the order of their names, and returns the
// entries. Names are shown.
func (d *user) knockOut(size int) (ids []string) {
	d.Helper()
	d.do("schedule", "--tournament", "cup", "--match", "cup-desk", "--discipline", "event", "--rulebook", "wbf", "--setting", "public-names=shown")
	d.do("declare", "cup-desk", d.write("cup.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Кубок открытия","discipline":"backgammon","rulebook":"wbf","country":"RUS","zone":"Europe/Moscow"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":5},{"round":2,"length":7}],"parameters":{}}}]`)))
	var entrants, slips strings.Builder
	entrants.WriteString("name,country\n")
	slips.WriteString("place,entry\n")
	for i := range size {
		name := fmt.Sprintf("%s %s %d", []string{"Anna", "Борис", "Clara-Wilhelmina", "Дмитрий"}[i%4], []string{"Berg", "Константинопольский", "Dahl"}[i%3], i+1)
		fmt.Fprintf(&entrants, "%s,%s\n", name, []string{"BUL", "RUS"}[i%2])
		fmt.Fprintf(&slips, "%d,%s\n", i+1, name)
	}
	for _, e := range decoded[[]office.Entered](d.T, d.do("register", "cup-desk", "main", "--csv", d.write("entrants.csv", []byte(entrants.String())), "--json")) {
		ids = append(ids, e.Entry)
	}
	d.do("draw", "cup-desk", "ko", "--csv", d.write("slips.csv", []byte(slips.String())))
	return ids
}

// looked is what is wrong with a page of a tournament: it is wider than the screen, or a chart lacks
// a place or an encounter.
const looked = `(places => {
	const found = document.documentElement.scrollWidth > innerWidth + 1 ? ['the page is wider than the screen'] : []
	const ids = new Set([...document.querySelectorAll('[data-id]')].map(e => e.dataset.id)), leaves = [...document.querySelectorAll('.draw b')].map(e => +e.textContent)
	if (places && (ids.size !== places - 1 || leaves.length !== places || leaves.some((n, i) => n !== i + 1))) found.push(ids.size + ' encounters, ' + leaves.length + ' places')
	for (const row of document.querySelectorAll('.draw tr')) for (const td of row.cells) if (td.offsetHeight === 0) found.push('an empty row')
	return found
})`

// TestDrawSheetsOf8And64And1024AreReadOnEveryScreen looks at the pages of three draws, posts results
// while they are shown, and prints them.
func TestDrawSheetsOf8And64And1024AreReadOnEveryScreen(t *testing.T) {
	for _, size := range []int{8, 64, 1024} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			r := newHall(t)
			ids := r.knockOut(size)
			r.do("call", "cup-desk", "ko", "1", "--start", "2026-07-30T11:30:00Z", "--table", "1")
			for i := range min(size/2, 8) {
				if i != 2 {
					r.do("post", "cup-desk", fmt.Sprintf("ko_1_%d", i+1), "--winner", ids[2*i+i%2], "--score", []string{"5-3", "2-5"}[i%2])
				}
			}
			p := r.public()
			p.Size(1280, 800)
			p.Go(r.address + "/t/cup/draw/ko?lang=en")
			p.Until(`document.querySelector('[data-id=ko_1_3].open')`)
			browsertest.Eval[any](p.Browser, `window.stays = true`)
			r.do("post", "cup-desk", "ko_1_3", "--winner", ids[4], "--score", "5-4")
			p.Until(`document.querySelector('[data-id=ko_1_3]:not(.open)').textContent.includes('5–4') && window.stays && document.querySelector('[role=status]').textContent`)
			p.Tap(`.zooms a[data-zoom='50']`)
			p.Until(`document.documentElement.dataset.zoom === '50' && location.search.includes('zoom=50') && window.stays`)
			if watch := browsertest.Eval[string](p.Browser, `document.querySelector('[data-id=ko_1_4] a').getAttribute('href')`); watch != "/m/cup/ko_1_4?lang=en" {
				t.Errorf("the match is at %s", watch)
			}
			p.Print(fmt.Sprintf("draw-%d", size))
			if size == 1024 {
				p.weighs("/t/cup/draw/ko", 30_000)
			}
			r.lookAt(p, size)
			p.sound()
		})
	}
}

// lookAt shows every page of the tournament on every screen.
func (r *room) lookAt(p *deskPage, size int) {
	r.Helper()
	pages := map[string]string{"overview": "", "standings": "/standings/main", "draw": "/draw/ko", "round": "/round/ko/1", "names": "/round/ko/1?by=name"}
	for _, l := range append(screens[:3:3], struct {
		width, height   int64
		theme, language string
	}{390, 844, "dark", "en"}) {
		for name, path := range pages {
			name = fmt.Sprintf("tournament-%d-%s-%dx%d-%s-%s", size, name, l.width, l.height, l.theme, l.language)
			query := "?"
			if strings.Contains(path, "?") {
				query = "&"
			}
			p.Size(l.width, l.height)
			p.Go(fmt.Sprintf("%s/t/cup%s%slang=%s&theme=%s", r.address, path, query, l.language, l.theme))
			p.Until(`document.querySelector('main h1')`)
			p.Picture(name)
			places := 0
			if path == "/draw/ko" {
				places = size
			}
			if found := browsertest.Eval[[]string](p.Browser, fmt.Sprintf(`%s(%d)`, looked, places)); len(found) > 0 {
				r.Errorf("%s: %q", name, found)
			}
			if size < 1024 || path == "" {
				p.Accessible(name)
			}
		}
	}
}

// weighs measures a page: how long it takes when something was posted since and when not, which is
// only told, and how large it is as it is sent.
func (d *deskPage) weighs(path string, budget int) {
	d.Helper()
	d.room.do("option", "cup-desk", "public-names", "shown", "--yes")
	found := browsertest.Eval[[]float64](d.Browser, fmt.Sprintf(`(async () => {
		const took = []
		for (let i = 0; i < 2; i++) {
			const start = performance.now(), text = await fetch(%q).then(r => r.text())
			took.push(performance.now() - start)
			if (i === 1) took.push((await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()).byteLength)
		}
		return took
	})()`, path))
	d.Logf("%s takes %.0f ms anew and %.0f ms again, and is %.0f bytes compressed, of %d allowed", path, found[0], found[1], found[2], budget)
	if int(found[2]) > budget {
		d.Errorf("%s is too large", path)
	}
}

// pairsEvening declares pairs of two tables and two rounds, and teams of one match, and registers them. Names are shown.
func (d *user) pairsEvening() {
	d.Helper()
	d.do("schedule", "--tournament", "club", "--match", "club-desk", "--discipline", "event", "--rulebook", "laws2017", "--setting", "public-names=shown")
	d.do("declare", "club-desk", d.write("club.json", []byte(`[
{"type":"division.declared","data":{"division":"pairs","title":"Tuesday","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"division.declared","data":{"division":"teams","title":"Cup","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"stage.declared","data":{"division":"teams","stage":"cup","kind":"teams","rounds":[{"round":1,"day":1,"boards":2}],"parameters":{"system":"swiss","scoring":"vp"}}},
{"type":"stage.declared","data":{"division":"pairs","stage":"mp","kind":"pairs","rounds":[{"round":1,"day":1,"boards":1},{"round":2,"day":1,"boards":1}],"parameters":{"scoring":"mp","winners":2}}},
{"type":"movement.declared","data":{"stage":"mp","session":1,"section":"A","name":"two tables","sit_out":"9","rows":[
{"round":1,"table":1,"ns":"1","ew":"3","low":1,"high":1},{"round":1,"table":2,"ns":"2","ew":"4","low":2,"high":2},{"round":1,"table":3,"ns":"5","ew":"6","low":3,"high":3},
{"round":2,"table":1,"ns":"1","ew":"4","low":2,"high":2},{"round":2,"table":2,"ns":"2","ew":"3","low":1,"high":1},{"round":2,"table":3,"ns":"5","ew":"9","low":1,"high":1}]}}]`)))
	d.do("register", "club-desk", "pairs", "--csv", d.write("pairs.csv", []byte("number,name\n1,Ann/Bob\n2,Cid/Dot\n3,Eva/Fay\n4,Gus/Hal\n5,Joy/Kit\n6,Lex/Max\n")))
	d.do("register", "club-desk", "teams", "--csv", d.write("teams.csv", []byte("number,name\n1,Ida/Jan/Kim/Leo\n2,Mia/Ned/Oda/Pam\n")))
	d.do("pair", "club-desk", "cup", "1", "--csv", d.write("pairing.csv", []byte("a,b\n1,2\n")))
}

// slips enters boards of a stage, as the tables wrote them on their slips.
func (d *user) slips(stage, columns, lines string) {
	d.Helper()
	d.do("boards", "club-desk", stage, "--csv", d.write("slips.csv", []byte("round,table,board,contract,declarer,tricks"+columns+"\n"+lines)))
}

func TestNothingIsToldOfABoardThatATableOfAnotherStageHasStillToPlay(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.pairsEvening()
	address := d.openHall() + "/t/club"
	d.slips("mp", "", "1,1,1,3NT,N,10\n1,2,2,4S,E,9\n2,1,2,4S,E,11\n2,2,1,3NT,N,8\n")
	untold := func() {
		t.Helper()
		d.tells(address+"/sheet/travellers/pairs?lang=en", nil, []string{"Board 1", "Board 2", "3NT", "4S", "430", "-450"})
		d.tells(address+"/sheet/frequencies/pairs?lang=en", nil, []string{"Board 1", "Board 2", "430"})
		d.tells(address+"/sheet/pair-cards/pairs?lang=en", nil, []string{"50.00", "3NT"})
		d.tells(address+"/sheet/ranking/pairs?lang=en", nil, []string{"50.00"})
		d.tells(address+"/standings/pairs?lang=en", nil, []string{"50.00"})
	}
	untold()
	d.slips("cup", ",room,N,E,S,W", "1,1,2,1NT,S,7,open,Ida,Mia,Jan,Ned\n")
	d.tells(address[:len(address)-len("/t/club")]+"/m/club/cup_1_1-open", nil, nil) // the hall has it
	untold()
	d.slips("cup", ",room,N,E,S,W", "1,1,1,4S,N,10,open,Ida,Mia,Jan,Ned\n1,1,2,1NT,S,7,closed,Oda,Kim,Pam,Leo\n")
	untold()
	d.slips("cup", ",room,N,E,S,W", "1,1,1,4S,N,9,closed,Oda,Kim,Pam,Leo\n")
	d.tells(address+"/sheet/travellers/pairs?lang=en", []string{"Board 1", "430", "Board 2", "4S", "-450"}, nil)
	d.tells(address+"/sheet/frequencies/pairs?lang=en", []string{"Board 1", "Board 2", "430"}, nil)
	d.tells(address+"/sheet/pair-cards/pairs?lang=en", []string{"Total: 50.00 %", "3NT"}, nil)
	d.tells(address+"/sheet/ranking/pairs?lang=en", []string{"Ann / Bob", "50.00"}, nil)
	d.tells(address+"/standings/pairs?lang=en", []string{"Ann / Bob", "50.00"}, nil)
	d.tells(address+"/sheet/match-sheets/teams?lang=en", []string{"1NT", "420"}, nil)
	room := address[:len(address)-len("/t/club")] + "/m/club/cup_1_1-open?lang=en"
	d.slips("cup", ",room,N,E,S,W", "1,1,4,6NT,N,12,open,Ida,Mia,Jan,Ned\n")
	for _, page := range []string{room, address + "/sheet/match-sheets/teams?lang=en"} {
		d.tells(page, nil, []string{"6NT", "1440", "990"})
	}
	d.slips("cup", ",room,N,E,S,W", "1,1,4,3NT,N,12,closed,Oda,Kim,Pam,Leo\n")
	for _, page := range []string{room, address + "/sheet/match-sheets/teams?lang=en"} {
		d.tells(page, []string{"6NT"}, nil)
	}
}

func TestPairsAndTeamsAreOnThePublicPages(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.pairsEvening()
	address := d.openHall() + "/t/club"
	d.tells(address+"/round/mp/2?lang=en", []string{`<td class="table">A 1</td><td class="who">Ann / Bob</td><td class="who">Gus / Hal</td>`, "2–2", "NS", `<td class="who">Joy / Kit</td><td class="who">bye</td>`}, nil)
	d.tells(address+"/round/mp/2?by=name&lang=en", []string{`<td class="table">A 1</td><td class="who">Gus / Hal</td><td class="who">Ann / Bob</td>`}, nil)
	d.tells(address+"?lang=en", nil, []string{"/sheet/match-sheets", "/sheet/travellers"})
	d.slips("cup", ",room,N,E,S,W", "1,1,1,4S,N,10,open,Ida,Mia,Jan,Ned\n1,1,1,4S,N,9,closed,Oda,Kim,Pam,Leo\n1,1,2,1NT,S,7,open,Ida,Mia,Jan,Ned\n1,1,2,1NT,S,7,closed,Oda,Kim,Pam,Leo\n")
	d.tells(address+"/sheet/match-sheets/teams?lang=en", nil, []string{"420", "-50"}) // the pairs have the same boards still to play
	d.slips("mp", "", "1,1,1,3NT,N,10\n1,2,2,4S,E,9\n2,1,2,4S,E,11\n")
	d.tells(address+"/sheet/travellers/pairs?lang=en", []string{"Board 2", "4S", "-450"}, []string{"Board 1,", "3NT", "430"})
	d.tells(address+"/standings/pairs?lang=en", []string{`<td class="who">Ann / Bob</td>`, "NS"}, []string{"<th scope=\"col\">Won"})
	d.slips("mp", "", "2,2,1,3NT,N,9\n")
	d.tells(address+"/sheet/travellers/pairs?lang=en", []string{"Board 1", "430", "400"}, nil)
	d.tells(address+"/sheet/frequencies/pairs?lang=ru", []string{"Частоты", "Сдача 1"}, nil)
	d.tells(address+"/sheet/ranking/pairs?lang=en", []string{"Ann / Bob", "50.00"}, nil)
	d.tells(address+"/sheet/pair-cards/pairs?lang=en", []string{"Eva / Fay"}, nil)
	d.tells(address+"?lang=en", []string{`href="/t/club/sheet/travellers/pairs?lang=en"`}, nil)
	d.tells(address+"/sheet/match-sheets/teams?lang=en", []string{"Ida / Jan / Kim / Leo", "420", "-50", "10"}, nil)
	d.tells(address+"/standings/teams?lang=en", []string{`<td class="who">Ida / Jan / Kim / Leo</td>`}, nil)
	for _, page := range []string{"/sheet/accounts/pairs", "/sheet/findings/pairs", "/sheet/travellers/teams", "/sheet/travellers/nobody", "/sheet/travellers"} {
		if _, status := d.page(address + page); status != http.StatusNotFound {
			t.Errorf("%s is answered with %d", page, status)
		}
	}
}
