package office

import (
	"context"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// Certify signs off the results of a division as its next edition. What stands against it is an
// error unless the office insists; then the results are provisional.
type Certify struct {
	Tournament string
	Division   string // "" for the only one
	EvenSo     bool
}

// Certified is an edition of a division's results.
type Certified struct {
	Tournament string         `json:"tournament"`
	Division   string         `json:"division"`
	Edition    int            `json:"edition"`
	Status     results.Status `json:"status"`
	Document   string         `json:"document"`       // its hash
	Open       []string       `json:"open,omitempty"` // encounters and disputes that are undecided, and periods that run
}

// Do certifies. The office alone may.
func (c *Certify) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	if !by.office() {
		return nil, invalid.Field("division", c.Division, "not-yours-to-give")
	}
	n, err := o.ownLog(ctx, c.Tournament, by)
	if err != nil {
		return nil, err
	}
	from, err := o.desk.ResultSources(ctx, n.Tournament)
	if err != nil {
		return nil, err
	}
	done := &Certified{Tournament: n.Tournament}
	return done, o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		body, err := c.next(ctx, o, l, from, done)
		return []events.Event{{Body: body}}, err
	})
}

// next makes the certification that follows what is in the log.
func (c *Certify) next(ctx context.Context, o *Office, l *ledger.Ledger, from results.Sources, done *Certified) (*events.ResultsCertified, error) {
	timeline, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, err
	}
	switch done.Division, err = results.DivisionOf(t, c.Division); {
	case err != nil:
		return nil, err
	case done.Division == "":
		return nil, invalid.Field("division", "", "no-divisions")
	}
	against, err := o.openIn(ctx, t, done, openHere(timeline, t, done.Division, events.InstantOf(o.now())))
	if err != nil {
		return nil, err
	}
	against = inWords(against, t, done.Division, from.Name)
	if done.Open = codes(against); len(against) > 0 && !c.EvenSo {
		return nil, invalid.New("results-open", "open", strings.Join(done.Open, ", ")).With(map[string]any{"open": against}).In("division", done.Division)
	}
	d, err := results.Next(l, done.Division, len(done.Open) > 0, from)
	if err != nil {
		return nil, err
	}
	if again(l, d, from) {
		return nil, invalid.Field("division", done.Division, "nothing-new", "edition", strconv.Itoa(d.Edition-1))
	}
	public, err := d.Public()
	if err != nil {
		return nil, err
	}
	data, err := public.JSON()
	if err != nil {
		return nil, err
	}
	done.Edition, done.Status = d.Edition, d.Status
	body := &events.ResultsCertified{
		Division: d.Division, Edition: d.Edition, Status: string(d.Status), Document: events.HashOf(data),
		Matches: len(d.Matches), Supersedes: d.Edition - 1,
	}
	done.Document = body.Document.String()
	_, err = hex.Decode(body.Root[:], []byte(d.Root))
	return body, err
}

// again reports whether the edition before says the same and is as final.
func again(l *ledger.Ledger, d *results.Document, from results.Sources) bool {
	editions := results.Editions(l, d.Division)
	if len(editions) == 0 {
		return false
	}
	last := editions[len(editions)-1]
	before, err := results.Certified(l, last, from)
	return err == nil && before.Same(d) && (last.Status == events.Provisional) == (d.Status == results.StatusProvisional)
}

// unposted returns the encounters of a division that could be decided and are not, the rounds of a
// Swiss that are declared and not paired, and the division itself if none of its entries has met
// another.
func unposted(t *tournament.Tournament, division string) (list []open) {
	met, entered := false, 0
	for i := range t.Entries {
		if t.Entries[i].Division == division {
			entered++
		}
	}
	for i := range t.Stages {
		s := &t.Stages[i]
		if s.Division != division {
			continue
		}
		if s.DrawnInPart() {
			list = append(list, open{kind: openDraw, of: s.Stage})
		}
		meetings := t.Meetings(s)
		for _, m := range meetings {
			if !m.Decided() && !waits(m.A, m.SeatA) && !waits(m.B, m.SeatB) {
				list = append(list, open{kind: openEncounter, of: m.ID})
			}
		}
		met = met || len(meetings) > 0
		if next := s.Rounded() + 1; s.Kind == events.StageSwiss && slices.ContainsFunc(s.Rounds, func(r events.RoundTerms) bool { return r.Round >= next }) {
			list = append(list, open{kind: openRound, of: fmt.Sprintf("%s_%d", s.Stage, next), stage: s.Stage, round: next})
		}
	}
	if !met && entered > 1 && len(list) == 0 {
		list = append(list, open{kind: openDivision, of: division})
	}
	return list
}

// running returns the periods in which corrections and appeals are still possible, each with its end.
func running(ends map[string]events.Instant, now events.Instant) (list []open) {
	for _, kind := range slices.Sorted(maps.Keys(ends)) {
		if end := ends[kind]; end > now {
			list = append(list, open{kind: openKind(kind), ends: end})
		}
	}
	return list
}

// openHere returns what a tournament's own log has open in a division.
func openHere(timeline *replay.Timeline, t *tournament.Tournament, division string, now events.Instant) []open {
	return slices.Concat(unposted(t, division), undecided("", timeline.Final().Desk()), running(results.Periods(timeline), now))
}

// waits reports whether it depends on another encounter who takes a seat.
func waits(source tournament.Source, seat tournament.Seat) bool {
	return !seat.Known() && (source.Kind == tournament.FromWinner || source.Kind == tournament.FromLoser)
}

// undecided returns the disputes of a match's desk that nobody has ruled on, or whose appeal is
// open; the tournament's own are of no match.
func undecided(match string, d *rules.Desk) (list []open) {
	if d == nil {
		return nil
	}
	for _, v := range d.Disputes {
		if v.Stands != "ruled" && v.Stands != "decided" {
			list = append(list, open{kind: openDispute, of: v.ID, match: match})
		}
	}
	return list
}

// openIn adds the disputes that are open in the matches from which results were posted, and the
// matches whose records have other results since.
func (o *Office) openIn(ctx context.Context, t *tournament.Tournament, done *Certified, list []open) ([]open, error) {
	for _, h := range results.HeadsOf(t, done.Division) {
		m, err := o.matchIn(ctx, done.Tournament, h.Match)
		if err != nil {
			return nil, err
		}
		list = append(list, undecided(h.Match, m.Timeline.Final().Desk())...)
		if link := m.Ledger.Link(h.N); link == nil || link.Hash.String() != h.Hash {
			list = append(list, open{kind: openHead, of: h.Match, match: h.Match})
			continue
		}
		if adjusted(t, h.Match) {
			continue
		}
		posted, err := m.Until(h.N)
		if err != nil {
			return nil, err
		}
		if results.GroundChanged(posted.Timeline.Final(), m.Timeline.Final()) {
			list = append(list, open{kind: openGround, of: h.Match, match: h.Match})
		}
	}
	return list, nil
}

// adjusted reports whether the encounter that was posted from a match was adjusted.
func adjusted(t *tournament.Tournament, match string) bool {
	for i := range t.Stages {
		s := &t.Stages[i]
		for id := range s.Adjusted {
			if p := s.Posted[id]; p != nil && slices.ContainsFunc(p.From, func(h events.MatchHead) bool { return h.Match == match }) {
				return true
			}
		}
	}
	return false
}
