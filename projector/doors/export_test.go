package doors

import (
	"fmt"

	"kibitz/projector/limits"
)

// Heed does as if a device had sent an entry and the append service had replied so, and reports
// whether the door takes another one.
func (d *Doors) Heed(device string, reply []byte) (another bool) {
	d.heed(device, reply)
	return d.rates.Allow("append "+device, limits.Appends, 1) == 0
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
