package bench

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
)

// Rogue measures how long tables wait for the answers to their entries while another enrolled
// tablet sends garbage and requests as fast as it can, beside how long they wait without it.
// Each table is an enrolled device over TLS; the tables send evenly spread over the pace.
// The rogue runs in this process too, so what it sends with costs the same cores. In each turn
// it is another tablet, which the hall has not met yet.
type Rogue struct {
	Beside float64 `json:"rogue_p99_ms"`          // median over the turns
	Alone  float64 `json:"rogue_baseline_p99_ms"` // without the rogue
	Ratio  float64 `json:"rogue_ratio"`           // of the baseline's to ours
	Sent   int     `json:"rogue_sent"`            // messages that the rogue sent in a turn, on average
	Tables int     `json:"rogue_tables"`
	Pace   float64 `json:"rogue_pace_seconds"` // between two entries of a table
	Pairs  int     `json:"rogue_pairs"`
}

// rogueRounds is how many entries each table sends in a turn.
const rogueRounds = 2

// rogueMatch returns the match that the rogue of a turn is enrolled for. Nobody has scheduled it.
func rogueMatch(turn int) string { return fmt.Sprint("rogue", turn) }

func (r *run) rogue(ctx context.Context, until time.Time) error {
	r.say("rogue: %d tables over TLS beside a tablet that sends garbage, an entry every %v each", r.Sizes.RogueTables, r.Sizes.RoguePace)
	tables, err := playAll(ctx, r.Sizes.Seed, 0, r.Sizes.RogueTables, matchLength{points: endless, entries: viewWarm + 2*rogueRounds*r.Sizes.Pairs})
	if err != nil {
		return err
	}
	s, err := r.newStore(ctx, false)
	if err != nil {
		return err
	}
	defer s.remove()
	if err := s.withTLS(ctx); err != nil {
		return err
	}
	if err := warm(ctx, s, tables); err != nil {
		return err
	}
	if err := s.serve(ctx); err != nil {
		return err
	}
	enrolled := slices.Clone(tables)
	for i := range r.Sizes.Pairs {
		enrolled = append(enrolled, &table{match: rogueMatch(i)})
	}
	connected, err := s.connect(ctx, enrolled)
	defer connected.close()
	if err != nil {
		return err
	}
	street := &street{writers: newWriters(tables, connected.send), pace: r.Sizes.RoguePace}
	street.next = viewWarm
	rogue := &rogue{devices: connected}
	c, err := compare(ctx, r.Sizes.Pairs, until, rogue.beside(street.turn), street.turn)
	if err != nil {
		return err
	}
	r.report.Rogue = &Rogue{
		Beside: inMS(c.ours), Alone: inMS(c.raw), Ratio: c.speed, Sent: rogue.sent / c.pairs,
		Tables: len(tables), Pace: r.Sizes.RoguePace.Seconds(), Pairs: c.pairs,
	}
	r.noteShort("rogue", c)
	return nil
}

// street is a hall's tables that send entries at a pace.
type street struct {
	*writers
	pace time.Duration
}

// turn makes every table send its next entries, and returns the 99th percentile of how long
// they waited for the answers.
func (s *street) turn(ctx context.Context) (time.Duration, error) {
	var mu sync.Mutex
	var waits []time.Duration
	group, bound := errgroup.WithContext(ctx)
	for i, t := range s.tables {
		group.Go(func() error {
			if err := sleep(bound, s.pace*time.Duration(i)/time.Duration(len(s.tables))); err != nil {
				return err
			}
			for k := range rogueRounds {
				began := time.Now()
				if _, err := s.send(bound, &t.messages[s.next+k], 0); err != nil {
					return err
				}
				mu.Lock()
				waits = append(waits, time.Since(began))
				mu.Unlock()
				if err := sleep(bound, time.Until(began.Add(s.pace))); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	s.next += rogueRounds
	slices.Sort(waits)
	return waits[(len(waits)*99+99)/100-1], nil
}

// rogue is a tablet that keeps to no limit.
type rogue struct {
	devices devices
	turn    int
	sent    int
}

// beside has the rogue send as long as a turn takes.
func (g *rogue) beside(turn side) side {
	return func(ctx context.Context) (took time.Duration, err error) {
		bound, stop := context.WithCancel(ctx)
		var sending sync.WaitGroup
		sending.Go(func() { g.rage(bound) })
		took, err = turn(ctx)
		stop()
		sending.Wait()
		return took, err
	}
}

// rage sends garbage and requests in turn. Where the hall ends its connection, it connects
// again as soon as it can.
func (g *rogue) rage(ctx context.Context) {
	match := rogueMatch(g.turn)
	g.turn++
	conn := g.devices[match]
	device, inbox := conn.Opts.Nkey, conn.NewInbox()
	requests := []*nats.Msg{
		{Subject: journal.AppendSubject(device, tournament, match), Reply: inbox, Data: []byte(`{"v":1,"id":"garbage"}`)},
		{Subject: journal.AppendSubject(device, tournament, match), Reply: inbox, Data: make([]byte, 8<<10)},
		{Subject: journal.FeedSubject(device, tournament, match), Reply: inbox, Data: []byte(`{"from":1}`)},
	}
	for ctx.Err() == nil {
		if !conn.IsConnected() {
			_ = sleep(ctx, time.Millisecond) // fails if the turn is over
			continue
		}
		for _, m := range requests {
			if conn.PublishMsg(m) == nil {
				g.sent++
			}
		}
	}
}
