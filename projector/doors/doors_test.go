package doors_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/projector/hall"
	"kibitz/projector/limits"
	"kibitz/projector/roster"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
	"kibitz/schemas/schematest"
)

// street is a hall with a match, and its doors.
type street struct {
	*testing.T
	client  *client.Client
	journal *journal.Journal
	gate    doors.Gate
	house   *serve.Server
	roster  *roster.Roster
	match   *simulation.Match
	doors   *doors.Doors
	server  *httptest.Server
	links   uint64 // of the match at first
	heard   *overheard
}

// readTime is for a request to come whole.
const readTime = 300 * time.Millisecond

// newStreet opens a hall that only this machine can reach, with the doors to it, and
// schedules a match.
func newStreet(t *testing.T, o doors.Options) *street {
	t.Helper()
	o.Open = true
	return streetOf(t, o)
}

func streetOf(t *testing.T, o doors.Options) *street {
	t.Helper()
	dir, heard := t.TempDir(), new(overheard)
	log := heard.logger(t)
	j, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	house, err := serve.Start(t.Context(), j, serve.Options{Dir: dir, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = house.Close() })
	<-house.Ready()
	s := &street{T: t, journal: j, gate: house.Gate(), house: house, heard: heard, client: client.New(j), match: simulation.New(3, "open", "m1", simulation.ToPoints(3))}
	if s.match.Office.Key, err = hall.OfficeKey(dir); err != nil {
		t.Fatal(err)
	}
	if s.roster, err = roster.Open(t.Context(), j, s.match.Office.Key); err != nil {
		t.Fatal(err)
	}
	if o.Gate == nil {
		o.Gate = house.Gate()
	}
	o.Hosts = append(o.Hosts, lan)
	o.Log, o.Meter, o.Metrics, o.Replayer = log, house.Meter(), house.Metrics(), house
	entered := doors.New(j, o)
	s.doors, s.server = entered, httptest.NewUnstartedServer(entered)
	s.server.Listener, s.server.Config.ConnContext = entered.Listener(s.server.Listener), entered.ConnContext
	s.server.Config.ReadTimeout, s.server.Config.IdleTimeout = readTime, time.Minute
	s.server.Start()
	s.elsewhere(o)
	t.Cleanup(s.server.Close)
	scheduled := s.match.Schedule()
	s.links = uint64(len(scheduled))
	for _, message := range scheduled {
		if _, err := s.client.Append(t.Context(), client.Submission{Tournament: "open", Match: "m1", Data: message.Data, Signature: message.Signature}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// lan is what the hall is called on a network.
const lan = "hall.kibitz.internal"

// elsewhere has browsers reach a hall without TLS by its name on the network, not as those of its own machine do.
func (s *street) elsewhere(o doors.Options) {
	if o.Plain {
		_, port, _ := net.SplitHostPort(s.server.Listener.Addr().String()) // never fails
		s.server.URL = "http://" + lan + ":" + port
	}
}

// connected connects a device to the hall over NATS.
func (s *street) connected(key nkeys.KeyPair) *nats.Conn {
	s.Helper()
	options, err := s.journal.Access().Options(key)
	if err != nil {
		s.Fatal(err)
	}
	conn, err := nats.Connect(s.journal.Access().URL, options...)
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(conn.Close)
	return conn
}

// browser is a browser in front of the doors.
type browser struct {
	*street
	http *http.Client
}

func (s *street) browser() *browser {
	jar, _ := cookiejar.New(nil)     // never fails
	transport := new(http.Transport) // a server that closes closes the idle connections of the default one
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, s.server.Listener.Addr().String()) // whatever the hall is called
	}
	s.Cleanup(transport.CloseIdleConnections)
	return &browser{s, &http.Client{Jar: jar, Transport: transport}}
}

// device is a browser whose session is a device's.
func (s *street) device(a *ledger.Author) *browser {
	s.Helper()
	b := s.browser()
	if status, body := b.post("/api/session", b.proof(a.Key, s.server.URL, b.hello().Nonce)); status != http.StatusOK {
		s.Fatalf("no session: %d %s", status, body)
	} else {
		schematest.ValidateFile(s.T, "services/session.json", body)
	}
	return b
}

func (b *browser) hello() (hello doors.Hello) {
	b.Helper()
	status, body := b.get("/api/hello")
	if err := json.Unmarshal(body, &hello); status != http.StatusOK || err != nil {
		b.Fatalf("%d %s %v", status, body, err)
	}
	schematest.ValidateFile(b.T, "services/hello.json", body)
	return hello
}

// proof is what a device sends to open a session.
func (b *browser) proof(key nkeys.KeyPair, origin, nonce string) []byte {
	b.Helper()
	public, err := key.PublicKey()
	if err != nil {
		b.Fatal(err)
	}
	signature, err := events.Sign(key, doors.Statement(origin, nonce))
	if err != nil {
		b.Fatal(err)
	}
	data, err := json.Marshal(doors.Proof{Device: public, Nonce: nonce, Signature: signature})
	if err != nil {
		b.Fatal(err)
	}
	return data
}

func (b *browser) request(method, path string, body []byte, header ...string) *http.Request {
	b.Helper()
	r, err := http.NewRequestWithContext(b.Context(), method, b.server.URL+path, bytes.NewReader(body))
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
		r.Header.Set(header[i], header[i+1])
	}
	return r
}

