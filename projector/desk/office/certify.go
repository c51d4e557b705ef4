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
	if done.Division, err = results.DivisionOf(t, c.Division); err != nil {
		return nil, err
	}
	done.Open = slices.Concat(unposted(t, done.Division), undecided("", timeline.Final().Desk()), running(results.Periods(timeline), events.InstantOf(o.now())))
	if done.Open, err = o.openIn(ctx, t, done); err != nil {
		return nil, err
	}
	if len(done.Open) > 0 && !c.EvenSo {
		return nil, invalid.Field("division", done.Division, "results-open", "open", strings.Join(done.Open, ", "))
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
func unposted(t *tournament.Tournament, division string) (open []string) {
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
		meetings := t.Meetings(s)
		for _, m := range meetings {
			if !m.Decided() && !waits(m.A, m.SeatA) && !waits(m.B, m.SeatB) {
				open = append(open, m.ID)
			}
		}
		met = met || len(meetings) > 0
		if next := s.Rounded() + 1; s.Kind == events.StageSwiss && slices.ContainsFunc(s.Rounds, func(r events.RoundTerms) bool { return r.Round >= next }) {
			open = append(open, fmt.Sprintf("%s_%d", s.Stage, next))
		}
	}
	if !met && entered > 1 && len(open) == 0 {
		open = append(open, division)
	}
	return open
}

// running returns the periods in which corrections and appeals are still possible, each with its end.
func running(ends map[string]events.Instant, now events.Instant) (open []string) {
	for _, kind := range slices.Sorted(maps.Keys(ends)) {
		if end := ends[kind]; end > now {
			open = append(open, kind+"-period "+end.String())
		}
	}
	return open
}

// waits reports whether it depends on another encounter who takes a seat.
func waits(source tournament.Source, seat tournament.Seat) bool {
	return !seat.Known() && (source.Kind == tournament.FromWinner || source.Kind == tournament.FromLoser)
}

// undecided returns the disputes of a match's desk that nobody has ruled on, or whose appeal is
// open, each behind the match's name.
func undecided(match string, d *rules.Desk) (open []string) {
	if d == nil {
		return nil
	}
	for _, v := range d.Disputes {
		if v.Stands != "ruled" && v.Stands != "decided" {
			open = append(open, strings.TrimSpace(match+" "+v.ID))
		}
	}
	return open
}

// groundChanged says behind a match's name that its record has another result by now than the posting
// was taken from; it is posted again, as the record has it or as it was.
const groundChanged = "posting-ground-changed"

// openIn adds the disputes that are open in the matches from which results were posted, and the
// matches whose records have other results since.
func (o *Office) openIn(ctx context.Context, t *tournament.Tournament, done *Certified) (open []string, err error) {
	open = done.Open
	for _, h := range results.HeadsOf(t, done.Division) {
		m, err := o.matchIn(ctx, done.Tournament, h.Match)
		if err != nil {
			return nil, err
		}
		open = append(open, undecided(h.Match, m.Timeline.Final().Desk())...)
		if link := m.Ledger.Link(h.N); link == nil || link.Hash.String() != h.Hash {
			open = append(open, h.Match+" "+string(tournament.FindPostingHead))
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
			open = append(open, h.Match+" "+groundChanged)
		}
	}
	return open, nil
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
