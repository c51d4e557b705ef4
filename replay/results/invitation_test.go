package results_test

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/casefile"
	"kibitz/replay/results"
)

// The invitation says what is played, under whom and for what, and has the key of the office that signs the results.
func TestTheInvitationHasTheKeyOfTheOffice(t *testing.T) {
	t.Parallel()
	key, desk := officeKey(t), newLog("desk")
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	if v := desk.ledger.Add(ledger.Message{Data: []byte("a stranger's"), Sequence: 1}); v.Status == ledger.Folded {
		t.Fatal("what is no entry was taken")
	}
	for _, body := range []events.Body{
		&events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		&events.DivisionDeclared{Division: "open", Title: "Sofia Open", Discipline: events.Backgammon, Rulebook: "wbf", Country: "BUL", Currency: "EUR", Zone: "Europe/Sofia"},
		&events.DivisionDeclared{Division: "side", Title: "Side", Discipline: events.Backgammon, Rulebook: "wbf", Country: "BUL", Zone: "Europe/Sofia"},
		&events.StageDeclared{Division: "open", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Day: 1, Length: 7}, {Round: 2, Day: 2, Length: 9}}},
		&events.StageDeclared{Division: "side", Stage: "beginners", Kind: events.StageSwiss, Rounds: []events.RoundTerms{{Round: 1, Length: 3}}},
		&events.PrizesDeclared{Division: "open", Places: []events.Prize{{Stage: "ko", From: 1, To: 1, Amount: 50000}, {Stage: "ko", From: 3, To: 4, Amount: 10000}}},
		&events.PrizesDeclared{Division: "side", Places: []events.Prize{{Stage: "beginners", From: 1, To: 1, Amount: 700}}},
		&events.OfficialNamed{Person: "p-dora", Office: "director"},
		&events.LanguagesDeclared{Languages: []string{"bg", "en"}},
	} {
		desk.add(t, key, body)
	}
	doc, err := results.Of(desk.ledger, 0, "open", results.Sources{
		Name: func(person string) string { return strings.TrimPrefix(person, "p-") }, Salt: func([]string) (string, error) { return "", nil },
		Log: func(string) (*ledger.Ledger, error) { return nil, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	everybody, err := doc.Public()
	if err != nil {
		t.Fatal(err)
	}
	for tag, section := range map[language.Tag]string{language.English: "Invitation", language.Russian: "Приглашение"} {
		sheet := everybody.Sheet(tag, nil, "invitation")
		text := casefile.Text(sheet, false)
		for _, part := range []string{section, "Sofia Open", "dora", "bg, en", "500.00", "3-4", "100.00", public} {
			if !strings.Contains(text, part) {
				t.Errorf("%s is missing:\n%s", part, text)
			}
		}
		for _, part := range []string{"beginners", "7.00", "results.", doc.Head.Hash[:16]} {
			if strings.Contains(text, part) {
				t.Errorf("%s is not for it:\n%s", part, text)
			}
		}
		if err := casefile.PDF(new(bytes.Buffer), sheet); err != nil {
			t.Error(err)
		}
	}
	if sheet := cup().Sheet(language.English, nil, "invitation"); len(sheet.Sections) > 0 {
		t.Errorf("a document without its log invites: %+v", sheet.Sections)
	}
}
