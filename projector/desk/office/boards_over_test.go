package office_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/events/slowtest"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
)

// Who sits in the rooms of the league.
const (
	inOpen   = "Anna Berg,Eva Lund,Boris Dahl,Fay Roe\n"
	inClosed = "Gus Orr,Clara Holm,Hana Ito,Dmitri Ek\n"
)

// slipsOf enters slips of teams, each as room,board,contract,declarer,tricks.
func (h *hall) slipsOf(lines ...string) {
	h.Helper()
	if err := h.triesSlips(lines...); err != nil {
		h.Fatal(err)
	}
}

func (h *hall) triesSlips(lines ...string) error {
	h.Helper()
	csv := "round,table,room,board,contract,declarer,tricks,N,E,S,W\n"
	for _, line := range lines {
		room, _, _ := strings.Cut(line, ",")
		csv += "1,1," + line + "," + map[string]string{"open": inOpen, "closed": inClosed}[room]
	}
	slips, err := office.BoardSlips([]byte(csv))
	if err != nil {
		h.Fatal(err)
	}
	_, err = (&office.Boards{Tournament: "league-desk", Stage: "teams", Slips: slips}).Do(h.ctx, h.office, h.office.Itself())
	return err
}

// Teams have their result once both rooms have the same boards: as many as the round has, or more, or, if that is declared
// nowhere, those that are there.
func TestTeamsAreOverWithTheSameBoardsInBothRooms(t *testing.T) {
	for _, c := range []struct {
		name   string
		boards int // of the round; 0 if that is not declared
		slips  [][]string
		score  []string // after each; "" while there is none
		left   []int    // in the closed room, after the last but one
	}{
		{"a further board", 2, [][]string{
			{"open,1,4S,N,10", "open,2,PASS,,", "closed,1,4S,N,9", "closed,2,PASS,,"}, {"open,3,3NT,E,9"}, {"closed,3,3NT,E,7"},
		}, []string{"[10 0]", "[10 0]", "[10 13]"}, []int{3}},
		{"a board in the place of another", 2, [][]string{
			{"open,1,4S,N,10", "open,17,PASS,,", "closed,1,4S,N,9"}, {"closed,17,PASS,,"},
		}, []string{"", "[10 0]"}, []int{17}},
		{"not declared", 0, [][]string{
			{"open,1,4S,N,10", "open,2,PASS,,", "closed,1,4S,N,9"}, {"closed,2,PASS,,"},
		}, []string{"", "[10 0]"}, []int{2}},
	} {
		inHall(t, func(h *hall) {
			h.teamsOf(c.boards)
			director := h.keeps(roster.Director, "league")
			for i, lines := range c.slips {
				h.slipsOf(lines...)
				score := ""
				if p := h.posted(); p != nil {
					text, err := json.Marshal(p.Score)
					if err != nil {
						t.Fatal(err)
					}
					score = strings.ReplaceAll(string(text), ",", " ")
				}
				if score != c.score[i] {
					t.Errorf("%s: after %q it is posted as %q", c.name, lines, score)
				}
				b := h.tells(director, "league-desk", "teams", 1).Encounters[0].Boards
				if b == nil || b.Count != c.boards {
					t.Fatalf("%s: the desk has %+v", c.name, b)
				}
				switch closed := b.Rooms[1]; {
				case i == len(c.slips)-2 && !slices.Equal(closed.Missing, c.left):
					t.Errorf("%s: %v are left in %+v", c.name, closed.Missing, closed)
				case i == len(c.slips)-1 && (len(closed.Missing) > 0 || !slices.Equal(closed.Boards, b.Rooms[0].Boards) || len(closed.Boards) < 2):
					t.Errorf("%s: in the end %+v", c.name, b.Rooms)
				}
			}
		})
	}
}

