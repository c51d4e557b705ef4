package casefile

import "testing"

func TestANameFromRightToLeftHasADirectionOfItsOwn(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Anna 3-2 Boris", "Anna 3-2 Boris"},
		{"שלום 3-2 Boris", "\u2068שלום\u2069 3-2 Boris"},
		{"Boris 3 - שלום כהן 2", "Boris 3 - \u2068שלום כהן\u2069 2"},
		{"Анна: محمد, 12", "Анна: \u2068محمد\u2069, 12"},
		{"Anna - שלום", "Anna - \u2068שלום\u2069"},
		{"הוא זרק 6-2", "הוא זרק 6-2"}, // all his own words
		{"12", "12"},
		{"", ""},
	} {
		if got := isolated(c.line); got != c.want {
			t.Errorf("%q is %q, want %q", c.line, got, c.want)
		}
	}
}
