package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
)

// sheetBehind declares the encounters of stage "behind": "1_1:1-2" between two places, "2_1:1_1-1_2" between two winners.
func sheetBehind(text string) *events.SheetDeclared {
	d := &events.SheetDeclared{Stage: "behind"}
	source := func(word string) *events.SheetSource {
		var place int
		if _, err := fmt.Sscanf(word, "%d", &place); err == nil && !strings.Contains(word, "_") {
			return &events.SheetSource{Place: place}
		}
		return &events.SheetSource{Winner: "behind_" + word}
	}
	for word := range strings.FieldsSeq(text) {
		id, of, _ := strings.Cut(word, ":")
		a, b, _ := strings.Cut(of, "-")
		e := events.SheetEncounter{Encounter: "behind_" + id, A: source(a), B: source(b)}
		_, _ = fmt.Sscanf(id, "%d", &e.Round)
		d.Encounters = append(d.Encounters, e)
	}
	return d
}

// drawnBehind declares a stage of a kind behind nothing, with a sheet, and draws entries in its halves.
func drawnBehind(l *log, kind, form, sheet, halves string) *log {
	l.division(8).stage("behind", kind, 4, events.StageParameters{Form: form}).says(&events.NoticePosted{What: "draw"})
	if sheet != "" {
		l.says(sheetBehind(sheet))
	}
	return l.says(half("behind", halves))
}

// Where the halves of a consolation enter, and who meets in its final (WBF 1.9, decision D-T10).
func TestTheHalvesOfAConsolation(t *testing.T) {
	t.Parallel()
	const even, early, late = "1_1:1-2 1_2:3-4 2_1:1_1-1_2", "1_1:1-2 1_2:3-4 1_9:5-6 2_1:1_1-1_2 3_1:2_1-1_9", "1_1:1-2 1_2:3-4 2_9:5-6 2_1:1_1-1_2 3_1:2_1-2_9"
	const longer = "1_1:3-4 1_2:5-6 2_9:1-2 2_1:1_1-1_2 3_1:2_9-2_1"
	consolation := events.StageProgressiveConsolation
	final := func(l *log, encounter string) *log {
		return l.says(&events.RoundCalled{Stage: "behind", Round: 2, Start: 1_700_100_000_000, Encounters: []events.CalledEncounter{{Encounter: "behind_" + encounter}}})
	}
	for _, c := range []struct {
		name string
		says func(*log) *log
		want string
	}{
		{"both halves alike", func(l *log) *log { return drawnBehind(l, consolation, "", even, "e1 e2 | e3 e4") }, ""},
		{"the bottom half is shorter, and enters later", func(l *log) *log { return drawnBehind(l, consolation, "", late, "e1 e2 e3 e4 | e5 e6") }, ""},
		{"or as early", func(l *log) *log { return drawnBehind(l, consolation, "", early, "e1 e2 e3 e4 | e5 e6") }, "place-not-advanced 5 1 2; place-not-advanced 6 1 2"},
		{"the top half is shorter, and enters later", func(l *log) *log { return drawnBehind(l, consolation, "", longer, "e1 e2 | e3 e4 e5 e6") }, ""},
		{"the top half is shorter, and the other enters later", func(l *log) *log {
			return drawnBehind(l, consolation, "", "2_1:3-4 2_2:5-6 1_9:1-2 3_1:2_1-2_2 4_1:3_1-1_9", "e1 e2 | e3 e4 e5 e6")
		},
			"place-not-advanced 1 1 2; place-not-advanced 2 1 2; place-not-advanced 3 2 1; place-not-advanced 4 2 1; place-not-advanced 5 2 1; place-not-advanced 6 2 1"},
		{"another stage has no halves that meet", func(l *log) *log { return drawnBehind(l, events.StageKnockOut, "", early, "e1 e2 e3 e4 | e5 e6") }, ""},
		{"nor one that losers are fed into", func(l *log) *log {
			return drawnBehind(l, consolation, events.ConsolationFeed, early, "e1 e2 e3 e4 | e5 e6")
		}, ""},
		{"without a sheet of its own it has its places", func(l *log) *log { return drawnBehind(l, consolation, "", "", "e1 e2 e3 e4 | e5 e6") }, ""},
		{"a final of both halves", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", even, "e1 e2 | e3 e4").won("behind", "1_1:e1 1_2:e3"), "2_1")
		}, ""},
		{"of one half", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", "1_1:1-3 1_2:2-4 2_1:1_1-1_2", "e1 e2 | e3 e4").won("behind", "1_1:e1 1_2:e2"), "2_1")
		}, "final-halves"},
		{"of the bottom half", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", "1_1:1-3 1_2:2-4 2_1:1_1-1_2", "e1 e2 | e3 e4").won("behind", "1_1:e3 1_2:e4"), "2_1")
		}, "final-halves"},
		{"of one half, where there is one", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", even, "e1 e2 e3 e4").won("behind", "1_1:e1 1_2:e3"), "2_1")
		}, ""},
		{"before the final", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", "1_1:1-2 1_2:3-4 2_1:1_1-1_2", "e1 e2 | e3 e4"), "1_1")
		}, ""},
		{"one of the final is not known", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", even, "e1 e2 | e3 e4").won("behind", "1_1:e1"), "2_1")
		}, ""},
		{"nor the other", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", even, "e1 e2 | e3 e4").won("behind", "1_2:e3"), "2_1")
		}, ""},
		{"one of the final is not known, and the other is of the top half", func(l *log) *log {
			return final(drawnBehind(l, consolation, "", "1_1:3-4 1_2:1-2 2_1:1_1-1_2", "e1 e2 | e3 e4").won("behind", "1_2:e1"), "2_1")
		}, ""},
		{"one encounter is the whole sheet, and comes a round late", func(l *log) *log { return drawnBehind(l, consolation, "", "2_1:1-2", "e1 | e2") }, "place-not-advanced 1 2 1; place-not-advanced 2 2 1"},
		{"who enters in time and again later", func(l *log) *log {
			return drawnBehind(l, consolation, "", even+" 3_1:2_1-1", "e1 e2 | e3 e4")
		}, ""},
		{"a final of a stage that is none", func(l *log) *log {
			return final(drawnBehind(l, events.StageKnockOut, "", even, "e1 e2 | e3 e4").won("behind", "1_1:e1 1_2:e3"), "2_1")
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var codes []string
			for one := range strings.SplitSeq(found(c.says(newLog(t))), "; ") {
				if !strings.HasPrefix(one, "draw-missing") {
					codes = append(codes, one)
				}
			}
			if got := strings.Join(codes, "; "); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}
