package serve

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/projector/verify"
)

// spoil flips a bit in the middle of every block of the streams whose names match.
func spoil(t *testing.T, dir, streams string) {
	t.Helper()
	blocks, err := filepath.Glob(filepath.Join(dir, "nats", "jetstream", "*", "streams", streams, "msgs", "*.blk"))
	if err != nil || len(blocks) == 0 {
		t.Fatal(blocks, err)
	}
	for _, path := range blocks {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for at := len(data) / 4; at < len(data); at += len(data) / 4 {
			data[at] ^= 4
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// What is derived from the record is made anew; nothing waits for it for ever.
func TestAHallWithDamagedViewsOrSealsComesUp(t *testing.T) {
	for _, streams := range []string{"KV_views*", "KV_seals", "KV_*"} {
		t.Run(streams, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			m := h.match(81, "m1")
			h.append(m, append(m.Schedule(), m.Play(80)...)...)
			h.view(m)
			h.leave()
			if err := h.journal.Close(); err != nil {
				t.Fatal(err)
			}
			spoil(t, h.dir, streams)
			again := openHall(t, h.dir)
			again.serve(Options{})
			again.view(m)
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			if _, err := verify.Run(ctx, again.journal, verify.Check{Patience: time.Second}); err != nil {
				t.Error(err)
			}
			if _, err := again.client.Views(ctx); err != nil {
				t.Error(err)
			}
			again.append(m, m.Play(1)...)
			again.view(m)
		})
	}
}

func TestAStoreThatLacksItsOfficesKeyGetsNoOther(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(82, "m1")
	h.append(m, m.Schedule()...)
	if err := os.Remove(filepath.Join(h.dir, hall.OfficeFile)); err != nil {
		t.Fatal(err)
	}
	if key, err := hall.KeyOfStore(t.Context(), h.journal, h.dir); journal.CodeOf(err) != "office-key" {
		t.Errorf("%v, %v", key, err)
	}
	if _, err := os.Stat(filepath.Join(h.dir, hall.OfficeFile)); err == nil {
		t.Error("it made one")
	}
}
