package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/replay/record/transcript"
)

// season are some match files by name; one of them is none, and two belong to the system.
func season(d *user) map[string]string {
	one := string(d.read("testdata/match.mat"))
	return map[string]string{
		"one.mat": one, "round2/two.mat": strings.ReplaceAll(one, "Alpha", "Gamma"), "round2/not.mat": "nothing",
		".DS_Store": "x", "__MACOSX/one.mat": "x",
	}
}

func zipped(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, text := range files {
		f, err := w.Create(name)
		if err == nil {
			_, err = io.WriteString(f, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func tarred(t *testing.T, files map[string]string, compressed bool) []byte {
	t.Helper()
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	into := io.Writer(packed)
	if !compressed {
		into = &out
	}
	w := tar.NewWriter(into)
	for name, text := range files {
		err := w.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(text)), Mode: 0o600})
		if err == nil {
			_, err = io.WriteString(w, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if compressed {
		if err := packed.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// summaryOf is the last object that an import writes.
func summaryOf(t *testing.T, out string) importSummary {
	t.Helper()
	var last struct{ Summary *importSummary }
	for in := json.NewDecoder(strings.NewReader(out)); in.More(); {
		if err := in.Decode(&last); err != nil {
			t.Fatalf("%v in %s", err, out)
		}
	}
	if last.Summary == nil {
		t.Fatalf("there is no summary in %s", out)
	}
	return *last.Summary
}

func TestAFolderOrAnArchiveIsImportedWhole(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	files := season(d)
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	packed := zipped(t, files)
	for n, c := range []struct{ name, in string }{
		{folder, ""}, {d.write("season.zip", packed), ""}, {d.write("season.tgz", tarred(t, files, true)), ""},
		{d.write("season.tar", tarred(t, files, false)), ""}, {"-", string(packed)}, {"-", string(tarred(t, files, true))},
	} {
		s := d.runWith(t.Context(), c.in, "import", "--json", c.name)
		want := importSummary{Files: 3, Imported: 2, Failed: 1}
		if n > 0 {
			want.Imported, want.Known = 0, 2
		}
		got := summaryOf(t, s.out)
		if s.code == exitFine || got.Files != want.Files || got.Imported != want.Imported || got.Known != want.Known || got.Failed != want.Failed {
			t.Errorf("%s: exit %d, %+v, want %+v", c.name, s.code, got, want)
		}
	}
	if list := d.do("matches", "--jq", "length"); list != "2\n" {
		t.Errorf("there are %s matches", list)
	}
	d.fails(exitFailed, []string{"files 3, matches imported 0, known already 2, files not imported 1", "not.mat"}, "import", folder)
	d.do("verify")
}

func TestAnArchiveThatCannotBeReadIsAFailure(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	packed := zipped(t, season(d))
	for name, data := range map[string][]byte{
		"cut.zip": packed[:len(packed)/2], "cut.tgz": tarred(t, season(d), true)[:60], "no.tar": []byte("no archive"),
	} {
		file := d.write(name, data)
		d.fails(exitFailed, []string{name}, "import", file, "testdata/match.sgf")
	}
	if list := d.do("matches", "--jq", "length"); list != "1\n" {
		t.Errorf("the other file makes %s matches", list)
	}
}

// A bomb is refused before it fills the memory. Others that fit in what room is left are read.
func TestTheArchivesOfACommandShareALimit(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	f := &finder{room: 10}
	for _, c := range []struct {
		name, text string
		refused    bool
	}{{"one.zip", "12345", false}, {"bomb.tgz", "1234567", true}, {"two.tar", "12345", false}, {"three.zip", "1", true}} {
		files := map[string]string{"file": c.text}
		pack := func() []byte { return tarred(t, files, c.name == "bomb.tgz") }
		if strings.HasSuffix(c.name, ".zip") {
			pack = func() []byte { return zipped(t, files) }
		}
		found := f.find(t.Context(), d.write(c.name, pack()))
		if len(found) != 1 || (found[0].failed != nil) != c.refused {
			t.Errorf("%s: found are %+v", c.name, *found[0])
		}
	}
}

func TestAnArchiveThatIsTooLongIsRefused(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	huge := d.write("huge.tar", nil)
	if err := os.Truncate(huge, 2<<40); err != nil {
		t.Logf("no file of two terabytes here: %v", err)
	} else {
		d.fails(exitFailed, []string{huge + ": it cannot be read: the file is longer than 1024 MiB"}, "import", huge)
	}
	for _, start := range []string{"PK\x03\x04", "\x1f\x8b"} {
		f := &finder{in: io.MultiReader(strings.NewReader(start), zeros{}), room: 1 << 20}
		if found := f.find(t.Context(), "-"); len(found) != 1 || found[0].failed == nil || !strings.Contains(found[0].failed.Error(), "more than 1024 MiB") {
			t.Errorf("%q: found are %+v", start, *found[0])
		}
	}
}

// An archive of more than the longest match file comes through standard input whole.
func TestStandardInputIsAnArchiveOfAnySize(t *testing.T) {
	long(t, "TestAFolderOrAnArchiveIsImportedWhole")
	t.Parallel()
	d := newUser(t)
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for name, text := range map[string][]byte{"noise.mat": make([]byte, transcript.MaxSize), "match.mat": d.read("testdata/match.mat")} {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = f.Write(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	f := &finder{in: &packed, room: maxRecord}
	found := f.find(t.Context(), "-")
	if len(found) != 2 || found[0].failed != nil || found[1].failed != nil {
		t.Errorf("found are %d, the last %+v", len(found), found[len(found)-1].failed)
	}
}

// What is read of an archive ends with the context, and is no fault of the archive.
func TestTheReadingOfAnArchiveEndsWithTheCommand(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, packed := range []string{d.write("season.zip", zipped(t, season(d))), d.write("season.tgz", tarred(t, season(d), true)), d.write("season.tar", tarred(t, season(d), false))} {
		ctx, enough := context.WithCancel(t.Context())
		enough()
		f := &finder{room: maxRecord}
		if found := f.find(ctx, packed); len(found) != 1 || !errors.Is(found[0].failed, context.Canceled) {
			t.Errorf("%s: found are %d, the last %+v", packed, len(found), found[len(found)-1].failed)
		}
	}
}

// While the files are found the store is free, and none is lost if it changes hands.
func TestTheHallOpensWhileAnImportStillReadsItsInput(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	in, feed := io.Pipe()
	imported := make(chan said, 1)
	go func() {
		var out, err bytes.Buffer
		code := runProgram(t.Context(), []string{"kibitz", "--dir", d.dir, "import", "--json", "-", "testdata/match.sgf", "testdata/illegal_play.txt"}, terminal{in: in, out: &out, err: &err})
		imported <- said{out.String(), err.String(), code}
	}()
	match := d.read("testdata/match.mat")
	if _, err := feed.Write(match[:100]); err != nil { // which the import has read
		t.Fatal(err)
	}
	serving := d.start("serve")
	until(t, "the hall is open", func() bool { return strings.Contains(serving.out.String(), d.dir) })
	if _, err := feed.Write(match[100:]); err != nil {
		t.Fatal(err)
	}
	feed.Close()
	s := <-imported
	if got := summaryOf(t, s.out); s.code != exitFine || got.Files != 3 || got.Imported != 3 {
		t.Errorf("%+v: %+v", got, s)
	}
}

func TestAnImportSpeaksRussian(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	out := d.do("import", "testdata/illegal_play.txt", "testdata/match.mat", "--lang", "ru")
	for _, said := range []string{"внесён", "событий", "файлов 2, внесено матчей 2"} {
		if !strings.Contains(out, said) {
			t.Errorf("the import does not say %q:\n%s", said, out)
		}
	}
}