// What the director posted before all its boards were in has each board that comes later.
func TestAFurtherBoardOfAPostedEncounterCounts(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":3},{"round":2,"day":1,"boards":3}`, session(1, strings.ReplaceAll(twoRounds, `"low":1,"high":2`, `"low":1,"high":3`)))
		director := h.keeps(roster.Director, "club")
		for _, board := range []string{"1", "2"} {
			if code := h.performs(director, "board", slip("mp", "1", "1", board)); code != "" {
				t.Fatal(code)
			}
			if board == "1" {
				done[any](h, &office.Post{Tournament: "club-desk", Encounter: "mp_1_1", Matches: []string{"mp_1_1"}})
			}
			l, err := h.desk.Ledger(h.ctx, "club", "mp_1_1")
			if err != nil {
				t.Fatal(err)
			}
			if p := h.meeting("club", "club-desk", "mp_1_1").Posted; p == nil || len(p.From) != 1 || p.From[0].Head != l.Head() {
				t.Errorf("after board %s it is posted as %+v", board, p)
			}
		}
	})
}

// What the director decided stays when further boards come in, and it is said. His posting of what the boards say goes on with
// them, of teams once both rooms have them.
func TestAFurtherSlipLeavesTheDirectorsDecision(t *testing.T) {
	first := []string{"open,1,4S,N,10", "open,2,PASS,,", "closed,1,4S,N,9", "closed,2,PASS,,"}
	for _, c := range []struct {
		name   string
		boards int // of the round
		post   office.Post
		score  [2]int
		end    [2]int
		code   invalid.Code
	}{
		{"a score", 2, office.Post{Score: &[2]int{3, 12}, Winner: "2"}, [2]int{3, 12}, [2]int{3, 12}, "result-stands"},
		{"void", 2, office.Post{How: "void"}, [2]int{10, 0}, [2]int{10, 0}, "result-stands"},
		{"before it is over", 4, office.Post{}, [2]int{10, 0}, [2]int{10, 13}, ""},
	} {
		inHall(t, func(h *hall) {
			h.teamsOf(c.boards)
			h.slipsOf(first...)
			c.post.Tournament, c.post.Encounter, c.post.Matches = "league-desk", "teams_1_1", []string{"teams_1_1-open", "teams_1_1-closed"}
			done[any](h, &c.post)
			for i, line := range []string{"open,3,3NT,E,9", "closed,3,3NT,E,7"} {
				before := h.posted()
				if got := codeOf(h.triesSlips(line)); got != c.code {
					t.Errorf("%s: after %s %q, not %q", c.name, line, got, c.code)
				}
				p := h.posted()
				if i == 0 && p.At != before.At {
					t.Errorf("%s: the board of one room is posted: %+v", c.name, p)
				}
				if want := [][2]int{c.score, c.end}[i]; p.Score == nil || *p.Score != want || p.How != before.How {
					t.Errorf("%s: after %s %+v, not %v", c.name, line, p, want)
				}
			}
		})
	}
}

// The desk of a pairs event says that the result stands, too, and has the board.
func TestASlipSaysThatTheResultStands(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		director := h.keeps(roster.Director, "club")
		done[any](h, &office.Post{Tournament: "club-desk", Encounter: "mp_1_1", How: "void"})
		if code := h.performs(director, "board", slip("mp", "1", "1", "1")); code != "result-stands" {
			t.Errorf("%q", code)
		}
		if m := h.meeting("club", "club-desk", "mp_1_1"); m.Posted.How != "void" {
			t.Errorf("%+v", m.Posted)
		}
		if b := h.tells(director, "club-desk", "mp", 1).Encounters[0].Boards; !slices.Equal(b.Rooms[0].Boards, []int{1}) {
			t.Errorf("%+v", b)
		}
	})
}

