//go:build unix

package main

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal/journaltest"
	"kibitz/projector/wire"
)

// slowly is a body whose first half is read at once and whose second half waits.
type slowly struct {
	halves [][]byte
	begun  chan struct{} // closed when the hall begins to read
	finish chan struct{} // closed when the rest may come
}

func (s *slowly) Read(p []byte) (int, error) {
	switch len(s.halves) {
	case 0:
		return 0, io.EOF
	case 1:
		close(s.begun)
		<-s.finish
	}
	n := copy(p, s.halves[0])
	s.halves = s.halves[1:]
	return n, nil
}

// tablet returns a browser with the table's session at the pages.
func (one *table) tablet(d *user, at string) *http.Client {
	d.Helper()
	return d.session(one.match.Table.Key, at)
}

// posted is what came of an entry sent over HTTP.
type posted struct {
	reply wire.Reply
	err   error
}

// post sends an entry whose second half waits.
func (one *table) post(client *http.Client, at string, body *slowly, size int, signature string) <-chan posted {
	done := make(chan posted, 1)
	go func() {
		var p posted
		defer func() { done <- p }()
		r, err := http.NewRequest(http.MethodPost, at+"/api/append/"+one.match.Tournament+"/"+one.match.Name, body)
		if p.err = err; err != nil {
			return
		}
		r.ContentLength = int64(size)
		r.Header.Set(events.SignatureHeader, signature)
		r.Header.Set("Expect", "100-continue") // the body is not read before the hall asks for it
		response, err := client.Do(r)
		if p.err = err; err != nil {
			return
		}
		defer response.Body.Close()
		p.err = json.NewDecoder(response.Body).Decode(&p.reply)
	}()
	return done
}

// A supervisor ends the hall while a table hands in an entry and somebody watches: nobody new is
// let in, the stream ends, the entry is answered and is in the record, and the hall ends well. What
// runs the hall then has them all again.
func TestAHallThatIsEndedAnswersWhoHasAsked(t *testing.T) {
	t.Parallel()
	ts := newTables(newUser(t), 1)
	one, pages := ts.all[0], journaltest.FreeAddress(t)
	at := "http://" + pages
	hall := ts.serve("--pages", pages)
	options, err := ts.access.Options(one.match.Table.Key)
	if err != nil {
		t.Fatal(err)
	}
	if one.conn, err = nats.Connect(ts.access.URL, append(options, nats.MaxReconnects(-1), nats.ReconnectWait(10*time.Millisecond), nats.RetryOnFailedConnect(true))...); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(one.conn.Close)
	for _, message := range one.match.Schedule() {
		ts.hand(one, message)
	}
	until(t, "the pages are open", func() bool { c, err := net.Dial("tcp", pages); return err == nil && c.Close() == nil })
	tablet := one.tablet(ts.user, at)
	watching, err := http.Get(at + "/api/feed/" + one.match.Tournament + "/" + one.match.Name)
	if err != nil || watching.StatusCode != http.StatusOK {
		t.Fatal(watching, err)
	}
	defer watching.Body.Close()

	turn := one.match.Play(1)[0]
	body := &slowly{[][]byte{turn.Data[:len(turn.Data)/2], turn.Data[len(turn.Data)/2:]}, make(chan struct{}), make(chan struct{})}
	done := one.post(tablet, at, body, len(turn.Data), turn.Signature)
	<-body.begun
	if err := hall.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	until(t, "nobody new is let in", func() bool {
		c, err := net.Dial("tcp", pages)
		if err == nil {
			_ = c.Close()
		}
		return err != nil
	})
	if _, err := io.Copy(io.Discard, watching.Body); err != nil {
		t.Errorf("the stream is cut: %v", err)
	}
	if hall.ended() {
		t.Fatal("the hall has ended before it answered")
	}
	close(body.finish)
	p := <-done
	if p.err != nil || p.reply.Accepted == nil {
		t.Fatalf("the entry is answered with %+v %+v, %v", p.reply.Accepted, p.reply.Refused, p.err)
	}
	one.heads = append(one.heads, p.reply.Accepted.Head)
	one.sent.Add(1)
	if code := hall.ends(); code != exitFine {
		t.Errorf("exit %d: %s", code, hall.err.String())
	}
	again := ts.serve()
	for _, message := range one.match.Play(1) { // over the connection that the first hall ended
		ts.hand(one, message)
	}
	again.interrupt()
	again.ends()
	ts.proves(ts.dir, "hall ended while it answers", 1)
}
