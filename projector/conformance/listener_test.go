package conformance_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// link is one message of the match's log.
type link struct {
	N         uint64
	Hash      string
	Data      string // base64
	Signature string
	Stored    string
	Status    string
	Reason    string
}

// heard is a message that came live.
type heard struct {
	subject, kind string
	data          []byte
}

// feedAnswer is what feed answers.
type feedAnswer struct {
	Status string
	Links  []link
	More   bool
	Head   *signedHead
	View   json.RawMessage
	Table  json.RawMessage
	Lease  int64 `json:"lease_ms"`
	Code   string

	raw []byte
}

// listener is how a device follows the match: every link once and in order, and
// whatever else it is sent.
type listener struct {
	*device
	mu    sync.Mutex
	live  []heard
	news  chan struct{}
	links []link
	chain [32]byte
	views []json.RawMessage // from the feed's answers
	lease int64             // of the last answer
	asked int
}

// listen subscribes to what is live.
func (d *device) listen() *listener {
	d.Helper()
	l := &listener{device: d, news: make(chan struct{}, 1)}
	for _, who := range []string{"all", d.public} {
		if _, err := d.conn.Subscribe("kibitz.live."+who+"."+d.tournament+"."+d.match, l.hear); err != nil {
			d.Fatal(err)
		}
	}
	return l
}

func (l *listener) hear(m *nats.Msg) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.live = append(l.live, heard{m.Subject, m.Header.Get("Kibitz-Kind"), m.Data})
	select {
	case l.news <- struct{}{}:
	default:
	}
}

// all returns what came live so far.
func (l *listener) all() []heard {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]heard(nil), l.live...)
}

// ask asks the feed once.
func (l *listener) ask(request string) *feedAnswer {
	l.Helper()
	l.asked++
	reply, err := l.conn.Request("kibitz.feed."+l.public+"."+l.tournament+"."+l.match, []byte(request), time.Minute)
	if err != nil {
		l.Fatalf("%s has no answer of the feed: %v", l.name, err)
	}
	a := &feedAnswer{raw: reply.Data}
	if err := json.Unmarshal(reply.Data, a); err != nil {
		l.Fatalf("%v: %s", err, reply.Data)
	}
	return a
}

// read reads the match up to its head, checks the chain and takes the head for the
// next entries: the device's user is shown all of it.
func (l *listener) read() {
	l.Helper()
	for {
		request, _ := json.Marshal(object{"from": len(l.links) + 1})
		a := l.ask(string(request))
		if a.Status != "links" {
			l.Fatalf("%s: %s", l.name, a.raw)
		}
		for _, link := range a.Links {
			l.add(link)
		}
		if a.More {
			continue
		}
		l.keep(a.Head)
		if a.Head.N != uint64(len(l.links)) || a.Head.Hash != hex.EncodeToString(l.chain[:]) {
			l.Fatalf("%s read %d links up to %x, the head is %+v", l.name, len(l.links), l.chain, a.Head)
		}
		if a.View != nil {
			l.views = append(l.views, a.View)
		}
		l.lease = a.Lease
		return
	}
}

// add takes the next link into the chain.
func (l *listener) add(next link) {
	l.Helper()
	data, err := base64.StdEncoding.DecodeString(next.Data)
	if err != nil {
		l.Fatal(err)
	}
	sum := sha256.New()
	sum.Write(l.chain[:])
	sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(data))))
	sum.Write(data)
	sum.Write([]byte(next.Signature))
	sum.Sum(l.chain[:0])
	l.links = append(l.links, next)
	if next.N != uint64(len(l.links)) || next.Hash != hex.EncodeToString(l.chain[:]) {
		l.Fatalf("%s: link %d does not follow: %+v", l.name, len(l.links), next)
	}
}

// until waits for something that came live.
func (l *listener) until(what string, is func(heard) bool) heard {
	l.Helper()
	limit := time.After(time.Minute)
	for {
		for _, h := range l.all() {
			if is(h) {
				return h
			}
		}
		select {
		case <-l.news:
		case <-limit:
			l.Fatalf("%s never heard %s", l.name, what)
		}
	}
}

// decoded is the link's entry.
func (k link) decoded() (data []byte, entry object) {
	data, _ = base64.StdEncoding.DecodeString(k.Data)
	_ = json.Unmarshal(data, &entry)
	return data, entry
}
