package archive

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
)

// Problem is something wrong or noteworthy in an archive.
type Problem struct {
	*Error
	Match string // "" if it does not concern one match
	Grave bool   // the archive is not what was signed; otherwise something was erased
}

// Checked is an archive that was checked.
type Checked struct {
	*Archive // nil if it cannot be opened
	Problems []Problem
	file     io.ReaderAt
	size     int64
}

// Check checks every byte of an archive but what the matches mean: each part against the manifest,
// that against the signed checkpoint, and that the file holds nothing else.
func Check(file io.ReaderAt, size int64) *Checked {
	c := &Checked{file: file, size: size}
	listed, unread := listing(file, size)
	c.Archive = listed
	if unread == nil {
		unread = listed.readManifest()
	}
	parts, err := c.walk()
	if err == nil {
		err = c.form(parts, unread == nil)
	}
	for _, err := range []error{err, unread} {
		if err != nil {
			c.find("", err)
		}
	}
	if unread != nil {
		c.Archive = nil
		return c
	}
	c.listed()
	c.contents()
	return c
}

func (c *Checked) find(match string, err error) {
	var e *Error
	if !errors.As(err, &e) {
		e = fail(CodeDamaged, nextCopy, err, "the file cannot be read")
	}
	if len(c.Problems) == 0 || c.Problems[len(c.Problems)-1].Error.Error() != e.Error() {
		c.Problems = append(c.Problems, Problem{Error: e, Match: match, Grave: e.Code() != CodeErased})
	}
}

// place is where a part lies in the file.
type place struct {
	name  string
	begin int64 // its header
	raw   int64 // its bytes
	end   int64
	sum   uint32
	size  int
}

const (
	partHeader     = 30 // bytes of a part's header before its name
	partStart      = 0x04034b50
	directoryStart = 0x02014b50
)

// directoryPart is the name of what stands behind the parts.
const directoryPart = "the directory"

// walk finds the parts from the beginning of the file, without its directory.
func (c *Checked) walk() (all []place, err error) {
	header := make([]byte, partHeader)
	var before place
	for at := int64(0); ; {
		_, err := c.file.ReadAt(header, at)
		start := binary.LittleEndian.Uint32(header)
		if err == nil && start == directoryStart {
			return all, nil
		}
		p := place{begin: at, sum: binary.LittleEndian.Uint32(header[14:]), size: int(binary.LittleEndian.Uint32(header[22:]))}
		name := make([]byte, binary.LittleEndian.Uint16(header[26:]))
		p.raw = at + partHeader + int64(len(name)) + int64(binary.LittleEndian.Uint16(header[28:]))
		p.end = p.raw + int64(binary.LittleEndian.Uint32(header[18:]))
		if err == nil {
			_, err = c.file.ReadAt(name, at+partHeader)
		}
		if err != nil || start != partStart {
			return all, fail(CodeForm, nextCopy, nil, "no part of an archive begins at byte %d, behind %q at byte %d: one of the two was changed, or bytes were put in or left out there",
				at, before.name, before.begin).Of(before.name)
		}
		if p.name = string(name); c.Archive != nil && c.parts[p.name] == nil {
			return all, fail(CodeForm, nextCopy, nil, "the part that begins at byte %d, is called %q there and otherwise in the directory", at, name).Of(c.misnamed(len(all)))
		}
		if p.end > c.size {
			return all, fail(CodeForm, nextCopy, nil, "the part that begins at byte %d, %q, would end behind the file", at, name).Of(p.name)
		}
		all, at, before = append(all, p), p.end, p
	}
}

// misnamed returns where the name of a part was changed that has two: in the part if the directory's is one of the manifest.
func (c *Checked) misnamed(nth int) string {
	if nth < len(c.order) && slices.Contains(c.Manifest.parts(), c.order[nth].Name) {
		return c.order[nth].Name
	}
	return directoryPart
}