// A board that a tablet has begun is the tablet's: its slip is refused before anything of the file is entered.
func TestTheSlipOfABoardThatIsBegunIsRefused(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		done[any](h, &office.Call{Tournament: "club-desk", Stage: "mp", Round: 1, Table: 1})
		h.writesIn("club", "mp_1_2", &events.BoardOpened{Board: 3, Dealer: cards.DealerOf(3), Vulnerable: cards.VulnerableOf(3)})
		director := h.keeps(roster.Director, "club")
		file := map[string][]string{"stage": {"mp"}, "file": {"round,table,board,contract,declarer,tricks\n1,1,1,3NT,N,9\n1,2,3,3NT,N,9\n"}}
		if code := h.performs(director, "boards", file); code != "in-line" {
			t.Errorf("%q", code)
		}
		if code := h.performs(director, "board", slip("mp", "1", "2", "3")); code != "board-open" {
			t.Errorf("%q", code)
		}
		for _, e := range h.tells(director, "club-desk", "mp", 1).Encounters {
			if len(e.Boards.Rooms[0].Boards) > 0 {
				t.Errorf("%s has %v", e.Encounter, e.Boards.Rooms[0].Boards)
			}
		}
	})
}

// deciding are the ways to decide something of an encounter of the club's pairs.
var deciding = map[string]map[string][]string{
	"post":               {"how": {"void"}},
	"encounter.adjusted": {"as": {"void"}, "clause": {"Law 12"}, "reasons": {"Two hands were exchanged."}},
}

// decidingOf are those to decide something of an entry, by its number or by the name of one of its players.
var decidingOf = map[string]func(entry, player string) map[string][]string{
	"standing.adjusted": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "stage": {"mp"}, "unit": {"mp"}, "hundredths": {"-100"}, "clause": {"Law 12"}, "reason": {"fine"}}
	},
	"draw.changed": func(entry, _ string) map[string][]string {
		return map[string][]string{"stage": {"mp"}, "place": {"9"}, "entry": {entry}, "reason": {"-"}}
	},
	"latecomer.placed": func(entry, _ string) map[string][]string {
		return map[string][]string{"stage": {"mp"}, "late": {"1"}, "entry": {entry}}
	},
	"player.excluded": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "how": {"disqualified"}}
	},
	"player.barred":        func(_, player string) map[string][]string { return map[string][]string{"player": {player}} },
	"registration.refused": func(_, player string) map[string][]string { return map[string][]string{"player": {player}} },
	"substitute.played": func(entry, player string) map[string][]string {
		return map[string][]string{"entry": {entry}, "player": {"Cid"}, "for": {player}, "rounds": {"1"}, "standing": {"counts"}}
	},
	"prize.won": func(entry, _ string) map[string][]string { return map[string][]string{"entry": {entry}} },
	"fee.paid": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "amount": {"1"}}
	},
	"fee.returned": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "amount": {"1"}, "reason": {"-"}}
	},
	"entry.withdrawn": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "after": {"1"}, "excused": {"true"}}
	},
	"entry.returned": func(entry, _ string) map[string][]string {
		return map[string][]string{"entry": {entry}, "after": {"1"}}
	},
}

// proposes proposes what one of them decides, and returns the code of what is wrong with it.
func (h *hall) proposes(by nkeys.KeyPair, name string, fields map[string][]string) string {
	h.Helper()
	p := office.Propose{Match: "club-desk", Act: "fact", Fields: maps.Clone(fields)}
	if name == "post" {
		p.Act = name
	} else {
		p.Fields["fact"] = []string{name}
	}
	_, result, code := h.ask(by, "propose", p)
	var done office.Proposed
	if err := json.Unmarshal(result, &done); err != nil || code != "" {
		h.Fatal(name, code, err)
	}
	if done.Wrong == nil {
		return ""
	}
	return done.Wrong.Code
}

