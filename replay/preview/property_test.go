package preview_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/text/language"
	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/projector/refereed"
	"kibitz/replay"
	"kibitz/replay/audit"
	"kibitz/replay/preview"
	"kibitz/replay/simulation"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// day is a match at which anything may be decided and corrected.
type day struct {
	*simulation.Match
	t     *rapid.T
	cases int
}

func aDay(t *rapid.T) *day {
	format := simulation.ToPoints(rapid.IntRange(1, 5).Draw(t, "length"))
	d := &day{Match: simulation.New(rapid.Uint64().Draw(t, "seed"), "open", "m1", format), t: t}
	d.Schedule()
	d.Play(rapid.IntRange(1, 60).Draw(t, "entries"))
	for range rapid.IntRange(0, 10).Draw(t, "things") {
		d.happens()
	}
	if err := d.Err(); err != nil {
		t.Fatal(err)
	}
	return d
}

// happens is one thing that happens between turns.
func (d *day) happens() {
	side := events.Side(rapid.IntRange(0, 1).Draw(d.t, "side"))
	switch rapid.IntRange(0, 7).Draw(d.t, "thing") {
	case 0:
		d.Write(d.Director, &events.WarningGiven{Side: side, Reason: "slow"})
	case 1:
		d.Write(d.Director, &events.PenaltyAssessed{Side: side, Points: rapid.IntRange(0, 2).Draw(d.t, "points"), Reason: "late"})
	case 2:
		d.disputed(side)
	case 3:
		d.wrongly()
	case 4:
		d.Write(d.Director, d.correction())
	case 5:
		d.Write(d.Director, d.correction())
		if at := d.Ledger.Lane(ledger.Recorded, d.Ledger.Head().N); rapid.Bool().Draw(d.t, "confirm") {
			for i := range at {
				if of := at[i].Event.Type(); of == "ruling.made" || of == "warning.given" || of == "choice.made" {
					d.Write(d.Director, &events.DecisionConfirmed{Decision: d.ref(at[i].Address), Reason: "it stands"})
					break
				}
			}
		}
	default:
		d.Play(rapid.IntRange(1, 12).Draw(d.t, "more"))
	}
}

func (d *day) disputed(side events.Side) {
	d.cases++
	of := string(rune('a' + d.cases))
	d.Write(d.Table, &events.DisputeRaised{Dispute: of, Side: side, Subject: "roll", About: d.ref(d.any())})
	effect := events.Effect{Kind: "play-on", Side: events.NoSide}
	if rapid.Bool().Draw(d.t, "award") {
		effect = events.Effect{Kind: "award-points", Side: side, Points: 1}
	}
	d.Write(d.Director, &events.RulingMade{Dispute: of, Clauses: []string{}, Reasons: "as seen", Effects: []events.Effect{effect}})
}

// wrongly is an illegal play, and perhaps what the opponent chooses.
func (d *day) wrongly() {
	side := d.OnRoll()
	if !side.Valid() {
		return
	}
	d.Write(d.Table, &events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
		&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}}, &events.TurnEnded{Side: side})
	if choice := rapid.SampledFrom([]string{"", "condone", "replay"}).Draw(d.t, "choice"); choice != "" {
		at := events.Address{N: d.Ledger.Head().N, Index: 2}
		d.Write(d.Director, &events.ChoiceMade{Opened: d.ref(at), Side: side.Opponent(), Choice: choice})
	}
}

func (d *day) ref(at events.Address) *events.Ref {
	return &events.Ref{Entry: d.Ledger.Link(at.N).Entry.ID, Index: at.Index}
}

// any draws an event of the record that was accepted.
func (d *day) any() events.Address {
	lane := d.Ledger.Lane(ledger.Recorded, d.Ledger.Head().N)
	return lane[rapid.IntRange(0, len(lane)-1).Draw(d.t, "event")].Source
}

// correction draws a correction; some the record refuses.
func (d *day) correction() events.Body {
	target := d.any()
	e := &d.Ledger.Link(target.N).Entry.Events[target.Index]
	dice := events.Dice{uint8(rapid.IntRange(1, 6).Draw(d.t, "die")), uint8(rapid.IntRange(1, 6).Draw(d.t, "die"))}
	side := replay.SideOf(e.Body)
	if !side.Valid() {
		side = events.A
	}
	told := []events.Event{{Game: e.Game, At: e.At, Body: &events.DiceRolled{Side: side, Dice: dice}}}
	if rapid.IntRange(0, 3).Draw(d.t, "told") == 0 {
		told[0].Body = &events.GapNoted{Missing: "turns", Side: events.NoSide}
	}
	switch rapid.IntRange(0, 3).Draw(d.t, "kind") {
	case 0:
		return &events.EntryRetracted{Target: d.ref(target), Reason: "it was not so"}
	case 1:
		return &events.EntryInserted{After: d.ref(target), Events: told, Reason: "missed"}
	}
	return &events.EntryAmended{Target: d.ref(target), Events: told, Reason: "wrong"}
}

