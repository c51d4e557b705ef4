package main

import (
	"context"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/preview"
)

func whatIfCommand(t terminal) *cli.Command {
	told := new(effectList)
	return &cli.Command{
		Name:      "what-if",
		Category:  actCategory,
		Usage:     "part from the record at a link, and show how the match would stand beside how it went on",
		ArgsUsage: matchArgument + " [ACT] [WORD]...",
		Description: `What is supposed stands in the place of all that the record has behind --at; nothing is
recorded. It is what happened at the board, or one of the acts with its words and flags:
` + strings.Join(actNames(), ", ") + `.

   kibitz what-if MATCH --at 10 --dice 6-2 --play "24/16"
   kibitz what-if MATCH --at 10 --cube pass
   kibitz what-if MATCH --at 10 --card "W:HA N:H2"
   kibitz what-if MATCH --at 10 --choose replay
   kibitz what-if MATCH --at 10 penalize A 2
   kibitz what-if MATCH --at 10 rule d1 --restore 8.0 --warn B
   kibitz what-if MATCH --at 10 --event '{"type":"game.conceded","data":{"side":"A","as":"gammon"}}'

'kibitz amend --dry-run' shows instead what would become of all that came after.`,
		Flags: whatIfFlags(told),
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("name a match; 'kibitz matches' lists them")
			}
			return readStore(c, func(ctx context.Context, s *store) error { return s.whatIf(ctx, t, c, told.told) })
		},
	}
}

// whatIfFlags are those of what happens at the board and of all acts, each name once.
func whatIfFlags(told *effectList) []cli.Flag {
	flags := []cli.Flag{
		&cli.StringFlag{Name: "at", Usage: "the link behind which it parts, such as 117, or an event's address: behind its entry", EnvVars: []string{"KIBITZ_AT"}, DefaultText: "the last"},
		&cli.StringFlag{Name: "choose", Usage: "a choice in an open option, such as replay", EnvVars: []string{"KIBITZ_CHOOSE"}},
		&cli.StringFlag{Name: "reason", Usage: "why, in words", EnvVars: []string{"KIBITZ_REASON"}},
		jsonFlag(), languageFlag(),
	}
	add := func(more []cli.Flag) {
		for _, f := range more {
			if flagNamed(flags, f.Names()[0]) == nil {
				flags = append(flags, f)
			}
		}
	}
	add(told.flagsBeside(toldFlags()))
	add(toldFlags())
	for _, a := range acts() {
		if a.flags != nil {
			add(a.flags())
		}
	}
	return flags
}

func actNames() []string {
	var names []string
	for _, a := range acts() {
		names = append(names, a.name)
	}
	return names
}

// linkAt returns the link that an address names, or a link alone; the last where
// nothing is named.
func linkAt(text string, last uint64) (uint64, error) {
	if text == "" {
		return last, nil
	}
	at, err := parseAddress("--at", text)
	if err == nil && at.N > last {
		err = usageError("--at %s: the match has %d links", text, last)
	}
	return at.N, err
}

func (s *store) whatIf(ctx context.Context, t terminal, c *cli.Context, effects []toldEffect) error {
	m, err := s.standing(ctx, c.Args().First())
	if err != nil {
		return err
	}
	telling, err := m.telling(c)
	if err != nil {
		return err
	}
	n, err := linkAt(c.String("at"), m.ledger.Head().N)
	if err != nil {
		return err
	}
	then := *m
	then.ledger = m.ledger.Until(n, nil)
	if then.timeline, err = replay.Open(then.ledger, replay.Options{}); err != nil {
		return err
	}
	supposed, err := then.supposed(c, effects)
	if err != nil {
		return err
	}
	branch, err := preview.Parted(m.ledger, n, supposed, replay.Options{})
	if err != nil {
		return usageError("this cannot be supposed: %w", err)
	}
	if c.Bool("json") {
		return branch.JSON(t.out, telling)
	}
	return branch.Text(t.out, telling)
}

// supposed are the events that the command line tells.
func (m *standing) supposed(c *cli.Context, effects []toldEffect) ([]events.Event, error) {
	words, tell := c.Args().Tail(), m.supposedAtBoard
	if choice := c.String("choose"); choice != "" {
		words = append([]string{"choose"}, strings.Fields(choice)...)
	}
	if len(words) > 0 {
		tell = func(c *cli.Context) ([]events.Event, error) { return m.supposedAct(c, words, effects) }
	}
	supposed, err := tell(c)
	for i := range supposed {
		if !supposed[i].At.Known() {
			supposed[i].At = m.latest()
		}
	}
	return supposed, err
}

// supposedAct is an act with its words.
func (m *standing) supposedAct(c *cli.Context, words []string, effects []toldEffect) ([]events.Event, error) {
	a, known := actOf(words[0])
	switch {
	case !known:
		return nil, usageError("%q is no act; one of %s is needed, or what happened at the board", words[0], strings.Join(actNames(), ", "))
	case a.list != nil && len(words) == 1:
		return nil, usageError("say what is supposed: kibitz what-if MATCH %s %s", a.name, a.takes)
	}
	why := c.String("reason")
	if why == "" {
		why = "what if"
	}
	if !a.effects {
		effects = nil
	}
	return a.events(&acting{c: c, m: m, words: words[1:], effects: effects, reason: why})
}

// supposedAtBoard is what happened at the board behind the last event.
func (m *standing) supposedAtBoard(c *cli.Context) ([]events.Event, error) {
	w, err := toldOf(c)
	if err != nil {
		return nil, err
	}
	if w.empty() {
		return nil, usageError("say what is supposed: --dice, --play, --cube, --card, --call, --event, --choose, or an act; see 'kibitz what-if --help'")
	}
	last := m.timeline.Placed(m.timeline.Len() - 1)
	return w.missed(m.stateAfter(last.Address), last.Event)
}

// latest is when the last event happened whose time is known.
func (m *standing) latest() events.Instant {
	for _, link := range slices.Backward(m.ledger.Links()) {
		if link.Entry == nil {
			continue
		}
		for i := range link.Entry.Events {
			if at := link.Entry.Events[i].At; at.Known() {
				return at
			}
		}
		if link.Stored.Known() {
			return link.Stored
		}
	}
	return events.Instant(1)
}
