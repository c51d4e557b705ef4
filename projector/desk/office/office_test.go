package office_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/limits"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/schemas/schematest"
)

// hall is a served store with its office.
type hall struct {
	*testing.T
	ctx    context.Context
	desk   *desk.Desk
	office *office.Office
}

// only is the only match of the hall.
func (h *hall) only() string {
	h.Helper()
	if err := h.desk.AwaitViews(h.ctx); err != nil {
		h.Fatal(err)
	}
	views, err := h.desk.Client.Views(h.ctx)
	if err != nil || len(views) != 1 {
		h.Fatalf("%d matches, %v", len(views), err)
	}
	return views[0].Match
}

// inHall runs a test in a hall of its own.
func inHall(t *testing.T, test func(h *hall)) {
	t.Helper()
	inHallOf(t, t.TempDir(), test)
}

// inHallOf runs a test in the hall of a folder.
func inHallOf(t *testing.T, dir string, test func(h *hall)) {
	t.Helper()
	inOffice(t, dir, served(test))
}

// served returns the test with the office of its hall at work.
func served(test func(h *hall)) func(h *hall) {
	return func(h *hall) {
		ctx, stop := context.WithCancel(h.ctx)
		wait, err := h.office.Serve(ctx)
		if err != nil {
			stop()
			h.Fatal(err)
		}
		test(&hall{h.T, ctx, h.desk, h.office})
		stop()
		wait()
	}
}

// inOffice runs a test in the hall of a folder whose office does nothing by itself.
func inOffice(t *testing.T, dir string, test func(h *hall)) {
	t.Helper()
	inStore(t, dir, journal.Config{NoSync: true}, test)
}

// inStore is inOffice with settings of the journal.
func inStore(t *testing.T, dir string, c journal.Config, test func(h *hall)) {
	t.Helper()
	o := desk.Options{Dir: dir, Serve: true, Journal: c}
	err := desk.Run(t.Context(), o, func(ctx context.Context, d *desk.Desk) error {
		of, err := office.Open(ctx, d)
		if err != nil {
			return err
		}
		test(&hall{t, ctx, d, of})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func keyPair(t *testing.T) (nkeys.KeyPair, string) {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return key, public
}

// done does an act as the office and returns what came of it.
func done[T any](h *hall, act office.Act) T {
	h.Helper()
	result, err := act.Do(h.ctx, h.office, h.office.Itself())
	if err != nil {
		h.Fatal(err)
	}
	return result.(T)
}

func codeOf(err error) invalid.Code {
	var e *invalid.Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code()
}

var anna = office.Fixture{Tournament: "cup", Players: map[string]string{"A": "Anna", "B": "Boris"}, Format: "7", Table: "4"}

func (h *hall) scheduled(f office.Fixture) *office.Scheduled {
	h.Helper()
	return done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{f}})[0]
}

// bodies are the types of the events of a match, entry by entry.
func (h *hall) bodies(match string) (list []string) {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, "cup", match)
	if err != nil {
		h.Fatal(err)
	}
	for _, link := range l.Links() {
		var types []string
		for i := range link.Entry.Events {
			types = append(types, string(link.Entry.Events[i].Type()))
		}
		list = append(list, strings.Join(types, " "))
	}
	return list
}

func (h *hall) role(match, key string) events.Role {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, "cup", match)
	if err != nil {
		h.Fatal(err)
	}
	role, _ := l.Role(key)
	return role
}

func TestAMatchAtATableEnrolsItsDeviceAndGivesItThePen(t *testing.T) {
	inHall(t, func(h *hall) {
		_, tablet := keyPair(t)
		_, elsewhere := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		done[*office.Enrolled](h, &office.Enrol{Device: elsewhere, Grant: roster.Grant{Role: roster.Table, Table: "5"}})
		m := h.scheduled(anna)
		if want := []string{"match.scheduled device.enrolled recorder.assigned"}; !slices.Equal(h.bodies(m.Match), want) {
			t.Errorf("the match holds %q", h.bodies(m.Match))
		}
		if h.role(m.Match, tablet) != events.RoleTable || h.role(m.Match, elsewhere) != 0 {
			t.Error("the wrong device is enrolled")
		}
		if !slices.Equal(m.Players, []string{"Anna", "Boris"}) || !slices.Equal(m.Devices, []string{tablet}) {
			t.Errorf("%+v", m)
		}
	})
}

func TestADeviceThatComesLaterIsEnrolledInTheMatchesOfItsTable(t *testing.T) {
	inHall(t, func(h *hall) {
		m := h.scheduled(anna)
		_, tablet := keyPair(t)
		if e := done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}}); e.Matches != 1 {
			t.Errorf("%d matches are told", e.Matches)
		}
		done[*office.Enrolled](h, &office.Revoke{Device: tablet, Reason: "lost"})
		want := []string{"match.scheduled", "device.enrolled recorder.assigned", "device.revoked"}
		if got := h.bodies(m.Match); !slices.Equal(got, want) {
			t.Errorf("the match holds %q", got)
		}
	})
}

// stop puts an entry of a newer kibitz into a match, which nobody can continue here.
func (h *hall) stop(match string) {
	h.Helper()
	before, err := h.desk.Messages(h.ctx, "cup", match)
	if err != nil {
		h.Fatal(err)
	}
	last := &before[len(before)-1]
	newer := journal.Message{Tournament: "cup", Match: match, ID: uuid.New(), Data: []byte(strings.Replace(string(last.Data), `"v":1`, `"v":2`, 1))}
	if newer.Signature, err = events.Sign(h.desk.Office, newer.Data); err == nil {
		_, err = h.desk.Journal.Append(h.ctx, newer, last.Seq)
	}
	if err != nil {
		h.Fatal(err)
	}
}

