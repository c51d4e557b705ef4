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

func TestTheWordsBetweenTheTagsOfAPageAreIsolatedEachByItself(t *testing.T) {
	for _, c := range []struct{ page, want string }{
		{`<p>שלום 3-2 Boris</p><td></td>`, "<p>\u2068שלום\u2069 3-2 Boris</p><td></td>"},
		{`<p title="שלום a">a > שלום</p>`, "<p title=\"שלום a\">a > שלום</p>"}, // each part is one direction by itself
		{`<p>>b שלום<`, "<p>>b \u2068שלום\u2069<"},
		{`a שלום`, `a שלום`},
		{`<p>a שלום`, `<p>a שלום`},
	} {
		if got := eachIsolated(c.page); got != c.want {
			t.Errorf("%q is %q, want %q", c.page, got, c.want)
		}
	}
}
