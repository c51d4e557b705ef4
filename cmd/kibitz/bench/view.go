package bench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/wire"
)

// View measures the delay from sending an entry until somebody who watches all matches has
// its view. The tables each send an entry to the append service, evenly spread over the
// pace; each entry is synced to disk and refereed, and its view stored and published. The
// raw side publishes the same messages at the same pace to a log that also syncs them, and
// a plain consumer receives them.
type View struct {
	P99    float64 `json:"publish_to_view_p99_ms"` // median over the turns
	P50    float64 `json:"publish_to_view_p50_ms"`
	Max    float64 `json:"publish_to_view_max_ms"` // over all turns
	RawP99 float64 `json:"publish_to_view_baseline_p99_ms"`
	RawP50 float64 `json:"publish_to_view_baseline_p50_ms"`
	TLSP99 float64 `json:"publish_to_view_tls_p99_ms"` // where each table's enrolled device sends over TLS
	TLSP50 float64 `json:"publish_to_view_tls_p50_ms"`
	Tables int     `json:"publish_to_view_tables"`
	Pace   float64 `json:"publish_to_view_pace_seconds"` // between two entries of a table
	Unseen int     `json:"publish_to_view_unseen"`       // entries whose view did not arrive in time
	Pairs  int     `json:"publish_to_view_pairs"`
}

const (
	viewWarm     = 3               // entries per table before the first turn
	viewPatience = 2 * time.Second // wait for views after the last entry of a turn
)

func (r *run) view(ctx context.Context, until time.Time) error {
	r.say("view: %d tables, an entry every %v each", r.Sizes.ViewTables, r.Sizes.ViewPace)
	tables, err := playAll(ctx, r.Sizes.Seed, 0, r.Sizes.ViewTables, matchLength{points: endless, entries: viewWarm + r.Sizes.Pairs})
	if err != nil {
		return err
	}
	half := until
	if !until.IsZero() {
		half = time.Now().Add(time.Until(until) / 2)
	}
	c, watched, heard, err := r.viewBy(ctx, tables, false, half)
	if err != nil {
		return err
	}
	r.say("view: the same, over TLS")
	secured, remote, _, err := r.viewBy(ctx, tables, true, until)
	if err != nil {
		return err
	}
	r.report.View = &View{
		P99: inMS(c.ours), P50: inMS(median(watched.middles)), Max: inMS(max(watched.worst, remote.worst)),
		RawP99: inMS(c.raw), RawP50: inMS(median(heard.middles)),
		TLSP99: inMS(secured.ours), TLSP50: inMS(median(remote.middles)),
		Tables: len(tables), Pace: r.Sizes.ViewPace.Seconds(), Unseen: watched.unseen + remote.unseen, Pairs: min(c.pairs, secured.pairs),
	}
	r.noteShort("view", c)
	r.noteShort("view over TLS", secured)
	return nil
}

// viewBy measures both sides. If remote is set, each table has a device of its own, enrolled
// and connected over TLS.
func (r *run) viewBy(ctx context.Context, tables []*table, remote bool, until time.Time) (c comparison, watched, heard *viewProbe, err error) {
	ours, raw, err := r.twinStores(ctx)
	if err != nil {
		return c, nil, nil, err
	}
	defer ours.remove()
	defer raw.remove()
	if remote {
		if err := ours.withTLS(ctx); err != nil {
			return c, nil, nil, err
		}
	}
	for _, s := range []*store{ours, raw} {
		if err := warm(ctx, s, tables); err != nil {
			return c, nil, nil, err
		}
	}
	if err := ours.serve(ctx); err != nil {
		return c, nil, nil, err
	}
	send := throughService(ours)
	if remote {
		connected, err := ours.connect(ctx, tables)
		defer connected.close()
		if err != nil {
			return c, nil, nil, err
		}
		send = connected.send
	}
	watched, heard, stop, err := r.probes(ctx, ours, raw, tables, send)
	if err != nil {
		return c, nil, nil, err
	}
	defer stop()
	c, err = compare(ctx, r.Sizes.Pairs, until, watched.turn, heard.turn)
	return c, watched, heard, err
}

// warm writes the tables' first entries.
func warm(ctx context.Context, s *store, tables []*table) error {
	f, err := newFiller(s.journal.Conn())
	if err != nil {
		return err
	}
	first := make([]*table, len(tables))
	for i, t := range tables {
		first[i] = &table{match: t.match, messages: t.messages[:viewWarm]}
	}
	return f.interleave(ctx, first)
}

