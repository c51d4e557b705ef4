package events

// DivisionDeclared declares a division of the tournament: an event with its own entries,
// discipline and prizes (WBF 1.2, 1.5).
type DivisionDeclared struct {
	Division   string
	Title      string
	Discipline string
	Rulebook   string // "" for the tournament's own
	Category   string // WBF 1.5; "" if none was declared
	Country    string // of the tournament
	Currency   string // of fees and prizes
	Rated      bool
	Zone       string // time zone, as in the IANA data base
}

func (d *DivisionDeclared) Type() Type { return "division.declared" }
func (d *DivisionDeclared) shape(s *Shape) {
	s.division(&d.Division)
	s.Text("title", &d.Title, 1, 200, "title for people")
	s.enum("discipline", &d.Discipline, Disciplines(), "the game played")
	s.Name("rulebook", &d.Rulebook, "id of the rulebook; absent for the tournament's own").Optional()
	s.enum("category", &d.Category, categories, "category of the event (WBF 1.5)").Optional()
	s.country(&d.Country)
	s.Text("currency", &d.Currency, 3, 3, "currency of fees and prizes, by its three letters").Optional()
	s.Bool("rated", &d.Rated, "results count for ratings").Optional()
	s.Text("zone", &d.Zone, 1, 64, "time zone, as in the IANA data base")
}

// division declares the id of a division.
func (s *Shape) division(p *string) *field { return s.Name("division", p, "the division") }

// The kinds of a stage.
const (
	StageKnockOut               = "knock-out"
	StageProgressiveConsolation = "progressive-consolation"
	StageLastChance             = "last-chance"
	StageSwiss                  = "swiss"
	StageSwissLives             = "swiss-lives"
	StageRoundRobin             = "round-robin"
	StageDoubleElimination      = "double-elimination"
	StageLadder                 = "ladder"
	StageSeries                 = "series"
	StagePairs                  = "pairs"
	StageIndividual             = "individual"
	StageTeams                  = "teams"
)

var stageKinds = []string{
	StageKnockOut, StageProgressiveConsolation, StageLastChance, StageSwiss, StageSwissLives, StageRoundRobin,
	StageDoubleElimination, StageLadder, StageSeries, StagePairs, StageIndividual, StageTeams,
}

// StageDeclared declares a stage of a division. A later one of the same stage replaces it.
type StageDeclared struct {
	Division   string
	Stage      string // without _, which parts the ids of encounters
	Kind       string
	After      string // the stage that its entries come from; "" if they come from the entries
	Rounds     []RoundTerms
	Parameters StageParameters
	Ranking    []string // criteria in their order; empty for the default
}

func (d *StageDeclared) Type() Type { return "stage.declared" }
func (d *StageDeclared) shape(s *Shape) {
	s.division(&d.Division)
	s.Name("stage", &d.Stage, "the stage; its name has no _, which parts the ids of encounters")
	s.enum("kind", &d.Kind, stageKinds, "format")
	s.Name("after", &d.After, "stage that its entries come from").Optional()
	objects(s, "rounds", &d.Rounds, 0, MaxRounds, "its rounds, as far as they are declared").Optional()
	s.object("parameters", &d.Parameters, "what else the format leaves open")
	s.texts("ranking", &d.Ranking, 0, 20, "criteria of ranking in their order; absent for the default").Optional()
}

// MaxRounds is the most rounds of a stage.
const MaxRounds = 200

// RoundTerms is how a round is played.
type RoundTerms struct {
	Round  int
	Day    int // from 1; 0 if it was not said
	Length int // points to win, or games of a best-of
	Boards int
	Format *Format
	Clock  *ClockSet
	Phase  string // WBF 1.5, 2.3
}

func (r *RoundTerms) shape(s *Shape) {
	s.Int("round", &r.Round, 1, MaxRounds, "the round, from 1")
	s.Int("day", &r.Day, 1, 400, "day of the tournament, from 1").Optional()
	s.Int("length", &r.Length, 1, maxScore, "points to win, or games of a best-of").Optional()
	s.Int("boards", &r.Boards, 1, 1000, "boards of a match or of the round, at bridge").Optional()
	maybeObject(s, "format", &r.Format, "how its matches are played").Optional()
	maybeObject(s, "clock", &r.Clock, "time control").Optional()
	s.enum("phase", &r.Phase, rounds, "round, if the rules distinguish rounds (WBF 1.5, 2.3)").Optional()
}

