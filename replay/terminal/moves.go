package terminal

import (
	"strings"

	"kibitz/events"
)

// page is the number of turns in a page.
const page = 10

// filters are the kinds of events that the viewer can step through.
var filters = []struct {
	name   string // key of a text
	traits traits
}{
	{"filter.all", 0},
	{"filter.irregular", irregular},
	{"filter.cube", key},
	{"filter.score", scored},
	{"filter.rulings", ruled},
}

// stand moves to an event. At the last one, the viewer follows new events.
func (v *Viewer) stand(i int) bool {
	v.at = i
	v.following = i == v.story.Len()-1
	if v.following {
		v.seen = v.story.Len()
	}
	return true
}

// seek moves to the nearest event, in a direction, with one of the traits.
func (v *Viewer) seek(step int, t traits) bool {
	i, ok := v.story.find(v.at+step, step, t)
	return ok && v.stand(i)
}

// step moves to the next or previous event that passes the filter.
func (v *Viewer) step(by int) bool { return v.seek(by, filters[v.only].traits) }

// turn moves a number of turns forward or back, or as many filtered events if a filter is
// set. It goes as far as it can.
func (v *Viewer) turn(step, turns int) bool {
	t := filters[v.only].traits
	if t == 0 {
		t = rests
	}
	moved := false
	for range turns {
		if !v.seek(step, t) {
			break
		}
		moved = true
	}
	if !moved && t == rests && step < 0 && v.at > 0 {
		return v.stand(0)
	}
	return moved
}

// first moves to the first event that passes the filter.
func (v *Viewer) first() bool {
	i, ok := v.story.find(0, 1, filters[v.only].traits)
	return ok && v.stand(i)
}

// last moves to the last event, and follows new ones, or to the last one that passes the
// filter.
func (v *Viewer) last() bool {
	i, ok := v.story.find(v.story.Len()-1, -1, filters[v.only].traits)
	return ok && v.stand(i)
}

// jump moves to an address, or to the last event before it.
func (v *Viewer) jump(to events.Address) (exact bool) {
	i, exact := v.story.Seek(to)
	v.stand(i)
	return exact
}

// filter switches to the next filter and moves to an event that passes it.
func (v *Viewer) filter(step int) {
	v.only = (v.only + step + len(filters)) % len(filters)
	if v.story == nil || v.story.has(v.at, filters[v.only].traits) {
		return
	}
	if !v.step(-1) && !v.step(1) {
		v.say("none-such", v.text(filters[v.only].name))
	}
}

// escape removes the filter.
func (v *Viewer) escape() { v.only = 0 }

func (v *Viewer) nextLane() {
	v.lane = (v.lane + 1) % len(v.match.Lanes)
	v.open()
	v.say("lane", v.words.Lane(v.Lane().Name))
}

// switchThen switches between events as known when they came and as known now.
func (v *Viewer) switchThen() {
	v.then = !v.then
	v.open()
	if v.then {
		v.say("then.on")
	} else {
		v.say("then.off")
	}
}

// search moves to the next event whose line contains the words. It wraps around at the end.
func (v *Viewer) search(words string) bool {
	words = strings.ToLower(words)
	n := v.story.Len()
	for k := 1; k <= n; k++ {
		i := (v.at + k) % n
		if strings.Contains(strings.ToLower(v.story.Placed(i).Address.String()+" "+v.line(v.story, i)), words) {
			return v.stand(i)
		}
	}
	return false
}
