package office

import (
	"context"
	"encoding/json"

	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
	"kibitz/projector/wire"
)

// Come says that the asking director is on the way to a table that has called. The devices of the
// match are told, once; nothing is recorded, for an event would end the wait.
type Come struct {
	Match string `json:"match"`
	Call  string `json:"call"` // the address of the call, as in what waits for officials
}

// Told is to how many devices something was told.
type Told struct {
	Devices int `json:"devices"`
}

// Do tells it. Where nobody waits for a director, nobody is told.
func (c *Come) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	m, err := o.matchFor(ctx, by, c.Match)
	if err != nil {
		return nil, err
	}
	told := &Told{}
	if !m.Desk().Called {
		return told, nil
	}
	data, err := json.Marshal(&wire.Coming{Tournament: m.Tournament, Match: m.Name, Call: c.Call})
	if err != nil {
		return nil, err
	}
	for _, d := range m.Devices() {
		message := &nats.Msg{Subject: journal.LiveSubject(d.Device, m.Tournament, m.Name), Data: data, Header: nats.Header{}}
		message.Header.Set(wire.HeaderKind, string(wire.KindComing))
		if err := o.desk.Journal.Conn().PublishMsg(message); err != nil {
			return nil, err
		}
		told.Devices++
	}
	return told, nil
}
