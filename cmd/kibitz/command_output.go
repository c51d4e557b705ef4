package main

import (
	"bytes"
	"cmp"
	"io"
)

// errWriter is a command's output. It remembers the first write error, so that commands need
// not check every write.
type errWriter struct {
	out   io.Writer
	pager *pager // nil if there is none
	held  *held  // nil if what is written goes out at once
	err   error
}

func (d *errWriter) Write(p []byte) (int, error) {
	if d.err != nil {
		return 0, d.err
	}
	out := d.out
	switch {
	case d.held != nil:
		out = &d.held.text
	case d.pager != nil:
		out = &d.pager.text
	}
	n, err := out.Write(p)
	if err != nil {
		d.err = newError("output-unwritten", err)
	}
	return n, d.err
}

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
