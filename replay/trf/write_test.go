package trf

import (
	"reflect"
	"testing"

	"kibitz/events/sharedtest"
	"kibitz/rules/tournament"
)

func TestWhatIsWrittenIsReadAsTheSameReport(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"swiss-a", "swiss-b", "swiss-c", "swiss-d"} {
		report, err := Read(sharedtest.Read(t, "data", "tournament", name+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		report.Entries[0] = Entry{Name: "Жуков, Анна", Country: "RUS", ID: "123", Rating: 2100}
		text := report.Write(About{Title: name, Kind: "Swiss"}, tournament.Fide2026)
		again, err := Read(text)
		if err != nil || !reflect.DeepEqual(again, report) {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}
