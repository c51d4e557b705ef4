package office

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/projector/roster"
	"kibitz/replay/diagram"
	"kibitz/replay/invalid"
	"kibitz/replay/preview"
	"kibitz/replay/wording"
)

// Propose asks what an act would do and which events it is, for the calling device to sign and
// send. Nothing is recorded.
type Propose struct {
	Match   string              `json:"match"`
	Act     string              `json:"act"`
	Fields  map[string][]string `json:"fields,omitempty"`
	Effects []acts.Effect       `json:"effects,omitempty"` // in the order in which they apply
	Instead string              `json:"instead,omitempty"` // what if: the address of the event after which the act takes the place of all that was recorded; nothing can be signed then
	Shown

	signed   bool // it posts what both sides have signed, and nothing else
	disputed bool // in the match whose result it posts is a dispute that is not ruled on
}

// Proposed is an act that can be signed, or why it cannot. Texts are in the language that was
// asked for.
type Proposed struct {
	Wrong *Wrong `json:"wrong,omitempty"` // the form is not filled in so that it is an act; then the rest is absent

	Head    *Head             `json:"head,omitempty"`    // what it stands on: the entry is to be refused once the match has moved on; absent for what is only supposed
	Events  []json.RawMessage `json:"events,omitempty"`  // to be signed
	Says    []string          `json:"says,omitempty"`    // what it does, a line each; the first is the record's judgement
	Refused bool              `json:"refused,omitempty"` // the record would refuse it
	Doubt   string            `json:"doubt,omitempty"`   // why it should not be recorded although the record would take it
	Looks   []string          `json:"looks,omitempty"`   // of a posting: why it should be looked at before it is recorded; absent if one tap is enough
	Then    *Board            `json:"then,omitempty"`    // the table without it
	Now     *Board            `json:"now,omitempty"`     // the table with it; absent if it looks the same
}

// Head is a link of a match and the hash of the chain there.
type Head struct {
	N    uint64 `json:"n"`
	Hash string `json:"hash"`
}

// Wrong is what is wrong with a form.
type Wrong struct {
	Code  string `json:"code"`
	Field string `json:"field,omitempty"` // absent if it is the whole
	Text  string `json:"text"`
}

// Do previews the act.
func (p *Propose) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	if _, err := o.matchFor(ctx, by, p.Match); err != nil {
		return nil, err
	}
	if !p.allowed(by) {
		return nil, invalid.New("not-allowed", "act", p.Act)
	}
	done, err := p.answer(ctx, o, by)
	var e *invalid.Error
	if errors.As(err, &e) {
		return &Proposed{Wrong: wrong(e, p.words())}, nil
	}
	return done, err
}

// answer says what the act does, or would have done.
func (p *Propose) answer(ctx context.Context, o *Office, by *Caller) (any, error) {
	if p.Instead != "" {
		return p.suppose(ctx, o)
	}
	look, err := p.look(ctx, o, by)
	if err != nil {
		return nil, err
	}
	return p.proposed(look)
}

// suppose says how the match would stand with the act in place of what was recorded after an event,
// beside how it stands.
func (p *Propose) suppose(ctx context.Context, o *Office) (*Proposed, error) {
	m, err := o.desk.Match(ctx, p.Match)
	if err != nil {
		return nil, err
	}
	at, err := acts.Address("instead", p.Instead)
	if err != nil {
		return nil, err
	}
	act, err := acts.Act(p.Act, acts.Values{Fields: p.Fields, Effects: p.Effects})
	if err != nil {
		return nil, err
	}
	branch, err := m.WhatIf(at.N, act)
	if err != nil {
		return nil, err
	}
	var said strings.Builder
	how := m.AuditOptions(p.words().Tag())
	if err := branch.Text(&said, how); err != nil {
		return nil, err
	}
	done := &Proposed{Says: linesOf(said.String(), " · ")}
	done.Then, done.Now = boardsOf(branch.Pictures(how, p.drawn()))
	return done, nil
}

