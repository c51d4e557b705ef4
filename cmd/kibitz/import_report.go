package main

import (
	"fmt"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk/importing"
	"kibitz/replay/wording"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// importReport reports and counts the results of importing files.
type importReport struct {
	t        terminal
	json     bool
	progress *progress

	failed   int // sources that were not imported
	code     int // the highest exit code among them
	findings int
	begun    time.Time
	summary  importSummary
}

// failure reports a file that could not be imported.
func (i *importReport) failure(file string, err error) {
	i.progress.clear()
	if i.json {
		_ = i.t.encode(importFailure{file, err.Error()})
	} else {
		i.t.say("%s", importText(i.t.words, file, err))
	}
	i.failed++
	i.code = max(i.code, importExit(err))
}

// success reports an imported match.
func (i *importReport) success(r *importing.Report) {
	i.progress.clear()
	i.findings += r.Findings
	i.summary.count(r)
	if i.json {
		_ = i.t.encode(r)
		return
	}
	names := wording.Names{playerName(r.Players, events.A), playerName(r.Players, events.B)}
	fmt.Fprintln(i.t.out, i.t.words.Say("import."+unitOf(r.Rulebook), wording.OneLine(r.File), r.Match, i.t.words.Word("import-status", string(r.Status)),
		r.Games, r.Events, i.t.words.Standings(r.Tally, names), r.Findings, r.Gaps, shownIf(r.Refused)))
}

// shownIf returns a number, or "" for none.
func shownIf(n int) any {
	if n == 0 {
		return ""
	}
	return n
}

// unitOf returns what a match under a rulebook consists of: "game" or "board".
func unitOf(rulebook string) string {
	if b, ok := book.Find(rulebook); ok {
		if g, ok := discipline.Find(b.Disciplines[0]); ok {
			return g.Unit
		}
	}
	return "game"
}

// importSummary is the JSON output at the end of an import of several files.
type importSummary struct {
	Files    int     `json:"files"`
	Imported int     `json:"imported"` // matches, those included that an interrupted import had begun
	Known    int     `json:"known"`    // matches that the record had
	Failed   int     `json:"failed"`   // files
	Games    int     `json:"games"`
	Events   int     `json:"events"`
	Findings int     `json:"findings"`
	Gaps     int     `json:"gaps"`
	Seconds  float64 `json:"seconds"`
}

// count adds a match to the summary.
func (s *importSummary) count(r *importing.Report) {
	if r.Status == importing.Known {
		s.Known++
	} else {
		s.Imported++
	}
	s.Games, s.Events, s.Findings, s.Gaps = s.Games+r.Games, s.Events+r.Events, s.Findings+r.Findings, s.Gaps+r.Gaps
}

// summarise writes the summary if there were several files.
func (i *importReport) summarise(files int) error {
	if files < 2 {
		return nil
	}
	s := i.summary
	s.Files, s.Failed, s.Seconds = files, i.failed, time.Since(i.begun).Round(100*time.Millisecond).Seconds()
	if i.json {
		return i.t.encode(map[string]importSummary{"summary": s})
	}
	_, err := fmt.Fprintln(i.t.out, i.t.words.Say("import.summary", files, s.Imported, s.Known, shownIf(s.Failed), s.Findings, s.Gaps, strconv.FormatFloat(s.Seconds, 'f', 1, 64)))
	return err
}

// verdict returns the error for the whole run, or nil. If minded, findings are an error.
func (i *importReport) verdict(files int, minded bool) error {
	switch {
	case i.failed > 0 && files == 1:
		return cli.Exit("", i.code) // the file was reported
	case i.failed > 0:
		return cli.Exit(newError("not-imported", i.failed, files), i.code)
	case minded && i.findings > 0:
		return cli.Exit(newError("findings-present", i.findings), exitFindings)
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
	text := translate(words, err)
	if importing.FaultOf(err) == importing.CodeLocated {
		return text
	}
	return wording.OneLine(file) + ": " + text
}
