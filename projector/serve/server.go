package serve

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/nats-io/nats.go/micro"
	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/projector/admission"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/live"
	"kibitz/projector/metrics"
	"kibitz/projector/program"
	"kibitz/projector/refereed"
	"kibitz/projector/roster"
	"kibitz/projector/views"
	"kibitz/projector/wire"
	"kibitz/rules/book"
)

const (
	defaultMemory = 512 << 20 // the memory budget for matches: about 1,000 tables
	defaultSweep  = 2 * time.Second
	defaultTail   = 20_000
)

// Options configure a hall. The zero value of every field but Dir is a sensible default.
type Options struct {
	// Dir is the store's directory, which holds the office's key. It is not needed if
	// Office is set.
	Dir string

	// Office is the office's key, a user nkey with its seed; the default is OfficeKey(Dir).
	Office nkeys.KeyPair

	// Offices are other public keys that may schedule matches here.
	Offices []string

	// Memory is the budget of the matches in memory, in estimated bytes.
	Memory int

	// Books are the rulebooks for refereeing matches; the default is all of them.
	Books book.Library

	// Log receives problems; by default they are discarded.
	Log *slog.Logger

	meter      *limits.Meter
	metrics    *metrics.Metrics
	office     *hall.Signer
	matches    refereed.Config  // derived from Books
	steps      func(views.Step) // called for every write to a store
	sweepPause time.Duration    // delay before old stores are deleted; by default defaultSweep
	unlimited  bool             // devices may send as often as they like
	keepsAll   bool             // and all that is refused of them is kept
	asksMost   limits.Rate      // how often a device is told that it asks too much; by default asksTooMuch
	tailMost   uint64           // most entries that the index may lack at a rebuild; by default defaultTail
}

