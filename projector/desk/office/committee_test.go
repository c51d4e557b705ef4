package office_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

// writes appends an entry of the office to a match of the cup.
func (h *hall) writes(match string, bodies ...events.Body) {
	h.Helper()
	h.writesIn("cup", match, bodies...)
}

// writesIn appends an entry of the office to a match of a tournament.
func (h *hall) writesIn(of, match string, bodies ...events.Body) {
	h.Helper()
	h.writesBy(h.desk.Office, of, match, bodies...)
}

// writesBy appends an entry of a device to a match of a tournament.
func (h *hall) writesBy(key nkeys.KeyPair, of, match string, bodies ...events.Body) {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, of, match)
	if err != nil {
		h.Fatal(err)
	}
	author, err := l.Author(key)
	if err != nil {
		h.Fatal(err)
	}
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = events.Event{At: events.InstantOf(time.Now()), Body: body}
		switch body.(type) {
		case *events.BoardOpened, *events.ContractStated, *events.BoardClosed, *events.ScoreEntered:
			list[i].Game = 1
		}
	}
	data, signature, err := author.Write(uuid.New(), l.Head(), list...)
	if err != nil {
		h.Fatal(err)
	}
	if _, err := h.desk.Client.Append(h.ctx, client.Submission{Tournament: of, Match: match, Data: data, Signature: signature}); err != nil {
		h.Fatal(err)
	}
	if err := h.desk.AwaitViews(h.ctx); err != nil {
		h.Fatal(err)
	}
}

// looks reports whether a device may look at a match.
func (h *hall) looks(key nkeys.KeyPair, match string) bool {
	h.Helper()
	status, _, code := h.ask(key, "look", office.Look{Match: match})
	if status != office.StatusDone && code != "not-allowed" {
		h.Errorf("a member who looks is told %s", code)
	}
	return status == office.StatusDone
}

// appealed writes a ruling, an appeal against it, and the committee that hears it.
func (h *hall) appealed(match string, members ...string) {
	h.Helper()
	h.writes(match,
		&events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "other"},
		&events.RulingMade{Dispute: "d1", Reasons: "So it was.", Effects: []events.Effect{{Kind: "warn", Side: events.B}}},
		&events.AppealFiled{Dispute: "d1", Side: events.B, Reason: "It was not."},
		&events.CommitteeConvened{Dispute: "d1", Members: members})
}

// judges adds three people and returns them, with the device of the first.
func (h *hall) judges() (clara nkeys.KeyPair, ids []string) {
	h.Helper()
	for _, p := range done[[]desk.Person](h, &office.AddPeople{Names: []string{"Clara", "David", "Eva"}}) {
		ids = append(ids, p.ID)
	}
	clara, _ = h.enrolled(roster.Grant{Role: roster.Committee, Tournament: "cup", Person: ids[0]})
	return clara, ids
}

func TestACommitteesMemberSeesAMatchForAsLongAsTheAppealIsUndecided(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		clara, ids := h.judges()
		if h.looks(clara, m) {
			t.Error("she sees the match before there is an appeal")
		}
		h.appealed(m, ids...)
		if !h.looks(clara, m) {
			t.Error("she does not see the match of the appeal that she hears")
		}
		for _, member := range ids {
			h.writes(m, &events.VoteCast{Dispute: "d1", Member: member, Vote: events.VoteUphold})
		}
		if h.looks(clara, m) {
			t.Error("she still sees the match when the appeal is decided")
		}
	})
}

// A member is told of no colleague's vote, neither among the votes nor among what happened,
// before she has voted herself.
func TestAColleaguesVoteIsToldOnceTheMemberHasVoted(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		clara, ids := h.judges()
		h.appealed(m, ids...)
		h.writes(m, &events.VoteCast{Dispute: "d1", Member: ids[1], Vote: events.VoteReplace, Reasons: "He counted his fingers."})
		told := func() string {
			_, data, _ := h.ask(clara, "look", office.Look{Match: m})
			return string(data)
		}
		if seen := told(); strings.Contains(seen, "fingers") || strings.Contains(seen, "vote.cast") {
			t.Errorf("before she has voted she is told %s", seen)
		}
		h.writes(m, &events.VoteCast{Dispute: "d1", Member: ids[0], Vote: events.VoteUphold})
		if seen := told(); !strings.Contains(seen, "fingers") || !strings.Contains(seen, `"votes":[{"member":"David"`) {
			t.Errorf("once she has voted she is told %s", seen)
		}
	})
}

