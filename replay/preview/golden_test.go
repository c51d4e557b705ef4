package preview_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/preview"
	"kibitz/replay/simulation"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// register has names that no reader mistakes for sides.
var register = map[string]string{"p-anna": "Anna", "p-boris": "Boris"}

// cases are suppositions whose text is kept. Each writes a match and returns the
// entry that is supposed.
var cases = []struct {
	name string
	tell func(m *script) ledger.Message
}{
	{"a pass was a take, and everything after it another game", func(m *script) ledger.Message {
		m.game(1, opening(3, 1), &events.CubeOffered{Side: events.B, Value: 2})
		m.table(&events.CubePassed{Side: events.A})
		m.game(2, opening(6, 2), moves(events.A, 24, 18, 13, 11), ends(events.A))
		m.table(&events.CubeOffered{Side: events.B, Value: 2}, &events.CubeTaken{Side: events.A})
		m.table(&events.ScoreEntered{Winner: events.B, Points: 2, Source: events.FromTable, Match: true})
		return m.amend(4, 0, &events.CubeTaken{Side: events.A})
	}},
	{"a roll before a ruling and a double", func(m *script) ledger.Message {
		m.game(1, opening(6, 2), moves(events.A, 24, 18, 13, 11), ends(events.A))
		m.table(&events.DiceRolled{Side: events.B, Dice: events.Dice{6, 4}}, moves(events.B, 24, 18, 18, 14), ends(events.B))
		m.table(&events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "roll", Words: "it was 6-3"})
		m.director(&events.RulingMade{Dispute: "d1", Clauses: []string{}, Reasons: "both saw 6-4", Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}}})
		m.director(&events.PenaltyAssessed{Side: events.A, Points: 1, Reason: "late"})
		m.table(&events.CubeOffered{Side: events.A, Value: 2})
		return m.amend(4, 1, moves(events.B, 24, 18, 13, 9))
	}},
	{"a play that was legal is not, and the opponent may choose", func(m *script) ledger.Message {
		m.game(1, opening(3, 1), moves(events.A, 8, 5, 6, 5), ends(events.A))
		m.table(&events.NoteMade{Text: "a murmur"})
		return m.amend(3, 2, moves(events.A, 8, 5, 6, 4))
	}},
	{"a correction that the record refuses", func(m *script) ledger.Message {
		m.game(1, opening(3, 1))
		return m.Sign(m.Director, &events.EntryRetracted{Target: m.ref(1, 0), Reason: "no"})
	}},
	{"a second observation", func(m *script) ledger.Message {
		m.game(1, opening(3, 1))
		return m.Sign(m.Director, gap())
	}},
	{"nothing but itself", func(m *script) ledger.Message {
		m.game(1, opening(3, 1))
		return m.Sign(m.Director, &events.DirectorCalled{Side: events.NoSide})
	}},
}

// script is a match to three points that a test writes.
type script struct {
	*simulation.Match
	t *testing.T
}

func (m *script) writes(by *ledger.Author, game int, bodies []events.Body) {
	m.t.Helper()
	link := m.Add(m.SignSeen(by, m.Ledger.Head(), game, bodies...))
	if m.Err() != nil || link.Status != ledger.Folded {
		m.t.Fatalf("%v: link %d is %v, %q %s", m.Err(), link.N, link.Status, link.Reason, link.Detail)
	}
}

func (m *script) present() int {
	timeline, err := replay.Open(m.Ledger, replay.Options{})
	if err != nil {
		m.t.Fatal(err)
	}
	return timeline.Final().Result().Game
}

func (m *script) game(n int, bodies ...events.Body) {
	m.t.Helper()
	m.writes(m.Table, n, append([]events.Body{&events.GameStarted{}}, bodies...))
}

func (m *script) table(bodies ...events.Body) {
	m.t.Helper()
	m.writes(m.Table, m.present(), bodies)
}

