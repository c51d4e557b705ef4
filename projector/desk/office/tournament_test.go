package office_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
	"kibitz/replay/invalid"
	"kibitz/rules/tournament"
)

// cupOfFour declares a knock-out of four entries in a log of its own, and draws it. It returns the
// ids of the entries.
func (h *hall) cupOfFour() (ids []string) {
	h.Helper()
	done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "open", Match: "open-desk", Discipline: "event", Rulebook: "wbf"}}})
	facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":5},{"round":2,"length":7}],"parameters":{}}}]`))
	if err != nil {
		h.Fatal(err)
	}
	done[any](h, &office.Declare{Tournament: "open-desk", Facts: facts})
	register, draw := &office.Register{Tournament: "open-desk", Division: "main"}, &office.Draw{Tournament: "open-desk", Stage: "ko"}
	for i, name := range []string{"Anna Berg", "Boris Dahl", "Clara Holm", "Dmitri Ek"} {
		register.Entrants = append(register.Entrants, office.Entrant{Players: []string{name}, Number: i + 1})
		draw.Slips = append(draw.Slips, office.Slip{Place: i + 1, Text: name})
	}
	for _, e := range done[[]*office.Entered](h, register) {
		ids = append(ids, e.Entry)
	}
	done[any](h, draw)
	done[any](h, &office.Call{Tournament: "open-desk", Stage: "ko", Round: 1, Table: 4})
	return ids
}

// keeps returns a new device of a role for a tournament.
func (h *hall) keeps(role roster.Role, tournament string) nkeys.KeyPair {
	h.Helper()
	pair, public := keyPair(h.T)
	grant := roster.Grant{Role: role, Tournament: tournament}
	switch role {
	case roster.Table:
		grant.Table = "4"
	case roster.Director:
		grant.Person = done[[]desk.Person](h, &office.AddPeople{Names: []string{"Tess Vane"}})[0].ID
	}
	done[*office.Enrolled](h, &office.Enrol{Device: public, Grant: grant})
	return pair
}

// stands asks how the tournament stands.
func (h *hall) stands(by nkeys.KeyPair, ask office.Tournament) (s office.TournamentStand) {
	h.Helper()
	ask.Match = "open-desk"
	status, result, code := h.ask(by, "tournament", ask)
	if err := json.Unmarshal(result, &s); err != nil || status != office.StatusDone {
		h.Fatalf("%s %s %v", status, code, err)
	}
	return s
}

func TestTheDeskIsToldHowATournamentStands(t *testing.T) {
	inHall(t, func(h *hall) {
		ids := h.cupOfFour()
		director := h.keeps(roster.Director, "open")
		s := h.stands(director, office.Tournament{})
		first := s.Encounters[0]
		if s.Stage != "ko" || s.Round != 1 || s.Rounds != 2 || s.Over != 0 || len(s.Encounters) != 2 || len(s.Entries) != 4 {
			t.Errorf("%+v", s)
		}
		if first.Table != "4" || first.Match != "ko_1_1" || first.Sides != [2]string{"Anna Berg", "Boris Dahl"} || !first.Known || first.Decided {
			t.Errorf("%+v", first)
		}
		if d := s.Divisions[0]; d.Edition != 0 || !slices.Equal(d.Open, []string{"Anna Berg - Boris Dahl (ko, round 1: ko_1_1)", "Clara Holm - Dmitri Ek (ko, round 1: ko_1_2)"}) {
			t.Errorf("%+v", d)
		}
		for _, fact := range []*office.Fact{
			{Name: "fee.paid", Fields: map[string]string{"entry": ids[0], "amount": "5000"}},
			{Name: "fee.returned", Fields: map[string]string{"entry": ids[0], "amount": "1000"}},
			{Name: "entry.withdrawn", Fields: map[string]string{"entry": ids[3], "after": "0"}},
			{Name: "player.excluded", Fields: map[string]string{"entry": ids[1], "how": "excluded", "scope": "tournament"}},
		} {
			fact.Tournament = "open-desk"
			done[any](h, fact)
		}
		s = h.stands(director, office.Tournament{Shown: office.Shown{Language: "ru"}})
		if e := s.Entries; !e[0].HasPaid || e[0].Paid-e[0].Returned != 4000 || e[1].Out == "" || e[1].Returns || e[3].Out == "" || !e[3].Returns || e[2].Out != "" {
			t.Errorf("%+v", e)
		}
		if s.Round != 2 || s.Over != 1 || s.Encounters[0].Sides != [2]string{"Anna Berg", "Clara Holm"} {
			t.Errorf("with two entries out the round is %+v", s)
		}
		if s = h.stands(director, office.Tournament{Stage: "ko", Round: 1}); s.Round != 1 || s.Encounters[0].Winner != 1 || s.Encounters[0].Result == "" {
			t.Errorf("%+v", s.Encounters)
		}
		if _, _, code := h.ask(director, "tournament", office.Tournament{Match: "ko_1_1"}); code != "not-its-log" {
			t.Errorf("of a match it is told %q", code)
		}
	})
}