func (b *browser) do(r *http.Request) (int, []byte) {
	b.Helper()
	response, err := b.http.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		b.Fatal(err)
	}
	if b.heard != nil {
		b.heard.notes(r, response, body)
	}
	if response.StatusCode >= http.StatusBadRequest && response.Header.Get("Content-Type") == "application/json" {
		schematest.ValidateFile(b.T, "services/door-refused.json", body)
	}
	return response.StatusCode, body
}

func (b *browser) get(path string, header ...string) (int, []byte) {
	return b.do(b.request(http.MethodGet, path, nil, header...))
}

func (b *browser) post(path string, body []byte, header ...string) (int, []byte) {
	return b.do(b.request(http.MethodPost, path, body, header...))
}

// send posts an entry.
func (b *browser) send(m ledger.Message, header ...string) (int, *wire.Reply) {
	b.Helper()
	status, body := b.post("/api/append/open/m1", m.Data, append(header, events.SignatureHeader, m.Signature)...)
	reply := new(wire.Reply)
	if err := json.Unmarshal(body, reply); err != nil {
		b.Fatalf("%d %s: %v", status, body, err)
	}
	return status, reply
}

// told is a server-sent event.
type told struct{ event, id, data string }

// stream is a feed that a browser follows.
type stream struct {
	*testing.T
	lines *bufio.Scanner
	close func() error
}

func (b *browser) follow(path string, header ...string) *stream {
	b.Helper()
	response, err := b.http.Do(b.request(http.MethodGet, path, nil, header...))
	if err != nil {
		b.Fatal(err)
	}
	if response.StatusCode != http.StatusOK || response.Header.Get("Content-Type") != "text/event-stream" {
		b.Fatalf("%s: %d %s", path, response.StatusCode, response.Header)
	}
	b.Cleanup(func() { response.Body.Close() })
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 4<<20)
	return &stream{b.T, lines, response.Body.Close}
}

// next returns the next event.
func (s *stream) next() (e told) {
	s.Helper()
	for s.lines.Scan() {
		name, value, _ := strings.Cut(s.lines.Text(), ": ")
		switch name {
		case "event":
			e.event = value
		case "id":
			e.id = value
		case "data":
			e.data = value
		default:
			if e.event != "" {
				return e
			}
		}
	}
	s.Fatalf("the stream ended: %v", s.lines.Err())
	return e
}

// until returns the first event of a kind.
func (s *stream) until(event string) told {
	s.Helper()
	for {
		if e := s.next(); e.event == event {
			return e
		}
	}
}