func (o *Options) filled() (*Options, error) {
	filled := *o
	filled.meter, filled.metrics = new(limits.Meter), metrics.New()
	if filled.Memory <= 0 {
		filled.Memory = defaultMemory
	}
	if filled.sweepPause <= 0 {
		filled.sweepPause = defaultSweep
	}
	if filled.asksMost.Burst == 0 {
		filled.asksMost = asksTooMuch
	}
	if filled.tailMost == 0 {
		filled.tailMost = defaultTail
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

// settings returns the settings of the views.
func (o *Options) settings() views.Settings {
	return views.Settings{Memory: o.Memory, Matches: o.matches, SweepPause: o.sweepPause, TailMost: o.tailMost, Steps: o.steps}
}

// Server is a running hall: the projector, the append and feed services, and the
// index of matches.
type Server struct {
	keeper   *views.Keeper
	troubles *troubleLog
	appender *appender
	feeder   *feeder
	lister   *lister
	evidence *evidence
	seals    *hall.Sealer
	gate     *admission.Gate
	meter    *limits.Meter
	metrics  *metrics.Metrics
	log      *journal.Journal

	replaying chan struct{} // the replays for readers at a time
	shared    shared
	service   micro.Service

	stop   context.CancelFunc // stops following the log
	leave  context.CancelFunc // stops answering requests
	ended  chan struct{}
	err    error // error from following the log; read it only after ended is closed
	closed sync.Once
}

// Start runs the hall of a journal. It keeps the views and runs the services until Close;
// ctx bounds only the start. Only the process that opened the store may call it
// (CodeNotOpener); with Config.URL any process may.
func Start(ctx context.Context, j *journal.Journal, o Options) (*Server, error) {
	if !j.Opener() && vouched(j) {
		return nil, wire.Fail(wire.CodeNotOpener, "use this store through that process", nil, "another process has the store open and runs its services")
	}
	return start(ctx, j, o)
}

// vouched reports whether the server lets devices send requests only in their own name.
func vouched(j *journal.Journal) bool { return j.Access().Vouched() }

func start(ctx context.Context, j *journal.Journal, o Options) (*Server, error) {
	options, err := o.filled()
	if err != nil {
		return nil, err
	}
	troubles := &troubleLog{conn: j.Conn(), log: options.Log}
	seals, err := hall.NewSealer(ctx, j, options.office, troubles.alarm)
	if err != nil {
		return nil, err
	}
	s := &Server{seals: seals, ended: make(chan struct{}), troubles: troubles, meter: options.meter, metrics: options.metrics, log: j, replaying: make(chan struct{}, replaysAtOnce)}
	lasting := context.WithoutCancel(ctx)
	var answering, following context.Context
	answering, s.leave = context.WithCancel(lasting)
	following, s.stop = context.WithCancel(lasting)
	if s.gate, err = openGate(ctx, following, j, options, s.troubles.alarm); err != nil {
		s.abandon()
		return nil, err
	}
	publisher := live.NewPublisher(j.Conn(), j.Heard, j.Now, s.troubles.alarm, s.gate.End)
	if s.keeper, err = views.NewKeeper(ctx, j, seals, publisher, s.troubles.alarm, options.settings()); err != nil {
		s.abandon()
		return nil, err
	}
	s.appender = newAppender(answering, j, s.keeper.Cache, options)
	if j.CopyOf() == "" {
		go func() { s.troubles.alarm(s.appender.quarantine.counts.readFrom(answering, j)) }()
	}
	s.feeder = newFeeder(answering, j, s.keeper.Cache, publisher, options)
	s.lister = &lister{
		journal: j, cache: s.keeper.Cache, publisher: publisher, vouched: vouched(j), lasting: answering, now: time.Now,
		making: make(chan struct{}, listsAtOnce), meter: options.meter, floods: floods{most: options.asksMost, end: j.Silence},
	}
	s.evidence = newEvidence(j, s.feeder)
	if s.service, err = s.serve(j); err != nil {
		s.abandon()
		return nil, wire.Fail(wire.CodeNoService, "report it", err, "the services cannot be offered")
	}
	s.metrics.Read(s.read)
	go s.follow(following, j)
	return s, nil
}

// openGate opens the gate of the hall's roster for as long as following lasts.
func openGate(ctx, following context.Context, j *journal.Journal, o *Options, alarm func(error)) (*admission.Gate, error) {
	r, err := roster.Open(ctx, j, o.Office)
	if err != nil {
		return nil, err
	}
	return admission.Open(following, j, r, alarm), nil
}

// abandon gives up a start.
func (s *Server) abandon() {
	s.leave()
	s.stop()
	s.seals.Close()
}

// Gate returns the gate, which admits devices by the hall's roster.
func (s *Server) Gate() *admission.Gate { return s.gate }

// Meter returns the counters of what the hall's limits refuse, to which its doors add their own.
func (s *Server) Meter() *limits.Meter { return s.meter }

// follow updates the views and the index until the server closes or the log is gone.
func (s *Server) follow(ctx context.Context, j *journal.Journal) {
	defer close(s.ended)
	var indexing sync.WaitGroup
	indexing.Go(func() {
		for ctx.Err() == nil {
			if err := j.KeepIndex(ctx); err != nil {
				s.troubles.alarm(err)
				hall.Pause(ctx, time.Minute) // meanwhile every match is read from the record itself
			}
		}
	})
	indexing.Go(func() { s.scrub(ctx, j) })
	s.reportKnown(j) // before the hall is ready
	s.keeper.CheckLog(ctx)
	s.err = s.keeper.Run(ctx)
	s.stop()
	indexing.Wait()
}

// serve starts the services. An entry sent from the office's side has the office's
// authority; entries from devices have their own.
func (s *Server) serve(j *journal.Journal) (micro.Service, error) {
	service, err := micro.AddService(j.Conn(), micro.Config{
		Name: "kibitz", Version: program.Version(), Description: "the append and feed services of a hall",
		Metadata: map[string]string{"engine": s.keeper.Engine(), "commit": program.Commit()},
	})
	if err != nil {
		return nil, err
	}
	endpoints := []struct {
		name, subject string
		handler       micro.HandlerFunc
	}{
		{"append", journal.AppendPattern, writing(j, func(r micro.Request) { s.appender.submit(submissionOf(r, false)) })},
		{"desk-append", wire.DeskAppendPattern, writing(j, func(r micro.Request) { s.appender.submit(submissionsOf(r)...) })},
		{"feed", journal.FeedPattern, func(r micro.Request) { s.feeder.ask(askedOf(r, false)) }},
		{"desk-feed", wire.DeskFeedPattern, func(r micro.Request) { s.feeder.ask(askedOf(r, true)) }},
		{"attach", journal.AttachPattern, writing(j, s.evidence.attach)},
		{"evidence", journal.EvidencePattern, s.evidence.give},
		{"matches", journal.MatchesPattern, s.lister.list},
		{"time", journal.TimePattern, s.lister.time},
		{"desk-health", wire.DeskHealthSubject, s.answerHealth},
	}
	for _, e := range endpoints {
		if err = service.AddEndpoint(e.name, e.handler, micro.WithEndpointSubject(e.subject)); err != nil {
			return nil, errors.Join(err, service.Stop())
		}
	}
	s.feeder.start()
	return service, j.Conn().Flush()
}

// writing returns the handler of requests that write. At a copy it refuses them.
func writing(j *journal.Journal, handle micro.HandlerFunc) micro.HandlerFunc {
	hall := j.CopyOf()
	if hall == "" {
		return handle
	}
	return func(r micro.Request) { _ = r.RespondJSON(RefusedCopy(hall)) }
}

// Ready returns a channel that is closed when the views first cover the log. The services
// answer requests before that.
func (s *Server) Ready() <-chan struct{} { return s.keeper.Ready }

// Done returns a channel that is closed when the server no longer follows the log, because
// it was closed or the log is gone.
func (s *Server) Done() <-chan struct{} { return s.ended }

// Rebuild builds all views again beside the current ones and then switches to the new ones.
func (s *Server) Rebuild(ctx context.Context) error { return s.keeper.Rebuild(ctx) }

// ForgetSeals deletes the record of the signatures checked by this store, so that the next
// rebuild checks all of them again.
func (s *Server) ForgetSeals(ctx context.Context) error { return s.seals.Forget(ctx) }

// Status returns the progress of the views.
func (s *Server) Status() views.Status { return s.keeper.Status() }

// Close stops the services once every request has been answered, then the projector once it
// has written all pending views. It returns the error that stopped following the log, if
// Close was not the cause.
func (s *Server) Close() error {
	s.closed.Do(func() {
		_ = s.service.Stop() // fails if the connection is gone; then nobody can send requests
		s.appender.close()
		s.feeder.close()
		s.evidence.close()
		s.leave()
		s.stop()
		<-s.ended
		s.keeper.Cache().Clear()
		s.seals.Close()
	})
	return s.err
}
