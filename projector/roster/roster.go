package roster

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/invalid"
)

// The keys of the store begin with the kind of their value.
const (
	devicePrefix = "device."
	codePrefix   = "code."
)

// Roster is the register of devices of one hall. Its methods may be called from any
// goroutine and process of the hall.
type Roster struct {
	bucket *journal.Bucket
	office nkeys.KeyPair
	public string
	secret []byte // for the hashes of codes
	now    func() time.Time
}

// Open opens the roster of a journal's hall with the office's key, creating it if it is
// absent.
func Open(ctx context.Context, j *journal.Journal, office nkeys.KeyPair) (*Roster, error) {
	bucket, err := j.Roster(ctx)
	if err != nil {
		return nil, err
	}
	r := &Roster{bucket: bucket, office: office, now: time.Now}
	seed, err := office.Seed()
	if err != nil {
		return nil, err
	}
	_, raw, err := nkeys.DecodeSeed(seed)
	if err != nil {
		return nil, err
	}
	r.secret = keyed(raw, "kibitz enrolment code v1")
	r.public, err = office.PublicKey()
	return r, err
}

func keyed(secret []byte, text string) []byte {
	sum := hmac.New(sha256.New, secret)
	sum.Write([]byte(text))
	return sum.Sum(nil)
}

// signed is a value as stored: its JSON and the office's signature.
type signed struct {
	Value     json.RawMessage `json:"value"`
	Signature string          `json:"signature"`
}

// message is what the office signs. It names the key, so that a value cannot be moved to
// another one.
func message(key string, value []byte) []byte {
	return append([]byte("kibitz roster v1\n"+key+"\n"), value...)
}

// seal returns a value as stored under a key.
func (r *Roster) seal(key string, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	signature, err := events.Sign(r.office, message(key, data))
	if err != nil {
		return nil, err
	}
	return json.Marshal(signed{Value: data, Signature: signature})
}

// unseal reads a stored value. It reports whether the office signed it for this key.
func (r *Roster) unseal(v *journal.Value, into any) bool {
	var s signed
	return json.Unmarshal(v.Data, &s) == nil && events.Verify(r.public, message(v.Key, s.Value), s.Signature) &&
		json.Unmarshal(s.Value, into) == nil
}

// device reads a stored device; nil if the office did not sign it.
func (r *Roster) device(v *journal.Value) *Device {
	d := new(Device)
	if v.Deleted || !r.unseal(v, d) || devicePrefix+d.Key != v.Key {
		return nil
	}
	return d
}

// Device returns what the roster says of a key; nil if it is not enrolled, or if the office
// did not sign it. A revoked device stays in the roster.
func (r *Roster) Device(ctx context.Context, key string) (*Device, error) {
	d, _, err := r.find(ctx, key)
	return d, err
}

// find returns a device and the revision of its key.
func (r *Roster) find(ctx context.Context, key string) (*Device, uint64, error) {
	if err := CheckKey(key); err != nil {
		return nil, 0, err
	}
	value, found, err := r.bucket.Get(ctx, devicePrefix+key)
	if err != nil || !found {
		return nil, 0, err
	}
	return r.device(&value), value.Revision, nil
}

// Devices returns all devices, in the order of their enrolment.
func (r *Roster) Devices(ctx context.Context) (list []*Device, err error) {
	err = r.bucket.Values(ctx, func(v journal.Value) {
		if d := r.device(&v); d != nil {
			list = append(list, d)
		}
	})
	slices.SortFunc(list, func(a, b *Device) int { return cmp.Or(cmp.Compare(a.Since, b.Since), strings.Compare(a.Key, b.Key)) })
	return list, err
}

