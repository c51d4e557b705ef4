package office

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// Post posts the result of an encounter: from the records of its matches, or as it is given.
type Post struct {
	Tournament string
	Encounter  string
	Matches    []string // whose records it is taken from; nil for none
	Winner     string   // an entry by id, start number or names; "" for none, or as the match says
	Score      *[2]int
	How        string // as events.ResultPosted; "" for played
}

// Do posts.
func (p *Post) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	n, err := o.ownLog(ctx, p.Tournament, by)
	if err != nil {
		return nil, err
	}
	matches, err := o.matchesIn(ctx, n.Tournament, p.Matches)
	if err != nil {
		return nil, err
	}
	return o.record(ctx, p.Tournament, by, func(t *tournament.Tournament) ([]events.Body, error) {
		return p.enters(t, people, matches)
	})
}

// matchesIn reads some matches of a tournament.
func (o *Office) matchesIn(ctx context.Context, tournament string, named []string) (list []*desk.Match, err error) {
	for _, name := range named {
		m, err := o.matchIn(ctx, tournament, name)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// enters makes the posting; matches are those that it is taken from.
func (p *Post) enters(t *tournament.Tournament, people *desk.People, matches []*desk.Match) ([]events.Body, error) {
	m, ok := t.Meeting(p.Encounter)
	if !ok {
		return nil, invalid.Field("encounter", p.Encounter, "no-encounter")
	}
	body := &events.ResultPosted{Encounter: p.Encounter, Score: p.Score, How: cmp.Or(p.How, events.ResultPlayed)}
	if p.Winner != "" {
		if body.Winner = entryNamed(t, people, meeting(t, &m), p.Winner); body.Winner == "" {
			return nil, invalid.Field("winner", p.Winner, "not-meeting", "encounter", p.Encounter)
		}
	}
	for _, match := range matches {
		body.From = append(body.From, events.MatchHead{Match: match.Name, Head: match.Ledger.Head()})
	}
	decided, err := p.read(t, &m, matches, body)
	if err != nil {
		return nil, err
	}
	if body.Winner == "" && p.How == "" && !decided {
		return nil, invalid.Field("winner", "", "no-winner")
	}
	return []events.Body{body}, nil
}

// read takes the result from the records of the matches, and reports whether they say all of it.
func (p *Post) read(t *tournament.Tournament, m *tournament.Meeting, matches []*desk.Match, body *events.ResultPosted) (decided bool, err error) {
	s := t.StageOf(m.ID)
	onBoards := s.Kind == events.StagePairs || s.Kind == events.StageIndividual
	switch {
	case len(matches) == 0:
		return false, nil
	case onBoards:
		return true, ofDivision(t, s, matches) // the boards have scores, and the encounter has none
	case s.Kind == events.StageTeams && p.Score == nil && p.Winner == "":
		return true, rooms(t, s, m, matches, body)
	case s.Kind == events.StageTeams:
		return false, ofDivision(t, s, matches) // otherwise than the rooms have it, which is found
	case len(matches) > 1:
		return false, invalid.Field("match", matches[1].Name, "one-match")
	}
	return false, p.single(t, m, matches[0], body)
}

// ofDivision refuses a match at whose table nobody of the stage's division sat, or at which no bridge was played. Who
// sat elsewhere than the movement says, and a substitute, is for the record (Law 15, decision D-T32).
func ofDivision(t *tournament.Tournament, s *tournament.Stage, matches []*desk.Match) error {
	for _, match := range matches {
		_, boards := refereeOf(match)
		known := slices.ContainsFunc(match.Timeline.Schedule().Players, func(p events.Player) bool {
			return slices.ContainsFunc(t.Entries, func(e tournament.Entry) bool {
				return e.Division == s.Division && slices.Contains(e.Players, p.ID)
			})
		})
		if !boards || !known {
			return invalid.Field("match", match.Name, "other-players")
		}
	}
	return nil
}

// rooms scores a match of two teams from the records of its two rooms.
func rooms(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting, matches []*desk.Match, body *events.ResultPosted) error {
	var open, closed tournament.Room
	for _, match := range matches {
		referee, ok := refereeOf(match)
		if !ok {
			return invalid.Field("match", match.Name, "other-players")
		}
		in := tournament.Room{}
		state := referee.State()
		for i := range state.Done {
			if scores, known := state.Done[i].Scores(state.Closed(i).Vulnerable); known {
				in[state.Done[i].Number] = scores
			}
		}
		switch room := results.RoomOf(t, m, match.Timeline.Schedule().Players); {
		case open == nil && room == roomOpen:
			open = in
		case closed == nil && room == roomClosed:
			closed = in
		default:
			return invalid.Field("match", match.Name, "other-players")
		}
	}
	if open == nil || closed == nil {
		return invalid.Field("match", strings.Join(matchNames(matches), ","), "two-rooms")
	}
	score, enough := tournament.TeamScore(s, m.Round, open, closed)
	if !enough {
		body.How = events.ResultVoid
		return nil
	}
	body.Score = &score
	switch {
	case score[0] > score[1]:
		body.Winner = m.SeatA.Entry
	case score[1] > score[0]:
		body.Winner = m.SeatB.Entry
	}
	return nil
}

func matchNames(matches []*desk.Match) (names []string) {
	for _, m := range matches {
		names = append(names, m.Name)
	}
	return names
}

// single takes score and winner from the record of the only match.
func (p *Post) single(t *tournament.Tournament, m *tournament.Meeting, match *desk.Match, body *events.ResultPosted) error {
	result := match.Timeline.Final().Result()
	if p.Score == nil {
		score := result.Score
		if seatedAt(t, match, m.SeatB.Entry, events.A.String()) {
			score[0], score[1] = score[1], score[0]
		}
		body.Score = &score
	}
	if p.Winner != "" || result.Winner == events.NoSide {
		return nil
	}
	for _, seat := range []tournament.Seat{m.SeatA, m.SeatB} {
		if seatedAt(t, match, seat.Entry, result.Winner.String()) {
			body.Winner = seat.Entry
			return nil
		}
	}
	return invalid.Field("match", match.Name, "other-players")
}

// signed reports whether both sides have signed the result of a match as it stands.
func signed(match *desk.Match) bool {
	var by [2]bool
	score := match.Timeline.Final().Result().Score
	for _, placed := range match.Timeline.Effective() {
		if s, ok := placed.Event.Body.(*events.ResultSigned); ok {
			by[s.Side] = *s.Score == score
		}
	}
	return by[events.A] && by[events.B]
}

// disputed reports whether a match has a dispute that is not ruled on.
func disputed(match *desk.Match) bool {
	desk := match.Timeline.Final().Desk()
	return desk != nil && slices.ContainsFunc(desk.Disputes, func(d rules.DisputeView) bool { return !d.Ruled })
}

// seatedAt reports whether a player of an entry has a seat in a match.
func seatedAt(t *tournament.Tournament, match *desk.Match, entry, seat string) bool {
	e, seats := t.Entry(entry), match.Timeline.Schedule().Players
	return e != nil && slices.ContainsFunc(seats, func(p events.Player) bool {
		return p.Seat == seat && slices.Contains(e.Players, p.ID)
	})
}
