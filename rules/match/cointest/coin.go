// Package cointest is a tiny game for tests: both players toss a coin, heads wins a point
// against tails, and three points win the match. The players take turns at tossing first; who
// tosses first out of turn lets the opponent choose whether the toss stands. It shows what a
// game needs to be scheduled, refereed and ruled on.
package cointest

import (
	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/match"
	"kibitz/rules/procedure"
)

// Discipline is the game's name, and Rulebook the id of the rulebook that it brings.
const (
	Discipline = "coin"
	Rulebook   = "coin-rules"
)

// What is found, opened and chosen where somebody tosses first out of turn.
const (
	FindOutOfTurn   rules.Code       = "coin-out-of-turn"
	OptionOutOfTurn rules.OptionKind = "coin-out-of-turn"
	Accept          rules.Choice     = "let-stand"
	TossAgain       rules.Choice     = "toss-again"
)

// Laws is what a rulebook says of the game.
type Laws struct {
	Tournament procedure.Provisions
	Turn       rules.ClauseID // the sides take turns at tossing first, A in the first toss
	Points     int
}

var laws = map[string]*Laws{Rulebook: {
	Tournament: procedure.Provisions{Dispute: procedure.Dispute{Clause: "COIN 3"}}, Turn: "COIN 1", Points: 3,
}}

// Register registers the game and its rulebook.
func Register() {
	clause := func(id rules.ClauseID, english, russian string) rules.Clause {
		return rules.Clause{ID: id, Kinds: []rules.ClauseKind{rules.KindFinding}, Title: rules.Title{English: english, Russian: russian}}
	}
	book.Add(&book.Book{
		ID: Rulebook, Title: rules.Title{English: "Rules of the coin", Russian: "Правила монеты"}, Disciplines: []string{Discipline},
		Clauses: []rules.Clause{clause("COIN 1", "Who tosses first", "Кто бросает первым"), clause("COIN 3", "Disputes", "Споры")},
	})
	discipline.Register(discipline.Game{
		Discipline: Discipline,
		Tournament: func(b *book.Book) *procedure.Provisions { return &laws[b.ID].Tournament },
		Referee:    func(t discipline.Terms) rules.Referee { return New(laws[t.Book.ID], t.Context) },
	})
}

// Referee folds the events of one match.
type Referee struct {
	match.Match
	laws *Laws
	play play
}

// play is a value, copied by assignment.
type play struct {
	standing
	before standing       // the last toss
	wrong  events.Address // of the toss that may be tossed again
	by     events.Side    // who tossed it first
}

type standing struct {
	Tosses int
	Score  [2]int
}

// New returns the referee of a match under these laws.
func New(l *Laws, c procedure.Context) *Referee {
	r := &Referee{laws: l}
	r.Begin(r, &l.Tournament, match.Clauses{})
	r.WithContext(c)
	return r
}

// Fold folds a toss, which the log tells as an opening roll: one die, or coin, each.
func (r *Referee) Fold(e *events.Event) bool {
	toss, ok := e.Body.(*events.OpeningRolled)
	if !ok || r.PastEnd(r.play.Tosses, events.NoSide, "") {
		return ok
	}
	r.Resume(events.NoSide)
	if r.Frozen {
		r.ReportFrozen(events.NoSide)
	}
	r.Act(rules.ActRoll, events.A)
	r.Act(rules.ActRoll, events.B)
	p := &r.play
	if turn := events.Side(p.Tosses % 2); toss.First == turn.Opponent() {
		r.Report(FindOutOfTurn, r.laws.Turn, toss.First)
		p.wrong, p.by = r.At(), toss.First
	}
	r.Stage, p.before = rules.Playing, p.standing
	p.Tosses++
	if a, b := heads(toss.A), heads(toss.B); a && !b {
		r.Award(events.A, 1)
	} else if b && !a {
		r.Award(events.B, 1)
	}
	r.Decide()
	return true
}

// heads reports whether a toss shows heads, which is an even number in the log.
func heads(shown uint8) bool { return shown%2 == 0 }

// Open returns the option on a toss that was made out of turn.
func (r *Referee) Open() []rules.Option {
	if r.play.wrong == (events.Address{}) {
		return nil
	}
	return []rules.Option{{
		Kind: OptionOutOfTurn, Clause: r.laws.Turn, Opened: r.play.wrong, Chooser: r.play.by.Opponent(),
		Choices: []rules.Choice{Accept, TossAgain}, Until: []rules.Act{rules.ActRoll}, Implied: Accept, Stands: true,
	}}
}

// Answer lets the toss stand, or has it tossed again.
func (r *Referee) Answer(_ *rules.Option, choice rules.Choice, _ string) {
	r.play.wrong = events.Address{}
	if choice == TossAgain {
		r.play.standing = r.play.before
		r.Decide()
	}
}

// Award adds points to a side's score, or takes them back.
func (r *Referee) Award(side events.Side, points int) {
	r.play.Score[side] = max(0, r.play.Score[side]+points)
}

// Decide looks whether somebody has won.
func (r *Referee) Decide() {
	if r.Outright || r.Stage == rules.Voided {
		return
	}
	switch {
	case r.play.Score[events.A] >= r.laws.Points:
		r.Winner, r.Stage = events.A, rules.Over
	case r.play.Score[events.B] >= r.laws.Points:
		r.Winner, r.Stage = events.B, rules.Over
	case r.Winner.Valid():
		r.Winner, r.Stage = events.NoSide, rules.Playing
	}
}

// Course returns how far play has come.
func (r *Referee) Course() procedure.Course {
	p := &r.play
	return procedure.Course{
		Game: min(1, p.Tosses), Score: p.Score, BetweenGames: p.Tosses == 0, Opened: p.Tosses > 0,
		Target: r.laws.Points,
	}
}

// ApplyEffect sets the score as ruled.
func (r *Referee) ApplyEffect(e *events.Effect) bool {
	if e.Kind != events.EffectSetScore || e.Score == nil {
		return false
	}
	r.play.Score = *e.Score
	r.Decide()
	return true
}

// RestorePlay puts play back, but for points awarded since.
func (r *Referee) RestorePlay(to match.Game) {
	was, ok := to.(*Referee)
	if !ok {
		return
	}
	r.play = was.play
	for side := events.A; side.Valid(); side++ {
		r.Award(side.Opponent(), r.Penalties[side]-was.Penalties[side])
	}
}

// Rewind puts everything back.
func (r *Referee) Rewind(to match.Game) {
	if was, ok := to.(*Referee); ok {
		r.play = was.play
	}
}

// Clone returns an independent referee in the same state.
func (r *Referee) Clone() rules.Referee {
	clone := *r
	clone.Match = r.Copy(&clone)
	return &clone
}

// Table is what the table looks like.
type Table struct {
	Tosses      int `json:"tosses"`
	rules.Tally     // the score
}

// Discipline names the game.
func (Table) Discipline() string { return Discipline }

// Seen returns all of the table: nothing in it is a judgement.
func (r *Referee) Seen() rules.Table { return r.Table() }

// Table returns what the table looks like now.
func (r *Referee) Table() rules.Table { return Table{r.play.Tosses, r.Result().Tally} }
