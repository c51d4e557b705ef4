package office

import (
	"context"
	"slices"
	"strings"

	"kibitz/projector/roster"
	"kibitz/replay/invalid"
)

// Pending lists the devices that wait until their letters are compared, of those that the caller
// may enrol.
type Pending struct{}

// Do lists them.
func (*Pending) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	return o.pending(ctx, by)
}

func (o *Office) pending(ctx context.Context, by *Caller) ([]roster.Pending, error) {
	all, err := o.Roster.Pending(ctx)
	others := func(p roster.Pending) bool { return by.mayGive(&p.Grant) != nil }
	return slices.DeleteFunc(all, others), err
}

// Approve enrols a device that waits, or refuses it.
type Approve struct {
	Device string `json:"device"`           // its letters or its public nkey
	Refuse bool   `json:"refuse,omitempty"` // the device is none of the hall's: its code ends
}

// Do decides about the device.
func (a *Approve) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	all, err := o.pending(ctx, by)
	if err != nil {
		return nil, err
	}
	field := "approve"
	if a.Refuse {
		field = "refuse"
	}
	p, err := waiting(all, field, a.Device)
	if err != nil {
		return nil, err
	}
	if a.Refuse {
		return &Enrolled{Refused: p}, o.Roster.Reject(ctx, p)
	}
	d, replaced, err := o.Roster.Approve(ctx, p, by.Key)
	return o.placed(ctx, d, replaced, err)
}

// waiting returns the device that is meant by its letters or its public nkey.
func waiting(all []roster.Pending, field, named string) (*roster.Pending, error) {
	plain := func(text string) string { return strings.ReplaceAll(strings.ToUpper(text), "-", "") }
	meant := slices.DeleteFunc(slices.Clone(all), func(p roster.Pending) bool { return p.Device != named && plain(p.Letters) != plain(named) })
	switch len(meant) {
	case 1:
		return &meant[0], nil
	case 0:
		return nil, invalid.Field(field, named, "not-waiting")
	}
	return nil, invalid.Field(field, named, "same-letters")
}
