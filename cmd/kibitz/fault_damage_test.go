package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/projector/wire"
	"kibitz/replay/record/entries"
)

// harmed is a store of two matches, the first of which has lost link 20 to the
// disk, with the index or without it.
func harmed(t *testing.T, indexed bool) (d *user, hurt, sound string) {
	t.Helper()
	d = newUser(t)
	hurt = d.importFile("testdata/illegal_play.txt").Match
	sound = d.importFile("testdata/match.sgf").Match
	if !indexed {
		if err := os.RemoveAll(filepath.Join(filepath.Dir(filepath.Dir(filepath.Dir(d.blocks()[0]))), "INDEX")); err != nil {
			t.Fatal(err)
		}
	}
	block := d.blocks()[0]
	data := d.read(block)
	exported := strings.SplitAfter(d.copied().do("export", hurt, "--format", "entries"), "\n")
	var line entries.Line
	if err := json.Unmarshal([]byte(exported[19]), &line); err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(data, []byte(line.Entry))
	if at < 0 {
		t.Fatal("the entry is not on the disk as it is")
	}
	data[at+40] ^= 8
	if err := os.WriteFile(block, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return d, hurt, sound
}

// With the index, the entry is put back: everything is as it was, and it is said
// what the disk did until somebody has seen to it.
func TestADamagedEntryIsRestoredAndSaid(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d, hurt, sound := harmed(t, true)
	whole := newUser(t)
	for _, match := range []string{hurt, sound} {
		file := filepath.Join(t.TempDir(), match)
		d.do("export", match, "--format", "entries", "--file", file)
		whole.importFile(file)
		if headOf(d, match) != headOf(whole, match) {
			t.Errorf("match %s is not what it was", match)
		}
	}
	d.fails(exitBroken, []string{"broken  local/" + hurt + " link 20: disk-damage", "restored"}, "verify")
	d.fails(exitBroken, []string{"disk-damage: Диск повредил запись", "). Она восстановлена бит в бит. проверьте диск; когда разберётесь, уберите из хранилища папку damage\n"}, "verify", "--lang", "ru")
	d.fails(exitBroken, []string{"disk-damage", "restored"}, "health")
	d.fails(exitBroken, []string{"disk-damage", "диск вернул не то, что было записано: ", "(восстановлено); проверьте диск; когда разберётесь"}, "health", "--lang", "ru")
	if err := os.Rename(filepath.Join(d.dir, "damage"), filepath.Join(t.TempDir(), "damage")); err != nil {
		t.Fatal(err)
	}
	d.do("verify")
	d.do("health")
}

// Without it, the link is lost: the match is read up to the hole and beyond it, the
// other match is whole, and verify, health and watch say which link it was.
func TestADamagedEntryIsSaidAndTheRestGoesOn(t *testing.T) {
	long(t, "TestADamagedEntryIsRestoredAndSaid")
	t.Parallel()
	d, hurt, sound := harmed(t, false)
	hall := d.start("serve")
	until(t, "the hall is open", func() bool { return strings.Contains(hall.out.String(), "serves") })
	watch := d.start("watch")
	until(t, "watch says it", func() bool { return strings.Contains(watch.err.String(), "disk-damage") })

	s := d.fails(exitBroken, []string{"broken  local/" + hurt + " link 20: disk-damage"}, "verify")
	if strings.Contains(s.out, "local/"+sound) {
		t.Errorf("the sound match has problems: %s", s.out)
	}
	s = d.run("health", "--json")
	var health wire.Health
	if err := json.Unmarshal([]byte(s.out), &health); err != nil || s.code != exitBroken || health.Status != wire.HealthTroubled {
		t.Errorf("%+v, %v", s, err)
	}
	s = d.run("audit", hurt)
	if s.code != exitFine || !strings.Contains(s.err, "missing at link 20") {
		t.Errorf("%+v", s)
	}
	if s := d.run("export", hurt, "--format", "entries"); s.code != exitFine || strings.Count(s.out, "\n") != 44 {
		t.Errorf("%d entries, %s", strings.Count(s.out, "\n"), s.err)
	}
	if s := d.run("show", hurt, "--at", "10.0"); s.code != exitFine {
		t.Errorf("%+v", s)
	}
	d.do("export", sound, "--format", "mat")
	d.do("import", "testdata/match.mat")
	hall.interrupt()
	hall.ends()
}
