package journal

import (
	"cmp"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

const (
	copyFile   = "copy.json" // in the folder of a copy until it is promoted
	copyDomain = "copy"      // its server's domain, another than its hall's
	followTick = time.Second // before what was interrupted is followed again
)

// CodeCopy means that a folder holds a copy of a hall's store where a store is wanted, or
// the other way round.
const CodeCopy Code = "copy"

// CopyConfig says how a copy of a hall's store is kept.
type CopyConfig struct {
	Dir    string      // the folder of the copy; it is created if absent
	Listen string      // where the hall's server connects to, as host:port
	TLS    *tls.Config // needed beyond the loopback
	Hall   string      // the public key that the hall proves (Journal.CopyKey)
	Name   string      // what the hall is called where an entry is refused; by default its key
	NoSync bool        // for tests only
	Log    *slog.Logger
}

// CopyState says how far a copy is.
type CopyState struct {
	Hall    string    `json:"hall"`              // the key of the hall
	Copied  uint64    `json:"-"`                 // sequence of the last entry that is here; 0 for none
	Gaps    uint64    `json:"-"`                 // entries before that one that the hall has, are not here and will not come
	Missing uint64    `json:"missing,omitempty"` // sequences that have no entry at the hall either, as it last said
	Head    uint64    `json:"head"`              // the last that the hall has said it acknowledged
	Heard   time.Time `json:"heard,omitzero"`    // when the hall last said so; zero if never
	Time    time.Time `json:"time,omitzero"`     // by the hall's clock then
	Linked  bool      `json:"-"`                 // the hall is connected
	Ahead   bool      `json:"ahead,omitempty"`   // the hall lacks entries that are here, or has others in their place, and is followed no more
}

// copyNote is what a copy keeps in its folder of how far it is.
type copyNote struct {
	CopyState
	Asks []uint64 `json:"asks,omitempty"` // the last entry here each time that the hall connected, until it has said that it has the same
}

// Behind is the number of entries that the hall acknowledged, as far as is known here, and
// that are not in the copy.
func (s CopyState) Behind() uint64 { return s.Head - min(s.Copied, s.Head) }

// reaches notes how far the record goes that is here, and how much of it is missing.
func (s *CopyState) reaches(here *streamState) {
	s.Copied = here.LastSeq
	s.Gaps = here.gaps() - min(s.Missing, here.gaps())
}

// Follower keeps a copy of a hall's store up to date. Nobody else writes to it: its streams
// have no subjects. What the hall erases of people and evidence is erased here too.
//
// A hall that was set back to an older state is no longer followed (CopyState.Ahead), even if it has
// more entries than the copy by the time it connects: the copy compares the times at which both stored
// their last common entry. What such a hall sends before that comparison, in the first seconds, stays in
// the copy after the entries that were there. A hall whose version does not tell these times is noticed
// only while it has fewer entries than the copy.
type Follower struct {
	j      *Journal
	dir    string
	mu     sync.Mutex
	state  copyNote
	since  time.Time // when state.Time was heard, or the copy was opened
	short  int       // heads in a row that lacked what is here
	ended  context.CancelFunc
	closed bool
	jobs   sync.WaitGroup
}

// OpenCopy starts a server that a hall's server connects to, and follows the hall. It fails
// with CodeCopy in the folder of a store, or of another hall's copy.
func OpenCopy(ctx context.Context, cfg CopyConfig) (*Follower, error) {
	if !nkeys.IsValidPublicUserKey(cfg.Hall) {
		return nil, fail(CodeConfig, "take the key that the hall's serve prints", nil, "%q is not the key of a hall", cfg.Hall)
	}
	inner, err := Config{Dir: cfg.Dir, Listen: cfg.Listen, TLS: cfg.TLS, Hall: copyDomain, NoSync: cfg.NoSync, Log: cfg.Log}.filled()
	if err != nil {
		return nil, err
	}
	inner.copyOf, inner.copyName = cfg.Hall, cmp.Or(cfg.Name, cfg.Hall)
	if err := os.MkdirAll(cfg.Dir, 0o700); err != nil {
		return nil, storeError(err, cfg.Dir)
	}
	lock, err := lockStore(cfg.Dir)
	switch {
	case err != nil:
		return nil, err
	case lock == nil:
		return nil, fail(CodeUnreachable, "end the process that has it open", nil, "the folder %s is open in another process", cfg.Dir)
	}
	c := &Follower{dir: cfg.Dir, since: time.Now()}
	if c.state, err = claimCopy(cfg.Dir, cfg.Hall); err != nil {
		return nil, errors.Join(err, lock.Unlock())
	}
	inner.copyShut = true // until it is followed
	if c.j, err = startStore(ctx, inner, lock); err != nil {
		return nil, err
	}
	c.j.clock = c.now
	if err := c.follow(); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	c.j.guard.linked = c.linked
	c.j.guard.shut.Store(c.state.Ahead)
	return c, nil
}

// claimCopy marks a folder as a hall's copy.
func claimCopy(dir, hall string) (state copyNote, err error) {
	switch err = readPrivate(dir, copyFile, &state); {
	case err == nil && state.Hall != hall:
		return state, fail(CodeCopy, "give each hall a folder of its own", nil, "%s holds a copy of another hall, %s", dir, state.Hall)
	case err == nil:
		return state, nil
	case !errors.Is(err, fs.ErrNotExist):
		return state, err
	}
	if _, err := os.Stat(filepath.Join(dir, keysFile)); err == nil {
		return state, fail(CodeCopy, "name another folder", nil, "%s holds a store", dir)
	}
	state.Hall = hall
	return state, writePrivate(dir, copyFile, state)
}

// notCopy returns an error if a folder holds a copy.
func notCopy(dir string) error {
	if _, err := os.Stat(filepath.Join(dir, copyFile)); err != nil {
		return nil
	}
	return fail(CodeCopy, "let it follow the hall; once the hall's machine is lost, promote it", nil, "%s holds a copy of a hall's store", dir)
}

// copiedStreams returns the streams that cannot be rebuilt from others.
func copiedStreams() []jetstream.StreamConfig {
	return []jetstream.StreamConfig{recordConfig(1), peopleConfig(1), registerConfig(rosterBucket, 1), evidenceConfig(1)}
}

// mirror is the configuration of a stream's copy. It asks at api that the hall's consumer be reset.
func mirror(config jetstream.StreamConfig, api string) jetstream.StreamConfig {
	config.Subjects, config.Duplicates, config.AllowAtomicPublish = nil, 0, false
	config.Mirror = &jetstream.StreamSource{
		Name:     config.Name,
		External: &jetstream.ExternalStream{APIPrefix: api},
		Consumer: &jetstream.StreamConsumerSource{Name: copyConsumer, DeliverSubject: copyDeliver + config.Name},
	}
	return config
}

// makeMirrors creates the streams of a copy that are absent.
func makeMirrors(ctx context.Context, admin *Journal) error {
	for _, config := range copiedStreams() {
		_, err := admin.js.CreateStream(ctx, mirror(config, mirrorAPI))
		switch {
		case errors.Is(err, jetstream.ErrStreamNameAlreadyInUse):
			if err := stillMirror(ctx, admin, config.Name); err != nil {
				return err
			}
		case err != nil:
			return fail(CodeStore, "check the disk", err, "stream %s cannot be created", config.Name)
		}
	}
	return nil
}

// stillMirror returns an error if a stream of a copy follows no hall, because promoting the copy
// has begun.
func stillMirror(ctx context.Context, admin *Journal, name string) error {
	stream, err := admin.js.Stream(ctx, name)
	if err == nil && stream.CachedInfo().Config.Mirror == nil {
		err = fail(CodeCopy, "promote it again, or keep a new copy in another folder", nil, "promoting the copy was interrupted: it follows its hall no more")
	}
	return err
}

// hallPermissions is what a hall's server may send to its copy and hear from it.
func hallPermissions() *server.Permissions {
	return &server.Permissions{
		Publish:   allowOnly([]string{copyDeliver + "*", copyHead, "$JSC.R.>"}), // with the answers to resets
		Subscribe: allowOnly([]string{copyReset, copyFlow, copyAsk}),
	}
}

func (c *Follower) follow() error {
	ctx, cancel := context.WithCancel(context.Background())
	c.ended = cancel
	for subject, heard := range map[string]nats.MsgHandler{copyHead: c.hear, mirrorReset: c.resume} {
		if _, err := c.j.nc.Subscribe(subject, heard); err != nil {
			return c.j.gone(err)
		}
	}
	c.jobs.Go(func() {
		c.j.eachKept(ctx, bucketStream(peopleBucket), ">", func(m jetstream.Msg, seq uint64) error {
			return c.j.overwrite(ctx, bucketStream(peopleBucket), m.Subject(), seq)
		})
	})
	c.jobs.Go(func() {
		c.j.eachKept(ctx, evidenceStream, evidenceMeta+">", func(m jetstream.Msg, _ uint64) error { return c.eraseFile(ctx, m.Data()) })
	})
	return nil
}

// resume passes on to the hall that a mirror begins, or goes on: after the last message that is here.
// Without that a consumer goes on after what the hall was told to be in a copy, which may have been
// another one. A mirror that gets no answer asks again.
func (c *Follower) resume(m *nats.Msg) {
	ctx, cancel := context.WithTimeout(context.Background(), apiTimeout)
	defer cancel()
	stream := strings.Split(m.Subject, ".")[mirrorStream]
	here, err := c.j.stateOf(ctx, stream, stateRequest{})
	if err == nil {
		err = c.j.nc.PublishRequest(strings.Replace(copyReset, "*", stream, 1), m.Reply, fmt.Appendf(nil, `{"seq":%d}`, here.LastSeq+1))
	}
	if err != nil {
		c.j.cfg.Log.Warn("where a mirror goes on cannot be said", "stream", stream, "error", err)
	}
}

// hear notes how far the hall's record goes.
func (c *Follower) hear(m *nats.Msg) {
	var head toldHead
	if json.Unmarshal(m.Data, &head) != nil {
		return
	}
	lacks, differs := c.lacks(head), c.differs(head.Last, head.Stored) || c.differs(head.Asked, head.Found)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed { // the folder may be a store by now
		return
	}
	moved := head.Last != c.state.Head
	if c.short++; !lacks {
		c.short = 0
	}
	if (c.short >= shortHeads || differs) && !c.state.Ahead {
		c.state.Ahead, moved = true, true
	}
	if c.state.Ahead {
		c.j.shutOut() // each time: another connection of the hall may have been on its way in
	}
	moved = c.ask(head) || moved
	c.since = time.Now()
	c.state.Head, c.state.Heard, c.state.Time, c.state.Missing = head.Last, c.since.UTC(), head.Time, head.Gaps
	if moved {
		if err := writePrivate(c.dir, copyFile, c.state); err != nil {
			c.j.cfg.Log.Error("how far the hall is cannot be noted", "error", err)
		}
	}
}

// now returns the time by the hall's clock. Where the hall has not been heard since the copy was
// opened it is behind, and if it never was, in year 1.
func (c *Follower) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Time.Add(time.Since(c.since))
}

