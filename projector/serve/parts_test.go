package serve

import (
	"encoding/json"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/wire"
)

func TestWhereTheServerDoesNotVouchADirectorSignsTheRequest(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(80, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	f := h.house.feeder
	f.vouched = false
	subject := journal.FeedSubject(m.Public(m.Director), m.Tournament, m.Name)
	request := func(at time.Time) []byte {
		data, err := json.Marshal(wire.Request{From: 1, At: at.UTC().Format(time.RFC3339)})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	sign := func(subject string, data []byte) string {
		signature, err := events.Sign(m.Director.Key, feedMessage(subject, data))
		if err != nil {
			t.Fatal(err)
		}
		return signature
	}
	now := request(time.Now())
	old := request(time.Now().Add(-time.Hour))
	for _, c := range []struct {
		what      string
		data      []byte
		signature string
		sees      bool
	}{
		{"no signature", now, "", false},
		{"a signature", now, sign(subject, now), true},
		{"an old request", old, sign(subject, old), false},
		{"a signature for another match", now, sign(journal.FeedSubject(m.Public(m.Director), m.Tournament, "m2"), now), false},
		{"no time", []byte(`{"from":1}`), sign(subject, []byte(`{"from":1}`)), false},
	} {
		answer, refused := f.find(t.Context(), &feedRequest{
			MatchID: wire.MatchID{Tournament: m.Tournament, Match: m.Name}, device: m.Public(m.Director), subject: subject, data: c.data, signature: c.signature,
		})
		if refused != nil || len(answer.Links) != 5 || (answer.View != nil) != c.sees {
			t.Errorf("%s: %+v, view %v", c.what, refused, answer.View != nil)
		}
	}
}

func TestTooManyWaitingAtOneMatchAreToldSo(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	a := h.house.appender
	n := wire.MatchID{Tournament: "t", Match: "m"}
	a.mu.Lock()
	a.lines[n] = make([]*submission, appendWaiting)
	a.mu.Unlock()
	var reply *wire.Reply
	a.submit(&submission{MatchID: n, answer: func(r *wire.Reply) { reply = r }})
	if reply == nil || reply.Refused == nil || reply.Refused.Code != wire.RefusedBusy || reply.Refused.Retry != wire.RetrySame {
		t.Errorf("%+v", reply)
	}
	a.mu.Lock()
	delete(a.lines, n)
	a.mu.Unlock()
}

func TestAHouseWhoseLogIsGoneSaysSo(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(81, "m1")
	h.append(m, m.Schedule()...)
	if err := h.journal.Close(); err != nil {
		t.Fatal(err)
	}
	h.await(h.house.Done())
	if err := h.house.Close(); journal.CodeOf(err) != journal.CodeGone {
		t.Errorf("%v", err)
	}
	h.house = nil
}
