package claims

import "kibitz/events/cards"

// Definition says which plays count as normal. Normal play may be careless or inferior but
// not irrational (Laws 69, 70). The Laws leave this to the director; the fields are the
// points on which directors and regulating authorities differ.
type Definition struct {
	// WinnersFirst means that the hand on lead takes what the player believes to be
	// winners, or ruffs, before giving up the lead.
	WinnersFirst bool
	// TopDown means that suits are played from the top, and that a finesse is taken only
	// when at most one sure winner is above it (Law 70 E2 of 2017, if the regulating
	// authority says so).
	TopDown bool
	// Finesse is the number of outstanding cards that a finesse may be taken against unless
	// it is marked. Up to that number both taking and refusing it are normal (Law 70 E);
	// with 0 it is refused.
	Finesse int
	// LowRuff means that a ruff is made with the lowest trump that is winning so far,
	// unless the next player is known to be void in the suit led and may hold a higher
	// trump. If not set, it is made with the lowest trump that nobody could overruff.
	LowRuff bool
	// TrumpsForgotten means that the claimer does not know of outstanding trumps that the
	// statement does not mention until one appears (Law 70 C).
	TrumpsForgotten bool
	// SmallForgotten means that the claimer may forget the last outstanding card of a side
	// suit if it is below the ten, and take all his cards of the suit for winners.
	SmallForgotten bool
	// ClaimBelieved means that a player who claims all remaining tricks believes what his
	// claim implies: up to two cards of a side suit are gone if his cards would not all win
	// otherwise.
	ClaimBelieved bool
	// MarkedKept means that a suit in which an opponent has shown out is led so that no
	// trick is thrown away; a finesse in it is no guess (Law 70 E).
	MarkedKept bool
}

// Common is the definition for a claim by a player of average class, if nothing more is
// known.
var Common = Definition{
	WinnersFirst: true, TopDown: false, Finesse: 2, LowRuff: true, TrumpsForgotten: true, SmallForgotten: true, ClaimBelieved: true, MarkedKept: true,
}

// The classes of players for judging normal play (Laws 69 to 71).
const (
	Beginner = "beginner"
	Average  = "average"
	Expert   = "expert"
)

// Classes lists all classes.
var Classes = []string{Beginner, Average, Expert}

// For returns the definition for a class of player; an unknown class counts as average. A
// beginner may give up the lead before he takes his winners; an expert remembers small
// cards. Careless play is normal for everybody (70.8).
func For(class string) Definition {
	d := Common
	switch class {
	case Beginner:
		d.WinnersFirst, d.Finesse = false, cards.Ranks
	case Expert:
		d.SmallForgotten = false
	}
	return d
}

// Principle names a part of what counts as normal. Names do not change between versions.
type Principle string

// The principles that a Definition sets.
const (
	WinnersFirst    Principle = "winners-first"
	TopDown         Principle = "top-down"
	Finesse         Principle = "finesse"
	LowRuff         Principle = "low-ruff"
	TrumpsForgotten Principle = "trumps-forgotten"
	SmallForgotten  Principle = "small-forgotten"
	ClaimBelieved   Principle = "claim-believed"
	MarkedKept      Principle = "marked-kept"
)

// The principles that always hold.
const (
	AnyOrder     Principle = "any-order"     // suits are played in any order and from either hand
	LowOtherwise Principle = "low-otherwise" // a player who cannot or need not win follows with his lowest card
	WinsLast     Principle = "wins-last"     // the last to play wins if he can, also by overruffing, and as cheaply as he can
	KeepsWinners Principle = "keeps-winners" // known winners and trumps are discarded last
	OwnKnowledge Principle = "own-knowledge" // a player goes by the hands that he sees, the cards played and who has shown out
	BestAgainst  Principle = "best-against"  // the other side makes the most damaging plays
	PartnerErrs  Principle = "partner-errs"  // a defender's partner also chooses the worst normal play (Law 70 D2)
)

// Held is a principle used in an analysis, and its value: the number of cards for Finesse,
// otherwise 1 if it holds and 0 if not.
type Held struct {
	Principle Principle
	Value     int
}

// Principles lists the principles of the definition. Those that always hold come last.
func (d Definition) Principles() []Held {
	flag := func(p Principle, on bool) Held {
		if on {
			return Held{p, 1}
		}
		return Held{p, 0}
	}
	return []Held{
		flag(WinnersFirst, d.WinnersFirst), flag(TopDown, d.TopDown), {Finesse, max(d.Finesse, 0)},
		flag(LowRuff, d.LowRuff), flag(TrumpsForgotten, d.TrumpsForgotten),
		flag(SmallForgotten, d.SmallForgotten), flag(ClaimBelieved, d.ClaimBelieved), flag(MarkedKept, d.MarkedKept),
		{AnyOrder, 1}, {LowOtherwise, 1}, {WinsLast, 1}, {KeepsWinners, 1}, {OwnKnowledge, 1}, {BestAgainst, 1}, {PartnerErrs, 1},
	}
}
