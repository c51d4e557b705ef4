package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// listing is a match whose options, settings, claim, questions or dues are listed.
type listing struct {
	t     terminal
	m     *desk.Match
	words *wording.Words
	json  bool
	class string // the class of player for which a claim is examined; "" for the class in the ruling, or else average
}

// lister shows what there is to act on.
type lister func(*listing) error

// runList shows what there is to act on in the match named on the command line.
func runList(t terminal, c *cli.Context, list lister) error {
	return readStore(c, func(ctx context.Context, d *desk.Desk) error {
		m, err := d.Match(ctx, c.Args().First())
		if err != nil {
			return err
		}
		words, err := wordsOf(c)
		if err != nil {
			return err
		}
		return list(&listing{t: t, m: m, words: words, json: c.Bool("json"), class: c.String("class")})
	})
}

func (l *listing) encode(v any) error { return l.t.encode(v) }

// listOptions lists the open options.
func listOptions(l *listing) error {
	open := l.m.Options()
	if l.json {
		return l.encode(desk.OptionsOf(open))
	}
	names := l.words.Sides(l.m.Timeline.Schedule(), l.m.Names())
	for i := range open {
		o := &open[i]
		paragraph(l.t.out, o.Opened.String(), l.words.Option(o, names), clauseWithTitle(l.words, o.Clause))
		fmt.Fprintf(l.t.out, "    kibitz choose %s %s %s\n", l.m.Name, o.Opened, choices(o.Choices))
	}
	if len(open) == 0 {
		fmt.Fprintln(l.t.out, l.words.Say("act.no-option"))
	}
	return nil
}

func choices(list []rules.Choice) string {
	parts := make([]string, len(list))
	for i, c := range list {
		parts[i] = string(c)
	}
	return strings.Join(parts, "|")
}

// listSettings lists the settings that the rulebook leaves open.
func listSettings(l *listing) error {
	list := l.m.Settings()
	if l.json {
		return l.encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(l.t.out, l.words.Say("act.no-setting"))
		return err
	}
	table := l.t.columns()
	for _, s := range list {
		table.row(s.Option, s.Holds, strings.Join(s.Values, "|"), clauseWithTitle(l.words, s.Clause))
	}
	return table.end()
}

// listClaim explains the claim of the board in play, or of the last board.
func listClaim(l *listing) error {
	found, err := l.m.Claim(l.class)
	if err != nil {
		return err
	}
	if l.json {
		return l.encode(found)
	}
	for _, line := range found.Lines(l.words) {
		paragraph(l.t.out, line)
	}
	return nil
}

// listQuestions lists the questions that are kept open.
func listQuestions(l *listing) error {
	questions, err := l.m.Questions()
	if err != nil {
		return err
	}
	if l.json {
		return l.encode(questions)
	}
	for i := range questions {
		q := &questions[i]
		fmt.Fprintln(l.t.out, strings.TrimSpace(q.Opened+" "+q.Seat), l.words.Question(q.Question, q.Answered, q.Yes))
	}
	if len(questions) == 0 {
		fmt.Fprintln(l.t.out, l.words.Say("act.no-question"))
	}
	return nil
}

// listDevices lists the devices that may write to the match.
func listDevices(l *listing) error {
	list := l.m.Devices()
	if l.json {
		return l.encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(l.t.out, l.words.Say("office.no-device"))
		return err
	}
	table := l.t.columns()
	for _, d := range list {
		holds := ""
		if d.Pen {
			holds = l.words.Say("office.pen")
		}
		table.row(d.Device, l.words.Role(d.Role), d.Label, d.Person, holds)
	}
	return table.end()
}

// listOfficials lists those who hold an office.
func listOfficials(l *listing) error {
	list := l.m.Officials()
	if l.json {
		return l.encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(l.t.out, l.words.Say("office.no-official"))
		return err
	}
	table := l.t.columns()
	for _, o := range list {
		table.row(o.Office, o.Name, o.Person)
	}
	return table.end()
}

// dueCommand lists the sanctions that are due.
func dueCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "due",
		ArgsUsage: matchArgument,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "at", EnvVars: []string{"KIBITZ_TIME"}},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			at := events.InstantOf(time.Now())
			if text := c.String("at"); text != "" {
				var err error
				if at, err = acts.Time("at", text); err != nil {
					return err
				}
			}
			return runList(t, c, func(l *listing) error { return l.dues(at) })
		},
	}
}

// dues lists the sanctions that are due at an instant.
func (l *listing) dues(at events.Instant) error {
	owed := l.m.Dues(at)
	if l.json {
		return l.encode(desk.DuesOf(owed))
	}
	names := wording.Names(l.m.Names())
	for i := range owed {
		writeDue(l.t.out, l.m.Name, l.words, names, &owed[i])
	}
	if len(owed) == 0 {
		fmt.Fprintln(l.t.out, l.words.Say("act.no-due"))
	}
	return nil
}

func writeDue(out io.Writer, match string, words *wording.Words, names wording.Names, d *rules.Due) {
	text, act := words.Say("act.due-points", names.Of(d.Offender), words.OptionKind(d.Kind), d.Points), "penalize"
	if d.Forfeit {
		text, act = words.Say("act.due-forfeit", names.Of(d.Offender), words.OptionKind(d.Kind)), "forfeit"
	}
	if d.Since.Known() {
		text += " " + words.Say("act.due-since", d.Since.String())
	}
	if d.Uncertain {
		text += " " + words.Say("act.due-uncertain")
	}
	paragraph(out, text, clauseWithTitle(words, d.Clause))
	fmt.Fprintf(out, "    kibitz %s %s %s --clause %q\n", act, match, d.Offender, d.Clause)
}
