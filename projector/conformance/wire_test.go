package conformance_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/wire"
	"kibitz/schemas/schematest"
)

// crowd is a match with a device of every role, in a hall of its own.
type crowd struct {
	*hall
	office, desk, table, other, player, stranger *device
	codes                                        map[string]bool // of the refusals that were seen
	tried                                        []signed        // what was refused
	kept                                         []signed        // and of that, what will never be accepted
}

const matchOfCrowd = "r1-t1"

func newCrowd(t *testing.T) *crowd {
	c := &crowd{hall: openHall(t, seedOf("office")), codes: map[string]bool{}}
	for name, at := range map[string]**device{
		"office": &c.office, "desk": &c.desk, "table": &c.table, "other": &c.other, "player": &c.player, "stranger": &c.stranger,
	} {
		*at = c.device(name, seedOf(name), open, matchOfCrowd)
	}
	return c
}

const noon = "2026-11-21T12:00:00.000Z"

func (c *crowd) scheduled() object {
	return event("match.scheduled", 0, noon, object{
		"tournament": open, "discipline": "backgammon", "rulebook": "wbf",
		"players": []object{{"id": "p-anna", "seat": "A"}, {"id": "p-boris", "seat": "B"}},
		"format": object{
			"kind": "points", "length": 3, "cube": true, "crawford": true,
			"gammons": true, "backgammons": true, "start": "standard",
		},
	})
}

func note(text string) object { return event("note.made", 0, noon, object{"text": text}) }

// open schedules the match; table has the pen.
func (c *crowd) openMatch() {
	c.Helper()
	enrolled := []object{}
	for _, d := range []*device{c.desk, c.table, c.other, c.player} {
		data := object{"device": d.public, "role": map[*device]string{c.desk: "director", c.table: "table", c.other: "table", c.player: "player"}[d]}
		if d == c.player {
			data["side"] = "A"
		}
		enrolled = append(enrolled, event("device.enrolled", 0, noon, data))
	}
	c.office.tell(c.scheduled())
	c.office.tell(append(enrolled, event("recorder.assigned", 0, noon, object{"device": c.table.public}))...)
	for _, d := range []*device{c.desk, c.table, c.other, c.player} {
		d.seen = c.office.seen
	}
}

// refused sends an entry that must be refused with this code, checks the answer,
// and returns it. The entry leaves its device's queue.
func (c *crowd) refused(code string, d *device, s signed, headers ...string) *answer {
	c.Helper()
	got := d.submit(s, headers...)
	d.queue = nil
	schematest.ValidateFile(c, "services/refused.json", got.raw)
	if got.Status != "refused" || got.Code != code {
		c.Errorf("refused as %s, not %s: %s", got.Code, code, got.raw)
	}
	if got.Head != nil && got.Head.check() != nil {
		c.Errorf("the head does not hold: %s", got.raw)
	}
	c.codes[code], c.tried = true, append(c.tried, s)
	if got.Retry == "" && code != "bad-name" { // nothing is kept under a name that no match can have
		c.kept = append(c.kept, s)
	}
	return got
}

// accepted sends an entry that must be accepted in this way.
func (c *crowd) accepted(as string, d *device, s signed, headers ...string) *answer {
	c.Helper()
	got := d.submit(s, headers...)
	d.queue = nil
	schematest.ValidateFile(c, "services/accepted.json", got.raw)
	if got.Status != "accepted" || got.As != as {
		c.Fatalf("not accepted as %s: %s", as, got.raw)
	}
	schematest.Validate(c, s.bytes)
	d.keep(got.Head)
	return got
}

// Every answer of the append service is as its schema has it, and every code that
// a running hall can be brought to give is given.
func TestAppendAnswersAsItsSchemasSay(t *testing.T) {
	c := newCrowd(t)
	c.beforeTheSchedule()
	c.openMatch()
	c.whoMayNot()
	c.whatCannotBeRead()
	c.whatDoesNotFit()
	c.decisions()
	c.counts()
	c.quarantined()
	for _, code := range []string{"duplicate", "newer-kibitz", "match-full", "busy", "unavailable", "not-stored", "unresolved", "bad-message", "bad-request", "copy", "no-room", "no-evidence", "erased"} {
		if c.codes[code] {
			t.Errorf("%s was seen: test it", code)
		}
		c.codes[code] = true // not to be had from a sound hall without a load, or not from append
	}
	for _, code := range refusalCodes() {
		if !c.codes[code] {
			t.Errorf("no entry was refused with %s", code)
		}
	}
	c.quiet()
}

