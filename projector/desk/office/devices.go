package office

import (
	"context"
	"slices"
	"strings"
	"time"

	"kibitz/projector/roster"
	"kibitz/replay/casefile"
	"kibitz/replay/invalid"
)

// Enrol enrols a device, by its public key; or makes a one-time code for a device that has
// none yet.
type Enrol struct {
	Device string `json:"device,omitempty"` // public nkey; "" for a code
	URL    string `json:"url,omitempty"`    // the hall's pages: the QR code of a code leads there
	Lasts  int    `json:"lasts,omitempty"`  // for how many minutes a code can be used; 0 for the usual ten

	Compare bool `json:"compare,omitempty"` // the device that uses the code waits until its letters are compared
	roster.Grant
}

// Enrolled is a device that is enrolled, or a code for one.
type Enrolled struct {
	Device *roster.Device `json:"device,omitempty"`
	Code   *roster.Code   `json:"code,omitempty"`
	SVG    string         `json:"svg,omitempty"`   // the code as a QR code, if an address was given
	Ended  *roster.Code   `json:"ended,omitempty"` // a code that was cancelled

	Refused *roster.Pending `json:"refused,omitempty"` // a device that waited and is not approved
	Matches int             `json:"matches"`           // in whose logs something was entered
}

// mostMinutes bounds what is asked for far above what the roster gives, so that no product overflows.
const mostMinutes = 1 << 20

// Do enrols the device in the roster and in its matches.
func (e *Enrol) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	g := e.Grant
	err := o.findMatch(ctx, &g)
	if err == nil {
		err = by.limit(&g)
	}
	if err == nil && g.Person != "" {
		g.Person, err = o.person(ctx, g.Person)
	}
	if err != nil {
		return nil, err
	}
	if e.Device == "" {
		code, err := o.Roster.Offer(ctx, g, time.Duration(min(e.Lasts, mostMinutes))*time.Minute, by.Key, e.Compare)
		if err != nil || e.URL == "" {
			return &Enrolled{Code: code}, err
		}
		return &Enrolled{Code: code, SVG: casefile.CodeSVG(ScannedCode(e.URL, code))}, nil
	}
	if err := o.mayName(ctx, by, e.Device, e.Compare); err != nil {
		return nil, err
	}
	d, err := o.Roster.Enrol(ctx, e.Device, g, by.Key)
	return o.settled(ctx, d, err, d)
}

// ScannedCode returns what the QR code of a one-time code says: the address of the page that
// the role uses, with the code in its fragment, which no server sees; or the code itself.
func ScannedCode(pages string, c *roster.Code) string {
	code := strings.ReplaceAll(c.Text, "-", "")
	switch {
	case pages == "":
		return code
	case c.Grant.Role == roster.Director, c.Grant.Role == roster.Committee:
		return strings.TrimRight(pages, "/") + "/d#e=" + code
	}
	return strings.TrimRight(pages, "/") + "/t#e=" + code
}

// findMatch names the match of a grant in full, with its tournament.
func (o *Office) findMatch(ctx context.Context, g *roster.Grant) error {
	if g.Match == "" {
		return nil
	}
	found, err := o.desk.Find(ctx, g.Match)
	if err == nil {
		g.Tournament, g.Match = found.Tournament, found.Match
	}
	return err
}

// settled enters in the logs what became of devices. Once it is told, each can connect as what
// it is now.
func (o *Office) settled(ctx context.Context, d *roster.Device, err error, all ...*roster.Device) (any, error) {
	if err != nil {
		return nil, err
	}
	n, err := o.SettleAll(ctx, all...)
	if o.desk.Server != nil {
		for _, changed := range all {
			o.desk.Server.Gate().Await(ctx, changed)
		}
	}
	return &Enrolled{Device: d, Matches: n}, err
}

// person returns the id of a registered person.
func (o *Office) person(ctx context.Context, named string) (string, error) {
	people, err := o.desk.People(ctx)
	if err != nil {
		return "", err
	}
	return people.Known("person", named)
}

// mayChange checks that a caller may change what the roster says about a device.
func (o *Office) mayChange(ctx context.Context, by *Caller, key string) error {
	d, err := o.Roster.Device(ctx, key)
	if err != nil || d == nil {
		return err
	}
	return by.mayGive(&d.Grant)
}

// mayName is mayChange for a device that is enrolled by its key, at once: compare is for a code.
func (o *Office) mayName(ctx context.Context, by *Caller, key string, compare bool) error {
	if compare {
		return invalid.Field("compare", "", "compare-code")
	}
	return o.mayChange(ctx, by, key)
}

// mayGive checks that a caller may give a grant as it stands.
func (c *Caller) mayGive(g *roster.Grant) error {
	if own := c.Held.Tournament; own != "" && g.Tournament == "" { // a device of all tournaments
		return invalid.Field("tournament", "", "other-tournament", "own", own)
	}
	held := *g
	return c.limit(&held)
}

