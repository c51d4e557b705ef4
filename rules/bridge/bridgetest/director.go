package bridgetest

import (
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure/proceduretest"
)

func (w *words) read() {
	o := &events.OptionsRead{Opened: w.last(), To: w.seats(w.Value("to"))}
	o.Choices = w.rest()
	w.add(o)
}

// choose reads a choice by the player of a seat or by the director.
func (w *words) choose() {
	c := &events.ChoiceMade{Opened: w.about(), Side: events.NoSide}
	if c.Opened == nil {
		c.Opened = proceduretest.Unsaid()
	}
	seat := cards.NoSeat
	if !w.Flag("director") {
		seat = w.seat()
	}
	c.Side, c.Choice = bridge.SideOf(seat), w.Next()
	w.add(c)
	w.script.Events[len(w.script.Events)-1].Actor = Player(seat)
}

func (w *words) inform() {
	w.add(&events.InformationNoted{About: w.last(), Clause: w.Clause(), Words: w.reasons(), Seat: w.seat()})
}

func (w *words) answer() {
	w.add(&events.FindingAnswered{About: w.last(), Words: w.Quoted(), Answer: w.Next()})
}

func (w *words) reserve() {
	w.add(&events.JudgementReserved{About: w.last(), Clause: w.Clause(), Words: w.Quoted(), Question: w.Next(), Seat: w.seatIf()})
}

func (w *words) judge() {
	j := &events.JudgementMade{Words: w.reasons(), Question: w.Next()}
	switch answer := w.Next(); answer {
	case "yes", "no":
		j.Yes = answer == "yes"
	default:
		w.Fail("%q is neither yes nor no", answer)
	}
	w.add(j)
}

// adjust reads an artificial score, "60-40", or assigned results such as "4S:N:9". An
// assigned result may have the side it applies to before it and its weight after it.
func (w *words) adjust() {
	a := &events.ScoreAdjusted{Clause: w.Clause(), Reasons: w.reasons()}
	for _, word := range w.rest() {
		if !strings.Contains(word, ":") {
			a.Percent = w.Pair(word)
			continue
		}
		a.Outcomes = append(a.Outcomes, w.outcome(word))
	}
	w.add(a)
}

func (w *words) outcome(word string) events.Outcome {
	o := events.Outcome{Side: events.NoSide}
	if letter, rest, _ := strings.Cut(word, ":"); letter == "A" || letter == "B" {
		o.Side, word = events.ParseSide(letter), rest
	}
	parts := append(strings.Split(word, ":"), "", "", "")
	if parts[0] == "pass" {
		o.Declarer = cards.NoSeat
		return o
	}
	contract, err := cards.ParseContract(parts[0])
	w.check(err)
	o.Contract, o.Declarer, o.Tricks = contract, seatOf(parts[1]), w.Number(parts[2])
	if parts[3] != "" {
		o.Weight = w.Number(parts[3])
	}
	return o
}

// period reads the end of the correction period, in minutes and seconds after the start of
// the script's clock.
func (w *words) period() {
	w.add(&events.PeriodSet{Kind: w.Next(), Until: w.script.At(w.Next())})
}

func (w *words) adjourn() { w.add(&events.MatchAdjourned{Reason: "the hall closes"}) }
func (w *words) void()    { w.add(&events.MatchVoided{Reason: "the wrong players"}) }
func (w *words) note()    { w.add(&events.NoteMade{Text: w.reasons()}) }

func (w *words) correct() {
	w.add(&events.MatchCorrected{Rulebook: w.Next(), Reason: "scheduled wrongly"})
}

func (w *words) option() { w.add(&events.OptionSet{Option: w.Next(), Value: w.Next()}) }
