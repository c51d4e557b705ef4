package main

import (
	"bytes"
	"cmp"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// paged are the commands whose output a pager shows, if it is long.
var paged = []string{"matches", "show", "audit", "what-if", "statistics", "case", "due", "help", "people", "quarantine"}

// pager shows the output of a command page by page once the command has ended, so that the store
// is not open while somebody reads.
type pager struct {
	process *exec.Cmd
	text    bytes.Buffer
}

// pagerCommand returns the pager and its arguments: that of KIBITZ_PAGER or PAGER, or less.
// It is empty if there is none or output is to go straight to the terminal.
func pagerCommand() []string {
	for _, name := range []string{"KIBITZ_PAGER", "PAGER"} {
		if command, set := os.LookupEnv(name); set {
			if words := strings.Fields(command); len(words) > 0 && words[0] != "cat" {
				return words
			}
			return nil
		}
	}
	return []string{"less"}
}

// newPager returns the pager for the output of a command that goes to a screen, or nil if it is not paged.
func newPager(command string, screen *os.File) *pager {
	words := pagerCommand()
	if !slices.Contains(paged, command) || len(words) == 0 || screen == nil || os.Getenv("TERM") == "dumb" {
		return nil
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return nil
	}
	p := &pager{process: exec.Command(path, words[1:]...)}
	p.process.Stdin, p.process.Stdout, p.process.Stderr = &p.text, screen, os.Stderr
	p.process.Env = append(os.Environ(), "LESS="+cmp.Or(os.Getenv("LESS"), "FRX"), "LV="+cmp.Or(os.Getenv("LV"), "-c"),
		"LESSCHARSET="+cmp.Or(os.Getenv("LESSCHARSET"), "utf-8")) // whatever locales the system has
	return p
}

// show shows what was written, and waits until the reader has left the pager. A pager that cannot
// be started leaves the text to the terminal.
func (p *pager) show() {
	if p.text.Len() == 0 {
		return
	}
	if p.process.Start() != nil {
		_, _ = p.text.WriteTo(p.process.Stdout)
		return
	}
	_ = p.process.Wait()
}
