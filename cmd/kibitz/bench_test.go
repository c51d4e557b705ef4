package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

func TestBenchMeasuresInAFolderThatItRemoves(t *testing.T) {
	long(t, "TestBenchTakesPositionsFromAFile")
	d := newUser(t)
	s := d.run("bench", "--quick", "--json", "--only", "replay")
	var told map[string]any
	if err := json.Unmarshal([]byte(s.out), &told); err != nil || s.code != exitFine {
		t.Fatalf("exit %d, %v\n%s%s", s.code, err, s.out, s.err)
	}
	if ms, ok := told["replay_match_ms"].(float64); !ok || ms <= 0 || told["append_ratio"] != nil {
		t.Errorf("it tells %s", s.out)
	}
	if !strings.Contains(s.err, "replay: a match of ") {
		t.Errorf("it does not say what it does: %s", s.err)
	}
	if _, err := os.Stat(d.dir); err == nil {
		t.Error("the folder is still there")
	}
}

func TestBenchTakesPositionsFromAFile(t *testing.T) {
	d := newUser(t)
	file := d.write("positions.txt", []byte("4HPwATDgc/ABMA\n4PPgQSDgc/ABMA\n"))
	out := d.do("bench", "--quick", "--only", "plays", "--positions", file)
	for _, want := range []string{"legal plays", "0 allocations", "quick sizes"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
	d.fails(exitFailed, []string{"line 2", "has 14 characters"}, "bench", "--only", "plays", "--positions", d.write("wrong", []byte("4HPwATDgc/ABMA\nrubbish\n")))
	solved := d.write("endings.jsonl", []byte(aLine))
	if out := d.do("bench", "--quick", "--only", "solve", "--positions", solved); !strings.Contains(out, "every card solved") {
		t.Errorf("of endings it says\n%s", out)
	}
	d.fails(exitFailed, []string{"line 2", "a JSON object was expected"}, "bench", "--only", "solve", "--positions", d.write("mixed", []byte(aLine+"4HPwATDgc/ABMA\n")))
	d.fails(exitFailed, []string{"no Position IDs"}, "bench", "--only", "plays", "--positions", d.write("empty", nil))
	d.fails(exitFailed, []string{"nowhere"}, "bench", "--only", "plays", "--positions", "nowhere")
	d.fails(exitUsage, []string{"no such figure", "append, "}, "bench", "--only", "nonsense")
	d.fails(exitUsage, []string{"unexpected argument"}, "bench", "quick")
}

func TestBenchThatIsInterruptedSaysSoAndLeavesNothing(t *testing.T) {
	d := newUser(t)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	s := d.runWith(ctx, "", "bench", "--only", "view")
	if s.code != exitFailed || !strings.Contains(s.err, "interrupted; all temporary files") {
		t.Errorf("exit %d\n%s", s.code, s.err)
	}
	if _, err := os.Stat(d.dir); err == nil {
		t.Error("the folder is still there")
	}
}

func TestBenchThatCannotBeWrittenIsAFailure(t *testing.T) {
	d := newUser(t)
	positions := d.write("positions.txt", []byte("4HPwATDgc/ABMA\n"))
	for _, format := range []string{"--json=true", "--json=false"} {
		var err bytes.Buffer
		args := []string{"kibitz", "--dir", d.dir, "bench", "--quick", "--only", "plays", "--positions", positions, format}
		if code := runProgram(t.Context(), args, terminal{out: full{}, err: &err}); code != exitFailed || !strings.Contains(err.String(), "cannot be written") {
			t.Errorf("%s: exit %d, %s", format, code, err.String())
		}
	}
}
