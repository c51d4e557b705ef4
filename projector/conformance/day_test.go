package conformance_test

import (
	"fmt"
	"testing"
	"time"
)

// day is a match to 3 with everybody who writes to it.
type day struct {
	*hall
	office, desk, tablet, spare, anna, boris *device
	table, director, phone                   *listener   // who listens: the tablet, the desk, a player
	atTheTable                               []*listener // everybody who may hear no opinion

	clock     time.Time
	game      int
	offline   []signed // what the tablet made in game 2 without a connection
	lastTurn  signed   // the last turn of game 3 that the tablet could send
	lost      []signed // what was left in its queue when it died
	warning   uint64   // link of the director's warning
	condoning signed   // the turn whose roll condones an illegal play
}

const (
	open  = "open2026"
	match = "r3-t12"
)

// The day at the table, told by programs that know schemas/EVENTS.md and nothing
// else of ours. What is sent is exactly what was signed, and what comes of it must
// be what the story says.
func TestTheDayAtTheTable(t *testing.T) {
	d := startDay(t)
	d.schedule()
	d.preference()
	d.firstGame()
	d.secondGameWithoutAConnection()
	d.theQueueArrives()
	d.thirdGameUntilTheTabletDies()
	d.theSpareTakesOver()
	d.theDeadTabletsQueueIsHandedIn()
	d.theOfficePutsOneTurnInItsPlace()
	d.bothPlayersSign()
	d.everythingSentAgainIsADuplicate()
	d.checkRecord()
	d.checkWhatEverybodyHeard()
	d.checkViews()
	d.verify()
	d.checkTrail()
	d.quiet()
}

func startDay(t *testing.T) *day {
	h := openHall(t, seedOf("office"))
	d := &day{hall: h, clock: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)}
	for _, who := range []struct {
		device **device
		name   string
	}{
		{&d.office, "office"}, {&d.desk, "director"}, {&d.tablet, "tablet"},
		{&d.spare, "spare"}, {&d.anna, "Anna's phone"}, {&d.boris, "Boris's phone"},
	} {
		*who.device = h.device(who.name, seedOf(who.name), open, match)
	}
	d.desk.spell = airy // one program writes JSON with white space, another without
	d.director, d.table, d.phone = d.desk.listen(), d.sits(d.tablet), d.sits(d.anna)
	return d
}

// sits lets a device listen whose holder must hear no opinion.
func (d *day) sits(who *device) *listener {
	l := who.listen()
	d.atTheTable = append(d.atTheTable, l)
	return l
}

// now is an event of the match as a whole, five seconds after the one before.
func (d *day) now(kind string, data object) object { return d.in(0, kind, data) }

// in is an event of a game.
func (d *day) in(game int, kind string, data object) object {
	d.clock = d.clock.Add(5 * time.Second)
	return event(kind, game, d.clock.Format("2006-01-02T15:04:05.000Z"), data)
}

// turn is a whole turn of the game in play; no steps where nothing can be moved.
func (d *day) turn(side string, dice [2]int, steps ...[2]int) []object {
	return append([]object{d.in(d.game, "dice.rolled", object{"side": side, "dice": dice})}, d.play(side, steps...)...)
}

func (d *day) play(side string, steps ...[2]int) (events []object) {
	if len(steps) > 0 {
		events = append(events, d.in(d.game, "checkers.moved", object{"side": side, "steps": steps}))
	}
	return append(events, d.in(d.game, "turn.ended", object{"side": side}))
}

// starts is the beginning of the next game with its first turn.
func (d *day) starts(a, b int, steps ...[2]int) []object {
	d.game++
	first := "A"
	if b > a {
		first = "B"
	}
	return append([]object{
		d.in(d.game, "game.started", object{}), d.in(d.game, "opening.rolled", object{"A": a, "B": b}),
	}, d.play(first, steps...)...)
}

func (d *day) doubles(side string, value int) object {
	return d.in(d.game, "cube.offered", object{"side": side, "value": value, "words": "said"})
}

func (d *day) answers(side, kind string) object { return d.in(d.game, kind, object{"side": side}) }

