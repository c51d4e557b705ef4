package desk

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/replay/invalid"
	"kibitz/replay/record/archive"
	"kibitz/replay/record/entries"
)

// restoringFile lies in the folder of a store while a backup is put into it.
const restoringFile = "restoring"

// restoredAtOnce is the number of matches written at the same time, which share syncs of the disk.
const restoredAtOnce = 16

// Restored says what a backup came to.
type Restored struct {
	Tournaments, Matches, Entries int
}

// Restore makes a store from a backup: each match with the same links and so the same hashes, the
// registers, the evidence and the office's key. The archives and registers are checked before, and every match is
// read back and compared with its signed head afterwards. A store that is there already is an
// error; an interrupted restore is finished by calling it again.
func Restore(ctx context.Context, folder string, o Options, progress func(done, total int)) (r Restored, err error) {
	archives, err := fs.Glob(os.DirFS(folder), "*"+archiveEnd)
	if err != nil {
		return r, err
	}
	if len(archives) == 0 {
		return r, invalid.New("no-backup", "dir", folder)
	}
	held, err := readRegisters(folder)
	if err == nil {
		_, err = os.Stat(filepath.Join(folder, hall.OfficeFile))
	}
	if err != nil {
		return r, err
	}
	for i, name := range archives {
		archives[i] = filepath.Join(folder, name)
		if err := checkArchive(archives[i]); err != nil {
			return r, err
		}
	}
	marker := filepath.Join(o.Dir, restoringFile)
	if _, err := os.Stat(marker); err != nil && IsStore(o.Dir) {
		return r, invalid.New("restore-over", "dir", o.Dir)
	}
	if err := errors.Join(os.MkdirAll(o.Dir, 0o700), os.WriteFile(marker, nil, 0o600), copyKept(folder, o.Dir)); err != nil {
		return r, err
	}
	o.restores = true
	err = Run(ctx, o, func(ctx context.Context, d *Desk) error {
		r = Restored{}
		for i, path := range archives {
			if err := d.restore(ctx, path, &r); err != nil {
				return err
			}
			progress(i+1, len(archives))
		}
		return d.restoreRegisters(ctx, held)
	})
	if err != nil {
		return r, err
	}
	return r, os.Remove(marker)
}

// restore puts back an archive's matches and evidence.
func (d *Desk) restore(ctx context.Context, path string, r *Restored) error {
	a, closeArchive, err := openArchive(path)
	if err != nil {
		return err
	}
	defer closeArchive()
	group, bound := errgroup.WithContext(ctx)
	group.SetLimit(restoredAtOnce)
	for i := range a.Manifest.Matches {
		group.Go(func() error { return d.restoreMatch(bound, a, &a.Manifest.Matches[i]) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	r.Tournaments++
	for i := range a.Manifest.Matches {
		r.Matches++
		r.Entries += int(a.Manifest.Matches[i].N)
	}
	return nil
}

// restoreMatch puts back a match, its evidence, and compares it with its signed head.
func (d *Desk) restoreMatch(ctx context.Context, a *archive.Archive, of *archive.Match) error {
	tournament := a.Manifest.Tournament
	messages, err := a.Match(of.Match)
	if err != nil {
		return err
	}
	m := &entries.Match{Tournament: tournament, Match: of.Match, Messages: messages}
	m.NameAgain()
	expected := uint64(0)
	for i := range m.Messages {
		e := &m.Messages[i]
		receipt, err := d.Journal.Append(ctx, journal.Message{Tournament: tournament, Match: of.Match, ID: e.ID, Data: e.Data, Signature: e.Signature}, expected)
		if err != nil {
			return err
		}
		expected = receipt.Seq
	}
	if err := d.restoreEvidence(ctx, a, m); err != nil {
		return err
	}
	there, err := d.Journal.Record(ctx, tournament, of.Match)
	if err != nil {
		return err
	}
	if headOf(there).String() != of.Hash {
		return invalid.New("restored-otherwise", "match", of.Match)
	}
	return nil
}

func headOf(messages []journal.Stored) (chain events.Hash) {
	for i := range messages {
		chain = events.NextLink(chain, messages[i].Data, messages[i].Signature)
	}
	return chain
}

// restoreEvidence puts back the files that a match names, as far as the archive has them.
func (d *Desk) restoreEvidence(ctx context.Context, a *archive.Archive, m *entries.Match) error {
	p := &packing{evidence: map[events.Hash]bool{}, people: map[string]bool{}}
	for i := range m.Messages {
		p.note(m.Messages[i].Data)
	}
	for hash := range p.evidence {
		file, err := a.Evidence(hash)
		if err != nil {
			continue // erased, or never there; the archive was checked before
		}
		kept, err := d.Journal.Evidence(ctx)
		if err != nil {
			return err
		}
		if _, err := kept.Add(ctx, file); err != nil {
			return err
		}
		if err := kept.Show(ctx, hash, m.Tournament, m.Match); err != nil {
			return err
		}
	}
	return nil
}
