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

// inNotrump is a board at which South plays three notrump, so that West leads.
const inNotrump = "board 1; contract 3NT S; "

// ruling is a script and what comes of the revokes and defective tricks in it.
type ruling struct {
	name    string
	laws    string // "1987" or "2017"; empty for both
	without string // a clause taken out of the code, as "64A2b"
	script  string

	// revokes are those of the table at the end, as "E:D2@1 established", and moved the
	// tricks that they move to declarer, of those that were played.
	revokes string
	moved   int

	// want lists other facts at the end as facts gives them, such as "turn=E penalty=E:D2+".
	want string

	// found lists the codes of what was found, each with its clause without the book's
	// name, "-" for none; "..." leaves them out.
	found string
}

func check(t *testing.T, rulings []ruling) {
	t.Helper()
	for _, c := range rulings {
		for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
			if c.laws == "" || b.ID == "laws"+c.laws {
				t.Run(c.name+"/"+b.ID, func(t *testing.T) { c.check(t, b) })
			}
		}
	}
}

func (c *ruling) check(t *testing.T, b *book.Book) {
	if c.without != "" {
		id := rules.ClauseID("L" + strings.TrimPrefix(b.ID, "laws") + " " + c.without)
		if _, ok := b.Clause(id); !ok {
			t.Fatalf("%s has no %s to be without", b.ID, id)
		}
		b = b.Without(id)
	}
	r := after(t, b, inNotrump+c.script)
	if got := revokesText(r); got != c.revokes {
		t.Errorf("revokes %q, want %q", got, c.revokes)
	}
	if got := r.Moved(); got != c.moved {
		t.Errorf("%d tricks move to declarer, want %d", got, c.moved)
	}
	have := facts(r)
	for fact := range strings.FieldsSeq(c.want) {
		key, value, _ := strings.Cut(fact, "=")
		if have[key] != value {
			t.Errorf("%s is %q, want %q", key, have[key], value)
		}
	}
	if got := foundText(r); got != c.found && c.found != "..." {
		t.Errorf("found\n\t%s\nwant\n\t%s", got, c.found)
	}
}

// after returns the referee after a script, whose events stand from link 2 on.
func after(t testing.TB, b *book.Book, text string) *bridge.Referee {
	t.Helper()
	list, err := bridgetest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return fold(b, list)
}

func fold(b *book.Book, list []events.Event) *bridge.Referee {
	r := bridge.NewReferee(&b.Bridge).WithContext(procedure.Context{Rulings: true, Log: scriptLog{}})
	for i := range list {
		r.Apply(events.Address{N: uint64(i + 2)}, &list[i])
	}
	return r
}

// scriptLog finds the events that scripts refer to where fold puts them.
type scriptLog struct{ rules.NoLog }

func (scriptLog) Find(ref events.Ref) (events.Address, bool) {
	return events.Address{N: uint64(proceduretest.Number(&ref) + 1)}, true
}

func revokesText(r *bridge.Referee) string {
	var texts []string
	for _, v := range r.Table().(bridge.Table).Revokes {
		texts = append(texts, fmt.Sprintf("%s:%s@%d %s", v.Seat, v.Card, v.Trick, v.Stands))
	}
	return strings.Join(texts, ", ")
}

func foundText(r *bridge.Referee) string {
	var texts []string
	for _, f := range r.Findings() {
		_, clause, _ := strings.Cut(string(f.Clause), " ")
		if clause == "" {
			clause = "-"
		}
		texts = append(texts, string(f.Code)+" "+clause)
	}
	return strings.Join(texts, "; ")
}

// The defender East does not follow to the first trick and shows on the second that he
// could have.
const (
	revokeByEast = "play SA S2 D2 S4; "
	shownByEast  = "play SK S5 S3 S6; "
)

