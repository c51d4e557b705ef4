package office

import (
	"cmp"
	"context"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/hall"
	"kibitz/projector/refereed"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/games"
	"kibitz/replay/invalid"
	"kibitz/rules"
)

// settledAtOnce are matches whose logs are written at one time, so that one that cannot be
// written does not hold up the others.
const settledAtOnce = 16

// SettleAll enters in the log of every match what the roster says about these devices, and
// returns the number of matches that it concerns. The error (not-settled) names the matches
// whose logs could not be written.
func (o *Office) SettleAll(ctx context.Context, devices ...*roster.Device) (matches int, err error) {
	views, err := o.views(ctx)
	if len(views) == 0 {
		return 0, err
	}
	tasks := make([]*task, len(views))
	for i, v := range views {
		tasks[i] = &task{view: v, devices: devices}
	}
	o.settleEach(ctx, tasks)
	var failed []string
	for _, t := range tasks {
		switch {
		case ctx.Err() != nil:
			return matches, ctx.Err()
		case t.err != nil:
			failed, err = append(failed, t.view.Match), cmp.Or(err, t.err)
		case t.concerned:
			matches++
		}
	}
	if len(failed) > 0 {
		err = invalid.New("not-settled", "matches", strings.Join(failed, ", ")).Because(err)
	}
	return matches, err
}

func (o *Office) views(ctx context.Context) ([]*refereed.View, error) {
	if err := o.desk.AwaitViews(ctx); err != nil {
		return nil, err
	}
	return o.desk.Client.Views(ctx)
}

// task is a match in whose log something about these devices may have to be entered, and
// what came of it.
type task struct {
	view    *refereed.View
	devices []*roster.Device

	concerned bool
	err       error
}

func (o *Office) settleEach(ctx context.Context, tasks []*task) {
	var group errgroup.Group
	group.SetLimit(settledAtOnce)
	for _, t := range tasks {
		group.Go(func() error {
			t.concerned, t.err = o.settle(ctx, t.view, t.devices)
			return nil
		})
	}
	_ = group.Wait()
}

// settle enters in the log of a match what the roster says about devices, and reports
// whether that was anything.
func (o *Office) settle(ctx context.Context, v *refereed.View, devices []*roster.Device) (concerned bool, err error) {
	n := wire.MatchID{Tournament: v.Tournament, Match: v.Match}
	over := v.Status == refereed.Status(rules.Over) || v.Status == refereed.Status(rules.Voided)
	err = o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		list := o.lacking(l, n.Match, l.Schedule(), over, devices)
		concerned = concerned || len(list) > 0
		return list, nil
	})
	return concerned, err
}

const (
	settlePause   = time.Minute // between two looks at whose enrolment has ended
	longestArrear = time.Hour   // between two tries at a log that cannot be written
)

// arrear is a match whose log could not be written.
type arrear struct {
	since events.Instant // what ended after that is not in its log
	wait  time.Duration  // doubled with each try
	next  events.Instant // when it is tried again
}

// keepSettled enters in the logs of matches that the enrolment of devices has ended. It begins
// with what ended before it ran. It tries again what it could not enter, at growing intervals.
func (o *Office) keepSettled(ctx context.Context) {
	behind := map[wire.MatchID]*arrear{}
	for from := events.Instant(0); ctx.Err() == nil; hall.Pause(ctx, settlePause) {
		until := events.InstantOf(o.now())
		if err := o.settleEnded(ctx, from, until, behind); err == nil {
			from = until
		} else if ctx.Err() == nil {
			o.desk.Warn(err)
		}
	}
}

