package pages

import (
	"slices"
	"testing"
)

// The lines of a round come by their first tables; then those that have none, those without an opponent, and the byes.
func TestARoundIsInTheOrderOfItsTables(t *testing.T) {
	t.Parallel()
	rows := []pairing{
		{A: "bye", number: lastTable}, {Table: "12, 20", number: lastTable - 2}, {A: "not called", number: lastTable - 2}, {Table: "4, 12", number: lastTable - 2},
		{A: "nobody", number: lastTable - 1}, {Table: "5", number: lastTable - 2},
	}
	slices.SortStableFunc(rows, byTable)
	var got []string
	for i := range rows {
		got = append(got, rows[i].Table+rows[i].A)
	}
	if want := []string{"4, 12", "5", "12, 20", "not called", "nobody", "bye"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
