package serve

import (
	"encoding/json"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// crowd takes all of a quota, by as many devices as it takes.
func crowd(t *testing.T, q *limits.Quota) {
	t.Helper()
	for i := range q.All / q.Each {
		if q.Take(fmt.Sprint("other", i), q.Each) == nil {
			t.Fatalf("%d devices fill it", i)
		}
	}
}

// fill takes all that one device may have of a quota.
func fill(t *testing.T, q *limits.Quota, device string) {
	t.Helper()
	if q.Take(device, q.Each) == nil {
		t.Fatal("it is full")
	}
}

// Where others hold all places, a device is told that it is refused, and of no limit of its own.
func TestALimitThatOthersHaveUsedUpIsNotToldAsTheDevicesOwn(t *testing.T) {
	t.Parallel()
	match := wire.MatchID{Tournament: "t", Match: "m"}
	for _, c := range []struct {
		limit string
		quota func() (*limits.Quota, func() *wire.Refused)
	}{
		{"appends-waiting", func() (*limits.Quota, func() *wire.Refused) {
			g := newGate(nil, false)
			return &g.count, func() *wire.Refused { return entered(g) }
		}},
		{"append-bytes-waiting", func() (*limits.Quota, func() *wire.Refused) {
			g := newGate(nil, false)
			return &g.bytes, func() *wire.Refused { return entered(g) }
		}},
		{"feeds-waiting", func() (*limits.Quota, func() *wire.Refused) {
			f := &feeder{waiting: limits.Quota{Each: limits.FeedsWait, All: feedWaiting}}
			return &f.waiting, func() *wire.Refused { return f.mayAsk(&feedRequest{device: "A"}) }
		}},
		{"uploads", func() (*limits.Quota, func() *wire.Refused) {
			e := newEvidence(nil, new(feeder))
			return &e.coming.places, func() *wire.Refused { return e.begin(place{MatchID: match, device: "A"}, new(transfer)) }
		}},
		{"uploads", func() (*limits.Quota, func() *wire.Refused) {
			e := newEvidence(nil, new(feeder))
			return &e.going.busy, func() *wire.Refused {
				_, refused := e.admit(&feedRequest{device: "A"}, &e.going)
				return refused
			}
		}},
	} {
		full, ask := c.quota()
		crowd(t, full)
		if refused := ask(); refused == nil || refused.Code != wire.RefusedBusy || refused.Limit != "" || refused.After <= 0 {
			t.Errorf("%s, used up by others: %+v", c.limit, refused)
		}
		own, ask := c.quota()
		fill(t, own, "A")
		if refused := ask(); refused == nil || refused.Code != wire.RefusedBusy || refused.Limit != c.limit || refused.After <= 0 {
			t.Errorf("%s, used up by the device: %+v", c.limit, refused)
		}
	}
}

// Where as many devices are remembered as may be, a newcomer waits for the hall and not for itself: it is
// told so each time, and of no limit of its own. One that is remembered goes on.
func TestADeviceThatFindsTooManyRememberedIsToldOfNoLimitOfItsOwn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]func(*limits.Meter) (*limits.Rates, string, func() *wire.Refused){
		"appends": func(m *limits.Meter) (*limits.Rates, string, func() *wire.Refused) {
			g := newGate(nil, false)
			g.meter = m
			return &g.rates, "A", func() *wire.Refused { return entered(g) }
		},
		"feeds": func(m *limits.Meter) (*limits.Rates, string, func() *wire.Refused) {
			f := &feeder{meter: m}
			return &f.rates, "feed A", func() *wire.Refused { return f.rated("A") }
		},
		"feed-bytes": func(m *limits.Meter) (*limits.Rates, string, func() *wire.Refused) {
			f := &feeder{meter: m}
			return &f.rates, "sent A", func() *wire.Refused {
				return spent(&f.rates, "sent A", limits.FeedSent, 1, "feed-bytes", f.meter)
			}
		},
		"evidence": func(m *limits.Meter) (*limits.Rates, string, func() *wire.Refused) {
			e := newEvidence(nil, &feeder{meter: m})
			e.meter = m
			jpeg := append([]byte("\xff\xd8\xff\xe0"), make([]byte, 100)...)
			return &e.rates, "A", func() *wire.Refused {
				_, refused := e.first(&part{place: place{device: "A"}, size: 1 << 20, data: jpeg})
				return refused
			}
		},
	} {
		meter := new(limits.Meter)
		rates, _, ask := c(meter)
		crowdRates(rates)
		if refused := ask(); refused == nil || refused.Code != wire.RefusedBusy || refused.Limit != "" || refused.After <= 0 {
			t.Errorf("%s, with too many remembered: %+v", name, refused)
		}
		for _, said := range meter.Read() {
			if said.Refused > 0 != (said.Limit == limits.Remembered) {
				t.Errorf("%s: the meter says %+v", name, said)
			}
		}
		rates, who, ask := c(new(limits.Meter))
		rates.Charge(who, limits.Rate{Each: 1e-3, Burst: 1}, 1)
		crowdRates(rates)
		if refused := ask(); refused == nil || refused.Limit != name {
			t.Errorf("%s, used up by the device: %+v", name, refused)
		}
	}
	told := &floods{most: tooMuch, end: func(string) { t.Error("its connection ends") }}
	crowdRates(&told.rates)
	for range 2 * tooMuch.Burst {
		if !told.tells("A") {
			t.Fatal("a newcomer to a full hall is not answered")
		}
	}
}