func TestAMatchThatCannotBeWrittenDoesNotHoldUpARevocation(t *testing.T) {
	inHall(t, func(h *hall) {
		_, tablet := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		stopped, later := anna, anna
		stopped.Match, later.Match, later.Start = "a-stopped", "b-later", "2027-07-30 14:00"
		h.scheduled(stopped)
		h.scheduled(later)
		h.stop("a-stopped")
		_, err := (&office.Revoke{Device: tablet, Reason: "lost"}).Do(h.ctx, h.office, h.office.Itself())
		if codeOf(err) != "not-settled" || !strings.Contains(err.Error(), "a-stopped") || strings.Contains(err.Error(), "b-later") {
			t.Errorf("%v", err)
		}
		if h.role("b-later", tablet) != 0 {
			t.Error("the device still writes to the other match")
		}
	})
}

// What is behind is tried again after two minutes, four, and so on; the others are not tried
// again for its sake.
func TestAMatchThatCannotBeWrittenIsTriedEverMoreSeldom(t *testing.T) {
	inOffice(t, t.TempDir(), func(h *hall) {
		_, tablet := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		stopped, later := anna, anna
		stopped.Match, later.Match, later.Start = "a-stopped", "b-later", "2027-07-30 14:00"
		h.scheduled(stopped)
		h.scheduled(later)
		h.stop("a-stopped")
		if _, err := h.office.Roster.Revoke(h.ctx, tablet, "", "the hall goes down before the logs have it"); err != nil {
			t.Fatal(err)
		}
		const minute = events.Instant(60_000)
		now := events.InstantOf(time.Now()) + minute
		behind, from := office.Arrears{}, events.Instant(0)
		for _, x := range []struct {
			after events.Instant // in minutes
			tried int            // so often in all
		}{{0, 1}, {1, 1}, {2, 2}, {5, 2}, {6, 3}, {13, 3}, {14, 4}} {
			until := now + x.after*minute
			if err := h.office.SettleEnded(h.ctx, from, until, behind); err != nil {
				t.Fatal(err)
			}
			from = until
			if h.role("b-later", tablet) != 0 {
				t.Error("the device still writes to the other match")
			}
			health, err := h.desk.Client.Health(h.ctx)
			if err != nil {
				t.Fatal(err)
			}
			if len(behind) != 1 || len(health.Troubles) != 1 || health.Troubles[0].Code != wire.CodeBehind || health.Troubles[0].Times != x.tried {
				t.Errorf("after %d minutes %d are behind, and the hall's troubles are %+v", x.after, len(behind), health.Troubles)
			}
		}
	})
}

func TestAMatchThatCanBeWrittenAgainIsBehindNoMore(t *testing.T) {
	inOffice(t, t.TempDir(), func(h *hall) {
		_, tablet := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		m := h.scheduled(anna)
		before := events.InstantOf(time.Now()) - 1
		if _, err := h.office.Roster.Revoke(h.ctx, tablet, "", "lost"); err != nil {
			t.Fatal(err)
		}
		now := events.InstantOf(time.Now()) + 1
		behind := office.Behind("cup", m.Match, before)
		if err := h.office.SettleEnded(h.ctx, now, now, behind); err != nil || len(behind) > 0 {
			t.Errorf("%d are behind, %v", len(behind), err)
		}
		if h.role(m.Match, tablet) != 0 {
			t.Error("the device still writes to the match")
		}
	})
}

func TestADeviceThatIsEnrolledDuringAScheduleIsInAllItsMatches(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		var act office.Schedule
		for i := range 40 {
			name := strconv.Itoa(i)
			act.Matches = append(act.Matches, office.Fixture{Tournament: "cup", Match: "m" + name, Players: map[string]string{"A": "A" + name, "B": "B" + name}, Format: "7"})
		}
		ended := make(chan error)
		go func() {
			_, err := act.Do(h.ctx, h.office, h.office.Itself())
			ended <- err
		}()
		for n := 0; n < 3; { // the schedule has begun
			views, err := h.desk.Client.Views(h.ctx)
			if err != nil {
				t.Fatal(err)
			}
			n = len(views)
		}
		_, key := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: key, Grant: roster.Grant{Role: roster.Director, Tournament: "cup"}})
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		for _, f := range act.Matches {
			if h.role(f.Match, key) != events.RoleDirector {
				t.Errorf("%s does not know the device", f.Match)
			}
		}
	})
}

func TestWhatEndedWhileTheHallWasDownIsEnteredAtItsStart(t *testing.T) {
	dir := t.TempDir()
	_, tablet := keyPair(t)
	inHallOf(t, dir, func(h *hall) {
		done[*office.Enrolled](h, &office.Enrol{Device: tablet, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		if m := h.scheduled(anna); h.role(m.Match, tablet) != events.RoleTable {
			t.Fatal("the device is not enrolled")
		}
		if _, err := h.office.Roster.Revoke(h.ctx, tablet, "", "the hall goes down before the logs have it"); err != nil {
			t.Fatal(err)
		}
	})
	inHallOf(t, dir, func(h *hall) {
		for end := time.Now().Add(time.Minute); h.role(h.only(), tablet) != 0; {
			if time.Now().After(end) {
				t.Fatal("the match still has the device")
			}
		}
	})
}

func TestAReplacementKeepsThePlaceInOneEntry(t *testing.T) {
	inHall(t, func(h *hall) {
		_, old := keyPair(t)
		_, fresh := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: old, Grant: roster.Grant{Role: roster.Table, Table: "4"}})
		m := h.scheduled(anna)
		done[*office.Enrolled](h, &office.Replace{Old: old, Device: fresh, Reason: "broken"})
		got := h.bodies(m.Match)
		if len(got) != 2 || got[1] != "device.enrolled recorder.released recorder.assigned device.revoked" {
			t.Errorf("the match holds %q", got)
		}
		l, _ := h.desk.Ledger(h.ctx, "cup", m.Match)
		if l.Pen() != fresh || h.role(m.Match, old) != 0 {
			t.Errorf("the pen is with %s", l.Pen())
		}
	})
}