func TestTheDeskIsToldAScoreAsItStandsAndAsItCounts(t *testing.T) {
	inHall(t, func(h *hall) {
		h.cupOfFour()
		done[any](h, &office.Post{Tournament: "open-desk", Encounter: "ko_1_1", Winner: "Anna Berg", Score: &[2]int{6, 3}})
		for language, want := range map[string]string{"en": "6-3 (officially 5-3)", "ru": "6-3 (в зачёт 5-3)"} {
			s := h.stands(h.keeps(roster.Director, "open"), office.Tournament{Stage: "ko", Round: 1, Shown: office.Shown{Language: language}})
			if got := s.Encounters[0].Result; got != want {
				t.Errorf("%s: %q", language, got)
			}
		}
	})
}

// What stands of a draw is not entered again. A draw that is whole is changed only if that is insisted on, and what it would drag along is
// told before; a part that is missing is told as open, and so is a period that runs, in the time of the division.
func TestADrawIsEnteredOnce(t *testing.T) {
	inHall(t, func(h *hall) {
		h.cupOfFour()
		director := h.keeps(roster.Director, "open")
		draws := func(text string, evenSo bool) string {
			fields := map[string][]string{"stage": {"ko"}, "file": {"place,entry\n" + text}}
			if evenSo {
				fields["even-so"] = []string{"true"}
			}
			_, result, code := h.ask(director, "perform", office.Perform{Match: "open-desk", Act: "draw", Fields: fields})
			var p office.Performed
			if err := json.Unmarshal(result, &p); err != nil {
				t.Fatal(code, err)
			}
			if p.Wrong != nil {
				return p.Wrong.Code + ": " + p.Wrong.Text
			}
			return code
		}
		sides := func() (all [][2]string) {
			for _, e := range h.stands(director, office.Tournament{Stage: "ko", Round: 1}).Encounters {
				all = append(all, e.Sides)
			}
			return all
		}
		drawn, n := sides(), h.stands(director, office.Tournament{}).N
		as, otherwise := "1,1\n2,2\n3,3\n4,4\n", "1,1\n2,3\n3,2\n4,4\n"
		if code := draws(as, false); code != "" || h.stands(director, office.Tournament{}).N != n {
			t.Errorf("the same again: %q, and the log has gone on", code)
		}
		if code := draws(otherwise, false); code != "draw-stands: the stage ko is drawn; this would change places 2, 3, and with them who plays in "+
			"Anna Berg - Boris Dahl (ko, round 1: ko_1_1); Clara Holm - Dmitri Ek (ko, round 1: ko_1_2); if it was drawn again, or changed, enter it even so" || !slices.Equal(sides(), drawn) {
			t.Errorf("otherwise: %s, %v", code, sides())
		}
		if code := draws(otherwise, true); code != "" || !slices.Equal(sides(), [][2]string{{"Anna Berg", "Clara Holm"}, {"Boris Dahl", "Dmitri Ek"}}) {
			t.Errorf("even so: %q, %v", code, sides())
		}
		h.writesIn("open", "open-desk",
			&events.DrawMade{Stage: "ko", Draw: "ko", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Bye: true}}},
			&events.PeriodSet{Kind: events.AppealPeriod, Until: events.InstantOf(time.Date(2001, 7, 1, 10, 0, 0, 0, time.UTC))},
			&events.PeriodSet{Kind: events.CorrectionPeriod, Until: events.InstantOf(time.Date(2099, 7, 1, 10, 0, 0, 0, time.UTC))})
		for language, want := range map[string][]string{
			"en": {"parts of the draw of ko are to come", "scores can be corrected until 2099-07-01 13:00 EEST"},
			"ru": {"жеребьёвка этапа ko внесена не вся", "исправить результат можно до 2099-07-01 13:00 EEST"},
		} {
			if open := h.stands(director, office.Tournament{Shown: office.Shown{Language: language}}).Divisions[0].Open; !slices.Equal(open, want) {
				t.Errorf("open: %q", open)
			}
		}
	})
}

