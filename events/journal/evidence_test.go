package journal

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"kibitz/events"
)

func openEvidence(t *testing.T, dir string) (*Journal, *Evidence) {
	t.Helper()
	j, err := Open(t.Context(), Config{Dir: dir, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	e, err := j.Evidence(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return j, e
}

func TestEvidenceIsKeptUnderItsHashAndComesBackAsItWas(t *testing.T) {
	dir := t.TempDir()
	j, e := openEvidence(t, dir)
	large := make([]byte, 3<<20+17)
	r := rand.NewChaCha8([32]byte{1})
	if _, err := r.Read(large); err != nil {
		t.Fatal(err)
	}
	files := [][]byte{[]byte("x"), []byte("a photo of the board"), large}
	for _, file := range files {
		for range 2 { // the second time it is there already
			hash, err := e.Add(t.Context(), file)
			if err != nil || hash != sha256.Sum256(file) {
				t.Fatalf("%s, %v", hash, err)
			}
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	_, e = openEvidence(t, dir)
	for _, file := range files {
		kept, err := e.Get(t.Context(), sha256.Sum256(file))
		if err != nil || !bytes.Equal(kept, file) {
			t.Errorf("%d of %d bytes came back, %v", len(kept), len(file), err)
		}
	}
}

func TestEvidenceThatIsNotThereOrTooLargeIsRefused(t *testing.T) {
	_, e := openEvidence(t, t.TempDir())
	if _, err := e.Get(t.Context(), events.HashOf([]byte("never"))); CodeOf(err) != CodeEvidenceUnknown {
		t.Errorf("%v", err)
	}
	for _, size := range []int{0, MaxEvidence + 1} {
		if _, err := e.Add(t.Context(), make([]byte, size)); CodeOf(err) != CodeEvidenceLarge {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// What lies under a hash and does not have it is not handed out, and attaching the
// file once more mends that.
func TestEvidenceIsCheckedWhenItIsRead(t *testing.T) {
	j, e := openEvidence(t, t.TempDir())
	file := []byte("the dice as they lay")
	hash := events.HashOf(file)
	files, err := j.js.ObjectStore(t.Context(), evidenceBucket)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := files.Put(t.Context(), jetstream.ObjectMeta{Name: hash.String(), Metadata: map[string]string{matchesOf: "t.m1"}}, bytes.NewReader([]byte("other dice"))); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Get(t.Context(), hash); CodeOf(err) != CodeEvidenceSpoilt {
		t.Errorf("%v", err)
	}
	if _, err := e.Add(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	if kept, err := e.Get(t.Context(), hash); err != nil || !bytes.Equal(kept, file) {
		t.Errorf("%q, %v", kept, err)
	}
	if shown, err := e.ShownIn(t.Context(), hash, "t", "m1"); !shown || err != nil {
		t.Errorf("once it is mended it is shown: %t, %v", shown, err)
	}
}

func TestTheStoreOfEvidenceHasALimit(t *testing.T) {
	_, e := openEvidence(t, t.TempDir())
	defer func(room uint64) { evidenceRoom = room }(evidenceRoom)
	evidenceRoom = 4 << 10
	if _, err := e.Add(t.Context(), make([]byte, 1<<10)); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Add(t.Context(), make([]byte, 3<<10)); CodeOf(err) != CodeEvidenceFull {
		t.Errorf("a file beyond the limit: %v", err)
	}
	if _, err := e.Add(t.Context(), make([]byte, 1<<10)); err != nil {
		t.Errorf("the first file again: %v", err)
	}
}

func TestEvidenceIsShownInTheMatchesThatItWasGivenIn(t *testing.T) {
	_, e := openEvidence(t, t.TempDir())
	file := []byte("a photo")
	hash, err := e.Add(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, match := range []string{"m1", "m1", "m2"} {
		if err := e.Show(t.Context(), hash, "t", match); err != nil {
			t.Fatal(err)
		}
	}
	for match, want := range map[string]bool{"m1": true, "m2": true, "m": false, "m3": false} {
		if shown, err := e.ShownIn(t.Context(), hash, "t", match); shown != want || err != nil {
			t.Errorf("%s: %v, %v", match, shown, err)
		}
	}
	if kept, err := e.Get(t.Context(), hash); !bytes.Equal(kept, file) {
		t.Errorf("the file is now %q, %v", kept, err)
	}
	for i := range mostShown - 2 {
		if err := e.Show(t.Context(), hash, "t", fmt.Sprint("more", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.Show(t.Context(), hash, "t", "beyond"); CodeOf(err) != CodeEvidenceFull {
		t.Errorf("one match more than a file may belong to: %v", err)
	}
	if shown, err := e.ShownIn(t.Context(), events.Hash{}, "t", "m1"); shown || err != nil {
		t.Errorf("what is not there: %v, %v", shown, err)
	}
}

// onDisk reports whether any file of a store has these bytes.
func onDisk(t *testing.T, dir string, wanted []byte) bool {
	t.Helper()
	for end := time.Now().Add(time.Minute); ; {
		found, err := inFiles(dir, wanted)
		if err == nil {
			return found
		}
		if !errors.Is(err, fs.ErrNotExist) || time.Now().After(end) { // a running server replaces its files
			t.Fatal(err)
		}
	}
}

func inFiles(dir string, wanted []byte) (found bool, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		found = found || bytes.Contains(text, wanted)
		return err
	})
	return found, err
}

func TestErasedEvidenceLeavesNoByteOnTheDiskAndIsNotTakenAgain(t *testing.T) {
	dir := t.TempDir()
	j, e := openEvidence(t, dir)
	photo, other := bytes.Repeat([]byte("Anna's face, in pixels. "), 20_000), []byte("another photo, which stays")
	for _, file := range [][]byte{photo, other} {
		if _, err := e.Add(t.Context(), file); err != nil {
			t.Fatal(err)
		}
	}
	if !onDisk(t, dir, photo[:24]) {
		t.Fatal("the photo is not on the disk")
	}
	for range 2 {
		if err := e.Erase(t.Context(), events.HashOf(photo)); err != nil {
			t.Fatal(err)
		}
	}
	if onDisk(t, dir, photo[:24]) {
		t.Error("a part of the photo is on the disk")
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if onDisk(t, dir, photo[:24]) {
		t.Error("a part of the photo is on the disk after the store was closed")
	}
	_, e = openEvidence(t, dir)
	if _, err := e.Get(t.Context(), events.HashOf(photo)); CodeOf(err) != CodeEvidenceErased {
		t.Errorf("it is read: %v", err)
	}
	if _, err := e.Add(t.Context(), photo); CodeOf(err) != CodeEvidenceErased {
		t.Errorf("it is taken again: %v", err)
	}
	if kept, err := e.Get(t.Context(), events.HashOf(other)); err != nil || !bytes.Equal(kept, other) {
		t.Errorf("the other photo: %v", err)
	}
	if err := e.Erase(t.Context(), events.HashOf([]byte("never"))); CodeOf(err) != CodeEvidenceUnknown {
		t.Errorf("what was never there: %v", err)
	}
}

// A crash in the middle of an Erase leaves a file that is noted as erased and still has bytes.
func TestAHalfErasedFileIsNeitherReadNorTakenAndCanBeErased(t *testing.T) {
	dir := t.TempDir()
	j, e := openEvidence(t, dir)
	photo := bytes.Repeat([]byte("Anna's face, in pixels. "), 20_000)
	hash, err := e.Add(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	half := jetstream.ObjectMeta{Name: hash.String(), Metadata: map[string]string{erasedAt: "2026-01-01T00:00:00Z"}}
	if err := e.files.UpdateMeta(t.Context(), hash.String(), half); err != nil {
		t.Fatal(err)
	}
	for when, overwritten := range []bool{false, true} {
		if overwritten {
			info, err := e.info(t.Context(), hash)
			if err == nil {
				err = j.overwrite(t.Context(), "OBJ_"+evidenceBucket, "$O."+evidenceBucket+".C."+info.NUID, 3)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := e.Get(t.Context(), hash); CodeOf(err) != CodeEvidenceErased {
			t.Errorf("%d: it is read: %v", when, err)
		}
		if _, err := e.Add(t.Context(), photo); CodeOf(err) != CodeEvidenceErased {
			t.Errorf("%d: it is taken again: %v", when, err)
		}
	}
	if err := e.Erase(t.Context(), hash); err != nil {
		t.Fatal(err)
	}
	if onDisk(t, dir, photo[:24]) {
		t.Error("a part of the photo is on the disk")
	}
	if _, err := e.Get(t.Context(), hash); CodeOf(err) != CodeEvidenceErased {
		t.Errorf("erased, it is read: %v", err)
	}
}

func TestAForgottenNameLeavesNoByteOnTheDisk(t *testing.T) {
	dir := t.TempDir()
	j, _ := openEvidence(t, dir)
	people, err := j.People(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Philippa Nightingale", "Philippa Nightingale-Berg"} {
		if _, err := people.Put(t.Context(), "p-1", []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := people.Put(t.Context(), "p-2", []byte("Boris Kowalski")); err != nil {
		t.Fatal(err)
	}
	if err := people.Remove(t.Context(), "p-1"); err != nil {
		t.Fatal(err)
	}
	if !onDisk(t, dir, []byte("Nightingale")) {
		t.Error("a removed name is not on the disk: there is nothing to forget")
	}
	if err := people.Forget(t.Context(), "p-1"); err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if onDisk(t, dir, []byte("Nightingale")) {
		t.Error("the name is on the disk")
	}
	if !onDisk(t, dir, []byte("Kowalski")) {
		t.Error("another name is not")
	}
}

func TestARegisterOfAnOlderVersionSaysThatItCannotOverwrite(t *testing.T) {
	j, _ := openEvidence(t, t.TempDir())
	if _, err := j.openBucket(t.Context(), peopleBucket, registerConfig(peopleBucket, 1)); err != nil {
		t.Fatal(err)
	}
	people, err := j.People(t.Context())
	if err == nil {
		_, err = people.Put(t.Context(), "p-1", []byte("Anna"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := people.Forget(t.Context(), "p-1"); CodeOf(err) != CodeNotOverwritten {
		t.Errorf("it says %v", err)
	}
}
