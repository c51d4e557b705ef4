package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/hall"
	"kibitz/projector/wire"
	"kibitz/replay/simulation"
)

// tables are devices that write to a hall which fails under them: each keeps an
// entry until it is answered, and sends the same bytes again.
type tables struct {
	*user
	address string
	access  journal.Access
	all     []*table
	acks    atomic.Int64
	pace    time.Duration // between two entries of a table; 0 for as fast as they are answered
	leave   chan struct{}
	writing sync.WaitGroup
}

// table writes one match over a connection of its own.
type table struct {
	match   *simulation.Match
	conn    *nats.Conn
	heads   []events.SignedHead          // of the acknowledged entries, in order
	sent    atomic.Int64                 // entries that were acknowledged
	refused atomic.Pointer[wire.Refused] // the last refusal
}

// longTests reports whether tests that take their time are run.
func longTests() bool { return os.Getenv("KIBITZ_LONG") != "" }

// long skips a test that takes its time unless those are run. Its parameter names the quicker
// test of the same mechanism.
func long(t *testing.T, sibling string) {
	t.Helper()
	if !longTests() {
		t.Skipf("a long test: set KIBITZ_LONG to run it beside %s", sibling)
	}
}

// newTables prepares n tables of a hall that is not open yet.
func newTables(d *user, n int) *tables {
	d.Helper()
	if out := d.run("matches"); out.code != exitFine && out.code != exitFailed {
		d.Fatal(out)
	}
	ts := &tables{user: d, address: journaltest.FreeAddress(d.T), leave: make(chan struct{})}
	d.withJournal(func(j *journal.Journal) { ts.access = j.Access() })
	ts.access.URL = "nats://" + ts.address
	office, err := hall.OfficeKey(d.dir)
	if err != nil {
		d.Fatal(err)
	}
	for i := range n {
		m := simulation.New(uint64(1000+i), "open", fmt.Sprintf("m%02d", i), simulation.ToPoints(25))
		m.Office.Key = office
		ts.all = append(ts.all, &table{match: m})
	}
	d.Cleanup(ts.end)
	return ts
}

// serve starts the hall in a process of its own.
func (ts *tables) serve(change ...string) *process {
	ts.Helper()
	return ts.start(append([]string{"serve", "--listen", ts.address}, change...)...)
}

// begin has all tables write until end.
func (ts *tables) begin() {
	ts.Helper()
	for _, one := range ts.all {
		ts.connect(one)
		ts.writing.Go(func() { ts.write(one) })
		time.Sleep(ts.pace / time.Duration(len(ts.all))) // as at tables, they do not all write at once
	}
}

// connect connects a table, now or once the hall is there.
func (ts *tables) connect(one *table) {
	ts.Helper()
	options, err := ts.access.Options(one.match.Table.Key)
	if err != nil {
		ts.Fatal(err)
	}
	options = append(options, nats.MaxReconnects(-1), nats.ReconnectWait(10*time.Millisecond), nats.RetryOnFailedConnect(true))
	if one.conn, err = nats.Connect(ts.access.URL, options...); err != nil {
		ts.Fatal(err)
	}
	ts.Cleanup(one.conn.Close)
}

func (ts *tables) write(one *table) {
	queue := one.match.Schedule()
	for {
		for _, message := range queue {
			if !ts.hand(one, message) || !ts.rests() {
				return
			}
		}
		if queue = one.match.Play(1); len(queue) == 0 { // it is over
			queue = []ledger.Message{one.match.Write(one.match.Table, &events.NoteMade{Text: "still here"})}
		}
		if err := one.match.Err(); err != nil {
			ts.Errorf("table %s: %v", one.match.Name, err)
			return
		}
	}
}

// rests waits as long as a table does between two entries; it is false where the tables end before that.
func (ts *tables) rests() bool {
	if ts.pace == 0 {
		return true
	}
	select {
	case <-ts.leave:
		return false
	case <-time.After(ts.pace):
		return true
	}
}

// hand sends an entry until it is answered; it is false where the tables end
// before that.
func (ts *tables) hand(one *table, message ledger.Message) bool {
	for {
		select {
		case <-ts.leave:
			return false
		default:
		}
		reply, err := ts.send(one, message)
		switch {
		case err != nil: // nobody there, or nobody any more
			time.Sleep(5 * time.Millisecond)
		case reply.Refused != nil && reply.Refused.Retry != wire.RetryNever:
			one.refused.Store(reply.Refused)
			time.Sleep(20 * time.Millisecond)
		case reply.Refused != nil:
			ts.Errorf("table %s: %+v", one.match.Name, reply.Refused)
			return false
		default:
			one.heads = append(one.heads, reply.Accepted.Head)
			one.sent.Add(1)
			ts.acks.Add(1)
			return true
		}
	}
}

