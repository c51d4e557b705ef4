package conform

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"time"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/failure"
	hallclient "kibitz/projector/client"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

const (
	replaced      = "broken"              // the office's reason for putting a device in place of another
	usualPatience = 90 * time.Second      // for a client to do what a step asks for
	look          = 20 * time.Millisecond // between two looks at the record
)

// Options are what is to be tried.
type Options struct {
	Command  []string      // the client program with its arguments
	Scripts  []*Script     // by default all
	Patience time.Duration // for each step, and for a start of the hall if longer than the usual; 0 for the usual
	Stderr   io.Writer     // gets what the client says there
	Hall     []string      // the program kibitz, with arguments before its own; by default this one

	// Told hears of each step once it is done, with the departure if there is one. The
	// rest of a script is left out after its first departure.
	Told func(*Script, *Step, *Departure)

	// Exchanged hears of each line to a client and its answer; nil for nobody.
	Exchanged func(asked, answered []byte)
}

// Code identifies a kind of failure.
type Code string

// CodeDeparts is the code of every departure; its sentence says what it is.
const CodeDeparts Code = "departs"

// Departure is what a client does against the contract.
type Departure = failure.Error[Code]

func departs(format string, args ...any) *Departure {
	return failure.New(CodeDeparts, "", format, args...)
}

// Run plays the scripts and returns the number of departures. An error means that the hall
// could not be run.
func Run(ctx context.Context, o Options) (departures int, err error) {
	if o.Scripts == nil {
		if o.Scripts, err = Scripts(); err != nil {
			return 0, err
		}
	}
	if o.Hall == nil {
		program, err := os.Executable()
		if err != nil {
			return 0, err
		}
		o.Hall = []string{program}
	}
	o.Patience = cmp.Or(o.Patience, usualPatience)
	for _, s := range o.Scripts {
		departed, err := play(ctx, &o, s)
		if err != nil {
			return departures, err
		}
		if departed {
			departures++
		}
	}
	return departures, nil
}

// run is a script that is played.
type run struct {
	*Options
	ctx     context.Context
	script  *Script
	hall    *hall
	clients map[string]*client
	entries map[string]*entry // by label
}

// entry is an entry that a script speaks of.
type entry struct {
	label, id string
	by        *client // nil for the hall
	asked     []json.RawMessage
}