// A page takes off what was ruled on by the event that the dispute is about.
func TestADisputeIsToldWithWhatItIsAbout(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		h.writes(m, &events.NoteMade{Key: "seen", Text: "He counted his fingers."})
		l, err := h.desk.Ledger(h.ctx, "cup", m)
		if err != nil {
			t.Fatal(err)
		}
		last := l.Head()
		about := events.Ref{Entry: l.Link(last.N).Entry.ID}
		h.writes(m, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "other", About: &about}, &events.DisputeRaised{Dispute: "d2", Side: events.B, Subject: "other"})
		stand := done[*office.Stand](h, &office.Look{Match: m})
		if len(stand.Disputes) != 2 || stand.Disputes[0].About != fmt.Sprintf("%d.0", last.N) || stand.Disputes[1].About != "" {
			t.Errorf("after link %d it is told %+v", last.N, stand.Disputes)
		}
	})
}

func TestACommitteesMemberDoesNotSeeDealsThatHeHasStillToPlay(t *testing.T) {
	inHall(t, func(h *hall) {
		clara, ids := h.judges()
		board := func(players ...string) string {
			t.Helper()
			seats := map[string]string{"N": players[0], "E": players[1], "S": players[2], "W": players[3]}
			return h.scheduled(office.Fixture{Tournament: "cup", Players: seats, Discipline: events.Bridge, Rulebook: "laws2017"}).Match
		}
		heard, own := board("Nadia", "Egor", "Sonya", "Wim"), board("Clara", "Ida", "Jan", "Kim")
		open := &events.BoardOpened{Board: 1, Dealer: cards.North}
		h.writes(heard, open)
		h.appealed(heard, ids...)
		if h.looks(clara, heard) {
			t.Error("she sees the table whose deal she has still to play")
		}
		h.writes(own, open, &events.ContractStated{}, &events.BoardClosed{})
		if !h.looks(clara, heard) {
			t.Error("she does not see the table once she has played its deal")
		}

		lena := done[[]desk.Person](h, &office.AddPeople{Names: []string{"Lena"}})[0].ID
		another := board("Lena", "Mark", "Nina", "Oleg")
		log := h.scheduled(office.Fixture{Tournament: "cup", Discipline: events.TournamentEvent, Rulebook: "wbf"}).Match
		substitute := events.Event{At: events.InstantOf(time.Now()), Body: &events.SubstitutePlayed{Entry: "e1", Player: ids[0], For: lena, Rounds: []int{1}, Standing: events.SubstituteCounts}}
		of, err := h.desk.Ledger(h.ctx, "cup", log)
		if err != nil {
			t.Fatal(err)
		}
		h.writes(log, &events.EntryInserted{After: &events.Ref{Entry: of.Link(1).Entry.ID}, Reason: "It was not noted.", Events: []events.Event{substitute}})
		if h.looks(clara, heard) {
			t.Error("she sees the table whose deal she has still to play for somebody else")
		}
		h.writes(another, open, &events.ContractStated{}, &events.BoardClosed{})
		if !h.looks(clara, heard) {
			t.Error("she does not see the table once she has played its deal for somebody else")
		}
	})
}

