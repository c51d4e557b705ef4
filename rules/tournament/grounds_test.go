package tournament_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"kibitz/rules"
	"kibitz/rules/procedure"
	"kibitz/rules/tournament"
)

// On which clause each finding on a tournament's log rests, of the WBF's rules and of the code of 2017. What is wrong in itself is
// found without one too, which a star says.
var rests = map[string]string{
	"WBF 1.1 -": "rule-changed", "WBF 1.3 -": "variant", "WBF 1.4 -": "deputy-unnamed", "WBF 1.6 -": "forfeit-pending", "WBF 1.7 -": "languages-late",
	"WBF 1.2 -":         "committee-absent committee-country undeclared stage-unknown named-late unposted",
	"WBF 1.5 L2017 91B": "called-excluded* entry-limited", "WBF 2.1 -": "played-elsewhere", "WBF 2.2 -": "forfeit-unposted", "WBF 2.3 -": "phase",
	"WBF 1.9 -": "draw-places* draw-twice* draw-stranger* draw-missing draw-again draw-amended draw-incomplete* played-not-drawn* paid-uncertain " +
		"draw-copied byes-many bye-meets-bye late-expired late-open not-lost loser-missing entry-twice* supervisor-local stage-changed " +
		"called-otherwise fee-returned place-not-advanced final-halves draw-prize draw-changed",
	"WBF 2.5 -": "length-differs* score-short*", "WBF 6.1 L2017 9B2": "posted-frozen",
	"WBF 4.10 -": "winner-stranger* posted-early posted-uncertain posted-late played-by-others* seats-changed* winner-differs* posted-differs* score-impossible* " +
		"posted-unseen* called-for-another* posting-head*",
	"- L2017 90": "fine-bare*", "- L2017 79C": "period-over",
	"- -": "ranking-unknown* rematch* second-bye* group-crossed* paired-on-other-standings* movement-meet-again* movement-boards-again* " +
		"movement-boards-shared* movement-pair-twice* movement-table-empty* wrong-pair* wrong-direction* artificial-completed* artificial-sum* " +
		"table-taken* field-single* fine-unit*",
}

func TestWhatEachFindingRestsOn(t *testing.T) {
	t.Parallel()
	wbf, laws := newLogUnder(t, "wbf"), newLogUnder(t, "laws2017")
	cited := func(l *log, code rules.Code) string {
		if clause := l.ClauseOf(code); clause != "" {
			return string(clause)
		}
		return "-"
	}
	have := map[string][]string{}
	for _, codes := range slices.Sorted(maps.Values(rests)) {
		for word := range strings.FieldsSeq(codes) {
			code := rules.Code(strings.TrimSuffix(word, "*"))
			star := map[bool]string{true: "*"}[tournament.Severity(code, &procedure.Provisions{}) != ""]
			on := cited(wbf, code) + " " + cited(laws, code)
			have[on] = append(have[on], string(code)+star)
		}
	}
	for on, codes := range have {
		if want := strings.Fields(rests[on]); !slices.Equal(slices.Sorted(slices.Values(codes)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: %q, want %q", on, codes, want)
		}
	}
	for _, code := range []rules.Code{"", "no-such"} {
		if tournament.Severity(code, &procedure.Provisions{}) != "" || wbf.ClauseOf(code) != "" {
			t.Errorf("%q is a finding", code)
		}
	}
}
