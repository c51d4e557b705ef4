package doors

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/frames"
	"kibitz/replay/wording"
)

// Replayer gives matches as their readers may know them.
type Replayer interface {
	Replay(ctx context.Context, device string, n wire.MatchID, use func(*serve.Replayed) error) error

	// Shared returns what is made of a match as anybody may know it, once for all who ask.
	Shared(ctx context.Context, n wire.MatchID, what string, make func(*serve.Replayed) (any, error)) (any, error)
}

// replay answers with a match, event by event, as its reader may see it.
//
//	lang=ru       the language of its words
//	lane=amended  another lane than the one as ruled
//	known=N       the match as known at link N
//	have=K&digest=D  leaves out the first K frames if their digest is D
func (d *Doors) replay(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	have, _ := strconv.Atoi(query.Get("have"))
	tag := languageOf(r)
	d.replayed(w, r, "frames "+tag.String(), func(m *serve.Replayed, o *replay.Options) (any, error) {
		return frames.Of(m.Match, frames.Options{Options: *o, Words: wording.In(tag), Person: m.Person, Find: m.Ledger.Find})
	}, func(list any) any { return list.(*frames.Match).After(have, query.Get("digest")) })
}

// errNotTold means that the reader may not know what he asks for, or that it is not there.
var errNotTold = errors.New("not told")

// audit answers with what the record says of one event, for officials.
func (d *Doors) audit(w http.ResponseWriter, r *http.Request) {
	d.replayed(w, r, "", func(m *serve.Replayed, o *replay.Options) (any, error) {
		at, ok := events.ParseAddress(r.PathValue("address"))
		if !ok || !m.Official() {
			return nil, errNotTold
		}
		trail, err := audit.Of(m.Ledger, *o)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(trail.Items, func(item audit.Item) bool { return item.Address == at })
		if i < 0 {
			return nil, errNotTold
		}
		var item bytes.Buffer
		err = trail.JSONOf(&item, &trail.Items[i], audit.Options{Language: languageOf(r), Person: m.Person})
		return json.RawMessage(item.Bytes()), err
	}, func(item any) any { return item })
}

// replayed answers with what is made of a match as the session's device may know it. Nothing
// is sent before the match is given back: a slow reader holds up nobody. What has a name is made
// once for all who may know no more than anybody, and want the match as it is now; part returns
// what a reader wants of it.
func (d *Doors) replayed(w http.ResponseWriter, r *http.Request, name string, shown func(*serve.Replayed, *replay.Options) (any, error), part func(any) any) {
	n, ok := matchOf(w, r)
	if !ok {
		return
	}
	pass, who := d.reader(r, n)
	if d.rates.Allow("feed "+who, limits.Feeds, 1) > 0 {
		d.refuseLimit(w, "feeds")
		return
	}
	if d.exposes(r.Context(), pass, n) {
		refusePlain(w)
		return
	}
	o := new(replay.Options)
	o.Lane, _ = replay.FindLane(r.URL.Query().Get("lane"))
	o.Known, _ = strconv.ParseUint(r.URL.Query().Get("known"), 10, 63)
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	value, err := d.made(ctx, pass.Device, n, name, o, shown)
	switch {
	case errors.Is(err, errNotTold) || replay.Unscheduled(err):
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "There is nothing of the match to show.", "Look whether it is scheduled.")
	case err != nil:
		d.log.Warn("a match is not shown", "match", n, "error", err)
		refuseUnanswered(w)
	default:
		answer(w, http.StatusOK, part(value))
	}
}

// made returns what is made of a match for a device.
func (d *Doors) made(ctx context.Context, device string, n wire.MatchID, name string, o *replay.Options, shown func(*serve.Replayed, *replay.Options) (any, error)) (value any, err error) {
	if name != "" && device == wire.Nobody && o.Lane.Name == "" && o.Known == 0 {
		return d.replayer.Shared(ctx, n, name, func(m *serve.Replayed) (any, error) { return shown(m, new(replay.Options)) })
	}
	err = d.replayer.Replay(ctx, device, n, func(m *serve.Replayed) (err error) {
		value, err = shown(m, o)
		return err
	})
	return value, err
}

// reader returns as whom a request reads a match: the session's device, or anybody.
func (d *Doors) reader(r *http.Request, n wire.MatchID) (pass *journal.Pass, who string) {
	device := d.device(r)
	pass = d.pass(device)
	if pass == nil || !pass.May(journal.Publish, journal.FeedSubject(device, n.Tournament, n.Match)) {
		return &journal.Pass{Device: wire.Nobody, Role: journal.Viewer}, address(r)
	}
	return pass, device
}

// languageOf returns the language that a request asks for, or else its browser's.
func languageOf(r *http.Request) language.Tag {
	matcher := language.NewMatcher(wording.Languages())
	_, i := language.MatchStrings(matcher, r.URL.Query().Get("lang"), r.Header.Get("Accept-Language"))
	return wording.Languages()[i]
}
