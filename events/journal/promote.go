package journal

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Promote makes a store of a copy whose hall's machine is lost. It says how far the copy
// had come. The hall must not be started again: there would be two records. add puts into the
// folder what a store has besides, before anything else is done: if it fails the copy stays one.
func Promote(ctx context.Context, cfg Config, add func() error) (state CopyState, err error) {
	if err := readPrivate(cfg.Dir, copyFile, &state); errors.Is(err, fs.ErrNotExist) {
		return state, fail(CodeCopy, "name the folder of a copy", nil, "%s holds no copy", cfg.Dir)
	} else if err != nil {
		return state, err
	}
	cfg.promotes, cfg.Wait = add, cmp.Or(cfg.Wait, followTick)
	j, err := Open(ctx, cfg)
	if err != nil {
		return state, err
	}
	if !j.Opener() {
		return state, errors.Join(fail(CodeUnreachable, "end the process that has it open", nil, "the folder %s is open in another process", cfg.Dir), j.Close())
	}
	head, err := j.state(ctx, stateRequest{})
	if err == nil {
		state.reaches(&head)
		err = storeError(os.Remove(filepath.Join(cfg.Dir, copyFile)), cfg.Dir)
	}
	return state, errors.Join(err, j.Close())
}

// promoteStreams turns a copy's streams into those of a store.
func promoteStreams(ctx context.Context, admin *Journal) error {
	for _, config := range copiedStreams() {
		if _, err := admin.js.UpdateStream(ctx, config); err != nil {
			return fail(CodeStore, "check the server's log", err, "stream %s cannot be promoted", config.Name)
		}
	}
	return nil
}
