package events

import "math"

// level is the decoder's memory for the events of an entry. There is a second one for the
// events in a correction.
type level struct {
	event     Event
	form      eventForm
	shape     Shape
	scratches []bodyScratch // one per declaration, created on first use
	read      []Event
}

// clean empties the level's event and returns its shape.
func (l *level) clean(d *decoder) *Shape {
	l.event = Event{}
	l.form = eventForm{event: &l.event, level: l, within: d.nesting > 1}
	if l.shape.fields == nil {
		l.shape.fill(&l.form)
	}
	return &l.shape
}

// events reads a list of 1 to most events.
func (d *decoder) events(p *[]Event, most int) bool {
	if d.nesting == len(d.levels) {
		return d.fail(CodeMisplaced, "no events within the events of a correction")
	}
	l := &d.levels[d.nesting]
	l.read = l.read[:0]
	d.nesting++
	ok := d.list(1, math.MaxInt, func(i int) bool {
		if i == most {
			return d.tooMany(most)
		}
		if !d.event(l) {
			return false
		}
		l.read = append(l.read, l.event)
		return true
	})
	d.nesting--
	if ok {
		*p = append(make([]Event, 0, len(l.read)), l.read...)
	}
	clear(l.read)
	return ok
}

// event reads one event into its level.
func (d *decoder) event(l *level) bool {
	if !d.object(l.clean(d)) {
		return false
	}
	if l.form.deferred > 0 && !d.deferred(l) {
		return false
	}
	l.event.Body = d.registry.newest(l.form.declaration, l.event.Body)
	return true
}

// deferred reads data that stood before its type and was skipped.
func (d *decoder) deferred(l *level) bool {
	after := d.i
	d.i = l.form.deferred
	if !d.body(&l.form) {
		return d.within(step{name: "data", key: true})
	}
	d.i = after
	return true
}

// body reads an event's data, once its type is known.
func (d *decoder) body(form *eventForm) bool {
	scratch := &form.level.scratches[form.place]
	if *scratch == nil {
		*scratch = form.declaration.scratch()
	}
	if !d.object((*scratch).reset()) {
		return false
	}
	form.event.Body = (*scratch).body()
	return true
}
