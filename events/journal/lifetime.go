package journal

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// Done is closed when the journal can no longer be used: it was closed, or the process that
// held the store has ended. Then open the store again.
func (j *Journal) Done() <-chan struct{} { return j.done }

// Close ends the journal. It flushes what was published, closes the connection, shuts down
// the server, which writes out what it holds, and then releases the lock so that another
// process may open the store.
func (j *Journal) Close() (err error) {
	j.close.Do(func() {
		if j.closing != nil {
			close(j.closing)
		}
		if j.nc != nil {
			if j.nc.IsConnected() {
				_ = j.nc.FlushTimeout(apiTimeout)
			}
			j.nc.Close()
		}
		j.telling.Wait()
		if j.socket != nil {
			j.socket.Close()
		}
		if j.server != nil {
			_ = os.Remove(filepath.Join(j.cfg.Dir, reachFile)) // harmless if left behind
			stopServer(j.server)
			j.unstage()
		}
		err = j.unlock()
	})
	return err
}

// over reports whether the connection has ended for good; Done is closed soon after.
func (j *Journal) over() bool { return j.nc.IsClosed() }

// gone returns the error of a journal whose connection has ended.
func (j *Journal) gone(cause error) error {
	return fail(CodeGone, "open the store again: this process may become its opener", cause,
		"the process that held the store has closed it")
}

// Run opens the journal and calls work with it. If the opener of the store ends meanwhile,
// work's context is cancelled with a CodeGone cause. Once work has returned an error, Run
// opens the store again, perhaps in this process, and calls work again; where this process
// could no longer write to the store, once it can (see Config.Outlasts). Run returns when work returns
// nil or fails for another reason, and when ctx ends.
func Run(ctx context.Context, cfg Config, work func(context.Context, *Journal) error) error {
	for {
		lost, err := runOnce(ctx, cfg, work)
		if !lost || ctx.Err() != nil {
			return err
		}
	}
}

func runOnce(ctx context.Context, cfg Config, work func(context.Context, *Journal) error) (lost bool, err error) {
	j, err := Open(ctx, cfg)
	if err != nil {
		return false, err
	}
	bound, stop := j.bound(ctx)
	defer stop()
	err = work(bound, j)
	lost = err != nil && j.over()
	err = errors.Join(err, j.Close())
	if lost && j.Opener() {
		if shut := awaitWritable(ctx, &j.cfg); shut != nil {
			return false, shut
		}
	}
	return lost, err
}

// bound returns a copy of ctx that is also cancelled when the connection ends.
func (j *Journal) bound(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := make(chan struct{})
	go func() {
		select {
		case <-j.done:
			cancel(j.gone(nil))
		case <-ctx.Done():
		case <-stop:
		}
	}()
	return ctx, sync.OnceFunc(func() { close(stop); cancel(nil) })
}
