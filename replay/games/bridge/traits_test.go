package bridge

import (
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay"
	"kibitz/replay/face"
	"kibitz/rules"
	"kibitz/rules/bridge"
)

func TestASpectatorsTableRestsAfterTheAuctionEachTrickAndThePlayAsTheDirectorsDoes(t *testing.T) {
	t.Parallel()
	told := all(
		[]events.Body{&events.BoardOpened{Board: 12, Dealer: cards.West, Vulnerable: cards.NSVulnerable}},
		calls(cards.West, "Pass 1NT Pass 2C Pass 2S Pass 4S X Pass Pass Pass"), // to event 12
		plays("E:HJ S:HA W:H3 N:H2 S:SQ W:S4"),                                 // the trick ends with event 16
		[]events.Body{&events.ClaimMade{Seat: cards.South, Wins: 10, Loses: 2, Form: "words"}},
	)
	r := bridge.NewReferee(&bridge.Laws{Calls: bridge.Calls{Contract: "22"}, Claims: bridge.Claims{Offer: "68", Stops: "68.4"}})
	states := []rules.Referee{r.Clone()}
	for i, body := range told {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Game: 1, Body: body})
		states = append(states, r.Clone())
	}
	now := rules.DisclosureOf(r, nil)
	for _, reader := range []rules.Reader{{Official: true}, {}} {
		for i, body := range told {
			f := &replay.Frame{Before: now.Told(reader, states[i]), After: now.Told(reader, states[i+1])}
			f.Event = &events.Event{Game: 1, Body: body}
			rests, wanted := Face{}.Traits(f)&face.Rests != 0, i == 12 || i == 16 || i == 19
			if rests != wanted {
				t.Errorf("to an official (%t) the table rests after event %d, %s: %t", reader.Official, i, body.Type(), rests)
			}
		}
	}
}
