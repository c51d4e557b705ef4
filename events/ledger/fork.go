package ledger

import (
	"maps"
	"slices"

	"github.com/google/uuid"

	"kibitz/events"
)

// Fork returns an independent ledger that begins with the same links. An addition to one
// does not reach the other, so a fork shows what the record would become. The links are
// shared, since they never change. verify checks signatures added to the fork; nil keeps
// the ledger's own check.
func (l *Ledger) Fork(verify func(device string, data []byte, signature string) bool) *Ledger {
	fork := *l
	if verify != nil {
		fork.config.Verify = verify
	}
	fork.links, fork.corrections = slices.Clip(l.links), slices.Clip(l.corrections)
	fork.spare = nil // the fork allocates its own links
	fork.ids = maps.Clone(l.ids)
	fork.devices = make(map[string]*device, len(l.devices))
	for key, d := range l.devices {
		own := *d
		own.claims, own.astray = slices.Clone(d.claims), slices.Clone(d.astray)
		fork.devices[key] = &own
	}
	return &fork
}

// Until returns an independent ledger with the first n links, as Fork does with all of
// them.
func (l *Ledger) Until(n uint64, verify func(device string, data []byte, signature string) bool) *Ledger {
	until := New(l.tournament, l.match, l.config)
	for _, link := range l.links[:min(n, uint64(len(l.links)))] {
		until.Add(link.Message)
	}
	return until.Fork(verify)
}

// Draft returns the unsigned bytes of the entry that a device would make next if it knew
// the whole record. The error is an *events.DecodeError if no reader would accept the
// events.
func (l *Ledger) Draft(device string, id uuid.UUID, evs ...events.Event) ([]byte, error) {
	count, previous := l.Device(device)
	entry := events.Entry{
		ID: id, Match: l.match, Device: device, Count: count + 1, Previous: previous, Seen: l.head, Events: evs,
	}
	data := entry.Encode()
	_, err := decode(data)
	return data, err
}
