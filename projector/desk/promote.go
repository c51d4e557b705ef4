package desk

import (
	"context"
	"os"
	"path/filepath"

	"kibitz/events/journal"
	"kibitz/projector/hall"
)

// Promote makes the store of a hall whose machine is lost from its copy in a folder. The
// office's key and the certificates, which a copy does not have, come from a backup of that
// hall of whatever age. It says how far the copy had come.
func Promote(ctx context.Context, dir, backup string) (state journal.CopyState, err error) {
	if _, err := os.Stat(filepath.Join(backup, hall.OfficeFile)); err != nil {
		return state, err
	}
	return journal.Promote(ctx, journal.Config{Dir: dir}, func() error { return copyKept(backup, dir) })
}
