package bench

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"

	"kibitz/events/journal"
	"kibitz/projector/serve"
)

// store is a store used for measuring.
type store struct {
	dir     string
	noSync  bool
	journal *journal.Journal
	tls     *tls.Config    // of the server; nil for none
	roots   *x509.CertPool // that devices trust
	house   *serve.Server  // nil if no hall is running
}

// newStore creates a store in a folder of its own.
func (r *run) newStore(ctx context.Context, noSync bool) (*store, error) {
	dir, err := os.MkdirTemp(r.dir, "store-*")
	if err != nil {
		return nil, err
	}
	s := &store{dir: dir, noSync: noSync}
	return s, s.open(ctx)
}

func (s *store) open(ctx context.Context) (err error) {
	s.journal, err = journal.Open(ctx, journal.Config{Dir: s.dir, NoSync: s.noSync, TLS: s.tls})
	return err
}

// serve starts the hall and returns when its views cover the log.
func (s *store) serve(ctx context.Context) (err error) {
	if s.house, err = serve.Start(ctx, s.journal, serve.Options{Dir: s.dir}); err != nil {
		return err
	}
	return s.ready(ctx)
}

// ready returns when the hall's views cover the log.
func (s *store) ready(ctx context.Context) error {
	select {
	case <-s.house.Ready():
		return nil
	case <-s.house.Done():
		return cmp.Or(s.house.Close(), errors.New("bench: the hall ended by itself"))
	case <-ctx.Done():
		return ctx.Err()
	}
}

// shut closes the hall and the server and keeps the folder.
func (s *store) shut() (err error) {
	if s.house != nil {
		err = s.house.Close()
	}
	if s.journal != nil {
		err = cmp.Or(err, s.journal.Close())
	}
	s.house, s.journal = nil, nil
	return err
}

// remove closes the store and deletes its folder.
func (s *store) remove() {
	if s != nil {
		_ = s.shut()
		_ = os.RemoveAll(s.dir)
	}
}

// covered waits until the hall's views cover the log.
func (s *store) covered(ctx context.Context, last uint64) error {
	return await(ctx, func() (bool, error) {
		select {
		case <-s.house.Done():
			return false, cmp.Or(s.house.Close(), errors.New("bench: the hall ended by itself"))
		default:
		}
		status := s.house.Status()
		return status.Covered >= last && status.Due == 0, nil
	})
}

// twinStores creates two identical stores.
func (r *run) twinStores(ctx context.Context) (ours, raw *store, err error) {
	if ours, err = r.newStore(ctx, false); err == nil {
		raw, err = r.newStore(ctx, false)
	}
	if err != nil {
		ours.remove()
		raw.remove()
		return nil, nil, err
	}
	return ours, raw, nil
}

// sameCounts returns an error if two stores have different numbers of entries.
func sameCounts(ctx context.Context, ours, raw *store) error {
	a, err := ours.journal.Health(ctx)
	if err != nil {
		return err
	}
	b, err := raw.journal.Health(ctx)
	if err == nil && a.Entries != b.Entries {
		err = fmt.Errorf("bench: the sides wrote %d entries and %d", a.Entries, b.Entries)
	}
	return err
}
