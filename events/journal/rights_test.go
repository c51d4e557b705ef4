package journal_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
)

// admitted connects a new device with this pass.
func admitted(t *testing.T, j *journal.Journal, pass journal.Pass, more ...nats.Option) *nats.Conn {
	t.Helper()
	nc, err := connected(t, j, pass, more...)
	if err != nil {
		t.Fatal(err)
	}
	return nc
}

func connected(t *testing.T, j *journal.Journal, pass journal.Pass, more ...nats.Option) (*nats.Conn, error) {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	pass.Device, _ = key.PublicKey()
	j.Admit(func(device string) *journal.Pass {
		if device != pass.Device {
			return nil
		}
		return &pass
	})
	options := append([]nats.Option{
		nats.Nkey(pass.Device, key.Sign), nats.CustomInboxPrefix("_INBOX." + pass.Device), nats.NoReconnect(),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}, more...)
	nc, err := nats.Connect(j.Access().URL, options...)
	if err == nil {
		t.Cleanup(nc.Close)
	}
	return nc, err
}

// may reports whether the server lets a device publish or subscribe to a subject.
func may(t *testing.T, nc *nats.Conn, verb journal.Verb, subject string) bool {
	t.Helper()
	var err error
	if verb == journal.Publish {
		err = nc.Publish(subject, []byte("x"))
	} else {
		_, err = nc.SubscribeSync(subject)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := nc.FlushTimeout(time.Minute); err != nil {
		t.Fatal(err)
	}
	last := nc.LastError()
	mapped := strings.Replace(subject, "$JS.hall.API", "$JS.API", 1) // as the server may do before it looks
	return !errors.Is(last, nats.ErrPermissionViolation) ||
		!strings.Contains(last.Error(), `"`+subject+`"`) && !strings.Contains(last.Error(), `"`+mapped+`"`)
}

// What each role may do in its own tournament; nothing else, and nothing in another
// tournament or in another device's name.
var granted = map[string][]string{
	events.Table:     {"append", "feed", "attach", "evidence", "live", "all", "office", "matches", "time", "hall"},
	events.PlayerOwn: {"append", "feed", "attach", "evidence", "live", "all", "office", "matches", "time", "hall"},
	events.Director:  {"append", "feed", "attach", "evidence", "live", "all", "office", "matches", "time", "hall"},
	events.Committee: {"append", "feed", "attach", "evidence", "live", "all", "office", "matches", "time", "hall"},
	events.Office:    {"append", "feed", "attach", "evidence", "live", "all", "office", "matches", "time", "hall"},
	journal.Viewer:   {"feed", "evidence", "live", "all", "office", "matches", "time", "hall"},
	journal.Overlay:  {"feed", "evidence", "live", "all", "office", "matches", "time", "hall"},
	journal.Copy:     {"record", "office"},
	journal.Newcomer: {"office"},
}

func TestEachRoleMayDoWhatItsRightsSayAndNothingElse(t *testing.T) {
	j := quick(t)
	eachRole(t, func(t *testing.T, role string) *nats.Conn {
		return admitted(t, j, journal.Pass{Role: role, Tournament: "own"})
	})
}

// The configuration that is printed for a server of somebody else's, as it is printed.
func TestAnotherServerHoldsEachRoleToTheSame(t *testing.T) {
	var passes []journal.Pass
	keys := make(map[string]nkeys.KeyPair)
	for role := range granted {
		keys[role], _ = nkeys.CreateUser()
		public, _ := keys[role].PublicKey()
		passes = append(passes, journal.Pass{Device: public, Role: role, Tournament: "own"})
	}
	office, _ := nkeys.CreateUser()
	public, _ := office.PublicKey()
	opts := new(server.Options)
	if err := opts.ProcessConfigString(journal.ServerConfig(public, passes)); err != nil {
		t.Fatal(err)
	}
	opts.Host, opts.Port, opts.JetStream, opts.StoreDir, opts.NoSigs, opts.NoLog = "127.0.0.1", -1, true, t.TempDir(), true, true
	s, err := server.NewServer(opts)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	defer func() { s.Shutdown(); s.WaitForShutdown() }()
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	j := open(t, journal.Config{URL: s.ClientURL(), Options: []nats.Option{nats.Nkey(public, office.Sign)}})
	appended(t, j, entry("m", 0))
	for _, verb := range []string{"DELETE", "PURGE", "UPDATE", "MSG.DELETE"} {
		if may(t, j.Conn(), journal.Publish, "$JS.API.STREAM."+verb+".RECORD") {
			t.Errorf("the office may %s the record", verb)
		}
	}
	eachRole(t, func(t *testing.T, role string) *nats.Conn {
		public, _ := keys[role].PublicKey()
		nc, err := nats.Connect(s.ClientURL(), nats.Nkey(public, keys[role].Sign), nats.CustomInboxPrefix("_INBOX."+public),
			nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(nc.Close)
		return nc
	})
	if nc, err := nats.Connect(s.ClientURL()); err == nil {
		nc.Close()
		t.Error("a stranger connects")
	}
}

// Every right has its row in what is granted, but for a device's own inbox and a copy's reading,
// which have tests of their own.
func TestTheMatrixOfRightsIsWhole(t *testing.T) {
	rows := map[string]bool{}
	for _, list := range granted {
		for _, row := range list {
			rows[row] = true
		}
	}
	if len(rows)+2 != len(journal.Rights) {
		t.Errorf("%d rights, %d of them with a row", len(journal.Rights), len(rows))
	}
}

// eachRole holds each role's connection to what is granted to it.
func eachRole(t *testing.T, connect func(t *testing.T, role string) *nats.Conn) {
	t.Helper()
	const other = "UAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	for role, want := range granted {
		t.Run(role, func(t *testing.T) {
			nc := connect(t, role)
			own := nc.Opts.Nkey
			for _, tt := range []struct {
				what    string
				verb    journal.Verb
				subject func(device, tournament string) string
			}{
				{"append", journal.Publish, func(d, t string) string { return journal.AppendSubject(d, t, "m") }},
				{"feed", journal.Publish, func(d, t string) string { return journal.FeedSubject(d, t, "m") }},
				{"attach", journal.Publish, func(d, t string) string { return journal.AttachSubject(d, t, "m") }},
				{"evidence", journal.Publish, func(d, t string) string { return journal.EvidenceSubject(d, t, "m") }},
				{"live", journal.Subscribe, func(d, t string) string { return journal.LiveSubject(d, t, "m") }},
				{"all", journal.Subscribe, func(_, t string) string { return journal.LiveSubject(journal.Everyone, t, "m") }},
				{"office", journal.Publish, func(d, _ string) string { return journal.OfficeSubject(d, "redeem") }},
				{"record", journal.Subscribe, func(_, t string) string { return journal.RecordSubject(t, "m") }},
				{"matches", journal.Publish, journal.MatchesSubject},
				{"time", journal.Publish, func(d, _ string) string { return strings.Replace(journal.TimePattern, "*", d, 1) }},
				{"hall", journal.Subscribe, func(_, t string) string { return journal.LiveSubject(journal.Hall, t, "m") }},
			} {
				if got := may(t, nc, tt.verb, tt.subject(own, "own")); got != slices.Contains(want, tt.what) {
					t.Errorf("%s in its own tournament: %v", tt.what, got)
				}
				if s := tt.subject(own, "another"); s != tt.subject(own, "own") && may(t, nc, tt.verb, s) {
					t.Errorf("%s in another tournament", tt.what)
				}
				if s := tt.subject(other, "own"); s != tt.subject(own, "own") && may(t, nc, tt.verb, s) {
					t.Errorf("%s in another device's name", tt.what)
				}
				if tt.verb == journal.Subscribe && may(t, nc, tt.verb, tt.subject(own, "*")) {
					t.Errorf("%s in all tournaments", tt.what)
				}
			}
			for _, verb := range []journal.Verb{journal.Publish, journal.Subscribe} {
				for _, subject := range []string{
					"ev.another.m", "kibitz.desk.append.own.m", "kibitz.desk.feed.own.m", "kibitz.desk.live.own.m", "kibitz.desk.health",
					"kibitz.live.desk.own.m", "quarantine.x", "index.mark", "$KV.views.x", "$JS.API.INFO", "$JS.API.STREAM.DELETE.RECORD",
					"$JS.API.STREAM.PURGE.RECORD", "$JS.API.CONSUMER.CREATE.RECORD", "$JS.hall.API.STREAM.DELETE.RECORD", "$SYS.REQ.SERVER.PING",
					"$SRV.PING", "_INBOX." + other + ".x", "_R_.x", "$JS.API.DIRECT.GET.RECORD", "$JS.API.STREAM.INFO.RECORD",
				} {
					if may(t, nc, verb, subject) {
						t.Errorf("%s %s", verb, subject)
					}
				}
			}
			if !may(t, nc, journal.Subscribe, "_INBOX."+own+".x") {
				t.Error("it does not hear its own answers")
			}
		})
	}
}

func TestAPassForOneMatchIsForNoOther(t *testing.T) {
	j := quick(t)
	nc := admitted(t, j, journal.Pass{Role: events.Table, Tournament: "t", Match: "m1"})
	for match, want := range map[string]bool{"m1": true, "m2": false} {
		if got := may(t, nc, journal.Publish, journal.AppendSubject(nc.Opts.Nkey, "t", match)); got != want {
			t.Errorf("append to %s: %v", match, got)
		}
		if got := may(t, nc, journal.Subscribe, journal.LiveSubject(journal.Everyone, "t", match)); got != want {
			t.Errorf("hear %s: %v", match, got)
		}
	}
}

func TestTheDoorsAskTheSameRights(t *testing.T) {
	for _, tt := range []struct {
		pass    journal.Pass
		verb    journal.Verb
		subject string
		want    bool
	}{
		{journal.Pass{Device: "D", Role: events.Table}, journal.Publish, "kibitz.append.D.t.m", true},
		{journal.Pass{Device: "D", Role: events.Table, Tournament: "t"}, journal.Publish, "kibitz.append.D.t.m", true},
		{journal.Pass{Device: "D", Role: events.Table, Tournament: "t"}, journal.Publish, "kibitz.append.D.u.m", false},
		{journal.Pass{Device: "D", Role: events.Table, Tournament: "t"}, journal.Publish, "kibitz.append.E.t.m", false},
		{journal.Pass{Device: "D", Role: events.Table, Tournament: "t"}, journal.Publish, "kibitz.append.D.t", false},
		{journal.Pass{Device: "D", Role: events.Table, Tournament: "t"}, journal.Publish, "kibitz.append.D.t.m.x", false},
		{journal.Pass{Device: "D", Role: events.Table, Match: "m"}, journal.Subscribe, "kibitz.live.all.t.n", false},
		{journal.Pass{Device: "D", Role: journal.Viewer}, journal.Publish, "kibitz.append.D.t.m", false},
		{journal.Pass{Device: "D", Role: journal.Copy}, journal.Publish, "$JS.API.DIRECT.GET.RECORD", true},
		{journal.Pass{Device: "D", Role: journal.Copy, Tournament: "t"}, journal.Publish, "$JS.API.DIRECT.GET.RECORD", false},
		{journal.Pass{Device: "D", Role: events.Table}, journal.Subscribe, "_INBOX.D.a.b", true},
		{journal.Pass{Device: "D", Role: events.Table}, journal.Subscribe, "_INBOX.D", false},
	} {
		if got := tt.pass.May(tt.verb, tt.subject); got != tt.want {
			t.Errorf("%+v %s %s: %v", tt.pass, tt.verb, tt.subject, got)
		}
	}
}

// A copy reads what was recorded before it came, and what is recorded from then on.
func TestACopyReadsTheWholeRecord(t *testing.T) {
	j := quick(t)
	first := entry("m", 0)
	appended(t, j, first)
	nc := admitted(t, j, journal.Pass{Role: journal.Copy})
	heard, err := nc.SubscribeSync(journal.RecordPattern)
	if err != nil {
		t.Fatal(err)
	}
	if err := nc.Flush(); err != nil {
		t.Fatal(err)
	}
	got, err := nc.Request("$JS.API.DIRECT.GET.RECORD", []byte(`{"seq":1}`), 10*time.Second)
	if err != nil || string(got.Data) != string(first.Data) || got.Header.Get(events.SignatureHeader) != first.Signature {
		t.Errorf("the first entry is %+v, %v", got, err)
	}
	appended(t, j, entry("m", 1))
	if m, err := heard.NextMsg(10 * time.Second); err != nil || m.Subject != "ev.t.m" {
		t.Errorf("heard %v, %v", m, err)
	}
}

func TestWhoIsNoLongerAdmittedLosesItsConnectionsWithinASecond(t *testing.T) {
	j := quick(t)
	nc := admitted(t, j, journal.Pass{Role: events.Table})
	ended := make(chan struct{})
	nc.SetClosedHandler(func(*nats.Conn) { close(ended) })
	j.Admit(func(string) *journal.Pass { return nil })
	if err := nc.Flush(); err != nil {
		t.Fatalf("the connection ended by itself: %v", err)
	}
	j.Disconnect(nc.Opts.Nkey)
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Error("it is still connected")
	}
}

