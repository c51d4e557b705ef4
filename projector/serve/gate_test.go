package serve

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/client"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// flood publishes without waiting for answers.
func (h *hallTest) flood(conn *nats.Conn, times int, m *nats.Msg) {
	h.Helper()
	m.Reply = conn.NewInbox()
	for range times {
		if err := conn.PublishMsg(m); err != nil {
			h.Fatal(err)
		}
	}
	if err := conn.Flush(); err != nil {
		h.Fatal(err)
	}
}

func TestADeviceThatSendsTooMuchIsToldWhenToComeAgainAndOthersAreServed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(61, "m1")
	h.append(m, m.Schedule()...)
	rogue, tablet := h.device(m, m.Spare), h.device(m, m.Table)
	garbage := &nats.Msg{Subject: journal.AppendSubject(m.Public(m.Spare), m.Tournament, m.Name), Data: []byte("{}")}
	h.flood(rogue, tooMuch.Burst/2, garbage)
	var reply *wire.Reply
	for range limits.Appends.Burst {
		if reply = h.send(rogue, m, ledger.Message{Data: []byte("{}")}); reply.Refused.Code == wire.RefusedBusy {
			break
		}
	}
	busy := h.refused(reply, wire.RefusedBusy, true)
	if busy.After <= 0 || time.Duration(busy.After)*time.Millisecond > time.Minute {
		t.Errorf("it is told to come again after %d ms", busy.After)
	}
	for range 5 {
		h.accepted(h.send(tablet, m, m.Play(1)[0]), "folded")
	}
	if !slices.ContainsFunc(h.house.Health().Limits, func(l wire.Limit) bool { return l.Limit == busy.Limit && l.Refused > 0 }) {
		t.Errorf("the hall's health says nothing of what was refused for the limit %q", busy.Limit)
	}
	if kept := len(h.quarantined(string(ledger.ReasonUnreadable))); kept > 1 {
		t.Errorf("%d messages are kept", kept)
	}
}

func TestWhatOneDeviceHasWaitingIsBounded(t *testing.T) {
	t.Parallel()
	g := newGate(func(string) {}, false)
	of := func(device string, bytes int) *submission {
		return &submission{MatchID: wire.MatchID{Tournament: "t", Match: "m"}, sender: device, data: make([]byte, bytes)}
	}
	var waiting []func()
	for {
		refused, done := g.enter(of("A", limits.EntryBytes))
		if refused != nil {
			if refused.Code != wire.RefusedBusy || refused.After <= 0 {
				t.Fatalf("%+v", refused)
			}
			break
		}
		waiting = append(waiting, done)
	}
	if want := limits.BytesWait / limits.EntryBytes; len(waiting) != want {
		t.Errorf("%d of the largest entries wait, want %d", len(waiting), want)
	}
	if refused, _ := g.enter(of("B", 100)); refused != nil {
		t.Errorf("another device is refused: %+v", refused)
	}
	if refused, _ := g.enter(of("", 100)); refused != nil {
		t.Errorf("the office is refused: %+v", refused)
	}
	waiting[0]()
	if refused, _ := g.enter(of("A", 100)); refused != nil {
		t.Errorf("once one is answered: %+v", refused)
	}
}

func TestAFloodIsNotAnsweredForEver(t *testing.T) {
	t.Parallel()
	told, floods := 0, make(chan string, 1)
	g := newGate(func(device string) { floods <- device }, false)
	s := &submission{MatchID: wire.MatchID{Tournament: "t", Match: "m"}, sender: "A", data: []byte("{}")}
	began := time.Now()
	for range 10 * tooMuch.Burst {
		if refused, _ := g.enter(s); refused != nil && g.tells(s, refused) {
			told++
		}
	}
	if most := tooMuch.Burst + 1 + int(time.Since(began).Seconds()*float64(tooMuch.Each)); told > most || <-floods != "A" {
		t.Errorf("told %d times", told)
	}
}

// What a flood sends stands in one queue with what everybody else sends until its connection ends.
func TestTheConnectionOfAFloodEndsBeforeTheHallHasLookedAtMuch(t *testing.T) {
	t.Parallel()
	ended := make(chan string, 1)
	g := newGate(func(device string) { ended <- device }, false)
	s := &submission{MatchID: wire.MatchID{Tournament: "t", Match: "m"}, sender: "A", data: []byte("{}")}
	began, looked, told := time.Now(), 0, 0
	for {
		if refused, done := g.enter(s); refused == nil {
			looked++
			g.unproven(s)
			done()
		} else if told++; !g.tells(s, refused) {
			break
		}
	}
	passed := int(time.Since(began).Seconds()*limits.Appends.Each) + 1
	if most := (limits.Appends.Burst+passed)/unprovenCosts + 1; looked > most {
		t.Errorf("%d entries were looked at, %d may be", looked, most)
	}
	if most := 2*limits.AppendsWait + 1 + passed; told > most || <-ended != "A" {
		t.Errorf("told %d times, %d may be", told, most)
	}
}

