package clauses

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
)

// odd is a match in which the record is odd rather than the play, and the codes of what is
// found: no clause's trial needs it.
type odd struct{ script, finds string }

// recorded are played under every rulebook of a game.
var recorded = map[string][]odd{events.Backgammon: recordedAtBoard, events.Bridge: recordedAtCards}

var recordedAtBoard = []odd{
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
	{turn + "correct 7 long-nards", "start-unknown"},
	{turn + "B called; B fell", "count-unknown"},
	{turn + "B doubles; A beavers", "beaver-not-allowed"},
	{"@1 A3 B1", "game-not-started"},
	{"void; A3 B1", "play-after-end"},
	{"start 3; A3 B1", "game-number"},
	{"set score=5-0; start; set on=A dice=21 cube=4 [1:1 | 6:5 off:10]; A 1/off .; score A 2", "result-capped"},
	{"set score=6-0; " + turn + "B concedes:single; A disputes:score; posted 7-0; A next; ruling set-score:0-7", "result-changed"},
}

var recordedAtCards = []odd{
	{dealt + "answer #3 slip", "answer-to-nothing"},
	{dealt + "@5 adjust 60-40", "board-not-played"},
	{dealt + "board 2", "board-open"},
	{dealt + "@2 lead DT", "board-place"},
	{"lead W:DT", "no-board"},
	{"board 1; lead W:DT", "no-contract"},
	{"board 1; placed W DT", "no-contract"},
	{"board 1; calls 1S p; uncall S 1S L1987_25", "no-such-call"},
	{"board 1; calls 1S p p p; contract 4H S", "contract-differs"},
	{"board 1; claim S wins 3 \"x\"", "claim-no-play"},
	{"board 1; named low", "designation-unclear"},
	{fourSpades + "ruled 9", "no-claim-to-rule"},
	{fourSpades + "repeat \"x\"", "no-claim-to-rule"},
	{dealt + "lead DT D2 DJ DA; claim S wins 9 \"x\"; contest W \"no\"; ruled 13", "claim-ruled-too-many"},
	{agreed + "ruled 9", "claim-ruled-unasked"},
	{fourSpades + "resume N E S W", "nothing-resumed"},
	{dealt + "lead DT; claim S wins 9 \"x\"; withdraw W DT", "taken-back-after-claim"},
	{fourSpades + "A disputes:score; ruling set-tricks:9-5", "tricks-not-thirteen"},
	{fourSpades + suits() + "lead W:S2", "play-over"},
	{fourSpades + suits() + "named low", "designation-unclear"},
}

// suits is the play of thirteen tricks in which each hand has one suit, and West the trumps.
func suits() string {
	var text strings.Builder
	for _, rank := range "AKQJT98765432" {
		fmt.Fprintf(&text, "lead W:S%[1]c H%[1]c D%[1]c C%[1]c; ", rank)
	}
	return text.String()
}

// recordedMatches returns each of them under every rulebook of its game.
func recordedMatches() (list []odd, played [][]*match) {
	for _, game := range slices.Sorted(maps.Keys(recorded)) {
		for _, o := range recorded[game] {
			var matches []*match
			for _, b := range book.All().Governing(game) {
				id := fmt.Sprintf("record-%d-%s", len(list)+1, b.ID)
				matches = append(matches, &match{trial: &trial{name: o.script, script: o.script}, id: id, book: b})
			}
			list, played = append(list, o), append(played, matches)
		}
	}
	return list, played
}

// recorded plays them; each shows what it is there for under a rulebook at least.
func (h *hallTest) recorded(t *testing.T) []*match {
	t.Helper()
	list, played := recordedMatches()
	all := slices.Concat(played...)
	h.play(t, all)
	for i := range list {
		for code := range strings.FieldsSeq(list[i].finds) {
			if !slices.ContainsFunc(played[i], func(m *match) bool { return m.finds(rules.Code(code)) }) {
				t.Errorf("%q shows no %s: %v", list[i].script, code, played[i][0].err)
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
