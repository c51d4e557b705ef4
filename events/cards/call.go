package cards

// Call is a call of the auction: a bid, a double, a redouble or a pass.
type Call uint8

// The calls that are not bids; the bids follow them in order.
const (
	Pass Call = iota
	Double
	Redouble
	firstBid
)

// Levels is the number of bidding levels.
const Levels = 7

const lastBid = firstBid + Levels*strains - 1

// strains is the number of strains per level.
const strains = 5

// Bid returns the bid of a level, 1 to 7, in a strain.
func Bid(level int, in Strain) Call { return firstBid + Call((level-1)*strains) + Call(in) }

// IsBid reports whether the call is a bid. A higher bid is a larger number.
func (c Call) IsBid() bool { return c >= firstBid && c <= lastBid }

// Level returns the level of a bid, 1 to 7.
func (c Call) Level() int { return int(c-firstBid)/strains + 1 }

// Strain returns the strain of a bid.
func (c Call) Strain() Strain { return Strain((c - firstBid) % strains) }

// String returns the call as in records: Pass, X, XX, or a bid such as 3NT.
func (c Call) String() string {
	switch {
	case c == Pass:
		return "Pass"
	case c == Double:
		return "X"
	case c == Redouble:
		return "XX"
	case c.IsBid():
		return string(rune('0'+c.Level())) + c.Strain().String()
	}
	return "?"
}

// Doubling says whether a contract is undoubled, doubled or redoubled.
type Doubling uint8

// The doublings.
const (
	Undoubled Doubling = iota
	Doubled
	Redoubled
)

// String returns what follows the bid in a contract: "", X or XX.
func (d Doubling) String() string { return "XX"[:min(int(d), 2)] }

// Contract is what the declaring side undertook to make. The zero Contract is a passed-out
// board.
type Contract struct {
	Level    int // 1 to 7; 0 if all passed
	Strain   Strain
	Doubling Doubling
}

// PassedOut reports whether nobody bid.
func (c Contract) PassedOut() bool { return c.Level == 0 }

// Need returns the number of tricks needed to make the contract, 7 to 13.
func (c Contract) Need() int { return c.Level + 6 }

// String returns the contract as in records, such as 4SX, or Pass if nobody bid.
func (c Contract) String() string {
	if c.PassedOut() {
		return Pass.String()
	}
	return Bid(c.Level, c.Strain).String() + c.Doubling.String()
}
