package serve

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/views"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
	"kibitz/schemas"
	"kibitz/schemas/schematest"
)

// hallTest is a store with its server, and a house that runs it.
type hallTest struct {
	*testing.T
	dir     string
	journal *journal.Journal
	house   *Server
	client  *client.Client
	log     *troubles
}

// troubles collects what is logged, for tests that expect it and those that do not.
type troubles struct {
	slog.Handler
	mu   sync.Mutex
	said []string
}

func (l *troubles) Enabled(context.Context, slog.Level) bool { return true }

func (l *troubles) Handle(_ context.Context, r slog.Record) error {
	code := ""
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "code" {
			code = a.Value.String()
		}
		return true
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	l.said = append(l.said, code+": "+r.Message)
	return nil
}

func (l *troubles) all() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.said...)
}

// openHall opens a store without a house.
func openHall(t *testing.T, dir string) *hallTest {
	t.Helper()
	return openStore(t, journal.Config{Dir: dir, NoSync: true})
}

func openStore(t *testing.T, c journal.Config) *hallTest {
	t.Helper()
	j, err := journal.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return &hallTest{T: t, dir: c.Dir, journal: j, client: client.New(j), log: new(troubles)}
}

func newHall(t *testing.T) *hallTest {
	t.Helper()
	h := openHall(t, t.TempDir())
	h.serve(Options{})
	return h
}

// newUnlimitedHall is newHall for devices that send as often as they like.
func newUnlimitedHall(t *testing.T) *hallTest {
	t.Helper()
	h := openHall(t, t.TempDir())
	h.serve(Options{unlimited: true})
	return h
}

// serve starts a house and waits until its views cover the log.
func (h *hallTest) serve(o Options) {
	h.Helper()
	o.Dir, o.Log, o.sweepPause = h.dir, slog.New(h.log), 200*time.Millisecond
	house, err := Start(h.Context(), h.journal, o)
	if err != nil {
		h.Fatal(err)
	}
	h.house = house
	h.Cleanup(func() { h.leave() })
	h.await(house.Ready())
	h.await(house.appender.quarantine.counts.read) // until then a gap is refused as busy
}

// leave closes the house.
func (h *hallTest) leave() {
	h.Helper()
	if h.house == nil {
		return
	}
	if err := h.house.Close(); err != nil {
		h.Error(err)
	}
	h.house = nil
}

func (h *hallTest) await(c <-chan struct{}) {
	h.Helper()
	select {
	case <-c:
	case <-time.After(time.Minute):
		h.Fatalf("waited for nothing; the log says %q", h.log.all())
	}
}

// match returns a match whose office is the hall's.
func (h *hallTest) match(seed uint64, name string) *simulation.Match {
	m := simulation.New(seed, "open", name, simulation.ToPoints(3))
	key, err := hall.OfficeKey(h.dir)
	if err != nil {
		h.Fatal(err)
	}
	m.Office.Key = key
	return m
}

// append hands entries in at the desk, each of which must be accepted.
func (h *hallTest) append(m *simulation.Match, messages ...ledger.Message) (last *wire.Accepted) {
	h.Helper()
	if err := m.Err(); err != nil {
		h.Fatal(err)
	}
	for i, message := range messages {
		accepted, err := h.client.Append(h.Context(), client.Submission{Tournament: m.Tournament, Match: m.Name, Data: message.Data, Signature: message.Signature})
		if err != nil {
			h.Fatalf("entry %d of %d: %v", i, len(messages), err)
		}
		last = accepted
	}
	return last
}

// store puts messages into the log past the services, as they are.
func (h *hallTest) store(m *simulation.Match, messages ...ledger.Message) {
	h.Helper()
	last, err := h.journal.Last(h.Context(), m.Tournament, m.Name)
	if err != nil {
		h.Fatal(err)
	}
	head := last.Seq
	for _, message := range messages {
		stored := journal.Message{Tournament: m.Tournament, Match: m.Name, ID: m.ID(), Data: message.Data, Signature: message.Signature}
		receipt, err := h.journal.Append(h.Context(), stored, head)
		if err != nil {
			h.Fatal(err)
		}
		head = receipt.Seq
	}
}

