package desk

import (
	"context"
	"os"
	"path/filepath"

	"kibitz/events/journal"
	"kibitz/projector/hall"
)

// Promote turns a copy in a folder into the store of a hall whose machine is lost. The
// office's key and the certificates, which a copy does not have, come from a backup of that
// hall, however old. It returns how far the copy had followed the hall.
func Promote(ctx context.Context, dir, backup string) (state journal.CopyState, err error) {
	if _, err := os.Stat(filepath.Join(backup, hall.OfficeFile)); err != nil {
		return state, err
	}
	return journal.Promote(ctx, journal.Config{Dir: dir}, func() error { return copyKept(backup, dir) })
}
