package main

import (
	"encoding/json"
	"fmt"
	"log"
	"strings"
	"sync"
	"time"
)

const (
	pause    = 200 * time.Millisecond // before the hall is asked again
	patience = 20 * time.Second       // after that it is not known whether an entry was stored
	approval = 10 * time.Second       // before it is asked again whether an official has approved the tablet
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
	redeem([]byte) (*reply, error)   // asks to be enrolled
	enrolled() error                 // from now on the tablet has its rights
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
	if err := t.redeem(redeem); err != nil {
		return err
	}
	if err := t.hall.enrolled(); err != nil {
		return err
	}
	t.stored.Enrolled = true
	return t.stored.save(t.folder)
}

// redeem asks until the hall has answered. It gives up where the hall refuses for good, as it does a
// code that is wrong.
func (t *tablet) redeem(code []byte) error {
	for {
		a, err := t.hall.redeem(code)
		switch {
		case err != nil:
			time.Sleep(pause)
			continue // it has not answered
		case a.Status == "done":
			return nil
		case a.Retry == "":
			return fmt.Errorf("%s: %s", a.Code, a.Reason)
		}
		wait := max(time.Duration(a.After)*time.Millisecond, pause)
		if a.Code == "code-waits" {
			wait = max(wait, approval)
		}
		log.Print(a.Reason) // in which are the letters that are compared
		time.Sleep(wait)
	}
}

// wake makes whoever waits look again.
func wake(c chan bool) {
	select {
	case c <- true:
	default:
	}
}