// How rounds that were not played count in tie-breaks.
const (
	UnplayedPlain = "plain"
	Unplayed2024  = "fide-2024"
	Unplayed2026  = "fide-2026"
)

// StageParameters are what a format leaves open. Each belongs to some formats only.
type StageParameters struct {
	ThirdPlace bool     // knock-out: the losers of the semifinals meet
	Form       string   // progressive consolation: ConsolationHalves or ConsolationFeed
	Until      int      // last chance: losers of the stage before, up to this round
	Losses     int      // Swiss with lives: how many losses put an entry out
	Continuous bool     // Swiss with lives: paired whenever two are free
	Groups     []Group  // round robin
	Cycles     int      // round robin: how often each meets each
	Berger     bool     // round robin: rounds in Berger's order
	Qualifiers int      // entries that go on to the next stage, of each group
	NoReset    bool     // double elimination: the final is played once
	Range      int      // ladder: how many places above one may challenge
	Days       int      // ladder: days to answer
	Stages     []string // series: the stages that are added up
	Best       int      // series: how many of them count; 0 for all
	System     string   // teams: swiss, round-robin or knock-out
	Scoring    string
	Winners    int // pairs: 1, or 2 for one of each direction
	Scale      int // pairs: matchpoints for each result beaten, 1 or 2
	Factor     bool
	SmallField bool
	CarryOver  bool // teams
	SitOut     int  // teams: hundredths of victory points for sitting out
	Unplayed   string
	Succeeding string // which next match ends the time for corrections: SucceedingTournament or SucceedingDivision
	Only       string // who may enter, if not everybody
}

// The forms of a progressive consolation.
const (
	ConsolationHalves = "halves" // WBF 1.9
	ConsolationFeed   = "feed"   // as the sheet is declared
)

// What counts as a succeeding match (WBF 4.10).
const (
	SucceedingTournament = "tournament"
	SucceedingDivision   = "division"
)

// The scoring of bridge.
const (
	ScoringMatchpoints = "mp"
	ScoringCrossIMP    = "cross-imp"
	ScoringButler      = "butler"
	ScoringVP          = "vp"
	ScoringIMP         = "imp"
	ScoringBoards      = "bam"
)

func (p *StageParameters) shape(s *Shape) {
	p.sheets(s)
	p.tables(s)
	p.boards(s)
	s.enum("unplayed", &p.Unplayed, []string{UnplayedPlain, Unplayed2024, Unplayed2026}, "how rounds that were not played count in tie-breaks").Optional()
	s.enum("succeeding", &p.Succeeding, []string{SucceedingTournament, SucceedingDivision}, "whose next match ends the time for corrections (WBF 4.10)").Optional()
	s.Text("only", &p.Only, 1, 200, "who may enter, if not everybody").Optional()
}

func (p *StageParameters) sheets(s *Shape) {
	s.Bool("third_place", &p.ThirdPlace, "knock-out: the losers of the semifinals meet").Optional()
	s.enum("form", &p.Form, []string{ConsolationHalves, ConsolationFeed}, "progressive consolation: halves as in WBF 1.9, or the sheet as declared").Optional()
	s.Int("until", &p.Until, 1, MaxRounds, "last chance: for the losers of the stage before, up to this round").Optional()
	s.Bool("no_reset", &p.NoReset, "double elimination: the final is played once").Optional()
	s.Int("qualifiers", &p.Qualifiers, 1, maxPlaces, "entries that go on, of each group").Optional()
}

func (p *StageParameters) tables(s *Shape) {
	s.Int("losses", &p.Losses, 1, 20, "Swiss with lives: losses that put an entry out").Optional()
	s.Bool("continuous", &p.Continuous, "Swiss with lives: paired whenever two are free").Optional()
	objects(s, "groups", &p.Groups, 0, 100, "round robin: the groups").Optional()
	s.Int("cycles", &p.Cycles, 1, 20, "round robin: how often each meets each").Optional()
	s.Bool("berger", &p.Berger, "round robin: rounds in Berger's order").Optional()
	s.Int("range", &p.Range, 1, maxPlaces, "ladder: how many places above one may challenge").Optional()
	s.Int("days", &p.Days, 1, 400, "ladder: days to answer a challenge").Optional()
	s.texts("stages", &p.Stages, 0, 100, "series: the stages that are added up").Optional()
	s.Int("best", &p.Best, 1, 100, "series: how many stages count; absent for all").Optional()
}

