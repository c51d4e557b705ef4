package claims

import (
	"slices"
	"testing"
)

// The classes are those that a director may name (Laws 69 to 71), from the least to the most able.
func TestAClassOfPlayerIsBeginnerAverageOrExpert(t *testing.T) {
	if want := []string{"beginner", "average", "expert"}; !slices.Equal(Classes, want) {
		t.Errorf("%v, %v was expected", Classes, want)
	}
}
