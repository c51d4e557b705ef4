package archive_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/nats-io/nkeys"

	"kibitz/replay/record/archive"
)

// rearranged returns the archive with its matches in another order.
func rearranged(t *testing.T, file []byte, order []string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	add := func(f *zip.File) {
		raw, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		into, err := to.CreateRaw(&f.FileHeader)
		if err == nil {
			_, err = io.Copy(into, raw)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range order {
		for _, f := range in.File {
			if f.Name == name {
				add(f)
			}
		}
	}
	for _, f := range in.File {
		if !strings.HasPrefix(f.Name, "matches/") {
			add(f)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// repacked returns the archive with what change makes of each part.
func repacked(t *testing.T, file []byte, change func(header *zip.FileHeader, raw []byte) []byte) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	to := zip.NewWriter(&out)
	for _, f := range in.File {
		from, err := f.OpenRaw()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		header := f.FileHeader
		raw = change(&header, raw)
		header.CompressedSize64 = uint64(len(raw))
		into, err := to.CreateRaw(&header)
		if err == nil {
			_, err = into.Write(raw)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestAPartThatUnpacksToMoreThanTheDirectorySaysIsRefused(t *testing.T) {
	t.Parallel()
	const match = "matches/m-0000.jsonl"
	file := repacked(t, recordOf(1).pack(t), func(header *zip.FileHeader, raw []byte) []byte {
		if header.Name == match {
			header.UncompressedSize64--
		}
		return raw
	})
	if _, err := open(t, file).Match("m-0000"); !isCode(err, archive.CodeDamaged) || !strings.Contains(err.Error(), match) {
		t.Errorf("the match: %v", err)
	}
	if problems := check(file).Problems; len(problems) == 0 || !strings.Contains(problems[0].Error.Error(), match) {
		t.Errorf("the check: %v", problems)
	}
}

func TestAManifestThatIsTooLongIsNotReadAndNoPartUnpackedForIt(t *testing.T) {
	t.Parallel()
	file := repacked(t, recordOf(1).pack(t), func(header *zip.FileHeader, raw []byte) []byte {
		switch header.Name {
		case "manifest.json":
			var packed bytes.Buffer
			out, _ := flate.NewWriter(&packed, flate.BestSpeed)
			_, err := io.Copy(out, io.MultiReader(flate.NewReader(bytes.NewReader(raw)), strings.NewReader(strings.Repeat(" ", 64<<20))))
			if err != nil || out.Close() != nil {
				t.Fatal(err)
			}
			return packed.Bytes()
		case "matches/m-0000.jsonl":
			return []byte("this cannot be unpacked")
		}
		return raw
	})
	problems := check(file).Problems
	if len(problems) != 1 || problems[0].Code() != archive.CodeDamaged || !strings.Contains(problems[0].Error.Error(), "manifest.json") {
		t.Errorf("the problems are %v", problems)
	}
}

func TestAnArchiveContinuesTheEarlierOne(t *testing.T) {
	t.Parallel()
	earlier := open(t, recordOf(2).pack(t))
	seed, err := nkeys.EncodeSeed(nkeys.PrefixByteUser, bytes.Repeat([]byte{8}, 32))
	if err != nil {
		t.Fatal(err)
	}
	another, err := nkeys.FromSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, tournament string
		office           nkeys.KeyPair
		matches          int
		code             archive.Code
	}{
		{"a match more", tournament, office(t), 3, ""},
		{"a match less", tournament, office(t), 1, archive.CodeFork},
		{"another tournament", "Cup", office(t), 2, archive.CodeFork},
		{"another office", tournament, another, 2, archive.CodeFork},
	} {
		w, err := archive.NewWriter(io.Discard, c.tournament, c.office)
		if err != nil {
			t.Fatal(err)
		}
		w.Before(earlier)
		r := recordOf(c.matches)
		for _, name := range r.names {
			if err := w.Match(name, r.matches[name]); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(fstest.MapFS{}); c.code == "" && err != nil || c.code != "" && !isCode(err, c.code) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Where the headers of two parts, or a header and the directory, do not agree, the one that was changed is blamed.
func TestThePartThatWasChangedIsBlamed(t *testing.T) {
	t.Parallel()
	file := recordOf(2).pack(t)
	const match, heads = "matches/m-0001.jsonl", "heads.jsonl"
	for _, c := range []struct {
		what, blamed string
		at           int
	}{
		{"the name before the part", match, bytes.Index(file, []byte(match)) + len(match) - 1},
		{"the name in the directory", "the directory", bytes.LastIndex(file, []byte(match)) + len(match) - 1},
		{"the size before the part", heads, bytes.Index(file, []byte(heads)) - 30 + 18 + 2},
		{"the size before the first part", "matches/m-0000.jsonl", 18 + 2},
	} {
		damaged := bytes.Clone(file)
		damaged[c.at] ^= 0x40
		if problems := check(damaged).Problems; len(problems) == 0 || problems[0].Code() != archive.CodeForm || problems[0].Got() != c.blamed {
			t.Errorf("%s: %v", c.what, problems)
		}
	}
}
