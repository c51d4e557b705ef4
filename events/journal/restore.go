package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events/journal/blocks"
)

// headerRestored marks a restored entry in the log, with its source.
const headerRestored = "Kibitz-Restored"

// setAside saves unchanged copies of the blocks that will be rewritten.
func (m *mender) setAside(losses []*Loss, stamp time.Time) error {
	dir := filepath.Join(m.dir, damageDir)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return storeError(err, dir)
	}
	for _, b := range m.found {
		if b.gone || len(b.lost) == 0 && len(b.damaged) == 0 {
			continue
		}
		data, err := blocks.Read(b.Path)
		if err != nil {
			return storeError(err, b.Path)
		}
		kept := alike(dir, filepath.Base(b.Path), data)
		if kept == "" {
			kept = fmt.Sprintf("%s.%s.blk", filepath.Base(b.Path), stamp.Format("20060102T150405.000"))
			if err := writeWhole(filepath.Join(dir, kept), data); err != nil {
				return err
			}
		}
		for _, l := range losses {
			if l.Block == filepath.Base(b.Path) {
				l.Kept = filepath.Join(damageDir, kept)
			}
		}
	}
	return nil
}

// alike returns an earlier copy of a block with the same contents; "" if there is none.
func alike(dir, block string, data []byte) string {
	for _, name := range keptBlocks(dir, block+".*.blk") {
		if have, err := os.ReadFile(filepath.Join(dir, name)); err == nil && bytes.Equal(have, data) {
			return name
		}
	}
	return ""
}

// keptBlocks returns the names of the files in a folder that match a pattern. The folder is no part
// of the pattern: it may be called as its owner likes.
func keptBlocks(dir, pattern string) []string {
	names, _ := fs.Glob(os.DirFS(dir), pattern) // fails for a malformed pattern only
	return names
}

// writeWhole writes a file atomically: after a crash it is either complete or unchanged.
func writeWhole(path string, data []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), "new-*")
	if err != nil {
		return storeError(err, path)
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(data)
	if err == nil {
		err = temp.Sync()
	}
	if err = errors.Join(err, temp.Close()); err == nil {
		err = replace(temp.Name(), path)
	}
	if err == nil {
		syncDir(filepath.Dir(path))
	}
	return storeError(err, path)
}

// syncDir makes a rename durable, if the system supports it.
func syncDir(path string) {
	if dir, err := os.Open(path); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
}

// copies finds copies of the lost entries elsewhere in the store: in the index and in
// blocks set aside.
func (m *mender) copies(losses []*Loss) map[uint64]blocks.Record {
	wanted := make(map[uint64]bool)
	for _, l := range losses {
		for _, e := range l.Entries {
			wanted[e.Seq] = true
		}
	}
	found := make(map[uint64]blocks.Record)
	m.repaired(wanted, found)
	m.fromIndex(wanted, found)
	m.fromKept(wanted, found)
	return found
}

// repaired adds records in which only a length was damaged.
func (m *mender) repaired(wanted map[uint64]bool, found map[uint64]blocks.Record) {
	for _, b := range m.found {
		form, err := blocks.NewForm(recordName, b.Index)
		if err != nil || len(b.damaged) == 0 {
			continue
		}
		data, err := blocks.Read(b.Path)
		if err != nil {
			continue
		}
		for _, s := range b.damaged {
			r, ok := form.Repair(data[s.From:s.To])
			if _, _, ours := recordOf(r.Subject); ok && ours && wanted[r.Seq] && !r.Erased && !r.Tomb {
				found[r.Seq] = r
			}
		}
	}
}

// fromKept adds sound records from blocks that were set aside.
func (m *mender) fromKept(wanted map[uint64]bool, found map[uint64]blocks.Record) {
	dir := filepath.Join(m.dir, damageDir)
	for _, name := range keptBlocks(dir, "*.blk") {
		f := blocks.File{Path: filepath.Join(dir, name)}
		if _, err := fmt.Sscanf(name, "%d.blk", &f.Index); err != nil {
			continue
		}
		_, _ = f.Scan(recordName, func(r *blocks.Record) {
			if _, _, ours := recordOf(r.Subject); ours && wanted[r.Seq] && !r.Erased && !r.Tomb {
				found[r.Seq] = *r
			}
		})
	}
}

// fromIndex adds entries from the index's chunks.
func (m *mender) fromIndex(wanted map[uint64]bool, found map[uint64]blocks.Record) {
	born, err := m.created()
	if err != nil {
		m.log.Warn("the index cannot be used to restore entries", "error", err)
		return
	}
	eachIndexed(m.dir, func(r *blocks.Record) {
		tokens := strings.Split(r.Subject, ".")
		if len(tokens) != 5 {
			return
		}
		_, entries, ok := unpackChunk(tokens[2], tokens[3], born, r.Data)
		if !ok {
			return
		}
		before := uint64(0)
		for i := range entries {
			if wanted[entries[i].Seq] {
				found[entries[i].Seq] = restored(&entries[i], before)
			}
			before = entries[i].Seq
		}
	})
}

