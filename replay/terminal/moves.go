package terminal

import (
	"strings"

	"kibitz/events"
)

// page is how many turns a page is.
const page = 10

// filters are what the events that are stepped along can be reduced to.
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

// stand goes to an event; the end is followed from there.
func (v *Viewer) stand(i int) bool {
	v.at = i
	v.following = i == v.story.Len()-1
	if v.following {
		v.seen = v.story.Len()
	}
	return true
}

// seek goes to the nearest event, in a direction, that has one of the traits.
func (v *Viewer) seek(step int, t traits) bool {
	i, ok := v.story.find(v.at+step, step, t)
	return ok && v.stand(i)
}

// step goes to the next or previous event of those that are filtered.
func (v *Viewer) step(by int) bool { return v.seek(by, filters[v.only].traits) }

// turn goes turns on or back, or as many events where they are filtered; it goes as
// far as there are any.
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

// first goes to the first of the events that are filtered.
func (v *Viewer) first() bool {
	i, ok := v.story.find(0, 1, filters[v.only].traits)
	return ok && v.stand(i)
}

// last goes to the last event, so that it is followed, or the last one filtered.
func (v *Viewer) last() bool {
	i, ok := v.story.find(v.story.Len()-1, -1, filters[v.only].traits)
	return ok && v.stand(i)
}

// jump goes to an address, or to the last event before it.
func (v *Viewer) jump(to events.Address) (exact bool) {
	i, exact := v.story.Seek(to)
	v.stand(i)
	return exact
}

// filter reduces the events to the next kind, and goes to one of it.
func (v *Viewer) filter(step int) {
	v.only = (v.only + step + len(filters)) % len(filters)
	if v.story == nil || v.story.has(v.at, filters[v.only].traits) {
		return
	}
	if !v.step(-1) && !v.step(1) {
		v.say("none-such", v.text(filters[v.only].name))
	}
}

// escape leaves the filter.
func (v *Viewer) escape() { v.only = 0 }

func (v *Viewer) nextLane() {
	v.lane = (v.lane + 1) % len(v.match.Lanes)
	v.open()
	v.say("lane", v.words.Lane(v.Lane().Name))
}

// switchThen shows each event as it was known when it came, or as known now.
func (v *Viewer) switchThen() {
	v.then = !v.then
	v.open()
	if v.then {
		v.say("then.on")
	} else {
		v.say("then.off")
	}
}

// search goes to the next event whose line has the words in it, from the beginning
// again behind the last one.
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
