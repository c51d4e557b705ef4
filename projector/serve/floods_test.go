package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kibitz/events/slowtest"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// A display that asks for a whole hall at once, and for what it did not get again when it is told
// to, gets all of it and is not thrown out.
func TestADisplayThatComesAgainWhenItIsToldToGetsAWholeHall(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	halls := []int{500, 1300}
	if longTests() {
		halls = append(halls, 4096)
	}
	for _, matches := range halls {
		t.Run(fmt.Sprint(matches, " matches"), func(t *testing.T) { synctest.Test(t, func(t *testing.T) { display(t, matches) }) })
	}
}

// display asks a feeder, which takes 10 ms for each answer, for that many matches.
func display(t *testing.T, matches int) {
	f := &feeder{
		line: make(chan *feedRequest, feedWaiting), waiting: limits.Quota{Each: limits.FeedsWait, All: feedWaiting},
		floods: floods{most: asksTooMuch, end: func(string) { t.Error("its connection ends") }},
		crowd:  floods{most: findsNoPlace, end: func(string) { t.Error("its connection ends") }},
	}
	for range feedAtOnce {
		f.serving.Go(func() {
			for a := range f.line {
				time.Sleep(10 * time.Millisecond)
				a.done.call()
				a.answer(nil)
			}
		})
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	var asking sync.WaitGroup
	for range matches {
		asking.Go(func() { askUntilServed(ctx, t, f) })
	}
	asking.Wait()
	f.desk = make(chan *feedRequest)
	f.close()
}

// askUntilServed asks for a match until it is told of it, each time when it is told to come again.
func askUntilServed(ctx context.Context, t *testing.T, f *feeder) {
	answers := make(chan []byte, 1)
	for {
		f.ask(&feedRequest{device: "A", answer: func(data []byte) int { answers <- data; return len(data) }})
		select {
		case data := <-answers:
			var refused wire.Refused
			if data == nil {
				return
			}
			if err := json.Unmarshal(data, &refused); err != nil || refused.After <= 0 {
				t.Errorf("it is told %s (%v)", data, err)
				return
			}
			time.Sleep(time.Duration(refused.After) * time.Millisecond)
		case <-ctx.Done():
			t.Error("it is not answered")
			return
		}
	}
}

// Who goes on asking while its requests wait is not answered without end: each answer costs the hall work.
func TestADeviceThatDoesNotWaitForAPlaceIsThrownOut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan string, 1)
		f := &feeder{
			line: make(chan *feedRequest, feedWaiting), waiting: limits.Quota{Each: limits.FeedsWait, All: feedWaiting},
			crowd: floods{most: findsNoPlace, end: func(device string) { ended <- device }},
		}
		answered := 0
		for range limits.FeedsWait + 2*findsNoPlace.Burst {
			f.ask(&feedRequest{device: "A", answer: func(data []byte) int { answered++; return len(data) }})
		}
		synctest.Wait()
		if answered != findsNoPlace.Burst || len(ended) != 1 {
			t.Errorf("%d are answered, %d connections end", answered, len(ended))
		}
	})
}

// What is no entry counts as ten, also where so much is not there: a device that sends nothing else
// as fast as it may send entries has a tenth of it looked at.
func TestWhatIsNoEntryCountsAsTen(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGate(func(string) {}, false)
		s := &submission{MatchID: wire.MatchID{Tournament: "t", Match: "m"}, sender: "A", data: []byte("{}")}
		const seconds = 60
		looked := 0
		for range seconds * int(limits.Appends.Each) {
			if refused, done := g.enter(s); refused == nil {
				looked++
				g.unproven(s)
				done()
			}
			time.Sleep(time.Second / time.Duration(limits.Appends.Each))
		}
		if most := (limits.Appends.Burst+seconds*int(limits.Appends.Each))/unprovenCosts + 1; looked > most {
			t.Errorf("%d entries are looked at, %d may be", looked, most)
		}
	})
}
