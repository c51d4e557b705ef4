package office

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/nats-io/nats.go"
	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/projector/limits"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/wording"
)

// requests are the acts that devices may ask for, by name, and the roles that may; nil stands
// for every device, enrolled or not.
var requests = map[string]struct {
	roles []roster.Role
	make  func() Act
}{
	"redeem":       {nil, func() Act { return new(Redeem) }},
	"enrolment":    {nil, func() Act { return new(Enrolment) }},
	"schedule":     {officials, func() Act { return new(Schedule) }},
	"enrol":        {officials, func() Act { return new(Enrol) }},
	"revoke":       {officials, func() Act { return new(Revoke) }},
	"replace":      {officials, func() Act { return new(Replace) }},
	"devices":      {officials, func() Act { return new(Devices) }},
	"pending":      {officials, func() Act { return new(Pending) }},
	"approve":      {officials, func() Act { return new(Approve) }},
	"look":         {judges, func() Act { return new(Look) }},
	"propose":      {judges, func() Act { return new(Propose) }},
	"come":         {officials, func() Act { return new(Come) }},
	"tournament":   {officials, func() Act { return new(Tournament) }},
	"perform":      {officials, func() Act { return new(Perform) }},
	"people":       {officials, func() Act { return new(People) }},
	"add-people":   {officials, func() Act { return new(AddPeople) }},
	"merge-people": {officials[:1], func() Act { return new(MergePeople) }},
	"erase-person": {officials[:1], func() Act { return new(ErasePerson) }},
}

var (
	officials = []roster.Role{roster.Office, roster.Director}
	judges    = []roster.Role{roster.Office, roster.Director, roster.Committee} // who decides on a match
)

const (
	actTime    = time.Minute // for one act; a season's schedule takes some seconds
	mostAtOnce = 8           // acts that are done at one time
	mostBytes  = 256 << 10   // of a request
)

// Service answers the requests of devices.
type Service struct {
	office *Office
	trusts bool          // whether the server lets devices ask only in their own name
	slots  chan struct{} // of acts of officials
	open   chan struct{} // of acts that every device may ask for
	rates  limits.Rates
	meter  *limits.Meter

	serving sync.WaitGroup
}

// Serve answers the acts that devices ask for until ctx ends. It returns once it answers;
// wait returns when the last answer is given.
func (o *Office) Serve(ctx context.Context) (wait func(), err error) {
	j := o.desk.Journal
	s := &Service{office: o, trusts: j.Access().Vouched(), slots: make(chan struct{}, mostAtOnce), open: make(chan struct{}, mostAtOnce)}
	if o.desk.Server != nil {
		s.meter = o.desk.Server.Meter()
	}
	var subscriptions []*nats.Subscription
	stop := func() {
		for _, sub := range subscriptions {
			_ = sub.Unsubscribe()
		}
	}
	for _, pattern := range []string{journal.OfficePattern, wire.DeskOfficePattern} {
		sub, err := j.Conn().QueueSubscribe(pattern, "kibitz-office", func(m *nats.Msg) { s.answer(ctx, m) })
		if err != nil {
			stop()
			return nil, err
		}
		subscriptions = append(subscriptions, sub)
	}
	s.serving.Go(func() { defer stop(); o.keepSettled(ctx) })
	return s.serving.Wait, j.Conn().Flush()
}

// tooOften is how often a device is told that it asks too often.
var tooOften = limits.Rate{Each: limits.Acts.Each, Burst: limits.Acts.Burst / 2}

// admits reports whether a request is looked at. A device that asks too often is told when to ask
// again; one that goes on in spite of it gets no answer.
func (s *Service) admits(device string, m *nats.Msg) bool {
	if device == s.office.public {
		return true
	}
	wait, alone := s.rates.Ask(device, limits.Acts, 1)
	switch {
	case wait == 0:
		return true
	case !alone:
		s.meter.Refuse(limits.Remembered)
		respond(m, crowded(wait))
		return false
	}
	s.meter.Refuse("acts")
	if s.rates.Allow("told "+device, tooOften, 1) == 0 {
		refused := crowded(wait)
		refused.Reason, refused.Limit = "The device asks the office too often.", "acts"
		respond(m, refused)
	}
	return false
}

