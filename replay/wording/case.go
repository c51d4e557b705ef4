package wording

// Subject says what a dispute is about, as dispute.raised has it.
func (w *Words) Subject(subject string) string { return w.word("subject", subject) }

// Standing says as what somebody testifies.
func (w *Words) Standing(standing string) string { return w.word("standing", standing) }

// Effect names what a ruling does, by events.Effect.Kind.
func (w *Words) Effect(kind string) string { return w.word("effect", kind) }

// Vote says how a committee's member votes.
func (w *Words) Vote(vote string) string { return w.word("vote", vote) }

// CubePlace says where the cube lies: "A", "B", "centre" or "absent".
func (w *Words) CubePlace(owner string, names Names) string { return w.owner(owner, names) }

// Crawford says where the Crawford rule is in its course.
func (w *Words) Crawford(word string) string { return w.word("crawford", word) }
