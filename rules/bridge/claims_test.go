package bridge_test

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
	"kibitz/rules/bridge/bridgetest"
	"kibitz/rules/procedure"
	"kibitz/rules/procedure/proceduretest"
)

// claimed is what a script of a claim comes to under one code, or under both.
type claimed struct {
	name    string
	laws    string // "1987", "2017"; empty for both
	without string // a clause that is taken out of the code
	script  string
	want    string // how the claim stands, and what the board in play comes to: "agreed 9 tricks=10"; "-" for no claim
	found   string // what was found, in order, with the clause: "70.2|70A", or with a slash between what is found under each code
}

// trick is the first one of the board, which the defenders take: twelve are left.
const trick = "play W:HA N:H2 E:H3 S:H4; "

func tellClaims(t *testing.T, rows []claimed) {
	t.Helper()
	for _, row := range rows {
		for i, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			if row.laws == "" || "laws"+row.laws == b.ID {
				t.Run(row.name+"/"+b.ID, func(t *testing.T) { row.check(t, b, i) })
			}
		}
	}
}

func (row *claimed) check(t *testing.T, b *book.Book, column int) {
	prefix := "L" + strings.TrimPrefix(b.ID, "laws") + " "
	if row.without != "" {
		if _, ok := b.Clause(rules.ClauseID(prefix + row.without)); !ok {
			t.Fatalf("there is no %s", row.without)
		}
		b = b.Without(rules.ClauseID(prefix + row.without))
	}
	r := logged(t, b, opened+trick+row.script)
	if have := standing(r); have != row.want {
		t.Errorf("stands %q, want %q", have, row.want)
	}
	if have, want := findings(r, prefix), column1(under(row.found, column), column); have != want {
		t.Errorf("found %q, want %q", have, want)
	}
	if t.Failed() {
		t.Log(row.script)
	}
}

// under takes what is found under one of the codes, where that is more than another clause.
func under(found string, column int) string {
	if of := strings.Split(found, "/"); len(of) == 2 {
		return strings.TrimSpace(of[column])
	}
	return found
}

// standing tells how the claim stands, how many tricks it gives to the claimer's side,
// and what declarer's side has on the board.
func standing(r *bridge.Referee) string {
	table := r.Table().(bridge.Table)
	text := "-"
	if c := table.Claim; c != nil {
		text = fmt.Sprint(c.Stands, " ", c.Tricks)
	}
	result := table.Result
	if n := len(table.Boards); result == nil && n > 0 {
		result = &table.Boards[n-1]
	}
	if result != nil && result.Tricks != nil {
		text += fmt.Sprint(" tricks=", *result.Tricks)
	}
	return text
}

func findings(r *bridge.Referee, prefix string) string {
	var found []string
	for _, f := range r.Findings() {
		found = append(found, string(f.Code)+" "+or(strings.TrimPrefix(string(f.Clause), prefix)))
	}
	return strings.Join(found, "; ")
}

// heldLog is the log of a script's events, the first of which is its second link; what
// refers to none of them it does not hold.
type heldLog struct{ rules.NoLog }

func (heldLog) Find(ref events.Ref) (events.Address, bool) {
	n := proceduretest.Number(&ref)
	return events.Address{N: uint64(n + 1)}, n > 0
}

// logged returns the referee after a script whose events refer to each other.
func logged(t *testing.T, b *book.Book, text string) *bridge.Referee {
	t.Helper()
	list, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return loggedEvents(b, list)
}