// crowdRates fills rates with others, who use up what they may.
func crowdRates(r *limits.Rates) {
	slow := limits.Rate{Each: 1e-3, Burst: 1}
	for i := 0; ; i++ {
		if wait, alone := r.Ask(fmt.Sprint("other", i), slow, 1); wait > 0 && !alone {
			return
		}
	}
}

// entered returns the answer to an entry of the device A.
func entered(g *gate) *wire.Refused {
	refused, _ := g.enter(&submission{MatchID: wire.MatchID{Tournament: "t", Match: "m"}, sender: "A", data: []byte("{}")})
	return refused
}

// A device within its own rate is answered each time while others fill its match's queue, and its
// connection does not end. If it sends more than it may, or what is no entry, that counts all the same.
func TestADeviceIsNotSilencedForAQueueThatOthersFill(t *testing.T) {
	t.Parallel()
	n := wire.MatchID{Tournament: "t", Match: "m"}
	for _, c := range []struct {
		name      string
		each      int // entries a second
		malformed string
		silenced  bool
	}{
		{"within its rate", int(limits.Appends.Each), "", false},
		{"more than it may", 10 * int(limits.Appends.Each), "", true},
		{"what is no entry", 2 * tooMuch.Burst, "no number", true},
	} {
		synctest.Test(t, func(t *testing.T) {
			ended, answered, sent := make(chan string, 16), 0, 0
			a := &appender{
				gate:  newGate(func(device string) { ended <- device }, false),
				lines: map[wire.MatchID][]*submission{n: make([]*submission, appendWaiting)}, office: new(hall.Signer),
			}
			for range 15 {
				for range c.each {
					sent++
					a.submit(&submission{MatchID: n, sender: "A", data: []byte("{}"), malformed: c.malformed, answer: func(*wire.Reply) { answered++ }})
				}
				time.Sleep(time.Second)
			}
			synctest.Wait()
			if silenced := answered < sent && len(ended) > 0; silenced != c.silenced || !silenced && answered < sent {
				t.Errorf("%s: %d of %d are answered, its connection ends %d times", c.name, answered, sent, len(ended))
			}
		})
	}
}

// Where others fill the queue of requests, a device is told so only as often as it may ask: one that
// floods the hall then is thrown out too.
func TestAFloodOfRequestsIsOneToAFullHallToo(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan string, 1)
		f := &feeder{
			waiting: limits.Quota{Each: limits.FeedsWait, All: feedWaiting},
			floods:  floods{most: asksTooMuch, end: func(device string) { ended <- device }},
		}
		crowd(t, &f.waiting)
		told := make(map[string]int)
		for range limits.Feeds.Burst + asksTooMuch.Burst + 100 {
			f.ask(&feedRequest{device: "A", answer: func(data []byte) int {
				var refused wire.Refused
				if err := json.Unmarshal(data, &refused); err != nil {
					t.Error(err)
				}
				told[refused.Limit]++
				return 0
			}})
		}
		synctest.Wait()
		if told[""] != limits.Feeds.Burst || told["feeds"] != asksTooMuch.Burst || len(ended) != 1 {
			t.Errorf("it is told %v, its connection ends %d times", told, len(ended))
		}
	})
}
