package subset

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"maps"
	"slices"
)

// The sizes of WOFF's header and of a table's entry in it, and those of TrueType (WOFF File Format
// 1.0, 3 and 4).
const (
	woffHeader, woffEntry = 44, 20
	sfntHeader, sfntEntry = 12, 16
)

// woff packs the tables.
func (f font) woff() ([]byte, error) {
	var entries, data []byte
	names := slices.Sorted(maps.Keys(f))
	start := woffHeader + woffEntry*len(names)
	whole := sfntHeader + sfntEntry*len(names)
	for _, name := range names {
		packed, err := pack(f[name])
		if err != nil {
			return nil, err
		}
		entries = append(entries, name...)
		for _, n := range []int{start + len(data), len(packed), len(f[name]), int(sum(f[name]))} {
			entries = binary.BigEndian.AppendUint32(entries, uint32(n))
		}
		data = append(data, packed...)
		data = append(data, make([]byte, -len(data)&3)...)
		whole += len(f[name]) + -len(f[name])&3
	}
	out := append([]byte("wOFF"), 0, 1, 0, 0) // with TrueType outlines
	out = binary.BigEndian.AppendUint32(out, uint32(start+len(data)))
	out = binary.BigEndian.AppendUint16(out, uint16(len(names)))
	out = binary.BigEndian.AppendUint32(append(out, 0, 0), uint32(whole))
	out = append(out, make([]byte, woffHeader-len(out))...) // no version, no metadata
	return slices.Concat(out, entries, data), nil
}

// pack compresses a table, unless that makes it longer.
func pack(table []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := zlib.NewWriterLevel(&packed, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(table); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if packed.Len() >= len(table) {
		return table, nil
	}
	return packed.Bytes(), nil
}

// sum is the check sum of a table.
func sum(table []byte) (sum uint32) {
	for ; len(table) >= 4; table = table[4:] {
		sum += binary.BigEndian.Uint32(table)
	}
	var rest [4]byte
	copy(rest[:], table)
	return sum + binary.BigEndian.Uint32(rest[:])
}
