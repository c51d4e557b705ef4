package backgammon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/backgammontest"
	"kibitz/rules/book"
)

// scene is a script and what must come of it under both rulebooks.
type scene struct {
	name   string
	format string // "7" where empty
	script string

	// want lists facts of the table at the end, as facts gives them, such as
	// "phase=in-turn roll=A cube=2@B"; wbf and ru add what only one rulebook says.
	want, wbf, ru string

	// found lists all findings in order: code, offender, the clauses of both
	// rulebooks without their names ("-" for none), and those of the arguments that
	// matter: "illegal-play A 4.8|26.6 (3 1)". Where the code depends on the
	// rulebook both stand there, "conceded-in-contact/conceded"; "-" is no finding.
	found string
}

func check(t *testing.T, scenes []scene) {
	t.Helper()
	for _, s := range scenes {
		for i, b := range []*book.Book{&book.WBF, &book.RU} {
			t.Run(s.name+"/"+b.ID, func(t *testing.T) { s.check(t, b, i) })
		}
	}
}

func (s *scene) check(t *testing.T, b *book.Book, column int) {
	r := play(t, b, s.format, s.script)
	facts := facts(r)
	own := s.wbf
	if b == &book.RU {
		own = s.ru
	}
	for want := range strings.FieldsSeq(s.want + " " + own) {
		key, value, _ := strings.Cut(want, "=")
		if got, known := facts[key]; !known || got != value {
			t.Errorf("%s, want %s", key+"="+got, want)
		}
	}
	checkFound(t, b, column, r.Findings(), s.found)
	if t.Failed() {
		t.Logf("the script: %s", s.script)
	}
}

func checkFound(t *testing.T, b *book.Book, column int, findings []rules.Finding, list string) {
	t.Helper()
	var want []string
	for text := range strings.SplitSeq(list, ";") {
		code, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		if one, other, split := strings.Cut(code, "/"); split {
			code = [...]string{one, other}[column]
		}
		if code != "" && code != "-" {
			want = append(want, code+" "+rest)
		}
	}
	if !strings.Contains(list, string(backgammon.FindScoreNotCompared)) { // most scenes leave it out
		findings = slices.DeleteFunc(slices.Clone(findings), func(f rules.Finding) bool { return f.Code == backgammon.FindScoreNotCompared })
	}
	if len(want) != len(findings) {
		t.Errorf("found %v, want %q", describe(findings), list)
		return
	}
	for i, f := range findings {
		if err := matches(b, column, f, want[i]); err != nil {
			t.Errorf("finding %d is %v: %v", i, describe(findings[i:i+1]), err)
		}
	}
}

// matches holds a finding against its description.
func matches(b *book.Book, column int, f rules.Finding, want string) error {
	head, args, _ := strings.Cut(want, "(")
	words := strings.Fields(head)
	if len(words) != 3 {
		return fmt.Errorf("%q should name code, offender and clauses", want)
	}
	clause := strings.Split(words[2], "|")[column]
	wanted := rules.ClauseID(strings.ToUpper(b.ID) + " " + clause)
	switch other, number, named := strings.Cut(clause, ":"); {
	case named: // a clause of another rulebook than the match began under
		wanted = rules.ClauseID(other + " " + number)
	case clause == "-":
		wanted = ""
	}
	if string(f.Code) != words[0] || f.Offender.String() != words[1] || f.Clause != wanted {
		return fmt.Errorf("want %s by %s under %q", words[0], words[1], wanted)
	}
	for i, arg := range strings.Fields(strings.Trim(args, ")")) {
		if fmt.Sprint(f.Args[i]) != arg {
			return fmt.Errorf("want arguments (%s", args)
		}
	}
	return nil
}

func describe(findings []rules.Finding) []string {
	var texts []string
	for _, f := range findings {
		texts = append(texts, fmt.Sprintf("%s %s %q %v at %s", f.Code, f.Offender, f.Clause, f.Args, f.At))
	}
	return texts
}

// referee returns a referee as a match gets one from its rulebook.
func referee(b *book.Book, f events.Format) *backgammon.Referee {
	return refereeOf(backgammon.Short(), b, f)
}

func refereeOf(game backgammon.Game, b *book.Book, f events.Format) *backgammon.Referee {
	return backgammon.NewRefereeOf(game, &b.Backgammon, f).WithRulebooks(func(id string) (*backgammon.Procedure, bool) {
		other, ok := book.All().Governing(game.Discipline()).Find(id)
		if !ok {
			return nil, false
		}
		return &other.Backgammon, true
	})
}

