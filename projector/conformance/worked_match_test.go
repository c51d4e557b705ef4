package conformance_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"kibitz/schemas"
	"kibitz/schemas/schematest"
)

// page is schemas/EVENTS.md.
func page(t *testing.T) string {
	t.Helper()
	text, err := schemas.FS.ReadFile("EVENTS.md")
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

var (
	shownSeed = regexp.MustCompile("(?m)^\\| (\\w+) \\| `(SU[A-Z2-7]{56})` \\| `(U[A-Z2-7]{55})` \\|$")
	shownLink = regexp.MustCompile("(?s)```json\n(.*?)\n```\n\n    signature  (\\S+)\n    head       (\\S+)\n")
)

// The worked match of EVENTS.md, sent as it stands on the page to a hall that has
// never heard of it, is accepted entry by entry and ends as the page says.
func TestTheWorkedMatchIsAcceptedAsThePageHasIt(t *testing.T) {
	text := page(t)
	seeds := shownSeed.FindAllStringSubmatch(text, -1)
	if len(seeds) != 2 || seeds[0][1] != "office" || seeds[1][1] != "table" {
		t.Fatalf("the page shows the seeds %q", seeds)
	}
	hall := openHall(t, seeds[0][2])
	writers := map[string]*device{}
	for _, shown := range seeds {
		d := hall.device(shown[1], shown[2], "open2026", "r1-t4")
		if d.public != shown[3] {
			t.Errorf("the seed of %s makes %s, not %s", shown[1], d.public, shown[3])
		}
		writers[d.public] = d
	}
	links := shownLink.FindAllStringSubmatch(text, -1)
	if len(links) != 6 {
		t.Fatalf("the page shows %d links", len(links))
	}
	for i, shown := range links {
		schematest.Validate(t, []byte(shown[1]))
		var entry struct{ Device string }
		if err := json.Unmarshal([]byte(shown[1]), &entry); err != nil {
			t.Fatal(err)
		}
		got := writers[entry.Device].submit(signed{bytes: []byte(shown[1]), signature: shown[2]})
		if got.Status != "accepted" || got.N != uint64(i+1) || got.As != "folded" || got.Head.Hash != shown[3] || got.Notices != "" {
			t.Fatalf("link %d is answered %s", i+1, got.raw)
		}
		if i == 1 && !strings.Contains(text, "    "+string(got.raw)+"\n") {
			t.Errorf("the page shows another answer to link 2 than %s", got.raw)
		}
	}
	view := hall.view("open2026", "r1-t4")
	if !strings.HasSuffix(text, "B's first roll is 4-2, and A wins the match 1-0.\n") {
		t.Error("the page ends otherwise than this test knows")
	}
	if view.Status != "over" || view.Result.Winner != "A" || view.Result.Score != [2]int{1, 0} || view.Links.Folded != 6 {
		t.Errorf("the match ends as %+v, %+v", view.Status, view.Result)
	}
	recorded, _ := hall.record("open2026", "r1-t4")
	for lane, roll := range map[string]string{"amended": "rolls 4-2", "recorded": "rolls 6-2"} {
		if told := laneOf(t, recorded, lane); !strings.Contains(told, roll) {
			t.Errorf("in the lane %s nobody %s:\n%s", lane, roll, told)
		}
	}
	hall.quiet()
}
