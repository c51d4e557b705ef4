package clauses

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/rules"
	"kibitz/rules/book"
)

// recorded are matches in which the record is odd rather than the play, and the codes of
// what is found: no clause's trial needs them. They are played under every rulebook of
// backgammon.
var recorded = []struct{ script, finds string }{
	{"A 52", "out-of-phase"},
	{moving + "B 24/18", "move-out-of-turn"},
	{moving + "A 12/11", "no-checker"},
	{turn + "B doubles; B 52", "roll-unanswered"},
	{turn + "B .", "turn-without-roll"},
	{turn + "A gives-up", "match-conceded"},
	{turn + "gap; B 52", "gap"},
	{turn + "score A 4", "result-unplayed"},
	{lastOfA + "A 1/off .; score B 1", "result-differs"},
	{lastOfA + "A 1/off .; score A 3", "result-differs"},
	{turn + "B concedes:gammon; score A 1", "result-as-entered"},
	{turn + "score A 1 match", "match-result"},
	{turn + "score A 7; start; A3 B1", "play-after-end"},
	{turn + "score A 7; A forfeits", "sanction-after-end"},
	{turn + "adjourn; B 52", "play-while-adjourned"},
	{turn + "option nonsense x; option die-on-checker nonsense; option die-on-checker valid", "setting-unknown setting-value setting-late"},
	{turn + "correct rulebook=nonsense", "rulebook-unknown"},
}

// recordedMatches returns each of them under every rulebook.
func recordedMatches() (played [][]*match) {
	played = make([][]*match, len(recorded))
	for i := range recorded {
		for _, b := range book.All().Governing("backgammon") {
			m := &match{trial: &trial{name: recorded[i].script, script: recorded[i].script}, id: fmt.Sprintf("record-%d-%s", i+1, b.ID), book: b}
			played[i] = append(played[i], m)
		}
	}
	return played
}

// recorded plays them; each shows what it is there for under a rulebook at least.
func (h *hallTest) recorded(t *testing.T) []*match {
	t.Helper()
	played := recordedMatches()
	all := slices.Concat(played...)
	h.play(t, all)
	for i := range recorded {
		for code := range strings.FieldsSeq(recorded[i].finds) {
			if !slices.ContainsFunc(played[i], func(m *match) bool { return m.finds(rules.Code(code)) }) {
				t.Errorf("%q shows no %s: %v", recorded[i].script, code, played[i][0].err)
			}
		}
	}
	return all
}
func (m *match) finds(code rules.Code) bool {
	if m.err != nil {
		return false
	}
	found := m.final.Final().Findings()
	return slices.ContainsFunc(found, func(f rules.Finding) bool { return f.Code == code })
}
