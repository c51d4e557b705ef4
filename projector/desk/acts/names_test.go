package acts_test

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/acttest"
	"kibitz/replay/invalid"
	"kibitz/replay/simulation"
)

// Wherever a field takes A or B, it takes a player's name, which the schedule holds here.
func TestAPlayerIsNamedWhereverASideIs(t *testing.T) {
	disputed := simulation.New(31, "open", "final", simulation.ToPoints(5))
	acttest.Play(disputed)
	disputed.Write(disputed.Director, &events.DisputeRaised{Dispute: "d1", Subject: "play", Side: events.NoSide})
	m := standing(t, disputed)
	for _, c := range []struct{ by, letter string }{
		{"dispute side=p-boris", "dispute side=B"},
		{"dispute side=P-BOR", "dispute side=B"},
		{"appeal dispute=d1 side=p-anna reason=x", "appeal dispute=d1 side=A reason=x"},
		{"warn side=p-b reason=x", "warn side=b reason=x"},
		{"rule effect:turn=p-boris effect:warn=p-anna effect:award=p-boris:2 effect:cube=2@p-boris effect:cube=@p-a reason=x", "rule effect:turn=B effect:warn=A effect:award=B:2 effect:cube=2@B effect:cube=@A reason=x"},
		{"rule effect:position=4HPwATDgc/ABMA@p-boris reason=x", "rule effect:position=4HPwATDgc/ABMA@B reason=x"},
		{"choose option=illegal-play choice=replay side=p-anna", "choose option=illegal-play choice=replay side=A"},
		{"amend address=6.0 side=p-boris reason=x", "amend address=6.0 side=B reason=x"},
		{"gap after=7.2 side=p-boris reason=x", "gap after=7.2 side=B reason=x"},
	} {
		said := func(line string) string {
			name, values := filled(line)
			act, err := acts.Act(name, values)
			var made []events.Event
			if err == nil {
				made, err = act.Events(m)
			}
			if err != nil {
				t.Errorf("%s: %v", line, err)
			}
			var text strings.Builder
			for i := range made {
				text.WriteString(acttest.Said(&made[i]))
			}
			return text.String()
		}
		if by, letter := said(c.by), said(c.letter); by != letter {
			t.Errorf("%s says\n%s\nand %s\n%s", c.by, by, c.letter, letter)
		}
	}
}

func TestANameThatFitsNobodyOrBothSidesIsRefusedWithThePlayers(t *testing.T) {
	m := played(t)
	for _, c := range []struct {
		line, field string
		code        invalid.Code
	}{
		{"warn side=C reason=x", "side", "bad-side"},
		{"warn side=p reason=x", "side", "many-sides"},
		{"warn side=p-anna_boris reason=x", "side", "bad-side"},
		{"rule effect:turn=C effect:play-on=true reason=x", "turn", "bad-side"},
		{"rule effect:cube=2@C reason=x", "cube", "bad-cube-place"},
		{"rule effect:cube=2@p reason=x", "cube", "many-sides"},
		{"rule effect:position=4HPwATDgc/ABMA@C reason=x", "position", "bad-side"},
		{"rule effect:award=p:1 reason=x", "award", "many-sides"},
	} {
		name, values := filled(c.line)
		act, err := acts.Act(name, values)
		if err == nil {
			_, err = act.Events(m)
		}
		var e *invalid.Error
		if !errors.As(err, &e) || e.Code() != c.code || e.Field() != c.field {
			t.Errorf("%s: %v, want %s of %s", c.line, err, c.code, c.field)
			continue
		}
		if said := e.Error(); c.code != "bad-cube-place" && (!strings.Contains(said, "A (p-anna)") || !strings.Contains(said, "B (p-boris)")) {
			t.Errorf("%s does not list the players: %s", c.line, said)
		}
	}
}
