package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"
	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
)

// toldFlags say what happened at the table.
func toldFlags() []cli.Flag {
	return append(cardFlags(),
		&cli.StringFlag{Name: "dice", Usage: "the roll, such as 6-1; of an opening roll A's die first", EnvVars: []string{"KIBITZ_DICE"}},
		&cli.StringFlag{Name: "play", Usage: "the play, such as \"13/7 8/7\", or none", EnvVars: []string{"KIBITZ_PLAY"}},
		&cli.StringFlag{Name: "cube", Usage: "double, take, pass or beaver; or the value shown", EnvVars: []string{"KIBITZ_CUBE"}},
		&cli.BoolFlag{Name: "end-turn", Usage: "the turn ends with it", EnvVars: []string{"KIBITZ_END_TURN"}, DisableDefaultText: true},
		&cli.StringFlag{Name: "event", Usage: "any observation as JSON, or a list of them; game and time are those of the event at ADDRESS where they are left out", EnvVars: []string{"KIBITZ_EVENT"}},
		&cli.StringFlag{Name: "side", Usage: "who did it, A or B; by default as the record has it", EnvVars: []string{"KIBITZ_SIDE"}},
		&cli.StringFlag{Name: "time", Usage: "when it happened, such as 2026-07-30T14:05:00Z; by default when the event at ADDRESS did", EnvVars: []string{"KIBITZ_TIME"}},
	)
}

// told is what the flags say that happened at the table.
type told struct {
	dice    events.Dice // zero where they do not say
	steps   []events.Step
	played  bool // they tell the play; without steps no checker moved
	cube    string
	value   int           // of the cube, 0 where they do not say
	cards   []events.Body // calls and cards of bridge
	endTurn bool
	events  []json.RawMessage
	side    events.Side
	time    events.Instant
	reason  string
}

// empty reports whether the flags tell of nothing that happened.
func (w *told) empty() bool {
	return w.dice == (events.Dice{}) && !w.played && w.cube == "" && !w.endTurn && len(w.events) == 0 && len(w.cards) == 0
}

