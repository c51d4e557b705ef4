package serve

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/wire"
	"kibitz/rules"
)

// handIn hands in all that has been written and not handed in yet.
func (b *bridgeTable) handIn() {
	b.Helper()
	b.append(b.Match, b.messages[b.handedIn():]...)
	b.view(b.Match)
}

// fed returns the links that a device is fed, with its view.
func (b *bridgeTable) fed(a *ledger.Author) wire.Answer {
	b.Helper()
	answer, refused := b.ears(b.Match, a).ask(`{"from":1}`)
	if refused.Code != "" {
		b.Fatal(refused)
	}
	return answer
}

// tells returns the types of the events that a link tells its reader, with - for one that
// is withheld; "whole" before them if he has the bytes.
func tells(t *testing.T, link *wire.Link) string {
	t.Helper()
	var told []string
	var within struct {
		Events []struct{ Type string }
	}
	switch {
	case link.Status == wire.StatusWithheld:
		return "nothing"
	case len(link.Data) > 0:
		told = append(told, "whole")
		if err := json.Unmarshal(link.Data, &within); err != nil {
			t.Fatal(err)
		}
		for _, e := range within.Events {
			told = append(told, e.Type)
		}
		return strings.Join(told, " ")
	}
	for _, data := range link.Told.Events {
		var e struct{ Type string }
		if err := json.Unmarshal(data, &e); err != nil {
			t.Fatal(err)
		}
		if e.Type == "" {
			e.Type = "-"
		}
		told = append(told, e.Type)
	}
	return strings.Join(told, " ")
}

// expect compares what the last links tell a device.
func (b *bridgeTable) expect(who string, a *ledger.Author, want ...string) wire.Answer {
	b.Helper()
	answer := b.fed(a)
	last := answer.Links[len(answer.Links)-len(want):]
	for i := range last {
		if have := tells(b.T, &last[i]); have != want[i] {
			b.Errorf("link %d tells %s %q, want %q", last[i].N, who, have, want[i])
		}
	}
	return answer
}

func (b *bridgeTable) open(board int, bodies ...events.Body) {
	b.sign(b.Table, board, slices.Concat([]events.Body{
		&events.BoardOpened{Board: board, Dealer: cards.North, Vulnerable: cards.VulnerableOf(board)},
		call(cards.North, "1NT"), call(cards.East, "Pass"), call(cards.South, "Pass"), call(cards.West, "Pass"),
	}, bodies)...)
}

func opens(t *testing.T, reason string) *events.HandsOpened {
	t.Helper()
	d, err := cards.ParseDeal(aDeal)
	if err != nil {
		t.Fatal(err)
	}
	return &events.HandsOpened{Hands: events.HandsOf(d), Of: events.WholeHands, Reason: reason}
}

func TestWithholdingHidesWhatMustBeHiddenAndNotItsAuthorsLaterLinks(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	b.open(1)
	king, err := cards.ParseCard("SK")
	if err != nil {
		t.Fatal(err)
	}
	b.sign(b.Table, 1, &events.LeadPlaced{Seat: cards.East, Card: king}, &events.LeadReturned{Seat: cards.East})
	b.sign(b.Table, 1, card(cards.East, "HJ"))
	b.sign(b.Director, 0, opens(t, events.OpenedToRule))
	b.sign(b.Director, 0, &events.RecorderReleased{Device: b.Public(b.Table)}, &events.NoteMade{Text: "East had the king of spades"})
	b.handIn()
	answer := b.expect("North", b.Spare, "lead.placed lead.returned", "card.played", "nothing", "recorder.released -")
	if told := string(answer.Links[3].Told.Events[0]); strings.Contains(told, "SK") {
		t.Errorf("North is told %s", told)
	}
	if answer.Withheld != 4 || answer.Head.N != 3 || answer.Links[3].Hash != "" || answer.Links[3].Told.Device != b.Public(b.Table) {
		t.Errorf("North is fed %+v", answer)
	}
	b.expect("the table, which wrote the lead,", b.Table, "whole lead.placed lead.returned", "whole card.played", "nothing", "recorder.released -")
	b.expect("the director", b.Director, "whole lead.placed lead.returned", "whole card.played", "whole hands.opened", "whole recorder.released note.made")
	b.sign(b.Director, 1, &events.BoardClosed{})
	b.handIn()
	b.expect("North", b.Spare, "whole lead.placed lead.returned", "whole card.played", "whole hands.opened", "whole recorder.released note.made", "whole board.closed")
	b.quiet()
}

