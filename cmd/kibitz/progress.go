package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows how far long work is, where somebody watches.
type progress struct{ bar *progressbar.ProgressBar }

func (t terminal) progress(what string) *progress {
	out := io.Discard
	if t.interactive() {
		out = t.err
	}
	theme := progressbar.Theme{Saucer: "█", SaucerPadding: " ", BarStart: "|", BarEnd: "|"}
	if !noColour() {
		theme.Saucer = "[green]█[reset]"
	}
	return &progress{progressbar.NewOptions64(-1,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetTheme(theme),
		progressbar.OptionEnableColorCodes(!noColour()),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// set tells that so much of the total is done.
func (p *progress) set(done, total int64) {
	if total > 0 && p.bar.GetMax64() != total {
		p.bar.ChangeMax64(total)
	}
	_ = p.bar.Set64(min(done, total))
}

// aside takes the bar off the screen, to write something else there.
func (p *progress) aside() { _ = p.bar.Clear() }

func (p *progress) end() {
	_ = p.bar.Finish()
	p.aside()
}
