package conform

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
)

func (r *run) ledger() (*ledger.Ledger, error) {
	return r.hall.desk.Ledger(r.ctx, r.script.Match.Tournament, r.script.Match.Match)
}

// until waits until a look finds what it looks for. At the end of patience it returns what
// late says.
func (r *run) until(found func() (bool, error), late func() error) error {
	for end := time.Now().Add(r.Patience); ; time.Sleep(look) {
		if ok, err := found(); ok || err != nil {
			return err
		}
		if time.Now().After(end) || r.ctx.Err() != nil {
			return late()
		}
	}
}

// makes asks a client for an entry and checks what comes of it.
func (r *run) makes(c *client, s *Step, q *request) error {
	a, err := c.ask(q, r.Patience)
	if err != nil {
		return err
	}
	if why, not := strings.CutPrefix(s.Want, "not "); not {
		switch {
		case a.Entry != "":
			return departs("it makes an entry and should not").Because(reasons[why])
		case a.Not != why:
			return departs("it makes no entry because of %q; the reason is that {cause}", a.Not).Because(reasons[why])
		}
		return nil
	}
	if a.Entry == "" {
		return departs("it makes no entry (%q)", a.Not)
	}
	made := &entry{label: s.Label, id: a.Entry, by: c, asked: q.Events}
	r.entries[s.Label] = made
	code, refused := strings.CutPrefix(s.Want, "refused ")
	switch {
	case s.Want == "waits":
		return r.waits(made)
	case refused:
		return r.refused(made, code)
	}
	return r.stored(made, s.Want)
}

// reasons say why a client is to make no entry.
var reasons = map[string]error{
	"pen":  departs("another device has the pen, and nobody asked for second observations"),
	"open": departs("the option is not open"),
}

// stored waits for an entry in the record. "stored" stands for either status.
func (r *run) stored(e *entry, status string) error {
	var link *ledger.Link
	err := r.until(func() (bool, error) {
		l, err := r.ledger()
		if err != nil {
			return false, err
		}
		if link = linkOf(l, e.id); link != nil {
			return true, nil
		}
		refusal, err := r.refusal(l, e)
		if err == nil && refusal != "" {
			err = departs("the hall refuses the entry: %s", refusal)
		}
		return false, err
	}, func() error {
		if len(r.hall.sendings(e.id)) == 0 {
			return departs("it does not send the entry")
		}
		return departs("the hall does not store the entry")
	})
	if err != nil {
		return err
	}
	if status != "stored" && link.Status.String() != status {
		return departs("the entry is %s in the record, and should be %s", link.Status, status)
	}
	return sameEvents(e, link.Entry)
}

// linkOf returns the link that holds an entry; nil if there is none.
func linkOf(l *ledger.Ledger, id string) *ledger.Link {
	for _, link := range l.Links() {
		if link.Entry != nil && link.Entry.ID.String() == id {
			return link
		}
	}
	return nil
}

// refusal returns why the hall refuses the entry as it was sent last; "" if it does not.
func (r *run) refusal(l *ledger.Ledger, e *entry) (string, error) {
	kept, err := r.quarantined(e.id)
	if err != nil || kept != nil {
		return explained(kept), err
	}
	sent := r.hall.sendings(e.id)
	if len(sent) == 0 {
		return "", nil
	}
	last := sent[len(sent)-1]
	if v := l.Judge([]byte(last.data), last.signature); v.Status == ledger.Refused {
		return fmt.Sprintf("%s: %s %s %s", v.Reason, v.Reason.Sentence(), v.Detail, v.Reason.Next()), nil
	}
	return "", nil
}

func explained(r *journal.Refused) string {
	if r == nil {
		return ""
	}
	return r.Reason + ": " + r.Detail
}

// quarantined returns the refusal of an entry for good; nil if there is none.
func (r *run) quarantined(id string) (kept *journal.Refused, err error) {
	err = r.hall.desk.Journal.Quarantined(r.ctx, 1, func(q journal.Refused) error {
		if kept == nil && bytes.Contains(q.Data, []byte(id)) {
			kept = &q
		}
		return nil
	})
	return kept, err
}

// sameEvents checks that an entry holds the events that were asked for, each with a time.
func sameEvents(e *entry, have *events.Entry) error {
	if e.asked == nil {
		return nil
	}
	if len(have.Events) != len(e.asked) {
		return departs("the entry holds %d events, and was to hold %d", len(have.Events), len(e.asked))
	}
	for i := range have.Events {
		var wanted, written map[string]any
		text := events.AppendEvent(nil, &have.Events[i])
		if err := json.Unmarshal(e.asked[i], &wanted); err != nil {
			return err
		}
		if err := json.Unmarshal(text, &written); err != nil {
			return err
		}
		delete(written, "at")
		if !reflect.DeepEqual(wanted, written) {
			return departs("event %d of the entry is %s, and was to be %s", i, text, e.asked[i])
		}
	}
	return nil
}

