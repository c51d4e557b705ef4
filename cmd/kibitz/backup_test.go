package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/slowtest"
	"kibitz/projector/desk"
)

func TestABackupRestoresTheSameRecordNamesAndKey(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("people", "add", "Zoe Quist")
	d.do("backup", folder)
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	again.do("restore", folder)
	for _, m := range linesOf(d) {
		if have, want := headOfStored(again.messages("cup", m.Match)), headOfStored(d.messages("cup", m.Match)); have != want {
			t.Errorf("%s has head %s, want %s", m.Match, have, want)
		}
	}
	for _, args := range [][]string{{"people"}, {"matches"}, {"show", linesOf(d)[0].Match}} {
		if have, want := again.do(args...), d.do(args...); have != want {
			t.Errorf("kibitz %s gives\n%s\nbefore it was\n%s", strings.Join(args, " "), have, want)
		}
	}
	again.do("verify")
	match := linesOf(again)[0].Match
	again.do("retract", match, "4.0", "--reason", "it was not played", "--yes") // the office's key is there
	again.fails(exitUsage, []string{"there is a store"}, "restore", folder)
	d.fails(exitFailed, []string{"no backup"}, "--dir", t.TempDir(), "restore", t.TempDir())
}

func TestALaterBackupAddsWhatIsNewAndRefusesAnotherRecord(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	path := filepath.Join(folder, "cup.zip")
	first, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d.do("backup", folder)
	if same, err := os.ReadFile(path); err != nil || !bytes.Equal(first, same) {
		t.Errorf("a backup of the same record has other bytes, %v", err)
	}
	before := &user{T: t, dir: filepath.Join(t.TempDir(), "before")}
	before.do("restore", folder)
	match := linesOf(d)[0].Match
	d.do("retract", match, "4.0", "--reason", "it was not played", "--yes")
	d.do("backup", folder)
	if said := d.do("open", d.write("first.zip", first), path); !strings.Contains(said, "1 longer") {
		t.Errorf("said is %s", said)
	}
	later, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before.fails(exitBroken, []string{match}, "backup", folder)
	before.do("retract", match, "3.0", "--reason", "something else", "--yes")
	before.fails(exitBroken, []string{"does not continue"}, "backup", folder)
	if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, later) {
		t.Errorf("a backup that was refused has changed the earlier one, %v", err)
	}
	forked := before.archived("forked.zip")
	d.fails(exitBroken, []string{match + ": the files differ from link"}, "open", path, forked)
}

// contents returns the files of a folder and those below it by their names.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestABackupOfAStoreThatLacksAMatchIsRefused(t *testing.T) {
	long(t, "TestABackupOfAnotherOfficeIsRefused")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	earlier := &user{T: t, dir: filepath.Join(t.TempDir(), "earlier")}
	earlier.do("restore", folder)
	match := d.importFile("testdata/zero_dice_qmarks.txt", "--tournament", "cup").Match
	d.do("backup", folder)
	whole := contents(t, folder)
	earlier.fails(exitBroken, []string{match, "is not in the record"}, "backup", folder)
	if !maps.Equal(contents(t, folder), whole) {
		t.Error("a backup that was refused has changed the earlier one")
	}
}

func TestABackupOfAnotherOfficeIsRefused(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	whole := contents(t, folder)
	for _, tournament := range []string{"cup", "another"} {
		other := newUser(t)
		other.importFile("testdata/match.mat", "--tournament", tournament)
		other.fails(exitUsage, []string{"another office"}, "backup", folder)
		if !maps.Equal(contents(t, folder), whole) {
			t.Errorf("%s: a backup that was refused has changed the earlier one", tournament)
		}
	}
}

func TestEvidenceThatTheStoreLostStaysInTheBackup(t *testing.T) {
	long(t, "TestEvidenceIsKeptInABackupAndAnArchive")
	t.Parallel()
	d, _ := disputed(t)
	photo := events.HashOf([]byte("\x89PNG\r\n\x1a\nthe board")).String()
	folder, without := filepath.Join(t.TempDir(), "backup"), filepath.Join(t.TempDir(), "without")
	d.do("backup", folder)
	d.do("backup", without)
	d.do("open", filepath.Join(without, "local.zip"), "--erase", photo)
	lost := &user{T: t, dir: filepath.Join(t.TempDir(), "lost")}
	lost.do("restore", without)
	lost.fails(exitFailed, nil, "evidence", "get", photo)
	lost.do("backup", folder)
	archived := &user{T: t, dir: filepath.Join(folder, "local.zip")}
	if file := archived.do("evidence", "get", photo); !strings.HasSuffix(file, "the board") {
		t.Errorf("the evidence is %q", file)
	}
	d.do("evidence", "erase", photo)
	d.do("backup", folder)
	archived.fails(exitBroken, []string{"never had"}, "evidence", "get", photo)
}

