package events

// EntryRegistered enters a player, a pair or a team for a division (WBF 1.9).
type EntryRegistered struct {
	Entry    string
	Division string
	Players  []string // by id
	Captain  string
	Country  string
	Number   int // start number; 0 if it has none
	Rating   int // 0 if it has none
}

func (r *EntryRegistered) Type() Type { return "entry.registered" }
func (r *EntryRegistered) shape(s *Shape) {
	s.contestant(&r.Entry)
	s.division(&r.Division)
	s.texts("players", &r.Players, 1, 8, "ids of the players")
	s.Name("captain", &r.Captain, "id of the captain").Optional()
	s.country(&r.Country).Optional()
	s.Int("number", &r.Number, 1, maxPlaces, "start number").Optional()
	s.Int("rating", &r.Rating, 1, 10_000, "rating").Optional()
}

// contestant declares the id of an entry.
func (s *Shape) contestant(p *string) *field { return s.Name("entry", p, "id of the entry") }

// FeePaid says that an entry has paid (WBF 1.9).
type FeePaid struct {
	Entry  string
	Amount int // minor units of the division's currency
	Reason string
}

func (f *FeePaid) Type() Type     { return "fee.paid" }
func (f *FeePaid) shape(s *Shape) { fee(s, &f.Entry, &f.Amount, &f.Reason) }

// FeeReturned says that an entry got money back.
type FeeReturned struct {
	Entry  string
	Amount int // minor units of the division's currency
	Reason string
}

func (f *FeeReturned) Type() Type     { return "fee.returned" }
func (f *FeeReturned) shape(s *Shape) { fee(s, &f.Entry, &f.Amount, &f.Reason) }

func fee(s *Shape, entry *string, amount *int, reason *string) {
	s.contestant(entry)
	s.Int("amount", amount, 0, maxScore, "in minor units of the division's currency")
	s.Text("reason", reason, 1, maxReason, "what for").Optional()
}

// EntryWithdrawn says that an entry no longer takes part.
type EntryWithdrawn struct {
	Entry   string
	Stage   string // "" for every stage
	After   int    // the last round in which it takes part; 0 for none
	Excused bool
	Words   string
}

func (w *EntryWithdrawn) Type() Type { return "entry.withdrawn" }
func (w *EntryWithdrawn) shape(s *Shape) {
	s.contestant(&w.Entry)
	s.stage(&w.Stage).Optional()
	s.Int("after", &w.After, 0, MaxRounds, "last round in which it takes part; 0 for none")
	s.Bool("excused", &w.Excused, "with leave of the director").Optional()
	s.Text("words", &w.Words, 1, maxReason, "what was said").Optional()
}

// EntryReturned says that an entry that had withdrawn takes part again.
type EntryReturned struct {
	Entry string
	Stage string // "" for every stage
	After int    // the last round in which it did not take part; 0 for none
	Words string
}

func (r *EntryReturned) Type() Type { return "entry.returned" }
func (r *EntryReturned) shape(s *Shape) {
	s.contestant(&r.Entry)
	s.stage(&r.Stage).Optional()
	s.Int("after", &r.After, 0, MaxRounds, "last round in which it did not take part; 0 for none")
	s.Text("words", &r.Words, 1, maxReason, "what was said").Optional()
}

// Whether what a substitute scores counts for the entry.
const (
	SubstituteCounts    = "counts"
	SubstituteNotCounts = "does-not-count"
)

// SubstitutePlayed says that somebody played in place of a player of an entry.
type SubstitutePlayed struct {
	Entry    string
	Player   string
	For      string
	Rounds   []int
	Standing string
}

func (p *SubstitutePlayed) Type() Type { return "substitute.played" }
func (p *SubstitutePlayed) shape(s *Shape) {
	s.contestant(&p.Entry)
	s.Name("player", &p.Player, "id of the substitute")
	s.Name("for", &p.For, "id of the player who was absent")
	s.integers("rounds", &p.Rounds, 1, MaxRounds, 1, MaxRounds, "the rounds")
	s.enum("standing", &p.Standing, []string{SubstituteCounts, SubstituteNotCounts}, "whether the results count for the entry's standing")
}
