package bench

import "time"

// Sizes say how much is measured with.
type Sizes struct {
	Name string        `json:"name"`    // "full" or "quick"
	Seed uint64        `json:"seed"`    // of the simulated matches
	Time time.Duration `json:"time_ns"` // the run's limit: when it comes near there are fewer repetitions; 0: none

	Pairs int `json:"pairs"` // turns of the two sides for one figure

	AppendTables  int `json:"append_tables"`  // that append at the same time
	AppendStretch int `json:"append_stretch"` // entries of each in one turn

	RebuildEvents int `json:"rebuild_events"` // of the log whose views are built anew
	RebuildTables int `json:"rebuild_tables"` // matches that are played, interleaved, at the same time
	RebuildPoints int `json:"rebuild_points"` // that those matches go to

	ColdEvents  int           `json:"cold_events"`  // of the log among which one match lies
	ColdMatches int           `json:"cold_matches"` // that are interleaved in it, equally long
	ColdRest    time.Duration `json:"cold_rest_ns"` // between the opening of a server and its reading

	ReplayEvents int `json:"replay_events"` // of the match that is replayed in memory
	ReplayBatch  int `json:"replay_batch"`  // replays in one turn

	PlaysPositions int `json:"plays_positions"` // of the set that is made where none is given
	PlaysPasses    int `json:"plays_passes"`    // over all positions and rolls in one turn

	SolvePositions int `json:"solve_positions"` // endings of the set that is made where none is given
	SolvePasses    int `json:"solve_passes"`    // of our side over all endings in one turn

	ViewTables int           `json:"view_tables"`  // that hand entries in
	ViewPace   time.Duration `json:"view_pace_ns"` // between two entries of one table
}

// Full are the sizes at which the targets are set.
func Full() Sizes {
	return Sizes{
		Name: "full", Seed: 1, Pairs: 5,
		AppendTables: 64, AppendStretch: 100,
		RebuildEvents: 1_000_000, RebuildTables: 256, RebuildPoints: 7,
		ColdEvents: 5_000_000, ColdMatches: 10_000, ColdRest: 12 * time.Second, // in 10 s the server lets go of everything that nobody reads
		ReplayEvents: 400, ReplayBatch: 200,
		PlaysPositions: 6001, PlaysPasses: 20,
		SolvePositions: 500, SolvePasses: 20,
		ViewTables: 1000, ViewPace: 3 * time.Second,
	}
}

// Quick are sizes for a run of less than a minute.
func Quick() Sizes {
	s := Full()
	s.Name, s.Time = "quick", 43*time.Second
	s.AppendStretch = 12
	s.RebuildEvents, s.RebuildTables = 200_000, 32
	s.ColdEvents, s.ColdMatches, s.ColdRest = 200_000, 400, 200*time.Millisecond
	s.ReplayBatch, s.PlaysPasses = 50, 5
	s.SolvePositions = 100
	s.ViewTables, s.ViewPace = 200, 600*time.Millisecond
	return s
}