// loggedEvents folds events with a log that holds them.
func loggedEvents(b *book.Book, list []events.Event) *bridge.Referee {
	told := make([]*events.Event, len(list))
	for i := range list {
		told[i] = &list[i]
	}
	context := procedure.Context{Log: heldLog{}, Rulings: true, Marks: procedure.MarksOf(told, heldLog{})}
	r := bridge.NewReferee(&b.Bridge).WithContext(context)
	r.Apply(events.Address{N: 1}, &events.Event{Body: &events.MatchScheduled{Discipline: events.Bridge, Players: bridgetest.Players()}})
	for i := range list {
		if c, ok := list[i].Body.(*events.ChoiceMade); ok {
			if at, ok := proceduretest.Meant(c, r.Options()); ok {
				c.Opened = proceduretest.Event(int(at.N) - 1)
			}
		}
		r.Apply(events.Address{N: uint64(i + 2)}, &list[i])
	}
	return r
}

func TestLaw68Claims(t *testing.T) {
	tellClaims(t, []claimed{
		{"68.1 a card for the trick in play is no claim", "1987", "", `exposed S trick SA`, "-", ""},
		{"68.1 without it that may be a claim", "1987", "68.1", `exposed S trick SA`, "-", "may-be-claim 68.4"},
		{"68.2 a claim", "", "", `claim S 9 "on top" mentioned`, "made 9", ""},
		{"68.2 without it nothing is claimed", "1987", "68.2", `claim S 9 "on top"; play W:S2`, "-", "no-clause -"},
		{"68.2 nothing is left", "", "", `claim S 9 "on top"; agree W; claim S 3 "more"`, "agreed 9 tricks=9", "claim-again 68.2|68"},
		{"68.4 declarer shows cards", "", "", `exposed S shown SA SK`, "-", "may-be-claim 68.4|68"},
		{"68.4 without it for the director", "1987", "68.4", `exposed S shown SA SK`, "-", "may-be-claim -"},
		{"68.5 more than is left", "", "", `claim S 13 "all"`, "made 12", "claim-too-many 68.5|68A"},
		{"68.5 without it", "1987", "68.5", `claim S 13 "all"`, "made 12", "claim-too-many -"},
		{"68.6 what is not claimed is conceded", "", "", `concede S 3 "three"; agree W`, "agreed 9 tricks=9", ""},
		{"68.6 figures that do not add up", "", "", `claim S wins 8 loses 3 "eight"`, "made 8", "claim-sum 68.6|68B1"},
		{"68.6 without it", "1987", "68.6", `claim S wins 8 loses 3 "eight"`, "made 8", "claim-sum -"},
		{"68.7 shown cards claim all", "", "", `claim S cards-shown "all mine"`, "made 12", ""},
		{"68.7 cards thrown in concede all", "", "", `claim S hand-abandoned`, "made 0", ""},
		{"68.7 a suggestion without figures", "", "", `claim S suggestion "need we play on?"`, "made 12", "claim-no-figures 68.7|68A"},
		{"68.7 not meant", "", "", `claim S cards-shown disputed "look"`, "made 12", "claim-intent-disputed 68.7|68A"},
		{"68.7 not meant, and believed", "", "", `claim S cards-shown disputed "look"; resume; play W:HK`, "void 12", "claim-intent-disputed 68.7|68A"},
		{"68.7 without it", "1987", "68.7", `claim S hand-abandoned`, "made 12", "claim-no-figures -; claim-no-statement 68.9"},
		{"68.9 no statement", "", "", `claim S 9`, "made 9", "claim-no-statement 68.9|68C"},
		{"68.9 without it play goes on", "1987", "68.9", `claim S 9; play W:HK`, "made 9", ""},
		{"68.10 a card after the claim is void", "", "", `claim S 9 "on top"; play W:HK; agree W`, "agreed 9 tricks=9", "played-after-claim 68.10|70D3"},
		{"68.10 a card that is taken back after it stays in its trick", "", "", `claim S 9 "on top"; withdraw S H4; agree W`, "agreed 9 tricks=9", "taken-back-after-claim 68.10|70D3"},
		{"68.10 a trick that is turned after it is none", "", "", `play W:HK N:H5 E:H6; claim S 9 "on top"; quitted W; agree W`, "agreed 9 tricks=9", ""},
		{"68.10 a card that is played after it shows a revoke", "1987", "", `play W:HK N:H5 E:C2 S:H6; claim S 9 "on top"; play E:H8; agree W`, "agreed 9 tricks=10", "played-after-claim 68.10; revoke 61A; revoke-established 63A3"},
		{"68.10 without it", "1987", "68.10", `claim S 9 "on top"; play W:HK`, "made 9", "played-after-claim -"},
		{"68.12 a card while it is contested", "", "", `claim S 9 "on top"; contest W; play W:HK`, "contested 9", "played-after-claim 68.10|70D3; claim-touched 68.12|68D2a"},
		{"68.12 without it", "1987", "68.12", `claim S 9 "on top"; contest W; play W:HK`, "contested 9", "played-after-claim 68.10"},
	})
}

