package cards

import (
	"strings"

	"kibitz/events/failure"
)

// ParseCall reads a call as in records: Pass or P, X or D, XX or R, a level and a strain
// such as 3NT or 3N. Case does not matter.
func ParseCall(text string) (Call, error) {
	switch strings.ToUpper(text) {
	case "PASS", "P":
		return Pass, nil
	case "X", "D", "DBL":
		return Double, nil
	case "XX", "R", "RDBL":
		return Redouble, nil
	}
	if level, in, ok := cutBid(text); ok {
		return Bid(level, in), nil
	}
	return 0, failure.New(CodeCall, "write Pass, X, XX, or a level and a strain such as 3NT", "%q is not a call", text)
}

// cutBid reads a level and a strain.
func cutBid(text string) (level int, in Strain, ok bool) {
	if len(text) < 2 || text[0] < '1' || text[0] > '0'+Levels {
		return 0, 0, false
	}
	in, err := ParseStrain(text[1:])
	return int(text[0] - '0'), in, err == nil
}

// ParseContract reads a contract as in records, such as 4SX, or Pass if nobody bid. Case
// does not matter.
func ParseContract(text string) (Contract, error) {
	upper := strings.ToUpper(text)
	if upper == "PASS" {
		return Contract{}, nil
	}
	bid := strings.TrimRight(upper, "X")
	if doubled := len(upper) - len(bid); doubled <= int(Redoubled) {
		if level, in, ok := cutBid(bid); ok {
			return Contract{Level: level, Strain: in, Doubling: Doubling(doubled)}, nil
		}
	}
	return Contract{}, failure.New(CodeContract, "write a level, a strain, and X or XX if doubled, such as 4SX, or Pass", "%q is not a contract", text)
}
