package bridge_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// The readers of a match: a word for each.
var readers = map[string]rules.Reader{
	"public": {}, "table": {AtTable: true}, "W": {AtTable: true, Seat: "W"}, "N": {AtTable: true, Seat: "N"}, "official": {Official: true},
}

// knowing returns those who may know all of an event that comes now.
func knowing(r *bridge.Referee, elsewhere func(int) bool, e *events.Event) string {
	var all []string
	for _, name := range []string{"public", "table", "W", "N", "official"} {
		if rules.DisclosureOf(r, elsewhere).Event(readers[name], events.Address{N: 1 << 20}, e) == e {
			all = append(all, name)
		}
	}
	return strings.Join(all, " ")
}

const (
	allKnow     = "public table W N official"
	tableKnows  = "table W N official"
	officialsDo = "official"
)

// Each is an event as a device wrote it once, and what leaked then.
func TestWhoMayKnowAnEventOfABoard(t *testing.T) {
	hands := func(reason string) events.Body {
		d, err := cards.ParseDeal("N:AQ.AKQ.AKQJ.5432 KJ4.432.5432.876 52.765.876.AKQJT 9763T8.J98T.T9.9")
		if err != nil {
			t.Fatal(err)
		}
		return &events.HandsOpened{Hands: events.HandsOf(d), Of: events.WholeHands, Reason: reason}
	}
	seven, err := cards.ParseCard("D7")
	if err != nil {
		t.Fatal(err)
	}
	lead, dark := &events.LeadPlaced{Seat: cards.West, Card: seven}, &events.LeadPlaced{Seat: cards.West, Card: cards.NoCard}
	restored := &events.CardRestored{Trick: 1, Seat: cards.West, Card: seven}
	inside := func(body events.Body) events.Body {
		return &events.EntryInserted{After: &events.Ref{}, Events: []events.Event{{Game: 1, Body: body}}, Reason: "late"}
	}
	for _, row := range []struct {
		name, script string
		game         int
		body         events.Body
		want         string
	}{
		{"hands that the director looks at", "", 1, hands(events.OpenedToRule), officialsDo},
		{"hands without a game are of the board in play", "", 0, hands(events.OpenedToRule), officialsDo},
		{"hands without a game before any board has been closed and between boards", "close; board 2", 0, hands(events.OpenedToRule), officialsDo},
		{"hands without a game between boards may be of the next one", "close", 0, hands(events.OpenedToRule), officialsDo},
		{"hands of a record, in mid-board", "", 1, hands(events.OpenedInRecord), officialsDo},
		{"hands for a broadcast, in mid-board", "", 1, hands(events.OpenedToPlay), officialsDo},
		{"hands of a board that is to come", "", 2, hands(events.OpenedInRecord), officialsDo},
		{"hands of a board that is closed", "close", 1, hands(events.OpenedAtClose), allKnow},
		{"information", "", 0, &events.InformationNoted{Seat: cards.South, Words: "a face"}, officialsDo},
		{"a question that is kept open", "", 0, &events.JudgementReserved{Question: events.QuestionDamage}, officialsDo},
		{"a question that is answered", "", 0, &events.JudgementMade{Question: events.QuestionDamage, Words: "no"}, officialsDo},
		{"what a player says to the director", "", 0, &events.StatementTaken{}, officialsDo},
		{"what a player said, afterwards", "close", 1, &events.StatementTaken{}, tableKnows},
		{"what the director says of a finding", "", 1, &events.FindingAnswered{Answer: events.SlipOfRecorder}, officialsDo},
		{"a note of the director's", "", 1, &events.NoteMade{Text: "West has the ace"}, officialsDo},
		{"a note, afterwards", "close", 1, &events.NoteMade{Text: "West had the ace"}, allKnow},
		{"a complaint", "close", 1, &events.ComplaintFiled{}, officialsDo},
		{"hands within an inserted entry", "", 1, inside(hands(events.OpenedToRule)), officialsDo},
		{"a call within an inserted entry", "", 1, inside(&events.CallMade{}), allKnow},
		{"a lead that nobody has seen", "placed W D7", 1, lead, "W official"},
		{"a lead that nobody knows", "placed W", 1, dark, allKnow},
		{"a lead that has been seen", "exposed W dropped D7; placed W D7", 1, lead, allKnow},
		{"a lead that is faced", "placed W D7; play W:D7", 1, lead, allKnow},
		{"a lead, once the board is over", "placed W D7; close", 1, lead, allKnow},
		{"a card that goes back unseen", "", 1, restored, "W official"},
		{"a card that goes back unseen, once it is folded", "play W:S2 N:S3 E:S4 S:S5; defect 1 W extra; restored 1 W D7", 1, restored, "W official"},
		{"a card that goes back and was seen", "exposed W dropped D7", 1, restored, allKnow},
		{"a card that is played", "", 1, &events.CardPlayed{Seat: cards.West, Card: seven}, allKnow},
	} {
		r := referee(t, &book.Laws1987, opened+row.script)
		if have := knowing(r, nil, &events.Event{Game: row.game, Body: row.body}); have != row.want {
			t.Errorf("%s: %q know it, want %q", row.name, have, row.want)
		}
	}
}

