package results

import "encoding/json"

// Session is a session of pairs or individuals at bridge, in one section.
type Session struct {
	Stage   string  `json:"stage,omitempty"`
	Session int     `json:"session"`
	Section string  `json:"section,omitempty"`
	Scoring string  `json:"scoring"`         // mp, cross-imp or butler
	Cross   string  `json:"cross,omitempty"` // mean or xq, where these of the cross-IMPs rank and not their total
	Winners int     `json:"winners"`         // 1, or 2 if both directions are ranked for themselves
	Pairs   []Pair  `json:"pairs,omitempty"`
	Boards  []Board `json:"boards,omitempty"`
}

// Pair is a pair's place in a session.
type Pair struct {
	Place      int         `json:"place"`
	Tied       bool        `json:"tied,omitempty"`
	Pair       int         `json:"pair"`                // its number in the session
	Direction  string      `json:"direction,omitempty"` // NS or EW with two winners
	Entry      string      `json:"entry"`
	Boards     int         `json:"boards"`
	Points     json.Number `json:"points"` // matchpoints or IMPs
	Max        json.Number `json:"max,omitempty"`
	Percent    json.Number `json:"percent,omitempty"`
	Adjustment json.Number `json:"adjustment,omitempty"`
	Note       string      `json:"note,omitempty"`
}

// Board is a board with what every table made of it.
type Board struct {
	Board      int    `json:"board"`
	Dealer     string `json:"dealer,omitempty"`
	Vulnerable string `json:"vulnerable,omitempty"`
	Lines      []Line `json:"lines,omitempty"`
}

// Line is what one table made of a board: a result, or an artificial score.
type Line struct {
	Round      int         `json:"round,omitempty"`
	Table      string      `json:"table,omitempty"`
	NS         int         `json:"ns"`
	EW         int         `json:"ew"`
	NSPartner  int         `json:"ns_partner,omitempty"` // at an individual, where NS and EW are one player each
	EWPartner  int         `json:"ew_partner,omitempty"`
	Contract   string      `json:"contract,omitempty"` // 4HX; PASS
	Declarer   string      `json:"declarer,omitempty"`
	Lead       string      `json:"lead,omitempty"`
	Tricks     *int        `json:"tricks,omitempty"`
	Score      []int       `json:"score,omitempty"`     // of NS and EW, each from its own side
	NSPoints   json.Number `json:"ns_points,omitempty"` // matchpoints or IMPs; none while the board has a result in one room of two
	EWPoints   json.Number `json:"ew_points,omitempty"`
	NSPercent  json.Number `json:"ns_percent,omitempty"`
	EWPercent  json.Number `json:"ew_percent,omitempty"`
	Artificial bool        `json:"artificial,omitempty"`
	Ruling     string      `json:"ruling,omitempty"`
	Hash       string      `json:"hash,omitempty"` // of the match's head
}

// placed is a pair in its session.
type placed struct {
	*Session
	*Pair
}

func (d *Document) pairs() *Table {
	var rows []placed
	for i := range d.Sessions {
		s := &d.Sessions[i]
		for k := range s.Pairs {
			rows = append(rows, placed{s, &s.Pairs[k]})
		}
	}
	return table("pairs", rows,
		text("division", func(*placed) string { return d.Division }),
		count("session", func(p *placed) int { return p.Session.Session }),
		text("section", func(p *placed) string { return p.Section }),
		count("place", func(p *placed) int { return p.Place }),
		flag("tied", func(p *placed) bool { return p.Tied }),
		count("pair", func(p *placed) int { return p.Pair.Pair }),
		text("direction", func(p *placed) string { return p.Direction }),
		text("names", func(p *placed) string { return d.Names(p.Entry) }),
		text("ids", func(p *placed) string { return d.ids(p.Entry) }),
		count("boards", func(p *placed) int { return p.Pair.Boards }),
		figure("mp", func(p *placed) string { return p.Points.String() }),
		figure("max", func(p *placed) string { return p.Max.String() }),
		figure("percent", func(p *placed) string { return p.Percent.String() }),
		figure("adjustment", func(p *placed) string { return p.Adjustment.String() }),
		text("note", func(p *placed) string { return p.Note }),
		text("scoring", func(p *placed) string { return p.Scoring }),
		text("cross", func(p *placed) string { return p.Cross }),
	)
}

// scored is a line of a board in its session.
type scored struct {
	*Session
	*Board
	*Line
}

// under returns a figure if the session is scored so.
func (s *scored) under(scoring bool, n json.Number) string {
	if scoring == (s.Scoring == "mp") {
		return n.String()
	}
	return ""
}

func (d *Document) travellers() *Table {
	var rows []scored
	for i := range d.Sessions {
		s := &d.Sessions[i]
		for k := range s.Boards {
			for l := range s.Boards[k].Lines {
				rows = append(rows, scored{s, &s.Boards[k], &s.Boards[k].Lines[l]})
			}
		}
	}
	return table("travellers", rows,
		text("division", func(*scored) string { return d.Division }),
		count("session", func(s *scored) int { return s.Session.Session }),
		count("board", func(s *scored) int { return s.Board.Board }),
		text("dealer", func(s *scored) string { return s.Dealer }),
		text("vulnerable", func(s *scored) string { return s.Vulnerable }),
		some("round", func(s *scored) int { return s.Round }),
		text("section", func(s *scored) string { return s.Section }),
		text("table", func(s *scored) string { return s.Table }),
		count("ns", func(s *scored) int { return s.NS }),
		count("ew", func(s *scored) int { return s.EW }),
		text("contract", func(s *scored) string { return s.Contract }),
		text("declarer", func(s *scored) string { return s.Declarer }),
		text("lead", func(s *scored) string { return s.Lead }),
		figure("tricks", func(s *scored) string { return s.tricks() }),
		figure("score_ns", func(s *scored) string { return at(s.Score, 0) }),
		figure("score_ew", func(s *scored) string { return at(s.Score, 1) }),
		figure("mp_ns", func(s *scored) string { return s.under(true, s.NSPoints) }),
		figure("mp_ew", func(s *scored) string { return s.under(true, s.EWPoints) }),
		figure("imp_ns", func(s *scored) string { return s.under(false, s.NSPoints) }),
		figure("imp_ew", func(s *scored) string { return s.under(false, s.EWPoints) }),
		figure("percent_ns", func(s *scored) string { return s.NSPercent.String() }),
		figure("percent_ew", func(s *scored) string { return s.EWPercent.String() }),
		flag("artificial", func(s *scored) bool { return s.Artificial }),
		text("ruling", func(s *scored) string { return s.Ruling }),
		text("match_hash", func(s *scored) string { return s.Hash }),
		text("scoring", func(s *scored) string { return s.Scoring }),
		text("cross", func(s *scored) string { return s.Cross }),
	)
}

// tricks returns the declarer's tricks; "" if none were played for.
func (l *Line) tricks() string {
	if l.Tricks == nil {
		return ""
	}
	return at([]int{*l.Tricks}, 0)
}
