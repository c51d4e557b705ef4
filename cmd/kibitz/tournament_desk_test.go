package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/projector/client"
	"kibitz/projector/desk"
)

// cupOfSix declares, registers, draws and calls the first round of a knock-out of six.
func (r *room) cupOfSix() {
	r.Helper()
	r.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	r.do("declare", "open-desk", r.write("open.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":5},{"round":2,"length":7},{"round":3,"length":9}],"parameters":{}}}]`)))
	r.do("register", "open-desk", "main", "Anna Berg", "Boris Dahl", "Clara Holm", "Dmitri Ek", "Elena Fors", "Fedor Grip")
	r.do("draw", "open-desk", "ko", "--csv", r.write("slips.csv", []byte("place,entry\n1,Anna Berg\n2,bye\n3,Boris Dahl\n4,Clara Holm\n5,Dmitri Ek\n6,Elena Fors\n7,Fedor Grip\n8,bye\n")))
	r.do("call", "open-desk", "ko", "1", "--table", "4")
}

// keepsDesk opens the tournament's desk on a director's page.
func (r *room) keepsDesk() *taps {
	r.Helper()
	return r.director(r.code("--role", "director")).keepsDesk()
}

// officesDesk opens the tournament's desk on the page of a device that the office has enrolled as
// its own, by its key.
func (r *room) officesDesk() *taps {
	r.Helper()
	desk := r.director(r.address + "/d")
	r.do("enrol", browsertest.Eval[string](desk.Browser, `kibitz.device.id`), "--role", "office")
	browsertest.Eval[bool](desk.Browser, `kibitz.change({ tournament: 'open' }).then(() => true)`)
	return desk.keepsDesk()
}

func (desk *deskPage) keepsDesk() *taps {
	desk.Helper()
	desk.Until(`document.querySelector('.logs [data-do=tournament]')`)
	desk.Tap(".logs [data-do=tournament]")
	desk.Until(`document.querySelector('[data-encounter]')`)
	return &taps{deskPage: desk}
}

func TestAResultIsPostedFromItsMatchesRecordWithTwoTaps(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.cupOfSix()
	desk := r.keepsDesk()
	if got := desk.shows("[data-encounter=ko_1_2] .who span"); got != "Boris Dahl\nClara Holm" {
		t.Errorf("at the first table are %q", got)
	}
	if n := browsertest.Eval[int](desk.Browser, `document.querySelectorAll('[data-do=post]').length`); n != 0 {
		t.Errorf("%d results are offered before a match is over", n)
	}
	r.do("forfeit", "ko_1_2", "B", "--reason", "She left.", "--yes")
	desk.n = 0
	desk.Size(360, 740) // where the form is longer than the screen
	desk.tap("[data-encounter=ko_1_2] [data-do=post]")
	desk.Until(`document.querySelector('.said').textContent.includes('not signed by both sides') && document.querySelector('.said').getBoundingClientRect().top > 0`)
	desk.look("tournament-unsigned")
	desk.tap("[data-do=record]")
	desk.recorded()
	desk.Until(`document.querySelector('[data-encounter=ko_1_2].decided .won')?.textContent === 'Boris Dahl'`)
	if desk.n != 2 {
		t.Errorf("it takes %d taps", desk.n)
	}
	record := strings.ReplaceAll(r.do("export", "open-desk", "--format", "entries"), `\"`, `"`)
	key := browsertest.Eval[string](desk.Browser, `kibitz.device.id`)
	if posted := record[strings.Index(record, "result.posted"):]; !strings.Contains(posted, `"from":[{"match":"ko_1_2","n":`) || strings.Count(record, key) < 2 {
		t.Errorf("%s has recorded %s", key, posted)
	}
	desk.sound()
}

// playsOut enters that the first side has won a match to five, signed by both.
func (r *room) playsOut(match string) {
	r.Helper()
	won := []events.Event{{Game: 1, Body: &events.ScoreEntered{Winner: events.A, Points: 5, Source: events.FromTable}}}
	for _, side := range []events.Side{events.A, events.B} {
		won = append(won, events.Event{Body: &events.ResultSigned{Side: side, Score: &[2]int{5, 0}}})
	}
	for i := range won {
		won[i].At = events.InstantOf(time.Now())
	}
	err := desk.Run(r.Context(), desk.Options{Dir: r.dir}, func(ctx context.Context, d *desk.Desk) error {
		l, err := d.Ledger(ctx, "open", match)
		if err != nil {
			return err
		}
		author, err := l.Author(d.Office)
		if err != nil {
			return err
		}
		data, signature, err := author.Write(uuid.New(), l.Head(), won...)
		if err == nil {
			_, err = d.Client.Append(ctx, client.Submission{Tournament: "open", Match: match, Data: data, Signature: signature})
		}
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
}

// What both sides have signed is posted with one tap, and shown first if it is no longer what was offered.
func TestASignedResultIsPostedWithOneTap(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.cupOfSix()
	desk := r.keepsDesk()
	r.playsOut("ko_1_2")
	r.playsOut("ko_1_3")
	desk.Until(`document.querySelectorAll('[data-do=post]').length === 2`)
	if got := desk.shows("[data-encounter=ko_1_2] [data-do=post]"); got != "Post 5–0" {
		t.Errorf("it is offered to %q", got)
	}
	desk.look("tournament-post")
	desk.n = 0
	desk.tap("[data-encounter=ko_1_2] [data-do=post]")
	desk.recorded()
	desk.Until(`document.querySelector('[data-encounter=ko_1_2].decided .won')?.textContent === 'Boris Dahl'`)
	if desk.n != 1 {
		t.Errorf("it takes %d taps", desk.n)
	}
	browsertest.Eval[any](desk.Browser, `kibitz.acting.look = async () => true`) // it is not looked at anew
	for _, moves := range []string{`kibitz.acting.stand.n--`, `kibitz.tables.all.get('ko_1_3').result.score = [5, 1]`} {
		browsertest.Eval[any](desk.Browser, moves)
		browsertest.Eval[any](desk.Browser, `kibitz.acting.see({})`)
		desk.tap("[data-encounter=ko_1_3] [data-do=post]")
		desk.Until(`document.querySelector('[data-do=record]') && !kibitz.acting.busy`)
		if got := desk.shows(".said"); !strings.Contains(got, "has moved on") {
			t.Errorf("after %s the page says %q", moves, got)
		}
		browsertest.Eval[any](desk.Browser, `kibitz.acting.close()`)
	}
	record := strings.ReplaceAll(r.do("export", "open-desk", "--format", "entries"), `\"`, `"`)
	key := browsertest.Eval[string](desk.Browser, `kibitz.device.id`)
	if strings.Count(record, "result.posted") != 1 || !strings.Contains(record, `"score":[5,0]`) || strings.Count(record, key) < 2 {
		t.Errorf("%s has recorded %s", key, record)
	}
	desk.sound()
}

func TestTheDeskOfATournamentTakesFeesWithdrawalsAndExclusions(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.cupOfSix()
	desk := r.keepsDesk()
	desk.look("tournament-round")
	desk.tap("[data-part=entries]")
	desk.look("tournament-entries")
	desk.Tap("[name=find]")
	desk.Keys("FORS")
	desk.Until(`document.querySelectorAll('li[data-entry]').length === 1`)
	for _, one := range []struct{ act, field, text, then string }{
		{"fee.paid", "amount", "5000", "paid 50.00"},
		{"entry.withdrawn", "words", "She is ill.", "withdrawn"},
	} {
		desk.tap(fmt.Sprintf(`li[data-entry] [data-act="%s"]`, one.act))
		desk.tap("[data-do=propose]")
		if one.act == "fee.paid" {
			desk.Until(`document.querySelector('.wrong')`)
			desk.look("tournament-form")
		}
		desk.Tap("[name=" + one.field + "]")
		desk.Keys(one.text + "\t")
		desk.tap("[data-do=propose]")
		desk.Until(`document.querySelector('.proposed')?.textContent.includes('Elena Fors')`)
		desk.tap("[data-do=record]")
		desk.recorded()
		desk.Until(fmt.Sprintf(`document.querySelector('li[data-entry] .state').textContent.includes(%q)`, one.then))
	}
	r.do("fact", "open-desk", "fee.paid", "entry=Anna Berg", "amount=2550")
	desk.Until(`document.querySelector('.desk').textContent.includes('paid: 2 (75.50 in all)')`)
	desk.tap(`li[data-entry] [data-act="player.excluded"]`)
	desk.tap(`[data-value="how-disqualified"]`)
	desk.Tap("[name=reason]")
	desk.Keys("She struck a spectator.\t")
	desk.tap("[data-do=propose]")
	desk.Until(`document.querySelector('[data-do=record]')`)
	r.do("fact", "open-desk", "fee.paid", "entry=Anna Berg", "amount=100") // the log moves on
	desk.tap("[data-do=record]")
	desk.Until(`document.querySelector('.said').textContent !== '' && !kibitz.acting.busy`)
	if got := desk.shows(".said"); !strings.Contains(got, "has moved on") {
		t.Fatalf("on a log that has moved on the page says %q", got)
	}
	desk.tap("[data-do=record]")
	desk.recorded()
	desk.Until(`document.querySelector('li[data-entry] .state').textContent.includes('excluded')`)
	record := strings.ReplaceAll(r.do("export", "open-desk", "--format", "entries"), `\"`, `"`)
	for _, part := range []string{`"amount":5000`, `"after":0,"words":"She is ill."`, `"how":"disqualified","scope":"tournament"`} {
		if strings.Count(record, part) != 1 {
			t.Errorf("the record has %s %d times", part, strings.Count(record, part))
		}
	}
	desk.sound()
}

func TestTheOfficeCertifiesOnItsDeskAndADirectorDoesNot(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.cupOfSix()
	director, desk := r.keepsDesk(), r.officesDesk()
	director.tap("[data-part=standings]")
	director.Until(`document.querySelector('.division')`)
	if got := director.shows("[data-do=certify]"); got != "" {
		t.Errorf("a director is offered to certify: %q", got)
	}
	director.look("tournament-standings")
	desk.tap("[data-part=standings]")
	desk.tap("[data-do=certify]")
	desk.Until(`document.querySelector('.wrong')?.textContent.includes('Elena Fors')`)
	desk.look("tournament-certify")
	desk.tap("[name=even-so]")
	desk.tap("[data-do=propose]")
	desk.tap("[data-do=record]")
	desk.recorded()
	desk.Until(`document.querySelector('.division').textContent.includes('provisional')`)
	for _, posted := range []string{"ko_1_2 Boris Dahl 5-3", "ko_1_3 Dmitri Ek 5-4", "ko_2_1 Anna Berg 7-2", "ko_2_2 Dmitri Ek 7-6", "ko_3_1 Dmitri Ek 5-9"} {
		p := strings.Fields(posted)
		r.do("post", "open-desk", p[0], "--winner", p[1]+" "+p[2], "--score", p[3])
	}
	desk.Until(`!document.querySelector('.division .wrong')`)
	desk.Until(`document.querySelector('tbody tr')?.textContent.includes('Dmitri Ek')`)
	desk.tap("[data-do=certify]")
	desk.tap("[data-do=record]")
	desk.recorded()
	desk.Until(`document.querySelector('.division').textContent.includes('Edition 2')`)
	folder := r.TempDir() + "/results"
	r.do("results", "open-desk", "-o", "folder", "--file", folder, "--logs")
	r.do("verify", folder, "--office", r.officeKey(folder))
	director.sound()
	desk.sound()
}
