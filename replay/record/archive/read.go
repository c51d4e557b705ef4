package archive

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/entries"
)

// Archive is an archive that is read part by part.
type Archive struct {
	Manifest Manifest
	parts    map[string]*zip.File
	order    []*zip.File
}

// Open reads an archive's directory, checkpoint and manifest and checks the signature. It does not
// check the matches: Match checks the one it reads, Check the whole file.
func Open(file io.ReaderAt, size int64) (*Archive, error) {
	a, err := listing(file, size)
	if err != nil {
		return nil, err
	}
	return a, a.readManifest()
}

// listing reads an archive's directory.
func listing(file io.ReaderAt, size int64) (*Archive, error) {
	read, err := zip.NewReader(file, size)
	if err != nil {
		return nil, fail(CodeNoArchive, nextCopy, err, "the file is no archive, or its directory is damaged")
	}
	a := &Archive{parts: make(map[string]*zip.File, len(read.File)), order: read.File}
	for _, f := range read.File {
		a.parts[f.Name] = f
	}
	return a, nil
}

// readManifest reads the manifest and checks it against the checkpoint.
func (a *Archive) readManifest() error {
	packed, err := a.raw(manifestFile)
	if err != nil {
		return err
	}
	text, err := unpack(manifestFile, packed, largestManifest)
	if err == nil {
		err = json.Unmarshal(text, &a.Manifest)
	}
	if err != nil {
		return fail(CodeDamaged, nextCopy, err, "%s is not what was packed", manifestFile).Of(manifestFile)
	}
	if a.Manifest.Format != formatName {
		return fail(CodeNoArchive, "open it with a newer kibitz", nil, "an archive of the form %q was made by another version", a.Manifest.Format).Of(manifestFile)
	}
	return a.checkSignature(packed)
}

// checkSignature checks the checkpoint against the manifest as packed.
func (a *Archive) checkSignature(manifest []byte) error {
	m := &a.Manifest
	tree, err := m.Tree()
	if err != nil {
		return err
	}
	root, err := tree.Root()
	if err != nil {
		return err
	}
	signed, err := a.raw(checkpointFile)
	if err != nil {
		return err
	}
	if err := checkNote(signed, m.Tournament, m.Office, checkpointText(m.Tournament, len(m.Matches), root, manifest)); err != nil {
		return fail(CodeSignature, nextCopy, err, "%s does not bear the office's signature over this %s", checkpointFile, manifestFile).Of(checkpointFile)
	}
	return nil
}

// Checkpoint returns the signed note.
func (a *Archive) Checkpoint() ([]byte, error) { return a.raw(checkpointFile) }

// raw returns a part as packed.
func (a *Archive) raw(name string) ([]byte, error) {
	f := a.parts[name]
	if f == nil {
		return nil, fail(CodeMissing, nextCopy, nil, "%s is missing", name).Of(name)
	}
	in, err := f.OpenRaw()
	if err != nil {
		return nil, fail(CodeDamaged, nextCopy, err, "%s is not what was packed", name).Of(name)
	}
	packed, err := readAll(in, largest(name))
	if err != nil {
		return nil, fail(CodeDamaged, nextCopy, err, "%s is not what was packed", name).Of(name)
	}
	return packed, nil
}

// content returns a part that has the SHA-256 which the manifest says.
func (a *Archive) content(name, sum string) ([]byte, error) {
	packed, err := a.raw(name)
	if err != nil {
		return nil, err
	}
	if sumOf(packed) != sum {
		return nil, fail(CodeDamaged, nextCopy, nil, "%s is not what was packed", name).Of(name)
	}
	content, err := unpack(name, packed, a.parts[name].UncompressedSize64)
	if err != nil {
		return nil, fail(CodeDamaged, nextCopy, err, "%s is not what was packed", name).Of(name)
	}
	return content, nil
}

// Match returns the messages of a match. They are those that the signed checkpoint covers.
func (a *Archive) Match(name string) ([]entries.Message, error) {
	of := a.Manifest.find(name)
	if of == nil {
		return nil, fail(CodeNoMatch, "see the matches with 'kibitz --dir FILE matches'", nil, "the archive has no match %s", name)
	}
	text, err := a.content(matchFile(name), of.Sum)
	if err != nil {
		return nil, err
	}
	m, err := entries.Read(text)
	if err != nil {
		return nil, fail(CodeDamaged, nextCopy, err, "%s cannot be read", matchFile(name)).Of(matchFile(name))
	}
	if head := headOf(m.Messages); head.N != of.N || head.Hash.String() != of.Hash {
		return nil, fail(CodeDamaged, nextCopy, nil, "the links of match %s come to another head than the signed one", name).Of(matchFile(name))
	}
	return m.Messages, nil
}

