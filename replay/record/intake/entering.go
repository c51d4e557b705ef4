package intake

import (
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

// entering goes through a document and plans its entries. A referee goes along,
// since what a play written in short means depends on the position.
type entering struct {
	d       *transcript.Document
	terms   Terms
	format  events.Format
	plan    *Plan
	referee *backgammon.Referee
	plays   backgammon.Generator
	game    int
	events  []events.Event // of the entry being planned
	at      events.Address
}

func newEntering(d *transcript.Document, terms Terms, format events.Format) *entering {
	e := &entering{
		d: d, terms: terms, format: format,
		plan: &Plan{Match: MatchID(terms.Tournament, d.Source.SHA256), Games: len(d.Games)},
	}
	procedure := &book.WBF.Backgammon
	if b, ok := book.Find(terms.Rulebook); ok {
		procedure = &b.Backgammon
	}
	e.referee = backgammon.NewReferee(procedure, format)
	return e
}

// say adds an event to the entry being planned.
func (e *entering) say(body events.Body) {
	e.events = append(e.events, events.Event{Game: e.game, Body: body})
	e.referee.Apply(e.at, &e.events[len(e.events)-1])
	if _, gap := body.(*events.GapNoted); gap {
		e.plan.Gaps++
	}
}

// close ends the entry being planned.
func (e *entering) close() {
	if len(e.events) > 0 {
		e.plan.Entries = append(e.plan.Entries, e.events)
		e.events = nil
		e.at.N++
	}
}

// alone plans an entry of one event.
func (e *entering) alone(body events.Body) {
	e.say(body)
	e.close()
}

func (e *entering) document() {
	e.schedule()
	e.headers()
	for i := range e.d.Games {
		e.game = i + 1
		e.oneGame(&e.d.Games[i])
	}
	e.game = 0
	e.plan.Score = finalScore(e.d)
	e.alone(&events.ImportCompleted{Games: len(e.d.Games), Score: e.plan.Score})
}

func (e *entering) schedule() {
	format := e.format
	e.say(&events.MatchScheduled{
		Tournament: e.terms.Tournament,
		Discipline: events.Backgammon,
		Players: []events.Player{
			{ID: e.terms.Person(e.d.Players[events.A].Name), Seat: "A"},
			{ID: e.terms.Person(e.d.Players[events.B].Name), Seat: "B"},
		},
		Rulebook: e.terms.Rulebook,
		Format:   &format,
	})
	src := &e.d.Source
	e.say(&events.ImportStarted{
		Name: limited(nonEmpty(src.Name, "unnamed"), 255), Source: src.SHA256, Format: string(e.d.Format),
		Bytes: src.Size, Reader: e.terms.Reader,
	})
	e.close()
}

// headers keeps what the file says about the match, and what its reader noticed,
// as notes; names of players stay out of the record.
func (e *entering) headers() {
	for _, h := range e.d.Headers {
		if !e.named(h.Value) {
			e.say(note(h.Key, h.Value))
		}
	}
	for _, n := range e.d.Notes {
		if text := strconv.Itoa(n.Line) + ": " + strings.Join(n.Args, ", "); !e.named(text) {
			e.say(note(string(n.Code), text))
		}
		if len(e.events) == events.MaxEvents {
			e.close()
		}
	}
	e.close()
}

func (e *entering) named(text string) bool {
	for _, p := range e.d.Players {
		if p.Name != "" && strings.Contains(text, p.Name) {
			return true
		}
	}
	return false
}

func note(key, text string) *events.NoteMade {
	return &events.NoteMade{Key: limited(key, 200), Text: limited(text, 4000)}
}

// limited cuts a text to so many characters.
func limited(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

func nonEmpty(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// finalScore is the score after the last game as the file says it.
func finalScore(d *transcript.Document) *[2]int {
	if len(d.Games) == 0 {
		return nil
	}
	last := &d.Games[len(d.Games)-1]
	score := last.Score
	if last.Result.Said() {
		score[last.Result.Winner] += last.Result.Points
	}
	return &score
}

func (e *entering) oneGame(g *transcript.Game) {
	score := g.Score
	e.say(&events.GameStarted{})
	e.say(&events.ScoreObserved{Score: &score, By: events.NoSide, Where: "game header"})
	e.close()
	if g.CubeValue > 1 {
		e.alone(&events.PositionSet{OnRoll: events.NoSide, CubeValue: g.CubeValue, CubeOwner: events.CubeCentred, Reason: "automatic doubles, as the file says"})
	}
	for i := range g.Actions {
		e.action(&g.Actions[i], i == len(g.Actions)-1)
		e.close()
	}
	e.result(g)
}

// result enters how the file says the game ended.
func (e *entering) result(g *transcript.Game) {
	r := &g.Result
	if !r.Said() {
		return
	}
	if r.Resigned == transcript.Yes && e.inPlay() {
		e.conceded(r.Winner.Opponent(), r.Points)
	}
	e.say(&events.ScoreEntered{Winner: r.Winner, Points: r.Points, Source: events.FromFile, Match: r.Match})
	e.close()
}

func (e *entering) inPlay() bool {
	phase := e.referee.State().Phase
	return phase != backgammon.BetweenGames && phase != backgammon.MatchOver
}

// conceded enters a concession, where the points say what was conceded; else the
// result alone tells it.
func (e *entering) conceded(side events.Side, points int) {
	stake := e.referee.State().Cube.Value
	for i, as := range []string{events.Single, events.Gammon, events.BackgammonWin} {
		if points == (i+1)*stake {
			e.say(&events.GameConceded{Side: side, As: as})
			return
		}
	}
}
