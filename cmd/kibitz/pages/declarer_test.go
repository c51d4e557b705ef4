package pages_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
)

// auctioned returns a board that is opened with North as dealer, and its calls, such as "N1H EPass".
func auctioned(t *testing.T, calls string) []events.Event {
	t.Helper()
	all := []events.Event{{Game: 1, Body: &events.BoardOpened{Board: 1, Dealer: cards.North}}}
	for _, c := range strings.Fields(calls) {
		seat, err := cards.ParseSeat(c[:1])
		if err != nil {
			t.Fatal(err)
		}
		call, err := cards.ParseCall(c[1:])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, events.Event{Game: 1, Body: &events.CallMade{Seat: seat, Call: call}})
	}
	return all
}

// list is events as the page reads them.
func list(all ...events.Event) (written []json.RawMessage) {
	for i := range all {
		written = append(written, events.AppendEvent(nil, &all[i]))
	}
	return written
}

// refereed is a board as the referee sees it, and his table after each event.
func refereed(all []events.Event) (f boardFrame, tables []any) {
	referee := bridge.NewReferee(&book.Laws2017.Bridge)
	for i := range all {
		referee.Apply(events.Address{N: uint64(i + 1)}, &all[i])
		table := referee.Table().(bridge.Table)
		f, tables = boardFrameOf(&table), append(tables, table)
	}
	return f, tables
}

// Without the network declarer, contract and turn follow from the calls, out of turn and insufficient
// ones too, and from a correction of a call that lies before all tables that the device has kept.
func TestTheDeclarerFollowsFromTheCallsWithoutTheHall(t *testing.T) {
	t.Parallel()
	b := modules(t)
	for _, c := range []struct{ calls, wrong string }{ // wrong is what was entered instead of the first call
		{"N1H EPass S2H WPass NPass EPass", "N1S"},
		{"N1H EPass S2H WPass NPass EPass SPass", "NPass"},
		{"E1S N1H EPass SPass WPass", "E1H"},
		{"E1S SPass W2S NPass EPass SPass", "E1H"},
		{"S1H N1C EPass S1D WPass N2H EPass S3H WPass NPass EPass", "S1S"},
		{"N1S E1H E2H SPass WPass NPass", "N1C"},
		{"N1H W1S E2S SPass WPass NPass", "N1D"},
		{"S1H NPass EPass SPass WPass", "SPass"},
	} {
		right := auctioned(t, c.calls)
		_, rest, _ := strings.Cut(c.calls, " ")
		entered := auctioned(t, c.wrong+" "+rest)
		want, _ := refereed(right)
		_, tables := refereed(entered)
		scheduled := events.Event{Body: &events.MatchScheduled{Tournament: "t", Discipline: events.Bridge, Rulebook: "laws2017", Players: bridgetest.Players()}}
		recorded, told := []any{map[string]any{"id": "scheduled", "n": 1, "events": list(scheduled)}}, []any{}
		for i := range entered {
			recorded = append(recorded, map[string]any{"id": strconv.Itoa(i), "n": i + 2, "events": list(entered[i])})
			told = append(told, map[string]any{"n": i + 2, "table": tables[i]})
		}
		data := map[string]any{"target": map[string]any{"entry": "1"}, "events": list(right[1]), "reason": "entered wrongly"}
		recorded = append(recorded, map[string]any{"id": "late", "events": []any{map[string]any{"type": "entry.amended", "game": 1, "data": data}}})
		if got := call[boardFrame](b, "boardStanding", recorded, told[len(told)-4:]); got != want {
			t.Errorf("%s, %s entered first:\n page    %+v\n referee %+v", c.calls, c.wrong, got, want)
		}
		if got := call[[]boardFrame](b, "boards", list(right...)); got[len(got)-1] != want {
			t.Errorf("%s: the echo has %+v, the referee %+v", c.calls, got[len(got)-1], want)
		}
	}
}
