package main

import (
	"io"

	"github.com/schollz/progressbar/v3"
)

// progress returns a bar for long work; it shows only where somebody watches.
func (t terminal) progress(total int64, what string) *progressbar.ProgressBar {
	out := io.Discard
	if t.interactive() {
		out = t.err
	}
	return progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionEnableColorCodes(!noColour()),
	)
}
