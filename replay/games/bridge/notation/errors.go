package notation

import "kibitz/replay/invalid"

// The codes of this package's errors.
const (
	CodeCards     invalid.Code = "bad-cards"  // a card or call that cannot be read
	CodeWhoseCard invalid.Code = "whose-card" // it is not said whose card or call it is
)

var texts = invalid.Table{
	CodeCards:     invalid.Says(invalid.Unfit, "{cause}", ""),
	CodeWhoseCard: invalid.Says(invalid.Unfit, "say whose it is, such as W:SK", ""),
}
