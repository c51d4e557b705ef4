package main

import (
	"encoding/json"
	"fmt"
	"os"

	"kibitz/events"
)

// receipts is a file that signed heads are added to as they come. Nothing is
// kept where no file was named.
type receipts struct{ file *os.File }

func (r *receipts) open(path string) (err error) {
	if path == "" {
		return nil
	}
	if r.file, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err != nil {
		return fmt.Errorf("--receipts %s: %w; name a file in a folder that you may write to", path, cause(err))
	}
	return nil
}

// keep adds a head, in one write, so that a line is there whole or not at all.
func (r *receipts) keep(head events.SignedHead) error {
	if r.file == nil {
		return nil
	}
	line, err := json.Marshal(head)
	if err == nil {
		_, err = r.file.Write(append(line, '\n'))
	}
	if err != nil {
		return fmt.Errorf("--receipts: %w; the entry is in the record, and the same command goes on", err)
	}
	return nil
}

func (r *receipts) close() {
	if r.file != nil {
		_ = r.file.Close()
	}
}
