package main

import (
	"bytes"
	"cmp"
)

// held is what a command has written and not yet sent out.
type held struct {
	text  bytes.Buffer
	files []func() error
}

// hold keeps what is written until release.
func (d *errWriter) hold() { d.held = new(held) }

// release sends out what was held.
func (d *errWriter) release() (err error) {
	held := d.held
	d.held = nil
	_, err = held.text.WriteTo(d)
	for _, write := range held.files {
		err = cmp.Or(err, write())
	}
	return err
}

// later writes a file with what else is held, and at once if nothing is.
func (t terminal) later(write func() error) error {
	if out, ok := below(t.out).(*errWriter); ok && out.held != nil {
		out.held.files = append(out.held.files, write)
		return nil
	}
	return write()
}