func TestTheSameScheduleAgainChangesNothingAndNamesStayOutOfTheRecord(t *testing.T) {
	inHall(t, func(h *hall) {
		first, again := h.scheduled(anna), h.scheduled(anna)
		if first.Match != again.Match || first.Known || !again.Known || len(h.bodies(first.Match)) != 1 {
			t.Errorf("%+v, then %+v", first, again)
		}
		stored, err := h.desk.Journal.Match(h.ctx, "cup", first.Match)
		if err != nil || strings.Contains(string(stored[0].Data), "Anna") {
			t.Errorf("%v in %s", err, stored[0].Data)
		}
		other := anna
		other.Match, other.Format = first.Match, "9"
		if _, err := (&office.Schedule{Matches: []office.Fixture{other}}).Do(h.ctx, h.office, h.office.Itself()); codeOf(err) != "scheduled-otherwise" {
			t.Errorf("to 9 points: %v", err)
		}
	})
}

func TestMatchesThatMakeNoSenseAreNotScheduled(t *testing.T) {
	inHall(t, func(h *hall) {
		at := func(pairs ...string) map[string]string {
			players := map[string]string{}
			for i := 1; i < len(pairs); i += 2 {
				players[pairs[i-1]] = pairs[i]
			}
			return players
		}
		good := office.Fixture{Tournament: "cup", Players: at("A", "Clara", "B", "Dmitri"), Format: "5"}
		for _, c := range []struct {
			name  string
			code  invalid.Code
			wrong func(f *office.Fixture)
		}{
			{"nobody plays", "seats-empty", func(f *office.Fixture) { f.Players = nil }},
			{"one plays", "seats-empty", func(f *office.Fixture) { f.Players = at("A", "Clara") }},
			{"three play", "no-such-seat", func(f *office.Fixture) { f.Players = at("A", "Clara", "B", "Dmitri", "C", "Eva") }},
			{"bridge seats at backgammon", "no-such-seat", func(f *office.Fixture) { f.Players = at("N", "Clara", "S", "Dmitri") }},
			{"one on two seats", "sits-twice", func(f *office.Fixture) { f.Players = at("A", "Clara", "B", "Clara") }},
			{"two at bridge", "seats-empty", func(f *office.Fixture) {
				f.Discipline, f.Format, f.Rulebook, f.Players = events.Bridge, "", "laws2017", at("N", "Clara", "S", "Dmitri")
			}},
			{"points at bridge", "no-format-here", func(f *office.Fixture) {
				f.Discipline, f.Rulebook = events.Bridge, "laws2017"
			}},
			{"no such game", "bad-word", func(f *office.Fixture) { f.Discipline = "chess" }},
			{"a rulebook of another game", "bad-word", func(f *office.Fixture) { f.Rulebook = "laws2017" }},
			{"no length", "bad-format", func(f *office.Fixture) { f.Format = "" }},
			{"a negative length", "bad-format", func(f *office.Fixture) { f.Format = "-3" }},
			{"words after the length", "bad-format", func(f *office.Fixture) { f.Format = "7 points" }},
			{"no tournament", "bad-name", func(f *office.Fixture) { f.Tournament = "" }},
			{"a wildcard for a tournament", "bad-name", func(f *office.Fixture) { f.Tournament = ">" }},
			{"no name", "no-name", func(f *office.Fixture) { f.Players = at("A", " ", "B", "Dmitri") }},
			{"no kind of clock", "bad-clock", func(f *office.Fixture) { f.Clock = "12:00 12" }},
			{"sixty seconds", "bad-clock", func(f *office.Fixture) { f.Clock = "simple 12:60 12" }},
			{"a delay without seconds", "bad-clock", func(f *office.Fixture) { f.Clock = "fischer 12:00" }},
			{"a clock at bridge", "no-clock-here", func(f *office.Fixture) {
				f.Discipline, f.Rulebook, f.Format, f.Clock = events.Bridge, "laws2017", "", "none 5:00"
			}},
			{"no time", "bad-start", func(f *office.Fixture) { f.Start = "soon" }},
		} {
			f := good
			c.wrong(&f)
			if _, err := (&office.Schedule{Matches: []office.Fixture{anna, f}}).Do(h.ctx, h.office, h.office.Itself()); codeOf(err) != c.code {
				t.Errorf("%s: %v, not %s", c.name, err, c.code)
			}
		}
		if all, err := h.desk.Journal.Matches(h.ctx); err != nil || len(all) != 0 {
			t.Errorf("%d matches are scheduled, %v", len(all), err)
		}
		if people := done[[]desk.Person](h, &office.People{}); len(people) != 0 {
			t.Errorf("%v are registered", people)
		}
	})
}

func TestOneTableAndOnePlayerAreInOneMatchAtATime(t *testing.T) {
	inHall(t, func(h *hall) {
		one, two := anna, anna
		one.Start, two.Start = "2026-07-30T14:00:00Z", "2026-07-30T14:00:00Z"
		two.Table, two.Players = "5", map[string]string{"A": "Anna", "B": "Clara"}
		schedule := func(list ...office.Fixture) error {
			_, err := (&office.Schedule{Matches: list}).Do(h.ctx, h.office, h.office.Itself())
			return err
		}
		if err := schedule(one, two); codeOf(err) != "taken-then" {
			t.Errorf("Anna plays twice: %v", err)
		}
		two.Table, two.Players = "4", map[string]string{"A": "Clara", "B": "Dmitri"}
		if err := schedule(one, two); codeOf(err) != "taken-then" {
			t.Errorf("table 4 is used twice: %v", err)
		}
		two.Start = "2026-07-30T16:00:00Z"
		if err := schedule(one, two); err != nil {
			t.Error(err)
		}
	})
}

