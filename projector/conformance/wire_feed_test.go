package conformance_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"

	"kibitz/projector/wire"
	"kibitz/schemas/document"
	"kibitz/schemas/schematest"
)

// What the feed answers and what comes live is as its schemas have it, for those
// who are told what the rules think and for those who are not.
func TestTheFeedSpeaksAsItsSchemasSay(t *testing.T) {
	c := newCrowd(t)
	c.openMatch()
	at, told := c.table.listen(), c.desk.listen()
	told.read()
	c.table.tell(event("game.started", 1, noon, object{}), event("opening.rolled", 1, noon, object{"A": 6, "B": 5}),
		event("checkers.moved", 1, noon, object{"side": "A", "steps": [][2]int{{24, 1}}}), event("turn.ended", 1, noon, object{"side": "A"}))
	c.view(open, matchOfCrowd)
	c.other.tell(event("dice.rolled", 1, noon, object{"side": "B", "dice": []int{3, 1}}))
	n := c.view(open, matchOfCrowd).N
	told.until("a view", func(h heard) bool {
		return h.kind == "view" && strings.Contains(string(h.data), fmt.Sprintf(`"n":%d,`, n))
	})
	for _, l := range []*listener{at, told} {
		l.until("the link", func(h heard) bool {
			return h.kind == "link" && strings.Contains(string(h.data), fmt.Sprintf(`"n":%d,`, n))
		})
		for _, h := range l.all() {
			file := map[string]string{"link": "services/link.json", "table": "services/table.json", "findings": "services/findings.json", "view": "services/view.json", "attention": "services/attention.json"}[h.kind]
			schematest.ValidateFile(t, file, h.data)
			public := h.kind == "link" || h.kind == "table"
			if of := strings.Split(h.subject, ".")[2]; public != (of == "all") || l == at && !public {
				t.Errorf("%s heard %s on %s", l.name, h.kind, h.subject)
			}
		}
	}
	for _, request := range []string{`{"from":1}`, fmt.Sprintf(`{"from":%d,"at":"2026-11-21T10:00:00Z"}`, n+7)} {
		schematest.ValidateFile(t, "services/feed-request.json", []byte(request))
		for _, l := range []*listener{at, told} {
			a := l.ask(request)
			schematest.ValidateFile(t, "services/feed-answer.json", a.raw)
			if (a.View != nil) != (l == told) || (a.Table != nil) != (l == at) || (a.Lease > 0) != (l == told) || a.Head.check() != nil {
				t.Errorf("%s is answered %s", l.name, a.raw)
			}
		}
	}
	for _, request := range []string{``, `{`, `{"from":0}`, `{"all":true}`} {
		a := at.ask(request)
		schematest.ValidateFile(t, "services/refused.json", a.raw)
		if a.Status != "refused" || a.Code != wire.RefusedRequest {
			t.Errorf("%s is answered %s", request, a.raw)
		}
	}
	c.quiet()
}

// A long match comes in several answers.
func TestALongMatchIsReadInSeveralAnswers(t *testing.T) {
	c := newCrowd(t)
	c.openMatch()
	long := strings.Repeat("n", 4000)
	for i := range 8 {
		var notes []object
		for range 14 {
			notes = append(notes, note(fmt.Sprintf("%d %s", i, long[:3990])))
		}
		c.table.tell(notes...)
	}
	l := c.table.listen() // which has written the notes
	l.read()
	if l.asked < 2 || len(l.links) != 10 {
		t.Errorf("read %d links in %d answers", len(l.links), l.asked)
	}
}

// The services' subjects are those of the channels, for devices and for the desk.
func TestTheServicesAnswerOnTheSubjectsOfTheChannels(t *testing.T) {
	h := openHall(t, seedOf("office"))
	reply, err := h.journal.Conn().RequestMsgWithContext(t.Context(), nats.NewMsg("$SRV.INFO.kibitz"))
	if err != nil {
		t.Fatal(err)
	}
	var info micro.Info
	if err := json.Unmarshal(reply.Data, &info); err != nil {
		t.Fatal(err)
	}
	offered := map[string]bool{}
	for _, e := range info.Endpoints {
		offered[e.Subject] = true
	}
	said := map[string]bool{}
	for _, o := range document.Operations {
		if o.Reply == "" {
			continue
		}
		for _, c := range document.Channels {
			if c.Key == o.Channel && c.Key != "office" { // the office answers that one itself
				said[pattern(c.Subject)] = true
			}
		}
	}
	if fmt.Sprint(offered) != fmt.Sprint(said) {
		t.Errorf("the services answer on %v, the channels are %v", offered, said)
	}
}

// subjectOf returns a channel's subject for the crowd's match.
func subjectOf(t *testing.T, key string) string {
	t.Helper()
	for _, c := range document.Channels {
		if c.Key == key {
			return strings.NewReplacer("{tournament}", open, "{match}", matchOfCrowd).Replace(c.Subject)
		}
	}
	t.Fatalf("there is no channel %s", key)
	return ""
}

// The hall's own processes are answered and told on the subjects of the desk.
func TestTheDeskIsToldOnTheSubjectsOfTheChannels(t *testing.T) {
	c := newCrowd(t)
	live, err := c.journal.Conn().SubscribeSync(subjectOf(t, "deskLive"))
	if err != nil {
		t.Fatal(err)
	}
	c.openMatch()
	m, err := live.NextMsg(time.Minute)
	if err != nil || m.Header.Get("Kibitz-Kind") != "view" {
		t.Fatalf("the desk heard %v, %v", m, err)
	}
	schematest.ValidateFile(t, "services/view.json", m.Data)
	reply, err := c.journal.Conn().Request(subjectOf(t, "deskFeed"), []byte(`{"from":1}`), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/feed-answer.json", reply.Data)
	s := c.table.write(note("from a file"))
	request := &nats.Msg{Subject: subjectOf(t, "deskAppend"), Data: s.bytes, Header: nats.Header{"Kibitz-Signature": {s.signature}}}
	if reply, err = c.journal.Conn().RequestMsg(request, time.Minute); err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/accepted.json", reply.Data)
}

// pattern puts a wildcard for every part in braces.
func pattern(subject string) string {
	tokens := strings.Split(subject, ".")
	for i, token := range tokens {
		if strings.HasPrefix(token, "{") {
			tokens[i] = "*"
		}
	}
	return strings.Join(tokens, ".")
}