func TestWhatIsForetoldIsWhatIsThenSeen(t *testing.T) {
	slowtest.Skip(t)
	rapid.Check(t, func(t *rapid.T) {
		d := aDay(t)
		lane := rapid.SampledFrom(replay.Lanes()).Draw(t, "lane")
		options := replay.Options{Lane: lane}
		m := d.Sign(d.Director, d.correction())
		was := open(t, d.Ledger, options)
		foretold, err := preview.Of(d.Ledger, m, options)
		if err != nil {
			t.Fatal(err)
		}
		again, err := preview.Of(d.Ledger, m, options)
		if err != nil || texts(t, foretold) != texts(t, again) {
			t.Fatalf("foretold once more it is another: %v", err)
		}
		if head := d.Ledger.Head(); foretold.Head != head || head != was.head {
			t.Fatalf("foretelling moved the head to %v", head)
		}
		link := d.Add(m)
		is := open(t, d.Ledger, options)
		if v := foretold.Verdict; v.Status != link.Status || v.Reason != link.Reason {
			t.Fatalf("foretold %v, %q; then %v, %q", v.Status, v.Reason, link.Status, link.Reason)
		}
		holdFindings(t, foretold, was, is)
		holdTables(t, foretold, was, is)
		if r := foretold.Now; r.Result != is.Final().Result() || !reflect.DeepEqual(r.Table, is.Final().Table()) || r.Events != is.Len() ||
			!reflect.DeepEqual(r.Options, is.Final().Options()) {
			t.Fatalf("foretold\n%+v\nthen\n%+v", r, is.Final().Result())
		}
		holdGrounds(t, foretold, is)
		if lane.Name == replay.Recorded.Name && len(foretold.Rows) > 1 {
			t.Fatalf("a correction changes the lane as recorded: %s", text(t, foretold))
		}
		if lane.Name == replay.Ruled.Name {
			holdView(t, d, is)
		}
	})
}

// seen is a timeline with the head that it was opened at.
type seen struct {
	*replay.Timeline
	head events.Head
}

func open(t *rapid.T, l *ledger.Ledger, o replay.Options) seen {
	timeline, err := replay.Open(l, o)
	if err != nil {
		t.Fatal(err)
	}
	return seen{timeline, l.Head()}
}

