package office

import (
	"regexp"
	"strconv"

	"kibitz/events"
	"kibitz/replay/invalid"
)

var timeControl = regexp.MustCompile(`^(none|simple|bronstein|fischer) (\d{1,3}):([0-5]\d)(?: (\d{1,3}))?$`)

// TimeControl reads a time control: its kind, the reserve of each player in minutes and seconds,
// and the seconds a turn, which only the kind "none" has not. It is nil for "".
func TimeControl(text string) (*events.ClockSet, error) {
	if text == "" {
		return nil, nil
	}
	m := timeControl.FindStringSubmatch(text)
	if m == nil || (m[1] == events.NoDelay) != (m[4] == "") {
		return nil, invalid.Field("clock", text, "bad-clock")
	}
	number := func(i int) int64 {
		n, _ := strconv.ParseInt("0"+m[i], 10, 32)
		return n
	}
	const second = 1000 // milliseconds
	reserve := (60*number(2) + number(3)) * second
	return &events.ClockSet{Kind: m[1], A: reserve, B: reserve, Delay: number(4) * second}, nil
}
