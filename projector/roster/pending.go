package roster

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/invalid"
)

// Pending is a device that has used a code and waits until an official has compared its letters.
type Pending struct {
	Device   string         `json:"device"`  // its public nkey
	Letters  string         `json:"letters"` // as the device shows them
	Grant    Grant          `json:"gives"`
	Label    string         `json:"label,omitempty"`    // what the device says is written on it
	Replaces string         `json:"replaces,omitempty"` // the key of the device whose place it takes
	Until    events.Instant `json:"until"`              // when it has to begin anew with another code

	code kept
}

// letters returns the six letters by which an official tells a device that waits from another one: the
// device shows them, and the official's list of what waits. They follow from its public key and from the
// code's proof, which the office alone can make: nobody can search for a key that has another one's letters.
func (s *stored) letters() string {
	sum := sha256.Sum256([]byte("kibitz letters v2\n" + s.Proof + "\n" + s.Used))
	text := make([]byte, 6)
	for i := range text {
		text[i] = letters[int(sum[i])%len(letters)]
	}
	return string(text[:3]) + "-" + string(text[3:])
}

// waits reports whether a device has used the code and its letters have not been compared.
func (s *stored) waits() bool { return s.Compare && s.Used != "" && !s.Approved }

// Pending returns the devices that wait, the one first whose time ends first.
func (r *Roster) Pending(ctx context.Context) ([]Pending, error) {
	list, now := []Pending{}, events.InstantOf(r.now())
	err := r.bucket.Values(ctx, func(v journal.Value) {
		c := kept{key: v.Key, revision: v.Revision}
		if strings.HasPrefix(v.Key, codePrefix) && r.unseal(&v, &c.stored) && c.waits() && now < c.Until {
			list = append(list, Pending{c.Used, c.letters(), c.Grant, c.label(), c.Place, c.Until, c})
		}
	})
	list = slices.DeleteFunc(list, func(p Pending) bool {
		orphaned, failed := r.orphaned(ctx, &p.code.stored)
		if err == nil {
			err = failed
		}
		return orphaned
	})
	slices.SortFunc(list, func(a, b Pending) int { return cmp.Compare(a.Until, b.Until) })
	return list, err
}

// Approve enrols a device that waits; replaced is the device whose place it takes, nil if there is
// none. It may ask for CodeLife, or as long as its code lasts, what it is enrolled as. One that cannot be
// enrolled as its code says waits on, and can be refused. If the office ends before the device is enrolled,
// it is enrolled when it asks again.
func (r *Roster) Approve(ctx context.Context, p *Pending, by string) (d, replaced *Device, err error) {
	s := p.code.stored
	s.Approved, s.Until = true, max(s.Until, events.InstantOf(r.now().Add(CodeLife)))
	if err := r.settle(ctx, p, &s); err != nil {
		return nil, nil, err
	}
	d, replaced, err = r.give(ctx, &s, by)
	if impossible := new(invalid.Error); errors.As(err, &impossible) {
		err = cmp.Or(r.takeBack(ctx, p), err)
	}
	return d, replaced, err
}

// takeBack has a device wait again that was approved and could not be enrolled.
func (r *Roster) takeBack(ctx context.Context, p *Pending) error {
	for {
		s := new(stored)
		value, found, err := r.bucket.Get(ctx, p.code.key)
		if err != nil || !found || !r.unseal(&value, s) {
			return err
		}
		s.Approved, s.Until = false, p.code.Until
		if err = r.write(ctx, p.code.key, s, value.Revision); !stale(err) {
			return err
		}
	}
}

// Reject ends the code of a device that waits.
func (r *Roster) Reject(ctx context.Context, p *Pending) error {
	s := p.code.stored
	s.Until = events.InstantOf(r.now())
	return r.settle(ctx, p, &s)
}

// settle stores what was decided about a device that waits, unless something else was meanwhile.
func (r *Roster) settle(ctx context.Context, p *Pending, s *stored) error {
	err := r.write(ctx, p.code.key, s, p.code.revision)
	if stale(err) {
		return invalid.Field("device", p.Letters, "not-waiting")
	}
	return err
}
