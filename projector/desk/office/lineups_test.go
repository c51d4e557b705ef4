package office_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

// leagueOfFour adds a team of five and one of four to the league, and pairs all four.
func (h *hall) leagueOfFour() {
	h.Helper()
	h.teamsOf(2)
	done[[]*office.Entered](h, &office.Register{Tournament: "league-desk", Division: "a", Entrants: []office.Entrant{
		{Players: []string{"Ivo Pike", "Jana Reed", "Kit Shaw", "Lena Todd", "Mark Ure"}, Number: 3},
		{Players: []string{"Nora Vane", "Otto Wynn", "Petra Yule", "Quin Zahn"}, Number: 4},
	}})
	done[any](h, &office.Pair{Tournament: "league-desk", Stage: "teams", Round: 1, Pairings: []office.Pairing{{A: "1", B: "2"}, {A: "3", B: "4"}}})
}

// sits returns who sits in a match of the league, by seat, at which table, and the devices of that table.
func (h *hall) sits(match string) string {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, "league", match)
	if err != nil || l.Schedule() == nil {
		h.Fatalf("%s is not scheduled: %v", match, err)
	}
	people, err := h.desk.People(h.ctx)
	if err != nil {
		h.Fatal(err)
	}
	var words []string
	for _, p := range l.Schedule().Players {
		words = append(words, p.Seat+" "+people.Name(p.ID))
	}
	tablets := 0
	for _, link := range l.Links() {
		for i := range link.Entry.Events {
			if e, ok := link.Entry.Events[i].Body.(*events.DeviceEnrolled); ok && e.Role == string(roster.Table) {
				tablets++
			}
		}
	}
	return fmt.Sprintf("%s: %s; %d", l.Schedule().Place, strings.Join(words, ", "), tablets)
}

// A round of teams is called with who of each team sits where: the matches of both rooms are made, and their tablets enrolled.
func TestARoundOfTeamsIsCalledAtTheDesk(t *testing.T) {
	inHall(t, func(h *hall) {
		h.leagueOfFour()
		for _, table := range []string{"11", "21"} {
			_, public := keyPair(t)
			done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Table, Tournament: "league", Table: table}})
		}
		director := h.keeps(roster.Director, "league")
		const head = "team,N,E,S,W\n"
		for _, c := range []struct{ lines, code string }{
			{"", "lineup-needed"},
			{"3,Ivo Pike,Kit Shaw,Mark Ure,\n", "in-line"},
			{"3,Ivo Pike,Kit Shaw,Mark Ure,Nobody Known\n", "in-line"},
			{"9,Ivo Pike,Kit Shaw,Mark Ure,Lena Todd\n", "in-line"},
			{"3,Ivo Pike,Kit Shaw,Mark Ure,Lena Todd\n3,Ivo Pike,Kit Shaw,Mark Ure,Lena Todd\n", "in-line"},
			{"3,Ivo Pike,Kit Shaw,Mark Ure,Ivo Pike\n", "taken-then"},
			{"3,Ivo Pike,Kit Shaw,Mark Ure,Lena Todd\n1,Boris Dahl,Clara Holm,Anna Berg,Dmitri Ek\n", ""},
			{"", ""}, // what was called stays
			{"1,Boris Dahl,Clara Holm,Anna Berg,Dmitri Ek\n", ""},
			{"1,Anna Berg,Clara Holm,Boris Dahl,Dmitri Ek\n", "scheduled-otherwise"},
		} {
			fields := map[string][]string{"stage": {"teams"}, "round": {"1"}, "table": {"11"}, "closed": {"21"}}
			if c.lines != "" {
				fields["line-ups"] = []string{head + c.lines}
			}
			if code := h.performsIn("league-desk", director, "call", fields); code != c.code {
				t.Fatalf("%q: %q, not %q", c.lines, code, c.code)
			}
		}
		for match, want := range map[string]string{
			"teams_1_1-open":   "11: N Boris Dahl, E Gus Orr, S Anna Berg, W Hana Ito; 1",
			"teams_1_1-closed": "21: N Eva Lund, E Clara Holm, S Fay Roe, W Dmitri Ek; 1",
			"teams_1_2-open":   "12: N Ivo Pike, E Petra Yule, S Mark Ure, W Quin Zahn; 0",
			"teams_1_2-closed": "22: N Nora Vane, E Kit Shaw, S Otto Wynn, W Lena Todd; 0",
		} {
			if got := h.sits(match); got != want {
				t.Errorf("%s: %s, not %s", match, got, want)
			}
		}
		s := h.tells(director, "league-desk", "teams", 1)
		if e := s.Encounters; !s.Calls || e[0].Table != "11, 21" || e[1].Table != "12, 22" || !slices.Equal(e[1].Boards.Rooms[1].Matches, []string{"teams_1_2-closed"}) {
			t.Errorf("%t %+v", s.Calls, s.Encounters)
		}
		for _, room := range []string{"open", "closed"} {
			for _, board := range []string{"1", "2"} {
				if code := h.performsIn("league-desk", director, "board", slip("teams", "1", "2", board, "room="+room)); code != "" {
					t.Fatalf("%s %s: %q", room, board, code)
				}
			}
		}
		if m := h.meeting("league", "league-desk", "teams_1_2"); m.Posted == nil || len(m.Posted.From) != 2 {
			t.Errorf("%+v", m.Posted)
		}
	})
}