// eraseFile overwrites a file of evidence that the hall has erased.
func (c *Follower) eraseFile(ctx context.Context, meta []byte) error {
	var info jetstream.ObjectInfo
	if json.Unmarshal(meta, &info) != nil || !info.Deleted && info.Metadata[erasedAt] == "" {
		return nil
	}
	return c.j.overwrite(ctx, evidenceStream, evidenceChunks+info.NUID, 0)
}

// eachKept calls do for each message of a stream, those that are there and those to come,
// until ctx ends. What fails is tried again.
func (j *Journal) eachKept(ctx context.Context, stream, filter string, do func(m jetstream.Msg, seq uint64) error) {
	next := uint64(1)
	for ctx.Err() == nil {
		if err := j.keptFrom(ctx, stream, filter, &next, do); err != nil && ctx.Err() == nil {
			j.cfg.Log.Warn("the copy is followed again", "stream", stream, "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(followTick):
		}
	}
}

func (j *Journal) keptFrom(ctx context.Context, stream, filter string, next *uint64, do func(m jetstream.Msg, seq uint64) error) error {
	consumer, err := j.js.OrderedConsumer(ctx, stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{filter}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: *next,
	})
	if err != nil {
		return err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	defer context.AfterFunc(ctx, messages.Stop)()
	for {
		m, err := messages.Next()
		if err != nil {
			return err
		}
		meta, err := m.Metadata()
		if err != nil {
			return err
		}
		if err := do(m, meta.Sequence.Stream); err != nil {
			return err
		}
		*next = meta.Sequence.Stream + 1
	}
}

// Journal returns the log of the copy, for services that read it. It takes no entry (CodeCopy).
// What is derived from the record may be kept in it, and is no part of the copy.
func (c *Follower) Journal() *Journal { return c.j }

// Now returns the time by the clock that the record's times are of: the hall's, also in a copy. It says
// what of a delayed match is public, so a copy may be behind and is never ahead of its hall.
func (j *Journal) Now() time.Time {
	if j.clock != nil {
		return j.clock()
	}
	return time.Now()
}

// Replicated reports whether several servers hold the record, of which one may lag behind another.
func (j *Journal) Replicated() bool { return j.cfg.Replicas > 1 }

// CopyOf returns what the hall is called whose copy this log is; "" for a hall's own log.
func (j *Journal) CopyOf() string { return j.cfg.copyName }

// State says how far the copy is.
func (c *Follower) State(ctx context.Context) (CopyState, error) {
	state, err := c.j.state(ctx, stateRequest{})
	if err != nil {
		return CopyState{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	said := c.state.CopyState
	said.reaches(&state)
	said.Linked = c.j.server.NumLeafNodes() > 0
	return said, nil
}

// Address returns the address that the hall's server connects to.
func (c *Follower) Address() string {
	at, err := c.j.server.Varz(nil)
	if err != nil {
		return ""
	}
	return net.JoinHostPort(at.LeafNode.Host, strconv.Itoa(at.LeafNode.Port))
}

// Close ends the copy's server. The hall goes on and the copy catches up later.
func (c *Follower) Close() error {
	if c.ended != nil {
		c.ended()
		c.jobs.Wait()
	}
	c.mu.Lock()
	c.closed = true
	c.mu.Unlock()
	return c.j.Close()
}
