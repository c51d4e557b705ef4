package bench

import "time"

// Sizes say how much to measure with.
type Sizes struct {
	Name string        `json:"name"`    // "full" or "quick"
	Seed uint64        `json:"seed"`    // of the simulated matches
	Time time.Duration `json:"time_ns"` // the run's limit, near which there are fewer repetitions; 0 for none

	Pairs int `json:"pairs"` // turns of the two sides per figure

	AppendTables  int `json:"append_tables"`  // appending concurrently
	AppendStretch int `json:"append_stretch"` // entries per table in one turn

	GroupTables  int `json:"group_tables"`  // most tables that append through the service at once
	GroupEntries int `json:"group_entries"` // of all tables in one turn

	ImportMatches int `json:"import_matches"` // files of the archive
	ImportPoints  int `json:"import_points"`  // match length of those matches

	RebuildEvents int           `json:"rebuild_events"`  // in the log whose views are rebuilt
	RebuildTables int           `json:"rebuild_tables"`  // matches played interleaved
	RebuildPoints int           `json:"rebuild_points"`  // match length of those matches
	RebuildRest   time.Duration `json:"rebuild_rest_ns"` // of the closed store, before its start and its memory are measured

	ColdEvents  int           `json:"cold_events"`  // in the whole log
	ColdMatches int           `json:"cold_matches"` // interleaved in it, all with the same number of entries
	ColdRest    time.Duration `json:"cold_rest_ns"` // between opening a server and reading

	ReplayEvents int `json:"replay_events"` // in the match that is replayed
	ReplayBatch  int `json:"replay_batch"`  // replays in one turn

	TournamentEntries int `json:"tournament_entries"` // of the tournament whose log is folded, a power of two
	ResultsEntries    int `json:"results_entries"`    // of the tournament whose results are written, a power of two; it has two matches for each but one
	MatchpointTables  int `json:"matchpoints_tables"` // at which a board is scored

	PlaysPositions int `json:"plays_positions"` // size of the generated set, used if none is given
	PlaysPasses    int `json:"plays_passes"`    // over all positions and rolls in one turn

	SolvePositions int `json:"solve_positions"` // number of generated endings, used if none are given
	SolvePasses    int `json:"solve_passes"`    // of our side, over all endings in one turn

	ViewTables int           `json:"view_tables"`  // appending entries
	ViewPace   time.Duration `json:"view_pace_ns"` // between two entries of a table

	HallMatches int `json:"hall_matches"` // played to their end

	RogueTables int           `json:"rogue_tables"`  // that send beside a rogue
	RoguePace   time.Duration `json:"rogue_pace_ns"` // between two entries of a table
}

// Full returns the sizes that the targets are defined for.
func Full() Sizes {
	return Sizes{
		Name: "full", Seed: 1, Pairs: 5,
		AppendTables: 64, AppendStretch: 100,
		GroupTables: 1000, GroupEntries: 6000,
		ImportMatches: 340, ImportPoints: 7,
		RebuildEvents: 1_000_000, RebuildTables: 256, RebuildPoints: 7,
		RebuildRest: 2*time.Minute + time.Second,                                // afterwards the server keeps no ids of what was written, as for all but the last entries of a hall
		ColdEvents:  5_000_000, ColdMatches: 10_000, ColdRest: 12 * time.Second, // within 10 s the server releases all that nobody reads
		ReplayEvents: 400, ReplayBatch: 200,
		TournamentEntries: 1024, ResultsEntries: 1024, MatchpointTables: 1000,
		PlaysPositions: 6001, PlaysPasses: 20,
		SolvePositions: 500, SolvePasses: 20,
		ViewTables: 1000, ViewPace: 3 * time.Second,
		HallMatches: 16,
		RogueTables: 500, RoguePace: 3 * time.Second,
	}
}

// Quick returns sizes for a run of less than a minute.
func Quick() Sizes {
	s := Full()
	s.Name, s.Time = "quick", 43*time.Second
	s.AppendStretch = 12
	s.GroupEntries = 1000
	s.ImportMatches = 24
	s.ResultsEntries = 32
	s.RebuildEvents, s.RebuildTables, s.RebuildRest = 200_000, 32, 0
	s.ColdEvents, s.ColdMatches, s.ColdRest = 200_000, 400, 200*time.Millisecond
	s.ReplayBatch, s.PlaysPasses = 50, 5
	s.SolvePositions = 100
	s.ViewTables, s.ViewPace = 200, 600*time.Millisecond
	s.RogueTables, s.RoguePace = 200, 1200*time.Millisecond
	return s
}
