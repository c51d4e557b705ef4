package doors_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/slowtest"
	"kibitz/projector/doors"
	"kibitz/projector/wire"
)

// A request may name any reply subject. Its answer reaches nobody but who asked: not the
// inbox of another device, nor those who hear what is live.
func TestAnAnswerIsHeardByNobodyButWhoAsked(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	m := newMatrix(t)
	r := m.row("row", (&events.NoteMade{}).Type())
	rogue := m.writers[slices.IndexFunc(m.writers, func(w *writer) bool { return w.name == "table" })]
	heard := map[*writer]*nats.Subscription{}
	var replies []string
	for _, w := range m.writers {
		if w == rogue || w.role == journal.Newcomer || w.role == journal.Copy {
			continue
		}
		for _, subject := range []string{
			"_INBOX." + w.public + ".x", "kibitz.live." + w.public + ".open.row", "kibitz.live.hall.open.row", "kibitz.live.all.open.row",
		} {
			into, err := w.conn.SubscribeSync(subject)
			if err != nil {
				t.Fatal(err)
			}
			heard[&writer{name: w.name + " " + subject}] = into
			replies = append(replies, subject)
		}
		if err := w.conn.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	own, err := rogue.conn.SubscribeSync("kibitz.live.all.open.row")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(replies)
	for _, reply := range slices.Compact(replies) {
		for subject, data := range map[string]string{
			journal.FeedSubject(rogue.public, "open", "row"):     `{"from":1}`,
			journal.AppendSubject(rogue.public, "open", "row"):   `no entry`,
			journal.MatchesSubject(rogue.public, "open"):         `{}`,
			"kibitz.time." + rogue.public:                        ``,
			journal.AttachSubject(rogue.public, "open", "row"):   `x`,
			journal.EvidenceSubject(rogue.public, "open", "row"): `{}`,
		} {
			if err := rogue.conn.PublishMsg(&nats.Msg{Subject: subject, Reply: reply, Data: []byte(data)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, denied := rogue.asks(t, &nats.Msg{Subject: journal.AppendSubject(rogue.public, "open", "row"), Data: []byte("no entry")}); denied {
		t.Fatal("the rogue may not ask at all")
	}
	for answered := false; !answered; { // news of the row comes by the same subject
		answer, err := own.NextMsg(time.Minute)
		if err != nil {
			t.Fatalf("who asks does not hear the answer where it wants it: %v", err)
		}
		answered = answer.Header.Get(wire.HeaderKind) == ""
	}
	r.event = events.Event{At: matrixStart, Body: &events.NoteMade{Text: "the last"}}
	if as := r.answer(m.writers[0]); as != "folded" {
		t.Fatalf("the note is %s", as)
	}
	m.settles(t, heard)
}

// settles waits until what was sent to the subscriptions has come, and fails if any of it is no
// news of the hall.
func (m *matrix) settles(t *testing.T, heard map[*writer]*nats.Subscription) {
	t.Helper()
	for _, w := range m.writers {
		if err := w.conn.FlushTimeout(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	for who, into := range heard {
		for {
			message, err := into.NextMsg(100 * time.Millisecond)
			if err != nil {
				break
			}
			if kind := wire.Kind(message.Header.Get(wire.HeaderKind)); kind == "" || !json.Valid(message.Data) {
				t.Errorf("%s hears an answer to another: %.80s", who.name, message.Data)
			}
		}
	}
}

// A device that the office has not enrolled has an account of its own too, which hears its own
// answers alone.
func TestGuestsHearTheirOwnAnswersAlone(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	rogue, other := s.connected(s.match.Spare.Key), s.connected(s.match.Table.Key)
	heard, err := other.SubscribeSync("kibitz.live.all.open.m1")
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Flush(); err != nil {
		t.Fatal(err)
	}
	request := &nats.Msg{Subject: journal.FeedSubject(s.match.Public(s.match.Spare), "open", "m1"), Reply: "kibitz.live.all.open.m1", Data: []byte(`{"from":1}`)}
	if err := rogue.PublishMsg(request); err != nil {
		t.Fatal(err)
	}
	if _, err := rogue.Request(request.Subject, request.Data, time.Minute); err != nil {
		t.Fatal(err)
	}
	s.appended(s.match.Play(1)[0])
	for last := false; !last; { // news of the match's schedule may come late
		message, err := heard.NextMsg(time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		var link wire.Link
		switch kind := wire.Kind(message.Header.Get(wire.HeaderKind)); {
		case kind != wire.KindLink && kind != wire.KindTable:
			t.Fatalf("no news of the match is heard: %v %.80s", message.Header, message.Data)
		case kind == wire.KindLink && json.Unmarshal(message.Data, &link) == nil:
			last = link.N > s.links
		}
	}
}