func toldOf(c *cli.Context) (*told, error) {
	w := &told{endTurn: c.Bool("end-turn"), reason: c.String("reason")}
	var err error
	for _, read := range []func() error{
		func() error { w.side, err = parseSide("--side", c.String("side")); return err },
		func() error { w.time, err = parseTime(c.String("time")); return err },
		func() error { return w.readDice(c.String("dice")) },
		func() error { return w.readPlay(c.String("play")) },
		func() error { return w.readCube(c.String("cube")) },
		func() error { return w.readCalls(c.String("call")) },
		func() error { return w.readCards(c.String("card")) },
		func() error { return w.readEvents(c.String("event")) },
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	if len(w.events) > 0 && (w.dice != (events.Dice{}) || w.played || w.cube != "" || w.endTurn || w.side.Valid() || len(w.cards) > 0) {
		return nil, usageError("--event tells all of it; leave --dice, --play, --cube, --card, --call, --side and --end-turn out")
	}
	return w, nil
}

func (w *told) readDice(text string) (err error) {
	if text != "" {
		w.dice, err = parseDice(text, events.Dice{})
	}
	return err
}

func (w *told) readPlay(text string) error {
	switch strings.TrimSpace(text) {
	case "":
		return nil
	case "none":
		w.played = true
		return nil
	}
	steps, rest := transcript.ParsePlay(text)
	if rest != "" || len(steps) == 0 {
		return usageError("--play %q: %q is no step; a play such as \"13/7 8/7\", \"bar/20*\" or \"6/off(2)\" is needed, or none", text, rest)
	}
	for _, leg := range transcript.Legs(steps) {
		w.steps = append(w.steps, events.Step{From: leg.From, To: leg.To})
	}
	w.played = true
	return nil
}

func (w *told) readCube(text string) error {
	switch text {
	case "", "double", "take", "pass", "beaver":
		w.cube = text
		return nil
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 2 {
		return usageError("--cube %q: double, take, pass or beaver is needed, or the value shown", text)
	}
	w.cube, w.value = "double", value
	return nil
}

// readEvents reads an event, or a list of them, as it stands in an entry.
func (w *told) readEvents(text string) error {
	if text == "" {
		return nil
	}
	if strings.HasPrefix(strings.TrimSpace(text), "[") {
		if err := json.Unmarshal([]byte(text), &w.events); err != nil || len(w.events) == 0 {
			return usageError("--event: a list of events was expected: %w", errorsOf(jsonError(err), errors.New("it is empty")))
		}
		return nil
	}
	w.events = []json.RawMessage{json.RawMessage(text)}
	return nil
}

func parseSide(flag, text string) (events.Side, error) {
	if text == "" {
		return events.NoSide, nil
	}
	side, ok := sideOf(strings.ToUpper(text))
	if !ok {
		return events.NoSide, usageError("%s %q: A or B is needed", flag, text)
	}
	return side, nil
}

func parseTime(text string) (events.Instant, error) {
	if text == "" {
		return 0, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return 0, usageError("--time %q: a time such as 2026-07-30T14:05:00Z is needed", text)
	}
	return events.InstantOf(at), nil
}

// event is something that happened beside the event that it corrects or follows.
func (w *told) event(beside *events.Event, body events.Body) events.Event {
	e := events.Event{Game: beside.Game, At: beside.At, Actor: beside.Actor, Body: body}
	if w.time.Known() {
		e.At = w.time
	}
	return e
}

// decoded returns the events that were given as JSON. What they leave out of game
// and time is that of the event beside them.
func (w *told) decoded(beside *events.Event) ([]events.Event, error) {
	var list []events.Event
	for _, text := range w.events {
		fields, err := members(text)
		if err != nil {
			return nil, usageError("--event %s: %w", text, err)
		}
		e := w.event(beside, nil)
		fields = withDefault(fields, "game", e.Game, e.Game > 0)
		fields = withDefault(fields, "at", e.At.String(), e.At.Known())
		whole, err := appendObject(nil, fields)
		if err != nil {
			return nil, err
		}
		event, err := decodeEvent(whole)
		if err != nil {
			return nil, usageError("--event %s: %w", text, err)
		}
		list = append(list, event)
	}
	return list, nil
}

// withDefault adds a field that an object lacks.
func withDefault(fields []member, name string, value any, known bool) []member {
	for _, f := range fields {
		if f.name == name {
			return fields
		}
	}
	if !known {
		return fields
	}
	with, err := set(fields, name, value)
	if err != nil {
		return fields
	}
	return with
}

// decodeEvent reads an event as strictly as an entry's.
func decodeEvent(text []byte) (events.Event, error) {
	device, err := nobody()
	if err != nil {
		return events.Event{}, err
	}
	entry := events.Entry{ID: someID, Match: "m", Device: device, Count: 1, Events: []events.Event{{Body: &events.MatchStarted{}}}}
	const placeholder = `{"type":"match.started","data":{}}`
	data := strings.Replace(string(entry.Encode()), placeholder, string(text), 1)
	read, err := events.Decode([]byte(data))
	var broken *events.DecodeError
	if errors.As(err, &broken) {
		return events.Event{}, fmt.Errorf("%s: %s was expected; schemas/EVENTS.md gives the form of every event",
			strings.Replace(broken.Path, "$.events[0]", "$", 1), broken.Expected)
	}
	if err != nil {
		return events.Event{}, err
	}
	return read.Events[0], nil
}

// withSide returns the body as something that another side did.
func withSide(body events.Body, side events.Side) (events.Body, error) {
	was := reflect.Indirect(reflect.ValueOf(body))
	field := was.FieldByName("Side")
	if !field.IsValid() || field.Type() != reflect.TypeFor[events.Side]() {
		return nil, usageError("--side: %s is nobody's", body.Type())
	}
	is := reflect.New(was.Type())
	is.Elem().Set(was)
	is.Elem().FieldByName("Side").Set(reflect.ValueOf(side))
	return is.Interface().(events.Body), nil
}

// missed returns what the flags tell as events of their own, from a state of the
// match.
func (w *told) missed(r *backgammon.Referee, beside *events.Event) ([]events.Event, error) {
	if len(w.events) > 0 {
		return w.decoded(beside)
	}
	if len(w.cards) > 0 {
		return w.cardsBeside(beside, nil)
	}
	side := w.side
	if !side.Valid() {
		side = onMove(r)
	}
	if !side.Valid() {
		return nil, usageError("the record does not say whose it is; add --side A or --side B")
	}
	var bodies []events.Body
	if w.cube != "" {
		bodies = append(bodies, w.cubeBody(r, side))
	}
	if w.dice != (events.Dice{}) {
		bodies = append(bodies, &events.DiceRolled{Side: side, Dice: w.dice})
	}
	if len(w.steps) > 0 {
		bodies = append(bodies, &events.CheckersMoved{Side: side, Steps: meant(r, side, w.dice, w.steps)})
	}
	if w.endTurn || w.played && w.dice != (events.Dice{}) {
		bodies = append(bodies, &events.TurnEnded{Side: side})
	}
	list := make([]events.Event, 0, len(bodies))
	for _, body := range bodies {
		list = append(list, w.event(beside, body))
	}
	if len(list) == 0 {
		return nil, usageError("--play none alone says nothing; add --dice, or --end-turn")
	}
	return list, nil
}

// onMove returns who is to do something.
func onMove(r *backgammon.Referee) events.Side {
	if r == nil {
		return events.NoSide
	}
	s := r.State()
	if s.Phase == backgammon.CubeAnswer {
		return s.Cube.By.Opponent()
	}
	return s.OnRoll
}

// cubeBody is what a side did with the cube.
func (w *told) cubeBody(r *backgammon.Referee, side events.Side) events.Body {
	switch w.cube {
	case "take":
		return &events.CubeTaken{Side: side}
	case "pass":
		return &events.CubePassed{Side: side}
	case "beaver":
		return &events.CubeBeavered{Side: side, Value: w.shown(r, 4)}
	}
	return &events.CubeOffered{Side: side, Value: w.shown(r, 2)}
}

// shown is the value that the cube showed: as the flags say, or what was due.
func (w *told) shown(r *backgammon.Referee, times int) int {
	switch {
	case w.value > 0:
		return w.value
	case r == nil:
		return times
	}
	return times * r.State().Cube.Value
}

// meant returns the steps of a play that was written in short.
func meant(r *backgammon.Referee, side events.Side, dice events.Dice, steps []events.Step) []events.Step {
	if r == nil {
		return steps
	}
	if s := r.State(); dice == (events.Dice{}) && s.OnRoll == side {
		dice = s.Dice
	}
	return r.Meant(side, dice, steps)
}

// someID and nobody stand in an entry that nobody signs, in which an event is read
// by itself.
var someID = uuid.UUID{6: 0x40, 8: 0x80}

func nobody() (device string, err error) {
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, make([]byte, 32))
	if err != nil {
		return "", err
	}
	return key.PublicKey()
}
