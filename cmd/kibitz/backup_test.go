package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk"
)

func TestABackupRestoresTheSameRecordNamesAndKey(t *testing.T) {
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
	again.do("restore", folder)
	again.do("verify")
	if have, want := len(linesOf(again)), len(linesOf(d)); have != want {
		t.Errorf("%d matches were restored, want %d", have, want)
	}
}

func TestEvidenceIsKeptInABackupAndAnArchive(t *testing.T) {
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
