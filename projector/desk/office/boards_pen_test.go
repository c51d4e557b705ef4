package office_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
	"kibitz/replay"
	"kibitz/replay/audit"
)

// tablets enrols a tablet at each of some tables.
func (h *hall) tablets(tournament string, tables ...string) (keys []nkeys.KeyPair) {
	h.Helper()
	for _, table := range tables {
		key, public := keyPair(h.T)
		keys = append(keys, key)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Table, Tournament: tournament, Table: table}})
	}
	return keys
}

// records reports whether a tablet has the pen in a match, and which types of event its last entry has.
func (h *hall) records(tablet nkeys.KeyPair, tournament, match string) (pen bool, last []events.Type) {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, tournament, match)
	if err != nil {
		h.Fatal(err)
	}
	public, err := tablet.PublicKey()
	if err != nil {
		h.Fatal(err)
	}
	for _, e := range l.Links()[l.Head().N-1].Entry.Events {
		last = append(last, e.Body.Type())
	}
	return l.Pen() == public, last
}

// audits returns the audit trail of a match.
func (h *hall) audits(tournament, match string) string {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, tournament, match)
	if err != nil {
		h.Fatal(err)
	}
	var text strings.Builder
	trail, err := audit.Of(l, replay.Options{})
	if err == nil {
		err = trail.Text(&text, audit.Options{Language: language.English})
	}
	if err != nil {
		h.Fatal(err)
	}
	return text.String()
}

// A slip counts where a tablet records the play too, of a board that was played and of one with an artificial score; the tablet then
// goes on recording. While the tablet has a board open, no slip comes between.
func TestASlipCountsWhereATabletHasThePen(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		tablets := h.tablets("club", "1", "2")
		done[any](h, &office.Call{Tournament: "club-desk", Stage: "mp", Round: 1, Table: 1})
		director := h.keeps(roster.Director, "club")
		artificial := map[string][]string{"stage": {"mp"}, "round": {"1"}, "table": {"1"}, "board": {"2"}, "adjusted": {"60-40"}}
		enters := func(fields map[string][]string, want string) {
			t.Helper()
			if code := h.performs(director, "board", fields); code != want {
				t.Errorf("%v: %q, not %q", fields, code, want)
			}
		}
		enters(slip("mp", "1", "1", "1"), "")
		enters(slip("mp", "1", "1", "1"), "") // it is there
		pen, last := h.records(tablets[0], "club", "mp_1_1")
		if want := []events.Type{"recorder.assigned", "board.opened", "contract.stated", "tricks.agreed", "board.closed", "recorder.assigned"}; !pen || !slices.Equal(last, want) {
			t.Errorf("the tablet has the pen: %t, and the slip is %q", pen, last)
		}
		if trail := h.audits("club", "mp_1_1"); strings.Count(trail, " records the match\n") != 3 || !strings.Contains(trail, "result: 3NT by North, 9 tricks, N-S +400\n") {
			t.Error(trail)
		}
		enters(artificial, "")
		if p := h.meeting("club", "club-desk", "mp_1_1").Posted; p == nil {
			t.Error("it is not posted")
		}
		h.writesBy(tablets[1], "club", "mp_1_2", &events.BoardOpened{Board: 3, Dealer: cards.DealerOf(3), Vulnerable: cards.VulnerableOf(3)})
		enters(slip("mp", "1", "2", "3"), "board-open")
		enters(slip("mp", "1", "2", "4"), "board-open")
		h.writesBy(tablets[1], "club", "mp_1_2", &events.ContractStated{Contract: cards.Contract{}, Declarer: cards.NoSeat}, &events.BoardClosed{})
		enters(slip("mp", "1", "2", "4"), "")
		if p := h.meeting("club", "club-desk", "mp_1_2").Posted; p == nil {
			t.Error("it is not posted")
		}
	})
}

// Teams with a tablet in each room have their result from the slips.
func TestTheSlipsOfTeamsCountWhereTabletsHaveThePen(t *testing.T) {
	inHall(t, func(h *hall) {
		h.teamsOf(1)
		tablets := h.tablets("league", "11", "21")
		director := h.keeps(roster.Director, "league")
		call := map[string][]string{"stage": {"teams"}, "round": {"1"}, "table": {"11"}, "closed": {"21"}}
		if code := h.performsIn("league-desk", director, "call", call); code != "" {
			t.Fatal(code)
		}
		for i, room := range []string{"open", "closed"} {
			if code := h.performsIn("league-desk", director, "board", slip("teams", "1", "1", "1", "room="+room, "tricks="+[]string{"9", "8"}[i])); code != "" {
				t.Errorf("%s: %q", room, code)
			}
			if pen, last := h.records(tablets[i], "league", "teams_1_1-"+room); !pen || len(last) != 6 {
				t.Errorf("%s: %t %q", room, pen, last)
			}
		}
		if p := h.posted(); p == nil || p.Score == nil || *p.Score == [2]int{} || len(p.From) != 2 {
			t.Errorf("%+v", p)
		}
	})
}