// play folds a script, each event an entry of its own, and checks what must hold
// for every script: that its events are well-formed, that a clone made on the way
// is not touched by what follows, and that a second fold comes to the same.
func play(t *testing.T, b *book.Book, formatText, text string) *backgammon.Referee {
	t.Helper()
	if formatText == "" {
		formatText = "7"
	}
	f, err := backgammontest.Format(formatText)
	if err != nil {
		t.Fatal(err)
	}
	told, err := backgammontest.Read(f, text)
	if err != nil {
		t.Fatal(err)
	}
	r, again := referee(b, f), referee(b, f)
	var clones []rules.Referee
	var states []string
	for i := range told {
		backgammontest.ShowFace(r, told[i].Body)
		at, e := events.Address{N: uint64(i + 2)}, wellFormed(t, &told[i])
		clones, states = append(clones, r.Clone()), append(states, snapshot(r))
		r.Apply(at, e)
		again.Apply(at, e)
	}
	for i, clone := range clones {
		if got := snapshot(clone.(*backgammon.Referee)); got != states[i] {
			t.Errorf("the clone made before event %d changed:\n%s\nwas\n%s", i, got, states[i])
		}
	}
	if got, want := snapshot(again), snapshot(r); got != want {
		t.Errorf("a second fold came to\n%s\nthe first to\n%s", got, want)
	}
	return r
}

// snapshot writes all that a referee knows.
func snapshot(r *backgammon.Referee) string {
	return fmt.Sprintf("%+v %+v %+v %+v %+v", r.State(), r.Findings(), r.Options(), r.Result(), r.Format())
}

// wellFormed returns the event as a reader of entries makes it.
func wellFormed(t *testing.T, e *events.Event) *events.Event {
	t.Helper()
	entry := &events.Entry{
		ID: eventstest.ID("entry"), Match: "m", Device: eventstest.Device("table"), Count: 1, Events: []events.Event{*e},
	}
	read, err := events.Decode(entry.Encode())
	if err != nil {
		t.Fatalf("%s is not well-formed: %v", e.Type(), err)
	}
	return &read.Events[0]
}

// facts returns what scenes ask for. Sides are A, B or none.
func facts(r *backgammon.Referee) map[string]string {
	v, s, result := r.View(), r.State(), r.Result()
	facts := map[string]string{
		"phase": v.Phase, "roll": v.OnRoll, "dice": "none", "reroll": fmt.Sprint(v.Reroll),
		"cube": fmt.Sprintf("%d@%s", v.Cube.Value, v.Cube.Owner), "offered": fmt.Sprint(v.Cube.Offered), "may": v.Cube.MayDouble,
		"score": dash(v.Score), "official": dash(result.Official), "crawford": v.Crawford, "game": fmt.Sprint(v.Game), "games": fmt.Sprint(result.Games),
		"stage": string(result.Stage), "winner": result.Winner.String(), "frozen": fmt.Sprint(v.Frozen), "gap": fmt.Sprint(v.Gap),
		"penalties": dash(v.Penalties), "warnings": dash(v.Warnings), "signed": fmt.Sprint(v.Signed[0]) + "," + fmt.Sprint(v.Signed[1]),
		"A": checkers(v.Board.A), "B": checkers(v.Board.B), "options": "none", "open": "none", "last": "none", "away": "none",
		"clock": "none", "early": "none", "moved": fmt.Sprint(s.Moved), "xgid": v.XGID, "position_id": v.PositionID, "match_id": v.MatchID, "format": fmt.Sprint(r.Format().Length),
	}
	if len(v.Dice) == 2 {
		facts["dice"] = fmt.Sprintf("%d%d", v.Dice[0], v.Dice[1])
	}
	if v.LastGame != nil {
		facts["last"] = fmt.Sprintf("%s:%d:%s:%s", v.LastGame.Winner, v.LastGame.Points, v.LastGame.As, v.LastGame.By)
	}
	if v.Clock != nil {
		facts["clock"] = fmt.Sprintf("%d:%d", v.Clock[0], v.Clock[1])
	}
	if v.Away != nil {
		facts["away"] = dash(*v.Away)
	}
	if d := s.Early.Dice; d != (events.Dice{}) {
		facts["early"] = fmt.Sprintf("%s:%d%d", s.Early.Side, d[0], d[1])
	}
	if options := r.Options(); len(options) > 0 {
		facts["options"] = options[0].Chooser.String()
		var open []string
		for _, o := range options {
			open = append(open, string(o.Kind)+"@"+o.Chooser.String())
		}
		facts["open"] = strings.Join(open, ",")
	}
	return facts
}

func dash(p [2]int) string { return fmt.Sprintf("%d-%d", p[0], p[1]) }

// checkers writes a side's checkers in play: "bar:1,24:2".
func checkers(row [26]int) string {
	var words []string
	for p, n := range row[1:] {
		switch {
		case n > 0 && p+1 == events.Bar:
			words = append(words, fmt.Sprintf("bar:%d", n))
		case n > 0:
			words = append(words, fmt.Sprintf("%d:%d", p+1, n))
		}
	}
	slices.Reverse(words)
	return strings.Join(words, ",")
}
