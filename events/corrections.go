package events

import "github.com/google/uuid"

// maxCorrected is the most events in one correction.
const maxCorrected = 32

// EntryAmended replaces an event that was entered wrongly with other events.
type EntryAmended struct {
	Target *Ref
	Events []Event
	Reason string
}

func (e *EntryAmended) Type() Type { return "entry.amended" }
func (e *EntryAmended) shape(s *Shape) {
	s.ref("target", &e.Target, "the event that was recorded wrongly")
	s.observations("events", &e.Events, maxCorrected, "the events that replace it")
	s.reason(&e.Reason)
}

// EntryRetracted removes an event, or takes back a correction.
type EntryRetracted struct {
	Target *Ref
	Reason string
}

func (e *EntryRetracted) Type() Type { return "entry.retracted" }
func (e *EntryRetracted) shape(s *Shape) {
	s.ref("target", &e.Target, "the event that did not happen, or the correction that was wrong")
	s.reason(&e.Reason)
}

// EntryInserted adds what was missed: new events, or an entry that came too late and
// was kept as a second observation.
type EntryInserted struct {
	After  *Ref
	Events []Event
	Entry  uuid.UUID // an entry in the log whose events belong here; zero if Events has them
	Reason string
}

func (e *EntryInserted) Type() Type { return "entry.inserted" }
func (e *EntryInserted) shape(s *Shape) {
	s.ref("after", &e.After, "the event after which it belongs")
	s.observations("events", &e.Events, maxCorrected, "the missed events; absent if entry is set").Optional()
	s.ID("entry", &e.Entry, "id of an entry in this match's log whose events belong here").Optional()
	s.exactlyOneOf("events", "entry")
	s.reason(&e.Reason)
}

// DecisionConfirmed confirms a decision although a later correction has changed the facts
// that it rests on.
type DecisionConfirmed struct {
	Decision *Ref
	Reason   string
}

func (d *DecisionConfirmed) Type() Type { return "decision.confirmed" }
func (d *DecisionConfirmed) shape(s *Shape) {
	s.ref("decision", &d.Decision, "the decision that stands")
	s.reason(&d.Reason)
}

// GapNoted says that something happened that is not in the record.
type GapNoted struct {
	Missing string // what is missing
	Side    Side   // the side concerned, if known
	Words   string
}

func (g *GapNoted) Type() Type { return "gap.noted" }
func (g *GapNoted) shape(s *Shape) {
	s.enum("missing", &g.Missing, []string{"roll", "play", "cube", "turns", "game", "unknown"}, "what is missing")
	s.side("side", &g.Side, "side concerned, if known").Optional()
	s.Text("words", &g.Words, 1, maxReason, "what is known about it").Optional()
}

// PositionSet is the position on the board when the record cannot show how it arose. Absent
// fields stay as they are.
type PositionSet struct {
	Board     *Board
	OnRoll    Side
	Dice      Dice // a roll that is still to be played
	CubeValue int
	CubeOwner string
	Score     *[2]int
	Reason    string
}

func (p *PositionSet) Type() Type { return "position.set" }
func (p *PositionSet) shape(s *Shape) {
	s.board("board", &p.Board, "the checkers").Optional()
	s.side("on_roll", &p.OnRoll, "side on roll").Optional()
	s.dice("dice", &p.Dice, "roll still to be played").Optional()
	s.Int("cube_value", &p.CubeValue, 1, maxCube, "the cube's value").Optional()
	s.enum("cube_owner", &p.CubeOwner, cubeOwners, "place of the cube").Optional()
	s.pair("score", &p.Score, 0, maxScore, "A's points, then B's").Optional()
	s.reason(&p.Reason)
}

// NoteMade is a remark that changes nothing, such as a match file's comment or a mark.
type NoteMade struct {
	Key  string // the remark's key, such as that of a header
	Text string
}

func (n *NoteMade) Type() Type { return "note.made" }
func (n *NoteMade) shape(s *Shape) {
	s.Text("key", &n.Key, 1, 200, "category of the remark").Optional()
	s.Text("text", &n.Text, 0, maxReason, "the remark")
}

// ImportStarted names the file from which the following entries were read. Until
// import.completed the match is being imported, and events may lack a time.
type ImportStarted struct {
	Name   string
	Source Hash // SHA-256 of the file
	Format string
	Bytes  int
	Reader string // name and version of the program that read it
}

func (i *ImportStarted) Type() Type { return "import.started" }
func (i *ImportStarted) shape(s *Shape) {
	s.Text("name", &i.Name, 1, 255, "the file's name")
	s.hash("source", &i.Source, "SHA-256 of the file")
	s.Name("format", &i.Format, "the file's format, such as mat or sgf")
	s.Int("bytes", &i.Bytes, 0, maxInt, "the file's size")
	s.Text("reader", &i.Reader, 1, 100, "the program that read it, with its version")
}

// ImportCompleted says that the whole file has been entered.
type ImportCompleted struct {
	Games int
	Score *[2]int // the final score in the file; nil if it has none
}

func (i *ImportCompleted) Type() Type { return "import.completed" }
func (i *ImportCompleted) shape(s *Shape) {
	s.Int("games", &i.Games, 0, maxGame, "games in the file")
	s.pair("score", &i.Score, 0, maxScore, "final score according to the file: A's points, then B's").Optional()
}
