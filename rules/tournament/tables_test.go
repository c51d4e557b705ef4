package tournament_test

import (
	"slices"
	"testing"

	"kibitz/rules/tournament"
)

func TestPlacesComeInTheOrderOfTheirTables(t *testing.T) {
	t.Parallel()
	want := []string{"4, 12", "5, 11", "12, 20", "100", "A 1", "Hall B", ""}
	got := slices.Clone(want)
	slices.Sort(got)
	slices.SortStableFunc(got, tournament.CompareTables)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
