package events

// The irregularities of conduct, handling and equipment that can be reported.
var irregularities = []string{
	"aid-used", "phone-on", "headphones", "other-language",
	"unsolicited-advice", "solicited-advice", "advice-concealed", "spectator-interferes",
	"played-elsewhere", "other-seat", "smoking", "late-from-break", "illegal-play",
	"shaken", "dice-one-by-one", "no-cup", "no-height", "rolled-to-the-left",
	"moved-in-opponents-turn", "touched-in-opponents-turn", "two-hands", "unclear-move", "moved-opponents-checkers",
	"hit-checker-not-on-bar", "checker-misplaced",
	"dice-in-cup-early", "cup-below-table", "dice-below-table", "touched-dice-or-cup", "dice-lifted-to-move", "first-die-left",
	"foreign-dice", "foreign-cup", "cube-hidden", "no-baffle-box", "count-disturbed", "infringement",
	"asked-partner", "dummy-indicates", "dummy-asked",
}

// IrregularityReported is a report of a player's conduct or handling. It changes
// nothing by itself.
type IrregularityReported struct {
	Kind   string
	Side   Side   // the player's side; NoSide if it is not a player
	Person string // the person concerned, if not a player
	By     string // the role of the person who reports it
	Count  int    // number of shakes
	About  *Ref
	Words  string
}

func (r *IrregularityReported) Type() Type { return "irregularity.reported" }
func (r *IrregularityReported) shape(s *Shape) {
	s.enum("kind", &r.Kind, irregularities, "what is reported")
	s.side("side", &r.Side, "side of the offender; absent if not a player").Optional()
	s.Name("person", &r.Person, "id of the offender, if not a player").Optional()
	s.enum("by", &r.By, standings, "capacity of the person who reports it")
	s.Int("count", &r.Count, 0, 1000, "how often the dice were shaken").Optional()
	s.ref("about", &r.About, "the event it is about").Optional()
	s.Text("words", &r.Words, 1, maxReason, "description").Optional()
}

// HeadphonesForbidden says that a player objects to the opponent wearing headphones
// (WBF 1.6).
type HeadphonesForbidden struct{ Side Side }

func (h *HeadphonesForbidden) Type() Type { return "headphones.forbidden" }
func (h *HeadphonesForbidden) shape(s *Shape) {
	s.side("side", &h.Side, "side that forbids the opponent headphones")
}

// SpectatorBarred says that somebody may not watch the match (WBF 1.8).
type SpectatorBarred struct {
	Side   Side // the side that asked; NoSide if the director did
	Person string
}

func (b *SpectatorBarred) Type() Type { return "spectator.barred" }
func (b *SpectatorBarred) shape(s *Shape) {
	s.side("side", &b.Side, "side that asked for it; absent for the director").Optional()
	s.Name("person", &b.Person, "id of the person who is barred").Optional()
}

// PlayerExcluded takes a player out of the match, the stage or the whole event (WBF 1.5,
// 1.6, 1.8).
type PlayerExcluded struct {
	Side    Side   // of the match; NoSide in a tournament's own log
	Entry   string // in a tournament's own log
	How     string // "excluded", "disqualified" or "refused"
	Scope   string // ExcludedFromMatch and so on; "" for the match
	Forfeit bool   // the winnings are forfeited
	Advised bool   // on the committee's advice
	Clause  string
	Reason  string
}

// What a player is excluded from.
const (
	ExcludedFromMatch      = "match"
	ExcludedFromStage      = "stage"
	ExcludedFromTournament = "tournament"
)

func (e *PlayerExcluded) Type() Type { return "player.excluded/2" }
func (e *PlayerExcluded) shape(s *Shape) {
	s.side("side", &e.Side, "side of the excluded player; absent in a tournament's own log").Optional()
	s.Name("entry", &e.Entry, "id of the excluded entry, in a tournament's own log").Optional()
	s.exactlyOneOf("side", "entry")
	s.enum("how", &e.How, exclusions, "how")
	s.enum("scope", &e.Scope, []string{ExcludedFromMatch, ExcludedFromStage, ExcludedFromTournament}, "from what; absent for the match").Optional()
	s.Bool("winnings_forfeited", &e.Forfeit, "what was won before is forfeited").Optional()
	s.Bool("advised", &e.Advised, "on the committee's advice").Optional()
	s.clause(&e.Clause)
	s.Text("reason", &e.Reason, 1, maxReason, "reason, if given").Optional()
}

var exclusions = []string{"excluded", "disqualified", "refused"}

// LanguagesDeclared names the languages that may be spoken at the table (WBF 1.7).
type LanguagesDeclared struct{ Languages []string }

func (l *LanguagesDeclared) Type() Type { return "languages.declared" }
func (l *LanguagesDeclared) shape(s *Shape) {
	s.texts("languages", &l.Languages, 1, 20, "the languages, by their codes")
}

// MonitorAppointed names the person who monitors the match (WBF 2.6).
type MonitorAppointed struct {
	Person string
	Side   Side // the side that asked; NoSide if the director did
	Fee    bool // a fee was agreed in advance
	Amount int  // the fee, in minor units of the division's currency; 0 if it was not said
}

func (m *MonitorAppointed) Type() Type { return "monitor.appointed/2" }
func (m *MonitorAppointed) shape(s *Shape) {
	s.Name("person", &m.Person, "the monitor, by id")
	s.side("side", &m.Side, "side that asked for one; absent for the director").Optional()
	s.Bool("fee", &m.Fee, "a fee was agreed in advance").Optional()
	s.Int("amount", &m.Amount, 1, maxScore, "the fee, in minor units of the division's currency").Optional()
}

// SettlementReported says that the players settled instead of playing on (WBF 2.5,
// 4.9).
type SettlementReported struct {
	What  string // "game", "match" or "length"
	Words string
}

func (r *SettlementReported) Type() Type { return "settlement.reported" }
func (r *SettlementReported) shape(s *Shape) {
	s.enum("what", &r.What, []string{"game", "match", "length"}, "what was settled: a game, the match, or its length")
	s.Text("words", &r.Words, 1, maxReason, "description").Optional()
}

// GameCancelled says that a game was broken off and will be played again (WBF 4.9).
type GameCancelled struct{ Words string }

func (g *GameCancelled) Type() Type { return "game.cancelled" }
func (g *GameCancelled) shape(s *Shape) {
	s.Text("words", &g.Words, 1, maxReason, "reason").Optional()
}
