package events

// A day in milliseconds is the limit for clock readings and offsets.
const day = 24 * 60 * 60 * 1000

// ClockRead is a reading of the clock: each player's remaining time.
type ClockRead struct {
	A, B    int64 // milliseconds; negative once a flag has fallen
	Running Side  // the side whose clock runs; NoSide if it is stopped
}

func (c *ClockRead) Type() Type { return "clock.read" }
func (c *ClockRead) shape(s *Shape) {
	s.milliseconds("A", &c.A, -day, day, "side A's time left, in milliseconds")
	s.milliseconds("B", &c.B, -day, day, "side B's time left, in milliseconds")
	s.side("running", &c.Running, "side whose clock is running; absent if the clock is stopped").Optional()
}

// ClockPressed says that a side pressed its clock, which stops its own time and starts the
// other side's.
type ClockPressed struct{ Side Side }

func (c *ClockPressed) Type() Type { return "clock.pressed" }
func (c *ClockPressed) shape(s *Shape) {
	s.side("side", &c.Side, "who pressed: the other side's time runs")
}

// ClockStarted says that a side's time began to run, such as at the start of a game.
type ClockStarted struct{ Side Side }

func (c *ClockStarted) Type() Type { return "clock.started" }
func (c *ClockStarted) shape(s *Shape) {
	s.side("side", &c.Side, "whose time runs")
}

// ClockStopped says that neither side's time runs any more.
type ClockStopped struct{}

func (c *ClockStopped) Type() Type     { return "clock.stopped" }
func (c *ClockStopped) shape(s *Shape) {}

// ClockSynced is the measured difference between the device's clock and the hall's.
type ClockSynced struct {
	Offset int64 // milliseconds to add to the device's time to get the hall's
	Error  int64 // possible error of the offset, in milliseconds
}

func (c *ClockSynced) Type() Type { return "clock.synced" }
func (c *ClockSynced) shape(s *Shape) {
	s.milliseconds("offset", &c.Offset, -366*day, 366*day, "milliseconds to add to the device's time to get the hall's time")
	s.milliseconds("error", &c.Error, 0, day, "milliseconds by which the offset may be wrong")
}

// BreakStarted is the beginning of a break (WBF 2.3).
type BreakStarted struct{ Side Side }

func (b *BreakStarted) Type() Type { return "break.started" }
func (b *BreakStarted) shape(s *Shape) {
	s.side("side", &b.Side, "side that asked for the break; absent for a joint break").Optional()
}

// BreakEnded says that a player is ready again.
type BreakEnded struct{ Side Side }

func (b *BreakEnded) Type() Type { return "break.ended" }
func (b *BreakEnded) shape(s *Shape) {
	s.side("side", &b.Side, "side that is back; absent for both").Optional()
}
