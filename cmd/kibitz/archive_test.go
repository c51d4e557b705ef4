package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/slowtest"
	"kibitz/projector/desk"
)

// archived returns the archive of the tournament cup.
func (d *user) archived(name string) string {
	d.Helper()
	file := filepath.Join(d.TempDir(), name)
	d.do("archive", "cup", "-o", file)
	return file
}

func archiveUser(t *testing.T) *user {
	t.Helper()
	d := newUser(t)
	d.importFile("testdata/illegal_play.txt", "--tournament", "cup")
	d.importFile("testdata/match.mat", "--tournament", "cup")
	d.importFile("testdata/match.mat")
	return d
}

func linesOf(d *user) []desk.Line {
	return decoded[[]desk.Line](d.T, d.do("matches", "--json", "--tournament", "cup"))
}

func TestAnArchiveIsReadWithoutAStoreAsTheStoreIs(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := archiveUser(t)
	file := d.archived("cup.zip")
	reader := &user{T: t, dir: file}
	match := linesOf(d)[0].Match
	for _, args := range [][]string{
		{"matches", "--tournament", "cup"}, {"show", match}, {"audit", match}, {"audit", match, "--json"}, {"case", match}, {"statistics", match},
		{"export", match, "--format", "entries"}, {"export", match, "--format", "mat"}, {"export", match, "--for", "public"},
	} {
		if have, want := reader.do(args...), d.do(args...); have != want {
			t.Errorf("kibitz %s of the archive gives\n%s\nof the store\n%s", strings.Join(args, " "), have, want)
		}
	}
	reader.fails(exitUsage, []string{"can only be read"}, "retract", match, "2.0", "--reason", "no", "--yes")
	reader.fails(exitUsage, []string{"can only be read"}, "import", "testdata/match.mat")
	if again, err := os.ReadFile(d.archived("again.zip")); err != nil {
		t.Error(err)
	} else if first, _ := os.ReadFile(file); !bytes.Equal(first, again) {
		t.Error("the same record makes other bytes")
	}
}

func TestAnArchiveIsCheckedAndImportedWithTheSameHashes(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := archiveUser(t)
	file := d.archived("cup.zip")
	checked := decoded[openedReport](t, d.do("open", file, "--json"))
	if len(checked.Matches) != 2 || len(checked.Problems) > 0 || checked.Tournament != "cup" {
		t.Fatalf("checked is %+v", checked)
	}
	d.do("open", file, "--office", checked.Office)
	d.fails(exitBroken, []string{"not by"}, "open", file, "--office", "UAAA")
	elsewhere := newUser(t)
	elsewhere.do("import", file)
	for _, m := range checked.Matches {
		if there := elsewhere.messages("cup", m.Match); headOfStored(there) != m.Head {
			t.Errorf("%s has another head where it was imported", m.Match)
		}
	}
	var proof matchProof
	if err := json.Unmarshal([]byte(d.do("open", file, "--proof", checked.Matches[1].Match)), &proof); err != nil || proof.Root != checked.Root || len(proof.Proof) != 1 {
		t.Errorf("the proof is %+v, %v", proof, err)
	}
}

func TestADamagedArchiveIsToldWithItsPlace(t *testing.T) {
	t.Parallel()
	d := archiveUser(t)
	file := d.archived("cup.zip")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	match := linesOf(d)[0].Match
	data[bytes.Index(data, []byte(match))+len(match)+100] ^= 1
	damaged := d.write("damaged.zip", data)
	reader := &user{T: t, dir: damaged}
	for lang, says := range map[string]string{"en": "damaged: the record of match " + match, "ru": "повреждено: запись матча " + match} {
		for _, s := range []said{d.run("--lang", lang, "open", damaged), reader.run("--lang", lang, "show", match)} {
			if told := s.out + s.err; s.code != exitBroken || strings.Count(told, says) != 1 || strings.Contains(told, ".jsonl") || strings.Contains(told, "zip:") {
				t.Errorf("exit %d in %s: %s", s.code, lang, told)
			}
		}
	}
	if s := d.run("open", damaged, "--json"); s.code != exitBroken || !strings.Contains(s.out, "matches/"+match+".jsonl") {
		t.Errorf("as JSON it is %s", s.out)
	}
	reader.do("show", linesOf(d)[1].Match)
	d.fails(exitBroken, nil, "open", d.write("none.zip", []byte("no archive")))
}

func TestTwoArchivesOfOneTournamentShowWhatWasAdded(t *testing.T) {
	t.Parallel()
	d := archiveUser(t)
	friday := d.archived("friday.zip")
	match := linesOf(d)[0].Match
	d.do("retract", match, "4.0", "--reason", "it was not played", "--yes")
	sunday := d.archived("sunday.zip")
	if said := d.do("open", friday, sunday); !strings.Contains(said, "1 longer") {
		t.Errorf("said is %s", said)
	}
}

func TestANameIsErasedFromAnArchive(t *testing.T) {
	long(t, "TestANameIsErasedFromTheFileThatALinkNames")
	t.Parallel()
	d := archiveUser(t)
	file := d.archived("cup.zip")
	name := linesOf(d)[0].Players[0]
	reader := &user{T: t, dir: file}
	if said := reader.do("matches"); !strings.Contains(said, name) {
		t.Fatalf("%s is not among\n%s", name, said)
	}
	d.do("open", file, "--erase", name)
	if said := reader.do("matches"); strings.Contains(said, name) {
		t.Errorf("%s is still among\n%s", name, said)
	}
	for lang, says := range map[string]string{"en": "names erased from the archive: 1\n", "ru": "из архива стёрто имён: 1\n"} {
		if said := d.do("--lang", lang, "open", file); !strings.Contains(said, says) {
			t.Errorf("in %s it says %s", lang, said)
		}
	}
	d.fails(exitUsage, []string{"no such name"}, "open", file, "--erase", name)
}

func TestANameIsErasedFromTheFileThatALinkNames(t *testing.T) {
	t.Parallel()
	d := archiveUser(t)
	file := d.archived("cup.zip")
	link := filepath.Join(t.TempDir(), "link.zip")
	if err := os.Symlink(file, link); err != nil {
		t.Skip(err)
	}
	name := linesOf(d)[0].Players[0]
	d.do("open", link, "--erase", name)
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is a file now, %v", err)
	}
	if said := (&user{T: t, dir: file}).do("matches"); strings.Contains(said, name) {
		t.Errorf("%s is still among\n%s", name, said)
	}
}

// headOfStored returns the hash of the chain over messages.
func headOfStored(messages []journal.Stored) string {
	var chain events.Hash
	for i := range messages {
		chain = events.NextLink(chain, messages[i].Data, messages[i].Signature)
	}
	return chain.String()
}
