package form

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/correct"
	"kibitz/replay/record/transcript"
)

// Happened reads what happened at the table.
func Happened(v Values) (correct.Happened, error) {
	r := &reader{Values: v}
	h := r.happened()
	return h, r.err
}

func (r *reader) happened() correct.Happened {
	h := correct.New()
	h.Side, h.Time, h.EndTurn = r.side("side"), r.time("time"), r.is("end-turn")
	if text := r.text("dice"); text != "" {
		var err error
		h.Dice, err = Dice("dice", text)
		r.fail(err)
	}
	r.play(&h)
	r.cube(&h)
	r.calls(&h)
	r.cards(&h)
	if text := r.text("event"); text != "" {
		var err error
		h.JSON, err = correct.ParseJSON(text)
		r.fail(err)
	}
	r.fail(h.Check())
	return h
}

func (r *reader) play(h *correct.Happened) {
	text := r.text("play")
	switch strings.TrimSpace(text) {
	case "":
		return
	case "none":
		h.Played = true
		return
	}
	steps, rest := transcript.ParsePlay(text)
	if rest != "" || len(steps) == 0 {
		r.fail(texts.Field("play", CodePlay, text, "rest", strconv.Quote(rest)))
		return
	}
	for _, leg := range transcript.Legs(steps) {
		h.Steps = append(h.Steps, events.Step{From: leg.From, To: leg.To})
	}
	h.Played = true
}

func (r *reader) cube(h *correct.Happened) {
	text := r.text("cube")
	switch text {
	case "", correct.CubeDouble, correct.CubeTake, correct.CubePass, correct.CubeBeaver:
		h.Cube = text
		return
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 2 {
		r.fail(texts.Field("cube", CodeCubeAction, text))
	}
	h.Cube, h.Value = correct.CubeDouble, value
}

func (r *reader) cards(h *correct.Happened) {
	for _, word := range strings.Fields(r.text("card")) {
		seat, rest, err := seatBefore(word)
		if err == nil {
			var card cards.Card
			card, err = cards.ParseCard(rest)
			h.Cards = append(h.Cards, &events.CardPlayed{Seat: seat, Card: card})
		}
		if err != nil {
			r.fail(texts.Field("card", CodeCards, word).Because(err))
		}
	}
}

func (r *reader) calls(h *correct.Happened) {
	for _, word := range strings.Fields(r.text("call")) {
		seat, rest, err := seatBefore(word)
		if err == nil {
			var call cards.Call
			rest, alert := strings.CutSuffix(rest, "!")
			call, err = cards.ParseCall(rest)
			h.Cards = append(h.Cards, &events.CallMade{Seat: seat, Call: call, Alert: alert})
		}
		if err != nil {
			r.fail(texts.Field("call", CodeCards, word).Because(err))
		}
	}
}

// seatBefore splits a seat from what it did; NoSeat if none is named.
func seatBefore(word string) (seat cards.Seat, rest string, err error) {
	letter, rest, named := strings.Cut(word, ":")
	if !named {
		return cards.NoSeat, word, nil
	}
	seat, err = cards.ParseSeat(letter)
	return seat, rest, err
}

// position reads a position; nil if none is given.
func (r *reader) position() *events.PositionSet {
	p := &events.PositionSet{
		OnRoll: r.side("on-roll"), CubeValue: r.number("cube-value"), CubeOwner: r.text("cube-owner"), Reason: r.text("reason"),
	}
	r.fail(correct.Stood(p, r.text("position")))
	if text := r.text("dice"); text != "" {
		var err error
		p.Dice, err = Dice("dice", text)
		r.fail(err)
	}
	if r.text("score") != "" {
		p.Score = r.pair("score", neededScore)
	}
	if p.Board == nil && !p.OnRoll.Valid() && p.Dice == (events.Dice{}) && p.CubeValue == 0 && p.CubeOwner == "" && p.Score == nil {
		return nil
	}
	return p
}
