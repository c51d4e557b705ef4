package serve

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/verify"
	"kibitz/replay/simulation"
)

// spoilt returns bytes with some of them changed, cut out or doubled.
func spoilt(random *rand.Rand, data []byte) []byte {
	sound := data
	data = slices.Clone(data)
	for range 1 + random.IntN(4) {
		at := random.IntN(len(data))
		switch random.IntN(4) {
		case 0:
			data[at] ^= 1 << random.IntN(8)
		case 1:
			data = slices.Delete(data, at, min(at+1+random.IntN(20), len(data)))
		case 2:
			data = slices.Insert(data, at, data[at:min(at+1+random.IntN(20), len(data))]...)
		case 3:
			data[at] = `{}[]",:\`[random.IntN(8)]
		}
		if len(data) == 0 {
			return []byte{0}
		}
	}
	if slices.Equal(data, sound) {
		return data[1:]
	}
	return data
}

// heap returns the bytes in use after a collection.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Malformed messages are all answered, fill no memory and leave no trace in the record. In
// the long tests they are 200,000, and a million where KIBITZ_LONG is all.
func TestAMillionMalformedMessagesLeaveTheRecordClean(t *testing.T) {
	devices, each := 8, 100
	if longTests() {
		each = 25_000
	}
	if os.Getenv("KIBITZ_LONG") == "all" {
		each = 125_000
	}
	const window = 32 // messages of one device on their way
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	h := newUnlimitedHall(t)
	var answered, sent atomic.Int64
	var group sync.WaitGroup
	var all []*simulation.Match
	before := heap()
	for i := range devices {
		m := h.match(seed+uint64(i), fmt.Sprint("m", i))
		h.append(m, append(m.Schedule(), m.Play(5)...)...)
		all = append(all, m)
		conn, random := h.device(m, m.Table), rand.New(rand.NewPCG(seed, uint64(i)))
		author := *m.Table // a copy: the entry is never sent and uses up no count
		good := m.Sign(&author, &events.NoteMade{Text: "the entry that is spoilt"})
		slots := make(chan struct{}, window)
		inbox := conn.NewInbox()
		if _, err := conn.Subscribe(inbox, func(*nats.Msg) { answered.Add(1); <-slots }); err != nil {
			t.Fatal(err)
		}
		group.Go(func() {
			for range each {
				select {
				case slots <- struct{}{}:
				case <-time.After(time.Minute):
					t.Error("a message is not answered")
					return
				}
				sent.Add(1)
				_ = conn.PublishMsg(&nats.Msg{
					Subject: journal.AppendSubject(m.Public(m.Table), m.Tournament, m.Name), Reply: inbox,
					Header: nats.Header{events.SignatureHeader: {good.Signature}}, Data: spoilt(random, good.Data),
				})
			}
			for range window {
				slots <- struct{}{}
			}
		})
	}
	group.Wait()
	if sent.Load() != int64(devices*each) || answered.Load() != sent.Load() {
		t.Errorf("%d of %d messages were answered", answered.Load(), sent.Load())
	}
	if after := heap(); after > before+64<<20 {
		t.Errorf("the memory in use went from %d to %d MB", before>>20, after>>20)
	}
	for _, m := range all {
		if n := h.count(m); n != 7 {
			t.Errorf("match %s has %d entries", m.Name, n)
		}
		h.append(m, m.Play(1)...)
		h.view(m)
	}
	if report, problems := h.verify(verify.Check{}); report.Broken() {
		t.Errorf("%+v", problems)
	}
	h.quiet()
}
