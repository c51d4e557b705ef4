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

// Game is a game that matches can be of. What a rulebook says of it the game reads out of
// the rulebook, or brings with it by the rulebook's id.
type Game struct {
	Discipline string // as match.scheduled names it
	Formatted  bool   // a match of it needs a format

	// Tournament returns what a rulebook that governs the game says beside its play, and
	// Settings what it leaves open; nil for nothing.
	Tournament func(*book.Book) *procedure.Provisions
	Settings   func(*book.Book) []procedure.Setting

	// Referee returns the referee of a match of it.
	Referee func(Terms) rules.Referee
}

// Terms are what a match of a game is played under.
type Terms struct {
	Book    *book.Book
	Books   book.Library  // that govern the game: the match may be corrected to any
	Format  events.Format // the zero Format where the match has none
	Context procedure.Context
}

var (
	lock  sync.RWMutex
	games = []Game{
		onBoard(events.Backgammon, backgammon.Short()), onBoard(events.LongNards, longnards.New()), withCards,
	}
)

// Register adds a game, in the place of another one of its discipline, so that matches of
// it can be scheduled and refereed.
func Register(g Game) {
	lock.Lock()
	defer lock.Unlock()
	games = append(slices.DeleteFunc(slices.Clone(games), func(have Game) bool { return have.Discipline == g.Discipline }), g)
	events.AddDiscipline(g.Discipline)
}

// of returns the game of a discipline; false for one that nobody has registered.
func of(discipline string) (Game, bool) {
	lock.RLock()
	defer lock.RUnlock()
	i := slices.IndexFunc(games, func(g Game) bool { return g.Discipline == discipline })
	if i < 0 {
		return Game{}, false
	}
	return games[i], true
}

// Settings returns what a rulebook leaves open for a match of a discipline.
func Settings(discipline string, b *book.Book) []procedure.Setting {
	if g, ok := of(discipline); ok && g.Settings != nil {
		return g.Settings(b)
	}
	return nil
}

// tournament returns what a rulebook says beside the play of the first game that it governs.
func tournament(b *book.Book) *procedure.Provisions {
	for _, discipline := range b.Disciplines {
		if g, ok := of(discipline); ok {
			return g.Tournament(b)
		}
	}
	return &procedure.Provisions{}
}

// onBoard is a game with dice on the board of backgammon.
func onBoard(discipline string, game backgammon.Game) Game {
	return Game{
		Discipline: discipline, Formatted: true,
		Tournament: func(b *book.Book) *procedure.Provisions { return &b.Backgammon.Tournament },
		Settings:   func(b *book.Book) []procedure.Setting { return b.Backgammon.Settings },
		Referee: func(t Terms) rules.Referee {
			find := func(id string) (*backgammon.Procedure, bool) { return said(t.Books, id, backgammonOf) }
			return backgammon.NewRefereeOf(game, &t.Book.Backgammon, t.Format).WithRulebooks(find).Within(t.Context)
		},
	}
}

// withCards is bridge, of which a match has no format.
var withCards = Game{
	Discipline: events.Bridge,
	Tournament: func(b *book.Book) *procedure.Provisions { return &b.Bridge.Tournament },
	Referee: func(t Terms) rules.Referee {
		find := func(id string) (*bridge.Laws, bool) { return said(t.Books, id, bridgeOf) }
		return bridge.NewReferee(&t.Book.Bridge).WithRulebooks(find).Within(t.Context)
	},
}

func backgammonOf(b *book.Book) *backgammon.Procedure { return &b.Backgammon }
func bridgeOf(b *book.Book) *bridge.Laws              { return &b.Bridge }

// said returns what the rulebook of this id says of a game.
func said[L any](books book.Library, id string, of func(*book.Book) *L) (*L, bool) {
	b, ok := books.Find(id)
	if !ok {
		return nil, false
	}
	return of(b), true
}
