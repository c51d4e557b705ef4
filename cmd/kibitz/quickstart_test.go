package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kibitz/events/slowtest"
	"kibitz/schemas"
	"kibitz/schemas/quickstart"
)

// TestTheQuickstartsRecordATurn runs the programs of the guide and the reference against a
// hall, as they are printed there.
func TestTheQuickstartsRecordATurn(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	guide, err := os.ReadFile("../../.github/GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	reference, err := schemas.FS.ReadFile("EVENTS.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, printed := range []string{string(guide), string(reference)} {
		if !strings.Contains(printed, "```js\n"+quickstart.JavaScript+"```\n") {
			t.Error("the program in JavaScript is printed in another way")
		}
	}
	if !strings.Contains(string(reference), "```go\n"+quickstart.Go+"```\n") {
		t.Error("the program in Go is printed in another way")
	}
	d := newUser(t)
	d.do("schedule", "Anna", "Boris", "--tournament", "cup", "--match", "r1-t4", "--format", "7", "--table", "4")
	d.do("schedule", "Clara", "Dmitri", "--tournament", "cup", "--match", "r1-t5", "--format", "7", "--table", "5")
	hall := d.goes("serve")
	hall.says("tables connect to")
	url := regexp.MustCompile(`nats://[0-9.:]+`).FindString(hall.out.String())
	folder, err := filepath.Abs("../../schemas/quickstart")
	if err != nil {
		t.Fatal(err)
	}
	t.Run("Go", func(t *testing.T) {
		(&user{t, d.dir}).runsTablet(url, "4", "r1-t4", folder, "go", "run", "./record")
	})
	t.Run("JavaScript", func(t *testing.T) {
		if _, err := exec.LookPath("node"); err != nil {
			t.Skip("NOT RUN here: there is no node")
		}
		if _, err := os.Stat(filepath.Join(folder, "node_modules")); err != nil {
			t.Skip("NOT RUN here: the NATS packages are absent; run npm ci in schemas/quickstart")
		}
		(&user{t, d.dir}).runsTablet(url, "5", "r1-t5", folder, "node", "record.mjs")
	})
}

// runsTablet runs a tablet's program with a code for a table, and checks that its turn is in the
// record.
func (d *user) runsTablet(url, table, match, folder string, program ...string) {
	d.Helper()
	code := decoded[enrolledJSON](d.T, d.do("enrol", "--tournament", "cup", "--table", table, "--json")).Code.Text
	ctx, cancel := context.WithTimeout(d.Context(), 2*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, program[0], append(program[1:], url, code, "cup."+match)...)
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil || !regexp.MustCompile(`"?status"?: ?['"]accepted`).Match(out) {
		d.Errorf("%v: %v\n%s", program, err, out)
	}
	if out := d.do("audit", match); !strings.Contains(out, "opening roll: ") || !strings.Contains(out, "8/5 6/5") {
		d.Errorf("the record has\n%s", out)
	}
}

// The command is told what schemas/conform/README.md says.
func TestAClientIsTriedAgainstAScript(t *testing.T) {
	long(t, "TestTheQuickstartsRecordATurn")
	t.Setenv(asProgram, "1") // for the hall, which is a process of its own
	d := newUser(t)
	program := filepath.Join(d.dir, "tablet")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "kibitz/schemas/quickstart/tablet").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if out := d.do("conform", "--client", program, "--script", "call"); !strings.Contains(out, "tablet enters forbidden: refused role\n") || !strings.Contains(out, "keeps to the contract in 1 script\n") {
		t.Errorf("it says %s", out)
	}
	d.fails(exitFailed, []string{"departs from the contract in 1 of 1"}, "conform", "--client", "go version", "--script", "call")
	d.fails(exitFailed, []string{"departs from the contract in 1 of 1"}, "conform", "--client", "no-such-program", "--script", "call")
	d.fails(exitUsage, []string{"lost-answer"}, "conform", "--client", program, "--script", "lost")
	d.fails(exitUsage, []string{"--client"}, "conform")
}

func TestTheWorkedMatchIsImported(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	if out := d.do("import", "../../schemas/worked-match.jsonl"); !strings.Contains(out, "match r1-t4 imported") {
		t.Errorf("it says %s", out)
	}
	if out := d.do("audit", "r1-t4"); !strings.Contains(out, "the 4 was entered as a 6") {
		t.Errorf("the record has\n%s", out)
	}
	links, err := schemas.WorkedMatch()
	if err != nil {
		t.Fatal(err)
	}
	text, err := schemas.FS.ReadFile("worked-match.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	changed := d.write("changed.jsonl", []byte(strings.Replace(string(text), links[2].Hash+`"}`, links[1].Hash+`"}`, 1)))
	d.fails(1, []string{"line 3: $.hash"}, "import", changed)
}
