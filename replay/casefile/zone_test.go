package casefile

import (
	"strings"
	"testing"
	"time"

	"kibitz/replay/form"
)

func TestATimeIsToldInTheZoneOfTheTableBesideUTC(t *testing.T) {
	east, west := time.FixedZone("", 2*3600), time.FixedZone("", -5*3600)
	for _, c := range []struct {
		zone            *time.Location
		spelled         string
		time, hour, day string
	}{
		{nil, "2026-03-14T10:02:55.5Z", "2026-03-14 10:02:55 UTC", "10:02:55", "2026-03-14 UTC"},
		{time.UTC, "2026-03-14T10:02:55Z", "2026-03-14 10:02:55 UTC", "10:02:55", "2026-03-14 UTC"},
		{east, "2026-03-14T10:02:55Z", "2026-03-14 12:02:55 UTC+02:00 (10:02:55 UTC)", "12:02:55", "2026-03-14 UTC+02:00"},
		{west, "2026-03-15T01:02:55Z", "2026-03-14 20:02:55 UTC-05:00 (2026-03-15 01:02:55 UTC)", "20:02:55", "2026-03-14 UTC-05:00"},
		{east, "", "", "", ""},
	} {
		n := (&File{File: form.File{Language: "en"}, zone: c.zone}).narrator()
		if n.time(c.spelled) != c.time || n.hour(c.spelled) != c.hour || n.day(c.spelled) != c.day {
			t.Errorf("%s in %v: %q, %q, %q", c.spelled, c.zone, n.time(c.spelled), n.hour(c.spelled), n.day(c.spelled))
		}
	}
}

func TestTheEventsHaveAColumnForEachOfTheTwoTimes(t *testing.T) {
	file := &File{zone: time.FixedZone("", 2*3600), File: form.File{
		Language: "en", Events: []form.Event{{Address: "7.0", Time: "2026-03-14T22:30:00Z", Text: "rolls 6-6"}},
	}}
	d := &form.Document{}
	d.Add("what happened", file.narrator().happened()...)
	text := Text(d, false)
	for _, want := range []string{"2026-03-15 UTC+02:00\n", "7.0  00:30:00  22:30:00 "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in:\n%s", want, text)
		}
	}
}

func TestEverybodyWhoSignsHasALine(t *testing.T) {
	file := &File{File: form.File{
		Language: "en", Directors: []string{"Dina"}, Players: [2]form.Player{{Name: "Anna"}, {Name: "Boris"}},
		Committees: []form.Committee{{Members: []string{"Wim"}}, {Members: []string{"Xenia", "Yuri"}}},
	}}
	d := &form.Document{}
	d.Add("Signatures", file.narrator().signatures())
	text := Text(d, false)
	for _, want := range []string{"Director: Dina\n___", "Committee member: Xenia\n___", "Committee member: Yuri\n___", "Player: Anna\n___", "Player: Boris\n___"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Wim") {
		t.Errorf("a committee that was replaced signs:\n%s", text)
	}
	file.Directors = nil
	if lines := file.narrator().signatures().Lines; lines[0] != (form.Signature{Role: "Director"}) {
		t.Errorf("a director without a name has %+v", lines[0])
	}
}

// A row that is struck and is what the case is about keeps both marks.
func TestARowMayBeStruckAndInDispute(t *testing.T) {
	d := &form.Document{}
	d.Add("s", form.Grid{Rows: []form.Row{{Cells: []string{"7.0", "rolls"}, Struck: true, Marked: true}}})
	var page strings.Builder
	if err := HTML(&page, d); err != nil || !strings.Contains(page.String(), `<tr class="struck marked">`) {
		t.Errorf("%v\n%s", err, page.String())
	}
}