func TestABrowserRecordsATurnAndEverybodyHearsIt(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table, public := s.device(s.match.Table), s.browser()
	feed := public.follow("/api/feed/open/m1")
	first := feed.next()
	var answer wire.Answer
	if err := json.Unmarshal([]byte(first.data), &answer); first.event != "answer" || err != nil {
		t.Fatalf("%+v: %v", first, err)
	}
	if uint64(len(answer.Links)) != s.links || first.id != fmt.Sprint(s.links) {
		t.Fatalf("the first answer has %d links of %d, id %s", len(answer.Links), s.links, first.id)
	}
	time.Sleep(2 * readTime) // a stream outlives it
	turn := s.match.Play(1)[0]
	status, reply := table.send(turn)
	if status != http.StatusOK || reply.Accepted == nil || reply.Accepted.As != "folded" {
		t.Fatalf("%d %+v", status, reply)
	}
	heard := feed.until("link")
	var link wire.Link
	if err := json.Unmarshal([]byte(heard.data), &link); err != nil || link.N != reply.Accepted.N || string(link.Data) != string(turn.Data) {
		t.Errorf("heard %+v: %v", heard, err)
	}

	again := public.follow("/api/feed/open/m1", "Last-Event-ID", first.id)
	if err := json.Unmarshal([]byte(again.next().data), &answer); err != nil || len(answer.Links) != 1 || answer.Links[0].N != link.N {
		t.Errorf("one who comes back is answered with %d links: %v", len(answer.Links), err)
	}
}

func TestADirectorHearsWhatIsFoundAndATableDoesNot(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	director, table := s.device(s.match.Director).follow("/api/feed/open/m1"), s.device(s.match.Table).follow("/api/feed/open/m1")
	if e := director.next(); !strings.Contains(e.data, `"view":{`) {
		t.Errorf("the director's first answer has no view: %.200s", e.data)
	}
	if e := table.next(); strings.Contains(e.data, `"findings"`) {
		t.Errorf("the table's first answer has findings: %.200s", e.data)
	}
	last := s.match.Play(3)
	for _, turn := range last {
		if status, reply := s.device(s.match.Table).send(turn); status != http.StatusOK || reply.Accepted == nil {
			t.Fatalf("%d %+v", status, reply)
		}
	}
	if e := director.until("view"); !strings.Contains(e.data, `"engine"`) {
		t.Errorf("the director hears %.200s", e.data)
	}
	for heard := 0; heard < len(last); {
		e := table.next()
		if e.event == "findings" || strings.Contains(e.data, `"findings"`) {
			t.Fatalf("the table hears %.200s", e.data)
		}
		if e.event == "link" {
			heard++
		}
	}
}

// What is compressed is whole when the hall ends it.
func TestAFeedIsCompressedForThoseWhoTakeIt(t *testing.T) {
	t.Parallel()
	ending := make(chan struct{})
	s := newStreet(t, doors.Options{Ending: ending})
	b := s.browser()
	b.http.Transport = &http.Transport{DisableCompression: true}
	opens := func(takes string) io.ReadCloser {
		response, err := b.http.Do(b.request(http.MethodGet, "/api/feed/open/m1", nil, "Accept-Encoding", takes))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = response.Body.Close() })
		if zipped := response.Header.Get("Content-Encoding") == "gzip"; zipped != slices.Contains([]string{"gzip", "br;q=1, GZIP;q=0.5"}, takes) {
			t.Errorf("to who takes %q it comes with %s", takes, response.Header)
		}
		return response.Body
	}
	var bodies []io.ReadCloser
	for _, takes := range []string{"identity", "gzip", "br;q=1, GZIP;q=0.5", "br", "gzip;q=0"} {
		bodies = append(bodies, opens(takes))
	}
	follower := s.browser().follow("/api/feed/open/m1")
	if e := follower.next(); e.event != "answer" { // Go's client takes gzip by itself
		t.Errorf("the compressed feed begins with %+v", e)
	}
	for _, m := range s.match.Play(20) {
		s.appended(m)
		follower.until("table")
	}
	close(ending)
	for _, body := range bodies[1:3] {
		sent, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(bytes.NewReader(sent))
		if err != nil {
			t.Fatal(err)
		}
		told, err := io.ReadAll(unpacked) // which checks the sum of it
		if err != nil || !bytes.HasPrefix(told, []byte("event: answer\n")) || len(sent) > len(told)/2 {
			t.Errorf("%d bytes are sent as %d: %v, %.100s", len(told), len(sent), err, told)
		}
		t.Logf("%d bytes are sent as %d", len(told), len(sent))
	}
}

