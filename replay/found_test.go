package replay_test

import (
	"slices"
	"testing"

	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules"
)

// What is found without keeping the states is what their frames have.
func TestWhatIsFoundAtEachEventIsWhatItsFrameHas(t *testing.T) {
	t.Parallel()
	found := 0
	for _, story := range stories {
		h := newHall(t)
		story.tell(h)
		for _, lane := range []replay.Lane{replay.Recorded, replay.Ruled} {
			timeline, err := replay.Open(h.ledger, replay.Options{Lane: lane})
			if err != nil {
				t.Fatal(err)
			}
			type told struct {
				ledger.Placed
				new, all []rules.Finding
			}
			var want []told
			for f := range timeline.All() {
				want = append(want, told{f.Placed, slices.Clone(f.Findings()), slices.Clone(f.After.Findings())})
			}
			i := 0
			for f := range timeline.Found() {
				if f.Placed != want[i].Placed || !slices.Equal(f.New, want[i].new) || !slices.Equal(f.All, want[i].all) {
					t.Errorf("%s: event %s has %v of %v, and its frame %v of %v", story.name, f.Address, f.New, f.All, want[i].new, want[i].all)
				}
				found += len(f.New)
				i++
			}
			if i != len(want) {
				t.Errorf("%s: %d events of %d", story.name, i, len(want))
			}
		}
	}
	if found < 10 {
		t.Errorf("%d findings in all: the stories prove nothing", found)
	}
}