func TestAServerBeyondTheLoopbackWantsTLS(t *testing.T) {
	for _, listen := range []string{"0.0.0.0:0", ":0", "[::]:0", "192.0.2.1:4222", "hall.example.org:4222"} {
		_, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true, Listen: listen})
		wantCode(t, err, journal.CodeOpenDoor)
	}
}

func TestAHallThatOthersCanReachTakesNoToken(t *testing.T) {
	dir := t.TempDir()
	inside := open(t, journal.Config{Dir: dir, NoSync: true})
	token := inside.Access().Token
	if token == "" {
		t.Fatal("a hall on the loopback has no token")
	}
	if err := inside.Close(); err != nil {
		t.Fatal(err)
	}
	j := open(t, journal.Config{Dir: dir, NoSync: true, Listen: "0.0.0.0:0", Plain: true})
	if j.Access().Token != "" || open(t, journal.Config{Dir: dir}).Access().Token != "" {
		t.Error("it gives out a token")
	}
	key, _ := nkeys.CreateUser()
	public, _ := key.PublicKey()
	if nc, err := nats.Connect(j.Access().URL, nats.Nkey(public, key.Sign), nats.Token(token)); err == nil {
		nc.Close()
		t.Error("the token lets a stranger in")
	}
}

func TestOverTLSADeviceConnectsFromAnotherMachine(t *testing.T) {
	web := httptest.NewTLSServer(nil) // for its certificate of 127.0.0.1
	defer web.Close()
	pool := x509.NewCertPool()
	pool.AddCert(web.Certificate())
	j := open(t, journal.Config{NoSync: true, Listen: "0.0.0.0:0", TLS: &tls.Config{Certificates: web.TLS.Certificates}})
	nc := admitted(t, j, journal.Pass{Role: events.Director}, nats.Secure(&tls.Config{RootCAs: pool}))
	state, err := nc.TLSConnectionState()
	if err != nil || !state.HandshakeComplete {
		t.Errorf("no TLS: %v", err)
	}
	if nc, err := connected(t, j, journal.Pass{Role: events.Director}, nats.Secure(&tls.Config{RootCAs: x509.NewCertPool()})); err == nil {
		nc.Close()
		t.Error("a certificate that nobody vouches for is accepted")
	}
}

func TestALiveMessageComesOnce(t *testing.T) {
	j := quick(t)
	nc := admitted(t, j, journal.Pass{Role: events.Table})
	for _, subject := range []string{journal.LiveSubject(journal.Everyone, "t", "m"), journal.LiveSubject(nc.Opts.Nkey, "t", "m")} {
		heard, err := nc.SubscribeSync(subject)
		if err != nil {
			t.Fatal(err)
		}
		_ = nc.Flush()
		for _, text := range []string{"one", "two"} {
			if err := j.Conn().Publish(subject, []byte(text)); err != nil {
				t.Fatal(err)
			}
			if m, err := heard.NextMsg(10 * time.Second); err != nil || string(m.Data) != text {
				t.Errorf("%s: %v, %v, want %s", subject, m, err, text)
			}
		}
	}
}
