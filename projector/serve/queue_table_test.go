package serve

import (
	"strconv"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// TestWhatTheHallDoesWithAQueueAfterEachRefusal goes through the table of schemas/EVENTS.md
// that says what a queue does after each refusal, row by row: a queue that does so loses
// nothing. The tablet of the quickstart goes through the same rows from the other side.
func TestWhatTheHallDoesWithAQueueAfterEachRefusal(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	play := func(m *simulation.Match) { h.append(m, append(m.Schedule(), m.Play(5)...)...) }
	kept := func(t *testing.T, code string, want int) {
		t.Helper()
		if have := len(h.quarantined(code)); have != want {
			t.Errorf("the hall keeps %d entries refused as %s, not %d", have, code, want)
		}
	}
	for i, row := range []struct {
		retry, entry string
		does         func(*testing.T, *simulation.Match)
	}{
		{"absent", "only observes: it leaves the queue and the next are sent unchanged", func(t *testing.T, m *simulation.Match) {
			play(m)
			tablet := h.device(m, m.Table)
			refused := m.SignSeen(m.Table, m.Ledger.Head(), 0, m.Turn()...)
			next := m.Sign(m.Table, m.Turn()...)
			h.refused(h.send(tablet, m, refused), wire.RefusedGameless, false)
			kept(t, wire.RefusedGameless, 1)
			if a := h.accepted(h.send(tablet, m, next), "folded"); a.Notices != "" {
				t.Errorf("the next is taken with the notice %q", a.Notices)
			}
		}},
		{"absent", "decides: it leaves the queue and a person decides again", func(t *testing.T, m *simulation.Match) {
			play(m)
			director := h.device(m, m.Director)
			enrol := &events.DeviceEnrolled{Device: m.Public(m.Spare), Role: events.Table, Side: events.NoSide}
			decision := m.Sign(m.Director, enrol)
			h.append(m, m.Write(m.Office, &events.DeviceEnrolled{Device: h.house.seals.Office.Public, Role: events.Office, Side: events.NoSide}))
			h.refused(h.send(director, m, decision), "stale", false)
			kept(t, "stale", 1)
			h.accepted(h.send(director, m, m.Write(m.Director, enrol)), "folded")
		}},
		{"same-bytes with after_ms", "stays and is sent that much later", func(t *testing.T, m *simulation.Match) {
			play(m)
			tablet := h.device(m, m.Table)
			var turn ledger.Message
			var r *wire.Reply
			h.eventually("it is told to come again later", func() bool { // a slow machine leaves time for one more entry
				h.house.appender.gate.rates.Charge(m.Public(m.Table), limits.Appends, limits.Appends.Burst)
				turn = m.Play(1)[0]
				r = h.send(tablet, m, turn)
				return r.Refused != nil
			})
			if r.Refused.Code != wire.RefusedBusy || r.Refused.Retry != wire.RetrySame || r.Refused.After <= 0 {
				t.Fatalf("it is answered %+v", r.Refused)
			}
			kept(t, wire.RefusedBusy, 0)
			h.eventually("the same bytes are taken", func() bool { return h.send(tablet, m, turn).Accepted != nil })
		}},
		{"same-bytes, count-gap", "stays and those that are missing are sent first", func(t *testing.T, m *simulation.Match) {
			play(m)
			tablet, seen := h.device(m, m.Table), m.Ledger.Head()
			first := m.SignSeen(m.Table, seen, 1, &events.NoteMade{Text: "one"})
			second := m.SignSeen(m.Table, seen, 1, &events.NoteMade{Text: "two"})
			gap := h.refused(h.send(tablet, m, second), wire.RefusedGap, true)
			entry, err := events.Decode(first.Data)
			if err != nil || gap.Retry != wire.RetrySame || gap.Missing != entry.Count {
				t.Errorf("from %d on it is missing, not from %d (%v)", gap.Missing, entry.Count, err)
			}
			kept(t, wire.RefusedGap, 0)
			for _, message := range []ledger.Message{first, second} {
				if a := h.accepted(h.send(tablet, m, message), "folded"); a.Notices != "" {
					t.Errorf("it is taken with the notice %q", a.Notices)
				}
			}
		}},
		{"same-bytes, anything else", "stays and is sent when the cause may have gone", func(t *testing.T, m *simulation.Match) {
			schedule := m.Schedule()
			turn := m.Play(1)[0]
			tablet := h.device(m, m.Table)
			if r := h.refused(h.send(tablet, m, turn), string(ledger.ReasonNotScheduled), true); r.Retry != wire.RetrySame || r.After != 0 {
				t.Errorf("it is answered %+v", r)
			}
			h.append(m, schedule...)
			h.accepted(h.send(tablet, m, turn), "folded")
		}},
		{"other-header", "stays until a person has looked at the match", func(t *testing.T, m *simulation.Match) {
			play(m)
			director, looked := h.device(m, m.Director), m.Ledger.Head().N
			note := m.Sign(m.Director, &events.NoteMade{Text: "seen"})
			h.append(m, m.Play(1)...)
			r := h.refused(h.send(director, m, note, wire.HeaderHead, strconv.FormatUint(looked, 10)), wire.RefusedMoved, true)
			if r.Retry != wire.RetryHeader || r.Head == nil || r.Head.N != looked+1 {
				t.Errorf("it is answered %+v", r)
			}
			kept(t, wire.RefusedMoved, 0)
			h.accepted(h.send(director, m, note, wire.HeaderHead, strconv.FormatUint(r.Head.N, 10)), "folded")
		}},
	} {
		t.Run(row.retry+": the entry "+row.entry, func(t *testing.T) { row.does(t, h.match(uint64(80+i), "m"+strconv.Itoa(80+i))) })
	}
}
