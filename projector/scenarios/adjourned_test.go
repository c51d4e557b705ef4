package scenarios

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/replay/casefile"
)

// A match that the night cut short: Boris is on roll, and both clocks were read.
const cutShort = `rulebook: wbf
format: 7
players: Anna, Boris
place: Table 7
start: 2026-03-14T20:00:00Z

20:00:00 table: comes p-a; comes p-b; begin; sheets 0-0 0-0; start; A3 B1
20:00:20 table: A 8/5 6/5 .
20:00:50 table: B doubles:2; A takes; B 52 13/8 24/22 .
20:01:20 table: A 64 24/14 .
20:02:00 table: clock 11:05 9:40; adjourn "the hall closes"
`

const goesOn = `20:05:00 director by p-dina: postpone 2026-03-15T10:00:00 "the match goes on next morning"
`

// The slip of an adjourned match has all that is needed to set it up again, on one page that both sides sign. With
// KIBITZ_CASES naming a folder it is written there to be looked at.
func TestAnAdjournedMatchHasASlipToSign(t *testing.T) {
	t.Parallel()
	for _, tag := range []language.Tag{language.English, language.Russian} {
		s, err := read("adjourned", cutShort+goesOn)
		if err != nil {
			t.Fatal(err)
		}
		slip, err := casefile.Adjourned(s.Ledger, tournament, casefile.Options{Language: tag, Person: s.Name, Elsewhere: unasked(t)})
		if err != nil {
			t.Fatal(err)
		}
		golden(t, "adjourned.slip."+tag.String()+".txt", casefile.Text(slip, false))
		if n := pages(pdf(t, slip)); n != "1" {
			t.Errorf("in %s it has %s pages", tag, n)
		}
		if size, _ := leastLetter(t, pdf(t, slip)); size < 7 {
			t.Errorf("in %s its smallest letters have %v points", tag, size)
		}
		if folder := os.Getenv("KIBITZ_CASES"); folder != "" {
			var page bytes.Buffer
			if err := casefile.HTML(&page, slip); err != nil {
				t.Fatal(err)
			}
			for suffix, text := range map[string]string{".html": page.String(), ".pdf": pdf(t, slip)} {
				if err := os.WriteFile(filepath.Join(folder, "adjourned."+tag.String()+suffix), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestASlipLeavesRoomForATimeThatNobodyHasSaid(t *testing.T) {
	t.Parallel()
	s, err := read("adjourned", cutShort)
	if err != nil {
		t.Fatal(err)
	}
	slip, err := casefile.Adjourned(s.Ledger, tournament, casefile.Options{Person: s.Name})
	if err != nil {
		t.Fatal(err)
	}
	if text := casefile.Text(slip, false); !strings.Contains(text, "Resumes ") || !strings.Contains(text, "______________\n") || strings.Contains(text, "2026-03-15") {
		t.Errorf("the slip says:\n%s", text)
	}
}

// What came after the adjournment has its part in the position, which is told as of the last event.
func TestASlipSaysAfterWhichEventThePositionIs(t *testing.T) {
	t.Parallel()
	s, err := read("adjourned", cutShort+goesOn+"20:06:00 table: clock 11:00 9:40\n")
	if err != nil {
		t.Fatal(err)
	}
	for tag, heading := range map[language.Tag]string{
		language.English: "\nPresent position (after 8.0, 2026-03-14 20:06:00 UTC)\n", language.Russian: "\nПозиция сейчас (после 8.0, 2026-03-14 20:06:00 UTC)\n",
	} {
		slip, err := casefile.Adjourned(s.Ledger, tournament, casefile.Options{Language: tag, Person: s.Name, Elsewhere: unasked(t)})
		if err != nil {
			t.Fatal(err)
		}
		if text := casefile.Text(slip, false); !strings.Contains(text, heading) || !strings.Contains(text, "6.1 2026-03-14 20:02:00 UTC") || !strings.Contains(text, "11:00\n") {
			t.Errorf("it does not say %q:\n%s", heading, text)
		}
	}
}

func TestAMatchThatIsNotAdjournedHasNoSlip(t *testing.T) {
	t.Parallel()
	for name, rest := range map[string]string{"played on": cutShort + "2026-03-15T10:00:00 table: resume\n", "never adjourned": strings.ReplaceAll(cutShort, `; adjourn "the hall closes"`, "")} {
		s, err := read("adjourned", rest)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var refused *casefile.Error
		if _, err := casefile.Adjourned(s.Ledger, tournament, casefile.Options{}); !errors.As(err, &refused) || refused.Code() != casefile.CodeNotAdjourned {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// unasked fails the test where a game without hidden hands asks for the tournament's other tables.
func unasked(t *testing.T) func() (func(int) bool, error) {
	return func() (func(int) bool, error) {
		t.Error("it has asked for the other tables")
		return nil, nil
	}
}
