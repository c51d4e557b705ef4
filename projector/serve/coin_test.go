package serve

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/casefile"
	"kibitz/replay/diagram"
	"kibitz/replay/disclosed"
	"kibitz/replay/games"
	coinface "kibitz/replay/games/cointest"
	"kibitz/replay/preview"
	"kibitz/replay/published"
	"kibitz/replay/simulation"
	"kibitz/replay/terminal"
	"kibitz/replay/wording"
	"kibitz/rules"
	"kibitz/rules/match/cointest"
	"kibitz/schemas/document"
)

func init() { coinface.Register() }

// coin is a match of the coin, played through the server.
type coin struct {
	*hallTest
	m *simulation.Match // who writes; the game it simulates is not played
}

func newCoin(t *testing.T) *coin {
	c := &coin{hallTest: newHall(t)}
	c.m = c.match(5, "coin")
	c.write(c.m.Office, &events.MatchScheduled{
		Tournament: c.m.Tournament, Discipline: cointest.Discipline, Rulebook: cointest.Rulebook,
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	c.write(c.m.Office,
		&events.DeviceEnrolled{Device: c.m.Public(c.m.Director), Role: events.Director, Person: "p-clara", Side: events.NoSide},
		&events.DeviceEnrolled{Device: c.m.Public(c.m.Table), Role: events.Table, Side: events.NoSide},
		&events.RecorderAssigned{Device: c.m.Public(c.m.Table)})
	return c
}

// write hands in an entry, and returns how its first event is referred to.
func (c *coin) write(a *ledger.Author, bodies ...events.Body) *events.Ref {
	c.Helper()
	list := make([]events.Event, len(bodies))
	for i, body := range bodies {
		list[i] = c.m.Event(0, body)
	}
	id := c.m.ID()
	data, signature, err := a.Write(id, c.m.Ledger.Head(), list...)
	if err != nil {
		c.Fatal(err)
	}
	message := ledger.Message{Data: data, Signature: signature}
	if link := c.m.Ledger.Add(message); link.Status != ledger.Folded {
		c.Fatalf("%s: %s %s", bodies[0].Type(), link.Reason, link.Detail)
	}
	c.append(c.m, message)
	return &events.Ref{Entry: id}
}

func (c *coin) toss(a, b uint8) *events.Ref {
	c.Helper()
	return c.tossFirst(events.NoSide, a, b)
}

func (c *coin) tossFirst(first events.Side, a, b uint8) *events.Ref {
	c.Helper()
	return c.write(c.m.Table, &events.OpeningRolled{A: a, B: b, First: first})
}

// stands reports an error where the view has another score or stage.
func (c *coin) stands(stage rules.Stage, a, b int) {
	c.Helper()
	view := c.view(c.m)
	if string(view.Status) != string(stage) || view.Result == nil || view.Result.Score != [2]int{a, b} || view.Discipline != cointest.Discipline {
		c.Errorf("%s of %s, %+v; want %s, %d-%d", view.Status, view.Discipline, view.Result, stage, a, b)
	}
}

// A game that nobody has heard of is scheduled, recorded, refereed, shown, corrected, ruled
// on, printed and exported with nothing but what it registers.
func TestAGameNeedsNothingButWhatItRegisters(t *testing.T) {
	t.Parallel()
	c := newCoin(t)
	wrong := c.toss(1, 2)
	c.stands(rules.Playing, 0, 1)
	early := c.tossFirst(events.A, 1, 2)
	if view := c.view(c.m); len(view.Options) != 1 || len(view.Findings) != 1 || view.Options[0].Chooser != "B" {
		t.Errorf("found %+v, open %+v", view.Findings, view.Options)
	}
	c.write(c.m.Table, &events.ChoiceMade{Opened: early, Side: events.B, Choice: string(cointest.TossAgain)})
	c.stands(rules.Playing, 0, 1)
	c.supposed()

	c.write(c.m.Director, &events.EntryAmended{Target: wrong, Events: []events.Event{c.m.Event(0, &events.OpeningRolled{A: 2, B: 1, First: events.NoSide})}, Reason: "read out wrongly"})
	c.stands(rules.Playing, 1, 0)
	disputed := c.toss(1, 2)
	c.write(c.m.Table, &events.DisputeRaised{Dispute: "d1", Side: events.A, Subject: "position", About: disputed, Words: "It fell from the table."})
	c.write(c.m.Director, &events.RulingMade{Dispute: "d1", Clauses: []string{"COIN 3"}, Reasons: "A coin on the floor counts for nothing.",
		Effects: []events.Effect{{Kind: events.EffectRestore, Before: disputed, Side: events.NoSide}}})
	c.stands(rules.Playing, 1, 0)
	c.toss(2, 1)
	c.toss(2, 1)
	c.stands(rules.Over, 3, 0)
	c.quiet()
	c.shown()
	c.printed()
	c.exported()
	described(t)
}

// described looks for the game in what other programs' authors read.
func described(t *testing.T) {
	t.Helper()
	files, err := document.Files()
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{"services/coin.json": `"tosses"`, "services/view.json": `"coin"`, "match.json": `"services/coin.json"`} {
		if !strings.Contains(string(files[file]), want) {
			t.Errorf("%s does not say %s", file, want)
		}
	}
}

// supposed looks at what a ruling would do.
func (c *coin) supposed() {
	c.Helper()
	branch, err := preview.NewBranch(c.m.Ledger, c.m.Ledger.Head().N, []events.Event{c.m.Event(0, &events.OpeningRolled{A: 2, B: 1, First: events.NoSide})}, replay.Options{})
	if err != nil {
		c.Fatal(err)
	}
	c.says("a preview", func(w io.Writer) error { return branch.Text(w, audit.Options{}) }, "toss 3 is next", "1-1")
}

// says reports an error where what is written does not say something.
func (c *coin) says(what string, write func(io.Writer) error, want ...string) {
	c.Helper()
	var text bytes.Buffer
	if err := write(&text); err != nil {
		c.Fatal(err)
	}
	for _, words := range want {
		if !strings.Contains(text.String(), words) {
			c.Errorf("%s does not say %q:\n%s", what, words, &text)
		}
	}
}

func names(id string) string { return map[string]string{"p-anna": "Anna", "p-boris": "Boris"}[id] }

// shown looks at the match as text, as a picture, in a terminal and as an audit trail.
func (c *coin) shown() {
	c.Helper()
	timeline, err := replay.Open(c.m.Ledger, replay.Options{})
	if err != nil {
		c.Fatal(err)
	}
	final := timeline.At(replay.End)
	o := diagram.Options{Names: [2]string{"Anna", "Boris"}}
	drawn := games.Face(timeline.Schedule()).Draw(final.After, timeline, final.Index)
	if got := drawn.Text(o); got != "Anna ***\nBoris ...\n" {
		c.Errorf("drawn as %q", got)
	}
	if svg := string(diagram.SVG(drawn.Picture(o))); strings.Count(svg, "<circle") != 3 || !strings.Contains(svg, "Anna - Boris, 3-0") {
		c.Errorf("drawn as %s", svg)
	}
	if data, err := diagram.PNG(drawn.Picture(o), diagram.Sheet{Width: 200}); err != nil || len(data) == 0 {
		c.Errorf("drawn in %d bytes: %v", len(data), err)
	}
	v := terminal.NewViewer(&terminal.Match{Name: "open/coin", Ledger: c.m.Ledger, Person: names}, terminal.Options{})
	if screen := v.Screen().String(); !strings.Contains(screen, "Anna ***") {
		c.Errorf("a terminal shows\n%s", screen)
	}
	trail, err := audit.Of(c.m.Ledger, replay.Options{})
	if err != nil {
		c.Fatal(err)
	}
	for _, tag := range wording.Languages() {
		want := []string{"A tosses first, out of turn.", "COIN 1: Who tosses first", "have it tossed again"}
		if tag == language.Russian {
			want = []string{"бросает первым не в свою очередь", "Кто бросает первым", "бросить ещё раз"}
		}
		c.says("the trail", func(w io.Writer) error { return trail.Text(w, audit.Options{Language: tag}) }, want...)
	}
}

// printed prints the case as text, HTML, PDF and JSON.
func (c *coin) printed() {
	c.Helper()
	file, err := casefile.Of(c.m.Ledger, c.m.Tournament, "d1", casefile.Options{Person: names})
	if err != nil {
		c.Fatal(err)
	}
	document := file.Document()
	want := []string{"It fell from the table.", "A coin on the floor counts for nothing.", "COIN 3", "toss 3 is next", "first to three"}
	c.says("the case file", func(w io.Writer) error { _, err := io.WriteString(w, casefile.Text(document, false)); return err }, append(want, "Anna *..")...)
	c.says("the page", func(w io.Writer) error { return casefile.HTML(w, document) }, append(want, "<circle")...)
	c.says("the PDF", func(w io.Writer) error { return casefile.PDF(w, document) }, "%PDF")
	c.says("the JSON", file.JSON, `"tosses": 2`, `"stands": "ruled"`)
}

// exported writes the match for other programs, and reads its entries back as they are.
func (c *coin) exported() {
	c.Helper()
	c.says("the export", func(w io.Writer) error {
		return published.Match(w, disclosed.To(disclosed.Recipient{Reader: rules.Reader{Official: true}}, c.m.Ledger), names)
	}, `"discipline": "coin"`, `"tosses"`)
	entries, err := c.journal.Record(c.Context(), c.m.Tournament, c.m.Name)
	if err != nil {
		c.Fatal(err)
	}
	again := ledger.New(c.m.Tournament, c.m.Name, ledger.Config{})
	for i := range entries {
		again.Add(ledger.Message{Data: entries[i].Data, Signature: entries[i].Signature})
	}
	if again.Head() != c.m.Ledger.Head() {
		c.Errorf("exported %+v, and the record is %+v", again.Head(), c.m.Ledger.Head())
	}
}
