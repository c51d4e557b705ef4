package bridge

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/replay/diagram"
	"kibitz/replay/diagram/diagramtest"
	"kibitz/rules/bridge"

	"golang.org/x/text/language"
	"pgregory.net/rapid"
)

// anyDeal generates tables as a referee may tell them: a pack dealt out, some of it
// played, some of it known.
func anyDeal() *rapid.Generator[*bridge.Table] {
	return rapid.Custom(func(t *rapid.T) *bridge.Table {
		pack := rapid.Permutation(slicesOf(cards.Pack)).Draw(t, "pack")
		table := &bridge.Table{
			Phase: rapid.SampledFrom([]string{"between-boards", "auction", "opening-lead", "play", "claim", "play-over"}).Draw(t, "phase"),
			Game:  1, Board: rapid.IntRange(0, 99).Draw(t, "board"), Dealer: anySeat().Draw(t, "dealer"),
			Vulnerable: rapid.SampledFrom([]string{"none", "NS", "EW", "all"}).Draw(t, "vulnerable"),
			Contract:   rapid.SampledFrom([]string{"", "4SX", "7NTXX", "Pass"}).Draw(t, "contract"),
			Declarer:   rapid.SampledFrom([]string{"", "N", "W"}).Draw(t, "declarer"), ToPlay: anySeat().Draw(t, "to play"),
		}
		played := rapid.IntRange(0, cards.Ranks).Draw(t, "tricks")
		for k := range played {
			trick := bridge.TrickView{Leader: anySeat().Draw(t, "leader"), Winner: anySeat().Draw(t, "winner")}
			for seat := range trick.Cards {
				trick.Cards[seat] = pack[cards.Ranks*seat+k].String()
			}
			table.Tricks = append(table.Tricks, trick)
		}
		for seat := range table.Hands {
			left := pack[cards.Ranks*seat+played : cards.Ranks*(seat+1)]
			known := rapid.IntRange(0, len(left)).Draw(t, "known")
			table.Hands[seat] = bridge.HandView{
				Seat: cards.Seat(seat).String(), Held: cards.Of(left[:known]...).String(), Whole: known == len(left), Left: len(left),
				ShownOut: rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"S", "H", "D", "C"}), 0, 4, rapid.ID[string]).Draw(t, "out"),
			}
			if known > 0 && rapid.Bool().Draw(t, "penalty") {
				table.Penalty = append(table.Penalty, bridge.PenaltyCard{Seat: cards.Seat(seat).String(), Card: left[0].String(), Major: rapid.Bool().Draw(t, "major")})
			}
		}
		for range rapid.IntRange(0, 60).Draw(t, "calls") {
			table.Calls = append(table.Calls, bridge.CallView{
				Seat: anySeat().Draw(t, "caller"), Call: rapid.SampledFrom([]string{"Pass", "X", "XX", "7NT", "1C"}).Draw(t, "call"),
				Alert: rapid.Bool().Draw(t, "alert"), Explained: rapid.SampledFrom([]string{"", "", "any"}).Draw(t, "explained"),
			})
		}
		return table
	})
}

func anySeat() *rapid.Generator[string] { return rapid.SampledFrom([]string{"N", "E", "S", "W"}) }

func anyDealOptions() *rapid.Generator[diagram.Options] {
	return rapid.Custom(func(t *rapid.T) diagram.Options {
		o := diagram.Options{
			ASCII: rapid.Bool().Draw(t, "ascii"), Dark: rapid.Bool().Draw(t, "dark"),
			Language: rapid.SampledFrom([]language.Tag{language.English, language.Russian}).Draw(t, "language"),
		}
		o.Near = rapid.SampledFrom([]events.Side{events.A, events.B, events.NoSide}).Draw(t, "near")
		o.Seated = map[string]string{}
		for _, seat := range []string{"N", "E", "S", "W"} {
			o.Seated[seat] = rapid.OneOf(rapid.Just(""), rapid.String()).Draw(t, "name")
		}
		return o
	})
}

// withinWidths fails where a text is wider than there is room.
func withinWidths(t interface{ Errorf(string, ...any) }, d Deal, o diagram.Options) {
	for room, lines := range map[int][]string{diagram.Width: strings.Split(d.Text(o), "\n"), dealWidth: d.lines(o)} {
		for _, line := range lines {
			if utf8.RuneCountInString(line) > room {
				t.Errorf("%d characters where there is room for %d: %q", utf8.RuneCountInString(line), room, line)
			}
		}
	}
	d.counted(o)
}

func TestDealsStayWithinTheirWidths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		withinWidths(t, Deal{anyDeal().Draw(t, "table")}, anyDealOptions().Draw(t, "options"))
	})
}

