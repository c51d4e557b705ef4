package conformance_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/schemas/schematest"
)

// goOn finds the device's count among the links, as one does that has lost its
// memory but not its key.
func (l *listener) goOn() {
	l.Helper()
	l.count, l.previous = 0, zeros
	for _, link := range l.links {
		data, entry := link.decoded()
		if entry["device"] != l.public || link.Status == "duplicate" {
			continue
		}
		if n := uint64(entry["ds"].(float64)); n > l.count {
			l.count, l.previous = n, hashOf(data)
		}
	}
}

// A device that lost its memory reads the match and goes on where the record has it.
func TestADeviceThatLostItsMemoryGoesOn(t *testing.T) {
	c := newCrowd(t)
	c.openMatch()
	c.table.tell(note("one"))
	c.table.tell(note("two"))
	c.table.disconnect()
	again := c.device("table", seedOf("table"), open, matchOfCrowd)
	l := again.listen()
	l.read()
	l.goOn()
	c.accepted("folded", again, again.write(note("three")))
	if again.count != 3 {
		t.Errorf("the device goes on with entry %d", again.count)
	}
}

// A hall may run on somebody else's server, which does not say who asks the feed:
// whoever signs the request just now is answered as that device, else as anybody.
func TestOnAnotherServerARequestToTheFeedIsSigned(t *testing.T) {
	c := &crowd{hall: hallOf(t, journal.Config{URL: foreignServer(t)}, seedOf("office")), codes: map[string]bool{}}
	for name, at := range map[string]**device{"office": &c.office, "desk": &c.desk, "table": &c.table, "other": &c.other, "player": &c.player} {
		*at = newDevice(t, name, seedOf(name), open, matchOfCrowd)
		(*at).conn = c.journal.Conn()
	}
	c.openMatch()
	c.table.tell(note("one"))
	now := time.Now().UTC()
	for _, ask := range []struct {
		what   string
		device *device
		signer *device
		at     time.Time
		sees   bool
	}{
		{"the director, signed", c.desk, c.desk, now, true},
		{"the director, unsigned", c.desk, nil, now, false},
		{"the table as the director", c.desk, c.table, now, false},
		{"an old request of the director", c.desk, c.desk, now.Add(-5 * time.Minute), false},
		{"the table, signed", c.table, c.table, now, false},
	} {
		a := ask.device.askSigned(ask.signer, ask.at)
		schematest.ValidateFile(t, "services/feed-answer.json", a.raw)
		if len(a.Links) != 3 || (a.View != nil) != ask.sees {
			t.Errorf("%s gets %d links, the view: %t", ask.what, len(a.Links), a.View != nil)
		}
	}
}

// askSigned asks the feed with a signature of the signer, if there is one.
func (d *device) askSigned(signer *device, at time.Time) *feedAnswer {
	d.Helper()
	subject := "kibitz.feed." + d.public + "." + d.tournament + "." + d.match
	request := &nats.Msg{Subject: subject, Data: fmt.Appendf(nil, `{"from":1,"at":%q}`, at.Format(time.RFC3339)), Header: nats.Header{}}
	if signer != nil {
		signature := ed25519.Sign(signer.key, append([]byte(subject+"\n"), request.Data...))
		request.Header["Kibitz-Signature"] = []string{base64.RawURLEncoding.EncodeToString(signature)}
	}
	reply, err := d.conn.RequestMsg(request, time.Minute)
	if err != nil {
		d.Fatal(err)
	}
	a := &feedAnswer{raw: reply.Data}
	if err := json.Unmarshal(reply.Data, a); err != nil {
		d.Fatal(err)
	}
	return a
}

// foreignServer is a NATS server that knows nothing of ours.
func foreignServer(t *testing.T) string {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoSigs: true, NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	go s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server did not start")
	}
	return s.ClientURL()
}
