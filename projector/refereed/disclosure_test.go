package refereed_test

import (
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// A board is played, well or badly, and the director looks at its hands. Whatever they
// are, what everybody may see of the match is the same until the board is closed: the
// view, which links are kept, and how far the chain may be told.
func TestWhatEverybodySeesOfABoardDoesNotDependOnItsHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		told := tableOf(t)
		seen := drawPlay(t, told)
		one, other := twoDeals(t, seen)
		at := rapid.IntRange(0, len(told.play)).Draw(t, "when the director looks")
		first, second := told.match(one, at, false), told.match(other, at, false)
		if a, b := public(t, first), public(t, second); a != b {
			t.Fatalf("with %v everybody sees\n%s\nand with %v\n%s", one, a, other, b)
		}
		if first.Withheld(refereed.Reader{}).First == 0 || first.Withheld(refereed.Reader{}).First != second.Withheld(refereed.Reader{Seat: "E"}).First {
			t.Fatalf("links are kept from %d and from %d on", first.Withheld(refereed.Reader{}).First, second.Withheld(refereed.Reader{Seat: "E"}).First)
		}
		if closed := told.match(other, at, true); closed.Withheld(refereed.Reader{}).First != 0 || one != other && public(t, closed) == public(t, told.match(one, at, true)) {
			t.Fatal("once the board is closed something is still kept")
		}
	})
}

func public(t *rapid.T, c *refereed.Match) string {
	data, err := c.PublicView().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// boardTold is a board as the table tells it, the hands left out.
type boardTold struct{ opening, play []events.Body }

func tableOf(t *rapid.T) *boardTold {
	contract := cards.Contract{Level: rapid.IntRange(1, 7).Draw(t, "level"), Strain: cards.Strain(rapid.IntRange(0, 4).Draw(t, "strain"))}
	rulebook := rapid.SampledFrom([]string{"laws1987", "laws2017"}).Draw(t, "code")
	return &boardTold{opening: []events.Body{
		&events.BoardOpened{Board: 1, Dealer: cards.North, Rulebook: rulebook},
		&events.ContractStated{Contract: contract, Declarer: cards.Seat(rapid.IntRange(0, 3).Draw(t, "declarer"))},
	}}
}

// drawPlay adds what the table sees, and returns the cards that each seat was seen to
// have.
func drawPlay(t *rapid.T, told *boardTold) (seen cards.Deal) {
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
		told.play = append(told.play, rapid.Custom(func(t *rapid.T) events.Body {
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
			}
			return &events.CardPlayed{Seat: seat, Card: card(seat)}
		}).Draw(t, "what"))
	}
	return seen
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

// match folds the board with these hands, which the director opens after so many acts.
func (b *boardTold) match(d cards.Deal, at int, closed bool) *refereed.Match {
	c := refereed.New("open", "m1", refereed.Config{Verify: trusted})
	table := &ledger.Author{Key: eventstest.Key("office"), Match: "m1"}
	var players []events.Player
	for seat := cards.North; seat.Valid(); seat++ {
		players = append(players, events.Player{ID: "p-" + seat.String(), Seat: seat.String()})
	}
	writer := &writer{match: c, author: table}
	writer.add(0, &events.MatchScheduled{Tournament: "open", Discipline: events.Bridge, Rulebook: "laws2017", Players: players})
	for _, body := range b.opening {
		writer.add(1, body)
	}
	for i := 0; i <= len(b.play); i++ {
		if i == at {
			writer.add(1, &events.HandsOpened{Hands: events.HandsOf(d), Of: events.WholeHands, Reason: events.OpenedToRule})
		}
		if i < len(b.play) {
			writer.add(1, b.play[i])
		}
	}
	if closed {
		writer.add(1, &events.BoardClosed{})
	}
	return c
}

// writer writes a match whose entries all know only its first.
type writer struct {
	match  *refereed.Match
	author *ledger.Author
	first  events.Head
	count  byte
}

func (w *writer) add(game int, body events.Body) {
	w.count++
	id := uuid.UUID{6: 0x40, 8: 0x80, 15: w.count}
	data, signature, err := w.author.Write(id, w.first, events.Event{Game: game, At: 1_800_000_000_000, Body: body})
	if err != nil {
		panic(err)
	}
	w.match.Add(ledger.Message{Data: data, Signature: signature, Stored: 1_800_000_000_000, Sequence: uint64(w.count)})
	if w.count == 1 {
		w.first = w.match.Ledger().Head()
	}
}
