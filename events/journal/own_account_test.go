package journal

import (
	"fmt"
	"math"
	"runtime"
	"testing"
	"time"
)

// mostOfAccount bounds what an account of a device costs, in bytes of the heap.
const mostOfAccount = 64 << 10

// A device's account costs so little that thousands fit a laptop (4,096 hold some 140 MB), who
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
	const few = 256
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
	t.Logf("%d accounts are made in %v", few, time.Since(began))
	limits, err := apart()
	if err != nil {
		t.Fatal(err)
	}
	if others := limits.NumLoadedAccounts(); others > 2 {
		t.Errorf("for each account %d others are looked at", others) // 4,096 take minutes so
	}
	each := (int64(held()) - int64(before)) / few
	t.Logf("%d accounts hold %d bytes each", few, each)
	if each > mostOfAccount {
		t.Errorf("an account holds %d bytes, more than %d", each, mostOfAccount)
	}
	again := int64(math.MaxInt64) // the least of three, since the server's own heap is noise
	for range 3 {
		before := held()
		all()
		again = min(again, (int64(held())-int64(before))/few)
	}
	if again > each/16 {
		t.Errorf("the same devices once more hold %d bytes each", again)
	}
	accounts.guests = mostGuests
	if accounts.of(j.server, "ONE-MORE", true) != nil || accounts.of(j.server, "ENROLLED", false) == nil {
		t.Error("one guest more gets an account, or a device that is enrolled gets none")
	}
}
