package journal

import (
	"bytes"
	"path/filepath"
	"strings"
	"time"

	"kibitz/events/journal/blocks"
)

// register is a stream, besides the record, that cannot be made anew and is small enough to be
// checked whole at each opening. Its sequences need not follow one another: the server drops what
// a newer value of the same key replaces.
type register struct {
	stream string
	strict bool // an older value must not count again, whatever becomes of the others
}

var registers = []register{{bucketStream(peopleBucket), false}, {bucketStream(rosterBucket), true}, {quarantineName, false}}

// part is a record of a register, or a damaged stretch between two of them.
type part struct {
	file   int             // which of the register's blocks
	record blocks.Record   // also that of a stretch in which a single bit is wrong
	gap    *blocks.Stretch // nil for a sound record
	raw    []byte          // the gap's bytes
	mended []blocks.Record // what is written there instead, if the block is rewritten
}

// mendRegisters mends the registers' blocks. The server would find nothing that lies behind a
// damaged record in its block, not even what is written there later. No copy is kept, since
// a name in it could not be erased.
func mendRegisters(cfg Config) error {
	if !blocks.KnownTo(serverVersion) {
		return nil // mendRecord has said so
	}
	for _, r := range registers {
		files, err := blocks.Files(messagesDir(cfg.Dir, r.stream))
		if err != nil {
			return storeError(err, messagesDir(cfg.Dir, r.stream))
		}
		parts, err := r.read(files)
		if err == nil {
			err = r.mend(cfg, files, parts)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// read returns the records and damaged stretches of all blocks, in order.
func (r *register) read(files []blocks.File) (parts []part, err error) {
	for i := range files {
		form, err := blocks.NewForm(r.stream, files[i].Index)
		if err != nil {
			return nil, err
		}
		data, err := blocks.Read(files[i].Path)
		if err != nil {
			return nil, storeError(err, files[i].Path)
		}
		var sound []part
		damaged := form.Scan(data, func(rec *blocks.Record) {
			sound = append(sound, part{file: i, record: *rec, mended: []blocks.Record{*rec}})
		})
		for k := range damaged {
			s := &damaged[k]
			for len(sound) > 0 && sound[0].record.At < s.From {
				parts, sound = append(parts, sound[0]), sound[1:]
			}
			parts = append(parts, gapOf(form, i, s, data[s.From:s.To]))
		}
		parts = append(parts, sound...)
	}
	return parts, nil
}

func gapOf(form *blocks.Form, file int, s *blocks.Stretch, raw []byte) part {
	p := part{file: file, gap: s, raw: raw}
	if rec, ok := form.Unflip(raw); ok {
		p.record, p.mended = rec, []blocks.Record{rec}
	}
	return p
}

// mend rewrites the damaged blocks of a register. The losses are noted first and the oldest block
// is written first, so that a crash leaves the damage to be found again. A register without any
// sound record is left as it is.
func (r *register) mend(cfg Config, files []blocks.File, parts []part) error {
	known := uint64(0)
	if body := stateOf(cfg.Dir, r.stream); body != nil {
		known = stateLast(body[2:])
	}
	last := lastIn(parts)
	if last == 0 && known == 0 || len(files) == 0 {
		return nil
	}
	if end := len(parts) - 1; known > last && (end < 0 || parts[end].gap == nil) { // the file was cut off
		at := int(files[len(files)-1].Size)
		parts = append(parts, part{file: len(files) - 1, gap: &blocks.Stretch{From: at, To: at, Before: last}})
	}
	losses, changed := r.losses(files, parts, known)
	if len(changed) == 0 {
		return nil
	}
	for _, l := range losses {
		cfg.Log.Error(l.Error(), "code", string(l.Code()))
	}
	if err := noteLosses(cfg.Dir, losses); err != nil {
		return err
	}
	if err := removeState(cfg.Dir, r.stream); err != nil {
		return err
	}
	for i := range files {
		if changed[i] {
			if err := r.rewrite(&files[i], i, parts); err != nil {
				return err
			}
		}
	}
	return nil
}

func lastIn(parts []part) (last uint64) {
	for i := range parts {
		last = max(last, parts[i].record.Seq)
	}
	return last
}

// losses returns what the register lacks, decides what takes its place, and returns which blocks
// change. known is the sequence that the register is known to have reached.
func (r *register) losses(files []blocks.File, parts []part, known uint64) (losses []*Loss, changed map[int]bool) {
	changed = make(map[int]bool)
	last := uint64(0)
	for i := range parts {
		p := &parts[i]
		if p.gap == nil {
			last = max(last, p.record.Seq)
			continue
		}
		entries := []LostEntry{{Seq: p.record.Seq, Restored: true}}
		if p.record.Raw == nil {
			lost, ended := missing(parts[i:], last, known)
			if ended && p.gap.Torn && known <= last {
				continue // it was being written, and the server cuts it off
			}
			entries = r.replace(parts[:i+1], lost)
		}
		for k := range parts[:i+1] {
			changed[parts[k].file] = changed[parts[k].file] || k == i || parts[k].changed()
		}
		if len(entries) > 0 { // otherwise it was a note of the server that an older value is gone
			last = max(last, entries[len(entries)-1].Seq)
			losses = append(losses, &Loss{
				Found: time.Now().UTC(), Block: r.stream + "/" + filepath.Base(files[p.file].Path), From: p.gap.From, To: p.gap.To, Entries: entries,
			})
		}
	}
	return losses, changed
}

// changed reports whether something else is written than what is there.
func (p *part) changed() bool { return len(p.mended) > 0 && p.mended[0].Raw == nil }

// missing returns the sequences that were in the stretch at the beginning of parts, and whether
// nothing comes after it. There are no more than it has room for: others had been replaced before.
func missing(parts []part, last, known uint64) (lost []uint64, ended bool) {
	room := max(1, uint64(len(parts[0].raw)/blocks.MinRecord))
	for i := range parts {
		if seq := parts[i].record.Seq; seq > last {
			return sequences(max(last+1, seq-min(seq, room)), seq-1), false
		}
	}
	if known <= last || known > last+maxCutOff {
		known = last + 1
	}
	return sequences(last+1, known), true
}

// replace decides what is written in place of the stretch at the end of parts, and returns what has
// no value any more: the key that was there as far as it is readable. What is readable there may be
// wrong, so in a strict register it is every older value, until it is entered anew. The lost
// sequences are given to nothing else.
func (r *register) replace(parts []part, lost []uint64) []LostEntry {
	p, older := &parts[len(parts)-1], parts[:len(parts)-1]
	if !r.strict && len(lost) == 1 && has(older, p.gap.Subject) {
		p.mended = []blocks.Record{removal(lost[0], p.gap.Subject, 0)}
		return entriesOf(lost)
	}
	for _, seq := range lost {
		p.mended = append(p.mended, blocks.Record{Seq: seq, Erased: true})
	}
	if !r.strict || len(lost) == 0 {
		return entriesOf(lost)
	}
	return append(withdraw(older), entriesOf(lost)...)
}

// has reports whether an older value is that of a bucket's key with this subject.
func has(parts []part, subject string) bool {
	for i := range parts {
		if parts[i].gap == nil && parts[i].record.Subject == subject {
			return strings.HasPrefix(subject, "$KV.")
		}
	}
	return false
}

// withdraw removes the keys of all these values and returns which were removed.
func withdraw(parts []part) (gone []LostEntry) {
	for i := range parts {
		p := &parts[i]
		for k, rec := range p.mended {
			if !rec.Tomb && !rec.Erased && !bytes.Equal(rec.Header, removed) {
				p.mended[k] = removal(rec.Seq, rec.Subject, rec.Time)
				gone = append(gone, LostEntry{Seq: rec.Seq})
			}
		}
	}
	return gone
}

// removed is the header of a record by which a bucket removes a key.
var removed = []byte("NATS/1.0\r\nKV-Operation: DEL\r\n\r\n")

func removal(seq uint64, subject string, at int64) blocks.Record {
	return blocks.Record{Seq: seq, Time: at, Subject: subject, Header: removed}
}

// rewrite writes a block anew.
func (r *register) rewrite(f *blocks.File, index int, parts []part) error {
	form, err := blocks.NewForm(r.stream, f.Index)
	if err != nil {
		return err
	}
	var anew []byte
	at := int64(0)
	for i := range parts {
		if parts[i].file != index {
			continue
		}
		for _, rec := range parts[i].mended {
			if rec.Raw != nil {
				anew, at = append(anew, rec.Raw...), rec.Time
				continue
			}
			if rec.Time == 0 {
				rec.Time = at
			}
			anew = form.Encode(anew, rec)
		}
	}
	return writeWhole(f.Path, anew)
}
