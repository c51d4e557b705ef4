package form_test

import (
	"errors"
	"testing"

	"kibitz/projector/desk/form"
	"kibitz/replay/correct"
	bridge "kibitz/replay/games/bridge/notation"

	backgammon "kibitz/replay/games/backgammon/notation"
	"kibitz/replay/invalid"
)

func TestWhatHappenedIsReadInTheNotationOfOneGame(t *testing.T) {
	for name, c := range map[string]struct {
		fields map[string]string
		want   invalid.Code // "" where it is read
	}{
		"a turn of backgammon":          {map[string]string{"dice": "6-1", "play": "13/7 8/7"}, ""},
		"a card":                        {map[string]string{"card": "W:SK"}, ""},
		"a roll and a card":             {map[string]string{"dice": "61", "card": "W:SK"}, correct.CodeTwoGames},
		"a roll and an event":           {map[string]string{"dice": "61", "event": `{"type":"match.ended"}`}, correct.CodeAlone},
		"a die of seven":                {map[string]string{"dice": "71"}, correct.CodeDice},
		"a play that is none":           {map[string]string{"play": "13/x"}, backgammon.CodePlay},
		"a cube that is neither":        {map[string]string{"cube": "perhaps"}, backgammon.CodeCubeAction},
		"a card that no pack has":       {map[string]string{"card": "W:S1"}, bridge.CodeCards},
		"a call by nobody at the table": {map[string]string{"call": "X:Pass"}, bridge.CodeCards},
	} {
		var v form.Values
		for field, text := range c.fields {
			v.Set(field, text)
		}
		h, err := form.Happened(v)
		var wrong *invalid.Error
		switch errors.As(err, &wrong); {
		case wrong == nil && (c.want != "" || err != nil || h.Empty()):
			t.Errorf("%s: read as %+v, %v; want %q", name, h, err, c.want)
		case wrong != nil && wrong.Code != c.want:
			t.Errorf("%s: %s, want %q", name, wrong.Code, c.want)
		}
	}
}
