package compared_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/replay"
	"kibitz/replay/compared"
	"kibitz/replay/disclosed"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

// hall is a match whose spare device records beside the table, which has the pen.
type hall struct {
	*testing.T
	*simulation.Match
}

func newHall(t *testing.T, seed uint64) *hall {
	h := &hall{T: t, Match: simulation.New(seed, "open", "m1", simulation.ToPoints(3))}
	h.Schedule()
	h.Write(h.Director, &events.DeviceEnrolled{Device: h.Public(h.Spare), Role: events.Table, Side: events.NoSide})
	return h
}

// retells is what the spare device tells of a link of the table, changed by with.
func (h *hall) retells(n uint64, seen events.Head, with func([]events.Event)) {
	h.Helper()
	var evs []events.Event
	entry, err := new(events.Decoder).Decode(h.Ledger.Link(n).Data)
	if err != nil {
		h.Fatal(err)
	}
	for _, e := range entry.Events {
		e.At += 1500
		evs = append(evs, e)
	}
	if with != nil {
		with(evs)
	}
	data, signature, err := h.Spare.Write(h.ID(), seen, evs...)
	if err != nil {
		h.Fatal(err)
	}
	if link := h.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Second {
		h.Fatalf("link %d is %v: %s %s", link.N, link.Status, link.Reason, link.Detail)
	}
}

// differences is what the comparison comes to, such as "12.0 differs 13.0".
func (h *hall) differences() string {
	l := h.Ledger
	var all []string
	for _, d := range compared.Differences(l, l.Lane(ledger.Amended, l.Head().N), l.Head().N) {
		word := "differs"
		if d.Lacking {
			word = "lacks"
		}
		all = append(all, fmt.Sprintf("%v %s %v", d.Recorded, word, d.Told))
	}
	return strings.Join(all, ", ")
}

func (h *hall) finds(want string) {
	h.Helper()
	if got := h.differences(); got != want {
		h.Errorf("the comparison is %q, want %q", got, want)
	}
}

// turn is a turn of the side on roll, which the rules need not allow.
func (h *hall) turn(dice events.Dice, steps ...events.Step) []events.Body {
	side := h.OnRoll()
	return []events.Body{&events.DiceRolled{Side: side, Dice: dice}, &events.CheckersMoved{Side: side, Steps: steps}, &events.TurnEnded{Side: side}}
}

func dice(evs []events.Event) *events.DiceRolled        { return evs[0].Body.(*events.DiceRolled) }
func checkers(evs []events.Event) *events.CheckersMoved { return evs[1].Body.(*events.CheckersMoved) }

func TestTwoDevicesThatEnterTheSameTurn(t *testing.T) {
	t.Parallel()
	usual := []events.Step{{From: 13, To: 8}, {From: 6, To: 4}}
	for _, x := range []struct {
		name string
		with func([]events.Event)
		want string
	}{
		{"tell the same", nil, ""},
		{"read the dice in another order", func(e []events.Event) { dice(e).Dice = events.Dice{2, 5} }, ""},
		{"enter the steps in another order", func(e []events.Event) { checkers(e).Steps = []events.Step{usual[1], usual[0]} }, ""},
		{"divide a checker's way differently", func(e []events.Event) {
			checkers(e).Steps = []events.Step{{From: 13, To: 10}, {From: 10, To: 8}, {From: 6, To: 4}}
		}, ""},
		{"notice different things", func(e []events.Event) { e[2].Body.(*events.TurnEnded).By = "clock" }, ""},
		{"tell other dice", func(e []events.Event) { dice(e).Dice = events.Dice{6, 2} }, "10.0 differs 11.0"},
		{"tell another play", func(e []events.Event) { checkers(e).Steps = usual[:1] }, "10.1 differs 11.1"},
		{"tell other dice and another play", func(e []events.Event) {
			dice(e).Dice, checkers(e).Steps = events.Dice{6, 2}, []events.Step{{From: 24, To: 18}, {From: 13, To: 11}}
		}, "10.0 differs 11.0, 10.1 differs 11.1"},
	} {
		for _, first := range []string{"has not seen it", "has seen it"} {
			t.Run(x.name+", one "+first, func(t *testing.T) {
				t.Parallel()
				h := newHall(t, 5)
				h.Play(6)
				seen := h.Ledger.Head()
				h.Write(h.Table, h.turn(events.Dice{5, 2}, usual...)...)
				if first == "has seen it" {
					seen = h.Ledger.Head()
				}
				h.retells(10, seen, x.with)
				h.finds(x.want)
				h.Write(h.Table, h.turn(events.Dice{4, 1}, events.Step{From: 13, To: 8})...)
				h.finds(x.want)
			})
		}
	}
}

func TestADeviceMayBeAheadOfTheRecord(t *testing.T) {
	t.Parallel()
	h := newHall(t, 5)
	h.Play(6)
	h.Write(h.Spare, h.turn(events.Dice{5, 2}, events.Step{From: 13, To: 8})...)
	h.finds("")
	h.Write(h.Table, h.turn(events.Dice{2, 5}, events.Step{From: 13, To: 8})...)
	h.finds("")
	h.Write(h.Spare, h.turn(events.Dice{6, 2}, events.Step{From: 13, To: 5})...)
	h.Write(h.Table, h.turn(events.Dice{5, 2}, events.Step{From: 13, To: 5})...)
	h.finds("13.0 differs 12.0")
}

