package main

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"github.com/nats-io/nkeys"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/replay/casefile"
	"kibitz/replay/diagram"
	view "kibitz/replay/terminal"
	"kibitz/replay/wording"
)

// viewerDesk is the desk behind a viewer's keys. It opens the store for each act alone, so
// that a long look at a match does not block others.
type viewerDesk struct {
	c     *cli.Context
	named string // the match
	words *wording.Words
	by    string
	key   nkeys.KeyPair
	fed   bool // the viewer is sent what is new
}

func viewerDeskOf(c *cli.Context) (*viewerDesk, error) {
	words, err := wordsOf(c)
	if err != nil {
		return nil, err
	}
	key, err := keyOf(c.String("key"))
	return &viewerDesk{c: c, named: c.Args().First(), words: words, by: c.String("by"), key: key}, err
}

// open runs work at the desk. Its errors are in the viewer's language.
func (v *viewerDesk) open(work func(context.Context, *desk.Desk) error) error {
	if err := existingStore(v.c, work); err != nil {
		return errors.New(translate(v.words, err))
	}
	return nil
}

// Look previews an act.
func (v *viewerDesk) Look(a view.Act, columns int) (p *view.Proposal, err error) {
	act, err := actOf(a)
	if err != nil {
		return nil, errors.New(translate(v.words, withFlagNames(a.Form, err)))
	}
	proposal := &desk.Proposal{Match: v.named, Act: act, By: v.by, Key: v.key}
	err = v.open(func(ctx context.Context, d *desk.Desk) error {
		look, err := d.Look(ctx, proposal)
		if err == nil {
			p, err = v.proposed(proposal, look, columns)
		}
		return withFlagNames(a.Form, err)
	})
	return p, err
}

func (v *viewerDesk) proposed(proposal *desk.Proposal, look *desk.Look, columns int) (*view.Proposal, error) {
	if look.Refused() {
		return nil, refusal(v.words, &look.Outcome.Verdict)
	}
	if err := look.Hopeless(); err != nil {
		return nil, err
	}
	how := look.Match.AuditOptions(v.words.Tag())
	var text strings.Builder
	if err := look.Outcome.Text(&text, how); err != nil {
		return nil, err
	}
	if boards := look.Outcome.Boards(how, columns, diagram.Options{Perspective: diagram.Perspective{Near: events.A}, ASCII: asciiOnly()}); boards != nil {
		text.WriteString("\n" + boards.String())
	}
	return &view.Proposal{
		Consequences: text.String(),
		Record:       func(after uint64) (view.Recorded, error) { return v.record(proposal, look, after) },
	}, nil
}

// record records what was previewed if the match has not moved on, and reads what came since.
func (v *viewerDesk) record(proposal *desk.Proposal, look *desk.Look, after uint64) (r view.Recorded, err error) {
	err = v.open(func(ctx context.Context, d *desk.Desk) error {
		recorded, err := d.Record(ctx, proposal, look)
		if r.MovedOn = desk.MovedOn(err); err != nil && !r.MovedOn {
			return err
		}
		if recorded != nil {
			r.Link = recorded.Link
		}
		if v.fed {
			return nil
		}
		messages, err := d.Messages(ctx, look.Match.Tournament, look.Match.Name)
		for i := range messages[min(int(after), len(messages)):] {
			m := &messages[int(after)+i]
			r.Newer = append(r.Newer, ledger.Message{Data: m.Data, Signature: m.Signature, Stored: events.InstantOf(m.Time), Sequence: m.Seq})
		}
		return err
	})
	return r, err
}

// CaseFile writes the case file of a dispute as a PDF into the current folder.
func (v *viewerDesk) CaseFile(dispute string) (name string, err error) {
	err = v.open(func(ctx context.Context, d *desk.Desk) error {
		m, err := d.Match(ctx, v.named)
		if err != nil {
			return err
		}
		file, err := casefile.Of(m.Ledger, m.Tournament, dispute, casefile.Options{Language: v.words.Tag(), Person: m.People.Name})
		if err != nil {
			return err
		}
		var pdf bytes.Buffer
		if err := casefile.PDF(&pdf, file.Document()); err != nil {
			return err
		}
		name = m.Name + "-" + dispute + ".pdf"
		return replaceFile(name, pdf.Bytes(), 0o644)
	})
	return name, err
}

// actOf reads an act from what a viewer filled in.
func actOf(a view.Act) (desk.Act, error) {
	var values acts.Values
	for name, text := range a.Fields {
		if text != "" {
			values.Set(name, text)
		}
	}
	if a.Effect != "" {
		values.Effects = []acts.Effect{{Name: a.Effect, Text: a.Object}}
	}
	return acts.Act(a.Form, values)
}