// A match that several encounters were posted from is told of as the first of them whose posting is in force.
func TestAMatchIsOfTheFirstEncounterThatIsPostedFromIt(t *testing.T) {
	t.Parallel()
	of := tournament.New()
	says := func(body events.Body) { of.Apply(events.Address{}, &events.Event{Body: body}, tournament.Moment{}) }
	paired := &events.PairingMade{Stage: "swiss", Round: 1, Method: events.ByHand}
	for i := range 8 {
		pair := events.PairedEntries{Encounter: fmt.Sprintf("swiss_1_%d", i+1), A: fmt.Sprintf("a%d", i), B: fmt.Sprintf("b%d", i)}
		for _, id := range []string{pair.A, pair.B} {
			says(&events.EntryRegistered{Entry: id, Players: []string{"p-" + id}})
		}
		paired.Pairs = append(paired.Pairs, pair)
	}
	says(&events.StageDeclared{Stage: "swiss", Kind: events.StageSwiss})
	says(paired)
	post := func(pair events.PairedEntries, match string) {
		says(&events.ResultPosted{Encounter: pair.Encounter, Winner: pair.A, How: events.ResultPlayed, From: []events.MatchHead{{Match: match}}})
	}
	post(paired.Pairs[0], "m")
	for _, pair := range paired.Pairs[1:] {
		post(pair, "m")
	}
	post(paired.Pairs[0], "another")
	if got := office.PostedFrom(of, "m"); got != "swiss_1_2" {
		t.Errorf("it is of %q", got)
	}
}

// Of two draws that are entered at one time the first stands, and the second is told so; what both have in common is entered once.
func TestADrawThatWasOvertakenIsHeldAgainstTheOneThatStands(t *testing.T) {
	inHall(t, func(h *hall) {
		ids := h.cupOfFour()
		draws := func(stage string, order ...int) *office.Draw {
			d := &office.Draw{Tournament: "open-desk", Stage: stage}
			for place, i := range order {
				d.Slips = append(d.Slips, office.Slip{Place: place + 1, Text: ids[i]})
			}
			return d
		}
		for stage, c := range map[string]struct {
			order []int
			code  invalid.Code
		}{"same": {[]int{0, 1, 2, 3}, ""}, "otherwise": {[]int{3, 1, 2, 0}, "draw-stands"}} {
			h.writesIn("open", "open-desk", &events.StageDeclared{Division: "main", Stage: stage, Kind: events.StageKnockOut})
			meanwhile := h.office.Meanwhile(1, func() { done[any](h, draws(stage, 0, 1, 2, 3)) })
			result, err := draws(stage, c.order...).Do(h.ctx, meanwhile, h.office.Itself())
			if codeOf(err) != c.code {
				t.Errorf("%s: %v", stage, err)
			}
			if recorded, _ := result.(*office.Recorded); recorded != nil && (len(recorded.Facts) > 0 || recorded.Tournament != "open") {
				t.Errorf("%s is entered twice: %+v", stage, recorded)
			}
			s := h.stands(h.keeps(roster.Director, "open"), office.Tournament{Stage: stage, Round: 1})
			if got := s.Encounters[0].Sides; got != [2]string{"Anna Berg", "Boris Dahl"} {
				t.Errorf("%s: %q", stage, got)
			}
		}
	})
}

// Whoever enters a draw of more than one part while another puts one of his own in its place is told so, even where he insists: what he
// would still enter is more than he had left.
func TestALargeDrawThatIsOvertakenBetweenItsPartsIsRefused(t *testing.T) {
	inHall(t, func(h *hall) {
		ids := h.cupOfFour()
		h.writesIn("open", "open-desk", &events.StageDeclared{Division: "main", Stage: "large", Kind: events.StageKnockOut})
		draws := func(total int, order ...int) *office.Draw {
			d := &office.Draw{Tournament: "open-desk", Stage: "large", EvenSo: true}
			for place := 1; place <= total; place++ {
				slip := office.Slip{Place: place, Text: "bye"}
				if place <= len(order) {
					slip.Text = ids[order[place-1]]
				}
				d.Slips = append(d.Slips, slip)
			}
			return d
		}
		meanwhile := h.office.Meanwhile(2, func() { done[any](h, draws(600, 3, 2, 1, 0)) })
		if _, err := draws(700, 0, 1, 2, 3).Do(h.ctx, meanwhile, h.office.Itself()); codeOf(err) != "draw-overtaken" {
			t.Errorf("told %v", err)
		}
		s := h.stands(h.keeps(roster.Director, "open"), office.Tournament{Stage: "large", Round: 1})
		if got := s.Encounters[0].Sides; got != [2]string{"Dmitri Ek", "Clara Holm"} {
			t.Errorf("%q meet first", got)
		}
	})
}

