package events_test

import (
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
)

// A device signs what it saw, and anybody can check it.
func ExampleEntry_Seal() {
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, make([]byte, 32))
	if err != nil {
		fmt.Println(err)
		return
	}
	entry := &events.Entry{
		ID: uuid.MustParse("8f0e1c52-6a0b-4b63-9d07-5a3e5f4f7f11"), Match: "final", Count: 1,
		Events: []events.Event{{At: events.InstantOf(time.Date(2026, 5, 2, 10, 0, 0, 0, time.UTC)), Body: &events.MatchStarted{}}},
	}
	data, signature, err := entry.Seal(key)
	if err != nil {
		fmt.Println(err)
		return
	}
	read, err := events.Decode(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(read.Events[0].Body.Type())
	fmt.Println("signed by the device:", events.Verify(read.Device, data, signature))
	fmt.Println("with one more byte:", events.Verify(read.Device, append(data, ' '), signature))
	// Output:
	// match.started
	// signed by the device: true
	// with one more byte: false
}
