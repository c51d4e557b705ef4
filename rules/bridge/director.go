package bridge

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Director is what a code says of what the director does at the table (Laws 10C, 12, 16,
// 72, 84, 85).
type Director struct {
	Reading   rules.ClauseID // every option is read out before one is chosen
	Execution rules.ClauseID // and he sees to the choice
	Questions []Question     // that he may keep open until the play is over
	Facts     rules.ClauseID // that are disputed
	Adjusting Adjusting
}

// Question is a question that a clause leaves to be judged after the play.
type Question struct {
	Clause rules.ClauseID
	Asks   string // of the questions in package events
}

// What the referee finds of what the director does.
const (
	FindReadNothing     rules.Code = "options-none-open" // there was nothing to read out
	FindReadTooFew      rules.Code = "options-left-out"
	FindReadTooMany     rules.Code = "options-not-there"
	FindReadNotHeard    rules.Code = "options-not-heard"     // by one who may choose
	FindChoiceUnread    rules.Code = "choice-before-reading" // the options were not read out first
	FindQuestionUnknown rules.Code = "question-without-law"  // the code does not leave that to be judged so
	FindQuestionUnasked rules.Code = "question-not-open"     // nothing of the kind was kept open
	FindQuestionsOpen   rules.Code = "questions-open"        // the round is over
)

// directing is what stands about what the director did on a board.
type directing struct {
	Questions []openQuestion
	read      []events.Address // of events whose options were read out
	spoken    [2]bool          // sides that have told him of the facts
}

// openQuestion is a question that was kept open, or is answered by now.
type openQuestion struct {
	Asks     string
	Seat     cards.Seat
	At       events.Address
	Answered bool
	Yes      bool
}

// openQuestions counts what the director has not answered: what he kept open, and tricks
// that are asked back.
func (b *Board) openQuestions() (n int) {
	if b.Claim.Seat.Valid() && b.Claim.Stands == Withdrawn {
		n++
	}
	for i := range b.Questions {
		if !b.Questions[i].Answered {
			n++
		}
	}
	return n
}

// reading returns the clause by which options of a kind are read out.
func (r *Referee) reading(kind rules.OptionKind) rules.ClauseID {
	return cmp.Or(r.readFirst(kind), r.laws.Director.Reading)
}

// optionsRead compares what the director has read out with what is open.
func (r *Referee) optionsRead(p *events.OptionsRead) {
	b, open := &r.state.Board, r.OpenNow()
	i := slices.IndexFunc(open, func(o rules.Option) bool { return r.Opens(p.Opened, &o) && overlap(p, &o) })
	if i < 0 {
		i = slices.IndexFunc(open, func(o rules.Option) bool { return r.Opens(p.Opened, &o) })
	}
	if i < 0 {
		r.Report(FindReadNothing, r.laws.Director.Reading, events.NoSide)
		return
	}
	o := &open[i]
	b.read = append(slices.Clip(b.read), o.Opened)
	clause := r.reading(o.Kind)
	if clause == "" {
		return
	}
	r.compareRead(p, o, clause)
	for _, letter := range o.Seats {
		if seat, err := cards.ParseSeat(string(letter)); err == nil && len(p.To) > 0 && !slices.Contains(p.To, seat) {
			r.findOf(FindReadNotHeard, clause, seat)
		}
	}
}

// overlap reports whether a choice that was read out is one of an option.
func overlap(p *events.OptionsRead, o *rules.Option) bool {
	return slices.ContainsFunc(p.Choices, func(c string) bool { return o.Offers(rules.Choice(c)) })
}

func (r *Referee) compareRead(p *events.OptionsRead, o *rules.Option, clause rules.ClauseID) {
	missing, extra := 0, 0
	for _, c := range o.Choices {
		if !slices.Contains(p.Choices, string(c)) {
			missing++
		}
	}
	for _, c := range p.Choices {
		if !o.Offers(rules.Choice(c)) {
			extra++
		}
	}
	if missing > 0 {
		r.Report(FindReadTooFew, clause, events.NoSide, missing, len(o.Choices))
	}
	if extra > 0 {
		r.Report(FindReadTooMany, clause, events.NoSide, extra, len(o.Choices))
	}
}

// checkRead finds that one of the table's options is answered that was not read out. What
// a side answers to a claim needs no reading.
func (r *Referee) checkRead(o *rules.Option) {
	clause := cmp.Or(r.readFirst(o.Kind), r.laws.Director.Execution)
	if clause == "" || o.Seats == "" || onClaim(o.Kind) || slices.Contains(r.state.read, o.Opened) {
		return
	}
	r.Report(FindChoiceUnread, clause, o.Chooser)
}

// reserved keeps a question open until the play is over.
func (r *Referee) reserved(j *events.JudgementReserved) {
	b, clause := &r.state.Board, rules.ClauseID(j.Clause)
	known := slices.ContainsFunc(r.laws.Director.Questions, func(q Question) bool {
		return q.Asks == j.Question && (clause == "" || clause == q.Clause)
	})
	if !known {
		r.Report(FindQuestionUnknown, "", SideOf(j.Seat))
	}
	b.Questions = append(slices.Clip(b.Questions), openQuestion{Asks: j.Question, Seat: j.Seat, At: r.At()})
}

// judged answers the first question of its kind that is open.
func (r *Referee) judged(j *events.JudgementMade) {
	b := &r.state.Board
	i := slices.IndexFunc(b.Questions, func(q openQuestion) bool { return q.Asks == j.Question && !q.Answered })
	if i < 0 {
		r.Report(FindQuestionUnasked, "", events.NoSide)
		return
	}
	b.Questions = slices.Clone(b.Questions)
	b.Questions[i].Answered, b.Questions[i].Yes = true, j.Yes
}

// informed notes that a player has information that he may not use; by which clause is
// one that leaves a question of that to be judged.
func (r *Referee) informed(n *events.InformationNoted) {
	clause := rules.ClauseID(n.Clause)
	known := slices.ContainsFunc(r.laws.Director.Questions, func(q Question) bool {
		return q.Asks == events.QuestionUsedInformation && (clause == "" || clause == q.Clause)
	})
	if !known {
		r.findOf(FindQuestionUnknown, "", n.Seat)
	}
}

// told notes which side has spoken of the facts.
func (r *Referee) told(t *events.StatementTaken) {
	b, side := &r.state.Board, SideOf(t.Seat)
	if side.Valid() {
		b.spoken[side], b.Claim.heard[side] = true, true
	}
}

// checkHeard finds that facts are ruled on that only one side has told of (Law 85).
func (r *Referee) checkHeard() {
	b, clause := &r.state.Board, r.laws.Director.Facts
	if clause != "" && b.spoken[events.A] != b.spoken[events.B] {
		r.Report(FindHeardOne, clause, events.NoSide)
	}
}

// questionsLeft finds, at the end of a round, which boards of it have questions that are
// not answered.
func (r *Referee) questionsLeft() {
	for i := range r.state.Done {
		if done := &r.state.Done[i]; done.Open > 0 && done.Game > r.state.rounded {
			r.Report(FindQuestionsOpen, r.laws.Director.Execution, events.NoSide, done.Number, done.Open)
		}
	}
}

// questions returns the questions that the director has kept open.
func (r *Referee) questions() (views []QuestionView) {
	for _, q := range r.state.Questions {
		views = append(views, QuestionView{
			Question: q.Asks, Seat: seatText(q.Seat), Opened: q.At.String(), Answered: q.Answered, Yes: q.Yes,
		})
	}
	return views
}