func (d *day) schedule() {
	d.office.tell(d.now("match.scheduled", object{
		"tournament": open, "discipline": "backgammon", "rulebook": "wbf",
		"players": []object{{"id": "p-anna", "seat": "A"}, {"id": "p-boris", "seat": "B"}},
		"format": object{
			"kind": "points", "length": 3, "cube": true, "crawford": true,
			"gammons": true, "backgammons": true, "start": "standard",
		},
		"start": "2026-11-21T10:00:00.000Z", "place": "table 12",
	}))
	enrol := func(who *device, role, label string, more object) object {
		data := object{"device": who.public, "role": role, "label": label}
		for key, value := range more {
			data[key] = value
		}
		return d.now("device.enrolled", data)
	}
	d.office.tell(
		enrol(d.tablet, "table", "Tablet 12", nil), enrol(d.spare, "table", "Spare 2", nil),
		enrol(d.desk, "director", "Desk", object{"person": "p-dina"}),
		enrol(d.anna, "player", "Anna's phone", object{"person": "p-anna", "side": "A"}),
		enrol(d.boris, "player", "Boris's phone", object{"person": "p-boris", "side": "B"}),
		d.now("recorder.assigned", object{"device": d.tablet.public}),
	)
	d.director.read()
	d.table.read()
	d.phone.read()
}

func (d *day) preference() {
	d.tablet.tell(
		d.now("player.present", object{"player": "p-anna"}), d.now("player.present", object{"player": "p-boris"}),
		d.now("preference.rolled", object{"A": 2, "B": 5}),
		d.now("preference.chosen", object{"side": "B", "white": "B", "words": "the seat by the wall"}),
		d.now("match.started", object{}),
	)
}

// firstGame: Boris is hit and cannot enter, and passes Anna's double. 1-0.
func (d *day) firstGame() {
	d.tablet.tell(d.starts(3, 1, [2]int{8, 5}, [2]int{6, 5})...)
	d.tablet.tell(d.turn("B", [2]int{6, 4}, [2]int{24, 18}, [2]int{18, 14})...)
	d.tablet.tell(d.turn("A", [2]int{6, 2}, [2]int{24, 18}, [2]int{13, 11})...)
	d.tablet.tell(d.turn("B", [2]int{5, 5})...)
	d.tablet.tell(d.doubles("A", 2))
	d.tablet.tell(d.answers("B", "cube.passed"))
}

// secondGameWithoutAConnection: Boris plays a 4-1 as 4-2, Anna rolls on, which
// condones it, and passes his double. 1-1. The tablet reaches nobody; the director,
// who knows nothing of the game, warns Boris.
func (d *day) secondGameWithoutAConnection() {
	d.tablet.disconnect()
	write := func(events ...object) signed {
		s := d.tablet.write(events...)
		d.offline = append(d.offline, s)
		return s
	}
	write(append([]object{d.now("score.compared", object{"A": []int{1, 0}, "B": []int{1, 0}})},
		d.starts(2, 5, [2]int{13, 8}, [2]int{13, 11})...)...)
	write(d.turn("A", [2]int{6, 3}, [2]int{24, 18}, [2]int{18, 15})...)
	write(d.turn("B", [2]int{4, 1}, [2]int{8, 4}, [2]int{8, 6})...)
	d.director.read()
	d.desk.tell(d.now("warning.given", object{"side": "B", "reason": "spoke to a spectator about the play"}))
	d.warning = d.desk.receipts[len(d.desk.receipts)-1].N
	d.condoning = write(d.turn("A", [2]int{4, 2}, [2]int{8, 4}, [2]int{6, 4})...)
	write(d.doubles("B", 2))
	write(d.answers("A", "cube.passed"))
}

// theQueueArrives as it was made: the same bytes in the same order, with the head
// that the tablet knew before the warning.
func (d *day) theQueueArrives() {
	at := d.journal.Access()
	d.tablet.connect(at.URL, at.Token)
	d.table = d.sits(d.tablet)
	before := d.tablet.seen
	for i, s := range d.offline {
		got := d.tablet.submit(s)
		if got.Status != "accepted" || got.As != "folded" || got.N != d.warning+uint64(i)+1 || got.Notices != "" {
			d.Fatalf("entry %d of the queue is answered %s", i, got.raw)
		}
		d.tablet.keep(got.Head)
	}
	if before.N != d.warning-1 || len(d.tablet.queue) != len(d.offline) {
		d.Errorf("the queue had seen link %d, the warning is %d", before.N, d.warning)
	}
	d.tablet.queue = nil
	d.table.read()
}

