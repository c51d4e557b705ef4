package casefile

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/match"
)

// heading adds the match's identity and what it is played under.
func (b *builder) heading() {
	f, s := b.File, b.Schedule
	final := b.Timeline.At(replay.End)
	result := final.After.Result()
	f.Known, f.Hash, f.AsOf = b.trail.Known, b.trail.Head.Hash.String(), b.latest()
	f.Discipline, f.Format, f.Place, f.Start = s.Discipline, b.Words.Played(s), s.Place, wording.Instant(s.Start)
	f.Stage, f.Winner = string(result.Stage), wording.Letter(result.Winner)
	if s.Format != nil {
		f.Length = s.Format.Length
	}
	f.Rulebook.ID = s.Rulebook
	if rulebook, ok := b.books().Find(s.Rulebook); ok {
		f.Rulebook.Title = b.Words.Title(rulebook.Title)
		b.settings(rulebook)
	}
}

// latest returns the table time of the last event that has one.
func (b *builder) latest() string {
	for i := b.Timeline.Len() - 1; i >= 0; i-- {
		if at := b.Timeline.Placed(i).Event.At; at.Known() {
			return at.String()
		}
	}
	return ""
}

// settings adds the values that hold for the rulebook's settings, and what the players
// agreed on besides.
func (b *builder) settings(rulebook *book.Book) {
	for _, s := range discipline.Settings(b.Schedule.Discipline, rulebook) {
		if len(s.Values) > 0 {
			b.File.Settings = append(b.File.Settings, form.Setting{Name: s.Name, Value: s.Values[0], Clause: string(s.Clause), By: "rulebook"})
		}
	}
	for i := range b.Timeline.Len() {
		p := b.Timeline.Placed(i)
		switch e := p.Event.Body.(type) {
		case *events.MatchScheduled:
			match.Settings(e, func(name, value string) {
				b.set(rulebook, form.Setting{Name: name, Value: value, By: "tournament", At: p.Address.String()})
			})
		case *events.OptionSet:
			b.set(rulebook, form.Setting{Name: e.Option, Value: e.Value, By: "tournament", At: p.Address.String()})
		case *events.AgreementMade:
			b.set(rulebook, form.Setting{Name: e.Option, Value: e.Value, By: "players", At: p.Address.String()})
			b.File.Agreements = append(b.File.Agreements, form.Said{At: p.Address.String(), Time: wording.Instant(p.Event.At), Words: b.eventLine(p.Event, "")})
		}
	}
}

// set applies a choice to a setting if the rulebook allows it.
func (b *builder) set(rulebook *book.Book, chosen form.Setting) {
	for i, open := range discipline.Settings(b.Schedule.Discipline, rulebook) {
		if open.Name == chosen.Name && open.Allows(chosen.Value) && (chosen.By != "players" || open.Agreed) {
			chosen.Clause = string(open.Clause)
			b.File.Settings[i] = chosen
		}
	}
}

func (b *builder) players() {
	for side := events.A; side.Valid(); side++ {
		p := form.Player{Side: side.String(), Name: b.Names.Of(side)}
		b.game.Player(&p, side, b.Timeline.Final())
		b.File.Players[side] = p
	}
	for _, player := range b.Schedule.Players {
		if side := events.ParseSide(player.Seat); side.Valid() {
			b.File.Players[side].ID = player.ID
		}
	}
}

// open adds the open options.
func (b *builder) open() {
	options := b.Timeline.Final().Options()
	for i := range options {
		b.File.Options = append(b.File.Options, b.option(&options[i]))
	}
}

func (b *builder) option(o *rules.Option) form.Option {
	told := form.Option{
		Kind: string(o.Kind), Clause: string(o.Clause), Opened: o.Opened.String(), Chooser: wording.Letter(o.Chooser),
		Implied: string(o.Implied), Text: b.Words.Option(o, b.Names),
	}
	if !o.Chooser.Valid() {
		told.Chooser = events.Director
	}
	for _, choice := range o.Choices {
		told.Choices = append(told.Choices, string(choice))
	}
	for _, act := range o.Until {
		told.Until = append(told.Until, string(act))
	}
	return told
}

