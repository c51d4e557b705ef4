package compared

import (
	"fmt"

	"kibitz/events"
	"kibitz/events/ledger"
)

// most is the most events of a game that are compared, of the record and of each device.
const most = 400

// fact is an observed event of play.
type fact struct {
	event *events.Event
	at    events.Address // its address; in the record its place
	slot  string         // what kind of event it is and whose; only facts of a slot can be versions of each other
	mover string         // side or seat; "" if it is nobody's
	run   int            // in the record: how often the mover had changed
	gap   bool           // in the record: something is noted as missing after it

	count, seen uint64 // of a second observation: its entry's count, and the last link its author knew
}

func (f *fact) same(other *fact) bool {
	return f.slot == other.slot && events.Same(f.event.Body, other.event.Body)
}

// alternatives are types of which one happens instead of another.
var alternatives = map[events.Type]events.Type{"cube.passed": "cube.taken", "cube.beavered": "cube.taken"}

// explanations are events of play by which a recorder explains his record; another recorder
// has no cause for them.
var explanations = map[events.Type]bool{"gap.noted": true, "position.set": true}

// factOf returns an event as a fact, and reports whether it is an observation of play.
func factOf(e *events.Event, at events.Address) (fact, bool) {
	t := e.Type()
	d, _ := events.Vocabulary.Lookup(t)
	if d.Nature != events.Observation || d.Touches&events.TopicPlay == 0 || explanations[t] {
		return fact{}, false
	}
	if as, ok := alternatives[t]; ok {
		t = as
	}
	mover := moverOf(e.Body)
	return fact{event: e, at: at, mover: mover, slot: string(t) + " " + mover}, true
}

// moverOf returns the side or the seat that an event is about; "" if there is none.
func moverOf(body events.Body) string {
	for _, name := range [...]string{"side", "seat"} {
		if value, there := events.Field(body, name); there {
			return fmt.Sprint(value)
		}
	}
	return ""
}

// recorded returns the facts of a lane by game.
func recorded(lane []ledger.Placed) map[int][]fact {
	games := make(map[int][]fact)
	mover, run := "", 0
	for i := range lane {
		p := &lane[i]
		if facts := games[p.Event.Game]; len(facts) > 0 && p.Event.Type() == "gap.noted" {
			facts[len(facts)-1].gap = true
		}
		f, ok := factOf(p.Event, p.Address)
		if !ok || len(games[p.Event.Game]) >= most {
			continue
		}
		if f.mover != "" && f.mover != mover {
			mover, run = f.mover, run+1
		}
		f.run = run
		games[p.Event.Game] = append(games[p.Event.Game], f)
	}
	return games
}
