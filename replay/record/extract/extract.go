// Package extract converts a recorded match to a transcript, the inverse of package intake:
// the turns as they stand in a lane of the record, with names in place of ids. It also
// lists what a transcript cannot hold, so that whoever writes a file from it can report the
// omissions.
package extract

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
	"kibitz/rules/discipline"
	"kibitz/rules/procedure"
)

// Code is the reason why a match cannot be converted.
type Code string

// The codes of an Error.
const (
	CodeNotScheduled Code = "not-scheduled"
	CodeDiscipline   Code = "other-discipline"
)

// Error says why a match cannot be converted.
type Error = failure.Error[Code]

// Document converts a backgammon match from the events of a lane, which begins with
// match.scheduled. name returns the name for a person's id. The error is an *Error or that
// of discipline.Setting.Begin.
func Document(lane []ledger.Placed, name func(id string) string) (*transcript.Document, error) {
	scheduled, err := Scheduled(lane)
	if err != nil {
		return nil, err
	}
	_, referee, err := discipline.Setting{Context: procedure.Context{Rulings: true}}.Begin(scheduled, lane)
	if err != nil {
		return nil, err
	}
	r, ok := referee.(*backgammon.Referee)
	if !ok || r.Game() != backgammon.Short() {
		return nil, failure.New(CodeDiscipline, "export this match in another format", "match texts can only hold backgammon")
	}
	x := &extracting{d: &transcript.Document{Format: transcript.Mat}, referee: r, name: name, said: map[transcript.Omission]bool{}}
	x.players(scheduled.Players)
	x.start = scheduled.Start
	for i := range lane[1:] {
		x.event(&lane[i+1])
	}
	x.finish()
	return x.d, nil
}

// Scheduled returns the match.scheduled at the start of a lane.
func Scheduled(lane []ledger.Placed) (*events.MatchScheduled, error) {
	if len(lane) > 0 {
		if m, ok := lane[0].Event.Body.(*events.MatchScheduled); ok {
			return m, nil
		}
	}
	return nil, failure.New(CodeNotScheduled, "verify the match", "a match begins with match.scheduled")
}

// extracting processes a lane with a referee, whose states show the effect of each event.
type extracting struct {
	d       *transcript.Document
	referee *backgammon.Referee
	plays   backgammon.Generator
	name    func(string) string
	start   events.Instant // scheduled

	before, after backgammon.State // states around the current event
	game          *transcript.Game // the current game; nil before the first
	match         bool             // its result was entered as the one that won the match
	turn          *turn            // the roll in play
	held          []transcript.Action
	said          map[transcript.Omission]bool
}

func (x *extracting) players(players []events.Player) {
	for _, p := range players {
		if side := events.ParseSide(p.Seat); side.Valid() {
			x.d.Players[side].Name = x.name(p.ID)
		}
	}
}

// dateAfter are the headers that programs write before the date.
var dateAfter = []string{"Site", "Match ID", "Event", "Round", "Player 1 Elo", "Player 2 Elo"}

// date adds a header with the scheduled day unless there is one.
func (x *extracting) date() {
	if _, ok := x.d.Header("EventDate"); ok || !x.start.Known() {
		return
	}
	at := 0
	for i, h := range x.d.Headers {
		if slices.Contains(dateAfter, h.Key) {
			at = i + 1
		}
	}
	date := transcript.Header{Key: "EventDate", Value: x.start.Time().Format("2006.01.02")}
	x.d.Headers = slices.Insert(x.d.Headers, at, date)
}

// omit records an omission once per game.
func (x *extracting) omit(game int, code transcript.OmissionCode) {
	o := transcript.Omission{Game: game, Code: code}
	if !x.said[o] {
		x.said[o] = true
		x.d.Omitted = append(x.d.Omitted, o)
	}
}

// event folds the next event and writes down its effect.
func (x *extracting) event(p *ledger.Placed) {
	found := len(x.referee.Findings())
	x.before = x.referee.State()
	x.referee.Apply(p.Address, p.Event)
	x.after = x.referee.State()
	x.games(p.Event)
	x.turnOver(p.Event, found)
	x.body(p.Event)
	x.turnBegins(p.Event)
}

