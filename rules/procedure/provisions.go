package procedure

import "kibitz/rules"

// Provisions is a rulebook's rules on everything beside play, as data. Each provision names
// its clause and holds what differs between rulebooks. A provision with an empty clause is
// not in the rulebook; an event that would need it gets a finding without a clause, for the
// director.
type Provisions struct {
	Results    rules.ClauseID // results are entered and verified
	Unchanged  rules.ClauseID // nobody may change the rules
	Period     rules.ClauseID // a result is corrected within a period
	Staff      rules.ClauseID // who may direct
	Exclusion  Exclusion
	Deduction  Deduction
	Suspension rules.ClauseID // a contestant may be suspended
	Announced  Announced
	Variant    rules.ClauseID // the game's common rules, unless a variant is declared
	Languages  rules.ClauseID // the languages at the tables are declared
	Seats      rules.ClauseID // a match is played at the table that it was given
	Draws      Draws
	Categories []Category
	EveryCube  rules.ClauseID // every match is played with the cube
	Crawford   rules.ClauseID // every match has a Crawford game
	Gammons    rules.ClauseID // gammons and backgammons count at all times
	Lateness   Lateness
	Room       Room
	Breaks     Breaks
	SlowPlay   SlowPlay
	Settled    rules.ClauseID // a game is played, not settled by agreement
	Cancelled  rules.ClauseID // a game may not be broken off
	Conduct    []Conduct
	Silent     Silent
	Advised    rules.ClauseID // a player who had unsolicited advice calls the director at once
	Shaking    Shaking
	Equipment  Equipment
	Clock      Clock
	Posting    Posting
	Dispute    Dispute
	Testimony  Testimony
	Appeal     Appeal
}

// Deduction is the clauses that let a director take points from a side that nobody gets.
type Deduction struct {
	Procedural   rules.ClauseID // for a breach of procedure
	Disciplinary rules.ClauseID
}

// Dispute is a rulebook's rules on disputes.
type Dispute struct {
	Clause rules.ClauseID // everything stays as it is until the ruling
	Final  rules.ClauseID // a final decision is not reopened

	Summons rules.ClauseID // members of the committee may be summoned to solve it
}

// Testimony is a rulebook's rules on who is heard.
type Testimony struct {
	Clause    rules.ClauseID
	WhenAsked []string // standings heard only when an official asks, except about cheating
}

// Appeal is a rulebook's rules on appeals to a committee.
type Appeal struct {
	Clause rules.ClauseID
	Quorum int            // members that a committee needs at least
	Period rules.ClauseID // appeals are filed within the appeal period; if "", while redress can be obtained
	Both   rules.ClauseID // both players of a partnership must concur
	Alone  rules.ClauseID // without a committee the director in charge hears it
	Law    rules.ClauseID // the committee may not overrule the director on a point of law
}

// Set returns the provisions with one of the rulebook's open settings changed, or unchanged
// if the name is unknown.
func (p Provisions) Set(name, value string) Provisions {
	switch name {
	case SettingLanguage:
		p.Breaks.Fractions = value == English
		p.SlowPlay.AtMost = 0
		if value == English {
			p.SlowPlay.AtMost = 1
		}
		p.Exclusion.Reasons = value != English
	case SettingFlag:
		p.Clock.Loses = value == FlagLoses
	}
	return p
}

// The settings of the tournament's side and their values.
const (
	SettingLanguage = "language" // which text of the rulebook governs
	English         = "en"
	Russian         = "ru"

	SettingFlag = "flag" // what a fallen flag means
	FlagReport  = "report"
	FlagLoses   = "loses"
)