// A display that asks for a whole hall at once, and again for what it did not get, is only put off.
func TestRequestsForAWholeHallAtOnceAreNoFlood(t *testing.T) {
	t.Parallel()
	f := floods{most: asksTooMuch, end: func(string) { t.Error("it is thrown out") }}
	for range 1000 {
		if !f.tells("A") {
			t.Fatal("it is not answered")
		}
	}
}

func TestTheConnectionOfAFloodOfRequestsEnds(t *testing.T) {
	t.Parallel()
	h := openHall(t, t.TempDir())
	h.serve(Options{asksMost: limits.Rate{Each: 1, Burst: 8}})
	m := h.match(69, "m1")
	h.append(m, m.Schedule()...)
	rogue := h.device(m, m.Spare)
	ended := make(chan struct{}, 16)
	rogue.SetDisconnectErrHandler(func(*nats.Conn, error) { ended <- struct{}{} })
	ask := &nats.Msg{Subject: strings.Replace(journal.TimePattern, "*", m.Public(m.Spare), 1), Reply: rogue.NewInbox()}
	for began := time.Now(); len(ended) == 0; {
		if _ = rogue.PublishMsg(ask); time.Since(began) > time.Minute { // it fails once it is disconnected
			t.Fatal("its connection goes on")
		}
	}
	h.accepted(h.send(h.device(m, m.Table), m, m.Play(1)[0]), "folded")
}