func TestHalfADrawIsNotReplacedInSilence(t *testing.T) {
	inHall(t, func(h *hall) {
		ids := h.cupOfFour()
		h.writesIn("open", "open-desk", &events.StageDeclared{Division: "main", Stage: "half", Kind: events.StageKnockOut},
			&events.DrawMade{Stage: "half", Draw: "half", Total: 4, Method: events.ByHand, Places: []events.DrawPlace{{Place: 1, Entry: ids[0]}, {Place: 2, Entry: ids[1]}}})
		for _, c := range []struct {
			name  string
			drawn map[int]int // the entry at a place
			told  string
		}{
			{"places change", map[int]int{1: 1, 2: 0, 3: 2, 4: 3}, "draw-stands 1, 2"},
			{"places are left out", map[int]int{3: 2, 4: 3}, "draw-stands 1, 2"},
			{"one place is left out", map[int]int{1: 0, 3: 2, 4: 3}, "draw-stands 2"},
			{"the whole agrees", map[int]int{1: 0, 2: 1, 3: 2, 4: 3}, ""},
		} {
			d := &office.Draw{Tournament: "open-desk", Stage: "half"}
			for _, place := range slices.Sorted(maps.Keys(c.drawn)) {
				d.Slips = append(d.Slips, office.Slip{Place: place, Text: ids[c.drawn[place]]})
			}
			told := ""
			var e *invalid.Error
			if _, err := d.Do(h.ctx, h.office, h.office.Itself()); errors.As(err, &e) {
				told = fmt.Sprint(e.Code(), " ", e.Values()["places"])
			} else if err != nil {
				t.Fatal(err)
			}
			if told != c.told {
				t.Errorf("%s: told %q, not %q", c.name, told, c.told)
			}
		}
	})
}

func TestWhoMayKeepTheDeskOfATournament(t *testing.T) {
	inHall(t, func(h *hall) {
		h.cupOfFour()
		certify := office.Propose{Match: "open-desk", Act: "certify", Fields: map[string][]string{"even-so": {"true"}}}
		fee := office.Propose{Match: "open-desk", Act: "fact", Fields: map[string][]string{"fact": {"fee.paid"}, "entry": {"1"}, "amount": {"5000"}}}
		look := office.Tournament{Match: "open-desk"}
		stranger, _ := keyPair(t)
		for name, c := range map[string]struct {
			by                 nkeys.KeyPair
			look, fee, certify string
		}{
			"the office":            {h.keeps(roster.Office, ""), "", "", ""},
			"a director":            {h.keeps(roster.Director, "open"), "", "", "not-allowed"},
			"a director of all":     {h.keeps(roster.Director, ""), "", "", "not-allowed"},
			"a director of another": {h.keeps(roster.Director, "cup"), "other-tournament", "other-tournament", "other-tournament"},
			"a viewer":              {h.keeps(roster.Viewer, "open"), "not-allowed", "not-allowed", "not-allowed"},
			"an overlay":            {h.keeps(roster.Overlay, "open"), "not-allowed", "not-allowed", "not-allowed"},
			"a device in no roster": {stranger, "not-allowed", "not-allowed", "not-allowed"},
			"the tablet of a table": {h.keeps(roster.Table, "open"), "not-allowed", "not-allowed", "not-allowed"},
		} {
			for act, ask := range map[string]struct {
				body any
				want string
			}{"tournament": {look, c.look}, "propose": {fee, c.fee}, "propose ": {certify, c.certify}} {
				if _, _, code := h.ask(c.by, strings.TrimSpace(act), ask.body); code != ask.want {
					t.Errorf("%s asks for %s: %q, not %q", name, act, code, ask.want)
				}
			}
		}
	})
}

