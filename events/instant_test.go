package events

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestInstantsAreReadAsTheTimePackageReadsThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		i := Instant(rapid.Int64Range(1, 253402300799999).Draw(t, "instant"))
		text := i.String()
		if want := i.Time().Format(layout); text != want {
			t.Fatalf("%d is written %s, want %s", i, text, want)
		}
		if got, ok := parseInstant([]byte(text)); !ok || got != i {
			t.Fatalf("%s is read as %d, %v; want %d", text, got, ok, i)
		}
	})
}

// Every day that the calendar has from 1970 to 2400, and none that it has not.
func TestEveryDayOfTheCalendarIsReadAndNoOther(t *testing.T) {
	for year := 1970; year <= 2400; year++ {
		for month := 1; month <= 12; month++ {
			for day := 0; day <= 32; day++ {
				date := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
				exists := date.Day() == day && int(date.Month()) == month
				days, ok := daysTo(year, month, day)
				if ok != exists || ok && int64(days)*86400 != date.Unix() {
					t.Fatalf("%d-%d-%d: %d days, %v; want %d, %v", year, month, day, days, ok, date.Unix()/86400, exists)
				}
			}
		}
	}
}

func TestInstantsHaveOneSpelling(t *testing.T) {
	tests := []struct {
		text string
		ok   bool
	}{
		{"2028-02-29T23:59:59.999Z", true},
		{"2000-02-29T00:00:00.000Z", true},
		{"2100-02-29T00:00:00.000Z", false}, // 2100 is no leap year
		{"2027-02-29T00:00:00.000Z", false},
		{"1970-01-01T00:00:00.001Z", true},
		{"1970-01-01T00:00:00.000Z", false}, // the zero Instant is "not known"
		{"1969-12-31T23:59:59.999Z", false},
		{"9999-12-31T23:59:59.999Z", true},
		{"10000-01-01T00:00:00.000Z", false},
		{"2026-13-01T00:00:00.000Z", false},
		{"2026-00-01T00:00:00.000Z", false},
		{"2026-01-00T00:00:00.000Z", false},
		{"2026-04-31T00:00:00.000Z", false},
		{"2026-11-21T24:00:00.000Z", false},
		{"2026-11-21T23:60:00.000Z", false},
		{"2026-06-30T23:59:60.000Z", false}, // leap seconds are not counted
		{"2026-11-21t10:15:30.123Z", false},
		{"2026-11-21T10:15:30.123z", false},
		{"2026-11-21 10:15:30.123Z", false},
		{"2026-11-21T10:15:30,123Z", false},
		{"2026-11-21T10:15:30.12Z", false},
		{"2026-11-21T10:15:30.1234Z", false},
		{"+026-11-21T10:15:30.123Z", false},
		{"2026-1 -21T10:15:30.123Z", false},
		{"２026-11-21T10:15:30Z", false},
		{"", false},
	}
	for _, tt := range tests {
		i, ok := parseInstant([]byte(tt.text))
		if ok != tt.ok {
			t.Errorf("%q: read as %d, %v; want %v", tt.text, i, ok, tt.ok)
		}
		if ok && i.String() != tt.text {
			t.Errorf("%q is written %s", tt.text, i)
		}
	}
}

func TestAnUnknownInstantSaysSo(t *testing.T) {
	if i := Instant(0); i.Known() || i.String() != "unknown" {
		t.Errorf("the zero Instant is %s, known %v", i, i.Known())
	}
	later := InstantOf(time.Date(2026, 11, 21, 10, 15, 30, 999_999, time.FixedZone("", 3600)))
	if later.String() != "2026-11-21T09:15:30.000Z" || later.Sub(later-250) != 250 {
		t.Errorf("%s, %d ms after", later, later.Sub(later-250))
	}
}
