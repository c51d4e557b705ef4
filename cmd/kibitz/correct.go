package main

import (
	"fmt"

	"github.com/google/uuid"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/ledger"
)

const correctionHelp = `

What was recorded stays: the correction is an entry of its own, and 'kibitz retract'
takes it back. First it is shown what the change drags along; it is recorded once that
was confirmed, and only to the match as it was shown.`

// addressArguments is how help names the arguments of a command on one event.
const addressArguments = matchArgument + " ADDRESS"

func amendCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "amend",
		Usage:     "put something else in the place of an event that was recorded wrongly",
		ArgsUsage: addressArguments,
		Description: `ADDRESS is any event of the turn: --dice corrects its roll, --play its play.

   kibitz amend MATCH 117.0 --dice 6-1 --play "13/7 8/7" --reason "both players say 6-1"
   kibitz amend MATCH 120.0 --cube pass --reason "the recorder misheard"
   kibitz amend MATCH 121.0 --side B --reason "it was the other player's roll"
   kibitz amend MATCH 130.0 --event '{"type":"score.entered","data":{"winner":"A","points":2,"source":"paper"}}' ...` + correctionHelp,
		Flags: append(toldFlags(), proposalFlags()...),
		Action: func(c *cli.Context) error {
			at, w, err := correctionOf(c)
			if err != nil {
				return err
			}
			return propose(t, c, func(m *standing) ([]events.Event, error) { return m.amendments(at, w) })
		},
	}
}

func insertCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "insert",
		Usage:     "put in what was missed",
		ArgsUsage: matchArgument,
		Description: `--dice with --play is a whole turn, ended; either alone is the roll or the play alone.

   kibitz insert MATCH --after 117.2 --dice 6-1 --play "13/7 8/7" --reason "the turn was missed"
   kibitz insert MATCH --after 117.2 --dice 6-6 --play none --reason "Beta danced"
   kibitz insert MATCH --after 117.2 --cube double --reason "..."
   kibitz insert MATCH --after 117.2 --second 119 --reason "the spare tablet saw it"` + correctionHelp,
		Flags: append(append([]cli.Flag{
			afterFlag(),
			&cli.Uint64Flag{Name: "second", Usage: "link of a second observation that belongs there", EnvVars: []string{"KIBITZ_SECOND"}, DefaultText: "none"},
		}, toldFlags()...), proposalFlags()...),
		Action: func(c *cli.Context) error {
			after, err := afterOf(c)
			if err != nil {
				return err
			}
			w, err := toldOf(c)
			if err != nil {
				return err
			}
			second := c.Uint64("second")
			if w.empty() == (second == 0) {
				return usageError("say what was missed: --dice, --play, --cube, --event, or --second alone; see 'kibitz insert --help'")
			}
			return propose(t, c, func(m *standing) ([]events.Event, error) { return m.insertion(after, w, second) })
		},
	}
}

func retractCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "retract",
		Usage:     "take out an event that did not happen, or take back a correction",
		ArgsUsage: addressArguments,
		Description: `kibitz retract MATCH 117.0 --reason "the dice were cocked"
   kibitz retract MATCH 131.0 --reason "the correction was wrong"` + correctionHelp,
		Flags: proposalFlags(),
		Action: func(c *cli.Context) error {
			at, err := addressArgument(c)
			if err != nil {
				return err
			}
			return propose(t, c, func(m *standing) ([]events.Event, error) {
				target, err := m.event(at)
				if err != nil {
					return nil, err
				}
				return []events.Event{{Game: target.Game, Body: &events.EntryRetracted{Target: m.ref(at), Reason: c.String("reason")}}}, nil
			})
		},
	}
}

func confirmCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "confirm",
		Usage:     "let a decision stand although a correction has changed what it was made on",
		ArgsUsage: addressArguments,
		Description: `A ruling, penalty, warning, vote or choice keeps its place when something before it is
corrected, and says that its ground has changed until it is confirmed or replaced by
another of its kind.`,
		Flags: proposalFlags(),
		Action: func(c *cli.Context) error {
			at, err := addressArgument(c)
			if err != nil {
				return err
			}
			return propose(t, c, func(m *standing) ([]events.Event, error) {
				decision, err := m.decision(at)
				if err != nil {
					return nil, err
				}
				return []events.Event{{Game: decision.Game, Body: &events.DecisionConfirmed{Decision: m.ref(at), Reason: c.String("reason")}}}, nil
			})
		},
	}
}

func afterFlag() cli.Flag {
	return &cli.StringFlag{Name: "after", Usage: "address of the event after which it belongs", EnvVars: []string{"KIBITZ_AFTER"}}
}

func afterOf(c *cli.Context) (events.Address, error) {
	if c.String("after") == "" {
		return events.Address{}, usageError("say after which event it belongs: --after 117.2; 'kibitz audit MATCH' lists them")
	}
	return parseAddress("--after", c.String("after"))
}

// addressArgument reads the event that the command line names after the match.
func addressArgument(c *cli.Context) (events.Address, error) {
	if c.Args().Len() < 2 {
		return events.Address{}, usageError("name a match and the address of an event in it; 'kibitz audit MATCH' lists them")
	}
	return parseAddress("ADDRESS", c.Args().Get(1))
}

// correctionOf reads what is to stand in an event's place.
func correctionOf(c *cli.Context) (at events.Address, w *told, err error) {
	if at, err = addressArgument(c); err != nil {
		return at, nil, err
	}
	if w, err = toldOf(c); err == nil && w.empty() && w.side == events.NoSide {
		err = usageError("say what stands there instead: --dice, --play, --cube, --side or --event; 'kibitz retract' takes it out")
	}
	return at, w, err
}

// event returns an accepted event of the record.
func (m *standing) event(at events.Address) (*events.Event, error) {
	link := m.ledger.Link(at.N)
	if link == nil || link.Status != ledger.Folded || at.Index >= len(link.Entry.Events) {
		return nil, fmt.Errorf("the record of match %s has no event %s; 'kibitz audit %s' lists them", m.match.Match, at, m.match.Match)
	}
	return &link.Entry.Events[at.Index], nil
}

// decision is event for one that was decided.
func (m *standing) decision(at events.Address) (*events.Event, error) {
	e, err := m.event(at)
	if err != nil {
		return nil, err
	}
	if d, _ := events.Vocabulary.Lookup(e.Type()); d.Nature != events.Decision {
		return nil, usageError("%s is no decision (%s); an observation is corrected with 'kibitz amend' or 'kibitz retract'", at, e.Type())
	}
	return e, nil
}

// ref refers to an event of the record.
func (m *standing) ref(at events.Address) *events.Ref {
	return &events.Ref{Entry: m.ledger.Link(at.N).Entry.ID, Index: at.Index}
}

// insertion is what was missed after an event.
func (m *standing) insertion(after events.Address, w *told, second uint64) ([]events.Event, error) {
	e, err := m.event(after)
	if err != nil {
		return nil, err
	}
	body := &events.EntryInserted{After: m.ref(after), Reason: w.reason}
	if second > 0 {
		body.Entry, err = m.second(second)
	} else {
		body.Events, err = w.missed(m.stateAfter(after), e)
	}
	if err != nil {
		return nil, err
	}
	return []events.Event{{Game: e.Game, Body: body}}, nil
}

// second returns the entry of a second observation.
func (m *standing) second(n uint64) (uuid.UUID, error) {
	link := m.ledger.Link(n)
	if link == nil || link.Status != ledger.Second {
		return uuid.Nil, usageError("--second %d: link %d of match %s is no second observation; 'kibitz audit %s' tells which are", n, n, m.match.Match, m.match.Match)
	}
	return link.Entry.ID, nil
}
