package office

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
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
	Open       []string       `json:"open,omitempty"` // encounters and disputes that are undecided
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
	people, err := o.desk.People(ctx)
	if err != nil {
		return nil, err
	}
	done := &Certified{Tournament: n.Tournament}
	return done, o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		body, err := c.next(ctx, o, l, people, done)
		return []events.Event{{Body: body}}, err
	})
}

// next makes the certification that follows what is in the log.
func (c *Certify) next(ctx context.Context, o *Office, l *ledger.Ledger, people *desk.People, done *Certified) (*events.ResultsCertified, error) {
	timeline, t, err := results.Folded(l, 0)
	if err != nil {
		return nil, err
	}
	if done.Division, err = results.DivisionOf(t, c.Division); err != nil {
		return nil, err
	}
	done.Open = slices.Concat(unposted(t, done.Division), undecided("", timeline.Final().Desk()))
	if done.Open, err = o.openIn(ctx, t, done); err != nil {
		return nil, err
	}
	if len(done.Open) > 0 && !c.EvenSo {
		return nil, invalid.Field("division", done.Division, "results-open", "open", strings.Join(done.Open, ", "))
	}
	d, err := results.Next(l, done.Division, len(done.Open) > 0, people.Name)
	if err != nil {
		return nil, err
	}
	if again(l, d, people) {
		return nil, invalid.Field("division", done.Division, "nothing-new", "edition", strconv.Itoa(d.Edition-1))
	}
	data, err := d.JSON()
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
func again(l *ledger.Ledger, d *results.Document, people *desk.People) bool {
	editions := results.Editions(l, d.Division)
	if len(editions) == 0 {
		return false
	}
	last := editions[len(editions)-1]
	before, err := results.Certified(l, last, people.Name)
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

// openIn adds the disputes that are open in the matches from which results were posted.
func (o *Office) openIn(ctx context.Context, t *tournament.Tournament, done *Certified) (open []string, err error) {
	open = done.Open
	for _, h := range results.HeadsOf(t, done.Division) {
		m, err := o.matchIn(ctx, done.Tournament, h.Match)
		if err != nil {
			return nil, err
		}
		open = append(open, undecided(h.Match, m.Timeline.Final().Desk())...)
	}
	return open, nil
}
