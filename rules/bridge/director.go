package bridge

import (
	"cmp"
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// Director is what a code says about the director's duties at the table (Laws 10C, 12, 16,
// 72, 84, 85).
type Director struct {
	Reading   rules.ClauseID // all options are explained before one is chosen
	Execution rules.ClauseID // the director makes sure that the choice is carried out
	Questions []Question     // questions that the director may leave open until play ends
	Facts     rules.ClauseID // disputed facts
	Adjusting Adjusting
}

// Question is a question that a clause leaves to be decided after play.
type Question struct {
	Clause rules.ClauseID
	Asks   string // a question from package events
}

// Findings on the director's acts.
const (
	FindReadTooFew      rules.Code = "options-left-out"
	FindReadTooMany     rules.Code = "options-not-there"
	FindReadNotHeard    rules.Code = "options-not-heard"     // a player who may choose did not hear the options
	FindChoiceUnread    rules.Code = "choice-before-reading" // the options were not read out first
	FindQuestionUnknown rules.Code = "question-without-law"  // the code does not leave this question open
	FindQuestionUnasked rules.Code = "question-not-open"     // no such question was left open
	FindQuestionsOpen   rules.Code = "questions-open"        // open questions at the end of the round
)

// directing holds what the director did on a board.
type directing struct {
	Questions []openQuestion
	read      []events.Address // the events whose options were read out
	spoken    [2]bool          // the sides that have told the director the facts
}

// openQuestion is a question that was left open; it may have been answered since.
type openQuestion struct {
	Asks     string
	Seat     cards.Seat
	At       events.Address
	Answered bool
	Yes      bool
}

// openQuestions returns the number of questions without a decision: those left open, and a
// request for tricks.
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

// reading returns the clause under which options of a kind are read out.
func (r *Referee) reading(kind rules.OptionKind) rules.ClauseID {
	return cmp.Or(r.readFirst(kind), r.laws.Director.Reading)
}

// optionsRead compares the options read out with the open ones.
func (r *Referee) optionsRead(p *events.OptionsRead) {
	o := r.Told(p, r.laws.Director.Reading)
	if o == nil {
		return
	}
	b := &r.state.Board
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

// checkRead reports that one of the table's options is answered before it was read out.
func (r *Referee) checkRead(o *rules.Option) {
	clause := cmp.Or(r.readFirst(o.Kind), r.laws.Director.Execution)
	if clause == "" || slices.Contains(r.state.read, o.Opened) {
		return
	}
	r.Report(FindChoiceUnread, clause, o.Chooser)
}

// reserved leaves a question open until play ends.
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

// judged answers the first open question of its kind.
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

// informed folds that a player has unauthorised information. The clause, if given, must be
// one that leaves the use of such information to be decided.
func (r *Referee) informed(n *events.InformationNoted) {
	clause := rules.ClauseID(n.Clause)
	known := slices.ContainsFunc(r.laws.Director.Questions, func(q Question) bool {
		return q.Asks == events.QuestionUsedInformation && (clause == "" || clause == q.Clause)
	})
	if !known {
		r.findOf(FindQuestionUnknown, "", n.Seat)
	}
}

// noteStatement records which side has told the director the facts.
func (r *Referee) noteStatement(t *events.StatementTaken) {
	b, side := &r.state.Board, SideOf(t.Seat)
	if side.Valid() {
		b.spoken[side], b.Claim.heard[side] = true, true
	}
}

// checkHeard reports a ruling on facts of which only one side has told (Law 85).
func (r *Referee) checkHeard() {
	b, clause := &r.state.Board, r.laws.Director.Facts
	if clause != "" && b.spoken[events.A] != b.spoken[events.B] {
		r.Report(FindHeardOne, clause, events.NoSide)
	}
}

// questionsLeft reports, at the end of a round, its boards with unanswered questions.
func (r *Referee) questionsLeft() {
	for i := range r.state.Done {
		if done := &r.state.Done[i]; done.Open > 0 && done.Game > r.state.rounded {
			r.Report(FindQuestionsOpen, r.laws.Director.Execution, events.NoSide, done.Number, done.Open)
		}
	}
}

// questions returns the questions that the director has left open, answered or not.
func (r *Referee) questions() (views []QuestionView) {
	for _, q := range r.state.Questions {
		views = append(views, QuestionView{
			Question: q.Asks, Seat: seatText(q.Seat), Opened: q.At.String(), Answered: q.Answered, Yes: q.Yes,
		})
	}
	return views
}
