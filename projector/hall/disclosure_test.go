package hall_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/rules"
)

// A board is played, well or badly, with a lead face down and cards that go back unseen, and
// the director looks at its hands, notes, judges and corrects. Whatever the hands are, what
// everybody who is no official may see of the match is the same, byte for byte, until the
// board is closed: the links, the hashes, the view. A director who plays is no official.
func TestWhatIsToldOfABoardDoesNotDependOnItsHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		told := tableOf(t)
		told.seen = told.drawPlay(t)
		one, other := twoDeals(t, told.seen)
		first, second := told.match(one, false), told.match(other, false)
		for name, device := range told.devices() {
			a, b := toldTo(t, first, device), toldTo(t, second, device)
			if a != b {
				t.Fatalf("with %v %s is told\n%s\nand with %v\n%s", one, name, a, other, b)
			}
		}
		if first.Withheld(rules.Reader{}).First == 0 {
			t.Fatal("nothing is withheld")
		}
		if closed := told.match(other, true); closed.Withheld(rules.Reader{}).First != 0 || one != other && toldTo(t, closed, "") == toldTo(t, told.match(one, true), "") {
			t.Fatal("once the board is closed something is still withheld")
		}
	})
}

// toldTo returns all that a device may know of a match: links as they come by the feed and
// live, the head, and the table.
func toldTo(t *rapid.T, m *refereed.Match, device string) string {
	reader := m.Reader(device)
	if device == "" {
		reader = rules.Reader{}
	}
	kept := m.Withheld(reader)
	text := fmt.Sprintf("%+v from %d on, %v\n", reader, kept.First, kept.Events)
	for _, link := range m.Ledger().Links() {
		line, err := json.Marshal(hall.LinkFor(link, kept))
		if err != nil {
			t.Fatal(err)
		}
		text += string(line) + "\n"
	}
	table, err := m.TableFor(reader).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return text + string(table)
}

// boardTold is a board as it is recorded; what depends on the hands is a function of them.
type boardTold struct {
	opening []events.Body
	play    []act
	seen    cards.Deal // in the end
}

// act is what a device enters: the table, or with director the director.
type act struct {
	director bool
	game     int
	body     func(d cards.Deal) events.Body
}