func TestAnActAtTheDeskIsProposedAndNamesWhatIsWrong(t *testing.T) {
	inHall(t, func(h *hall) {
		h.cupOfFour()
		done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "cup", Match: "elsewhere", Players: map[string]string{"A": "Eva", "B": "Oleg"}, Format: "3"}}})
		director := h.keeps(roster.Director, "open")
		for _, c := range []struct{ act, fields, field, code string }{
			{"fact", "fact=fee.paid entry=1 amount=5000", "", ""},
			{"fact", "fact=fee.paid entry=1", "amount", "lacks-field"},
			{"fact", "fact=fee.paid entry=9 amount=1", "entry", "no-entry"},
			{"fact", "fact=draw.made", "fact", "no-fact"},
			{"fact", "fact=fee.paid entry=1 amount=1 colour=red", "colour", "unknown-field"},
			{"post", "encounter=ko_1_1 winner=1 score=5-3", "", ""},
			{"post", "encounter=ko_1_1 match=ko_1_1", "winner", "no-winner"},
			{"post", "encounter=ko_1_1 match=elsewhere", "", "no-match"},
			{"post", "encounter=ko_1_1 match=cup/elsewhere", "match", "match-elsewhere"},
			{"post", "encounter=ko_9_1 winner=1", "encounter", "no-encounter"},
			{"post", "encounter=ko_1_1 winner=1 score=5:3", "score", "no-score"},
			{"post", "encounter=ko_1_1 prize=1", "prize", "unknown-field"},
		} {
			ask := office.Propose{Match: "open-desk", Act: c.act, Fields: map[string][]string{}}
			for _, word := range strings.Fields(c.fields) {
				field, text, _ := strings.Cut(word, "=")
				ask.Fields[field] = []string{text}
			}
			status, result, code := h.ask(director, "propose", ask)
			var p office.Proposed
			if err := json.Unmarshal(result, &p); err != nil || status != office.StatusDone {
				t.Errorf("%s %s: %s %s %v", c.act, c.fields, status, code, err)
				continue
			}
			if p.Wrong == nil {
				p.Wrong = new(office.Wrong)
			}
			if p.Wrong.Code != c.code || p.Wrong.Field != c.field || (c.code == "") != (p.Head != nil && len(p.Events) == 1 && !p.Refused) {
				t.Errorf("%s %s: %+v %+v", c.act, c.fields, p.Wrong, p)
			}
		}
		if n := h.stands(director, office.Tournament{}).Entries[0]; n.HasPaid {
			t.Error("what was proposed is recorded")
		}
	})
}

// schedules returns the rulebook, settings, format and time control of a match of the cup.
func (h *hall) schedules(match string) string {
	h.Helper()
	l, err := h.desk.Ledger(h.ctx, "cup", match)
	if err != nil || l.Schedule() == nil {
		h.Fatalf("%s is not scheduled: %v", match, err)
	}
	s, clocks := l.Schedule(), []events.ClockSet{}
	for _, link := range l.Links() {
		for _, e := range link.Entry.Events {
			if clock, ok := e.Body.(*events.ClockSet); ok {
				clocks = append(clocks, *clock)
			}
		}
	}
	return fmt.Sprintf("%s %q %+v %+v", s.Rulebook, s.Options, *s.Format, clocks)
}

// What a round and its tournament say governs the matches that are called, and stays with a match that
// was called before.
func TestACalledMatchHasTheTermsOfItsRoundAndTheSettingsOfItsTournament(t *testing.T) {
	inHall(t, func(h *hall) {
		done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{
			Tournament: "cup", Match: "cup-desk", Discipline: "event", Rulebook: "wbf", Options: []string{"condoned=valid-roll"},
		}}})
		facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","parameters":{},"rounds":[{"round":1,"length":5,
