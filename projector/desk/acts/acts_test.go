package acts_test

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/acttest"
	"kibitz/replay"
	"kibitz/replay/correct"
	"kibitz/replay/invalid"
	"kibitz/replay/simulation"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// filled reads "dispute subject=play words=x effect:warn=B": an act and its fields. Spaces in
// a value are written "_".
func filled(line string) (name string, v acts.Values) {
	words := strings.Fields(line)
	for _, word := range words[1:] {
		field, text, _ := strings.Cut(word, "=")
		text = strings.ReplaceAll(text, "_", " ")
		if effect, ok := strings.CutPrefix(field, "effect:"); ok {
			v.Effects = append(v.Effects, acts.Effect{Name: effect, Text: text})
			continue
		}
		v.Set(field, append(v.Fields[field], text)...)
	}
	return words[0], v
}

func TestAFormThatIsFilledInWronglyNamesTheField(t *testing.T) {
	for _, c := range []struct {
		line  string
		field string
		code  invalid.Code
	}{
		{"resign side=A", "act", "unknown-act"},
		{"warn side=A points=1 reason=x", "points", "unknown-field"},
		{"warn reason=x", "side", "no-side"},
		{"warn side=A", "reason", "no-reason"},
		{"warn side=A clause=WBF_2.4 clause=WBF_6.1 reason=x", "clause", "one-clause"},
		{"dispute subject=weather", "subject", "bad-word"},
		{"dispute about=here", "about", "bad-address"},
		{"penalize side=A points=0 reason=x", "points", "points"},
		{"penalize side=A points=many reason=x", "points", "points"},
		{"penalize side=A due=today reason=x", "due", "bad-time"},
		{"report side=A", "kind", "no-kind"},
		{"report kind=phone-on count=often", "count", "bad-number"},
		{"testify person=p words=x standing=referee", "standing", "bad-word"},
		{"testify words=x", "person", "no-witness"},
		{"monitor side=A", "person", "no-monitor"},
		{"testify person=p", "words", "no-statement"},
		{"appeal reason=x", "side", "no-appellant"},
		{"committee dispute=d1", "members", "no-members"},
		{"vote dispute=d1", "member", "no-member"},
		{"vote dispute=d1 member=p", "vote", "no-vote"},
		{"vote dispute=d1 member=p vote=perhaps", "vote", "bad-word"},
		{"rule reason=x", "effects", "no-effect"},
		{"rule effect:play-on=false reason=x", "effects", "no-effect"},
		{"rule effect:play-on=true", "reason", "no-reason"},
		{"rule effect:warn= reason=x", "warn", "effect-side"},
		{"rule effect:restore=x reason=x", "restore", "bad-address"},
		{"rule effect:position=4HPwATDgc/ABMA reason=x", "position", "position-bare"},
		{"rule effect:cube=@ reason=x", "cube", "bad-cube"},
		{"rule effect:award=A reason=x", "award", "bad-award"},
		{"rule effect:score=3 reason=x", "score", "bad-pair"},
		{"rule effect:dice=7 reason=x", "dice", "bad-dice"},
		{"claim reason=x", "tricks", "claimed-tricks"},
		{"claim tricks=14 reason=x", "tricks", "claimed-tricks"},
		{"claim tricks=7 class=genius reason=x", "class", "bad-word"},
		{"judge question=guilt", "question", "bad-word"},
		{"judge question=damage judgement=perhaps", "judgement", "bad-word"},
		{"judge question=damage judgement=no", "words", "no-judgement"},
		{"judge question=damage seat=X", "seat", "bad-seat"},
		{"read to=XY", "to", "bad-seat"},
		{"adjust reason=x", "result", "no-result"},
		{"answer answer=slip", "address", "no-irregularity"},
		{"amend reason=x dice=6-1", "address", "no-address"},
		{"amend address=6.0 reason=x", "happened", "nothing-instead"},
		{"amend address=6.0 dice=6-1", "reason", "no-reason"},
		{"amend address=6.0 play=13/x reason=x", "play", "bad-play"},
		{"amend address=6.0 cube=half reason=x", "cube", "bad-cube-action"},
		{"amend address=6.0 card=W:X9 reason=x", "card", "bad-cards"},
		{"amend address=6.0 call=X:1S reason=x", "call", "bad-cards"},
		{"amend address=6.0 event=[] reason=x", "event", "no-events"},
		{"amend address=6.0 event={} dice=6-1 reason=x", "event", "event-alone"},
		{"insert reason=x dice=6-1", "after", "no-after"},
		{"insert after=6.0 reason=x", "happened", "nothing-missed"},
		{"insert after=6.0 dice=6-1 second=7 reason=x", "happened", "nothing-missed"},
		{"amend address=6.0 dice=6-1 card=W:SK reason=x", "", "two-games"},
		{"amend address=6.0 dice=71 reason=x", "dice", "bad-dice"},
		{"gap after=6.0 missing=sleep reason=x", "missing", "bad-word"},
		{"gap after=6.0 position=4HPwATDgc/ABMA reason=x", "position", "on-roll"},
		{"next", "happened", "nothing-supposed"},
	} {
		name, values := filled(c.line)
		_, err := acts.Act(name, values)
		var e *invalid.Error
		if !errors.As(err, &e) || e.Code() != c.code || e.Field() != c.field {
			t.Errorf("%s: %v, want %s of %s", c.line, err, c.code, c.field)
		}
	}
}