func TestADealIsClosedUntilNoTableIsToPlayIt(t *testing.T) {
	elsewhere := func(deal int) bool { return deal == 0 || deal == 1 }
	played := &events.Event{Game: 1, Body: &events.CardPlayed{Seat: cards.West}}
	hands := &events.Event{Game: 1, Body: &events.HandsOpened{Hands: &events.Hands{}, Reason: events.OpenedAtClose}}
	for _, row := range []struct{ name, script, played, hands string }{
		{"in play here", "", tableKnows, officialsDo},
		{"over here", "close", tableKnows, officialsDo},
		{"the next board in play here", "close; board 2", tableKnows, officialsDo},
	} {
		r := referee(t, &book.Laws2017, opened+row.script)
		if have := knowing(r, elsewhere, played); have != row.played {
			t.Errorf("%s: %q know the play, want %q", row.name, have, row.played)
		}
		if have := knowing(r, elsewhere, hands); have != row.hands {
			t.Errorf("%s: %q know the hands, want %q", row.name, have, row.hands)
		}
		r.Apply(events.Address{N: 1 << 19}, &events.Event{Body: &events.DealReleased{}})
		if have := knowing(r, elsewhere, played); have != allKnow {
			t.Errorf("%s, released: %q know the play", row.name, have)
		}
		if have := knowing(r, elsewhere, hands); (have == allKnow) != (row.script != "") {
			t.Errorf("%s, released: %q know the hands", row.name, have)
		}
	}
}

// shown returns what a reader sees of the table.
func shown(t *testing.T, r *bridge.Referee, elsewhere func(int) bool, name string) bridge.Table {
	t.Helper()
	table, ok := rules.DisclosureOf(r, elsewhere).Table(readers[name])
	if !ok {
		t.Fatal("there is no table to be seen")
	}
	return table.(bridge.Table)
}

func TestNoJudgementOfTheRefereeReachesASeatDuringPlay(t *testing.T) {
	for name, script := range map[string]string{
		"a revoke that a later card shows": inNotrump + "play SK S5 D2 S6; play HA H2 S2",
		"a penalty card":                   inNotrump + "exposed W dropped SA",
		"a limit":                          opened + "play E:HK; choose S refuse-demand",
		"a defective trick":                inNotrump + "play SA S2 S3; defect 1 S missing; play W:SK",
	} {
		r := referee(t, &book.Laws1987, script)
		whole := shown(t, r, nil, "official")
		if len(whole.Revokes)+len(whole.Penalty)+len(whole.Limits)+len(whole.Defects) == 0 {
			t.Errorf("%s: there is nothing to be kept", name)
		}
		for _, reader := range []string{"public", "table", "W", "N"} {
			if seen := shown(t, r, nil, reader); len(seen.Revokes)+len(seen.Penalty)+len(seen.Limits)+len(seen.Defects) > 0 || seen.ToPlay+seen.ToCall != "" {
				t.Errorf("%s: %s is shown %+v", name, reader, seen)
			}
			for _, f := range r.Findings() {
				if rules.DisclosureOf(r, nil).Finding(readers[reader], &f) {
					t.Errorf("%s: %s is told of %s", name, reader, f.Code)
				}
			}
		}
	}
}

