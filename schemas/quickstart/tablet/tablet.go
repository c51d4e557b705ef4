package main

import (
	"encoding/json"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

const (
	pause  = 200 * time.Millisecond // before the hall is asked again
	answer = 20 * time.Second       // after that it is not known whether an entry was stored
)

// head is the place in a match up to which its links are known.
type head struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

// tablet records one match.
type tablet struct {
	folder, tournament, match string

	conn  *nats.Conn
	sends chan bool // something may be sent
	reads chan bool // something may be read
	ready chan bool // closed when the match is read for the first time

	mu     sync.Mutex
	stored *stored
	known  known
	gone   chan bool // closed when the connection is lost: what was asked on it gets no answer
}

// open connects the tablet, and enrols it the first time.
func open(c *command) (*tablet, error) {
	s, err := load(c.Folder)
	if err != nil {
		return nil, err
	}
	tournament, match, _ := strings.Cut(c.Match, ".")
	t := &tablet{
		folder: c.Folder, tournament: tournament, match: match, stored: s,
		sends: make(chan bool, 1), reads: make(chan bool, 1), ready: make(chan bool), gone: make(chan bool),
	}
	if err := s.save(t.folder); err != nil {
		return t, err
	}
	if err := t.connect(c.NATS); err != nil {
		return t, err
	}
	if !s.Enrolled {
		if err := t.enrol(c.NATS, c.Code); err != nil {
			return t, err
		}
	}
	go t.read()
	<-t.ready
	go t.send()
	return t, nil
}

func (t *tablet) connect(url string) error {
	key, err := nkeys.FromSeed([]byte(t.stored.Seed))
	if err != nil {
		return err
	}
	t.conn, err = nats.Connect(url, nats.Nkey(t.stored.Device, key.Sign), nats.CustomInboxPrefix("_INBOX."+t.stored.Device),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(pause), nats.ReconnectBufSize(-1), nats.IgnoreDiscoveredServers(), nats.IgnoreAuthErrorAbort(),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { t.lost() }),
		nats.ReconnectHandler(func(*nats.Conn) { wake(t.sends); wake(t.reads) }))
	return err
}

// lost gives up waiting for answers that were asked for on a lost connection.
func (t *tablet) lost() {
	t.mu.Lock()
	defer t.mu.Unlock()
	close(t.gone)
	t.gone = make(chan bool)
}

// enrol redeems the code. What the tablet may do then begins with the next connection.
func (t *tablet) enrol(url, code string) error {
	request, err := json.Marshal(map[string]string{"code": code, "label": "conform"})
	if err != nil {
		return err
	}
	for done := (struct{ Status string }{}); done.Status != "done"; time.Sleep(pause) {
		_ = t.ask("kibitz.office."+t.stored.Device+".redeem", request, nil, &done)
	}
	t.conn.Close()
	t.stored.Enrolled = true
	if err := t.stored.save(t.folder); err != nil {
		return err
	}
	return t.connect(url)
}

// ask sends a request and reads the answer.
func (t *tablet) ask(subject string, body []byte, header nats.Header, into any) error {
	t.mu.Lock()
	gone := t.gone
	t.mu.Unlock()
	inbox := t.conn.NewRespInbox()
	sub, err := t.conn.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer func() { _ = sub.Unsubscribe() }()
	if err := t.conn.PublishMsg(&nats.Msg{Subject: subject, Reply: inbox, Data: body, Header: header}); err != nil {
		return err
	}
	came := make(chan *nats.Msg, 1)
	go func() {
		if m, err := sub.NextMsg(answer); err == nil {
			came <- m
		}
	}()
	select {
	case m := <-came:
		return json.Unmarshal(m.Data, into)
	case <-gone:
		return nats.ErrDisconnected
	case <-time.After(answer):
		return nats.ErrTimeout
	}
}

// wake makes whoever waits look again.
func wake(c chan bool) {
	select {
	case c <- true:
	default:
	}
}