"format":{"kind":"points","length":1,"cube":false,"crawford":false,"gammons":true,"backgammons":false,"start":"nackgammon"},
"clock":{"kind":"simple","A":600000,"B":600000,"delay":12000}}]}}]`))
		if err != nil {
			t.Fatal(err)
		}
		done[any](h, &office.Declare{Tournament: "cup-desk", Facts: facts})
		register, draw := &office.Register{Tournament: "cup-desk", Division: "main"}, &office.Draw{Tournament: "cup-desk", Stage: "ko"}
		for i, name := range []string{"Anna Berg", "Boris Dahl"} {
			register.Entrants = append(register.Entrants, office.Entrant{Players: []string{name}, Number: i + 1})
			draw.Slips = append(draw.Slips, office.Slip{Place: i + 1, Text: name})
		}
		done[[]*office.Entered](h, register)
		done[any](h, draw)
		call := &office.Call{Tournament: "cup-desk", Stage: "ko", Round: 1, Table: 4}
		done[any](h, call)
		before := h.schedules("ko_1_1")
		if want := `wbf ["condoned=valid-roll"] {Kind:points Length:5 Cube:false Crawford:false Gammons:true Backgammons:false Jacoby:false Beavers:0 AutomaticDoubles:0 Start:nackgammon Category: Round:} [{Kind:simple A:600000 B:600000 Delay:12000}]`; before != want {
			t.Errorf("it is scheduled as\n%s, not\n%s", before, want)
		}
		h.writes("cup-desk", &events.OptionSet{Option: "condoned", Value: "throw"})
		done[any](h, call)
		if after := h.schedules("ko_1_1"); after != before {
			t.Errorf("called again it is\n%s, not\n%s", after, before)
		}
	})
}

// A match that is called later gets a table at which no match that was called is still to be decided, whichever encounters of
// its round, of a later round or of another stage those are; a decided one leaves its table free.
func TestACallHandsOutNoTableThatIsInUse(t *testing.T) {
	inHall(t, func(h *hall) {
		done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "open", Match: "open-desk", Discipline: "event", Rulebook: "wbf"}}})
		facts, err := office.Declarations([]byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":5},{"round":2,"length":7}],"parameters":{}}},
{"type":"division.declared","data":{"division":"side","title":"Side","discipline":"backgammon","rulebook":"wbf","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"side","stage":"cup","kind":"knock-out","rounds":[{"round":1,"length":5}],"parameters":{}}}]`))
		if err != nil {
			t.Fatal(err)
		}
		done[any](h, &office.Declare{Tournament: "open-desk", Facts: facts})
		for division, entries := range map[string]int{"main": 8, "side": 4} {
			register, draw := &office.Register{Tournament: "open-desk", Division: division}, &office.Draw{Tournament: "open-desk", Stage: map[string]string{"main": "ko", "side": "cup"}[division]}
			for i := range entries {
				name := fmt.Sprintf("Entrant %s %d", division, i+1)
				register.Entrants = append(register.Entrants, office.Entrant{Players: []string{name}, Number: i + 1})
				draw.Slips = append(draw.Slips, office.Slip{Place: i + 1, Text: name})
			}
			done[[]*office.Entered](h, register)
			done[any](h, draw)
		}
		director := h.keeps(roster.Director, "open")
		places := func(stage string, round int) (list []string) {
			for _, e := range h.tells(director, "open-desk", stage, round).Encounters {
				list = append(list, e.Encounter+" "+e.Table)
			}
			slices.Sort(list)
			return list
		}
		call := func(stage string, round, table int, want ...string) {
			t.Helper()
			done[any](h, &office.Call{Tournament: "open-desk", Stage: stage, Round: round, Table: table})
			if got := places(stage, round); !slices.Equal(got, want) {
				t.Errorf("%s %d: %q, not %q", stage, round, got, want)
			}
		}
		call("ko", 1, 1, "ko_1_1 1", "ko_1_2 2", "ko_1_3 3", "ko_1_4 4")
		for _, e := range []string{"ko_1_1", "ko_1_2"} {
			done[any](h, &office.Post{Tournament: "open-desk", Encounter: e, Winner: map[string]string{"ko_1_1": "1", "ko_1_2": "3"}[e], Score: &[2]int{5, 3}})
		}
		call("ko", 2, 2, "ko_2_1 2", "ko_2_2 ") // the third and the fourth table are in use
		call("cup", 1, 1, "cup_1_1 1", "cup_1_2 5")
		done[any](h, &office.Post{Tournament: "open-desk", Encounter: "ko_1_3", Winner: "5", Score: &[2]int{5, 3}})
		done[any](h, &office.Post{Tournament: "open-desk", Encounter: "ko_1_4", Winner: "7", Score: &[2]int{5, 3}})
		call("ko", 2, 1, "ko_2_1 2", "ko_2_2 3")
	})
}