// D3: a tablet that has lost its memory takes its count and hash from the record.
func TestATabletThatHasLostItsMemoryGetsItsOwnEntriesBack(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	b.open(1)
	king, err := cards.ParseCard("SK")
	if err != nil {
		t.Fatal(err)
	}
	b.sign(b.Table, 1, &events.LeadPlaced{Seat: cards.East, Card: king})
	b.handIn()
	answer := b.fed(b.Table)
	last := answer.Links[len(answer.Links)-1]
	entry, err := events.Decode(last.Data)
	if err != nil || entry.Count != b.Table.Count || events.HashOf(last.Data) != b.Table.Previous || answer.Withheld != 0 {
		t.Errorf("the tablet is given %+v, %v", last, err)
	}
}

func TestHandsInMidBoardAreWithheldWhateverReasonAndGameTheyName(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	b.open(1, card(cards.East, "HJ"))
	for _, reason := range []string{events.OpenedToRule, events.OpenedInRecord, events.OpenedToPlay, events.OpenedAtClose, events.OpenedAtClaim} {
		b.sign(b.Director, 0, opens(t, reason))
		b.sign(b.Director, 1, opens(t, reason))
	}
	for _, body := range []events.Body{
		&events.InformationNoted{Seat: cards.South, Words: "a face"},
		&events.JudgementReserved{Question: events.QuestionDamage, Seat: cards.NoSeat},
		&events.StatementTaken{Seat: cards.South, Words: "I had three aces"},
		&events.NoteMade{Text: "South had three aces"},
		&events.EntryInserted{After: &events.Ref{Entry: b.Ledger.Link(3).Entry.ID}, Reason: "missed", Events: []events.Event{
			{At: b.Ledger.Link(3).Entry.Events[0].At, Body: opens(t, events.OpenedInRecord)},
		}},
	} {
		b.sign(b.Director, 0, body)
	}
	b.handIn()
	for who, device := range map[string]*ledger.Author{"North": b.Spare, "the table": b.Table} {
		answer := b.expect(who, device, slices.Repeat([]string{"nothing"}, 15)...)
		if answer.View != nil || bytes.Contains(answer.Table, []byte(".AKQ")) || bytes.Contains(answer.Table, []byte("AKQ.")) {
			t.Errorf("%s is shown %s %s", who, answer.View, answer.Table)
		}
	}
}

func TestNobodyWhoPlaysIsToldMoreByADirectorsDevice(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	b.sign(b.Office, 0, &events.DeviceEnrolled{Device: b.Public(b.Spare), Role: events.Director, Person: "p-n", Side: events.NoSide})
	b.open(1, card(cards.East, "SK"), card(cards.South, "D2"))
	b.sign(b.Director, 1, opens(t, events.OpenedToRule))
	b.handIn()
	answer := b.expect("North, who holds a director's device,", b.Spare, "nothing")
	if table := tableOf(t, answer.Table); answer.View != nil || table.Audience != rules.AtTable || len(table.Findings)+len(table.Options) > 0 {
		t.Errorf("North is shown %s %s", answer.View, answer.Table)
	}
	b.expect("the director", b.Director, "whole hands.opened")

	h := newHall(t)
	m := h.match(2, "m1")
	h.append(m, append(m.Schedule(), m.Play(6)...)...)
	h.append(m, m.Write(m.Office, &events.DeviceEnrolled{
		Device: m.Public(m.Director), Role: events.Director, Person: m.Ledger.Schedule().Players[0].ID, Side: events.NoSide,
	}), m.Write(m.Table, illegal(m.OnRoll())...))
	h.view(m)
	if answer, _ := h.ears(m, m.Director).ask(`{"from":1}`); answer.View != nil || answer.Lease != 0 {
		t.Errorf("a director who plays the match is given %s, for %d ms", answer.View, answer.Lease)
	}
}

