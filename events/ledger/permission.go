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
		if reason := l.objection(j, i, d.Roles, body); reason != "" {
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
func (l *Ledger) objection(j *judgement, i int, roles events.Role, body events.Body) Reason {
	if !j.device.may(roles) || !j.device.speaksFor(body) {
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
		return l.untouchable(j, b.Device)
	case *events.DeviceRevoked:
		return l.untouchable(j, b.Device)
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

// speaksFor reports whether a player's device writes only for its own side, and a committee
// member's only for that member. It returns true if the enrolment does not name the side or
// the member.
func (d *device) speaksFor(body events.Body) bool {
	switch {
	case d.role == events.RolePlayer && d.side.Valid():
		side, names := sideOf(body)
		return !names || side == d.side
	case d.role == events.RoleCommittee && d.person != "":
		vote, ok := body.(*events.VoteCast)
		return !ok || vote.Member == d.person
	}
	return true
}

// sideOf returns the acting side of an event that players may write themselves.
func sideOf(body events.Body) (side events.Side, names bool) {
	switch b := body.(type) {
	case *events.ResultSigned:
		return b.Side, true
	case *events.DirectorCalled:
		return b.Side, true
	case *events.DisputeRaised:
		return b.Side, true
	case *events.AppealFiled:
		return b.Side, true
	case *events.ChoiceMade:
		return b.Side, true
	}
	return events.NoSide, false
}

// untouchable returns a reason if the key is one of the office's own devices, which a
// director may neither enrol nor revoke.
func (l *Ledger) untouchable(j *judgement, key string) Reason {
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
