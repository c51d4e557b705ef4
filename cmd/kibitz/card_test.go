package main

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/simulation"
)

// served runs a hall on the store and returns what fetches from it.
func (d *user) served() func(path string) (text string, answer *http.Response) {
	d.Helper()
	hall := d.goes("serve")
	hall.says("http://")
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(hall.out.String() + hall.err.String())
	return func(path string) (string, *http.Response) {
		d.Helper()
		answer, err := http.Get(address + strings.TrimPrefix(path, address))
		if err != nil {
			d.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			d.Fatal(err)
		}
		return string(body), answer
	}
}

var metas = regexp.MustCompile(`<meta (?:property|name)="(\S+)" content="([^"]*)">`)

// A link to a match of any game unfurls with a card: a picture of the size that its page says, at an address that can be
// fetched from elsewhere, small enough for those who fetch it, and in the language and at the event of the link.
func TestALinkToAMatchUnfurlsWithItsCard(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	f := simulation.ToPoints(1)
	f.Start = "long-nards"
	nards := d.leads(simulation.NewOf(simulation.LongNards(), 9, "open", "final", f))
	nards.Full()
	nards.enter()
	get := d.served()
	backgammon := d.importFile(filepath.Join("testdata", "match.mat"), "--tournament", "open").Match
	bridge := d.importFile(d.write("evening.pbn", []byte(oneBoard)), "--tournament", "open").Match
	d.do("schedule", "Александра Константинопольская", "Владимир Преображенский-Рождественский", "--tournament", "open", "--match", "long", "--format", "3", "--table", "7")
	seen := map[string]string{}
	for _, match := range []string{backgammon, bridge, "final", "long"} {
		for _, names := range []string{"hidden", "shown"} {
			d.do("option", "open/"+match, "public-names", names, "--yes")
			for i, query := range []string{"", "?lang=ru", "?at=1.0&lang=ru"} {
				if i > 0 && names == "hidden" {
					continue
				}
				link := "/m/open/" + match + query
				page, answer := get(link)
				tags := map[string]string{}
				for _, m := range metas.FindAllStringSubmatch(page, -1) {
					tags[m[1]] = html.UnescapeString(m[2])
				}
				if tags["og:url"] != answer.Request.URL.String() || !strings.HasPrefix(tags["og:image"], "http://127.0.0.1:") || tags["og:image:alt"] == "" {
					t.Errorf("%s unfurls with %q", link, tags)
				}
				text, answer := get(tags["og:image"])
				drawn, err := png.Decode(strings.NewReader(text))
				if err != nil || answer.Header.Get("Content-Type") != tags["og:image:type"] {
					t.Fatalf("%s: %s %v %v", link, answer.Status, answer.Header, err)
				}
				beside := besideBoard
				if match == bridge {
					beside = besideHands
				}
				if played := match != "long" && !strings.HasPrefix(query, "?at="); hasFigure(drawn, beside) != played {
					t.Errorf("%s is played: %t, but has its card a score: %t", link, played, !played)
				}
				if size := drawn.Bounds().Size(); fmt.Sprint(size.X, size.Y) != "1200 630" || tags["og:image:width"]+" "+tags["og:image:height"] != "1200 630" || len(text) > 300_000 {
					t.Errorf("%s: a picture of %v in %d bytes, called %q", link, size, len(text), tags)
				}
				if other, is := seen[text]; is && (match == backgammon || match == bridge) { // the others have no names, or only one event to show
					t.Errorf("the card of %s, names %s, is that of %s", link, names, other)
				}
				seen[text] = link
				if dir := os.Getenv("KIBITZ_PICTURES"); dir != "" {
					if err := os.WriteFile(filepath.Join(dir, strings.NewReplacer("?", "-", "&", "-").Replace("card-"+match+query+"-"+names+".png")), []byte(text), 0o600); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
}

const besideBoard, besideHands = 650, 850 // pixels of a card, where its words are

// hasFigure reports whether beside the table of a card something is written in letters higher than those of names, as its score is.
func hasFigure(card image.Image, beside int) bool {
	const nameHigh = 56
	size, rows := card.Bounds().Size(), 0
	for y := range size.Y {
		inked := false
		for x := beside; x < size.X; x++ {
			inked = inked || card.At(x, y) != card.At(size.X-1, 0)
		}
		if rows++; !inked {
			rows = 0
		}
		if rows > nameHigh {
			return true
		}
	}
	return false
}

// Neither a card nor anything else that the public is told of a match has a score while a board of it has still to be played at
// another table: nothing to nothing would be false. Once it is told, all have it that tell scores.
func TestNothingHasTheScoreOfABoardAwaitedElsewhere(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--tournament", "league", "--match", "league-desk", "--discipline", "event", "--rulebook", "laws2017")
	d.do("declare", "league-desk", d.write("league.json", []byte(`[
{"type":"division.declared","data":{"division":"teams","title":"League","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"stage.declared","data":{"division":"teams","stage":"cup","kind":"teams","rounds":[{"round":1,"boards":1}],"parameters":{"system":"swiss","scoring":"vp"}}}]`)))
	d.do("register", "league-desk", "teams", "--csv", d.write("teams.csv", []byte("number,name\n1,Ida/Jan/Kim/Leo\n2,Mia/Ned/Oda/Pam\n")))
	d.do("pair", "league-desk", "cup", "1", "--csv", d.write("pairing.csv", []byte("a,b\n1,2\n")))
	d.do("call", "league-desk", "cup", "1", "--table", "3", "--closed", "8")
	get := d.served()
	for i, slip := range []string{"1,1,1,4S,N,10,open", "1,1,1,4S,N,9,closed"} {
		d.do("boards", "league-desk", "cup", "--csv", d.write("slips.csv", []byte("round,table,board,contract,declarer,tricks,room\n"+slip+"\n")))
		text, answer := get("/m/league/cup_1_1-open/card.png")
		card, err := png.Decode(strings.NewReader(text))
		if err != nil {
			t.Fatal(answer.Status, err)
		}
		if all := i == 1; hasFigure(card, besideHands) != all {
			t.Errorf("all tables have played: %t, but is the score told: %t", all, !all)
		}
		d.tellsScores(get, i == 1)
	}
}

var unseen = regexp.MustCompile(`(?s)<style>.*?</style>|<svg.*?</svg>`)

// tellsScores checks that what the public is told of the match has its score if it is told, and otherwise none.
func (d *user) tellsScores(get func(string) (string, *http.Response), told bool) {
	d.Helper()
	check := func(where, text, score string, is bool) {
		d.Helper()
		if strings.Contains(text, score) != told || !is {
			d.Errorf("the score is told: %t, but %s has: %s", told, where, text)
		}
	}
	scored := regexp.MustCompile(`\d–\d`)
	for _, path := range []string{"/m/league/cup_1_1-open", "/e/league/cup_1_1-open", "/s/league", "/s/league/feed.atom", "/s/league/hall.ics"} {
		text, answer := get(path + "?lang=en")
		text = unseen.ReplaceAllString(text, "")
		check(path, text, "W 420–0 (", answer.StatusCode == http.StatusOK && scored.MatchString(text) == told)
	}
	export := func(format string) string {
		return d.do("export", "cup_1_1-open", "--for", "public", "--format", format, "--video-start", "2026-01-01T00:00:00Z")
	}
	check("the document", export("json"), `"score"`, true)
	check("its captions", export("chapters"), "board 1, 0-0\n", true)
	check("what is shown", d.do("show", "cup_1_1-open", "--for", "public", "--json"), `"score"`, true)
}

// The cards of two matches that differ in what nobody may see, a lead that lies face down and the hands, are the same byte for
// byte at each event, until the board is over.
func TestACardShowsNothingThatIsWithheld(t *testing.T) {
	t.Parallel()
	for _, closed := range []bool{false, true} {
		var gets [2]func(string) (string, *http.Response)
		var last int
		for i := range secrets {
			d := newUser(t)
			var again []events.Body // the lead lies on the table at last
			if !closed {
				again = append(again, &events.LeadPlaced{Seat: cards.East, Card: cardOf(t, secrets[i].lead)})
			}
			record := secrets[i].record(t, closed, again...)
			last = bytes.Count(record, []byte("\n"))
			d.do("import", d.write("record.jsonl", record))
			gets[i] = d.served()
		}
		differ := 0
		for n := 1; n <= last; n++ {
			path := fmt.Sprintf("/m/open/final/card.png?at=%d.0", n)
			one, answer := gets[0](path)
			other, _ := gets[1](path)
			if answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %s", path, answer.Status)
			}
			if one != other {
				differ++
			}
		}
		if closed != (differ > 0) {
			t.Errorf("board closed %t: %d of %d cards differ", closed, differ, last)
		}
	}
}

func cardOf(t *testing.T, text string) cards.Card {
	t.Helper()
	card, err := cards.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return card
}
