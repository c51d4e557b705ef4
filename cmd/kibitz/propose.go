package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/nats-io/nkeys"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/replay/audit"
	"kibitz/replay/diagram"
	"kibitz/replay/preview"
	"kibitz/replay/wording"
)

// proposal is an act that is shown with its consequences before it is recorded.
type proposal struct {
	desk.Proposal
	t           terminal
	words       *wording.Words
	dryRun, yes bool
	json        bool
}

// proposalFlags are the flags of every command that shows a proposal and records it.
func proposalFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "reason"},
		&cli.StringFlag{Name: "by"},
		&cli.BoolFlag{Name: "dry-run", DisableDefaultText: true},
		&cli.BoolFlag{Name: "yes", DisableDefaultText: true},
		&cli.BoolFlag{Name: "even-so", DisableDefaultText: true},
		&cli.StringFlag{Name: "key"},
		jsonFlag(),
	}
}

// proposalOf reads the flags of a proposal for the named match.
func proposalOf(t terminal, c *cli.Context, named string) (*proposal, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	p := &proposal{t: t, words: words, dryRun: c.Bool("dry-run"), yes: c.Bool("yes"), json: c.Bool("json")}
	if !p.dryRun && !p.yes && !t.answers() {
		return nil, usageError("nobody-asked")
	}
	p.Match, p.By, p.EvenSo = named, c.String("by"), c.Bool("even-so")
	p.Key, err = keyOf(c.String("key"))
	return p, err
}

// keyOf reads the signing key from a file. It returns nil, for the office's key, if file is
// "".
func keyOf(file string) (nkeys.KeyPair, error) {
	if file == "" {
		return nil, nil
	}
	seed, err := os.ReadFile(file)
	if err != nil {
		return nil, newError("key-unread", err)
	}
	defer clear(seed)
	key, err := nkeys.ParseDecoratedUserNKey(seed)
	if err != nil {
		return nil, usageError("bad-key", file)
	}
	return key, nil
}

// run shows the proposal, asks, and records it. If the match has changed meanwhile, it
// starts again.
func (p *proposal) run(ctx context.Context, d *desk.Desk) error {
	recorded, err := d.Decide(ctx, &p.Proposal,
		func(look *desk.Look) (bool, error) {
			if err := p.show(look); err != nil {
				return false, err
			}
			if err := look.Hopeless(); err != nil && !p.EvenSo {
				return false, err
			}
			if p.dryRun {
				return false, nil
			}
			return p.confirmed(ctx)
		},
		func() { p.t.say("%s", p.words.Say("drag.moved-on")) })
	if err != nil || recorded == nil {
		return err
	}
	return p.recorded(recorded)
}

// proposalJSON is the JSON output for a proposal.
type proposalJSON struct {
	Tournament string `json:"tournament"`
	Match      string `json:"match"`
	Recorded   uint64 `json:"recorded,omitempty"` // the number of the link
	Preview    any    `json:"preview,omitempty"`
}

func (p *proposal) language(m *desk.Match) audit.Options { return m.AuditOptions(p.words.Tag()) }

// show prints the consequences of the entry. It returns an error if the entry would be
// refused.
func (p *proposal) show(look *desk.Look) error {
	o, how := look.Outcome, p.language(look.Match)
	asJSON := proposalJSON{look.Match.Tournament, look.Match.Name, 0, nil}
	if p.json && (p.dryRun || look.Refused()) {
		asJSON.Preview = o.For(how)
	}
	switch {
	case look.Refused():
		if p.json {
			_ = p.encode(asJSON)
		}
		return refusal(p.words, &o.Verdict)
	case !p.json:
		return p.write(p.t.out, o, how)
	case p.dryRun:
		return p.encode(asJSON)
	case !p.yes:
		return p.write(p.t.err, o, how)
	}
	return nil
}

// write writes the consequences in words, and the table before and after if it changes.
func (p *proposal) write(to io.Writer, o *preview.Outcome, how audit.Options) error {
	if err := o.Text(to, how); err != nil {
		return err
	}
	boards := o.Boards(how, p.t.width(), diagram.Options{Perspective: diagram.Perspective{Near: events.A}, ASCII: asciiOnly()})
	if boards == nil {
		return nil
	}
	_, err := fmt.Fprintf(to, "\n%s", boards)
	return err
}

// refusal returns the error that says why the record would refuse an entry.
func refusal(words *wording.Words, v *ledger.Verdict) error {
	code, ok := exitCodes[journal.Code(v.Reason)]
	if !ok {
		code = exitFailed
	}
	return cli.Exit(errors.New(words.Why(v.Reason, v.Detail)+" "+words.ReasonNext(v.Reason)), code)
}

func (p *proposal) encode(v proposalJSON) error { return p.t.encode(v) }

// recorded reports that the entry is in the record.
func (p *proposal) recorded(r *desk.Recorded) error {
	m := r.Match
	if !p.json {
		_, err := fmt.Fprintln(p.t.out, p.words.Say("drag.recorded", fmt.Sprint(r.Link), m.Name))
		return err
	}
	report := proposalJSON{Tournament: m.Tournament, Match: m.Name, Recorded: r.Link}
	if r.Outcome != nil {
		report.Preview = r.Outcome.For(p.language(m))
	}
	return p.encode(report)
}

// confirmed asks whether to record the entry.
func (p *proposal) confirmed(ctx context.Context) (bool, error) {
	if p.yes {
		return true, nil
	}
	fmt.Fprint(p.t.err, p.words.Say("drag.ask")+" ")
	answer, err := bufio.NewReader(&cancellableReader{ctx: ctx, in: p.t.in}).ReadString('\n')
	if err != nil && ctx.Err() != nil {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes", "д", "да":
		return true, nil
	}
	return false, cli.Exit(errors.New(p.words.Say("drag.declined")), exitFailed)
}
