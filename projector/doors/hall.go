package doors

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// time answers with the hall's time.
func (d *Doors) time(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, wire.Clock{Time: events.InstantOf(d.now()).String()})
}

// matches answers with a page of a tournament's matches, as the session's device may see
// them.
func (d *Doors) matches(w http.ResponseWriter, r *http.Request) {
	tournament, device, ok := d.listed(w, r)
	if !ok {
		return
	}
	query := r.URL.Query()
	limit, _ := strconv.Atoi(query.Get("limit"))
	reply, err := d.listing(r.Context(), device, tournament, wire.Listing{After: query.Get("after"), Limit: limit, Mine: query.Has("mine")})
	if err != nil {
		refuseUnanswered(w)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(reply)
}

// listed returns the tournament that a request asks about and the device that asks, or
// wire.Nobody. It refuses an invalid name, and who asks too often.
func (d *Doors) listed(w http.ResponseWriter, r *http.Request) (tournament, device string, ok bool) {
	tournament, device = r.PathValue("tournament"), d.device(r)
	if journal.CheckNames(tournament, tournament) != nil {
		refuse(w, http.StatusNotFound, wire.RefusedName, "No tournament can have this name.", "Fix the sender.")
		return "", "", false
	}
	pass, who := d.pass(device), device
	if pass == nil || d.Unprotected(r) || !pass.May(journal.Publish, journal.MatchesSubject(device, tournament)) {
		device, who = wire.Nobody, address(r)
	}
	if !d.allows(w, "feed "+who, limits.Feeds, 1, "feeds") {
		return "", "", false
	}
	return tournament, device, true
}

// listing asks for a page of a tournament's matches.
func (d *Doors) listing(ctx context.Context, device, tournament string, listing wire.Listing) ([]byte, error) {
	request, err := json.Marshal(listing)
	if err != nil {
		return nil, err
	}
	return d.ask(ctx, &nats.Msg{Subject: journal.MatchesSubject(device, tournament), Data: request})
}

// hall sends the matches of a tournament and then what changes, as server-sent events:
//
//	matches    a page of the list
//	line       a match of which something in the list has changed, or a new one; at most each lineSpan
//	attention  what waits for officials in a match; to its director and office only
//	coming     a director is on the way to a table; to the match's devices only
func (d *Doors) hall(w http.ResponseWriter, r *http.Request) {
	changed, done := d.gate.Follow(d.device(r)) // first, so that no revocation is missed
	defer done()
	tournament, device, ok := d.listed(w, r)
	if !ok {
		return
	}
	giveBack := d.openStream(w, r, device)
	if giveBack == nil {
		return
	}
	defer giveBack()
	b := &board{tournament: tournament, device: device, changed: changed, heard: make(chan *live, heardAtOnce), eventWriter: d.newEventWriter(w, r)}
	defer b.close()
	if err := b.run(r.Context()); err != nil && r.Context().Err() == nil {
		d.log.Warn("a list of matches ends early", "tournament", tournament, "error", err) // the browser reconnects by itself
	}
}

// board is one reader of a tournament's matches.
type board struct {
	*eventWriter
	tournament, device string
	changed            <-chan struct{} // closed when what the device may do has changed
	heard              chan *live
	wrote              time.Time // when it was told of something last
}

// lineSpan is the shortest time between two lines to a reader: what comes meanwhile goes together.
const lineSpan = 250 * time.Millisecond

// run sends until the reader or the hall is gone.
func (b *board) run(ctx context.Context) error {
	for _, listener := range []string{journal.Hall, b.device} {
		leave, err := b.doors.hear(journal.LiveSubject(listener, b.tournament, "*"), b.heard)
		if err != nil {
			return err
		}
		defer leave()
	}
	if err := b.doors.journal.Conn().Flush(); err != nil {
		return err
	}
	if err := b.list(ctx); err != nil {
		return err
	}
	return b.doors.follow(ctx, b.changed, b.heard, func(m *live) error { return b.tell(ctx, m) }, func() error { return b.write(": \n\n") })
}

// tell passes on what belongs to a list, with what comes soon behind it. A device hears more of a match that
// it follows.
func (b *board) tell(ctx context.Context, m *live) error {
	list := b.together(ctx, m)
	if len(list) == 0 {
		return nil
	}
	var text strings.Builder
	for _, m := range list {
		fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", kindOf(m), m.Data)
	}
	b.wrote = time.Now()
	return b.write(text.String())
}

func kindOf(m *live) wire.Kind { return wire.Kind(m.Header.Get(wire.HeaderKind)) }

// together returns a message and, if it is a line that comes soon after what the reader was told last, those
// that come meanwhile: of one match the last line alone. A call, or what else waits for officials, is told at once.
// It returns nothing for a message that does not belong to a list, and once the reader is not to be told any more.
func (b *board) together(ctx context.Context, m *live) (list []*live) {
	soon, at := time.After(time.Until(b.wrote.Add(lineSpan))), map[string]int{} // where the line of each subject is
	for {
		switch kindOf(m) {
		case wire.KindAttention, wire.KindComing:
			return append(list, m)
		case wire.KindLine:
			i, again := at[m.Subject]
			if !again {
				i, list = len(list), append(list, nil)
			}
			list[i], at[m.Subject] = m, i
		}
		if len(list) == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-b.changed:
			return nil
		case <-b.doors.journal.Done():
			return nil
		case <-b.doors.ending:
			return nil
		case <-soon:
			return list
		case m = <-b.heard:
		}
	}
}

// list sends the matches, a page at a time.
func (b *board) list(ctx context.Context) error {
	for after, more := "", true; more; {
		data, err := b.doors.listing(ctx, b.device, b.tournament, wire.Listing{After: after})
		if err != nil {
			return err
		}
		var page wire.Matches
		if err := json.Unmarshal(data, &page); err != nil {
			return err
		}
		if err := busy(data); err != nil {
			return err
		}
		if err := b.write(fmt.Sprintf("event: matches\ndata: %s\n\n", data)); err != nil {
			return err
		}
		if more = page.More && len(page.Matches) > 0; more {
			after = page.Matches[len(page.Matches)-1].Match
		}
	}
	return nil
}
