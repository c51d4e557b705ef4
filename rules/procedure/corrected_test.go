package procedure_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

const minute = 60_000

// atTable folds a match of anna and boris, that starts at ten minutes, under the WBF's rules.
func atTable(t *testing.T, told ...events.Event) []rules.Finding {
	t.Helper()
	scheduled := &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: book.WBF.ID, Start: 10 * minute,
		Players: []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}},
		Format:  &events.Format{Kind: events.ToPoints, Length: 7, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"},
	}
	r, err := discipline.New(scheduled)
	if err != nil {
		t.Fatal(err)
	}
	r.Apply(events.Address{N: 1}, &events.Event{Body: scheduled})
	for i := range told {
		r.Apply(events.Address{N: uint64(i + 2)}, &told[i])
	}
	return r.Findings()
}

// A lane that shows the table as it was recorded tells that there was a ruling, and does not carry
// it out.
func TestWhereRulingsDoNotTakeEffectTheyAreToldAllTheSame(t *testing.T) {
	r, err := discipline.Setting{Context: procedure.Context{}}.Referee(&events.MatchScheduled{Discipline: events.TournamentEvent, Rulebook: book.WBF.ID})
	if err != nil {
		t.Fatal(err)
	}
	for i, body := range []events.Body{
		&events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "score"},
		&events.RulingMade{Dispute: "d1", Effects: []events.Effect{{Kind: events.EffectAward, Side: events.A, Points: 2}}},
	} {
		r.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Body: body})
	}
	desk := r.Desk()
	if desk == nil || len(desk.Disputes) != 1 || len(desk.Sanctions) > 0 || desk.Disputes[0].Stands != procedure.Ruled || !slices.Equal(desk.Disputes[0].Effects, []string{events.EffectAward}) {
		t.Errorf("%+v", desk)
	}
}

func TestWhoDirectsAndWhoPlaysMayBeCorrected(t *testing.T) {
	enrolled := func(role, person string) events.Event {
		return events.Event{Body: &events.DeviceEnrolled{Device: "d", Role: role, Person: person, Side: events.NoSide}}
	}
	seats := func(a, b string) events.Event {
		return events.Event{Body: &events.MatchCorrected{Players: []events.Player{{ID: a, Seat: "A"}, {ID: b, Seat: "B"}}}}
	}
	started := func(at events.Instant) events.Event {
		return events.Event{Body: &events.MatchCorrected{Start: at}}
	}
	comes := func(who string, at events.Instant) events.Event {
		return events.Event{At: at, Body: &events.PlayerPresent{Player: who}}
	}
	raised := events.Event{Body: &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "play"}}
	ruledBy := func(person string) events.Event {
		return events.Event{Actor: person, Body: &events.RulingMade{Dispute: "d1", Effects: []events.Effect{{Kind: events.EffectPlayOn, Side: events.NoSide}}}}
	}
	dora := events.Event{Body: named("director")} // p-director
	for _, c := range []struct {
		name string
		told []events.Event
		want rules.Finding // nothing where its code is empty
	}{
		{"1.4 a director's device of one who plays", []events.Event{enrolled(events.Director, "anna")}, rules.Finding{Code: "director-plays", Clause: "WBF 1.4", Offender: events.A}},
		{"1.4 of one who does not", []events.Event{enrolled(events.Director, "dora")}, rules.Finding{}},
		{"1.4 of nobody who is named", []events.Event{enrolled(events.Director, "")}, rules.Finding{}},
		{"1.4 where nobody is known to direct anybody may rule", []events.Event{enrolled(events.Director, ""), raised, ruledBy("eva")}, rules.Finding{}},
		{"1.4 where only the vice-director is known nobody else may", []events.Event{{Body: named("vice-director")}, raised, ruledBy("eva")}, rules.Finding{Code: "ruling-nobodys", Clause: "WBF 1.4", Offender: events.NoSide}},
		{"6.1 a ruling that restores and does not say what", []events.Event{raised, {Body: &events.RulingMade{Dispute: "d1", Effects: []events.Effect{{Kind: events.EffectRestore, Side: events.NoSide}}}}}, rules.Finding{Code: "ruling-impossible", Clause: "WBF 6.1", Offender: events.NoSide}},
		{"6.1 evidence that is of no dispute", []events.Event{{Body: &events.EvidenceAttached{Media: "image/jpeg"}}}, rules.Finding{}},
		{"1.4 the table's device of one who plays", []events.Event{enrolled(events.Table, "anna")}, rules.Finding{}},
		{"1.4 the director is named a player afterwards", []events.Event{dora, seats("anna", "p-director")}, rules.Finding{Code: "director-plays", Clause: "WBF 1.4", Offender: events.B}},
		{"1.4 somebody else is", []events.Event{dora, seats("anna", "eva")}, rules.Finding{}},
		{"1.4 who was named a player wrongly may direct", []events.Event{seats("eva", "boris"), enrolled(events.Director, "anna")}, rules.Finding{}},
		{"2.2 late by the start as scheduled", []events.Event{comes("anna", 10*minute), comes("boris", 25*minute)}, rules.Finding{Code: "due", Clause: "WBF 2.2", Offender: events.B}},
		{"2.2 not by the start as corrected", []events.Event{started(11 * minute), comes("anna", 10*minute), comes("boris", 25*minute)}, rules.Finding{}},
		{"2.2 whoever sits there as corrected is late", []events.Event{seats("anna", "eva"), comes("anna", 10*minute), comes("eva", 25*minute)}, rules.Finding{Code: "due", Clause: "WBF 2.2", Offender: events.B}},
		{"2.2 who sits there no more is not", []events.Event{seats("anna", "eva"), comes("boris", 25*minute)}, rules.Finding{}},
		{"2.2 a correction of the place changes no seat", []events.Event{{Body: &events.MatchCorrected{Place: "9"}}, comes("anna", 10*minute), comes("boris", 25*minute)}, rules.Finding{Code: "due", Clause: "WBF 2.2", Offender: events.B}},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := atTable(t, c.told...)
			if c.want.Code == "" {
				if len(found) > 0 {
					t.Errorf("found %+v", found)
				}
				return
			}
			if len(found) != 1 || found[0].Code != c.want.Code || found[0].Clause != c.want.Clause || found[0].Offender != c.want.Offender {
				t.Errorf("found %+v, want %+v", found, c.want)
			}
		})
	}
}