func TestRevokesAreFoundAndEstablished(t *testing.T) {
	check(t, []ruling{
		{name: "61A, shown by a later card and established by it", script: revokeByEast + shownByEast,
			revokes: "E:D2@1 established", moved: 1, found: "revoke 61A; revoke-established 63A1"},
		{name: "61A, at once where the hand is known", script: "deal N:- A432.432.432.432 - -; play SK S5 D2",
			revokes: "E:D2@1 open", found: "revoke 61A"},
		{name: "61A, not where it holds none", script: "deal N:- .A432.5432.65432 - -; play SK S5 D2 S6"},
		{name: "44C is taken out: nobody has to follow", without: "44C", script: revokeByEast + shownByEast},
		{name: "61A is taken out: found without a clause", without: "61A", script: revokeByEast + shownByEast,
			revokes: "E:D2@1 open", found: "revoke -"},
		{name: "63A1, by the offender's partner", script: "deal N:- A432.432.432.432 - -; play SK S5 D2 S6 SQ",
			revokes: "E:D2@1 established", moved: 1, found: "revoke 61A; revoke-established 63A1"},
		{name: "63A1, not by the other side", script: "deal N:- A432.432.432.432 - -; play S2 S5 D2 SK HA",
			revokes: "E:D2@1 open", found: "revoke 61A"},
		{name: "63A1, by a lead out of turn too", script: "deal N:- A432.432.432.432 - -; play S2 S5 D2 SK W:HA; withdraw W HA",
			revokes: "E:D2@1 established", found: "..."},
		{name: "63A1 is taken out", without: "63A1", script: revokeByEast + shownByEast,
			revokes: "E:D2@1 open", found: "revoke 61A"},
		{name: "63A2, by declarer who names a card of dummy's", script: "deal N:- - A432.432.432.432 -; play SK SQ S5 D2; named spade",
			revokes: "S:D2@1 established", found: "..."},
		{name: "63A3, by a claim of the offender's side", script: "deal N:- A432.432.432.432 - -; play SK S5 D2; claim W wins 3",
			revokes: "E:D2@1 established", found: "..."},
		{name: "63A3, not by a concession to which the partner objects", script: "deal N:- A432.432.432.432 - -; play SK S5 D2; concede W 3; object E",
			revokes: "E:D2@1 open", found: "..."},
		{name: "63A3, by agreeing to a claim", laws: "1987", script: "deal N:- A432.432.432.432 - -; play SK S5 D2; claim S wins 3; agree W",
			revokes: "E:D2@1 established", found: "..."},
		{name: "63A4, agreeing to a claim is not final yet", laws: "2017", script: "deal N:- A432.432.432.432 - -; play SK S5 D2; claim S wins 3; agree W",
			revokes: "E:D2@1 open", found: "..."},
	})
}

func TestRevokesAreCorrected(t *testing.T) {
	check(t, []ruling{
		{name: "62A", script: "deal N:- A432.432.432.432 - -; play SK S5 D2; withdraw E D2; play S2 S6",
			revokes: "E:D2@1 corrected", want: "penalty=E:D2+ turn=W won=0-1", found: "revoke 61A"},
		{name: "62B is taken out: the card binds nobody", laws: "1987", without: "62B", script: "play SK S5 D2; withdraw E D2; play S2 S6",
			revokes: "E:D2@1 corrected", want: "penalty=", found: "revoke 61A"},
		{name: "62B, declarer's card binds nobody", script: "deal N:- - A432.432.432.432 -; play SK S5 S6 D2; withdraw S D2; play S4",
			revokes: "S:D2@1 corrected", want: "penalty=", found: "revoke 61A"},
		{name: "62A, and the card in its place shows that it was one", script: "play SK S5 D2; withdraw E D2; play S2 S6",
			revokes: "E:D2@1 corrected", want: "penalty=E:D2+", found: "revoke 61A"},
		{name: "62A, too late", script: revokeByEast + shownByEast + "withdraw E D2",
			found: "revoke 61A; revoke-established 63A1; revoke-corrected-late 62A; defective-trick 67B", revokes: "E:D2@1 corrected"},
		{name: "62C, the other side takes its lead back", script: "deal N:- A432.432.432.432 - -; play S2 S5 D2 SK HA; withdraw E D2; withdraw S HA; play S4; play HK H2 H3",
			revokes: "E:D2@1 corrected", want: "penalty=E:D2+ tricks=2", found: "revoke 61A"},
		{name: "62C, what was led to the next trick establishes nothing once it is taken back", script: `deal N:- A432.432.432.432 KQJT.KQJ.KQJ.KQJ -;
			play S9 S5 D2 SK HK; withdraw E D2; withdraw S HK; withdraw S SK; play S3 CK`,
			revokes: "E:D2@1 corrected, S:CK@1 open", found: "revoke 61A; revoke 61A"},
		{name: "62C, nor where only the card in its place shows the first revoke", script: `deal N:- - KQJT.KQJ.KQJ.KQJ -;
			play S9 S5 D2 SK HK; withdraw E D2; withdraw S HK; withdraw S SK; play S3 CK`,
			revokes: "E:D2@1 corrected, S:CK@1 open", found: "revoke 61A; revoke 61A"},
		{name: "62C, the lead stays though another wins the trick now", script: "deal N:- A432.432.432.432 - -; play SQ SK D2 S6 HA; withdraw E D2; play SA",
			revokes: "E:D2@1 corrected", found: "revoke 61A; lead-out-of-turn 44E"},
		{name: "62C3, both sides revoked on the trick and one has played on", laws: "2017",
			script: "deal N:- A432.432.432.432 KQJT.KQJ.KQJ.KQJ -; play S9 S5 D2 CK W:HA", revokes: "E:D2@1 open, S:CK@1 open", found: "..."},
		{name: "62C3, the code has no such", laws: "1987",
			script: "deal N:- A432.432.432.432 KQJT.KQJ.KQJ.KQJ -; play S9 S5 D2 CK W:HA", revokes: "E:D2@1 established, S:CK@1 open", found: "..."},
	})
}