// A time control is a decision of its own in the entry that schedules; the same schedule with another one
// is another match, or refused where the match has a name.
func TestAMatchIsScheduledWithItsTimeControl(t *testing.T) {
	inHall(t, func(h *hall) {
		f := anna
		f.Match, f.Clock = "m1", "simple 12:30 12"
		for _, known := range []bool{false, true} {
			if m := h.scheduled(f); m.Known != known {
				t.Errorf("scheduled again: %t, and not %t", m.Known, known)
			}
		}
		l, err := h.desk.Ledger(h.ctx, "cup", "m1")
		if err != nil {
			t.Fatal(err)
		}
		clock, ok := l.Link(1).Entry.Events[1].Body.(*events.ClockSet)
		if want := (events.ClockSet{Kind: events.SimpleDelay, A: 750_000, B: 750_000, Delay: 12_000}); !ok || *clock != want {
			t.Errorf("recorded is %+v", l.Link(1).Entry.Events[1].Body)
		}
		f.Clock = "fischer 12:30 12"
		if _, err := (&office.Schedule{Matches: []office.Fixture{f}}).Do(h.ctx, h.office, h.office.Itself()); codeOf(err) != "scheduled-otherwise" {
			t.Errorf("with another clock: %v", err)
		}
	})
}

func TestEveryGameAndFormatCanBeScheduledAndRefereed(t *testing.T) {
	inHall(t, func(h *hall) {
		four := map[string]string{"N": "Nadia", "E": "Egor", "S": "Sonya", "W": "Wim"}
		for _, f := range []office.Fixture{
			{Tournament: "cup", Players: anna.Players, Format: "best of 5"},
			{Tournament: "cup", Players: anna.Players, Format: "session"},
			{Tournament: "cup", Players: anna.Players, Format: "5", Discipline: events.LongNards},
			{Tournament: "cup", Players: four, Discipline: events.Bridge, Rulebook: "laws2017"},
			{Tournament: "cup", Discipline: events.TournamentEvent, Rulebook: "wbf"},
		} {
			m := h.scheduled(f)
			v, err := h.desk.Client.View(h.ctx, "cup", m.Match)
			if err != nil || v == nil || v.Status != "scheduled" {
				t.Errorf("%+v: %+v, %v", f, v, err)
			}
		}
	})
}

// ask sends a request of a device over NATS, with its own connection.
func (h *hall) ask(key nkeys.KeyPair, act string, body any) (status string, result json.RawMessage, code string) {
	h.Helper()
	var answer struct {
		Status, Code, Reason, Next string
		Result                     json.RawMessage
	}
	reply := h.asked(key, act, body)
	if err := json.Unmarshal(reply, &answer); err != nil {
		h.Fatal(err)
	}
	if answer.Status == wire.StatusRefused && (answer.Reason == "" || answer.Code == "") {
		h.Errorf("%s is refused without a reason: %s", act, reply)
	}
	return answer.Status, answer.Result, answer.Code
}

// refused returns the refusal of an act.
func (h *hall) refused(key nkeys.KeyPair, act string, body any) (refused wire.Refused) {
	h.Helper()
	if reply := h.asked(key, act, body); json.Unmarshal(reply, &refused) != nil || refused.Status != wire.StatusRefused {
		h.Fatalf("%s is not refused: %s", act, reply)
	}
	return refused
}

// asked asks for an act and returns the answer, whose form it checks.
func (h *hall) asked(key nkeys.KeyPair, act string, body any) []byte {
	h.Helper()
	options, err := h.desk.Journal.Access().Options(key)
	if err != nil {
		h.Fatal(err)
	}
	var data []byte
	if body != nil {
		if data, err = json.Marshal(body); err != nil {
			h.Fatal(err)
		}
	}
	public, _ := key.PublicKey()
	nc, err := nats.Connect(h.desk.Journal.Access().URL, options...)
	if err != nil {
		h.Fatal(err)
	}
	defer nc.Close()
	reply, err := nc.Request(journal.OfficeSubject(public, act), data, time.Minute)
	if err != nil {
		h.Fatalf("%s: %v", act, err)
	}
	if !slices.Contains([]string{"bad-request", "not-allowed"}, codeIn(reply.Data)) {
		validate(h.T, act, data, reply.Data)
	}
	return reply.Data
}

func codeIn(reply []byte) string {
	var refused wire.Refused
	_ = json.Unmarshal(reply, &refused)
	return refused.Code
}

// validate checks that a request and its answer have the form of the contract.
func validate(t *testing.T, act string, request, reply []byte) {
	t.Helper()
	requests := map[string]string{"enrolment": "nothing", "devices": "nothing", "pending": "nothing", "people": "nothing"}
	answers := map[string]string{
		"redeem": "enrolled", "enrol": "enrolled", "revoke": "enrolled", "replace": "enrolled",
		"enrolment": "enrolment", "schedule": "scheduled", "devices": "devices", "pending": "pending", "approve": "enrolled",
		"look": "stand", "come": "come-told", "propose": "proposed", "tournament": "tournament-stand", "perform": "performed", "people": "people", "add-people": "people", "merge-people": "person", "erase-person": "person",
	}
	if answers[act] != "" && len(request) > 0 {
		schematest.ValidateFile(t, "services/"+cmp.Or(requests[act], act)+".json", request)
	}
	if codeIn(reply) != "" {
		schematest.ValidateFile(t, "services/office-refused.json", reply)
	} else {
		schematest.ValidateFile(t, "services/"+answers[act]+".json", reply)
	}
}

