package rules

import (
	"strings"

	"kibitz/events"
)

// Audience is who may know something now: Everyone, Officials, or besides the officials
// the seats that its letters name.
type Audience string

// The audiences that are no seats.
const (
	Everyone  Audience = "everyone"
	Officials Audience = "officials"
)

// Includes reports whether a seat's player is one of the audience; "" is somebody without
// a seat.
func (a Audience) Includes(seat string) bool {
	switch a {
	case Everyone:
		return true
	case Officials:
		return false
	}
	return seat != "" && strings.Contains(string(a), seat)
}

// Discloser is the referee of a game in which not everybody may know everything at once,
// such as bridge.
type Discloser interface {
	// Audience returns who may read an event of the match now.
	Audience(e *events.Event) Audience

	// FindingAudience returns who may be told of something found now.
	FindingAudience(f *Finding) Audience

	// PublicTable returns the table as everybody may see it now, of Table's type.
	PublicTable() Table
}
