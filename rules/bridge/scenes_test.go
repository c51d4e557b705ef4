package bridge_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/match/matchtest"
	"kibitz/rules/procedure"
	"kibitz/rules/procedure/proceduretest"
)

// scene is a whole script, from the board's opening on, and what it comes to under one code or
// under both.
type scene struct {
	name    string
	laws    string // "1987" or "2017"; empty for both
	without string // a clause that is taken out of the code, as "54.4"
	script  string

	// want lists facts at the end as sceneFacts gives them, such as "trick=W:DT".
	want string

	// found lists what is found, in order: code, offender, the clause's number and the figures:
	// "revoke B 61A (1 35 1 1)"; a pair of clauses, "44B|57E", is for both codes.
	found string
}

func play(t *testing.T, scenes []scene) {
	t.Helper()
	for i := range scenes {
		for k, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			if s := &scenes[i]; s.laws == "" || "laws"+s.laws == b.ID {
				t.Run(s.name+"/"+b.ID, func(t *testing.T) { s.check(t, b, k) })
			}
		}
	}
}

func (s *scene) check(t *testing.T, b *book.Book, column int) {
	if s.without != "" {
		b = b.Without(clauseOf(t, b, "L"+strings.TrimPrefix(b.ID, "laws")+" "+s.without))
	}
	r := seenOut(t, b, s.script)
	have := sceneFacts(r)
	for want := range strings.FieldsSeq(s.want) {
		key, value, _ := strings.Cut(want, "=")
		if have[key] != value {
			t.Errorf("%s=%s, want %s", key, have[key], want)
		}
	}
	if got, want := toldOf(r), column1(s.found, column); got != want {
		t.Errorf("found %q, want %q", got, want)
	}
	if t.Failed() {
		t.Log(s.script)
	}
}

// seenOut returns the referee after a script of a match in which a board may name another code.
func seenOut(t *testing.T, b *book.Book, text string) *bridge.Referee {
	t.Helper()
	list, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	told := make([]*events.Event, len(list))
	for i := range list {
		told[i] = &list[i]
	}
	context := procedure.Context{Log: heldLog{}, Rulings: true, Marks: procedure.MarksOf(told, heldLog{})}
	r := bridge.NewReferee(&b.Bridge).WithContext(context).WithRulebooks(lawsOf)
	r.Apply(events.Address{N: 1}, &scheduled)
	for i := range list {
		if c, ok := list[i].Body.(*events.ChoiceMade); ok {
			if at, ok := proceduretest.Meant(c, r.Options()); ok {
				c.Opened = proceduretest.Event(int(at.N) - 1)
			}
		}
		before := r.Clone()
		stood := matchtest.Standing(before)
		r.Apply(events.Address{N: uint64(i + 2)}, &list[i])
		if matchtest.Standing(before) != stood {
			t.Errorf("an earlier state of the match changes with event %d, %s", i+1, list[i].Type())
		}
		again, later := before.(*bridge.Referee), before.Clone()
		if later.Apply(events.Address{N: uint64(i + 2)}, &events.Event{Body: &events.NoteMade{Text: "seen"}}); facts(later.(*bridge.Referee))["options"] != facts(again)["options"] {
			t.Errorf("the options of an earlier state change with event %d, %s", i+1, list[i].Type())
		}
		if again.Apply(events.Address{N: uint64(i + 2)}, &list[i]); toldOf(again) != toldOf(r) {
			t.Errorf("from an earlier state event %d, %s, comes to %q, not %q", i+1, list[i].Type(), toldOf(again), toldOf(r))
		}
	}
	return r
}

// toldOf lists the findings as scenes do.
func toldOf(r *bridge.Referee) string {
	var list []string
	for _, f := range r.Findings() {
		_, clause, _ := strings.Cut(string(f.Clause), " ")
		text := fmt.Sprintf("%s %s %s", f.Code, f.Offender, or(clause))
		if figures := strings.TrimRight(strings.Trim(fmt.Sprint(f.Args), "[]"), " 0"); figures != "" {
			text += " (" + strings.Trim(fmt.Sprint(f.Args), "[]") + ")"
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// sceneFacts adds to the facts of a script what it comes to for the score, and what was told of it.
func sceneFacts(r *bridge.Referee) map[string]string {
	have, v := facts(r), r.Table().(bridge.Table)
	have["phase"], have["boards"] = v.Phase, strings.ReplaceAll(strings.ReplaceAll(resultsText(r), "; ", ","), " ", "_")
	have["revokes"], have["moved"] = strings.ReplaceAll(revokesText(r), " ", ":"), fmt.Sprint(r.Moved())
	for _, d := range v.Defects {
		have["defects"] += fmt.Sprintf(",%s:%d:%d%s", d.Seat, d.Trick, d.Cards, map[bool]string{true: "*"}[d.Mended])
	}
	for _, rv := range v.Revokes {
		have["suits"] += "," + rv.Suit
		have["costs"] += fmt.Sprintf(",%d:%s", rv.Tricks, strings.TrimPrefix(strings.TrimPrefix(rv.Clause, "L1987 "), "L2017 "))
	}
	for _, c := range v.Calls {
		have["calls"] += "," + c.Seat + ":" + c.Call + strings.ReplaceAll(c.Explained, " ", "_")
	}
	for _, q := range v.Questions {
		have["asked"] += fmt.Sprintf(",%s:%v:%v", q.Question, q.Answered, q.Yes)
	}
	for _, h := range v.Hands {
		have[h.Seat], have["out"] = h.Held, have["out"]+strings.Join(h.ShownOut, "")
	}
	if v.Claim != nil {
		have["claim"] = fmt.Sprintf("%s:%d:%s", v.Claim.Seat, v.Claim.Tricks, v.Claim.Stands)
	}
	if n := len(v.Boards); n > 0 {
		have["transfer"] = fmt.Sprint(v.Boards[n-1].Moved)
	}
	for _, a := range v.Answers {
		have["slips"] += fmt.Sprintf(",%v", a.Slip)
	}
	have["answers"], have["frozen"], have["stage"] = fmt.Sprint(len(v.Answers)), fmt.Sprint(v.Frozen), string(r.Stage)
	for key := range have {
		have[key] = strings.TrimLeft(have[key], ",")
	}
	return have
}

// fourHands tells all hands: trumps lie 4 3 5 1, and South has the aces but that of trumps.
const fourHands = "deal N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.A6.A65 8.T987.T987.T987; "

// suitsInTurn plays thirteen tricks in which each hand has one suit, and West the trumps.
func suitsInTurn() string {
	var text strings.Builder
	for _, rank := range "AKQJT98765432" {
		fmt.Fprintf(&text, "play W:S%[1]c N:H%[1]c E:D%[1]c S:C%[1]c; ", rank)
	}
	return text.String()
}

// allButOne plays all but the last of the tricks of suitsInTurn.
func allButOne() string {
	text := suitsInTurn()
	return text[:len(text)-len("play W:S2 N:H2 E:D2 S:C2; ")]
}
