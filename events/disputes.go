package events

import "slices"

// DirectorCalled stops the table until the director arrives.
type DirectorCalled struct {
	Side   Side
	Reason string
}

func (d *DirectorCalled) Type() Type { return "director.called" }
func (d *DirectorCalled) shape(s *Shape) {
	s.side("side", &d.Side, "side that called; absent if not a player").Optional()
	s.Text("reason", &d.Reason, 1, maxReason, "why").Optional()
}

var disputeSubjects = []string{"position", "roll", "play", "cube", "score", "clock", "procedure", "other", "call", "card", "claim"}

// DisputeSubjects returns what a dispute may be about, in all games.
func DisputeSubjects() []string { return slices.Clone(disputeSubjects) }

// DisputeRaised freezes the table until the ruling or the table's release (WBF 6.1).
type DisputeRaised struct {
	Dispute string
	Side    Side
	Subject string
	About   *Ref // the event in dispute
	Words   string
}

func (d *DisputeRaised) Type() Type { return "dispute.raised" }
func (d *DisputeRaised) shape(s *Shape) {
	s.dispute(&d.Dispute)
	s.side("side", &d.Side, "side that raised it; absent if not a player").Optional()
	s.enum("subject", &d.Subject, disputeSubjects, "subject of the dispute")
	s.ref("about", &d.About, "the event in dispute").Optional()
	s.Text("words", &d.Words, 1, maxReason, "the claim in words").Optional()
}

func (s *Shape) dispute(p *string) { s.Name("dispute", p, "id of the dispute") }

// OfCall is the dispute that TableReleased names where the director was called and nothing is disputed.
const OfCall = "call"

// TableReleased allows play to go on before the ruling (WBF 6.1).
type TableReleased struct{ Dispute, Reason string }

func (t *TableReleased) Type() Type { return "table.released" }
func (t *TableReleased) shape(s *Shape) {
	s.dispute(&t.Dispute)
	s.Text("reason", &t.Reason, 1, maxReason, "why").Optional()
}

var standings = []string{"player", "spectator", "monitor", "recorder", "official"}

// TestimonyGiven is somebody's statement on a question of fact or rule (WBF 1.8,
// 6.2).
type TestimonyGiven struct {
	Dispute   string
	Person    string
	Standing  string
	AskedBy   string // the person who asked; "" if nobody did
	Cheating  bool   // it reports cheating, which nobody needs to ask for
	Statement string
}

func (t *TestimonyGiven) Type() Type { return "testimony.given" }
func (t *TestimonyGiven) shape(s *Shape) {
	s.dispute(&t.Dispute)
	s.Name("person", &t.Person, "id of the person who spoke")
	s.enum("standing", &t.Standing, standings, "in what capacity")
	s.Name("asked_by", &t.AskedBy, "id of the person who asked; absent if nobody did").Optional()
	s.Bool("cheating", &t.Cheating, "the statement reports cheating").Optional()
	s.Text("statement", &t.Statement, 1, 20000, "what was said")
}

// EvidenceAttached names a photo or paper by its hash. The file is stored beside the
// record.
type EvidenceAttached struct {
	Dispute string
	Source  Hash
	Media   string
	Bytes   int
	Caption string
}

func (e *EvidenceAttached) Type() Type { return "evidence.attached" }
func (e *EvidenceAttached) shape(s *Shape) {
	s.Name("dispute", &e.Dispute, "id of the dispute it belongs to").Optional()
	s.hash("source", &e.Source, "SHA-256 of the file")
	s.Text("media", &e.Media, 1, 100, "media type, such as image/jpeg")
	s.Int("bytes", &e.Bytes, 0, maxInt, "size of the file")
	s.Text("caption", &e.Caption, 1, maxReason, "what it shows").Optional()
}

// The effects that a ruling may have.
const (
	EffectRestore     = "restore" // restores the state before an event
	EffectSetPosition = "set-position"
	EffectSetDice     = "set-dice"
	EffectSetCube     = "set-cube"
	EffectSetScore    = "set-score"
	EffectSetTurn     = "set-turn"
	EffectVoidRoll    = "void-roll"
	EffectVoidGame    = "void-game"
	EffectAward       = "award-points"
	EffectWarn        = "warn"
	EffectForfeit     = "forfeit"
	EffectDisqualify  = "disqualify"
	EffectPlayOn      = "play-on"
	EffectSetTricks   = "set-tricks"  // sets the tricks of a board: declarer's and the defenders'
	EffectSetPercent  = "set-percent" // sets an artificial score of a board, in percent: North and South's, East and West's
)

var effects = []string{
	EffectRestore, EffectSetPosition, EffectSetDice, EffectSetCube, EffectSetScore, EffectSetTurn,
	EffectVoidRoll, EffectVoidGame, EffectAward, EffectWarn, EffectForfeit, EffectDisqualify, EffectPlayOn,
	EffectSetTricks, EffectSetPercent,
}

