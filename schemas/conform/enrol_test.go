package conform_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events/slowtest"
)

// The tablets of the quickstart end where the hall does not know their code, and say so; while it cannot
// say, they ask again.
func TestTheTabletsOfTheQuickstartEndWhereTheirCodeIsRefused(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	script, err := filepath.Abs("../quickstart/tablet.mjs")
	if err != nil {
		t.Fatal(err)
	}
	program := built(t)
	for way, command := range map[string][]string{"nats": {program, "nats"}, "http": {program, "http"}, "javascript": {"node", script}, "javascript-nats": {"node", script, "nats"}} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			runs(t, way, command)
			answers := make(chan string, 2)
			answers <- `{"status":"refused","code":"unavailable","reason":"The office cannot do it now.","retry":"same-bytes"}`
			answers <- `{"status":"refused","code":"no-such-code","reason":"There is no such code."}`
			open, err := json.Marshal(map[string]string{"do": "open", "folder": t.TempDir(), "nats": natsThatAnswers(t, answers),
				"http": pageThatAnswers(t, answers), "code": "KMTX-PQRD", "match": "conform.m1"})
			if err != nil {
				t.Fatal(err)
			}
			var said bytes.Buffer
			tablet := exec.CommandContext(t.Context(), command[0], command[1:]...)
			tablet.Stdin, tablet.Stderr = bytes.NewReader(append(open, '\n')), &said
			if out, err := tablet.Output(); tablet.ProcessState == nil || tablet.ProcessState.ExitCode() != 1 || len(out) > 0 {
				t.Errorf("it ends with %v, and answers %s", err, out)
			}
			if !strings.Contains(said.String(), "no-such-code: There is no such code.") || len(answers) > 0 {
				t.Errorf("it says %q", said.String())
			}
		})
	}
}

// runs skips a test of a tablet that cannot run here.
func runs(t *testing.T, way string, command []string) {
	t.Helper()
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Skipf("NOT RUN here: there is no %s", command[0])
	}
	if _, err := os.Stat("../quickstart/node_modules"); way == "javascript-nats" && err != nil {
		t.Skip("NOT RUN here: the NATS packages are absent; run npm ci in schemas/quickstart")
	}
}

// natsThatAnswers returns the address of a server at which who redeems a code gets the next answer.
func natsThatAnswers(t *testing.T, answers <-chan string) string {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, AlwaysEnableNonce: true, NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	conn, err := nats.Connect(s.ClientURL(), nats.RetryOnFailedConnect(true))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	if _, err := conn.Subscribe("kibitz.office.*.redeem", func(m *nats.Msg) { _ = m.Respond([]byte(<-answers)) }); err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil {
		t.Fatal(err)
	}
	return s.ClientURL()
}

// pageThatAnswers returns the origin of a page that opens a session for everybody, and at which who
// redeems a code gets the next answer.
func pageThatAnswers(t *testing.T, answers <-chan string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/hello":
			_, _ = w.Write([]byte(`{"nonce":"n"}`))
		case "/api/session":
			http.SetCookie(w, &http.Cookie{Name: "session", Value: "s", Path: "/"})
			_, _ = w.Write([]byte(`{}`))
		case "/api/enrol":
			_, _ = w.Write([]byte(<-answers))
		}
	}))
	t.Cleanup(s.Close)
	return s.URL
}
