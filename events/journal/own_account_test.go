package journal

import (
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// mostOfAccount bounds what an account of a device costs, in bytes of the heap.
const mostOfAccount = 64 << 10

// A device's account costs so little that thousands fit a laptop (4,096 hold some 115 MB), who
// comes again costs nothing, and guests get no more than there is room for.
func TestAnAccountCostsABoundedShareOfTheMemoryOnce(t *testing.T) {
	j, err := Open(t.Context(), Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	held := func() uint64 {
		runtime.GC()
		runtime.GC() // what the first has finalized
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	few := 256
	if os.Getenv("KIBITZ_LONG") != "" {
		few = mostGuests
	}
	var accounts ownAccounts
	all := func() {
		t.Helper()
		for i := range few {
			if accounts.of(j.server, fmt.Sprint("DEVICE", i), true) == nil {
				t.Fatalf("device %d gets no account", i)
			}
		}
	}
	before, began := held(), time.Now()
	all()
	took := time.Since(began)
	each := (int64(held()) - int64(before)) / int64(few)
	t.Logf("%d accounts hold %d bytes each and were made in %v", few, each, took)
	if each > mostOfAccount {
		t.Errorf("an account holds %d bytes, more than %d", each, mostOfAccount)
	}
	again := int64(math.MaxInt64) // the least of three, since the server's own heap is noise
	for range 3 {
		before := held()
		all()
		again = min(again, (int64(held())-int64(before))/int64(few))
	}
	if again > each/16 {
		t.Errorf("the same devices once more hold %d bytes each", again)
	}
	accounts.guests = mostGuests
	if accounts.of(j.server, "ONE-MORE", true) != nil || accounts.of(j.server, "ENROLLED", false) == nil {
		t.Error("one guest more gets an account, or a device that is enrolled gets none")
	}
}

func TestADeviceIsHeldToTheLimitsOfAConnection(t *testing.T) {
	t.Parallel()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	failed := make(chan error, 2*DeviceSubscriptions)
	conn, err := connect(t, opened(t, Viewer), key, nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { failed <- err }))
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil || conn.MaxPayload() != devicePayload { // the server tells it once it knows the device
		t.Errorf("a message may have %d bytes: %v", conn.MaxPayload(), err)
	}
	for range DeviceSubscriptions + 1 {
		if _, err := conn.SubscribeSync(inboxOf(conn.Opts.Nkey) + ".*"); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case err := <-failed:
		if !errors.Is(err, nats.ErrMaxSubscriptionsExceeded) {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Errorf("%d subscriptions are taken", DeviceSubscriptions+1)
	}
}
