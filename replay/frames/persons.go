package frames

import (
	"strconv"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/wording"
)

// Persons names the people of a match for readers who may not know all names: players without a name by
// their seat, others by what they are here, such as "director".
type Persons struct {
	words *wording.Words
	named func(id string) string
	seats map[string]string
	roles map[string]string // by id; nil in a tournament's own log, where entries are people too
}

// PersonsOf returns the people of a match. named returns a name, or "" if it may not be told; nil if none
// may be.
func PersonsOf(t *replay.Timeline, words *wording.Words, named func(id string) string) *Persons {
	p := &Persons{words: words, named: named, seats: map[string]string{}}
	for _, player := range t.Schedule().Players {
		p.seats[player.ID] = player.Seat
	}
	if t.Schedule().Discipline == events.TournamentEvent {
		return p
	}
	p.roles = map[string]string{}
	holders := map[string]int{}
	for i := range t.Len() {
		switch b := t.Placed(i).Event.Body.(type) {
		case *events.OfficialNamed:
			p.note(holders, b.Person, words.Word("office", b.Office))
		case *events.MonitorAppointed:
			p.note(holders, b.Person, words.Word("office", "monitor"))
		case *events.CommitteeConvened:
			for _, member := range b.Members {
				p.note(holders, member, words.Word("office", "committee-member"))
			}
		}
	}
	return p
}

// note notes what somebody is. Who comes after another in the same office has a number.
func (p *Persons) note(holders map[string]int, id, office string) {
	if id == "" || p.roles[id] != "" {
		return
	}
	if holders[office]++; holders[office] > 1 {
		office += " " + strconv.Itoa(holders[office])
	}
	p.roles[id] = office
}

// In returns what names people in the words of an event. Where it says what somebody is, that is not
// said twice.
func (p *Persons) In(body events.Body) func(id string) string {
	appoints := false
	switch body.(type) {
	case *events.OfficialNamed, *events.MonitorAppointed:
		appoints = true
	}
	return func(id string) string {
		switch name := p.name(id); {
		case name != "":
			return name
		case p.seats[id] != "":
			return p.seats[id]
		case p.roles == nil:
			return id
		case p.roles[id] == "" || appoints:
			return p.words.Say("viewer.unnamed")
		}
		return p.roles[id]
	}
}

func (p *Persons) name(id string) string {
	if p.named == nil {
		return ""
	}
	return p.named(id)
}