// decides tries all of them, of the encounter and of the entry of the encounter's first pair, and says what is wrong with each.
func (h *hall) decides(by nkeys.KeyPair, encounter, entry string) map[string]string {
	h.Helper()
	wrong := map[string]string{}
	for name, fields := range deciding {
		fields = maps.Clone(fields)
		fields["encounter"] = []string{encounter}
		wrong[name] = h.proposes(by, name, fields)
	}
	for name, fields := range decidingOf {
		wrong[name] = h.proposes(by, name, fields(entry, map[string]string{"1": "Bob", "4": "Hal"}[entry]))
	}
	return wrong
}

// eachWrong is one code for what is of an encounter, and another for what is of an entry.
func eachWrong(ofEncounter, ofEntry string) map[string]string {
	wrong := map[string]string{}
	for name := range deciding {
		wrong[name] = ofEncounter
	}
	for name := range decidingOf {
		wrong[name] = ofEntry
	}
	return wrong
}

// Who plays in an encounter does not decide it, nor anything of his own entry. A device of nobody enters no boards: nobody could
// tell whose they are. It may decide what is of others, but nothing of an official who directs: it may be his.
func TestWhoPlaysInAnEncounterDoesNotDecideIt(t *testing.T) {
	slowtest.Skip(t)
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2},{"round":2,"day":1,"boards":2}`, session(1, twoRounds))
		people, err := h.desk.People(h.ctx)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]string{}
		for _, name := range []string{"Ann", "Gus"} {
			if named[name], err = people.Known("players", name); err != nil {
				t.Fatal(err)
			}
		}
		nobody, public := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Director, Tournament: "club"}})
		director, public := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Director, Tournament: "club", Person: named["Ann"]}})
		none, unknown := eachWrong("", ""), eachWrong("whose-device", "whose-device")
		for _, c := range []struct {
			who              string
			by               nkeys.KeyPair
			encounter, entry string
			want             map[string]string
		}{
			{"her own", director, "mp_1_1", "1", eachWrong("own-table", "own-entry")},
			{"others'", director, "mp_1_2", "4", none},
			{"of nobody, where she plays", nobody, "mp_1_1", "1", unknown},
			{"of nobody, others'", nobody, "mp_1_2", "4", none},
		} {
			if got := h.decides(c.by, c.encounter, c.entry); !maps.Equal(got, c.want) {
				t.Errorf("%s: %v, not %v", c.who, got, c.want)
			}
		}
		for name, c := range map[string]struct {
			entry string
			want  [2]string // of her device, and of one of nobody
		}{
			"whom she meets next":         {"3", [2]string{"own-entry", "whose-device"}},
			"whom she meets in round two": {"4", [2]string{}},
			"whom she does not meet":      {"2", [2]string{}},
		} {
			for fact, fields := range map[string]map[string][]string{
				"player.excluded": {"entry": {c.entry}, "how": {"disqualified"}, "scope": {"tournament"}},
				"entry.withdrawn": {"entry": {c.entry}, "after": {"0"}}, "entry.returned": {"entry": {c.entry}, "after": {"0"}},
			} {
				if got := [2]string{h.proposes(director, fact, fields), h.proposes(nobody, fact, fields)}; got != c.want {
					t.Errorf("%s, %s: %q, not %q", name, fact, got, c.want)
				}
			}
		}
		for _, by := range []nkeys.KeyPair{director, nobody} {
			if code := h.proposes(by, "entry.withdrawn", map[string][]string{"entry": {"1"}, "after": {"1"}}); code != "" {
				t.Errorf("she leaves: %q", code)
			}
		}
		for _, c := range []struct {
			office string
			want   map[string]string
		}{{"monitor", none}, {"committee-member", none}, {"assistant", unknown}} {
			h.writesIn("club", "club-desk", &events.OfficialNamed{Person: named["Gus"], Office: c.office})
			if got := h.decides(nobody, "mp_1_2", "4"); !maps.Equal(got, c.want) {
				t.Errorf("Gus is %s: %v, not %v", c.office, got, c.want)
			}
		}
		if code := h.performs(nobody, "board", slip("mp", "1", "2", "3")); code != "whose-device" {
			t.Errorf("%q", code)
		}
		if code := h.performs(h.keeps(roster.Office, ""), "board", slip("mp", "1", "2", "3")); code != "" {
			t.Errorf("the office: %q", code)
		}
	})
}

// Nor the places of the draw from which his opponent comes, nor whether that is a bye.
func TestWhoPlaysDoesNotDecideWhomHeMeets(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2}`, session(1, twoRounds))
		l, err := h.desk.Ledger(h.ctx, "club", "club-desk")
		if err != nil {
			t.Fatal(err)
		}
		_, drawn, err := results.Folded(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		h.writesIn("club", "club-desk",
			&events.StageDeclared{Division: "pairs", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Day: 1}, {Round: 2, Day: 1}}},
			&events.DrawMade{Stage: "ko", Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: drawn.Entries[0].ID}, {Place: 2, Late: 1}, {Place: 3, Entry: drawn.Entries[1].ID}, {Place: 4, Late: 2}}})
		people, err := h.desk.People(h.ctx)
		if err != nil {
			t.Fatal(err)
		}
		ann, err := people.Known("players", "Ann")
		if err != nil {
			t.Fatal(err)
		}
		director, public := keyPair(t)
		done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: roster.Grant{Role: roster.Director, Tournament: "club", Person: ann}})
		for _, c := range []struct {
			fact, field, at, entry, want string
		}{
			{"draw.changed", "place", "1", "", "own-entry"},
			{"draw.changed", "place", "2", "", "own-entry"},
			{"draw.changed", "place", "2", "4", "own-entry"},
			{"draw.changed", "place", "4", "", ""},
			{"latecomer.placed", "late", "1", "", "own-entry"},
			{"latecomer.placed", "late", "1", "4", "own-entry"},
			{"latecomer.placed", "late", "2", "4", ""},
		} {
			fields := map[string][]string{"stage": {"ko"}, c.field: {c.at}}
			if c.fact == "draw.changed" {
				fields["reason"] = []string{"-"}
			}
			if c.entry != "" {
				fields["entry"] = []string{c.entry}
			}
			if got := h.proposes(director, c.fact, fields); got != c.want {
				t.Errorf("%s %s with entry %q: %q, not %q", c.fact, c.at, c.entry, got, c.want)
			}
		}
	})
}