// played is a match of backgammon whose last turn is an illegal play.
func played(t *testing.T) *desk.Match {
	t.Helper()
	m := simulation.New(31, "open", "final", simulation.ToPoints(5))
	acttest.Play(m)
	return standing(t, m)
}

// standing is a match as it stands, for a desk without a register of names.
func standing(t *testing.T, m *simulation.Match) *desk.Match {
	t.Helper()
	timeline, err := replay.Open(m.Ledger, replay.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &desk.Match{Match: correct.Match{Name: "final", Ledger: m.Ledger, Timeline: timeline}, Tournament: "open", People: new(desk.People)}
}

// What acts make of a match, and why they make nothing, with what the match offers instead.
func TestAnActIsCompletedFromTheMatch(t *testing.T) {
	m := played(t)
	var told strings.Builder
	for _, line := range []string{
		"dispute", "dispute dispute=x subject=roll about=8.1 side=a words=so", "dispute about=99.0",
		"release", "rule effect:play-on=true reason=x", "rule about=6.0 side=A words=so effect:restore=6.0 clause=WBF-4.8 reason=x", "rule dispute=table-7 subject=score effect:score=1-0 reason=x", "rule about=99.0 effect:play-on=true reason=x", "appeal side=A reason=x",
		"monitor person=p-a side=A amount=2000", "monitor person=p-a amount=2000", "monitor person=p-a fee=true",
		"penalize side=A reason=x", "penalize side=A points=2 clause=WBF_2.4 reason=x", "warn side=B clause=WBF_1.5 reason=slow",
		"forfeit side=B due=2026-01-01T00:00:00Z reason=gone",
		"choose", "choose choice=replay", "choose choice=reroll", "choose option=illegal-play choice=reroll", "choose option=illegal-play choice=replay side=B",
		"choose option=illegal-play choice=replay side=A",
		"report kind=phone-on person=p-dora", "option", "option option=weather value=x", "option option=condoned", "option option=condoned value=x", "option option=condoned value=valid-roll",
		"read option=illegal-play", "answer address=6.0 answer=slip", "claim tricks=7 reason=x", "adjust result=60-40 reason=x",
		"judge question=damage about=6.0 seat=W", "judge question=damage judgement=yes words=so reason=x",
		"amend address=6.0 dice=6-1 reason=x", "amend address=6.0 side=B reason=x", "amend address=1.0 side=B reason=x",
		"retract address=6.0 reason=x", "retract address=99.0 reason=x", "confirm address=6.0 reason=x",
		"insert after=7.2 dice=6-6 play=none side=A reason=x", "insert after=7.2 second=3 reason=x",
		"gap after=7.2 position=4HPwATDgc/ABMA on-roll=A score=1-0 reason=x", "gap after=7.2 words=gone reason=x",
		"next cube=double", "next dice=3-1 play=8/5_6/5",
	} {
		name, values := filled(line)
		act, err := acts.Act(name, values)
		var made []events.Event
		if err == nil {
			made, err = act.Events(m)
		}
		fmt.Fprintf(&told, "%s\n", line)
		for i := range made {
			if err == nil {
				fmt.Fprintf(&told, "    %s\n", acttest.Said(&made[i]))
			}
		}
		if err != nil {
			fmt.Fprintf(&told, "    ! %v\n", err)
		}
	}
	acttest.Golden(t, *update, filepath.Join("testdata", "completed.txt"), told.String())
}

// The forms of a page: every field with what it takes.
func TestFormsSayWhatTheyTake(t *testing.T) {
	kinds := []string{"text", "many", "yes-no", "number", "side", "event", "moment"}
	var told strings.Builder
	for _, list := range [][]acts.Form{acts.Decisions(), acts.Corrections()} {
		for i := range list {
			f := &list[i]
			fmt.Fprintf(&told, "%s: %s", f.Name, f.Records)
			if f.Effects {
				told.WriteString(", effects")
			}
			told.WriteString("\n")
			for _, field := range f.Fields() {
				fmt.Fprintln(&told, strings.TrimRight(fmt.Sprintf("    %-10s %-7s %s %s", field.Name, kinds[field.Kind], field.Usual, strings.Join(field.Words, "|")), " "))
			}
		}
	}
	acttest.Golden(t, *update, filepath.Join("testdata", "forms.txt"), told.String())
}
