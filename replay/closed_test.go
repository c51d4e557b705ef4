package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/replay"
	"kibitz/rules"
)

// closedMatch is a match to one point that Anna wins, as Boris passes a double; its result is
// posted, and she begins her next match. Its links are those of the fields.
type closedMatch struct {
	*hall
	scheduled, opened, turn, pass, posted, next *ledger.Link
}

func (h *hall) closed(rulebook string) *closedMatch {
	f := matchToThree
	f.Length, f.Crawford = 1, false
	m := &closedMatch{hall: h}
	h.scheduled(rulebook, f)
	m.scheduled = h.ledger.Link(1)
	m.opened = h.by("table", &events.GameStarted{}, opens(3, 1), moves(a, 8, 5, 6, 5), ends(a))
	m.turn = h.by("table", rolls(b, 5, 2), moves(b, 13, 8, 13, 11), ends(b))
	m.pass = h.by("table", &events.CubeOffered{Side: a, Value: 2}, &events.CubePassed{Side: b})
	m.posted = h.by("director", &events.ResultPosted{Score: &[2]int{1, 0}})
	m.next = h.by("director", &events.NextStarted{Side: a})
	return m
}

func (m *closedMatch) instead(of *events.Ref, bodies ...events.Body) *ledger.Link {
	return m.by("director", &events.EntryAmended{Target: of, Events: m.list(bodies), Reason: "misread"})
}

func (m *closedMatch) behind(of *events.Ref, bodies ...events.Body) *ledger.Link {
	return m.by("director", &events.EntryInserted{After: of, Events: m.list(bodies), Reason: "left out"})
}

func (m *closedMatch) without(of *events.Ref) *ledger.Link {
	return m.by("director", &events.EntryRetracted{Target: of, Reason: "it was not so"})
}

func (m *closedMatch) list(bodies []events.Body) []events.Event {
	var list []events.Event
	for _, body := range bodies {
		list = append(list, m.event(body))
	}
	return list
}

// closings are corrections that come once the result is closed.
var closings = []struct {
	name string
	do   func(m *closedMatch)
}{
	{"the pass was a take", func(m *closedMatch) { m.instead(ref(m.pass, 1), &events.CubeTaken{Side: b}) }},
	{"the pass was never", func(m *closedMatch) { m.without(ref(m.pass, 1)) }},
	{"the other side doubled", func(m *closedMatch) {
		m.instead(ref(m.pass, 0), &events.CubeOffered{Side: b, Value: 2})
		m.instead(ref(m.pass, 1), &events.CubePassed{Side: a})
	}},
	{"she had conceded before", func(m *closedMatch) { m.behind(ref(m.turn, 2), &events.MatchConceded{Side: a}) }},
	{"another result was posted", func(m *closedMatch) { m.instead(ref(m.posted, 0), &events.ResultPosted{Score: &[2]int{0, 1}}) }},
	{"and one after it", func(m *closedMatch) { m.behind(ref(m.posted, 0), &events.ResultPosted{Score: &[2]int{0, 1}}) }},
	{"the posting is taken back, and the pass", func(m *closedMatch) {
		m.without(ref(m.posted, 0))
		m.without(ref(m.pass, 1))
	}},
	{"no next match had begun, and the pass was a take", func(m *closedMatch) {
		m.without(ref(m.next, 0))
		m.instead(ref(m.pass, 1), &events.CubeTaken{Side: b})
	}},
	{"the game's winner was entered otherwise", func(m *closedMatch) {
		m.behind(ref(m.pass, 1), &events.ScoreEntered{Winner: b, Points: 1, Source: events.FromTable}, &events.PositionSet{Score: &[2]int{0, 1}, Reason: "the sheet"})
	}},
	{"a ruling and a vote", func(m *closedMatch) {
		other := []events.Effect{{Kind: events.EffectSetScore, Score: &[2]int{0, 1}}}
		m.by("director", &events.DisputeRaised{Dispute: "d1", Side: b, Subject: "score"})
		m.by("director", &events.RulingMade{Dispute: "d1", Clauses: []string{"WBF 6.1"}, Reasons: "so", Effects: other})
		m.by("director", &events.AppealFiled{Dispute: "d1", Side: b, Reason: "no"}, &events.CommitteeConvened{Dispute: "d1", Members: []string{"x", "y", "z"}},
			&events.VoteCast{Dispute: "d1", Member: "x", Vote: events.VoteReplace, Effects: other, Reasons: "so"},
			&events.VoteCast{Dispute: "d1", Member: "y", Vote: events.VoteReplace, Effects: other, Reasons: "so"})
	}},
	{"the match was longer", func(m *closedMatch) {
		f := matchToThree
		m.by("director", &events.MatchCorrected{Format: &f, Reason: "the list says 3"})
	}},
	{"the match is void", func(m *closedMatch) { m.by("director", &events.MatchVoided{Reason: "by mistake"}) }},
}

func TestNoCorrectionChangesAResultThatIsFinal(t *testing.T) {
	for _, c := range closings {
		t.Run(c.name, func(t *testing.T) {
			m := newHall(t).closed("wbf")
			before := m.ledger.Head().N
			c.do(m)
			r := m.stands(t)
			if result := r.Result(); result.Winner != a || result.Stage != rules.Over || result.Score != [2]int{1, 0} {
				t.Errorf("the match stands at %+v", result)
			}
			if !foundFrom(r, before, "result-final") && !slices.ContainsFunc(r.Findings(), func(f rules.Finding) bool { return f.Code == "posted-stands" }) {
				t.Errorf("nothing says so: %v", r.Findings())
			}
			if len(r.Options()) > 0 {
				t.Errorf("open: %v", r.Options())
			}
		})
	}
}

