package form

import (
	"bytes"
	"encoding/json"
	"fmt"
	"kibitz/events"
	"kibitz/replay/diagram"
)

// Position is the table at one moment of the case.
type Position struct {
	Which string `json:"which"` // undisputed, disputed or present
	Basis string `json:"basis"` // basis of the undisputed position: about, subject or raised
	At    string `json:"at"`    // the event that led to this position
	Time  string `json:"time,omitempty"`

	Key     string        `json:"-"` // the JSON key of the table
	Table   any           `json:"-"`
	IDs     Fields        `json:"-"` // position identifiers
	Played  []Block       `json:"-"` // the play that led to it
	Drawing diagram.Table `json:"-"`
	Near    events.Side   `json:"-"` // the side that the drawing is seen from; NoSide for any
}

// MarshalJSON writes the position with the table under its key.
func (p Position) MarshalJSON() ([]byte, error) {
	type bare Position
	data, err := encoded(bare(p))
	if err != nil || p.Table == nil {
		return data, err
	}
	table, err := encoded(p.Table)
	data = append(data[:len(data)-1], `,"`+p.Key+`":`...)
	return append(append(data, table...), '}'), err
}

// encoded encodes a value as the case file does, without HTML escapes.
func encoded(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// UnmarshalJSON reads a position. Its table stays raw JSON.
func (p *Position) UnmarshalJSON(data []byte) error {
	type bare Position
	if err := json.Unmarshal(data, (*bare)(p)); err != nil {
		return err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	for _, shared := range []string{"which", "basis", "at", "time"} {
		delete(fields, shared)
	}
	for key, table := range fields {
		if p.Table != nil {
			return fmt.Errorf("a position has one table, and not %s and %s", p.Key, key)
		}
		p.Key, p.Table = key, table
	}
	return nil
}
