package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/basis"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// table is a match of which some turns have been played.
type table struct {
	*testing.T
	*simulation.Match
}

func grounded(t *testing.T) *table {
	m := &table{t, simulation.New(21, "open", "m1", simulation.ToPoints(5))}
	m.Schedule()
	m.Play(12)
	return m
}

// says writes an entry and returns its link.
func (m *table) says(by *ledger.Author, bodies ...events.Body) uint64 {
	m.Helper()
	m.Write(by, bodies...)
	link := m.Ledger.Link(m.Ledger.Head().N)
	if m.Err() != nil || link.Status != ledger.Folded {
		m.Fatalf("%v: link %d is %v, %q %s", m.Err(), link.N, link.Status, link.Reason, link.Detail)
	}
	return link.N
}

func (m *table) ref(n uint64, i int) *events.Ref {
	return &events.Ref{Entry: m.Ledger.Link(n).Entry.ID, Index: i}
}

// amends puts another observation in the place of an event.
func (m *table) amends(n uint64, i int, body events.Body) uint64 {
	m.Helper()
	e := m.Ledger.Link(n).Entry.Events[i]
	e.Body = body
	return m.says(m.Director, &events.EntryAmended{Target: m.ref(n, i), Events: []events.Event{e}, Reason: "wrong"})
}

// flagged returns where a replay finds that the ground has changed, and by what.
func (m *table) flagged(lane replay.Lane) string {
	m.Helper()
	timeline, err := replay.Open(m.Ledger, replay.Options{Lane: lane})
	if err != nil {
		m.Fatal(err)
	}
	var found []string
	for _, f := range timeline.Final().Findings() {
		if f.Code == rules.GroundChanged {
			found = append(found, fmt.Sprintf("%s by %s", f.At, events.Address{N: uint64(f.Args[0]), Index: f.Args[1]}))
		}
	}
	return strings.Join(found, ", ")
}

func (m *table) wants(want string) {
	m.Helper()
	if got := m.flagged(replay.Ruled); got != want {
		m.Errorf("the ground has changed of %q, want %q", got, want)
	}
	if got := m.flagged(replay.Recorded); got != "" {
		m.Errorf("as recorded, nothing is corrected, and the ground has changed of %q", got)
	}
}

func (m *table) disputes(id string) {
	m.Helper()
	m.says(m.Table, &events.DisputeRaised{Dispute: id, Side: events.A, Subject: "roll"})
}

func (m *table) rules(id string) uint64 {
	m.Helper()
	return m.says(m.Director, &events.RulingMade{Dispute: id, Clauses: []string{}, Reasons: "as seen",
		Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}}})
}

// lastRoll returns the link of the last whole turn.
func (m *table) lastRoll() uint64 {
	for n := m.Ledger.Head().N; n > 0; n-- {
		if link := m.Ledger.Link(n); len(link.Entry.Events) == 3 && link.Entry.Events[0].Type() == "dice.rolled" {
			return n
		}
	}
	m.Fatal("no turn was played")
	return 0
}

func gap() events.Body { return &events.GapNoted{Missing: "turns", Side: events.NoSide} }

func TestARulingOnCorrectedGroundSaysSoUntilAnotherReplacesIt(t *testing.T) {
	m := grounded(t)
	roll := m.lastRoll()
	m.disputes("d1")
	ruling := m.rules("d1")
	m.wants("")
	by := m.amends(roll, 1, gap())
	m.wants(fmt.Sprintf("%d.0 by %d.0", ruling, by))
	again := m.rules("d1")
	m.wants("")
	by = m.says(m.Director, &events.EntryRetracted{Target: m.ref(by, 0), Reason: "a slip"})
	m.wants(fmt.Sprintf("%d.0 by %d.0", again, by))
}