// Watch calls each with every device of the roster, then ready once, then each with every
// change, such as a revocation. A device whose value was deleted, or is not signed by the
// office, comes as one that is revoked. It returns nil when ctx ends.
func (r *Roster) Watch(ctx context.Context, each func(*Device), ready func()) error {
	return r.bucket.Watch(ctx, devicePrefix+"*", func(v journal.Value) error {
		d := r.device(&v)
		if d == nil {
			d = &Device{Key: strings.TrimPrefix(v.Key, devicePrefix), Revoked: &Revocation{At: events.InstantOf(v.Time)}}
		}
		each(d)
		return nil
	}, ready)
}

// Enrol enters a device. A device that is enrolled already gets another grant, but no other
// role: for that it is revoked first.
func (r *Roster) Enrol(ctx context.Context, key string, g Grant, by string) (*Device, error) {
	return r.enrol(ctx, &Device{Key: key, Grant: g, By: by})
}

func (r *Roster) enrol(ctx context.Context, added *Device) (*Device, error) {
	g := &added.Grant
	if err := g.check(); err != nil {
		return nil, err
	}
	return r.change(ctx, added.Key, func(d *Device, now events.Instant) (*Device, error) {
		if d != nil && d.Admitted(now) && d.Role != g.Role {
			return nil, invalid.Field("role", string(g.Role), "other-role", "role", string(d.Role))
		}
		if g.Until != 0 && g.Until <= now {
			return nil, invalid.Field("until", g.Until.String(), "past")
		}
		added.Since = now
		return added, nil
	})
}

// Revoke ends a device's enrolment. A device that is revoked already stays as it is.
func (r *Roster) Revoke(ctx context.Context, key, by, reason string) (*Device, error) {
	return r.change(ctx, key, func(d *Device, now events.Instant) (*Device, error) {
		if d == nil {
			return nil, invalid.Field("device", key, "not-in-roster")
		}
		if d.Revoked == nil {
			d.Revoked = &Revocation{At: now, By: by, Reason: reason}
		}
		return d, nil
	})
}

// Replace gives a device the place of another one, which is revoked. It keeps role, table,
// match, holder and label: nobody knows over what network its key came.
func (r *Roster) Replace(ctx context.Context, old, key, by, reason string) (revoked, added *Device, err error) {
	return r.replace(ctx, old, key, by, reason, func(label string) string { return label })
}

// replace is Replace with the label that the new device has in the place of the old one's.
func (r *Roster) replace(ctx context.Context, old, key, by, reason string, label func(string) string) (revoked, added *Device, err error) {
	if old == key {
		return nil, nil, invalid.Field("device", key, "same-device")
	}
	place, err := r.Device(ctx, old)
	if err != nil {
		return nil, nil, err
	}
	if place == nil {
		return nil, nil, invalid.Field("replace", old, "not-in-roster")
	}
	grant := place.Grant
	grant.Label = label(grant.Label)
	if added, err = r.enrol(ctx, &Device{Key: key, Grant: grant, By: by, Replaces: old}); err != nil {
		return nil, nil, err
	}
	revoked, err = r.Revoke(ctx, old, by, reason)
	return revoked, added, err
}

// change writes what to makes of a device, which is nil if the roster has none. It starts
// again if somebody else changed the device meanwhile.
func (r *Roster) change(ctx context.Context, key string, to func(d *Device, now events.Instant) (*Device, error)) (*Device, error) {
	for {
		d, revision, err := r.find(ctx, key)
		if err != nil {
			return nil, err
		}
		if d, err = to(d, events.InstantOf(r.now())); err != nil {
			return nil, err
		}
		if err = r.write(ctx, devicePrefix+key, d, revision); !stale(err) {
			return d, err
		}
	}
}

func (r *Roster) write(ctx context.Context, key string, value any, revision uint64) error {
	data, err := r.seal(key, value)
	if err == nil {
		_, err = r.bucket.Set(ctx, key, data, revision)
	}
	return err
}

// stale reports whether somebody else wrote the key meanwhile.
func stale(err error) bool { return errors.As(err, new(*journal.Stale)) }
