package claims

import "kibitz/events/cards"

// Definition says what counts as a normal play, which may be careless or inferior but
// not irrational (Laws 69, 70). The Laws leave it to the director; these are the parts
// of it that directors and regulating authorities settle differently.
type Definition struct {
	// WinnersFirst: who leads takes what he believes to be winners, or ruffs, before he
	// gives the lead away.
	WinnersFirst bool
	// TopDown: a suit is played from the top, and a finesse is taken only once no more
	// than one sure winner is above it (Law 70 E2 of 2017, where an authority says so).
	TopDown bool
	// Finesse is against how many cards that are still out a finesse may be, unless it is
	// marked. Up to there taking and refusing it are both normal (Law 70 E); with 0 it is
	// refused.
	Finesse int
	// LowRuff: a ruff is made with the lowest trump that wins so far, unless who can
	// overruff has shown out and is known to have trumps. Otherwise with the lowest that
	// nobody could overruff.
	LowRuff bool
	// TrumpsForgotten: trumps that are out and that the statement does not mention are
	// not known to the claimer until one appears (Law 70 C).
	TrumpsForgotten bool
	// SmallForgotten: he may not remember the last card of a side suit that is out, if it
	// is below the ten, and take all his cards of the suit for winners.
	SmallForgotten bool
	// ClaimBelieved: who claims all that is left believes what his claim says: that up to
	// two cards of a side suit are gone, where his cards would not all win before them.
	ClaimBelieved bool
	// MarkedKept: a suit in which an opponent has shown out is led so that no trick in it
	// is thrown away; a finesse in it is no guess (Law 70 E).
	MarkedKept bool
}

// Common is the definition for a claim on which nothing more is known, by a player of
// average class.
var Common = Definition{
	WinnersFirst: true, TopDown: false, Finesse: 2, LowRuff: true, TrumpsForgotten: true, SmallForgotten: true, ClaimBelieved: true, MarkedKept: true,
}

// The classes of players by which normal play is judged (Laws 69 to 71).
const (
	Beginner = "beginner"
	Average  = "average"
	Expert   = "expert"
)

// Classes are all of them.
var Classes = []string{Beginner, Average, Expert}

// For returns the definition for a player of a class, that of average class where the
// class is another word. A beginner may give the lead away before he takes his winners; an
// expert remembers small cards. Careless play is normal for everybody (70.8).
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

// Principle names a part of what counts as normal; the name does not change between
// versions.
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
	LowOtherwise Principle = "low-otherwise" // who cannot or need not win follows with his lowest
	WinsLast     Principle = "wins-last"     // last to play wins where he can, overruffs too, and as cheaply as he can
	KeepsWinners Principle = "keeps-winners" // known winners and trumps are discarded last
	OwnKnowledge Principle = "own-knowledge" // he goes by the hands that he sees, the cards played and who has shown out
	BestAgainst  Principle = "best-against"  // the other side plays what hurts most
	PartnerErrs  Principle = "partner-errs"  // a defender's partner chooses the worst of what is normal too (Law 70 D2)
)

// Held is a principle that an analysis was made by, and its value: how many cards for
// Finesse, else 1 where it holds and 0 where it does not.
type Held struct {
	Principle Principle
	Value     int
}

// Principles lists what the definition says, the settled principles last.
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
