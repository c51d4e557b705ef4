package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/certificate"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/hall"
	"kibitz/replay/simulation"
)

// room is a hall that serves its pages over TLS, and one match in it.
type room struct {
	*user
	address   string
	authority []byte
	match     *simulation.Match
}

// newHall opens a hall.
func newHall(t *testing.T) *room {
	t.Helper()
	browsertest.Opens(t) // before anything is started for it
	return openHall(newUser(t))
}

// openHall opens a hall on a store, with more flags.
func openHall(d *user, flags ...string) *room {
	d.Helper()
	d.vouchedFor()
	running := d.goes(append([]string{"serve", "--pages", "127.0.0.1:0", "--tls-own"}, flags...)...)
	running.says("browsers reach the hall at https://")
	_, after, _ := strings.Cut(running.err.String(), "browsers reach the hall at ")
	address, _, _ := strings.Cut(after, "\n")
	return &room{user: d, address: address, authority: d.read(filepath.Join(d.dir, "tls", "authority.pem"))}
}

// authority holds the files of the authority that all halls of these tests have, so that one
// browser trusts them.
var authority = sync.OnceValues(func() (files map[string][]byte, err error) {
	dir, err := os.MkdirTemp("", "authority-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if _, err := certificate.Open(dir, time.Now()); err != nil {
		return nil, err
	}
	files = map[string][]byte{}
	for _, name := range []string{"authority.pem", "authority.key"} {
		if files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			return nil, err
		}
	}
	return files, nil
})

// vouchedFor gives the store the tests' authority.
func (d *user) vouchedFor() {
	d.Helper()
	files, err := authority()
	if err != nil {
		d.Fatal(err)
	}
	dir := filepath.Join(d.dir, "tls")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		d.Fatal(err)
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			d.Fatal(err)
		}
	}
}

// newRoom opens a hall and schedules a match of backgammon.
func newRoom(t *testing.T, format events.Format) *room {
	t.Helper()
	return newRoomOf(t, ofBackgammon(format))
}

// ofBackgammon schedules a match of backgammon.
func ofBackgammon(format events.Format) *events.MatchScheduled {
	return &events.MatchScheduled{
		Discipline: events.Backgammon, Rulebook: "wbf", Format: &format,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	}
}

// newRoomOf opens a hall and schedules a match.
func newRoomOf(t *testing.T, scheduled *events.MatchScheduled) *room {
	t.Helper()
	return newHall(t).schedules(scheduled)
}

// schedules schedules the room's match.
func (r *room) schedules(scheduled *events.MatchScheduled) *room {
	r.Helper()
	r.match = simulation.New(1, "open", "m1", simulation.ToPoints(1)) // its office writes
	var err error
	if r.match.Office.Key, err = hall.OfficeKey(r.dir); err != nil {
		r.Fatal(err)
	}
	scheduled.Tournament, scheduled.Place = "open", "4"
	r.append(scheduled)
	return r
}