// view waits for the match's view to go up to its last link, and compares it
// byte for byte with one folded from the log afresh.
func (h *hallTest) view(m *simulation.Match) *refereed.View {
	h.Helper()
	n, err := h.journal.Count(h.Context(), m.Tournament, m.Name)
	if err != nil {
		h.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(h.Context(), time.Minute)
	defer cancel()
	view, err := h.client.Await(ctx, m.Tournament, m.Name, n)
	if err != nil {
		h.Fatalf("%v; the log says %q", err, h.log.all())
	}
	have, err := view.Bytes()
	if err != nil {
		h.Fatal(err)
	}
	if want := h.fresh(m); string(have) != string(want) {
		h.Fatalf("the view differs from a fresh one:\n%s\n%s", have, want)
	}
	return view
}

// fresh folds a match from the log, every signature checked.
func (h *hallTest) fresh(m *simulation.Match) []byte {
	h.Helper()
	entries, err := h.journal.Record(h.Context(), m.Tournament, m.Name)
	if err != nil {
		h.Fatal(err)
	}
	c := refereed.New(m.Tournament, m.Name, refereed.Config{})
	for i := range entries {
		c.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
	}
	data, err := c.View().Bytes()
	if err != nil {
		h.Fatal(err)
	}
	return data
}

// device connects a device of the match to the hall, as a tablet does.
func (h *hallTest) device(m *simulation.Match, a *ledger.Author) *nats.Conn {
	h.Helper()
	options, err := h.journal.Access().Options(a.Key)
	if err != nil {
		h.Fatal(err)
	}
	conn, err := nats.Connect(h.journal.Access().URL, append(options, nats.ReconnectWait(10*time.Millisecond))...)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(conn.Close)
	return conn
}

// send hands an entry in over a device's connection.
func (h *hallTest) send(conn *nats.Conn, m *simulation.Match, message ledger.Message, header ...string) *wire.Reply {
	h.Helper()
	request := &nats.Msg{
		Subject: journal.AppendSubject(conn.Opts.Nkey, m.Tournament, m.Name), Data: message.Data,
		Header: nats.Header{events.SignatureHeader: {message.Signature}},
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	return h.reply(conn, request)
}

// reply sends an append request and returns the answer.
func (h *hallTest) reply(conn *nats.Conn, request *nats.Msg) *wire.Reply {
	h.Helper()
	answer, err := conn.RequestMsg(request, time.Minute)
	if err != nil {
		h.Fatal(err)
	}
	reply := new(wire.Reply)
	if err := json.Unmarshal(answer.Data, reply); err != nil {
		h.Fatalf("%v: %s", err, answer.Data)
	}
	return reply
}

// quiet fails the test if anything was logged.
func (h *hallTest) quiet() {
	h.Helper()
	if said := h.log.all(); len(said) > 0 {
		h.Errorf("the log says %q", said)
	}
}

// valid holds an answer against its schema. Members that the schema does not
// have are left out first: their absence there is for the schema's own tests.
func valid(t *testing.T, file string, data []byte) {
	t.Helper()
	text, err := schemas.FS.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var schema struct{ Properties map[string]any }
	var answer map[string]json.RawMessage
	if err := errorsOf(json.Unmarshal(text, &schema), json.Unmarshal(data, &answer)); err != nil {
		t.Fatal(err)
	}
	for member := range answer {
		if _, known := schema.Properties[member]; !known {
			delete(answer, member)
		}
	}
	if data, err = json.Marshal(answer); err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, file, data)
}

// stores counts the buckets of views.
func (h *hallTest) stores() (n int) {
	h.Helper()
	names, err := h.journal.Buckets(h.Context())
	if err != nil {
		h.Fatal(err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, views.ViewsPrefix) {
			n++
		}
	}
	return n
}
