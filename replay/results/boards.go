package results

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/bridge"
	"kibitz/rules/scoring"
	"kibitz/rules/tournament"
)

// recorded is a board as the log of a match has it, in the order of the scores that the tournament
// is given.
type recorded struct {
	result *bridge.BoardResult
	board  *bridge.Board
	from   *events.MatchHead
}

// played adds the sessions of the stages of pairs and individuals, as the logs of their matches have
// the boards, and the standings that follow from them. It returns the totals of each of these stages.
func (d *Document) played(t *tournament.Tournament, clauses *tournament.Referee, log func(match string) (*ledger.Ledger, error)) (map[string][]tournament.SessionTotal, error) {
	totals := map[string][]tournament.SessionTotal{}
	for i := range t.Stages {
		s := &t.Stages[i]
		if s.Division != d.Division || s.Kind != events.StagePairs && s.Kind != events.StageIndividual {
			continue
		}
		scores, records, err := d.boardsOf(t, clauses, s, log)
		if err != nil {
			return nil, err
		}
		d.watched.withhold(scores)
		sessions := t.Sessions(s, scores)
		for k := range sessions {
			d.Sessions = append(d.Sessions, sectionsOf(t, s, &sessions[k], records)...)
		}
		totals[s.Stage] = s.Overall(sessions)
		d.stage(s.Stage).Standings = overall(totals[s.Stage])
	}
	return totals, nil
}

// boardsOf reads the boards of the encounters of a stage that are posted, each from the heads that its
// posting names. The scores are by encounter.
func (d *Document) boardsOf(t *tournament.Tournament, clauses *tournament.Referee, s *tournament.Stage, log func(string) (*ledger.Ledger, error)) (map[string][]tournament.BoardScore, []recorded, error) {
	scores, records := map[string][]tournament.BoardScore{}, []recorded(nil)
	for _, m := range t.Meetings(s) {
		if m.Posted == nil || d.watched.early(m.Posted, log) {
			continue
		}
		for i := range m.Posted.From {
			from := &m.Posted.From[i]
			referee, seats, err := refereeAt(from, log)
			if err != nil && !wrongHead(err) {
				return nil, nil, err
			}
			if referee == nil {
				code := tournament.FindPlayedByOthers
				if err != nil {
					code = tournament.FindPostingHead
				}
				d.Findings = append(d.Findings, Finding{Code: string(code), Clause: string(clauses.ClauseOf(code)), At: m.Posted.At.String(), Subject: m.ID})
				continue
			}
			ns, ew := holders(t, s, seats, "NS"), holders(t, s, seats, "EW")
			d.seated(t, s, m.Posted, ns, ew)
			state := referee.State()
			for k := range state.Done {
				of := recorded{&state.Done[k], state.Closed(k), from}
				d.Findings = append(d.Findings, of.artificial(&m)...)
				if table, known := of.result.Scores(of.board.Vulnerable); known {
					scores[m.ID] = append(scores[m.ID], tournament.BoardScore{Board: of.result.Number, Record: len(records), NS: ns, EW: ew, Scores: table})
					records = append(records, of)
				}
			}
		}
	}
	return scores, records, nil
}

// artificial finds an artificial score of a board that was played to its end (Law 12C), and one that gives both sides
// together more than all there is, which only a cause from outside the table explains. Average plus for both is
// what two sides have of which neither is at fault.
func (r *recorded) artificial(m *tournament.Meeting) (list []Finding) {
	if !r.result.Artificial {
		return nil
	}
	found := func(code rules.Code) {
		list = append(list, Finding{Code: string(code), At: m.Posted.At.String(), Subject: m.ID, Args: []int{r.result.Number}})
	}
	if r.board.Played == cards.Ranks || r.board.AgreedTricks >= 0 {
		found(tournament.FindArtificialDone)
	}
	plus := scoring.AveragePlus.Percent
	if r.result.Percent != [2]int{plus, plus} && r.result.Percent[0]+r.result.Percent[1] > 100 {
		found(tournament.FindArtificialSum)
	}
	return list
}

