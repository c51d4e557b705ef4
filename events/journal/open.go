package journal

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

const (
	joinTick    = 30 * time.Millisecond // between attempts to lock or reach a store
	joinRetries = 10                    // attempts to reach the opener again before it counts as gone
	dialTimeout = 3 * time.Second
	apiTimeout  = 5 * time.Second // one request to the server
)

// Journal is an open log. Its methods may be called from any goroutine.
type Journal struct {
	cfg     Config
	nc      *nats.Conn
	js      jetstream.JetStream
	bulk    jetstream.JetStream // for reading the whole log
	api     string              // prefix of JetStream requests, with its final dot
	access  Access
	done    chan struct{} // closed once the connection has ended for good
	room    room
	batches batcher
	clock   func() time.Time    // of a copy: its hall's
	lost    map[string][]uint64 // sequences known to be lost on disk, by subject

	relay    relay
	keeping  atomic.Pointer[indexer] // the indexer of this process; nil if there is none
	showing  sync.Mutex              // held while a file of evidence and its matches are written
	building sync.Mutex              // held while the index is built or KeepIndex starts

	// set in the opener only
	server  *server.Server
	guard   *doorkeeper
	locking sync.Mutex // guards lock
	lock    *flock.Flock
	closing chan struct{}  // closed by Close
	telling sync.WaitGroup // what tells and watches until then, and is awaited
	asked   atomic.Uint64  // the entry that the copy wants to know of; 0 for none
	copyKey string         // seed of the key that the hall proves to its copy; "" without one
	socket  *nats.Conn     // used by bulk: the in-memory connection is quicker for one entry, slower for many
	staged  string         // the folder in memory in which batches are staged; "" if on the disk
	close   sync.Once
}

// Open opens a store, joins the process that has it open, or connects to Config.URL. It
// creates the record if there is none, and compares its stored configuration with the
// required one (*Drift). It waits at most Config.Wait for a store that another process is
// opening or closing (CodeUnreachable).
func Open(ctx context.Context, cfg Config) (*Journal, error) {
	cfg, err := cfg.filled()
	if err != nil {
		return nil, err
	}
	if cfg.URL != "" {
		return openURL(ctx, cfg)
	}
	if err := notCopy(cfg.Dir); err != nil && cfg.promotes == nil {
		return nil, err
	}
	if err := os.MkdirAll(cfg.Dir, 0o700); err != nil {
		return nil, storeError(err, cfg.Dir)
	}
	j, err := openDir(ctx, cfg)
	if err == nil {
		j.room.dir, j.lost = cfg.Dir, lostIn(cfg.Dir)
	}
	return j, err
}

func openDir(ctx context.Context, cfg Config) (*Journal, error) {
	limit := time.After(cfg.Wait)
	for {
		lock, err := lockStore(cfg.Dir)
		if err != nil {
			return nil, err
		}
		if lock != nil {
			return startStore(ctx, cfg, lock)
		}
		j, err := joinStore(ctx, cfg)
		if err == nil || !transient(err) {
			return j, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-limit:
			return nil, fail(CodeUnreachable, "end the process that holds the store, or wait until it has started", err,
				"the store %s is open in another process that cannot be reached", cfg.Dir)
		case <-time.After(joinTick):
		}
	}
}

// transient reports whether the opener may just be starting or ending: no file yet, an
// address left over from a crash, a cut connection, a server that is shutting down.
func transient(err error) bool {
	switch CodeOf(err) {
	case CodeUnreachable, CodeGone, CodeUnavailable, CodeRefused:
		return true
	}
	return errors.Is(err, fs.ErrNotExist)
}

