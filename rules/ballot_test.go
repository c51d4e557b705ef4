package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// ballots is an appeal as it goes on.
type ballots struct {
	referee rules.Referee
	list    []*events.Event
}

// appealed returns a match of backgammon in which a ruling was appealed against.
func appealed(t *testing.T) *ballots {
	t.Helper()
	scheduled := &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: book.WBF.ID,
		Format: &events.Format{Kind: events.ToPoints, Length: 7, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"},
	}
	r, err := discipline.New(scheduled)
	if err != nil {
		t.Fatal(err)
	}
	b := &ballots{referee: r}
	b.tell(&events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "other"})
	b.tell(&events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: []events.Effect{{Kind: events.EffectWarn, Side: events.A}}})
	b.tell(&events.AppealFiled{Dispute: "d1", Side: events.A, Reason: "it is wrong"})
	return b
}

func (b *ballots) tell(body events.Body) {
	e := &events.Event{Actor: "p-director", Body: body}
	b.list = append(b.list, e)
	b.referee.Apply(events.Address{N: uint64(len(b.list))}, e)
}

func (b *ballots) convene(members ...string) {
	b.tell(&events.CommitteeConvened{Dispute: "d1", Members: members})
}

func (b *ballots) vote(member, vote, reasons string) {
	v := &events.VoteCast{Dispute: "d1", Member: member, Vote: vote, Reasons: reasons}
	if vote == events.VoteReplace {
		v.Effects = []events.Effect{{Kind: events.EffectAward, Side: events.B, Points: 1}}
	}
	b.tell(v)
}

// told says what a reader may know of all that was told since the appeal: "." of an event as it
// is, "-" of nothing, else what was decided and why.
func (b *ballots) told(r rules.Reader) string {
	var texts []string
	for i, e := range b.list[3:] {
		is := rules.DisclosureOf(b.referee, nil).Event(r, events.Address{N: uint64(i + 4)}, e)
		switch {
		case is == e:
			texts = append(texts, ".")
		case is == nil:
			texts = append(texts, "-")
		default:
			v := is.Body.(*events.VoteCast)
			texts = append(texts, strings.TrimSpace(fmt.Sprint(is.Actor, v.Member, v.Dispute, " ", v.Vote, len(v.Effects), " ", v.Reasons)))
		}
	}
	return strings.Join(texts, " ")
}

// How a member votes is for officials, and for the committee's members once they have voted
// themselves or the appeal is decided; all others are told what is decided, and not by whom (D118).
func TestWhoIsToldHowACommitteeVotes(t *testing.T) {
	t.Parallel()
	const up, re = events.VoteUphold, events.VoteReplace
	official, table, public := rules.Reader{Official: true}, rules.Reader{AtTable: true, Seat: "A"}, rules.Reader{}
	member := func(person string) rules.Reader { return rules.Reader{Member: person} }
	type seen struct {
		reader rules.Reader
		want   string
	}
	for _, c := range []struct {
		name  string
		does  func(b *ballots)
		tells []seen
	}{
		{"one of three has voted", func(b *ballots) { b.convene("x", "y", "z"); b.vote("x", up, "Seen.") },
			[]seen{{official, ". ."}, {table, ". -"}, {public, ". -"}, {member("x"), ". ."}, {member("y"), ". -"}, {member("q"), ". -"}}},
		{"two of three have, and do not agree", func(b *ballots) { b.convene("x", "y", "z"); b.vote("x", up, "Seen."); b.vote("y", re, "Owed.") },
			[]seen{{official, ". . ."}, {table, ". - -"}, {member("x"), ". . ."}, {member("y"), ". . ."}, {member("z"), ". - -"}}},
		{"decided against the vote of one", func(b *ballots) {
			b.convene("x", "y", "z")
			b.vote("x", up, "Seen.")
			b.vote("y", re, "Owed.")
			b.vote("z", re, "It costs a point.")
		}, []seen{
			{official, ". . . ."}, {member("x"), ". . . ."}, {table, ". - - d1 replace1 Owed. It costs a point."},
			{public, ". - - d1 replace1 Owed. It costs a point."}, {member("q"), ". - - d1 replace1 Owed. It costs a point."},
		}},
		{"decided without one who has not voted", func(b *ballots) { b.convene("x", "y", "z"); b.vote("x", up, "Seen."); b.vote("y", up, "") },
			[]seen{{member("z"), ". . ."}, {table, ". - d1 uphold0 Seen."}}},
		{"two give the same reasons", func(b *ballots) {
			b.convene("v", "w", "x", "y", "z")
			b.vote("v", re, "Owed.")
			b.vote("w", up, "Seen.")
			b.vote("x", re, "Owed.")
			b.vote("y", re, "")
		}, []seen{{public, ". - - - d1 replace1 Owed."}}},
		{"the committee is convened anew, and the votes cast suffice", func(b *ballots) {
			b.convene("v", "w", "x", "y", "z")
			b.vote("x", re, "Owed.")
			b.vote("y", re, "")
			b.convene("x", "y", "z")
		}, []seen{{official, ". . . ."}, {table, ". - - d1 replace1 Owed."}, {member("z"), ". . . ."}, {member("v"), ". - - d1 replace1 Owed."}}},
		{"one who has voted no longer sits", func(b *ballots) { b.convene("x", "y", "z"); b.vote("x", up, "Seen."); b.convene("w", "y", "z") },
			[]seen{{member("x"), ". - ."}, {member("y"), ". - ."}, {official, ". . ."}}},
		{"a seat of the committee that nobody is named for", func(b *ballots) { b.convene("", "x", "y"); b.vote("x", up, "Seen."); b.vote("y", up, "") },
			[]seen{{member("x"), ". . ."}, {public, ". - d1 uphold0 Seen."}}},
		{"a vote on no dispute", func(b *ballots) { b.tell(&events.VoteCast{Dispute: "d2", Member: "x", Vote: up}) },
			[]seen{{member("x"), "-"}, {table, "-"}, {official, "."}}},
		{"the decision as it is told, and what is no vote", func(b *ballots) {
			b.convene("x", "y", "z")
			b.vote("", re, "Owed.")
			b.tell(&events.DirectorCalled{Side: events.NoSide})
		},
			[]seen{{table, ". . ."}, {member("y"), ". . ."}}},
	} {
		b := appealed(t)
		c.does(b)
		for _, s := range c.tells {
			if told := b.told(s.reader); told != s.want {
				t.Errorf("%s: %+v is told %q, want %q", c.name, s.reader, told, s.want)
			}
		}
	}
}

