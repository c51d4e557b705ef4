package events

// How a game was lost.
const (
	Single        = "single"
	Gammon        = "gammon"
	BackgammonWin = "backgammon"
)

var losses = []string{Single, Gammon, BackgammonWin}

// GameConceded concedes the game (WBF 4.9).
type GameConceded struct {
	Side Side   // the side that conceded
	As   string // what was conceded: single, gammon or backgammon
}

func (g *GameConceded) Type() Type { return "game.conceded" }
func (g *GameConceded) shape(s *Shape) {
	s.side("side", &g.Side, "side that conceded")
	s.enum("as", &g.As, losses, "the loss conceded; in long nards single is an oin and gammon a mars")
}

// MatchConceded concedes the whole match.
type MatchConceded struct {
	Side   Side
	Reason string
}

func (m *MatchConceded) Type() Type { return "match.conceded" }
func (m *MatchConceded) shape(s *Shape) {
	s.side("side", &m.Side, "side that conceded")
	s.Text("reason", &m.Reason, 1, maxReason, "why").Optional()
}

// ScoreCompared holds both players' own figures at the start of a game (WBF 5.1).
type ScoreCompared struct {
	A *[2]int // side A's sheet: A's points, B's points; nil if A kept none
	B *[2]int // side B's sheet, likewise
}

func (c *ScoreCompared) Type() Type { return "score.compared" }
func (c *ScoreCompared) shape(s *Shape) {
	s.pair("A", &c.A, 0, maxScore, "side A's sheet: A's points, then B's; absent if A kept none").Optional()
	s.pair("B", &c.B, 0, maxScore, "side B's sheet: A's points, then B's; absent if B kept none").Optional()
}

// Where a result was read.
const (
	FromTable = "table"
	FromPaper = "paper"
	FromFile  = "file"
)

// ScoreEntered is the result of the event's game as written down.
type ScoreEntered struct {
	Winner Side
	Points int    // points won, as written
	Source string // FromTable, FromPaper or FromFile
	Match  bool   // the source says that this won the match
}

func (e *ScoreEntered) Type() Type { return "score.entered" }
func (e *ScoreEntered) shape(s *Shape) {
	s.side("winner", &e.Winner, "side that won the game")
	s.Int("points", &e.Points, 0, maxScore, "points won, as written")
	s.enum("source", &e.Source, []string{FromTable, FromPaper, FromFile}, "source of the result")
	s.Bool("match", &e.Match, "the source says that this won the match").Optional()
}

// ScoreObserved is the score as shown on a sheet, a board or a screen.
type ScoreObserved struct {
	Score *[2]int
	By    Side   // the side that keeps the sheet; NoSide for a scoreboard or a file
	Where string // where it was seen
}

func (o *ScoreObserved) Type() Type { return "score.observed" }
func (o *ScoreObserved) shape(s *Shape) {
	s.pair("score", &o.Score, 0, maxScore, "A's points, then B's")
	s.side("by", &o.By, "side whose score sheet it is, if a player's").Optional()
	s.Text("where", &o.Where, 1, 200, "where the score was seen").Optional()
}

// ResultSigned is a player's agreement with the result.
type ResultSigned struct {
	Side  Side
	Score *[2]int
}

func (r *ResultSigned) Type() Type { return "result.signed" }
func (r *ResultSigned) shape(s *Shape) {
	s.side("side", &r.Side, "side that signed")
	s.pair("score", &r.Score, 0, maxScore, "the score signed: A's points, then B's")
}