func TestADeviceEnrolsWithACodeAndAsksWhatItIsEnrolledFor(t *testing.T) {
	inHall(t, func(h *hall) {
		m := h.scheduled(anna)
		code := done[*office.Enrolled](h, &office.Enrol{Grant: roster.Grant{Role: roster.Table, Table: "4"}}).Code
		tablet, public := keyPair(t)
		if _, _, refused := h.ask(tablet, "enrolment", nil); refused != "not-enrolled" {
			t.Errorf("before, it is told %q", refused)
		}
		if status, _, refused := h.ask(tablet, "redeem", office.Redeem{Code: code.Text, Label: "Tablet 4"}); status != office.StatusDone {
			t.Fatalf("the code is refused: %s", refused)
		}
		_, result, _ := h.ask(tablet, "enrolment", nil)
		var d roster.Device
		if err := json.Unmarshal(result, &d); err != nil || d.Key != public || d.Table != "4" || d.Label != "Tablet 4" {
			t.Errorf("it is enrolled as %s, %v", result, err)
		}
		if h.role(m.Match, public) != events.RoleTable {
			t.Error("it is not enrolled in the match of its table")
		}
		second, _ := keyPair(t)
		if _, _, refused := h.ask(second, "redeem", office.Redeem{Code: code.Text}); refused != "code-used" {
			t.Errorf("the second device is told %q", refused)
		}
	})
}

// In a hall without TLS others on the network may read what a device sends that is not on the hall's own
// machine. One whose connection nobody finds any more counts as such.
func TestInAPlainHallOnlyATablesCodeIsTakenFromAnotherMachine(t *testing.T) {
	inStore(t, t.TempDir(), journal.Config{NoSync: true, Plain: true}, served(func(h *hall) {
		offered := func(g roster.Grant) string { return done[*office.Enrolled](h, &office.Enrol{Grant: g}).Code.Text }
		redeems := func(subject func(device, act string) string, code string) []byte {
			_, device := keyPair(t)
			reply, err := h.desk.Journal.Conn().Request(subject(device, "redeem"), []byte(`{"code":"`+code+`","label":"Tablet 4"}`), time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			return reply.Data
		}
		directors, tables := roster.Grant{Role: roster.Director}, roster.Grant{Role: roster.Table, Table: "4"}
		code := offered(directors)
		for _, want := range []string{"needs-tls", "code-over"} {
			if said := redeems(journal.OfficeSubject, code); codeIn(said) != want {
				t.Errorf("a director's code from another machine is answered %s, not %s", said, want)
			}
		}
		if said := redeems(journal.OfficeSubject, offered(tables)); !strings.Contains(string(said), `"Tablet 4 http"`) {
			t.Errorf("a table's code from another machine is answered %s", said)
		}
		if said := redeems(wire.DeskOfficeSubject, offered(directors)); codeIn(said) != "" {
			t.Errorf("a director's code through the hall's own door is answered %s", said)
		}
		near, _ := keyPair(t)
		if status, _, refused := h.ask(near, "redeem", office.Redeem{Code: offered(directors)}); status != office.StatusDone {
			t.Errorf("a director's code from the hall's own machine is answered %s", refused)
		}
	}))
}

func TestAnUnusedCodeIsCancelledByWhoMayGiveIt(t *testing.T) {
	inHall(t, func(h *hall) {
		director := func(tournament string) nkeys.KeyPair {
			pair, key := keyPair(t)
			done[*office.Enrolled](h, &office.Enrol{Device: key, Grant: roster.Grant{Role: roster.Director, Tournament: tournament}})
			return pair
		}
		code := done[*office.Enrolled](h, &office.Enrol{Grant: roster.Grant{Role: roster.Table, Tournament: "cup", Table: "4"}}).Code
		if _, _, refused := h.ask(director("other"), "revoke", office.Revoke{Device: code.Text}); refused != "other-tournament" {
			t.Errorf("another tournament's director is told %q", refused)
		}
		if status, _, refused := h.ask(director("cup"), "revoke", office.Revoke{Device: code.Text}); status != office.StatusDone {
			t.Errorf("the director is told %q", refused)
		}
		tablet, _ := keyPair(t)
		if _, _, refused := h.ask(tablet, "redeem", office.Redeem{Code: code.Text}); refused != "code-over" {
			t.Errorf("the cancelled code is told %q", refused)
		}
	})
}

// TestWhoMayAskForWhat is the matrix of roles and acts.
func TestWhoMayAskForWhat(t *testing.T) {
	inHall(t, func(h *hall) {
		who := done[[]desk.Person](h, &office.AddPeople{Names: []string{"Dana"}})[0].ID
		requests := map[string]any{
			"schedule":     office.Schedule{Matches: []office.Fixture{{Tournament: "cup", Players: map[string]string{"A": "Eva", "B": "Oleg"}, Format: "3"}}},
			"enrol":        office.Enrol{Grant: roster.Grant{Role: roster.Table, Table: "9"}},
			"revoke":       office.Revoke{Device: "nobody"},
			"replace":      office.Replace{Old: "nobody"},
			"devices":      nil,
			"pending":      nil,
			"approve":      office.Approve{Device: "ABC-DEF"},
			"people":       nil,
			"look":         office.Look{Match: "none"},
			"propose":      office.Propose{Match: "none", Act: "warn"},
			"tournament":   office.Tournament{Match: "none"},
			"come":         office.Come{Match: "none", Call: "5.0"},
			"add-people":   office.AddPeople{Names: []string{"Frida"}},
			"merge-people": office.MergePeople{Other: "x", Into: "y"},
			"erase-person": office.ErasePerson{Person: "x"},
			"enrolment":    nil,
			"redeem":       office.Redeem{Code: "ABCDEFGH"},
		}
		all := []string{"enrolment", "redeem"}
		director := append([]string{"schedule", "enrol", "revoke", "replace", "devices", "pending", "approve", "people", "add-people", "look", "propose", "tournament", "come"}, all...)
		for _, role := range append(roster.Roles(), "") {
			key, public := keyPair(t)
			allowed := all
			switch role {
			case "":
			case roster.Office:
				allowed = append([]string{"merge-people", "erase-person"}, director...)
			case roster.Director:
				allowed = director
			case roster.Committee:
				allowed = append([]string{"look", "propose"}, all...)
			}
			if role != "" {
				done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: role, Table: "8", Person: who}})
			}
			for act, body := range requests {
				_, _, code := h.ask(key, act, body)
				if refused := code == "not-allowed"; refused == slices.Contains(allowed, act) {
					t.Errorf("%s asks for %s: %q", role, act, code)
				}
			}
		}
	})
}

