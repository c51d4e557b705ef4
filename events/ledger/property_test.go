package ledger_test

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
)

var everybody = []string{office, director, tablet, spare, ofA, committee, stranger}

// afternoon is a table at which anything happens.
type afternoon struct {
	*table
	t     *rapid.T
	queue []ledger.Message // signed and not sent
	sent  []ledger.Message
	forks []ledger.Author // what devices' memories were once
}

// anAfternoon draws a match: devices that write in turn, lose connection, are
// enrolled, revoked and cloned; entries that come late, twice and damaged.
func anAfternoon(t *rapid.T) *afternoon {
	a := &afternoon{table: newTable(t, trusting), t: t}
	if rapid.IntRange(0, 9).Draw(t, "late schedule") == 9 {
		a.happens()
	}
	a.sends(a.queues(office, schedule("open")))
	a.game = 1
	for _, device := range []string{director, tablet, spare} {
		role := map[string]string{director: events.Director}[device]
		if role == "" {
			role = events.Table
		}
		a.sends(a.queues(office, enrol(device, role)))
	}
	if rapid.Bool().Draw(t, "pen") {
		a.sends(a.queues(office, assign(tablet)))
	}
	for range rapid.IntRange(10, 80).Draw(t, "length") {
		a.happens()
	}
	return a
}

func (a *afternoon) sends(m ledger.Message) {
	a.sent = append(a.sent, m)
	a.adds(m)
}

func (a *afternoon) draws(most int, label string) int {
	return rapid.IntRange(0, most).Draw(a.t, label)
}

// happens is one thing that happens at the table.
func (a *afternoon) happens() {
	switch a.among("entry", "entry", "entry", "entry", "queue", "late", "again", "damage", "forget", "game") {
	case "queue":
		a.queue = append(a.queue, a.entry())
	case "late":
		a.comesLate()
	case "again":
		if len(a.sent) > 0 {
			a.sends(a.sent[a.draws(len(a.sent)-1, "again")])
		}
	case "damage":
		if a.draws(3, "spared") == 0 {
			a.sends(a.damaged())
		}
	case "forget":
		a.forgets()
	case "game":
		a.game++
	default:
		a.sends(a.entry())
	}
}

// among draws one of some words; a word said more often comes more often.
func (a *afternoon) among(words ...string) string {
	return rapid.SampledFrom(words).Draw(a.t, "word")
}

// anybody draws a device, mostly one that has something to say.
func (a *afternoon) anybody() string {
	return a.among(tablet, tablet, tablet, director, director, director, spare, spare, office, ofA, stranger)
}

func (a *afternoon) comesLate() {
	if len(a.queue) > 0 {
		i := a.draws(len(a.queue)-1, "late")
		a.sends(a.queue[i])
		a.queue = append(a.queue[:i], a.queue[i+1:]...)
	}
}

func (a *afternoon) damaged() ledger.Message {
	m := a.entry()
	if a.draws(3, "forged") == 0 {
		m.Signature = ""
		return m
	}
	m.Data = bytes.Clone(m.Data)
	m.Data[a.draws(len(m.Data)-1, "where")] = byte(a.draws(255, "byte"))
	return m
}

// forgets lets a device go back to what it knew some time ago.
func (a *afternoon) forgets() {
	device := rapid.SampledFrom(everybody).Draw(a.t, "forgetful")
	a.forks = append(a.forks, *a.author(device))
	old := a.forks[a.draws(len(a.forks)-1, "back to")]
	if old.Key == a.author(device).Key {
		*a.author(device) = old
	}
}

func (a *afternoon) entry() ledger.Message {
	device := a.anybody()
	evs := make([]events.Event, 1+a.draws(6, "events")/6)
	for i := range evs {
		evs[i] = a.event(a.body(device))
		if a.draws(30, "timeless") == 30 {
			evs[i].At = 0
		}
	}
	return a.signs(device, a.seen(), evs...)
}

