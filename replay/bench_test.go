package replay_test

import (
	"io"
	"math/rand/v2"
	"sync"
	"testing"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/rules/backgammon"
)

// benchEvents is how many events the measured match has.
const benchEvents = 400

// ordinaryMatch is a session of random legal play, an entry a turn.
func ordinaryMatch(tb testing.TB, least int) *hall {
	h := trusting(tb)
	f := matchToThree
	f.Kind, f.Length = events.Session, 0
	h.scheduled("wbf", f)
	random := rand.New(rand.NewPCG(1, 2))
	die := func() uint8 { return uint8(random.IntN(6) + 1) }
	var g backgammon.Generator
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	r, ok := timeline.Final().(*backgammon.Referee)
	if !ok {
		tb.Fatalf("the referee is a %T", timeline.Final())
	}
	for told := timeline.Len(); told < least; {
		var list []events.Body
		switch s := r.State(); s.Phase {
		case backgammon.BetweenGames:
			list = []events.Body{&events.GameStarted{}}
		case backgammon.OpeningRoll:
			list = []events.Body{opens(die(), die())}
		case backgammon.RollOrDouble:
			list = []events.Body{rolls(s.OnRoll, die(), die())}
		case backgammon.InTurn:
			plays := g.Plays(&s.Board, s.OnRoll, s.Dice)
			play := plays[random.IntN(len(plays))]
			list = []events.Body{&events.CheckersMoved{Side: s.OnRoll, Steps: play.Steps[:play.N]}, ends(s.OnRoll)}
		}
		link := h.by("table", list...)
		for i := range link.Entry.Events {
			r.Apply(events.Address{N: link.N, Index: i}, &link.Entry.Events[i])
			told++
		}
	}
	return h
}

// BenchmarkReplay replays a match whose entries are decoded in memory: the lane,
// the fold, the states that are kept, and the final state.
func BenchmarkReplay(b *testing.B) {
	h := ordinaryMatch(b, benchEvents)
	b.ReportAllocs()
	for b.Loop() {
		timeline, err := replay.Open(h.ledger, replay.Options{})
		if err != nil {
			b.Fatal(err)
		}
		timeline.Final()
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/match")
}

// BenchmarkWalk looks at the states around each event in turn.
func BenchmarkWalk(b *testing.B) {
	timeline := benchTimeline(b)
	b.ReportAllocs()
	for b.Loop() {
		for frame := range timeline.All() {
			if len(frame.Findings()) > 0 {
				b.Fatalf("found %v", frame.Findings())
			}
		}
	}
}

// BenchmarkAt goes to events anywhere.
func BenchmarkAt(b *testing.B) {
	timeline := benchTimeline(b)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i = (i + 137) % timeline.Len()
		timeline.At(i)
	}
}

func benchTimeline(b *testing.B) *replay.Timeline {
	timeline, err := replay.Open(ordinaryMatch(b, benchEvents).ledger, replay.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return timeline
}

// BenchmarkAudit makes the trail and writes it as text.
func BenchmarkAudit(b *testing.B) {
	h := ordinaryMatch(b, benchEvents)
	b.ReportAllocs()
	for b.Loop() {
		trail, err := audit.Of(h.ledger, replay.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if err := trail.Text(io.Discard, audit.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// A long record keeps a state in so many events, and no more.
func TestATimelineKeepsFewStates(t *testing.T) {
	timeline, err := replay.Open(ordinaryMatch(t, benchEvents).ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if most := timeline.Len()/replay.UsualDistance + 1; replay.Kept(timeline) > most {
		t.Errorf("%d states of %d events", replay.Kept(timeline), timeline.Len())
	}
}

// The first readers of what is inside a timeline come at one time.
func TestSeveralReadersMayReadOneTimeline(t *testing.T) {
	l := ordinaryMatch(t, 4*replay.UsualDistance).ledger
	alone, shared := open(t, l, replay.Options{}), open(t, l, replay.Options{})
	var readers sync.WaitGroup
	for first := range 4 {
		readers.Go(func() {
			for i := first; i < shared.Len(); i += 4 {
				if frame := shared.At(shared.Len() - 1 - i); snapshot(frame.After) != snapshot(alone.At(frame.Index).After) {
					t.Errorf("event %d is another one for reader %d", frame.Index, first)
				}
			}
		})
	}
	readers.Wait()
}
