package scenarios

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/casefile"
)

// Trick 11 of the revoke, with the director having looked into all four hands: the board is still to be played.
func cutShortAtBridge(t *testing.T, before string) string {
	t.Helper()
	told, err := os.ReadFile("testdata/revoke-established-won-by-the-offender.txt")
	if err != nil {
		t.Fatal(err)
	}
	begun, _, _ := strings.Cut(string(told), before)
	return begun + `10:50:00 table: adjourn "the hall closes"` + "\n"
}

// others are the other tables, which have still to play what the function says.
func others(play func(int) bool) func() (func(int) bool, error) {
	return func() (func(int) bool, error) { return play, nil }
}

func slipOf(t *testing.T, told string, o casefile.Options) string {
	t.Helper()
	s, err := read("adjourned-at-bridge", told)
	if err != nil {
		t.Fatal(err)
	}
	o.Person = s.Name
	slip, err := casefile.Adjourned(s.Ledger, tournament, o)
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := casefile.HTML(&page, slip); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(page.String(), "<svg") {
		t.Error("the page draws the hands")
	}
	return casefile.Text(slip, false)
}

// Both sides sign the slip and then play the board out: it tells no card, and nothing that the director alone knows.
func TestASlipAtBridgeTellsNoCardOfAnyHand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ before, english, russian string }{
		{"10:00:30", "board 3, South to call", "сдача 3, очередь заявлять: Юг"},
		{"10:01:00", "board 3, West to lead", "сдача 3, первый ход делает Запад"},
		{"10:10:30", "board 3, trick 11: taken by West, West to lead", "сдача 3, взятка 11: берёт Запад, ходит Запад"},
	} {
		for tag, stands := range map[language.Tag]string{language.English: c.english, language.Russian: c.russian} {
			text := slipOf(t, cutShortAtBridge(t, c.before), casefile.Options{Language: tag, Elsewhere: others(func(int) bool { return false })})
			if one := strings.Join(strings.Fields(text), " "); !strings.Contains(one, stands) || !strings.Contains(one, " 0-0 ") {
				t.Errorf("before %s it does not say %q and 0-0:\n%s", c.before, stands, text)
			}
			for _, secret := range []string{"♠", "♥", "♦", "♣", "K8", "K 8", "revoke", "established", "ренонс", "10:08"} {
				if strings.Contains(text, secret) {
					t.Errorf("before %s it says %q:\n%s", c.before, secret, text)
				}
			}
			if c.before == "10:10:30" {
				golden(t, "adjourned-at-bridge.slip."+tag.String()+".txt", text)
			}
		}
	}
}

// The score of boards that another table has still to play is not told; who says nothing of other tables has some.
func TestASlipAtBridgeKeepsTheScoreOfABoardThatIsPlayedElsewhere(t *testing.T) {
	t.Parallel()
	told := strings.Replace(cutShortAtBridge(t, "10:12:30"), "10:50:00", "10:12:30 table: agreed 9\n10:13:00 table: close; board 4\n10:50:00", 1)
	for name, c := range map[string]struct {
		elsewhere func(int) bool
		says      string
	}{
		"nobody":      {func(int) bool { return false }, " 140-0 "},
		"board 3":     {func(deal int) bool { return deal == 3 }, " not told until all tables have played these boards "},
		"not certain": {nil, " not told until all tables have played these boards "},
	} {
		text := slipOf(t, told, casefile.Options{Elsewhere: others(c.elsewhere)})
		if one := strings.Join(strings.Fields(text), " "); !strings.Contains(one, "Score"+c.says) {
			t.Errorf("%s plays it elsewhere, and the score is not%q:\n%s", name, c.says, text)
		}
	}
}
