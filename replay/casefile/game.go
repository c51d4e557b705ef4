package casefile

import (
	"kibitz/events"
	"kibitz/replay"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
)

// game is what a case file asks of the game that was played.
type game interface {
	// subjects are the events that a dispute may be about, by its subject.
	subjects() map[string][]events.Type

	// situation says what a table waits for.
	situation(r rules.Referee) string

	// clock returns both sides' time left, nil where there are no clocks.
	clock(r rules.Referee) *[2]int64

	// show puts a table into a position.
	show(p *Position, r rules.Referee)

	// standing tells how a side stands.
	standing(p *Player, side events.Side, r rules.Referee)

	// follow takes down what only this game has.
	follow(f *replay.Frame)

	// conclude adds what follows from all events together.
	conclude()
}

// gameOf returns the game of a match; nil for one that nothing can be drawn of yet.
func (b *builder) gameOf(table any) game {
	switch table.(type) {
	case backgammon.Table:
		return &boardGame{b}
	case bridge.Table:
		return &cardGame{builder: b}
	}
	return nil
}
