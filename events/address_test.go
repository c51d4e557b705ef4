package events

import "testing"

func TestAddressesAreReadAsTheyAreSpelled(t *testing.T) {
	for text, want := range map[string]Address{"117.2": {N: 117, Index: 2}, "117": {N: 117}, "3.0": {N: 3}} {
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

func TestAnInsertedEventHasTheAddressOfItsInsertionAndStandsBehindItsPlace(t *testing.T) {
	place, next := Address{N: 8, Index: 3}, Address{N: 8, Index: 4}
	first, second := place, place
	first.By, second.By = Insertion{N: 30}, Insertion{N: 31, Index: 1}
	order := []Address{place, first, second, next}
	for i, at := range order {
		for k, other := range order {
			if at.Before(other) != (i < k) || (at.Compare(other) == 0) != (i == k) {
				t.Errorf("%s and %s are in disorder", at, other)
			}
		}
	}
	if first.String() != "30.0" || second.String() != "31.1" || first.Own() != (Address{N: 30}) || first.Place() != place || place.Own() != place {
		t.Errorf("%s and %s stand behind %s", first, second, first.Place())
	}
}
