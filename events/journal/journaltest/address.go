package journaltest

import (
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"testing"
)

// Ports that no system lends to a connection by itself: Linux lends those from 32768, others those from 49152.
// A lent port that was free a moment ago may be another test's by the time a server asks for it.
const (
	firstPort = 12_000
	pastPort  = 32_000
)

var ports = struct {
	sync.Mutex
	next int
}{next: firstPort + rand.IntN(pastPort-firstPort)}

// FreeAddress returns an address on loopback for a server that starts later: nothing listens there,
// and no test of this process has been given it lately.
func FreeAddress(t testing.TB) string {
	t.Helper()
	ports.Lock()
	defer ports.Unlock()
	for range pastPort - firstPort {
		at := fmt.Sprint("127.0.0.1:", ports.next)
		if ports.next++; ports.next == pastPort {
			ports.next = firstPort
		}
		if l, err := net.Listen("tcp", at); err == nil {
			_ = l.Close()
			return at
		}
	}
	t.Fatal("no port is free")
	return ""
}