// What would be to choose is chosen no more, though the posting and the next match are corrected
// (decision D100).
func TestNoCorrectionOpensAChoiceOnAResultThatIsFinal(t *testing.T) {
	m := newHall(t).closed("wbf")
	for i, correct := range []func(){
		func() { m.instead(ref(m.turn, 1), moves(b, 24, 11)) }, // an illegal play
		func() { m.without(ref(m.pass, 0)) },                   // which nothing condones
		func() { m.instead(ref(m.pass, 1), &events.GameConceded{Side: b, As: events.Single}) },
		func() { m.without(ref(m.next, 0)) },
		func() { m.without(ref(m.posted, 0)) },
	} {
		correct()
		r := m.stands(t)
		if len(r.Options()) > 0 || r.Result().Winner != a || !slices.ContainsFunc(r.Findings(), func(f rules.Finding) bool { return f.Code == "illegal-play" }) {
			t.Errorf("after correction %d open: %v; %+v; found %v", i+1, r.Options(), r.Result(), r.Findings())
		}
	}
	timeline, err := replay.Open(m.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for f := range timeline.All() {
		if open := f.After.Options(); f.Address.N > m.next.N && len(open) > 0 {
			t.Errorf("open behind %s at %s: %v", f.Event.Type(), f.Address, open)
		}
	}
}

// Where a rulebook says nothing of it the result changes, and that is found.
func TestAClosedResultThatIsChangedUnderARulebookWithoutAWordOnItIsFound(t *testing.T) {
	for _, c := range closings {
		t.Run(c.name, func(t *testing.T) {
			m := newHall(t).closed("ru")
			before := m.ledger.Head().N
			was := m.stands(t).Result()
			c.do(m)
			r := m.stands(t)
			if changed := r.Result() != was; changed != foundFrom(r, before, "result-changed") {
				t.Errorf("changed: %v, from %+v to %+v; found %v", changed, was, r.Result(), r.Findings())
			}
		})
	}
}

// A match that is corrected to another rulebook goes by that one's word on it.
func TestAClosedResultGoesByTheRulebookInForce(t *testing.T) {
	m := newHall(t).closed("wbf")
	before := m.ledger.Head().N
	m.by("director", &events.MatchCorrected{Rulebook: "ru", Reason: "the federation's"})
	m.by("director", &events.MatchVoided{Reason: "no"})
	if r := m.stands(t); r.Result().Winner.Valid() || !foundFrom(r, before, "result-changed") {
		t.Errorf("%+v, found %v", r.Result(), r.Findings())
	}
}

func TestAClosedResultOfLongNardsThatIsChangedIsFound(t *testing.T) {
	m := &closedMatch{hall: newHall(t)}
	nards(m.hall)
	m.by("director", &events.ResultPosted{Score: &[2]int{0, 4}}, &events.NextStarted{Side: b})
	before, was := m.ledger.Head().N, m.stands(t).Result()
	m.without(ref(m.ledger.Link(before-1), 0))
	if r := m.stands(t); foundFrom(r, before, "result-changed") {
		t.Errorf("the words for it change nothing, and found is %v", r.Findings())
	}
	m.instead(ref(m.ledger.Link(before-2), 1), &events.CheckersMoved{Side: b})
	if r := m.stands(t); r.Result() == was || !foundFrom(r, before, "result-changed") {
		t.Errorf("%+v, found %v", r.Result(), r.Findings())
	}
}

// stands returns how the match stands, which is the same for who follows it, who replays it,
// and who folds it anew.
func (h *hall) stands(t *testing.T) rules.Referee {
	t.Helper()
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	final := timeline.Final()
	following := refereed.New(tournament, match, refereed.Config{})
	for _, m := range h.log {
		following.Add(m)
	}
	if following.Result() != final.Result() {
		t.Fatalf("who follows it has %+v, who replays it %+v", following.Result(), final.Result())
	}
	before, _ := following.View().Bytes()
	following.Refold()
	if after, _ := following.View().Bytes(); string(after) != string(before) {
		t.Fatalf("folded anew it is\n%s\nnot\n%s", after, before)
	}
	return final
}

func foundFrom(r rules.Referee, link uint64, code rules.Code) bool {
	return slices.ContainsFunc(r.Findings(), func(f rules.Finding) bool { return f.Code == code && f.At.N > link })
}

// At bridge a result that the record is corrected in after the correction period is another
// one from then on, which is found (Law 79C).
func TestABridgeResultThatIsCorrectedAfterItsPeriodIsFound(t *testing.T) {
	for _, book := range []string{"laws1987", "laws2017"} {
		for _, c := range []struct {
			name, until string
			found       bool
		}{
			{"after the period", "9:00", true},
			{"within it", "23:59", false},
		} {
			t.Run(book+" "+c.name, func(t *testing.T) {
				h := newHall(t).atBridge(book)
				h.tell([2]string{"table", "board 1; calls p p 1S p 4S p p p; agreed 10; close"})
				board := h.ledger.Link(2)
				until := events.InstantOf(h.clock.Time().Truncate(24 * 3600e9))
				if c.found {
					until = h.clock
				} else {
					until += 24 * 3600e3
				}
				h.by("director", &events.PeriodSet{Kind: events.CorrectionPeriod, Until: until})
				from := h.ledger.Head().N
				last := len(board.Entry.Events) - 2
				h.by("director", &events.EntryAmended{Target: ref(board, last), Events: []events.Event{{Game: 1, At: h.clock, Body: &events.TricksAgreed{Tricks: 9}}}, Reason: "the slip says 9"})
				r := h.stands(t)
				if foundFrom(r, from, "correction-late") != c.found {
					t.Errorf("%s: %v", strings.TrimSpace(fmt.Sprint(r.Result())), r.Findings())
				}
			})
		}
	}
}
