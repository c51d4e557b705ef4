package office_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/schemas/document"
	"kibitz/schemas/schematest"
)

var update = flag.Bool("update", false, "rewrite the examples of messages")

// messagesFile has an example of each message for the AsyncAPI document.
const messagesFile = "../../../schemas/document/messages.json"

// recorder keeps the first of each message that a hall sends or is sent.
type recorder struct {
	*hall
	payloads map[string]string // by message: path of its schema
	heard    map[string]document.Example
}

// TestAHallSendsTheMessagesOfTheContract has a hall send every message that has a schema, and
// checks each. With -update they become the examples of the AsyncAPI document.
func TestAHallSendsTheMessagesOfTheContract(t *testing.T) {
	inHall(t, func(h *hall) {
		r := &recorder{h, map[string]string{}, map[string]document.Example{}}
		for _, c := range document.Channels {
			for _, m := range c.Messages {
				if m.Payload != "" {
					r.payloads[m.Key] = m.Payload
				}
			}
		}
		r.play()
		for name := range r.payloads {
			if _, ok := r.heard[name]; !ok {
				t.Errorf("no hall sends %s", name)
			}
		}
		text, err := json.MarshalIndent(r.heard, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(messagesFile, append(text, '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		known, err := os.ReadFile(messagesFile)
		if err != nil {
			t.Fatal(err)
		}
		for name := range r.heard {
			if !bytes.Contains(known, []byte("\n \""+name+"\": {")) {
				t.Errorf("%s has no example: run go test ./projector/desk/office -run Contract -args -update", name)
			}
		}
	})
}

// keep records a message, if it is the first of its name, and checks its form. Of views it
// records the last one, in which there is most to see.
func (r *recorder) keep(name string, header nats.Header, data []byte) {
	r.Helper()
	file, ok := r.payloads[name]
	if _, kept := r.heard[name]; kept && name != "view" && name != "table" || !ok || len(data) == 0 {
		return
	}
	schematest.ValidateFile(r.T, file, data)
	example := document.Example{Payload: data}
	for key := range header {
		if example.Headers == nil {
			example.Headers = map[string]string{}
		}
		example.Headers[key] = header.Get(key)
	}
	r.heard[name] = example
}

// connected connects a device; what is published is listened to by the hall itself.
func (r *recorder) connected(key nkeys.KeyPair) *nats.Conn {
	r.Helper()
	options, err := r.desk.Journal.Access().Options(key)
	if err != nil {
		r.Fatal(err)
	}
	nc, err := nats.Connect(r.desk.Journal.Access().URL, options...)
	if err != nil {
		r.Fatal(err)
	}
	r.Cleanup(nc.Close)
	return nc
}

// request sends a request, records it and its answer, and returns the answer.
func (r *recorder) request(nc *nats.Conn, subject, asked, answered string, body any, header nats.Header) []byte {
	r.Helper()
	data, raw := body.([]byte)
	if body != nil && !raw {
		var err error
		if data, err = json.Marshal(body); err != nil {
			r.Fatal(err)
		}
	}
	r.keep(asked, header, data)
	var reply *nats.Msg
	var err error
	for range 5 { // a newcomer's connection ends once it is enrolled
		if reply, err = nc.RequestMsg(&nats.Msg{Subject: subject, Header: header, Data: data}, time.Minute); err == nil {
			break
		}
	}
	if err != nil {
		r.Fatalf("%s: %v", subject, err)
	}
	r.keep(answered, nil, reply.Data)
	return reply.Data
}

// play has an organiser, a director, a table's tablet and the office's own process send all
// that can be sent.
func (r *recorder) play() {
	inside := r.desk.Journal.Conn()
	heard := make(chan *nats.Msg, 256)
	for _, pattern := range []string{journal.LivePattern, "kibitz.desk.live.>", journal.RecordPattern, wire.DeskTroubleSubject} {
		sub, err := inside.ChanSubscribe(pattern, heard)
		if err != nil {
			r.Fatal(err)
		}
		defer func() { _ = sub.Unsubscribe() }()
	}
	office := r.connected(r.desk.Office)
	match := r.begins(office)
	r.names(office)
	tablet, public := keyPair(r.T)
	r.enrols(office, tablet, public, match)
	r.reads(office, match)
	r.writes(tablet, match)
	r.acts(office, match)
	r.keepsDesk(office)
	r.desk.Alarm(wire.Behind(wire.MatchID{Tournament: "cup", Match: match}, errors.New("the disk is full")))
	r.request(inside, wire.DeskHealthSubject, "healthRequest", "health", nil, nil)
	r.request(office, r.act(r.desk.Office, "revoke"), "revoke", "enrolled", map[string]string{"device": public, "reason": "It was left at another table."}, nil)
	for len(r.heard) < len(r.payloads) {
		select {
		case m := <-heard:
			name := m.Header.Get(wire.HeaderKind)
			switch {
			case strings.HasPrefix(m.Subject, "ev."):
				name = "recorded"
			case m.Subject == wire.DeskTroubleSubject:
				name = "trouble"
			}
			r.keep(name, m.Header, m.Data)
		case <-time.After(time.Minute):
			return
		}
	}
}

func (r *recorder) act(key nkeys.KeyPair, name string) string {
	public, _ := key.PublicKey()
	return journal.OfficeSubject(public, name)
}

// begins schedules a match and returns its name.
func (r *recorder) begins(office *nats.Conn) string {
	var done struct{ Result []struct{ Match string } }
	fixture := map[string]any{"matches": []any{map[string]any{
		"tournament": "cup", "match": "r1-t4", "players": map[string]string{"A": "Anna", "B": "Boris"}, "format": "7", "table": "4",
	}}}
	if err := json.Unmarshal(r.request(office, r.act(r.desk.Office, "schedule"), "schedule", "scheduled", fixture, nil), &done); err != nil || len(done.Result) != 1 {
		r.Fatalf("%v, %v", done, err)
	}
	return done.Result[0].Match
}

// acts looks at a match and proposes an act.
func (r *recorder) acts(office *nats.Conn, match string) {
	key := r.desk.Office
	r.request(office, r.act(key, "look"), "look", "stand", map[string]string{"match": match, "language": "en"}, nil)
	r.request(office, r.act(key, "propose"), "propose", "proposed", map[string]any{
		"match": match, "act": "warn", "fields": map[string][]string{"side": {"B"}, "reason": {"He came late."}},
	}, nil)
	r.request(office, r.act(key, "come"), "come", "comeTold", map[string]string{"match": match, "call": "5.0"}, nil)
}

// keepsDesk asks how a tournament stands.
func (r *recorder) keepsDesk(conn *nats.Conn) {
	r.cupOfFour()
	r.request(conn, r.act(r.desk.Office, "tournament"), "tournament", "tournamentStand", map[string]any{"match": "open/open-desk", "language": "en"}, nil)
	for _, fields := range []map[string][]string{{"stage": {"ko"}, "round": {"1"}, "table": {"4"}}, {"stage": {"ko"}, "round": {"two"}}} {
		r.request(conn, r.act(r.desk.Office, "perform"), "perform", "performed", map[string]any{"match": "open/open-desk", "act": "call", "fields": fields, "language": "en"}, nil)
	}
}

// names adds people to the register, merges and erases them.
func (r *recorder) names(office *nats.Conn) {
	key := r.desk.Office
	r.request(office, r.act(key, "add-people"), "addPeople", "people", map[string]any{"names": []string{"A. Berg", "Anna Berg"}}, nil)
	r.request(office, r.act(key, "people"), "nothing", "people", map[string]any{}, nil)
	r.request(office, r.act(key, "merge-people"), "mergePeople", "person", map[string]string{"other": "A. Berg", "into": "Anna Berg"}, nil)
	r.request(office, r.act(key, "erase-person"), "erasePerson", "person", map[string]string{"person": "Anna Berg"}, nil)
}

// enrols makes a code for the table, with which a tablet enrols, after a refusal.
func (r *recorder) enrols(office *nats.Conn, tablet nkeys.KeyPair, public, match string) {
	key, own := r.desk.Office, r.connected(tablet)
	var done struct {
		Result struct{ Code struct{ Code string } }
	}
	offered := r.request(office, r.act(key, "enrol"), "enrol", "enrolled", map[string]string{"role": "table", "tournament": "cup", "table": "4"}, nil)
	if err := json.Unmarshal(offered, &done); err != nil {
		r.Fatal(err)
	}
	r.request(own, r.act(tablet, "enrolment"), "nothing", "officeRefused", nil, nil)
	r.request(own, r.act(tablet, "redeem"), "redeem", "enrolled", map[string]string{"code": done.Result.Code.Code, "label": "Tablet 4"}, nil)
	r.request(own, r.act(tablet, "enrolment"), "nothing", "enrolment", nil, nil)
	r.approves(office)
	r.request(office, r.act(key, "devices"), "nothing", "devices", nil, nil)
	r.request(office, r.act(key, "replace"), "replace", "enrolled", map[string]string{"old": public, "reason": "Its glass is broken."}, nil)
}

// approves makes a code whose device waits, and refuses that device.
func (r *recorder) approves(office *nats.Conn) {
	var done struct {
		Result struct{ Code struct{ Code string } }
	}
	offered := r.request(office, r.act(r.desk.Office, "enrol"), "enrol", "enrolled", map[string]any{"role": "table", "tournament": "cup", "table": "5", "compare": true}, nil)
	if err := json.Unmarshal(offered, &done); err != nil {
		r.Fatal(err)
	}
	tablet, _ := keyPair(r.T)
	r.request(r.connected(tablet), r.act(tablet, "redeem"), "redeem", "officeRefused", map[string]string{"code": done.Result.Code.Code}, nil)
	var list struct{ Result []roster.Pending }
	pending := r.request(office, r.act(r.desk.Office, "pending"), "nothing", "pending", nil, nil)
	if err := json.Unmarshal(pending, &list); err != nil || len(list.Result) != 1 {
		r.Fatal(err, list)
	}
	r.request(office, r.act(r.desk.Office, "approve"), "approve", "enrolled", map[string]any{"device": list.Result[0].Letters, "refuse": true}, nil)
}

// reads lists the matches, reads one as an official, and asks for the time.
func (r *recorder) reads(office *nats.Conn, match string) {
	public, _ := r.desk.Office.PublicKey()
	r.request(office, journal.MatchesSubject(public, "cup"), "listing", "matches", wire.Listing{Limit: 20}, nil)
	r.request(office, journal.FeedSubject(public, "cup", match), "feedRequest", "links", wire.Request{From: 1}, nil)
	r.request(office, "kibitz.time."+public, "timeRequest", "time", nil, nil)
}

// writes sends the first turn, played illegally, and again with one byte changed.
func (r *recorder) writes(tablet nkeys.KeyPair, match string) {
	l, err := r.desk.Ledger(r.ctx, "cup", match)
	if err != nil {
		r.Fatal(err)
	}
	author, err := l.Author(tablet)
	if err != nil {
		r.Fatal(err)
	}
	at := events.InstantOf(time.Now())
	data, signature, err := author.Write(uuid.New(), l.Head(),
		events.Event{At: at, Body: &events.MatchStarted{}},
		events.Event{At: at, Game: 1, Body: &events.GameStarted{}},
		events.Event{At: at, Game: 1, Body: &events.OpeningRolled{A: 3, B: 1}},
		events.Event{At: at, Game: 1, Body: &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 4}}}},
		events.Event{At: at, Game: 1, Body: &events.TurnEnded{Side: events.A, By: "dice"}})
	if err != nil {
		r.Fatal(err)
	}
	public, _ := tablet.PublicKey()
	own, subject := r.connected(tablet), journal.AppendSubject(public, "cup", match)
	header := nats.Header{"Kibitz-Signature": {signature}}
	r.request(own, subject, "", "refused", bytes.Replace(data, []byte("[6,4]"), []byte("[6,3]"), 1), header)
	r.request(own, subject, "entry", "accepted", data, header)
	photo := []byte("\x89PNG\r\n\x1a\nthe dice as they lay")
	source := events.HashOf(photo)
	r.request(own, journal.AttachSubject(public, "cup", match), "evidencePart", "taken", photo,
		nats.Header{wire.HeaderSource: {source.String()}, wire.HeaderBytes: {strconv.Itoa(len(photo))}, wire.HeaderFrom: {"0"}})
	if data, signature, err = author.Write(uuid.New(), l.Head(), events.Event{At: at, Body: &events.EvidenceAttached{Source: source, Media: "image/png", Bytes: len(photo)}},
		events.Event{At: at, Game: 1, Body: &events.DirectorCalled{Side: events.B}}); err != nil {
		r.Fatal(err)
	}
	r.request(own, subject, "entry", "accepted", data, nats.Header{"Kibitz-Signature": {signature}})
	r.request(own, journal.EvidenceSubject(public, "cup", match), "evidenceRequest", "evidenceGiven", wire.EvidenceRequest{Source: source.String()}, nil)
}