func TestLaw68Objections(t *testing.T) {
	tellClaims(t, []claimed{
		{"68.8 nothing was conceded", "", "", `concede E 12; object W; call; resume; play W:HK`, "objected 0", "concession-objected 68.8|68B2"},
		{"68.8 the director was not called", "", "", `concede E 12; object W; play W:HK`, "objected 0", "concession-objected 68.8|68B2; concession-without-director 68.8|68B2"},
		{"68.8 too late", "", "", `concede E 12; object W later`, "made 0", "objection-late 68.8|68B2"},
		{"68.8 not a defender's concession", "", "", `concede S 12; object N`, "made 0", "objection-not-his 68.8|68B2"},
		{"68.8 not the partner", "", "", `concede E 12; object S`, "made 0", "objection-not-his 68.8|68B2"},
		{"68.8 a claim of all is no concession", "", "", `claim E 12 "all"; object W`, "made 12", "no-concession 68.8|68B2"},
		{"68.8 without it", "1987", "68.8", `concede E 12; object W`, "made 0", "no-clause -"},
		{"68.8 another claim after it", "", "", `concede E 12; object W; resume; concede W 11; agree S`, "agreed 1 tricks=11", "concession-objected 68.8|68B2; claim-no-statement 68.9|68C"},
		{"68D2 all four play on", "2017", "", `claim S 9 "on top"; resume NESW; play W:HK`, "void 9", ""},
		{"68D2 not all four", "2017", "", `claim S 9 "on top"; resume NES`, "made 9", "claim-played-on 68D2b"},
		{"68D2 is not in the code of 1987", "1987", "", `claim S 9 "on top"; resume NESW; play W:HK`, "made 9", "claim-played-on 70.1; played-after-claim 68.10"},
		{"nothing to resume", "", "", `resume NESW`, "-", "nothing-resumed 70.1|68D2a"},
	})
}