func TestADirectorGivesNoMoreThanADirectorMay(t *testing.T) {
	inHall(t, func(h *hall) {
		who := done[[]desk.Person](h, &office.AddPeople{Names: []string{"Dana"}})[0].ID
		dana, public := keyPair(t)
		_, other := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Director, Tournament: "cup", Person: who}})
		done[*office.Enrolled](h, &office.Enrol{Device: other, Grant: roster.Grant{Role: roster.Table, Tournament: "open", Table: "1"}})
		_, whole := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: whole, Grant: roster.Grant{Role: roster.Committee, Person: who}})
		_, mine := keyPair(t)
		for name, c := range map[string]struct {
			act  string
			body any
			code string
		}{
			"a director":                  {"enrol", office.Enrol{Device: mine, Grant: roster.Grant{Role: roster.Director}}, "not-yours-to-give"},
			"the office":                  {"enrol", office.Enrol{Device: mine, Grant: roster.Grant{Role: roster.Office}}, "not-yours-to-give"},
			"a code for a director":       {"enrol", office.Enrol{Grant: roster.Grant{Role: roster.Director}}, "not-yours-to-give"},
			"a copy":                      {"enrol", office.Enrol{Device: mine, Grant: roster.Grant{Role: roster.Copy}}, "not-yours-to-give"},
			"a table elsewhere":           {"enrol", office.Enrol{Device: mine, Grant: roster.Grant{Role: roster.Table, Tournament: "open", Table: "1"}}, "other-tournament"},
			"himself as a table":          {"enrol", office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Table, Table: "1"}}, "not-yours-to-give"},
			"a device of elsewhere":       {"revoke", office.Revoke{Device: other}, "other-tournament"},
			"another's place":             {"replace", office.Replace{Old: other, Device: mine}, "other-tournament"},
			"a place in the whole hall":   {"replace", office.Replace{Old: whole, Device: mine}, "other-tournament"},
			"a device of the whole hall":  {"revoke", office.Revoke{Device: whole}, "other-tournament"},
			"a match elsewhere":           {"schedule", office.Schedule{Matches: []office.Fixture{{Tournament: "open", Players: anna.Players, Format: "3"}}}, "other-tournament"},
			"more members than there are": {"enrol", map[string]any{"role": "table", "table": "1", "trusted": true}, "bad-request"},
			"no such act":                 {"fire", nil, "unknown-act"},
		} {
			if _, _, code := h.ask(dana, c.act, c.body); code != c.code {
				t.Errorf("%s: %q, not %s", name, code, c.code)
			}
		}
		if status, _, code := h.ask(dana, "enrol", office.Enrol{Device: mine, Grant: roster.Grant{Role: roster.Table, Table: "1"}}); status != office.StatusDone {
			t.Errorf("a table of the own tournament: %s", code)
		}
		if d, _ := h.office.Roster.Device(h.ctx, mine); d.Tournament != "cup" || d.By != public {
			t.Errorf("it is enrolled as %+v", d)
		}
		done[*office.Enrolled](h, &office.Revoke{Device: public})
		options, err := h.desk.Journal.Access().Options(dana)
		if err != nil {
			t.Fatal(err)
		}
		for began := time.Now(); !errors.Is(err, nats.ErrAuthorization); time.Sleep(time.Millisecond) {
			var nc *nats.Conn
			if nc, err = nats.Connect(h.desk.Journal.Access().URL, options...); err == nil {
				nc.Close()
			}
			if time.Since(began) > time.Minute {
				t.Fatalf("a revoked director connects: %v", err)
			}
		}
	})
}

func TestCodesCannotBeGuessedFast(t *testing.T) {
	inHall(t, func(h *hall) {
		tries := func(key nkeys.KeyPair, code string, most int) (last string) {
			for range most {
				if _, _, last = h.ask(key, "redeem", office.Redeem{Code: code}); last == "too-many-tries" {
					break
				}
			}
			return last
		}
		clumsy, _ := keyPair(t)
		if last := tries(clumsy, "1234", limits.CodesAll.Burst+10); last != "bad-code" {
			t.Fatalf("what is no code is told %q", last)
		}
		if last := tries(clumsy, "ABCDEFGH", 1); last != "no-such-code" {
			t.Errorf("who has sent no code is told %q", last)
		}
		rogue, _ := keyPair(t)
		if last := tries(rogue, "ABCDEFGH", limits.Codes.Burst+10); last != "too-many-tries" {
			t.Errorf("the last of one device's tries is told %q", last)
		}
		if told := h.refused(rogue, "redeem", office.Redeem{Code: "ABCDEFGH"}); told.Limit != "codes" || told.After <= 0 {
			t.Errorf("it is told %+v", told)
		}
		grant := roster.Grant{Role: roster.Table, Tournament: "cup", Table: "4"}
		code := done[*office.Enrolled](h, &office.Enrol{Grant: grant}).Code
		tablet, _ := keyPair(t)
		if status, _, code := h.ask(tablet, "redeem", office.Redeem{Code: code.Text}); status != office.StatusDone {
			t.Errorf("another device with a code is told %q", code)
		}
		last := ""
		for range limits.CodesAll.Burst {
			if key, _ := keyPair(t); last != "too-many-tries" {
				last = tries(key, "ABCDEFGH", 10)
			}
		}
		if last != "too-many-tries" {
			t.Errorf("a guesser with many keys is told %q", last)
		}
		stranger, _ := keyPair(t)
		if told := h.refused(stranger, "redeem", office.Redeem{Code: "ABCDEFGH"}); told.Limit != "" || told.After <= 0 {
			t.Errorf("who has not tried yet is told %+v", told)
		}
	})
}

