package events

// EquipmentDemanded is a player's request for other equipment (WBF 3.1).
type EquipmentDemanded struct {
	Side    Side
	What    string
	Granted bool
}

func (d *EquipmentDemanded) Type() Type { return "equipment.demanded" }
func (d *EquipmentDemanded) shape(s *Shape) {
	s.side("side", &d.Side, "side that demands it")
	s.enum("what", &d.What, []string{"precision-dice", "lipped-cups", "baffle-box", "clock"}, "the equipment demanded, for both players")
	s.Bool("granted", &d.Granted, "it is there and approved").Optional()
}

// Who initiated a change of dice.
const (
	ByDirector = "director"
	ByRequest  = "request" // a player asked the director
	ByPlayer   = "player"  // a player did it without asking
)

// DiceChanged says that dice were replaced (WBF 3.3).
type DiceChanged struct {
	By   string
	Side Side // the side that asked or did it; NoSide for the director
}

func (c *DiceChanged) Type() Type { return "dice.changed" }
func (c *DiceChanged) shape(s *Shape) {
	s.enum("by", &c.By, []string{ByDirector, ByRequest, ByPlayer}, "who had them changed")
	s.side("side", &c.Side, "the player's side, if a player did").Optional()
}

// DiceMixed says that the four dice were rolled together and divided again (WBF 3.3).
type DiceMixed struct {
	Side   Side // the side that asked
	Rolled Side // the side that rolled them
	First  Side // the side that took the first die; NoSide if not noticed
}

func (m *DiceMixed) Type() Type { return "dice.mixed" }
func (m *DiceMixed) shape(s *Shape) {
	s.side("side", &m.Side, "side that asked for it")
	s.side("rolled", &m.Rolled, "side that rolled the dice out")
	s.side("first", &m.First, "side that took the first and third die, if noticed").Optional()
}

// OfficialNamed names the holder of an office at the event (WBF 1.2, 1.4).
type OfficialNamed struct {
	Person  string
	Office  string
	Country string // three letters; "" if it was not said
	Present string // "yes" or "no"; "" if it was not said
}

// Whether an official is present.
const (
	Present    = "yes"
	NotPresent = "no"
)

var offices = []string{"director", "vice-director", "assistant", "committee-president", "committee-member", "monitor"}

func (o *OfficialNamed) Type() Type { return "official.named/2" }
func (o *OfficialNamed) shape(s *Shape) {
	s.Name("person", &o.Person, "id of the person")
	s.enum("office", &o.Office, offices, "the office")
	s.country(&o.Country).Optional()
	s.enum("present", &o.Present, []string{Present, NotPresent}, "whether the person is at the event").Optional()
}

// country declares a country by its code of three letters.
func (s *Shape) country(p *string) *field {
	return s.Text("country", p, 3, 3, "country, by its three letters")
}

// OfficialAbsent says that an official is away, and names the substitute (WBF 1.4).
type OfficialAbsent struct {
	Person string
	Deputy string
}

func (o *OfficialAbsent) Type() Type { return "official.absent" }
func (o *OfficialAbsent) shape(s *Shape) {
	s.Name("person", &o.Person, "id of the absent official")
	s.Name("deputy", &o.Deputy, "id of the deputy in charge meanwhile").Optional()
}

// OfficialReturned says that an official who was away is back (WBF 1.4).
type OfficialReturned struct{ Person string }

func (o *OfficialReturned) Type() Type { return "official.returned" }
func (o *OfficialReturned) shape(s *Shape) {
	s.Name("person", &o.Person, "id of the official who is back")
}

// SeatAssigned assigns a player's seat, as on the draw sheet (WBF 2.1).
type SeatAssigned struct {
	Player string
	Seat   string // as the hall names it
}

func (a *SeatAssigned) Type() Type { return "seat.assigned" }
func (a *SeatAssigned) shape(s *Shape) {
	s.Name("player", &a.Player, "the player's id")
	s.Text("seat", &a.Seat, 1, 100, "table and seat, in the hall's words")
}

// FederationNotified says that something was reported to the federation (WBF 1.1).
type FederationNotified struct {
	About  *Ref   // the event reported, if recorded
	Person string // id of the person concerned; "" if there is not exactly one
	Words  string
}

func (n *FederationNotified) Type() Type { return "federation.notified" }
func (n *FederationNotified) shape(s *Shape) {
	s.ref("about", &n.About, "the event it is about").Optional()
	s.Name("person", &n.Person, "id of the person concerned, if it is one person").Optional()
	s.Text("words", &n.Words, 1, maxReason, "what was reported")
}

// NextStarted says that a player has begun the next match. From then on the result of this
// one can no longer be corrected (WBF 4.10).
type NextStarted struct{ Side Side }

func (n *NextStarted) Type() Type { return "next.started" }
func (n *NextStarted) shape(s *Shape) {
	s.side("side", &n.Side, "side that has begun its next match")
}