// packed returns a match as packed if it has this head and is what was signed.
func (a *Archive) packed(name string, head events.Head) (part, bool) {
	of := a.Manifest.find(name)
	if of == nil || of.N != head.N || of.Hash != head.Hash.String() {
		return part{}, false
	}
	raw, err := a.raw(matchFile(name))
	f := a.parts[matchFile(name)]
	if err != nil || sumOf(raw) != of.Sum {
		return part{}, false
	}
	return part{name: f.Name, raw: raw, sum: f.CRC32, size: int(f.UncompressedSize64)}, true
}

// continues returns an error unless the messages of a match begin with those that the archive has.
func (a *Archive) continues(name string, messages []entries.Message) error {
	of := a.Manifest.find(name)
	if of == nil {
		return nil
	}
	if of.N <= uint64(len(messages)) && headOf(messages[:of.N]).Hash.String() == of.Hash {
		return nil
	}
	return fail(CodeFork, "keep both, and compare them with 'kibitz open FILE FILE'", nil, "match %s does not continue the %d links that an earlier archive has of it", name, of.N)
}

// keptBy returns an error unless a later manifest is of the same tournament and office and has all
// matches.
func (a *Archive) keptBy(later *Manifest) error {
	m := &a.Manifest
	if m.Tournament != later.Tournament || m.Office != later.Office {
		return fail(CodeFork, nextElsewhere, nil, "the earlier archive is of tournament %s by office %s, not of %s by %s", m.Tournament, m.Office, later.Tournament, later.Office)
	}
	for i := range m.Matches {
		if name := m.Matches[i].Match; later.find(name) == nil {
			return fail(CodeFork, nextElsewhere, nil, "match %s of the earlier archive is not in the record", name)
		}
	}
	return nil
}

// nextElsewhere is what to do about an earlier archive that would be lost.
const nextElsewhere = "keep the earlier archive, and write this one into another folder"

// MatchFiles returns the files of matches if the files are those of an archive; otherwise all.
func MatchFiles(files []*zip.File) []*zip.File {
	named := func(name string) bool {
		return slices.ContainsFunc(files, func(f *zip.File) bool { return f.Name == name })
	}
	if !named(manifestFile) || !named(checkpointFile) {
		return files
	}
	return slices.DeleteFunc(slices.Clone(files), func(f *zip.File) bool { return !strings.HasPrefix(f.Name, matchesFolder) })
}

// Evidence returns a file of evidence: CodeErased if it was left out, CodeMissing if the archive
// never had it.
func (a *Archive) Evidence(hash events.Hash) ([]byte, error) {
	name := evidenceFolder + hash.String()
	switch {
	case !slices.Contains(a.Manifest.Evidence, hash.String()):
		return nil, fail(CodeMissing, "look for it in the store", nil, "the archive never had evidence %s", hash)
	case a.parts[name] == nil:
		return nil, erasedEvidence(hash.String())
	}
	return a.content(name, hash.String())
}

// People returns those whose names are still in the archive.
func (a *Archive) People() ([]Person, error) {
	text, err := a.raw(peopleFile)
	if err != nil {
		return nil, err
	}
	return a.peopleIn(text)
}

// peopleIn reads the lines of people, which must be lines that the manifest pledges, in its order.
func (a *Archive) peopleIn(text []byte) (people []Person, err error) {
	pledges := a.Manifest.People
	for line := range bytes.Lines(text) {
		sum := sumOf(line)
		nth := slices.IndexFunc(pledges, func(p Pledge) bool { return p.Sum == sum })
		var p Person
		if nth < 0 || json.Unmarshal(line, &p) != nil {
			return people, fail(CodeDamaged, nextCopy, nil, "line %d of %s is not what was packed", len(people)+1, peopleFile).Of(peopleFile)
		}
		people, pledges = append(people, p), pledges[nth+1:]
	}
	return people, nil
}

// Heads returns the office's signed heads.
func (a *Archive) Heads() (heads []events.SignedHead, err error) {
	nth := slices.IndexFunc(a.Manifest.Files, func(f File) bool { return f.Name == headsFile })
	if nth < 0 {
		return nil, fail(CodeMissing, nextCopy, nil, "%s is missing", headsFile).Of(headsFile)
	}
	text, err := a.content(headsFile, a.Manifest.Files[nth].Sum)
	if err != nil {
		return nil, err
	}
	for in := json.NewDecoder(bytes.NewReader(text)); ; {
		var head events.SignedHead
		if err := in.Decode(&head); errors.Is(err, io.EOF) {
			return heads, nil
		} else if err != nil {
			return nil, fail(CodeDamaged, nextCopy, err, "%s cannot be read", headsFile).Of(headsFile)
		}
		heads = append(heads, head)
	}
}
