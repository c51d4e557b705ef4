package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events/slowtest"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
)

// running is a run of the program in this process that goes on meanwhile.
type running struct {
	user     *user
	stop     context.CancelFunc
	out, err lineBuffer
	code     chan int
}

// goes starts a command that runs until it is interrupted.
func (d *user) goes(args ...string) *running {
	d.Helper()
	ctx, stop := context.WithCancel(context.Background())
	r := &running{user: d, stop: stop, code: make(chan int, 1)}
	words := append([]string{"kibitz", "--dir", d.dir}, args...)
	go func() {
		r.code <- runProgram(ctx, words, terminal{in: strings.NewReader(""), out: &r.out, err: &r.err})
	}()
	d.Cleanup(func() {
		stop()
		r.ends()
		d.keepsSecrets(&r.out, &r.err)
		d.logsIfFailed(args, &r.out, &r.err)
	})
	return r
}

// says waits until the run has written something.
func (r *running) says(words string) {
	r.user.Helper()
	var said bool
	until(r.user.T, "it says "+words, func() bool {
		ended := len(r.code) > 0 // asked first: what it said last counts
		said = strings.Contains(r.out.String()+r.err.String(), words)
		return said || ended
	})
	if !said {
		r.user.Fatalf("it ended and did not say %q; out: %s err: %s", words, r.out.String(), r.err.String())
	}
}

// ends waits until the run has ended and returns its exit code.
func (r *running) ends() int {
	r.user.Helper()
	select {
	case code := <-r.code:
		r.code <- code
		return code
	case <-time.After(patience):
		r.user.Errorf("it does not end; it said\n%s%s", r.out.String(), r.err.String())
		return -1
	}
}

// interrupted ends a run as the user does, which is no failure.
func (r *running) interrupted() {
	r.user.Helper()
	r.stop()
	if code := r.ends(); code != exitFine {
		r.user.Errorf("interrupted, it ends with %d: %s", code, r.err.String())
	}
}

func TestAllCommandsWorkBesideServeOnOneFolder(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	hall := d.goes("serve")
	hall.says("tables connect to nats://127.0.0.1:")
	hall.says("tables\n") // that the disk is enough for

	watching := d.goes("watch")
	watching.says("watching 0 matches")
	r := d.importFile("testdata/illegal_play.txt")
	watching.says(r.Match + "  import.completed")
	one := d.goes("watch", r.Match)
	one.says("\n45.0 ")
	asJSON := d.goes("watch", r.Match, "--json")
	asJSON.says(`"n":45`)
	for line := range strings.Lines(asJSON.out.String()) {
		if link := decoded[watchedLink](t, line); link.N == 0 || link.Status != "folded" || len(link.Entry) == 0 {
			t.Errorf("%s", line)
		}
	}

	if out := d.do("matches"); !strings.Contains(out, r.Match) {
		t.Errorf("matches: %s", out)
	}
	if out := d.do("verify"); out != "verified 1 match, 45 links\n" {
		t.Errorf("verify: %s", out)
	}
	d.do("show", r.Match)
	d.do("audit", r.Match, "--event", "10.2")
	d.do("export", r.Match)
	access := decoded[accessOut](t, d.do("access", "--json"))
	if !strings.Contains(hall.out.String(), access.URL) || access.Token == "" {
		t.Errorf("%+v, served is %s", access, hall.out.String())
	}
	if out := d.do("access"); out != "address  "+access.URL+"\ntoken    "+access.Token+"\n" {
		t.Errorf("access: %s", out)
	}
	for _, w := range []*running{one, asJSON} {
		w.interrupted()
	}

	second := d.goes("serve")
	second.says("another process serves " + d.dir + "; standing by")
	hall.interrupted()
	second.says("tables connect to")
	other := d.importFile("testdata/match.sgf")
	watching.says(other.Match + "  import.completed")
	watching.interrupted()
	second.interrupted()
	if seen := watching.out.String(); strings.Count(seen, "import.completed") != 2 || strings.Count(seen, "import.started") != 2 {
		t.Errorf("an entry was told twice or not at all:\n%s", seen)
	}
	if s := d.run("access"); s.code != exitFine || !strings.Contains(s.err, "the hall is not running") {
		t.Errorf("%+v", s)
	}
}