// play plays one script.
func play(ctx context.Context, o *Options, s *Script) (departed bool, err error) {
	dir, err := os.MkdirTemp("", "kibitz-conform-")
	if err != nil {
		return false, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r := &run{
		Options: o, ctx: ctx, script: s, clients: map[string]*client{}, entries: map[string]*entry{},
		hall: newHall(ctx, o.Hall, dir),
	}
	r.hall.patience = max(r.hall.patience, o.Patience)
	defer func() { err = errors.Join(err, r.hall.end()) }()
	defer r.endClients()
	if err := r.hall.start(); err != nil {
		return false, err
	}
	if _, err := r.does(&office.Schedule{Matches: []office.Fixture{s.Match}}); err != nil {
		return false, err
	}
	for i := range s.Steps {
		step := &s.Steps[i]
		err := r.step(step)
		departure, _ := errors.AsType[*Departure](err)
		if err != nil && departure == nil {
			return false, fmt.Errorf("%s, line %d: %w", s.Name, step.Line, err)
		}
		o.Told(s, step, departure)
		if departure != nil {
			return true, nil
		}
	}
	return false, nil
}

func (r *run) endClients() {
	for _, c := range r.clients {
		c.end()
	}
}

// does does an act of the office.
func (r *run) does(act office.Act) (any, error) {
	return act.Do(r.ctx, r.hall.office, r.hall.office.Itself())
}

func (r *run) step(s *Step) error {
	if s.Who == "hall" {
		return r.hallStep(s)
	}
	c, err := r.client(s.Who)
	if err != nil {
		return err
	}
	switch s.Does {
	case "opens":
		return r.opens(c)
	case "dies":
		c.kill()
		return nil
	case "enters":
		asked, err := r.resolved(s.Events)
		if err != nil {
			return err
		}
		return r.makes(c, s, &request{Do: "enter", Events: asked})
	case "chooses":
		return r.makes(c, s, &request{Do: "choose", Kind: s.With[0], Choice: s.With[1]})
	case "settles":
		return r.settles(c)
	}
	return r.shows(c)
}

func (r *run) hallStep(s *Step) error {
	switch s.Does {
	case "writes":
		return r.writes(s)
	case "cuts":
		return r.sets(s.With[0], cut)
	case "swallows":
		return r.sets(s.With[0], swallowing)
	case "reaches":
		return r.sets(s.With[0], passing)
	case "replaces":
		return r.replaces(s.With[0], s.With[1])
	case "dies":
		r.setAll(cut)
		return r.hall.end()
	}
	if err := r.hall.start(); err != nil {
		return err
	}
	r.setAll(passing)
	return nil
}

// client returns a client of the script. A new one gets a folder, and doors of its own.
func (r *run) client(name string) (*client, error) {
	if c := r.clients[name]; c != nil {
		return c, nil
	}
	c := &client{name: name, exchanged: r.Exchanged}
	var err error
	if c.folder, err = os.MkdirTemp("", "kibitz-client-"); err != nil {
		return nil, err
	}
	if c.nats, err = newDoor(r.ctx, r.hall.natsAddress); err != nil {
		return nil, err
	}
	if c.http, err = newDoor(r.ctx, r.hall.httpAddress); err != nil {
		return nil, err
	}
	r.clients[name] = c
	return c, nil
}

func (r *run) set(c *client, to state) {
	c.nats.set(to)
	c.http.set(to)
}

func (r *run) setAll(to state) {
	for _, c := range r.clients {
		r.set(c, to)
	}
}

func (r *run) sets(name string, to state) error {
	c, err := r.client(name)
	if err == nil {
		r.set(c, to)
	}
	return err
}

// opens starts a client. The first time it gets a code for the match's table.
func (r *run) opens(c *client) error {
	at := r.script.Match
	if c.device == "" && c.code == "" {
		made, err := r.does(&office.Enrol{Grant: roster.Grant{Role: roster.Table, Tournament: at.Tournament, Table: at.Table}})
		if err != nil {
			return err
		}
		c.code = made.(*office.Enrolled).Code.Text
	}
	if err := c.start(r.ctx, r.Command, r.Stderr); err != nil {
		return departs("the program does not start: %v", err)
	}
	a, err := c.ask(&request{
		Do: "open", Folder: c.folder, NATS: "nats://" + c.nats.address(), HTTP: "http://" + c.http.address(),
		Code: c.code, Match: at.Tournament + "." + at.Match,
	}, r.Patience)
	if err != nil {
		return err
	}
	if c.device != "" && c.device != a.Device {
		return departs("it has another key than before: %s, not %s", a.Device, c.device)
	}
	c.device, c.code = a.Device, ""
	l, err := r.ledger()
	if err != nil {
		return err
	}
	if _, enrolled := l.Role(c.device); !enrolled {
		return departs("the device %q that it names is not enrolled", c.device)
	}
	return nil
}

// replaces gives the place of a client to another one, which opens later.
func (r *run) replaces(old, name string) error {
	c, err := r.client(name)
	if err != nil {
		return err
	}
	made, err := r.does(&office.Replace{Old: r.clients[old].device, Reason: replaced})
	if err == nil {
		c.code = made.(*office.Enrolled).Code.Text
	}
	return err
}

// writes appends an entry of the office.
func (r *run) writes(s *Step) error {
	asked, err := r.resolved(s.Events)
	if err != nil {
		return err
	}
	l, err := r.ledger()
	if err != nil {
		return err
	}
	list := make([]events.Event, len(asked))
	for i, text := range asked {
		if list[i], err = timed(text); err != nil {
			return err
		}
	}
	author, err := l.Author(r.hall.desk.Office)
	if err != nil {
		return err
	}
	made := &entry{label: s.Label, id: uuid.NewString()}
	data, signature, err := author.Write(uuid.MustParse(made.id), l.Head(), list...)
	if err != nil {
		return err
	}
	r.entries[s.Label] = made
	at := r.script.Match
	_, err = r.hall.desk.Client.Append(r.ctx, hallclient.Submission{Tournament: at.Tournament, Match: at.Match, Data: data, Signature: signature})
	return err
}

// timed reads an event as a script writes it, and gives it the present time.
func timed(text json.RawMessage) (events.Event, error) {
	now := fmt.Appendf(nil, `,"at":%q}`, events.InstantOf(time.Now()).String())
	return events.DecodeEvent(append(bytes.TrimSuffix(text, []byte("}")), now...))
}

var (
	references = regexp.MustCompile(`"#([a-z-]+)\.([0-9]+)"`)
	devices    = regexp.MustCompile(`"@([a-z]+)"`)
)

// resolved returns events in which "#label.1" is a reference to an event and "@name" the
// device of a client.
func (r *run) resolved(list []json.RawMessage) ([]json.RawMessage, error) {
	var unknown error
	done := make([]json.RawMessage, len(list))
	for i, text := range list {
		text = references.ReplaceAllFunc(text, func(found []byte) []byte {
			part := references.FindSubmatch(found)
			made := r.entries[string(part[1])]
			switch {
			case made == nil:
				unknown = fmt.Errorf("no entry has the label %s", part[1])
				return found
			case string(part[2]) == "0":
				return fmt.Appendf(nil, `{"entry":%q}`, made.id)
			}
			return fmt.Appendf(nil, `{"entry":%q,"index":%s}`, made.id, part[2])
		})
		done[i] = devices.ReplaceAllFunc(text, func(found []byte) []byte {
			return fmt.Appendf(nil, "%q", r.clients[string(devices.FindSubmatch(found)[1])].device)
		})
	}
	return done, unknown
}
