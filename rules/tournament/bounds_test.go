package tournament_test

import (
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"kibitz/events"
	"kibitz/rules/tournament"

	"pgregory.net/rapid"
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

// What a stage keeps of how its encounters stand says after each posting, correction and withdrawal what the whole
// sheet says that is made anew.
func TestWhatAStageKeepsIsWhatItsSheetSays(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{events.StageDoubleElimination, events.StageKnockOut} {
		rapid.Check(t, func(t *rapid.T) {
			l := newLog(t).division(8)
			l.stage("main", kind, 5, events.StageParameters{ThirdPlace: true}).drawn("main", "e1 e2 e3 e4 e5 e6 e7 -")
			for range 30 {
				tour := l.Tournament()
				anew := tour.Clone()
				anew.Apply(events.Address{N: 1000}, &events.Event{Body: &events.EntryReturned{Entry: "nobody"}}, tournament.Moment{})
				all := anew.Meetings(anew.Stage("main"))
				for i := range all {
					if m, ok := tour.Meeting(all[i].ID); !ok || !reflect.DeepEqual(m, all[i]) {
						t.Fatalf("%s is kept as %+v, and is %+v", all[i].ID, m, all[i])
					}
				}
				m := rapid.SampledFrom(all).Draw(t, "encounter")
				if rapid.IntRange(0, 20).Draw(t, "withdraws") == 0 {
					l.says(&events.EntryWithdrawn{Entry: "e3", Stage: "main", After: 2})
					continue
				}
				seat := rapid.SampledFrom([]tournament.Seat{m.SeatA, m.SeatB}).Draw(t, "winner")
				l.says(&events.ResultPosted{Encounter: m.ID, How: events.ResultPlayed, Winner: seat.Entry})
			}
		})
	}
}

// crowd is the log of a double elimination of a power of two of entries that is played to its end: every encounter
// is called, reported, and posted twice from the record of its match.
func crowd(b *testing.B, entries int) []*events.Event {
	var log []*events.Event
	l := newLog(b)
	says := func(bodies ...events.Body) {
		for _, body := range bodies {
			l.now += minute
			log = append(log, &events.Event{At: l.now, Actor: "desk", Body: body})
			l.Apply(events.Address{N: uint64(len(log) + 1)}, log[len(log)-1])
		}
	}
	says(&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
		&events.StageDeclared{Division: "open", Stage: "main", Kind: events.StageDoubleElimination, Parameters: events.StageParameters{NoReset: true}})
	draw := &events.DrawMade{Stage: "main", Method: events.ByHand, Public: true}
	for i := range entries {
		id := strconv.Itoa(i + 1)
		says(&events.EntryRegistered{Entry: "e" + id, Division: "open", Players: []string{"p" + id}, Number: i + 1}, &events.FeePaid{Entry: "e" + id, Amount: 5000})
		draw.Places = append(draw.Places, events.DrawPlace{Place: i + 1, Entry: "e" + id})
	}
	says(draw)
	for open := true; open; {
		open = false
		for _, m := range l.Tournament().Meetings(l.Tournament().Stage("main")) {
			if m.Decided() || m.SeatA.Entry == "" || m.SeatB.Entry == "" {
				continue
			}
			open = true
			p := events.ResultPosted{
				Encounter: m.ID, Winner: m.SeatA.Entry, How: events.ResultPlayed, Score: &[2]int{9, 5},
				From: []events.MatchHead{{Match: m.ID}},
			}
			again := p
			says(&events.RoundCalled{Stage: "main", Round: m.Round, Start: l.now, Encounters: []events.CalledEncounter{{Encounter: m.ID, Matches: []string{m.ID}, Place: m.ID}}},
				&events.ResultReported{Encounter: m.ID, Winner: m.SeatA.Entry}, &p, &again)
		}
	}
	return log
}

func BenchmarkFold(b *testing.B) {
	for _, entries := range []int{256, 512, 1024} {
		log := crowd(b, entries)
		b.Run(fmt.Sprintf("entries=%d/events=%d", entries, len(log)), func(b *testing.B) {
			for b.Loop() {
				l := newLog(b)
				for i, e := range log {
					l.Apply(events.Address{N: uint64(i + 2)}, e)
				}
			}
		})
	}
}
