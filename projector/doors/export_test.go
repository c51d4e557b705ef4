package doors

import (
	"fmt"
	"reflect"

	"kibitz/projector/limits"
)

// Heed does as if a device had sent an entry and the append service had replied so, and reports
// whether the door takes another one.
func (d *Doors) Heed(device string, reply []byte) (another bool) {
	d.heed(device, reply)
	return d.rates.Allow("append "+device, limits.Appends, 1) == 0
}

// KeptOfStream sends texts to one who takes gzip. It returns how many bytes are kept for him alone, and the
// fields of which that cannot be told. What a request has and what all share is not counted.
func KeptOfStream(texts []string) (bytes int, unknown []string) {
	e := eventWriter{zip: true}
	for _, text := range texts {
		e.packed([]byte(text))
	}
	for field, value := range reflect.ValueOf(e).Fields() {
		switch kind := value.Kind(); {
		case field.Name == "doors" || field.Name == "w" || field.Name == "out":
		case kind == reflect.Slice && field.Type.Elem().Kind() == reflect.Uint8:
			bytes += value.Cap()
		case kind > reflect.Complex128:
			unknown = append(unknown, field.Name)
		}
		bytes += int(field.Type.Size())
	}
	return bytes, unknown
}

// Crowd uses up what all others together may have of streams, and what is remembered of them.
func (d *Doors) Crowd() {
	for _, q := range []*limits.Quota{&d.streams, &d.public} {
		for i := 0; q.Take(fmt.Sprint("other", i), q.Each) != nil; i++ {
		}
	}
}

// Remember fills what is remembered of devices and addresses with others, who are not forgotten soon.
func (d *Doors) Remember() {
	d.rates = limits.Rates{}
	for i, alone := 0, true; alone; i++ {
		_, alone = d.rates.Ask(fmt.Sprint("other", i), limits.Rate{Each: 1e-3, Burst: 1}, 1)
	}
}

// Heard returns how many live subjects have readers here, and how many messages the log's connection has
// carried for those.
func (d *Doors) Heard() (subjects int, messages int64) {
	d.audiences.mu.Lock()
	defer d.audiences.mu.Unlock()
	for _, of := range d.audiences.list {
		if n, err := of.sub.Delivered(); err == nil {
			messages += n
		}
	}
	return len(d.audiences.list), messages
}

// Reads sets the limits of a copy of a hall, for so many readers whatever the system allows.
func (d *Doors) Reads(readers int) {
	d.readers()
	for _, q := range []*limits.Quota{&d.visitors.all, &d.visitors.newcomers, &d.public} {
		q.All = readers
	}
	d.visitors.all.Each = readers
}

// LineSpan is the shortest time between two lines to a reader.
const LineSpan = lineSpan