// Where nobody can say what is decided, no vote is told but to officials.
func TestNoVoteIsToldWhereNobodyKnowsWhatIsDecided(t *testing.T) {
	t.Parallel()
	vote := &events.Event{Body: &events.VoteCast{Dispute: "d1", Member: "x", Vote: events.VoteUphold}}
	convened := &events.Event{Body: &events.CommitteeConvened{Dispute: "d1", Members: []string{"x"}}}
	for _, r := range []rules.Reader{{}, {AtTable: true}, {Member: "x"}, {Official: true}} {
		if is := rules.Ballot(nil, r, events.Address{N: 1}, vote); is != nil != r.Official {
			t.Errorf("%+v is told of a vote %+v", r, is)
		}
		if is := rules.Ballot(nil, r, events.Address{N: 1}, convened); is != convened {
			t.Errorf("%+v is told of a committee %+v", r, is)
		}
	}
}

// Who is told the decision and none of the votes sees it carried out all the same.
func TestADecisionThatIsToldWithoutItsVotesTakesEffect(t *testing.T) {
	t.Parallel()
	b := appealed(t)
	b.convene("x", "y", "z")
	b.vote("", events.VoteReplace, "Owed.")
	if d := b.referee.Desk().Disputes[0]; d.Stands != "decided" || !slices.Equal(d.Effects, []string{events.EffectAward}) {
		t.Errorf("the dispute stands %+v", d)
	}
}

// What is said and shown to officials in a dispute is told to the committee that hears its appeal, until it has
// decided, and to no other committee.
func TestACommitteeIsToldWhatWasSaidAndShownInTheDisputeThatItHears(t *testing.T) {
	t.Parallel()
	const up = events.VoteUphold
	member := func(person string) rules.Reader { return rules.Reader{Member: person} }
	pleads := func(b *ballots) {
		b.tell(&events.TestimonyGiven{Dispute: "d1", Person: "w", Standing: "spectator", Statement: "I saw it."})
		b.tell(&events.EvidenceAttached{Dispute: "d1", Media: "image/jpeg"})
		b.tell(&events.EvidenceAttached{Dispute: "d2", Media: "image/jpeg"})
		b.tell(&events.EvidenceAttached{Media: "image/jpeg"})
	}
	type seen struct {
		reader rules.Reader
		want   string
	}
	for _, c := range []struct {
		name  string
		does  func(b *ballots)
		tells []seen
	}{
		{"before a committee is convened", pleads, []seen{{member("x"), "- - - -"}, {member(""), "- - - -"}, {rules.Reader{Official: true}, ". . . ."}}},
		{"while it sits", func(b *ballots) { pleads(b); b.convene("x", "y", "z") },
			[]seen{{member("x"), ". . - - ."}, {member("q"), "- - - - ."}, {rules.Reader{}, "- - - - ."}, {rules.Reader{AtTable: true, Seat: "A"}, "- - - - ."}}},
		{"once it has decided", func(b *ballots) { pleads(b); b.convene("x", "y", "z"); b.vote("x", up, ""); b.vote("y", up, "") },
			[]seen{{member("x"), "- - - - . . ."}}},
		{"another sits in her place", func(b *ballots) { pleads(b); b.convene("x", "y", "z"); b.convene("w", "y", "z") },
			[]seen{{member("x"), "- - - - . ."}, {member("w"), ". . - - . ."}}},
		{"a seat that nobody is named for", func(b *ballots) { pleads(b); b.convene("", "y", "z") }, []seen{{member(""), "- - - - ."}}},
	} {
		b := appealed(t)
		c.does(b)
		for _, s := range c.tells {
			if told := b.told(s.reader); told != s.want {
				t.Errorf("%s: %+v is told %q, want %q", c.name, s.reader, told, s.want)
			}
		}
	}
}
