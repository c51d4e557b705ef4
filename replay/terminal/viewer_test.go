package terminal

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/wording"
	"kibitz/rules/backgammon"
)

func TestKeysLeadWhereTheySay(t *testing.T) {
	for _, c := range []struct {
		name string
		from string // "" for where a viewer opens
		keys []string
		at   string
	}{
		{"it opens at the last event", "", nil, "13.0"},
		{"Left goes back an event", "", []string{"left"}, "12.0"},
		{"Right goes on", "4.0", []string{"right"}, "4.1"},
		{"so does Space", "4.0", []string{"space"}, "4.1"},
		{"Right at the end stays", "", []string{"right"}, "13.0"},
		{"Home goes to the first", "", []string{"home"}, "1.0"},
		{"End goes to the last", "4.0", []string{"end"}, "13.0"},
		{"Down goes to the end of the turn", "4.0", []string{"down"}, "6.1"},
		{"Up goes to the end of the turn before", "4.1", []string{"up"}, "3.2"},
		{"Up from the first turn goes to the beginning", "2.0", []string{"up"}, "1.0"},
		{"a page is ten turns, or as many as there are", "3.0", []string{"pgdown"}, "13.0"},
		{"and back", "11.0", []string{"pgup"}, "2.0"},
		{"n goes to the next finding", "3.0", []string{"n"}, "4.2"},
		{"N goes to the one before", "", []string{"N"}, "4.2"},
		{"n without another stays", "5.0", []string{"n"}, "5.0"},
		{"c goes to the next cube action", "1.0", []string{"c", "c"}, "8.0"},
		{"C goes back", "", []string{"C", "C"}, "7.0"},
		{"] goes to the next game", "2.2", []string{"]"}, "9.0"},
		{"[ goes to the beginning of this one", "11.0", []string{"["}, "9.0"},
		{": goes to an address", "", []string{":", "'4.1", "enter"}, "4.1"},
		{"g does, too, and reads links", "", []string{"g", "'#e4.1", "enter"}, "4.1"},
		{"a link alone is its first event", "", []string{":", "'4", "enter"}, "4.0"},
		{"an address that is not there leads before it", "", []string{":", "'4.7", "enter"}, "4.2"},
		{"what is no address leads nowhere", "", []string{":", "'x", "enter"}, "13.0"},
		{"Escape leaves the prompt", "", []string{":", "'4", "esc"}, "13.0"},
		{"Backspace takes back", "", []string{":", "'4.2", "backspace", "'1", "enter"}, "4.1"},
		{"/ looks for words from here on", "1.0", []string{"/", "'ROLLS 5-5", "enter"}, "11.0"},
		{"and from the beginning behind the last event", "", []string{"/", "'6/5", "enter"}, "6.0"},
		{"again with Enter alone", "1.0", []string{"/", "'anna 8/", "enter", "/", "enter"}, "11.1"},
		{"words that are nowhere lead nowhere", "4.1", []string{"/", "'nowhere", "enter"}, "4.1"},
		{"only irregularities: back to the one before", "", []string{"[", "tab"}, "5.0"},
		{"then Right goes to the next of them", "", []string{"[", "tab", "right"}, "10.0"},
		{"only the cube", "", []string{"tab", "tab"}, "8.0"},
		{"only the score", "1.0", []string{"tab", "tab", "tab"}, "8.0"},
		{"Escape shows all again", "", []string{"tab", "tab", "esc", "right"}, "8.1"},
		{"a Russian keyboard has the same keys in the same places", "3.0", []string{"т"}, "4.2"},
		{"and with Shift", "", []string{"Т"}, "4.2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := Options{}
			if c.from != "" {
				at, _ := events.ParseAddress(c.from)
				o.At = &at
			}
			v := press(NewViewer(played(t).match(), o), c.keys...)
			if at, _ := v.address(); at.String() != c.at {
				t.Errorf("it stands at %s and should at %s; it says %q", at, c.at, v.message)
			}
		})
	}
}

func TestAKeyChangesNothingOfTheViewerBefore(t *testing.T) {
	v := NewViewer(played(t).match(), Options{})
	before := v.Screen().String()
	for _, g := range groups() {
		for _, binding := range g.bindings {
			press(v, binding.keys...)
		}
	}
	if after := v.Screen().String(); after != before {
		t.Errorf("it shows\n%s\nand showed\n%s", after, before)
	}
}

func TestEveryKeyOfTheHelpDoesSomething(t *testing.T) {
	for _, g := range groups() {
		for _, binding := range g.bindings {
			for _, key := range binding.keys {
				if actions[key] == nil {
					t.Errorf("%s does nothing", key)
				}
			}
		}
	}
}

