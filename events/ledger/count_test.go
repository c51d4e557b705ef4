package ledger_test

import (
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

// queue makes n entries of a device without sending them.
func (h *table) queue(device string, n int) []ledger.Message {
	h.Helper()
	messages := make([]ledger.Message, n)
	for i := range messages {
		messages[i] = h.queues(device, roll(events.A, 1+uint8(i)%6, 2))
	}
	return messages
}

func TestACountThatSkipsIsAcceptedAndNoticed(t *testing.T) {
	h := seated(t)
	queue := h.queue(tablet, 4)
	h.notices(h.folds(h.adds(queue[0])), 0)
	h.notices(h.folds(h.adds(queue[2])), ledger.NoticeGap)
	h.notices(h.folds(h.adds(queue[3])), 0)
	late := h.folds(h.adds(queue[1]))
	h.notices(late, ledger.NoticeLate)
	h.notices(h.folds(h.says(tablet, roll(events.A, 6, 6))), 0)
	if lane := h.Lane(ledger.Recorded, late.N); lane[len(lane)-1].Link != late {
		t.Error("the late entry does not stand where it came")
	}
}

func TestADevicesFirstEntryCanBeMissing(t *testing.T) {
	h := seated(t)
	queue := h.queue(tablet, 2)
	h.notices(h.folds(h.adds(queue[1])), ledger.NoticeGap)
	h.notices(h.folds(h.adds(queue[0])), ledger.NoticeLate)
}

// A gap is told as long as something is missing in it, and of the entry alone that left it.
func TestAGapThatIsFilledStandsNoMore(t *testing.T) {
	h := seated(t)
	queue := h.queue(tablet, 7)
	first := h.folds(h.adds(queue[0]))
	wide, narrow := h.folds(h.adds(queue[3])), h.folds(h.adds(queue[5]))
	for _, step := range []struct {
		fills        int
		wide, narrow ledger.Notice
	}{
		{6, ledger.NoticeGap, ledger.NoticeGap}, // fills nothing
		{2, ledger.NoticeGap, ledger.NoticeGap},
		{4, ledger.NoticeGap, 0},
		{1, 0, 0},
	} {
		filling := h.folds(h.adds(queue[step.fills]))
		if w, n := h.Standing(wide), h.Standing(narrow); w != step.wide || n != step.narrow {
			t.Errorf("after entry %d the gaps stand as %q and %q, want %q and %q", step.fills, w, n, step.wide, step.narrow)
		}
		if h.Standing(first) != 0 || h.Standing(filling) != filling.Notices {
			t.Errorf("after entry %d other notices have changed", step.fills)
		}
	}
}

// What was refused for its signature, or because it is of another branch, ends no gap before it.
func TestAGapIsMeasuredFromWhatTheDeviceReallySent(t *testing.T) {
	h := seated(t)
	fork := *h.author(tablet)
	queue := h.queue(tablet, 6)
	h.folds(h.adds(queue[0]))
	forged := queue[2]
	forged.Signature = queue[0].Signature
	h.refuses(h.adds(forged), ledger.ReasonSignature)
	other := *h.author(tablet)
	*h.author(tablet) = fork
	branch := h.queue(tablet, 4)
	h.refuses(h.adds(branch[0]), ledger.ReasonCountUsed)
	h.refuses(h.adds(branch[1]), ledger.ReasonChain)
	h.refuses(h.adds(branch[2]), ledger.ReasonChain)
	h.refuses(h.adds(branch[3]), ledger.ReasonChain)
	*h.author(tablet) = other
	gap := h.folds(h.adds(queue[5]))
	for _, filling := range []int{2, 3, 4} {
		h.folds(h.adds(queue[filling]))
	}
	if stands := h.Standing(gap); stands != ledger.NoticeGap {
		t.Errorf("without entry 2 the gap stands as %q", stands)
	}
	h.folds(h.adds(queue[1]))
	if stands := h.Standing(gap); stands != 0 {
		t.Errorf("with all entries the gap stands as %q", stands)
	}
}

func TestAClockThatRunsBackwardsIsNoticed(t *testing.T) {
	h := seated(t)
	at := func(times ...events.Instant) ledger.Message {
		var evs []events.Event
		for _, time := range times {
			evs = append(evs, events.Event{Game: 1, At: time, Body: roll(events.A, 3, 1)})
		}
		return h.signs(tablet, h.Head(), evs...)
	}
	h.notices(h.folds(h.adds(at(5000, 5000))), 0)
	h.notices(h.folds(h.adds(at(4999))), ledger.NoticeClockBack)
	h.notices(h.folds(h.adds(at(6000, 5999))), ledger.NoticeClockBack)
	missing, next := at(9000), at(8000)
	h.notices(h.folds(h.adds(next)), ledger.NoticeGap)
	h.notices(h.folds(h.adds(missing)), ledger.NoticeLate|ledger.NoticeClockBack)
}

func TestADeviceThatSignsTwoEntriesWithOneCount(t *testing.T) {
	h := seated(t)
	one := *h.author(tablet)
	first := h.folds(h.says(tablet, roll(events.A, 3, 1)))
	two := *h.author(tablet)

	*h.author(tablet) = one
	branch := h.queue(tablet, 3)
	h.refuses(h.adds(branch[0]), ledger.ReasonCountUsed)
	h.refuses(h.adds(branch[1]), ledger.ReasonChain)
	h.refuses(h.adds(branch[2]), ledger.ReasonChain)
	h.refuses(h.adds(branch[2]), ledger.ReasonChain)

	if count, previous := h.Device(eventstest.Device(tablet)); count != 1 || previous != events.HashOf(first.Data) {
		t.Errorf("the record goes on from %d, %v", count, previous)
	}
	*h.author(tablet) = two
	h.notices(h.folds(h.says(tablet, &events.TurnEnded{Side: events.A})), 0)
}

func TestALateEntryMustBeTheOneThatIsMissing(t *testing.T) {
	h := seated(t)
	memory := *h.author(tablet)
	queue := h.queue(tablet, 2)
	*h.author(tablet) = memory
	other := h.queue(tablet, 1)
	h.folds(h.adds(queue[1]))
	h.refuses(h.adds(other[0]), ledger.ReasonChain)
	h.notices(h.folds(h.adds(queue[0])), ledger.NoticeLate)
}

func TestAFirstEntryHasNoneBeforeIt(t *testing.T) {
	h := seated(t)
	h.author(tablet).Previous = events.HashOf([]byte("some entry"))
	h.refuses(h.says(tablet, roll(events.A, 3, 1)), ledger.ReasonChain)
}

func TestWhatWasRefusedStillCounts(t *testing.T) {
	h := seated(t)
	refused := h.queues(tablet, warn(), warn())
	h.refuses(h.adds(refused), ledger.ReasonRole)
	h.refuses(h.adds(refused), ledger.ReasonRole)
	h.notices(h.folds(h.says(tablet, roll(events.A, 3, 1))), 0)
	h.refuses(h.adds(refused), ledger.ReasonRole)
	h.folds(h.says(office, enrol(tablet, events.Director)))
	link := h.folds(h.adds(refused))
	h.notices(link, 0)
	h.is(h.adds(refused), ledger.Duplicate, ledger.ReasonDuplicate)
}

func TestWhatIsNotAuthenticDoesNotCount(t *testing.T) {
	h := seated(t)
	m := h.queues(tablet, roll(events.A, 3, 1))
	forged := m
	forged.Signature = h.queues(spare, roll(events.A, 3, 1)).Signature
	h.refuses(h.adds(forged), ledger.ReasonSignature)
	if count, _ := h.Device(eventstest.Device(tablet)); count != 0 {
		t.Errorf("the forged entry counts: %d", count)
	}
	h.folds(h.adds(m))
}

func TestARepeatedEntryIsADuplicateHoweverOld(t *testing.T) {
	h := recorded(t)
	first := h.queues(tablet, roll(events.A, 3, 1))
	second := h.queues(spare, roll(events.A, 3, 1))
	h.folds(h.adds(first))
	h.is(h.adds(second), ledger.Second, "")
	for range 300 {
		h.folds(h.says(tablet, roll(events.B, 6, 5)))
	}
	h.folds(h.says(office, revoke(tablet)))
	events := len(h.Lane(ledger.Recorded, h.Head().N))
	h.is(h.adds(first), ledger.Duplicate, ledger.ReasonDuplicate)
	h.is(h.adds(second), ledger.Duplicate, ledger.ReasonDuplicate)
	if n := len(h.Lane(ledger.Recorded, h.Head().N)); n != events {
		t.Errorf("%d events after the duplicates, %d before", n, events)
	}
}

func TestTheHeadsThatAnAuthorCanHaveSeen(t *testing.T) {
	h := seated(t)
	for _, link := range h.Links() {
		h.folds(h.adds(h.signs(tablet, link.Head(), h.event(roll(events.A, 3, 1)))))
	}
	h.folds(h.adds(h.signs(tablet, events.Head{}, h.event(roll(events.A, 3, 1)))))
	for name, seen := range map[string]events.Head{
		"beyond the end":             {N: h.Head().N + 5, Hash: h.Head().Hash},
		"another hash":               {N: 1, Hash: h.Head().Hash},
		"a hash of nothing":          {N: 0, Hash: h.Head().Hash},
		"nothing where something is": {N: 1},
	} {
		link := h.adds(h.signs(tablet, seen, h.event(roll(events.A, 3, 1))))
		if link.Reason != ledger.ReasonHeadUnknown {
			t.Errorf("%s: %v %q", name, link.Status, link.Reason)
		}
	}
}

func TestTheOfficesCountBeginsWithTheEntryThatSchedules(t *testing.T) {
	h := newTable(t, trusting)
	h.folds(h.says(office, schedule("open")))
	if count, previous := h.Device(eventstest.Device(office)); count != 1 || previous == (events.Hash{}) {
		t.Errorf("the office goes on from %d", count)
	}
	h.notices(h.folds(h.says(office, assign(office))), 0)
}
