package results_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
)

// T12: place 2 was recorded wrongly and is amended, with the hash of the sheet's photo.
func TestT12AnAmendedDrawIsMarkedAndFoundOnceTheStageHasBegun(t *testing.T) {
	t.Parallel()
	draw := func(second string, photo events.Hash) *events.DrawMade {
		return &events.DrawMade{Stage: "ko", Method: events.ByHand, Public: true, Photo: photo, Places: []events.DrawPlace{{Place: 1, Entry: "e1"}, {Place: 2, Entry: second}}}
	}
	for _, c := range []struct {
		name   string
		before []events.Body // the amendment
		want   string
	}{
		{"T12 before play", nil, ""},
		{"T12 after the first match began", []events.Body{&events.RoundStarted{Stage: "ko", Round: 1}}, "draw-amended"},
		{"T12 after the first match was posted", []events.Body{&events.ResultPosted{Encounter: "ko_1_1", Winner: "e1", How: events.ResultPlayed}}, "draw-amended"},
	} {
		key, desk := officeKey(t), newLog("desk")
		for _, body := range []events.Body{
			&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
			&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"},
			&events.EntryRegistered{Entry: "e1", Division: "open", Players: []string{"p-anna"}}, &events.EntryRegistered{Entry: "e2", Division: "open", Players: []string{"p-boris"}},
			&events.EntryRegistered{Entry: "e3", Division: "open", Players: []string{"p-clara"}},
			&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Length: 7}}},
			draw("e3", events.Hash{}),
		} {
			desk.add(t, key, body)
		}
		link := desk.ledger.Link(desk.ledger.Head().N)
		for _, body := range c.before {
			desk.add(t, key, body)
		}
		desk.add(t, key, &events.EntryAmended{
			Target: &events.Ref{Entry: link.Entry.ID}, Events: []events.Event{{At: 7000, Body: draw("e2", events.Hash{7})}}, Reason: "misread",
		})
		doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
			Name: func(person string) string { return person }, Log: func(string) (*ledger.Ledger, error) { return nil, nil },
			Salt: func([]string) (string, error) { return "", nil },
		})
		if err != nil {
			t.Fatal(err)
		}
		var codes []string
		for _, f := range doc.Findings {
			if f.Code == "draw-changed" || f.Code == "draw-amended" {
				codes = append(codes, f.Code)
			}
		}
		d := doc.Stages[0].Draw
		if got := strings.Join(codes, " "); got != c.want || !d.Corrected || d.Photo != (events.Hash{7}).String() || d.Places[1].Entry != "e2" {
			t.Errorf("%s: found %q, not %q; the draw is %+v", c.name, got, c.want, d)
		}
		if page := casefile.Text(doc.Sheet(language.English, nil, "draw"), false); !strings.Contains(page, "record corrected") {
			t.Errorf("%s: the sheet does not say that its record was corrected", c.name)
		}
	}
}
