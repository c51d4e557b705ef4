package results_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/casefile"
)

// called is the match of the final of two, before it begins.
func called(t *testing.T) *log {
	t.Helper()
	match := newLog("m-1")
	match.add(t, officeKey(t), &events.MatchScheduled{
		Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: events.ToPoints, Length: 7, Gammons: true, Start: "standard"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	return match
}

func TestTheSlowestTablesAreListedByMinutesAPoint(t *testing.T) {
	t.Parallel()
	key, match := officeKey(t), called(t)
	if rows := final(t, match.ledger).Table("pace").Rows; len(rows) != 0 {
		t.Errorf("before the first roll: %q", rows)
	}
	const minute = events.Instant(60_000)
	match.tells(t, key, events.Event{Game: 1, At: 100 * minute, Body: &events.OpeningRolled{A: 3, B: 1, First: events.NoSide}})
	match.tells(t, key, events.Event{Game: 1, At: 109 * minute, Body: &events.GameConceded{Side: events.A, As: "gammon"}})
	d := final(t, match.ledger)
	rows := d.Table("pace").Rows
	if len(rows) != 1 || strings.Join(rows[0], "|") != "4|ko_1_1|anna|boris|9|2|4.5" {
		t.Errorf("%q", rows)
	}
	text := casefile.Text(d.Sheet(language.English, nil, "pace"), false)
	if !strings.Contains(text, "The slowest tables") || !strings.Contains(text, "4.5") {
		t.Error(text)
	}
	public, err := d.Public()
	if err != nil || len(public.Table("pace").Rows) > 0 {
		t.Errorf("everybody has %q, %v", public.Table("pace").Rows, err)
	}
}

// agreed is the appointment of a monitor for a fee.
func agreed(by events.Side, amount int) *events.MonitorAppointed {
	return &events.MonitorAppointed{Person: "p-eva", Side: by, Fee: true, Amount: amount}
}

func TestTheFeeOfAMonitorIsOnTheAccountOfWhoAskedForHim(t *testing.T) {
	t.Parallel()
	key := officeKey(t)
	for _, c := range []struct {
		monitors []*events.MonitorAppointed
		owed     [2]int
	}{
		{[]*events.MonitorAppointed{agreed(events.B, 2000)}, [2]int{0, 2000}},
		{[]*events.MonitorAppointed{agreed(events.B, 0)}, [2]int{}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), agreed(events.B, 1500)}, [2]int{0, 1500}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), agreed(events.A, 500), agreed(events.NoSide, 0)}, [2]int{500, 2000}},
		{[]*events.MonitorAppointed{agreed(events.B, 2000), {Person: "p-ivan", Side: events.B}}, [2]int{0, 2000}},
	} {
		match := called(t)
		for _, monitor := range c.monitors {
			match.add(t, key, monitor)
		}
		link := match.ledger.Link(match.ledger.Head().N)
		d := final(t, match.ledger, &events.ResultPosted{
			Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed, Score: &[2]int{7, 3},
			From: []events.MatchHead{{Match: "m-1", Head: events.Head{N: link.N, Hash: link.Hash}}},
		})
		if got := [2]int{d.Accounts[0].Due, d.Accounts[1].Due}; got != c.owed {
			t.Errorf("%v is owed, not %v", got, c.owed)
		}
	}
}
