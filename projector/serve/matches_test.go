package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/live"
	"kibitz/projector/wire"
	"kibitz/schemas/schematest"
)

// list asks for a page of the tournament's matches in the name of a device.
func (h *hallTest) list(device, request string) (page wire.Matches) {
	h.Helper()
	if request != "" {
		schematest.ValidateFile(h, "services/listing.json", []byte(request))
	}
	reply, err := h.journal.Conn().Request(journal.MatchesSubject(device, "open"), []byte(request), time.Minute)
	if err != nil {
		h.Fatal(err)
	}
	schematest.ValidateFile(h, "services/matches.json", reply.Data)
	if err := json.Unmarshal(reply.Data, &page); err != nil {
		h.Fatal(err)
	}
	return page
}

// follow returns the lines of all matches as they come.
func (h *hallTest) follow() <-chan *nats.Msg {
	h.Helper()
	heard := make(chan *nats.Msg, 100)
	if _, err := h.journal.Conn().ChanSubscribe(journal.LiveSubject(journal.Hall, "open", "*"), heard); err != nil {
		h.Fatal(err)
	}
	return heard
}

// line returns the next line that comes.
func (h *hallTest) line(heard <-chan *nats.Msg) (line wire.Line) {
	h.Helper()
	select {
	case m := <-heard:
		schematest.ValidateFile(h, "services/line.json", m.Data)
		if err := json.Unmarshal(m.Data, &line); err != nil || m.Header.Get(wire.HeaderKind) != string(wire.KindLine) {
			h.Fatalf("%s %s: %v", m.Header, m.Data, err)
		}
	case <-time.After(time.Minute):
		h.Fatal("no line came")
	}
	return line
}

