package rules_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
)

var update = flag.Bool("update", false, "write the tables of who sees what anew")

// hold compares a text with a file of testdata.
func hold(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old, now := strings.Split(string(want), "\n"), strings.Split(text, "\n")
	for i := range max(len(old), len(now)) {
		if i >= len(old) || i >= len(now) || old[i] != now[i] {
			t.Fatalf("%s differs from line %d; if the rules are right, run go test ./rules -args -update\nnow: %s", file, i+1, strings.Join(now[min(i, len(now)):min(i+1, len(now))], ""))
		}
	}
}

func TestTheListOfEventsSaysWhoMayKnowEach(t *testing.T) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(rules.Secrecies())) {
		s := rules.SecrecyOf(name)
		fmt.Fprintf(&text, "%-24s in play %-9s after %-9s deal %-5v card %-5v heard %-5v ballot %-5v fee %v\n", name, s.InPlay, s.After, s.Deal, s.Card, s.Heard, s.Ballot, s.Fee)
	}
	hold(t, "testdata/secrecy.txt", text.String())
}

// dice is a referee of a game without hidden information.
type dice struct {
	rules.Referee
	stage rules.Stage
}

func (d dice) Result() rules.Result {
	return rules.Result{Stage: d.stage, Game: 2, Winner: events.B, Tally: rules.TallyOf([2]int{2, 1}, 3), Frozen: true}
}
func (d dice) Findings() []rules.Finding {
	return []rules.Finding{{Code: "before", At: events.Address{N: 1}}, {Code: "now", At: events.Address{N: 9}}}
}
func (d dice) Closed() []rules.Closed         { return []rules.Closed{{}} }
func (d dice) Due(events.Instant) []rules.Due { return []rules.Due{{}} }
func (d dice) Desk() *rules.Desk              { return &rules.Desk{} }
func (d dice) Clone() rules.Referee           { return d }
func (d dice) Options() []rules.Option        { return []rules.Option{{Kind: "announced"}, {Kind: "secret"}} }
func (d dice) Announced(o *rules.Option) bool { return o.Kind == "announced" }
func (d dice) Table() rules.Table             { return view("judged") }
func (d dice) Seen() rules.Table              { return view("as seen") }

// An appeal is decided once the match is over.
func (d dice) Hears(dispute, person string) bool {
	return d.stage != rules.Over && dispute == "d1" && person == "waits"
}
func (d dice) Knows(_, person string) bool { return person == "voted" }
func (d dice) Decided(events.Address) *events.VoteCast {
	if d.stage != rules.Over {
		return nil
	}
	return &events.VoteCast{Dispute: "d1", Vote: events.VoteUphold}
}

// view says what is shown of a table.
type view string

func (view) Discipline() string { return "test" }

// hidden is a referee of a game with hidden hands. Its deal has the number 7.
type hidden struct {
	dice
	part   rules.Part
	card   string // seat of a card that nobody else has seen
	asSeen bool
}

func (h hidden) Part(at events.Address, game int) rules.Part {
	if at.N == 1 || game != 0 { // a board that was played before
		return rules.Part{Deal: 6, Over: true}
	}
	return h.part
}
func (h hidden) Parts() []rules.Part { return []rules.Part{{Deal: 6, Over: true}, h.part} }
func (h hidden) Unseen(*events.Event) (string, *events.Event) {
	return h.card, &events.Event{Body: &events.NoteMade{}}
}
func (h hidden) Clone() rules.Referee { return h }
func (h hidden) AsSeen() rules.Discloser {
	h.asSeen = true
	return h
}
func (h hidden) Options() []rules.Option {
	if h.asSeen {
		return h.dice.Options()
	}
	return append(h.dice.Options(), rules.Option{Kind: "announced"}) // by what was not seen
}
func (h hidden) TableAsSeen(inPlay bool, told func(rules.Part) bool) rules.Table {
	return view(fmt.Sprintf("as seen, in play %v, its deal %v, the one before %v", inPlay, told(h.part), told(rules.Part{Deal: 6, Over: true})))
}

// knowers are who may read a match, in the columns of the table.
var knowers = []struct {
	name   string
	reader rules.Reader
}{
	{"anybody", rules.Reader{}}, {"device", rules.Reader{Device: "U"}}, {"recorder", rules.Reader{AtTable: true}}, {"W", rules.Reader{AtTable: true, Seat: "W"}},
	{"N", rules.Reader{AtTable: true, Seat: "N"}}, {"official", rules.Reader{Official: true}},
	{"member who voted", rules.Reader{Member: "voted"}}, {"member", rules.Reader{Member: "waits"}},
}