func TestATakeIsNoPass(t *testing.T) {
	t.Parallel()
	h := newHall(t, 5)
	h.Play(6)
	side := h.OnRoll()
	h.Write(h.Table, &events.CubeOffered{Side: side, Value: 2})
	h.Write(h.Spare, &events.CubeOffered{Side: side, Value: 2})
	h.Write(h.Spare, &events.CubePassed{Side: side.Opponent()})
	h.finds("")
	h.Write(h.Table, &events.CubeTaken{Side: side.Opponent()})
	h.finds("13.0 differs 12.0")
}

func TestAnEventThatTheRecordLacks(t *testing.T) {
	t.Parallel()
	h := newHall(t, 5)
	h.Play(6)
	seen := h.Ledger.Head()
	side := h.OnRoll()
	h.Write(h.Spare, &events.CubeOffered{Side: side, Value: 2})
	h.Write(h.Spare, &events.CubeTaken{Side: side.Opponent()})
	h.Write(h.Table, h.turn(events.Dice{5, 2}, events.Step{From: 13, To: 8})...)
	h.finds("") // the table may yet tell of it
	h.retells(12, seen, nil)
	h.finds("9.2 lacks 10.0, 9.2 lacks 11.0")
}

func TestACorrectionSettlesADifference(t *testing.T) {
	t.Parallel()
	for name, correct := range map[string]func(h *hall){
		"the record is amended": func(h *hall) {
			h.Write(h.Director, &events.EntryAmended{Target: h.ref(10, 0), Events: []events.Event{h.Event(1, &events.DiceRolled{Side: dice(h.Ledger.Link(10).Entry.Events).Side, Dice: events.Dice{6, 2}})}, Reason: "misread"})
		},
		"the second observation is inserted": func(h *hall) {
			h.Write(h.Director, &events.EntryInserted{After: h.ref(9, 0), Entry: h.Ledger.Link(11).Entry.ID, Reason: "missed"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, 5)
			h.Play(6)
			seen := h.Ledger.Head()
			h.Write(h.Table, h.turn(events.Dice{5, 2}, events.Step{From: 13, To: 8})...)
			h.retells(10, seen, func(e []events.Event) { dice(e).Dice = events.Dice{2, 6} })
			h.finds("10.0 differs 11.0")
			correct(h)
			if link := h.Ledger.Link(12); h.Err() != nil || link.Status != ledger.Folded {
				t.Fatalf("the correction is %+v, %v", link, h.Err())
			}
			h.finds("")
		})
	}
}

func (h *hall) ref(n uint64, index int) *events.Ref {
	return &events.Ref{Entry: h.Ledger.Link(n).Entry.ID, Index: index}
}

// A device that retells a match, however late it is, wherever it begins and whatever turn it
// misses, gives no finding; where it errs, there is a finding at that event and at no other.
func TestASecondRecorderErrsWhereItErrs(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		h := newHall(t, rapid.Uint64().Draw(r, "seed"))
		errs, lag, from := rapid.IntRange(12, 25).Draw(r, "errs"), rapid.IntRange(0, 3).Draw(r, "lag"), rapid.IntRange(0, 15).Draw(r, "from")
		missed := rapid.IntRange(0, 40).Draw(r, "missed")
		var told []uint64
		want := ""
		for i := range 40 {
			if len(h.Play(1)) == 0 {
				return
			}
			told = append(told, h.Ledger.Head().N)
			if i < from+lag || i-lag == missed {
				continue
			}
			n := told[i-lag]
			h.retells(n, h.Ledger.Link(n-1).Head(), func(e []events.Event) {
				if rolled, ok := e[0].Body.(*events.DiceRolled); ok && i-lag >= errs && want == "" && i-lag != missed+1 && i-lag != missed-1 {
					rolled.Dice[0] = rolled.Dice[0]%6 + 1
					want = fmt.Sprintf("%d.0 differs %d.0", n, h.Ledger.Head().N+1)
				}
			})
			if i%4 > 0 {
				continue // it is slow enough
			}
			if got := h.differences(); got != want {
				r.Fatalf("after link %d the comparison is %q, want %q", h.Ledger.Head().N, got, want)
			}
		}
	})
}

// The replay tells officials of a difference at the record's event, and nobody else.
func TestTheReplayTellsOfficialsOfADifference(t *testing.T) {
	t.Parallel()
	h := newHall(t, 5)
	h.Play(6)
	seen := h.Ledger.Head()
	h.Write(h.Table, h.turn(events.Dice{5, 2}, events.Step{From: 13, To: 8})...)
	h.retells(10, seen, func(e []events.Event) { dice(e).Dice = events.Dice{6, 2} })
	for reader, want := range map[string]string{"office": "10.0 [11 0 0 0]", "table": "", "public": "", "A": ""} {
		r, _ := disclosed.ReaderNamed(reader)
		timeline, err := disclosed.To(disclosed.Recipient{Reader: r}, h.Ledger).Open(replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for frame := range timeline.All() {
			for _, f := range frame.Findings() {
				if f.Code == rules.SecondDiffers {
					got += fmt.Sprint(frame.Address, " ", f.Args)
				}
			}
		}
		if got != want {
			t.Errorf("%s is told %q, want %q", reader, got, want)
		}
	}
}
