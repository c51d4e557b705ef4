package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
	"kibitz/rules"
)

// bridgeTable is a match of bridge at which North's player has a device of his own. Two
// of one office write the same bytes, as long as they tell the same.
type bridgeTable struct {
	*hallTest
	*simulation.Match
	messages []ledger.Message
}

func newBridgeTable(t *testing.T, office string) *bridgeTable {
	t.Helper()
	h := openHall(t, t.TempDir())
	if office != "" {
		seed, err := os.ReadFile(filepath.Join(office, hall.OfficeFile))
		if err == nil {
			err = os.WriteFile(filepath.Join(h.dir, hall.OfficeFile), seed, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	h.serve(Options{})
	return h.bridgeTable(7, "m1")
}

// bridgeTable schedules a match and enrols its devices; nothing is handed in yet.
func (h *hallTest) bridgeTable(seed uint64, name string) *bridgeTable {
	h.Helper()
	b := &bridgeTable{hallTest: h, Match: h.match(seed, name)}
	b.sign(b.Office, 0, &events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017", Players: []events.Player{
		{ID: "p-n", Seat: "N"}, {ID: "p-e", Seat: "E"}, {ID: "p-s", Seat: "S"}, {ID: "p-w", Seat: "W"},
	}})
	b.sign(b.Office, 0,
		&events.DeviceEnrolled{Device: b.Public(b.Director), Role: events.Director, Person: "p-clara", Side: events.NoSide},
		&events.DeviceEnrolled{Device: b.Public(b.Table), Role: events.Table, Side: events.NoSide},
		&events.DeviceEnrolled{Device: b.Public(b.Spare), Role: events.PlayerOwn, Person: "p-n", Side: events.NoSide},
		&events.RecorderAssigned{Device: b.Public(b.Table)})
	return b
}

// sign makes an entry and lets the match hear of it, of one who has seen all of it.
func (b *bridgeTable) sign(a *ledger.Author, game int, bodies ...events.Body) {
	b.signSeen(a, b.Ledger.Head(), game, bodies...)
}

func (b *bridgeTable) signSeen(a *ledger.Author, seen events.Head, game int, bodies ...events.Body) {
	message := b.SignSeen(a, seen, game, bodies...)
	if link := b.Add(message); link.Status != ledger.Folded {
		b.Fatalf("link %d: %s %s", link.N, link.Reason, link.Detail)
	}
	b.messages = append(b.messages, message)
}

func call(seat cards.Seat, text string) *events.CallMade {
	c, err := cards.ParseCall(text)
	if err != nil {
		panic(err)
	}
	return &events.CallMade{Seat: seat, Call: c}
}

func card(seat cards.Seat, text string) *events.CardPlayed {
	c, err := cards.ParseCard(text)
	if err != nil {
		panic(err)
	}
	return &events.CardPlayed{Seat: seat, Card: c}
}

// playUntilClosed plays part of a board whose hands the director looks at in between,
// and then closes it.
func (b *bridgeTable) playUntilClosed(deal string) (closing int) {
	hands, err := cards.ParseDeal(deal)
	if err != nil {
		b.Fatal(err)
	}
	b.sign(b.Table, 1, &events.BoardOpened{Board: 1, Dealer: cards.North, Vulnerable: cards.NobodyVulnerable})
	b.sign(b.Table, 1, call(cards.North, "1NT"), call(cards.East, "Pass"), call(cards.South, "Pass"), call(cards.West, "Pass"))
	b.sign(b.Table, 1, card(cards.East, "SK"), card(cards.South, "S2"), card(cards.West, "S3"), card(cards.North, "SA"))
	fed := b.Ledger.Head()
	b.sign(b.Director, 1, &events.HandsOpened{Hands: events.HandsOf(hands), Of: events.WholeHands, Reason: events.OpenedToRule})
	b.sign(b.Director, 1, &events.InformationNoted{Seat: cards.South, Words: "partner's face"})
	b.sign(b.Director, 1, &events.NoteMade{Key: "remark", Text: "what was seen is in the chain's hash that this names"})
	b.signSeen(b.Table, fed, 1, card(cards.North, "HA"), card(cards.East, "H2"))
	closing = len(b.messages)
	b.sign(b.Table, 1, &events.BoardClosed{})
	return closing
}

// The two deals differ in cards that nobody has seen before the board is closed; in the
// second one East has revoked.
const (
	aDeal       = "N:AQ.AKQ.AKQJ.5432 KJ4.432.5432.876 52.765.876.AKQJT 9763T8.J98T.T9.9"
	anotherDeal = "N:AQ.AKQ.AKQJ.5432 KJ4.432.8765.876 52.765.432.AKQJT 9763T8.J98T.T9.9"
)

var stored = regexp.MustCompile(`"stored":"[^"]*"`)

// streams hands in all up to a link and returns what a device was fed and heard live,
// without the times at which the server stored it, which are never the same.
func (b *bridgeTable) streams(e *ears, upTo int) []byte {
	b.Helper()
	if done := int(b.handedIn()); done < upTo {
		b.append(b.Match, b.messages[done:upTo]...)
	}
	b.view(b.Match)
	var stream bytes.Buffer
	answer, _ := e.ask(`{"from":1}`)
	text, err := json.Marshal(answer)
	if err != nil {
		b.Fatal(err)
	}
	stream.Write(text)
	var links []string          // in order of their places: how many come at once, and to whom first, is chance
	shown, told := false, false // under load a view may come before its links
	var table *refereed.Table   // those before are skipped under load
	for _, item := range e.until(func(i client.Item) bool {
		shown = shown || i.Kind == wire.KindTable && i.N == uint64(upTo)
		told = told || i.Kind == wire.KindLink && i.N == uint64(upTo)
		return shown && told
	}) {
		if item.Kind == wire.KindLink {
			text, _ = json.Marshal(item.Link)
			links = append(links, fmt.Sprintf("%3d %s\n", item.N, text))
		} else if item.Kind == wire.KindTable {
			table = item.Table
		}
	}
	slices.Sort(links)
	text, _ = json.Marshal(table)
	stream.WriteString(strings.Join(slices.Compact(links), ""))
	stream.Write(text)
	return stored.ReplaceAll(stream.Bytes(), []byte(`"stored":""`))
}

func (b *bridgeTable) handedIn() uint64 {
	n, err := b.journal.Count(b.Context(), b.Tournament, b.Name)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

// difference shows where two streams begin to differ.
func difference(a, b []byte) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	around := func(s []byte) []byte { return s[max(0, min(i, len(s))-60):min(i+200, len(s))] }
	return fmt.Sprintf("at %d\n%s\n%s", i, around(a), around(b))
}

func TestTheFeedsOfTwoDealsAreTheSameUntilTheBoardIsClosed(t *testing.T) {
	t.Parallel()
	tables := []*bridgeTable{newBridgeTable(t, "")}
	tables = append(tables, newBridgeTable(t, tables[0].dir))
	var closing int
	for i, deal := range []string{aDeal, anotherDeal} {
		closing = tables[i].playUntilClosed(deal)
	}
	devices := []func(*bridgeTable) *ledger.Author{
		func(b *bridgeTable) *ledger.Author { return b.Spare },
		func(b *bridgeTable) *ledger.Author { return b.Table },
	}
	before, after := make([][2][]byte, len(devices)), make([][2][]byte, len(devices))
	for i, b := range tables {
		var listening []*ears
		for _, device := range devices {
			listening = append(listening, b.ears(b.Match, device(b)))
		}
		for d, e := range listening {
			before[d][i] = b.streams(e, closing)
		}
		for d, e := range listening {
			after[d][i] = b.streams(e, len(b.messages))
		}
	}
	for d := range devices {
		if !bytes.Equal(before[d][0], before[d][1]) {
			t.Errorf("device %d: the streams differ before the board is closed: %s", d, difference(before[d][0], before[d][1]))
		}
		if bytes.Equal(after[d][0], after[d][1]) || bytes.Contains(after[d][1], []byte(wire.StatusWithheld)) {
			t.Errorf("device %d: once the board is closed nothing is open:\n%s", d, after[d][1])
		}
	}
}

func TestTheDirectorSeesWhatIsKeptFromTheTable(t *testing.T) {
	t.Parallel()
	b := newBridgeTable(t, "")
	closing := b.playUntilClosed(anotherDeal)
	director, north := b.ears(b.Match, b.Director), b.ears(b.Match, b.Spare)
	b.append(b.Match, b.messages[:2]...)
	director.ask(`{"from":1}`)
	b.append(b.Match, b.messages[2:closing]...)
	b.view(b.Match)
	answer, _ := director.ask(`{"from":1}`)
	for i := range answer.Links {
		if answer.Links[i].Status == wire.StatusWithheld || answer.Links[i].Hash == "" {
			t.Errorf("link %d was kept from the director", answer.Links[i].N)
		}
	}
	for _, item := range director.until(func(i client.Item) bool {
		return i.Kind == wire.KindView && i.N == uint64(closing)
	}) {
		if item.Kind == wire.KindLink && item.Link.Hash != "" && item.N == 6 && len(item.Link.Data) == 0 {
			t.Error("the hands came to the director without their bytes")
		}
	}
	answer, _ = north.ask(`{"from":1}`)
	if table := tableOf(t, answer.Table); answer.View != nil || table.Audience != rules.AtTable || len(table.Findings) > 0 || table.Head != "" {
		t.Errorf("North is shown %s %+v", answer.View, table)
	}
	if answer.Withheld != 6 || answer.Head.N != 5 || answer.Links[5].Data != nil || answer.Links[7].Data != nil || answer.Links[8].Data == nil || answer.Links[8].Hash != "" {
		t.Errorf("North is fed from link %d on: %+v", answer.Withheld, answer)
	}
	b.append(b.Match, b.messages[closing:]...)
	b.view(b.Match)
	seen := make(map[uint64]bool)
	for _, item := range north.until(func(i client.Item) bool { return i.Kind == wire.KindTable && i.N == uint64(len(b.messages)) }) {
		if item.Kind == wire.KindLink && item.Link.Hash != "" {
			seen[item.N] = true
		}
	}
	for n := uint64(6); n <= uint64(len(b.messages)); n++ {
		if !seen[n] {
			t.Errorf("link %d did not come whole once the board was closed", n)
		}
	}
	answer, _ = north.ask(`{"from":1}`)
	if answer.Withheld != 0 || answer.Head.N != uint64(len(b.messages)) {
		t.Errorf("the feed still withholds: %+v", answer)
	}
	b.quiet()
}
