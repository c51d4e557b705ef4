package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"flag"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"kibitz/events"
)

// keepStore writes a store by this program to testdata/stores: once a release, under its version.
var keepStore = flag.String("keep-store", "", "write a store by this program to testdata/stores, named by this version")

const (
	keptStores = "testdata/stores"
	keptWhat   = "verify.json" // beside a kept store: what verify said of it when it was written
	mostKept   = 256 << 10     // bytes of one
)

// verifiedMatch is what may never change of a match that was recorded.
type verifiedMatch struct {
	Tournament, Match string
	N                 uint64
	Head              string
}

// verifies returns the matches of the store, which must be sound.
func (d *user) verifies() (matches []verifiedMatch) {
	d.Helper()
	return verifiedIn(d.T, d.do("verify", "--json"))
}

func verifiedIn(t *testing.T, text string) []verifiedMatch {
	t.Helper()
	type line struct {
		verifiedMatch
		Status string
		Links  map[string]int
	}
	said := decoded[struct {
		Entries int
		Matches []line
	}](t, text)
	var matches []verifiedMatch
	for _, one := range said.Matches {
		matches = append(matches, one.verifiedMatch)
	}
	return matches
}

// TestAStoreOfEveryVersionOpens opens each store of testdata/stores in this program: each match has
// the head that it had, evidence is there, and the record goes on.
func TestAStoreOfEveryVersionOpens(t *testing.T) {
	if *keepStore != "" {
		writeKeptStore(t, filepath.Join(keptStores, *keepStore+".tar.zst"))
	}
	files, err := os.ReadDir(keptStores)
	if err != nil || len(files) == 0 {
		t.Fatal("no store is kept:", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file.Name(), ".tar.zst"), func(t *testing.T) {
			t.Parallel()
			d := newUser(t)
			what := d.unpack(filepath.Join(keptStores, file.Name()))
			before := verifiedIn(t, what)
			if len(before) == 0 {
				t.Fatal("the kept store holds no match")
			}
			if now := d.verifies(); !slices.Equal(now, before) {
				t.Errorf("verify says\n%+v\nand when the store was written\n%+v", now, before)
			}
			if file := d.do("evidence", "get", keptPhoto); !strings.HasSuffix(file, "the board") {
				t.Errorf("the evidence is %q", file)
			}
			for _, m := range before {
				d.do("show", m.Match)
			}
			d.keptGoesOn(before)
		})
	}
}

// keptGoesOn records one more match, backs the store up and restores it elsewhere.
func (d *user) keptGoesOn(before []verifiedMatch) {
	d.Helper()
	d.importFile("testdata/match.mat", "--tournament", "later")
	all := d.verifies()
	if len(all) != len(before)+1 {
		d.Errorf("there are %d matches, and were %d", len(all), len(before))
	}
	for _, m := range before {
		if !slices.Contains(all, m) {
			d.Errorf("%+v is not as it was", m)
		}
	}
	folder := filepath.Join(d.TempDir(), "backup")
	d.do("backup", folder)
	restored := newUser(d.T)
	restored.do("restore", folder)
	if now := restored.verifies(); !slices.Equal(now, all) {
		d.Errorf("restored is\n%+v\nof\n%+v", now, all)
	}
}

// keptPhoto is the hash of the evidence in a kept store.
var keptPhoto = events.HashOf([]byte("\x89PNG\r\n\x1a\nthe board")).String()

// writeKeptStore makes a store with matches of several games, a dispute with evidence and its
// ruling, a correction and a device, and packs it. It never replaces one: what a release wrote stays.
func writeKeptStore(t *testing.T, file string) {
	t.Helper()
	d, match := disputed(t)
	d.do("retract", match, "40.0", "--reason", "entered twice", "--yes")
	d.importFile("testdata/match.sgf", "--tournament", "cup")
	d.do("import", "--tournament", "pairs", tournamentPBN)
	d.do("enrol", "--table", "4", "--tournament", "cup", "--url", "https://192.0.2.1:8443/")
	said := d.do("verify", "--json")
	var packed bytes.Buffer
	compressed, err := zstd.NewWriter(&packed, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		t.Fatal(err)
	}
	out := tar.NewWriter(compressed)
	stored := contents(t, d.dir)
	stored[filepath.Join(d.dir, keptWhat)] = said
	for _, path := range slices.Sorted(maps.Keys(stored)) {
		name, _ := filepath.Rel(d.dir, path) // never fails for a path below it
		header := &tar.Header{Name: filepath.ToSlash(name), Mode: 0o600, Size: int64(len(stored[path]))}
		if err := errors.Join(out.WriteHeader(header), write(out, stored[path])); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(out.Close(), compressed.Close()); err != nil {
		t.Fatal(err)
	}
	if packed.Len() > mostKept {
		t.Fatalf("the store takes %d bytes, at most %d are kept", packed.Len(), mostKept)
	}
	t.Logf("%s: %d files, %d bytes", file, len(stored), packed.Len())
	kept, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(write(kept, packed.String()), kept.Close()); err != nil {
		t.Fatal(err)
	}
}

func write(to io.Writer, text string) error {
	_, err := io.WriteString(to, text)
	return err
}

// unpack puts a kept store into the user's folder, and returns what verify said of it.
func (d *user) unpack(file string) (what string) {
	d.Helper()
	packed, err := os.Open(file)
	if err != nil {
		d.Fatal(err)
	}
	defer packed.Close()
	compressed, err := zstd.NewReader(packed)
	if err != nil {
		d.Fatal(err)
	}
	defer compressed.Close()
	for in := tar.NewReader(compressed); ; {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return what
		}
		if err != nil {
			d.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err != nil {
			d.Fatal(err)
		}
		if header.Name == keptWhat {
			what = string(data)
			continue
		}
		path := filepath.Join(d.dir, filepath.FromSlash(header.Name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600)); err != nil {
			d.Fatal(err)
		}
	}
}
