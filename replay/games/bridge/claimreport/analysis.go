package claimreport

import (
	"cmp"

	"kibitz/events/cards"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/claims"
)

// Analysis is the analysis of a claim. Seats are letters; cards are written like SA.
type Analysis struct {
	Seat      string         `json:"seat"` // of the claimer
	Claimed   int            `json:"claimed"`
	Left      int            `json:"left"` // tricks left at the claim, including the current one
	TrumpsOut []Holding      `json:"trumps_out,omitempty"`
	ShownOut  []string       `json:"shown_out,omitempty"`     // seat and suit, such as ES
	Spoken    bool           `json:"trumps_spoken,omitempty"` // the claimer mentioned the outstanding trumps
	Free      Interval       `json:"free"`                    // with the claimer's play free; its best is the double dummy result
	Line      string         `json:"line,omitempty"`          // as stated, in the notation of package claims
	ReadFrom  string         `json:"line_from,omitempty"`     // source of the line: claims.FromLine or claims.FromStatement
	Unread    string         `json:"line_unread,omitempty"`   // the statement, if it cannot be read
	Stated    *Interval      `json:"stated,omitempty"`        // along the stated line
	Normal    map[string]int `json:"normal"`                  // what counted as normal, by principle
	Class     string         `json:"class"`                   // class of player that normal play was judged by
	Most      int            `json:"most_normal"`             // most tricks for the claimer's side if all four hands play normally
	Complete  bool           `json:"most_complete"`           // the search for Most ran to its end
	Asks      string         `json:"asks,omitempty"`          // figure that the claim's status calls for: AsksWorst or AsksMost

	found *claims.Analysis
}

// The figures that a claim's status calls for.
const (
	asksWorst = "worst" // for a contested claim or a cancelled concession (Laws 70A, 71)
	asksMost  = "most"  // for a withdrawn agreement (Law 69B)
)

// Holding is the cards of a seat.
type Holding struct {
	Seat string `json:"seat"`
	Held string `json:"held"`
}

// Interval is the range of remaining tricks that the claimer's side takes, from the worst
// normal play to the best.
type Interval struct {
	Worst      int      `json:"worst"`
	Best       int      `json:"best"`
	WorstWay   []string `json:"worst_way,omitempty"` // cards, each with its seat: "S:SA"
	BestWay    []string `json:"best_way,omitempty"`
	PartTrick  int      `json:"part_trick,omitempty"` // trick in which the two ways part
	PartPlay   int      `json:"part_play"`            // index in the ways of the first card that differs; negative if none does
	TrumpTrick int      `json:"trump_trick,omitempty"`
	Complete   bool     `json:"complete"` // the search ran to its end
}

// Of analyses the claim on the board in play, or the last one, for a class of player. If
// class is "", it is the class that the director ruled by, or average. The error is an
// *Error or one of claims.Analyze.
func Of(r *bridge.Referee, class string) (*Analysis, error) {
	b := &r.State().Board
	l, err := layout(b)
	if err != nil {
		return nil, err
	}
	c := &b.Claim
	a := &Analysis{Seat: c.Seat.String(), Claimed: c.Wins, Spoken: spokenOf(c), Class: cmp.Or(class, c.Class, claims.Average), Asks: asked(c)}
	o := claims.Options{
		Definition: claims.For(a.Class), Line: a.read(c.Told.Line, c.Told.Statement), AwareOfTrumps: a.Spoken, Claimed: c.Wins,
	}
	found, err := claims.Analyze(l, o)
	if err != nil {
		return nil, err
	}
	a.take(found)
	return a, nil
}

// asked returns the figure that a claim's status calls for; "" if none.
func asked(c *bridge.Claim) string {
	switch {
	case c.Stands == bridge.Contested, c.Stands == bridge.Withdrawn && c.By.Partners(c.Seat):
		return asksWorst
	case c.Stands == bridge.Withdrawn:
		return asksMost
	}
	return ""
}

// read reads the stated line, or the statement if there is no line; nil if it cannot be
// read.
func (a *Analysis) read(line, statement string) *claims.Line {
	read, from := claims.ReadStated(line, statement)
	if read == nil {
		a.Unread = cmp.Or(line, statement)
		return nil
	}
	a.Line, a.ReadFrom = read.String(), from
	return read
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
	a.Most, a.Complete = found.Most.Tricks, found.Most.Complete
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
