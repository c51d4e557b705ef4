package main

import (
	"strings"
	"testing"

	"kibitz/projector/desk/office"
)

func TestEntriesAreRegisteredFromAFileAsPeopleHaveIt(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	file := d.write("entries.csv", []byte("\ufeff№;ФИО;Партнёр;Страна;Клуб;Взнос\n1;Анна Берг;Boris Dahl;den;Nord;50\n2;Clara / Dmitri;;;;25,5\n"))
	done := decoded[[]office.Entered](t, d.do("register", "open-desk", "pairs", "--csv", file, "--json"))
	if len(done) != 2 || strings.Join(done[0].Players, "+") != "Анна Берг+Boris Dahl" || done[0].Paid != 5000 || done[1].Paid != 2550 || strings.Join(done[1].Players, "+") != "Clara+Dmitri" {
		t.Fatalf("%+v", done)
	}
	again := d.do("register", "open-desk", "pairs", "Clara/Dmitri", "Egor / Clara")
	if !strings.Contains(again, done[1].Entry) || !strings.Contains(again, "known") || !strings.Contains(again, "registered") {
		t.Errorf("it says %s", again)
	}
	record := d.do("export", "open-desk", "--format", "entries")
	if n := strings.Count(record, "entry.registered"); n != 3 {
		t.Errorf("the record has %d entries", n)
	}
	if n := strings.Count(record, "fee.paid"); n != 2 || !strings.Contains(record, `\"amount\":2550`) || !strings.Contains(record, `\"country\":\"DEN\"`) {
		t.Errorf("the record has %d payments: %s", n, record)
	}
	if strings.Contains(record, "Clara") {
		t.Error("a name is in the record")
	}
}

func TestWhatCannotBeRegisteredIsRefusedAndNothingIsEntered(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	d.do("schedule", "Anna", "Boris", "--tournament", "open", "--match", "r1", "--format", "7")
	d.fails(exitUsage, []string{"--csv"}, "register", "open-desk", "main")
	d.fails(exitUsage, []string{"--csv"}, "register", "open-desk", "main", "Anna", "--csv", "entries.csv")
	d.fails(exitUsage, []string{"own log"}, "register", "r1", "main", "Anna")
	d.fails(exitUsage, []string{"--csv FILE is needed; see 'kibitz draw --help'"}, "draw", "open-desk", "ko")
	d.fails(exitUsage, []string{"has no division yet"}, "certify", "open-desk")
	d.fails(exitUsage, []string{"line 2"}, "register", "open-desk", "main", "--csv", d.write("paid.csv", []byte("name,paid\nAnna,a lot\n")))
	d.fails(exitUsage, []string{"no entry"}, "register", "open-desk", "main", "--csv", d.write("none.csv", []byte("club\nNord\n")))
	if record := d.do("export", "open-desk", "--format", "entries"); strings.Contains(record, "entry.registered") {
		t.Errorf("the record has %s", record)
	}
}
