package bridge_test

import (
	"fmt"
	"testing"

	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// Who has forbidden a suit may forbid another one to the same lead, and demand none (D112). To a
// later lead he chooses as if he had not.
func TestWhoHasForbiddenASuitDemandsNoneToThatLead(t *testing.T) {
	const first = opened + fourHands + "exposed E shown CK; choose S forbid-clubs; "
	const hearts = "exposed E shown HK"
	for _, c := range []struct{ name, script, want string }{
		{"to the same lead", first + hearts, "[forbid-hearts neither]"},
		{"to a later lead", first + "play W:DT N:D2 E:D5 S:D6; " + hearts, "[demand-hearts forbid-hearts neither]"},
		{"to a later lead, where he demanded at the first", opened + fourHands + "exposed E shown DK; choose S demand-diamonds; play W:DT N:D2 E:D5 S:D6; " + hearts, "[demand-hearts forbid-hearts neither]"},
	} {
		for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			var choices string
			for _, o := range logged(t, b, c.script).Options() {
				if o.Kind == bridge.OptionPartnerLeads {
					choices += fmt.Sprint(o.Choices)
				}
			}
			if choices != c.want {
				t.Errorf("%s: %s: the choices are %s", b.ID, c.name, choices)
			}
		}
	}
}