// crowded returns the refusal of a request that others leave no room for.
func crowded(wait time.Duration) *wire.Refused {
	return &wire.Refused{Status: wire.StatusRefused, Code: wire.RefusedBusy, Retry: wire.RetrySame, After: wait.Milliseconds() + 1,
		Reason: "The office has too much to do.", Next: "Send it again in a moment, unchanged."}
}

// answer answers a request in a goroutine of its own, if not too many are being answered.
func (s *Service) answer(ctx context.Context, m *nats.Msg) {
	device, name, _ := journal.OfficeActOf(m.Subject)
	if !s.admits(device, m) {
		return
	}
	slots := s.slots
	if requests[name].roles == nil {
		slots = s.open
	}
	select {
	case slots <- struct{}{}:
	default:
		respond(m, crowded(limits.Again))
		return
	}
	s.serving.Go(func() {
		defer func() { <-slots }()
		defer s.visit(device)()
		bound, cancel := context.WithTimeout(ctx, actTime)
		defer cancel()
		done, err := s.do(bound, m)
		if err != nil {
			respond(m, refused(err, wording.In(language.Make(m.Header.Get(wire.HeaderLanguage)))))
			return
		}
		respond(m, Done{Status: StatusDone, Result: done})
	})
}

// visit keeps a newcomer's connection open until the function that it returns is called, after
// the answer.
func (s *Service) visit(device string) (answered func()) {
	if s.office.desk.Server == nil {
		return func() {}
	}
	return s.office.desk.Server.Gate().Visit(device)
}

// StatusDone is the status of an act that is done.
const StatusDone = "done"

// Done is the answer to an act that is done.
type Done struct {
	Status string `json:"status"`
	Result any    `json:"result"`
}

func respond(m *nats.Msg, v any) {
	data, err := json.Marshal(v)
	if err == nil {
		_ = m.Respond(data) // an asker who is gone asks again
	}
}

// do does what a request asks for.
func (s *Service) do(ctx context.Context, m *nats.Msg) (any, error) {
	device, name, _ := journal.OfficeActOf(m.Subject)
	what, known := requests[name]
	switch {
	case !s.trusts && !byDoor(m):
		return nil, invalid.New("unvouched")
	case !known:
		return nil, invalid.Field("act", name, "unknown-act", "acts", strings.Join(actNames(), ", "))
	}
	by, err := s.office.caller(ctx, device)
	if err != nil {
		return nil, err
	}
	if what.roles != nil && (by.Held == nil || !slices.Contains(what.roles, by.Held.Role)) {
		return nil, invalid.New("not-allowed", "act", name)
	}
	act := what.make()
	if err := read(m.Data, act); err != nil {
		return nil, err
	}
	if r, ok := act.(*Redeem); ok {
		r.plain = s.exposed(device, m)
		return s.redeem(ctx, r, by)
	}
	return act.Do(ctx, s.office.before(by), by)
}

// byDoor reports whether a request came through one of the hall's own doors.
func byDoor(m *nats.Msg) bool { return strings.HasPrefix(m.Subject, "kibitz.desk.") }

// exposed reports whether others on a network can read and change a device's request.
func (s *Service) exposed(device string, m *nats.Msg) bool {
	if byDoor(m) {
		return m.Header.Get(wire.HeaderProtection) == wire.ProtectionNone
	}
	return s.office.desk.Journal.Exposed(device)
}

// wrongCodes is who wrong codes of the whole hall are charged to.
const wrongCodes = "wrong codes"

// redeem tries a code. What is no code is not counted; all tries count for the device, and
// wrong ones for the hall, so that nobody finds a code by trying with many keys.
func (s *Service) redeem(ctx context.Context, r *Redeem, by *Caller) (any, error) {
	if err := roster.CheckCode(r.Code); err != nil {
		return nil, err
	}
	if err := s.tries(by.Key); err != nil {
		return nil, err
	}
	done, err := r.Do(ctx, s.office, by)
	var e *invalid.Error
	if errors.As(err, &e) && e.Code() == "no-such-code" {
		s.rates.Charge(wrongCodes, limits.CodesAll, 1)
	}
	return done, err
}