func TestServeTakesTheFolderOverFromOtherCommands(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	d.do("import", "testdata/match.sgf")
	watching := d.goes("watch")
	watching.says("watching 1 match")
	hall := d.goes("serve", "--listen", "127.0.0.1:0")
	hall.says("tables connect to")
	d.do("import", "testdata/illegal_play.txt")
	watching.says("import.completed")
	hall.interrupted()
	d.do("matches") // the watch has the store again, or this
	importing := d.start(append([]string{"import"}, variants(d, "testdata/match.mat", 4)...)...)
	again := d.goes("serve")
	again.says("tables connect to")
	if code, out := importing.ends(), importing.out.String(); code != exitFine || strings.Count(out, "8-2 (officially 5-2) Beta") != 4 {
		t.Errorf("exit %d: %s%s", code, out, importing.err.String())
	}
	until(t, "all is told", func() bool { return strings.Count(watching.out.String(), "import.completed") >= 5 })
	watching.interrupted()
	if seen := watching.out.String(); strings.Count(seen, "import.completed") != 5 || watching.err.String() != "kibitz: watching 1 match; entries are printed as they arrive\n" {
		t.Errorf("%s%s", seen, watching.err.String())
	}
	d.do("verify")
}

func TestTheHallIsKilledInMidImportAndTheImportGoesOn(t *testing.T) {
	long(t, "TestTablesLoseNothingWhenTheHallIsKilled")
	t.Parallel()
	d, receipts := newUser(t), filepath.Join(t.TempDir(), "receipts")
	hall := d.start("serve")
	until(t, "the hall is open", func() bool { return strings.Contains(hall.out.String(), "enough for about") })
	files := variants(d, "testdata/match.mat", 3)
	p := d.start(append([]string{"import", "--receipts", receipts}, files...)...)
	until(t, "half a match is in", func() bool { return size(receipts) > 20_000 || p.ended() })
	hall.kill()
	if code := p.ends(); code != exitFine || strings.Count(p.out.String(), "8-2 (officially 5-2) Beta") != len(files) {
		t.Errorf("exit %d: %s%s", code, p.out.String(), p.err.String())
	}
	acknowledged(d, receipts)
	d.do("verify", "--receipts", receipts)
}

func TestTheHallAndTheImportAreKilledAndTheSameCommandsGoOn(t *testing.T) {
	long(t, "TestAnImportThatIsKilledLosesNothingAndIsFinishedByTheSameCommand")
	t.Parallel()
	d, receipts := newUser(t), filepath.Join(t.TempDir(), "receipts")
	args := append([]string{"import", "--receipts", receipts}, variants(d, "testdata/match.mat", 4)...)
	hall := d.start("serve")
	until(t, "the hall is open", func() bool { return strings.Contains(hall.out.String(), "enough for about") })
	p := d.start(args...)
	until(t, "half a match is in", func() bool { return size(receipts) > 20_000 || p.ended() })
	hall.kill()
	p.kill()
	again := d.goes("serve")
	again.says("tables connect to")
	lines := decoded[[]desk.Line](t, d.do("matches", "--json")) // several are imported at once
	unfinished := slices.DeleteFunc(slices.Clone(lines), func(l desk.Line) bool { return l.Status != "importing" })
	if len(unfinished) == 0 {
		t.Errorf("%+v", lines)
	}
	acknowledged(d, receipts)
	if out := d.do(args...); strings.Count(out, "8-2 (officially 5-2) Beta") != 4 || strings.Count(out, " resumed, ") != len(unfinished) {
		t.Errorf("%s", out)
	}
	acknowledged(d, receipts)
	d.do("verify", "--receipts", receipts)
}

// nats runs a NATS server with JetStream and returns its address.
func (d *user) nats(change func(*server.Options)) string {
	d.Helper()
	options := &server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: d.TempDir(), NoSigs: true, NoLog: true}
	if change != nil {
		change(options)
	}
	s, err := server.NewServer(options)
	if err != nil {
		d.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(patience) {
		d.Fatal("the server does not start")
	}
	d.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s.ClientURL()
}

