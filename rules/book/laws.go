package book

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/bridge/codes"
)

// Laws1987 is the code of bridge of 1987, as far as the commentary on it that we hold
// tells.
var Laws1987 = Book{
	ID:          "laws1987",
	Title:       rules.Title{English: "Laws of Duplicate Contract Bridge 1987", Russian: "Международный кодекс спортивного бриджа 1987 года"},
	Disciplines: []string{events.Bridge, events.TournamentEvent},
	Clauses:     codes.Clauses1987(),
	Bridge:      codes.Laws1987,
}

// Laws2017 is the code of bridge of 2017.
var Laws2017 = Book{
	ID:          "laws2017",
	Title:       rules.Title{English: "Laws of Duplicate Bridge 2017", Russian: "Международный кодекс спортивного бриджа 2017 года"},
	Disciplines: []string{events.Bridge, events.TournamentEvent},
	Clauses:     codes.Clauses2017(),
	Bridge:      codes.Laws2017,
}
