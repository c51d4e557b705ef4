package events

// Earlier versions of event types. They are read and converted to the next version, and not
// written any more.

// drawMade1 is a draw of one of the three parts that an event had.
type drawMade1 struct {
	DrawMade
	Places []drawPlace1
}

var drawParts = []string{MainDraw, ConsolationDraw, "last-chance"}

func (d *drawMade1) Type() Type { return "draw.made" }
func (d *drawMade1) shape(s *Shape) {
	s.enum("part", &d.Stage, drawParts, "the part of the event that was drawn")
	d.circumstances(s)
	objects(s, "places", &d.Places, 1, 512, "the places in their order")
}

// drawPlace1 is a place with a player.
type drawPlace1 DrawPlace

func (p *drawPlace1) shape(s *Shape) {
	s.Int("place", &p.Place, 1, maxPlaces, "the place, from 1")
	s.Name("player", &p.Entry, "the player's id").Optional()
	s.Bool("bye", &p.Bye, "a bye").Optional()
	s.Int("late", &p.Late, 1, maxPlaces, "number of a late arrival").Optional()
	s.enum("lost", &p.Lost, []string{"first-day", "later"}, "consolation: when the player lost").Optional()
	s.enum("half", &p.Half, []string{"top", "bottom"}, "consolation: which half").Optional()
}

func upcastDrawMade1(b Body) Body {
	old := b.(*drawMade1)
	next := old.DrawMade
	for _, p := range old.Places {
		next.Places = append(next.Places, DrawPlace(p))
	}
	return &next
}

// drawChanged1 puts a player into a place of one of the three parts.
type drawChanged1 DrawChanged

func (d *drawChanged1) Type() Type { return "draw.changed" }
func (d *drawChanged1) shape(s *Shape) {
	s.enum("part", &d.Stage, drawParts, "which draw")
	s.Int("place", &d.Place, 1, maxPlaces, "the place")
	s.Name("player", &d.Entry, "id of the player now in this place; absent for a bye").Optional()
	s.Bool("fluid", &d.Fluid, "with correction fluid").Optional()
	s.reason(&d.Reason)
}

// lateArrivalPlaced1 places a player in one of the three parts.
type lateArrivalPlaced1 LateArrivalPlaced

func (l *lateArrivalPlaced1) Type() Type { return "latecomer.placed" }
func (l *lateArrivalPlaced1) shape(s *Shape) {
	s.enum("part", &l.Stage, drawParts, "which draw")
	s.Int("late", &l.Late, 1, maxPlaces, "number of the late arrival")
	s.Name("player", &l.Entry, "id of the player who came; absent if the place became a bye").Optional()
	s.Bool("by_lot", &l.ByLot, "by lot").Optional()
}

// prizeWon1 names the player alone.
type prizeWon1 struct{ Player string }

func (p *prizeWon1) Type() Type     { return "prize.won" }
func (p *prizeWon1) shape(s *Shape) { s.Name("player", &p.Player, "the player's id") }

// resultReported1 is a result of the match whose log it stands in.
type resultReported1 struct {
	Side  Side
	Score *[2]int
}

func (r *resultReported1) Type() Type { return "result.reported" }
func (r *resultReported1) shape(s *Shape) {
	s.side("side", &r.Side, "side that reports it; absent for an official").Optional()
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's")
}

// resultPosted1 is a result of the match whose log it stands in.
type resultPosted1 struct{ Score *[2]int }

func (r *resultPosted1) Type() Type { return "result.posted" }
func (r *resultPosted1) shape(s *Shape) {
	s.pair("score", &r.Score, 0, maxScore, "A's points, then B's")
}

// playerExcluded1 excludes a player of the match whose log it stands in.
type playerExcluded1 struct {
	Side    Side
	How     string
	Advised bool
	Reason  string
}

func (e *playerExcluded1) Type() Type { return "player.excluded" }
func (e *playerExcluded1) shape(s *Shape) {
	s.side("side", &e.Side, "side of the excluded player")
	s.enum("how", &e.How, exclusions, "how")
	s.Bool("advised", &e.Advised, "on the committee's advice").Optional()
	s.Text("reason", &e.Reason, 1, maxReason, "reason, if given").Optional()
}

// officialNamed1 says nothing of the official's country and presence.
type officialNamed1 struct{ Person, Office string }

func (o *officialNamed1) Type() Type { return "official.named" }
func (o *officialNamed1) shape(s *Shape) {
	s.Name("person", &o.Person, "id of the person")
	s.enum("office", &o.Office, offices, "the office")
}

// monitorAppointed1 says nothing of how much the fee is.
type monitorAppointed1 struct {
	Person string
	Side   Side
	Fee    bool
}

func (m *monitorAppointed1) Type() Type { return "monitor.appointed" }
func (m *monitorAppointed1) shape(s *Shape) {
	s.Name("person", &m.Person, "the monitor, by id")
	s.side("side", &m.Side, "side that asked for one; absent for the director").Optional()
	s.Bool("fee", &m.Fee, "a fee was agreed in advance").Optional()
}

// earlier are the declarations of earlier versions with their conversions.
var earlier = []Declaration{
	observed[drawMade1](TopicNote, officials, "A draw as it was made at the venue.").until(upcastDrawMade1),
	observed[drawChanged1](TopicNote, officials, "A change of a draw that should be final.").until(func(b Body) Body {
		next := DrawChanged(*b.(*drawChanged1))
		return &next
	}),
	observed[lateArrivalPlaced1](TopicNote, officials, "A place held for a late arrival was given to a player, or became a bye.").until(func(b Body) Body {
		next := LateArrivalPlaced(*b.(*lateArrivalPlaced1))
		return &next
	}),
	observed[prizeWon1](TopicNote, officials, "A player has won a prize of the event.").until(func(b Body) Body {
		return &PrizeWon{Entry: b.(*prizeWon1).Player}
	}),
	observed[officialNamed1](TopicNote, officials, "A person is named to an office of the event.").until(func(b Body) Body {
		old := b.(*officialNamed1)
		return &OfficialNamed{Person: old.Person, Office: old.Office}
	}),
	observed[resultReported1](TopicScore, atTable|RolePlayer, "The result as reported to the director's desk.").until(func(b Body) Body {
		old := b.(*resultReported1)
		return &ResultReported{Side: old.Side, Score: old.Score}
	}),
	observed[resultPosted1](TopicScore, officials, "The result as posted by an official; a later one corrects it.").until(func(b Body) Body {
		return &ResultPosted{Score: b.(*resultPosted1).Score}
	}),
	observed[monitorAppointed1](TopicNote, officials, "A monitor is appointed to the match.").until(func(b Body) Body {
		old := b.(*monitorAppointed1)
		return &MonitorAppointed{Person: old.Person, Side: old.Side, Fee: old.Fee}
	}),
	decided[playerExcluded1](TopicSanction|TopicScore, TopicSanction|TopicCorrection, officials, "A player is excluded from the event.").until(func(b Body) Body {
		old := b.(*playerExcluded1)
		return &PlayerExcluded{Side: old.Side, How: old.How, Advised: old.Advised, Reason: old.Reason}
	}),
}
