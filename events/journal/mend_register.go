package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"kibitz/events/journal/blocks"
)

// registers are the streams, besides the record, that cannot be made anew and are small enough to be
// checked whole at each opening.
var registers = []string{bucketStream(peopleBucket), bucketStream(rosterBucket), quarantineName}

// mendRegisters cuts what is damaged out of the registers' blocks. The server would find nothing
// that lies behind it in its block, not even what is written there later. No copy is kept, since
// a name in it could not be erased.
func mendRegisters(cfg Config) error {
	if !blocks.KnownTo(serverVersion) {
		return nil // mendRecord has said so
	}
	for _, stream := range registers {
		dir := messagesDir(cfg.Dir, stream)
		files, err := blocks.Files(dir)
		if err != nil {
			return storeError(err, dir)
		}
		for i := range files {
			losses, err := mendRegister(stream, &files[i])
			for _, l := range losses {
				cfg.Log.Error(l.Error(), "code", string(l.Code()))
			}
			if err = errors.Join(err, noteLosses(cfg.Dir, losses)); err != nil {
				return err
			}
		}
	}
	return nil
}

// mendRegister mends one block and returns what it lacks. A block that ends within a record was
// being written; a block without any sound record is left as it is.
func mendRegister(stream string, f *blocks.File) (losses []*Loss, err error) {
	var sound []byte
	damaged, err := f.Scan(stream, func(r *blocks.Record) { sound = append(sound, r.Raw...) })
	for i := range damaged {
		if s := &damaged[i]; !s.Torn {
			losses = append(losses, &Loss{
				Found: time.Now().UTC(), Block: stream + "/" + filepath.Base(f.Path), From: s.From, To: s.To, Entries: entriesOf([]uint64{s.Before + 1}),
			})
		}
	}
	if err != nil || len(losses) == 0 || len(sound) == 0 {
		return nil, storeError(err, f.Path)
	}
	if err := writeWhole(f.Path, sound); err != nil {
		return nil, err
	}
	state := filepath.Join(filepath.Dir(f.Path), stateFile)
	if err := os.Remove(state); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, storeError(err, state)
	}
	return losses, nil
}
