package casefile

import (
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/casefile/form"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// ofDispute takes down what belongs to the dispute.
func (b *builder) ofDispute(f *replay.Frame) {
	if called, ok := f.Event.Body.(*events.DirectorCalled); ok && f.Index < b.raised && f.Event.Game == b.timeline.Placed(b.raised).Event.Game {
		call := said(f, called.Side, called.Reason)
		b.file.Dispute.Called = &call
		return
	}
	if disputeOf(f.Event.Body) != b.view.ID {
		return
	}
	switch e := f.Event.Body.(type) {
	case *events.DisputeRaised:
		if f.Index == b.raised {
			b.dispute(f, e)
		}
	case *events.TableReleased:
		b.file.Dispute.Released = append(b.file.Dispute.Released, said(f, events.NoSide, e.Reason))
	case *events.TestimonyGiven:
		b.statement(f, e)
	case *events.EvidenceAttached:
		b.file.Evidence = append(b.file.Evidence, form.Evidence{
			At: f.Address.String(), Time: spelled(f.Event.At), Hash: e.Source.String(), Media: e.Media, Bytes: e.Bytes, Caption: e.Caption,
		})
	case *events.ComplaintFiled:
		b.file.Complaints = append(b.file.Complaints, said(f, e.Side, e.Words))
	default:
		b.decided(f)
	}
}

func (b *builder) statement(f *replay.Frame, e *events.TestimonyGiven) {
	s := form.Statement{
		At: f.Address.String(), Time: spelled(f.Event.At), Person: b.person(e.Person), Standing: e.Standing,
		Cheating: e.Cheating, Words: e.Statement, Findings: b.findings(f),
	}
	if e.AskedBy != "" {
		s.AskedBy = b.person(e.AskedBy)
	}
	b.file.Statements = append(b.file.Statements, s)
}

// decided takes down rulings, and what became of them.
func (b *builder) decided(f *replay.Frame) {
	at := f.Address.String()
	switch e := f.Event.Body.(type) {
	case *events.RulingMade:
		b.file.Rulings = append(b.file.Rulings, form.Ruling{
			At: at, Time: spelled(f.Event.At), By: b.by(f), Clauses: e.Clauses, Reasons: e.Reasons, Effects: b.effects(e.Effects),
			Changes: b.changes(f), Struck: b.struck(f), InForce: b.settled[at], Findings: b.findings(f),
		})
	case *events.AppealFiled:
		b.file.Appeals = append(b.file.Appeals, form.Appeal{
			At: at, Time: spelled(f.Event.At), Side: letter(e.Side), Reason: e.Reason,
			Timely: !found(f, procedure.FindAppealLate), Heard: b.view.Appeal == at, Findings: b.findings(f),
		})
	case *events.CommitteeConvened:
		b.file.Committees = append(b.file.Committees, form.Committee{
			At: at, Time: spelled(f.Event.At), Members: b.persons(e.Members), Findings: b.findings(f),
		})
	case *events.VoteCast:
		b.vote(f, e)
	}
}

func (b *builder) vote(f *replay.Frame, e *events.VoteCast) {
	at := f.Address.String()
	v := form.Vote{
		At: at, Time: spelled(f.Event.At), Member: b.person(e.Member), Vote: e.Vote, Text: b.words.Vote(e.Vote),
		Effects: b.effects(e.Effects), Reasons: e.Reasons, Decides: b.view.Decision == at, Findings: b.findings(f),
		Counts: slices.ContainsFunc(b.view.Votes, func(v rules.VoteView) bool { return v.At == at }),
	}
	if v.Decides {
		v.Changes, v.Struck = b.changes(f), b.struck(f)
	}
	b.file.Votes = append(b.file.Votes, v)
}

// unnoted are changes that the file tells elsewhere.
var unnoted = []string{"disputes", "struck", "frozen", "phase"}

// changes tells what a decision changed at the table.
func (b *builder) changes(f *replay.Frame) []string {
	var list []string
	for _, c := range f.Changes() {
		if !slices.Contains(unnoted, c.Field) {
			list = append(list, b.words.Change(c, b.names))
		}
	}
	return list
}

// struck tells which stretches of play a decision struck.
func (b *builder) struck(f *replay.Frame) []form.Span {
	var list []form.Span
	before := struckOf(f.Before)
	for _, s := range struckOf(f.After) {
		if !slices.Contains(before, s) {
			list = append(list, form.Span{From: s.From, To: s.To, Events: b.within(s)})
		}
	}
	return list
}

func struckOf(r rules.Referee) []rules.StruckView {
	if desk := r.Desk(); desk != nil {
		return desk.Struck
	}
	return nil
}

// within counts the events of play in a stretch.
func (b *builder) within(s rules.StruckView) int {
	from, to, n := addressOf(s.From), addressOf(s.To), 0
	for i := range b.timeline.Len() {
		p := b.timeline.Placed(i)
		d, _ := events.Vocabulary.Lookup(p.Event.Type())
		played := d.Touches&(events.TopicPlay|events.TopicScore) != 0 && d.Nature == events.Observation
		if played && !p.Address.Before(from) && p.Address.Before(to) {
			n++
		}
	}
	return n
}

// addressOf reads an address that a view has written.
func addressOf(text string) events.Address {
	link, index, _ := strings.Cut(text, ".")
	n, _ := strconv.ParseUint(link, 10, 64)
	i, _ := strconv.Atoi(index)
	return events.Address{N: n, Index: i}
}