// startStore makes this process the opener. It takes ownership of the lock.
func startStore(ctx context.Context, cfg Config, lock *flock.Flock) (*Journal, error) {
	j := &Journal{cfg: cfg, lock: lock, done: make(chan struct{}), closing: make(chan struct{})}
	keys, err := loadOrMakeKeys(cfg.Dir)
	if err == nil && cfg.CopyTo != nil {
		err = keys.makeCopyKey(cfg.Dir)
	}
	if err == nil {
		err = mendRecord(cfg)
	}
	if err == nil {
		err = mendRegisters(cfg)
	}
	if err == nil {
		j.guard, err = newDoorkeeper(cfg, keys)
	}
	left := leftStaged(cfg.Dir)
	if err == nil {
		j.server, err = startServer(ctx, cfg, j.guard, keys)
	}
	if err == nil {
		err = j.prepare(ctx, keys)
	}
	if err != nil {
		_ = j.Close()
		return nil, err
	}
	if left != "" {
		_ = os.RemoveAll(left)
	}
	j.stage()
	return j, nil
}

// prepare creates the streams, connects as the office and publishes the address.
func (j *Journal) prepare(ctx context.Context, keys *storeKeys) error {
	streams := ensureOwnStreams
	switch {
	case j.cfg.copyOf != "":
		streams = makeMirrors
	case j.cfg.promotes != nil:
		if err := j.cfg.promotes(); err != nil {
			return err
		}
		streams = promoteStreams
	}
	if err := j.asAdmin(ctx, keys, streams); err != nil {
		return err
	}
	options, err := nkeyOptions(keys.Office)
	if err != nil {
		return err
	}
	if err := j.connect("", append(options, nats.InProcessServer(j.server), nats.MaxReconnects(-1), nats.ReconnectWait(joinTick))); err != nil {
		return err
	}
	if j.cfg.copyOf != "" {
		j.bulk, j.access = j.js, Access{vouched: true} // only this process connects, besides the hall
		return j.checkRecord(ctx)
	}
	url := localURL(j.server)
	if j.socket, j.bulk, err = j.dial(url, append(options, nats.MaxReconnects(-1))); err != nil {
		return err
	}
	if err := j.checkRecord(ctx); err != nil {
		return err
	}
	j.access = Access{URL: url, Token: j.guard.token, vouched: true}
	at := reach{Instance: j.server.Name(), URL: url, Token: j.guard.token, PID: os.Getpid()}
	if err := writePrivate(j.cfg.Dir, reachFile, at); err != nil {
		return err
	}
	j.telling.Go(func() { j.watchLock(at) })
	if j.cfg.CopyTo != nil {
		j.copyKey = keys.Copy
		return j.feedCopy(ctx)
	}
	return nil
}

// asAdmin calls do with the administrator's key, over a separate connection.
func (j *Journal) asAdmin(ctx context.Context, keys *storeKeys, do func(context.Context, *Journal) error) error {
	options, err := nkeyOptions(keys.Admin)
	if err != nil {
		return err
	}
	admin := &Journal{cfg: j.cfg, done: make(chan struct{})}
	if err := admin.connect("", append(options, nats.InProcessServer(j.server), nats.NoReconnect())); err != nil {
		return err
	}
	defer admin.nc.Close()
	return do(ctx, admin)
}

// joinStore connects to the opener.
func joinStore(ctx context.Context, cfg Config) (*Journal, error) {
	var at reach
	if err := readPrivate(cfg.Dir, reachFile, &at); err != nil {
		return nil, err
	}
	keys, err := loadKeys(cfg.Dir)
	if err != nil {
		return nil, err
	}
	options, err := nkeyOptions(keys.Office)
	if err != nil {
		return nil, err
	}
	j := &Journal{cfg: cfg, done: make(chan struct{}), access: Access{URL: at.URL, Token: at.Token, vouched: true}}
	if err := j.connect(at.URL, append(options, nats.MaxReconnects(joinRetries), nats.ReconnectWait(joinTick))); err != nil {
		return nil, err
	}
	if j.nc.ConnectedServerName() != at.Instance {
		j.nc.Close()
		return nil, fail(CodeUnreachable, "try again", nil, "another server than the store's listens at %s", at.URL)
	}
	if err := j.checkRecord(ctx); err != nil {
		j.nc.Close()
		return nil, err
	}
	return j, nil
}

