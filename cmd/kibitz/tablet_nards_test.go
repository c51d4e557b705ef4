package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/replay/simulation"
)

// nardsSession is the format of a session of long nards.
func nardsSession() events.Format {
	return events.Format{Kind: events.Session, Gammons: true, Start: events.LongNards}
}

// newNards opens a hall with a session of long nards.
func newNards(t *testing.T) *room {
	t.Helper()
	format := nardsSession()
	return newRoomOf(t, &events.MatchScheduled{
		Discipline: events.LongNards, Rulebook: "ru", Format: &format,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
}

// playedNards returns the events of a random game of long nards, from its start to the last
// checker borne off.
func playedNards(t *testing.T) (all []events.Event) {
	t.Helper()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	game := simulation.LongNards()
	game.EndedBy = ""
	m := simulation.NewOf(game, seed, "open", "m1", nardsSession())
	m.Schedule()
	for {
		for _, message := range m.Play(1) {
			entry, err := events.Decode(message.Data)
			if err != nil {
				t.Fatal(err)
			}
			if entry.Events[0].Game == 2 {
				return all
			}
			all = append(all, entry.Events...)
		}
		if err := m.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestATabletRecordsASessionOfLongNards(t *testing.T) {
	t.Parallel()
	want := playedNards(t)
	tab := newNards(t).tablet()
	whole := journaltest.Long()
	if !whole {
		want = someTurns(want)
	}
	for i := range want {
		tab.enter(&want[i])
	}
	if whole {
		tab.agreeAsRecorded()
		tab.Until(`/: (oyn|mars)/.test(document.querySelector('.panel').textContent)`)
	} else {
		tab.look("nards")
		tab.concede(events.B, "gammon")
		tab.Until(`/Light wins 2: mars/.test(document.querySelector('.panel').textContent)`)
	}
	tab.sent()
	tab.sameAs(want)
	score := browsertest.Eval[string](tab.Browser, `document.querySelector('.score').textContent.replace(/\D+/g, ' ')`)
	if out := tab.room.do("show", "m1", "--json"); !strings.Contains(out, `"score":[`+strings.Join(strings.Fields(score), ",")+`]`) {
		t.Errorf("the page shows %q and the hall %s", score, out)
	}
	tab.do("next")
	tab.opening(2, 5)
	tab.drag(events.Step{From: 24, To: 19}, events.Step{From: 19, To: 17})
	tab.do("done")
	tab.sent()
	tab.sound()
	if got := tab.room.playOf("open", "m1"); got[len(got)-1].Game != 2 {
		t.Errorf("the last event is %s", asRecorded(got[len(got)-1]))
	}
}

// A play is completed by one tap where only one fits; without the mode, and where none fits,
// it is entered checker by checker, and nothing is hit.
func TestForARecorderAPlayOfLongNardsIsCompleted(t *testing.T) {
	t.Parallel()
	tab := newNards(t).tablet()
	tab.do("start", "menu")
	tab.Tap("[data-choice=aid-complete]")
	tab.opening(6, 6)
	tab.opening(6, 1)
	tab.tap(17) // one checker with both dice: only one may leave the head
	tab.Until(`document.querySelector('.steps').textContent === '24/18 18/17'`)
	tab.do("done")
	tab.roll(events.Dice{4, 4}) // the other head is in the way: two leave, and no tap is needed
	tab.Until(`document.querySelector('.steps').textContent === '24/20 24/20 20/16 20/16'`)
	tab.look("nards-complete")
	tab.do("done")
	tab.roll(events.Dice{2, 1})
	tab.drag(events.Step{From: 24, To: 22}, events.Step{From: 24, To: 23}) // two from the head: no such play
	tab.Until(`document.querySelector('.hint')`)
	tab.do("done")
	tab.recordedAs(
		`1 game.started {}`, `1 opening.rolled {"A":6,"B":6}`,
		`1 opening.rolled {"A":6,"B":1}`, `1 checkers.moved {"side":"A","steps":[[24,18],[18,17]]}`, `1 turn.ended {"side":"A"}`,
		`1 dice.rolled {"side":"B","dice":[4,4]}`, `1 checkers.moved {"side":"B","steps":[[24,20],[24,20],[20,16],[20,16]]}`, `1 turn.ended {"side":"B"}`,
		`1 dice.rolled {"side":"A","dice":[2,1]}`, `1 checkers.moved {"side":"A","steps":[[24,22],[24,23]]}`, `1 turn.ended {"side":"A"}`,
	)
}
