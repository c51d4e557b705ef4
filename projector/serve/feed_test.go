package serve

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// ears is a device that asks the feed and hears what comes live.
type ears struct {
	*hallTest
	conn   *nats.Conn
	match  *simulation.Match
	device string
	heard  chan *nats.Msg
}

func (h *hallTest) ears(m *simulation.Match, a *ledger.Author) *ears {
	h.Helper()
	e := &ears{hallTest: h, conn: h.device(m, a), match: m, device: m.Public(a), heard: make(chan *nats.Msg, 4096)}
	for _, who := range []string{journal.Everyone, e.device} {
		if _, err := e.conn.ChanSubscribe(journal.LiveSubject(who, m.Tournament, m.Name), e.heard); err != nil {
			h.Fatal(err)
		}
	}
	if err := e.conn.Flush(); err != nil {
		h.Fatal(err)
	}
	return e
}

// ask asks the feed for the match.
func (e *ears) ask(request string) (answer wire.Answer, refused wire.Refused) {
	e.Helper()
	reply, err := e.conn.Request(journal.FeedSubject(e.device, e.match.Tournament, e.match.Name), []byte(request), time.Minute)
	if err != nil {
		e.Fatal(err)
	}
	if err := errorsOf(json.Unmarshal(reply.Data, &answer), json.Unmarshal(reply.Data, &refused)); err != nil {
		e.Fatalf("%v: %s", err, reply.Data)
	}
	if answer.Status == wire.StatusLinks {
		valid(e.T, "services/feed-answer.json", reply.Data)
	} else {
		valid(e.T, "services/refused.json", reply.Data)
	}
	return answer, refused
}

func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// until returns what is heard up to the first item that is the one waited for.
func (e *ears) until(is func(client.Item) bool) (items []client.Item) {
	e.Helper()
	for {
		select {
		case m := <-e.heard:
			items = append(items, client.ItemOf(m))
			if items[len(items)-1].Kind == wire.KindLink {
				valid(e.T, "services/link.json", m.Data)
			}
			if is(items[len(items)-1]) {
				return items
			}
		case <-time.After(time.Minute):
			e.Fatalf("heard only %v", kinds(items))
		}
	}
}

func kinds(items []client.Item) (all []wire.Kind) {
	for _, i := range items {
		all = append(all, i.Kind)
	}
	return all
}

// illegal is a roll and a play of it that is none.
func illegal(side events.Side) []events.Body {
	return []events.Body{
		&events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}},
		&events.TurnEnded{Side: side},
	}
}

func TestATableHearsTheRecordAndNotWhatTheRulesThink(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(2, "m1")
	h.append(m, append(m.Schedule(), m.Play(6)...)...)
	table, director := h.ears(m, m.Table), h.ears(m, m.Director)

	answer, _ := table.ask(`{"from":2}`)
	if len(answer.Links) != 7 || answer.More || answer.View != nil || answer.Lease != 0 {
		t.Fatalf("the table was answered %+v", answer)
	}
	if table := tableOf(t, answer.Table); table.N != 8 || table.Head != m.Ledger.Head().Hash.String() {
		t.Errorf("the table is shown %s", answer.Table)
	}
	for i, link := range answer.Links {
		want := m.Ledger.Link(uint64(i) + 2)
		if link.N != want.N || link.Hash != want.Hash.String() || string(link.Data) != string(want.Data) || link.Signature != want.Signature || link.Status != "folded" {
			t.Errorf("link %d came as %+v", want.N, link)
		}
	}
	if !answer.Head.Verify() || answer.Head.Hash != m.Ledger.Head().Hash.String() || answer.Head.Office != h.house.seals.Office.Public {
		t.Errorf("the head %+v does not hold", answer.Head)
	}
	answer, _ = director.ask(`{"from":9}`)
	if len(answer.Links) != 0 || answer.Lease <= 0 {
		t.Fatalf("the director was answered %+v", answer)
	}
	if view, err := client.ViewOf(answer.View); err != nil || view.N != 8 {
		t.Errorf("the director's view is %s, %v", answer.View, err)
	}

	h.append(m, m.Write(m.Table, illegal(m.OnRoll())...))
	told := director.until(func(i client.Item) bool { return i.Kind == wire.KindView && i.N == 9 })
	if i := slices.Index(kinds(told), wire.KindFindings); i < 0 {
		t.Errorf("the director heard %v", kinds(told))
	} else if found := told[i].Found.Found; len(found) != 1 || found[0].Code != "illegal-play" || found[0].At != "9.2" {
		t.Errorf("the director heard of %+v", found)
	}
	for _, item := range table.until(func(i client.Item) bool { return i.Kind == wire.KindTable && i.N == 9 }) {
		if item.Kind != wire.KindLink && item.Kind != wire.KindTable {
			t.Errorf("the table heard %s of link %d", item.Kind, item.N)
		}
	}
	time.Sleep(50 * time.Millisecond)
	if len(table.heard) > 0 {
		t.Errorf("the table also heard %+v", client.ItemOf(<-table.heard))
	}
	h.quiet()
}