// A member is told what was said and shown in the dispute that she hears, and in no other.
func TestAMemberIsToldTheEvidenceOfTheDisputeThatSheHears(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		clara, ids := h.judges()
		h.appealed(m, ids...)
		h.writes(m, &events.DisputeRaised{Dispute: "d2", Side: events.A, Subject: "other"})
		photo := func(dispute, of string) *events.EvidenceAttached {
			return &events.EvidenceAttached{Dispute: dispute, Source: events.HashOf([]byte(of)), Media: "image/jpeg", Bytes: 9, Caption: of}
		}
		said := func(dispute, words string) *events.TestimonyGiven {
			return &events.TestimonyGiven{Dispute: dispute, Person: ids[2], Standing: "spectator", Statement: words}
		}
		h.writes(m, photo("d1", "shown to her"), said("d1", "So I saw it."), photo("d2", "of another"), said("d2", "Not hers."), photo("", "of nothing"))
		of := func(key nkeys.KeyPair) string {
			_, data, code := h.ask(key, "look", office.Look{Match: m})
			var stand office.Stand
			if err := json.Unmarshal(data, &stand); err != nil || code != "" {
				h.Fatalf("the match is not shown: %s, %v", code, err)
			}
			var told []string
			for _, one := range stand.Happened {
				told = append(told, one.Text+" "+one.Photo)
			}
			return strings.Join(told, "\n")
		}
		for what, hers := range map[string]bool{
			"shown to her": true, "So I saw it.": true, photo("", "shown to her").Source.String(): true, "of another": false, "Not hers.": false, "of nothing": false,
			photo("", "of another").Source.String(): false, photo("", "of nothing").Source.String(): false,
		} {
			if !strings.Contains(of(h.desk.Office), what) {
				t.Errorf("the office is not told %q", what)
			}
			if strings.Contains(of(clara), what) != hers {
				t.Errorf("the member is told %q: %t", what, !hers)
			}
		}
	})
}

// What a monitor is paid, and by whom, is told to officials alone (decision D-T44): not to a member of
// a committee either.
func TestAMemberIsNotToldWhatAMonitorIsPaid(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		clara, ids := h.judges()
		h.appealed(m, ids...)
		h.writes(m, &events.MonitorAppointed{Person: ids[2], Side: events.A, Fee: true, Amount: 4711})
		hired := func(key nkeys.KeyPair) office.Happened {
			status, data, code := h.ask(key, "look", office.Look{Match: m})
			var stand office.Stand
			if err := json.Unmarshal(data, &stand); err != nil || status != office.StatusDone {
				h.Fatalf("the match is not shown: %s, %v", code, err)
			}
			return stand.Happened[0]
		}
		if all := hired(h.desk.Office); all.Side != "A" || !strings.Contains(all.Text, "47.11") {
			t.Errorf("the office is told %+v", all)
		}
		if told := hired(clara); told.Type != "monitor.appointed/2" || told.Side != "" || !strings.Contains(told.Text, "Eva") || strings.Contains(told.Text, "47.11") {
			t.Errorf("the member is told %+v", told)
		}
	})
}

func TestOnlyWhoMayReadTheRegisterIsToldWhoMayBeMeant(t *testing.T) {
	inHall(t, func(h *hall) {
		h.scheduled(anna)
		m := h.only()
		clara, ids := h.judges()
		done[[]desk.Person](h, &office.AddPeople{Names: []string{"Zoe Secret"}})
		h.appealed(m, ids...)
		director, _ := h.enrolled(roster.Grant{Role: roster.Director, Tournament: "cup"})
		for _, c := range []struct {
			who  string
			key  nkeys.KeyPair
			asks string
			code string
		}{
			{"a member of the committee", clara, "Zoe", "nobody"},
			{"a director", director, "Zoe", "nobody-meant"},
			{"a director, of a text longer than any name", director, "Zoe" + strings.Repeat(" Zoe", 100), "nobody"},
		} {
			status, answer, code := h.ask(c.key, "propose", office.Propose{Match: m, Act: "vote", Fields: map[string][]string{"dispute": {"d1"}, "member": {c.asks}, "vote": {"uphold"}}})
			var proposed office.Proposed
			if err := json.Unmarshal(answer, &proposed); err != nil || status != office.StatusDone || proposed.Wrong == nil || proposed.Wrong.Code != c.code {
				t.Errorf("%s is told %s %s: %+v, not %s", c.who, status, code, proposed.Wrong, c.code)
			}
		}
	})
}
