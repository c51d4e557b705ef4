package replay_test

import (
	"bytes"
	"strings"
	"testing"

	"kibitz/replay/disclosed"
	"kibitz/replay/published"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/schemas/schematest"
)

// The schema says what the table of every simulated game looks like: another table is
// refused.
func TestAnExportIsValidAndItsTableIsThatOfItsGame(t *testing.T) {
	t.Parallel()
	validator, err := schematest.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	for name, game := range map[string]simulation.Game{"backgammon": simulation.Backgammon(), "long-nards": simulation.LongNards()} {
		m := simulation.NewOf(game, 11, "open", "m1", simulation.ToPoints(1))
		m.Schedule()
		m.Play(12)
		var document bytes.Buffer
		if err := published.Match(&document, disclosed.To(disclosed.Recipient{Reader: rules.Reader{Official: true}}, m.Ledger), func(id string) string { return id }); err != nil {
			t.Fatal(err)
		}
		if err := validator.File("match.json", document.Bytes()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		other := strings.Replace(document.String(), `"phase"`, `"weather"`, 1)
		if validator.File("match.json", []byte(other)) == nil {
			t.Errorf("%s: a table without a phase is valid", name)
		}
	}
}
