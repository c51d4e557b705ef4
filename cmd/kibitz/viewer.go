package main

import (
	"os"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/desk"
	view "kibitz/replay/terminal"
)

func viewed(m journal.MatchInfo, l *ledger.Ledger, people *desk.People) *view.Match {
	return &view.Match{Name: m.Tournament + "/" + m.Match, Ledger: l, Person: people.Name}
}

// viewOptions reads the flags of a command that shows a viewer, but for the side near which
// it is.
func viewOptions(c *cli.Context) (o view.Options, err error) {
	words, err := wordsOf(c)
	if err != nil {
		return o, err
	}
	board, err := boardOptions(c, words)
	if err != nil {
		return o, err
	}
	o = view.Options{Perspective: board.Perspective, Language: board.Language, ASCII: board.ASCII, Pips: board.Pips, Lane: c.String("lane")}
	o.At, err = addressOf(c, "at")
	return o, err
}

// viewerEnvironment returns the terminal for a viewer. It is not ok if the input or the output is not
// a terminal.
func (t terminal) viewerEnvironment() (o view.Environment, ok bool) {
	in, ok := t.in.(*os.File)
	out := t.screen()
	if !ok || out == nil || !term.IsTerminal(int(in.Fd())) {
		return o, false
	}
	return view.Environment{In: in, Out: out, Colour: t.coloured(), Save: saveNew}, true
}
