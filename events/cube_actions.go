package events

// What may be observed about a double, a take or a pass.
const (
	WordsSaid     = "said"
	WordsSilent   = "silent"
	CubeTurned    = "turned"
	CubeNotTurned = "not-turned"
	LeftStopped   = "stopped"
	LeftRunning   = "running"
)

var (
	spokenWords = []string{WordsSaid, WordsSilent}
	cubeTurned  = []string{CubeTurned, CubeNotTurned}
	clockAfter  = []string{LeftStopped, LeftRunning}
)

// maxCube is the highest cube value: 2 to the power of 30.
const maxCube = 1 << 30

// CubeTouched says that a player picked up the cube (RU 23.5).
type CubeTouched struct{ Side Side }

func (c *CubeTouched) Type() Type { return "cube.touched" }
func (c *CubeTouched) shape(s *Shape) {
	s.side("side", &c.Side, "side that touched the cube")
}

// CubeOffered is a double or redouble (WBF 5.4, RU 23.4).
type CubeOffered struct {
	Side  Side
	Value int    // the value shown or said, which the game is played for after a take
	Words string // whether the word was said, if noticed (RU 23.4)
	Cube  string // whether the cube was turned, if noticed
}

func (c *CubeOffered) Type() Type { return "cube.offered" }
func (c *CubeOffered) shape(s *Shape) {
	s.side("side", &c.Side, "side that doubled")
	s.Int("value", &c.Value, 1, maxCube, "the value shown or said, which a take accepts")
	s.enum("words", &c.Words, spokenWords, "whether the word was said, if noticed").Optional()
	s.enum("cube", &c.Cube, cubeTurned, "whether the cube was turned, if noticed").Optional()
}

// CubeTaken accepts a double (WBF 5.5, RU 23.10).
type CubeTaken struct {
	Side  Side
	Words string
}

func (c *CubeTaken) Type() Type { return "cube.taken" }
func (c *CubeTaken) shape(s *Shape) {
	s.side("side", &c.Side, "side that took")
	s.enum("words", &c.Words, spokenWords, "whether the word was said, if noticed").Optional()
}

// CubeBeavered accepts a double and at once turns the cube again, keeping it
// (unlimited sessions only).
type CubeBeavered struct {
	Side  Side
	Value int // the value shown or said
}

func (c *CubeBeavered) Type() Type { return "cube.beavered" }
func (c *CubeBeavered) shape(s *Shape) {
	s.side("side", &c.Side, "side that beavered")
	s.Int("value", &c.Value, 1, maxCube, "the value shown or said")
}

// CubePassed declines a double and loses the game (WBF 5.6, RU 23.7, 23.15).
type CubePassed struct {
	Side  Side
	Words string
	Clock string // whether the clock was stopped, if noticed (RU 23.15)
}

func (c *CubePassed) Type() Type { return "cube.passed" }
func (c *CubePassed) shape(s *Shape) {
	s.side("side", &c.Side, "side that passed")
	s.enum("words", &c.Words, spokenWords, "whether the word was said, if noticed").Optional()
	s.enum("clock", &c.Clock, clockAfter, "whether the clock was stopped, if noticed").Optional()
}

// Where a cube may lie.
const (
	CubeCentred = "centre"
	CubeOfA     = "A"
	CubeOfB     = "B"
	CubeAbsent  = "absent"
)

var cubeOwners = []string{CubeCentred, CubeOfA, CubeOfB, CubeAbsent}

// CubeObserved is the cube as seen on the table, whatever the record says (WBF 5.2, 5.5, RU
// 23.3, 23.10).
type CubeObserved struct {
	Value int
	Owner string
}

func (c *CubeObserved) Type() Type { return "cube.observed" }
func (c *CubeObserved) shape(s *Shape) {
	s.Int("value", &c.Value, 1, maxCube, "the upper face; 1 for a centred cube that shows 64")
	s.enum("owner", &c.Owner, cubeOwners, "place of the cube")
}