func TestARecordAtANATSServer(t *testing.T) {
	d := newUser(t)
	at := d.nats(nil)
	hall := d.goes("serve", "--nats", at)
	hall.says("serves the record at " + at)
	second := d.goes("--nats", at, "serve")
	second.says("serves the record at " + at)
	t.Setenv("KIBITZ_NATS", at)
	r := d.importFile("testdata/illegal_play.txt")
	hall.interrupted() // the other one goes on
	if r := d.importFile("testdata/match.sgf"); r.Status != importing.Imported {
		t.Errorf("%+v", r)
	}
	d.do("show", r.Match)
	if out := d.do("verify"); !strings.HasPrefix(out, "verified 2 matches") {
		t.Errorf("%s", out)
	}
	d.fails(exitFailed, []string{"its administrator issues credentials"}, "access")
	second.interrupted()
	if _, err := os.Stat(filepath.Join(d.dir, "nats")); err == nil {
		t.Error("there is a log in the folder")
	}
	// The record is at the server: another folder, another office.
	t.Setenv("KIBITZ_DIR", t.TempDir())
	if out := (&user{t, t.TempDir()}).do("matches"); !strings.Contains(out, r.Match) {
		t.Errorf("%s", out)
	}
}

func TestAServerThatCannotBeUsed(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	d.fails(exitFailed, []string{"nats://127.0.0.1:1"}, "matches", "--nats", "nats://127.0.0.1:1")
	locked := d.nats(func(o *server.Options) { o.Username, o.Password = "me", "secret" })
	s := d.fails(exitNotAllowed, nil, "matches", "--nats", locked)
	t.Log(s.err)
	s = d.fails(exitNotAllowed, nil, "matches", "--nats", strings.Replace(locked, "nats://", "nats://me:wrong@", 1))
	if strings.Contains(s.err, "wrong") {
		t.Errorf("a password is told: %s", s.err)
	}
	d.do("matches", "--nats", strings.Replace(locked, "nats://", "nats://me:secret@", 1))
	d.fails(exitFailed, []string{"no.creds"}, "matches", "--nats", locked, "--creds", "no.creds")
	plain := d.nats(func(o *server.Options) { o.JetStream = false })
	s = d.fails(exitFailed, []string{"JetStream"}, "matches", "--nats", plain)
	t.Log(s.err)
	at := d.nats(nil)
	s = d.fails(exitFailed, []string{"kibitz serve"}, "import", "testdata/match.sgf", "--nats", at)
	t.Log(s.err)
}

func TestAReaderThatGoesAwayEndsTheProgramAndLeavesTheRecordSound(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.do("import", "testdata/match.sgf")
	for _, args := range [][]string{
		append([]string{"import", "--json"}, variants(d, "testdata/illegal_play.txt", 3)...),
		{"audit", d.importFile("testdata/match.sgf").Match},
		{"completion", "bash"},
	} {
		in, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		in.Close()
		p := d.startWith(func(c *exec.Cmd) { c.Stdout = out }, args...)
		out.Close()
		if code := p.ends(); code == exitFine || strings.Contains(p.err.String(), "goroutine") {
			t.Errorf("%v: exit %d, %s", args, code, p.err.String())
		}
	}
	d.do("verify")
	for _, line := range decoded[[]desk.Line](t, d.do("matches", "--json")) {
		if !json.Valid([]byte(d.do("show", line.Match, "--json"))) {
			t.Errorf("%+v", line)
		}
	}
}

func TestABrowserReachesTheHallByTheCertificateOfItsOwnAuthority(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	hall := d.goes("serve", "--pages", "127.0.0.1:0", "--tls-own")
	hall.says("browsers reach the hall at https://")
	_, after, _ := strings.Cut(hall.err.String(), "browsers reach the hall at ")
	address, _, _ := strings.Cut(after, "\n")
	root, err := os.ReadFile(filepath.Join(d.dir, "tls", "authority.pem"))
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(root)
	browser := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true, DisableKeepAlives: true}}
	response, err := browser.Get(address + "/api/hello")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK || response.ProtoMajor != 2 {
		t.Errorf("%s over %s", response.Status, response.Proto)
	}
	hall.says("gets its root at " + address + "/ca")
	given, err := browser.Get(address + "/ca")
	if err != nil {
		t.Fatal(err)
	}
	defer given.Body.Close()
	block, _ := pem.Decode(root)
	var pairs []string
	for _, b := range sha256.Sum256(block.Bytes) {
		pairs = append(pairs, fmt.Sprintf("%02X", b))
	}
	hall.says("SHA-256 fingerprint, " + strings.Join(pairs, ":"))
	if body, err := io.ReadAll(given.Body); err != nil || !bytes.Equal(body, block.Bytes) || given.Header.Get("Content-Type") != "application/x-x509-ca-cert" {
		t.Errorf("the root is given as %s with %d bytes (%v)", given.Header.Get("Content-Type"), len(body), err)
	}
	hall.interrupted()
}