func TestADeviceIsListedTheMatchesOfATournamentPageByPage(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	const matches = 5
	var table string
	for k := range matches {
		m := h.match(uint64(k+1), fmt.Sprintf("m%d", k))
		h.append(m, m.Schedule()...)
		h.view(m)
		if k == 3 {
			table = m.Public(m.Table)
			people, err := h.journal.People(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := people.Set(t.Context(), "p-anna", []byte(`{"name":"Anna Berg"}`), 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	var seen []string
	for after := ""; ; {
		page := h.list(wire.Nobody, fmt.Sprintf(`{"limit":2%s}`, after))
		for _, m := range page.Matches {
			seen = append(seen, m.Match)
			if m.Role != "" || m.Names != nil || m.Status != "scheduled" {
				t.Errorf("the public is told %+v", m)
			}
		}
		if !page.More {
			break
		}
		after = fmt.Sprintf(`,"after":%q`, seen[len(seen)-1])
	}
	if fmt.Sprint(seen) != "[m0 m1 m2 m3 m4]" {
		t.Errorf("listed are %v", seen)
	}
	mine := h.list(table, `{"mine":true}`).Matches
	if len(mine) != 1 || mine[0].Match != "m3" || mine[0].Role != events.Table || mine[0].Names["p-anna"] != "Anna Berg" {
		t.Errorf("the table is enrolled at %+v", mine)
	}
	if more := h.list("UAOTHER", `{"mine":true}`).Matches; len(more) != 0 {
		t.Errorf("a device of no match is enrolled at %+v", more)
	}
	h.quiet()
}

func TestATournamentWithoutMatchesIsNotRememberedAndHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	h.view(m)
	l := h.house.lister
	absent := func() *wire.Matches {
		t.Helper()
		answer, _ := l.answer(t.Context(), wire.Nobody, "absent", nil).(*wire.Matches)
		return answer
	}
	if answer := absent(); answer == nil || len(answer.Matches) != 0 {
		t.Errorf("the absent tournament has %+v", answer)
	}
	if _, all := l.publisher.Lines.Of("absent"); all {
		t.Error("a name that somebody asked for is remembered")
	}
	done, err := l.turn(t.Context(), "absent") // it is being read, and that takes long
	if err != nil {
		t.Fatal(err)
	}
	if page := h.list(wire.Nobody, ""); len(page.Matches) != 1 {
		t.Errorf("meanwhile another tournament has %+v", page)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := l.turn(gone, "absent"); err == nil {
		t.Error("who has gone has a turn")
	}
	done()
	if absent() == nil {
		t.Error("afterwards it is not answered")
	}
}

// Whoever follows a hall hears of new matches and of changes of the score, and not of every
// turn.
func TestOneSubscriptionFollowsAllTables(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	heard := h.follow()
	next := func() wire.Line { return h.line(heard) }
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	h.view(m)
	for line := next(); line.Match != "m1" || len(line.Players) != 2; line = next() {
	}
	h.append(m, m.Play(1)...)
	h.view(m)
	for line := next(); line.Status != "playing" || line.Result.Game != 1; line = next() {
	}
	for range 4 {
		h.append(m, m.Write(m.Table, m.Turn()...))
		h.view(m)
	}
	h.append(m, m.Write(m.Table, &events.GameConceded{Side: events.A, As: "single"}))
	h.view(m)
	if line := next(); line.Result.Score != [2]int{0, 1} {
		t.Errorf("after four turns and a game the next line is %+v", line)
	}
	h.append(m, m.Write(m.Office, &events.NoticePosted{What: "decision"}))
	if line := next(); line.NoticeBoard == "" {
		t.Errorf("after a notice the next line is %+v", line)
	}
	h.quiet()
}

// Reading a tournament anew notes each match's line, which nobody else tells then: it may be the first to see an entry.
// To whom it is read first it is not told twice.
func TestWhoFollowsIsToldWhatReadingAListAnewFindsNew(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	h.view(m)
	h.leave()
	h.serve(Options{}) // which has told nobody anything
	heard, lines := h.follow(), &h.house.lister.publisher.Lines
	line := h.list(wire.Nobody, "").Matches[0].Line
	lines.Forget()
	if h.list(wire.Nobody, ""); len(heard) != 1 {
		t.Fatalf("of a line that was only read is told %d times", len(heard))
	}
	<-heard
	line.Place = "elsewhere" // so it was before the last entry
	lines.Note(&live.Entry{Line: line}, false)
	for range 2 {
		lines.Forget()
		h.list(wire.Nobody, "")
	}
	if told := h.line(heard); len(heard) > 0 || told.Match != "m1" || told.Place == line.Place {
		t.Errorf("told is %+v, and of %d lines more", told, len(heard))
	}
	h.quiet()
}

// Whoever asks for a list in the middle of a turn is told how long its clock has run, and who follows is not told
// of that time again and again.
func TestAListTellsHowLongAClockHasRun(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	heard := h.follow()
	m := h.match(1, "m1")
	h.append(m, m.Schedule()...)
	h.append(m, m.Play(1)...)
	h.append(m, m.Write(m.Office, &events.ClockSet{Kind: events.NoDelay, A: 600_000, B: 600_000}))
	began := time.Now()
	h.append(m, m.Write(m.Table, &events.ClockStarted{Side: events.A}))
	stored := time.Now()
	time.Sleep(20 * time.Millisecond)
	h.append(m, m.Write(m.Table, &events.NoteMade{Text: "a note"})) // tells of no clock
	h.view(m)
	until := time.Now().Add(time.Minute)
	for _, device := range []string{wire.Nobody, m.Public(m.Director)} {
		for {
			asked := time.Now()
			told := h.timeOf(device)
			most := time.Since(began).Milliseconds() + 1
			if told.Running != "A" || told.Clock[0] != 600_000 || told.Ran > most {
				t.Fatalf("%v ms after the start %s is told %+v", most, device, told)
			}
			if least := asked.Sub(stored).Milliseconds() - 1; told.Ran >= least {
				break
			} else if asked.After(until) {
				t.Fatalf("%v ms after the start %s is told %+v", least, device, told)
			}
		}
	}
	h.append(m, m.Write(m.Table, &events.ClockStopped{}))
	for told := h.timeOf(wire.Nobody); told.Running != "" || told.Ran != 0; told = h.timeOf(wire.Nobody) {
		if time.Now().After(until) {
			t.Fatalf("of the clock that stands is told %+v", told)
		}
	}
	running := 0
	for line := h.line(heard); line.N != m.Ledger.Head().N; line = h.line(heard) {
		if line.Time != nil && line.Time.Running == "A" {
			running++
		}
	}
	if running != 1 {
		t.Errorf("of the clock that runs came %d lines", running)
	}
	h.quiet()
}

// timeOf returns the clock of the only match as a device is listed it.
func (h *hallTest) timeOf(device string) *wire.Time {
	h.Helper()
	list := h.list(device, "").Matches
	if len(list) != 1 || list[0].Time == nil {
		h.Fatalf("listed is %+v", list)
	}
	return list[0].Time
}

func TestADeviceMeasuresItsClock(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	before := time.Now().Truncate(time.Millisecond)
	reply, err := h.journal.Conn().Request("kibitz.time.UADEVICE", nil, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	schematest.ValidateFile(t, "services/time.json", reply.Data)
	var clock wire.Clock
	if err := json.Unmarshal(reply.Data, &clock); err != nil {
		t.Fatal(err)
	}
	if at, err := time.Parse(time.RFC3339Nano, clock.Time); err != nil || at.Before(before) || at.After(time.Now()) {
		t.Errorf("asked after %v the hall says %s, %v", before, clock.Time, err)
	}
}

// What a link to a match says is read of that match alone: anybody may ask for it, of any tournament.
func TestAMatchIsListedWithoutTheOthersOfItsTournament(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	for k := range 3 {
		m := h.match(uint64(k+1), fmt.Sprintf("m%d", k))
		h.append(m, m.Schedule()...)
		h.view(m)
	}
	deadline := time.Now().Add(time.Minute)
	for matches := 0; matches != 1; { // what was appended may still be in hand
		h.house.keeper.Cache().Clear()
		h.house.lister.publisher.Lines.Forget()
		listed, err := h.house.Match(t.Context(), wire.MatchID{Tournament: "open", Match: "m1"})
		if err != nil || listed.Match != "m1" || listed.Status != "scheduled" || len(listed.Players) != 2 {
			t.Fatalf("listed is %+v, %v", listed, err)
		}
		if matches, _ = h.house.keeper.Cache().Load(); matches != 1 && time.Now().After(deadline) {
			t.Fatalf("of one match that is listed, %d are read", matches)
		}
	}
	if none, err := h.house.Match(t.Context(), wire.MatchID{Tournament: "open", Match: "m9"}); err != nil || none.Match != "" {
		t.Errorf("of a match that is not there is listed %+v, %v", none, err)
	}
}
