package replay_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/replay/games"
)

// What a dispute may be about is offered where it can be at stake.
func TestATableIsAskedWhatItsGameKnows(t *testing.T) {
	t.Parallel()
	for game, want := range map[string][]string{
		events.Backgammon: {"position", "roll", "play", "cube", "score", "clock", "procedure", "other"},
		events.Bridge:     {"score", "clock", "procedure", "other", "call", "card", "claim"},
	} {
		if got := games.Subjects(games.Named(game)); !slices.Equal(got, want) {
			t.Errorf("at a table of %s a dispute may be about %q, want %q", game, got, want)
		}
	}
}