func (a *afternoon) seen() events.Head {
	if a.draws(20, "wrong head") == 20 {
		return events.Head{N: uint64(a.draws(80, "n")), Hash: a.Head().Hash}
	}
	back := min(uint64(a.draws(6, "behind")), a.Head().N)
	if link := a.Link(a.Head().N - back); link != nil {
		return link.Head()
	}
	return events.Head{}
}

// body draws what a device says: a recorder mostly rolls, an official corrects.
func (a *afternoon) body(device string) events.Body {
	dice := roll(events.Side(a.draws(1, "side")), uint8(1+a.draws(5, "die")), 1)
	if (device == tablet || device == spare) && a.draws(2, "rolls") > 0 {
		return dice
	}
	switch a.among("amend", "amend", "retract", "retract", "retract", "insert", "entry", "entry", "authority", "warn", "choose", "roll") {
	case "amend":
		return amend(a.some(), a.event(dice), a.event(&events.TurnEnded{Side: events.A}))
	case "retract":
		return retract(a.some())
	case "insert":
		return insert(a.some(), a.event(dice))
	case "entry":
		return &events.EntryInserted{After: a.some(), Entry: a.second(), Reason: "late"}
	case "authority":
		return a.authority()
	case "warn":
		return warn()
	case "choose":
		return &events.ChoiceMade{Opened: a.some(), Side: events.A, Choice: "condone"}
	}
	return dice
}

func (a *afternoon) authority() events.Body {
	device := a.anybody()
	switch a.among("assign", "assign", "release", "revoke", "enrol", "enrol") {
	case "release":
		return &events.RecorderReleased{Device: eventstest.Device(device)}
	case "revoke":
		return revoke(device)
	case "enrol":
		return enrol(device, a.among(events.Table, events.Director, events.PlayerOwn))
	}
	return assign(device)
}

// some refers to some event, mostly to one that is folded and can be corrected.
func (a *afternoon) some() *events.Ref {
	var sound []*events.Ref
	for _, link := range a.Links() {
		if link.Status == ledger.Folded && correctable(link.Entry) {
			sound = append(sound, ref(link, 0))
		}
	}
	switch which := a.draws(19, "which"); {
	case which == 19 && len(a.Links()) > 0:
		if link := a.Links()[a.draws(len(a.Links())-1, "link")]; link.Entry != nil {
			return ref(link, a.draws(len(link.Entry.Events), "index"))
		}
	case len(sound) > 0:
		return sound[a.draws(len(sound)-1, "sound")]
	}
	return &events.Ref{Entry: eventstest.ID("none")}
}

// correctable reports whether an entry begins with what can be amended or taken back.
func correctable(e *events.Entry) bool {
	switch e.Events[0].Body.(type) {
	case *events.DiceRolled, *events.EntryAmended, *events.EntryRetracted, *events.EntryInserted:
		return true
	}
	return false
}

// second names a second observation, where there is one.
func (a *afternoon) second() uuid.UUID {
	var ids []uuid.UUID
	for _, link := range a.Links() {
		if link.Status == ledger.Second {
			ids = append(ids, link.Entry.ID)
		}
	}
	if len(ids) == 0 {
		return a.some().Entry
	}
	return ids[a.draws(len(ids)-1, "second")]
}

// Judging what comes, as adds does throughout, is saying what adding it does.
func TestAnyAfternoon(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anAfternoon(t)
		checkChain(t, a)
		checkSecondFold(t, a)
		checkLanes(t, a)
	})
}

func checkChain(t *rapid.T, a *afternoon) {
	var hash events.Hash
	for i, link := range a.Links() {
		hash = events.NextLink(hash, a.sent[i].Data, a.sent[i].Signature)
		if link.N != uint64(i+1) || link.Hash != hash || !bytes.Equal(link.Data, a.sent[i].Data) {
			t.Fatalf("link %d is not the chain's: %+v", i+1, link)
		}
		if (link.Reason == "") != (link.Status == ledger.Folded || link.Status == ledger.Second) {
			t.Fatalf("link %d is %v for %q", link.N, link.Status, link.Reason)
		}
	}
	if a.Head() != (events.Head{N: uint64(len(a.sent)), Hash: hash}) {
		t.Fatalf("the head is %v", a.Head())
	}
}

