package serve

import (
	"bytes"
	"testing"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay"
	"kibitz/replay/disclosed"
	"kibitz/rules"
)

// How a committee's member votes is told to officials and to those who have voted themselves. Everybody
// else is told what was decided, and not by whose vote.
func TestVotesAreWithheldAndTheDecisionIsTold(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(2, "m1")
	h.append(m, append(m.Schedule(), m.Play(4)...)...)
	replace := []events.Effect{{Kind: events.EffectAward, Side: events.A, Points: 1}}
	member := m.Spare
	h.append(m,
		m.Write(m.Office, &events.DeviceEnrolled{Device: m.Public(member), Role: events.Committee, Person: "p-x", Side: events.NoSide}),
		m.Write(m.Director, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "other"}),
		m.Write(m.Director, &events.RulingMade{Dispute: "d1", Clauses: []string{"WBF 6.1"}, Reasons: "So.", Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}}),
		m.Write(m.Director, &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "No."}, &events.CommitteeConvened{Dispute: "d1", Members: []string{"p-x", "p-y", "p-z"}}),
		m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-y", Vote: events.VoteUphold, Reasons: "It was well seen."}))
	told := func(a *ledger.Author, back int) *wire.Link {
		t.Helper()
		h.view(m)
		answer, refused := h.ears(m, a).ask(`{"from":1}`)
		if refused.Code != "" {
			t.Fatal(refused)
		}
		return &answer.Links[len(answer.Links)-back]
	}
	for who, a := range map[string]*ledger.Author{"the table": m.Table, "a member who has not voted": member} {
		if link := told(a, 1); link.Status != wire.StatusWithheld || len(link.Data) > 0 || link.Told != nil {
			t.Errorf("of a vote %s is told %+v", who, link)
		}
	}
	h.append(m, m.Write(member, &events.VoteCast{Dispute: "d1", Member: "p-x", Vote: events.VoteReplace, Effects: replace, Reasons: "A point is owed."}))
	if link := told(member, 2); len(link.Data) == 0 {
		t.Errorf("of her colleague's vote a member who has voted is told %+v", link)
	}
	if link := told(m.Table, 1); link.Status != wire.StatusWithheld {
		t.Errorf("of a vote that decides nothing the table is told %+v", link)
	}
	h.append(m, m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-z", Vote: events.VoteReplace, Effects: replace, Reasons: "It costs a point."}))
	decides := told(m.Table, 1)
	if decides.Told == nil || decides.Told.ID != "" || decides.Told.Device != "" || decides.Told.Count != 0 || len(decides.Data) > 0 {
		t.Fatalf("of the vote that decides the table is told %+v", decides)
	}
	for _, want := range []string{`"member":""`, `"vote":"replace"`, "award-points", "A point is owed. It costs a point."} {
		if !bytes.Contains(decides.Told.Events[0], []byte(want)) {
			t.Errorf("the decision %s lacks %s", decides.Told.Events[0], want)
		}
	}
	if link := told(m.Director, 1); !bytes.Contains(link.Data, []byte("p-z")) {
		t.Errorf("the director is told %s", link.Data)
	}
	sameOutcome(t, m.Ledger)
}

// A third member joins two who have voted alike: their votes decide, by no vote that is cast.
func TestADecisionByTheVotesThatWereCastBeforeIsTold(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	m := h.match(2, "m1")
	h.append(m, append(m.Schedule(), m.Play(4)...)...)
	replace := []events.Effect{{Kind: events.EffectAward, Side: events.A, Points: 1}}
	h.append(m,
		m.Write(m.Director, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "other"}),
		m.Write(m.Director, &events.RulingMade{Dispute: "d1", Clauses: []string{"WBF 6.1"}, Reasons: "So.", Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}}),
		m.Write(m.Director, &events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "No."}, &events.CommitteeConvened{Dispute: "d1", Members: []string{"p-x", "p-y"}}),
		m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-x", Vote: events.VoteReplace, Effects: replace, Reasons: "A point is owed."}),
		m.Write(m.Director, &events.VoteCast{Dispute: "d1", Member: "p-y", Vote: events.VoteReplace, Effects: replace}),
		m.Write(m.Director, &events.CommitteeConvened{Dispute: "d1", Members: []string{"p-x", "p-y", "p-z"}}))
	h.view(m)
	answer, refused := h.ears(m, m.Table).ask(`{"from":1}`)
	if refused.Code != "" {
		t.Fatal(refused)
	}
	told := answer.Links[len(answer.Links)-1].Told
	if told == nil || told.Device != "" || !bytes.Contains(told.Events[0], []byte("A point is owed.")) {
		t.Errorf("of the convening that decides the table is told %+v", told)
	}
	if appealed := answer.Links[len(answer.Links)-4]; !bytes.Contains(appealed.Data, []byte("committee.convened")) {
		t.Errorf("of a convening that decides nothing the table is told %s", appealed.Data)
	}
	sameOutcome(t, m.Ledger)
}

// sameOutcome reports whether the public, who replay the match without the votes, come to
// the same.
func sameOutcome(t *testing.T, l *ledger.Ledger) {
	t.Helper()
	final := func(r rules.Reader) rules.Result {
		timeline, err := disclosed.To(disclosed.Recipient{Reader: r}, l).Open(replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return timeline.Final().Result()
	}
	if public, official := final(rules.Reader{}), final(rules.Reader{Official: true}); public != official || official.Score == [2]int{} {
		t.Errorf("the match stands at %+v; the public's replay ends at %+v", official, public)
	}
}
