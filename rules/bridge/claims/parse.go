package claims

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events/cards"
	"kibitz/events/failure"
)

// mostSteps is the highest number of steps in a line: two for each card that is led.
const mostSteps = 2 * cards.Ranks

// ParseLine reads a claimer's line: steps separated by semicolons, as described in the
// package comment. Case and a "then" before a step are ignored.
func ParseLine(text string) (*Line, error) {
	l := new(Line)
	free := false
	for part := range strings.SplitSeq(text, ";") {
		words := strings.Fields(strings.ToLower(part))
		if slices.Index(words, wordThen) == 0 {
			words = words[1:]
		}
		switch {
		case len(words) == 0:
			return nil, failure.New(CodeStep, "leave out a semicolon that nothing follows, and write any for a free line", "a step is empty")
		case free:
			return nil, failure.New(CodeAfter, "end the line with any, or leave any out", "%q comes after any", part)
		case len(words) == 1 && words[0] == wordAny:
			free = true
			continue
		case len(l.Steps) == mostSteps:
			return nil, failure.New(CodeLength, fmt.Sprintf("give at most %d steps", mostSteps), "the line has too many steps")
		}
		s, err := parseStep(words)
		if err != nil {
			return nil, err
		}
		l.Steps = append(l.Steps, s)
	}
	return l, nil
}

// parseStep reads the words of a step. There must be at least one.
func parseStep(words []string) (Step, error) {
	switch words[0] {
	case wordTrumps:
		return parseTrumps(words[1:])
	case wordRuff:
		return parseRuff(words[1:])
	}
	suit, ok := parseSuit(words[0])
	if !ok || len(words) == 1 {
		return Step{}, noStep(words)
	}
	if len(words) == 2 && words[1] == wordTop {
		return Step{Kind: RunSuit, Suit: suit}, nil
	}
	return parseCards(suit, words[1:])
}

func noStep(words []string) error {
	return failure.New(CodeStep, "write trumps, trumps 2, S top, H A K, ruff D, ruff D high, ruff D low or any", "%q is not a step", strings.Join(words, " "))
}

func parseTrumps(words []string) (Step, error) {
	s := Step{Kind: DrawTrumps}
	if len(words) == 0 {
		return s, nil
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || len(words) > 1 || n < 1 || n > cards.Ranks {
		return s, failure.New(CodeRounds, "write how often, 1 to 13, or nothing for all", "trumps are not drawn %q times", strings.Join(words, " "))
	}
	s.Rounds = n
	return s, nil
}

func parseRuff(words []string) (Step, error) {
	s := Step{Kind: RuffSuit}
	if len(words) == 0 || len(words) > 2 {
		return s, noStep(append([]string{wordRuff}, words...))
	}
	suit, ok := parseSuit(words[0])
	s.Suit = suit
	if len(words) == 2 {
		s.Ruff = map[string]Height{wordHigh: HighTrump, wordLow: LowTrump}[words[1]]
		ok = ok && s.Ruff != AnyTrump
	}
	if !ok {
		return s, noStep(append([]string{wordRuff}, words...))
	}
	return s, nil
}

func parseCards(suit cards.Suit, words []string) (Step, error) {
	s, seen := Step{Kind: PlayCards, Suit: suit}, cards.Hand(0)
	for _, w := range words {
		c, err := cards.ParseCard(suit.String() + w)
		if err != nil || seen.Has(c) {
			return s, failure.New(CodeRank, "write each once, of 2 to 9, T, J, Q, K, A, with blanks between", "%q is not a rank, or is repeated", w)
		}
		seen = seen.With(c)
		s.Ranks = append(s.Ranks, c.Rank())
	}
	return s, nil
}

// parseSuit reads a suit's letter.
func parseSuit(word string) (cards.Suit, bool) {
	s, err := cards.ParseStrain(word)
	suit, ok := s.Trump()
	return suit, err == nil && ok
}