func TestIDsAreCopiedAndShown(t *testing.T) {
	v := NewViewer(played(t).match(), Options{At: &events.Address{N: 4}})
	for key, id := range map[string]string{"p": "4HPkQSDgc/ABMA", "m": "cIllAAAAAAAE", "x": "XGID="} {
		after, effect := v.Press(Key{Name: key, Text: key})
		if !strings.HasPrefix(effect.Copy, id[:4]) || !strings.Contains(after.Screen().String(), effect.Copy[:8]) {
			t.Errorf("%s copies %q and shows\n%s", key, effect.Copy, after.Screen())
		}
	}
	none := NewViewer(played(t).match(), Options{At: &events.Address{N: 1}})
	after, effect := none.Press(Key{Name: "p", Text: "p"})
	if effect.Copy != "" || !strings.Contains(after.message, "no Position ID") {
		t.Errorf("before the first game %q is copied; it says %q", effect.Copy, after.message)
	}
}

func TestTheBoardIsSavedAsItsNameSays(t *testing.T) {
	v := NewViewer(played(t).match(), Options{At: &events.Address{N: 4, Index: 1}})
	proposed := press(v, "s")
	if !strings.Contains(proposed.Screen().String(), "m-1-4.1.svg") {
		t.Errorf("no name is proposed:\n%s", proposed.Screen())
	}
	for _, c := range []struct{ name, begins string }{{"x.svg", "<svg"}, {"X.PNG", "\x89PNG"}} {
		_, effect := press(proposed, "ctrl+u", "'"+c.name).Press(Key{Name: "enter"})
		if effect.Save == nil || effect.Save.Name != c.name {
			t.Fatalf("%s is not saved: %+v", c.name, effect)
		}
		data, err := effect.Save.Bytes()
		if err != nil || !strings.HasPrefix(string(data), c.begins) {
			t.Errorf("%s begins %.10q, %v", c.name, data, err)
		}
		if c.begins == "<svg" && !strings.Contains(string(data), `data-part="ghosts"`) {
			t.Error("the last play is not marked")
		}
	}
	after, effect := press(proposed, "ctrl+u", "'x.gif").Press(Key{Name: "enter"})
	if effect.Save != nil || !strings.Contains(after.message, ".svg or .png") {
		t.Errorf("a GIF: %+v, it says %q", effect, after.message)
	}
	if said := v.saved(&Picture{Name: "x.svg"}, errors.New("disk\nfull")).message; !strings.Contains(said, "not saved: disk full") {
		t.Errorf("a failure is told as %q", said)
	}
}

func TestTheLanesAreThoseOfTheMatch(t *testing.T) {
	m := played(t).match()
	v := NewViewer(m, Options{At: &events.Address{N: 10}})
	if !strings.Contains(v.Screen().String(), "rolls 6-3") {
		t.Errorf("the correction is not shown:\n%s", v.Screen())
	}
	for !strings.Contains(v.Lane().Name, replay.Recorded.Name) {
		v = press(v, "l")
		if at, _ := v.address(); at != (events.Address{N: 10}) {
			t.Fatalf("in another lane it stands at %s", at)
		}
	}
	if text := v.Screen().String(); !strings.Contains(text, "rolls 6-4") || !strings.Contains(text, "as recorded") {
		t.Errorf("as recorded:\n%s", text)
	}
	for range m.Lanes {
		v = press(v, "l")
	}
	if v.Lane().Name != replay.Recorded.Name {
		t.Errorf("after all lanes it is %s", v.Lane().Name)
	}
	odd := played(t).match()
	odd.Lanes = append(replay.Lanes(), replay.Lane{Name: "odd", Events: func(l *ledger.Ledger, known uint64) []ledger.Placed {
		return replay.Recorded.Events(l, known)[:7]
	}})
	if v := NewViewer(odd, Options{Lane: "odd"}); v.story.Len() != 7 || !strings.Contains(v.Screen().String(), "odd") {
		t.Errorf("a lane that somebody added:\n%s", v.Screen())
	}
}

func TestAsKnownThenShowsWhatTheTableKnew(t *testing.T) {
	v := press(NewViewer(played(t).match(), Options{At: &events.Address{N: 11}}), "k")
	for _, c := range []struct{ at, says string }{
		{"10.0", "rolls 6-4"}, {"11.0", "rolls 5-5"}, {"12.0", "corrects 10.0"}, {"13.0", "corrects 10.1"},
	} {
		at, _ := events.ParseAddress(c.at)
		v.jump(at)
		if text := v.Screen().String(); !strings.Contains(text, c.at) || !strings.Contains(text, c.says) || !strings.Contains(text, "as known then") {
			t.Errorf("%s:\n%s", c.at, text)
		}
		then, _ := replay.Open(v.match.Ledger, replay.Options{Lane: v.Lane(), Known: at.N})
		frame, seen := then.At(replay.End), v.frame()
		if want := boardOf(&frame); at.Index == 0 && at.N > 11 {
			if got := boardOf(&seen); got != want {
				t.Errorf("%s shows %v; as known then it was %v", c.at, got, want)
			}
		}
	}
	if back := press(v, "k"); back.then {
		t.Error("k does not lead back")
	}
}

