package book

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge/codes"
)

// Laws1987 is the 1987 code of bridge, as far as the commentary that we hold shows.
var Laws1987 = Book{
	ID:          "laws1987",
	Title:       rules.Title{English: "Laws of Duplicate Contract Bridge 1987", Russian: "Международный кодекс спортивного бриджа 1987 года"},
	Disciplines: []string{events.Bridge, events.TournamentEvent},
	Clauses:     codes.Clauses1987(),
	Bridge:      codes.Laws1987,
}

// Laws2017 is the 2017 code of bridge.
var Laws2017 = Book{
	ID:          "laws2017",
	Title:       rules.Title{English: "Laws of Duplicate Bridge 2017", Russian: "Международный кодекс спортивного бриджа 2017 года"},
	Disciplines: []string{events.Bridge, events.TournamentEvent},
	Clauses:     codes.Clauses2017(),
	Bridge:      codes.Laws2017,
}
