package clauses

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/serve"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/longnards"
	"kibitz/rules/procedure/proceduretest"
)

const tournament = "clauses"

// hallTest is a store with its server and services, for all matches of a test.
type hallTest struct {
	journal *journal.Journal
	client  *client.Client
	office  nkeys.KeyPair
	books   book.Library
}

func newHall(t *testing.T) *hallTest {
	t.Helper()
	dir := t.TempDir()
	j, err := journal.Open(t.Context(), journal.Config{Dir: dir, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	office, err := hall.OfficeKey(dir)
	if err != nil {
		t.Fatal(err)
	}
	house, err := serve.Start(t.Context(), j, serve.Options{Dir: dir, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = house.Close() })
	return &hallTest{journal: j, client: client.New(j), office: office, books: book.All()}
}

// match is a trial as it is played under a rulebook.
type match struct {
	*trial
	id   string
	book *book.Book

	events int
	view   *refereed.View
	table  backgammon.Table
	cards  bridge.Table
	final  *replay.Timeline
	trail  *audit.Trail
	err    error
}

// play plays the matches, several at a time, and reads what came of them.
func (h *hallTest) play(t *testing.T, matches []*match) {
	t.Helper()
	var group errgroup.Group
	group.SetLimit(16)
	for _, m := range matches {
		group.Go(func() error {
			m.err = h.one(t.Context(), m)
			return nil
		})
	}
	_ = group.Wait()
}

func (h *hallTest) one(ctx context.Context, m *match) error {
	w, err := newWriter(ctx, m, h.office, func(ctx context.Context, s client.Submission) error {
		_, err := h.client.Append(ctx, s)
		return err
	})
	if err != nil {
		return err
	}
	if err := w.tellAll(ctx); err != nil {
		return err
	}
	bound, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if m.view, err = h.client.Await(bound, tournament, m.id, w.ledger.Head().N); err != nil {
		return err
	}
	return h.read(ctx, m)
}

// read replays the match from the log.
func (h *hallTest) read(ctx context.Context, m *match) error {
	entries, err := h.journal.Record(ctx, tournament, m.id)
	if err != nil {
		return err
	}
	l := ledger.New(tournament, m.id, ledger.Config{Verify: trusted}) // the hall has checked them
	for i := range entries {
		l.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
	}
	return m.read(l, h.books)
}

// read replays the match from its record.
func (m *match) read(l *ledger.Ledger, books book.Library) (err error) {
	options := replay.Options{Books: books}
	if m.final, err = replay.Open(l, options); err != nil {
		return err
	}
	switch table := m.final.Final().Table().(type) {
	case backgammon.Table:
		m.table = table
	case bridge.Table:
		m.cards = table
	}
	m.trail, err = audit.Of(l, options)
	return err
}

func trusted(string, []byte, string) bool { return true }

// writer makes the entries of a match, as its office, the director's desk and the
// table do.
type writer struct {
	send    func(context.Context, client.Submission) error
	match   *match
	ledger  *ledger.Ledger
	referee *backgammon.Referee // for what a script leaves to be filled in; nil at bridge

	office, director, table *ledger.Author
	seen                    events.Head // by a table's device that is offline

	newID   func() (uuid.UUID, error) // of the next entry
	next    uuid.UUID                 // of the next entry, once it is drawn
	waiting []events.Event            // of one author, to be his next entry
	by      *ledger.Author
	written []events.Ref // the script's events
}

func newWriter(ctx context.Context, m *match, office nkeys.KeyPair, send func(context.Context, client.Submission) error) (*writer, error) {
	w := &writer{
		send: send, match: m, ledger: ledger.New(tournament, m.id, ledger.Config{Verify: trusted}),
		office:   &ledger.Author{Key: office, Match: m.id},
		director: &ledger.Author{Key: eventstest.Key("director"), Match: m.id},
		table:    &ledger.Author{Key: eventstest.Key("table"), Match: m.id},
		newID:    uuid.NewRandom,
	}
	if m.bridge() {
		return w, w.begin(ctx, m.atTable())
	}
	f, err := m.formatted()
	if err != nil {
		return nil, err
	}
	return w, w.begin(ctx, w.atBoard(f))
}

// atBoard returns how a match at the board is scheduled.
func (w *writer) atBoard(f *events.Format) *events.MatchScheduled {
	scheduled := &events.MatchScheduled{
		Tournament: tournament, Discipline: events.Backgammon, Rulebook: w.match.book.ID, Format: f, Players: backgammontest.Players(), Start: proceduretest.Noon,
		Options: strings.Fields(w.match.chosen),
	}
	game := backgammon.Short()
	if f.Start == longnards.Start {
		scheduled.Discipline, game = events.LongNards, longnards.New()
	}
	if w.match.format == eventLog {
		scheduled.Discipline, scheduled.Format, scheduled.Players = events.TournamentEvent, nil, nil
	}
	w.referee = backgammon.NewRefereeOf(game, &w.match.book.Backgammon, *f)
	return scheduled
}

// begin schedules the match and enrols its devices.
func (w *writer) begin(ctx context.Context, scheduled *events.MatchScheduled) error {
	director, err := w.director.Key.PublicKey()
	if err != nil {
		return err
	}
	table, err := w.table.Key.PublicKey()
	if err != nil {
		return err
	}
	early := proceduretest.Noon - 1
	_, err = w.append(ctx, w.office,
		events.Event{At: early, Body: scheduled},
		events.Event{At: early, Body: &events.DeviceEnrolled{Device: director, Role: events.Director, Person: "dora", Side: events.NoSide}},
		events.Event{At: early, Body: &events.DeviceEnrolled{Device: table, Role: events.Table, Side: events.NoSide}})
	w.seen = w.ledger.Head()
	return err
}

// tellAll tells the events of the match's script.
func (w *writer) tellAll(ctx context.Context) error {
	told, err := w.match.told()
	if err != nil {
		return err
	}
	w.match.events = len(told)
	for i := range told {
		if err := w.tell(ctx, &told[i]); err != nil {
			return err
		}
	}
	return w.flush(ctx)
}

// tell has the device that may say the script's next event, with others in one entry
// as far as they are its own.
func (w *writer) tell(ctx context.Context, e *events.Event) error {
	author := w.author(e)
	if author != w.by || slices.ContainsFunc(references(e.Body), w.unwritten) {
		if err := w.flush(ctx); err != nil {
			return err
		}
	}
	w.refer(e.Body)
	if choice, ok := e.Body.(*events.ChoiceMade); ok {
		if err := w.point(author, choice); err != nil {
			return err
		}
	}
	w.by, w.waiting = author, append(w.waiting, *e)
	if w.referee != nil {
		backgammontest.ShowFace(w.referee, e.Body)
		w.referee.Apply(events.Address{N: w.ledger.Head().N + 1, Index: len(w.waiting) - 1}, e)
	}
	return nil
}

// author returns the device that may say an event.
func (w *writer) author(e *events.Event) *ledger.Author {
	switch d, _ := events.Vocabulary.Lookup(e.Type()); {
	case e.Actor == "dora" && d.Roles&events.RoleDirector != 0:
		return w.director
	case d.Roles&events.RoleTable != 0:
		return w.table
	case d.Roles&events.RoleDirector != 0:
		return w.director
	}
	return w.office
}

// flush sends what waits.
func (w *writer) flush(ctx context.Context) error {
	if len(w.waiting) == 0 {
		return nil
	}
	id, err := w.append(ctx, w.by, w.waiting...)
	for i := range w.waiting {
		w.written = append(w.written, events.Ref{Entry: id, Index: i})
	}
	w.waiting = nil
	return err
}

// refer puts the entries in their places that an event refers to.
func (w *writer) refer(body events.Body) {
	for _, ref := range references(body) {
		if n := proceduretest.Number(*ref); n > 0 && n <= len(w.written) {
			*ref = &w.written[n-1]
		}
	}
}

// unwritten reports whether a reference is to an event that waits.
func (w *writer) unwritten(ref **events.Ref) bool { return proceduretest.Number(*ref) > len(w.written) }

// references returns what an event refers to.
func references(body events.Body) []**events.Ref {
	switch b := body.(type) {
	case *events.RulingMade:
		return restored(b.Effects)
	case *events.VoteCast:
		return restored(b.Effects)
	case *events.ChoiceMade:
		return []**events.Ref{&b.Opened}
	case *events.OptionsRead:
		return []**events.Ref{&b.Opened}
	case *events.InformationNoted:
		return []**events.Ref{&b.About}
	case *events.IrregularityReported:
		return []**events.Ref{&b.About}
	case *events.FindingAnswered:
		return []**events.Ref{&b.About}
	case *events.JudgementReserved:
		return []**events.Ref{&b.About}
	}
	return nil
}

func restored(effects []events.Effect) []**events.Ref {
	var list []**events.Ref
	for i := range effects {
		list = append(list, &effects[i].Before)
	}
	return list
}

func (w *writer) append(ctx context.Context, a *ledger.Author, told ...events.Event) (uuid.UUID, error) {
	id, err := w.entryID()
	if err != nil {
		return id, err
	}
	w.next = uuid.Nil
	seen := w.ledger.Head()
	if w.match.offline && a == w.table {
		seen = w.seen
	}
	data, signature, err := a.Write(id, seen, told...)
	if err != nil {
		return id, err
	}
	w.ledger.Add(ledger.Message{Data: data, Signature: signature})
	return id, w.send(ctx, client.Submission{Tournament: tournament, Match: w.match.id, Data: data, Signature: signature})
}

func (w *writer) entryID() (id uuid.UUID, err error) {
	if w.next == uuid.Nil {
		w.next, err = w.newID()
	}
	return w.next, err
}

// point has a choice name the event that opened the option which it answers, if the script
// leaves that open. It may be an event of the entry that the choice will be in.
func (w *writer) point(by *ledger.Author, c *events.ChoiceMade) error {
	so := ledger.New(tournament, w.match.id, ledger.Config{Verify: trusted})
	for _, link := range w.ledger.Links() {
		so.Add(link.Message)
	}
	id, err := w.entryID()
	if err != nil {
		return err
	}
	if len(w.waiting) > 0 {
		author := *by
		data, signature, err := author.Write(id, so.Head(), w.waiting...)
		if err != nil {
			return err
		}
		so.Add(ledger.Message{Data: data, Signature: signature})
	}
	timeline, err := replay.Open(so, replay.Options{Books: append(book.Library{w.match.book}, book.All()...)})
	if err != nil {
		return err
	}
	if at, ok := proceduretest.Meant(c, timeline.Final().Options()); ok {
		c.Opened = &events.Ref{Entry: so.Link(at.N).Entry.ID, Index: at.Index}
	}
	return nil
}