// append appends an entry of the office, which knows the whole record.
func (r *room) append(bodies ...events.Body) {
	r.Helper()
	if known := r.match.Ledger.Head().N; known > 0 {
		for _, message := range r.messages("open", "m1")[known:] {
			r.match.Add(ledger.Message{Data: message.Data, Signature: message.Signature})
		}
		office, err := r.match.Ledger.Author(r.match.Office.Key) // the hall writes with its key, too
		if err != nil {
			r.Fatal(err)
		}
		r.match.Office = office
	}
	message := r.match.Write(r.match.Office, bodies...)
	err := desk.Run(r.Context(), desk.Options{Dir: r.dir}, func(ctx context.Context, d *desk.Desk) error {
		_, err := d.Client.Append(ctx, client.Submission{Tournament: "open", Match: "m1", Data: message.Data, Signature: message.Signature})
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
}

// tablet is a browser with the tablet's page of the room's match.
type tablet struct {
	*browsertest.Browser
	room    *room
	profile string // of a browser that is killed
	device  string
	cube    int // its value in the game
}

// tablet opens the page on a device of its own, and enrols it with the pen.
func (r *room) tablet() *tablet {
	r.Helper()
	return r.enrolled(&tablet{room: r})
}

// enrolled opens a tablet's page and enrols it with the pen.
func (r *room) enrolled(t *tablet) *tablet {
	r.Helper()
	t.open()
	t.Until(`document.querySelector('.key')`)
	t.device = browsertest.Eval[string](t.Browser, `document.querySelector('.key').textContent`)
	r.append(&events.DeviceEnrolled{Device: t.device, Role: events.Table, Side: events.NoSide}, &events.RecorderAssigned{Device: t.device})
	t.Go(r.address + "/t#m=open/m1")
	t.Until(`document.querySelector('.tablet')`)
	return t
}

// open opens the page, in a browser of its own if the tablet has a profile.
func (t *tablet) open() {
	if t.profile == "" {
		t.Browser = browsertest.Private(t.room.T, t.room.authority)
	} else {
		t.Browser = browsertest.Open(t.room.T, t.profile, t.room.authority)
	}
	t.Size(1280, 800)
	t.Go(t.room.address + "/t")
}

// do presses a button by what it does.
func (t *tablet) do(what ...string) {
	t.Helper()
	for _, name := range what {
		t.Tap("[data-do=" + name + "]")
	}
}

// roll enters a roll with one tap.
func (t *tablet) roll(d events.Dice) {
	t.Helper()
	t.Tap(fmt.Sprintf("[data-roll='%d%d']", max(d[0], d[1]), min(d[0], d[1])))
}

func (t *tablet) opening(a, b uint8) {
	t.Helper()
	t.Tap(fmt.Sprintf("[data-die=A%d]", a))
	t.Tap(fmt.Sprintf("[data-die=B%d]", b))
}

// drag moves checkers by hand.
func (t *tablet) drag(steps ...events.Step) {
	t.Helper()
	for _, s := range steps {
		t.Drag(fmt.Sprintf("[data-place='%d']", s.From), fmt.Sprintf("[data-place='%d']", s.To))
	}
}

// sent waits until nothing waits to be sent.
func (t *tablet) sent() {
	t.Helper()
	t.Until(`kibitz.recorder?.unsent === 0 && !document.querySelector('[aria-busy=true], .badge.behind') && /sent/.test(document.querySelector('.badge').textContent)`)
}

// sound checks that the page has reported no error.
func (t *tablet) sound() {
	t.Helper()
	if found := t.Errors(); len(found) > 0 {
		t.Errorf("the page reports %s", strings.Join(found, "\n"))
	}
}

// enter enters one event of play as somebody at the table would.
func (t *tablet) enter(e *events.Event) {
	t.Helper()
	switch body := e.Body.(type) {
	case *events.GameStarted:
		t.cube = 1
		if e.Game > 1 {
			t.do("next")
		} else {
			t.do("start")
		}
	case *events.OpeningRolled:
		t.opening(body.A, body.B)
	case *events.DiceRolled:
		t.roll(body.Dice)
	case *events.CheckersMoved:
		t.drag(body.Steps...)
	case *events.TurnEnded:
		t.do("done")
	case *events.CubeOffered:
		t.Tap("[data-cube]")
		t.do("offer")
	case *events.CubeTaken:
		t.cube *= 2
		t.do("take")
	case *events.CubePassed:
		t.do("pass")
	case *events.ScoreEntered:
		t.Until(`!document.querySelector('[aria-busy=true]')`)
		t.Until(`document.querySelector('[data-do=concede], [data-choice=won-single], [data-do=next], [data-do=sign-A]')`)
		as := map[int]string{1: "single", 2: "gammon", 3: "backgammon"}[body.Points/t.cube]
		switch {
		case browsertest.Eval[bool](t.Browser, `Boolean(document.querySelector('[data-choice=won-single]'))`):
			t.agreeAsRecorded()
		case browsertest.Eval[bool](t.Browser, `Boolean(document.querySelector('[data-do=concede]'))`):
			t.concede(body.Winner.Opponent(), as)
		}
	}
}

// concede gives a game up that the file breaks off with a result.
func (t *tablet) concede(side events.Side, as string) {
	t.Helper()
	t.do("concede")
	t.Tap("[data-choice=who-" + side.String() + "]")
	t.Tap("[data-choice=as-" + as + "]")
	t.do("agreed")
}

// playOf returns the events of play in the log of a match: those that a file and a tablet
// tell alike.
func (d *user) playOf(tournament, match string) (all []events.Event) {
	d.Helper()
	for _, message := range d.messages(tournament, match) {
		entry, err := events.Decode(message.Data)
		if err != nil {
			d.Fatal(err)
		}
		for _, e := range entry.Events {
			switch e.Body.(type) {
			case *events.GameStarted, *events.OpeningRolled, *events.DiceRolled, *events.CheckersMoved, *events.TurnEnded,
				*events.CubeOffered, *events.CubeTaken, *events.CubePassed, *events.ScoreEntered:
				all = append(all, e)
			}
		}
	}
	return all
}

// asRecorded returns an event's bytes without its time, with the numbers of a roll in order.
func asRecorded(e events.Event) string {
	if roll, ok := e.Body.(*events.DiceRolled); ok {
		e.Body = &events.DiceRolled{Side: roll.Side, Dice: events.Dice{max(roll.Dice[0], roll.Dice[1]), min(roll.Dice[0], roll.Dice[1])}}
	}
	return fmt.Sprintf("%d %s %s", e.Game, e.Body.Type(), events.AppendData(nil, e.Body))
}

// sameAs checks that the tablet has recorded exactly these events of play.
func (t *tablet) sameAs(want []events.Event) {
	t.Helper()
	got := t.room.playOf("open", "m1")
	want = slices.DeleteFunc(slices.Clone(want), func(e events.Event) bool { return e.Body.Type() == "score.entered" })
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || asRecorded(got[i]) != asRecorded(want[i]) {
			t.Fatalf("event %d of %d, recorded are %d:\nrecorded %s\nimported %s", i, len(want), len(got), at(got, i), at(want, i))
		}
	}
}

func at(all []events.Event, i int) string {
	if i >= len(all) {
		return "nothing"
	}
	return asRecorded(all[i])
}

// imported returns the events of play of a match file.
func imported(t *testing.T, file string) []events.Event {
	t.Helper()
	d := newUser(t)
	r := d.importFile(file)
	return d.playOf("local", r.Match)
}

// someTurns returns the first turns of a match, which the short tests enter.
func someTurns(all []events.Event) []events.Event {
	ended := 0
	return all[:1+slices.IndexFunc(all, func(e events.Event) bool {
		if e.Body.Type() == "turn.ended" {
			ended++
		}
		return ended == 12
	})]
}

func TestATabletRecordsWhatAnImportOfTheMatchRecords(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	want := imported(t, "testdata/match.mat")
	tab := newRoom(t, simulation.ToPoints(5)).tablet()
	defer func() {
		if t.Failed() {
			tab.sameAs(want)
		}
	}()
	if !journaltest.Long() {
		want = someTurns(want)
	}
	for i := range want {
		tab.enter(&want[i])
	}
	if journaltest.Long() {
		tab.do("sign-A", "sign-B")
	}
	tab.sent()
	tab.sameAs(want)
	tab.sound()
	if out := tab.room.do("matches"); journaltest.Long() && !strings.Contains(out, "8-2") {
		t.Errorf("the hall shows %s", out)
	}
}

func TestATabletIsPutToItsMatchByAOneTimeCode(t *testing.T) {
	t.Parallel()
	r := newHall(t)
	r.do("schedule", "Anna Berg", "Boris Dahl", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "4")
	code := decoded[map[string]any](t, r.do("enrol", "--tournament", "open", "--match", "m1", "--url", r.address, "--json"))
	tab := &tablet{room: r}
	tab.open()
	tab.Until(`document.querySelector('.message')`)
	tab.Picture("waiting")
	tab.Accessible("waiting")
	tab.Go(code["qr"].(string))
	tab.do("start")
	tab.opening(6, 4)
	tab.drag(events.Step{From: 24, To: 18}, events.Step{From: 18, To: 14})
	tab.do("done")
	tab.sent()
	tab.sound()
	if got := r.playOf("open", "m1"); len(got) != 4 {
		t.Errorf("recorded are %d events", len(got))
	}
	tab.Go(code["qr"].(string)) // the code is used, and the match stays
	tab.Until(`document.querySelector('.tablet')`)
}

func TestATabletAtATableOpensTheTablesMatchesByItself(t *testing.T) {
	t.Parallel()
	long(t, "TestATabletIsPutToItsMatchByAOneTimeCode")
	r := newHall(t)
	code := decoded[map[string]any](t, r.do("enrol", "--tournament", "open", "--table", "4", "--url", r.address, "--json"))
	tab := &tablet{room: r}
	tab.open()
	tab.Go(code["qr"].(string))
	for i, players := range [][]string{{"Anna Berg", "Boris Dahl"}, {"Clara Holm", "David Ek"}} {
		tab.Until(`/at table 4/.test(document.querySelector('.message')?.textContent)`)
		tab.Picture("waiting-at-table")
		tab.Accessible("waiting-at-table")
		name := fmt.Sprint("m", i+1)
		r.do(append([]string{"schedule", "--tournament", "open", "--match", name, "--format", "1", "--table", "4"}, players...)...)
		tab.Until(`document.querySelector('.panel')?.textContent.includes('` + players[0] + `')`)
		tab.do("start")
		tab.opens()
		tab.concede(events.B, "single")
		tab.do("sign-A", "sign-B")
		tab.Until(`document.querySelector('[data-do=next-match]')`)
		tab.Picture("over-at-table")
		tab.do("next-match")
		if out := r.do("show", name, "--json"); !strings.Contains(out, `"score":[1,0]`) {
			t.Errorf("the hall shows %s", out)
		}
	}
	tab.sound()
}
