package main

import (
	"encoding/json"
	"strings"
	"sync"
	"time"
)

const (
	pause    = 200 * time.Millisecond // before the hall is asked again
	patience = 20 * time.Second       // after that it is not known whether an entry was stored
)

// head is the place in a match up to which its links are known.
type head struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

// tablet records one match.
type tablet struct {
	folder, match string

	hall  hall
	sends chan bool // something may be sent
	reads chan bool // something may be read
	ready chan bool // closed when the match is read for the first time

	mu     sync.Mutex
	stored *stored
	known  known
}

// hall is how the tablet reaches the hall.
type hall interface {
	enrol(redeem []byte) error       // until it is done
	follow() error                   // from now on something live wakes the reader
	page(from uint64) (*page, error) // the match from a link on
	append(*waiting) (*reply, error) // sends an entry
}

// open connects the tablet, over HTTP if it is to be as a page in a browser, and enrols it the
// first time.
func open(c *command, web bool) (*tablet, error) {
	s, err := load(c.Folder)
	if err != nil {
		return nil, err
	}
	tournament, match, _ := strings.Cut(c.Match, ".")
	t := &tablet{
		folder: c.Folder, match: match, stored: s,
		sends: make(chan bool, 1), reads: make(chan bool, 1), ready: make(chan bool),
	}
	if err := s.save(t.folder); err != nil {
		return t, err
	}
	if web {
		t.hall, err = overHTTP(t, c.HTTP, tournament+"/"+match)
	} else {
		t.hall, err = overNATS(t, c.NATS, c.Match)
	}
	if err != nil {
		return t, err
	}
	if !s.Enrolled {
		if err := t.enrol(c.Code); err != nil {
			return t, err
		}
	}
	go t.read()
	<-t.ready
	go t.send()
	return t, nil
}

// enrol redeems the code.
func (t *tablet) enrol(code string) error {
	redeem, err := json.Marshal(map[string]string{"code": code, "label": "conform"})
	if err != nil {
		return err
	}
	if err := t.hall.enrol(redeem); err != nil {
		return err
	}
	t.stored.Enrolled = true
	return t.stored.save(t.folder)
}

// wake makes whoever waits look again.
func wake(c chan bool) {
	select {
	case c <- true:
	default:
	}
}
