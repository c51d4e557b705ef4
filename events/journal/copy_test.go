package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
)

// pair is a hall with its copy, and the uplink between them.
type pair struct {
	*testing.T
	hall      *journal.Journal
	copy      *journal.Follower
	link      *journaltest.Uplink
	dir, into string // folders of the hall and of the copy
}

// copied starts a hall whose store is copied.
func copied(t *testing.T) *pair {
	t.Helper()
	p := &pair{T: t, dir: t.TempDir(), into: t.TempDir()}
	// The copy wants the hall's key, which the hall makes when it is first told to have a copy.
	first := open(t, journal.Config{Dir: p.dir, NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://127.0.0.1:1"}})
	key := first.CopyKey()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	p.follow(key)
	p.link = journaltest.NewUplink(t, p.copy.Address())
	p.hall = open(t, journal.Config{Dir: p.dir, NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://" + p.link.Addr().String()}})
	if p.hall.CopyKey() != key {
		t.Fatal("the key of the hall has changed")
	}
	return p
}

func (p *pair) follow(key string) {
	p.Helper()
	c, err := journal.OpenCopy(within(p, time.Minute), journal.CopyConfig{Dir: p.into, Listen: "127.0.0.1:0", Hall: key, NoSync: true})
	if err != nil {
		p.Fatal(err)
	}
	p.Cleanup(func() { _ = c.Close() })
	p.copy = c
}

// state returns how far the copy is.
func (p *pair) state() journal.CopyState {
	p.Helper()
	s, err := p.copy.State(within(p, time.Minute))
	if err != nil {
		p.Fatal(err)
	}
	return s
}

// eventually waits until something is so.
func (p *pair) eventually(what string, so func() bool) {
	p.Helper()
	for limit := time.Now().Add(time.Minute); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(limit) {
			p.Fatalf("after a minute it is not so that %s; the copy is at %+v", what, p.state())
		}
	}
}

// upTo waits until copy and hall say that the copy has all entries up to a sequence.
func (p *pair) upTo(seq uint64) {
	p.Helper()
	p.eventually("the copy has all", func() bool { s := p.state(); return s.Copied == seq && s.Head == seq && s.Linked })
	p.eventually("the hall knows that", func() bool {
		c, found, err := p.hall.Copied(within(p, time.Minute))
		return err == nil && found && c.Linked && c.Head == seq && c.Behind() == 0
	})
}

func nothing() error { return nil }

func TestACopyFollowsItsHallAndBecomesAStore(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	m1, m2 := entries("m1", 40), entries("m2", 30)
	appended(t, p.hall, m1...)
	appended(t, p.hall, m2...)
	ctx := within(t, time.Minute)
	people, err := p.hall.People(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := people.Put(ctx, "p1", []byte("Anna Quist")); err != nil {
		t.Fatal(err)
	}
	p.upTo(70)
	key := p.hall.CopyKey()
	if err := p.hall.Close(); err != nil {
		t.Fatal(err)
	}
	if s := p.state(); s.Hall != key || s.Behind() != 0 || s.Heard.IsZero() {
		t.Errorf("once the hall has ended, the copy is at %+v", s)
	}
	if _, err := journal.Promote(ctx, journal.Config{Dir: p.into}, nothing); err == nil {
		t.Error("a copy that is still kept was promoted")
	}
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = journal.Open(ctx, journal.Config{Dir: p.into})
	wantCode(t, err, journal.CodeCopy)
	failed := errors.New("the backup cannot be read")
	if _, err := journal.Promote(ctx, journal.Config{Dir: p.into, NoSync: true}, func() error { return failed }); !errors.Is(err, failed) {
		t.Errorf("what cannot be added is told as %v", err)
	}
	_, err = journal.Open(ctx, journal.Config{Dir: p.into}) // without the office's key it would be another office's
	wantCode(t, err, journal.CodeCopy)
	p.follow(key) // it is a copy as before
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	state, err := journal.Promote(ctx, journal.Config{Dir: p.into, NoSync: true}, nothing)
	if err != nil || state.Copied != 70 || state.Behind() != 0 {
		t.Fatalf("promoted at %+v, %v", state, err)
	}
	_, err = journal.Promote(ctx, journal.Config{Dir: p.into}, nothing)
	wantCode(t, err, journal.CodeCopy)

	store := open(t, journal.Config{Dir: p.into, NoSync: true})
	for match, want := range map[string][]journal.Message{"m1": m1, "m2": m2} {
		got, err := store.Record(ctx, "t", match)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, got, want)
	}
	if health, err := store.Health(ctx); err != nil || health.Err() != nil || health.Entries != 70 {
		t.Errorf("the health is %+v, %v", health, err)
	}
	people, err = store.People(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if v, found, err := people.Get(ctx, "p1"); err != nil || !found || string(v.Data) != "Anna Quist" {
		t.Errorf("the name is %q, %v, %v", v.Data, found, err)
	}
	if r, err := store.Append(ctx, entry("m1", 41), 40); err != nil || r.Seq != 71 {
		t.Errorf("the store goes on at %+v, %v", r, err)
	}
}

// cut is how long the link between hall and copy is cut: KIBITZ_CUT, such as 1h; usually no longer than
// it takes to append what comes meanwhile. In each second of it some entries are appended.
func cut(t *testing.T) (long time.Duration, entries int) {
	t.Helper()
	text := os.Getenv("KIBITZ_CUT")
	if text == "" {
		return 0, 250
	}
	long, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return long, int(long.Seconds()) * 5
}

func TestAHallGoesOnWhileItsCopyIsCutOffAndTheCopyCatchesUpInOrder(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	long, more := cut(t)
	ms := entries("m", 50+more)
	appended(t, p.hall, ms[:50]...)
	p.upTo(50)
	p.link.Cut(true)
	ctx := within(t, long+2*time.Minute)
	var last uint64 = 50
	start, gap := time.Now(), long/time.Duration(more)
	for i, m := range ms[50:] {
		r, err := p.hall.Append(ctx, m, last)
		if err != nil {
			t.Fatal(err)
		}
		last = r.Seq
		time.Sleep(time.Until(start.Add(time.Duration(i+1) * gap))) // what an entry takes does not lengthen the cut
	}
	c, found, err := p.hall.Copied(ctx)
	if err != nil || !found || c.Behind() != uint64(more) {
		t.Errorf("the hall says that the copy is %+v, %v, %v; want %d behind", c, found, err, more)
	}
	p.eventually("the copy knows that it is alone", func() bool { return !p.state().Linked })
	back := time.Now()
	p.link.Cut(false)
	p.upTo(last)
	t.Logf("the copy has the %d entries %s after the link is back", more, time.Since(back).Round(time.Millisecond))
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := journal.Promote(ctx, journal.Config{Dir: p.into, NoSync: true}, nothing); err != nil {
		t.Fatal(err)
	}
	got, err := open(t, journal.Config{Dir: p.into, NoSync: true}).Record(ctx, "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, ms)
}

func TestAPromotedCopySaysHowManyEntriesItLacks(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	appended(t, p.hall, entries("m", 10)...)
	p.upTo(10)
	p.copy.Hear(17) // the last that the hall could say
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	state, err := journal.Promote(within(t, time.Minute), journal.Config{Dir: p.into, NoSync: true}, nothing)
	if err != nil || state.Copied != 10 || state.Behind() != 7 {
		t.Errorf("promoted at %+v, %v; want 10 copied, 7 not", state, err)
	}
	p.copy.Hear(18) // what was still on its way does not make a copy of the store
	open(t, journal.Config{Dir: p.into, NoSync: true})
}

func TestWhatAHallErasesIsErasedInItsCopy(t *testing.T) {
	t.Parallel()
	p := copied(t)
	ctx := within(t, time.Minute)
	people, err := p.hall.People(ctx)
	if err != nil {
		t.Fatal(err)
	}
	evidence, err := p.hall.Evidence(ctx)
	if err != nil {
		t.Fatal(err)
	}
	name, photo := []byte("Erasmus Forgottenson"), bytes.Repeat([]byte("a face in pixels. "), 20_000)
	if _, err := people.Put(ctx, "p1", name); err != nil {
		t.Fatal(err)
	}
	hash, err := evidence.Add(ctx, photo)
	if err != nil {
		t.Fatal(err)
	}
	there := func(what []byte) bool { return journal.OnDisk(t, filepath.Join(p.into, "nats"), what) }
	p.eventually("name and photo are in the copy", func() bool { return there(name) && there(photo[:30]) })
	if _, err := people.Put(ctx, "p1", []byte("-")); err != nil {
		t.Fatal(err)
	}
	if err := people.Forget(ctx, "p1"); err != nil {
		t.Fatal(err)
	}
	if err := evidence.Erase(ctx, hash); err != nil {
		t.Fatal(err)
	}
	p.eventually("neither is in the copy", func() bool { return !there(name) && !there(photo[:30]) })
}

func TestWhoMayWriteToACopy(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	appended(t, p.hall, entries("m", 3)...)
	p.upTo(3)
	ctx := within(t, time.Minute)

	theirs := journaltest.NewUplink(t, p.copy.Address())
	stranger := open(t, journal.Config{Dir: t.TempDir(), NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://" + theirs.Addr().String()}})
	appended(t, stranger, entries("theirs", 5)...)
	before := theirs.Over.Load()
	p.eventually("the stranger's hall has tried, with entries to copy, and was thrown out", func() bool { return theirs.Over.Load() > before+1 })
	if s := p.state(); s.Copied != 3 || s.Head != 3 {
		t.Errorf("a stranger's hall has moved the copy to %+v", s)
	}
	if c, found, err := stranger.Copied(ctx); err != nil || !found || c.Linked || c.Behind() != 5 {
		t.Errorf("the stranger's copy is %+v, %v, %v; want 5 behind and no link", c, found, err)
	}
	other, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	public, err := other.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []journal.CopyConfig{
		{Dir: p.into, Listen: "127.0.0.1:0", Hall: public}, // another hall's copy
		{Dir: p.dir, Listen: "127.0.0.1:0", Hall: public},  // the hall's own store, which is open
	} {
		if _, err := journal.OpenCopy(ctx, c); err == nil {
			t.Errorf("a copy was opened at %+v", c)
		}
	}
	if err := p.hall.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = journal.OpenCopy(ctx, journal.CopyConfig{Dir: p.dir, Listen: "127.0.0.1:0", Hall: public})
	wantCode(t, err, journal.CodeCopy)
}

func TestACopyIsReachedBeyondThisMachineOnlyOverTLS(t *testing.T) {
	t.Parallel()
	user, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	key, err := user.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	_, err = journal.OpenCopy(t.Context(), journal.CopyConfig{Dir: t.TempDir(), Listen: "0.0.0.0:0", Hall: key})
	wantCode(t, err, journal.CodeOpenDoor)
	for url, code := range map[string]journal.Code{
		"nats://192.0.2.7:7422": journal.CodeOpenDoor, "http://127.0.0.1:7422": journal.CodeConfig, "tls://copy": journal.CodeConfig, "::": journal.CodeConfig,
	} {
		_, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), CopyTo: &journal.CopyTo{URL: url}})
		wantCode(t, err, code)
	}
}

func TestACopyIsReadAndTakesNoEntry(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	ms := entries("m", 30)
	appended(t, p.hall, ms...)
	p.upTo(30)
	ctx := within(t, time.Minute)
	log := p.copy.Journal()
	got, err := log.Record(ctx, "t", "m")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, ms)
	if health, err := log.Health(ctx); err != nil || health.Err() != nil || health.Entries != 30 {
		t.Errorf("the health is %+v, %v", health, err)
	}
	_, err = log.Append(ctx, entry("m", 31), 30)
	wantCode(t, err, journal.CodeCopy)
	if _, err := log.AppendRun(ctx, entries("m", 33)[30:], 30); journal.CodeOf(err) != journal.CodeCopy {
		t.Errorf("a run gives %v", err)
	}
	people, err := log.People(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := people.Put(within(t, 10*time.Second), "p1", []byte("a name")); err == nil {
		t.Error("a name was written to a copy")
	}
	if got := log.CopyOf(); got != p.hall.CopyKey() {
		t.Errorf("it is the copy of %q", got)
	}
	appended(t, p.hall, entries("other", 1)...)
	p.upTo(31) // it follows on
}

// A delayed match is public once the hall's clock says so, however far the copy's is ahead.
func TestACopyGoesByTheClockOfItsHall(t *testing.T) {
	t.Parallel()
	p := copied(t)
	old := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	p.eventually("the copy goes by its clock", func() bool { // the hall says its own time in between
		if err := p.hall.Conn().Publish("kibitz.copy.head", []byte(`{"last":0,"time":"2020-01-01T00:00:00Z"}`)); err != nil {
			t.Fatal(err)
		}
		said := p.copy.Journal().Now().Sub(old)
		return 0 <= said && said < time.Hour
	})
	if ahead := time.Until(p.hall.Now()).Abs(); ahead > time.Minute {
		t.Errorf("the hall's own clock is %v off", ahead)
	}
}

// playedOn has five entries of a match copied, of which the folder that it returns has three.
func (p *pair) playedOn() (played []journal.Message, older string) {
	p.Helper()
	played, older = entries("m1", 5), p.TempDir()
	appended(p.T, p.hall, played[:3]...)
	p.upTo(3)
	if err := p.hall.Close(); err != nil {
		p.Fatal(err)
	}
	if err := os.CopyFS(older, os.DirFS(p.dir)); err != nil {
		p.Fatal(err)
	}
	p.reopened(p.dir)
	p.goesOn(3, played[3:]...)
	p.upTo(5)
	return played, older
}

// reopened opens the hall at a folder.
func (p *pair) reopened(dir string) {
	p.Helper()
	if err := p.hall.Close(); err != nil {
		p.Fatal(err)
	}
	p.hall = open(p.T, journal.Config{Dir: dir, NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://" + p.link.Addr().String()}})
}

// goesOn appends entries of the only match behind those that are there.
func (p *pair) goesOn(last int, more ...journal.Message) {
	p.Helper()
	for i, m := range more {
		if _, err := p.hall.Append(p.Context(), m, uint64(last+i)); err != nil {
			p.Fatal(err)
		}
	}
}

// A hall that was set back and is connected again only once it has as many entries as its copy, or
// more, is found out all the same.
func TestACopyStopsAtAHallThatWasSetBackAndOutgrewIt(t *testing.T) {
	t.Parallel()
	for _, more := range []int{2, 4} {
		t.Run(fmt.Sprintf("%d entries where the copy has 2", more), func(t *testing.T) {
			t.Parallel()
			p := copied(t)
			played, older := p.playedOn()
			p.link.Cut(true)
			p.reopened(older)
			p.goesOn(3, entries("m1", 3+more)[3:]...)
			p.link.Cut(false)
			p.eventually("the copy knows that the hall was set back", func() bool { s := p.state(); return s.Ahead && !s.Linked })
			got, err := p.copy.Journal().Record(t.Context(), "t", "m1")
			if err != nil {
				t.Fatal(err)
			}
			equal(t, got[:len(played)], played)
		})
	}
}

// A hall whose store was put back to an older state goes on without the copy, which keeps what it
// has and takes nothing of the new course of things, also once it is opened again.
func TestACopyStopsAtAHallThatWasSetBack(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	played, older := p.playedOn()
	key := p.hall.CopyKey()
	p.reopened(older)
	p.eventually("the copy is ahead of the hall", func() bool { s := p.state(); return s.Ahead && !s.Linked })
	p.goesOn(3, entries("m1", 7)[3:]...)
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	p.follow(key)
	if s := p.state(); !s.Ahead || s.Copied != 5 {
		t.Errorf("opened again, the copy is at %+v", s)
	}
	got, err := p.copy.Journal().Record(t.Context(), "t", "m1")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, played)
}

// What a copy has yet to ask a hall that connected is asked once it is opened again: by then it may
// have the entries of the new course, in which both agree.
func TestACopyThatIsOpenedAgainStillAsksItsHall(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	key := p.hall.CopyKey()
	appended(t, p.hall, entries("m1", 3)...)
	p.upTo(3)
	p.eventually("nothing is to be asked", func() bool { return len(p.copy.Asks()) == 0 })
	p.link.Cut(true)
	if err := p.hall.Close(); err != nil {
		t.Fatal(err)
	}
	if !p.copy.Linked() {
		t.Fatal("the hall is not let in")
	}
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	p.follow(key)
	asked, err := p.copy.Journal().Conn().SubscribeSync(journal.CopyAsk)
	if err != nil {
		t.Fatal(err)
	}
	p.copy.Hear(7)
	m, err := asked.NextMsg(time.Minute)
	if err != nil || string(m.Data) != "3" {
		t.Errorf("asked %+v, %v", m, err)
	}
}

// A hall that is run without its copy tells of none, and the copy goes on once it is wanted again.
func TestAHallWithoutItsCopyTellsOfNone(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	appended(t, p.hall, entries("m1", 3)...)
	p.upTo(3)
	reopened := func(to *journal.CopyTo) {
		if err := p.hall.Close(); err != nil {
			t.Fatal(err)
		}
		p.hall = open(t, journal.Config{Dir: p.dir, NoSync: true, CopyTo: to})
	}
	found := func() bool {
		_, found, err := p.hall.Copied(within(t, time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	reopened(nil)
	if !found() { // a command that looks at the store between two runs
		t.Error("a store that is only opened has forgotten its copy")
	}
	if err := p.hall.EndCopy(within(t, time.Minute)); err != nil {
		t.Fatal(err)
	}
	if found() {
		t.Error("a hall without a copy tells of one")
	}
	if _, err := p.hall.Append(t.Context(), entry("m1", 3), 3); err != nil {
		t.Fatal(err)
	}
	reopened(&journal.CopyTo{URL: "nats://" + p.link.Addr().String()})
	p.upTo(4)
}

// begunAnew keeps a new copy of the hall in another folder.
func (p *pair) begunAnew() {
	p.Helper()
	key := p.hall.CopyKey()
	if err := errors.Join(p.copy.Close(), p.hall.Close()); err != nil {
		p.Fatal(err)
	}
	p.into = p.TempDir()
	p.follow(key)
	p.link = journaltest.NewUplink(p.T, p.copy.Address())
	p.hall = open(p.T, journal.Config{Dir: p.dir, NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://" + p.link.Addr().String()}})
}

// A copy whose machine is lost is begun anew: it has everything, also what the hall knew to be in the
// copy before it.
func TestACopyThatIsBegunAnewHasEverything(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	played := entries("m1", 6)
	appended(t, p.hall, played[:5]...)
	people, err := p.hall.People(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := people.Put(t.Context(), "p1", []byte("Anna Quist")); err != nil {
		t.Fatal(err)
	}
	p.upTo(5)
	p.begunAnew()
	p.upTo(5)
	appended(t, p.hall, played[5])
	p.upTo(6)
	got, err := p.copy.Journal().Record(t.Context(), "t", "m1")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, got, played)
	if people, err = p.copy.Journal().People(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.eventually("the copy has the name", func() bool {
		v, found, err := people.Get(t.Context(), "p1")
		return err == nil && found && string(v.Data) == "Anna Quist"
	})
}

// A copy that an older version began asks the hall to go on after what it knows to be in a copy. If
// that was another one, the copy says what it lacks, also once it is promoted.
func TestACopyThatLacksEntriesSaysSo(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	p := copied(t)
	appended(t, p.hall, entries("m1", 5)...)
	p.upTo(5)
	if err := p.copy.BeginAsOlder(within(t, time.Minute)); err != nil {
		t.Fatal(err)
	}
	appended(t, p.hall, entries("m2", 2)...)
	p.eventually("the copy has what comes, and says what it lacks", func() bool { s := p.state(); return s.Copied == 7 && s.Gaps == 5 })
	key := p.hall.CopyKey()
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	p.follow(key) // though it asks otherwise than a new one
	if err := p.copy.Close(); err != nil {
		t.Fatal(err)
	}
	state, err := journal.Promote(within(t, time.Minute), journal.Config{Dir: p.into, NoSync: true}, nothing)
	if err != nil || state.Copied != 7 || state.Gaps != 5 {
		t.Errorf("promoted at %+v, %v", state, err)
	}

	// The copy of a hall that lacks them itself has all there is.
	p.dir = p.into
	p.hall = open(t, journal.Config{Dir: p.dir, NoSync: true, CopyTo: &journal.CopyTo{URL: "nats://127.0.0.1:1"}})
	p.begunAnew()
	p.upTo(7)
	p.eventually("the copy knows what its hall lacks", func() bool { return p.state().Gaps == 0 && p.state().Missing == 5 })
}
