package ledger_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
)

// spelt writes a lane as text, an event a line: its address, its type, a roll's
// side and dice, and where it was told and by which correction it came here.
func spelt(lane []ledger.Placed) string {
	var text strings.Builder
	for _, p := range lane {
		fmt.Fprintf(&text, "%v %s", p.Address.Place(), p.Event.Type())
		if r, ok := p.Event.Body.(*events.DiceRolled); ok {
			fmt.Fprintf(&text, " %v %d%d", r.Side, r.Dice[0], r.Dice[1])
		}
		if p.Source != p.Address {
			fmt.Fprintf(&text, ", told at %v", p.Source)
		}
		if p.Correction != p.Source && p.Correction != (events.Address{}) {
			fmt.Fprintf(&text, ", by %v", p.Correction)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// reads expects a lane of the whole match.
func (h *table) reads(lane ledger.Lane, want string) {
	h.Helper()
	if got := spelt(h.Lane(lane, h.Head().N)); got != strings.TrimPrefix(want, "\n") {
		h.Errorf("the lane reads\n%s\nwant%s", got, want)
	}
}

// rolled is a table with three entries of two rolls each, at links 3, 4 and 5,
// of game 1.
func rolled(t tb) (*table, [3]*ledger.Link) {
	h := seated(t)
	var links [3]*ledger.Link
	for i := range links {
		links[i] = h.folds(h.says(tablet, roll(events.A, 1+uint8(i), 6), roll(events.B, 1+uint8(i), 5)))
	}
	return h, links
}

// tail is the lane after the seating of the table.
func (h *table) tail(lane ledger.Lane, want string) {
	h.Helper()
	if got := spelt(h.Lane(lane, h.Head().N)[6:]); got != strings.TrimPrefix(want, "\n") {
		h.Errorf("the lane reads\n%s\nwant%s", got, want)
	}
}

func TestTheLatestCorrectionThatHoldsStands(t *testing.T) {
	six := roll(events.A, 6, 6)
	one := roll(events.A, 1, 1)
	for _, c := range []struct {
		name    string
		correct func(h *table, at [3]*ledger.Link)
		want    string
	}{
		{"amended", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, amend(ref(at[0], 1), h.event(six), h.event(one))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled A 66, told at 6.0
3.1 dice.rolled A 11, told at 6.0
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.amended
`},
		{"amended twice", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, amend(ref(at[0], 1), h.event(six))))
			h.folds(h.says(director, warn(), amend(ref(at[0], 1), h.event(one))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled A 11, told at 7.1
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.amended
7.0 warning.given
7.1 entry.amended
`},
		{"the second amendment taken back", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, amend(ref(at[0], 1), h.event(six))))
			second := h.folds(h.says(director, amend(ref(at[0], 1), h.event(one))))
			h.folds(h.says(director, retract(ref(second, 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled A 66, told at 6.0
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.amended
7.0 entry.amended
8.0 entry.retracted
`},
		{"both amendments taken back", func(h *table, at [3]*ledger.Link) {
			first := h.folds(h.says(director, amend(ref(at[0], 1), h.event(six))))
			second := h.folds(h.says(director, amend(ref(at[0], 1), h.event(one))))
			h.folds(h.says(director, retract(ref(second, 0)), retract(ref(first, 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.amended
7.0 entry.amended
8.0 entry.retracted
8.1 entry.retracted
`},
		{"retracted", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, retract(ref(at[1], 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.retracted
`},
		{"a retraction retracted", func(h *table, at [3]*ledger.Link) {
			first := h.folds(h.says(director, retract(ref(at[1], 0))))
			h.folds(h.says(director, retract(ref(first, 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.retracted
7.0 entry.retracted
`},
		{"a retraction's retraction retracted", func(h *table, at [3]*ledger.Link) {
			first := h.folds(h.says(director, retract(ref(at[1], 0))))
			second := h.folds(h.says(director, retract(ref(first, 0))))
			h.folds(h.says(director, retract(ref(second, 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.retracted
7.0 entry.retracted
8.0 entry.retracted
`},
		{"amended, then retracted, then amended", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, amend(ref(at[1], 0), h.event(six))))
			h.folds(h.says(director, retract(ref(at[1], 0))))
			h.folds(h.says(director, amend(ref(at[1], 0), h.event(one))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 11, told at 8.0
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.amended
7.0 entry.retracted
8.0 entry.amended
`},
		{"inserted after what was retracted, in log order", func(h *table, at [3]*ledger.Link) {
			h.folds(h.says(director, retract(ref(at[1], 0))))
			h.folds(h.says(director, insert(ref(at[1], 0), h.event(six))))
			h.folds(h.says(director, insert(ref(at[1], 0), h.event(one))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 66, told at 7.0
4.0 dice.rolled A 11, told at 8.0
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 entry.retracted
7.0 entry.inserted
8.0 entry.inserted
`},
		{"an insertion taken back", func(h *table, at [3]*ledger.Link) {
			first := h.folds(h.says(director, insert(ref(at[2], 1), h.event(six))))
			h.folds(h.says(director, insert(ref(at[2], 1), h.event(one))))
			h.folds(h.says(director, retract(ref(first, 0))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
5.1 dice.rolled A 11, told at 7.0
6.0 entry.inserted
7.0 entry.inserted
8.0 entry.retracted
`},
		{"inserted after a decision and after a correction", func(h *table, at [3]*ledger.Link) {
			warned := h.folds(h.says(director, warn()))
			first := h.folds(h.says(director, insert(ref(warned, 0), h.event(six))))
			h.folds(h.says(director, insert(ref(first, 0), h.event(one))))
		}, `
3.0 dice.rolled A 16
3.1 dice.rolled B 15
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 warning.given
6.0 dice.rolled A 66, told at 7.0
7.0 entry.inserted
7.0 dice.rolled A 11, told at 8.0
8.0 entry.inserted
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, at := rolled(t)
			recorded := spelt(h.Lane(ledger.Recorded, h.Head().N))
			c.correct(h, at)
			h.tail(ledger.Amended, c.want)
			if now := spelt(h.Lane(ledger.Recorded, 5)); now != recorded {
				t.Errorf("the recorded lane reads\n%s\nwas\n%s", now, recorded)
			}
			if then := spelt(h.Lane(ledger.Amended, 5)); then != recorded {
				t.Errorf("as known before the corrections it reads\n%s\nwant\n%s", then, recorded)
			}
		})
	}
}

func TestASecondObservationIsInsertedWhereItWasPutLast(t *testing.T) {
	h, at := rolled(t)
	h.folds(h.says(director, assign(tablet)))
	second := h.says(spare, roll(events.A, 4, 4), roll(events.B, 4, 3))
	h.is(second, ledger.Second, "")
	h.folds(h.says(director, insertEntry(ref(at[0], 0), second), insert(ref(at[0], 0), h.event(roll(events.A, 6, 6)))))
	moved := h.folds(h.says(director, insertEntry(ref(at[0], 1), second)))
	h.tail(ledger.Amended, `
3.0 dice.rolled A 16
3.0 dice.rolled A 66, told at 8.1
3.1 dice.rolled B 15
3.1 dice.rolled A 44, told at 7.0, by 9.0
3.1 dice.rolled B 43, told at 7.1, by 9.0
4.0 dice.rolled A 26
4.1 dice.rolled B 25
5.0 dice.rolled A 36
5.1 dice.rolled B 35
6.0 recorder.assigned
8.0 entry.inserted
8.1 entry.inserted
9.0 entry.inserted
`)
	h.folds(h.says(director, retract(ref(moved, 0))))
	if lane := spelt(h.Lane(ledger.Amended, h.Head().N)[6:]); !strings.HasPrefix(lane, `3.0 dice.rolled A 16
3.0 dice.rolled A 44, told at 7.0, by 8.0
3.0 dice.rolled B 43, told at 7.1, by 8.0
3.0 dice.rolled A 66, told at 8.1
3.1 dice.rolled B 15
4.0`) {
		t.Errorf("the lane reads\n%s", lane)
	}
}

func inOrder(a, b ledger.Placed) int { return a.Address.Compare(b.Address) }

func TestWhatIsInsertedBehindOneEventIsOrderedByItsInsertions(t *testing.T) {
	missed := roll(events.A, 6, 6)
	for _, c := range []struct {
		name   string
		insert func(h *table, after *events.Ref, second *ledger.Link)
		want   string // the addresses of what is inserted
	}{
		{"a new event, then a second observation", func(h *table, after *events.Ref, second *ledger.Link) {
			h.folds(h.says(director, insert(after, h.event(missed))))
			h.folds(h.says(director, insertEntry(after, second)))
		}, "8.0 7.0 7.1"},
		{"a second observation, then a new event", func(h *table, after *events.Ref, second *ledger.Link) {
			h.folds(h.says(director, insertEntry(after, second)))
			h.folds(h.says(director, insert(after, h.event(missed))))
		}, "7.0 7.1 9.0"},
		{"both in one entry", func(h *table, after *events.Ref, second *ledger.Link) {
			h.folds(h.says(director, insert(after, h.event(missed)), insertEntry(after, second)))
		}, "8.0 7.0 7.1"},
		{"a later second observation, then an earlier one", func(h *table, after *events.Ref, second *ledger.Link) {
			later := h.says(spare, missed)
			h.is(later, ledger.Second, "")
			h.folds(h.says(director, insertEntry(after, later)))
			h.folds(h.says(director, insertEntry(after, second)))
		}, "8.0 7.0 7.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, at := rolled(t)
			h.folds(h.says(director, assign(tablet)))
			second := h.says(spare, roll(events.A, 4, 4), roll(events.B, 4, 3))
			h.is(second, ledger.Second, "")
			c.insert(h, ref(at[0], 0), second)
			lane := h.Lane(ledger.Amended, h.Head().N)
			var inserted []string
			for _, p := range lane {
				if p.Address != p.Address.Own() {
					inserted = append(inserted, p.Address.String())
				}
				if found, ok := h.Reader().Find(*ref(p.Link, p.Source.Index)); p.Link.Status == ledger.Second && (!ok || found != p.Address) {
					t.Errorf("%s is found at %+v", p.Address, found)
				}
			}
			if got := strings.Join(inserted, " "); got != c.want {
				t.Errorf("%s are inserted, want %s", got, c.want)
			}
			if !slices.IsSortedFunc(lane, inOrder) {
				t.Errorf("the addresses are in disorder:\n%s", spelt(lane))
			}
		})
	}
}

func TestALaneGoesNoFurtherThanTheHead(t *testing.T) {
	h, _ := rolled(t)
	for _, lane := range []ledger.Lane{ledger.Recorded, ledger.Amended} {
		if n := len(h.Lane(lane, 1000)); n != 12 {
			t.Errorf("%d events, want 12", n)
		}
		if n := len(h.Lane(lane, 0)); n != 0 {
			t.Errorf("%d events before the first link", n)
		}
	}
	if h.Link(0) != nil || h.Link(6) != nil || h.Link(5) == nil {
		t.Error("links are not counted from 1 to the head")
	}
}
