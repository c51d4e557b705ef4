package doors_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/doors"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/schemas"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const matrixFile = "testdata/matrix.txt"

const matrixHead = `# Who may append what: each role's device sends an example of each event type to a hall, over NATS.
# folded: it is of the record; second: kept as a second observation; else the code of the refusal;
# denied: the server takes no entry from such a device. The players are of the sides A and B.
`

// writer is a device in the matrix: a column.
type writer struct {
	name string
	role roster.Role
	in   *events.DeviceEnrolled // in each match's log; nil if the match does not know it

	key    nkeys.KeyPair
	public string
	conn   *nats.Conn
	denied chan error // what the server does not let it do
	back   chan bool  // it has connected again
}

// writersOf returns the columns: each role, tables with the pen, without it and of another
// match, and players of either side.
func writersOf() []*writer {
	in := func(role, person string) *events.DeviceEnrolled {
		return &events.DeviceEnrolled{Role: role, Person: person, Side: events.NoSide}
	}
	return []*writer{
		{name: "office", role: roster.Office, in: in(events.Office, "")},
		{name: "director", role: roster.Director, in: in(events.Director, "")},
		{name: "committee", role: roster.Committee, in: in(events.Committee, "")},
		{name: "table", role: roster.Table, in: in(events.Table, "")},
		{name: "no-pen", role: roster.Table, in: in(events.Table, "")},
		{name: "player-A", role: roster.Player, in: in(events.PlayerOwn, "anna")},
		{name: "player-B", role: roster.Player, in: in(events.PlayerOwn, "boris")},
		{name: "elsewhere", role: roster.Table},
		{name: "viewer", role: roster.Viewer},
		{name: "overlay", role: roster.Overlay},
		{name: "copy", role: roster.Copy},
		{name: "newcomer", role: journal.Newcomer},
	}
}

// matrix is a hall to which each device is connected.
type matrix struct {
	*street
	writers []*writer
}

func newMatrix(t *testing.T) *matrix {
	t.Helper()
	m := &matrix{streetOf(t, doors.Options{}), writersOf()}
	for _, w := range m.writers {
		w.key, w.public, w.denied, w.back = eventstest.Key(w.name), eventstest.Device(w.name), make(chan error, 1), make(chan bool, 1)
		var err error
		w.conn, err = nats.Connect(m.journal.Access().URL, nats.Nkey(w.public, w.key.Sign), nats.CustomInboxPrefix("_INBOX."+w.public),
			nats.ReconnectWait(time.Millisecond), nats.MaxReconnects(-1), nats.ReconnectHandler(func(*nats.Conn) { w.back <- true }),
			nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { w.denied <- err }))
		if err != nil {
			t.Fatalf("%s: %v", w.name, err)
		}
		t.Cleanup(w.conn.Close)
	}
	enrolled := slices.DeleteFunc(slices.Clone(m.writers), func(w *writer) bool { return w.role == journal.Newcomer })
	for _, w := range enrolled {
		m.enrol(w.key, roster.Grant{Role: w.role, Table: "1", Person: "p1"})
	}
	for _, w := range enrolled { // once, the hall ends the connection: the next one has the rights of the role
		select {
		case <-w.back:
		case <-time.After(time.Minute):
			t.Fatalf("%s is not connected again", w.name)
		}
	}
	return m
}

// TestEachRoleAgainstEachEventType is the matrix of who may append what. A new type or role
// has to be in it.
func TestEachRoleAgainstEachEventType(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("a long test: set KIBITZ_LONG to run it beside TestEachRoleAgainstEachDoor")
	}
	t.Parallel()
	m := newMatrix(t)
	for _, role := range append(roster.Roles(), journal.Newcomer) {
		if !slices.ContainsFunc(m.writers, func(w *writer) bool { return w.role == role }) {
			t.Errorf("the role %s is in no column", role)
		}
	}
	got := []string{m.line("event", func(w *writer) string { return w.name })}
	for i, d := range events.Vocabulary.Declarations() {
		if d.Superseded() {
			continue // no program of ours writes it; its newer version has a line
		}
		match := fmt.Sprintf("row-%d", i+1)
		r := m.row(match, d.Type)
		got = append(got, m.line(string(d.Type), func(w *writer) string {
			if d.Touches&(events.TopicCorrection|events.TopicAuthority|events.TopicImport) != 0 && w.in != nil {
				r = m.row(match+"-"+w.name, d.Type) // it can be done only once, or changes who may do it
			}
			return r.answer(w)
		}))
	}
	golden(t, matrixFile, matrixHead, got)
}