// The four hands with what stands below them leave room for a prompt on a usual terminal.
func TestADealFitsAUsualTerminal(t *testing.T) {
	const rows = 24
	for _, s := range dealScenes(t) {
		d := Deal{s.table}
		if n := len(d.lines(s.options)) + len(newDeal(s.table, &s.options).wrapped()); n >= rows {
			t.Errorf("%s takes %d lines", s.name, n)
		}
	}
}

// What is known of a hand is drawn, each card once, and how many more there are.
func TestEveryKnownCardIsPaintedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := anyDeal().Draw(t, "table")
		painted, backs := map[string]map[string]int{}, map[string]int{}
		for _, s := range diagramtest.Record(newSheet(table, anyDealOptions().Draw(t, "options"))) {
			hand, ok := s.In("hand")
			if !ok {
				continue
			}
			seat := hand.Get("seat")
			if painted[seat] == nil {
				painted[seat] = map[string]int{}
			}
			if card, ok := s.In("card"); ok {
				painted[seat][card.Get("card")]++
			}
			if _, ok := s.In("backs"); ok {
				backs[seat]++
			}
		}
		for i := range table.Hands {
			h := &table.Hands[i]
			if table.Phase == "play" && len(painted[h.Seat])+backs[h.Seat] != h.Left {
				t.Errorf("%s has %d cards painted and %d backs of %d", h.Seat, len(painted[h.Seat]), backs[h.Seat], h.Left)
			}
			for card, times := range painted[h.Seat] {
				if times != 1 {
					t.Errorf("%s of %s is painted %d times", card, h.Seat, times)
				}
			}
		}
	})
}

func TestNothingOfADealIsPaintedBesideThePage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newSheet(anyDeal().Draw(t, "table"), anyDealOptions().Draw(t, "options"))
		size := p.Size()
		for _, s := range diagramtest.Record(p) {
			low, high := s.At.Minus(s.Reach), s.At.Plus(s.Reach)
			if low.X < 0 || low.Y < 0 || high.X > size.X || high.Y > size.Y || math.IsNaN(s.At.X+s.At.Y) {
				t.Errorf("%s %q from %v to %v", s.Kind, s.Words, low, high)
			}
			if s.Style == (diagram.Pen{}) {
				t.Errorf("%s %q is painted without a style", s.Kind, s.Words)
			}
		}
	})
}

// What is painted is told from what it lies on, in both themes.
func TestNothingOfADealIsFaint(t *testing.T) {
	for _, s := range dealScenes(t) {
		for _, s.options.Dark = range []bool{false, true} {
			for _, faint := range diagramtest.Faint(Deal{s.table}.Picture(s.options)) {
				t.Errorf("%s, dark %t: %s", s.name, s.options.Dark, faint)
			}
		}
	}
}

// Penalty cards are told by their outline and by words, not by a colour alone.
func TestPenaltyCardsHaveShapesOfTheirOwn(t *testing.T) {
	table := withPenalties(dealAfter(t))
	table.Phase = bridge.InPlay.String()
	outlines, marks := map[string]int{}, 0
	for _, s := range diagramtest.Record(newSheet(table, diagram.Options{})) {
		for _, name := range []string{"major penalty card", "minor penalty card"} {
			if group, ok := s.In(name); ok && s.Kind == "box" {
				outlines[name+" "+group.Get("card")]++
				if whole := s.Style.Dash == 0; whole != strings.HasPrefix(name, "major") {
					t.Errorf("the outline of %v has dashes of %v", group, s.Style.Dash)
				}
			}
		}
		if _, ok := s.In("mark"); ok {
			marks++
		}
	}
	if len(outlines) != 3 || marks != 2 {
		t.Errorf("outlines %v, %d marks", outlines, marks)
	}
}

// A table is what a store or a network gives: whatever it says, it is drawn.
func FuzzDealsAreDrawn(f *testing.F) {
	f.Add([]byte(`{"phase":"play","tricks":[{"leader":"Q","cards":["","S","SX","HA"]}],"hands":[{"held":"AA.."},{"left":-5},{"left":99},{"held":"A...","whole":true}]}`), true)
	f.Add([]byte(`{"phase":"claim","claim":{"seat":"X","statement":"\u001b[2J"},"penalty_cards":[{"seat":"N","card":"S2"}],"limits":[{"kind":"?"}]}`), false)
	f.Add([]byte(`{"phase":"play-over","result":{"contract":"9Z","tricks":-3},"boards":[{"percent":[40,60]}],"calls":[{"seat":"N","call":"8C"},{"seat":"","call":""}]}`), true)
	f.Fuzz(func(t *testing.T, data []byte, ascii bool) {
		var table bridge.Table
		if json.Unmarshal(data, &table) != nil {
			return
		}
		o, d := diagram.Options{ASCII: ascii}, Deal{&table}
		withinWidths(t, d, o)
		diagramtest.Read(t, diagram.SVG(d.Picture(o)))
	})
}
