package events

// What an encounter is adjusted to.
const (
	AdjustedAwarded  = "awarded"  // to the winner, without play
	AdjustedVoid     = "void"     // it counts for nobody
	AdjustedReplayed = "replayed" // it is played again
	AdjustedScore    = "score"    // to a score and a winner
)

// EncounterAdjusted replaces the result of an encounter, by ruling or by the committee.
type EncounterAdjusted struct {
	Encounter string
	As        string
	Winner    string
	Score     *[2]int
	Clause    string
	Reasons   string
	Dispute   string
}

func (a *EncounterAdjusted) Type() Type { return "encounter.adjusted" }
func (a *EncounterAdjusted) shape(s *Shape) {
	s.Name("encounter", &a.Encounter, "the encounter")
	s.enum("as", &a.As, []string{AdjustedAwarded, AdjustedVoid, AdjustedReplayed, AdjustedScore}, "to what")
	s.Name("winner", &a.Winner, "entry that wins; absent for none").Optional()
	s.pair("score", &a.Score, 0, maxScore, "A's points, then B's").Optional()
	s.Text("clause", &a.Clause, 1, 40, "the clause it is based on, such as WBF 4.10")
	s.Text("reasons", &a.Reasons, 1, maxReason, "reasons")
	s.Name("dispute", &a.Dispute, "id of the dispute that it decides").Optional()
}

// Why a standing is adjusted.
const (
	AdjustedFine      = "fine"
	AdjustedCarryOver = "carry-over"
)

// StandingAdjusted adds to an entry's standing in a stage, or takes from it (Law 90, 91).
type StandingAdjusted struct {
	Entry      string
	Stage      string
	Unit       string
	Hundredths int // of the unit; negative for a fine
	Clause     string
	Reason     string
}

// The units of an adjustment.
const (
	UnitWin     = "win"
	UnitPoint   = "point"
	UnitVP      = "vp"
	UnitIMP     = "imp"
	UnitMP      = "mp"
	UnitPercent = "percent"
)

func (a *StandingAdjusted) Type() Type { return "standing.adjusted" }
func (a *StandingAdjusted) shape(s *Shape) {
	s.contestant(&a.Entry)
	s.stage(&a.Stage)
	s.enum("unit", &a.Unit, []string{UnitWin, UnitPoint, UnitVP, UnitIMP, UnitMP, UnitPercent}, "unit")
	s.Int("hundredths", &a.Hundredths, -maxDeduction, maxDeduction, "hundredths of the unit; negative if they are taken")
	s.clause(&a.Clause)
	s.enum("reason", &a.Reason, []string{AdjustedFine, AdjustedCarryOver}, "why")
}

// The standings of certified results.
const (
	Provisional = "provisional"
	Official    = "official"
	Corrected   = "corrected"
)

// ResultsCertified signs off the results of a division: the document of that hash is what
// they are.
type ResultsCertified struct {
	Division   string
	Edition    int
	Status     string
	Document   Hash
	Matches    int
	Root       Hash // RFC 6962 tree over the heads of the matches
	Supersedes int  // 0 for the first edition
}

func (c *ResultsCertified) Type() Type { return "results.certified" }
func (c *ResultsCertified) shape(s *Shape) {
	s.division(&c.Division)
	s.Int("edition", &c.Edition, 1, 10_000, "edition, from 1")
	s.enum("status", &c.Status, []string{Provisional, Official, Corrected}, "standing of the results")
	s.hash("document", &c.Document, "SHA-256 of the document")
	s.Int("matches", &c.Matches, 0, maxScore, "number of matches under the root")
	s.hash("root", &c.Root, "root of the RFC 6962 tree over lines of match, n and hash, in the order of the ids")
	s.Int("supersedes", &c.Supersedes, 1, 10_000, "edition that it replaces").Optional()
}