func TestTheTableIsToldOfAnOptionOnceItIsAnnounced(t *testing.T) {
	for _, row := range []struct {
		name, script string
		told, open   int
	}{
		{"a lead out of turn", "play E:HK", 0, 1},
		{"a lead out of turn, the options read out", "play E:HK; read spread accept refuse-demand refuse-forbid refuse-neither #3 to=S", 1, 1},
		{"a claim", "play W:S2; claim W 3", 1, 1},
	} {
		r := referee(t, &book.Laws2017, opened+row.script)
		d := rules.DisclosureOf(r, nil)
		if told, open := len(d.Options(readers["table"])), len(d.Options(readers["official"])); told != row.told || open < row.open {
			t.Errorf("%s: the table is told of %d options of %d", row.name, told, open)
		}
		if len(d.Options(readers["public"])) > 0 {
			t.Errorf("%s: the public is told of options", row.name)
		}
	}
}

// Who votes for what is for officials, and what a committee decides by it changes what lies on the
// table for everybody who sees the table.
func TestATableShowsWhatACommitteeHasDecidedByVotesThatItDoesNotTell(t *testing.T) {
	r := seenOut(t, &book.Laws2017, inNotrump+"play W:HK N:H2 E:H3 S:H4; A disputes:card; ruling play-on; B appeals; committee x y z; vote x restore:3; vote y restore:3")
	told := fmt.Sprint(shown(t, r, nil, "official").Tricks)
	if told != "[]" {
		t.Fatalf("the committee has not put play back: %s", told)
	}
	for _, reader := range []string{"public", "table", "N"} {
		if seen := fmt.Sprint(shown(t, r, nil, reader).Tricks); seen != told {
			t.Errorf("%s is shown %s", reader, seen)
		}
	}
}

func TestOutsidersSeeNothingOfABoardThatOthersAreToPlay(t *testing.T) {
	elsewhere := func(int) bool { return true }
	r := referee(t, &book.Laws2017, opened+"play W:S2 N:S3; agreed 9; close; board 2; call N 1NT")
	if seen := shown(t, r, elsewhere, "public"); len(seen.Calls)+len(seen.Tricks)+len(seen.Boards) > 0 || seen.Contract != "" {
		t.Errorf("the public is shown %+v", seen)
	}
	if seen := shown(t, r, elsewhere, "N"); len(seen.Boards) > 0 {
		t.Errorf("North is shown the results of %+v", seen.Boards)
	}
	if seen := shown(t, r, nil, "public"); len(seen.Boards) != 1 {
		t.Errorf("where nobody is to play it the public is shown %+v", seen.Boards)
	}
	if rules.DisclosureOf(r, elsewhere).Score(readers["N"]) || !rules.DisclosureOf(r, nil).Score(readers["N"]) {
		t.Error("the score tells of boards that are not open")
	}
	if part := r.Part(events.Address{N: math.MaxUint64}, 2); part.Over || part.Deal != 2 {
		t.Errorf("the second board is %+v", part)
	}
}

// Where a game's board was set out wrongly and another one is played in its place, what may be
// told of the table is asked of that one.
func TestTheBoardOfATableIsTheOneThatWasOpenedLast(t *testing.T) {
	r := referee(t, &book.Laws2017, "board 1; close")
	r.Apply(events.Address{N: 1 << 19}, &events.Event{Game: 1, Body: &events.BoardOpened{Board: 7, Dealer: cards.South, Vulnerable: cards.AllVulnerable}})
	var asked []int
	r.TableAsSeen(true, func(p rules.Part) bool { asked = append(asked, p.Deal); return false })
	if len(asked) == 0 || asked[0] != 7 {
		t.Errorf("asked about the boards %v", asked)
	}
}