// recordAt returns a match of the tournament as it stood at a head that a posting names.
func recordAt(from *events.MatchHead, log func(string) (*ledger.Ledger, error)) (*replay.Timeline, error) {
	l, err := log(from.Match)
	if err != nil {
		return nil, err
	}
	if link := l.Link(from.Head.N); link == nil || link.Hash != from.Head.Hash {
		return nil, failure.New(CodeHead, "post the encounter again from the match's record",
			"log %s: link %d is not the one that a posting names", from.Match, from.Head.N)
	}
	return replay.Open(l, replay.Options{Known: from.Head.N})
}

// refereeAt returns the referee of a match of bridge at a head of its log, and who sat there. A match of another
// game has no referee.
func refereeAt(from *events.MatchHead, log func(string) (*ledger.Ledger, error)) (*bridge.Referee, []events.Player, error) {
	timeline, err := recordAt(from, log)
	if err != nil {
		return nil, nil, err
	}
	referee, _ := timeline.Final().(*bridge.Referee)
	return referee, timeline.Schedule().Players, nil
}

// holders returns the entries whose players sat in two seats: a pair, or at an individual two
// players. It is nil if somebody is in no entry, so that the movement says who sat there.
func holders(t *tournament.Tournament, s *tournament.Stage, seats []events.Player, of string) (entries []string) {
	for _, seat := range of {
		for _, p := range seats {
			if p.Seat != string(seat) {
				continue
			}
			i := slices.IndexFunc(t.Entries, func(e tournament.Entry) bool { return e.Division == s.Division && slices.Contains(e.Players, p.ID) })
			if i < 0 {
				return nil
			}
			if id := t.Entries[i].ID; !slices.Contains(entries, id) {
				entries = append(entries, id)
			}
		}
	}
	return entries
}

// seated finds who sat elsewhere than the movement says: in the other direction, or at another table
// (Law 15, decision D-T32).
func (d *Document) seated(t *tournament.Tournament, s *tournament.Stage, p *tournament.Posting, ns, ew []string) {
	sitting, ok := t.Sitting(s, p.Encounter)
	if !ok || ns == nil || ew == nil || slices.Equal(ns, sitting.NS) && slices.Equal(ew, sitting.EW) {
		return
	}
	code := tournament.FindWrongPair
	if slices.Equal(ns, sitting.EW) && slices.Equal(ew, sitting.NS) {
		code = tournament.FindWrongDirection
	}
	d.Findings = append(d.Findings, Finding{Code: string(code), At: p.At.String(), Subject: p.Encounter, Args: []int{sitting.Round, sitting.Table}})
}

// sectionsOf returns a session of a stage, in its sections.
func sectionsOf(t *tournament.Tournament, s *tournament.Stage, session *tournament.Session, records []recorded) (list []Session) {
	at := func(section string) *Session {
		i := slices.IndexFunc(list, func(have Session) bool { return have.Section == section })
		if i < 0 {
			i = len(list)
			list = append(list, Session{
				Stage: s.Stage, Session: session.Number, Section: section, Winners: max(1, s.Parameters.Winners),
				Scoring: cmp.Or(s.Parameters.Scoring, events.ScoringMatchpoints), Cross: s.CrossedBy(),
			})
		}
		return &list[i]
	}
	top := scoring.Hundredths(0)
	for i := range session.Totals {
		of := at(session.Totals[i].Section)
		top = session.Totals[i].Most / scoring.Hundredths(session.Totals[i].Boards)
		of.Pairs = append(of.Pairs, pairOf(t, &session.Totals[i]))
	}
	for i := range session.Totals[:max(0, len(session.Totals)-1)] {
		if a, b := &session.Totals[i], &session.Totals[i+1]; printedAlike(a, b) {
			for _, total := range []*tournament.SessionTotal{a, b} {
				pair := at(total.Section).of(total.Entry)
				pair.Note = cmp.Or(pair.Note, thousandths(total.Total))
			}
		}
	}
	for i := range session.Lines {
		line := &session.Lines[i]
		of, r := at(line.Section), &records[line.Record]
		if last := len(of.Boards) - 1; last < 0 || of.Boards[last].Board != line.Board {
			of.Boards = append(of.Boards, Board{Board: line.Board, Dealer: r.board.Dealer.String(), Vulnerable: r.board.Vulnerable.String()})
		}
		board := &of.Boards[len(of.Boards)-1]
		board.Lines = append(board.Lines, lineOf(t, line, r, top))
	}
	return list
}