// settleEnded settles the devices whose enrolment ended after from and not after until. A match
// that is behind also gets those that ended earlier. An error means that nothing could be read.
func (o *Office) settleEnded(ctx context.Context, from, until events.Instant, behind map[wire.MatchID]*arrear) error {
	devices, err := o.Roster.Devices(ctx)
	if err != nil {
		return err
	}
	ended := endedWithin(devices, from, until)
	if len(ended)+len(behind) == 0 {
		return nil
	}
	views, err := o.views(ctx)
	if err != nil {
		return err
	}
	var tasks []*task
	for _, v := range views {
		a := behind[wire.MatchID{Tournament: v.Tournament, Match: v.Match}]
		switch {
		case a == nil && len(ended) > 0:
			tasks = append(tasks, &task{view: v, devices: ended})
		case a != nil && a.next <= until:
			tasks = append(tasks, &task{view: v, devices: endedWithin(devices, a.since, until)})
		}
	}
	o.settleEach(ctx, tasks)
	for _, t := range tasks {
		o.note(t, from, until, behind)
	}
	return ctx.Err()
}

// endedWithin returns the devices whose enrolment ended after from, and until then.
func endedWithin(devices []*roster.Device, from, until events.Instant) (ended []*roster.Device) {
	for _, d := range devices {
		if at := d.End(); at != 0 && at > from && at <= until {
			ended = append(ended, d)
		}
	}
	return ended
}

// note notes whether a match is behind now, and tells of it in the hall's health.
func (o *Office) note(t *task, from, until events.Instant, behind map[wire.MatchID]*arrear) {
	n := wire.MatchID{Tournament: t.view.Tournament, Match: t.view.Match}
	if t.err == nil {
		delete(behind, n)
		return
	}
	a := behind[n]
	if a == nil {
		a = &arrear{since: from, wait: settlePause}
		behind[n] = a
	}
	a.wait = min(2*a.wait, longestArrear)
	a.next = until + events.Instant(a.wait.Milliseconds())
	o.desk.Alarm(wire.Behind(n, t.err))
}

// lacking returns the events that a match's log lacks to say the same as the roster about
// these devices. In a match that is over, devices are only revoked.
func (o *Office) lacking(l *ledger.Ledger, match string, s *events.MatchScheduled, over bool, devices []*roster.Device) (list []events.Event) {
	if s == nil {
		return nil
	}
	var revoked []events.Event
	enter := func(body events.Body) { list = append(list, events.Event{Body: body}) }
	pen, now := l.Pen(), events.InstantOf(o.now())
	for _, d := range devices {
		role, enrolled := l.Role(d.Key)
		wanted := d.Admitted(now) && d.Role.Writes() && d.Covers(s.Tournament, match, s.Place, s.Players)
		switch {
		case d.Key == o.public:
		case enrolled && !wanted && (!over || d.Revoked != nil):
			revoked = append(revoked, events.Event{Body: &events.DeviceRevoked{Device: d.Key, Reason: reasonOf(d)}})
		case !wanted || over || enrolled && role.String() == string(d.Role) && l.Person(d.Key) == d.Person:
		default:
			enter(&events.DeviceEnrolled{Device: d.Key, Role: string(d.Role), Person: d.Person, Side: sideOf(s, d), Label: d.Label})
			if d.Role == roster.Table && (pen == "" || pen == d.Replaces) {
				if pen != "" {
					enter(&events.RecorderReleased{Device: pen, Reason: "replaced"})
				}
				enter(&events.RecorderAssigned{Device: d.Key})
				pen = d.Key
			}
		}
	}
	return append(list, revoked...)
}

// reasonOf returns why a device is revoked in a match's log.
func reasonOf(d *roster.Device) string {
	switch {
	case d.Revoked == nil:
		return "enrolled elsewhere, or its time is over"
	case d.Revoked.Reason == "":
		return "revoked"
	}
	return d.Revoked.Reason
}

// sideOf returns the side of the player who holds a player's device.
func sideOf(s *events.MatchScheduled, d *roster.Device) events.Side {
	for _, p := range s.Players {
		if d.Role == roster.Player && p.ID == d.Person {
			return games.Named(s.Discipline).Side(p.Seat)
		}
	}
	return events.NoSide
}
