package journal

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/klauspost/compress/s2"
)

// A chunk holds consecutive whole entries of one match, packed into one message of the
// index: "K1", the CRC-32C of the packed entries, and the compressed entries. Each entry is
// stored as the differences of sequence and time, its id, signature and bytes. A part is a
// small chunk; partsPerChunk whole parts make a large one. The boundaries depend only on
// the entries, whoever packs them. A chunk names the creation time of the record's stream,
// so that chunks of another record are not read.
const (
	chunkMagic    = "K1"
	chunkHead     = len(chunkMagic) + 4
	chunkLimit    = 64 << 20 // unpacked bytes; a larger one is not a chunk of ours
	partEntries   = 8
	partBytes     = 32 << 10
	partsPerChunk = 8
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// wholePart reports whether these entries fill a part.
func wholePart(entries []Stored) bool {
	if len(entries) >= partEntries {
		return true
	}
	size := 0
	for i := range entries {
		size += len(entries[i].Data)
	}
	return size >= partBytes
}

// cutParts cuts entries into parts. All but the last are whole.
func cutParts(entries []Stored) (parts [][]Stored) {
	for len(entries) > 0 {
		n := 1
		for n < len(entries) && !wholePart(entries[:n]) {
			n++
		}
		parts, entries = append(parts, entries[:n:n]), entries[n:]
	}
	return parts
}

// packChunk packs entries of one match. The first of them is entry before+1 of the match.
func packChunk(born time.Time, before uint64, entries []Stored) []byte {
	size := 64
	for i := range entries {
		size += len(entries[i].Data) + len(entries[i].Signature) + 48
	}
	raw := binary.AppendVarint(make([]byte, 0, size), born.UnixNano())
	raw = binary.AppendUvarint(raw, before)
	raw = binary.AppendUvarint(raw, uint64(len(entries)))
	var seq uint64
	var at int64
	for i := range entries {
		e := &entries[i]
		raw = binary.AppendUvarint(raw, e.Seq-seq)
		raw = binary.AppendVarint(raw, e.Time.UnixNano()-at)
		raw = append(raw, e.ID[:]...)
		raw = binary.AppendUvarint(raw, uint64(len(e.Signature)))
		raw = append(raw, e.Signature...)
		raw = binary.AppendUvarint(raw, uint64(len(e.Data)))
		raw = append(raw, e.Data...)
		seq, at = e.Seq, e.Time.UnixNano()
	}
	packed := make([]byte, chunkHead+s2.MaxEncodedLen(len(raw)))
	copy(packed, chunkMagic)
	binary.BigEndian.PutUint32(packed[len(chunkMagic):], crc32.Checksum(raw, castagnoli))
	return packed[:chunkHead+len(s2.Encode(packed[chunkHead:], raw))]
}

// unpackChunk returns the entries of a chunk of the given match, and how many of the
// match's entries come before them. ok is false unless it is a whole chunk of the record
// created at born.
func unpackChunk(tournament, match string, born time.Time, packed []byte) (before uint64, entries []Stored, ok bool) {
	raw, ok := chunkBody(nil, packed)
	if !ok {
		return 0, nil, false
	}
	return unpackEntries(nil, tournament, match, born, raw)
}

// unpackEntries reads the entries of an unpacked chunk and appends them to entries, reusing
// its memory. The new entries share memory with raw.
func unpackEntries(entries []Stored, tournament, match string, born time.Time, raw []byte) (before uint64, _ []Stored, ok bool) {
	r := chunkReader{rest: raw, ok: true}
	made := r.varint()
	before = r.uvarint()
	n := r.uvarint()
	if !r.ok || made != born.UnixNano() || n > uint64(len(raw)) {
		return 0, nil, false
	}
	entries = slices.Grow(entries, int(n))
	var seq uint64
	var at int64
	for range n {
		e := Stored{Message: Message{Tournament: tournament, Match: match}, after: unknown}
		seq += r.uvarint()
		at += r.varint()
		e.Seq, e.Time = seq, time.Unix(0, at).UTC()
		e.ID = uuid.UUID(r.take(16))
		e.Signature = string(r.take(r.uvarint()))
		e.Data = r.take(r.uvarint())
		if !r.ok {
			return 0, nil, false
		}
		entries = append(entries, e)
	}
	return before, entries, len(r.rest) == 0
}

// chunkBody unpacks a chunk, into room if it is large enough.
func chunkBody(room, packed []byte) ([]byte, bool) {
	if len(packed) < chunkHead || string(packed[:len(chunkMagic)]) != chunkMagic {
		return nil, false
	}
	body := packed[chunkHead:]
	if n, err := s2.DecodedLen(body); err != nil || n > chunkLimit {
		return nil, false
	}
	raw, err := s2.Decode(room, body)
	if err != nil || crc32.Checksum(raw, castagnoli) != binary.BigEndian.Uint32(packed[len(chunkMagic):]) {
		return nil, false
	}
	return raw, true
}

// chunkReader reads fields one after the other; after a truncated field ok is false
// and all further ones are empty.
type chunkReader struct {
	rest []byte
	ok   bool
}

func (r *chunkReader) uvarint() uint64 {
	v, n := binary.Uvarint(r.rest)
	return fieldOf(r, v, n)
}

func (r *chunkReader) varint() int64 {
	v, n := binary.Varint(r.rest)
	return fieldOf(r, v, n)
}

func fieldOf[T int64 | uint64](r *chunkReader, v T, n int) T {
	if n <= 0 {
		r.ok, r.rest = false, nil
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// take returns the next n bytes. If fewer are left it returns sixteen zeroes, enough for an
// id, and clears ok.
func (r *chunkReader) take(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.ok, r.rest = false, nil
		return make([]byte, 16)
	}
	field := r.rest[:n:n]
	r.rest = r.rest[n:]
	return field
}
