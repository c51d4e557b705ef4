package journal

import (
	"context"
	"strings"
	"testing"
)

func TestAnAddressIsToldWithoutItsSecrets(t *testing.T) {
	for address, want := range map[string]string{
		"nats://hall:4222":               "nats://hall:4222",
		"nats://me:secret@hall:4222":     "nats://hall:4222",
		"nats://token@hall:4222":         "nats://hall:4222",
		"nats://a:secret@a, tls://b:1":   "nats://a,tls://b:1",
		"hall:4222":                      "hall:4222",
		"127.0.0.1:4222":                 "127.0.0.1:4222",
		"me:secret@hall:4222":            "hall:4222",
		"":                               "",
		"nats://me:secret@hall:no":       "that was named",
		"nats://me:secret@[::1]:4222/%z": "that was named",
	} {
		if got := PublicAddress(address); got != want {
			t.Errorf("%s is told as %s, want %s", address, got, want)
		}
	}
}

func TestNoFailureTellsAPassword(t *testing.T) {
	for _, address := range []string{"nats://me:secret@127.0.0.1:1", "nats://me:secret@127.0.0.1:no", "nats://secret@127.0.0.1:1"} {
		_, err := Open(context.Background(), Config{URL: address})
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", address, err)
		}
	}
}
