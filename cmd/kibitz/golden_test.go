package main

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// passing are the parts of an output that are others with each run.
var passing = []struct {
	pattern *regexp.Regexp
	word    string
}{
	{regexp.MustCompile(`\b(p-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`), "ID"},
	{regexp.MustCompile(`\bU[A-Z2-7]{55}\b`), "KEY"},
	{regexp.MustCompile(`\bU[A-Z2-7]{7}\b`), "KEYSTART"},
	{regexp.MustCompile(`\b[A-Z]{4}-[A-Z]{4}\b`), "CODE"},
	{regexp.MustCompile(`(?m)^[█▀▄ ]{20,}\n`), ""},
	{regexp.MustCompile(`\b[0-9a-f]{64}\b`), "HASH"},
	{regexp.MustCompile(`\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`), "TIME"},
}

// golden compares an output with the one that is kept.
func golden(t *testing.T, name, got string) {
	t.Helper()
	for _, p := range passing {
		got = p.pattern.ReplaceAllString(got, p.word)
	}
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := cmp.Or(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(got), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	now, before := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	line := 0
	for line < min(len(now), len(before))-1 && now[line] == before[line] {
		line++
	}
	t.Errorf("%s is not as it was; if that is meant, run with -update. Line %d was\n%s\nand is\n%s", name, line+1, before[line], now[line])
}