func TestARevokedDirectorHearsNoMore(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(3, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	h.view(m)
	director := h.ears(m, m.Director)
	if answer, _ := director.ask(`{"from":1}`); answer.View == nil {
		t.Fatal("the director saw nothing while enrolled")
	}
	h.append(m, m.Write(m.Office, &events.DeviceRevoked{Device: m.Public(m.Director), Reason: "went home"}))
	for director.conn.Stats().Reconnects == 0 { // its connection ends, and it comes back
		time.Sleep(time.Millisecond)
	}
	if err := director.conn.Flush(); err != nil { // the server has its subscriptions again
		t.Fatal(err)
	}
	h.append(m, m.Write(m.Table, illegal(m.OnRoll())...))
	h.view(m)
	for _, item := range director.until(func(i client.Item) bool { return i.Kind == wire.KindTable && i.N == 7 }) {
		if item.Kind != wire.KindLink && item.Kind != wire.KindTable {
			t.Errorf("the revoked device heard %s of link %d", item.Kind, item.N)
		}
	}
	if answer, _ := director.ask(`{"from":8}`); answer.View != nil || answer.Lease != 0 {
		t.Errorf("the revoked device was answered %+v", answer)
	}
}

func TestTheFeedRefusesWhatItCannotRead(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(4, "m1")
	e := h.ears(m, m.Spare)
	for _, request := range []string{`{"from":-1}`, `{"from":0}`, `{}`, ``, `{"from":1,"all":true}`, `[`} {
		if _, refused := e.ask(request); refused.Code != wire.RefusedRequest || refused.Next == "" {
			t.Errorf("%s: %+v", request, refused)
		}
	}
	if answer, _ := e.ask(`{"from":1}`); len(answer.Links) != 0 || answer.Head.N != 0 || answer.View != nil {
		t.Errorf("a match that is not there was answered with %+v", answer)
	}
}

func TestALongMatchIsFedInParts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(5, "m1")
	h.append(m, m.Schedule()...)
	long := make([]byte, 4000)
	for i := range long {
		long[i] = 'x'
	}
	for range 150 {
		h.append(m, m.Write(m.Director, &events.NoteMade{Text: string(long)}))
	}
	links, head, err := h.client.Links(t.Context(), m.Tournament, m.Name, 1)
	if err != nil || len(links) != 152 || head.N != 152 {
		t.Fatalf("%d links, head %d, %v", len(links), head.N, err)
	}
	e := h.ears(m, m.Table)
	if answer, _ := e.ask(`{"from":1}`); !answer.More || len(answer.Links) >= 152 || len(answer.Links) == 0 {
		t.Errorf("the first part has %d links, more %v", len(answer.Links), answer.More)
	}
}

func TestAListenerHearsEachLinkOnceInOrder(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(6, "m1")
	all := append(m.Schedule(), m.Play(40)...)
	h.append(m, all[:10]...)
	heard := make(chan client.Item, 1000)
	done := make(chan error, 1)
	go func() {
		done <- h.client.Feed(t.Context(), m.Tournament, m.Name, 3, func(i client.Item) error { heard <- i; return nil })
	}()
	h.append(m, all[10:]...)
	next, view := uint64(3), uint64(0)
	for next <= uint64(len(all)) || view < uint64(len(all)) {
		select {
		case i := <-heard:
			switch {
			case i.Kind == wire.KindLink && i.N != next:
				t.Fatalf("link %d came where %d was due", i.N, next)
			case i.Kind == wire.KindLink:
				next++
			case i.Kind == wire.KindView && i.N <= view:
				t.Fatalf("the view of link %d came after that of %d", i.N, view)
			case i.Kind == wire.KindView:
				view = i.N
			}
		case err := <-done:
			t.Fatalf("ended at %d: %v", next, err)
		case <-time.After(time.Minute):
			t.Fatalf("heard links up to %d and views up to %d", next-1, view)
		}
	}
}

// tableOf reads the table of a feed's answer.
func tableOf(t *testing.T, data []byte) *refereed.Table {
	t.Helper()
	table := new(refereed.Table)
	if err := json.Unmarshal(data, table); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return table
}
