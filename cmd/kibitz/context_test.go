package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestAContextStandsForItsFlags(t *testing.T) {
	config := filepath.Join(t.TempDir(), "kibitz", "config.toml")
	t.Setenv("KIBITZ_CONFIG", config)
	d, other := newUser(t), newUser(t)
	d.importFile("testdata/illegal_play.txt")
	d.importFile("testdata/match.mat", "--tournament", "cup")
	inConfig(t, "context", "add", "here", "--dir", d.dir, "--tournament", "cup", "--lang", "ru")
	inConfig(t, "context", "add", "there", "--dir", other.dir)
	if list := inConfig(t, "context", "ls", "--jq", ".[]|select(.selected).context"); list != "here\n" {
		t.Errorf("selected is %s", list)
	}
	if list := inConfig(t, "matches"); !strings.HasPrefix(list, "ТУРНИР") || strings.Count(list, "\n") != 2 {
		t.Errorf("the context's matches are\n%s", list)
	}
	if list := inConfig(t, "matches", "--tournament", "local", "--lang", "en"); !strings.HasPrefix(list, "TOURNAMENT") || !strings.Contains(list, "local") {
		t.Errorf("with other flags they are\n%s", list)
	}
	if list := inConfig(t, "matches", "--json", "--dir", d.dir, "--tournament=", "--jq", "length"); list != "2\n" {
		t.Errorf("with its own folder they are %s", list)
	}
	other.fails(exitFailed, nil, "matches") // whose folder is not there
	inConfig(t, "context", "select", "there")
	other.fails(exitFailed, nil, "matches", "--context", "there")
	if list := inConfig(t, "--context", "here", "matches", "--jq", "length"); list != "1\n" {
		t.Errorf("once they are %s", list)
	}
	d.fails(exitUsage, []string{`no context "nowhere"`, "here, there"}, "matches", "--context", "nowhere")
	inConfig(t, "context", "rm", "there")
	if list := inConfig(t, "context"); strings.Contains(list, "*") || !strings.Contains(list, d.dir) {
		t.Errorf("left are\n%s", list)
	}
	d.fails(exitUsage, []string{"'kibitz context --help'"}, "context", "add")
	if err := os.WriteFile(config, []byte("selected = "), 0o600); err != nil {
		t.Fatal(err)
	}
	d.fails(exitFailed, []string{"config.toml", "cannot be read"}, "matches")
}

// inConfig runs the program on a configuration of the test's own.
func inConfig(t *testing.T, args ...string) string {
	t.Helper()
	var out, err strings.Builder
	if code := runProgram(t.Context(), append([]string{"kibitz"}, args...), terminal{in: strings.NewReader(""), out: &out, err: &err}); code != exitFine {
		t.Fatalf("%v: exit %d, %s", args, code, err.String())
	}
	return out.String()
}

func TestAContextMeansTheSameFilesFromEveryFolder(t *testing.T) {
	t.Setenv("KIBITZ_CONFIG", filepath.Join(t.TempDir(), "config.toml"))
	home := t.TempDir()
	t.Chdir(home)
	inConfig(t, "context", "add", "here", "--dir", "store", "--creds", "../office.creds")
	t.Chdir(t.TempDir())
	got := decoded[[]contextJSON](t, inConfig(t, "context", "ls", "--json"))[0].Settings
	if got["dir"] != filepath.Join(home, "store") || got["creds"] != filepath.Join(filepath.Dir(home), "office.creds") {
		t.Errorf("the context has %v", got)
	}
}

func TestAContextKeepsAPasswordToItself(t *testing.T) {
	config := filepath.Join(t.TempDir(), "config.toml")
	t.Setenv("KIBITZ_CONFIG", config)
	if err := os.WriteFile(config, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for name, address := range map[string]string{"one": "nats://me:secret@hall:4222", "two": "me:secret@hall:4222"} {
		inConfig(t, "context", "add", name, "--nats", address)
	}
	for _, list := range []string{inConfig(t, "context"), inConfig(t, "context", "ls", "--json")} {
		if strings.Contains(list, "secret") || strings.Count(list, "hall:4222") != 2 {
			t.Errorf("listed are\n%s", list)
		}
	}
	written, err := os.ReadFile(config)
	if err != nil || strings.Count(string(written), "secret@") != 2 {
		t.Errorf("the file has %s, %v", written, err)
	}
	if info, err := os.Stat(config); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
}