func TestANewcomerThatFloodsTheOfficeIsNotAnsweredAndHoldsNobodyUp(t *testing.T) {
	inHall(t, func(h *hall) {
		dana, director := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: director, Grant: roster.Grant{Role: roster.Director, Tournament: "cup"}})
		rogue, public := keyPair(t)
		options, err := h.desk.Journal.Access().Options(rogue)
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect(h.desk.Journal.Access().URL, options...)
		if err != nil {
			t.Fatal(err)
		}
		defer nc.Close()
		inbox := nc.NewInbox()
		answers, err := nc.SubscribeSync(inbox)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 * limits.Acts.Burst {
			if err := nc.PublishRequest(journal.OfficeSubject(public, "enrolment"), inbox, []byte("{}")); err != nil {
				t.Fatal(err)
			}
		}
		if err := nc.Flush(); err != nil {
			t.Fatal(err)
		}
		if status, _, code := h.ask(dana, "devices", office.Devices{}); status != office.StatusDone {
			t.Errorf("the director is told %q", code)
		}
		if n, _, err := answers.Pending(); n > 2*limits.Acts.Burst || err != nil {
			t.Errorf("the flood has %d answers, %v", n, err)
		}
	})
}

// What is wrong with a request is said by its place in it, and not in the terms of a program.
func TestARequestThatCannotBeReadIsToldWhere(t *testing.T) {
	inHall(t, func(h *hall) {
		dana, director := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: director, Grant: roster.Grant{Role: roster.Director, Tournament: "cup"}})
		for _, c := range []struct {
			act        string
			body       any
			path, says string
		}{
			{"propose", map[string]any{"match": "m1", "act": "warn", "fields": map[string]any{"side": "A"}}, "fields", "fields is string, another type is expected"},
			{"enrol", map[string]any{"role": 7}, "role", "role is number, another type is expected"},
			{"enrol", map[string]any{"rule": "table"}, "", `unknown field "rule"`},
			{"enrol", []string{"table"}, "", "array"},
		} {
			told := h.refused(dana, c.act, c.body)
			if told.Code != wire.RefusedRequest || told.Path != c.path || !strings.Contains(told.Reason, c.says) || strings.Contains(told.Reason, "Go ") {
				t.Errorf("%v is told %+v", c.body, told)
			}
		}
	})
}

// A director who makes the codes of a large hall asks more than is done at once: he is told when to
// ask again, and not left waiting.
func TestADirectorWhoAsksTooOftenIsToldWhenToAskAgain(t *testing.T) {
	inHall(t, func(h *hall) {
		dana, director := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: director, Grant: roster.Grant{Role: roster.Director, Tournament: "cup"}})
		options, err := h.desk.Journal.Access().Options(dana)
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect(h.desk.Journal.Access().URL, options...)
		if err != nil {
			t.Fatal(err)
		}
		defer nc.Close()
		busy := 0
		for range 2 * limits.Acts.Burst {
			reply, err := nc.Request(journal.OfficeSubject(director, "enrolment"), nil, time.Minute)
			if err != nil {
				t.Fatalf("after %d answers that it is too much: %v", busy, err)
			}
			var refused wire.Refused
			if err := json.Unmarshal(reply.Data, &refused); err != nil || refused.Status != wire.StatusRefused {
				continue
			}
			if refused.Code != wire.RefusedBusy || refused.Retry != wire.RetrySame || refused.After <= 0 || refused.Limit != "acts" {
				t.Fatalf("%+v", refused)
			}
			if busy++; busy == 3 {
				return
			}
		}
		t.Errorf("%d of %d were too many", busy, 2*limits.Acts.Burst)
	})
}

// A refusal is in the language that is asked for, and says once what to do; also what lies
// beneath. A semicolon in what was entered does not cut it.
func TestARefusalIsInTheLanguageOfWhoAsks(t *testing.T) {
	inHall(t, func(h *hall) {
		dana, director := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: director, Grant: roster.Grant{Role: roster.Director, Tournament: "cup"}})
		options, err := h.desk.Journal.Access().Options(dana)
		if err != nil {
			t.Fatal(err)
		}
		nc, err := nats.Connect(h.desk.Journal.Access().URL, options...)
		if err != nil {
			t.Fatal(err)
		}
		defer nc.Close()
		for _, x := range []struct{ language, start, reason, next string }{
			{"", "noon", `line 2: start "noon": a time `, ""},
			{"en", "noon", `line 2: start "noon": a time `, ""},
			{"ru", "noon", `строка 2: start "noon": нужно `, ""},
			{"en", "noon; or so", `line 2: start "noon; or so": a time `, ""},
		} {
			m := &nats.Msg{Subject: journal.OfficeSubject(director, "schedule"), Data: []byte(`{"csv":"tournament,A,B,format,start\ncup,Anna,Boris,7,` + x.start + `"}`), Header: nats.Header{}}
			m.Header.Set(wire.HeaderLanguage, x.language)
			reply, err := nc.RequestMsg(m, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			var refused wire.Refused
			if err := json.Unmarshal(reply.Data, &refused); err != nil || !strings.HasPrefix(refused.Reason, x.reason) || refused.Next != x.next {
				t.Errorf("%q: %q, %q", x.language, refused.Reason, refused.Next)
			}
		}
	})
}