// printedAlike reports whether two totals, one ranked behind the other, have the same percent to the hundredth.
func printedAlike(a, b *tournament.SessionTotal) bool {
	return a.Section == b.Section && a.Direction == b.Direction && a.Most > 0 && a.Place != b.Place && a.Percent == b.Percent &&
		a.Adjustment == 0 && b.Adjustment == 0
}

// thousandths returns a percent with its third decimal.
func thousandths(t scoring.Total) string {
	n := (int(t.Points)*200_000 + int(t.Most)) / (2 * int(t.Most))
	return fmt.Sprintf("%d.%03d", n/1000, n%1000)
}

// of returns the line of an entry that is in the session.
func (s *Session) of(entry string) *Pair {
	return &s.Pairs[slices.IndexFunc(s.Pairs, func(p Pair) bool { return p.Entry == entry })]
}

// pairOf returns what a pair, or at an individual a player, scored in a session.
func pairOf(t *tournament.Tournament, total *tournament.SessionTotal) Pair {
	p := Pair{
		Place: total.Place, Tied: total.Shared, Pair: numberOf(t, total.Entry), Direction: total.Direction, Entry: total.Entry,
		Boards: total.Boards, Points: decimal(total.Points),
	}
	if total.Most > 0 {
		p.Max, p.Percent = decimal(total.Most), decimal(total.Percent)
	}
	if total.Adjustment != 0 {
		p.Adjustment = decimal(scoring.Hundredths(total.Adjustment))
	}
	if e := t.Entry(total.Entry); e != nil {
		p.Note = OutOf(e)
	}
	return p
}

// lineOf returns a line of a board, with what its match's log has of it. The top is that of a board at
// matchpoints, else 0.
func lineOf(t *tournament.Tournament, line *tournament.SessionLine, r *recorded, top scoring.Hundredths) Line {
	l := Line{
		Round: line.Round, Table: strconv.Itoa(line.Table), NS: numberOf(t, line.BoardScore.NS[0]), EW: numberOf(t, line.BoardScore.EW[0]),
		NSPoints: decimal(line.Points.NS), EWPoints: decimal(line.Points.EW),
	}
	if len(line.BoardScore.NS) > 1 && len(line.BoardScore.EW) > 1 {
		l.NSPartner, l.EWPartner = numberOf(t, line.BoardScore.NS[1]), numberOf(t, line.BoardScore.EW[1])
	}
	if top > 0 {
		l.NSPercent, l.EWPercent = decimal(scoring.Total{Points: line.Points.NS, Most: top}.Part()), decimal(scoring.Total{Points: line.Points.EW, Most: top}.Part())
	}
	l.told(r)
	return l
}

// told adds what the log of a match has of a board.
func (l *Line) told(r *recorded) {
	l.Hash, l.Artificial = r.from.Head.Hash.String(), r.result.Artificial
	if r.result.Adjusted {
		l.Ruling = "adjusted"
	}
	if r.result.Artificial {
		return
	}
	l.Contract, l.Score = r.result.Contract.String(), r.result.Points[:]
	if r.result.Declarer.Valid() {
		l.Declarer = r.result.Declarer.String()
	}
	if r.result.Tricks >= 0 {
		tricks := r.result.Tricks
		l.Tricks = &tricks
	}
	if led := r.board.Tricks[0].Led(); led.Valid() {
		l.Lead = led.String()
	}
}

// numberOf returns an entry's number, or its place in the order of registration.
func numberOf(t *tournament.Tournament, entry string) int {
	e := t.Entry(entry)
	if e != nil && e.Number > 0 {
		return e.Number
	}
	return 1 + slices.IndexFunc(t.Entries, func(e tournament.Entry) bool { return e.ID == entry })
}

func decimal(h scoring.Hundredths) json.Number { return json.Number(h.String()) }

// overall ranks the entries of a stage over all its sessions: by percent, or by IMPs.
func overall(totals []tournament.SessionTotal) (list []Standing) {
	for _, total := range totals {
		st := Standing{Place: total.Place, Tied: total.Shared, Entry: total.Entry, Played: total.Boards, Points: decimal(total.Points), Note: total.Direction}
		if total.Most > 0 {
			st.Points = decimal(total.Percent)
		}
		if total.Adjustment != 0 {
			st.Adjustment = decimal(scoring.Hundredths(total.Adjustment))
		}
		list = append(list, st)
	}
	return list
}
