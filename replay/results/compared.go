package results

import (
	"cmp"
	"errors"
	"reflect"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// compare reads the records of the matches that were posted from one record each, adds when they were
// played and under which rulebook, and finds where a posting says something else than its record (WBF
// 4.10). The posting stands until it is corrected (decision D-T15).
func (d *Document) compare(t *tournament.Tournament, clauses *tournament.Referee, log func(match string) (*ledger.Ledger, error)) error {
	for i := range d.Stages {
		s := t.Stage(d.Stages[i].Stage)
		if s == nil || s.Kind == events.StagePairs || s.Kind == events.StageIndividual || s.Kind == events.StageTeams {
			continue
		}
		for few := range slices.Chunk(d.posted(t, &d.Stages[i], log), readTogether) {
			readAll(few, log)
			for _, r := range few {
				if err := d.compareOne(t, s, clauses, r); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// compareOne compares an encounter with the record that it was posted from.
func (d *Document) compareOne(t *tournament.Tournament, s *tournament.Stage, clauses *tournament.Referee, r *readEncounter) error {
	e, m, record, err := r.encounter, &r.meeting, r.record, r.err
	found := []Finding{{Code: string(tournament.FindPostingHead)}}
	switch {
	case err == nil:
		fees := e.recorded(record)
		e.penalised(t, m, record)
		d.monitored(t, m, record.Schedule(), fees)
		found = differences(t, s, m, record)
	case !wrongHead(err):
		return err
	}
	for _, f := range found {
		f.At, f.Subject, f.Clause = m.Posted.At.String(), e.Encounter, string(clauses.ClauseOf(rules.Code(f.Code)))
		d.Findings, e.Differs = append(d.Findings, f), e.Differs || !slices.Contains(onTerms, rules.Code(f.Code))
	}
	if err == nil {
		d.Findings = append(d.Findings, pending(t, clauses, m, record)...)
	}
	return nil
}

// readEncounter is an encounter that was posted from one record, with that record or why it cannot be read.
type readEncounter struct {
	encounter *Encounter
	meeting   tournament.Meeting
	record    *replay.Timeline
	err       error
}

// posted returns the encounters of a stage that were posted from one record each. For those that were called and not posted it adds
// how far they are played.
func (d *Document) posted(t *tournament.Tournament, s *Stage, log func(match string) (*ledger.Ledger, error)) (list []*readEncounter) {
	for k := range s.Encounters {
		e := &s.Encounters[k]
		m, ok := t.Meeting(e.Encounter)
		switch {
		case ok && m.Posted == nil && m.Call != nil:
			e.play = playIn(m.Call.Matches, d.At, log)
		case ok && m.Posted != nil && len(m.Posted.From) == 1:
			list = append(list, &readEncounter{encounter: e, meeting: m})
		}
	}
	return list
}

// readTogether is the number of records that are held at once.
const readTogether = 64

// readAll reads the records of some encounters, several at once, and each match by one reader.
func readAll(list []*readEncounter, log func(match string) (*ledger.Ledger, error)) {
	of := map[string][]*readEncounter{}
	for _, r := range list {
		match := r.meeting.Posted.From[0].Match
		of[match] = append(of[match], r)
	}
	var readers errgroup.Group
	readers.SetLimit(runtime.GOMAXPROCS(0))
	for _, same := range of {
		readers.Go(func() error {
			for _, r := range same {
				r.record, r.err = recordAt(&r.meeting.Posted.From[0], log)
			}
			return nil
		})
	}
	_ = readers.Wait() // each keeps what it could not read
}

// onTerms are the findings on the terms of a match, which say nothing against the result posted from it.
var onTerms = []rules.Code{tournament.FindPlayedElsewhere, tournament.FindPhase, tournament.FindVariant}

// recorded adds what the record of a match says of it, and returns what each side is to pay for a monitor: what it agreed to
// last.
func (e *Encounter) recorded(record *replay.Timeline) (fees [2]int) {
	e.Rulebook = record.Schedule().Rulebook
	var first, last events.Instant
	for i := range record.Len() {
		event := record.Placed(i).Event
		if at := event.At; event.Game > 0 && at.Known() {
			if !first.Known() {
				first = at
			}
			last = max(last, at)
		}
		switch body := event.Body.(type) {
		case *events.ClockSet:
			e.Clock = true
		case *events.MonitorAppointed:
			if body.Side.Valid() && (body.Fee || body.Amount > 0) {
				fees[body.Side] = body.Amount
			}
		}
	}
	if first.Known() {
		e.Started, e.Ended = first.String(), last.String()
	}
	return fees
}

// penalised adds the penalty points that were given in a match, if those of the encounter sat there.
func (e *Encounter) penalised(t *tournament.Tournament, m *tournament.Meeting, record *replay.Timeline) {
	there, turned := sitting(t, record.Schedule(), m)
	points := given(record.Final(), turned, func(s *rules.SanctionView) bool { return s.Kind == rules.GavePenalty })
	if there && points != [2]int{} {
		e.Penalties = points[:]
	}
}

// monitored adds to the accounts what the sides agreed to pay for monitors (WBF 2.6).
func (d *Document) monitored(t *tournament.Tournament, m *tournament.Meeting, schedule *events.MatchScheduled, fees [2]int) {
	for i := range d.Accounts {
		a := &d.Accounts[i]
		if a.Entry != m.SeatA.Entry && a.Entry != m.SeatB.Entry {
			continue
		}
		for side, fee := range fees {
			if sits(t, schedule, a.Entry, events.Side(side)) {
				a.Due += fee
			}
		}
	}
}

// given adds up the points of sanctions of a kind against the two seats of an encounter.
func given(match rules.Referee, turned bool, of func(*rules.SanctionView) bool) (points [2]int) {
	desk := match.Desk()
	for i := 0; desk != nil && i < len(desk.Sanctions); i++ {
		side := events.ParseSide(desk.Sanctions[i].Offender)
		if !side.Valid() || !of(&desk.Sanctions[i]) {
			continue
		}
		if turned {
			side = side.Opponent()
		}
		points[side] += desk.Sanctions[i].Points
	}
	return points
}

// differences finds what a posting says otherwise than its record: the score, the winner, and the
// length that was played.
func differences(t *tournament.Tournament, s *tournament.Stage, m *tournament.Meeting, record *replay.Timeline) (list []Finding) {
	result, schedule := record.Final().Result(), record.Schedule()
	there, turned := sitting(t, schedule, m)
	if !there {
		return []Finding{{Code: string(tournament.FindPlayedByOthers)}}
	}
	sides := [2]string{m.SeatA.Entry, m.SeatB.Entry}
	score, official := result.Score, result.Official
	if turned {
		sides[0], sides[1] = sides[1], sides[0]
		score, official = [2]int{score[1], score[0]}, [2]int{official[1], official[0]}
	}
	if posted := m.Posted.Score; posted != nil && *posted != score && s.Tally(m.ID, *posted).Official != official {
		list = append(list, Finding{Code: string(procedure.FindPostedDiffers), Args: []int{posted[0], posted[1], score[0], score[1]}})
	}
	if result.Winner.Valid() && m.Posted.Winner != "" && m.Posted.Winner != sides[result.Winner] {
		list = append(list, Finding{Code: string(tournament.FindWinnerDiffers)})
	}
	if length := s.Terms(m.Round).Length; length > 0 && schedule.Format != nil && schedule.Format.Length != length {
		list = append(list, Finding{Code: string(tournament.FindLengthDiffers), Args: []int{schedule.Format.Length, length}})
	}
	return append(list, otherTerms(s, m, schedule)...)
}

// otherTerms finds where the record of an encounter was played on other terms than its stage declares
// and its call says: at another table (WBF 2.1), as another round than the sheet has (WBF 2.3), or
// from a start position that was not declared (WBF 1.3).
func otherTerms(s *tournament.Stage, m *tournament.Meeting, schedule *events.MatchScheduled) (list []Finding) {
	if m.Call != nil && m.Call.Place != "" && schedule.Place != "" && m.Call.Place != schedule.Place {
		list = append(list, Finding{Code: string(tournament.FindPlayedElsewhere)})
	}
	if schedule.Format == nil {
		return list
	}
	terms := s.Terms(m.Round)
	if phase := cmp.Or(terms.Phase, s.Phase(m.Round)); phase != "" && schedule.Format.Round != "" && schedule.Format.Round != phase {
		list = append(list, Finding{Code: string(tournament.FindPhase), Args: []int{m.Round}})
	}
	if start := schedule.Format.Start; terms.Format != nil && start != terms.Format.Start || terms.Format == nil && slices.Contains(variants, start) {
		list = append(list, Finding{Code: string(tournament.FindVariant), Args: []int{m.Round}})
	}
	return list
}

// pending finds what was ruled on in a match and takes more than that match, and is not carried out.
func pending(t *tournament.Tournament, clauses *tournament.Referee, m *tournament.Meeting, record *replay.Timeline) (list []Finding) {
	for _, seat := range []tournament.Seat{m.SeatA, m.SeatB} {
		for _, side := range []events.Side{events.A, events.B} {
			if !sits(t, record.Schedule(), seat.Entry, side) {
				continue
			}
			if clause := clauses.Pending(seat.Entry, record.Final(), side); clause != "" {
				list = append(list, Finding{Code: string(tournament.FindForfeitPending), Clause: string(clause), At: m.Posted.At.String(), Subject: seat.Entry})
			}
		}
	}
	return list
}

// variants are the start positions of backgammon that are no game of its own.
var variants = []string{"nackgammon", "hypergammon", "longgammon"}

// wrongHead reports whether an error says that a match has not the head that a posting names.
func wrongHead(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code() == CodeHead
}

// sits reports whether a player of an entry has a side in a match.
func sits(t *tournament.Tournament, schedule *events.MatchScheduled, entry string, side events.Side) bool {
	e := t.Entry(entry)
	return e != nil && slices.ContainsFunc(schedule.Players, func(p events.Player) bool {
		return p.Seat == side.String() && slices.Contains(e.Players, p.ID)
	})
}

// sitting reports whether those of an encounter have the sides of a match, and whether side A is of the second seat. Of a
// match without names they have, as they are posted.
func sitting(t *tournament.Tournament, schedule *events.MatchScheduled, m *tournament.Meeting) (there, turned bool) {
	first := events.A
	if turned = sits(t, schedule, m.SeatB.Entry, events.A); turned {
		first = events.B
	}
	there = sits(t, schedule, m.SeatA.Entry, first) && sits(t, schedule, m.SeatB.Entry, first.Opponent())
	return there || len(schedule.Players) == 0, turned
}

// GroundChanged reports whether a match has another result now than as it was posted.
func GroundChanged(posted, now rules.Referee) bool {
	before, isBoards := posted.(*bridge.Referee)
	after, areBoards := now.(*bridge.Referee)
	if isBoards && areBoards {
		return !reflect.DeepEqual(before.State().Done, after.State().Done)
	}
	one, other := posted.Result(), now.Result()
	return one.Winner != other.Winner || one.Score != other.Score
}