// Between two events a stream keeps the end of what it sent, and no compressor, which has a megabyte.
func TestWhoWatchesTakesLittleMemory(t *testing.T) {
	t.Parallel()
	var sent []string
	for i := range 200 {
		sent = append(sent, strings.Repeat("told ", 40*i))
	}
	bytes, unknown := doors.KeptOfStream(sent)
	if len(unknown) > 0 {
		t.Errorf("nobody knows how much is kept in %v", unknown)
	}
	if bytes < 1<<10 || bytes > 16<<10 {
		t.Errorf("a stream keeps %d bytes", bytes)
	}
}

func TestOnlyADeviceThatSignsTheNonceOfThisOriginGetsASession(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	b := s.browser()
	key, origin := s.match.Table.Key, s.server.URL
	other, err := nkeys.CreateServer()
	if err != nil {
		t.Fatal(err)
	}
	good := b.proof(key, origin, b.hello().Nonce)
	for _, tt := range []struct {
		name  string
		proof []byte
		want  int
	}{
		{"a nonce of its own", b.proof(key, origin, "bm9uY2U.bm9uY2U"), http.StatusForbidden},
		{"another hall's page", b.proof(key, "http://elsewhere:1", b.hello().Nonce), http.StatusForbidden},
		{"another's key in its name", bytes.Replace(good, []byte(s.match.Public(s.match.Table)), []byte(s.match.Public(s.match.Director)), 1), http.StatusForbidden},
		{"a key that is not a device's", b.proof(other, origin, b.hello().Nonce), http.StatusForbidden},
		{"nothing", nil, http.StatusForbidden},
		{"no JSON", []byte("{"), http.StatusForbidden},
		{"a field that there is not", []byte(`{"role":"director"}`), http.StatusForbidden},
		{"two kilobytes", append(bytes.Clone(good), bytes.Repeat([]byte(" "), 2000)...), http.StatusForbidden},
		{"something after it", append(bytes.Clone(good), "{}"...), http.StatusForbidden},
		{"as it should", good, http.StatusOK},
	} {
		if status, body := b.post("/api/session", tt.proof); status != tt.want {
			t.Errorf("%s: %d %s", tt.name, status, body)
		}
	}
}

func TestAnEntryNeedsASessionAndIsJudgedByTheService(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	turn := s.match.Play(1)[0]
	forged := turn
	forged.Signature = s.match.Sign(s.match.Table, &events.NoteMade{Text: "other"}).Signature
	table := s.device(s.match.Table)
	for _, tt := range []struct {
		name   string
		from   *browser
		path   string
		body   []byte
		header []string
		status int
		code   string
	}{
		{"without a session", s.browser(), "/api/append/open/m1", turn.Data, nil, http.StatusUnauthorized, doors.RefusedSession},
		{"with a forged cookie", s.browser(), "/api/append/open/m1", turn.Data, []string{"Cookie", "kibitz=c2Vzc2lvbiA5OTk5OTk5OTk5OTk5IFVB.AAAA"}, http.StatusUnauthorized, doors.RefusedSession},
		{"with a nonce for a cookie", s.browser(), "/api/append/open/m1", turn.Data, []string{"Cookie", "kibitz=" + table.hello().Nonce}, http.StatusUnauthorized, doors.RefusedSession},
		{"from another site's page", table, "/api/append/open/m1", turn.Data, []string{"Origin", "http://elsewhere"}, http.StatusForbidden, doors.RefusedOrigin},
		{"from another site, newer browsers", table, "/api/append/open/m1", turn.Data, []string{"Sec-Fetch-Site", "cross-site"}, http.StatusForbidden, doors.RefusedOrigin},
		{"by a name that is not the hall's", table, "/api/append/open/m1", turn.Data, []string{"Host", "evil.example"}, http.StatusMisdirectedRequest, doors.RefusedHost},
		{"to a match that cannot be", table, "/api/append/open/m$1", turn.Data, nil, http.StatusNotFound, wire.RefusedName},
		{"of 65 KiB", table, "/api/append/open/m1", make([]byte, 65<<10), nil, http.StatusRequestEntityTooLarge, doors.RefusedSize},
		{"unsigned", table, "/api/append/open/m1", turn.Data, nil, http.StatusOK, "signature"},
		{"with another entry's signature", table, "/api/append/open/m1", forged.Data, []string{events.SignatureHeader, forged.Signature}, http.StatusOK, "signature"},
		{"past a head that is not the match's", table, "/api/append/open/m1", turn.Data, []string{events.SignatureHeader, turn.Signature, wire.HeaderHead, "1"}, http.StatusOK, wire.RefusedMoved},
	} {
		status, body := tt.from.post(tt.path, tt.body, tt.header...)
		var refused wire.Refused
		if err := json.Unmarshal(body, &refused); err != nil || status != tt.status || refused.Code != tt.code || refused.Next == "" {
			t.Errorf("%s: %d %s (%v), want %d %s", tt.name, status, body, err, tt.status, tt.code)
		}
	}
	if status, reply := table.send(turn); status != http.StatusOK || reply.Accepted == nil {
		t.Errorf("the entry itself: %d %+v", status, reply)
	}
}