func tableOf(t *rapid.T) *boardTold {
	contract := cards.Contract{Level: rapid.IntRange(1, 7).Draw(t, "level"), Strain: cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain"))}
	rulebook := rapid.SampledFrom([]string{"laws1987", "laws2017"}).Draw(t, "code")
	return &boardTold{opening: []events.Body{
		&events.BoardOpened{Board: 1, Dealer: cards.North, Rulebook: rulebook},
		&events.ContractStated{Contract: contract, Declarer: cards.Seat(rapid.IntRange(0, 3).Draw(t, "declarer"))},
	}}
}

// devices are those that may not know the hands, by name.
func (b *boardTold) devices() map[string]string {
	return map[string]string{
		"the public": "", "North": publicOf("north"), "a second tablet": publicOf("spare"), "a director who plays": publicOf("plays"),
	}
}

func publicOf(name string) string {
	key, err := eventstest.Key(name).PublicKey()
	if err != nil {
		panic(err)
	}
	return key
}

// drawPlay adds what happens, and returns the cards that each seat was seen to have.
func (b *boardTold) drawPlay(t *rapid.T) (seen cards.Deal) {
	rest := cards.Pack
	card := func(seat cards.Seat) cards.Card {
		of := rest
		if c := seen[seat]; c != 0 && rapid.IntRange(0, 19).Draw(t, "again") == 0 {
			of = c
		}
		list := make([]cards.Card, 0, of.Len())
		for c := range of.All() {
			list = append(list, c)
		}
		c := rapid.SampledFrom(list).Draw(t, "card")
		seen[seat], rest = seen[seat].With(c), rest.Without(c)
		return c
	}
	turn := cards.Seat(rapid.IntRange(0, 3).Draw(t, "leader"))
	for range rapid.IntRange(1, 26).Draw(t, "acts") {
		seat := turn.Next(rapid.SampledFrom([]int{0, 0, 0, 0, 0, 1, 2}).Draw(t, "turn"))
		if seen[seat].Len() > 10 {
			break
		}
		turn = seat.Next(1)
		if rapid.IntRange(0, 3).Draw(t, "hidden") == 0 {
			b.play = append(b.play, b.drawHidden(t, seat))
			continue
		}
		body := drawSeen(t, seat, card)
		b.play = append(b.play, act{game: 1, body: func(cards.Deal) events.Body { return body }})
	}
	reason := rapid.SampledFrom([]string{events.OpenedToRule, events.OpenedInRecord, events.OpenedToPlay, events.OpenedAtClose}).Draw(t, "reason")
	looks := act{true, rapid.IntRange(0, 1).Draw(t, "game"), func(d cards.Deal) events.Body {
		return &events.HandsOpened{Hands: events.HandsOf(d), Of: events.WholeHands, Reason: reason}
	}}
	at := rapid.IntRange(0, len(b.play)).Draw(t, "when the director looks")
	b.play = append(b.play[:at:at], append([]act{looks}, b.play[at:]...)...)
	return seen
}

// drawSeen draws what everybody at the table sees.
func drawSeen(t *rapid.T, seat cards.Seat, card func(cards.Seat) cards.Card) events.Body {
	switch rapid.IntRange(0, 11).Draw(t, "act") {
	case 0:
		return &events.CardExposed{Seat: seat, Cards: []cards.Card{card(seat)}, Manner: events.ExposedDropped}
	case 1:
		return &events.HandFaced{Seat: seat, Cards: []cards.Card{card(seat)}}
	case 2:
		return &events.ClaimMade{Seat: seat, Wins: 1, Form: events.ClaimedInWords}
	case 3:
		return &events.PlayResumed{Agreed: []cards.Seat{0, 1, 2, 3}}
	case 4:
		return &events.CardNamed{Word: events.NamedLow}
	case 5:
		return &events.ChoiceMade{Opened: &events.Ref{Entry: eventstest.ID("opened")}, Side: events.Side(seat & 1), Choice: "accept"}
	case 6:
		return &events.LeadReturned{Seat: seat}
	case 7:
		return &events.RecorderReleased{Device: publicOf("table")}
	}
	return &events.CardPlayed{Seat: seat, Card: card(seat)}
}

// drawHidden draws what only some see, and what depends on cards that nobody has seen.
func (b *boardTold) drawHidden(t *rapid.T, seat cards.Seat) act {
	unseen := func(d cards.Deal, seat cards.Seat) cards.Card { return (d[seat] &^ b.seen[seat]).Highest() }
	words := func(d cards.Deal) string { return seat.String() + " has " + unseen(d, seat).String() }
	reserved := func(d cards.Deal) events.Body {
		return &events.JudgementReserved{Question: events.QuestionDamage, Seat: cards.NoSeat, Words: words(d)}
	}
	hidden := []struct {
		director bool
		body     func(d cards.Deal) events.Body
	}{
		// the author's own seat is West's at most, who is nobody of those that are compared
		{false, func(d cards.Deal) events.Body {
			return &events.LeadPlaced{Seat: cards.West, Card: unseen(d, cards.West)}
		}},
		{false, func(d cards.Deal) events.Body {
			return &events.CardRestored{Trick: 1, Seat: cards.West, Card: unseen(d, cards.West)}
		}},
		{true, func(d cards.Deal) events.Body { return &events.InformationNoted{Seat: seat, Words: words(d)} }},
		{true, func(d cards.Deal) events.Body { return &events.NoteMade{Text: words(d)} }},
		{true, reserved},
		{false, func(d cards.Deal) events.Body { return &events.StatementTaken{Seat: seat, Words: words(d)} }},
		{false, func(d cards.Deal) events.Body {
			return &events.TestimonyGiven{Dispute: "d1", Person: "p-W", Standing: "player", Statement: words(d)}
		}},
		{true, func(d cards.Deal) events.Body {
			return &events.EntryInserted{After: &events.Ref{Entry: uuid.UUID{6: 0x40, 8: 0x80, 15: 3}}, Reason: "it was missed", Events: []events.Event{
				{Game: 1, At: noon, Body: &events.NoteMade{Text: words(d)}},
			}}
		}},
	}
	of := hidden[rapid.IntRange(0, len(hidden)-1).Draw(t, "which")]
	return act{of.director, rapid.IntRange(0, 1).Draw(t, "game"), of.body}
}

// twoDeals returns two deals in both of which the seats have what they were seen to have.
func twoDeals(t *rapid.T, seen cards.Deal) (one, other cards.Deal) {
	var rest []cards.Card
	for c := range (cards.Pack &^ seen.Cards()).All() {
		rest = append(rest, c)
	}
	fill := func(rest []cards.Card) cards.Deal {
		d := seen
		for seat := range d {
			for d[seat].Len() < cards.Ranks && len(rest) > 0 {
				d[seat], rest = d[seat].With(rest[0]), rest[1:]
			}
		}
		return d
	}
	return fill(rapid.Permutation(rest).Draw(t, "one deal")), fill(rapid.Permutation(rest).Draw(t, "another deal"))
}

const noon = 1_800_000_000_000

// match folds the board with these hands.
func (b *boardTold) match(d cards.Deal, closed bool) *refereed.Match {
	w := &writer{match: refereed.New("open", "m1", refereed.Config{Verify: func(uint64, string, []byte, string) bool { return true }})}
	office, director, table := author("office"), author("director"), author("table")
	var players []events.Player
	for seat := cards.North; seat.Valid(); seat++ {
		players = append(players, events.Player{ID: "p-" + seat.String(), Seat: seat.String()})
	}
	w.add(office, 0, &events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017", Players: players})
	for _, enrolled := range []events.DeviceEnrolled{
		{Device: publicOf("director"), Role: events.Director, Person: "p-clara"},
		{Device: publicOf("plays"), Role: events.Director, Person: "p-S"},
		{Device: publicOf("table"), Role: events.Table},
		{Device: publicOf("spare"), Role: events.Table},
		{Device: publicOf("north"), Role: events.PlayerOwn, Person: "p-N"},
	} {
		enrolled.Side = events.NoSide
		w.add(office, 0, &enrolled)
	}
	for _, body := range b.opening {
		w.add(table, 1, body)
	}
	for _, a := range b.play {
		by := table
		if a.director {
			by = director
		}
		w.add(by, a.game, a.body(d))
	}
	if closed {
		w.add(table, 1, &events.BoardClosed{})
	}
	return w.match
}

func author(name string) *ledger.Author {
	return &ledger.Author{Key: eventstest.Key(name), Match: "m1"}
}

// writer writes a match whose entries all know only its first.
type writer struct {
	match *refereed.Match
	first events.Head
	count byte
}

func (w *writer) add(by *ledger.Author, game int, body events.Body) {
	w.count++
	id := uuid.UUID{6: 0x40, 8: 0x80, 15: w.count}
	data, signature, err := by.Write(id, w.first, events.Event{Game: game, At: noon, Body: body})
	if err != nil {
		panic(err)
	}
	w.match.Add(ledger.Message{Data: data, Signature: signature, Stored: noon, Sequence: uint64(w.count)})
	if w.count == 1 {
		w.first = w.match.Ledger().Head()
	}
}
