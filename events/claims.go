package events

import "kibitz/events/cards"

// How a claim or concession was made (Law 68).
const (
	ClaimedInWords    = "words"
	ClaimedShowing    = "cards-shown"
	ClaimedSuggesting = "suggestion"     // a suggestion that play can be cut short
	ClaimedAbandoning = "hand-abandoned" // this concedes all remaining tricks
)

// What a claim said about outstanding trumps.
const (
	TrumpsMentioned   = "mentioned"
	TrumpsUnmentioned = "unmentioned"
)

// ClaimMade is a claim, a concession, or both (Law 68): how many of the remaining tricks,
// including the current one, the claimer's side is to win and how many to lose. If only one
// number is stated, the other is the rest. If neither is, the form decides: a player who
// shows his cards claims all, one who abandons his hand concedes all.
type ClaimMade struct {
	Seat      cards.Seat
	Wins      int
	Loses     int
	Form      string
	Statement string // word for word
	Line      string // the stated line of play, in the notation of the claim analysis
	Trumps    string // what it said about outstanding trumps; "" if unknown
	Disputed  bool   // the player denies having meant to claim
}

func (c *ClaimMade) Type() Type { return "claim.made" }
func (c *ClaimMade) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat that claims or concedes")
	s.Int("wins", &c.Wins, 0, cards.Ranks, "tricks that the claimer's side is to win; absent or 0 if not stated").Optional()
	s.Int("loses", &c.Loses, 0, cards.Ranks, "tricks that the claimer's side is to lose; absent or 0 if not stated").Optional()
	s.enum("form", &c.Form, []string{ClaimedInWords, ClaimedShowing, ClaimedSuggesting, ClaimedAbandoning}, "how it was made")
	s.Text("statement", &c.Statement, 1, maxReason, "what was said, word for word").Optional()
	s.Text("line", &c.Line, 1, maxReason, "the stated line of play, in the notation of the claim analysis").Optional()
	s.enum("trumps", &c.Trumps, []string{TrumpsMentioned, TrumpsUnmentioned}, "whether the claim mentioned the outstanding trumps").Optional()
	s.Bool("disputed", &c.Disputed, "the player denies having meant to claim").Optional()
}

// ConcessionObjected says that the conceder's partner objects (Law 68B).
type ConcessionObjected struct {
	Seat  cards.Seat
	Later bool // the objection did not come at once
}

func (o *ConcessionObjected) Type() Type { return "concession.objected" }
func (o *ConcessionObjected) shape(s *Shape) {
	s.Seat("seat", &o.Seat, "seat that objects")
	s.Bool("later", &o.Later, "the objection was not immediate").Optional()
}

// ClaimAgreed says that the other side agrees to a claim or concession (Law 69A).
type ClaimAgreed struct{ Seat cards.Seat }

func (a *ClaimAgreed) Type() Type { return "claim.agreed" }
func (a *ClaimAgreed) shape(s *Shape) {
	s.Seat("seat", &a.Seat, "seat that agrees for its side")
}

// ClaimContested says that a claim is disputed (Laws 68D, 70).
type ClaimContested struct {
	Seat  cards.Seat
	Words string
}

func (c *ClaimContested) Type() Type { return "claim.contested" }
func (c *ClaimContested) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat that disputes it")
	s.Text("words", &c.Words, 1, maxReason, "the player's statement").Optional()
}

// ClaimRepeated is the claim statement, repeated by its maker to the director (Law 70B1).
type ClaimRepeated struct {
	Statement   string
	Differences string
}

func (r *ClaimRepeated) Type() Type { return "claim.repeated" }
func (r *ClaimRepeated) shape(s *Shape) {
	s.Text("statement", &r.Statement, 1, maxReason, "the statement as the player repeats it")
	s.Text("differences", &r.Differences, 1, maxReason, "how others recall the statement").Optional()
}

// ObjectionStated is an opponent's objection to a claim (Law 70B3).
type ObjectionStated struct {
	Seat  cards.Seat
	Words string
}