// outcome adds the current outcome.
func (b *builder) outcome() {
	v, o := &b.view, &b.File.Outcome
	o.Stands, o.Decision = v.Stands, v.Ruling
	for i := range b.File.Rulings {
		if r := &b.File.Rulings[i]; r.At == v.Ruling {
			o.Effects = r.Effects
		}
	}
	key := "outcome." + v.Stands
	if v.Decision != "" {
		o.Decision, o.Upheld = v.Decision, &v.Upheld
		o.Votes = b.counts()
		if key = "outcome.replaced"; v.Upheld {
			key = "outcome.upheld"
		}
		b.replaced()
	}
	o.Text = b.Say(key)
	if o.Votes != nil {
		o.Text = b.Say(key, max(o.Votes[0], o.Votes[1]), min(o.Votes[0], o.Votes[1]))
	}
}

// replaced sets the effects to those of the last vote to replace the ruling that states
// any.
func (b *builder) replaced() {
	if b.view.Upheld {
		return
	}
	b.File.Outcome.Effects = nil
	for i := range b.File.Votes {
		v := &b.File.Votes[i]
		if v.Counts && len(v.Effects) > 0 {
			b.File.Outcome.Effects = v.Effects
		}
		if v.Decides {
			return
		}
	}
}

// counts returns the number of votes that count: to uphold, and to replace.
func (b *builder) counts() *[2]int {
	var n [2]int
	for i := range b.File.Votes {
		switch v := &b.File.Votes[i]; {
		case v.Counts && v.Vote == events.VoteUphold:
			n[0]++
		case v.Counts:
			n[1]++
		}
	}
	return &n
}

// clauses adds the clauses that the case cites, in the order of the rulebooks.
func (b *builder) clauses() {
	cited := map[string]bool{}
	for _, r := range b.File.Rulings {
		for _, id := range r.Clauses {
			cited[id] = true
		}
	}
	for _, id := range b.mentioned() {
		if _, known := cited[id]; !known && id != "" {
			cited[id] = false
		}
	}
	for id, byRuling := range cited {
		b.File.Clauses = append(b.File.Clauses, form.Clause{ID: id, Title: b.title(id), Place: b.placeOf(rules.ClauseID(id)), Cited: byRuling, Unverified: b.books().Unverified(rules.ClauseID(id))})
	}
	slices.SortFunc(b.File.Clauses, func(x, y form.Clause) int {
		return cmp.Or(cmp.Compare(b.rank(x.ID), b.rank(y.ID)), cmp.Compare(x.ID, y.ID))
	})
}

// rank returns the position of a clause among all clauses. Clauses of no rulebook come
// last.
func (b *builder) rank(id string) int {
	rank := 0
	for _, rulebook := range b.books() {
		for _, clause := range rulebook.Clauses {
			if string(clause.ID) == id {
				return rank
			}
			rank++
		}
	}
	return rank
}

// mentioned returns the clauses that the file names apart from those of the rulings, and
// those on disputes, testimony and appeals if the case has any.
func (b *builder) mentioned() []string {
	f, p := b.File, b.game.Provisions()
	list := []string{string(p.Dispute.Clause)}
	if len(f.Statements) > 0 {
		list = append(list, string(p.Testimony.Clause))
	}
	if len(f.Appeals) > 0 {
		list = append(list, string(p.Appeal.Clause))
	}
	note := func(findings []form.Finding) {
		for i := range findings {
			list = append(list, findings[i].Clause)
		}
	}
	note(f.Presumptions)
	for i := range f.Events {
		note(f.Events[i].Findings)
	}
	for i := range f.Statements {
		note(f.Statements[i].Findings)
	}
	for i := range f.Sanctions {
		list = append(list, f.Sanctions[i].Clause)
	}
	for i := range f.Options {
		list = append(list, f.Options[i].Clause)
	}
	for i := range f.Cubes {
		list = append(list, f.Cubes[i].Clause)
	}
	return list
}
