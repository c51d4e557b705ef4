package desk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kibitz/events/journal"
	"kibitz/projector/hall"
	"kibitz/replay/invalid"
	"kibitz/replay/record/archive"
	"kibitz/replay/record/jsonlines"
)

// A backup is a folder with the archive of each tournament, the registers of people and devices
// with all they hold, and the files of the store's folder that are not made anew: the office's
// key and the certificates.
const (
	archiveEnd   = ".zip"
	peopleBackup = "people.jsonl"
	rosterBackup = "roster.jsonl"
	tlsFolder    = "tls"

	temporaryFiles = ".backup-*"
)

// Backup brings the backup in a folder up to date with the store in another. What a tournament's
// archive there already has is not packed again. Each archive is written beside the earlier one,
// checked, and only then takes its place; the record must continue the earlier one
// (archive.CodeFork). progress is called with the tournaments done.
func (d *Desk) Backup(ctx context.Context, store, folder string, progress func(done, total int)) (tournaments int, err error) {
	if err := errors.Join(os.MkdirAll(folder, 0o700), sameOffice(store, folder), removeTemporary(folder)); err != nil {
		return 0, err
	}
	matches, err := d.Journal.Matches(ctx)
	if err != nil {
		return 0, err
	}
	var names []string
	for _, m := range matches {
		names = append(names, m.Tournament)
	}
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	for i, name := range names {
		if err := d.backUp(ctx, name, filepath.Join(folder, archiveName(name))); err != nil {
			return i, err
		}
		progress(i+1, len(names))
	}
	if err := d.backUpRegisters(ctx, folder); err != nil {
		return len(names), err
	}
	return len(names), copyKept(store, folder)
}

// archiveName returns the name of a tournament's archive. A name with capitals gets a suffix, as some
// systems take names that differ only in capitals for one; no tournament's name has a dot.
func archiveName(tournament string) string {
	if tournament == strings.ToLower(tournament) {
		return tournament + archiveEnd
	}
	sum := sha256.Sum256([]byte(tournament))
	return tournament + "." + hex.EncodeToString(sum[:4]) + archiveEnd
}

// backUp writes a tournament's archive in place of an earlier one. Both files are closed before, as
// some systems rename no open file.
func (d *Desk) backUp(ctx context.Context, tournament, path string) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), temporaryFiles)
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	err = d.continued(ctx, tournament, path, temporary)
	if err = errors.Join(err, temporary.Close()); err != nil {
		return err
	}
	if err := checkArchive(temporary.Name()); err != nil {
		return err
	}
	return rename(temporary.Name(), path)
}

// rename gives a file its name for good, if the system supports it.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	if folder, err := os.Open(filepath.Dir(to)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
	return nil
}

// removeTemporary removes what an interrupted backup left in a folder.
func removeTemporary(folder string) error {
	left, err := fs.Glob(os.DirFS(folder), temporaryFiles)
	inTLS, errTLS := fs.Glob(os.DirFS(folder), tlsFolder+"/"+temporaryFiles)
	err = errors.Join(err, errTLS)
	for _, name := range append(left, inTLS...) {
		err = errors.Join(err, os.Remove(filepath.Join(folder, name)))
	}
	return err
}

// sameOffice returns an error if both folders have the key of an office and not of the same one.
func sameOffice(from, to string) error {
	want, err := os.ReadFile(filepath.Join(from, hall.OfficeFile))
	defer clear(want)
	if err != nil {
		return err
	}
	have, err := os.ReadFile(filepath.Join(to, hall.OfficeFile))
	defer clear(have)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && !bytes.Equal(have, want):
		return invalid.New("backup-other-office", "dir", to)
	}
	return err
}

// continued writes a tournament's archive to a file, with what an earlier one has.
func (d *Desk) continued(ctx context.Context, tournament, earlier string, to *os.File) error {
	before, closeBefore, err := openArchive(earlier)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, closeBefore())
	}
	defer closeBefore()
	if err := d.Archive(ctx, tournament, before, to, func(int, int) {}); err != nil {
		return err
	}
	return to.Sync()
}

// openArchive opens an archive that is closed with the function.
func openArchive(path string) (*archive.Archive, func() error, error) {
	none := func() error { return nil }
	file, err := os.Open(path)
	if err != nil {
		return nil, none, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, file.Close, err
	}
	a, err := archive.Open(file, info.Size())
	return a, file.Close, err
}

// checkArchive returns the first grave problem of an archive.
func checkArchive(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	for _, p := range archive.Check(file, info.Size()).Problems {
		if p.Grave {
			return p.Error
		}
	}
	return nil
}

// registered is a line of a register's backup.
type registered struct {
	Key  string `json:"key"`
	Data []byte `json:"data"`
}

func (d *Desk) backUpRegisters(ctx context.Context, folder string) error {
	registers, err := d.registers(ctx)
	if err != nil {
		return err
	}
	for name, register := range registers {
		var text bytes.Buffer
		var failed error
		out := json.NewEncoder(&text)
		err := register.Values(ctx, func(v journal.Value) {
			if !v.Deleted {
				failed = errors.Join(failed, out.Encode(registered{Key: v.Key, Data: v.Data}))
			}
		})
		if err := errors.Join(err, failed, replace(filepath.Join(folder, name), text.Bytes())); err != nil {
			return err
		}
	}
	return nil
}

// registers returns the registers of the store by the names of their backups.
func (d *Desk) registers(ctx context.Context) (map[string]*journal.Bucket, error) {
	people, err := d.Journal.People(ctx)
	if err != nil {
		return nil, err
	}
	roster, err := d.Journal.Roster(ctx)
	return map[string]*journal.Bucket{peopleBackup: people, rosterBackup: roster}, err
}

// readRegisters reads what the registers held.
func readRegisters(folder string) (map[string][]registered, error) {
	all := map[string][]registered{}
	for _, name := range []string{peopleBackup, rosterBackup} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return nil, err
		}
		for _, line := range jsonlines.Lines(text) {
			var v registered
			if err := json.Unmarshal(line, &v); err != nil {
				return nil, err
			}
			all[name] = append(all[name], v)
		}
	}
	return all, nil
}

// restoreRegisters puts back what the registers held.
func (d *Desk) restoreRegisters(ctx context.Context, held map[string][]registered) error {
	registers, err := d.registers(ctx)
	if err != nil {
		return err
	}
	for name, register := range registers {
		for _, v := range held[name] {
			if _, err := register.Put(ctx, v.Key, v.Data); err != nil {
				return err
			}
		}
	}
	return nil
}

// copyKept copies the files of a store or a backup that are not made anew. The key of another
// office is not overwritten.
func copyKept(from, to string) error {
	if err := sameOffice(from, to); err != nil {
		return err
	}
	kept := []string{hall.OfficeFile}
	certificates, err := os.ReadDir(filepath.Join(from, tlsFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, file := range certificates {
		if file.Type().IsRegular() {
			kept = append(kept, filepath.Join(tlsFolder, file.Name()))
		}
	}
	for _, name := range kept {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o700); err != nil {
			return err
		}
		if err := replace(filepath.Join(to, name), data); err != nil {
			return err
		}
	}
	return nil
}

// replace writes a file that only its owner can read, completely or not at all.
func replace(path string, data []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), temporaryFiles)
	if err != nil {
		return err
	}
	defer os.Remove(temporary.Name())
	_, err = io.Copy(temporary, bytes.NewReader(data))
	if err = errors.Join(err, temporary.Sync(), temporary.Close()); err != nil {
		return err
	}
	return rename(temporary.Name(), path)
}