func (m *script) director(bodies ...events.Body) {
	m.t.Helper()
	m.writes(m.Director, m.present(), bodies)
}

func (m *script) ref(n uint64, i int) *events.Ref {
	return &events.Ref{Entry: m.Ledger.Link(n).Entry.ID, Index: i}
}

func (m *script) amend(n uint64, i int, body events.Body) ledger.Message {
	e := m.Ledger.Link(n).Entry.Events[i]
	e.Body = body
	return m.Sign(m.Director, &events.EntryAmended{Target: m.ref(n, i), Events: []events.Event{e}, Reason: "as the video shows"})
}

func opening(a, b uint8) events.Body {
	return &events.OpeningRolled{A: a, B: b, First: events.NoSide}
}

func moves(side events.Side, points ...uint8) events.Body {
	m := &events.CheckersMoved{Side: side}
	for i := 0; i+1 < len(points); i += 2 {
		m.Steps = append(m.Steps, events.Step{From: points[i], To: points[i+1]})
	}
	return m
}

func ends(side events.Side) events.Body { return &events.TurnEnded{Side: side} }

func gap() events.Body { return &events.GapNoted{Missing: "turns", Side: events.NoSide} }

func TestWhatIsSaidOfASupposition(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := &script{simulation.New(1, "open", "m1", simulation.ToPoints(3)), t}
			m.Schedule()
			outcome, err := preview.Of(m.Ledger, c.tell(m), replay.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var text bytes.Buffer
			for _, lang := range []language.Tag{language.English, language.Russian} {
				if err := outcome.Text(&text, audit.Options{Language: lang, Person: func(id string) string { return register[id] }}); err != nil {
					t.Fatal(err)
				}
			}
			path := filepath.Join("testdata", strings.NewReplacer(" ", "-", ",", "").Replace(c.name)+".txt")
			if *update {
				if err := os.WriteFile(path, text.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if text.String() != string(want) {
				t.Errorf("%s is not as it was; if that is meant, run with -update. Now it is\n%s", path, text.String())
			}
		})
	}
}

// What nobody has signed is foretold as if the device had.
func TestAnUnsignedDraftIsForetoldToo(t *testing.T) {
	m := &script{simulation.New(2, "open", "m1", simulation.ToPoints(3)), t}
	m.Schedule()
	m.game(1, opening(3, 1))
	draft, err := m.Ledger.Draft(m.Public(m.Director), uuid.UUID{6: 0x40, 8: 0x80},
		m.Event(0, &events.PenaltyAssessed{Side: events.A, Points: 3, Reason: "late"}))
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := unsigned(m.Ledger, draft, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if o := outcome; o.Verdict.Status != ledger.Folded || o.Now.Result.Winner != events.B || o.Then.Ended() || o.Now.End.String() != "4.0" {
		t.Errorf("%v %q, %+v", o.Verdict.Status, o.Verdict.Reason, o.Now.Result)
	}
	if m.Ledger.Head().N != 3 {
		t.Error("the ledger was changed")
	}
}

func BenchmarkSuppose(b *testing.B) {
	m := simulation.New(7, "open", "m1", simulation.ToPoints(7))
	m.Schedule()
	m.Play(130)
	link := m.Ledger.Link(6)
	entry := m.Sign(m.Director, &events.EntryRetracted{Target: &events.Ref{Entry: link.Entry.ID, Index: 1}, Reason: "no"})
	if err := m.Err(); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(m.Ledger.Lane(ledger.Amended, m.Ledger.Head().N))), "events")
	for b.Loop() {
		if _, err := preview.Of(m.Ledger, entry, replay.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// unsigned is preview.Of for an entry that nobody has signed: its bytes as ledger.Draft
// gives them.
func unsigned(l *ledger.Ledger, draft []byte, o replay.Options) (*preview.Outcome, error) {
	trusting := l.Fork(func(string, []byte, string) bool { return true })
	return preview.Of(trusting, ledger.Message{Data: draft}, o)
}
