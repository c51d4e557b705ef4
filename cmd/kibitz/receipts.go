package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"sync"

	"kibitz/events"
	"kibitz/replay/record/jsonlines"
)

// receipts appends signed heads to a file as they arrive. Without a file it does nothing.
type receipts struct {
	file *os.File
	mu   sync.Mutex // held while a line is written
}

func (r *receipts) open(path string) (err error) {
	if path == "" {
		return nil
	}
	if err := repairReceipts(path); err != nil {
		return err
	}
	if r.file, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err != nil {
		return newError("receipts-unwritten", path, causeOf(err))
	}
	return nil
}

// repairReceipts removes an incomplete last line, left by a process that died while writing
// it. If the file contains anything but signed heads it returns an error and leaves the
// file alone.
func repairReceipts(path string) error {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil // opening the file reports any problem
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return newError("receipts-file", path, readError(err))
	}
	if !bytes.HasPrefix(text, headStart) && !bytes.HasPrefix(headStart, text) {
		return usageError("receipts-other", path)
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	if whole == len(text) {
		return nil
	}
	return os.Truncate(path, int64(whole))
}

// headStart is the start of a line with a signed head.
var headStart = []byte(`{"tournament":"`)

// readHeads reads a file of signed heads. It skips an incomplete last line, left by a
// process that died while writing it.
func readHeads(ctx context.Context, t terminal, path string) ([]events.SignedHead, error) {
	if path == "" {
		return nil, nil
	}
	text, err := readFile(ctx, path)
	if err != nil {
		return nil, newError("receipts-file", path, readError(err))
	}
	if whole := bytes.LastIndexByte(text, '\n') + 1; whole < len(text) && !json.Valid(text[whole:]) {
		t.tell("receipts.cut", path)
		text = text[:whole]
	}
	var heads []events.SignedHead
	for n, line := range jsonlines.Lines(text) {
		var head events.SignedHead
		if err := json.Unmarshal(line, &head); err != nil {
			return nil, newError("receipts-line", path, n, jsonlines.Explain(err))
		}
		heads = append(heads, head)
	}
	if len(heads) == 0 {
		return nil, newError("receipts-empty", path)
	}
	return heads, nil
}

// append appends a head.
func (r *receipts) append(head events.SignedHead) error {
	if r.file == nil {
		return nil
	}
	line, err := json.Marshal(head)
	if err == nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		_, err = r.file.Write(append(line, '\n'))
	}
	if err != nil {
		return newError("receipts-behind", err)
	}
	return nil
}

func (r *receipts) close() {
	if r.file != nil {
		_ = r.file.Close()
	}
}
