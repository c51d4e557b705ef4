package journal_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
)

// admin connects with the administrator's key, as somebody with access to the
// store's folder could.
func admin(t *testing.T, j *journal.Journal, dir string) jetstream.JetStream {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	var keys struct{ Admin string }
	if err := json.Unmarshal(data, &keys); err != nil {
		t.Fatal(err)
	}
	pair, err := nkeys.FromSeed([]byte(keys.Admin))
	if err != nil {
		t.Fatal(err)
	}
	public, _ := pair.PublicKey()
	nc, err := nats.Connect(j.Access().URL, nats.Nkey(public, pair.Sign))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

// Each of these gets past DenyDelete and DenyPurge.
func TestAChangedConfigurationIsRefused(t *testing.T) {
	for field, change := range map[string]func(*jetstream.StreamConfig){
		"max_msgs":             func(c *jetstream.StreamConfig) { c.MaxMsgs = 2 },
		"max_age":              func(c *jetstream.StreamConfig) { c.MaxAge = 1e15 },
		"max_msgs_per_subject": func(c *jetstream.StreamConfig) { c.MaxMsgsPerSubject = 3 },
		"allow_msg_ttl":        func(c *jetstream.StreamConfig) { c.AllowMsgTTL = true },
		"duplicate_window":     func(c *jetstream.StreamConfig) { c.Duplicates = 1e9 },
		"subjects":             func(c *jetstream.StreamConfig) { c.Subjects = append(c.Subjects, "more.>") },
		"republish":            func(c *jetstream.StreamConfig) { c.RePublish = &jetstream.RePublish{Source: ">", Destination: "x.>"} },
		"compression":          func(c *jetstream.StreamConfig) { c.Compression = jetstream.S2Compression },
		"max_bytes":            func(c *jetstream.StreamConfig) { c.MaxBytes = 1 << 30 },
		"discard":              func(c *jetstream.StreamConfig) { c.Discard = jetstream.DiscardNew },
		"discard_new_per_subject": func(c *jetstream.StreamConfig) {
			c.Discard, c.DiscardNewPerSubject, c.MaxMsgsPerSubject = jetstream.DiscardNew, true, 9
		},
	} {
		t.Run(field, func(t *testing.T) {
			dir := t.TempDir()
			j := open(t, journal.Config{Dir: dir, NoSync: true})
			js := admin(t, j, dir)
			stream, err := js.Stream(t.Context(), "RECORD")
			if err != nil {
				t.Fatal(err)
			}
			config := stream.CachedInfo().Config
			change(&config)
			if _, err := js.UpdateStream(t.Context(), config); err != nil {
				t.Fatalf("the server does not allow this change, the test shows nothing: %v", err)
			}
			_, err = j.Health(t.Context())
			wantDrift(t, err, field)
			_, err = journal.Open(t.Context(), journal.Config{Dir: dir})
			wantDrift(t, err, field) // a process that joins
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			_, err = journal.Open(t.Context(), journal.Config{Dir: dir})
			wantDrift(t, err, field) // the next opener
		})
	}
}

// The window of earlier versions is no drift; the store's next opener shortens it.
func TestARecordOfAnEarlierVersionKeepsFewerIDsAfterItIsOpened(t *testing.T) {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	appended(t, j, entries("m", 2)...)
	window := func(change time.Duration) time.Duration {
		js := admin(t, j, dir)
		stream, err := js.Stream(t.Context(), "RECORD")
		if err != nil {
			t.Fatal(err)
		}
		config := stream.CachedInfo().Config
		if change > 0 {
			config.Duplicates = change
			if stream, err = js.UpdateStream(t.Context(), config); err != nil {
				t.Fatal(err)
			}
		}
		return stream.CachedInfo().Config.Duplicates
	}
	window(30 * time.Minute)
	if _, err := j.Health(t.Context()); err != nil {
		t.Errorf("the record of an earlier version is refused: %v", err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	j = open(t, journal.Config{Dir: dir, NoSync: true})
	if have := window(0); have != 2*time.Minute {
		t.Errorf("a record that was opened again recognises ids for %v", have)
	}
	if h, err := j.Health(t.Context()); err != nil || h.Entries != 2 {
		t.Errorf("%+v, %v", h, err)
	}
}

func wantDrift(t *testing.T, err error, field string) {
	t.Helper()
	var drift *journal.Drift
	if !errors.As(err, &drift) {
		t.Fatalf("error %v is no drift", err)
	}
	for _, f := range drift.Fields {
		if f.Name == field && f.Want != f.Have {
			return
		}
	}
	t.Errorf("%v does not name %s", err, field)
}

func TestAHealthyRecordRaisesNoAlarm(t *testing.T) {
	j := quick(t)
	appended(t, j, entries("m", 3)...)
	h, err := j.Health(t.Context())
	if err != nil || h.Entries != 3 || h.First != 1 || h.Last != 3 || h.Err() != nil {
		t.Errorf("%+v, %v", h, err)
	}
}

// holed makes a record that lacks entries 3, 4 and 6 of 7, as a broken disk or
// somebody with the administrator's key might leave it.
func holed(t *testing.T) *journal.Journal {
	dir := t.TempDir()
	j := open(t, journal.Config{Dir: dir, NoSync: true})
	appended(t, j, entries("m", 7)...)
	js := admin(t, j, dir)
	stream, err := js.Stream(t.Context(), "RECORD")
	if err != nil {
		t.Fatal(err)
	}
	config := stream.CachedInfo().Config
	if err := js.DeleteStream(t.Context(), "RECORD"); err != nil {
		t.Fatal(err)
	}
	config.DenyDelete = false
	if stream, err = js.CreateStream(t.Context(), config); err != nil {
		t.Fatal(err)
	}
	appended(t, j, entries("m", 7)...)
	for _, seq := range []uint64{3, 4, 6} {
		if err := stream.DeleteMsg(t.Context(), seq); err != nil {
			t.Fatal(err)
		}
	}
	return j
}

func TestMissingEntriesAreAnAlarm(t *testing.T) {
	j := holed(t)
	// The configuration has changed too, which is told first.
	_, err := j.Health(t.Context())
	wantDrift(t, err, "deny_delete")
	var gaps []journal.Gap
	ctx := within(t, 20e9)
	var seen []uint64
	errEnd := errors.New("end")
	err = j.Follow(ctx, 1, func(s journal.Stored) error {
		if seen = append(seen, s.Seq); s.Seq == 7 {
			return errEnd
		}
		return nil
	}, func(g *journal.Gap) { gaps = append(gaps, *g) })
	if !errors.Is(err, errEnd) || len(seen) != 4 {
		t.Errorf("followed %v, %v", seen, err)
	}
	if len(gaps) != 2 || gaps[0] != (journal.Gap{From: 3, To: 4}) || gaps[1] != (journal.Gap{From: 6, To: 6}) {
		t.Errorf("gaps %v", gaps)
	}
	err = j.Follow(ctx, 1, func(journal.Stored) error { return nil }, nil)
	wantCode(t, err, journal.CodeGap)
}