// thirdGameUntilTheTabletDies: three turns arrive, of the next three no one hears.
func (d *day) thirdGameUntilTheTabletDies() {
	d.tablet.tell(d.starts(6, 1, [2]int{13, 7}, [2]int{8, 7})...)
	d.tablet.tell(d.turn("B", [2]int{4, 2}, [2]int{8, 4}, [2]int{6, 4})...)
	d.lastTurn = d.tablet.tell(d.turn("A", [2]int{5, 3}, [2]int{8, 3}, [2]int{6, 3})...)
	d.table.read()
	d.tablet.disconnect()
	d.tablet.write(d.turn("B", [2]int{6, 5}, [2]int{13, 7}, [2]int{13, 8})...)
	d.tablet.write(d.turn("A", [2]int{5, 5}, [2]int{13, 8}, [2]int{13, 8}, [2]int{8, 3}, [2]int{8, 3})...)
	d.tablet.write(d.turn("B", [2]int{6, 1}, [2]int{13, 7}, [2]int{8, 7})...)
	d.lost = d.tablet.queue
}

// theSpareTakesOver: the players went on meanwhile and agree where they are. Anna
// doubles, Boris takes, and she bears off. 3-1.
func (d *day) theSpareTakesOver() {
	d.clock = d.clock.Add(25 * time.Minute)
	d.director.read()
	d.desk.tell(d.now("recorder.assigned", object{"device": d.spare.public}))
	d.sits(d.spare).read()
	d.spare.tell(
		d.in(d.game, "gap.noted", object{"missing": "turns", "words": "the tablet died and the players went on"}),
		d.in(d.game, "position.set", object{
			"board": object{
				"A": checkers(map[int]int{0: 11, 1: 1, 2: 1, 3: 2}),
				"B": checkers(map[int]int{0: 9, 2: 2, 4: 2, 6: 2}),
			},
			"on_roll": "A", "cube_value": 1, "cube_owner": "centre", "reason": "as both players agree",
		}))
	d.spare.tell(d.doubles("A", 2))
	d.spare.tell(d.answers("B", "cube.taken"))
	d.spare.tell(d.turn("A", [2]int{6, 5}, [2]int{3, 0}, [2]int{3, 0})...)
	d.spare.tell(d.turn("B", [2]int{6, 6}, [2]int{6, 0}, [2]int{6, 0}, [2]int{4, 0}, [2]int{4, 0})...)
	d.spare.tell(d.turn("A", [2]int{2, 1}, [2]int{2, 0}, [2]int{1, 0})...)
}

// checkers lists a side's checkers by point.
func checkers(at map[int]int) []int {
	list := make([]int, 26)
	for point, n := range at {
		list[point] = n
	}
	return list
}

// theDeadTabletsQueueIsHandedIn by the office, unchanged: it has no pen any more,
// so what it saw is kept beside the record.
func (d *day) theDeadTabletsQueueIsHandedIn() {
	for i, s := range d.lost {
		got := d.office.submit(s)
		if got.Status != "accepted" || got.As != "second" || got.Notices != "" {
			d.Fatalf("entry %d of the dead tablet is answered %s", i, got.raw)
		}
	}
}

// theOfficePutsOneTurnInItsPlace: both players remember the first of the three.
func (d *day) theOfficePutsOneTurnInItsPlace() {
	d.office.listen().read()
	d.office.tell(d.now("entry.inserted", object{
		"after": d.lastTurn.ref(2), "entry": d.lost[0].id, "reason": "both players remember this turn",
	}))
}

func (d *day) bothPlayersSign() {
	d.phone.read()
	d.boris.listen().read()
	for _, player := range []struct {
		device *device
		side   string
	}{{d.anna, "A"}, {d.boris, "B"}} {
		player.device.tell(d.now("result.signed", object{"side": player.side, "score": []int{3, 1}}))
	}
}

// everythingSentAgainIsADuplicate, whoever sends it, under its own link.
func (d *day) everythingSentAgainIsADuplicate() {
	again := append(append([]signed{}, d.offline...), d.lost...)
	for i, s := range again {
		got := d.office.submit(s)
		if got.Status != "accepted" || got.As != "duplicate" {
			d.Errorf("entry %d sent again is answered %s", i, got.raw)
		}
		if want := d.warning + 1 + uint64(i); i < len(d.offline) && got.N != want {
			d.Errorf("entry %d sent again is link %d, not %d", i, got.N, want)
		}
	}
}

// address is where a link's event stands.
func address(n uint64, i int) string { return fmt.Sprintf("%d.%d", n, i) }