// form packs the parts anew and compares every byte with the file. Until the manifest is
// known to be signed, no other part is unpacked.
func (c *Checked) form(parts []place, signed bool) error {
	same := &comparison{file: c.file, differs: -1}
	out := zip.NewWriter(same)
	for _, at := range parts {
		p := part{name: at.name, raw: make([]byte, at.end-at.raw), sum: at.sum, size: at.size}
		if _, err := c.file.ReadAt(p.raw, at.raw); err != nil {
			return err
		}
		if signed || p.name == manifestFile {
			c.measure(&p)
		}
		if err := p.writeTo(out); err != nil {
			return err
		}
	}
	if err := out.Close(); err != nil {
		return err
	}
	if same.differs < 0 && same.at < c.size {
		same.differs = same.at
	}
	if same.differs < 0 {
		return nil
	}
	where := directoryPart
	if nth := slices.IndexFunc(parts, func(p place) bool { return same.differs < p.end }); nth >= 0 {
		where = parts[nth].name
	}
	return fail(CodeForm, nextCopy, nil, "byte %d, in %s, is not the one that an archive has there", same.differs, where).Of(where)
}

// measure sets the sum and the size of a part to those of its content.
func (c *Checked) measure(p *part) {
	content, err := unpack(p.name, p.raw, uint64(p.size))
	if err != nil {
		c.find("", fail(CodeDamaged, nextCopy, err, "%s is not what was packed", p.name).Of(p.name))
		return
	}
	p.sum, p.size = crc32.ChecksumIEEE(content), len(content)
}

// comparison compares what is written with a file.
type comparison struct {
	file    io.ReaderAt
	at      int64
	differs int64 // the first byte that differs; -1 if none does
}

// Write compares the next bytes.
func (c *comparison) Write(want []byte) (int, error) {
	have := make([]byte, len(want))
	n, _ := c.file.ReadAt(have, c.at)
	if c.differs < 0 && !bytes.Equal(have[:n], want) {
		c.differs = c.at + int64(mismatch(have[:n], want))
	}
	c.at += int64(len(want))
	return len(want), nil
}

// mismatch returns how many bytes have the same beginning.
func mismatch(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// listed compares the parts with those of the manifest, which are in one order.
func (c *Checked) listed() {
	wanted := c.Manifest.parts()
	for _, f := range c.order {
		nth := slices.Index(wanted, f.Name)
		if nth < 0 {
			c.find("", fail(CodeUnlisted, nextCopy, nil, "%s does not belong to the archive, or not in this place", f.Name).Of(f.Name))
			continue
		}
		c.missing(wanted[:nth])
		wanted = wanted[nth+1:]
	}
	c.missing(wanted)
}

func (c *Checked) missing(names []string) {
	for _, name := range names {
		if erasable(name) {
			c.find("", erasedEvidence(name[len(evidenceFolder):]))
			continue
		}
		c.find("", fail(CodeMissing, nextCopy, nil, "%s is missing", name).Of(name))
	}
}

func erasedEvidence(hash string) *Error {
	return fail(CodeErased, "nothing; the record keeps its hash", nil, "evidence %s was erased from the archive", hash).Of(evidenceFolder + hash)
}

// contents checks what the parts hold.
func (c *Checked) contents() {
	for i := range c.Manifest.Matches {
		name := c.Manifest.Matches[i].Match
		if _, err := c.Match(name); err != nil {
			c.find(name, err)
		}
	}
	for _, hash := range c.Manifest.Evidence {
		if name := evidenceFolder + hash; c.parts[name] != nil {
			if _, err := c.content(name, hash); err != nil {
				c.find("", err)
			}
		}
	}
	for i := range c.Manifest.Files {
		if _, err := c.content(c.Manifest.Files[i].Name, c.Manifest.Files[i].Sum); err != nil {
			c.find("", err)
		}
	}
	people, err := c.People()
	if err != nil {
		c.find("", err)
		return
	}
	if erased := len(c.Manifest.People) - len(people); erased > 0 {
		c.find("", fail(CodeErased, "nothing; the record keeps their ids", nil, "the names of %d people were erased from the archive", erased).
			Of(peopleFile).With(map[string]any{"people": erased}))
	}
}