// checkSecondFold folds the same messages again, by themselves.
func checkSecondFold(t *rapid.T, a *afternoon) {
	again := newTable(t, trusting)
	for i, m := range a.sent {
		link, was := again.Add(m), a.Links()[i]
		if !reflect.DeepEqual(link, was) {
			t.Fatalf("folded as %+v, then as %+v", was, link)
		}
	}
	for _, device := range everybody {
		key := eventstest.Device(device)
		count, previous := a.Device(key)
		if n, hash := again.Device(key); n != count || hash != previous {
			t.Fatalf("%s is at %d, then at %d", device, count, n)
		}
	}
}

func checkLanes(t *rapid.T, a *afternoon) {
	whole := a.Lane(ledger.Recorded, a.Head().N)
	for n := range a.Head().N + 1 {
		recorded, amended := a.Lane(ledger.Recorded, n), a.Lane(ledger.Amended, n)
		if len(recorded) > len(whole) || !reflect.DeepEqual(recorded, whole[:len(recorded)]) {
			t.Fatalf("the recorded lane up to %d is no prefix of the whole", n)
		}
		if !slices.IsSortedFunc(amended, inOrder) {
			t.Fatalf("the addresses of the amended lane up to %d are in disorder:\n%s", n, spelt(amended))
		}
		if want := plainly(a.Links()[:n]); !reflect.DeepEqual(amended, want) {
			t.Fatalf("the amended lane up to %d reads\n%s\nwant\n%s", n, spelt(amended), spelt(want))
		}
	}
}

// plainly applies the corrections among some links as the rules say it, without
// any thought of speed.
func plainly(links []*ledger.Link) []ledger.Placed {
	p := plain{placed: []ledger.Placed{}, links: map[uuid.UUID]*ledger.Link{}}
	for _, link := range links {
		if link.Status == ledger.Folded || link.Status == ledger.Second {
			p.links[link.Entry.ID] = link
		}
		if link.Status == ledger.Folded {
			p.folded = append(p.folded, link)
		}
	}
	for _, link := range p.folded {
		for i := range link.Entry.Events {
			p.event(link, i)
		}
	}
	return p.placed
}

type plain struct {
	placed []ledger.Placed
	folded []*ledger.Link
	links  map[uuid.UUID]*ledger.Link
}

type told struct {
	at    events.Address
	own   events.Ref
	about events.Ref
	link  *ledger.Link
	body  events.Body
}

// corrections lists what is told of an event, in order, as far as it holds.
func (p *plain) corrections(of events.Ref) (list []told) {
	for _, link := range p.folded {
		for i := range link.Entry.Events {
			c := told{
				at: events.Address{N: link.N, Index: i}, own: *ref(link, i),
				link: link, body: link.Entry.Events[i].Body,
			}
			switch b := c.body.(type) {
			case *events.EntryAmended:
				c.about = *b.Target
			case *events.EntryRetracted:
				c.about = *b.Target
			case *events.EntryInserted:
				c.about = *b.After
			}
			if c.about == of && p.holds(c.own) {
				list = append(list, c)
			}
		}
	}
	return list
}

func (p *plain) holds(correction events.Ref) bool {
	for _, c := range p.corrections(correction) {
		if _, ok := c.body.(*events.EntryRetracted); ok {
			return false
		}
	}
	return true
}

func (p *plain) event(link *ledger.Link, i int) {
	at := events.Address{N: link.N, Index: i}
	itself := []ledger.Placed{{Address: at, Source: at, Link: link, Event: &link.Entry.Events[i]}}
	var after []ledger.Placed
	for _, c := range p.corrections(*ref(link, i)) {
		switch b := c.body.(type) {
		case *events.EntryRetracted:
			if isObservation(&link.Entry.Events[i]) {
				itself = nil
			}
		case *events.EntryAmended:
			itself = c.place(at, b.Events)
		case *events.EntryInserted:
			after = append(after, c.place(behind(at, c.at), b.Events)...)
			after = append(after, p.entry(at, c, b.Entry)...)
		}
	}
	p.placed = append(append(p.placed, itself...), after...)
}