// clubEvening has a director declare pairs of two tables and two rounds, and register them, at the desk.
func (h *hall) clubEvening(director nkeys.KeyPair) {
	h.Helper()
	done[[]*office.Scheduled](h, &office.Schedule{Matches: []office.Fixture{{Tournament: "club", Match: "club-desk", Discipline: "event", Rulebook: "laws2017"}}})
	division := `{"type":"division.declared","data":{"division":"pairs","title":"Tuesday","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}}`
	if code := h.performs(director, "declare", map[string][]string{"file": {"[" + division + "]"}}); code != "not-allowed" {
		h.Errorf("a director declares a division: %q", code)
	}
	facts, err := office.Declarations([]byte("[" + division + "]"))
	if err != nil {
		h.Fatal(err)
	}
	done[any](h, &office.Declare{Tournament: "club-desk", Facts: facts})
	for _, act := range []struct{ name, fields string }{
		{"declare", `{"file": ["[{\"type\":\"stage.declared\",\"data\":{\"division\":\"pairs\",\"stage\":\"mp\",\"kind\":\"pairs\",\"rounds\":[{\"round\":1,\"day\":1,\"boards\":1},{\"round\":2,\"day\":1,\"boards\":1}],\"parameters\":{}}},` +
			`{\"type\":\"movement.declared\",\"data\":{\"stage\":\"mp\",\"session\":1,\"section\":\"A\",\"name\":\"two\",\"rows\":[` +
			`{\"round\":1,\"table\":1,\"ns\":\"1\",\"ew\":\"3\",\"low\":1,\"high\":1},{\"round\":1,\"table\":2,\"ns\":\"2\",\"ew\":\"4\",\"low\":2,\"high\":2},` +
			`{\"round\":2,\"table\":1,\"ns\":\"1\",\"ew\":\"4\",\"low\":2,\"high\":2},{\"round\":2,\"table\":2,\"ns\":\"2\",\"ew\":\"3\",\"low\":1,\"high\":1}]}}]"]}`},
		{"register", `{"division": ["pairs"], "file": ["number,name\n1,Ann/Bob\n2,Cid/Dot\n3,Eva/Fay\n"]}`},
		{"register", `{"division": ["pairs"], "number": ["4"], "players": ["Gus", "Hal"]}`},
	} {
		fields := map[string][]string{}
		if err := json.Unmarshal([]byte(act.fields), &fields); err != nil {
			h.Fatal(err)
		}
		if code := h.performs(director, act.name, fields); code != "" {
			h.Fatalf("%s: %q", act.name, code)
		}
	}
}

// performs asks the office for an act in the log of the club, and returns the code of what is wrong with it.
func (h *hall) performs(by nkeys.KeyPair, act string, fields map[string][]string) string {
	h.Helper()
	return h.performsIn("club-desk", by, act, fields)
}

// performsIn asks for an act in a tournament's own log.
func (h *hall) performsIn(log string, by nkeys.KeyPair, act string, fields map[string][]string) string {
	h.Helper()
	_, result, code := h.ask(by, "perform", office.Perform{Match: log, Act: act, Fields: fields})
	var p office.Performed
	if code == "" {
		if err := json.Unmarshal(result, &p); err != nil {
			h.Fatal(err)
		}
	}
	if p.Wrong != nil {
		return p.Wrong.Code
	}
	return code
}

