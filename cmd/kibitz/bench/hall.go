package bench

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"golang.org/x/sync/errgroup"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// Hall measures what a viewer receives who follows all tables by one subscription of lines,
// beside what he would receive who follows each table itself: links and tables. Whole
// matches are played with clocks, so that each turn changes a line; the bytes of their messages are those of a hall with so many tables
// at this pace.
type Hall struct {
	Rate    float64 `json:"hall_bytes_per_second"`
	Raw     float64 `json:"hall_baseline_bytes_per_second"`
	Ratio   float64 `json:"hall_ratio"`   // raw bytes for each of ours
	Tables  int     `json:"hall_tables"`  // that the hall has
	Pace    float64 `json:"hall_pace_s"`  // seconds between two entries of a table
	Entries int     `json:"hall_entries"` // that were sent
}

const (
	hallTables = 1000
	hallPace   = 3 * time.Second
	hallPoints = 3 // length of the matches
)

// hall sends a round of entries, one of each match, after the other, so that nothing is left
// out under load.
func (r *run) hall(ctx context.Context, _ time.Time) error {
	r.say("hall: %d matches, followed by one subscription and each by itself", r.Sizes.HallMatches)
	tables, err := playAll(ctx, r.Sizes.Seed, 0, r.Sizes.HallMatches, matchLength{points: hallPoints, clock: true})
	if err != nil {
		return err
	}
	s, err := r.newStore(ctx, true)
	if err != nil {
		return err
	}
	defer s.remove()
	if err := s.serve(ctx); err != nil {
		return err
	}
	lines, whole := &listener{}, &listener{seen: map[string]uint64{}}
	for l, who := range map[*listener]string{lines: journal.Hall, whole: journal.Everyone} {
		if err := l.listen(s.journal.Conn(), journal.LiveSubject(who, tournament, "*")); err != nil {
			return err
		}
	}
	entries := 0
	for n := 0; ; n++ {
		sent, err := sendRound(ctx, throughService(s), whole, tables, n)
		if err != nil {
			return err
		}
		if entries += sent; sent == 0 {
			break
		}
	}
	if err := s.journal.Conn().Flush(); err != nil {
		return err
	}
	a, err := lines.total(ctx)
	if err != nil {
		return err
	}
	b, err := whole.total(ctx)
	if err != nil {
		return err
	}
	scale := hallTables / hallPace.Seconds() / float64(entries)
	r.report.Hall = &Hall{
		Rate: a * scale, Raw: b * scale, Ratio: b / a, Tables: hallTables, Pace: hallPace.Seconds(), Entries: entries,
	}
	return nil
}

// sendRound sends entry n of each match, and waits until all have been told of.
func sendRound(ctx context.Context, send sender, told *listener, tables []*table, n int) (sent int, err error) {
	group, bound := errgroup.WithContext(ctx)
	for _, t := range tables {
		if n < len(t.messages) {
			sent++
			group.Go(func() error {
				_, err := send(bound, &t.messages[n], 0)
				return err
			})
		}
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	return sent, await(ctx, func() (bool, error) {
		for _, t := range tables {
			if n < len(t.messages) && !told.has(t.match, uint64(n+1)) {
				return false, nil
			}
		}
		return true, nil
	})
}

// listener counts the bytes of a subscription.
type listener struct {
	sub *nats.Subscription

	mu    sync.Mutex
	bytes int
	seen  map[string]uint64 // by match, the last link that a table included; nil if nobody asks
}

func (l *listener) listen(conn *nats.Conn, subject string) (err error) {
	l.sub, err = conn.Subscribe(subject, func(m *nats.Msg) {
		var table struct{ N uint64 }
		_, match, _ := journal.MatchOf(m.Subject)
		shows := m.Header.Get(wire.HeaderKind) == string(wire.KindTable) && json.Unmarshal(m.Data, &table) == nil
		l.mu.Lock()
		defer l.mu.Unlock()
		l.bytes += m.Size()
		if shows && l.seen != nil {
			l.seen[match] = max(l.seen[match], table.N)
		}
	})
	return err
}

func (l *listener) has(match string, n uint64) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seen[match] >= n
}

// total returns the bytes once all messages that have come are counted.
func (l *listener) total(ctx context.Context) (bytes float64, err error) {
	err = await(ctx, func() (bool, error) {
		waiting, _, err := l.sub.Pending()
		return waiting == 0, err
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	return float64(l.bytes), err
}
