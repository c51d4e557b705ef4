package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/projector/desk"
	"kibitz/projector/desk/importing"
)

// seats returns the ids of those who sit at A and B of a match.
func (d *user) seats(match string) (ids [2]string) {
	d.Helper()
	entries := d.messages("local", match)
	if len(entries) == 0 {
		d.Fatalf("there is no match %s", match)
	}
	for k, part := range bytes.Split(entries[0].Data, []byte(`"id":"p-`))[1:] {
		id, _, _ := bytes.Cut(part, []byte(`"`))
		ids[k] = "p-" + string(id)
	}
	return ids
}

// called makes a match file with other names for its players.
func (d *user) called(file, a, b string) string {
	text := strings.ReplaceAll(string(d.read(file)), "Alpha : ", a+" : ")
	return d.write("match.mat", []byte(strings.ReplaceAll(text, "Beta : ", b+" : ")))
}

// onePersonAName checks that all matches have one id for one name.
func onePersonAName(d *user) {
	d.Helper()
	ids := map[string]string{}
	for _, line := range decoded[[]desk.Line](d.T, d.do("matches", "--json")) {
		for side, id := range d.seats(line.Match) {
			name := line.Players[side]
			if before, ok := ids[name]; ok && before != id && name != "" {
				d.Errorf("%s is %s and %s", name, before, id)
			}
			ids[name] = id
		}
	}
}

func TestOneNameIsOnePersonInEveryMatch(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	first := d.seats(d.importFile(d.called("testdata/match.mat", "Anna", "Boris")).Match)
	second := d.seats(d.importFile(d.called("testdata/match.mat", "Boris", "Clara")).Match)
	if first[1] != second[0] || first[0] == second[1] || first[0] == first[1] {
		t.Errorf("Anna and Boris are %v, Boris and Clara %v", first, second)
	}
	onePersonAName(d)
}

func TestTwoOfOneNameAtOneTableAreTwoPeople(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	twins := d.seats(d.importFile(d.called("testdata/match.mat", "Smith", "Smith")).Match)
	if twins[0] == twins[1] {
		t.Errorf("both are %s", twins[0])
	}
	again := d.seats(d.importFile(d.called("testdata/zero_dice_qmarks.txt", "Smith", "Smith")).Match)
	if again != twins {
		t.Errorf("first %v, then %v", twins, again)
	}
	alone := d.seats(d.importFile(d.called("testdata/match.mat", "Anna", "Smith")).Match)
	if alone[1] != twins[0] {
		t.Errorf("Smith is %s, not the first of %v", alone[1], twins)
	}
}

func TestThoseWithoutANameAreAllDifferentPeople(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	one := d.importFile(d.called("testdata/match.mat", "Anna", ""))
	two := d.importFile(d.called("testdata/zero_dice_qmarks.txt", "Anna", ""))
	none := d.importFile(d.called("testdata/match.mat", "", ""))
	ids := []string{}
	for _, id := range [][2]string{d.seats(one.Match), d.seats(two.Match), d.seats(none.Match)} {
		ids = append(ids, id[0], id[1])
	}
	if ids[0] != ids[2] {
		t.Errorf("Anna is %s and %s", ids[0], ids[2])
	}
	nameless := []string{ids[1], ids[3], ids[4], ids[5]}
	slices.Sort(nameless)
	if len(slices.Compact(nameless)) != 4 {
		t.Errorf("four people without a name have the ids %v", nameless)
	}
	if one.Players != [2]string{"Anna", ""} || none.Players != [2]string{"", ""} {
		t.Errorf("%v %v", one.Players, none.Players)
	}
	for _, out := range []string{d.do("matches"), d.do("show", none.Match), d.do("audit", none.Match)} {
		if strings.Contains(out, "p-") && strings.Contains(out, ids[5]) {
			t.Errorf("an id stands for a name that is not there:\n%s", out)
		}
	}
	if out := d.do("matches"); !strings.Contains(out, "Anna - B ") || !strings.Contains(out, "A - B ") {
		t.Errorf("without a name, it is the side:\n%s", out)
	}
}

func TestAnImportIsResumedForTwoWithoutAName(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, names := range [][2]string{{"", ""}, {"Smith", "Smith"}} {
		file := d.called("testdata/match.mat", names[0], names[1])
		match := d.importFile(file).Match
		whole := bytes.SplitAfter([]byte(d.do("export", match, "--format", "entries")), []byte("\n"))
		begun := newUser(t) // with the office's key of the first, as after a power cut
		begun.do("import", begun.write("begun.jsonl", bytes.Join(whole[:20], nil)))
		begun.takeOffice(d)
		if r := begun.importFile(file); r.Status != importing.Resumed || r.Games != 3 {
			t.Errorf("%+v", r)
		}
		if before, now := d.seats(match), begun.seats(match); before != now {
			t.Errorf("the players were %v and are %v", before, now)
		}
	}
}

func TestNamesOutliveTheProcessAndStayOutOfTheRecord(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	match := d.importFile(d.called("testdata/match.mat", "Zoë Müller", "O'Neil (jr.)")).Match
	for _, out := range []string{d.do("matches"), d.do("show", match), d.do("audit", match), d.do("export", match)} {
		if !strings.Contains(out, "Zoë Müller") || !strings.Contains(out, "O'Neil (jr.)") {
			t.Errorf("a name is lost:\n%s", out)
		}
	}
	if entries := d.do("export", match, "--format", "entries"); strings.Contains(entries, "Zoë") || strings.Contains(entries, "Neil") {
		t.Error("the record holds a name")
	}
	elsewhere := newUser(t)
	elsewhere.do("import", elsewhere.write("e.jsonl", []byte(d.do("export", match, "--format", "entries"))))
	if out := elsewhere.do("matches"); !strings.Contains(out, d.seats(match)[0]) {
		t.Errorf("who is not in the register is called by the id:\n%s", out)
	}
}
