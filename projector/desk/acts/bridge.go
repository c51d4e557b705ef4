package acts

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
)

// bridge holds the director's acts that only a table of bridge has.
var bridge = only(events.Bridge,
	decision("answer", complete[events.FindingAnswered], required("address", "no-irregularity").as("About"), required("answer", "no-answer"), optional("words")),
	decision("claim", ruleOnClaim, required("tricks", "claimed-tricks").within(0, cards.Ranks, "claimed-tricks"), optional("line"), optional("class"),
		optional("clause").as("Clauses"), why.as("Reasons")),
	form("judge", "judgement.made", judge, []any{new(events.JudgementReserved)}, []field{
		required("question", "bad-word"), optional("judgement").oneOf("yes", "no"), optional("seat"), optional("about"), optional("clause").of(Many), optional("words"),
	}),
	decision("adjust", adjust, required("result", "no-result").of(Many), optional("clause").of(Many), why.as("Reasons")),
)

// everyTrick is the trial of an effect on tricks.
var everyTrick = events.Effect{Kind: events.EffectSetTricks, Score: &[2]int{cards.Ranks, 0}}

// only returns forms as those of one game.
func only(game string, forms ...Form) []Form {
	for i := range forms {
		forms[i].Game = game
	}
	return forms
}

// readOptions records that the director read out the choices. By default it is all choices,
// read to all who may choose; only at bridge are some of the seats told.
func readOptions(r *reader, m *desk.Match, b *events.OptionsRead) error {
	if _, err := m.Bridge(); err != nil && len(b.To) > 0 {
		return err
	}
	o, err := opened(m, r.Text("option"), "", events.NoSide)
	if err != nil {
		return err
	}
	b.Opened = m.Ref(o.Opened)
	if len(b.Choices) == 0 {
		b.Choices = texts(o.Choices)
	}
	if len(b.To) == 0 {
		for _, letter := range o.Seats {
			if seat, err := cards.ParseSeat(string(letter)); err == nil {
				b.To = append(b.To, seat)
			}
		}
	}
	return nil
}

func ruleOnClaim(_ *reader, m *desk.Match, _ *events.ClaimRuled) error {
	_, err := m.Bridge()
	return err
}

// judge leaves a question open until the play is over, or answers it with yes or no if
// given.
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
		if err := cmp.Or(r.found(m), cited(m, reserved)); err != nil {
			return nil, err
		}
		return m.Decides(reserved), nil
	}
}

// adjust replaces a board's result, by percentages or by outcomes with side and weight.
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
		outcome, err := r.outcome(word)
		if err != nil {
			return invalid.Field("result", word, "bad-outcome").Because(err)
		}
		b.Outcomes = append(b.Outcomes, outcome)
	}
	return nil
}

var errOutcome = errors.New("a result such as 4S:N:9, A:3NTX:S:8:50 or Pass is needed")

// outcome reads a result: [SIDE:]CONTRACT[:DECLARER:TRICKS][:WEIGHT].
func (r *reader) outcome(word string) (o events.Outcome, err error) {
	parts := strings.Split(word, ":")
	o.Declarer, o.Side = cards.NoSeat, events.NoSide
	if _, unread := cards.ParseContract(parts[0]); unread != nil {
		if o.Side, err = r.side("result", parts[0]); err != nil {
			return o, err
		}
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

// takeSeats reads a field into seats.
func (r *reader) takeSeats(f *field, into any) {
	switch into := into.(type) {
	case *cards.Seat:
		*into = read(r, f.Name, cards.NoSeat, seat)
	case *[]cards.Seat:
		*into = read(r, f.Name, nil, seats)
	}
}

func seat(field, text string) (cards.Seat, error) {
	seat, err := cards.ParseSeat(text)
	if err != nil {
		return cards.NoSeat, invalid.Field(field, "", "bad-seat").Because(err)
	}
	return seat, nil
}

// seats reads seats by their letters, such as EW.
func seats(field, text string) (list []cards.Seat, err error) {
	for _, letter := range text {
		one, err := cards.ParseSeat(string(letter))
		if err != nil {
			return nil, invalid.Field(field, text, "bad-seat").Because(err)
		}
		list = append(list, one)
	}
	return list, nil
}
