package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/projector/desk/importing"
	"kibitz/replay/wording"
)

// importReport reports and counts the results of importing files.
type importReport struct {
	t        terminal
	json     bool
	progress *progress

	failed   int // sources that were not imported
	code     int // the highest exit code among them
	findings int
}

// failure reports a file that could not be imported.
func (i *importReport) failure(file string, err error) {
	i.progress.aside()
	if i.json {
		_ = json.NewEncoder(i.t.out).Encode(importFailure{file, err.Error()})
	} else {
		i.t.say("%s", importText(i.t.words, file, err))
	}
	i.failed++
	i.code = max(i.code, importExit(err))
}

// success reports an imported match.
func (i *importReport) success(r *importing.Report) {
	i.progress.aside()
	i.findings += r.Findings
	if i.json {
		_ = json.NewEncoder(i.t.out).Encode(r)
		return
	}
	said := []string{
		counted(r.Games, "game"), counted(r.Events, "event"),
		wording.In(language.English).Standings(r.Tally, wording.Names{called(r.Players, events.A), called(r.Players, events.B)}),
		counted(r.Findings, "finding"), counted(r.Gaps, "gap"),
	}
	if r.Refused > 0 {
		said = append(said, countedAs(r.Refused, "entry", "entries")+" without effect")
	}
	fmt.Fprintf(i.t.out, "%s: match %s %s, %s\n", r.File, r.Match, r.Status, strings.Join(said, ", "))
}

// verdict returns the error for the whole run, or nil. If minded, findings are an error.
func (i *importReport) verdict(files int, minded bool) error {
	switch {
	case i.failed > 0 && files == 1:
		return cli.Exit("", i.code) // the file was reported
	case i.failed > 0:
		return cli.Exit(told("not-imported", i.failed, files), i.code)
	case minded && i.findings > 0:
		return cli.Exit(told("findings-present", i.findings), exitFindings)
	}
	return nil
}

// importFailure is the JSON output for a file that was not imported.
type importFailure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// importExit returns the exit code for a failed import.
func importExit(err error) int {
	if importing.FaultOf(err) == importing.CodeBroken {
		return exitBroken
	}
	return exitCode(err)
}

// importText returns the message for a file that was not imported.
func importText(words *wording.Words, file string, err error) string {
	text := inWords(words, err)
	if importing.FaultOf(err) == importing.CodeLocated {
		return text
	}
	return file + ": " + text
}
