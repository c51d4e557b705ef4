package main

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows the progress of long work on a terminal.
type progress struct {
	bar *progressbar.ProgressBar // nil without a terminal
}

func (t terminal) progress(what string) *progress {
	if !t.interactive() {
		return new(progress)
	}
	theme := progressbar.Theme{Saucer: "█", SaucerPadding: " ", BarStart: "|", BarEnd: "|"}
	if !noColour() {
		theme.Saucer = "[green]█[reset]"
	}
	return &progress{progressbar.NewOptions64(1, // until set knows the total; with an unknown length the bar would draw itself
		progressbar.OptionSetWriter(below(t.err)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetTheme(theme),
		progressbar.OptionEnableColorCodes(!noColour()),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// set shows how much of the total is done.
func (p *progress) set(done, total int64) {
	if p.bar == nil {
		return
	}
	if total > 0 && p.bar.GetMax64() != total {
		p.bar.ChangeMax64(total)
	}
	_ = p.bar.Set64(min(done, total))
}

// describe says what is being done.
func (p *progress) describe(what string) {
	if p.bar != nil {
		p.bar.Describe(what)
	}
}

// clear clears the bar, so that something else can be printed.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}

func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
	p.clear()
}