func TestTheRegisterMergesAndErases(t *testing.T) {
	inHall(t, func(h *hall) {
		people := done[[]desk.Person](h, &office.AddPeople{Names: []string{"A. Berg", "Anna Berg", "Boris"}})
		again := done[[]desk.Person](h, &office.AddPeople{Names: []string{"Boris"}})
		namesake := done[[]desk.Person](h, &office.AddPeople{Names: []string{"Boris"}, Namesake: true})
		if again[0].ID != people[2].ID || namesake[0].ID == people[2].ID {
			t.Errorf("%v, %v, %v", people, again, namesake)
		}
		done[desk.Person](h, &office.MergePeople{Other: "A. Berg", Into: "Anna Berg"})
		register, err := h.desk.People(h.ctx)
		if err != nil || register.Name(people[0].ID) != "Anna Berg" {
			t.Errorf("merged, the first is %s, %v", register.Name(people[0].ID), err)
		}
		done[desk.Person](h, &office.ErasePerson{Person: people[1].ID})
		register, err = h.desk.People(h.ctx)
		if err != nil || register.Name(people[0].ID) != people[0].ID || register.Name(people[1].ID) != people[1].ID {
			t.Errorf("erased, they are %s and %s, %v", register.Name(people[0].ID), register.Name(people[1].ID), err)
		}
		if left := done[[]desk.Person](h, &office.People{}); len(left) != 2 {
			t.Errorf("%v are left", left)
		}
	})
}

func TestAFileOfMatchesIsReadWhateverSeparatesItsColumns(t *testing.T) {
	usual := &office.Fixture{Tournament: "cup", Format: "7"}
	for _, text := range []string{
		"A,B,table,start\nAnna,Boris,4,2026-07-30 14:00\n\"Berg, C.\",Dahl,5,\n",
		"\ufeffA;B;table;start\r\nAnna;Boris;4;2026-07-30 14:00\r\nBerg, C.;Dahl;5;\r\n",
		"A\tB\ttable\tstart\nAnna\tBoris\t4\t2026-07-30 14:00\nBerg, C.\tDahl\t5\t\n",
	} {
		list, err := office.Fixtures([]byte(text), usual)
		if err != nil || len(list) != 2 || list[1].Players["A"] != "Berg, C." || list[1].Table != "5" || list[0].Line != 2 || list[1].Format != "7" {
			t.Errorf("%q: %+v, %v", text, list, err)
		}
	}
	for text, code := range map[string]invalid.Code{"": "bad-csv", "A,B,colour\nx,y,z\n": "no-such-column", "A,B\nx\n": "bad-csv"} {
		if _, err := office.Fixtures([]byte(text), usual); codeOf(err) != code {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestWhoDecidesOnAMatchLooksAtItAndProposesActs(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		director, _ := h.enrolled(roster.Grant{Role: roster.Director, Tournament: "cup"})
		status, result, code := h.ask(director, "propose", office.Propose{Match: m, Act: "warn", Fields: map[string][]string{"side": {"B"}, "reason": {"He is late."}}})
		var p office.Proposed
		if err := json.Unmarshal(result, &p); err != nil || status != office.StatusDone || p.Head == nil || len(p.Events) != 1 || p.Refused || !strings.Contains(string(p.Events[0]), `"warning.given"`) {
			t.Errorf("a director's device is told %s %s", code, result)
		}
		_, result, _ = h.ask(director, "propose", office.Propose{Match: m, Act: "warn", Fields: map[string][]string{"side": {"B"}}, Shown: office.Shown{Language: "ru"}})
		p = office.Proposed{}
		if err := json.Unmarshal(result, &p); err != nil || p.Wrong == nil || p.Wrong.Field != "reason" || p.Events != nil {
			t.Errorf("without a reason: %s", result)
		}
		ledger, err := h.desk.Ledger(h.ctx, "cup", m)
		if err != nil {
			t.Fatal(err)
		}
		if head := ledger.Head().N; head != 2 {
			t.Errorf("what is proposed is recorded: the match has %d links", head)
		}

		match, err := h.desk.Match(h.ctx, m)
		if err != nil {
			t.Fatal(err)
		}
		for name, grant := range map[string]roster.Grant{
			"a director of another tournament": {Role: roster.Director, Tournament: "other"},
			"a director who plays in it":       {Role: roster.Director, Tournament: "cup", Person: match.Timeline.Schedule().Players[0].ID},
			"a committee that hears nothing":   {Role: roster.Committee, Tournament: "cup", Person: match.Timeline.Schedule().Players[1].ID},
		} {
			key, _ := h.enrolled(grant)
			for act, body := range map[string]any{"look": office.Look{Match: m}, "propose": office.Propose{Match: m, Act: "warn"}} {
				if status, result, code := h.ask(key, act, body); status == office.StatusDone || code != "not-allowed" && code != "other-tournament" {
					t.Errorf("%s asks for %s: %s %s", name, act, code, result)
				}
			}
		}
	})
}

// enrolled enrols a new device.
func (h *hall) enrolled(g roster.Grant) (nkeys.KeyPair, string) {
	h.Helper()
	pair, key := keyPair(h.T)
	done[*office.Enrolled](h, &office.Enrol{Device: key, Grant: g})
	return pair, key
}