// tries takes one try of a code from what a device may use, or returns why it gets none.
func (s *Service) tries(device string) error {
	if wait, alone := s.rates.Ask("codes "+device, limits.Codes, 1); wait > 0 && alone {
		s.meter.Refuse("codes")
		return &tooManyTries{invalid.New("too-many-tries"), wait, "codes"}
	} else if wait > 0 {
		s.meter.Refuse(limits.Remembered)
		return &tooManyTries{invalid.New("too-many-tries"), wait, ""}
	}
	if wait := s.rates.Allow(wrongCodes, limits.CodesAll, 0); wait > 0 {
		s.meter.Refuse("codes-all")
		return &tooManyTries{invalid.New("too-many-tries"), wait, ""}
	}
	return nil
}

// tooManyTries says when a device may try a code again, and which limit of its own it has used up; "" if
// others have.
type tooManyTries struct {
	error
	wait  time.Duration
	limit string
}

func (t *tooManyTries) Unwrap() error { return t.error }

func actNames() (names []string) {
	for name := range requests {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// caller returns what the roster says about a device.
func (o *Office) caller(ctx context.Context, device string) (*Caller, error) {
	if device == o.public {
		return o.Itself(), nil
	}
	d, err := o.Roster.Device(ctx, device)
	if err != nil {
		return nil, err
	}
	by := &Caller{Key: device}
	if d != nil && d.Admitted(events.InstantOf(o.now())) {
		by.Held = d
	}
	return by, nil
}

// read reads a request. It must be one JSON object with known members.
func read(data []byte, into any) error {
	if len(data) > mostBytes {
		return invalid.New("request-too-large")
	}
	if len(data) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return unreadable(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return invalid.New("bad-request").Because(errors.New("more follows"))
	}
	return nil
}

// unreadable says which member of a request is wrong, in the words of JSON.
func unreadable(err error) error {
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) {
		field := wrong.Field
		if first, rest, inner := strings.Cut(field, "."); inner && unicode.IsUpper(rune(first[0])) {
			field = rest // what is embedded has its members in the request itself
		}
		return invalid.Field(field, "", "bad-request").Because(fmt.Errorf("%s is %s, another type is expected", cmp.Or(field, "it"), wrong.Value))
	}
	return invalid.New("bad-request").Because(errors.New(strings.TrimPrefix(err.Error(), "json: ")))
}

// describe says what is wrong and where, and what to do.
func describe(e *invalid.Error, words *wording.Words) (reason, next string) {
	reason, next = halves(e, words)
	if e.Field() != "" && e.Got() != "" {
		reason = fmt.Sprintf("%s %q: %s", e.Field(), e.Got(), reason)
	}
	return reason, next
}

// sentence ends a text with a full stop.
func sentence(text string) string {
	if text == "" || strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// upper begins a text with a capital.
func upper(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// refused returns the refusal for an error. Only an error of the sender's is told in full.
func refused(err error, words *wording.Words) *wire.Refused {
	var e *invalid.Error
	if errors.As(err, &e) {
		reason, next := describe(e, words)
		r := &wire.Refused{
			Status: wire.StatusRefused, Code: string(e.Code()), Reason: sentence(reason), Path: e.Field(), Next: sentence(upper(next)),
		}
		if slices.Contains([]invalid.Code{"too-many-tries", "moves-on", "not-settled", "code-waits"}, e.Code()) {
			r.Retry = wire.RetrySame
		}
		if again := new(tooManyTries); errors.As(err, &again) {
			r.After, r.Limit = again.wait.Milliseconds()+1, again.limit
		}
		return r
	}
	r := &wire.Refused{Status: wire.StatusRefused, Code: wire.RefusedUnavailable, Reason: "The office cannot do it now.", Next: "Send it again, unchanged.", Retry: wire.RetrySame}
	var refusal *wire.RefusalError
	if errors.As(err, &refusal) {
		*r = refusal.Refused
	}
	return r
}