func (ts *tables) send(one *table, message ledger.Message) (*wire.Reply, error) {
	answer, err := one.conn.RequestMsg(&nats.Msg{
		Subject: journal.AppendSubject(one.conn.Opts.Nkey, one.match.Tournament, one.match.Name), Data: message.Data,
		Header: nats.Header{events.SignatureHeader: {message.Signature}},
	}, 2*time.Second)
	if err != nil {
		return nil, err
	}
	reply := new(wire.Reply)
	return reply, json.Unmarshal(answer.Data, reply)
}

// end has the tables stop where they are, with what is unanswered unanswered.
func (ts *tables) end() {
	select {
	case <-ts.leave:
	default:
		close(ts.leave)
	}
	ts.writing.Wait()
}

// awaits waits until so many more entries have been acknowledged.
func (ts *tables) awaits(more int64) {
	ts.Helper()
	goal := ts.acks.Load() + more
	until(ts.T, "entries are acknowledged", func() bool { return ts.acks.Load() >= goal })
}

// proves checks the closed store: that each acknowledged entry is where its
// receipt says, every link was folded, none twice, and verify finds nothing.
// It prints a row of the table of faults.
func (ts *tables) proves(dir, fault string, tries int) {
	ts.Helper()
	ts.provesAt(journal.Config{Dir: dir}, fault, tries)
	before := ts.user.dir
	ts.user.dir = dir
	ts.Log(ts.do("verify", "--receipts", ts.receipts()))
	ts.user.dir = before
}

// provesAt is proves for any record, without verify.
func (ts *tables) provesAt(at journal.Config, fault string, tries int) {
	ts.Helper()
	j, err := journal.Open(ts.Context(), at)
	if err != nil {
		ts.Fatal(err)
	}
	acknowledged, lost, doubled := 0, 0, 0
	for _, one := range ts.all {
		hashes, twice := folded(ts.T, j, one.match.Tournament, one.match.Name) // fails unless every other link is folded
		doubled += twice
		acknowledged += len(one.heads)
		made := one.match.Ledger.Head().N
		if n := uint64(len(hashes)); n < uint64(one.sent.Load()) || n > made {
			ts.Errorf("match %s: %d entries were made, %d acknowledged, %d are there", one.match.Name, made, one.sent.Load(), n)
		}
		for _, head := range one.heads {
			if head.N > uint64(len(hashes)) || hashes[head.N-1].String() != head.Hash || !head.Verify() {
				ts.Errorf("match %s: link %d was acknowledged and is not there", one.match.Name, head.N)
				lost++
			}
		}
	}
	ts.Logf("| fault | tries | acknowledged | lost | doubled |\n| %s | %d | %d | %d | %d |", fault, tries, acknowledged, lost, doubled)
	if doubled > 0 {
		ts.Errorf("%d entries are there twice", doubled)
	}
	if err := j.Close(); err != nil {
		ts.Fatal(err)
	}
}

// receipts returns a file of all receipts.
func (ts *tables) receipts() string {
	ts.Helper()
	receipts := filepath.Join(ts.T.TempDir(), "receipts")
	var lines []byte
	for _, one := range ts.all {
		for _, head := range one.heads {
			line, err := json.Marshal(head)
			if err != nil {
				ts.Fatal(err)
			}
			lines = append(append(lines, line...), '\n')
		}
	}
	if err := os.WriteFile(receipts, lines, 0o600); err != nil {
		ts.Fatal(err)
	}
	return receipts
}

// Every acknowledged entry outlives fifty kills in mid-write; nothing is folded
// twice; the tables go on with what they had not been answered to; the views are
// what a rebuild comes to.
func TestTablesLoseNothingWhenTheHallIsKilled(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	kills, tables := 2, 12
	if longTests() {
		kills, tables = 20, 48
	}
	if os.Getenv("KIBITZ_LONG") == "all" {
		kills = 50
	}
	ts := newTables(newUser(t), tables)
	ts.begin()
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	for range kills {
		hall := ts.serve()
		ts.awaits(1)
		time.Sleep(time.Duration(20+random.IntN(100)) * time.Millisecond)
		hall.kill()
	}
	hall := ts.serve()
	for _, one := range ts.all { // everybody goes on
		goal := one.sent.Load() + 2
		until(t, "table "+one.match.Name+" goes on", func() bool { return one.sent.Load() >= goal })
	}
	ts.end()
	hall.interrupt()
	if code := hall.ends(); code != exitFine {
		t.Errorf("exit %d: %s", code, hall.err.String())
	}
	t.Logf("%d kills, %d entries acknowledged", kills, ts.acks.Load())
	ts.proves(ts.dir, "hall killed", kills)
	ts.do("health")
}
