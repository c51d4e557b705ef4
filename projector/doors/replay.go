package doors

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"time"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/serve"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/analysis"
	"kibitz/replay/audit"
	"kibitz/replay/frames"
	"kibitz/replay/wording"
	"kibitz/rules"
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
		list, err := frames.Of(m.Match, frames.Options{Options: *o, Words: wording.In(tag), Person: m.Person, Find: m.Ledger.Find})
		shown := &followed{Match: list}
		if o.Known == 0 && o.Lane.Name == "" {
			shown.runs = m.Runs
		}
		return shown, err
	}, func(list any) any {
		f := list.(*followed)
		return &followed{Match: f.After(have, query.Get("digest")), Ran: wire.Ran(f.runs, d.journal.Now())}
	})
}

// followed is a match that is replayed while it may go on.
type followed struct {
	*frames.Match
	Ran int64 `json:"ran,omitempty"` // as in wire.Time, of the clock of the last table

	runs time.Time
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

// analysis answers with what another program says of a match, if the hall keeps that and the
// match is over as far as its reader may know: before, it would be advice, and would tell of play
// that is held back. Otherwise the answer is null, and does not say whether something is kept.
func (d *Doors) analysis(w http.ResponseWriter, r *http.Request) {
	n, device, ok := d.reads(w, r)
	if !ok {
		return
	}
	a, err := d.analyses(n)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			d.log.Warn("an analysis cannot be read", "match", n, "error", err)
		}
		answer(w, http.StatusOK, nil)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	value, err := d.made(ctx, device, n, fmt.Sprint("analysis ", a.Known, " ", a.Hash), new(replay.Options), func(m *serve.Replayed, _ *replay.Options) (any, error) {
		return knownOf(a, m)
	})
	told, _ := value.(known)
	switch {
	case err != nil && !replay.Unscheduled(err):
		d.unshown(w, n, err)
	case !told.all:
		answer(w, http.StatusOK, nil)
	default:
		if !told.names {
			a = a.Unnamed()
		}
		answer(w, http.StatusOK, a)
	}
}

// known is what a reader may know of an analysis.
type known struct{ all, names bool }

// knownOf returns what may be known of an analysis by whom a match is told so far. It is nothing if
// the match is not over, or if the analysis is of another record.
func knownOf(a *analysis.Analysis, m *serve.Replayed) (known, error) {
	timeline, err := m.Match.Open(replay.Options{})
	if err != nil || timeline.Final().Result().Stage != rules.Over {
		return known{}, err
	}
	return known{all: a.Of(m.Ledger), names: m.Person != nil}, nil
}

// replayed answers with what is made of a match as the session's device may know it. Nothing
// is sent before the match is given back: a slow reader holds up nobody. What has a name is made
// once for all who may know no more than anybody, and want the match as it is now; part returns
// what a reader wants of it.
func (d *Doors) replayed(w http.ResponseWriter, r *http.Request, name string, shown func(*serve.Replayed, *replay.Options) (any, error), part func(any) any) {
	n, device, ok := d.reads(w, r)
	if !ok {
		return
	}
	o := new(replay.Options)
	o.Lane, _ = replay.FindLane(r.URL.Query().Get("lane"))
	o.Known, _ = strconv.ParseUint(r.URL.Query().Get("known"), 10, 63)
	ctx, cancel := context.WithTimeout(r.Context(), answerTime)
	defer cancel()
	value, err := d.made(ctx, device, n, name, o, shown)
	switch {
	case errors.Is(err, errNotTold) || replay.Unscheduled(err):
		refuse(w, http.StatusNotFound, wire.RefusedRequest, "There is nothing of the match to show.", "Look whether it is scheduled.")
	case err != nil:
		d.unshown(w, n, err)
	default:
		answer(w, http.StatusOK, part(value))
	}
}

// reads returns the match that a request asks for and the device that reads it, or refuses.
func (d *Doors) reads(w http.ResponseWriter, r *http.Request) (n wire.MatchID, device string, ok bool) {
	n, ok = matchOf(w, r)
	if !ok {
		return n, "", false
	}
	pass, who := d.reader(r, n)
	if !d.allows(w, "feed "+who, limits.Feeds, 1, "feeds") {
		return n, "", false
	}
	if d.exposes(r, pass, n) {
		refusePlain(w)
		return n, "", false
	}
	return n, pass.Device, true
}

// unshown answers that a match cannot be shown now.
func (d *Doors) unshown(w http.ResponseWriter, n wire.MatchID, err error) {
	d.log.Warn("a match is not shown", "match", n, "error", err)
	refuseUnanswered(w)
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
