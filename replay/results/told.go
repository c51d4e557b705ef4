package results

import (
	"cmp"
	"maps"
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/tournament"
)

// tell adds what is in the log and not in the fold: who had which office, how stages were drawn,
// what was ruled, what was found, and the latest moment.
func (d *Document) tell(timeline *replay.Timeline, t *tournament.Tournament, name func(string) string) {
	var latest events.Instant
	stand := timeline.Final().Findings()
	d.periods = Periods(timeline)
	for f := range timeline.Found() {
		latest = max(latest, f.Event.At)
		if !within(t, d.Division, f.Event.Body) {
			continue
		}
		switch body := f.Event.Body.(type) {
		case *events.OfficialNamed:
			d.Officials = append(d.Officials, Official{body.Office, body.Person, name(body.Person)})
		case *events.DrawMade:
			d.draw(body, f.Event.At, f.Correction != (events.Address{}), name)
		case *events.DrawChanged:
			d.change(body)
		case *events.ComplaintFiled:
			d.Complaints = append(d.Complaints, complaintOf(f.Event, body, "", name))
		default:
			d.ruled(t, body, f.Event.At)
		}
		for _, found := range f.New {
			if slices.Contains(f.All, found) && !reconsidered(stand, &found) {
				continue
			}
			d.Findings = append(d.Findings, d.found(&found, f.Event.Body))
		}
	}
	if latest.Known() {
		d.At = latest.String()
	}
}

func complaintOf(e *events.Event, c *events.ComplaintFiled, match string, name func(string) string) Complaint {
	return Complaint{At: e.At.String(), By: nameOf(e.Actor, name), Match: match, Dispute: c.Dispute, Words: c.Words}
}

// complained adds the complaints in the logs of the matches, up to the heads that the postings name (WBF 6.3), and
// beside the document what their logs and those of the other matches that were called have besides as they are now.
func (d *Document) complained(timeline *replay.Timeline, t *tournament.Tournament, logs *reading, now, name func(string) string) error {
	for _, h := range d.Matches {
		filed, err := logs.complaints(h.Match)
		if err != nil {
			return err
		}
		d.Complaints = append(d.Complaints, toldOf(h.Match, filed.posted, name)...)
	}
	for _, match := range d.heard(timeline, t) {
		filed, err := logs.complaints(match)
		switch {
		case wrongHead(err):
			continue // whoever checks the document has the logs that it names alone
		case err != nil:
			return err
		}
		for _, c := range toldOf(match, filed.now, now) {
			if !slices.ContainsFunc(d.Complaints, func(told Complaint) bool { return told.Match == c.Match && told.place == c.place }) {
				d.later = append(d.later, c)
			}
		}
	}
	return nil
}

// heard returns the matches whose logs are read for complaints, in order of their ids: those to which encounters were
// ever called and those from which results were ever posted.
func (d *Document) heard(timeline *replay.Timeline, t *tournament.Tournament) (matches []string) {
	for i := range timeline.Len() {
		body := timeline.Placed(i).Event.Body
		if !within(t, d.Division, body) {
			continue
		}
		switch body := body.(type) {
		case *events.RoundCalled:
			for _, e := range body.Encounters {
				matches = append(matches, e.Matches...)
			}
		case *events.ResultPosted:
			for _, h := range body.From {
				matches = append(matches, h.Match)
			}
		}
	}
	slices.Sort(matches)
	return slices.Compact(matches)
}

// reconsidered reports whether a finding still stands in the end, and gives it the code that it has then.
func reconsidered(stand []rules.Finding, f *rules.Finding) bool {
	if slices.Contains(stand, *f) {
		return true
	}
	for _, now := range stand {
		if code := now.Code; now.At == f.At && now.Args == f.Args && now.Clause == f.Clause {
			f.Code = code
			return true
		}
	}
	return false
}

// found returns a finding of an event, with what it is about.
func (d *Document) found(f *rules.Finding, body events.Body) Finding {
	subject := subjectOf(body)
	if made, ok := body.(*events.DrawMade); ok {
		i := slices.IndexFunc(made.Places, func(p events.DrawPlace) bool { return p.Place == f.Args[0] })
		if i >= 0 {
			subject = made.Places[i].Entry
		}
	}
	args := slices.Clone(f.Args[:])
	for len(args) > 0 && args[len(args)-1] == 0 {
		args = args[:len(args)-1]
	}
	return Finding{Code: string(f.Code), Clause: string(f.Clause), At: f.At.String(), Subject: subject, Args: args}
}

// Periods returns when the periods end that were set last, by their kind.
func Periods(timeline *replay.Timeline) map[string]events.Instant {
	ends := map[string]events.Instant{}
	for i := range timeline.Len() {
		if p, ok := timeline.Placed(i).Event.Body.(*events.PeriodSet); ok {
			ends[p.Kind] = p.Until
		}
	}
	return ends
}

