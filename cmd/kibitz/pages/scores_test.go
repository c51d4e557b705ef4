package pages

import (
	"strings"
	"testing"
)

func TestLinesOfACalendarAreFoldedBetweenCharacters(t *testing.T) {
	t.Parallel()
	for _, text := range []string{strings.Repeat("a", 200), strings.Repeat("ж", 100), "a" + strings.Repeat("♞", 60), "short", strings.Repeat("b", 67)} {
		c := new(calendar)
		c.line("SUMMARY", text)
		for line := range strings.SplitSeq(strings.TrimSuffix(c.String(), "\r\n"), "\r\n") {
			if len(line) > 75 || !strings.HasPrefix(line, "SUMMARY:") && !strings.HasPrefix(line, " ") || strings.ToValidUTF8(line, "") != line {
				t.Errorf("%d bytes: %q", len(line), line)
			}
		}
		if got := strings.ReplaceAll(c.String(), "\r\n ", ""); got != "SUMMARY:"+text+"\r\n" {
			t.Errorf("unfolded it is %q", got)
		}
	}
	if got := escaped.Replace("a,b;c\\d\ne"); got != `a\,b\;c\\d\ne` {
		t.Errorf("escaped is %q", got)
	}
}
