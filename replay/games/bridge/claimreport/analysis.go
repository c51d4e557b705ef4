package claimreport

import (
	"kibitz/events/cards"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/claims"
)

// Analysis is what there is to know of a claim. Seats are letters, cards such as SA.
type Analysis struct {
	Seat      string         `json:"seat"` // who claimed
	Claimed   int            `json:"claimed"`
	Left      int            `json:"left"` // tricks when it was made, the current one among them
	TrumpsOut []Holding      `json:"trumps_out,omitempty"`
	ShownOut  []string       `json:"shown_out,omitempty"`     // seat and suit, such as ES
	Spoken    bool           `json:"trumps_spoken,omitempty"` // of the trumps that are out
	Free      Interval       `json:"free"`                    // as the claimer may play; its best is the double dummy result
	Line      string         `json:"line,omitempty"`          // as it was stated, in the notation of package claims
	Unread    string         `json:"line_unread,omitempty"`   // a stated line that is not in that notation
	Stated    *Interval      `json:"stated,omitempty"`        // along the line
	Normal    map[string]int `json:"normal"`                  // what counted as normal, by principle

	found *claims.Analysis
}

// Holding is what a seat holds.
type Holding struct {
	Seat string `json:"seat"`
	Held string `json:"held"`
}

// Interval is what the claimer's side takes of the tricks left, from the worst normal
// play to the best.
type Interval struct {
	Worst      int      `json:"worst"`
	Best       int      `json:"best"`
	WorstWay   []string `json:"worst_way,omitempty"` // cards, each with its seat: "S:SA"
	BestWay    []string `json:"best_way,omitempty"`
	PartTrick  int      `json:"part_trick,omitempty"` // in which the two part
	PartPlay   int      `json:"part_play"`            // place in the ways of the first card that differs; below 0 where none does
	TrumpTrick int      `json:"trump_trick,omitempty"`
	Complete   bool     `json:"complete"` // the search came to its end
}

// Of analyses the claim of the board in play, or of the last one. The error is an
// *Error, or that of claims.Analyze.
func Of(r *bridge.Referee) (*Analysis, error) {
	b := &r.State().Board
	l, err := layout(b)
	if err != nil {
		return nil, err
	}
	a := &Analysis{Seat: b.Claim.Seat.String(), Claimed: b.Claim.Wins, Spoken: spokenOf(&b.Claim)}
	o := claims.Options{Definition: claims.Common, Line: a.read(b.Claim.Told.Line), AwareOfTrumps: a.Spoken}
	found, err := claims.Analyze(l, o)
	if err != nil {
		return nil, err
	}
	a.take(found)
	return a, nil
}

// read reads the line that was stated; nil where there is none in the notation.
func (a *Analysis) read(text string) *claims.Line {
	if text == "" {
		return nil
	}
	line, err := claims.ParseLine(text)
	if err != nil {
		a.Unread = text
		return nil
	}
	a.Line = line.String()
	return line
}

func (a *Analysis) take(found *claims.Analysis) {
	a.found, a.Left, a.Normal = found, found.Left, map[string]int{}
	for _, p := range found.Principles {
		a.Normal[string(p.Principle)] = p.Value
	}
	for _, seat := range places(func(s cards.Seat) bool { return found.TrumpsOut[s] != 0 }) {
		a.TrumpsOut = append(a.TrumpsOut, Holding{seat.String(), found.TrumpsOut[seat].String()})
	}
	for seat := range found.ShownOut {
		for suit, out := range found.ShownOut[seat] {
			if out {
				a.ShownOut = append(a.ShownOut, cards.Seat(seat).String()+cards.Suit(suit).String())
			}
		}
	}
	a.Free = intervalOf(&found.Free)
	if found.Stated != nil {
		stated := intervalOf(found.Stated)
		a.Stated = &stated
	}
}

func intervalOf(in *claims.Interval) Interval {
	return Interval{
		Worst: in.Worst.Tricks, Best: in.Best.Tricks, WorstWay: way(in.Worst.Plays), BestWay: way(in.Best.Plays),
		PartTrick: in.PartTrick, PartPlay: in.PartPlay, TrumpTrick: in.TrumpTrick, Complete: in.Complete,
	}
}

func way(plays []claims.Play) []string {
	list := make([]string, len(plays))
	for i, p := range plays {
		list[i] = p.Seat.String() + ":" + p.Card.String()
	}
	return list
}