// within reports whether an event is about a division or about the whole tournament, and not
// about another division.
func within(t *tournament.Tournament, division string, body events.Body) bool {
	stage := t.Stage(stageOfEvent(body))
	subject := subjectOf(body)
	if stage == nil && subject != "" {
		stage = t.StageOf(subject)
	}
	if stage != nil {
		return stage.Division == division
	}
	if e := t.Entry(subject); e != nil {
		return e.Division == division
	}
	return true
}

// stageOfEvent returns the stage that an event is about; "" for none.
func stageOfEvent(body events.Body) string {
	switch b := body.(type) {
	case *events.StageDeclared:
		return b.Stage
	case *events.DrawMade:
		return b.Stage
	case *events.DrawChanged:
		return b.Stage
	case *events.LateArrivalPlaced:
		return b.Stage
	case *events.PairingMade:
		return b.Stage
	case *events.RoundCalled:
		return b.Stage
	case *events.StandingAdjusted:
		return b.Stage
	case *events.FieldDivided:
		return b.Stage
	}
	return ""
}

// draw says how a stage was drawn; a later draw replaces the earlier, and what is sent again of one that comes in parts changes it.
func (d *Document) draw(made *events.DrawMade, at events.Instant, corrected bool, name func(string) string) {
	s := d.stage(made.Stage)
	if s == nil || s.Draw == nil {
		return
	}
	drawn := &Draw{
		At: at.String(), Method: made.Method, Supervisor: nameOf(made.Supervisor, name), Corrected: corrected, Places: s.Draw.Places,
		made: made, given: map[int]events.DrawPlace{},
	}
	if before := s.Draw.made; before != nil && made.Draw != "" && before.Draw == made.Draw && before.Total == made.Total {
		drawn.Corrected, drawn.given = corrected || s.Draw.Corrected, maps.Clone(s.Draw.given)
	}
	if made.Photo != (events.Hash{}) {
		drawn.Photo = made.Photo.String()
	}
	for _, witness := range made.Witnesses {
		drawn.Witnesses = append(drawn.Witnesses, name(witness))
	}
	for _, p := range made.Places {
		if have, again := drawn.given[p.Place]; !again || have != p {
			drawn.mark(p.Place, again)
		}
	}
	for _, p := range made.Places {
		drawn.given[p.Place] = p
	}
	s.Draw = drawn
}

// change marks a place that was changed after the draw.
func (d *Document) change(c *events.DrawChanged) {
	if s := d.stage(c.Stage); s != nil && s.Draw != nil {
		s.Draw.mark(c.Place, true)
	}
}

func (r *Draw) mark(place int, changed bool) {
	if i, there := slices.BinarySearchFunc(r.Places, place, func(p Place, n int) int { return cmp.Compare(p.Place, n) }); there {
		r.Places[i].Changed = changed
	}
}

// ruled adds a decision of the director or the committee.
func (d *Document) ruled(t *tournament.Tournament, body events.Body, at events.Instant) {
	r := Ruling{At: at.String(), Subject: subjectOf(body)}
	switch b := body.(type) {
	case *events.EncounterAdjusted:
		r.What, r.Clause, r.Reasons, r.Dispute = b.As, b.Clause, b.Reasons, b.Dispute
		r.Result = resultOf(t.StageOf(b.Encounter), b.Encounter, b.Score, b.Winner)
	case *events.PlayerExcluded:
		r.What, r.Clause, r.Reasons = b.How, b.Clause, b.Reason
	case *events.StandingAdjusted:
		r.What, r.Clause = b.Reason, b.Clause
		r.Result = number(tournament.Key{Value: b.Hundredths, Per: hundredths}).String()
	default:
		return
	}
	d.Rulings = append(d.Rulings, r)
}

// hundredths are how many make one.
const hundredths = 100

// resultOf writes a result of an encounter: the score, with what counts of it, and the winner's entry.
func resultOf(s *tournament.Stage, encounter string, score *[2]int, winner string) string {
	if score == nil {
		return winner
	}
	return s.Tally(encounter, *score).Figures() + " " + winner
}

func (d *Document) stage(name string) *Stage {
	if i := slices.IndexFunc(d.Stages, func(s Stage) bool { return s.Stage == name }); i >= 0 {
		return &d.Stages[i]
	}
	return nil
}

// subjectOf returns which entry, encounter or person an event of a tournament is about; "" for none.
func subjectOf(body events.Body) string {
	switch b := body.(type) {
	case *events.EntryRegistered:
		return b.Entry
	case *events.PlayerRegistered:
		return b.Player
	case *events.ResultPosted:
		return b.Encounter
	case *events.EncounterAdjusted:
		return b.Encounter
	case *events.PlayerExcluded:
		return b.Entry
	case *events.DrawChanged:
		return b.Entry
	case *events.OfficialNamed:
		return b.Person
	case *events.StandingAdjusted:
		return b.Entry
	case *events.EntryWithdrawn:
		return b.Entry
	case *events.FeeReturned:
		return b.Entry
	}
	return ""
}