// waits checks that an entry waits in the client's queue.
func (r *run) waits(e *entry) error {
	shown, err := r.ask(e.by)
	if err == nil && !slices.Contains(shown.Waiting, e.id) {
		err = departs("the entry does not wait to be sent, and was not answered")
	}
	return err
}

func (r *run) ask(c *client) (*answer, error) { return c.ask(&request{Do: "show"}, r.Patience) }

// refused checks that an entry was refused for good, and that the client lets go of it.
func (r *run) refused(e *entry, code string) error {
	var kept *journal.Refused
	err := r.until(func() (bool, error) {
		var err error
		kept, err = r.quarantined(e.id)
		return kept != nil, err
	}, func() error { return departs("the hall has not refused the entry") })
	if err != nil {
		return err
	}
	if kept.Reason != code {
		return departs("the hall refuses the entry as %s, and should as %s", explained(kept), code)
	}
	err = r.until(func() (bool, error) {
		shown, err := r.ask(e.by)
		if err != nil {
			return false, err
		}
		gone := !slices.Contains(shown.Waiting, e.id)
		if !gone && len(r.hall.sendings(e.id)) > 1 {
			return false, departs("it sends the entry again, which was refused for good")
		}
		return gone && slices.Contains(shown.Refused, shownRefusal{e.id, code}), nil
	}, func() error { return departs("it does not tell that the entry was refused as %s", code) })
	if err == nil && len(r.hall.sendings(e.id)) > 1 {
		err = departs("it sends the entry again, which was refused for good")
	}
	return err
}

// settles waits until nothing waits to be sent, and checks what became of the client's
// entries.
func (r *run) settles(c *client) error {
	err := r.until(func() (bool, error) {
		shown, err := r.ask(c)
		return err == nil && len(shown.Waiting) == 0, err
	}, func() error { return departs("entries still wait to be sent") })
	if err != nil {
		return err
	}
	l, err := r.ledger()
	if err != nil {
		return err
	}
	for _, label := range slices.Sorted(maps.Keys(r.entries)) {
		if e := r.entries[label]; e.by == c {
			if err := r.settled(l, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// settled checks one entry: it is in the record or was refused for good, and was sent with
// the same bytes each time.
func (r *run) settled(l *ledger.Ledger, e *entry) error {
	kept, err := r.quarantined(e.id)
	if err != nil {
		return err
	}
	if linkOf(l, e.id) == nil && kept == nil {
		return departs("the entry %s is gone: it does not wait, and the record does not hold it", e.label)
	}
	all := r.hall.sendings(e.id)
	for _, s := range all {
		if s != all[0] {
			return departs("the entry %s is not sent again as it was, but with other bytes or another signature", e.label)
		}
	}
	return nil
}

// shows waits until the client shows the match as the hall tells it to the client.
func (r *run) shows(c *client) error {
	var differs error
	err := r.until(func() (bool, error) {
		told, err := r.feed(c)
		if err != nil {
			return false, err
		}
		shown, err := r.ask(c)
		if err != nil {
			return false, err
		}
		differs = difference(shown, told)
		return differs == nil, nil
	}, func() error { return departs("it does not show what the hall tells it").Because(differs) })
	return err
}

// feed returns what the feed answers the client's device now.
func (r *run) feed(c *client) (*wire.Answer, error) {
	n := r.script.Match
	request := fmt.Appendf(nil, `{"from":%d}`, uint64(math.MaxInt64))
	reply, err := r.hall.desk.Journal.Conn().Request(journal.FeedSubject(c.device, n.Tournament, n.Match), request, r.Patience)
	if err != nil {
		return nil, err
	}
	told := new(wire.Answer)
	return told, json.Unmarshal(reply.Data, told)
}

// difference returns what differs between what a client shows and what it was told; nil if
// nothing does.
func difference(shown *answer, told *wire.Answer) error {
	if shown.Head == nil || shown.Head.N != told.Head.N || shown.Head.Hash != told.Head.Hash {
		return departs("its head is %v, and the hall's is link %d with the hash %s", shown.Head, told.Head.N, told.Head.Hash)
	}
	var have, want map[string]any
	if json.Unmarshal(shown.Table, &have) != nil || json.Unmarshal(told.Table, &want) != nil {
		return departs("it shows no table")
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !reflect.DeepEqual(have[name], want[name]) {
			return departs("table.%s is %v, and the hall's is %v", name, have[name], want[name])
		}
	}
	for name := range have {
		if _, told := want[name]; !told {
			return departs("table.%s is shown, and the hall does not tell it", name)
		}
	}
	return nil
}