func TestTestimonyAndComplaintsAreForOfficialsAndKeepNobodysReceiptsBack(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(2, "m1")
	h.append(m, append(m.Schedule(), m.Play(4)...)...)
	h.append(m,
		m.Write(m.Director, &events.ComplaintFiled{Side: events.NoSide, Words: "he swore"}),
		m.Write(m.Director, &events.TestimonyGiven{Dispute: "d1", Person: "p-x", Standing: "spectator", Statement: "I saw it"}),
		m.Write(m.Table, illegal(m.OnRoll())...))
	answer, _ := h.ears(m, m.Table).ask(`{"from":1}`)
	n := len(answer.Links)
	for _, link := range answer.Links[n-3 : n-1] {
		if link.Status != wire.StatusWithheld || link.Hash == "" || len(link.Data) > 0 {
			t.Errorf("the table is fed %+v", link)
		}
	}
	if last := answer.Links[n-1]; len(last.Data) == 0 || answer.Head.N != uint64(n) || answer.Head.Hash != m.Ledger.Head().Hash.String() {
		t.Errorf("the table is fed %+v and the head %+v", last, answer.Head)
	}
}

func TestADealStaysClosedUntilTheLastTableHasPlayedIt(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	other := b.bridgeTable(8, "m2")
	other.handIn()
	b.open(1, card(cards.East, "HJ"))
	b.sign(b.Director, 1, opens(t, events.OpenedAtClose))
	b.sign(b.Table, 1, &events.BoardClosed{})
	stranger := b.ears(b.Match, other.Table) // a tablet of the other table
	stranger.ask(`{"from":1}`)
	b.handIn()
	b.expect("another table", other.Table, "board.opened - - - - -", "nothing", "board.closed")
	if answer := b.expect("North, who has played it,", b.Spare, "nothing", "board.closed"); bytes.Contains(answer.Table, []byte("AKQ")) {
		t.Errorf("North is shown %s", answer.Table)
	}
	b.expect("the director", b.Director, "whole hands.opened", "whole board.closed")

	other.open(1)
	other.sign(other.Table, 1, &events.BoardClosed{})
	other.handIn()
	b.expect("another table", other.Table, "whole hands.opened", "whole board.closed")
	seen := make(map[uint64]bool)
	stranger.until(func(i client.Item) bool {
		if i.Kind == wire.KindLink && i.Link.Hash != "" && len(i.Link.Data) > 0 {
			seen[i.N] = true
		}
		return seen[3] && seen[4] && seen[5]
	})

	b.open(2, card(cards.East, "HJ"))
	b.sign(b.Director, 2, opens(t, events.OpenedToRule))
	b.sign(b.Table, 2, &events.BoardClosed{})
	b.handIn()
	b.expect("North", b.Spare, "nothing", "board.closed")
	b.sign(b.Director, 2, &events.DealReleased{})
	b.handIn()
	b.expect("North", b.Spare, "whole hands.opened", "whole board.closed", "whole deal.released")
	b.quiet()
}

// Whoever sends an entry of somebody else's again is not told the head that its author knows.
func TestWhoSendsALinkAgainIsToldTheHeadThatEverybodyMayKnow(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	b.open(1)
	b.sign(b.Director, 1, opens(t, events.OpenedToRule))
	b.handIn()
	reply := b.send(b.device(b.Match, b.Table), b.Match, b.messages[0])
	if reply.Accepted == nil || reply.Accepted.Head.N >= uint64(len(b.messages)) {
		t.Errorf("the office's first link sent again is answered %+v", reply.Accepted)
	}
}
