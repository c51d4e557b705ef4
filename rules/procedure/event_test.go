package procedure_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
)

// eventLog folds a tournament's own log under the WBF's rules and returns the codes
// found.
func eventLog(t *testing.T, bodies ...events.Body) []rules.Finding {
	t.Helper()
	r, err := discipline.New(&events.MatchScheduled{Tournament: "open", Discipline: events.TournamentEvent, Rulebook: book.WBF.ID})
	if err != nil {
		t.Fatal(err)
	}
	for i, body := range bodies {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Body: body})
	}
	if r.Result().Winner != events.NoSide || r.Table() != nil || len(r.Options()) > 0 {
		t.Errorf("a tournament's own log has a result %+v", r.Result())
	}
	return r.Findings()
}

func named(office string) events.Body {
	return &events.OfficialNamed{Person: "p-" + office, Office: office}
}

func TestDrawsOfAnEvent(t *testing.T) {
	good := events.DrawMade{
		Stage: events.MainDraw, Method: events.ByHand, Public: true, Supervisor: "p1", SupervisedAs: "committee-member",
		Witnesses: []string{"p2"}, Places: []events.DrawPlace{{Place: 1, Entry: "anna"}, {Place: 2, Late: 1}, {Place: 3, Bye: true}},
	}
	announced := []events.Body{named("director"), named("committee-president"), named("committee-member"), &events.PlayerRegistered{Player: "anna", Paid: true}, &events.NoticePosted{What: "committee"}}
	pair := &events.EntryRegistered{Entry: "anna", Division: "open", Players: []string{"p7", "boris"}}
	with := func(change func(*events.DrawMade)) events.Body {
		d := good
		change(&d)
		return &d
	}
	consolation := func(p events.DrawPlace) events.Body {
		return with(func(d *events.DrawMade) { d.Stage, d.Places = events.ConsolationDraw, []events.DrawPlace{p} })
	}
	for _, c := range []struct {
		name string
		told []events.Body
		want rules.Code
		arg  int
	}{
		{"1.9 as it should be", append(slices.Clip(announced), &good), "", 0},
		{"1.2 the committee's president is not named", []events.Body{announced[0], announced[2], announced[3], announced[4], &good}, "office-unnamed", 2},
		{"1.9 J16 nobody supervises", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.Supervisor = "" })), "draw-unsupervised", 0},
		{"1.9 J16 neither of the committee nor foreign", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.SupervisedAs = "other" })), "draw-unsupervised", 0},
		{"1.9 J16 by numbers", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.Method = events.ByNumbers })), "draw-by-numbers", 0},
		{"1.9 J16 by a computer", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.Method = events.ByComputer })), "draw-by-computer", 0},
		{"1.9 not in public", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.Public = false })), "draw-not-public", 0},
		{"1.9 without witnesses", append(slices.Clip(announced), with(func(d *events.DrawMade) { d.Witnesses = nil })), "draw-unwitnessed", 0},
		{"1.9 a player who has not paid", []events.Body{announced[0], announced[1], announced[2], &events.PlayerRegistered{Player: "anna"}, announced[4], &good}, "draw-unpaid", 1},
		{"1.9 an entry that has paid", []events.Body{announced[0], announced[1], announced[2], announced[4], pair, &events.FeePaid{Entry: "anna", Amount: 1}, &good}, "", 0},
		{"1.9 an entry that has not paid", []events.Body{announced[0], announced[1], announced[2], announced[4], pair, &good}, "draw-unpaid", 1},
		{"1.9 another entry has paid", []events.Body{announced[0], announced[1], announced[2], announced[4], pair, &events.FeePaid{Entry: "boris", Amount: 1}, &good}, "draw-unpaid", 1},
		{"1.9 an entry that has paid, and is entered again", []events.Body{announced[0], announced[1], announced[2], announced[4], pair, &events.FeePaid{Entry: "anna", Amount: 1}, pair, &good}, "", 0},
		{"1.4 the second player of an entry directs", []events.Body{&events.OfficialNamed{Person: "boris", Office: "director"}, pair}, "director-plays", 0},
		{"1.4 an assistant may play", []events.Body{&events.OfficialNamed{Person: "boris", Office: "assistant"}, pair}, "", 0},
		{"1.5 T21 the second player of an entry is barred", []events.Body{&events.PlayerBarred{Player: "boris"}, pair}, "barred-registered", 1},
		{"1.9 changed afterwards", append(slices.Clip(announced), &good, &events.DrawChanged{Stage: events.MainDraw, Place: 1, Reason: "-"}), "draw-changed", 1},
		{"1.9 a late arrival replaced by lot", append(slices.Clip(announced), &good, &events.LateArrivalPlaced{Stage: events.MainDraw, Late: 1, Entry: "boris", ByLot: true}), "", 0},
		{"1.9 a late arrival becomes a bye", append(slices.Clip(announced), &good, &events.LateArrivalPlaced{Stage: events.MainDraw, Late: 1}), "", 0},
		{"1.9 a late arrival placed by choice", append(slices.Clip(announced), &good, &events.LateArrivalPlaced{Stage: events.MainDraw, Late: 1, Entry: "boris"}), "late-not-by-lot", 1},
		{"1.9 a first-day loser in the top half", append(slices.Clip(announced), consolation(events.DrawPlace{Place: 5, Entry: "anna", Lost: "first-day", Half: "top"})), "", 0},
		{"1.9 in the bottom half", append(slices.Clip(announced), consolation(events.DrawPlace{Place: 5, Entry: "anna", Lost: "first-day", Half: "bottom"})), "draw-half", 5},
		{"1.9 a later loser in the top half", append(slices.Clip(announced), consolation(events.DrawPlace{Place: 5, Entry: "anna", Lost: "later", Half: "top"})), "draw-half", 5},
		{"1.9 a prize winner who pays his fee afterwards", append(slices.Clip(announced), &events.PrizeWon{Entry: "anna"}, &events.FeePaid{Entry: "anna", Amount: 1}, consolation(events.DrawPlace{Place: 5, Entry: "anna", Lost: "later", Half: "bottom"})), "draw-prize", 5},
		{"1.5 the second entry, after a fee was paid, is of a barred player", []events.Body{&events.PlayerBarred{Player: "carl"}, pair, &events.FeePaid{Entry: "anna", Amount: 1}, &events.PlayerRegistered{Player: "carl"}}, "barred-registered", 2},
		{"1.9 a prize winner in the consolation", append(slices.Clip(announced), &events.PrizeWon{Entry: "anna"}, consolation(events.DrawPlace{Place: 5, Entry: "anna", Lost: "later", Half: "bottom"})), "draw-prize", 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := slices.DeleteFunc(slices.Clone(eventLog(t, c.told...)), func(f rules.Finding) bool {
				return f.Code == "undeclared" // the pair's division, which has trials of its own
			})
			switch {
			case c.want == "" && len(found) == 0:
			case len(found) != 1 || found[0].Code != c.want || found[0].Args[0] != c.arg:
				t.Errorf("found %+v, want %s %d", found, c.want, c.arg)
			}
		})
	}
}

func TestCorrectionFluidIsFoundBesideTheChange(t *testing.T) {
	found := eventLog(t, &events.DrawChanged{Stage: events.MainDraw, Place: 4, Fluid: true, Reason: "-"})
	if len(found) != 2 || found[0].Code != "draw-changed" || found[1].Code != "draw-fluid" || found[1].Clause != "WBF 1.9" {
		t.Errorf("found %+v", found)
	}
}
