package events

// PlayerRegistered enters a player for the event (WBF 1.9).
type PlayerRegistered struct {
	Player string
	Paid   bool
}

func (r *PlayerRegistered) Type() Type { return "player.registered" }
func (r *PlayerRegistered) shape(s *Shape) {
	s.Name("player", &r.Player, "the player's id")
	s.Bool("paid", &r.Paid, "the fee was paid").Optional()
}

// PlayerBarred says that the federation has barred or suspended a player, and that the
// player's entry is refused (WBF 1.5).
type PlayerBarred struct {
	Player string
	Until  Instant // unknown if barred for good
	Reason string
}

func (b *PlayerBarred) Type() Type { return "player.barred" }
func (b *PlayerBarred) shape(s *Shape) {
	s.Name("player", &b.Player, "the player's id")
	s.instant("until", &b.Until, "end of the ban; absent if it is permanent").Optional()
	s.Text("reason", &b.Reason, 1, maxReason, "reason, if given").Optional()
}

// RegistrationRefused says that a player was not admitted to the event (WBF 1.5).
type RegistrationRefused struct {
	Player  string
	Advised bool // on the committee's advice
	Reason  string
}

func (r *RegistrationRefused) Type() Type { return "registration.refused" }
func (r *RegistrationRefused) shape(s *Shape) {
	s.Name("player", &r.Player, "the player's id")
	s.Bool("advised", &r.Advised, "on the committee's advice").Optional()
	s.Text("reason", &r.Reason, 1, maxReason, "reason, if given").Optional()
}

// The parts of an event that are drawn.
const (
	MainDraw        = "main"
	ConsolationDraw = "consolation"
)

var drawParts = []string{MainDraw, ConsolationDraw, "last-chance"}

// How a draw was made.
const (
	ByHand     = "by-hand"
	ByNumbers  = "by-numbers" // numbers were drawn for names
	ByComputer = "by-computer"
)

// DrawMade is a draw as it was made (WBF 1.9). Kibitz never makes a draw itself.
type DrawMade struct {
	Part         string
	Method       string
	Public       bool
	Supervisor   string // by id
	SupervisedAs string
	Witnesses    []string
	Places       []DrawPlace
}

func (d *DrawMade) Type() Type { return "draw.made" }
func (d *DrawMade) shape(s *Shape) {
	s.enum("part", &d.Part, drawParts, "the part of the event that was drawn")
	s.enum("method", &d.Method, []string{ByHand, ByNumbers, ByComputer}, "how")
	s.Bool("public", &d.Public, "in public").Optional()
	s.Name("supervisor", &d.Supervisor, "id of the supervisor").Optional()
	s.enum("supervised_as", &d.SupervisedAs, []string{"committee-member", "foreign-player", "other"}, "in what capacity").Optional()
	s.texts("witnesses", &d.Witnesses, 0, 64, "ids of the witnesses").Optional()
	objects(s, "places", &d.Places, 1, 512, "the places in their order")
}

// DrawPlace is a place in the draw and its occupant: a player, a bye, or the number of a
// late arrival.
type DrawPlace struct {
	Place  int
	Player string
	Bye    bool
	Late   int    // number of a late arrival, from 1; 0 if it is not one
	Lost   string // consolation: when the player lost, "first-day" or "later"
	Half   string // consolation: "top" or "bottom"
}

func (p *DrawPlace) shape(s *Shape) {
	s.Int("place", &p.Place, 1, 4096, "the place, from 1")
	s.Name("player", &p.Player, "the player's id").Optional()
	s.Bool("bye", &p.Bye, "a bye").Optional()
	s.Int("late", &p.Late, 1, 4096, "number of a late arrival").Optional()
	s.enum("lost", &p.Lost, []string{"first-day", "later"}, "consolation: when the player lost").Optional()
	s.enum("half", &p.Half, []string{"top", "bottom"}, "consolation: which half").Optional()
}

// DrawChanged is a change to a draw, although a draw is definitive once made (WBF 1.9).
type DrawChanged struct {
	Part   string
	Place  int
	Player string // the player now at the place; "" for a bye
	Fluid  bool   // changed with correction fluid
	Reason string
}

func (d *DrawChanged) Type() Type { return "draw.changed" }
func (d *DrawChanged) shape(s *Shape) {
	s.enum("part", &d.Part, drawParts, "which draw")
	s.Int("place", &d.Place, 1, 4096, "the place")
	s.Name("player", &d.Player, "id of the player now in this place; absent for a bye").Optional()
	s.Bool("fluid", &d.Fluid, "with correction fluid").Optional()
	s.reason(&d.Reason)
}

// LateArrivalPlaced assigns a player to a numbered late arrival by lot, or makes it a bye
// (WBF 1.9).
type LateArrivalPlaced struct {
	Part   string
	Late   int
	Player string // "" if it became a bye
	ByLot  bool
}

func (l *LateArrivalPlaced) Type() Type { return "latecomer.placed" }
func (l *LateArrivalPlaced) shape(s *Shape) {
	s.enum("part", &l.Part, drawParts, "which draw")
	s.Int("late", &l.Late, 1, 4096, "number of the late arrival")
	s.Name("player", &l.Player, "id of the player who came; absent if the place became a bye").Optional()
	s.Bool("by_lot", &l.ByLot, "by lot").Optional()
}

// PrizeWon says that a player has won a prize of the event.
type PrizeWon struct{ Player string }

func (p *PrizeWon) Type() Type { return "prize.won" }
func (p *PrizeWon) shape(s *Shape) {
	s.Name("player", &p.Player, "the player's id")
}

// NoticePosted says that something was put up on the notice board (WBF 1.2).
type NoticePosted struct {
	What  string
	Words string
}

func (n *NoticePosted) Type() Type { return "notice.posted" }
func (n *NoticePosted) shape(s *Shape) {
	s.enum("what", &n.What, []string{"invitation", "committee", "draw", "decision", "result"}, "kind of notice")
	s.Text("words", &n.Words, 1, maxReason, "description").Optional()
}
