package certificate

import (
	"context"
	"sync"

	"github.com/caddyserver/certmagic"
)

// jobs are the folder of the certificates and the jobs that write to it. certmagic renews by
// jobs of its own, which nobody can wait for and which go on after Stop; each holds a lock of
// the folder.
type jobs struct {
	*certmagic.FileStorage
	mu      sync.Mutex
	stopped bool
	open    *sync.WaitGroup
}

// Lock implements certmagic.Locker. Once the jobs are stopped, no other one begins.
func (j *jobs) Lock(ctx context.Context, name string) error {
	_, err := j.begin(func() (bool, error) { return true, j.FileStorage.Lock(ctx, name) })
	return err
}

// TryLock implements certmagic.TryLocker, as Lock.
func (j *jobs) TryLock(ctx context.Context, name string) (bool, error) {
	return j.begin(func() (bool, error) { return j.FileStorage.TryLock(ctx, name) })
}

func (j *jobs) begin(lock func() (bool, error)) (locked bool, err error) {
	j.mu.Lock()
	if j.stopped {
		j.mu.Unlock()
		return false, context.Canceled
	}
	j.open.Add(1)
	j.mu.Unlock()
	if locked, err = lock(); !locked || err != nil {
		j.open.Done()
	}
	return locked, err
}

// Unlock implements certmagic.Locker.
func (j *jobs) Unlock(ctx context.Context, name string) error {
	defer j.open.Done()
	return j.FileStorage.Unlock(ctx, name)
}

// stop lets no other job begin. Those that have begun hold open.
func (j *jobs) stop() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.stopped = true
}