// probes returns both sides, already watching.
func (r *run) probes(ctx context.Context, ours, raw *store, tables []*table, send sender) (watched, heard *viewProbe, stop func(), err error) {
	bound, cancel := context.WithCancel(ctx)
	watched, heard = r.newProbe(tables, send), r.newProbe(tables, nil)
	if heard.send, err = throughJetStream(raw); err == nil {
		err = heard.consume(bound, raw)
	}
	if err == nil {
		err = watched.watch(bound, client.New(ours.journal))
	}
	stop = func() {
		cancel()
		watched.ending.Wait()
		heard.ending.Wait()
	}
	if err != nil {
		stop()
	}
	return watched, heard, stop, err
}

// viewProbe is a side whose tables send entries and that watches for the results.
type viewProbe struct {
	*writers
	pace   time.Duration
	ending sync.WaitGroup

	mu     sync.Mutex
	sent   map[string]sending // by match, until the result has arrived
	delays []time.Duration    // in this turn

	middles []time.Duration // medians, one per turn
	worst   time.Duration
	unseen  int
}

type sending struct {
	n  uint64 // the number of the entry's link
	at time.Time
}

func (r *run) newProbe(tables []*table, send sender) *viewProbe {
	l := &viewProbe{writers: newWriters(tables, send), pace: r.Sizes.ViewPace, sent: make(map[string]sending)}
	l.next = viewWarm
	for i := range l.heads { // the filler wrote them in rotation
		l.heads[i] = uint64((viewWarm-1)*len(tables) + i + 1)
	}
	return l
}

// watch watches the views of all matches. It returns when each has been seen once.
func (l *viewProbe) watch(ctx context.Context, c *client.Client) error {
	first := make(map[string]bool)
	ready, ended := make(chan struct{}), make(chan error, 1)
	l.ending.Go(func() {
		ended <- c.Watch(ctx, tournament, func(i client.Item) error {
			if i.Kind != wire.KindView {
				return nil
			}
			l.arrived(i.Match, i.N)
			if len(first) < len(l.tables) {
				if first[i.Match] = true; len(first) == len(l.tables) {
					close(ready)
				}
			}
			return nil
		})
	})
	select {
	case <-ready:
		return nil
	case err := <-ended:
		return cmp.Or(ctx.Err(), err, errors.New("bench: the watcher ended"))
	}
}

// consume receives new messages with a plain consumer.
func (l *viewProbe) consume(ctx context.Context, s *store) error {
	js, err := jetstream.New(s.journal.Conn(), jetstream.WithDefaultTimeout(rawPatience))
	if err != nil {
		return err
	}
	consumer, err := js.OrderedConsumer(ctx, record, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverNewPolicy})
	if err != nil {
		return fmt.Errorf("bench: the bare consumer: %w", err)
	}
	consuming, err := consumer.Consume(func(m jetstream.Msg) {
		if _, match, ok := journal.MatchOf(m.Subject()); ok {
			l.arrived(match, ^uint64(0))
		}
	}, windowOf)
	if err != nil {
		return fmt.Errorf("bench: the bare consumer: %w", err)
	}
	l.ending.Go(func() {
		<-ctx.Done()
		consuming.Stop()
	})
	return nil
}

// arrived records that a result of the match covers link n.
func (l *viewProbe) arrived(match string, n uint64) {
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if s, waits := l.sent[match]; waits && n >= s.n {
		l.delays = append(l.delays, now.Sub(s.at))
		delete(l.sent, match)
	}
}

// turn makes every table send one entry and returns the 99th percentile of the delays.
func (l *viewProbe) turn(ctx context.Context) (time.Duration, error) {
	l.delays = l.delays[:0]
	group, bound := errgroup.WithContext(ctx)
	for i, t := range l.tables {
		group.Go(func() error {
			if err := sleep(bound, l.pace*time.Duration(i)/time.Duration(len(l.tables))); err != nil {
				return err
			}
			return l.sendOne(bound, i, t)
		})
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	l.next++
	if err := l.collect(ctx); err != nil {
		return 0, err
	}
	slices.Sort(l.delays)
	l.middles = append(l.middles, l.delays[len(l.delays)/2])
	l.worst = max(l.worst, l.delays[len(l.delays)-1])
	return l.delays[(len(l.delays)*99+99)/100-1], nil
}

func (l *viewProbe) sendOne(ctx context.Context, i int, t *table) (err error) {
	l.mu.Lock()
	l.sent[t.match] = sending{uint64(l.next + 1), time.Now()}
	l.mu.Unlock()
	l.heads[i], err = l.send(ctx, &t.messages[l.next], l.heads[i])
	return err
}

// collect waits for the missing results. One that does not arrive within viewPatience
// counts with the time waited.
func (l *viewProbe) collect(ctx context.Context) error {
	until := time.Now().Add(viewPatience)
	err := await(ctx, func() (bool, error) {
		l.mu.Lock()
		defer l.mu.Unlock()
		return len(l.sent) == 0 || time.Now().After(until), nil
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	for match, s := range l.sent {
		l.delays = append(l.delays, time.Since(s.at))
		l.unseen++
		delete(l.sent, match)
	}
	return err
}
