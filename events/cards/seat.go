package cards

// Seat is a place at the table. Play goes clockwise, from North to East and on.
type Seat uint8

// The seats in the order of play.
const (
	North Seat = iota
	East
	South
	West

	// NoSeat means no seat.
	NoSeat
)

// Seats is the number of seats at a table.
const Seats = 4

const seatLetters = "NESW"

// String returns the seat's letter: N, E, S or W; "?" for NoSeat.
func (s Seat) String() string { return letter(seatLetters, int(s)) }

// Valid reports whether s is one of the four seats.
func (s Seat) Valid() bool { return s < Seats }

// Next returns the seat n places further in the order of play.
func (s Seat) Next(n int) Seat { return Seat((int(s) + n) & 3) }

// Partner returns the seat opposite.
func (s Seat) Partner() Seat { return s.Next(2) }

// Partners reports whether two seats are on the same side. A seat is on the same side as
// itself.
func (s Seat) Partners(t Seat) bool { return (s^t)&1 == 0 }
