package serve

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/rules/backgammon"
)

// Gap 13 of the audit of the contract: how a call of the director without a dispute ends.
func TestAPlainCallOfTheDirectorEndsWithTheReleaseOfTheCall(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(71, "m1")
	h.append(m, append(m.Schedule(), m.Play(3)...)...)
	h.append(m, m.Write(m.Table, &events.DirectorCalled{Side: events.A}))
	called := func() bool { return strings.Contains(string(h.view(m).Desk), `"called":true`) }
	if !called() {
		t.Error("the director is not called")
	}
	h.append(m, m.Write(m.Table, m.Turn()...))
	if !called() {
		t.Error("the call is over because play went on")
	}
	h.append(m, m.Write(m.Director, &events.TableReleased{Dispute: "call"}))
	if called() {
		t.Error("the director is still called after the release")
	}
}

// Gap 15: who tells a match as the contract's page says has no finding for it.
func TestAMatchToldAsThePageSaysIsNotMissingTheComparisonOfScores(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../schemas/EVENTS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, recipe, _ := strings.Cut(string(page), "\n## Recording a match\n")
	recipe, _, _ = strings.Cut(recipe, "\n## ")
	if !strings.Contains(recipe, "`score.compared`") {
		t.Error("the page on recording a match does not name score.compared")
	}
	h := newHall(t)
	for seed, compares := range map[uint64]bool{72: true, 73: false} {
		m := h.match(seed, fmt.Sprint("m", seed))
		h.append(m, m.Schedule()...)
		write := func(game int, bodies ...events.Body) {
			t.Helper()
			message := m.SignSeen(m.Table, m.Ledger.Head(), game, bodies...)
			h.append(m, message)
			if link := m.Add(message); link.Status != ledger.Folded {
				t.Fatalf("link %d: %s %s", link.N, link.Reason, link.Detail)
			}
		}
		opening := []events.Body{
			&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1},
			&events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}}, &events.TurnEnded{Side: events.A},
		}
		write(0, &events.MatchStarted{})
		write(1, opening...)
		write(1, &events.GameConceded{Side: events.B, As: events.Single})
		if compares {
			write(1, &events.ScoreCompared{A: &[2]int{1, 0}, B: &[2]int{1, 0}})
		}
		write(2, opening...)
		found := slices.ContainsFunc(h.view(m).Findings, func(f refereed.Finding) bool { return f.Code == backgammon.FindScoreNotCompared })
		if found == compares {
			t.Errorf("compared %v, and found missing %v", compares, found)
		}
	}
}

// Gap 17: at bridge the public's table does not take the place of what a director is told: what
// comes on his own subject are views, with the hands that the public may not know.
func TestADirectorAtBridgeIsToldHisViewAndTheTableIsTheOthers(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	closing := b.playUntilClosed(anotherDeal)
	director := b.ears(b.Match, b.Director)
	own := make(chan *nats.Msg, 4096)
	if _, err := director.conn.ChanSubscribe(journal.LiveSubject(director.device, b.Tournament, b.Name), own); err != nil {
		t.Fatal(err)
	}
	b.append(b.Match, b.messages[:2]...)
	if answer, _ := director.ask(`{"from":1}`); len(answer.View) == 0 || len(answer.Table) > 0 || answer.Lease == 0 {
		t.Errorf("a director's answer has a view of %d bytes and a table of %d", len(answer.View), len(answer.Table))
	}
	b.append(b.Match, b.messages[2:closing]...) // the board is not closed yet
	var hidden client.Item
	director.until(func(i client.Item) bool {
		hidden = i
		return i.Kind == wire.KindView && i.N == uint64(closing)
	})
	public, _ := b.ears(b.Match, b.Table).ask(`{"from":1}`)
	const hand = "T9876.JT98.T9.9"
	if !bytes.Contains(hidden.View.Table, []byte(hand)) || bytes.Contains(public.Table, []byte(hand)) {
		t.Errorf("West's hand %s is in\n%s\nfor the director, and for the table in\n%s", hand, hidden.View.Table, public.Table)
	}
	for {
		select {
		case m := <-own:
			i := client.ItemOf(m)
			if i.Kind == wire.KindTable {
				t.Errorf("a table comes on the director's own subject at link %d", i.N)
			}
			if i.Kind == wire.KindView && i.N == uint64(closing) {
				return
			}
		case <-time.After(time.Minute):
			t.Fatal("no view comes on the director's own subject")
		}
	}
}
