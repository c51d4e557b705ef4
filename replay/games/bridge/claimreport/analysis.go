package claimreport

import (
	"cmp"

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
	ReadFrom  string         `json:"line_from,omitempty"`     // where the line was read: claims.FromLine or claims.FromStatement
	Unread    string         `json:"line_unread,omitempty"`   // what was stated and cannot be read
	Stated    *Interval      `json:"stated,omitempty"`        // along the line
	Normal    map[string]int `json:"normal"`                  // what counted as normal, by principle
	Class     string         `json:"class"`                   // of player, by which it did
	Most      int            `json:"most_normal"`             // the claimer's side takes at most by normal play of all four
	Complete  bool           `json:"most_complete"`           // the search for that came to its end
	Asks      string         `json:"asks,omitempty"`          // which figure the claim's standing asks for: AsksWorst or AsksMost

	found *claims.Analysis
}

// The figures that a claim's standing asks for.
const (
	asksWorst = "worst" // a contested claim, and a concession that is cancelled (Laws 70A, 71)
	asksMost  = "most"  // an agreement that is withdrawn (Law 69B)
)

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

// Of analyses the claim of the board in play, or of the last one, for a player of a class;
// empty for the one that the director has ruled by, else of average class. The error is an
// *Error, or that of claims.Analyze.
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

// asked returns the figure that a claim's standing asks for; empty where it asks for none.
func asked(c *bridge.Claim) string {
	switch {
	case c.Stands == bridge.Contested, c.Stands == bridge.Withdrawn && c.By.Partners(c.Seat):
		return asksWorst
	case c.Stands == bridge.Withdrawn:
		return asksMost
	}
	return ""
}

// read reads the line that was stated, or else the statement itself; nil where neither can
// be read.
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
