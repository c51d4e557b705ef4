// Package archive packs all matches of a tournament into one signed file, and reads it back
// without a server.
//
// The file is a zip file in one form only, so that no byte of it can differ unnoticed:
//
//	matches/<match>.jsonl   each match as package entries writes it, in the order of the ids
//	evidence/<sha256>       the files of evidence, in the order of their hashes; can be left out
//	schemas/...             the formats of entries and events
//	heads.jsonl             the office's signed head of each match
//	people.jsonl            the names of the people in the record, a salted line each; can be left out
//	manifest.json           what belongs to the archive, with the SHA-256 of each part as packed
//	checkpoint              a signed note: the root over the heads (package merkle) and the
//	                        SHA-256 of manifest.json as packed
//
// A match is read from the directory at the end of the file, the checkpoint, the manifest and its
// own part; nothing else is read. A name or a file of evidence can be erased: the manifest
// promises only its hash, which cannot be guessed back.
package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/merkle"
)

// Code identifies an error or a problem of an archive.
type Code string

// The codes.
const (
	CodeNoArchive  Code = "no-archive"         // the file is no archive, or its directory is damaged
	CodeForm       Code = "archive-form"       // bytes that no archive has: between, before or behind its parts
	CodeDamaged    Code = "archive-damaged"    // a part is not the one that was signed
	CodeMissing    Code = "archive-missing"    // a part is missing
	CodeErased     Code = "archive-erased"     // a name or a file of evidence was erased
	CodeUnlisted   Code = "archive-unlisted"   // a part does not belong to the archive, or lies in another place
	CodeSignature  Code = "archive-signature"  // the checkpoint is not the office's
	CodeNoMatch    Code = "archive-no-match"   // the archive has no such match
	CodeOtherMatch Code = "archive-tournament" // two archives are of different tournaments
	CodeFork       Code = "archive-fork"       // an archive does not continue all that an earlier one has
)

// Error is a failure of this package.
type Error = failure.Error[Code]

func fail(code Code, next string, cause error, format string, args ...any) *Error {
	return failure.New(code, next, format, args...).Because(cause)
}

// formatName is the format of the manifest.
const formatName = "kibitz archive v1"

// The names of the parts.
const (
	matchesFolder  = "matches/"
	evidenceFolder = "evidence/"
	schemasFolder  = "schemas/"
	headsFile      = "heads.jsonl"
	peopleFile     = "people.jsonl"
	manifestFile   = "manifest.json"
	checkpointFile = "checkpoint"
)

func matchFile(match string) string { return matchesFolder + match + ".jsonl" }

// Manifest says what belongs to an archive.
type Manifest struct {
	Format     string   `json:"format"`
	Tournament string   `json:"tournament"`
	Office     string   `json:"office"`   // the public nkey that signed the archive
	Matches    []Match  `json:"matches"`  // in the order of the ids
	Evidence   []string `json:"evidence"` // the SHA-256 of each file that the record names and the store had
	Files      []File   `json:"files"`    // the other parts
	People     []Pledge `json:"people"`   // in the order of the ids
}

// Match is a match of an archive.
type Match struct {
	Match string `json:"match"`
	N     uint64 `json:"n"`
	Hash  string `json:"hash"` // of the chain at N
	Sum   string `json:"sum"`  // the SHA-256 of the match as packed
}

// File is another part of an archive.
type File struct {
	Name string `json:"name"`
	Sum  string `json:"sum"` // the SHA-256 of the part as packed
}

// Pledge is the hash of a person's line, which may be missing.
type Pledge struct {
	ID  string `json:"id"`
	Sum string `json:"sum"`
}

// Person is somebody of the register.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Same string `json:"same,omitempty"` // the id of the person that this one turned out to be
	Salt string `json:"salt"`           // known to nobody once the line is erased
}

// sumOf returns a part's SHA-256 in hexadecimal digits.
func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Tree returns the tree over the heads.
func (m *Manifest) Tree() (*merkle.Tree, error) {
	leaves := make([]merkle.Leaf, 0, len(m.Matches))
	for i := range m.Matches {
		leaf, err := m.Matches[i].leaf()
		if err != nil {
			return nil, err
		}
		leaves = append(leaves, leaf)
	}
	return merkle.New(leaves)
}

// find returns a match by its id; nil if there is none.
func (m *Manifest) find(match string) *Match {
	nth, ok := slices.BinarySearchFunc(m.Matches, match, func(m Match, match string) int { return strings.Compare(m.Match, match) })
	if !ok {
		return nil
	}
	return &m.Matches[nth]
}

// leaf returns the match's leaf of the tree.
func (m *Match) leaf() (merkle.Leaf, error) {
	raw, err := hex.DecodeString(m.Hash)
	if err != nil || len(raw) != len(events.Hash{}) {
		return merkle.Leaf{}, fail(CodeDamaged, nextCopy, nil, "the manifest has no hash of match %s", m.Match).Of(manifestFile)
	}
	return merkle.Leaf{Match: m.Match, Head: events.Head{N: m.N, Hash: events.Hash(raw)}}, nil
}

// parts returns the names of all parts in their order in the file.
func (m *Manifest) parts() (names []string) {
	for i := range m.Matches {
		names = append(names, matchFile(m.Matches[i].Match))
	}
	for _, hash := range m.Evidence {
		names = append(names, evidenceFolder+hash)
	}
	for i := range m.Files {
		names = append(names, m.Files[i].Name)
	}
	return append(names, peopleFile, manifestFile, checkpointFile)
}

// erasable reports whether a part may be missing.
func erasable(name string) bool { return strings.HasPrefix(name, evidenceFolder) }

// nextCopy is what to do about a damaged archive.
const nextCopy = "use another copy of the archive, or make it again from the store"
