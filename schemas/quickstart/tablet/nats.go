package main

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// natsHall is a hall over NATS, as a native app reaches it.
type natsHall struct {
	tablet *tablet
	url    string
	conn   *nats.Conn
	names  string // the match with its tournament

	mu   sync.Mutex
	gone chan bool // closed when the connection is lost: what was asked on it gets no answer
}

func overNATS(t *tablet, url, names string) (*natsHall, error) {
	h := &natsHall{tablet: t, url: url, names: names, gone: make(chan bool)}
	return h, h.connect()
}

func (h *natsHall) connect() error {
	device := h.tablet.stored.Device
	key, err := nkeys.FromSeed([]byte(h.tablet.stored.Seed))
	if err != nil {
		return err
	}
	h.conn, err = nats.Connect(h.url, nats.Nkey(device, key.Sign), nats.CustomInboxPrefix("_INBOX."+device),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(pause), nats.ReconnectBufSize(-1), nats.IgnoreDiscoveredServers(), nats.IgnoreAuthErrorAbort(),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { h.lost() }),
		nats.ReconnectHandler(func(*nats.Conn) { wake(h.tablet.sends); wake(h.tablet.reads) }))
	return err
}

// lost gives up waiting for answers that were asked for on a lost connection.
func (h *natsHall) lost() {
	h.mu.Lock()
	defer h.mu.Unlock()
	close(h.gone)
	h.gone = make(chan bool)
}

func (h *natsHall) redeem(code []byte) (*reply, error) {
	a := new(reply)
	return a, h.ask("kibitz.office."+h.tablet.stored.Device+".redeem", code, nil, a)
}

// enrolled connects anew: what the tablet may do begins with the next connection. The hall ends the one
// that it was enrolled on.
func (h *natsHall) enrolled() error {
	time.Sleep(pause)
	h.conn.Close()
	return h.connect()
}

func (h *natsHall) follow() error {
	for _, who := range []string{"all", h.tablet.stored.Device} {
		if _, err := h.conn.Subscribe("kibitz.live."+who+"."+h.names, func(*nats.Msg) { wake(h.tablet.reads) }); err != nil {
			return err
		}
	}
	return nil
}

func (h *natsHall) page(from uint64) (*page, error) {
	request, err := json.Marshal(map[string]uint64{"from": from})
	if err != nil {
		return nil, err
	}
	p := new(page)
	return p, h.ask("kibitz.feed."+h.tablet.stored.Device+"."+h.names, request, nil, p)
}

func (h *natsHall) append(w *waiting) (*reply, error) {
	header := nats.Header{"Kibitz-Signature": {w.Signature}}
	if w.Gap {
		header.Set("Kibitz-Gap", "accept")
	}
	a := new(reply)
	return a, h.ask("kibitz.append."+h.tablet.stored.Device+"."+h.names, w.Entry, header, a)
}

// ask sends a request and reads the answer.
func (h *natsHall) ask(subject string, body []byte, header nats.Header, into any) error {
	h.mu.Lock()
	gone := h.gone
	h.mu.Unlock()
	inbox := h.conn.NewRespInbox()
	sub, err := h.conn.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer func() { _ = sub.Unsubscribe() }()
	if err := h.conn.PublishMsg(&nats.Msg{Subject: subject, Reply: inbox, Data: body, Header: header}); err != nil {
		return err
	}
	came := make(chan *nats.Msg, 1)
	go func() {
		if m, err := sub.NextMsg(patience); err == nil {
			came <- m
		}
	}()
	select {
	case m := <-came:
		return json.Unmarshal(m.Data, into)
	case <-gone:
		return nats.ErrDisconnected
	case <-time.After(patience):
		return nats.ErrTimeout
	}
}
