package journal

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kibitz/events/journal/blocks"

	"github.com/nats-io/nats-server/v2/server"
)

// Before the server opens the record's stream, its blocks are checked: all of them if the
// server is going to rebuild its state from them, otherwise those that changed since the
// last check. A damaged block is set aside unchanged and rewritten, so that the server does
// not cut off sound entries. A lost entry is restored from the index or from a block set
// aside earlier. If neither has it, an erased record keeps its sequence, so that no other
// entry gets it.

// Files of the record's stream.
const (
	stateFile = "index.db"    // the server's state of the stream, which it can rebuild
	notedFile = "blocks.json" // in the store's folder: the blocks that were checked
)

// notedBlock is a block that was checked and is sound.
type notedBlock struct {
	Size  int64  `json:"size"`
	Wrote int64  `json:"wrote"`
	First uint64 `json:"first"` // first and last sequence; all in between are included
	Last  uint64 `json:"last"`
}

// maxCutOff is the most entries that may be missing at the end of the log.
const maxCutOff = 1 << 22

// block is a block with the result of its check.
type block struct {
	blocks.File
	first, last uint64
	sound       []span           // sequences with sound records
	damaged     []blocks.Stretch // nil if it was not checked
	lost        []uint64         // sequences to be put into it
	gone        bool             // the file is missing
}

// span is a run of sequences.
type span struct{ first, last uint64 }

// mender checks and mends a store's record.
type mender struct {
	dir   string // of the store
	log   *slog.Logger
	noted map[int]notedBlock
	known uint64 // the log is known to have reached this sequence
	stale bool   // the server will rebuild its state
	found []*block
}

func streamDir(dir, stream string) string {
	return filepath.Join(dir, natsDir, "jetstream", officeAccount, "streams", stream)
}

func messagesDir(dir, stream string) string { return filepath.Join(streamDir(dir, stream), "msgs") }

