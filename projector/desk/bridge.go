package desk

import (
	"kibitz/replay/games/bridge/claimreport"
	"kibitz/replay/invalid"
	"kibitz/rules/bridge"
)

// Bridge returns the referee of a match of bridge.
func (m *Match) Bridge() (*bridge.Referee, error) {
	if r, ok := m.Timeline.Final().(*bridge.Referee); ok {
		return r, nil
	}
	return nil, invalid.New("not-bridge", "match", m.Name)
}

// Claim returns the analysis of the claim on the board in play, or on the last one.
func (m *Match) Claim() (*claimreport.Analysis, error) {
	r, err := m.Bridge()
	if err != nil {
		return nil, err
	}
	return claimreport.Of(r)
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
