package diagram

import (
	"strings"
	"testing"
)

func TestTextIsWrapped(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"", 10, ""},
		{"one two three", 7, "one two|three"},
		{"onetwothree", 4, "onet|woth|ree"},
		{"a onetwothree b", 4, "a|onet|woth|ree|b"},
		{"a one-two-three b", 9, "a|one-two-|three b"},
		{"один два", 4, "один|два"},
		{"  spaced   out ", 20, "spaced out"},
	} {
		if got := strings.Join(Wrap(c.text, c.width, Runes), "|"); got != c.want {
			t.Errorf("%q in %v columns: %q", c.text, c.width, got)
		}
	}
}
