package journal_test

import (
	"testing"

	"kibitz/events/journal"
)

func TestSubjectsNameTheirMatchAndDevice(t *testing.T) {
	for _, subject := range []string{
		journal.RecordSubject("t", "m"), journal.AppendSubject("D", "t", "m"),
		journal.FeedSubject("D", "t", "m"), journal.LiveSubject(journal.Everyone, "t", "m"),
	} {
		if tournament, match, ok := journal.MatchOf(subject); !ok || tournament != "t" || match != "m" {
			t.Errorf("%s is of %s/%s, %v", subject, tournament, match, ok)
		}
	}
	for _, subject := range []string{"", "m", "t.m", ".m", "ev..m", "ev.t."} {
		if tournament, match, ok := journal.MatchOf(subject); ok {
			t.Errorf("%q is of %s/%s", subject, tournament, match)
		}
	}
	for subject, want := range map[string]string{
		journal.FeedSubject("D", "t", "m"):              "D",
		journal.LiveSubject(journal.Everyone, "t", "m"): "all",
		journal.AppendSubject("D", "t", "m"):            "D",
		"kibitz.append.t.m":                             "",
		"kibitz.desk.append.t.m":                        "",
		"kibitz.feed.D.t":                               "",
		"other.feed.D.t.m":                              "",
	} {
		if device, ok := journal.DeviceOf(subject); device != want || ok != (want != "") {
			t.Errorf("%s is of device %q, %v", subject, device, ok)
		}
	}
}
