package acts

import (
	"errors"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
)

func ruleOnClaim(_ *reader, m *desk.Match, _ *events.ClaimRuled) error {
	_, err := m.Bridge()
	return err
}

// judge leaves a question open until the play is over, or answers it if yes or no is given.
func judge(r *reader) desk.ActFunc {
	reserved := new(events.JudgementReserved)
	r.fill(reserved)
	answer := r.Text("judgement")
	why := strings.TrimSpace(reserved.Words + " " + r.Text("reason"))
	if answer != "" && why == "" {
		r.fail(invalid.Field("words", "", "no-judgement"))
	}
	return func(m *desk.Match) ([]events.Event, error) {
		if answer != "" {
			return m.Decides(&events.JudgementMade{Question: reserved.Question, Yes: answer == "yes", Words: why}), nil
		}
		err := r.found(m)
		return m.Decides(reserved), err
	}
}

// adjust replaces a board's result: percentages, or outcomes by side and weight.
func adjust(r *reader, m *desk.Match, b *events.ScoreAdjusted) error {
	if _, err := m.Bridge(); err != nil {
		return err
	}
	results := r.Fields["result"]
	if len(results) == 1 && !strings.Contains(results[0], ":") {
		var err error
		b.Percent, err = pair(neededPercent)("result", results[0])
		return err
	}
	for _, word := range results {
		outcome, err := outcomeOf(word)
		if err != nil {
			return invalid.Field("result", word, "bad-outcome").Because(err)
		}
		b.Outcomes = append(b.Outcomes, outcome)
	}
	return nil
}

var errOutcome = errors.New("a result such as 4S:N:9, A:3NTX:S:8:50 or Pass is needed")

// outcomeOf reads a result: [SIDE:]CONTRACT[:DECLARER:TRICKS][:WEIGHT].
func outcomeOf(word string) (o events.Outcome, err error) {
	parts := strings.Split(word, ":")
	o.Declarer = cards.NoSeat
	if o.Side = events.ParseSide(strings.ToUpper(parts[0])); o.Side.Valid() {
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return o, errOutcome
	}
	if o.Contract, err = cards.ParseContract(parts[0]); err != nil {
		return o, err
	}
	parts = parts[1:]
	if !o.Contract.PassedOut() {
		if len(parts) < 2 {
			return o, errOutcome
		}
		if o.Declarer, err = cards.ParseSeat(parts[0]); err != nil {
			return o, err
		}
		if o.Tricks, err = strconv.Atoi(parts[1]); err != nil {
			return o, errOutcome
		}
		parts = parts[2:]
	}
	if len(parts) == 1 {
		o.Weight, err = strconv.Atoi(parts[0])
	}
	if err != nil || len(parts) > 1 {
		return o, errOutcome
	}
	return o, nil
}
