package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/verify"
	"kibitz/replay/wording"
)

func verifyCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "verify",
		ArgsUsage: "[MATCH|FILE]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "office"},
			&cli.StringFlag{Name: "receipts"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			err := checks(t, c)
			if c.Context.Err() != nil && exitCode(err) == exitFailed {
				return newError("verify-interrupted")
			}
			return err
		},
	}
}

// checks verifies published results, or the record.
func checks(t terminal, c *cli.Context) error {
	if c.IsSet("office") {
		return checkResults(t, c)
	}
	heads, err := readHeads(c.Context, t, c.String("receipts"))
	if err != nil {
		return err
	}
	check := func(ctx context.Context, d *desk.Desk) error { return checkRecord(ctx, d, t, c, heads) }
	if err = readStore(c, check); errors.Is(err, syscall.EROFS) {
		return inCopy(t, c, err, check)
	}
	return err
}

// checkRecord verifies the match named on the command line, or all matches.
func checkRecord(ctx context.Context, d *desk.Desk, t terminal, c *cli.Context, heads []events.SignedHead) error {
	office, err := d.Office.PublicKey()
	if err != nil {
		return err
	}
	check := verify.Check{Heads: heads, Office: office}
	if named := c.Args().First(); named != "" {
		match, err := d.Find(ctx, named)
		if err != nil {
			return err
		}
		check.Tournament, check.Match = match.Tournament, match.Match
	}
	if err := d.AwaitViews(ctx); err != nil {
		return err
	}
	bar := t.progress("verify")
	check.Progress = func(done, total int) { bar.set(int64(done), int64(total)) }
	report, err := verify.Run(ctx, d.Journal, check)
	bar.end()
	if err != nil {
		return err
	}
	if err := checkNames(ctx, d, report); err != nil {
		return err
	}
	if err := writeReport(t, report, c.Bool("json")); err != nil {
		return err
	}
	if report.Broken() {
		return cli.Exit(newError("record-broken"), exitBroken)
	}
	return nil
}

// checkNames adds the names of the register that are not those with which people were entered.
func checkNames(ctx context.Context, d *desk.Desk, report *verify.Report) error {
	people, err := d.People(ctx)
	if err != nil {
		return err
	}
	unproven, err := people.Unproven(ctx)
	for _, id := range unproven {
		report.Problems = append(report.Problems, verify.NameDiffers(id))
	}
	for _, id := range people.Merged() {
		report.Problems = append(report.Problems, verify.NamesMerged(id, people.Current(id)))
	}
	return err
}

func writeReport(t terminal, r *verify.Report, asJSON bool) error {
	if asJSON {
		return t.encode(r)
	}
	writeProblems(t, t.words.Say("verify.log"), r.Problems)
	links := uint64(0)
	for i := range r.Matches {
		m := &r.Matches[i]
		links += m.N
		writeProblems(t, m.Tournament+"/"+m.Match, m.Problems)
	}
	return t.line("verify.done", len(r.Matches), int(links))
}

// writeProblems prints the problems of a match. Of problems with the same reason on
// successive links it prints only the first.
func writeProblems(t terminal, where string, problems []verify.Problem) {
	for len(problems) > 0 {
		first, same := problems[0], 1
		for same < len(problems) && follows(problems[same], problems[same-1]) {
			same++
		}
		writeProblem(t, where, first)
		if same > 1 {
			_ = t.line("verify.same", first.N+1, problems[same-1].N)
		}
		problems = problems[same:]
	}
}

func follows(p, before verify.Problem) bool {
	return before.N > 0 && p.N == before.N+1 && p.Code == before.Code && p.Grave == before.Grave
}

func writeProblem(t terminal, where string, p verify.Problem) {
	weight := "verify.note"
	if p.Grave {
		weight = "verify.broken"
	}
	if p.N > 0 {
		where = t.words.Say("verify.at", where, p.N)
	}
	detail, next := problemWords(t.words, &p)
	if strings.Contains(detail, next) {
		next = ""
	}
	fmt.Fprintln(t.out, strings.TrimSpace(fmt.Sprintf("%s  %s: %s: %s %s", t.words.Say(weight), where, p.Code, detail, next)))
}

// problemWords returns the detail and the next step of a problem. The ledger's reasons have their own
// translations.
func problemWords(words *wording.Words, p *verify.Problem) (detail, next string) {
	reason := ledger.Reason(p.Code)
	if !slices.Contains(ledger.Reasons(), reason) {
		return p.Translate(words.Failure)
	}
	return words.Why(reason, behind(reason.Sentence(), p.Detail)), words.ReasonNext(reason)
}