// behind is the address of what was inserted after an event.
func behind(at, own events.Address) events.Address {
	at.By = events.Insertion{N: own.N, Index: own.Index}
	return at
}

func (c told) place(at events.Address, evs []events.Event) (placed []ledger.Placed) {
	for i := range evs {
		placed = append(placed, ledger.Placed{Address: at, Source: c.at, Link: c.link, Correction: c.at, Event: &evs[i]})
	}
	return placed
}

// entry is a second observation as c inserts it, unless a later one moves it.
func (p *plain) entry(at events.Address, c told, id uuid.UUID) (placed []ledger.Placed) {
	if id == uuid.Nil {
		return nil
	}
	for _, link := range p.folded {
		for i := range link.Entry.Events {
			b, ok := link.Entry.Events[i].Body.(*events.EntryInserted)
			later := c.at.Before(events.Address{N: link.N, Index: i})
			if ok && b.Entry == id && later && p.holds(*ref(link, i)) {
				return nil
			}
		}
	}
	link := p.links[id]
	for i := range link.Entry.Events {
		source := events.Address{N: link.N, Index: i}
		place := behind(at, c.at)
		place.By.Second, place.By.Event = source.N, source.Index
		placed = append(placed, ledger.Placed{Address: place, Source: source, Link: link, Correction: c.at, Event: &link.Entry.Events[i]})
	}
	return placed
}

func isObservation(e *events.Event) bool {
	d, _ := events.Vocabulary.Lookup(e.Type())
	return d.Nature == events.Observation
}

func TestWithoutCorrectionsTheLanesAreTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := seatedWith(t, trusting)
		h.folds(h.says(office, assign(tablet)))
		for range rapid.IntRange(0, 20).Draw(t, "length") {
			h.says(rapid.SampledFrom(everybody).Draw(t, "device"), roll(events.A, 3, 1), roll(events.B, 2, 1))
		}
		n := h.Head().N
		if !reflect.DeepEqual(h.Lane(ledger.Recorded, n), h.Lane(ledger.Amended, n)) {
			t.Fatal("the lanes differ")
		}
	})
}

// Whatever is well formed and comes from an office is judged without a panic.
func TestAnyEntryIsJudged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := seatedWith(t, trusting)
		for _, entry := range rapid.SliceOfN(eventstest.Entry(), 1, 8).Draw(t, "entries") {
			device := rapid.SampledFrom(everybody[:6]).Draw(t, "device")
			h.adds(h.signs(device, h.Head(), entry.Events...))
		}
		if n := uint64(len(h.Links())); h.Head().N != n {
			t.Fatalf("%d links, the head is at %d", n, h.Head().N)
		}
		h.Lane(ledger.Amended, h.Head().N)
	})
}

func TestAnyBytesAreALink(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := seated(t)
		checkNoise(t, h, rapid.SliceOf(rapid.Byte()).Draw(t, "data"), rapid.String().Draw(t, "signature"))
	})
}

// checkNoise adds bytes that are no entry of the match; then the match goes on.
func checkNoise(t tb, h *table, data []byte, signature string) {
	before := h.Head()
	link := h.adds(ledger.Message{Data: data, Signature: signature})
	if link.Status != ledger.Refused || link.Head() != h.Head() || h.Head().N != before.N+1 {
		t.Fatalf("link %d is %v", link.N, link.Status)
	}
	if link.Hash != events.NextLink(before.Hash, data, signature) {
		t.Fatalf("link %d is not in the chain", link.N)
	}
	h.folds(h.says(tablet, roll(events.A, 3, 1)))
}
