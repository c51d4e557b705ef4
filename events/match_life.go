package events

// Player is a player of a match and the player's seat.
type Player struct {
	ID   string // the person's random id; names are in a register beside the record
	Seat string // "A" or "B"; a compass point at bridge
}

func (p *Player) shape(s *Shape) {
	s.Name("id", &p.ID, "the person's random id")
	s.enum("seat", &p.Seat, []string{"A", "B", "N", "E", "S", "W"}, "A or B; a compass point at bridge")
}

// The kinds of a format.
const (
	ToPoints = "points"  // to a number of points
	BestOf   = "best-of" // to the best of a number of games, each counting one
	Session  = "session" // unlimited: money play
)

// Format is how a match of backgammon or long nards is played (WBF 1.5, 5.3, 5.7).
type Format struct {
	Kind             string // ToPoints, BestOf or Session
	Length           int    // points to win, or games of a best-of; 0 in a session
	Cube             bool   // the doubling cube is used
	Crawford         bool   // one game without the cube once a side is a point from winning
	Gammons          bool   // gammons count double
	Backgammons      bool   // backgammons count triple
	Jacoby           bool   // sessions: gammons count only if the cube was turned
	Beavers          int    // sessions: how many beavers in a row are allowed
	AutomaticDoubles int    // sessions: the most doublings of a game's stake by tied opening rolls
	Start            string // start position: standard, nackgammon, hypergammon, longgammon or long-nards
	Category         string // WBF 1.5: beginner ... master; "" if none was declared
	Round            string // WBF 2.3: final and semifinal have longer breaks
}

var (
	formatKinds = []string{ToPoints, BestOf, Session}
	starts      = []string{"standard", "nackgammon", "hypergammon", "longgammon", "long-nards"}
	categories  = []string{"beginner", "novice", "limited", "intermediate", "advanced", "championship", "master"}
	rounds      = []string{"opening", "ordinary", "semifinal", "final"}
)

func (f *Format) shape(s *Shape) {
	s.enum("kind", &f.Kind, formatKinds, "to a number of points, best of a number of games, or an unlimited session")
	s.Int("length", &f.Length, 0, maxScore, "points to win, or games of a best-of; 0 in a session")
	s.Bool("cube", &f.Cube, "the doubling cube is used")
	s.Bool("crawford", &f.Crawford, "one game without the cube once a side is a point from winning (WBF 5.7, RU 23.14)")
	s.Bool("gammons", &f.Gammons, "gammons count double")
	s.Bool("backgammons", &f.Backgammons, "backgammons count triple")
	s.Bool("jacoby", &f.Jacoby, "sessions only: gammons count only once the cube was turned").Optional()
	s.Int("beavers", &f.Beavers, 0, 64, "sessions only: how many beavers may follow one another").Optional()
	s.Int("automatic_doubles", &f.AutomaticDoubles, 0, 64, "sessions only: how often a tied opening roll doubles the stake of a game").Optional()
	s.enum("start", &f.Start, starts, "start position")
	s.enum("category", &f.Category, categories, "category of the event (WBF 1.5)").Optional()
	s.enum("round", &f.Round, rounds, "round, if the rules distinguish rounds (WBF 1.5, 2.3)").Optional()
}

// maxScore is the highest score, length or stake, far beyond any real match.
const maxScore = 1 << 30

// MatchScheduled is a match's first event: who plays, how, and under which rulebook.
type MatchScheduled struct {
	Tournament string
	Discipline string
	Players    []Player
	Rulebook   string   // "wbf", "ru"
	Options    []string // the tournament's settings of what the rulebook leaves open
	Format     *Format  // nil at bridge
	Start      Instant  // scheduled start; lateness counts from it (WBF 2.2)
	Place      string   // table, or board and table
}

func (m *MatchScheduled) Type() Type { return "match.scheduled" }
func (m *MatchScheduled) shape(s *Shape) {
	s.Name("tournament", &m.Tournament, "the tournament, as in the match's subject")
	s.enum("discipline", &m.Discipline, Disciplines(), "the game played; event for the tournament's own log")
	objects(s, "players", &m.Players, 0, 4, "the players and their seats; empty in a tournament's own log")
	s.Name("rulebook", &m.Rulebook, "id of the rulebook, such as wbf or ru")
	s.texts("options", &m.Options, 0, 64, "the tournament's choices of the rulebook's open settings").Optional()
	maybeObject(s, "format", &m.Format, "how the match is played").Optional()
	s.instant("start", &m.Start, "scheduled start").Optional()
	s.Text("place", &m.Place, 0, 100, "table").Optional()
}

// MatchCorrected replaces what was scheduled wrongly. Absent fields stay as they are.
type MatchCorrected struct {
	Players  []Player
	Rulebook string
	Format   *Format
	Start    Instant
	Place    string
	Reason   string
}

func (m *MatchCorrected) Type() Type { return "match.corrected" }
func (m *MatchCorrected) shape(s *Shape) {
	objects(s, "players", &m.Players, 2, 4, "the players and their seats").Optional()
	s.Name("rulebook", &m.Rulebook, "id of the rulebook").Optional()
	maybeObject(s, "format", &m.Format, "how the match is played").Optional()
	s.instant("start", &m.Start, "scheduled start").Optional()
	s.Text("place", &m.Place, 0, 100, "table").Optional()
	s.reason(&m.Reason)
}

// MatchStarted says that play of the match has begun.
type MatchStarted struct{}

func (*MatchStarted) Type() Type   { return "match.started" }
func (*MatchStarted) shape(*Shape) {}

// MatchAdjourned says that play stops, to be resumed later.
type MatchAdjourned struct{ Reason string }

func (m *MatchAdjourned) Type() Type     { return "match.adjourned" }
func (m *MatchAdjourned) shape(s *Shape) { s.reason(&m.Reason) }

// MatchResumed says that an adjourned match goes on.
type MatchResumed struct{}

func (*MatchResumed) Type() Type   { return "match.resumed" }
func (*MatchResumed) shape(*Shape) {}

// MatchVoided takes the match out of the tournament. Its record stays.
type MatchVoided struct{ Reason string }

func (m *MatchVoided) Type() Type     { return "match.voided" }
func (m *MatchVoided) shape(s *Shape) { s.reason(&m.Reason) }

// MatchEnded says that the players stopped: the end of a session, or of a match that will
// not be continued.
type MatchEnded struct{ Reason string }

func (m *MatchEnded) Type() Type { return "match.ended" }
func (m *MatchEnded) shape(s *Shape) {
	s.Text("reason", &m.Reason, 1, maxReason, "why").Optional()
}

// PlayerPresent says that a player has arrived (WBF 2.2).
type PlayerPresent struct{ Player string }

func (p *PlayerPresent) Type() Type { return "player.present" }
func (p *PlayerPresent) shape(s *Shape) {
	s.Name("player", &p.Player, "the player's id")
}

// maxReason is the longest reason or statement, in characters.
const maxReason = 4000

func (s *Shape) reason(p *string) *field {
	return s.Text("reason", p, 1, maxReason, "reason")
}