func (p *StageParameters) boards(s *Shape) {
	s.enum("system", &p.System, []string{StageSwiss, StageRoundRobin, StageKnockOut}, "teams: who meets whom").Optional()
	s.enum("scoring", &p.Scoring, []string{ScoringMatchpoints, ScoringCrossIMP, ScoringButler, ScoringVP, ScoringIMP, ScoringBoards}, "bridge: scoring").Optional()
	s.Int("winners", &p.Winners, 1, 2, "pairs: winners").Optional()
	s.Int("scale", &p.Scale, 1, 2, "pairs: matchpoints for each result beaten").Optional()
	s.Bool("factor", &p.Factor, "cross-IMPs and Butler: boards with fewer results are scaled up").Optional()
	s.Bool("small_fields", &p.SmallField, "pairs: boards with two or three results are scored in percent").Optional()
	s.Bool("carry_over", &p.CarryOver, "teams: what was scored against each other before counts").Optional()
	s.Int("sit_out", &p.SitOut, 1, maxDeduction, "teams: hundredths of victory points for sitting out").Optional()
}

// Group is a group of a round robin.
type Group struct {
	Group   string
	Entries []string
}

func (g *Group) shape(s *Shape) {
	s.Name("group", &g.Group, "the group")
	s.texts("entries", &g.Entries, 1, 100, "its entries, in the order of their numbers")
}

// SheetDeclared declares who meets whom in a stage, where the sheet is not the standard one.
type SheetDeclared struct {
	Stage      string
	Encounters []SheetEncounter
}

func (d *SheetDeclared) Type() Type { return "sheet.declared" }
func (d *SheetDeclared) shape(s *Shape) {
	s.stage(&d.Stage)
	objects(s, "encounters", &d.Encounters, 1, maxEncounters, "the encounters, each behind those it names")
}

// maxEncounters is the most encounters in an event, so that an entry stays within its size.
const maxEncounters = 400

// SheetEncounter is an encounter of a declared sheet.
type SheetEncounter struct {
	Encounter string
	Round     int
	A, B      *SheetSource // nil for nobody: a bye
}

func (e *SheetEncounter) shape(s *Shape) {
	s.Name("encounter", &e.Encounter, "its id: the stage, the round and its number, parted by _")
	s.Int("round", &e.Round, 1, MaxRounds, "the round, from 1")
	maybeObject(s, "a", &e.A, "where the first entry comes from; absent for nobody").Optional()
	maybeObject(s, "b", &e.B, "where the second entry comes from; absent for nobody").Optional()
}

// SheetSource is where an entry of an encounter comes from: one of its fields is present.
type SheetSource struct {
	Place  int
	Winner string // of another encounter
	Loser  string // of another encounter
}

func (o *SheetSource) shape(s *Shape) {
	s.Int("place", &o.Place, 1, maxPlaces, "place of the draw").Optional()
	s.Name("winner", &o.Winner, "encounter whose winner it is").Optional()
	s.Name("loser", &o.Loser, "encounter whose loser it is").Optional()
	s.exactlyOneOf("place", "winner", "loser")
}

// PrizesDeclared declares the prizes of a division (WBF 1.2).
type PrizesDeclared struct {
	Division string
	Places   []Prize
}

func (d *PrizesDeclared) Type() Type { return "prizes.declared" }
func (d *PrizesDeclared) shape(s *Shape) {
	s.division(&d.Division)
	objects(s, "places", &d.Places, 1, 400, "the prizes")
}

// Prize is what each of some places of a stage wins.
type Prize struct {
	Stage    string
	From, To int
	Amount   int // minor units of the currency; 0 for a prize that is not money
}

func (p *Prize) shape(s *Shape) {
	s.stage(&p.Stage)
	s.Int("from", &p.From, 1, maxPlaces, "first place that wins it")
	s.Int("to", &p.To, 1, maxPlaces, "last place that wins it")
	s.Int("amount", &p.Amount, 0, maxScore, "what each of them wins, in minor units of the currency; 0 if it is not money")
}
