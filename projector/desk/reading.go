package desk

import (
	"context"
	"path/filepath"

	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/serve"
)

// readerDir is the folder, in that of a copy, of the key with which its reader signs heads. It is
// no office's key: what it signs says only what the copy has.
const readerDir = "reader"

// Read opens the desk of a hall's copy, from which its matches are read as from the hall. Nothing
// can be written there. The services run until Close; ctx bounds only the start.
func Read(ctx context.Context, kept *journal.Follower, dir string, o serve.Options) (*Desk, error) {
	key, err := hall.OfficeKey(filepath.Join(dir, readerDir))
	if err != nil {
		return nil, err
	}
	j := kept.Journal()
	d := &Desk{Journal: j, record: j, Client: client.New(j), Office: key, warn: func(error) {}}
	o.Office = key
	if d.Server, err = serve.Start(ctx, j, o); err != nil {
		return nil, err
	}
	return d, nil
}

// Close ends the services of a desk that Read has opened.
func (d *Desk) Close() error { return d.close() }
