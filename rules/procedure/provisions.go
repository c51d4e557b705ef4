package procedure

import "kibitz/rules"

// Provisions is what a rulebook says of a match beside the play, as data: each
// provision names its clause and holds what rulebooks differ in. A provision whose
// clause is empty is not in the rulebook; what would rest on it is then a finding
// without a clause, for the director.
type Provisions struct {
	Results    rules.ClauseID // results are entered and verified
	Staff      rules.ClauseID // who may direct
	Exclusion  Exclusion
	Announced  Announced
	Draws      Draws
	Categories []Category
	EveryCube  rules.ClauseID // every match is played with the cube
	Crawford   rules.ClauseID // and with one game without it
	Gammons    rules.ClauseID // gammons and backgammons count at all times
	Lateness   Lateness
	Room       Room
	Breaks     Breaks
	SlowPlay   SlowPlay
	Settled    rules.ClauseID // what was to be played is not settled
	Cancelled  rules.ClauseID // nor broken off
	Conduct    []Conduct
	Silent     Silent
	Advised    rules.ClauseID // who was advised without having asked calls the director at once
	Shaking    Shaking
	Equipment  Equipment
	Clock      Clock
	Posting    Posting
	Dispute    Dispute
	Testimony  Testimony
	Appeal     Appeal
}

// Dispute is what a rulebook says of disputes.
type Dispute struct {
	Clause rules.ClauseID // everything stays as it is until the ruling
	Final  rules.ClauseID // what is decided at last is not decided again

	Summons rules.ClauseID // members of the committee may be summoned to solve it
}

// Testimony is what a rulebook says of who is heard.
type Testimony struct {
	Clause    rules.ClauseID
	WhenAsked []string // standings that are heard only when an official asks, cheating excepted
}

// Appeal is what a rulebook says of appeals to a committee.
type Appeal struct {
	Clause rules.ClauseID
	Quorum int            // members that a committee needs
	Period rules.ClauseID // it is filed until the appeal period ends; else until redress can no longer be obtained
	Both   rules.ClauseID // players at the table concur in it
	Alone  rules.ClauseID // where there is no committee the director in charge hears it
	Law    rules.ClauseID // the committee may not overrule him on a point of law
}

// Set returns the provisions with a setting that the rulebook leaves open; the same
// where none of them is of that name.
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

// The settings of the tournament's side, and their values.
const (
	SettingLanguage = "language" // which text of the rulebook governs
	English         = "en"
	Russian         = "ru"

	SettingFlag = "flag" // what the fall of a flag means
	FlagReport  = "report"
	FlagLoses   = "loses"
)