// created returns the creation time of the record's stream.
func (m *mender) created() (time.Time, error) {
	var meta struct {
		Created time.Time `json:"created"`
	}
	data, err := os.ReadFile(filepath.Join(streamDir(m.dir, recordName), "meta.inf"))
	if err == nil {
		err = json.Unmarshal(data, &meta)
	}
	return meta.Created, err
}

// eachIndexed calls each with the records of the index's stream, including old ones.
func eachIndexed(dir string, each func(*blocks.Record)) {
	files, _ := blocks.Files(messagesDir(dir, indexName))
	for i := range files {
		_, _ = files[i].Scan(indexName, each) // unreadable blocks restore nothing
	}
}

// markOf returns the sequence up to which a store's index saw its log, 0 if unknown.
func markOf(dir string) (mark uint64) {
	eachIndexed(dir, func(r *blocks.Record) {
		if r.Subject == markSubject {
			if seq, err := strconv.ParseUint(string(r.Data), 10, 64); err == nil {
				mark = max(mark, seq)
			}
		}
	})
	return mark
}

// restored returns a record made from a copy of an entry. before is the sequence of the
// match's previous entry, or unknown.
func restored(e *Stored, before uint64) blocks.Record {
	header := nats.Header{headerRestored: {"index"}}
	if e.ID != uuid.Nil {
		header[jetstream.MsgIDHeader] = []string{e.ID.String()}
	}
	if e.Signature != "" {
		header[headerSignature] = []string{e.Signature}
	}
	if before > 0 {
		header[jetstream.ExpectedLastSubjSeqHeader] = []string{strconv.FormatUint(before, 10)}
	}
	var text bytes.Buffer
	text.WriteString("NATS/1.0\r\n")
	for _, name := range []string{jetstream.MsgIDHeader, jetstream.ExpectedLastSubjSeqHeader, headerSignature, headerRestored} {
		if values := header[name]; len(values) > 0 {
			text.WriteString(name + ": " + values[0] + "\r\n")
		}
	}
	text.WriteString("\r\n")
	return blocks.Record{
		Seq: e.Seq, Time: e.Time.UnixNano(), Subject: RecordSubject(e.Tournament, e.Match), Header: text.Bytes(), Data: e.Data,
	}
}

// name records for each lost entry its match, if known, and whether it is restored.
func (m *mender) name(losses []*Loss, copies map[uint64]blocks.Record) {
	unnamed := make(map[uint64]*LostEntry)
	for _, l := range losses {
		for i := range l.Entries {
			e := &l.Entries[i]
			if r, ok := copies[e.Seq]; ok {
				e.Tournament, e.Match, e.Restored = mustMatch(r.Subject)
			} else {
				unnamed[e.Seq] = e
			}
		}
	}
	if len(unnamed) == 0 {
		return
	}
	for _, b := range m.found { // the match's next entry names the one before it
		_, _ = b.File.Scan(recordName, func(r *blocks.Record) {
			if e := unnamed[behind(r)]; e != nil {
				e.Tournament, e.Match, _ = recordOf(r.Subject)
			}
		})
	}
}

func mustMatch(subject string) (tournament, match string, restored bool) {
	tournament, match, _ = MatchOf(subject)
	return tournament, match, true
}

// behind returns the sequence of the match's previous entry, or unknown.
func behind(r *blocks.Record) uint64 {
	if len(r.Header) == 0 {
		return unknown
	}
	header, err := nats.DecodeHeadersMsg(r.Header)
	if err != nil {
		return unknown
	}
	return expectation(header, r.Seq)
}

// rewrite writes a block with its sound records and the restored ones.
func (m *mender) rewrite(b *block, copies map[uint64]blocks.Record) error {
	form, err := blocks.NewForm(recordName, b.Index)
	if err != nil {
		return err
	}
	var data []byte
	if !b.gone {
		if data, err = blocks.Read(b.Path); err != nil {
			return storeError(err, b.Path)
		}
	}
	anew := make([]byte, 0, len(data))
	lost, at := b.lost, int64(0)
	fill := func(below uint64) {
		for len(lost) > 0 && lost[0] < below {
			r, ok := copies[lost[0]]
			if !ok {
				r = blocks.Record{Seq: lost[0], Time: at, Erased: true}
			}
			anew = form.Encode(anew, r)
			b.addSound(lost[0])
			lost = lost[1:]
		}
	}
	form.Scan(data, func(r *blocks.Record) {
		if !r.Tomb {
			fill(r.Seq)
		}
		anew, at = append(anew, r.Raw...), r.Time
	})
	fill(unknown)
	b.first = min(b.first, firstOf(b.lost, b.first))
	return writeWhole(b.Path, anew)
}

func firstOf(seqs []uint64, otherwise uint64) uint64 {
	if len(seqs) == 0 {
		return otherwise
	}
	return seqs[0]
}
