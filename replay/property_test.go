package replay_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/rules"
	"kibitz/rules/backgammon"

	"pgregory.net/rapid"
)

// snapshot is everything that can be seen of a referee.
func snapshot(r rules.Referee) string {
	table, err := json.Marshal(r.Table())
	if err != nil {
		return err.Error()
	}
	state := ""
	if b, ok := r.(*backgammon.Referee); ok {
		state = fmt.Sprintf("%+v", b.State())
	}
	return fmt.Sprintf("%s\n%+v\n%+v\n%+v\n%s", table, r.Findings(), r.Options(), r.Result(), state)
}

func open(t reporter, l *ledger.Ledger, o replay.Options) *replay.Timeline {
	timeline, err := replay.Open(l, o)
	if err != nil {
		t.Fatal(err)
	}
	return timeline
}

func anyLane(t *rapid.T) replay.Lane { return oneOf(drawn{t}, replay.Lanes()...) }

func TestTheReplayOfAPrefixIsTheStateThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { prefix(drawn{t}) })
}

// FuzzReferee holds the referee against any sequence of well-formed events: it
// never panics, and the replay of a prefix is the state then.
func FuzzReferee(f *testing.F) {
	for seed := range byte(16) {
		data := make([]byte, 512)
		if _, err := rand.NewChaCha8([32]byte{seed}).Read(data); err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { prefix(&tape{T: t, data: data}) })
}

// prefix folds a record by hand and holds each event of its timeline against that.
func prefix(t source) {
	options := replay.Options{Lane: oneOf(t, replay.Lanes()...), Every: oneOf(t, 0, 1, 2, 7)}
	h := anyHall(t)
	timeline := open(t, h.ledger, options)
	_, r, err := replay.Begin(timeline, h.ledger)
	if err != nil {
		t.Fatal(err)
	}
	index := 0
	for frame := range timeline.All() {
		at := timeline.At(index)
		hold(t, "before", index, r, frame.Before, at.Before)
		replay.Basis(timeline).Apply(r, &frame.Placed) // its package has its own tests
		hold(t, "after", index, r, frame.After, at.After)
		index++
	}
	hold(t, "at the end", index, r, timeline.Final())
	if index != timeline.Len() {
		t.Fatalf("the timeline ends after %d of %d events", index, timeline.Len())
	}
}

// hold holds referees of a timeline against one that was led there by hand.
func hold(t reporter, when string, index int, byHand rules.Referee, others ...rules.Referee) {
	for _, other := range others {
		if !same(byHand, other) {
			t.Fatalf("%s event %d: by hand\n%s\nby the timeline\n%s", when, index, snapshot(byHand), snapshot(other))
		}
	}
}

// same reports whether two referees of backgammon are in the same state.
func same(x, y rules.Referee) bool {
	p, ok := x.(*backgammon.Referee)
	q, too := y.(*backgammon.Referee)
	return ok && too && p.State() == q.State() && p.Format() == q.Format() && slices.Equal(p.Findings(), q.Findings()) &&
		reflect.DeepEqual(p.Options(), q.Options()) && reflect.DeepEqual(p.Table(), q.Table())
}

func TestForwardThenBackwardIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		timeline := open(t, anyHall(drawn{t}).ledger, replay.Options{Lane: anyLane(t), Every: 3})
		var seen []string
		for i := range timeline.Len() {
			frame := timeline.At(i)
			seen = append(seen, snapshot(frame.After))
		}
		for i := len(seen) - 1; i >= 0; i-- {
			if frame := timeline.At(i); snapshot(frame.After) != seen[i] {
				t.Fatalf("event %d is another one on the way back", i)
			}
		}
		if frame := timeline.At(replay.End); snapshot(frame.After) != seen[len(seen)-1] {
			t.Fatal("the last event is not the last")
		}
	})
}

func TestCorrectionsDoNotTouchTheRecordedLane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHall(drawn{t})
		timeline := open(t, h.ledger, replay.Options{Lane: replay.Recorded})
		_, r, err := replay.Begin(timeline, h.ledger)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range h.ledger.Links() {
			if link.Status != ledger.Folded {
				continue
			}
			for i := range link.Entry.Events {
				if ref, _ := replay.Corrects(link.Entry.Events[i].Body); ref == nil {
					r.Apply(events.Address{N: link.N, Index: i}, &link.Entry.Events[i])
				}
			}
		}
		if got, want := snapshot(timeline.Final()), snapshot(r); got != want {
			t.Fatalf("the recorded lane ends in\n%s\nwithout corrections in\n%s", got, want)
		}
	})
}

func TestAsKnownThenIsTheRecordCutThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHall(drawn{t})
		lane := anyLane(t)
		n := rapid.Uint64Range(1, h.ledger.Head().N).Draw(t, "n")
		known, cut := open(t, h.ledger, replay.Options{Lane: lane, Known: n}), open(t, h.until(n), replay.Options{Lane: lane})
		if got, want := snapshot(known.Final()), snapshot(cut.Final()); got != want || known.Len() != cut.Len() {
			t.Fatalf("as known at %d:\n%s\ncut there:\n%s", n, got, want)
		}
		got, want := trailText(t, h.ledger, replay.Options{Lane: lane, Known: n}), trailText(t, h.until(n), replay.Options{Lane: lane})
		if got != want {
			t.Fatalf("the trail as known at %d:\n%s\nof the record cut there:\n%s", n, got, want)
		}
	})
}

func trailText(t *rapid.T, l *ledger.Ledger, o replay.Options) string {
	trail, err := audit.Of(l, o)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := trail.Text(&text, audit.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := trail.JSON(&text, audit.Options{}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestATrailHasEveryEventOnceAndEveryEffectOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHall(drawn{t})
		lane := anyLane(t)
		trail, err := audit.Of(h.ledger, replay.Options{Lane: lane})
		if err != nil {
			t.Fatal(err)
		}
		items, effects := 0, 0
		for _, link := range h.ledger.Links() {
			items++
			if link.Entry != nil {
				items += len(link.Entry.Events) - 1
			}
		}
		var findings []rules.Finding
		for i := range trail.Items {
			effects += len(trail.Items[i].Effects)
			for _, e := range trail.Items[i].Effects {
				findings = append(findings, e.Findings...)
			}
		}
		timeline := open(t, h.ledger, replay.Options{Lane: lane})
		if len(trail.Items) != items || effects != timeline.Len() {
			t.Fatalf("%d items of %d events, %d effects of %d", len(trail.Items), items, effects, timeline.Len())
		}
		for _, f := range timeline.Final().Findings() {
			if !slices.Contains(findings, f) && f.At != (events.Address{N: 1}) {
				t.Fatalf("the trail lacks %+v", f)
			}
		}
	})
}

// Which corrections are in force, the trail works out from the rules for them; the
// ledger's lane must show the same.
func TestTheCorrectionsInForceAreThoseOfTheLane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHall(drawn{t})
		timeline := open(t, h.ledger, replay.Options{})
		placed, own := map[events.Address]bool{}, map[events.Address]bool{}
		for i := range timeline.Len() {
			p := timeline.Placed(i)
			placed[p.Correction] = true
			own[p.Source] = own[p.Source] || p.Address == p.Source
		}
		for target, list := range replay.CorrectionsOf(h.ledger, h.ledger.Head().N) {
			for _, c := range list {
				inserted, byEntry := h.ledger.Link(c.At.N).Entry.Events[c.At.Index].Body.(*events.EntryInserted)
				switch {
				case c.Type == "entry.retracted":
					if c.InForce && own[target] && !isCorrection(h, target) {
						t.Fatalf("%s is in the lane, and %s takes it out", target, c.At)
					}
				case byEntry && len(inserted.Events) == 0:
					// of an entry that is inserted twice, only the last place counts
				case c.InForce != placed[c.At]:
					t.Fatalf("%s in force: %v; in the lane: %v", c.At, c.InForce, placed[c.At])
				}
			}
		}
	})
}

func isCorrection(h *hall, at events.Address) bool {
	ref, _ := replay.Corrects(h.ledger.Link(at.N).Entry.Events[at.Index].Body)
	return ref != nil
}

func TestEveryAddressOfALaneIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		timeline := open(t, anyHall(drawn{t}).ledger, replay.Options{Lane: anyLane(t)})
		for i := range timeline.Len() {
			p := timeline.Placed(i)
			for _, at := range []events.Address{p.Address, p.Source} {
				found, exact := timeline.Seek(at)
				q := timeline.Placed(found)
				if !exact || q.Address != at && q.Source != at {
					t.Fatalf("%s is found at %d, %v", at, found, exact)
				}
			}
			if p.Address == p.Source {
				found, _ := timeline.Seek(p.Source)
				inserted := p.Event.Type() == "entry.inserted" && timeline.Placed(found).Address.Own() == p.Source
				if found != i && !inserted {
					t.Fatalf("%s stands at %d and is found at %d", p.Source, i, found)
				}
			}
		}
	})
}
