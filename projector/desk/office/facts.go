package office

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	"kibitz/projector/wire"
	"kibitz/replay/invalid"
	"kibitz/replay/results"
	"kibitz/rules/tournament"
)

// Recorded is what was entered in a tournament's own log.
type Recorded struct {
	Tournament string        `json:"tournament"`
	Facts      []events.Type `json:"facts"`
}

// ownLog returns a tournament's own log as it is named, for a caller who may enter facts there.
func (o *Office) ownLog(ctx context.Context, named string, by *Caller) (n wire.MatchID, err error) {
	info, err := o.desk.Find(ctx, named)
	if err == nil {
		err = by.within(&info.Tournament)
	}
	return wire.MatchID{Tournament: info.Tournament, Match: info.Match}, err
}

// matchIn reads a match of a tournament. Another tournament may have a match of the same name.
func (o *Office) matchIn(ctx context.Context, tournament, named string) (*desk.Match, error) {
	if !strings.Contains(named, "/") {
		named = tournament + "/" + named
	}
	m, err := o.desk.Match(ctx, named)
	if err == nil && m.Tournament != tournament {
		err = invalid.Field("match", named, "match-elsewhere", "tournament", tournament)
	}
	return m, err
}

// record enters facts in a tournament's own log. They are made anew if the log went on meanwhile.
func (o *Office) record(ctx context.Context, named string, by *Caller, made func(*tournament.Tournament) ([]events.Body, error)) (any, error) {
	n, err := o.ownLog(ctx, named, by)
	if err != nil {
		return nil, err
	}
	done := &Recorded{Tournament: n.Tournament}
	return done, o.enter(ctx, n, func(l *ledger.Ledger) ([]events.Event, error) {
		_, t, err := results.Folded(l, 0)
		if err != nil {
			return nil, err
		}
		bodies, err := made(t)
		if err != nil {
			return nil, err
		}
		list := make([]events.Event, len(bodies))
		done.Facts = nil
		for i, body := range bodies {
			list[i].Body = body
			done.Facts = append(done.Facts, body.Type())
		}
		return list, nil
	})
}

// more enters facts as record does, one of several entries, and adds them to all.
func (o *Office) more(ctx context.Context, named string, by *Caller, all *Recorded, made func(*tournament.Tournament) ([]events.Body, error)) error {
	done, err := o.record(ctx, named, by, made)
	if err != nil {
		return err
	}
	recorded := done.(*Recorded)
	all.Tournament, all.Facts = recorded.Tournament, append(all.Facts, recorded.Facts...)
	return nil
}

// Declare declares divisions, stages, sheets, movements and prizes of a tournament.
type Declare struct {
	Tournament string
	Facts      []events.Body
}

// declarations are what a file may declare.
var declarations = []events.Type{
	(&events.DivisionDeclared{}).Type(), (&events.StageDeclared{}).Type(), (&events.SheetDeclared{}).Type(),
	(&events.MovementDeclared{}).Type(), (&events.PrizesDeclared{}).Type(),
}

// Declarations reads a JSON list of facts, each with its type and data as they are in the log.
func Declarations(data []byte) ([]events.Body, error) {
	var list []struct {
		Type events.Type     `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, invalid.Field("file", "", "no-declarations").Because(err)
	}
	var bodies []events.Body
	for _, fact := range list {
		if !slices.Contains(declarations, fact.Type) {
			return nil, invalid.Field("file", string(fact.Type), "no-declarations")
		}
		body, err := decodeFact(fact.Type, fact.Data)
		if err != nil {
			return nil, err
		}
		bodies = append(bodies, body)
	}
	if len(bodies) == 0 {
		return nil, invalid.Field("file", "", "no-declarations")
	}
	return bodies, nil
}

// Do declares.
func (d *Declare) Do(ctx context.Context, o *Office, by *Caller) (any, error) {
	return o.record(ctx, d.Tournament, by, func(*tournament.Tournament) ([]events.Body, error) { return d.Facts, nil })
}