// golden holds lines to those of a file.
func golden(t *testing.T, file, head string, got []string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(head+strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known, _ := strings.CutPrefix(string(text), head)
	want := strings.Split(strings.TrimSuffix(known, "\n"), "\n")
	for i := range max(len(got), len(want)) {
		is, was := append(got, make([]string, len(want))...)[i], append(want, make([]string, len(got))...)[i]
		if is != was {
			t.Errorf("%s: line %d is %q\nand was %q", file, i+1, is, was)
		}
	}
}

// line returns a line of the matrix with a cell for each device.
func (m *matrix) line(name string, cell func(*writer) string) string {
	text := fmt.Sprintf("%-24s", name)
	for _, w := range m.writers {
		text += fmt.Sprintf(" %-15s", cell(w))
	}
	return strings.TrimRight(text, " ")
}

// row is a match in which each device says an event of one type.
type row struct {
	*matrix
	match   string
	event   events.Event
	seen    events.Head
	authors map[*writer]*ledger.Author
}

// row schedules a match with every device that it may know and the first turn.
func (m *matrix) row(match string, of events.Type) *row {
	m.Helper()
	r := &row{matrix: m, match: match, authors: map[*writer]*ledger.Author{}}
	office := &ledger.Author{Key: m.match.Office.Key, Match: match}
	said := []events.Body{&events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: "wbf", Start: matrixStart,
		Players: []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}},
		Format:  &events.Format{Kind: events.ToPoints, Length: 7, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"},
	}, &events.DeviceEnrolled{Device: eventstest.Device("spare"), Role: events.Table, Side: events.NoSide}}
	for _, w := range m.writers {
		r.authors[w] = &ledger.Author{Key: w.key, Match: match}
		if w.in != nil {
			in := *w.in
			in.Device = w.public
			said = append(said, &in)
		}
	}
	r.sets(office, append(said, &events.RecorderAssigned{Device: eventstest.Device("table")})...)
	table := m.writers[slices.IndexFunc(m.writers, func(w *writer) bool { return w.name == "table" })]
	turn := r.sets(r.authors[table],
		&events.GameStarted{}, &events.OpeningRolled{A: 3, B: 1}, &events.CheckersMoved{Side: events.A, Steps: []events.Step{{From: 8, To: 5}, {From: 6, To: 5}}},
		&events.TurnEnded{Side: events.A, By: "dice"}, &events.DiceRolled{Side: events.B, Dice: events.Dice{5, 2}})
	warned := r.sets(office, &events.WarningGiven{Side: events.A, Clause: "WBF 2.4", Reason: "slow play"})
	r.event = exampleOf(m.T, of)
	aim(r.event.Body, &events.Ref{Entry: turn, Index: 4}, &events.Ref{Entry: warned})
	return r
}

const matrixStart = events.Instant(1_800_000_000_000)

// sets enters what the match begins with, at the hall's own desk.
func (r *row) sets(a *ledger.Author, bodies ...events.Body) uuid.UUID {
	r.Helper()
	var said []events.Event
	for _, body := range bodies {
		e := events.Event{At: matrixStart, Body: body}
		if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&events.TopicPlay != 0 {
			e.Game = 1
		}
		said = append(said, e)
	}
	id := uuid.New()
	data, signature, err := a.Write(id, r.seen, said...)
	if err != nil {
		r.Fatal(err)
	}
	accepted, err := r.client.Append(r.Context(), client.Submission{Tournament: "open", Match: r.match, Data: data, Signature: signature})
	if err != nil {
		r.Fatal(err)
	}
	r.saw(accepted.Head)
	return id
}

func (r *row) saw(head events.SignedHead) {
	r.Helper()
	seen, ok := head.Head()
	if !ok {
		r.Fatalf("the head is %+v", head)
	}
	r.seen = seen
}

// exampleOf returns the contract's first example of a type.
func exampleOf(t *testing.T, of events.Type) events.Event {
	t.Helper()
	text, err := schemas.FS.ReadFile("examples/" + strings.ReplaceAll(string(of), "/", "-") + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var all []json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	e, err := events.DecodeEvent(all[0])
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// aim has an event be about what the match has: its roll, its warning, its devices.
func aim(body events.Body, roll, warning *events.Ref) {
	switch b := body.(type) {
	case *events.EntryAmended:
		b.Target = roll
	case *events.EntryRetracted:
		b.Target = roll
	case *events.EntryInserted:
		b.After = roll
	case *events.DecisionConfirmed:
		b.Decision = warning
	case *events.DeviceRevoked:
		b.Device = eventstest.Device("spare")
	case *events.DeviceEnrolled:
		b.Device, b.Role = eventstest.Device("spare"), events.Table
	case *events.RecorderAssigned:
		b.Device = eventstest.Device("table")
	case *events.RecorderReleased:
		b.Device = eventstest.Device("table")
	}
}

// answer has a device send the row's event and returns what came of it.
func (r *row) answer(w *writer) string {
	r.Helper()
	a := r.authors[w]
	before := *a
	data, signature, err := a.Write(uuid.New(), r.seen, r.event)
	if err != nil {
		r.Fatal(err)
	}
	message := &nats.Msg{
		Subject: journal.AppendSubject(w.public, "open", r.match), Data: data,
		Header: nats.Header{"Kibitz-Signature": {signature}},
	}
	reply, denied := w.asks(r.T, message)
	switch {
	case denied:
		return "denied"
	case reply.Accepted != nil:
		r.saw(reply.Accepted.Head)
		return reply.Accepted.As
	}
	*a = before // what is refused is not counted
	return reply.Refused.Code
}

// asks sends a request, again where the hall says when to come again, and reports whether
// the server denied it.
func (w *writer) asks(t *testing.T, message *nats.Msg) (reply wire.Reply, denied bool) {
	t.Helper()
	for {
		inbox := w.conn.NewInbox()
		answers, err := w.conn.SubscribeSync(inbox)
		if err != nil {
			t.Fatal(err)
		}
		heard := make(chan *nats.Msg, 1)
		go func() {
			if m, err := answers.NextMsgWithContext(t.Context()); err == nil {
				heard <- m
			}
		}()
		message.Reply = inbox
		if err := w.conn.PublishMsg(message); err != nil {
			t.Fatal(err)
		}
		select {
		case <-w.denied:
			_ = answers.Unsubscribe()
			return reply, true
		case m := <-heard:
			_ = answers.Unsubscribe()
			if err := json.Unmarshal(m.Data, &reply); err != nil {
				t.Fatalf("%s: %v", m.Data, err)
			}
		case <-time.After(time.Minute):
			t.Fatalf("%s gets no answer on %s", w.name, message.Subject)
		}
		if reply.Refused == nil || reply.Refused.Code != wire.RefusedBusy {
			return reply, false
		}
		time.Sleep(time.Duration(reply.Refused.After) * time.Millisecond)
		reply = wire.Reply{}
	}
}