// openURL connects to a server that is not ours and creates the streams that are absent.
func openURL(ctx context.Context, cfg Config) (*Journal, error) {
	j := &Journal{cfg: cfg, done: make(chan struct{}), access: Access{URL: cfg.URL}}
	options := append([]nats.Option{nats.MaxReconnects(-1)}, cfg.Options...)
	if err := j.connect(cfg.URL, options); err != nil {
		return nil, err
	}
	err := ensureStreams(ctx, j)
	if err == nil {
		err = j.checkRecord(ctx)
	}
	if err == nil {
		j.cfg.Replicas, err = j.replicas(ctx)
	}
	if err != nil {
		j.nc.Close()
		return nil, err
	}
	return j, nil
}

func nkeyOptions(seed string) ([]nats.Option, error) {
	pair, err := nkeys.FromSeed([]byte(seed))
	if err != nil {
		return nil, fail(CodeStore, "restore keys.json", err, "the store's keys are unreadable")
	}
	public, err := pair.PublicKey()
	if err != nil {
		return nil, fail(CodeStore, "restore keys.json", err, "the store's keys are unreadable")
	}
	return []nats.Option{nats.Nkey(public, pair.Sign)}, nil
}

// connect sets up the journal's connection.
func (j *Journal) connect(url string, options []nats.Option) (err error) {
	j.api = "$JS.API."
	if j.cfg.URL != "" && j.cfg.Hall != "" {
		j.api = "$JS." + j.cfg.Hall + ".API."
	}
	ended := nats.ClosedHandler(func(*nats.Conn) { close(j.done) })
	if j.nc, j.js, err = j.dial(url, append(options, ended)); err != nil {
		return err
	}
	j.bulk = j.js
	return nil
}

// answersMost is how many messages may wait in a subscription that is read one by one. Its memory is taken
// when it begins, and the library's usual 65,536 places cost an import half a megabyte a match.
const answersMost = 1024

func (j *Journal) dial(url string, options []nats.Option) (*nats.Conn, jetstream.JetStream, error) {
	options = append(options, nats.Name("kibitz"), nats.Timeout(dialTimeout), nats.SyncQueueLen(answersMost),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			j.cfg.Log.Warn("connection to the log", "error", err)
		}))
	nc, err := nats.Connect(url, options...)
	if err != nil {
		return nil, nil, fail(CodeUnreachable, "check that the server runs and the credentials are right", withoutAddress(err),
			"the log at %q cannot be reached", PublicAddress(url))
	}
	js, err := jetstream.NewWithAPIPrefix(nc, strings.TrimSuffix(j.api, "."),
		jetstream.WithPublishAsyncMaxPending(asyncWindow), jetstream.WithDefaultTimeout(apiTimeout))
	if err != nil {
		nc.Close()
		return nil, nil, fail(CodeUnreachable, "check the domain", err, "JetStream cannot be addressed at %q", j.api)
	}
	return nc, js, nil
}

// Opener reports whether this process runs the store's server.
func (j *Journal) Opener() bool { return j.server != nil }

// Heard reports whether a message published now on a subject of the office's side may have a receiver,
// here or across accounts. Only the process that runs the server knows if it has none.
func (j *Journal) Heard(subject string) bool {
	if j.server == nil {
		return true
	}
	office, err := j.server.LookupAccount(officeAccount)
	return err != nil || office.SubscriptionInterest(subject)
}

// Conn returns the office's connection, for services built on the log. Close closes it.
func (j *Journal) Conn() *nats.Conn { return j.nc }

// Access returns what a device needs to connect to this hall. With Config.URL its token is
// "": that server's administrator gives out credentials.
func (j *Journal) Access() Access { return j.access }
