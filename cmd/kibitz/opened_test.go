package main

import (
	"context"
	"sync"
	"testing"

	"kibitz/projector/desk"
)

// newOpened returns a user whose store stays open for the whole test, by a command that waits: each
// other one joins it, which takes a fifth of the time of opening it. It is for tests of many commands
// to which it does not matter who opens the store.
func newOpened(t *testing.T) *user {
	t.Helper()
	d := newUser(t)
	ctx, leave := context.WithCancel(context.WithoutCancel(t.Context()))
	opened, closed := make(chan struct{}), make(chan error, 1)
	open := sync.OnceFunc(func() { close(opened) }) // who lends the store to a serve comes back
	go func() {
		closed <- desk.Run(ctx, desk.Options{Dir: d.dir}, func(ctx context.Context, _ *desk.Desk) error {
			open()
			<-ctx.Done()
			return context.Cause(ctx)
		})
	}()
	t.Cleanup(func() { leave(); <-closed })
	select {
	case <-opened:
	case err := <-closed:
		closed <- err
		t.Fatalf("the store is not opened: %v", err)
	}
	return d
}
