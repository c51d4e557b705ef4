package blocks

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"

	"github.com/minio/highwayhash"
)

const (
	headSize  = 4 + 8 + 8 + 2
	sumSize   = 8
	MinRecord = headSize + sumSize // bytes of the shortest record
	maxRecord = 32 << 20           // a longer record is invalid to the server

	headerBit = 1 << 31 // in the length
	erasedBit = 1 << 63 // in the sequence
	tombBit   = 1 << 62
)

// Record is one record of a block.
type Record struct {
	At      int // its offset in the block
	Raw     []byte
	Seq     uint64
	Time    int64 // nanoseconds since 1970
	Subject string
	Header  []byte // as NATS spells it; nil if there is none
	Data    []byte
	Erased  bool // this message was deleted
	Tomb    bool // a tombstone: message Seq was deleted
}

// Form reads and writes the records of one block. Each block has its own checksum key.
type Form struct{ sum hash.Hash64 }

// NewForm returns the form of a stream's block with this number; 0 stands for the stream's
// state file. A Form must not be shared by goroutines.
func NewForm(stream string, index int) (*Form, error) {
	name := stream
	if index > 0 {
		name = fmt.Sprintf("%s-%d", stream, index)
	}
	key := sha256.Sum256([]byte(name))
	sum, err := highwayhash.New64(key[:])
	return &Form{sum}, err
}

// Checksum returns the server's checksum of these bytes.
func (f *Form) Checksum(parts ...[]byte) []byte {
	f.sum.Reset()
	for _, part := range parts {
		f.sum.Write(part)
	}
	return f.sum.Sum(nil)
}

// length returns the length stated at the beginning of a record, 0 if it is implausible.
func length(data []byte) int {
	if len(data) < MinRecord {
		return 0
	}
	size := binary.LittleEndian.Uint32(data)
	n, subject := int(size&^headerBit), int(binary.LittleEndian.Uint16(data[20:]))
	if size&headerBit != 0 {
		subject += 4
	}
	if n < MinRecord+subject || n > len(data) || n > maxRecord {
		return 0
	}
	return n
}

// at returns the sound record at an offset; ok is false if there is none.
func (f *Form) at(data []byte, offset int) (r Record, ok bool) {
	n := length(data[offset:])
	if n == 0 {
		return r, false
	}
	r = parse(data[offset:offset+n], offset)
	body := r.Raw[headSize+len(r.Subject) : n-sumSize]
	if binary.LittleEndian.Uint32(r.Raw)&headerBit != 0 {
		body = body[4:]
	}
	sum := f.Checksum(r.Raw[4:20], r.Raw[headSize:headSize+len(r.Subject)], body)
	return r, bytes.Equal(sum, r.Raw[n-sumSize:]) && r.whole()
}

// whole reports whether the header ends where its length says. The checksum does not cover
// that length.
func (r *Record) whole() bool {
	if binary.LittleEndian.Uint32(r.Raw)&headerBit == 0 {
		return true
	}
	return bytes.HasPrefix(r.Header, []byte("NATS/1.0")) && bytes.Index(r.Header, headerEnd) == len(r.Header)-len(headerEnd)
}

var headerEnd = []byte("\r\n\r\n")

// maxSubject is an upper bound for the length of our streams' subjects, in bytes.
const maxSubject = 512

// Repair returns the original record of these bytes if only parts outside the checksum were
// damaged: the lengths of the record, its subject or its header. The checksum proves the
// rest.
func (f *Form) Repair(raw []byte) (r Record, ok bool) {
	if len(raw) < MinRecord {
		return r, false
	}
	tail := raw[headSize : len(raw)-sumSize]
	for subject := range min(maxSubject, len(tail)) {
		for _, gap := range []int{4, 0} {
			if subject+gap > len(tail) || !bytes.Equal(f.Checksum(raw[4:20], tail[:subject], tail[subject+gap:]), raw[len(raw)-sumSize:]) {
				continue
			}
			seq, data := binary.LittleEndian.Uint64(raw[4:]), tail[subject+gap:]
			header := 0
			if gap > 0 {
				header = bytes.Index(data, headerEnd) + len(headerEnd)
			}
			return Record{
				Raw: raw, Seq: seq &^ (erasedBit | tombBit), Time: int64(binary.LittleEndian.Uint64(raw[12:])),
				Subject: string(tail[:subject]), Header: data[:header], Data: data[header:],
				Erased: seq&erasedBit != 0, Tomb: seq&tombBit != 0,
			}, gap == 0 || header >= len(headerEnd)
		}
	}
	return r, false
}

// maxUnflip is the size of the longest record, in bytes, in which a flipped bit is searched for.
const maxUnflip = 8 << 10

// Unflip returns the original record of these bytes if a single bit of them is wrong. The
// checksum proves it.
func (f *Form) Unflip(raw []byte) (r Record, ok bool) {
	if len(raw) > maxUnflip {
		return r, false
	}
	tried := bytes.Clone(raw)
	for bit := range 8 * len(tried) {
		tried[bit/8] ^= 1 << (bit % 8)
		if r, ok = f.at(tried, 0); ok && len(r.Raw) == len(tried) {
			return r, true
		}
		tried[bit/8] ^= 1 << (bit % 8)
	}
	return Record{}, false
}

// parse reads the fields of a record of plausible length, as far as they are valid.
func parse(raw []byte, offset int) Record {
	le := binary.LittleEndian
	seq, subject := le.Uint64(raw[4:]), int(le.Uint16(raw[20:]))
	r := Record{
		At: offset, Raw: raw, Seq: seq &^ (erasedBit | tombBit), Time: int64(le.Uint64(raw[12:])),
		Subject: string(raw[headSize : headSize+subject]), Erased: seq&erasedBit != 0, Tomb: seq&tombBit != 0,
	}
	r.Data = raw[headSize+subject : len(raw)-sumSize]
	if le.Uint32(raw)&headerBit == 0 {
		return r
	}
	n := int(le.Uint32(r.Data))
	r.Data = r.Data[4:]
	if n <= len(r.Data) {
		r.Header, r.Data = r.Data[:n], r.Data[n:]
	} // otherwise the header is not whole
	return r
}

// Encode appends a record as the server writes it.
func (f *Form) Encode(to []byte, r Record) []byte {
	le := binary.LittleEndian
	size := uint32(MinRecord + len(r.Subject) + len(r.Header) + len(r.Data))
	if len(r.Header) > 0 {
		size = (size + 4) | headerBit
	}
	seq := r.Seq
	if r.Erased {
		seq |= erasedBit
	}
	begin := len(to)
	to = le.AppendUint32(to, size)
	to = le.AppendUint64(to, seq)
	to = le.AppendUint64(to, uint64(r.Time))
	to = le.AppendUint16(to, uint16(len(r.Subject)))
	to = append(to, r.Subject...)
	if len(r.Header) > 0 {
		to = le.AppendUint32(to, uint32(len(r.Header)))
		to = append(to, r.Header...)
	}
	to = append(to, r.Data...)
	sum := f.Checksum(to[begin+4:begin+20], []byte(r.Subject), r.Header, r.Data)
	return append(to, sum...)
}
