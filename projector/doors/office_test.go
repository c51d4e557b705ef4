package doors_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/doors"
	"kibitz/projector/roster"
)

// withOffice runs a test on a street whose hall has an office.
func withOffice(t *testing.T, o doors.Options, test func(s *street, of *office.Office)) {
	t.Helper()
	store := desk.Options{Dir: t.TempDir(), Serve: true, Journal: journal.Config{NoSync: true}}
	err := desk.Run(t.Context(), store, func(ctx context.Context, d *desk.Desk) error {
		of, err := office.Open(ctx, d)
		if err != nil {
			return err
		}
		ctx, stop := context.WithCancel(ctx)
		wait, err := of.Serve(ctx)
		if err != nil {
			stop()
			return err
		}
		o.Gate, o.Open, o.Hosts = d.Server.Gate(), true, []string{lan}
		s := &street{T: t, journal: d.Journal, gate: d.Server.Gate(), house: d.Server, server: httptest.NewServer(doors.New(d.Journal, o))}
		defer s.server.Close()
		s.elsewhere(o)
		test(s, of)
		stop()
		wait()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// proves opens a session for a device of the browser's own.
func (b *browser) proves() {
	b.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		b.Fatal(err)
	}
	if status, said := b.post("/api/session", b.proof(key, b.server.URL, b.hello().Nonce)); status != http.StatusOK {
		b.Fatalf("no session: %d %s", status, said)
	}
}

func (b *browser) says(method, path, body string) (status int, said string) {
	b.Helper()
	status, answer := b.do(b.request(method, path, []byte(body)))
	return status, string(answer)
}

func TestABrowserEnrolsWithACode(t *testing.T) {
	withOffice(t, doors.Options{}, func(s *street, of *office.Office) {
		made, err := (&office.Enrol{Grant: roster.Grant{Role: roster.Table, Table: "4"}}).Do(t.Context(), of, of.Itself())
		if err != nil {
			t.Fatal(err)
		}
		code := made.(*office.Enrolled).Code.Text
		b := s.browser()
		body := fmt.Sprintf(`{"code":%q,"label":"Tablet 4"}`, code)
		if status, said := b.says("POST", "/api/enrol", body); status != http.StatusUnauthorized {
			t.Errorf("without a session: %d %s", status, said)
		}
		b.proves()
		if _, said := b.says("GET", "/api/enrolment", ""); !strings.Contains(said, `"not-enrolled"`) {
			t.Errorf("before: %s", said)
		}
		if status, said := b.says("POST", "/api/enrol", body); status != http.StatusOK || !strings.Contains(said, `"status":"done"`) {
			t.Errorf("%d %s", status, said)
		}
		if _, said := b.says("GET", "/api/enrolment", ""); !strings.Contains(said, `"table":"4"`) || !strings.Contains(said, `"label":"Tablet 4"`) {
			t.Errorf("enrolled: %s", said)
		}
		if _, said := b.says("POST", "/api/office/devices", ""); !strings.Contains(said, `"not-allowed"`) {
			t.Errorf("a table asks for all devices: %s", said)
		}
		for _, act := range []string{"a.b", "%3E", "*", "enrol%2Ex"} {
			if status, said := b.says("POST", "/api/office/"+act, ""); status != http.StatusNotFound {
				t.Errorf("act %s: %d %s", act, status, said)
			}
		}
		other := s.browser()
		other.proves()
		if _, said := other.says("POST", "/api/enrol", body); !strings.Contains(said, `"code-used"`) {
			t.Errorf("a second browser: %s", said)
		}
	})
}

// Over a network on which others read along the office takes codes, and only those of tables. An official's
// code is over once it was shown there.
func TestOverAPlainNetworkOnlyATablesCodeIsTaken(t *testing.T) {
	withOffice(t, doors.Options{Plain: true}, func(s *street, of *office.Office) {
		offered := func(g roster.Grant) string {
			made, err := (&office.Enrol{Grant: g}).Do(t.Context(), of, of.Itself())
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprintf(`{"code":%q}`, made.(*office.Enrolled).Code.Text)
		}
		b := s.browser()
		b.proves()
		if status, said := b.says("POST", "/api/office/devices", ""); status != http.StatusForbidden || !strings.Contains(said, doors.RefusedPlain) {
			t.Errorf("%d %s", status, said)
		}
		if _, said := b.says("POST", "/api/office/redeem", `{"code":"ABCDEFGH"}`); !strings.Contains(said, `"no-such-code"`) {
			t.Errorf("a code: %s", said)
		}
		directors := offered(roster.Grant{Role: roster.Director})
		for _, code := range []string{doors.RefusedPlain, "code-over"} {
			if _, said := b.says("POST", "/api/enrol", directors); !strings.Contains(said, code) {
				t.Errorf("a director's code is answered %s, not %s", said, code)
			}
		}
		if _, said := b.says("POST", "/api/enrol", offered(roster.Grant{Role: roster.Table, Table: "4", Label: "Tablet 4"})); !strings.Contains(said, `"Tablet 4 http"`) {
			t.Errorf("a table's code: %s", said)
		}
		key := eventstest.Key("director")
		if status, said := b.post("/api/session", b.proof(key, s.server.URL, b.hello().Nonce)); status != http.StatusOK {
			t.Errorf("a newcomer's session: %d %s", status, said)
		}
		if _, err := (&office.Enrol{Device: eventstest.Device("director"), Grant: roster.Grant{Role: roster.Director}}).Do(t.Context(), of, of.Itself()); err != nil {
			t.Fatal(err)
		}
		s.passes(eventstest.Device("director"), &journal.Pass{Device: eventstest.Device("director"), Role: string(roster.Director)})
		if status, said := b.post("/api/session", b.proof(key, s.server.URL, b.hello().Nonce)); status != http.StatusForbidden || !strings.Contains(string(said), doors.RefusedPlain) {
			t.Errorf("a director's session: %d %s", status, said)
		}
		if status, said := b.says("GET", "/api/enrolment", ""); status != http.StatusForbidden || !strings.Contains(said, doors.RefusedPlain) {
			t.Errorf("the enrolment of a director with a newcomer's session: %d %s", status, said)
		}
	})
}

func TestOneAddressTriesFewCodesWhateverItsDevices(t *testing.T) {
	withOffice(t, doors.Options{}, func(s *street, _ *office.Office) {
		status, said := 0, ""
		for range 8 {
			b := s.browser()
			b.proves()
			for range 5 {
				if status, said = b.says("POST", "/api/enrol", `{"code":"ABCDEFGH"}`); status == http.StatusTooManyRequests {
					return
				}
			}
		}
		t.Errorf("the last of 40 tries is answered %d %s", status, said)
	})
}
