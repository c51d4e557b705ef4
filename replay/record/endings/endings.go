// Package endings reads and solves lines of JSON, each with an ending of bridge.
package endings

import (
	"cmp"
	"fmt"
	"slices"

	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/replay/record/jsonlines"
	"kibitz/rules/bridge/doubledummy"
)

// Code identifies what is wrong with a line.
type Code string

// CodeDiffers is the code of a field that the rest of its line contradicts.
const CodeDiffers Code = "batch-differs"

// Error is a failure of this package.
type Error = failure.Error[Code]

// Batch answers lines that contain endings, one at a time.
type Batch struct {
	solver *doubledummy.Solver
	scores map[string]int
	line   []byte
}

// NewBatch returns a batch that has answered nothing.
func NewBatch() *Batch {
	return &Batch{solver: doubledummy.New(), scores: make(map[string]int)}
}

// Answer returns the line with max_tricks and card_tricks replaced by its own results. They are
// valid until the next call.
func (e *Batch) Answer(question []byte) ([]byte, error) {
	list, err := jsonlines.Members(question)
	if err != nil {
		return nil, err
	}
	p, err := Read(list)
	if err != nil {
		return nil, err
	}
	scores, err := e.solver.Solve(p)
	if err != nil {
		return nil, err
	}
	e.scores = ByCard(scores, e.scores)
	if list, err = jsonlines.Set(list, "max_tricks", doubledummy.Most(scores)); err == nil {
		list, err = jsonlines.Set(list, "card_tricks", e.scores)
	}
	if err == nil {
		e.line, err = jsonlines.AppendObject(e.line[:0], list)
	}
	e.line = append(e.line, '\n')
	return e.line, err
}

// Read reads the position from a line. The redundant fields, to_play and cards, may
// be missing but must not be wrong.
func Read(list []jsonlines.Member) (*doubledummy.Position, error) {
	var trump, leader, remaining string
	var trick []string
	err := cmp.Or(
		jsonlines.Field(list, "trump", `"S", "H", "D", "C" or "NT"`, &trump),
		jsonlines.Field(list, "leader", `"N", "E", "S" or "W"`, &leader),
		jsonlines.Field(list, "trick", "a list of cards", &trick),
		jsonlines.Field(list, "remaining", `a deal such as "N:5.7.. 9...A .2..4 ..2.K"`, &remaining))
	if err != nil {
		return nil, err
	}
	p, err := Parse(trump, leader, remaining, trick)
	if err != nil {
		return nil, fmt.Errorf("$.%w", err)
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return p, cmp.Or(
		agrees(list, "to_play", p.ToPlay().String()),
		agrees(list, "cards", p.Tricks()))
}

// agrees returns an error if the field is present with a different value.
func agrees[T comparable](list []jsonlines.Member, name string, want T) error {
	if !slices.ContainsFunc(list, func(m jsonlines.Member) bool { return m.Name == name }) {
		return nil
	}
	var said T
	if err := jsonlines.Field(list, name, fmt.Sprintf("%v", want), &said); err != nil {
		return err
	}
	if said != want {
		return failure.New(CodeDiffers, "correct it or leave it out", "$.%s is %v, but the rest of the line gives %v", name, said, want)
	}
	return nil
}

// Parse parses the parts of a position. An error starts with the name of the batch
// field.
func Parse(trump, leader, remaining string, trick []string) (*doubledummy.Position, error) {
	p, err := new(doubledummy.Position), error(nil)
	if p.Strain, err = cards.ParseStrain(trump); err != nil {
		return nil, fmt.Errorf("trump: %w", err)
	}
	if p.Leader, err = cards.ParseSeat(leader); err != nil {
		return nil, fmt.Errorf("leader: %w", err)
	}
	if p.Hands, err = cards.ParseDeal(remaining); err != nil {
		return nil, fmt.Errorf("remaining: %w", err)
	}
	for _, text := range trick {
		card, err := cards.ParseCard(text)
		if err != nil {
			return nil, fmt.Errorf("trick: %w", err)
		}
		p.Trick = append(p.Trick, card)
	}
	return p, nil
}

// ByCard maps each card to its tricks. It reuses the given map, which may be nil.
func ByCard(scores []doubledummy.Score, into map[string]int) map[string]int {
	if into == nil {
		into = make(map[string]int, len(scores))
	}
	clear(into)
	for _, s := range scores {
		into[s.Card.String()] = s.Tricks
	}
	return into
}
