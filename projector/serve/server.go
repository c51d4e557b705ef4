package serve

import (
	"context"
	"errors"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/live"
	"kibitz/projector/refereed"
	"kibitz/projector/views"
	"kibitz/projector/wire"
	"kibitz/rules/book"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go/micro"
	"github.com/nats-io/nkeys"
)

const (
	defaultMemory = 512 << 20 // the budget of the matches in hand: some 1,000 tables
	defaultSweep  = 2 * time.Second
)

// Options say how a house is run. The zero value of every field but Dir is the
// sensible one.
type Options struct {
	// Dir is the store's folder, where the office's key lies. With Office it is
	// not needed.
	Dir string

	// Office is the office's key, a user nkey with its seed; by default OfficeKey(Dir).
	Office nkeys.KeyPair

	// Offices are further public keys that may schedule matches here.
	Offices []string

	// Memory is the budget of the matches in hand, in bytes as estimated.
	Memory int

	// Books are the rulebooks that matches are refereed under; every one by default.
	Books book.Library

	// Log hears of troubles; by default nobody does.
	Log *slog.Logger

	office     *hall.Signer
	matches    refereed.Config  // what Books comes to
	steps      func(views.Step) // told of every write to a shelf
	sweepPause time.Duration    // before old shelves go, by default defaultSweep
	lastWords  uint64           // entries that a builder waits for a match at rest, by default defaultLastWords
}

func (o *Options) filled() (*Options, error) {
	filled := *o
	if filled.Memory <= 0 {
		filled.Memory = defaultMemory
	}
	if filled.sweepPause <= 0 {
		filled.sweepPause = defaultSweep
	}
	if filled.lastWords == 0 {
		filled.lastWords = views.DefaultLastWords
	}
	if filled.Log == nil {
		filled.Log = slog.New(slog.DiscardHandler)
	}
	filled.matches = refereed.Config{Books: filled.Books}.Settled()
	var err error
	if filled.Office == nil {
		if filled.Office, err = hall.OfficeKey(filled.Dir); err != nil {
			return nil, err
		}
	}
	if filled.office, err = hall.NewSigner(filled.Office); err != nil {
		return nil, wire.Fail(wire.CodeOfficeKey, "give a user key pair with its seed", err, "the office's key cannot sign")
	}
	return &filled, nil
}

// settings are those of the views.
func (o *Options) settings() views.Settings {
	return views.Settings{Memory: o.Memory, Matches: o.matches, SweepPause: o.sweepPause, LastWords: o.lastWords, Steps: o.steps}
}

// Server is a running hall: the projector, the append and feed services, and the
// index of matches.
type Server struct {
	keeper   *views.Keeper
	troubles *troubleLog
	appender *appender
	feeder   *feeder
	seals    *hall.Sealer
	service  micro.Service

	stop   context.CancelFunc // ends what follows the log
	leave  context.CancelFunc // ends what answers requests
	ended  chan struct{}
	err    error // of what followed the log; to be read after ended
	closed sync.Once
}

// Start runs the hall of a journal: views are kept and the services answer until
// Close; ctx bounds only the starting. Only the process that opened the store may do so (CodeNotOpener); with
// Config.URL every process that serves does.
func Start(ctx context.Context, j *journal.Journal, o Options) (*Server, error) {
	if !j.Opener() && vouched(j) {
		return nil, wire.Fail(wire.CodeNotOpener, "use this store through that process", nil, "another process has the store open and runs its services")
	}
	return start(ctx, j, o)
}

// vouched reports whether the server lets devices ask only in their own name.
func vouched(j *journal.Journal) bool { return j.Access().Token != "" }

func start(ctx context.Context, j *journal.Journal, o Options) (*Server, error) {
	options, err := o.filled()
	if err != nil {
		return nil, err
	}
	seals, err := hall.NewSealer(ctx, j, options.office)
	if err != nil {
		return nil, err
	}
	h := &Server{seals: seals, ended: make(chan struct{}), troubles: &troubleLog{conn: j.Conn(), log: options.Log}}
	publisher := live.NewPublisher(j.Conn(), h.troubles.alarm)
	if h.keeper, err = views.NewKeeper(ctx, j, seals, publisher, h.troubles.alarm, options.settings()); err != nil {
		seals.Close()
		return nil, err
	}
	lasting := context.WithoutCancel(ctx)
	var answering, following context.Context
	answering, h.leave = context.WithCancel(lasting)
	following, h.stop = context.WithCancel(lasting)
	h.appender = newAppender(answering, j, h.keeper.Cache, options)
	h.feeder = newFeeder(answering, j, h.keeper.Cache, publisher, options)
	if h.service, err = h.serve(j); err != nil {
		h.leave()
		h.stop()
		seals.Close()
		return nil, wire.Fail(wire.CodeNoService, "report it", err, "the services cannot be offered")
	}
	go h.follow(following, j)
	return h, nil
}

