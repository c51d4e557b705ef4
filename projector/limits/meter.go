package limits

import (
	"maps"
	"slices"
	"sync"
)

// Meter counts what was refused because of each limit, and reads how much of it is used. A
// nil Meter counts nothing.
type Meter struct {
	mu      sync.Mutex
	refused map[string]uint64
	used    map[string]func() int
}

// Reading is what a Meter says of one limit, by its name in the Table.
type Reading struct {
	Limit   string
	Refused uint64 // since the start
	Used    int    // now, of a limit that is given back
}

// Refuse counts a refusal.
func (m *Meter) Refuse(limit string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.refused == nil {
		m.refused = make(map[string]uint64)
	}
	m.refused[limit]++
}

// Watch makes used say how much of a limit is used.
func (m *Meter) Watch(limit string, used func() int) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.used == nil {
		m.used = make(map[string]func() int)
	}
	m.used[limit] = used
}

// Read returns a reading of each limit that is watched or because of which something was
// refused, by name.
func (m *Meter) Read() (list []Reading) {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	names := slices.AppendSeq(slices.Collect(maps.Keys(m.refused)), maps.Keys(m.used))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		r := Reading{Limit: name, Refused: m.refused[name]}
		if used := m.used[name]; used != nil {
			r.Used = used()
		}
		list = append(list, r)
	}
	return list
}
