package rules_test

import (
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

func TestEveryTypeOfEventSaysWhoSeesIt(t *testing.T) {
	listed := rules.Secrecies()
	for _, d := range events.Vocabulary.Declarations() {
		if listed[d.Type] == 0 {
			t.Errorf("%s: nobody has decided who sees it; add it to rules/secrecy.go", d.Type)
		}
		if listed[d.Type] > 1 {
			t.Errorf("%s: who sees it is said %d times", d.Type, listed[d.Type])
		}
		delete(listed, d.Type)
	}
	for name := range listed {
		t.Errorf("%s is no type of event", name)
	}
}

func TestWhatNobodyKnowsOfIsForOfficialsAlone(t *testing.T) {
	unknown := &events.Event{}
	for _, r := range []rules.Reader{{}, {AtTable: true}, {AtTable: true, Seat: "A", Device: "U"}} {
		if rules.DisclosureOf(nil, nil).Event(r, events.Address{N: 5}, unknown) != nil {
			t.Errorf("%+v is told of an event of an unknown type", r)
		}
	}
	if rules.DisclosureOf(nil, nil).Event(rules.Reader{Official: true}, events.Address{N: 5}, unknown) != unknown {
		t.Error("an official is not told")
	}
}

func TestAnAudienceThatNobodyKnowsIsTheOfficials(t *testing.T) {
	for audience, includes := range map[rules.Audience][4]bool{
		rules.Everyone: {true, true, true, true}, rules.AtTable: {false, true, true, true},
		rules.Officials: {false, false, false, true}, "NW": {false, false, true, true}, "": {false, false, false, true},
	} {
		for i, r := range []rules.Reader{{Device: "U"}, {AtTable: true}, {AtTable: true, Seat: "W"}, {Official: true}} {
			if audience.Includes(r) != includes[i] {
				t.Errorf("%q includes %+v: %v", audience, r, !includes[i])
			}
		}
	}
}

func TestOnlyOfficialsAreToldWhoPaysTheMonitorAndHowMuch(t *testing.T) {
	d := rules.DisclosureOf(dice{stage: rules.Over}, nil)
	bare := events.MonitorAppointed{Person: "eva", Side: events.NoSide}
	for _, appointed := range []events.MonitorAppointed{
		bare, {Person: "eva", Side: events.B}, {Person: "eva", Side: events.NoSide, Fee: true}, {Person: "eva", Side: events.B, Fee: true, Amount: 2000},
	} {
		e := &events.Event{Actor: "dora", Body: &appointed}
		for _, r := range []rules.Reader{{}, {Device: "U"}, {AtTable: true}, {AtTable: true, Seat: "B"}, {Member: "voted"}} {
			told := d.Event(r, events.Address{N: 5}, e)
			if told == nil || *told.Body.(*events.MonitorAppointed) != bare || told.Actor != "dora" {
				t.Errorf("%+v: %+v is told %+v", appointed, r, told)
			}
			if (told == e) != (appointed == bare) {
				t.Errorf("%+v: %+v is told all, or needs not be", appointed, r)
			}
		}
		if d.Event(rules.Reader{Official: true}, events.Address{N: 5}, e) != e {
			t.Errorf("%+v: an official is not told", appointed)
		}
	}
}
