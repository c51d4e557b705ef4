package archive_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/merkle"
	"kibitz/events/slowtest"
	"kibitz/replay/record/archive"
	"kibitz/replay/record/entries"
)

const tournament = "cup"

var photo = []byte("a photo")

// office is a key that every run has.
func office(t *testing.T) nkeys.KeyPair {
	t.Helper()
	seed, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	key, err := nkeys.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// played returns the messages of a match. Two that are given the same beginning share it.
func played(match string, links int, more ...string) (all []entries.Message) {
	for n := range links {
		more = append(more[:len(more):len(more)], fmt.Sprintf("%s link %d", match, n))
	}
	for n, text := range more {
		id := uuid.NewSHA1(uuid.Nil, []byte(text))
		all = append(all, entries.Message{ID: id, Stored: time.Unix(int64(n), 0).UTC(), Data: []byte(text), Signature: fmt.Sprintf("by %s", id)})
	}
	return all
}

// record is what goes into an archive.
type record struct {
	names   []string
	matches map[string][]entries.Message
}

func recordOf(matches int) *record {
	r := &record{matches: make(map[string][]entries.Message)}
	for i := range matches {
		name := fmt.Sprintf("m-%04d", i)
		r.names = append(r.names, name)
		r.matches[name] = played(name, 3)
	}
	return r
}

func (r *record) pack(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := archive.NewWriter(&out, tournament, office(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range r.names {
		if err := w.Match(name, r.matches[name]); err != nil {
			t.Fatal(err)
		}
	}
	err = errors.Join(w.Evidence(photo),
		w.Person(archive.Person{ID: "p-1", Name: "Anna Berg"}), w.Person(archive.Person{ID: "p-2", Name: "Boris Dahl"}),
		w.Close(fstest.MapFS{"entry.json": {Data: []byte("{}")}}))
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func open(t *testing.T, file []byte) *archive.Archive {
	t.Helper()
	a, err := archive.Open(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func check(file []byte) *archive.Checked {
	return archive.Check(bytes.NewReader(file), int64(len(file)))
}

func TestTheSameRecordMakesTheSameBytesAndIsReadBack(t *testing.T) {
	t.Parallel()
	r := recordOf(3)
	file := r.pack(t)
	if again := r.pack(t); !bytes.Equal(file, again) {
		t.Error("the same record makes other bytes")
	}
	if checked := check(file); len(checked.Problems) > 0 {
		t.Fatalf("a sound archive has problems: %v", checked.Problems[0])
	}
	a := open(t, file)
	for name, want := range r.matches {
		got, err := a.Match(name)
		if err != nil || len(got) != len(want) || !bytes.Equal(got[2].Data, want[2].Data) || got[2].ID != want[2].ID || !got[2].Stored.Equal(want[2].Stored) {
			t.Errorf("%s is read as %v, %v", name, got, err)
		}
	}
	if kept, err := a.Evidence(events.HashOf(photo)); err != nil || !bytes.Equal(kept, photo) {
		t.Errorf("the evidence is %q, %v", kept, err)
	}
	if people, err := a.People(); err != nil || len(people) != 2 || people[1].Name != "Boris Dahl" {
		t.Errorf("the people are %v, %v", people, err)
	}
	heads, err := a.Heads()
	if err != nil || len(heads) != 3 || !heads[2].Verify() || heads[2].Hash != a.Manifest.Matches[2].Hash {
		t.Errorf("the heads are %v, %v", heads, err)
	}
}

func TestTheCheckpointCoversEachMatchByAnInclusionProof(t *testing.T) {
	t.Parallel()
	a := open(t, recordOf(5).pack(t))
	tree, err := a.Manifest.Tree()
	if err != nil {
		t.Fatal(err)
	}
	root, _ := tree.Root()
	place, proof, err := tree.Inclusion("m-0003")
	if err != nil || merkle.CheckInclusion(proof, 5, root, place, tree.Leaves()[3]) != nil {
		t.Errorf("place %d, %v", place, err)
	}
}

// part is where a part lies in the file, its header included.
type part struct {
	name       string
	begin, end int
}

// partsOf finds the parts by the names that the test knows.
func partsOf(t *testing.T, file []byte, names ...string) (parts []part) {
	t.Helper()
	for _, name := range names {
		begin := bytes.Index(file, []byte(name)) - 30
		if begin < 0 {
			t.Fatalf("no %s", name)
		}
		if len(parts) > 0 {
			parts[len(parts)-1].end = begin
		}
		parts = append(parts, part{name: name, begin: begin})
	}
	directory := bytes.Index(file, []byte("PK\x01\x02"))
	parts[len(parts)-1].end = directory
	return append(parts, part{name: "the directory", begin: directory, end: len(file)})
}

// Any byte that is changed, left out, put in or swapped is found, and the place is told: the part,
// or the byte where the part begins.
func TestEveryByteIsCoveredAndItsPlaceIsTold(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	file := recordOf(1).pack(t)
	parts := partsOf(t, file, "matches/m-0000.jsonl", "evidence/", "schemas/entry.json", "heads.jsonl",
		"people.jsonl", "manifest.json", "checkpoint")
	tried := 0
	for _, p := range parts {
		for at := p.begin; at < p.end; at++ {
			for how, damaged := range damages(file, at) {
				tried++
				if problems := check(damaged).Problems; !told(problems, p) {
					t.Errorf("byte %d of %s, %s: %v", at, p.name, how, problems)
				}
			}
		}
	}
	t.Logf("%d damages of an archive of %d bytes are found and located", tried, len(file))
}

// damages returns the file with a byte changed, left out, put in, and swapped with the next.
func damages(file []byte, at int) map[string][]byte {
	flipped := bytes.Clone(file)
	flipped[at] ^= 1 << (at % 8)
	dropped := append(bytes.Clone(file[:at]), file[at+1:]...)
	added := append(append(bytes.Clone(file[:at]), 'x'), file[at:]...)
	all := map[string][]byte{"flipped": flipped, "dropped": dropped, "added": added}
	if at+1 < len(file) && file[at] != file[at+1] {
		swapped := bytes.Clone(file)
		swapped[at], swapped[at+1] = file[at+1], file[at]
		all["swapped"] = swapped
	}
	return all
}

// told reports whether the first problem names the part or the byte where it begins.
func told(problems []archive.Problem, p part) bool {
	if len(problems) == 0 || !problems[0].Grave {
		return false
	}
	said := problems[0].Error.Error()
	return strings.Contains(said, p.name) || strings.Contains(said, fmt.Sprintf("byte %d,", p.begin)) || strings.Contains(said, fmt.Sprintf("byte %d:", p.begin))
}

func TestBytesBehindTheFileAreFound(t *testing.T) {
	t.Parallel()
	file := append(recordOf(1).pack(t), 0)
	if problems := check(file).Problems; len(problems) == 0 {
		t.Error("a byte behind the file is not found")
	}
}

// A part that is taken out, put in, or moved, in a file of the right form, is found too.
func TestPartsThatAreMovedAreFound(t *testing.T) {
	t.Parallel()
	file := recordOf(3).pack(t)
	for name, order := range map[string][]string{
		"taken out": {"matches/m-0000.jsonl", "matches/m-0002.jsonl"},
		"swapped":   {"matches/m-0001.jsonl", "matches/m-0000.jsonl", "matches/m-0002.jsonl"},
	} {
		problems := check(rearranged(t, file, order)).Problems
		if len(problems) == 0 || !problems[0].Grave || !strings.Contains(problems[0].Error.Error(), "m-000") {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func TestAnErasedNameIsGoneAndTheRestIsStillSigned(t *testing.T) {
	t.Parallel()
	file := recordOf(2).pack(t)
	hash := events.HashOf(photo).String()
	var out bytes.Buffer
	if err := open(t, file).Erase(&out, func(id string) bool { return id == "p-1" || id == hash }); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(out.Bytes(), []byte("Anna")) || bytes.Contains(out.Bytes(), photo) {
		t.Error("what was erased is still in the file")
	}
	checked := check(out.Bytes())
	if len(checked.Problems) != 2 {
		t.Errorf("the problems are %v", checked.Problems)
	}
	for _, p := range checked.Problems {
		if p.Grave || p.Code() != archive.CodeErased {
			t.Errorf("erasing is told as %v", p)
		}
	}
	if _, err := checked.Evidence(events.HashOf(photo)); !isCode(err, archive.CodeErased) {
		t.Errorf("the erased evidence: %v", err)
	}
}

func isCode(err error, code archive.Code) bool {
	var e *archive.Error
	return errors.As(err, &e) && e.Code() == code
}

func TestTwoArchivesAreComparedAndAForkIsFound(t *testing.T) {
	t.Parallel()
	before, after := recordOf(3), recordOf(4)
	earlier := open(t, before.pack(t))
	grown, err := archive.Compare(earlier, open(t, after.pack(t)))
	if err != nil || grown.Same != 3 || len(grown.Added) != 1 || !grown.Consistent || len(grown.Forks) > 0 {
		t.Errorf("with a match more: %+v, %v", grown, err)
	}
	after.matches["m-0000"] = played("m-0000", 5)
	after.matches["m-0001"] = played("m-0001", 1)
	after.matches["m-0002"] = played("m-0002", 1, "m-0002 link 0", "another entry")
	other, err := archive.Compare(earlier, open(t, after.pack(t)))
	if err != nil || other.Consistent || len(other.Longer) != 1 || len(other.Shorter) != 1 ||
		len(other.Forks) != 1 || other.Forks[0] != (archive.Fork{Match: "m-0002", N: 2}) {
		t.Errorf("with a fork: %+v, %v", other, err)
	}
}

// ranges notes what is read of a file.
type ranges struct {
	io.ReaderAt
	read [][2]int64
}

// ReadAt reads and notes where.
func (r *ranges) ReadAt(p []byte, at int64) (int, error) {
	n, err := r.ReaderAt.ReadAt(p, at)
	r.read = append(r.read, [2]int64{at, at + int64(n)})
	return n, err
}

func TestOneMatchIsReadWithoutTheOthers(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	file := recordOf(1000).pack(t)
	in := &ranges{ReaderAt: bytes.NewReader(file)}
	a, err := archive.Open(in, int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Match("m-0500"); err != nil {
		t.Fatal(err)
	}
	for _, p := range partsOf(t, file, "matches/m-0499.jsonl", "matches/m-0500.jsonl", "matches/m-0501.jsonl", "matches/m-0502.jsonl")[:3] {
		for _, r := range in.read {
			if others := p.name != "matches/m-0500.jsonl"; others && r[0] < int64(p.end) && r[1] > int64(p.begin) {
				t.Errorf("%s is read too, from %d to %d", p.name, r[0], r[1])
			}
		}
	}
}

func TestAnotherKeyCannotSignForTheOffice(t *testing.T) {
	t.Parallel()
	file := recordOf(1).pack(t)
	a := open(t, file)
	public, _ := office(t).PublicKey()
	if a.Manifest.Office != public {
		t.Errorf("the office is %s, want %s", a.Manifest.Office, public)
	}
}
