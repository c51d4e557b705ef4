package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
)

// listed shows what there is to act on.
func listed(t terminal, c *cli.Context, list func(terminal, *cli.Context, *standing) error) error {
	return readStore(c, func(ctx context.Context, s *store) error {
		m, err := s.standing(ctx, c.Args().First())
		if err != nil {
			return err
		}
		return list(t, c, m)
	})
}

// listOptions lists what may be chosen.
func listOptions(t terminal, c *cli.Context, m *standing) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	open := m.timeline.Final().Options()
	if c.Bool("json") {
		list := []optionJSON{}
		for _, o := range open {
			list = append(list, optionJSON{o.Kind, o.Clause, o.Opened.String(), o.Chooser.String(), o.Seats, o.Choices, o.Implied})
		}
		return json.NewEncoder(t.out).Encode(list)
	}
	names := words.Sides(m.timeline.Schedule(), m.register.seated(m.timeline.Schedule()))
	for i := range open {
		o := &open[i]
		paragraph(t.out, o.Opened.String(), words.Option(o, names), titled(words, o.Clause))
		fmt.Fprintf(t.out, "    kibitz choose %s %s %s\n", m.match.Match, o.Opened, joined(o.Choices, "|"))
	}
	if len(open) == 0 {
		fmt.Fprintln(t.out, words.Say("act.no-option"))
	}
	return nil
}

// titled cites a clause with its title, in brackets; "" for none.
func titled(words *wording.Words, id rules.ClauseID) string {
	if clause, ok := book.All().Clause(id); ok {
		return "(" + string(id) + ": " + words.Title(clause.Title) + ")"
	}
	return cited(id)
}

// settingJSON is something that the rulebook leaves open.
type settingJSON struct {
	Option string         `json:"option"`
	Clause rules.ClauseID `json:"clause,omitempty"`
	Holds  string         `json:"holds"`
	Values []string       `json:"values"`
	Agreed bool           `json:"agreed"` // the players may agree on it
}

// settled returns what the rulebook leaves open, and what holds now.
func (m *standing) settled() []settingJSON {
	list := []settingJSON{}
	holds := m.chosen()
	for _, s := range m.settings() {
		value := s.Values[0]
		if chosen, ok := holds[s.Name]; ok && s.Allows(chosen.value) && (s.Agreed || !chosen.agreed) {
			value = chosen.value
		}
		list = append(list, settingJSON{s.Name, s.Clause, value, s.Values, s.Agreed})
	}
	return list
}

// chosenValue is what the record says of an option, and whether the players agreed on it.
type chosenValue struct {
	value  string
	agreed bool
}

func (m *standing) chosen() map[string]chosenValue {
	holds := map[string]chosenValue{}
	for i := range m.timeline.Len() {
		switch b := m.timeline.Placed(i).Event.Body.(type) {
		case *events.OptionSet:
			holds[b.Option] = chosenValue{b.Value, false}
		case *events.AgreementMade:
			holds[b.Option] = chosenValue{b.Value, true}
		}
	}
	return holds
}

// listSettings lists what the rulebook leaves open.
func listSettings(t terminal, c *cli.Context, m *standing) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	list := m.settled()
	if c.Bool("json") {
		return json.NewEncoder(t.out).Encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(t.out, words.Say("act.no-setting"))
		return err
	}
	table := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
	for _, s := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", s.Option, s.Holds, strings.Join(s.Values, "|"), titled(words, s.Clause))
	}
	return table.Flush()
}

// dueCommand tells what has fallen due.
func dueCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "due",
		Category:  actCategory,
		Usage:     "tell what has fallen due by the rulebook: lateness, breaks, flags",
		ArgsUsage: matchArgument,
		Description: `It counts for nothing until 'kibitz penalize' or 'kibitz forfeit' records it, or
'kibitz choose MATCH waive' lets it go.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "at", Usage: "at this time, such as 2026-07-30T14:05:00Z; by default now", EnvVars: []string{"KIBITZ_TIME"}},
			jsonFlag(),
			languageFlag(),
		},
		Action: func(c *cli.Context) error {
			at, err := parseTime(c.String("at"))
			if err != nil {
				return usageError("--at %q: a time such as 2026-07-30T14:05:00Z is needed", c.String("at"))
			}
			if at == 0 {
				at = events.InstantOf(time.Now())
			}
			return listed(t, c, func(t terminal, c *cli.Context, m *standing) error { return m.due(t, c, at) })
		},
	}
}

// dueJSON is a sanction that has fallen due.
type dueJSON struct {
	Kind      rules.OptionKind `json:"kind"`
	Clause    rules.ClauseID   `json:"clause,omitempty"`
	Side      string           `json:"side"` // the offender's
	Points    int              `json:"points"`
	Forfeit   bool             `json:"forfeit"`
	Since     string           `json:"since,omitempty"`
	Uncertain bool             `json:"uncertain"`
}

func (m *standing) due(t terminal, c *cli.Context, at events.Instant) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	owed := m.timeline.Final().Due(at)
	if c.Bool("json") {
		list := []dueJSON{}
		for _, d := range owed {
			list = append(list, dueJSON{d.Kind, d.Clause, d.Offender.String(), d.Points, d.Forfeit, since(&d), d.Uncertain})
		}
		return json.NewEncoder(t.out).Encode(list)
	}
	names := wording.Names(m.register.seated(m.timeline.Schedule()))
	for i := range owed {
		m.tellDue(t.out, words, names, &owed[i])
	}
	if len(owed) == 0 {
		fmt.Fprintln(t.out, words.Say("act.no-due"))
	}
	return nil
}

func (m *standing) tellDue(out io.Writer, words *wording.Words, names wording.Names, d *rules.Due) {
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
	paragraph(out, text, titled(words, d.Clause))
	fmt.Fprintf(out, "    kibitz %s %s %s --clause %q\n", act, m.match.Match, d.Offender, d.Clause)
}

func since(d *rules.Due) string {
	if d.Since.Known() {
		return d.Since.String()
	}
	return ""
}
