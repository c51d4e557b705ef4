package trf

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/rules/tournament"
)

// places writes the entries of a report by place with their points.
func places(r *Report, rule tournament.Unplayed) string {
	var words []string
	for _, s := range r.Rounds.Standings(rule) {
		words = append(words, fmt.Sprint(s.Place.Place, ":", s.Entry, ":", s.Points, ":", s.Buchholz))
	}
	return strings.Join(words, " ")
}

func TestTheSharedReportsAreReadAsWhatTheyReport(t *testing.T) {
	for _, name := range []string{"swiss-a", "swiss-b", "swiss-c", "swiss-d"} {
		var want struct {
			Standings map[tournament.Unplayed][]struct {
				Place, Entrant int
				Points, BH     json.Number
			}
		}
		if err := json.Unmarshal(sharedtest.Read(t, "data", "tournament", name+".json"), &want); err != nil {
			t.Fatal(err)
		}
		report, err := Read(sharedtest.Read(t, "data", "tournament", name+".trf"))
		if err != nil {
			t.Fatal(name, err)
		}
		for rule, list := range want.Standings {
			var words []string
			for _, s := range list {
				words = append(words, fmt.Sprint(s.Place, ":", s.Entrant, ":", strings.TrimSuffix(s.Points.String(), ".0"), ":", strings.TrimSuffix(s.BH.String(), ".0")))
			}
			if got := places(report, rule); got != strings.Join(words, " ") {
				t.Errorf("%s by %s:\n%s\n%v was expected", name, rule, got, words)
			}
		}
	}
}

// entry writes a line of an entry whose rounds are words such as 2w1, or 0U.
func entry(n int, name string, rounds ...string) string {
	text := fmt.Sprintf("%-91s", fmt.Sprintf("001 %4d      %-33s 1850 BUL     1234567", n, name))
	for _, r := range rounds {
		text += fmt.Sprintf("%4s %s %s  ", r[:1], r[1:2], r[2:])
	}
	return text + "\n"
}

func TestAReportIsReadInCharacters(t *testing.T) {
	report, err := Read([]byte("\ufeff012 Кубок\r\n" + entry(2, "Иванов, Ёж", "1b0") + entry(1, "Åse Ölund", "2w1", "0-H")))
	if err != nil {
		t.Fatal(err)
	}
	if want := (Entry{Name: "Иванов, Ёж", Country: "BUL", ID: "1234567", Rating: 1850}); report.Entries[1] != want {
		t.Errorf("%+v", report.Entries[1])
	}
	if got := places(report, tournament.Plain); got != "1:1:1.5:0 2:2:0:1.5" {
		t.Errorf("%s", got)
	}
	if r := report.Rounds[1]; len(r) != 2 || !r[1].Absent {
		t.Errorf("%+v", r)
	}
}

func TestWhatIsWrongWithAReportIsSaid(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       Code
	}{
		{"nothing", "", CodeEmpty},
		{"no entries", "012 A cup\n", CodeEmpty},
		{"a number twice", entry(1, "a") + entry(1, "b"), CodeNumbers},
		{"a number too high", entry(2, "a"), CodeNumbers},
		{"no number", "001    x      a\n", CodeNumbers},
		{"a letter without meaning", entry(1, "a", "2w?") + entry(2, "b", "1b0"), CodeResult},
		{"a win against nobody", entry(1, "a", "0-1"), CodeResult},
		{"a bye against somebody", entry(1, "a", "2wU") + entry(2, "b", "1b0"), CodeResult},
		{"three points for a win", strings.Replace(entry(1, "a", "2w1"), strings.Repeat(" ", 12)+"2", " 3.0"+strings.Repeat(" ", 8)+"2", 1) + entry(2, "b", "1b0"), CodePoints},
		{"against oneself", entry(1, "a", "1w1"), CodeOpponent},
		{"against one who is not there", entry(1, "a", "9w1"), CodeOpponent},
		{"not met by the other", entry(1, "a", "2w1") + entry(2, "b", "0-Z"), CodeOpponent},
	} {
		_, err := Read([]byte(c.text))
		var e *Error
		if !errors.As(err, &e) || e.Code() != c.want || e.Next() == "" {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(entry(1, "a", "2w1") + entry(2, "b", "1b0")))
	f.Fuzz(func(t *testing.T, data []byte) {
		report, err := Read(data)
		if err != nil {
			return
		}
		if got := report.Rounds.Standings(tournament.Fide2026); len(got) != len(report.Entries) {
			t.Errorf("%d places of %d entries", len(got), len(report.Entries))
		}
	})
}
