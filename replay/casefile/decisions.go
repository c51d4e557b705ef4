package casefile

import (
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// ofDispute adds an event that belongs to the dispute.
func (b *builder) ofDispute(f *replay.Frame) {
	if called, ok := f.Event.Body.(*events.DirectorCalled); ok && f.Index < b.Raised && f.Event.Game == b.Timeline.Placed(b.Raised).Event.Game {
		call := b.Said(f, called.Side, called.Reason)
		b.File.Dispute.Called = &call
		return
	}
	if disputeOf(f.Event.Body) != b.view.ID {
		return
	}
	switch e := f.Event.Body.(type) {
	case *events.DisputeRaised:
		if f.Index == b.Raised {
			b.dispute(f, e)
		}
	case *events.TableReleased:
		b.File.Dispute.Released = append(b.File.Dispute.Released, b.Said(f, events.NoSide, e.Reason))
	case *events.TestimonyGiven:
		b.statement(f, e)
	case *events.EvidenceAttached:
		b.File.Evidence = append(b.File.Evidence, form.Evidence{
			At: f.Address.String(), Time: wording.Instant(f.Event.At), Hash: e.Source.String(), Media: e.Media, Bytes: e.Bytes, Caption: e.Caption,
			File: b.read(e.Source),
		})
	case *events.ComplaintFiled:
		b.File.Complaints = append(b.File.Complaints, b.Said(f, e.Side, e.Words))
	default:
		b.decided(f)
	}
}

// read returns a file of evidence, or nil if it is not at hand.
func (b *builder) read(hash events.Hash) []byte {
	if b.options.Evidence == nil {
		return nil
	}
	file, err := b.options.Evidence(hash)
	if err != nil || events.HashOf(file) != hash {
		return nil
	}
	return file
}

func (b *builder) statement(f *replay.Frame, e *events.TestimonyGiven) {
	s := form.Statement{
		At: f.Address.String(), Time: wording.Instant(f.Event.At), Person: b.person(e.Person), Standing: e.Standing,
		Cheating: e.Cheating, Words: e.Statement, Findings: b.Findings(f),
	}
	if e.AskedBy != "" {
		s.AskedBy = b.person(e.AskedBy)
	}
	b.File.Statements = append(b.File.Statements, s)
}

// decided adds rulings, appeals and what came of them.
func (b *builder) decided(f *replay.Frame) {
	at := f.Address.String()
	switch e := f.Event.Body.(type) {
	case *events.RulingMade:
		b.File.Rulings = append(b.File.Rulings, form.Ruling{
			At: at, Time: wording.Instant(f.Event.At), By: b.by(f), Clauses: e.Clauses, Reasons: e.Reasons, Effects: b.effects(e.Effects),
			Changes: b.changes(f), Struck: b.struck(f), InForce: b.settled[at], Findings: b.Findings(f),
		})
	case *events.AppealFiled:
		b.File.Appeals = append(b.File.Appeals, form.Appeal{
			At: at, Time: wording.Instant(f.Event.At), Side: wording.Letter(e.Side), Reason: e.Reason,
			Timely: !face.Found(f, procedure.FindAppealLate), Heard: b.view.Appeal == at, Findings: b.Findings(f),
		})
	case *events.CommitteeConvened:
		b.File.Committees = append(b.File.Committees, form.Committee{
			At: at, Time: wording.Instant(f.Event.At), Members: b.persons(e.Members), Findings: b.Findings(f),
		})
	case *events.VoteCast:
		b.vote(f, e)
	}
}

func (b *builder) vote(f *replay.Frame, e *events.VoteCast) {
	at := f.Address.String()
	v := form.Vote{
		At: at, Time: wording.Instant(f.Event.At), Member: b.person(e.Member), Vote: e.Vote, Text: b.Words.Vote(e.Vote),
		Effects: b.effects(e.Effects), Reasons: e.Reasons, Decides: b.view.Decision == at, Findings: b.Findings(f),
		Counts: slices.ContainsFunc(b.view.Votes, func(v rules.VoteView) bool { return v.At == at }),
	}
	if v.Decides {
		v.Changes, v.Struck = b.changes(f), b.struck(f)
	}
	b.File.Votes = append(b.File.Votes, v)
}

// unnoted are the changes that the file shows elsewhere.
var unnoted = []string{"disputes", "struck", "frozen", "phase"}

// changes describes what a decision changed at the table.
func (b *builder) changes(f *replay.Frame) []string {
	var list []string
	for _, c := range f.Changes() {
		if !slices.Contains(unnoted, c.Field) {
			list = append(list, b.Words.Change(c, b.Names))
		}
	}
	return list
}

// struck returns the stretches of play that a decision struck.
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

// within returns the number of events of play in a stretch.
func (b *builder) within(s rules.StruckView) int {
	from, _ := events.ParseAddress(s.From)
	if i, exact := b.Timeline.Seek(from); exact {
		from = b.Timeline.Placed(i).Address
	}
	to, _ := events.ParseAddress(s.To)
	n := 0
	for i := range b.Timeline.Len() {
		p := b.Timeline.Placed(i)
		d, _ := events.Vocabulary.Lookup(p.Event.Type())
		played := d.Touches&(events.TopicPlay|events.TopicScore) != 0 && d.Nature == events.Observation
		if played && !p.Address.Before(from) && p.Address.Before(to) {
			n++
		}
	}
	return n
}
