package ledger

import (
	"fmt"

	"kibitz/events"
)

// permitted reports whether the device may write each of the entry's events, and
// summarises them.
func (l *Ledger) permitted(j *judgement) bool {
	for i := range j.Entry.Events {
		body := j.Entry.Events[i].Body
		d, _ := events.Vocabulary.Lookup(body.Type())
		j.add(&d)
		if reason := l.objection(j, i, d.Roles); reason != "" {
			return j.refuse(reason, fmt.Sprintf("$.events[%d]: %s", i, d.Type))
		}
	}
	return true
}

func (c *contents) add(d *events.Declaration) {
	c.touches |= d.Touches
	switch {
	case d.Nature == events.Decision:
		c.decides = true
		c.stands |= d.Stands
		c.corrects = c.corrects || d.Touches&events.TopicCorrection != 0
	case d.Touches&events.TopicPlay != 0:
		c.play = true
	}
}

// objection returns why the device may not write event i; "" if it may.
func (l *Ledger) objection(j *judgement, i int, roles events.Role) Reason {
	body := j.Entry.Events[i].Body
	if !j.device.may(roles) || !l.speaksFor(j.device, &j.Entry.Events[i]) {
		return ReasonRole
	}
	switch b := body.(type) {
	case *events.MatchScheduled:
		if i > 0 || l.schedule != nil {
			return ReasonScheduledTwice
		}
	case *events.DeviceEnrolled:
		if events.RoleOf(b.Role) == events.RoleOffice && j.device.role != events.RoleOffice {
			return ReasonRole
		}
		return l.protectedDevice(j, b.Device)
	case *events.DeviceRevoked:
		return l.protectedDevice(j, b.Device)
	case *events.RecorderAssigned:
		if !l.enrolledBefore(j, i, b.Device) {
			return ReasonNotEnrolled
		}
	case *events.RecorderReleased:
		if j.device.role == events.RoleTable && b.Device != j.device.key {
			return ReasonRole // a table can give up only its own pen
		}
	}
	return ""
}

func (d *device) may(roles events.Role) bool {
	return d.role == events.RoleOffice || d.role&roles != 0
}

// speaksFor reports whether a player's device writes only in its holder's own name, and a
// committee member's only in that member's. What neither the enrolment nor the schedule
// says of the holder is not compared.
func (l *Ledger) speaksFor(d *device, e *events.Event) bool {
	switch d.role {
	case events.RolePlayer:
		return l.voice(d).owns(e)
	case events.RoleCommittee:
		vote, ok := e.Body.(*events.VoteCast)
		return d.person == "" || !ok || vote.Member == d.person
	}
	return true
}

// protectedDevice returns a reason if the key is one of the office's own devices, which a
// director may neither enrol nor revoke.
func (l *Ledger) protectedDevice(j *judgement, key string) Reason {
	if d := l.devices[key]; d != nil && d.role == events.RoleOffice && j.device.role != events.RoleOffice {
		return ReasonRole
	}
	return ""
}

// enrolledBefore reports whether a device is enrolled, counting the events of the
// entry before event i.
func (l *Ledger) enrolledBefore(j *judgement, i int, key string) bool {
	for i--; i >= 0; i-- {
		switch b := j.Entry.Events[i].Body.(type) {
		case *events.DeviceEnrolled:
			if b.Device == key {
				return true
			}
		case *events.DeviceRevoked:
			if b.Device == key {
				return false
			}
		}
	}
	_, enrolled := l.Role(key)
	return enrolled || key == j.device.key
}