// Some systems take Cup.zip and cup.zip for one file.
func TestTournamentsThatDifferInCapitalsHaveTheirOwnFiles(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d := newUser(t)
	d.importFile("testdata/match.mat", "--tournament", "cup")
	d.importFile("testdata/match.mat", "--tournament", "Cup")
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	archives := map[string]bool{}
	for name := range contents(t, folder) {
		if filepath.Ext(name) == ".zip" {
			archives[strings.ToLower(name)] = true
		}
	}
	if len(archives) != 2 {
		t.Errorf("the archives are %v", archives)
	}
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	again.do("restore", folder)
	if have, want := again.do("matches"), d.do("matches"); have != want {
		t.Errorf("the matches are\n%s\nbefore they were\n%s", have, want)
	}
}

func TestABackupWithoutItsRegistersIsNotRestored(t *testing.T) {
	long(t, "TestADamagedBackupIsNotRestored")
	t.Parallel()
	d := archiveUser(t)
	for _, name := range []string{"people.jsonl", "roster.jsonl", "office.seed"} {
		folder := filepath.Join(t.TempDir(), "backup")
		d.do("backup", folder)
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
		again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
		again.fails(exitFailed, []string{name}, "restore", folder)
		if _, err := os.Stat(again.dir); err == nil {
			t.Errorf("a store was made from a backup without %s", name)
		}
	}
}

func TestABackupInAFolderWithBracketsIsRestored(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "[2026] *backup")
	d.do("backup", folder)
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	again.do("restore", folder)
}

func TestABackupLeavesNoTemporaryFile(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	whole := contents(t, folder)
	if err := os.WriteFile(filepath.Join(folder, ".backup-1"), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.do("backup", folder)
	if !maps.Equal(contents(t, folder), whole) {
		t.Error("what an interrupted backup left is still there")
	}
}

func TestADamagedBackupIsNotRestored(t *testing.T) {
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	path := filepath.Join(folder, "local.zip")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	again.fails(exitBroken, nil, "restore", folder)
	if _, err := os.Stat(again.dir); err == nil {
		t.Error("a store was made from a damaged backup")
	}
}

func TestAnInterruptedRestoreIsFinishedByTheSameCommand(t *testing.T) {
	long(t, "TestADamagedBackupIsNotRestored")
	t.Parallel()
	d := archiveUser(t)
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	ctx, interrupt := context.WithCancel(t.Context())
	_, err := desk.Restore(ctx, folder, desk.Options{Dir: again.dir}, func(int, int) { interrupt() })
	if err == nil {
		t.Fatal("the restore was not interrupted")
	}
	again.fails(exitUsage, []string{"was not finished"}, "matches")
	again.fails(exitUsage, []string{"was not finished"}, "serve", "--listen", "127.0.0.1:0")
	again.do("restore", folder)
	again.do("verify")
	if have, want := len(linesOf(again)), len(linesOf(d)); have != want {
		t.Errorf("%d matches were restored, want %d", have, want)
	}
}

func TestEvidenceIsKeptInABackupAndAnArchive(t *testing.T) {
	long(t, "TestABackupRestoresTheSameRecordNamesAndKey")
	t.Parallel()
	d, match := disputed(t)
	photo := events.HashOf([]byte("\x89PNG\r\n\x1a\nthe board")).String()
	folder := filepath.Join(t.TempDir(), "backup")
	d.do("backup", folder)
	again := &user{T: t, dir: filepath.Join(t.TempDir(), "again")}
	again.do("restore", folder)
	archived := &user{T: t, dir: filepath.Join(folder, "local.zip")}
	want := d.do("case", match, "d1", "-o", "html")
	for _, reader := range []*user{d, again, archived} {
		if file := reader.do("evidence", "get", photo); !strings.HasSuffix(file, "the board") {
			t.Errorf("the evidence is %q", file)
		}
	}
	if have := archived.do("case", match, "d1", "-o", "html"); have != want {
		t.Error("the case file from the archive is another")
	}
	d.do("open", archived.dir, "--erase", photo)
	archived.fails(exitFailed, []string{"erased"}, "evidence", "get", photo)
}
