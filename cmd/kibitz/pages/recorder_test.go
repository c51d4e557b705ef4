package pages_test

import (
	"slices"
	"testing"
)

// A device goes from match to match, and a name that was erased is not to stay on it.
func TestTheNamesOfAMatchAreForgottenOnceAnotherIsOpened(t *testing.T) {
	t.Parallel()
	settings := []string{"names open/m1", "told open/m1", "names open/m2", "told open/m2", "names open/m3", "told open/m3", "match", "screen", "set up"}
	got := call[[]string](modules(t), "keptSettings", settings, []string{"open/m2"}, "open/m3")
	want := []string{"match", "names open/m2", "names open/m3", "screen", "set up", "told open/m2", "told open/m3"}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("kept are %q, want %q", got, want)
	}
}
