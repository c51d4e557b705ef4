package events

// How a pairing was made, besides ByHand and ByComputer.
const (
	ByLot   = "by-lot"
	ByTable = "by-table" // from a printed table such as Berger's
)

// PairingMade is the pairing of a round as people, or a program that they named, made it.
type PairingMade struct {
	Stage      string
	Round      int
	Method     string
	Program    string
	Pairs      []PairedEntries
	Byes       []string
	Supervisor string
}

func (p *PairingMade) Type() Type { return "pairing.made" }
func (p *PairingMade) shape(s *Shape) {
	s.stage(&p.Stage)
	s.round(&p.Round)
	s.enum("method", &p.Method, []string{ByHand, ByLot, ByTable, ByComputer}, "how")
	s.Text("program", &p.Program, 1, 100, "name and version of the program, if one made it").Optional()
	objects(s, "pairs", &p.Pairs, 0, maxEncounters, "who meets whom")
	s.texts("byes", &p.Byes, 0, maxEncounters, "entries with a bye").Optional()
	s.Name("supervisor", &p.Supervisor, "id of the supervisor").Optional()
}

// round declares the number of a round of a stage.
func (s *Shape) round(p *int) { s.Int("round", p, 1, MaxRounds, "the round, from 1") }

// PairedEntries is two entries that meet.
type PairedEntries struct {
	Encounter string
	A, B      string
}

func (p *PairedEntries) shape(s *Shape) {
	s.Name("encounter", &p.Encounter, "its id: the stage, the round and its number, parted by _")
	s.Name("a", &p.A, "the first entry")
	s.Name("b", &p.B, "the second entry")
}

// MovementDeclared declares who sits where with which boards in a session of bridge.
type MovementDeclared struct {
	Stage    string
	Session  int
	Section  string
	Name     string
	Rows     []MovementRow
	Switched []int // rounds in which the pairs change directions
	SitOut   string
}

func (m *MovementDeclared) Type() Type { return "movement.declared" }
func (m *MovementDeclared) shape(s *Shape) {
	s.stage(&m.Stage)
	s.Int("session", &m.Session, 1, 100, "the session, from 1")
	s.Name("section", &m.Section, "the section")
	s.Text("name", &m.Name, 1, 100, "name of the movement, such as Mitchell")
	objects(s, "rows", &m.Rows, 1, maxEncounters, "who sits where")
	s.integers("switched", &m.Switched, 0, MaxRounds, 1, MaxRounds, "rounds in which the pairs change directions").Optional()
	s.Name("sit_out", &m.SitOut, "pair that is not there: whoever would meet it sits out").Optional()
}

// MovementRow is a table of a round: two pairs, or at an individual four players.
type MovementRow struct {
	Round, Table int
	NS, EW       string
	N, E, S, W   string
	Low, High    int // the boards; 0 for none
}

func (r *MovementRow) shape(s *Shape) {
	s.round(&r.Round)
	s.Int("table", &r.Table, 1, 1000, "the table")
	for _, seat := range []struct {
		name string
		p    *string
	}{{"ns", &r.NS}, {"ew", &r.EW}, {"n", &r.N}, {"e", &r.E}, {"s", &r.S}, {"w", &r.W}} {
		s.Name(seat.name, seat.p, "who sits there, by the number on the card").Optional()
	}
	s.Int("low", &r.Low, 1, 4096, "first board").Optional()
	s.Int("high", &r.High, 1, 4096, "last board").Optional()
}

// RoundCalled calls encounters of a round to their tables. A later one moves them.
type RoundCalled struct {
	Stage      string
	Round      int
	Start      Instant // lateness counts from it (WBF 2.2)
	Encounters []CalledEncounter
}

func (r *RoundCalled) Type() Type { return "round.called" }
func (r *RoundCalled) shape(s *Shape) {
	s.stage(&r.Stage)
	s.round(&r.Round)
	s.instant("start", &r.Start, "scheduled start; lateness counts from it (WBF 2.2)")
	objects(s, "encounters", &r.Encounters, 1, maxEncounters, "the encounters")
}

// CalledEncounter is an encounter with its matches and its place.
type CalledEncounter struct {
	Encounter string
	Matches   []string
	Place     string
}

func (c *CalledEncounter) shape(s *Shape) {
	s.Name("encounter", &c.Encounter, "the encounter")
	s.texts("matches", &c.Matches, 0, 16, "ids of the matches that it is played in").Optional()
	s.Text("place", &c.Place, 1, 100, "table").Optional()
}

// RoundStarted says that a round has begun that is played without records.
type RoundStarted struct {
	Stage string
	Round int
}

func (r *RoundStarted) Type() Type { return "round.started" }
func (r *RoundStarted) shape(s *Shape) {
	s.stage(&r.Stage)
	s.round(&r.Round)
}

// RoundClosed says that a round is over that was played without records.
type RoundClosed struct {
	Stage string
	Round int
}

func (r *RoundClosed) Type() Type { return "round.closed" }
func (r *RoundClosed) shape(s *Shape) {
	s.stage(&r.Stage)
	s.round(&r.Round)
}

// FieldDivided divides the results of a fouled board into groups that are scored by
// themselves (Law 87).
type FieldDivided struct {
	Stage  string
	Board  int
	Groups []FieldGroup
}

func (d *FieldDivided) Type() Type { return "field.divided" }
func (d *FieldDivided) shape(s *Shape) {
	s.stage(&d.Stage)
	s.Int("board", &d.Board, 1, 4096, "the board")
	objects(s, "groups", &d.Groups, 2, 64, "the groups")
}

// FieldGroup is the encounters whose results are compared with each other.
type FieldGroup struct{ Encounters []string }

func (g *FieldGroup) shape(s *Shape) {
	s.texts("encounters", &g.Encounters, 1, maxEncounters, "ids of the encounters")
}