func TestADeviceThatAsksTooOftenIsToldToWait(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table)
	refused := 0
	for range 400 {
		r := table.request(http.MethodPost, "/api/append/open/m1", []byte("{}"))
		response, err := table.http.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode == http.StatusTooManyRequests {
			if response.Header.Get("Retry-After") == "" {
				t.Fatal("it is not told when to come again")
			}
			refused++
			break
		}
	}
	if refused == 0 {
		t.Error("400 entries at once were taken")
	}
	if status, _ := s.device(s.match.Director).post("/api/append/open/m1", []byte("{}")); status != http.StatusOK {
		t.Errorf("another device is answered %d", status)
	}
}

// A flood is held at the door: what the append service has refused for it counts several times.
func TestAFloodDoesNotReachTheAppendService(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	reaches, err := s.journal.Conn().SubscribeSync(journal.AppendSubject(s.match.Public(s.match.Table), "open", "m1"))
	if err != nil {
		t.Fatal(err)
	}
	table, began, sent, status := s.device(s.match.Table), time.Now(), 0, http.StatusOK
	var passed time.Duration // until the last answer of the service
	for ; status == http.StatusOK && sent < limits.Appends.Burst; sent++ {
		if status, _ = table.post("/api/append/open/m1", []byte("{}")); status == http.StatusOK {
			passed = time.Since(began)
		}
	}
	reached, _, err := reaches.Pending()
	if err != nil {
		t.Fatal(err)
	}
	// A tenth of what may be sent is looked at, and the refusals of as many are passed on.
	if most := (limits.Appends.Burst + int(passed.Seconds()*limits.Appends.Each)) / 5; status == http.StatusServiceUnavailable || reached > most {
		t.Errorf("of %d entries %d reached the service, %d may; the last was answered %d", sent, reached, most, status)
	}
}

// An entry that is refused because others send too much, or for what it is, counts once.
func TestADeviceIsNotChargedForWhatOthersSend(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	for i, reply := range []string{`{"status":"refused","code":"busy","after_ms":1000}`, `{"status":"refused","code":"stale"}`, `{"status":"accepted"}`} {
		for range limits.Appends.Burst {
			if !s.doors.Heed(fmt.Sprint(i), []byte(reply)) {
				t.Fatalf("after %s another is not taken", reply)
			}
		}
	}
}

func TestStreamsOfOneReaderAreLimited(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	b := s.device(s.match.Table)
	var open []*stream
	for range 8 {
		open = append(open, b.follow("/api/feed/open/m1"))
	}
	if status, body := b.get("/api/feed/open/m1"); status != http.StatusTooManyRequests {
		t.Fatalf("a ninth stream: %d %s", status, body)
	}
	_ = open[0].close()
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		response, err := b.http.Do(b.request(http.MethodGet, "/api/feed/open/m1", nil))
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		if response.StatusCode == http.StatusOK {
			return
		}
		if time.Since(began) > time.Minute {
			t.Fatal("a stream that was closed still counts")
		}
	}
}

func TestThePublicsStreamsOfOneAddressAreCountedForThemselves(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{})
	nobody := s.browser()
	for range limits.StreamsEach + 1 { // more than one device may have
		nobody.follow("/api/hall/open")
	}
	for range limits.PublicEach - limits.StreamsEach - 1 {
		nobody.follow("/api/feed/open/m1")
	}
	if status, body := nobody.get("/api/feed/open/m1"); status != http.StatusTooManyRequests {
		t.Fatalf("one more stream: %d %s", status, body)
	}
	s.device(s.match.Table).follow("/api/feed/open/m1")
}