func text(t *rapid.T, o *preview.Outcome) string {
	var text bytes.Buffer
	if err := o.Text(&text, audit.Options{}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func texts(t *rapid.T, o *preview.Outcome) string {
	var text bytes.Buffer
	for _, lang := range []language.Tag{language.English, language.Russian} {
		if err := o.Text(&text, audit.Options{Language: lang}); err != nil {
			t.Fatal(err)
		}
	}
	if err := json.NewEncoder(&text).Encode(o.For(audit.Options{})); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// holdFindings: the findings before, without those that go and with those that
// come, are the findings after.
func holdFindings(t *rapid.T, foretold *preview.Outcome, was, is seen) {
	count := map[rules.Finding]int{}
	add := func(list []rules.Finding, n int) {
		for _, f := range list {
			if f.Code != rules.GroundChanged {
				count[f] += n
			}
		}
	}
	add(was.Final().Findings(), 1)
	add(is.Final().Findings(), -1)
	for _, f := range foretold.Gone {
		count[f.Finding]--
	}
	for _, f := range foretold.Found {
		count[f.Finding]++
	}
	for f, n := range count {
		if n != 0 {
			t.Fatalf("%+v is foretold wrongly (%+d):\n%s", f, n, text(t, foretold))
		}
	}
}

type place struct {
	source, correction events.Address
	nth                int
}

// placing numbers the events that one correction tells.
type placing map[place]int

func (p placing) of(e *ledger.Placed) place {
	at := place{source: e.Source, correction: e.Correction}
	p[at]++
	return place{e.Source, e.Correction, p[at]}
}

// tables returns the state after each event.
func tables(s seen) map[place]*backgammon.Referee {
	all, placing := map[place]*backgammon.Referee{}, placing{}
	for frame := range s.All() {
		all[placing.of(&frame.Placed)], _ = frame.After.(*backgammon.Referee)
	}
	return all
}

// holdTables: an event is listed if and only if it is in one lane alone or the table
// after it is another.
func holdTables(t *rapid.T, foretold *preview.Outcome, was, is seen) {
	before, after := tables(was), tables(is)
	listed, placings := map[place]preview.RowKind{}, map[preview.RowKind]placing{preview.Added: {}, preview.Removed: {}}
	for _, row := range foretold.Rows {
		if row.Turn != preview.Kept {
			listed[placings[row.Turn].of(&row.Placed)] = row.Turn
		}
	}
	stays := 0
	for at, now := range after {
		then, there := before[at]
		_, listed := listed[at]
		switch {
		case !there && !listed:
			t.Fatalf("%v is new and not foretold:\n%s", at, text(t, foretold))
		case there && len(now.Changes(then)) > 0:
			stays++
		}
	}
	for at := range before {
		if _, there := after[at]; !there && listed[at] != preview.Removed {
			t.Fatalf("%v goes, which is not foretold:\n%s", at, text(t, foretold))
		}
	}
	n := 0
	for _, row := range foretold.Rows {
		if row.Turn == preview.Kept {
			n++
		}
	}
	if n != stays {
		t.Fatalf("the table differs after %d events, foretold %d:\n%s", stays, n, text(t, foretold))
	}
}

// holdGrounds: the decisions that will bear the finding are those that bear it.
func holdGrounds(t *rapid.T, foretold *preview.Outcome, is seen) {
	flagged := map[events.Address]bool{}
	for _, f := range is.Final().Findings() {
		if f.Code == rules.GroundChanged {
			flagged[f.At] = true
		}
	}
	for _, d := range foretold.Decisions {
		if d.Is != flagged[d.Placed.Address] {
			t.Fatalf("%s is foretold wrongly:\n%s", d.Placed.Address, text(t, foretold))
		}
	}
}

// holdView: the view that everybody follows says the same as the replay, also where
// the match is folded anew.
func holdView(t *rapid.T, d *day, is seen) {
	c := refereed.New("open", "m1", refereed.Config{Verify: func(uint64, string, []byte, string) bool { return true }})
	for _, link := range d.Ledger.Links() {
		c.Add(link.Message)
	}
	followed, err := c.View().Bytes()
	if err != nil {
		t.Fatal(err)
	}
	c.Refold()
	folded, err := c.View().Bytes()
	if err != nil || !bytes.Equal(followed, folded) {
		t.Fatalf("followed, the view is\n%s\nfolded anew\n%s\n%v", followed, folded, err)
	}
	var view refereed.View
	if err := json.Unmarshal(followed, &view); err != nil {
		t.Fatal(err)
	}
	var codes, want []string
	for _, f := range view.Findings {
		codes = append(codes, f.At+" "+string(f.Code))
	}
	for _, f := range is.Final().Findings() {
		want = append(want, f.At.String()+" "+string(f.Code))
	}
	if !slices.Equal(codes, want) {
		t.Fatalf("the view finds\n%v\nthe replay\n%v", codes, want)
	}
}

// A correction that is taken back leaves the match as if it had never been made.
func TestACorrectionThatIsTakenBackLeavesNothing(t *testing.T) {
	slowtest.Skip(t)
	rapid.Check(t, func(t *rapid.T) {
		d := aDay(t)
		was := open(t, d.Ledger, replay.Options{})
		d.Write(d.Director, d.correction())
		made := d.Ledger.Head().N
		if d.Ledger.Link(made).Status != ledger.Folded {
			return
		}
		taken := d.Sign(d.Director, &events.EntryRetracted{Target: d.ref(events.Address{N: made}), Reason: "a slip"})
		foretold, err := preview.Of(d.Ledger, taken, replay.Options{})
		if err != nil {
			t.Fatal(err)
		}
		d.Add(taken)
		is := open(t, d.Ledger, replay.Options{})
		if c := preview.Compare(was.Timeline, is.Timeline); len(c.Rows) != 2 || len(c.Found)+len(c.Gone)+len(c.Decisions) > 0 ||
			!reflect.DeepEqual(foretold.Now.Table, is.Final().Table()) {
			t.Fatalf("taken back, it leaves\n%s", text(t, c))
		}
	})
}
