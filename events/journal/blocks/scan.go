package blocks

import (
	"bytes"
	"encoding/binary"
)

// maxLeap is how far ahead of the previous sequence a sequence may be for bytes after
// damage to be accepted as a record. A larger leap is more likely chance.
const maxLeap = 1 << 24

// Stretch is a part of a block that holds no sound record.
type Stretch struct {
	From, To int    // its bytes
	Before   uint64 // the last sequence before it in this block; 0 if there is none
	After    uint64 // the first sequence after it in this block; 0 if there is none
	Subject  string // of the record that begins there, as far as readable; it may be wrong
	Data     []byte // of that record, likewise
	Torn     bool   // the block ends within a record or in zeroes: a write or the file was cut short
}

// Scan calls each with the sound records of a block, in order, and returns the damaged
// stretches between them.
func (f *Form) Scan(data []byte, each func(*Record)) (damaged []Stretch) {
	var last uint64
	for offset := 0; offset < len(data); {
		r, ok := f.at(data, offset)
		if !ok {
			s := f.stretch(data, offset, last)
			damaged, offset = append(damaged, s), s.To
			continue
		}
		if n := len(damaged); n > 0 && damaged[n-1].To == offset {
			damaged[n-1].After = r.Seq
		}
		each(&r)
		if !r.Tomb {
			last = max(last, r.Seq)
		}
		offset += len(r.Raw)
	}
	return damaged
}

// stretch returns the damage that begins at an offset and ends at the next record.
func (f *Form) stretch(data []byte, from int, last uint64) Stretch {
	s := Stretch{From: from, To: len(data), Before: last}
	n := length(data[from:])
	if n > 0 {
		r := parse(data[from:from+n], from)
		s.Subject, s.Data = readable(r.Subject), bytes.Clone(r.Data)
		if f.resumes(data, from+n, last) {
			s.To = from + n
			return s
		}
	}
	for offset := from + 1; offset+MinRecord <= len(data); offset++ {
		if f.resumes(data, offset, last) {
			s.To = offset
			return s
		}
	}
	s.Torn = n == 0 && overruns(data[from:])
	return s
}

// resumes reports whether a sound record begins at an offset, or the block ends there.
func (f *Form) resumes(data []byte, offset int, last uint64) bool {
	if offset == len(data) {
		return true
	}
	if length(data[offset:]) == 0 {
		return false
	}
	seq := binary.LittleEndian.Uint64(data[offset+4:]) &^ (erasedBit | tombBit)
	if last > 0 && (seq <= last || seq > last+maxLeap) {
		return false
	}
	_, ok := f.at(data, offset)
	return ok
}

// overruns reports whether a record begins here and extends past the end, or only zeroes
// follow: space that was allocated to the file and never written.
func overruns(data []byte) bool {
	if len(data) < headSize || len(bytes.Trim(data, "\x00")) == 0 {
		return true
	}
	n := int(binary.LittleEndian.Uint32(data) &^ headerBit)
	return n >= MinRecord && n <= maxRecord && n > len(data)
}

// readable returns a subject if it is plausible, otherwise "".
func readable(subject string) string {
	for _, c := range []byte(subject) {
		if c <= ' ' || c > '~' {
			return ""
		}
	}
	return subject
}
