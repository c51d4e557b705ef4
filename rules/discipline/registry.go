package discipline

import (
	"slices"
	"sync"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/longnards"
	"kibitz/rules/procedure"
)

// Game is a game that matches can be played in. It takes its rules from the rulebook, or
// brings its own for the rulebook's id.
type Game struct {
	Discipline string // as in match.scheduled
	Formatted  bool   // its matches need a format
	Seats      string // its players' seats, a letter each; "" if not known
	Start      string // the usual start position of a formatted match
	Unit       string // the noun for what its matches consist of: "game" or "board"

	// Tournament returns a governing rulebook's rules on everything beside play. Settings
	// returns the settings that the rulebook leaves open; nil means none.
	Tournament func(*book.Book) *procedure.Provisions
	Settings   func(*book.Book) []procedure.Setting

	// Referee returns the referee of a match in this game.
	Referee func(Terms) rules.Referee
}

// Terms are the terms that a match is played under.
type Terms struct {
	Book    *book.Book
	Books   book.Library  // those that govern the game; the match may be corrected to any of them
	Format  events.Format // the zero Format if the match has none
	Context procedure.Context
}

var (
	lock  sync.RWMutex
	games = []Game{
		onBoard(events.Backgammon, "standard", backgammon.Short()), onBoard(events.LongNards, longnards.Start, longnards.New()), withCards,
	}
)

// Register adds a game, replacing any game of the same discipline, so that its matches can
// be scheduled and refereed.
func Register(g Game) {
	lock.Lock()
	defer lock.Unlock()
	games = append(slices.DeleteFunc(slices.Clone(games), func(have Game) bool { return have.Discipline == g.Discipline }), g)
	events.AddDiscipline(g.Discipline)
}

// Find returns the game registered for a discipline, or false.
func Find(discipline string) (Game, bool) {
	lock.RLock()
	defer lock.RUnlock()
	i := slices.IndexFunc(games, func(g Game) bool { return g.Discipline == discipline })
	if i < 0 {
		return Game{}, false
	}
	return games[i], true
}

// Settings returns the settings that a rulebook leaves open for a match of a discipline, or for
// a tournament's own log.
func Settings(discipline string, b *book.Book) []procedure.Setting {
	if discipline == events.TournamentEvent {
		_, open := provisions(b)
		return open
	}
	if g, ok := Find(discipline); ok && g.Settings != nil {
		return g.Settings(b)
	}
	return nil
}

// provisions returns the rules beside play of the first game that a rulebook governs, and the
// settings that they leave open.
func provisions(b *book.Book) (*procedure.Provisions, []procedure.Setting) {
	for _, discipline := range b.Disciplines {
		if g, ok := Find(discipline); ok {
			return g.Tournament(b), Settings(discipline, b)
		}
	}
	return &procedure.Provisions{}, nil
}

// onBoard returns a dice game played on a backgammon board.
func onBoard(discipline, start string, game backgammon.Game) Game {
	return Game{
		Discipline: discipline, Formatted: true, Seats: "AB", Start: start, Unit: "game",
		Tournament: func(b *book.Book) *procedure.Provisions { return &b.Backgammon.Tournament },
		Settings:   func(b *book.Book) []procedure.Setting { return b.Backgammon.Settings },
		Referee: func(t Terms) rules.Referee {
			find := func(id string) (*backgammon.Procedure, bool) { return said(t.Books, id, backgammonOf) }
			return backgammon.NewRefereeOf(game, &t.Book.Backgammon, t.Format).WithRulebooks(find).WithContext(t.Context)
		},
	}
}

// withCards is bridge, whose matches have no format.
var withCards = Game{
	Discipline: events.Bridge,
	Seats:      "NESW",
	Unit:       "board",
	Tournament: func(b *book.Book) *procedure.Provisions { return &b.Bridge.Tournament },
	Referee: func(t Terms) rules.Referee {
		find := func(id string) (*bridge.Laws, bool) { return said(t.Books, id, bridgeOf) }
		return bridge.NewReferee(&t.Book.Bridge).WithRulebooks(find).WithContext(t.Context)
	},
}

func backgammonOf(b *book.Book) *backgammon.Procedure { return &b.Backgammon }
func bridgeOf(b *book.Book) *bridge.Laws              { return &b.Bridge }

// said returns the rules of a game in the rulebook with this id.
func said[L any](books book.Library, id string, of func(*book.Book) *L) (*L, bool) {
	b, ok := books.Find(id)
	if !ok {
		return nil, false
	}
	return of(b), true
}
