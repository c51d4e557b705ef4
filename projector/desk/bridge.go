package desk

import (
	"kibitz/replay/games/bridge/claimreport"
	"kibitz/replay/invalid"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/claims"
	"slices"
	"strings"
)

// Bridge returns the referee of a match of bridge.
func (m *Match) Bridge() (*bridge.Referee, error) {
	if r, ok := m.Timeline.Final().(*bridge.Referee); ok {
		return r, nil
	}
	return nil, invalid.New("not-bridge", "match", m.Name)
}

// Claim returns the analysis of the claim on the board in play, or on the last one, for a
// player of a class: empty for the one that was ruled by, else average.
func (m *Match) Claim(class string) (*claimreport.Analysis, error) {
	r, err := m.Bridge()
	if err != nil {
		return nil, err
	}
	if class != "" && !slices.Contains(claims.Classes, class) {
		return nil, invalid.Field("class", class, "bad-word", "words", strings.Join(claims.Classes, ", "))
	}
	return claimreport.Of(r, class)
}

// Questions returns the questions of a match of bridge that were left open.
func (m *Match) Questions() ([]bridge.QuestionView, error) {
	r, err := m.Bridge()
	if err != nil {
		return nil, err
	}
	table, _ := r.Table().(bridge.Table)
	return append([]bridge.QuestionView{}, table.Questions...), nil
}