// Every id that a fact has is one of which it is known whether it is somebody's.
func TestNoFactNamesWhoIsNotLookedUp(t *testing.T) {
	for _, fact := range office.Facts() {
		for _, f := range office.FactFields(fact) {
			if f.Schema["pattern"] != "^[A-Za-z0-9_-]{1,64}$" || slices.Contains([]string{"stage", "division", "dispute"}, f.Name) {
				continue
			}
			if !slices.Contains([]string{"entry", "winner", "player", "for", "encounter"}, f.Name) {
				t.Errorf("%s.%s", fact, f.Name)
			}
		}
	}
}

// Who calls a round of a draw of which a part never came is told so.
func TestARoundOfADrawInPartsIsNotCalled(t *testing.T) {
	inHall(t, func(h *hall) {
		h.pairsOf(`{"round":1,"day":1,"boards":2}`, session(1, twoRounds))
		h.writesIn("club", "club-desk",
			&events.StageDeclared{Division: "pairs", Stage: "ko", Kind: events.StageKnockOut, Rounds: []events.RoundTerms{{Round: 1, Day: 1}, {Round: 2, Day: 1}}},
			&events.DrawMade{Stage: "ko", Draw: "ko", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: "1"}, {Place: 2, Entry: "2"}}})
		code := h.performs(h.keeps(roster.Director, "club"), "call", map[string][]string{"stage": {"ko"}, "round": {"1"}, "table": {"1"}})
		if code != "draw-to-come" {
			t.Errorf("%q", code)
		}
	})
}