// gutters are what stands between two columns of a text.
var gutters = regexp.MustCompile(` {2,}`)

// linesOf returns the lines of a text, with something else between its columns.
func linesOf(text, between string) (lines []string) {
	for line := range strings.Lines(text) {
		lines = append(lines, gutters.ReplaceAllLiteralString(strings.TrimSpace(line), between))
	}
	return lines
}

// boardsOf paints a table before and after, the second only if it looks different.
func boardsOf(then, now diagram.Picture) (before, after *Board) {
	if before, after = boardOf(then), boardOf(now); before != nil && *before == *after {
		after = nil
	}
	return before, after
}

// allowed reports whether the caller's role may record the act.
func (p *Propose) allowed(by *Caller) bool {
	switch {
	case p.Act == "certify":
		return by.office()
	case by.Held.Role == roster.Committee:
		return writes(p.Act, events.RoleCommittee)
	}
	return true
}

func (p *Propose) look(ctx context.Context, o *Office, by *Caller) (*desk.Look, error) {
	act, err := p.enters(ctx, o, by)
	if act == nil && err == nil {
		act, err = acts.Act(p.Act, acts.Values{Fields: p.Fields, Effects: p.Effects})
	}
	if err != nil {
		return nil, err
	}
	return o.desk.Look(ctx, &desk.Proposal{Match: p.Match, Act: act, Device: by.Key})
}

// proposed says what the act does.
func (p *Propose) proposed(look *desk.Look) (*Proposed, error) {
	var said strings.Builder
	how, head := look.Match.AuditOptions(p.words().Tag()), look.Outcome.Head
	if err := look.Outcome.Text(&said, how); err != nil {
		return nil, err
	}
	done := &Proposed{Head: &Head{head.N, head.Hash.String()}, Refused: look.Refused()}
	done.Says = linesOf(said.String(), " ")
	for i := range look.Events {
		done.Events = append(done.Events, events.AppendEvent(nil, &look.Events[i]))
	}
	var e *invalid.Error
	if errors.As(look.Hopeless(), &e) {
		done.Doubt = wrong(e, p.words()).Text
	}
	if p.Act == "post" {
		done.Looks = p.looks(look.Outcome)
	}
	done.Then, done.Now = boardsOf(look.Outcome.Pictures(how, p.drawn()))
	return done, nil
}

// looks says why a posting should be looked at before it is recorded: it is not what both sides have signed, there is a dispute in
// the match, or something is found or decided otherwise with it.
func (p *Propose) looks(o *preview.Outcome) (why []string) {
	if !p.signed {
		why = append(why, p.words().Say("results.unsigned"))
	}
	if p.disputed {
		why = append(why, p.words().Say("results.disputed"))
	}
	if len(o.Found)+len(o.Decisions) > 0 {
		why = append(why, p.words().Say("results.finds"))
	}
	return why
}

// writes reports whether a role may record an act.
func writes(act string, role events.Role) bool {
	f, ok := acts.Find(act)
	if !ok {
		return false
	}
	d, _ := events.Vocabulary.Lookup(f.Records)
	return d.Roles&role != 0
}

// wrong says in a language what is wrong, and what to do.
func wrong(e *invalid.Error, words *wording.Words) *Wrong {
	text, next := halves(e, words)
	if next != "" {
		text += "; " + next
	}
	return &Wrong{Code: string(e.Code()), Field: e.Field(), Text: text}
}

// halves returns what is wrong and what to do. What to do about what lies beneath is said if
// there is nothing else to do.
func halves(e *invalid.Error, words *wording.Words) (reason, next string) {
	values := maps.Clone(e.Values())
	values["field"] = e.Field()
	instead := ""
	var beneath *invalid.Error
	if cause := e.Unwrap(); errors.As(cause, &beneath) {
		values["cause"], instead = describe(beneath, words)
	} else if cause != nil {
		values["cause"] = cause.Error()
	}
	reason, next, _ = words.Halves("invalid."+string(e.Code()), values)
	return reason, cmp.Or(next, instead)
}
