package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/replay/diagram"
	view "kibitz/replay/terminal"
	"kibitz/replay/wording"
)

func replayCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "replay",
		Usage:     "go through a match in the terminal, event by event",
		ArgsUsage: "MATCH",
		Description: `Arrows step, n goes to the next finding, c to the next cube action, : to an address;
l changes the lane, k shows each event as it was known then; p, m and x copy the
Position ID, Match ID and XGID, at bridge the deal, the contract and the auction;
s saves the diagram. ? tells all keys.`,
		Flags: append([]cli.Flag{atFlag(), laneFlag(), knownFlag(), languageFlag()}, boardFlags()...),
		Action: func(c *cli.Context) error {
			options, err := viewOptions(c)
			if err != nil {
				return err
			}
			outside, ok := t.outside()
			if !ok {
				return usageError("replay needs a terminal to show itself in; 'kibitz show %[1]s' prints the board, 'kibitz audit %[1]s' the story", c.Args().First())
			}
			match, err := readMatch(c)
			if err != nil {
				return err
			}
			viewer := view.NewViewer(match, options)
			if err := viewer.Problem(); err != nil {
				return err
			}
			return view.NewProgram(c.Context, viewer, outside).Run()
		},
	}
}

// readMatch reads the match that the command line names, and closes the store again:
// who looks at a match for long keeps nobody from it.
func readMatch(c *cli.Context) (match *view.Match, err error) {
	err = readStore(c, func(ctx context.Context, s *store) error {
		r, err := s.replayed(ctx, c)
		if err == nil {
			match = viewed(r.match, r.ledger, r.register)
			match.Known = c.Uint64("known")
		}
		return err
	})
	return match, err
}

func viewed(m journal.MatchInfo, l *ledger.Ledger, register *people) *view.Match {
	return &view.Match{Name: m.Tournament + "/" + m.Match, Ledger: l, Person: register.name}
}

func atFlag() cli.Flag {
	return &cli.StringFlag{Name: "at", Usage: "address of an event, such as 117.1; the state after it", EnvVars: []string{"KIBITZ_AT"}, DefaultText: "the last"}
}

// boardFlags say how the board is seen.
func boardFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "perspective", Usage: "whose side the board is seen from, A or B", Value: "A", EnvVars: []string{"KIBITZ_PERSPECTIVE"}},
		&cli.BoolFlag{Name: "flip", Usage: "see the board from the other side", EnvVars: []string{"KIBITZ_FLIP"}, DisableDefaultText: true},
		&cli.StringFlag{Name: "bear-off", Usage: "to which side the near player bears off, left or right", Value: "right", EnvVars: []string{"KIBITZ_BEAR_OFF"}},
		&cli.BoolFlag{Name: "ascii", Usage: "draw the board with ASCII characters only", EnvVars: []string{"KIBITZ_ASCII"}, DisableDefaultText: true},
		&cli.BoolFlag{Name: "pips", Usage: "show pip counts, which players may not be shown", EnvVars: []string{"KIBITZ_PIPS"}, DisableDefaultText: true},
	}
}

// boardOptions reads boardFlags.
func boardOptions(c *cli.Context, words *wording.Words) (o diagram.Options, err error) {
	near, ok := sideOf(c.String("perspective"))
	if !ok {
		return o, usageError("--perspective %q: A or B is needed", c.String("perspective"))
	}
	if c.Bool("flip") {
		near = near.Opponent()
	}
	off := c.String("bear-off")
	if off != "left" && off != "right" {
		return o, usageError("--bear-off %q: left or right is needed", off)
	}
	o.Perspective = diagram.Perspective{Near: near, OffLeft: off == "left"}
	o.ASCII, o.Pips, o.Language = c.Bool("ascii"), c.Bool("pips"), words.Tag()
	return o, nil
}

// viewOptions reads the flags of a command that shows a viewer.
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
	if at := c.String("at"); at != "" {
		var address events.Address
		if address, err = parseAddress("--at", at); err == nil {
			o.At = &address
		}
	}
	return o, err
}

// outside is the terminal for a viewer; not ok where the input or the output is none.
func (t terminal) outside() (o view.Outside, ok bool) {
	in, ok := t.in.(*os.File)
	out := t.screen()
	if !ok || out == nil || !term.IsTerminal(int(in.Fd())) {
		return o, false
	}
	return view.Outside{In: in, Out: out, Colour: !noColour(), Save: saveNew}, true
}

// screen returns the terminal that data is written to; nil where it is none.
func (t terminal) screen() *os.File {
	out := t.out
	if d, ok := out.(*data); ok {
		out = d.out
	}
	if file, ok := out.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// saveNew writes a file that was not there before.
func saveNew(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return errors.New("there is a file of that name already; give another one")
	}
	if err != nil {
		return cause(err)
	}
	_, err = file.Write(data)
	return cause(errorsOf(err, file.Close()))
}