func TestLaw69Agreements(t *testing.T) {
	const ruled = `statement N "x"; statement E "y"; `
	tellClaims(t, []claimed{
		{"69.1 agreed", "", "", `claim S 9 "on top"; agree W`, "agreed 9 tricks=9", ""},
		{"69.1 by the claimer's side", "", "", `claim S 9 "on top"; agree N`, "made 9", "claim-answer-not-his 69.1|69A"},
		{"69.1 nothing to agree to", "", "", `agree N`, "-", "no-claim-to-answer 69.1|69A"},
		{"69.1 without it", "1987", "69.1", `claim S 9 "on top"; agree W`, "made 9", "no-clause -"},
		{"69.2 objected to before the next board", "", "", `claim S 9 "on top"; agree W; close; contest E`, "contested 9", ""},
		{"69.2 the side has called on it", "", "", `claim S 9 "on top"; agree W; close; board 2; calls 1C; @1 contest E`, "- tricks=9", "agreement-established 69.2|69A"},
		{"69.2 only the other side has", "", "", `claim S 9 "on top"; agree W; close; board 3; calls 1C; @1 contest E; @1 ruled 8 average`, "- tricks=8", "claim-step-skipped 70.3; claim-step-skipped 70.4; claim-step-skipped 70.4/claim-step-skipped 70B1; claim-step-skipped 70B2"},
		{"69.2 the round is over", "", "", `claim S 9 "on top"; agree W; close; round; contest E`, "agreed 9 tricks=9", "agreement-established 69.2|69A"},
		{"69.2 without it", "1987", "69.2", `claim S 9 "on top"; agree W; close; round; contest E`, "contested 9", ""},
		{"69.3 without it no tricks", "1987", "69.3", `claim S 9 "on top"; agree W`, "agreed 9", ""},
		{"69.2 closed without a word", "", "", `claim S 9 "on top"; close`, "agreed 9 tricks=9", "claim-unanswered 69.1|69A"},
		{"69.4 withdrawn", "", "", `claim S 9 "on top"; agree W; close; unagree E trick-won; ` + ruled + `ruled 8`, "ruled 8 tricks=8", ""},
		{"69.4 too late", "", "", `period correction 12:30; claim S 9 "on top"; agree W; close; 12:31 unagree E trick-won`, "withdrawn 9 tricks=9", "tricks-asked-late 69.4|69B"},
		{"69.4 by the claimer", "", "", `claim S 9 "on top"; agree W; close; unagree S trick-won`, "agreed 9 tricks=9", "withdrawal-not-his 69.4|69B"},
		{"69.4 nothing was agreed", "", "", `claim S 9 "on top"; unagree E trick-won`, "made 9", "no-agreement 69.4|69B"},
		{"69.4 without it", "1987", "69.4", `claim S 9 "on top"; agree W; unagree E trick-won`, "agreed 9 tricks=9", "no-clause -"},
		{"69.5 by any normal play", "", "", `claim S 9 "on top"; agree W; unagree E no-normal-play; ` + ruled + `ruled 8 line "x"`, "ruled 8 tricks=8", "/ground-unknown 69B"},
		{"69.5 likely won", "", "", `claim S 9 "on top"; agree W; unagree E likely-won; ` + ruled + `ruled 8 line "x"`, "ruled 8 tricks=8", "ground-unknown 69.5/"},
		{"69.5 without it", "1987", "69.5", `claim S 9 "on top"; agree W; unagree E trick-won`, "withdrawn 9 tricks=9", "ground-unknown -"},
		{"69.6 no line is named", "", "", `claim S 9 "on top"; agree W; unagree E likely-won; ` + ruled + `ruled 8`, "ruled 8 tricks=8", "ground-unknown 69.5; claim-no-line 69.6/claim-no-line 69B2"},
		{"69.6 without it", "1987", "69.6", `claim S 9 "on top"; agree W; unagree E no-normal-play; ` + ruled + `ruled 8`, "ruled 8 tricks=8", ""},
		{"69.7 one side was heard", "", "", `claim S 9 "on top"; agree W; unagree E trick-won; statement E "x"; ruled 8`, "ruled 8 tricks=8", "heard-one-side 69.7|85A"},
		{"69.7 the result stays", "", "", `claim S 9 "on top"; agree W; unagree E trick-won; ruled 9`, "ruled 9 tricks=9", ""},
		{"69.7 without it", "1987", "69.7", `claim S 9 "on top"; agree W; unagree E trick-won; ruled 8`, "ruled 8 tricks=8", ""},
		{"69.8 the wrong way", "", "", `claim S 9 "on top"; agree W; unagree E trick-won; ` + ruled + `ruled 10`, "ruled 10 tricks=10", "claim-ruled-wrong-way 69.8|69B"},
		{"69.8 without it", "1987", "69.8", `claim S 9 "on top"; agree W; unagree E trick-won; ruled 8`, "withdrawn 9 tricks=9", "no-clause -"},
		{"ruled unasked", "", "", `claim S 9 "on top"; agree W; ruled 8`, "ruled 8 tricks=8", "claim-ruled-unasked 69.4|69B"},
	})
}