// refusalCodes are all codes that the schemas allow.
func refusalCodes() []string {
	codes := schemaOf("services/refused.json").at("properties", "code", "enum")
	var all []string
	for _, code := range codes.([]any) {
		all = append(all, code.(string))
	}
	return all
}

func (c *crowd) beforeTheSchedule() {
	c.Helper()
	if got := c.refused("not-scheduled", c.table, c.table.write(note("too early"))); got.Retry == "" {
		c.Error("what comes before the schedule may be sent again")
	}
	c.forget(c.table)
	c.refused("office", c.stranger, c.stranger.write(c.scheduled()))
	alone := c.scheduled()
	alone["data"].(object)["players"] = []object{{"id": "p1", "seat": "A"}}
	c.refused("impossible-seating", c.office, c.office.write(alone))
	c.forget(c.office)
}

func (c *crowd) whoMayNot() {
	c.Helper()
	c.refused("not-enrolled", c.stranger, c.stranger.write(note("me too")))
	c.office.tell(event("device.enrolled", 0, noon, object{"device": c.stranger.public, "role": "table"}))
	c.office.tell(event("device.revoked", 0, noon, object{"device": c.stranger.public, "reason": "lent by mistake"}))
	for c.stranger.conn.Stats().Reconnects == 0 { // its connection ends, and it comes back
		time.Sleep(time.Millisecond)
	}
	c.refused("revoked", c.stranger, c.stranger.write(note("and now")))
	c.refused("role", c.player, c.player.write(event("dice.rolled", 1, noon, object{"side": "A", "dice": []int{3, 1}})))
	c.refused("scheduled-twice", c.office, c.office.write(c.scheduled()))
	c.refused("no-game", c.other, c.other.write(event("dice.rolled", 0, noon, object{"side": "A", "dice": []int{3, 1}})))
	c.refused("time-missing", c.table, c.table.write(object{"type": "note.made", "data": object{"text": "some time"}}))
}

func (c *crowd) whatCannotBeRead() {
	c.Helper()
	broken := signed{bytes: []byte(`{"v":1,"id":7}`), signature: "none"}
	if got := c.refused("unreadable", c.table, broken); got.Path != "$.id" || got.Expected == "" {
		c.Errorf("nobody can tell what is wrong: %s", got.raw)
	}
	c.refused("unreadable", c.table, c.table.write(event("dice.swallowed", 1, noon, object{})))
	c.forget(c.table)
}

// forget lets a device go on from what the record has of it.
func (c *crowd) forget(d *device) {
	l, _ := c.record(open, matchOfCrowd)
	count, hash := l.Device(d.public)
	d.count, d.previous = count, hash.String()
}

func (c *crowd) whatDoesNotFit() {
	c.Helper()
	good := c.table.write(note("good"))
	c.refused("signature", c.table, signed{bytes: good.bytes, signature: strings.Repeat("A", 86)})
	c.accepted("folded", c.table, good)
	c.accepted("duplicate", c.other, good)
	fork := *c.table
	fork.count--
	c.refused("count-used", &fork, fork.write(note("another with this count")))
	fork = *c.table
	fork.previous = zeros
	c.refused("chain", &fork, fork.write(note("from another past")))
	same := *c.table
	stolen := same.write(note("another with this id"))
	text := strings.Replace(string(stolen.bytes), stolen.id, good.id, 1)
	c.refused("id-used", c.table, c.signedBy(c.table, text))
	elsewhere := *c.table
	elsewhere.match = "r1-t2"
	there := elsewhere.write(note("of another match"))
	c.refused("other-match", c.table, there)
	c.badName()
}

// signedBy signs bytes as a device does.
func (c *crowd) signedBy(d *device, text string) signed {
	at := *d
	at.spell = func(any) ([]byte, error) { return []byte(text), nil }
	return at.write()
}

func (c *crowd) badName() {
	c.Helper()
	at := *c.table
	at.match = "no+match"
	c.refused("bad-name", &at, signed{bytes: []byte("{}"), signature: "none"})
}

