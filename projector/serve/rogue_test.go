package serve

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
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
// the long tests they are a million.
func TestAMillionMalformedMessagesLeaveTheRecordClean(t *testing.T) {
	devices, each := 8, 100
	if longTests() {
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

// BenchmarkTablesBesideARogue measures how long 500 tables wait for their answers, each
// sending an entry every three seconds, with and without a device that sends garbage as
// fast as it can.
func BenchmarkTablesBesideARogue(b *testing.B) {
	for _, rogue := range []bool{false, true} {
		b.Run(fmt.Sprint("rogue=", rogue), func(b *testing.B) {
			for b.Loop() {
				waits := besideARogue(b, rogue)
				slices.Sort(waits)
				for _, p := range []int{50, 99} {
					b.ReportMetric(float64(waits[len(waits)*p/100].Microseconds())/1000, fmt.Sprintf("p%d-ms", p))
				}
			}
		})
	}
}

func besideARogue(b *testing.B, rogue bool) (waits []time.Duration) {
	const tables, each, pause = 500, 4, 3 * time.Second
	dir := b.TempDir()
	j, err := journal.Open(b.Context(), journal.Config{Dir: dir})
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	house, err := Start(b.Context(), j, Options{Dir: dir, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	defer house.Close()
	key, err := hall.OfficeKey(dir)
	if err != nil {
		b.Fatal(err)
	}
	var mu sync.Mutex
	var group sync.WaitGroup
	connect := func(a *ledger.Author) *nats.Conn {
		options, err := j.Access().Options(a.Key)
		if err != nil {
			b.Fatal(err)
		}
		conn, err := nats.Connect(j.Access().URL, options...)
		if err != nil {
			b.Fatal(err)
		}
		return conn
	}
	send := func(conn *nats.Conn, public string, m *simulation.Match, e ledger.Message) {
		request := &nats.Msg{Subject: journal.AppendSubject(public, m.Tournament, m.Name), Data: e.Data, Header: nats.Header{events.SignatureHeader: {e.Signature}}}
		if _, err := conn.RequestMsg(request, time.Minute); err != nil {
			b.Error(err)
		}
	}
	ready, ended := make(chan struct{}), make(chan struct{})
	for i := range tables {
		m := simulation.New(uint64(i), "bench", fmt.Sprint("m", i), simulation.ToPoints(11))
		m.Office.Key = key
		schedule, plays := m.Schedule(), m.Play(each)
		office, table := connect(m.Office), connect(m.Table)
		for _, e := range schedule {
			send(office, m.Public(m.Office), m, e)
		}
		office.Close()
		public := m.Public(m.Table)
		group.Go(func() {
			defer table.Close()
			<-ready
			time.Sleep(pause * time.Duration(i) / tables)
			for _, e := range plays {
				began := time.Now()
				send(table, public, m, e)
				mu.Lock()
				waits = append(waits, time.Since(began))
				mu.Unlock()
				time.Sleep(pause)
			}
		})
		if rogue && i == 0 {
			go besiege(connect(m.Spare), journal.AppendSubject(m.Public(m.Spare), m.Tournament, m.Name), ready, ended)
		}
	}
	b.ResetTimer()
	close(ready)
	group.Wait()
	close(ended)
	return waits
}

// besiege publishes garbage as fast as it can until ended is closed, and connects again
// whenever it is thrown out.
func besiege(conn *nats.Conn, subject string, ready, ended <-chan struct{}) {
	defer conn.Close()
	<-ready
	for {
		select {
		case <-ended:
			return
		default:
			_ = conn.PublishMsg(&nats.Msg{Subject: subject, Reply: conn.NewInbox(), Data: []byte(`{"v":1,"id":"garbage"}`)})
		}
	}
}
