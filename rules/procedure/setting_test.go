package procedure_test

import (
	"strconv"
	"testing"
	"time"

	"kibitz/rules"
	"kibitz/rules/procedure"
)

// What the public is told is set for any match at any time, under any rulebook, to a value that is
// offered and to no other.
func TestWhatThePublicIsToldMayBeSet(t *testing.T) {
	t.Parallel()
	offered := map[string][]string{
		"public-delay":   {"none", "4-events", "10-events", "20-events", "5-minutes", "15-minutes", "30-minutes"},
		"public-names":   {"hidden", "shown"},
		"broadcast-slot": {"none"},
	}
	for slot := 1; slot <= 8; slot++ {
		offered["broadcast-slot"] = append(offered["broadcast-slot"], strconv.Itoa(slot))
	}
	refused := map[string][]string{
		"public-delay":   {"", "0-events", "5-events", "5", "10-minutes"},
		"public-names":   {"", "none", "Shown"},
		"broadcast-slot": {"", "0", "9", "10", "hidden"},
	}
	check := func(name, value string, want rules.Code) {
		t.Helper()
		for _, begun := range []bool{false, true} {
			if code, clause := procedure.Refused(nil, name, value, begun); code != want || clause != "" {
				t.Errorf("%s=%s, play begun %t: %q under %q, want %q", name, value, begun, code, clause, want)
			}
		}
	}
	for name, values := range offered {
		for _, value := range values {
			check(name, value, "")
		}
		for _, value := range refused[name] {
			check(name, value, procedure.FindSettingValue)
		}
	}
}

// Each delay that is offered stands for so many events or so much time, and none stands for nothing.
func TestADelayStandsForEventsOrForTime(t *testing.T) {
	t.Parallel()
	known := map[string]procedure.Delay{
		"none": {}, "4-events": {Events: 4}, "10-events": {Events: 10}, "20-events": {Events: 20},
		"5-minutes": {Time: 5 * time.Minute}, "15-minutes": {Time: 15 * time.Minute}, "30-minutes": {Time: 30 * time.Minute},
	}
	for _, value := range procedure.PublicDelay.Values {
		if want, ok := known[value]; !ok || procedure.DelayOf(value) != want {
			t.Errorf("%s is %+v", value, procedure.DelayOf(value))
		}
	}
}