// Effect is one change that a ruling makes to the match. The set of kinds is closed.
type Effect struct {
	Kind   string
	Before *Ref // restore: the state before this event
	Board  *Board
	Side   Side
	Dice   Dice
	Value  int
	Owner  string
	Score  *[2]int
	Points int
}

func (e *Effect) shape(s *Shape) {
	s.enum("kind", &e.Kind, effects, "what is done")
	s.ref("before", &e.Before, "restore: the state before this event").Optional()
	s.board("board", &e.Board, "set-position: the checkers").Optional()
	s.side("side", &e.Side, "side on roll, side whose roll it is, or side that is awarded points, is warned or loses").Optional()
	s.dice("dice", &e.Dice, "set-dice: the roll to be played").Optional()
	s.Int("value", &e.Value, 1, maxCube, "set-cube: its value").Optional()
	s.enum("owner", &e.Owner, cubeOwners, "set-cube: its place").Optional()
	s.pair("score", &e.Score, 0, maxScore, "set-score: A's points, then B's; set-tricks: declarer's tricks, then the defenders'; set-percent: of North and South, then of East and West").Optional()
	s.Int("points", &e.Points, 1, maxScore, "award-points: number of points").Optional()
}

// RulingMade is the director's decision on a dispute.
type RulingMade struct {
	Dispute string
	Clauses []string
	Reasons string
	Effects []Effect
}

func (r *RulingMade) Type() Type { return "ruling.made" }
func (r *RulingMade) shape(s *Shape) {
	s.dispute(&r.Dispute)
	s.texts("clauses", &r.Clauses, 0, 32, "clauses it is based on")
	s.Text("reasons", &r.Reasons, 1, 20000, "reasons in words")
	objects(s, "effects", &r.Effects, 1, 16, "the effects, in order")
}

// AppealFiled asks the committee to overturn a ruling (WBF 6.3).
type AppealFiled struct {
	Dispute string
	Side    Side
	Reason  string
}

func (a *AppealFiled) Type() Type { return "appeal.filed" }
func (a *AppealFiled) shape(s *Shape) {
	s.dispute(&a.Dispute)
	s.side("side", &a.Side, "side that appeals")
	s.reason(&a.Reason)
}

// AppealReferred is the first decision on an appeal, by the director in charge (Law 93B),
// who decides the part that is a point of law and refers the rest to the committee.
type AppealReferred struct {
	Dispute string
	Law     bool // the ruling rests on a point of law and stands for now
	Reasons string
}

func (a *AppealReferred) Type() Type { return "appeal.referred" }
func (a *AppealReferred) shape(s *Shape) {
	s.dispute(&a.Dispute)
	s.Bool("law", &a.Law, "the ruling rests on a point of law, which the committee may not overrule").Optional()
	s.Text("reasons", &a.Reasons, 1, 20000, "reasons in words").Optional()
}

// CommitteeConvened names the members who hear the appeal (WBF 6.3).
type CommitteeConvened struct {
	Dispute string
	Members []string
}

func (c *CommitteeConvened) Type() Type { return "committee.convened" }
func (c *CommitteeConvened) shape(s *Shape) {
	s.dispute(&c.Dispute)
	s.texts("members", &c.Members, 1, 15, "the members, by id")
}

// The possible votes of a committee member.
const (
	VoteUphold  = "uphold"
	VoteReplace = "replace"
)

// VoteCast is one member's vote on an appeal.
type VoteCast struct {
	Dispute string
	Member  string
	Vote    string   // "uphold" or "replace"
	Effects []Effect // the effects that replace the ruling's, for "replace"
	Reasons string
}

func (v *VoteCast) Type() Type { return "vote.cast" }
func (v *VoteCast) shape(s *Shape) {
	s.dispute(&v.Dispute)
	s.Name("member", &v.Member, "id of the member who votes")
	s.enum("vote", &v.Vote, []string{VoteUphold, VoteReplace}, "uphold the ruling or replace its effects")
	objects(s, "effects", &v.Effects, 0, 16, "the effects that replace those of the ruling").Optional()
	s.Text("reasons", &v.Reasons, 1, 20000, "reasons in words").Optional()
}

// ComplaintFiled is a written complaint to the disciplinary body (WBF 6.3).
type ComplaintFiled struct {
	Dispute string
	Side    Side
	Words   string
}

func (c *ComplaintFiled) Type() Type { return "complaint.filed" }
func (c *ComplaintFiled) shape(s *Shape) {
	s.Name("dispute", &c.Dispute, "id of the dispute it follows").Optional()
	s.side("side", &c.Side, "side that complains; absent if not a player").Optional()
	s.Text("words", &c.Words, 1, 20000, "the complaint")
}
