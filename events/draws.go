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

// The stages that every tournament before stage.declared had.
const (
	MainDraw        = "main"
	ConsolationDraw = "consolation"
)

// How a draw was made.
const (
	ByHand     = "by-hand"
	ByNumbers  = "by-numbers" // numbers were drawn for names
	ByComputer = "by-computer"
)

// DrawMade is a draw of a stage as it was made (WBF 1.9). Kibitz never makes a draw itself.
type DrawMade struct {
	Stage        string
	Draw         string // names the draw when it comes in several events; "" for one
	Total        int    // places of the whole draw; 0 if Places has them all
	Method       string
	Public       bool
	Supervisor   string // by id
	SupervisedAs string
	Witnesses    []string
	Photo        Hash // of the sheet as it hung there; zero if there is none
	Places       []DrawPlace
}

func (d *DrawMade) Type() Type { return "draw.made/2" }
func (d *DrawMade) shape(s *Shape) {
	s.stage(&d.Stage)
	s.Name("draw", &d.Draw, "id of the draw, if it comes in several events").Optional()
	s.Int("total", &d.Total, 1, maxPlaces, "places of the whole draw, if it comes in several events").Optional()
	d.circumstances(s)
	s.hash("photo", &d.Photo, "SHA-256 of the photo of the sheet").Optional()
	objects(s, "places", &d.Places, 1, 512, "the places in their order")
}

// circumstances are how, before whom and by whom the draw was made.
func (d *DrawMade) circumstances(s *Shape) {
	s.enum("method", &d.Method, []string{ByHand, ByNumbers, ByComputer}, "how")
	s.Bool("public", &d.Public, "in public").Optional()
	s.Name("supervisor", &d.Supervisor, "id of the supervisor").Optional()
	s.enum("supervised_as", &d.SupervisedAs, []string{"committee-member", "foreign-player", "other"}, "in what capacity").Optional()
	s.texts("witnesses", &d.Witnesses, 0, 64, "ids of the witnesses").Optional()
}

// maxPlaces is the most places of a draw.
const maxPlaces = 4096

// stage declares the name of a stage of a tournament.
func (s *Shape) stage(p *string) *field { return s.Name("stage", p, "the stage") }

// DrawPlace is a place in the draw and its occupant: an entry, a bye, or the number of a
// late arrival.
type DrawPlace struct {
	Place int
	Entry string // id of the entry, or of the player of an entry of one
	Bye   bool
	Late  int    // number of a late arrival, from 1; 0 if it is not one
	Lost  string // consolation: when the entry lost, "first-day" or "later"
	Half  string // consolation: "top" or "bottom"
}

func (p *DrawPlace) shape(s *Shape) {
	s.Int("place", &p.Place, 1, maxPlaces, "the place, from 1")
	s.Name("entry", &p.Entry, "id of the entry, or of the player of an entry of one").Optional()
	s.Bool("bye", &p.Bye, "a bye").Optional()
	s.Int("late", &p.Late, 1, maxPlaces, "number of a late arrival").Optional()
	s.enum("lost", &p.Lost, []string{"first-day", "later"}, "consolation: when the entry lost").Optional()
	s.enum("half", &p.Half, []string{"top", "bottom"}, "consolation: which half").Optional()
}

// DrawChanged is a change to a draw, although a draw is definitive once made (WBF 1.9).
type DrawChanged struct {
	Stage  string
	Place  int
	Entry  string // the entry now at the place; "" for a bye
	Fluid  bool   // changed with correction fluid
	Reason string
}

func (d *DrawChanged) Type() Type { return "draw.changed/2" }
func (d *DrawChanged) shape(s *Shape) {
	s.stage(&d.Stage)
	s.Int("place", &d.Place, 1, maxPlaces, "the place")
	s.Name("entry", &d.Entry, "id of the entry now in this place; absent for a bye").Optional()
	s.Bool("fluid", &d.Fluid, "with correction fluid").Optional()
	s.reason(&d.Reason)
}

// LateArrivalPlaced assigns an entry to a numbered late arrival by lot, or makes it a bye
// (WBF 1.9).
type LateArrivalPlaced struct {
	Stage string
	Late  int
	Entry string // "" if it became a bye
	ByLot bool
}

func (l *LateArrivalPlaced) Type() Type { return "latecomer.placed/2" }
func (l *LateArrivalPlaced) shape(s *Shape) {
	s.stage(&l.Stage)
	s.Int("late", &l.Late, 1, maxPlaces, "number of the late arrival")
	s.Name("entry", &l.Entry, "id of the entry that came; absent if the place became a bye").Optional()
	s.Bool("by_lot", &l.ByLot, "by lot").Optional()
}

// PrizeWon says that an entry has won a prize of the event.
type PrizeWon struct {
	Entry  string
	Stage  string // "" if it was not said
	Place  int    // 0 if it was not said
	Amount int    // in minor units of the currency; 0 if it is not money
}

func (p *PrizeWon) Type() Type { return "prize.won/2" }
func (p *PrizeWon) shape(s *Shape) {
	s.Name("entry", &p.Entry, "id of the entry, or of the player of an entry of one")
	s.stage(&p.Stage).Optional()
	s.Int("place", &p.Place, 1, maxPlaces, "the place").Optional()
	s.Int("amount", &p.Amount, 1, maxScore, "in minor units of the currency").Optional()
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
