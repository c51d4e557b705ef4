package form

import (
	"bytes"
	"encoding/json"
	"fmt"
	"kibitz/replay/diagram"
)

// Position is the table at one moment of the case.
type Position struct {
	Which string `json:"which"` // undisputed, disputed or present
	Basis string `json:"basis"` // what undisputed was taken from: about, subject or raised
	At    string `json:"at"`    // the event after which it stood so
	Time  string `json:"time,omitempty"`

	Key     string        `json:"-"` // under which the table stands
	Table   any           `json:"-"`
	IDs     Fields        `json:"-"` // what names it to others
	Played  []Block       `json:"-"` // how play came to it
	Drawing diagram.Table `json:"-"`
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

// encoded encodes a value as the case file is: as it is, without escapes for HTML.
func encoded(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// UnmarshalJSON reads a position; its table stays JSON.
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