func TestTheFeedOfOneDeviceIsLimitedAndTheOfficeIsServed(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(62, "m1")
	h.append(m, append(m.Schedule(), m.Play(20)...)...)
	rogue := h.device(m, m.Spare)
	ask := &nats.Msg{Subject: journal.FeedSubject(m.Public(m.Spare), m.Tournament, m.Name), Data: []byte(`{"from":1}`)}
	var refused wire.Refused
	for tries := 0; refused.Code == "" && tries < limits.Feeds.Burst; tries++ { // a slow flood leaves room for a request
		h.flood(rogue, limits.Feeds.Burst/5, ask)
		answer, err := rogue.Request(ask.Subject, ask.Data, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(answer.Data, &refused); err != nil {
			t.Fatal(err)
		}
	}
	if refused.Code != wire.RefusedBusy || refused.After <= 0 {
		t.Errorf("it is told %+v", refused)
	}
	began := time.Now()
	if _, err := h.journal.Conn().Request(wire.DeskFeedSubject(wire.MatchID{Tournament: m.Tournament, Match: m.Name}), []byte(`{"from":1}`), time.Minute); err != nil {
		t.Errorf("the office, after %v: %v", time.Since(began), err)
	}
}

func TestAHeaderOrARequestThatCannotBeReadIsRefused(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(63, "m1")
	h.append(m, m.Schedule()...)
	tablet := h.device(m, m.Table)
	turn := m.Play(1)[0]
	for _, c := range [][]string{
		{wire.HeaderHead, "seven"}, {wire.HeaderHead, "0"}, {wire.HeaderHead, "-1"}, {wire.HeaderHead, "1e3"}, {wire.HeaderGap, "yes"},
	} {
		if r := h.refused(h.send(tablet, m, turn, c...), wire.RefusedMessage, true); r.Retry != wire.RetryHeader || !strings.Contains(r.Detail, c[0]) {
			t.Errorf("%v: %+v", c, r)
		}
	}
	h.refused(h.send(tablet, m, ledger.Message{Data: make([]byte, limits.EntryBytes+1)}), wire.RefusedMessage, false)
	newer := m.Sign(m.Table, &events.NoteMade{Text: "x"})
	newer.Data = []byte(strings.Replace(string(newer.Data), "note.made", "note.sung", 1))
	signature, err := events.Sign(m.Table.Key, newer.Data)
	if err != nil {
		t.Fatal(err)
	}
	newer.Signature = signature
	if r := h.refused(h.send(tablet, m, newer), string(ledger.ReasonUnreadable), false); r.Path == "" {
		t.Errorf("a type that there is not: %+v", r)
	}
	for _, body := range []string{`{"from":1}{}`, `{"from":1,"from":2}`, `{"from":1,"From":2}`, `{"from":1} x`, `{"from":1,"at":"` + strings.Repeat("x", 2000) + `"}`, `{"to":1}`, `[]`, ``} {
		answer, err := tablet.Request(journal.FeedSubject(m.Public(m.Table), m.Tournament, m.Name), []byte(body), time.Minute)
		var refused wire.Refused
		if err != nil || json.Unmarshal(answer.Data, &refused) != nil || refused.Code != wire.RefusedRequest {
			t.Errorf("%.40s: %v %v", body, answer, err)
		}
	}
	h.accepted(h.send(tablet, m, turn), "folded")
}

func TestADeviceGetsItsOwnCountBackAndNobodyElseDoes(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(64, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	count, hash := m.Ledger.Device(m.Public(m.Table))
	forgetful := &ledger.Author{Key: m.Table.Key, Match: m.Name}
	again := m.Sign(forgetful, &events.NoteMade{Text: "who am I"})
	if r := h.refused(h.send(h.device(m, m.Table), m, again), string(ledger.ReasonCountUsed), false); r.Own == nil || *r.Own != (wire.Own{Count: count, Hash: hash.String()}) {
		t.Errorf("told %+v, want %d %s", r.Own, count, hash)
	}
	if r := h.refused(h.send(h.device(m, m.Spare), m, again), string(ledger.ReasonCountUsed), false); r.Own != nil {
		t.Errorf("another device is told %+v", r.Own)
	}
}

func TestAMatchHasALimitThatItsOfficialsDoNot(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(65, "m1")
	h.append(m, m.Schedule()...)
	s, err := h.house.keeper.Cache().Open(t.Context(), wire.MatchID{Tournament: m.Tournament, Match: m.Name})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Lock()
	s.Bytes += limits.MatchBytes
	s.Unlock()
	note := func(a *ledger.Author) ledger.Message { return m.Sign(a, &events.NoteMade{Text: "more"}) }
	h.refused(h.send(h.device(m, m.Table), m, note(m.Table)), wire.RefusedFull, true)
	handedIn := note(m.Table)
	_, err = h.client.Append(t.Context(), client.Submission{Tournament: m.Tournament, Match: m.Name, Data: handedIn.Data, Signature: handedIn.Signature, Foreign: true})
	var full *wire.RefusalError
	if !errors.As(err, &full) || full.Refused.Code != wire.RefusedFull {
		t.Errorf("handed in: %v", err)
	}
	h.accepted(h.send(h.device(m, m.Director), m, m.Write(m.Director, &events.NoteMade{Text: "enough"})), "folded")
}

// A tablet at full speed is disconnected, and is served again once it behaves.
func TestTheConnectionOfAFloodEnds(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h := newHall(t)
	m := h.match(66, "m1")
	h.append(m, m.Schedule()...)
	rogue := h.device(m, m.Spare)
	ended := make(chan struct{}, 16)
	rogue.SetDisconnectErrHandler(func(*nats.Conn, error) { ended <- struct{}{} })
	garbage := &nats.Msg{Subject: journal.AppendSubject(m.Public(m.Spare), m.Tournament, m.Name), Data: []byte("{}")}
	for range 10 * tooMuch.Burst {
		_ = rogue.PublishMsg(&nats.Msg{Subject: garbage.Subject, Reply: rogue.NewInbox(), Data: garbage.Data})
	}
	h.await(ended)
	h.accepted(h.send(h.device(m, m.Table), m, m.Play(1)[0]), "folded")
}

// One device cannot push what others sent out of the quarantine. What is not kept is told to
// be kept by its sender, so nothing is lost.
func TestTheQuarantineKeepsSoMuchOfEachDevice(t *testing.T) {
	t.Parallel()
	h := newUnlimitedHall(t)
	m := h.match(67, "m1")
	h.append(m, m.Schedule()...)
	tablet, rogue := h.device(m, m.Table), h.device(m, m.Spare)
	honest := m.Sign(m.Table, &events.MatchVoided{Reason: "not the table's to say"})
	h.refused(h.send(tablet, m, honest), string(ledger.ReasonRole), false)
	kept := 0
	for i := range 100 {
		reply := h.send(rogue, m, ledger.Message{Data: []byte(fmt.Sprint(i, strings.Repeat("x", 60<<10)))})
		if reply.Refused.Retry == wire.RetryNever {
			kept++
		}
	}
	if most := limits.KeptSize.Burst/(60<<10) + 2; kept == 0 || kept > most {
		t.Errorf("%d messages of the rogue are kept, at most %d may be", kept, most)
	}
	if there := h.quarantined(string(ledger.ReasonRole)); len(there) != 1 || string(there[0].Data) != string(honest.Data) {
		t.Errorf("of the tablet %d are kept", len(there))
	}
	if there := h.quarantined(string(ledger.ReasonUnreadable)); len(there) != kept {
		t.Errorf("%d of the rogue were told to be kept, %d are", kept, len(there))
	}
}

// Nothing is read from the disk, and no match is opened, for what is no entry or not its device's:
// neither of matches that there are nor of names that somebody makes up.
func TestNoMatchIsOpenedForWhatIsNoEntryOfItsDevice(t *testing.T) {
	t.Parallel()
	h := newUnlimitedHall(t)
	m := h.match(68, "m1")
	rogue := h.device(m, m.Spare)
	forged := m.Sign(m.Spare, &events.NoteMade{Text: "x"})
	forged.Signature = m.Sign(m.Spare, &events.NoteMade{Text: "y"}).Signature
	before, _ := h.house.keeper.Cache().Load()
	for i := range 50 {
		other := *m
		other.Name = fmt.Sprint("made-up-", i)
		h.refused(h.send(rogue, &other, ledger.Message{Data: []byte("{}")}), string(ledger.ReasonUnreadable), false)
		h.refused(h.send(rogue, &other, forged), string(ledger.ReasonSignature), false)
		h.refused(h.send(rogue, &other, ledger.Message{Data: make([]byte, limits.EntryBytes+1)}), wire.RefusedMessage, false)
	}
	if after, _ := h.house.keeper.Cache().Load(); after != before {
		t.Errorf("%d matches are open, %d before", after, before)
	}
}
