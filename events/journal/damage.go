package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"kibitz/events/failure"
)

// Loss is a place on the store's disk that no longer holds what was written there. It was
// found before the server could cut off the rest of the block.
type Loss struct {
	Found   time.Time   `json:"found"`
	Block   string      `json:"block"`          // the server's file; a missing one is named as it must have been
	From    int         `json:"from"`           // first byte that holds no sound record
	To      int         `json:"to"`             // end of these bytes; 0 if the file was missing or cut off
	Kept    string      `json:"kept,omitempty"` // a copy of the file as found, in the store's folder
	Entries []LostEntry `json:"entries"`        // the entries that were there, by sequence; at least one
}

// LostEntry is an entry whose place on the disk was damaged.
type LostEntry struct {
	Seq        uint64 `json:"sequence"`
	Tournament string `json:"tournament,omitempty"` // "" if unknown
	Match      string `json:"match,omitempty"`
	Restored   bool   `json:"restored"` // restored bit for bit: from the index, a block set aside, or by repairing the damaged bytes
}

// Code is CodeDisk.
func (*Loss) Code() Code { return CodeDisk }

// Next says what to do.
func (l *Loss) Next() string { return l.next(failure.AsIs) }

func (l *Loss) next(t failure.Translation) string {
	if l.lost() > 0 {
		return t("check the disk; compare with a second copy and with the devices' own entries; when you have seen to it, move the folder damage out of the store")
	}
	return t("check the disk; when you have seen to it, move the folder damage out of the store")
}

// Error says what was damaged and whether it was restored.
func (l *Loss) Error() string { return l.Translate(failure.AsIs) }

// Translate is Error in another language.
func (l *Loss) Translate(t failure.Translation) string {
	where := fmt.Sprintf(t("%s, bytes %d to %d, is damaged"), l.Block, l.From, l.To)
	if l.To == 0 {
		where = fmt.Sprintf(t("%s is gone or cut off"), l.Block)
	}
	first, last := l.Entries[0], l.Entries[len(l.Entries)-1]
	what := fmt.Sprintf(t("sequence %d"), first.Seq)
	if first.Match != "" {
		what += fmt.Sprintf(t(" of match %s/%s"), first.Tournament, first.Match)
	}
	if len(l.Entries) > 1 {
		what = fmt.Sprintf(t("%d entries, sequences %d to %d"), len(l.Entries), first.Seq, last.Seq)
	}
	fate := fmt.Sprintf(t("%d of them are lost"), l.lost())
	switch {
	case l.lost() == 0:
		fate = t("restored")
	case l.lost() == len(l.Entries):
		fate = t("lost")
	}
	return fmt.Sprintf(t("the disk did not give back what was written: %s; concerns %s: %s"), where, what, fate) + "; " + l.next(t)
}

// lost returns how many of the entries could not be restored.
func (l *Loss) lost() (n int) {
	for _, e := range l.Entries {
		if !e.Restored {
			n++
		}
	}
	return n
}

// damageDir is the folder in a store's folder that records its damage.
const (
	damageDir  = "damage"
	lossesFile = "found.jsonl"
)

// Losses returns the known damage to this store's disk, found and mended at each opening,
// until somebody moves the folder "damage" away. With Config.URL it returns none.
func (j *Journal) Losses() ([]Loss, error) {
	if j.cfg.URL != "" {
		return nil, nil
	}
	return readLosses(j.cfg.Dir)
}

func readLosses(dir string) (losses []Loss, err error) {
	path := filepath.Join(dir, damageDir, lossesFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, storeError(err, path)
	}
	for line := range bytes.Lines(data) {
		var l Loss
		if json.Unmarshal(line, &l) == nil && len(l.Entries) > 0 { // skips a line that a crash cut short
			losses = append(losses, l)
		}
	}
	return losses, nil
}

// lostIn returns the sequences that a store is known to have lost, by subject of their
// match, if known. It ignores read errors, which Losses reports.
func lostIn(dir string) map[string][]uint64 {
	losses, _ := readLosses(dir)
	lost := make(map[string][]uint64)
	for _, l := range losses {
		for _, e := range l.Entries {
			if !e.Restored && e.Match != "" {
				subject := RecordSubject(e.Tournament, e.Match)
				lost[subject] = append(lost[subject], e.Seq)
			}
		}
	}
	return lost
}

// noteLosses adds losses to the known ones on disk.
func noteLosses(dir string, losses []*Loss) error {
	if len(losses) == 0 {
		return nil
	}
	path := filepath.Join(dir, damageDir, lossesFile)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return storeError(err, path)
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return storeError(err, path)
	}
	for i := range losses {
		var line []byte
		if line, err = json.Marshal(losses[i]); err == nil {
			_, err = file.Write(append(line, '\n'))
		}
		if err != nil {
			break
		}
	}
	return storeError(errors.Join(err, file.Sync(), file.Close()), path)
}