// West wins eleven tricks in which everybody follows as far as he can.
const eleven = `play SQ SJ ST S9; play HA H3 H4 H5; play HK H6 H7 H8; play HQ HJ HT H9; play CA C3 C4 C5; play CK C6 C7 C8; play CQ C9 CT CJ;
	play DA D3 D4 D5; play DK D6 D7 D8; play DQ D9 DT DJ; play C2 S8 S7 S6; `

func TestEstablishedRevokesMoveTricks(t *testing.T) {
	check(t, []ruling{
		{name: "64A1, the offender won the trick by ruffing, and none after it", script: "contract 3D S; play SA S2 D2 S4; play E:S3 S5 S6 S7",
			revokes: "E:D2@1 established", moved: 1, found: "..."},
		{name: "64A1, and a later one", script: "contract 3D S; play SA S2 D2 S4; play E:S3 S5 SK S6; play W:H2 H3 HA H5",
			revokes: "E:D2@1 established", moved: 2, found: "..."},
		{name: "64A1 is taken out: one as 64A2 says", without: "64A1", laws: "2017", script: "contract 3D S; play SA S2 D2 S4; play E:S3 S5 SK S6; play W:H2 H3 HA H5",
			revokes: "E:D2@1 established", moved: 1, found: "..."},
		{name: "64A2, one trick", script: revokeByEast + shownByEast, revokes: "E:D2@1 established", moved: 1, found: "..."},
		{name: "64A2, tricks before the revoke do not move", script: "play HA H2 H3 H4; play S2 S5 D2 SK; play SA SQ S3 S4; play H5",
			revokes: "E:D2@2 established", moved: 0, found: "..."},
		{name: "64A2b, a later trick won with a card that he could have played", laws: "1987",
			script: revokeByEast + "play S3 S5 SK S6", revokes: "E:D2@1 established", moved: 2, found: "..."},
		{name: "64A2b is taken out", laws: "1987", without: "64A2b",
			script: revokeByEast + "play S3 S5 SK S6", revokes: "E:D2@1 established", moved: 1, found: "..."},
		{name: "64A2, the code has no second trick", laws: "2017",
			script: revokeByEast + "play S3 S5 SK S6", revokes: "E:D2@1 established", moved: 1, found: "..."},
		{name: "64B1, no trick won from it on", script: "play S2 S5 D2 SK; play SA SQ S3 S4", revokes: "E:D2@1 established", moved: 0, found: "..."},
		{name: "64B2, the second in the same suit", script: "play SA S2 D2 S4; play SK S5 D3 S6; play SQ S7 S3 S8",
			revokes: "E:D2@1 established, E:D3@2 established", moved: 1, found: "..."},
		{name: "64B2 is taken out: one for each", laws: "2017", without: "64B2", script: "play SA S2 D2 S4; play SK S5 D3 S6; play SQ S7 S3 S8",
			revokes: "E:D2@1 established, E:D3@2 established", moved: 2, found: "..."},
		{name: "64B3, dummy's card", script: "play SA D2 S2 S4; faced N S3; play SK S3 S5 S6; play HA", revokes: "N:D2@1 established", moved: 0, found: "..."},
		{name: "64B5, seen when the round was over", script: revokeByEast + "play HA H2 H3 H4; round; deal N:- K3.36789.256789. - -",
			revokes: "E:D2@1 established", moved: 0, found: "..."},
		{name: "62D, a revoke on the twelfth trick is put right in any case", script: eleven + "play S2 S3 H2 SA; play D2 SK S4 S5",
			revokes: "E:H2@12 established", moved: 0, want: "won=2-11", found: "..."},
		{name: "62D, and the other side gains what that changes", script: "contract 3H S; " + eleven + "play S2 S3 H2 SA; play S5 D2 SK S4",
			revokes: "E:H2@12 established", moved: 1, found: "..."},
		{name: "62D is taken out", without: "62D", script: "contract 3H S; " + eleven + "play S2 S3 H2 SA; play S5 D2 SK S4",
			revokes: "E:H2@12 established", moved: 0, found: "..."},
		{name: "64B7, both sides have an established revoke", script: "play SA S2 D2 D3; play SK S5 S3 S6; play SQ", revokes: "E:D2@1 established, S:D3@1 established", moved: 0, found: "..."},
	})
}
