// Command picture writes picture.svg, the viewer going through an illegal play, from
// the frames that the viewer itself makes of the match file of the commands' tests.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/record/intake"
	"kibitz/replay/record/mat"
	"kibitz/replay/terminal"
)

const (
	width, height = 104, 28
	tournament    = "local"
)

// shots are the keys that lead to each frame, and how long it is seen, in seconds.
var shots = []shot{
	{keys: []string{}, seconds: 1.6},
	{keys: []string{"right"}, seconds: 1.2},
	{keys: []string{"right"}, seconds: 1.2},
	{keys: []string{"right"}, seconds: 1.6},
	{keys: []string{"right"}, seconds: 1.6},
	{keys: []string{"right"}, seconds: 6, still: true},
	{keys: []string{"x"}, seconds: 2.5},
	{keys: []string{"f"}, seconds: 2.5},
	{keys: []string{"f", "right"}, seconds: 1.2},
	{keys: []string{"right"}, seconds: 1.6},
}

type shot struct {
	keys    []string
	seconds float64
	still   bool // what is seen where nothing moves
}

func main() {
	if err := write("picture.svg"); err != nil {
		fmt.Fprintln(os.Stderr, "picture:", err)
		os.Exit(1)
	}
}

func write(name string) error {
	match, err := read(filepath.FromSlash("../../cmd/kibitz/testdata/illegal_play.txt"))
	if err != nil {
		return err
	}
	v := terminal.NewViewer(match, terminal.Options{At: &events.Address{N: 9}}).Resized(width, height)
	var frames []frame
	for _, s := range shots {
		for _, key := range s.keys {
			v, _ = v.Press(terminal.Key{Name: key})
		}
		frames = append(frames, frame{v.Screen(), s.seconds, s.still})
	}
	return os.WriteFile(name, svg(frames), 0o644)
}

// read enters a match file into a ledger of its own, as an import would.
func read(name string) (*terminal.Match, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	document, err := mat.Read(filepath.Base(name), data)
	if err != nil {
		return nil, err
	}
	plan, err := intake.Enter(document, intake.Terms{
		Tournament: tournament, Rulebook: "wbf", Reader: "kibitz", Person: func(name string) string { return name },
	})
	if err != nil {
		return nil, err
	}
	l := ledger.New(tournament, plan.Match, ledger.Config{})
	return &terminal.Match{Name: tournament + "/" + plan.Match, Ledger: l, Person: func(id string) string { return id }}, fill(l, plan)
}

// fill signs the entries of a plan with a key that is the same at each run.
func fill(l *ledger.Ledger, plan *intake.Plan) error {
	key, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, make([]byte, 32))
	if err != nil {
		return err
	}
	author := ledger.Author{Key: key, Match: plan.Match}
	for n, list := range plan.Entries {
		id := uuid.NewSHA1(uuid.NameSpaceURL, fmt.Append(nil, n))
		id[6] = id[6]&0x0f | 0x40 // entries have random ids, of version 4
		data, signature, err := author.Write(id, l.Head(), list...)
		if err != nil {
			return err
		}
		if link := l.Add(ledger.Message{Data: data, Signature: signature}); link.Status != ledger.Folded {
			return fmt.Errorf("entry %d is not accepted: %s %s", n+1, link.Reason, link.Detail)
		}
	}
	return nil
}