func TestADirectorRunsPairsAtTheDesk(t *testing.T) {
	inHall(t, func(h *hall) {
		director := h.keeps(roster.Director, "club")
		h.clubEvening(director)
		stands := func(round int) (s office.TournamentStand) {
			status, result, code := h.ask(director, "tournament", office.Tournament{Match: "club-desk", Stage: "mp", Round: round})
			if err := json.Unmarshal(result, &s); err != nil || status != office.StatusDone {
				t.Fatal(status, code, err)
			}
			return s
		}
		missing := func(e office.EncounterLine) []int { return e.Boards.Rooms[0].Missing }
		if e := stands(1).Encounters; len(e) != 2 || e[0].Table != "A 1" || e[0].Sides != [2]string{"Ann / Bob", "Eva / Fay"} || !slices.Equal(missing(e[1]), []int{2}) {
			t.Errorf("%+v", e)
		}
		board := func(round, table, board, contract, declarer, tricks string) map[string][]string {
			return map[string][]string{"stage": {"mp"}, "round": {round}, "table": {table}, "section": {"A"}, "board": {board}, "contract": {contract}, "declarer": {declarer}, "tricks": {tricks}}
		}
		for _, c := range []struct {
			act, code string
			fields    map[string][]string
		}{
			{"call", "", map[string][]string{"stage": {"mp"}, "round": {"1"}, "table": {"1"}}},
			{"call", "bad-number", map[string][]string{"stage": {"mp"}, "round": {"one"}, "table": {"1"}}},
			{"call", "lacks-field", map[string][]string{"stage": {"mp"}, "table": {"1"}}},
			{"call", "unknown-field", map[string][]string{"stage": {"mp"}, "round": {"1"}, "table": {"1"}, "colour": {"red"}}},
			{"dance", "unknown-act", nil},
			{"register", "lacks-field", map[string][]string{"division": {"pairs"}}},
			{"board", "", board("1", "1", "1", "3NT", "N", "10")},
			{"board", "board-otherwise", board("1", "1", "1", "3NT", "N", "9")},
			{"board", "bad-contract", board("1", "2", "2", "9NT", "N", "9")},
			{"boards", "", map[string][]string{"stage": {"mp"}, "file": {"round,table,board,contract,declarer,tricks\n1,2,2,4S,E,9\n2,2,1,3NT,N,9\n"}}},
			{"draw", "typed-otherwise", map[string][]string{"stage": {"mp"}, "file": {"place,entry\n1,1\n"}, "compare": {"place,entry\n1,2\n"}}},
		} {
			if code := h.performs(director, c.act, c.fields); code != c.code {
				t.Errorf("%s %v: %q, not %q", c.act, c.fields, code, c.code)
			}
		}
		s := stands(2)
		if len(s.Encounters) != 2 || len(missing(s.Encounters[0])) != 1 || len(missing(s.Encounters[1])) != 0 || !slices.Equal(s.Encounters[1].Boards.Rooms[0].Matches, []string{"mp_2_2"}) || !s.Calls {
			t.Errorf("%+v", s.Encounters)
		}
		if s.Met || s.Counts != [2]string{"Boards", "%"} || len(s.Standings) != 4 || s.Standings[0].Names != "Ann / Bob" || s.Standings[0].Points != "100.00" {
			t.Errorf("%v %+v", s.Counts, s.Standings)
		}
		if code := h.performs(h.keeps(roster.Director, "open"), "call", map[string][]string{"stage": {"mp"}}); code != "other-tournament" {
			t.Errorf("a director of another tournament is answered %q", code)
		}
	})
}

func TestTheDeskStandsWithoutTheBoardsThatCannotBeRead(t *testing.T) {
	inHall(t, func(h *hall) {
		director := h.keeps(roster.Director, "club")
		h.clubEvening(director)
		if code := h.performs(director, "boards", map[string][]string{"stage": {"mp"}, "file": {"round,table,board,contract,declarer,tricks\n1,1,1,3NT,N,10\n1,2,2,4S,E,9\n"}}); code != "" {
			t.Fatal(code)
		}
		stands := func(stage, language string) (s office.TournamentStand) {
			status, result, code := h.ask(director, "tournament", office.Tournament{Match: "club-desk", Stage: stage, Shown: office.Shown{Language: language}})
			if err := json.Unmarshal(result, &s); err != nil || status != office.StatusDone {
				t.Fatal(status, code, err)
			}
			return s
		}
		if s := stands("mp", "en"); s.Unread != "" || len(s.Standings) != 4 {
			t.Errorf("%q %+v", s.Unread, s.Standings)
		}
		h.writesIn("club", "unknown", &events.MatchScheduled{Tournament: "club", Discipline: events.Bridge, Rulebook: "laws2099", Players: []events.Player{
			{ID: "p1", Seat: "N"}, {ID: "p2", Seat: "E"}, {ID: "p3", Seat: "S"}, {ID: "p4", Seat: "W"}}})
		l, err := h.desk.Ledger(h.ctx, "club", "unknown")
		if err != nil {
			t.Fatal(err)
		}
		h.writesIn("club", "club-desk", &events.ResultPosted{Encounter: "mp_2_1", How: events.ResultPlayed, From: []events.MatchHead{{Match: "unknown", Head: l.Head()}}})
		for language, words := range map[string]string{"en": "cannot be read,", "ru": "не удаётся прочитать"} {
			if s := stands("mp", language); !strings.Contains(s.Unread, words) || len(s.Standings) != 0 || len(s.Encounters) != 2 || len(s.Entries) != 4 {
				t.Errorf("%q %+v", s.Unread, s)
			}
		}
	})
}
