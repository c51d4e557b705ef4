package events

// Side is one of the two players of a backgammon or long nards match, fixed by
// match.scheduled for the whole match: A is the player named first. It does not imply a
// colour or direction; the preference roll decides those (preference.rolled).
type Side uint8

// The two sides, and NoSide if an event concerns neither or both.
const (
	A Side = iota
	B
	NoSide
)

// Opponent returns the other side; NoSide has no opponent and stays NoSide.
func (s Side) Opponent() Side {
	if s > B {
		return NoSide
	}
	return 1 - s
}

// Valid reports whether s is A or B.
func (s Side) Valid() bool { return s <= B }

// ParseSide reads "A" or "B"; any other text is NoSide.
func ParseSide(letter string) Side {
	switch letter {
	case "A":
		return A
	case "B":
		return B
	}
	return NoSide
}

// String returns "A", "B" or "none".
func (s Side) String() string {
	switch s {
	case A:
		return "A"
	case B:
		return "B"
	}
	return "none"
}
