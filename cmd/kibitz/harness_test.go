package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/projector/desk/importing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// asProgram makes the test's own binary the program, for tests that need another
// process.
const asProgram = "KIBITZ_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Unsetenv(asProgram)
		main()
	}
	ours := []string{"KIBITZ_LONG", "KIBITZ_SLOW", "KIBITZ_SHARED", "KIBITZ_AXE", "KIBITZ_PICTURES", "KIBITZ_SOAK"}
	for _, variable := range os.Environ() { // what whoever tests has set must not matter
		name, _, _ := strings.Cut(variable, "=")
		if strings.HasPrefix(name, "KIBITZ_") && !slices.Contains(ours, name) || strings.HasPrefix(name, "LC_") || name == "LANGUAGE" {
			os.Unsetenv(name)
		}
	}
	for _, variable := range []string{"NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "PAGER"} {
		os.Unsetenv(variable)
	}
	os.Setenv("LANG", "en_GB.UTF-8")
	os.Setenv("TERM", "xterm-256color")
	os.Setenv("KIBITZ_PAGER", "cat")
	os.Setenv("KIBITZ_CONFIG", filepath.Join(os.TempDir(), "kibitz-test-has-none", strconv.Itoa(os.Getpid())))
	os.Setenv("TZ", "UTC")
	time.Local = time.UTC
	os.Setenv("KIBITZ_LISTEN", "127.0.0.1:0") // tests run beside each other
	os.Setenv("KIBITZ_PAGES", "127.0.0.1:0")
	os.Exit(journaltest.Main(browsertest.Suite{M: m, Everyday: everyday}))
}

// everyday are the tests in a browser that run without KIBITZ_LONG too: what the tablet is for,
// and what must not be seen on it or by a spectator.
var everyday = []string{
	"TestATabletRecordsWhatAnImportOfTheMatchRecords",
	"TestAnIllegalPlayIsRecordedAsItWasMadeAndNothingOnTheScreenTells",
	"TestADirectorAndASpectatorFollowAMatchAndEachSeesWhatHeMay",
}

// user is a store and somebody who uses the program on it.
type user struct {
	*testing.T
	dir string
}

func newUser(t *testing.T) *user {
	t.Helper()
	return &user{T: t, dir: filepath.Join(t.TempDir(), "store")}
}

// said is what a run of the program came to.
type said struct {
	out, err string
	code     int
}

// run runs the program in this process.
func (d *user) run(args ...string) said { return d.runWith(d.Context(), "", args...) }

func (d *user) runWith(ctx context.Context, in string, args ...string) said {
	d.Helper()
	var out, err bytes.Buffer
	args = append([]string{"kibitz", "--dir", d.dir}, args...)
	code := runProgram(ctx, args, terminal{in: strings.NewReader(in), out: &out, err: &err})
	return said{out.String(), err.String(), code}
}

// do runs the program, which must end well, and returns what it wrote.
func (d *user) do(args ...string) string {
	d.Helper()
	s := d.run(args...)
	if s.code != exitFine {
		d.Fatalf("kibitz %s: exit %d\n%s%s", strings.Join(args, " "), s.code, s.out, s.err)
	}
	return s.out
}

// fails runs the program, which must end with the code and say each of the words.
func (d *user) fails(code int, words []string, args ...string) said {
	d.Helper()
	s := d.run(args...)
	if s.code != code {
		d.Errorf("kibitz %s: exit %d, want %d\n%s%s", strings.Join(args, " "), s.code, code, s.out, s.err)
	}
	for _, word := range words {
		if !strings.Contains(s.err+s.out, word) {
			d.Errorf("kibitz %s does not say %q:\n%s%s", strings.Join(args, " "), word, s.out, s.err)
		}
	}
	return s
}

// importFile imports one file and returns the report.
func (d *user) importFile(file string, args ...string) importing.Report {
	d.Helper()
	return decoded[importing.Report](d.T, d.do(append([]string{"import", "--json", file}, args...)...))
}

func decoded[T any](t *testing.T, text string) (v T) {
	t.Helper()
	in := json.NewDecoder(strings.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// withJournal opens the store's log, for tests that look or write past the program.
func (d *user) withJournal(do func(*journal.Journal)) {
	d.Helper()
	j, err := journal.Open(d.Context(), journal.Config{Dir: d.dir})
	if err != nil {
		d.Fatal(err)
	}
	defer j.Close()
	do(j)
}

// messages are the messages of a match as they lie in the log.
func (d *user) messages(tournament, match string) (entries []journal.Stored) {
	d.Helper()
	d.withJournal(func(j *journal.Journal) {
		var err error
		if entries, err = j.Match(d.Context(), tournament, match); err != nil {
			d.Fatal(err)
		}
	})
	return entries
}

// write writes a file into a folder of the test's and returns its path.
func (d *user) write(name string, data []byte) string {
	d.Helper()
	path := filepath.Join(d.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		d.Fatal(err)
	}
	return path
}

func (d *user) read(path string) []byte {
	d.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		d.Fatal(err)
	}
	return data
}

// takeOffice gives the store the office's key of another one.
func (d *user) takeOffice(from *user) {
	d.Helper()
	const key = "office.seed"
	if err := os.WriteFile(filepath.Join(d.dir, key), d.read(filepath.Join(from.dir, key)), 0o600); err != nil {
		d.Fatal(err)
	}
}