// Named returns the device that is meant by its key, the beginning of its key, or its label.
// Of several, it is the one that is not revoked.
func (o *Office) Named(ctx context.Context, field, text string) (*roster.Device, error) {
	all, err := o.Roster.Devices(ctx)
	if err != nil {
		return nil, err
	}
	const shortest = 6
	var meant []*roster.Device
	for _, d := range all {
		if d.Key == text {
			return d, nil
		}
		if d.Label == text && text != "" || len(text) >= shortest && strings.HasPrefix(d.Key, text) {
			meant = append(meant, d)
		}
	}
	if admitted := slices.DeleteFunc(slices.Clone(meant), func(d *roster.Device) bool { return d.Revoked != nil }); len(admitted) == 1 {
		return admitted[0], nil
	}
	switch len(meant) {
	case 1:
		return meant[0], nil
	case 0:
		return nil, invalid.Field(field, text, "not-in-roster")
	}
	return nil, invalid.Field(field, text, "many-devices")
}

// Revoke revokes a device in the roster and in its matches, or cancels an unused code.
type Revoke struct {
	Device string `json:"device"` // public nkey, its beginning, the label, or the code
	Reason string `json:"reason,omitempty"`
}

// Do revokes the device.
func (r *Revoke) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	d, err := o.Named(ctx, "revoke", r.Device)
	if err != nil && roster.CheckCode(r.Device) == nil {
		code, err := o.Roster.Cancel(ctx, r.Device, by.limit)
		return &Enrolled{Ended: code}, err
	}
	if err != nil {
		return nil, err
	}
	if err := o.mayChange(ctx, by, d.Key); err != nil {
		return nil, err
	}
	if err := checkReason(r.Reason); err != nil {
		return nil, err
	}
	d, err = o.Roster.Revoke(ctx, d.Key, by.Key, r.Reason)
	return o.settled(ctx, d, err, d)
}

func checkReason(reason string) error {
	const most = 1000
	if !roster.Plain(reason, most) {
		return invalid.Field("reason", "", "unfit-text")
	}
	return nil
}

// Replace gives a device the place of another one, which is revoked: its role, table and
// matches, and the pen where the other one has it.
type Replace struct {
	Old    string `json:"old"`              // public nkey, its beginning, or the label
	Device string `json:"device,omitempty"` // public nkey of the new device; "" for a code
	Reason string `json:"reason,omitempty"`

	Compare bool `json:"compare,omitempty"` // as for Enrol
}

// Do replaces the device.
func (r *Replace) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	old, err := o.Named(ctx, "old", r.Old)
	if err == nil {
		err = o.mayChange(ctx, by, old.Key)
	}
	if err == nil {
		err = checkReason(r.Reason)
	}
	if err != nil {
		return nil, err
	}
	if r.Device == "" {
		code, err := o.Roster.OfferPlace(ctx, old.Key, by.Key, r.Compare)
		return &Enrolled{Code: code}, err
	}
	if err := o.mayName(ctx, by, r.Device, r.Compare); err != nil {
		return nil, err
	}
	revoked, added, err := o.Roster.Replace(ctx, old.Key, r.Device, by.Key, r.Reason)
	return o.settled(ctx, added, err, added, revoked)
}

// Devices lists the devices of the roster that the caller may change.
type Devices struct{}

// Do lists the devices.
func (*Devices) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	all, err := o.Roster.Devices(ctx)
	list := []*roster.Device{}
	for _, d := range all {
		if held := d.Grant; by.limit(&held) == nil {
			list = append(list, d)
		}
	}
	return list, err
}

// Redeem enrols the calling device with a one-time code.
type Redeem struct {
	Code  string `json:"code"`
	Label string `json:"label,omitempty"` // what is written on the device, if the code does not say

	plain bool // it came over a network on which others can read and change what is sent
}

// Do enrols the device.
func (r *Redeem) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	redeem := o.Roster.Redeem
	if r.plain {
		redeem = o.Roster.RedeemPlain
	}
	d, replaced, err := redeem(ctx, by.Key, r.Code, r.Label)
	return o.placed(ctx, d, replaced, err)
}

// placed enters in the logs that a device is enrolled, in the place of another one if there is one.
func (o *Office) placed(ctx context.Context, d, replaced *roster.Device, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	if replaced != nil {
		return o.settled(ctx, d, nil, d, replaced)
	}
	return o.settled(ctx, d, nil, d)
}

// Enrolment tells the calling device what it is enrolled for.
type Enrolment struct{}

// Do tells it.
func (*Enrolment) Do(_ context.Context, _ *Office, by *Caller) (any, error) {
	if by.Held == nil {
		return nil, invalid.New("not-enrolled")
	}
	return by.Held, nil
}
