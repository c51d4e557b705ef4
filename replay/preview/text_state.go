package preview

import (
	"slices"

	"kibitz/events"
	"kibitz/replay/face"
	"kibitz/replay/games"
	"kibitz/rules"
)

// state describes how the state of the match differs: its games, the Crawford game, the
// score, the end and the open options.
func (t *teller) state() []string {
	var lines []string
	differs := func(label, then, now string) {
		if then != now {
			lines = append(lines, t.labelled(label, then+" -> "+now))
		}
	}
	for _, number := range numbers(t.Then.Games, t.Now.Games) {
		if then, now := t.game(&t.Then, number), t.game(&t.Now, number); then != now {
			lines = append(lines, t.labelled("game", t.face().GameName(t.words, number)+": "+then+" -> "+now))
		}
	}
	if t.hasCrawford() {
		differs("crawford", t.crawford(&t.Then), t.crawford(&t.Now))
	}
	differs("score", t.score(&t.Then), t.score(&t.Now))
	differs("end", t.end(&t.Then), t.end(&t.Now))
	for _, o := range without(t.Now.Options, t.Then.Options) {
		lines = append(lines, t.labelled("opens", o.Opened.String()+"  "+t.words.Option(&o, t.names)))
	}
	for _, o := range without(t.Then.Options, t.Now.Options) {
		lines = append(lines, t.labelled("closes", o.Opened.String()+"  "+t.words.Option(&o, t.names)))
	}
	return lines
}

// numbers returns the numbers of the games completed in any of the lists, in order.
func numbers(lists ...[]Game) []int {
	var all []int
	for _, games := range lists {
		for i := range games {
			all = append(all, games[i].Number)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (t *teller) game(s *State, number int) string {
	i := slices.IndexFunc(s.Games, func(g Game) bool { return g.Number == number })
	if i < 0 {
		return t.words.Say("drag.incomplete")
	}
	g := &s.Games[i]
	ended := face.Ended{Number: g.Number, Winner: g.Winner, Points: g.Points, As: g.As, By: g.By}
	return t.face().Ending(ended, t.words, t.names)
}

// face returns the face of the match's game.
func (t *teller) face() face.Face { return games.Face(t.schedule) }

func (t *teller) hasCrawford() bool {
	_, ok := t.face().(face.Crawford)
	return ok
}

func (t *teller) crawford(s *State) string {
	if s.Crawford == 0 {
		return t.words.Say("drag.none")
	}
	return t.words.Game(s.Crawford)
}

func (t *teller) score(s *State) string {
	return t.words.Standings(s.Result.Tally, t.names)
}

func (t *teller) end(s *State) string {
	if !s.Ended() {
		return t.words.Say("drag.unended")
	}
	winner := t.names.Of(s.Result.Winner)
	if winner == "" {
		winner = t.words.Say("drag.none")
	}
	return t.words.Say("drag.ended", t.words.Stage(s.Result.Stage), s.End.String(), t.words.Label("winner")+" "+winner)
}

// without returns the options that others does not contain.
func without(options, others []rules.Option) []rules.Option {
	return slices.DeleteFunc(slices.Clone(options), func(o rules.Option) bool {
		return slices.ContainsFunc(others, func(x rules.Option) bool {
			return x.Kind == o.Kind && x.Opened == o.Opened && x.Chooser == o.Chooser
		})
	})
}

// address formats an address, or returns "" for none.
func address(at events.Address) string {
	if at == (events.Address{}) {
		return ""
	}
	return at.String()
}