func TestWithoutTLSTheDirectorIsRefusedAndTheTableLetIn(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Plain: true})
	director, table := s.device(s.match.Director), s.device(s.match.Table)
	var refused wire.Refused
	for _, ask := range []func() (int, []byte){
		func() (int, []byte) { return director.get("/api/feed/open/m1") },
		func() (int, []byte) { return director.post("/api/append/open/m1", []byte("{}")) },
	} {
		status, body := ask()
		if err := json.Unmarshal(body, &refused); err != nil || status != http.StatusForbidden || refused.Code != doors.RefusedPlain {
			t.Errorf("the director is answered %d %s", status, body)
		}
	}
	if status, reply := table.send(s.match.Play(1)[0]); status != http.StatusOK || reply.Accepted == nil {
		t.Errorf("the table is answered %d %+v", status, reply)
	}
	table.follow("/api/feed/open/m1")
	s.browser().follow("/api/feed/open/m1")
}

// At the hall's own machine nobody else reads along: there the director works also if the tablets come
// over a network without TLS. Who only says to be there is still outside, and so is who comes by another name.
func TestWithoutTLSTheDirectorWorksAtTheHallsOwnMachine(t *testing.T) {
	t.Parallel()
	s := newStreet(t, doors.Options{Plain: true})
	outside := s.server.URL
	s.server.URL = "http://" + s.server.Listener.Addr().String()
	inside := s.device(s.match.Director)
	if inside.hello().Plain {
		t.Error("the hall's own machine is told that it is not protected")
	}
	if status, said := inside.post("/api/append/open/m1", []byte("{}")); status != http.StatusOK || !strings.Contains(string(said), "unreadable") {
		t.Errorf("the director's entry is answered %d %s", status, said)
	}
	if status, said := inside.get("/api/hello", "Host", strings.TrimPrefix(outside, "http://")); status != http.StatusOK || !strings.Contains(string(said), `"plain":true`) {
		t.Errorf("by the hall's name on the network: %d %s", status, said)
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, s.server.URL+"/api/hello", nil)
	r.RemoteAddr = "192.168.1.7:4000"
	w := httptest.NewRecorder()
	s.doors.ServeHTTP(w, r)
	if !strings.Contains(w.Body.String(), `"plain":true`) {
		t.Errorf("another machine that names this one's address is told %s", w.Body)
	}
}

// A door says whose limit is used up and how long to wait: of the asker's own it is "limit" with 429, and
// what others have used up is "busy" with 503, which names no limit.
func TestADoorSaysWhetherTheLimitIsTheAskersOwn(t *testing.T) {
	t.Parallel()
	told := func(b *browser, path string) (int, *wire.Refused, string) {
		response, err := b.http.Do(b.request(http.MethodGet, path, nil))
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		refused := new(wire.Refused)
		body, _ := io.ReadAll(response.Body)
		if err := json.Unmarshal(body, refused); err != nil {
			t.Fatalf("%d %s", response.StatusCode, body)
		}
		schematest.ValidateFile(t, "services/door-refused.json", body)
		return response.StatusCode, refused, response.Header.Get("Retry-After")
	}
	for name, crowds := range map[string]func(*doors.Doors){"streams": (*doors.Doors).Crowd, "remembered": (*doors.Doors).Remember} {
		s := newStreet(t, doors.Options{})
		table, nobody := s.device(s.match.Table), s.browser()
		crowds(s.doors)
		for _, b := range []*browser{table, nobody} {
			if status, refused, after := told(b, "/api/feed/open/m1"); status != http.StatusServiceUnavailable || refused.Code != wire.RefusedBusy || refused.Limit != "" || refused.After <= 0 || after == "" {
				t.Errorf("%s, used up by others: %d %+v, %q", name, status, refused, after)
			}
		}
	}
	s := newStreet(t, doors.Options{})
	table := s.device(s.match.Table)
	for range limits.StreamsEach {
		table.follow("/api/feed/open/m1")
	}
	if status, refused, after := told(table, "/api/feed/open/m1"); status != http.StatusTooManyRequests || refused.Code != doors.RefusedLimit || refused.Limit != "streams" || refused.After <= 0 || after == "" {
		t.Errorf("its own: %d %+v, %q", status, refused, after)
	}
}
