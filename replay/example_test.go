package replay_test

import (
	"fmt"

	"kibitz/replay"
	"kibitz/replay/simulation"
)

// A match that is played to the end, looked at again at its last event.
func ExampleOpen() {
	match := simulation.New(1, "open", "final", simulation.ToPoints(3))
	match.Full()
	timeline, err := replay.Open(match.Ledger, replay.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	frame := timeline.At(replay.End)
	fmt.Println(timeline.Schedule().Rulebook, timeline.Len(), "events, the last at", timeline.Placed(timeline.Len()-1).Address)
	fmt.Println(len(frame.After.Findings()), "findings")
	// Output:
	// wbf 643 events, the last at 230.2
	// 0 findings
}
