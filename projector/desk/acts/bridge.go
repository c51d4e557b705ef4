package acts

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/replay/correct"
)

// AnswerFinding says, at bridge, whether an irregularity that was found happened at
// the table or is a slip of the recorder.
type AnswerFinding struct {
	About  events.Address // the irregular event
	Answer string         // events.SlipOfRecorder or the irregularity
	Words  string
}

// Events returns the act's events.
func (a *AnswerFinding) Events(m *desk.Match) ([]events.Event, error) {
	switch {
	case a.About == events.Address{}:
		return nil, missing("about", CodeIrregular)
	case a.Answer == "":
		return nil, missing("answer", CodeAnswer)
	}
	ref, err := m.Find(a.About)
	b := &events.FindingAnswered{About: ref, Answer: a.Answer, Words: a.Words}
	return body(m, b, first(err, oneOf("answer", a.Answer, b.Type(), "answer")))
}

// RuleOnClaim rules on a claim at bridge.
type RuleOnClaim struct {
	Tricks  int    // of the claimer's side, of those that were left
	Line    string // the play that is judged normal
	Class   string // the player's; "" if not stated
	Clauses []string
	Reason  string
}

// Events returns the act's events.
func (a *RuleOnClaim) Events(m *desk.Match) ([]events.Event, error) {
	if _, err := m.Bridge(); err != nil {
		return nil, err
	}
	if a.Tricks < 0 || a.Tricks > cards.Ranks {
		return nil, texts.Field("tricks", CodeTricks, strconv.Itoa(a.Tricks), "most", strconv.Itoa(cards.Ranks))
	}
	b := &events.ClaimRuled{Tricks: a.Tricks, Line: a.Line, Class: a.Class, Clauses: a.Clauses, Reasons: a.Reason}
	var err error
	if a.Class != "" {
		err = oneOf("class", a.Class, b.Type(), "class")
	}
	return body(m, b, first(err, correct.Reasoned(a.Reason)))
}

// Reserve leaves a question open, at bridge, until the play is over.
type Reserve struct {
	Question string
	Seat     cards.Seat // whose act it is about; NoSeat if not stated
	About    events.Address
	Clause   string
	Words    string
}

// Events returns the act's events.
func (a *Reserve) Events(m *desk.Match) ([]events.Event, error) {
	b := &events.JudgementReserved{Question: a.Question, Seat: a.Seat, Clause: a.Clause, Words: a.Words}
	var err error
	b.About, err = about(m, a.About)
	return body(m, b, first(question(a.Question), err))
}

// Judge answers a question that was left open at bridge.
type Judge struct {
	Question string
	Yes      bool
	Words    string // why
}

// Events returns the act's events.
func (a *Judge) Events(m *desk.Match) ([]events.Event, error) {
	err := question(a.Question)
	if err == nil && strings.TrimSpace(a.Words) == "" {
		err = missing("words", CodeJudgement)
	}
	return body(m, &events.JudgementMade{Question: a.Question, Yes: a.Yes, Words: a.Words}, err)
}

func question(word string) error { return oneOf("question", word, "judgement.made", "question") }

// Adjust replaces a board's result, at bridge: percentages, or outcomes by side and
// weight.
type Adjust struct {
	Percent  *[2]int // for North and South, for East and West
	Outcomes []events.Outcome
	Clause   string
	Reason   string
}

// Events returns the act's events.
func (a *Adjust) Events(m *desk.Match) ([]events.Event, error) {
	_, err := m.Bridge()
	if err == nil && a.Percent == nil && len(a.Outcomes) == 0 {
		err = missing("result", CodeResult)
	}
	b := &events.ScoreAdjusted{Percent: a.Percent, Outcomes: a.Outcomes, Clause: a.Clause, Reasons: a.Reason}
	return body(m, b, first(err, correct.Reasoned(a.Reason)))
}
