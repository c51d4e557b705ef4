package replay_test

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/replay/disclosed"
	"kibitz/replay/frames"
	"kibitz/replay/simulation"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/schemas/schematest"
)

func listed(t *testing.T, m *simulation.Match, reader rules.Reader, change func(*frames.Options)) *frames.Match {
	t.Helper()
	o := frames.Options{Words: wording.In(language.English), Person: func(id string) string { return "Mr " + id }}
	if change != nil {
		change(&o)
	}
	list, err := frames.Of(disclosed.To(disclosed.Recipient{Reader: reader}, m.Ledger), o)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func simulated(turns int) *simulation.Match {
	m := simulation.NewOf(simulation.Backgammon(), 11, "open", "m1", simulation.ToPoints(3))
	m.Schedule()
	m.Play(turns)
	return m
}

func TestAnOfficialSeesIdentifiersAndASpectatorDoesNot(t *testing.T) {
	t.Parallel()
	m := simulated(12)
	office, public := listed(t, m, rules.Reader{Official: true}, nil), listed(t, m, rules.Reader{}, nil)
	if len(office.Frames) == 0 || len(office.Frames) != len(public.Frames) {
		t.Fatalf("%d and %d frames", len(office.Frames), len(public.Frames))
	}
	told, _ := json.Marshal(office)
	hidden, _ := json.Marshal(public)
	for _, word := range []string{`"ids"`, "XGID"} {
		if !strings.Contains(string(told), word) {
			t.Errorf("an official is not told %s", word)
		}
		if strings.Contains(string(hidden), word) {
			t.Errorf("a spectator is told %s", word)
		}
	}
	for i := range office.Frames {
		if a, b := asJSON(office.Frames[i].Table), asJSON(public.Frames[i].Table); a != b {
			t.Fatalf("frame %d: the table is shown as\n%s\nand as\n%s", i, a, b)
		}
	}
}

func TestWhatIsListedIsValidForEveryReader(t *testing.T) {
	t.Parallel()
	for name, game := range map[string]simulation.Game{"backgammon": simulation.Backgammon(), "long nards": simulation.LongNards()} {
		m := simulation.NewOf(game, 11, "open", "m1", simulation.ToPoints(3))
		m.Schedule()
		m.Play(40)
		for _, reader := range []rules.Reader{{Official: true}, {}} {
			list := listed(t, m, reader, nil)
			if len(list.Frames) < 40 {
				t.Errorf("%s: %d frames", name, len(list.Frames))
			}
			schematest.ValidateFile(t, "services/replayed.json", []byte(asJSON(list)))
		}
	}
}

func asJSON(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

func TestAReaderIsSentOnlyWhatIsNewUnlessWhatHeHasHasChanged(t *testing.T) {
	t.Parallel()
	m := simulated(6)
	first := listed(t, m, rules.Reader{}, nil)
	m.Play(3)
	have := len(first.Frames)
	all := listed(t, m, rules.Reader{}, nil)
	more := all.After(have, first.Digest)
	if more.From != have || have+len(more.Frames) != len(all.Frames) || more.Digest != all.Digest {
		t.Errorf("from %d with %d frames of %d, digest %s for %s", more.From, len(more.Frames), len(all.Frames), more.Digest, all.Digest)
	}
	if other := all.After(have, "another"); other.From != 0 || len(other.Frames) != len(all.Frames) {
		t.Errorf("with another digest: from %d with %d frames", other.From, len(other.Frames))
	}
}

func TestAnEventIsToldInWordsAndMarked(t *testing.T) {
	t.Parallel()
	list := listed(t, simulated(12), rules.Reader{Official: true}, nil)
	marks := map[string]int{}
	for _, f := range list.Frames {
		if f.Text == "" {
			t.Errorf("%s %s has no words", f.At, f.Type)
		}
		for _, mark := range f.Marks {
			marks[mark]++
		}
	}
	if marks["starts"] == 0 || marks["begins"] < 8 {
		t.Errorf("marks: %v", marks)
	}
}

// Whoever may not know names sees the colours of the sides in what is said, as beside the board.
func TestSidesWithoutNamesAreToldByTheirColours(t *testing.T) {
	t.Parallel()
	list := listed(t, simulated(2), rules.Reader{}, func(o *frames.Options) { o.Person = nil })
	for _, f := range list.Frames {
		if f.Type == "opening.rolled" {
			if !strings.Contains(f.Text, "Light ") || !strings.Contains(f.Text, "Dark ") {
				t.Errorf("of the opening roll the public is told %q", f.Text)
			}
			return
		}
	}
	t.Error("nobody has rolled")
}

// Who may not know names is told what people are here, and nobody's id; a player without a name by his seat.
func TestPeopleWithoutANameAreToldByWhatTheyAre(t *testing.T) {
	t.Parallel()
	m := simulated(4)
	player := m.Ledger.Schedule().Players[0].ID
	m.Write(m.Director, &events.OfficialNamed{Person: "p-x1", Office: "director"}, &events.OfficialNamed{Person: "p-x2", Office: "director"},
		&events.CommitteeConvened{Dispute: "d1", Members: []string{"p-y1", "p-y2", "p-y3"}}, &events.OfficialAbsent{Person: "p-x2"},
		&events.MonitorAppointed{Person: "p-z1", Side: events.NoSide}, &events.PlayerLeft{Player: player}, &events.PlayerReturned{Player: "p-z2"})
	if err := m.Err(); err != nil {
		t.Fatal(err)
	}
	texts := func(person func(string) string) string {
		var all []string
		for _, f := range listed(t, m, rules.Reader{}, func(o *frames.Options) { o.Person = person }).Frames {
			all = append(all, f.Text)
		}
		return strings.Join(all, "\n")
	}
	told := texts(nil)
	for _, want := range []string{
		"office: director, name not told", "the committee on dispute d1: member of the committee, member of the committee 2, member of the committee 3", "away: director 2",
		"monitor: name not told", "A leaves the room", "name not told is back",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not told:\n%s", want, told)
		}
	}
	if strings.Contains(told, "p-") {
		t.Errorf("an id is told:\n%s", told)
	}
	if named := texts(func(id string) string { return "Mr " + id }); !strings.Contains(named, "away: Mr p-x2") || !strings.Contains(named, "Mr p-y1, Mr p-y2, Mr p-y3") {
		t.Errorf("with names is told:\n%s", named)
	}
}