// games starts a game when the referee does, and clears a game that is started again from
// the beginning.
func (x *extracting) games(e *events.Event) {
	_, started := e.Body.(*events.GameStarted)
	again := started && x.game != nil && x.after.Game == x.before.Game && x.before.Phase != backgammon.BetweenGames
	switch {
	case x.after.Game != x.before.Game:
		x.closeGame(&x.before)
		x.d.Games = append(x.d.Games, transcript.Game{Number: x.after.Game, Score: x.before.Score, Crawford: x.crawford()})
	case again && x.after.Phase == backgammon.OpeningRoll:
		x.omit(x.game.Number, transcript.OmitRestart)
		x.game.Actions = nil
	default:
		return
	}
	x.game = &x.d.Games[len(x.d.Games)-1]
	x.game.Result.Winner = events.NoSide
	x.turn, x.held, x.match = nil, nil, false
}

// crawford returns whether the current game is the Crawford game, or Unsaid if the match
// has none.
func (x *extracting) crawford() transcript.Said {
	f := x.referee.Format()
	if f.Kind != events.ToPoints || !f.Crawford || !f.Cube {
		return transcript.Unsaid
	}
	return said(x.after.Crawford == backgammon.CrawfordGame)
}

// closeGame sets the result of the game from a state.
func (x *extracting) closeGame(s *backgammon.State) {
	if x.game == nil {
		return
	}
	x.emitTurn(false, nil)
	if s.Last.Game == x.game.Number && s.Last.Winner.Valid() {
		x.game.Result = transcript.Result{Winner: s.Last.Winner, Points: s.Last.Points, Match: x.match, Resigned: resigned(x.game, s.Last.By)}
	}
}

// resigned returns whether a game was given up. A game with a complete record that ends
// with nothing but an entered result was given up, because that is how games end early.
func resigned(g *transcript.Game, by backgammon.Ending) transcript.Said {
	switch by {
	case backgammon.ByConcession:
		return transcript.Yes
	case backgammon.ByEntry:
	default:
		return transcript.No
	}
	unknown := false
	for _, a := range g.Actions {
		switch a.Kind {
		case transcript.Gap:
			return transcript.Unsaid
		case transcript.Roll, transcript.Double:
			if unknown {
				return transcript.Unsaid
			}
			unknown = a.Kind == transcript.Roll && a.Play == transcript.Unknown
		}
	}
	return transcript.Yes
}

// finish closes the last game and sets the rules and the date.
func (x *extracting) finish() {
	s := x.referee.State()
	x.closeGame(&s)
	x.rules(x.referee.Format())
	x.date()
	x.unmark()
}

// rules sets the rules from the format, as far as a transcript can hold them.
func (x *extracting) rules(f events.Format) {
	d := x.d
	d.Variation = f.Start
	switch f.Kind {
	case events.ToPoints:
		d.Length = f.Length
		d.Crawford = said(f.Crawford || !f.Cube || f.Length < 2)
	case events.BestOf:
		d.Length = f.Length/2 + 1
		x.omit(0, transcript.OmitBestOf)
	default:
		d.Jacoby, d.Beavers = said(f.Jacoby), said(f.Beavers > 0)
	}
	d.Cube = said(f.Cube)
	if !f.Gammons || !f.Backgammons {
		x.omit(0, transcript.OmitGammons)
	}
	d.Headers = consistent(d)
}

func said(yes bool) transcript.Said {
	if yes {
		return transcript.Yes
	}
	return transcript.No
}

// consistent removes headers of an imported file that contradict the rules actually played.
func consistent(d *transcript.Document) []transcript.Header {
	kept := d.Headers[:0]
	for _, h := range d.Headers {
		if h.Agrees(d) {
			kept = append(kept, h)
		}
	}
	return kept
}

// place returns the number of the current game, or 0 before the first.
func (x *extracting) place() int {
	if x.game == nil {
		return 0
	}
	return x.game.Number
}

// add appends an action to the current game. During a turn it is held back until the turn
// is written.
func (x *extracting) add(a transcript.Action) {
	switch {
	case x.game == nil:
	case x.turn != nil:
		x.held = append(x.held, a)
	default:
		x.game.Actions = append(x.game.Actions, a)
	}
}

// unmark replaces the marks in remarks with the players' names.
func (x *extracting) unmark() {
	marks := strings.NewReplacer("[A]", x.d.Players[events.A].Name, "[B]", x.d.Players[events.B].Name)
	for i := range x.d.Headers {
		h := &x.d.Headers[i]
		h.Key, h.Value = marks.Replace(h.Key), marks.Replace(h.Value)
	}
	for i := range x.d.Games {
		for j := range x.d.Games[i].Actions {
			a := &x.d.Games[i].Actions[j]
			a.Text = marks.Replace(a.Text)
		}
	}
}
