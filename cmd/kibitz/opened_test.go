package main

import (
	"context"
	"sync"
	"testing"

	"kibitz/projector/desk"
)

// newOpened returns a user whose store stays open for the whole test, by a command that waits: each
// other one joins it, which takes a fifth of the time of opening it. It is for tests of many commands
// to which it does not matter who opens the store, and which leave its office's key as it is.
func newOpened(t *testing.T) *user {
	t.Helper()
	d := newUser(t)
	ctx, leave := context.WithCancel(context.WithoutCancel(t.Context()))
	opened, closed := make(chan struct{}), make(chan error, 1)
	open := sync.OnceFunc(func() { close(opened) }) // who lends the store to a serve comes back
	go func() {
		defer close(closed)
		err := desk.Run(ctx, desk.Options{Dir: d.dir}, func(held context.Context, _ *desk.Desk) error {
			open()
			<-held.Done()
			return context.Cause(held)
		})
		if ctx.Err() == nil { // else the test has ended, perhaps while a serve had the store
			closed <- err
		}
	}()
	t.Cleanup(func() {
		leave()
		if err := <-closed; err != nil {
			t.Errorf("who held the store says: %v", err)
		}
	})
	select {
	case <-opened:
	case err := <-closed:
		t.Fatalf("the store is not opened: %v", err)
	}
	return d
}
