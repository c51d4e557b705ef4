package bench

// Report is what a run measured. As JSON it is one object with the names that
// report.schema.json describes; figures that were not asked for are absent.
type Report struct {
	*Append
	*Rebuild
	*Plays
	*Solve
	*Replay
	*Cold
	*View
	*Peak

	Environment Environment `json:"environment"`
	Seconds     float64     `json:"seconds"`         // that the run took
	Notes       []string    `json:"notes,omitempty"` // what whoever reads the figures has to know
}
