package events

// ResultReported is the result as reported to the director's desk (WBF 4.10).
type ResultReported struct {
	Side      Side   // the side that reports it; NoSide for an official
	Encounter string // in a tournament's own log: the encounter
	Winner    string // in a tournament's own log: the entry that won; "" for none
	Score     *[2]int
}

func (r *ResultReported) Type() Type { return "result.reported/2" }
func (r *ResultReported) shape(s *Shape) {
	s.side("side", &r.Side, "side that reports it; absent for an official").Optional()
	s.encounter(&r.Encounter).Optional()
	s.Name("winner", &r.Winner, "entry that won; absent for none").Optional()
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's")
}

// encounter declares the id of an encounter of a tournament.
func (s *Shape) encounter(p *string) *field {
	return s.Name("encounter", p, "the encounter, in a tournament's own log")
}

// How the posted result of an encounter came about.
const (
	ResultPlayed        = "played"         // to its length
	ResultPenalised     = "penalised"      // points were awarded in it
	ResultConceded      = "conceded"       // given up after the start
	ResultFlag          = "flag"           // lost on time
	ResultForfeit       = "forfeit"        // by ruling or lateness, after both were there
	ResultWalkover      = "walkover"       // the opponent never came
	ResultBye           = "bye"            // there was no opponent
	ResultWithdrawn     = "withdrawn"      // the opponent withdrew
	ResultDoubleForfeit = "double-forfeit" // neither came, or both lost
	ResultRetired       = "retired"        // broken off; the score as it stood
	ResultAdjudicated   = "adjudicated"    // the committee's result
	ResultSettled       = "settled"        // agreed upon, against WBF 2.5
	ResultVoid          = "void"           // taken out
)

var waysOfResult = []string{
	ResultPlayed, ResultPenalised, ResultConceded, ResultFlag, ResultForfeit, ResultWalkover, ResultBye,
	ResultWithdrawn, ResultDoubleForfeit, ResultRetired, ResultAdjudicated, ResultSettled, ResultVoid,
}

// ResultPosted is the result as posted by an official. A later one corrects it (WBF 4.10).
type ResultPosted struct {
	Encounter string  // in a tournament's own log: the encounter
	Score     *[2]int // nil if there is none, such as of a walkover
	Winner    string  // in a tournament's own log: the entry that won; "" for none
	How       string  // ResultPlayed and so on; "" in a match's own log
	From      []MatchHead
}

func (r *ResultPosted) Type() Type { return "result.posted/2" }
func (r *ResultPosted) shape(s *Shape) {
	s.encounter(&r.Encounter).Optional()
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's; absent if there is none").Optional()
	s.Name("winner", &r.Winner, "entry that won; absent for none").Optional()
	s.enum("how", &r.How, waysOfResult, "how it came about; absent in a match's own log").Optional()
	objects(s, "from", &r.From, 0, 64, "the heads of the matches that the official had before him").Optional()
}

// MatchHead names the record of a match as far as its author had read it.
type MatchHead struct {
	Match string
	Head  Head
}

func (m *MatchHead) shape(s *Shape) {
	s.Name("match", &m.Match, "the match")
	m.Head.shape(s)
}
