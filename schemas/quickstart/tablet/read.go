package main

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"log"
	"time"
)

// known is what the tablet knows of the match.
type known struct {
	Head  head            // the last that the office has signed, for the next entry
	Raw   json.RawMessage // the table as the hall sent it
	Table table

	from  uint64 // the link to ask for next
	next  uint64 // the link after those that are in the chain
	chain []byte
	renew time.Time // when to ask again for what only this device may know
}

// table is what the tablet needs to read of the table.
type table struct {
	N       uint64
	Pen     string
	Result  struct{ Game int }
	Options []struct {
		Kind   string
		Answer map[string]any
	}
}

// page is an answer of the feed.
type page struct {
	Status string
	Links  []struct {
		N               uint64
		Data            []byte
		Signature, Hash string
	}
	More     bool
	Head     head
	Withheld uint64
	Table    json.RawMessage
	Lease    int64 `json:"lease_ms"`
}

// read reads the match, and again whenever something comes live.
func (t *tablet) read() {
	if err := t.hall.follow(); err != nil {
		log.Fatal(err)
	}
	t.known.from, t.known.next, t.known.chain = 1, 1, make([]byte, sha256.Size)
	for first := true; ; {
		more, err := t.readPage()
		if err != nil {
			time.Sleep(pause)
		}
		if err != nil || more {
			continue
		}
		if first {
			first = false
			close(t.ready)
		}
		select {
		case <-t.reads:
		case <-t.lease():
		}
	}
}

// lease returns when what only this device may know is to be asked for again.
func (t *tablet) lease() <-chan time.Time {
	if t.known.renew.IsZero() {
		return nil
	}
	return time.After(time.Until(t.known.renew))
}

// readPage asks for the next links. The chain is computed for as long as they come whole:
// after the first that is withheld they are asked for again each time.
func (t *tablet) readPage() (more bool, err error) {
	p, err := t.hall.page(t.known.from)
	if err != nil {
		return false, err
	}
	if p.Status != "links" {
		return false, errors.New("the hall is busy")
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, l := range p.Links {
		t.known.from = l.N + 1
		if l.N == t.known.next && l.Hash != "" && len(l.Data) > 0 {
			t.known.chain, t.known.next = chained(t.known.chain, l.Data, l.Signature), l.N+1
		}
	}
	if p.Head.N == t.known.next-1 && p.Head.Hash != hex.EncodeToString(t.known.chain) {
		log.Fatalf("the record was changed: its head at link %d is not that of its links", p.Head.N)
	}
	t.known.Head = p.Head
	if !p.More {
		t.known.from = t.known.next
	}
	if p.Table != nil {
		t.known.Raw, t.known.Table = p.Table, table{}
		err = json.Unmarshal(p.Table, &t.known.Table)
	}
	t.known.renew = time.Time{}
	if p.Lease > 0 {
		t.known.renew = time.Now().Add(time.Duration(p.Lease) * time.Millisecond / 2)
	}
	return p.More, err
}

// chained is the match's chain after one more link.
func chained(chain, entry []byte, signature string) []byte {
	h := sha256.New()
	h.Write(chain)
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(entry))))
	h.Write(entry)
	h.Write([]byte(signature))
	return h.Sum(nil)
}

// show returns what the tablet shows.
func (t *tablet) show() any {
	t.mu.Lock()
	defer t.mu.Unlock()
	ids := []string{}
	for _, w := range t.stored.Queue {
		ids = append(ids, w.ID)
	}
	return map[string]any{"head": t.known.Head, "table": t.known.Raw, "waiting": ids, "refused": append([]refused{}, t.stored.Refused...)}
}
