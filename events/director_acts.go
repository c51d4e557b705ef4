package events

import "kibitz/events/cards"

// OptionsRead records which of the options that an event opened the director has read out
// (Law 10C1).
type OptionsRead struct {
	Opened  *Ref
	Choices []string
	To      []cards.Seat // the seats that heard them
}

func (o *OptionsRead) Type() Type { return "options.read" }
func (o *OptionsRead) shape(s *Shape) {
	s.ref("opened", &o.Opened, "the event that opened the option")
	s.texts("choices", &o.Choices, 1, 64, "the choices that were read out")
	s.seats("to", &o.To, 0, cards.Seats, "seats that heard them").Optional()
}

// InformationNoted says that a player has unauthorised information (Laws 16, 55.4,
// 68).
type InformationNoted struct {
	Seat   cards.Seat
	About  *Ref
	Clause string
	Words  string
}

func (i *InformationNoted) Type() Type { return "information.noted" }
func (i *InformationNoted) shape(s *Shape) {
	s.Seat("seat", &i.Seat, "seat that may not use it")
	s.ref("about", &i.About, "the event it comes from").Optional()
	s.clause(&i.Clause)
	s.Text("words", &i.Words, 1, maxReason, "the information")
}

// The director's possible answers about a finding in the record.
const (
	SlipOfRecorder = "slip"         // it did not happen at the table
	AtTheTable     = "irregularity" // it happened at the table
)

// FindingAnswered says whether the irregularity found in an event happened at the table or
// is a slip of the recorder. Until then the record is taken as it is.
type FindingAnswered struct {
	About  *Ref
	Answer string
	Words  string
}

func (a *FindingAnswered) Type() Type { return "finding.answered" }
func (a *FindingAnswered) shape(s *Shape) {
	s.ref("about", &a.About, "the event with the finding")
	s.enum("answer", &a.Answer, []string{SlipOfRecorder, AtTheTable}, "whether the recorder made a mistake or it happened at the table")
	s.Text("words", &a.Words, 1, maxReason, "why").Optional()
}

// The questions that a director may leave open until the play is over.
const (
	QuestionCouldHaveKnown  = "could-have-known" // could the player have known that it could well damage the other side (Laws 72B1, 72C)
	QuestionUsedInformation = "used-information" // did the player use unauthorised information (Laws 16, 55.4, 68.8)
	QuestionDamage          = "damage"           // is the laws' own remedy insufficient (Law 64C)
	QuestionIntent          = "intent"           // did the player intend to break procedure (Law 55.5)
)

var questions = []string{QuestionCouldHaveKnown, QuestionUsedInformation, QuestionDamage, QuestionIntent}

// JudgementReserved leaves a question open until the play is over.
type JudgementReserved struct {
	Question string
	Seat     cards.Seat // the seat whose act it is about
	About    *Ref
	Clause   string
	Words    string
}

func (j *JudgementReserved) Type() Type { return "judgement.reserved" }
func (j *JudgementReserved) shape(s *Shape) {
	s.enum("question", &j.Question, questions, "the question")
	s.Seat("seat", &j.Seat, "seat whose act is in question").Optional()
	s.ref("about", &j.About, "the event it is about").Optional()
	s.clause(&j.Clause)
	s.Text("words", &j.Words, 1, maxReason, "remarks").Optional()
}

// JudgementMade answers a question that was left open.
type JudgementMade struct {
	Question string
	Yes      bool
	Words    string
}

func (j *JudgementMade) Type() Type { return "judgement.made" }
func (j *JudgementMade) shape(s *Shape) {
	s.enum("question", &j.Question, questions, "the question")
	s.Bool("yes", &j.Yes, "the answer is yes").Optional()
	s.Text("words", &j.Words, 1, maxReason, "why")
}

// Outcome is a result of a board, or a part of one, for one side (Law 12C).
type Outcome struct {
	Side     Side // A is North and South; NoSide for both
	Contract cards.Contract
	Declarer cards.Seat // NoSeat if the board is passed out
	Tricks   int        // tricks of declarer's side
	Weight   int        // in percent; 0 means all
}

func (o *Outcome) shape(s *Shape) {
	s.side("side", &o.Side, "side whose score it is, A for North and South; absent for both").Optional()
	s.contract("contract", &o.Contract, "the contract")
	s.Seat("declarer", &o.Declarer, "declarer; absent if the board was passed out").Optional()
	s.Int("tricks", &o.Tricks, 0, cards.Ranks, "tricks of declarer's side")
	s.Int("weight", &o.Weight, 0, 100, "weight in percent; absent for 100").Optional()
}

// ScoreAdjusted replaces the result of a board by the director's decision (Law 12C):
// either a share of the score for each side or assigned results.
type ScoreAdjusted struct {
	Percent  *[2]int // of North and South, and of East and West
	Outcomes []Outcome
	Clause   string
	Reasons  string
}

func (a *ScoreAdjusted) Type() Type { return "score.adjusted" }
func (a *ScoreAdjusted) shape(s *Shape) {
	s.pair("percent", &a.Percent, 0, 100, "artificial score: percent for North and South, then for East and West").Optional()
	objects(s, "outcomes", &a.Outcomes, 1, 16, "assigned score: the results that replace the board's").Optional()
	s.exactlyOneOf("percent", "outcomes")
	s.clause(&a.Clause)
	s.Text("reasons", &a.Reasons, 1, 20000, "reasons in words")
}