func TestACorrectionThatIsTakenBackRestoresTheGround(t *testing.T) {
	m := grounded(t)
	roll := m.lastRoll()
	m.disputes("d1")
	ruling := m.rules("d1")
	by := m.amends(roll, 1, gap())
	m.says(m.Director, &events.EntryRetracted{Target: m.ref(by, 0), Reason: "a slip"})
	m.wants("")
	by = m.says(m.Director, &events.EntryRetracted{Target: m.ref(roll, 1), Reason: "it did not happen"})
	m.wants(fmt.Sprintf("%d.0 by %d.0", ruling, by))
}

func TestADecisionIsConfirmedForWhatIsKnownThen(t *testing.T) {
	m := grounded(t)
	roll := m.lastRoll()
	m.disputes("d1")
	ruling := m.rules("d1")
	m.amends(roll, 1, gap())
	m.says(m.Director, &events.DecisionConfirmed{Decision: m.ref(ruling, 0), Reason: "it makes no difference"})
	m.wants("")
	by := m.says(m.Director, &events.EntryRetracted{Target: m.ref(roll, 1), Reason: "no gap either"})
	m.wants(fmt.Sprintf("%d.0 by %d.0", ruling, by))
}

func TestASanctionRestsOnScoreAndTimesAndNotOnTheCheckers(t *testing.T) {
	m := grounded(t)
	roll := m.lastRoll()
	m.says(m.Table, &events.BreakStarted{Side: events.A})
	start := m.Ledger.Head().N
	m.says(m.Table, &events.BreakEnded{Side: events.A})
	penalty := m.says(m.Director, &events.PenaltyAssessed{Side: events.A, Points: 1, Reason: "a break too long"})
	warning := m.says(m.Director, &events.WarningGiven{Side: events.A, Reason: "slow"})
	m.amends(roll, 1, gap())
	m.wants("")
	by := m.says(m.Director, &events.EntryRetracted{Target: m.ref(start, 0), Reason: "it was the other table"})
	m.wants(fmt.Sprintf("%d.0 by %d.0, %d.0 by %d.0", penalty, by, warning, by))
}

func TestWhatIsCorrectedBehindADecisionIsNotItsGround(t *testing.T) {
	m := grounded(t)
	m.disputes("d1")
	m.rules("d1")
	m.Play(4)
	m.amends(m.lastRoll(), 1, gap())
	m.amends(m.lastRoll(), 0, &events.NoteMade{Text: "?"})
	m.wants("")
}

func TestARemarkIsNoGround(t *testing.T) {
	m := grounded(t)
	note := m.says(m.Table, &events.NoteMade{Text: "a mark"})
	said := m.says(m.Table, &events.TestimonyGiven{Dispute: "d1", Person: "p1", Standing: "spectator", AskedBy: "p2", Statement: "6-1"})
	m.disputes("d1")
	ruling := m.rules("d1")
	m.amends(note, 0, &events.NoteMade{Text: "another mark"})
	m.wants("")
	by := m.says(m.Director, &events.EntryRetracted{Target: m.ref(said, 0), Reason: "he was not there"})
	m.wants(fmt.Sprintf("%d.0 by %d.0", ruling, by))
}

// What stands on corrections before it is appended rests on what can be corrected
// afterwards too.
func TestEveryDecisionAndEveryFieldIsKnown(t *testing.T) {
	for _, d := range events.Vocabulary.Declarations() {
		correction := d.Touches == events.TopicCorrection || d.Type == "decision.confirmed"
		if d.Stands&events.TopicCorrection != 0 && !correction && basis.Of(d.Type) == 0 {
			t.Errorf("say what %s is decided on", d.Type)
		}
		if d.Nature == events.Observation && basis.Of(d.Type) != 0 && !basis.ByPlayer(d.Type) {
			t.Errorf("%s is observed and not decided", d.Type)
		}
	}
	for _, field := range []string{"stage", "format", "score", "games", "crawford", "winner", "penalties", "warnings", "frozen", "clock", "signed.A", "signed.B"} {
		if basis.TopicOf(field) == events.TopicPlay || !slices.Contains(backgammon.ChangeFields(), field) {
			t.Errorf("%s is no field, or of the play", field)
		}
	}
}
