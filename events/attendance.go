package events

// StartPostponed moves the start of the match, or sets when an adjourned one resumes.
type StartPostponed struct {
	Until  Instant
	Reason string
}

func (p *StartPostponed) Type() Type { return "start.postponed" }
func (p *StartPostponed) shape(s *Shape) {
	s.instant("until", &p.Until, "the new start")
	s.reason(&p.Reason)
}

// PlayerLeft says that a player left the playing room (WBF 2.2).
type PlayerLeft struct {
	Player  string
	Consent bool // the director agreed
}

func (p *PlayerLeft) Type() Type { return "player.left" }
func (p *PlayerLeft) shape(s *Shape) {
	s.Name("player", &p.Player, "the player's id")
	s.Bool("consent", &p.Consent, "with the director's consent").Optional()
}

// PlayerReturned says that a player came back to the playing room.
type PlayerReturned struct{ Player string }

func (p *PlayerReturned) Type() Type { return "player.returned" }
func (p *PlayerReturned) shape(s *Shape) {
	s.Name("player", &p.Player, "the player's id")
}

// MonitoringStarted says that the speed of play is now monitored (WBF 2.4).
type MonitoringStarted struct {
	Side   Side   // who asked for it; NoSide if the director did
	Person string // the monitor's id
}

func (m *MonitoringStarted) Type() Type { return "monitoring.started" }
func (m *MonitoringStarted) shape(s *Shape) {
	s.side("side", &m.Side, "side that asked for it; absent for the director").Optional()
	s.Name("person", &m.Person, "id of the person who watches").Optional()
}

// MonitoringEnded says that the speed of play is no longer monitored.
type MonitoringEnded struct{}

func (*MonitoringEnded) Type() Type   { return "monitoring.ended" }
func (*MonitoringEnded) shape(*Shape) {}

// ClockSet is the time control of the match.
type ClockSet struct {
	Kind  string // "none", "simple", "bronstein" or "fischer"
	A, B  int64  // each side's reserve, in milliseconds
	Delay int64  // per turn, in milliseconds
}

// The kinds of time control.
const (
	NoDelay        = "none"
	SimpleDelay    = "simple"    // the reserve runs after the delay
	BronsteinDelay = "bronstein" // the time used is given back after the turn, up to the delay
	FischerDelay   = "fischer"   // the delay is added after each turn
)

func (c *ClockSet) Type() Type { return "clock.set" }
func (c *ClockSet) shape(s *Shape) {
	s.enum("kind", &c.Kind, []string{NoDelay, SimpleDelay, BronsteinDelay, FischerDelay}, "kind of time control per turn")
	s.milliseconds("A", &c.A, 0, day, "side A's reserve, in milliseconds")
	s.milliseconds("B", &c.B, 0, day, "side B's reserve, in milliseconds")
	s.milliseconds("delay", &c.Delay, 0, day, "the time per turn, in milliseconds").Optional()
}
