package hall

import (
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
)

// Of a hall that was never heard nothing delayed is public.
func TestTheCacheOfACopyGoesByTheClockOfItsHall(t *testing.T) {
	t.Parallel()
	user, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	key, err := user.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := journal.OpenCopy(t.Context(), journal.CopyConfig{Dir: t.TempDir(), Listen: "127.0.0.1:0", Hall: key, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	if now := NewCache(kept.Journal(), nil, 1, nil).now(); now.Year() != 1 {
		t.Errorf("it is %v", now)
	}
}
