package main

import (
	"encoding/json"
	"errors"
	"time"
)

// enter makes an entry of these events, now. The tablet that has not got the pen records
// nothing.
func (t *tablet) enter(events []json.RawMessage) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.known.Table.Pen != t.stored.Device {
		return map[string]string{"not": "pen"}, nil
	}
	at := time.Now().UTC().Format("2006-01-02T15:04:05.000Z")
	for i, e := range events {
		var event map[string]any
		if err := json.Unmarshal(e, &event); err != nil {
			return nil, err
		}
		event["at"] = at
		var err error
		if events[i], err = json.Marshal(event); err != nil {
			return nil, err
		}
	}
	return t.queue(events)
}

// queue makes an entry, which is on the disk before it is sent. Its author has seen what was
// refused before.
func (t *tablet) queue(events []json.RawMessage) (any, error) {
	id, err := t.stored.write(t.match, t.known.Head, events)
	if err != nil {
		return nil, err
	}
	t.stored.Held = false
	if err := t.stored.save(t.folder); err != nil {
		return nil, err
	}
	wake(t.sends)
	return map[string]string{"entry": id}, nil
}

// choose answers an option, if it is open.
func (t *tablet) choose(kind, choice string) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, o := range t.known.Table.Options {
		if o.Kind != kind {
			continue
		}
		data := o.Answer
		data["choice"] = choice
		at := time.Now().UTC().Format("2006-01-02T15:04:05.000Z")
		event, err := json.Marshal(map[string]any{"type": "choice.made", "game": t.known.Table.Result.Game, "at": at, "data": data})
		if err != nil {
			return nil, err
		}
		return t.queue([]json.RawMessage{event})
	}
	return map[string]string{"not": "open"}, nil
}

// reply is an answer to an entry.
type reply struct {
	Status, Code, Reason, Retry string
	After                       int64 `json:"after_ms"`
	Head                        *head
}

// send sends what waits, an entry after the other.
func (t *tablet) send() {
	for {
		first := t.first()
		if first == nil {
			<-t.sends
			continue
		}
		a, err := t.hall.append(first)
		if err != nil {
			time.Sleep(pause)
			continue // and the same bytes again
		}
		time.Sleep(t.keep(a))
	}
}

// first returns the entry that is to be sent next; nil for none.
func (t *tablet) first() *waiting {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.stored.Queue) == 0 || t.stored.Held {
		return nil
	}
	first := t.stored.Queue[0]
	return &first
}

// keep keeps what the answer to the first entry changes.
func (t *tablet) keep(a *reply) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	wait := t.stored.answered(a)
	if a.Status == "accepted" && a.Head.N > t.known.Head.N {
		t.known.Head = *a.Head
	}
	if err := t.stored.save(t.folder); err != nil {
		panic(errors.Join(errors.New("the entries cannot be kept"), err))
	}
	wake(t.reads)
	return wait
}
