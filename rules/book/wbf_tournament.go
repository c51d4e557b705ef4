package book

import (
	"kibitz/events"
	"kibitz/rules/procedure"
)

// minute is a minute in milliseconds.
const minute = 60 * 1000

// wbfTournament is the WBF's rules on everything beside play.
var wbfTournament = procedure.Provisions{
	Results:   "WBF 4.10",
	Unchanged: "WBF 1.1",
	Staff:     "WBF 1.4",
	Announced: procedure.Announced{Clause: "WBF 1.2", Offices: []string{"director", "committee-president", "committee-member"}, Notice: "committee"},
	Variant:   "WBF 1.3",
	Languages: "WBF 1.7",
	Seats:     "WBF 2.1",
	Draws: procedure.Draws{
		Clause: "WBF 1.9", Supervisors: []string{"committee-member", "foreign-player"}, ByHand: true, Paid: true,
	},
	Exclusion: procedure.Exclusion{Clause: "WBF 1.5", Advice: true, Barred: true},
	Categories: []procedure.Category{
		{Clause: "WBF 1.5", Name: "beginner", Kind: events.BestOf, Lengths: []int{3, 5}, NoCube: true},
		{Clause: "WBF 1.5", Name: "novice", Kind: events.ToPoints, Lengths: []int{5}, NoCube: true, Gammons: true},
		{Clause: "WBF 1.5", Name: "limited", Kind: events.ToPoints, Lengths: []int{5}, NoCube: true, Gammons: true, Backgammons: true},
		{Clause: "WBF 1.5", Name: "intermediate", Kind: events.ToPoints, Most: 9, Opening: true, Gammons: true, Backgammons: true},
		{Clause: "WBF 1.5", Name: "advanced", Kind: events.ToPoints, Most: 9, Opening: true, Gammons: true, Backgammons: true},
		{Clause: "WBF 1.5", Name: "championship", Kind: events.ToPoints, Most: 11, Opening: true, Gammons: true, Backgammons: true},
		{Clause: "WBF 1.5", Name: "master", Kind: events.ToPoints, Least: 13, Opening: true, Gammons: true, Backgammons: true},
	},
	Crawford: "WBF 5.7",
	Gammons:  "WBF 5.3",
	Lateness: procedure.Lateness{Clause: "WBF 2.2", First: 15 * minute, Step: 5 * minute, Forfeit: true},
	Room:     procedure.Room{Clause: "WBF 2.2", Allowed: 10 * minute},
	Breaks: procedure.Breaks{
		Clause: "WBF 2.3", PerPlayer: 2, Allowed: 5 * minute,
		LongRounds: []string{"semifinal", "final"}, Longer: 10 * minute, Step: 5 * minute, Fractions: true,
	},
	SlowPlay:  procedure.SlowPlay{Clause: "WBF 2.4", AtMost: 1},
	Settled:   "WBF 2.5",
	Cancelled: "WBF 4.9",
	Conduct: append(reportable,
		procedure.Conduct{Clause: "WBF 2.6", Kind: "illegal-play", NotBy: []string{"monitor"}},
		procedure.Conduct{Clause: "WBF 1.6", Kind: "headphones", Prohibited: true, All: true},
		procedure.Conduct{Clause: "WBF 1.6", Kind: "aid-used", All: true},
		procedure.Conduct{Clause: "WBF 1.6", Kind: "phone-on", All: true},
		procedure.Conduct{Clause: "WBF 1.8", Kind: "solicited-advice", All: true},
	),
	Silent:    procedure.Silent{Clause: "WBF 1.8", Standing: "spectator", Except: []string{"aid-used", "solicited-advice", "advice-concealed"}},
	Advised:   "WBF 1.8",
	Shaking:   procedure.Shaking{Clause: "WBF 4.1", Least: 3, Most: 5},
	Equipment: procedure.Equipment{Demand: "WBF 3.1", Change: "WBF 3.3", Requests: 2, Own: 1},
	Posting:   procedure.Posting{Clause: "WBF 4.10"},
	Dispute:   procedure.Dispute{Clause: "WBF 6.1", Final: "WBF 1.1", Summons: "WBF 6.1"},
	Testimony: procedure.Testimony{Clause: "WBF 6.2", WhenAsked: []string{"spectator"}},
	Appeal:    procedure.Appeal{Clause: "WBF 6.3", Quorum: 3},
}

// reportable is the irregularities of conduct and handling that may be reported under the
// WBF's rules.
var reportable = conduct([]reports{
	{"WBF 1.1", []string{"infringement"}},
	{"WBF 1.7", []string{"other-language"}},
	{"WBF 1.8", []string{"unsolicited-advice", "advice-concealed", "spectator-interferes"}},
	{"WBF 2.1", []string{"played-elsewhere", "other-seat", "smoking"}},
	{"WBF 2.3", []string{"late-from-break"}},
	{"WBF 3.1", []string{"foreign-dice", "foreign-cup"}},
	{"WBF 4.1", []string{"dice-one-by-one", "no-cup", "no-height", "rolled-to-the-left"}},
	{"WBF 4.3", []string{"moved-in-opponents-turn", "touched-in-opponents-turn", "two-hands", "unclear-move"}},
	{"WBF 4.4", []string{"hit-checker-not-on-bar", "checker-misplaced"}},
	{"WBF 4.5", []string{"dice-in-cup-early", "cup-below-table", "touched-dice-or-cup", "dice-lifted-to-move"}},
	{"WBF 5.5", []string{"cube-hidden"}},
})
