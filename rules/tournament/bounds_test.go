package tournament_test

import (
	"fmt"
	"reflect"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"
)

// grouped declares a round robin in Berger's order of groups of a size.
func (l *log) grouped(groups, size, cycles int) *log {
	p := events.StageParameters{Berger: true, Cycles: cycles}
	for g := range groups {
		group := events.Group{Group: fmt.Sprint("g", g+1)}
		for e := range size {
			group.Entries = append(group.Entries, fmt.Sprintf("e%d-%d", g+1, e+1))
		}
		p.Groups = append(p.Groups, group)
	}
	return l.stage("group", events.StageRoundRobin, 0, p)
}

func TestARoundRobinTooLargeHasNoSheet(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ groups, size, cycles, encounters int }{
		{1, 4, 2, 12}, {10, 20, 2, 3800}, {10, 20, 3, 0}, {1, 11, 18, 990}, {1, 11, 19, 0},
	} {
		l := newLog(t).grouped(c.groups, c.size, c.cycles)
		if n := len(l.Tournament().Stage("group").Encounters()); n != c.encounters {
			t.Errorf("%+v: %d encounters", c, n)
		}
	}
}

func TestAConsolationNeedsWholeHalves(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ top, bottom, encounters int }{
		{4, 4, 7}, {4, 2, 5}, {4, 0, 3}, {1, 1, 1}, {3, 3, 0}, {4, 3, 0}, {3, 4, 0}, {0, 0, 0},
	} {
		sheet := tournament.ProgressiveConsolation("last", c.top, c.bottom)
		seen := map[int]bool{}
		for _, e := range sheet {
			for _, s := range []tournament.Source{e.A, e.B} {
				if s.Kind == tournament.FromPlace && seen[s.Place] {
					t.Errorf("%+v: place %d is there twice", c, s.Place)
				}
				seen[s.Place] = s.Kind == tournament.FromPlace || seen[s.Place]
			}
		}
		if len(sheet) != c.encounters {
			t.Errorf("%+v: %d encounters", c, len(sheet))
		}
	}
}

func TestAnEncounterAloneStandsAsOnItsSheet(t *testing.T) {
	t.Parallel()
	l := newLog(t).division(8)
	l.stage("main", events.StageDoubleElimination, 5, events.StageParameters{}).drawn("main", "e1 e2 e3 e4 e5 e6 e7 -")
	for range 20 {
		var open *events.ResultPosted
		tour := l.Tournament()
		all := tour.Meetings(tour.Stage("main"))
		for i := range all {
			m, ok := tour.Meeting(all[i].ID)
			if !ok || !reflect.DeepEqual(m, all[i]) {
				t.Fatalf("%s alone is %+v, on its sheet %+v", all[i].ID, m, all[i])
			}
			if open == nil && !m.Decided() && m.SeatA.Known() && m.SeatB.Known() {
				open = &events.ResultPosted{Encounter: m.ID, How: events.ResultPlayed, Winner: m.SeatB.Entry}
			}
		}
		if open == nil {
			return
		}
		l.says(open)
	}
	t.Error("the stage does not end")
}

func BenchmarkFold(b *testing.B) {
	const entries, postings = 1024, 7000
	var bodies []events.Body
	for i := range entries {
		id := fmt.Sprint(i + 1)
		bodies = append(bodies, &events.EntryRegistered{Entry: "e" + id, Players: []string{"p" + id}, Number: i + 1}, &events.FeePaid{Entry: "e" + id, Amount: 5000})
	}
	draw := &events.DrawMade{Stage: "main"}
	for i := range entries {
		draw.Places = append(draw.Places, events.DrawPlace{Place: i + 1, Entry: fmt.Sprint("e", i+1)})
	}
	bodies = append(bodies, draw)
	for n := range postings {
		i := n % (entries / 2)
		bodies = append(bodies, &events.ResultPosted{Encounter: fmt.Sprintf("main_1_%d", i+1), How: events.ResultPlayed, Winner: fmt.Sprint("e", 2*i+1)})
	}
	for round, count := 2, entries/4; count > 0; round, count = round+1, count/2 {
		for i := range count {
			bodies = append(bodies, &events.ResultPosted{Encounter: fmt.Sprintf("main_%d_%d", round, i+1), How: events.ResultPlayed, Winner: fmt.Sprint("e", i<<round+1)})
		}
	}
	for b.Loop() {
		t := tournament.New()
		for i, body := range bodies {
			t.Apply(events.Address{N: uint64(i + 1)}, &events.Event{Body: body}, tournament.Moment{At: events.Instant(i + 1)})
		}
		if m, _ := t.Meeting("main_10_1"); m.Winner.Entry != "e1" {
			b.Fatal(m)
		}
	}
}