func (c *crowd) decisions() {
	c.Helper()
	c.table.seen.N, c.table.seen.Hash = 1<<40, strings.Repeat("5", 64)
	if got := c.refused("head-unknown", c.table, c.table.write(note("from the future"))); got.Retry == "" || got.Head == nil {
		c.Errorf("a head that may still come is answered %s", got.raw)
	}
	c.forget(c.table)
	c.table.seen = head{N: 2}
	c.table.seen.Hash = strings.Repeat("5", 64)
	if got := c.refused("head-unknown", c.table, c.table.write(note("from another record"))); got.Retry != "" || got.Head == nil {
		c.Errorf("a head that never was is answered %s", got.raw)
	}
	c.forget(c.table)
	c.table.seen = head{Hash: zeros}
	c.refused("unbound", c.table, c.table.write(note("of another tournament")))
	c.forget(c.table)
	c.table.seen = head{N: 2, Hash: c.linkHash(2)}
	old := c.desk.seen
	c.desk.seen = head{N: 2, Hash: c.linkHash(2)}
	c.office.tell(event("warning.given", 0, noon, object{"side": "A", "reason": "slow"}))
	stale := c.refused("stale", c.desk, c.desk.write(event("warning.given", 0, noon, object{"side": "A", "reason": "slow"})))
	if stale.Head == nil || stale.Head.N < old.N {
		c.Errorf("a stale decision is answered without a head: %s", stale.raw)
	}
	c.desk.keep(stale.Head)
	c.refused("correction", c.desk, c.desk.write(event("entry.retracted", 0, noon, object{
		"target": object{"entry": c.desk.entryID()}, "reason": "there is none",
	})))
	c.refused("pen", c.other, c.other.write(
		event("dice.rolled", 1, noon, object{"side": "A", "dice": []int{3, 1}}),
		event("recorder.released", 0, noon, object{"device": c.other.public}),
	))
	c.accepted("second", c.other, c.other.write(event("dice.rolled", 1, noon, object{"side": "A", "dice": []int{3, 1}})))
}

func (c *crowd) linkHash(n uint64) string {
	l, _ := c.record(open, matchOfCrowd)
	return l.Link(n).Hash.String()
}

// counts: a count that skips is refused until what is missing comes or is given up.
func (c *crowd) counts() {
	c.Helper()
	first, second := c.table.write(note("one")), c.table.write(note("two"))
	lost, last := c.table.write(note("lost")), c.table.write(note("last"))
	if got := c.refused("count-gap", c.table, second); got.Retry == "" || got.Missing != count(c.T, first) {
		c.Errorf("a gap is answered %s", got.raw)
	}
	c.refused("moved-on", c.table, first, wire.HeaderHead, "1")
	c.accepted("folded", c.table, first)
	c.accepted("folded", c.table, second)
	c.refused("count-gap", c.table, last)
	if got := c.accepted("folded", c.table, last, wire.HeaderGap, wire.GapAccept); got.Notices != "gap" {
		c.Errorf("a gap that is given up is answered %s", got.raw)
	}
	if got := c.accepted("folded", c.table, lost); got.Notices != "late" {
		c.Errorf("what was given up and found is answered %s", got.raw)
	}
}

func count(t *testing.T, s signed) uint64 {
	t.Helper()
	entry, err := events.Decode(s.bytes)
	if err != nil {
		t.Fatal(err)
	}
	return entry.Count
}

// quarantined: what was refused for good is kept whole.
func (c *crowd) quarantined() {
	c.Helper()
	var kept []journal.Refused
	if err := c.journal.Quarantined(c.Context(), 1, func(r journal.Refused) error {
		kept = append(kept, r)
		return nil
	}); err != nil {
		c.Fatal(err)
	}
	for _, s := range c.kept {
		if !slices.ContainsFunc(kept, func(r journal.Refused) bool {
			return string(r.Data) == string(s.bytes) && r.Header[events.SignatureHeader][0] == s.signature
		}) {
			c.Errorf("the quarantine lacks %s", s.bytes)
		}
	}
	for _, r := range kept {
		if !slices.ContainsFunc(c.tried, func(s signed) bool { return string(s.bytes) == string(r.Data) }) {
			c.Errorf("the quarantine holds %s, which was not refused", r.Data)
		}
	}
}
