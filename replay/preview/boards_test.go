package preview_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/diagram"
	"kibitz/replay/preview"
	"kibitz/replay/simulation"
)

// boards draws what an entry makes of a match in a terminal of that many columns.
func (m *script) boards(supposed ledger.Message, columns int, tag language.Tag) string {
	m.t.Helper()
	o, err := preview.Of(m.Ledger, supposed, replay.Options{})
	if err != nil {
		m.t.Fatal(err)
	}
	how := audit.Options{Language: tag, Person: func(id string) string { return register[id] }}
	return o.Boards(how, columns, diagram.Options{Perspective: diagram.Perspective{Near: events.A}}).String()
}

func TestTheBoardIsDrawnBeforeAndAfterWhereItChanges(t *testing.T) {
	m := &script{simulation.New(1, "open", "m1", simulation.ToPoints(3)), t}
	m.Schedule()
	m.game(1, opening(6, 2), moves(events.A, 24, 18, 13, 11), ends(events.A))
	amended := m.amend(3, 1, moves(events.A, 24, 16))
	for _, columns := range []int{80, 200} {
		drawn := m.boards(amended, columns, language.English)
		first := strings.Join(strings.Fields(strings.SplitN(drawn, "\n", 2)[0]), " ")
		if first != "Now: With it:" || strings.Count(drawn, "Anna") < 2 {
			t.Errorf("in %d columns:\n%s", columns, drawn)
		}
		for line := range strings.Lines(drawn) {
			if len([]rune(line)) > columns+1 {
				t.Errorf("%d columns are too few for %q", columns, line)
			}
		}
	}
	if drawn := m.boards(amended, 80, language.Russian); !strings.Contains(drawn, "После записи:") {
		t.Errorf("in Russian:\n%s", drawn)
	}
	if drawn := m.boards(m.Sign(m.Director, &events.WarningGiven{Side: events.B, Reason: "slow"}), 80, language.English); drawn != "" {
		t.Errorf("a warning moves no checker:\n%s", drawn)
	}
}