func boardOf(f *replay.Frame) backgammon.Checkers { return f.After.Table().(backgammon.Table).Board }

// Every event, as known when it came, is what a replay of the record up to there
// ends with.
func TestAsKnownThenIsTheReplayOfWhatWasThere(t *testing.T) {
	v := press(NewViewer(played(t).match(), Options{}), "k")
	for i := range v.story.Len() {
		placed := v.story.Placed(i)
		if i+1 < v.story.Len() && v.story.Placed(i+1).Address.N == placed.Address.N {
			continue // more was known at this link
		}
		v.stand(i)
		then, err := replay.Open(v.match.Ledger, replay.Options{Lane: v.Lane(), Known: placed.Address.N})
		if err != nil {
			t.Fatal(err)
		}
		want, got := then.At(replay.End), v.frame()
		if want.Address != got.Address || len(want.After.Findings()) != len(got.After.Findings()) {
			t.Errorf("%s is shown as %s with %d findings, and was %s with %d", placed.Address,
				got.Address, len(got.After.Findings()), want.Address, len(want.After.Findings()))
		}
	}
}

func TestALiveMatchIsFollowedUntilSomebodyStepsBack(t *testing.T) {
	told := played(t)
	v := NewViewer(told.match(), Options{Live: true})
	grow := func() {
		told.by("table", &events.ClockRead{A: 1, B: 2, Running: a})
		v = v.grown()
	}
	at := func() string { at, _ := v.address(); return at.String() }
	if grow(); at() != "14.0" || !strings.Contains(v.Screen().String(), "live") {
		t.Errorf("at the end it does not follow: %s\n%s", at(), v.Screen())
	}
	v = press(v, "left")
	grow()
	grow()
	if at() != "13.0" || !strings.Contains(v.Screen().String(), "2 new: End") {
		t.Errorf("it stands at %s:\n%s", at(), v.Screen())
	}
	v = press(v, "end")
	if grow(); at() != "17.0" || v.fresh() != 0 {
		t.Errorf("End does not follow again: %s", at())
	}
	v = press(v, "left", "right")
	if grow(); at() != "18.0" {
		t.Errorf("stepping on to the end does not follow again: %s", at())
	}
}

// What is looked at stays where it is when a correction changes what is before it.
func TestACorrectionMovesNobodyAway(t *testing.T) {
	told := played(t)
	v := NewViewer(told.match(), Options{Live: true, At: &events.Address{N: 11, Index: 1}})
	target := &events.Ref{Entry: told.ledger.Link(10).Entry.ID, Index: 2}
	told.by("director", &events.EntryAmended{Target: target, Reason: "twice",
		Events: []events.Event{told.event(&events.ClockRead{A: 1, B: 2, Running: a}), told.event(ends(b))}})
	before := v.at
	v = v.grown()
	if at, _ := v.address(); at != (events.Address{N: 11, Index: 1}) || v.at == before {
		t.Errorf("it stands at %s, event %d", at, v.at)
	}
}

func TestTheRecordIsShownAsFarAsItIsToBeKnown(t *testing.T) {
	m := played(t).match()
	m.Known = 8
	v := NewViewer(m, Options{})
	if at, _ := v.address(); at.N != 8 || !strings.Contains(v.Resized(120, 24).Screen().String(), "as known at link 8") {
		t.Errorf("it ends at %s:\n%s", at, v.Screen())
	}
}

func TestEveryTextIsInBothLanguages(t *testing.T) {
	used := map[string]bool{}
	for _, g := range groups() {
		used[g.title] = true
		for _, binding := range g.bindings {
			used[binding.text] = true
		}
	}
	for _, f := range filters {
		used[f.name] = true
	}
	for key := range used {
		if _, ok := wording.In(language.English).Find("viewer." + key); !ok {
			t.Errorf("%s has no text", key)
		}
	}
	v := NewViewer(played(t).match(), Options{Language: language.Russian})
	if text := v.text("title.of", 1, 2); text != "1 из 2" {
		t.Errorf("Russian is %q", text)
	}
}

// frame returns the event that is shown with the states around it.
func (v *Viewer) frame() replay.Frame {
	s, i := v.shown()
	return s.At(i)
}