// disclosed are the events of the table: one of each secrecy, and corrections with one within.
func disclosed() []struct {
	name string
	body events.Body
} {
	inserted := func(bodies ...events.Body) events.Body {
		e := &events.EntryInserted{}
		for _, body := range bodies {
			e.Events = append(e.Events, events.Event{Body: body})
		}
		return e
	}
	return []struct {
		name string
		body events.Body
	}{
		{"the match starts", &events.MatchStarted{}},
		{"a card is played", &events.CardPlayed{}},
		{"a card goes back", &events.CardRestored{}},
		{"the director notes", &events.NoteMade{}},
		{"a player testifies", &events.TestimonyGiven{Dispute: "d1"}},
		{"a player testifies in another dispute", &events.TestimonyGiven{Dispute: "d2"}},
		{"a photo of no dispute", &events.EvidenceAttached{}},
		{"a complaint", &events.ComplaintFiled{}},
		{"a vote", &events.VoteCast{Dispute: "d1", Member: "voted", Vote: events.VoteUphold}},
		{"a monitor for a fee", &events.MonitorAppointed{Person: "eva", Side: events.B, Fee: true, Amount: 2000}},
		{"of an unknown type", nil},
		{"inserted: a card is played", inserted(&events.CardPlayed{})},
		{"inserted: a card is played, the director notes", inserted(&events.CardPlayed{}, &events.NoteMade{})},
		{"inserted: a vote", inserted(&events.VoteCast{Dispute: "d1", Member: "voted", Vote: events.VoteUphold})},
		{"inserted: a photo", inserted(&events.EvidenceAttached{Dispute: "d1"})},
		{"inserted: photos of two disputes", inserted(&events.EvidenceAttached{Dispute: "d1"}, &events.EvidenceAttached{Dispute: "d2"})},
		{"inserted: a monitor for a fee", inserted(&events.MonitorAppointed{Person: "eva", Side: events.B, Fee: true, Amount: 2000})},
		{"inserted: a complaint", inserted(&events.ComplaintFiled{})},
		{"amended: the director notes", &events.EntryAmended{Events: []events.Event{{Body: &events.NoteMade{}}}}},
		{"amended: the match starts", &events.EntryAmended{Events: []events.Event{{Body: &events.MatchStarted{}}}}},
	}
}

// situation is how far a match and its deals have got.
type situation struct {
	name  string
	d     rules.Disclosure
	state rules.Referee
}

// situations are how far a match and its deals have got.
func situations() []situation {
	of := func(name string, r rules.Referee, deals ...int) situation {
		if deals == nil {
			return situation{name, rules.DisclosureOf(r, nil), r}
		}
		return situation{name, rules.DisclosureOf(r, func(deal int) bool { return slices.Contains(deals, deal) }), r}
	}
	played := func(over, released bool, card string) rules.Referee {
		return hidden{dice{stage: rules.Playing}, rules.Part{Deal: 7, Over: over, Released: released}, card, false}
	}
	return []situation{
		of("no referee", nil),
		of("nothing is hidden, playing", dice{stage: rules.Playing}),
		of("nothing is hidden, over", dice{stage: rules.Over}),
		of("nothing is hidden, over, others play", dice{stage: rules.Over}, 0),
		of("deal in play", played(false, false, "")),
		of("deal in play, the card is West's", played(false, false, "W")),
		of("deal in play, others are to play it", played(false, false, "W"), 7),
		of("deal in play, others are to play the one before", played(false, false, ""), 6),
		of("deal over", played(true, false, "W")),
		of("deal over, others are to play it", played(true, false, "W"), 7),
		of("deal over and released", played(true, true, "W"), 7),
		of("deal over, others are to play another", played(true, false, "W"), 5),
	}
}

// What each reader may know in each situation is printed in a table: of an event all of it,
// the rest without a card, or nothing.
func TestTheTableOfWhoMayKnowWhat(t *testing.T) {
	var text strings.Builder
	for _, s := range situations() {
		fmt.Fprintf(&text, "\n%s\n", s.name)
		row := func(name string, of func(r rules.Reader) string) {
			line := fmt.Sprintf("  %-48s", name)
			for _, k := range knowers {
				line += fmt.Sprintf(" %s: %s;", k.name, of(k.reader))
			}
			text.WriteString(strings.TrimRight(line, " ;") + "\n")
		}
		at := events.Address{N: 9}
		for _, c := range disclosed() {
			e := &events.Event{Body: c.body}
			row(fmt.Sprintf("%s%s%s", c.name, mark(rules.Withholdable(e), ", withholdable"), mark(s.d.Sealed(at, e), ", sealed")), func(r rules.Reader) string { return extent(s.d.Event(r, at, e), e) })
		}
		row("a finding", func(r rules.Reader) string { return yes(s.d.Finding(r, &rules.Finding{At: at})) })
		row("a finding on the board before", func(r rules.Reader) string { return yes(s.d.Finding(r, &rules.Finding{At: events.Address{N: 1}})) })
		row("the score", func(r rules.Reader) string { return yes(s.d.Score(r)) })
		row("options", func(r rules.Reader) (all string) {
			for _, o := range s.d.Options(r) {
				all += string(o.Kind) + " "
			}
			return strings.TrimSpace(all)
		})
		row("as told", func(r rules.Reader) string {
			if strings.HasPrefix(s.name, "no referee") {
				return ""
			}
			at := s.d.Told(r, s.state)
			again := at.Clone()
			return fmt.Sprintf("%+v, %d found, %d open, %d closed, %d due, desk %v, %v; %v", at.Result(), len(at.Findings()), len(at.Options()), len(at.Closed()), len(at.Due(0)), at.Desk() != nil, at.Table(), reflect.DeepEqual(again.Result(), at.Result()) && len(again.Findings()) == len(at.Findings()))
		})
		row("the table", func(r rules.Reader) string {
			table, shown := s.d.Table(r)
			return fmt.Sprint(mark(shown, fmt.Sprint(table)))
		})
	}
	hold(t, "testdata/disclosure.txt", text.String()[1:])
}

func extent(told, e *events.Event) string {
	switch told {
	case e:
		return "all"
	case nil:
		return "-"
	}
	return "rest"
}

func yes(b bool) string { return map[bool]string{true: "yes", false: "-"}[b] }

func mark(b bool, text string) string {
	if b {
		return text
	}
	return ""
}
