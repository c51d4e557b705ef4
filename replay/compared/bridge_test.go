package compared_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/replay/compared"
	"kibitz/replay/simulation"
)

// newBridgeHall is a board with its auction and the first trick, told by the table.
func newBridgeHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{T: t, Match: simulation.New(5, "open", "m1", events.Format{})}
	signs := func(a *ledger.Author, game int, bodies ...events.Body) {
		if link := h.Add(h.SignSeen(a, h.Ledger.Head(), game, bodies...)); link.Status != ledger.Folded {
			t.Fatalf("link %d: %s %s", link.N, link.Reason, link.Detail)
		}
	}
	signs(h.Office, 0, &events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017", Players: []events.Player{
		{ID: "p-n", Seat: "N"}, {ID: "p-e", Seat: "E"}, {ID: "p-s", Seat: "S"}, {ID: "p-w", Seat: "W"},
	}}, &events.DeviceEnrolled{Device: h.Public(h.Table), Role: events.Table, Side: events.NoSide},
		&events.DeviceEnrolled{Device: h.Public(h.Spare), Role: events.Table, Side: events.NoSide},
		&events.RecorderAssigned{Device: h.Public(h.Table)})
	signs(h.Table, 1, &events.BoardOpened{Board: 1, Dealer: cards.North, Vulnerable: cards.NobodyVulnerable})
	signs(h.Table, 1, called(t, cards.North, "1NT"), called(t, cards.East, "Pass"), called(t, cards.South, "Pass"), called(t, cards.West, "Pass"))
	signs(h.Table, 1, played(t, cards.East, "SK"), played(t, cards.South, "S2"), played(t, cards.West, "S3"), played(t, cards.North, "SA"))
	return h
}

// headAt is the match's head after a link.
func (h *hall) headAt(n uint64) events.Head { return events.Head{N: n, Hash: h.Ledger.Link(n).Hash} }

func called(t *testing.T, seat cards.Seat, text string) *events.CallMade {
	t.Helper()
	c, err := cards.ParseCall(text)
	if err != nil {
		t.Fatal(err)
	}
	return &events.CallMade{Seat: seat, Call: c}
}

func played(t *testing.T, seat cards.Seat, text string) *events.CardPlayed {
	t.Helper()
	c, err := cards.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return &events.CardPlayed{Seat: seat, Card: c}
}

// The auction is link 3 of the match and the trick link 4.
func TestTwoDevicesThatEnterTheSameBoard(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		name           string
		auction, trick func(e []events.Event)
		want           string
	}{
		{"tell the same", nil, nil, ""},
		{"hear another call", func(e []events.Event) { e[0].Body = called(t, cards.North, "2NT") }, nil, "3.0 differs 5.0"},
		{"notice an alert or not", func(e []events.Event) { e[0].Body.(*events.CallMade).Alert = true }, nil, ""},
		{"see another card", nil, func(e []events.Event) { e[2].Body = played(t, cards.West, "S4") }, "4.2 differs 6.2"},
		{"see another call and another card", func(e []events.Event) { e[1].Body = called(t, cards.East, "X") },
			func(e []events.Event) { e[0].Body = played(t, cards.East, "SQ") }, "3.1 differs 5.1, 4.0 differs 6.0"},
	} {
		for first, ahead := range map[string]uint64{"has not seen it": 1, "has seen it": 0} {
			t.Run(x.name+", one "+first, func(t *testing.T) {
				t.Parallel()
				h := newBridgeHall(t)
				h.retells(3, h.headAt(3-ahead), x.auction)
				h.retells(4, h.headAt(4-ahead), x.trick)
				h.finds(x.want)
			})
		}
	}
}

// What the comparison of a game of the longest kind costs.
func BenchmarkDifferences(b *testing.B) {
	t := new(testing.T)
	h := newHall(t, 5)
	for n := h.Ledger.Head().N; h.Ledger.Head().N < 150; n = h.Ledger.Head().N {
		seen := h.Ledger.Head()
		if h.Play(1); h.Ledger.Head().N == n || h.Over() {
			break
		}
		h.retells(n+1, seen, nil)
	}
	lane := h.Ledger.Lane(ledger.Amended, h.Ledger.Head().N)
	for b.Loop() {
		compared.Differences(h.Ledger, lane, h.Ledger.Head().N)
	}
	b.ReportMetric(float64(h.Ledger.Head().N), "links")
}
