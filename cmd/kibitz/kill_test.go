package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
)

// program builds the program once and returns its path.
func program(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kibitz")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// kills is how often an import is killed: 20 times where time is no matter.
func kills() int {
	if os.Getenv("KIBITZ_LONG") != "" {
		return 20
	}
	return 4
}

func TestAnImportThatIsKilledLosesNothingAndIsFinishedByTheSameCommand(t *testing.T) {
	kibitz, dir := program(t), filepath.Join(t.TempDir(), "store")
	receiptsFile := filepath.Join(t.TempDir(), "receipts")
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	files := copies(t, 12)
	args := append([]string{"import", "--dir", dir, "--receipts", receiptsFile}, files...)

	for k := range kills() {
		command := exec.Command(kibitz, args...)
		var said bytes.Buffer
		command.Stdout, command.Stderr = &said, &said
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(150+random.IntN(500)) * time.Millisecond)
		_ = command.Process.Kill()
		_ = command.Wait()
		acknowledged(t, dir, receiptsFile)
		t.Logf("kill %d: %d bytes said", k+1, said.Len())
	}
	out, err := exec.Command(kibitz, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("the same command: %v\n%s", err, out)
	}
	if n := bytes.Count(out, []byte("\n")); n != len(files) {
		t.Fatalf("%d of %d files reported:\n%s", n, len(files), out)
	}
	again, err := exec.Command(kibitz, args...).CombinedOutput()
	if err != nil || bytes.Count(again, []byte(" known, ")) != len(files) {
		t.Fatalf("a third import is to change nothing: %v\n%s", err, again)
	}
	if out, err := exec.Command(kibitz, "verify", "--dir", dir).CombinedOutput(); err != nil {
		t.Fatalf("verify: %v\n%s", err, out)
	}
}

// copies writes n different copies of a match file.
func copies(t *testing.T, n int) []string {
	t.Helper()
	match, err := os.ReadFile("testdata/match.mat")
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for i := range n {
		file := filepath.Join(t.TempDir(), "match.mat")
		comment := []byte{';', ' ', byte('a' + i), '\n'}
		if err := os.WriteFile(file, append(comment, match...), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// acknowledged checks that everything that was acknowledged is in the log, once.
func acknowledged(t *testing.T, dir, receiptsFile string) {
	t.Helper()
	j, err := journal.Open(context.Background(), journal.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	chains := map[string][]events.Hash{}
	for _, head := range readReceipts(t, receiptsFile) {
		name := head.Tournament + "/" + head.Match
		if _, ok := chains[name]; !ok {
			chains[name] = chain(t, j, head.Tournament, head.Match)
		}
		if n := uint64(len(chains[name])); head.N > n || chains[name][head.N-1].String() != head.Hash {
			t.Fatalf("match %s: link %d was acknowledged, the log has %d links", name, head.N, n)
		}
		if !head.Verify() {
			t.Fatalf("match %s: the head of link %d is not signed", name, head.N)
		}
	}
}

// chain returns the hashes of a match's links, each of which must be accepted.
func chain(t *testing.T, j *journal.Journal, tournament, match string) []events.Hash {
	t.Helper()
	entries, err := j.Match(context.Background(), tournament, match)
	if err != nil {
		t.Fatal(err)
	}
	l := ledger.New(tournament, match, ledger.Config{})
	var hashes []events.Hash
	for i := range entries {
		link := l.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
		if link.Status != ledger.Folded || link.Notices != 0 {
			t.Fatalf("match %s: link %d is %v, %v (%s)", match, link.N, link.Status, link.Reason, link.Notices)
		}
		hashes = append(hashes, link.Hash)
	}
	return hashes
}

func readReceipts(t *testing.T, file string) []events.SignedHead {
	t.Helper()
	data, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	var heads []events.SignedHead
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		var head events.SignedHead
		if err := json.Unmarshal(lines.Bytes(), &head); err != nil {
			t.Fatalf("receipt %q: %v", lines.Text(), err)
		}
		heads = append(heads, head)
	}
	return heads
}