// mendRecord mends the record of a store that is not open.
func mendRecord(cfg Config) error {
	if _, err := os.Stat(messagesDir(cfg.Dir, recordName)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if !blocks.KnownTo(serverVersion) {
		return unchecked(cfg.Log)
	}
	m := &mender{dir: cfg.Dir, log: cfg.Log}
	if err := m.checkBlocks(); err != nil {
		return err
	}
	if m.unreadable() {
		return unchecked(cfg.Log)
	}
	if losses := m.losses(); len(losses) > 0 || m.broken() {
		if err := m.mend(losses); err != nil {
			return err
		}
	}
	return m.note()
}

// serverVersion is the version of the built-in server.
var serverVersion = server.VERSION

// errUnchecked returns the error of blocks on disk that cannot be checked.
func errUnchecked() *Error {
	return fail(CodeUnchecked, "use the version of kibitz that wrote this store, or compare with a second copy", nil,
		"the record's blocks on the disk have a form that this version does not know: they are not checked, and left as they are")
}

// unchecked logs that the blocks cannot be checked. The store is opened anyway.
func unchecked(log *slog.Logger) error {
	err := errUnchecked()
	log.Error(err.Error(), "code", string(err.Code()))
	return nil
}

// checkBlocks checks the blocks.
func (m *mender) checkBlocks() error {
	files, err := blocks.Files(messagesDir(m.dir, recordName))
	if err != nil {
		return storeError(err, messagesDir(m.dir, recordName))
	}
	_ = readPrivate(m.dir, notedFile, &m.noted) // if it cannot be read, more blocks are checked
	for _, n := range m.noted {
		m.known = max(m.known, n.Last)
	}
	m.readState(files)
	if m.stale {
		m.known = max(m.known, markOf(m.dir))
	}
	for _, f := range files {
		b := &block{File: f}
		if n, ok := m.noted[f.Index]; ok && !m.stale && n.Size == f.Size && n.Wrote == f.Wrote {
			b.first, b.last, b.sound = n.First, n.Last, []span{{n.First, n.Last}}
		} else if err := m.scan(b); err != nil {
			return err
		}
		m.found = append(m.found, b)
	}
	m.allowTornEnd()
	return nil
}

// allowTornEnd treats an incomplete write at the very end as harmless if nothing
// shows that it was ever finished. Other damage there has cost at least one entry.
func (m *mender) allowTornEnd() {
	last := uint64(0)
	for _, b := range m.found {
		last = max(last, b.last)
	}
	if m.known > last+maxCutOff {
		m.known = last // the source of that number must itself be damaged
	}
	if len(m.found) == 0 {
		return
	}
	end := m.found[len(m.found)-1]
	n := len(end.damaged)
	switch {
	case n == 0 || end.damaged[n-1].After > 0 || m.known > last:
	case end.damaged[n-1].Torn:
		m.log.Warn("the last write to the record was cut short; it had not been acknowledged if this disk syncs",
			"block", end.Path, "byte", end.damaged[n-1].From, "after", last)
		end.damaged = end.damaged[:n-1]
	default:
		m.known = last + 1
	}
}

// unreadable reports whether no record at all could be read. Then the blocks more likely
// have another form than that all are damaged.
func (m *mender) unreadable() bool {
	sound := slices.ContainsFunc(m.found, func(b *block) bool { return b.last > 0 })
	return m.broken() && !sound && len(m.noted) == 0
}

// broken reports whether a block has damage at which the server would cut it off.
func (m *mender) broken() bool {
	return slices.ContainsFunc(m.found, func(b *block) bool { return len(b.damaged) > 0 })
}

// scan checks a block.
func (m *mender) scan(b *block) error {
	var err error
	b.damaged, err = b.File.Scan(recordName, func(r *blocks.Record) {
		if !r.Tomb {
			b.addSound(r.Seq)
		}
	})
	return storeError(err, b.Path)
}

// addSound records that the block has a sound record with this sequence.
func (b *block) addSound(seq uint64) {
	if b.first == 0 {
		b.first = seq
	}
	b.last = max(b.last, seq)
	if n := len(b.sound); n > 0 && b.sound[n-1].last+1 == seq {
		b.sound[n-1].last = seq
		return
	}
	b.sound = append(b.sound, span{seq, seq})
}

// readState reads from the server's own state up to which sequence the log went, and
// whether the server will trust that state.
func (m *mender) readState(files []blocks.File) {
	m.stale = true
	body := stateOf(m.dir, recordName)
	if body == nil || len(files) == 0 {
		return
	}
	m.known = max(m.known, stateLast(body[2:]))
	m.stale = !bytes.Equal(lastBytes(files[len(files)-1]), body[len(body)-8:])
}

// stateOf returns the server's own state of a stream without its checksum; nil if it is not sound.
func stateOf(dir, stream string) []byte {
	data, err := os.ReadFile(filepath.Join(messagesDir(dir, stream), stateFile))
	if err != nil || len(data) < 32 {
		return nil
	}
	body, sum := data[:len(data)-8], data[len(data)-8:]
	form, err := blocks.NewForm(stream, 0)
	if err != nil || !bytes.Equal(form.Checksum(body), sum) {
		return nil
	}
	return body
}

// stateLast returns the last sequence in the server's state. The fields are: messages,
// bytes, first sequence, its time, last sequence.
func stateLast(body []byte) (last uint64) {
	for range 5 { // the time is signed, in the same encoding
		n := 0
		if last, n = binary.Uvarint(body); n <= 0 {
			return 0
		}
		body = body[n:]
	}
	return last
}

func lastBytes(f blocks.File) []byte {
	file, err := os.Open(f.Path)
	if err != nil || f.Size < 8 {
		return nil
	}
	defer file.Close()
	sum := make([]byte, 8)
	if _, err := file.ReadAt(sum, f.Size-8); err != nil {
		return nil
	}
	return sum
}

// note saves which blocks were checked.
func (m *mender) note() error {
	files, err := blocks.Files(messagesDir(m.dir, recordName))
	if err != nil {
		return storeError(err, messagesDir(m.dir, recordName))
	}
	noted := make(map[int]notedBlock)
	for _, f := range files {
		for _, b := range m.found {
			if b.Index == f.Index && b.last > 0 {
				noted[f.Index] = notedBlock{Size: f.Size, Wrote: f.Wrote, First: b.first, Last: b.last}
			}
		}
	}
	if same(noted, m.noted) {
		return nil
	}
	return writePrivate(m.dir, notedFile, noted)
}

func same(a, b map[int]notedBlock) bool {
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && bytes.Equal(x, y)
}

// mend repairs each loss as far as possible.
func (m *mender) mend(losses []*Loss) error {
	stamp := time.Now().UTC()
	if err := m.setAside(losses, stamp); err != nil {
		return err
	}
	copies := m.copies(losses)
	m.name(losses, copies)
	for _, l := range losses {
		l.Found = stamp
		m.log.Error(l.Error(), "code", string(l.Code()))
	}
	if err := noteLosses(m.dir, losses); err != nil {
		return err
	}
	return m.rewriteAll(copies)
}

// rewriteAll rewrites the damaged blocks and makes the server rebuild its state from them.
func (m *mender) rewriteAll(copies map[uint64]blocks.Record) error {
	for _, b := range m.found {
		if len(b.lost) > 0 || len(b.damaged) > 0 {
			if err := m.rewrite(b, copies); err != nil {
				return err
			}
		}
	}
	return removeState(m.dir, recordName)
}

// removeState makes the server rebuild its state of a stream from its blocks.
func removeState(dir, stream string) error {
	state := filepath.Join(messagesDir(dir, stream), stateFile)
	if err := os.Remove(state); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return storeError(err, state)
	}
	return nil
}
