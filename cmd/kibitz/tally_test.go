package main

import (
	"strings"
	"testing"
)

// pastTheLength is a match to 3 points that a gammon with the cube at 2 ends at 5-0: the
// last game is worth 4 where 2 are needed.
const pastTheLength = ` 3 point match

 Game 1
 Alpha : 0                      Beta : 0
  1) 64: 24/18 18/14             53: 6/3 8/3
      Wins 1 point

 Game 2
 Alpha : 1                      Beta : 0
  1)                             64: 24/18 18/14
  2) 53: 6/3 8/3                 61: 13/7 8/7
  3)  Doubles => 2                Takes
  4) 31: 8/5 6/5                 resigns 4 points
      Wins 4 points and the match
`

func TestAScoreThatPassesTheLengthIsToldAsPlayedAndAsItCounts(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := d.importFile(d.write("past.mat", []byte(pastTheLength))).Match
	again := newUser(t)
	if said := again.do("import", again.write("past.mat", []byte(pastTheLength))); !strings.Contains(said, "Alpha 5-0 (officially 3-0) Beta") {
		t.Errorf("import says %s", said)
	}
	d.do("dispute", match, "--subject", "score", "--words", "it is 5-0", "--yes")
	for _, c := range []struct {
		args []string
		says []string
	}{
		{[]string{"matches"}, []string{"5-0 (3-0)"}},
		{[]string{"matches", "--json"}, []string{`"score":[5,0],"official":[3,0]`}},
		{[]string{"show", match}, []string{"score 5 (officially 3)"}},
		{[]string{"show", match, "--lang", "ru"}, []string{"счёт 5 (в зачёт 3)"}},
		{[]string{"show", match, "-o", "json"}, []string{`"score":[5,0],"official":[3,0],"winner"`, `"score":[5,0],"official":[3,0],"away"`}},
		{[]string{"show", match, "-o", "svg"}, []string{"5-0 (officially 3-0)"}},
		{[]string{"audit", match}, []string{"official score: 3-0"}},
		{[]string{"audit", match, "--json"}, []string{`"score":[5,0],"official":[3,0],"winner":"A"`}},
		{[]string{"case", match, "d1"}, []string{"5-0 (officially 3-0); Alpha needs 0"}},
		{[]string{"case", match, "d1", "--json"}, []string{`"score":5,"official":3`}},
		{[]string{"export", match, "--format", "json"}, []string{`"official":[3,0],"winner":"A"`}},
		{[]string{"amend", match, "15.0", "--event", `{"type":"score.entered","data":{"winner":"A","points":2,"source":"file"}}`, "--reason", "one", "--dry-run"},
			[]string{"Alpha 5-0 (officially 3-0) Beta -> Alpha 3-0 Beta"}},
	} {
		out := d.do(c.args...)
		if strings.HasPrefix(out, "{\n") {
			out = strings.Join(strings.Fields(out), "")
		}
		for _, says := range c.says {
			if !strings.Contains(out, says) {
				t.Errorf("kibitz %s does not say %q:\n%.3000s", strings.Join(c.args, " "), says, out)
			}
		}
	}
}
