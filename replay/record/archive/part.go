package archive

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"hash/crc32"
	"io"
	"strings"
)

// The most bytes that a part may have, packed or not. Whoever makes a file signs it with a key of
// his own, so nothing that it says of sizes is believed.
const (
	largestManifest = 64 << 20
	largestPacked   = 128 << 20 // of a part that is compressed; several are read at once
	largestPart     = 1 << 30
)

// largest returns the most bytes that a part of this name may have.
func largest(name string) uint64 {
	switch {
	case name == manifestFile:
		return largestManifest
	case !stored(name):
		return largestPacked
	}
	return largestPart
}

// readAll reads to the end, which must come within a number of bytes.
func readAll(in io.Reader, most uint64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	if err == nil && uint64(len(data)) > most {
		err = zip.ErrFormat
	}
	return data, err
}

// part is one file of the archive as it lies in the zip file.
type part struct {
	name string
	raw  []byte
	sum  uint32 // CRC-32 of the content
	size int    // of the content
}

// stored reports whether a part is kept as it is. Photos are compressed already, and the lines of
// people are covered one by one.
func stored(name string) bool {
	return strings.HasPrefix(name, evidenceFolder) || name == peopleFile || name == checkpointFile
}

// pack returns a part with this content.
func pack(name string, content []byte) (part, error) {
	p := part{name: name, raw: content, sum: crc32.ChecksumIEEE(content), size: len(content)}
	if stored(name) {
		return p, nil
	}
	var packed bytes.Buffer
	out, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return p, err
	}
	if _, err := out.Write(content); err != nil {
		return p, err
	}
	err = out.Close()
	p.raw = packed.Bytes()
	return p, err
}

// unpack returns the content of a part as packed, which must have at most so many bytes.
func unpack(name string, raw []byte, most uint64) ([]byte, error) {
	if stored(name) {
		return raw, nil
	}
	return readAll(flate.NewReader(bytes.NewReader(raw)), min(most, largest(name)))
}

// writeTo appends the part to a zip file. All of its header follows from the part.
func (p *part) writeTo(out *zip.Writer) error {
	const firstDay = 1<<5 | 1 // 1 January 1980
	header := &zip.FileHeader{
		Name: p.name, Method: zip.Deflate, CreatorVersion: 20, ReaderVersion: 20,
		CRC32: p.sum, CompressedSize64: uint64(len(p.raw)), UncompressedSize64: uint64(p.size),
	}
	//lint:ignore SA1019 Modified would add an extra field, and no archive has one
	header.ModifiedDate = firstDay
	if stored(p.name) {
		header.Method = zip.Store
	}
	to, err := out.CreateRaw(header)
	if err == nil {
		_, err = to.Write(p.raw)
	}
	return err
}
