package bench

// Report is the result of a run. Its JSON is one object with the names in
// report.schema.json. Figures that were not requested are absent.
type Report struct {
	*Append
	*Group
	*Import
	*Rebuild
	*Plays
	*Solve
	*Replay
	*Tournament
	*Official
	*Cold
	*View
	*Hall
	*Rogue
	*Peak

	Environment Environment `json:"environment"`
	Seconds     float64     `json:"seconds"`         // duration of the run
	Notes       []string    `json:"notes,omitempty"` // what a reader of the figures must know
}
