package tournament

// Afresh returns how the encounters of a stage stand as the stage keeps them, and as they do when nothing is kept.
func (t *Tournament) Afresh(stage string) (kept, afresh []Standing) {
	s := t.Stage(stage)
	bare := *s
	bare.sheet, bare.stood = nil, nil
	return t.standings(s), t.standings(&bare)
}
