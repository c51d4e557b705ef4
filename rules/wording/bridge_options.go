package wording

import (
	"strings"

	"kibitz/events/cards"
	"kibitz/rules"
)

// bridgeKinds name the irregularities at bridge that open options.
var bridgeKinds = map[rules.OptionKind]phrase{
	"claim": {english: "Claim or concession", russian: "Претензия или уступка"},
}

// bridgeChoices are what may be chosen at bridge, after "may".
var bridgeChoices = map[rules.Choice]phrase{
	"agree":   {english: "agree to it", russian: "согласиться"},
	"contest": {english: "dispute it", russian: "оспорить"},
	"object":  {english: "object to it", russian: "возразить"},
}

// bridgeActs are what closes an option at bridge, after the chooser's name.
var bridgeActs = map[rules.Act]phrase{
	"next-call": {english: "calls on the next board or the round ends", russian: "делает заявку на следующей сдаче или тур окончен"},
}

// seats names the places that may choose: "South", "East or West"; "" where an option
// names none.
func (w *Words) seats(letters string) string {
	words := make([]string, 0, len(letters))
	for _, letter := range letters {
		if seat, err := cards.ParseSeat(string(letter)); err == nil {
			words = append(words, w.Seat(seat))
		}
	}
	return strings.Join(words, w.say("option.or"))
}
