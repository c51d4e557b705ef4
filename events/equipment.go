package events

// EquipmentDemanded is a player's request for other equipment (WBF 3.1).
type EquipmentDemanded struct {
	Side    Side
	What    string
	Granted bool
}

func (d *EquipmentDemanded) Type() Type { return "equipment.demanded" }
func (d *EquipmentDemanded) shape(s *Shape) {
	s.side("side", &d.Side, "who demands it")
	s.enum("what", &d.What, []string{"precision-dice", "lipped-cups", "baffle-box", "clock"}, "what is demanded, for both players")
	s.Bool("granted", &d.Granted, "it is there and approved").Optional()
}

// On whose initiative dice are changed.
const (
	ByDirector = "director"
	ByRequest  = "request" // of a player, to the director
	ByPlayer   = "player"  // of his own will
)

// DiceChanged says that dice were replaced (WBF 3.3).
type DiceChanged struct {
	By   string
	Side Side // who asked or did it; NoSide for the director
}

func (c *DiceChanged) Type() Type { return "dice.changed" }
func (c *DiceChanged) shape(s *Shape) {
	s.enum("by", &c.By, []string{ByDirector, ByRequest, ByPlayer}, "whose doing it was")
	s.side("side", &c.Side, "which player's, where it was one's").Optional()
}

// DiceMixed says that the four dice were rolled together and shared out again (WBF
// 3.3).
type DiceMixed struct {
	Side   Side // who asked
	Rolled Side // who rolled them out
	First  Side // who took the first die; NoSide where that was not noticed
}

func (m *DiceMixed) Type() Type { return "dice.mixed" }
func (m *DiceMixed) shape(s *Shape) {
	s.side("side", &m.Side, "who asked for it")
	s.side("rolled", &m.Rolled, "who rolled the dice out")
	s.side("first", &m.First, "who took the first and third die, where it was noticed").Optional()
}

// OfficialNamed says who holds an office at the event (WBF 1.2, 1.4).
type OfficialNamed struct {
	Person string
	Office string
}

func (o *OfficialNamed) Type() Type { return "official.named" }
func (o *OfficialNamed) shape(s *Shape) {
	s.Name("person", &o.Person, "who, by id")
	s.enum("office", &o.Office, []string{"director", "vice-director", "assistant", "committee-president", "committee-member", "monitor"}, "which office")
}

// OfficialAbsent says that an official is away, and who takes his place (WBF 1.4).
type OfficialAbsent struct {
	Person string
	Deputy string
}

func (o *OfficialAbsent) Type() Type { return "official.absent" }
func (o *OfficialAbsent) shape(s *Shape) {
	s.Name("person", &o.Person, "who is away, by id")
	s.Name("deputy", &o.Deputy, "who is in charge meanwhile, by id").Optional()
}

// OfficialReturned says that an official who was away is back (WBF 1.4).
type OfficialReturned struct{ Person string }

func (o *OfficialReturned) Type() Type { return "official.returned" }
func (o *OfficialReturned) shape(s *Shape) {
	s.Name("person", &o.Person, "who is back, by id")
}

// SeatAssigned says where a player is to sit, as the draw sheet has it (WBF 2.1).
type SeatAssigned struct {
	Player string
	Seat   string // in the hall's words
}

func (a *SeatAssigned) Type() Type { return "seat.assigned" }
func (a *SeatAssigned) shape(s *Shape) {
	s.Name("player", &a.Player, "the player's id")
	s.Text("seat", &a.Seat, 1, 100, "table and seat, in the hall's words")
}

// FederationNotified says that something was reported to the federation (WBF 1.1).
type FederationNotified struct {
	About  *Ref   // what it is about, where the record has it
	Person string // of whom, by id; empty where it is no one person
	Words  string
}

func (n *FederationNotified) Type() Type { return "federation.notified" }
func (n *FederationNotified) shape(s *Shape) {
	s.ref("about", &n.About, "the event that it is about").Optional()
	s.Name("person", &n.Person, "of whom, by id, where it is one person").Optional()
	s.Text("words", &n.Words, 1, maxReason, "what was reported")
}

// ResultReported is the result as somebody reports it to the director's desk (WBF
// 4.10).
type ResultReported struct {
	Side  Side // who reports it; NoSide for an official
	Score *[2]int
}

func (r *ResultReported) Type() Type { return "result.reported" }
func (r *ResultReported) shape(s *Shape) {
	s.side("side", &r.Side, "who reports it; absent for an official").Optional()
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's")
}

// ResultPosted is the result as an official posts it; another one corrects it
// (WBF 4.10).
type ResultPosted struct{ Score *[2]int }

func (r *ResultPosted) Type() Type { return "result.posted" }
func (r *ResultPosted) shape(s *Shape) {
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's")
}

// NextStarted says that a player has begun his next match; from then on the result of
// this one can no longer be corrected (WBF 4.10).
type NextStarted struct{ Side Side }

func (n *NextStarted) Type() Type { return "next.started" }
func (n *NextStarted) shape(s *Shape) {
	s.side("side", &n.Side, "who has begun his next match")
}