// follow keeps the views and the index until the house closes or the log is gone.
func (h *Server) follow(ctx context.Context, j *journal.Journal) {
	defer close(h.ended)
	var indexing sync.WaitGroup
	indexing.Go(func() {
		for ctx.Err() == nil {
			if err := j.KeepIndex(ctx); err != nil {
				h.troubles.alarm(err)
				hall.Pause(ctx, time.Minute) // every match is read from the record itself meanwhile
			}
		}
	})
	indexing.Go(func() { h.scrub(ctx, j) })
	h.keeper.CheckLog(ctx)
	h.err = h.keeper.Run(ctx)
	h.stop()
	indexing.Wait()
}

// serve offers the services. An entry handed in at the desk has the office's
// authority; what devices hand in speaks for itself.
func (h *Server) serve(j *journal.Journal) (micro.Service, error) {
	service, err := micro.AddService(j.Conn(), micro.Config{
		Name: "kibitz", Version: "1.0.0", Description: "the append and feed services of a hall",
		Metadata: map[string]string{"engine": h.keeper.Engine()},
	})
	if err != nil {
		return nil, err
	}
	endpoints := []struct {
		name, subject string
		handler       micro.HandlerFunc
	}{
		{"append", journal.AppendPattern, func(r micro.Request) { h.appender.submit(submissionOf(r, false)) }},
		{"desk-append", wire.DeskAppendPattern, func(r micro.Request) { h.appender.submit(submissionOf(r, true)) }},
		{"feed", journal.FeedPattern, func(r micro.Request) { h.feeder.ask(askedOf(r, false)) }},
		{"desk-feed", wire.DeskFeedPattern, func(r micro.Request) { h.feeder.ask(askedOf(r, true)) }},
		{"desk-health", wire.DeskHealthSubject, h.answerHealth},
	}
	for _, e := range endpoints {
		if err = service.AddEndpoint(e.name, e.handler, micro.WithEndpointSubject(e.subject)); err != nil {
			return nil, errors.Join(err, service.Stop())
		}
	}
	h.feeder.start()
	return service, j.Conn().Flush()
}

// Ready is closed when the views first cover the log. The services answer before.
func (h *Server) Ready() <-chan struct{} { return h.keeper.Ready }

// Done is closed when the house follows the log no more, because it was closed
// or the log is gone.
func (h *Server) Done() <-chan struct{} { return h.ended }

// Office returns the public key with which this house schedules and signs.
func (h *Server) Office() string { return h.seals.Office.Public }

// Rebuild builds all views anew beside those that are shown, and then shows the
// new ones. It reads the matches from the index as far as that is whole, else from
// the log. Progress, which may be nil, is called from another goroutine.
func (h *Server) Rebuild(ctx context.Context, progress func(views.Progress)) error {
	return h.keeper.Rebuild(ctx, views.Wish{Progress: progress, Force: true})
}

// RebuildFromLog is Rebuild without the index: every entry is read from the log.
func (h *Server) RebuildFromLog(ctx context.Context, progress func(views.Progress)) error {
	return h.keeper.Rebuild(ctx, views.Wish{Progress: progress, Force: true, Log: true})
}

// ForgetSeals throws away what this store remembers of the signatures that it has
// checked: the next rebuild checks every one.
func (h *Server) ForgetSeals(ctx context.Context) error { return h.seals.Forget(ctx) }

// Status tells how far the views are.
func (h *Server) Status() views.Status { return h.keeper.Status() }

// Close ends the services, when everybody who asked has been answered, then the
// projector, when it has written what is due. It returns why the log was no
// longer followed, if that was not by Close.
func (h *Server) Close() error {
	h.closed.Do(func() {
		_ = h.service.Stop() // fails where the connection is gone, and nobody can ask then
		h.appender.close()
		h.feeder.close()
		h.leave()
		h.stop()
		<-h.ended
		h.keeper.Cache().Clear()
		h.seals.Close()
	})
	return h.err
}
