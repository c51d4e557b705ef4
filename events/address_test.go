package events

import "testing"

func TestAddressesAreReadAsTheyAreSpelled(t *testing.T) {
	for text, want := range map[string]Address{"117.2": {117, 2}, "117": {117, 0}, "3.0": {3, 0}} {
		if at, ok := ParseAddress(text); at != want || !ok {
			t.Errorf("%q is read as %v", text, at)
		}
	}
	for _, text := range []string{"", "0.1", "x", "1.x", "1.", "1.-1", "-1.0", "1.2.3"} {
		if at, ok := ParseAddress(text); ok {
			t.Errorf("%q is read as %v", text, at)
		}
	}
}