func (o *ObjectionStated) Type() Type { return "objection.stated" }
func (o *ObjectionStated) shape(s *Shape) {
	s.Seat("seat", &o.Seat, "seat that objects")
	s.Text("words", &o.Words, 1, maxReason, "the objection")
}

// PlayResumed says that play goes on: after a concession to which the partner objected (Law
// 68B), or after a claim if the code allows it when all four agree (Law 68D2).
type PlayResumed struct{ Agreed []cards.Seat }

func (r *PlayResumed) Type() Type { return "play.resumed" }
func (r *PlayResumed) shape(s *Shape) {
	s.seats("agreed", &r.Agreed, 0, cards.Seats, "seats that agreed to play on").Optional()
}

// The grounds for withdrawing an agreement or cancelling a concession (Laws 69B, 71).
const (
	GroundWon         = "trick-won"      // the side had won the trick
	GroundNoNormal    = "no-normal-play" // no normal play could have lost it
	GroundLikelyWon   = "likely-won"     // it would likely have been won
	GroundNoLegalPlay = "no-legal-play"  // no legal play could have lost it
	GroundContract    = "contract"       // the contract had already been made or beaten
)

var grounds = []string{GroundWon, GroundNoNormal, GroundLikelyWon, GroundNoLegalPlay, GroundContract}

// AgreementWithdrawn says that a side withdraws its agreement to a claim (Law 69B).
// The director rules on it with claim.ruled.
type AgreementWithdrawn struct {
	Seat   cards.Seat
	Ground string
	Words  string
}

func (w *AgreementWithdrawn) Type() Type { return "agreement.withdrawn" }
func (w *AgreementWithdrawn) shape(s *Shape) {
	s.Seat("seat", &w.Seat, "seat that withdraws it for its side")
	s.enum("ground", &w.Ground, grounds, "the ground")
	s.Text("words", &w.Words, 1, maxReason, "the player's statement").Optional()
}

// ConcessionCancelled says that a side asks for a conceded trick back (Law 71). The
// director rules on it with claim.ruled.
type ConcessionCancelled struct {
	Seat   cards.Seat
	Ground string
	Words  string
}

func (c *ConcessionCancelled) Type() Type { return "concession.cancelled" }
func (c *ConcessionCancelled) shape(s *Shape) {
	s.Seat("seat", &c.Seat, "seat that asks for its side")
	s.enum("ground", &c.Ground, grounds, "the ground")
	s.Text("words", &c.Words, 1, maxReason, "the player's statement").Optional()
}

// StatementTaken is a player's statement to the director about the facts (Law 69, 84, 85).
type StatementTaken struct {
	Seat  cards.Seat
	Words string
}

func (t *StatementTaken) Type() Type { return "statement.taken" }
func (t *StatementTaken) shape(s *Shape) {
	s.Seat("seat", &t.Seat, "seat that speaks")
	s.Text("words", &t.Words, 1, maxReason, "the player's statement")
}

// The classes of players by which normal play is judged (Laws 69 to 71).
const (
	ClassBeginner = "beginner"
	ClassAverage  = "average"
	ClassExpert   = "expert"
)

// ClaimRuled is the director's ruling on a claim or concession: how many of the
// tricks left when it was made go to the claimer's side (Laws 69 to 71).
type ClaimRuled struct {
	Tricks  int
	Line    string // the line that the director considers normal play
	Class   string // the player's class in the director's judgement
	Clauses []string
	Reasons string
}

func (r *ClaimRuled) Type() Type { return "claim.ruled" }
func (r *ClaimRuled) shape(s *Shape) {
	s.Int("tricks", &r.Tricks, 0, cards.Ranks, "tricks to the claimer's side, of those left")
	s.Text("line", &r.Line, 1, maxReason, "the line of play judged normal").Optional()
	s.enum("class", &r.Class, []string{ClassBeginner, ClassAverage, ClassExpert}, "the player's class, as judged").Optional()
	s.texts("clauses", &r.Clauses, 0, 32, "laws it is based on").Optional()
	s.Text("reasons", &r.Reasons, 1, 20000, "reasons in words")
}
