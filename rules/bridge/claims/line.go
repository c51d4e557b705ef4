package claims

import (
	"strconv"
	"strings"

	"kibitz/events/cards"
)

// Line is the line of play that a claimer stated (Law 68 C), step by step. After the last
// step his play is free within what is normal.
type Line struct{ Steps []Step }

// StepKind is the kind of a step.
type StepKind uint8

// The kinds of steps.
const (
	DrawTrumps StepKind = iota // leads trumps, Rounds times or until none is outstanding
	RunSuit                    // leads a suit from the top while his side has its highest card
	PlayCards                  // leads these cards, or leads towards them if they are in the opposite hand
	RuffSuit                   // leads a suit and ruffs it in the opposite hand, once
)

// Step is one step of a line.
type Step struct {
	Kind   StepKind
	Rounds int // for DrawTrumps: 1 to 13; 0 until none is outstanding
	Suit   cards.Suit
	Ranks  []cards.Rank // for PlayCards, in order
	Ruff   Height       // for RuffSuit
}

// Height says with which trump a suit is ruffed.
type Height uint8

// The heights of a ruff.
const (
	AnyTrump  Height = iota
	HighTrump        // the highest
	LowTrump         // the lowest that is winning so far
)

// The words of the notation.
const (
	wordTrumps = "trumps"
	wordTop    = "top"
	wordRuff   = "ruff"
	wordHigh   = "high"
	wordLow    = "low"
	wordThen   = "then"
	wordAny    = "any"
)

// String writes the line as ParseLine reads it; "any" if it has no steps.
func (l *Line) String() string {
	if len(l.Steps) == 0 {
		return wordAny
	}
	steps := make([]string, len(l.Steps))
	for i, s := range l.Steps {
		steps[i] = s.String()
	}
	return strings.Join(steps, "; ")
}

// String writes the step as ParseLine reads it.
func (s Step) String() string {
	switch s.Kind {
	case DrawTrumps:
		if s.Rounds > 0 {
			return wordTrumps + " " + strconv.Itoa(s.Rounds)
		}
		return wordTrumps
	case RunSuit:
		return s.Suit.String() + " " + wordTop
	case RuffSuit:
		return wordRuff + " " + s.Suit.String() + map[Height]string{HighTrump: " " + wordHigh, LowTrump: " " + wordLow}[s.Ruff]
	}
	words := []string{s.Suit.String()}
	for _, r := range s.Ranks {
		words = append(words, r.String())
	}
	return strings.Join(words, " ")
}

// mentionsTrumps reports whether the claimer mentioned the outstanding trumps.
func (l *Line) mentionsTrumps() bool {
	return l != nil && l.has(func(s Step) bool { return s.Kind == DrawTrumps })
}

// drawsAll reports whether the claimer said that he would draw all trumps.
func (l *Line) drawsAll() bool {
	return l != nil && l.has(func(s Step) bool { return s.Kind == DrawTrumps && s.Rounds == 0 })
}

func (l *Line) has(is func(Step) bool) bool {
	for _, s := range l.Steps {
		if is(s) {
			return true
		}
	}
	return false
}
