package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The sources of libraries are those that their makers have published, byte for byte. What a declaration
// of types says of them is ours.
func TestTheSourcesOfLibrariesAreAsPublished(t *testing.T) {
	t.Parallel()
	dir := filepath.Join("..", "src", "vendor")
	data, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]string{}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		sum, name, _ := strings.Cut(lines.Text(), "  ")
		sums[filepath.FromSlash(name)] = sum
	}
	found, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil || len(found) < 5 {
		t.Fatal(found, err)
	}
	for _, path := range found {
		name, _ := filepath.Rel(dir, path) // both are relative
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		hash := sha256.Sum256(data)
		if sum := hex.EncodeToString(hash[:]); !strings.HasSuffix(name, ".d.ts") && sum != sums[name] {
			t.Errorf("%s has the hash %s, and %q is noted", name, sum, sums[name])
		}
	}
}
