package bridge_test

import (
	"reflect"
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"

	"pgregory.net/rapid"
)

func anyBook(t *rapid.T) *book.Book {
	b, _ := book.Find(rapid.SampledFrom([]string{book.Laws1987.ID, book.Laws2017.ID}).Draw(t, "book"))
	return b
}

// sorted returns revokes in one order.
func sorted(revokes [][4]int) [][4]int {
	slices.SortFunc(revokes, func(a, b [4]int) int { return slices.Compare(a[:], b[:]) })
	return revokes
}

func TestTheRefereeFindsTheRevokesThatWereMadeHoweverLateTheHandsAreKnown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, seed := anyBook(t), rapid.Uint64().Draw(t, "seed")
		careless := rapid.SampledFrom([]int{0, 2, 10, 30}).Draw(t, "careless")
		for _, open := range []bool{true, false} {
			p := newSelfPlay(seed, careless)
			p.board(open)
			if got, want := sorted(revokesFound(fold(b, p.told))), sorted(p.revokes); !slices.Equal(got, want) {
				t.Fatalf("hands known first: %v; found %v, made %v", open, got, want)
			}
		}
	})
}

func TestTricksAreThirteenAndRevokesMoveNoMoreThanWereWonFromThemOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBook(t)
		p := newSelfPlay(rapid.Uint64().Draw(t, "seed"), rapid.SampledFrom([]int{0, 2, 10}).Draw(t, "careless"))
		p.board(rapid.Bool().Draw(t, "open"))
		r := fold(b, p.told)
		table := r.Table().(bridge.Table)
		if table.Won != p.won || len(table.Tricks) != 13 {
			t.Fatalf("won %v in %d tricks, by the account %v", table.Won, len(table.Tricks), p.won)
		}
		moved, side := r.Moved(), p.declarer&1
		if n := p.won[side] + moved; n < 0 || n > 13 || len(p.revokes) == 0 && moved != 0 {
			t.Fatalf("%d tricks move, of %v, after revokes %v", moved, p.won, p.revokes)
		}
		if most := mostMoved(p); moved < -most[side] || moved > most[side^1] {
			t.Fatalf("%d tricks move of at most %v, after revokes %v", moved, most, p.revokes)
		}
	})
}

// mostMoved returns how many tricks each side may give up: two for each of its revokes,
// and those of the last two tricks where one on the twelfth is put right.
func mostMoved(p *selfPlay) (most [2]int) {
	for _, v := range p.revokes {
		if most[v[0]&1] += 2; v[2] == 12 {
			most[0], most[1] = most[0]+2, most[1]+2
		}
	}
	return most
}

func TestAFoldCanBeRepeatedAndParted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBook(t)
		p := newSelfPlay(rapid.Uint64().Draw(t, "seed"), 10)
		for range rapid.IntRange(1, 3).Draw(t, "boards") {
			p.board(rapid.Bool().Draw(t, "open"))
		}
		checkFolds(t, b, p.told)
	})
}

// checkFolds folds events twice and from a clone made on the way: what is known is the
// same, findings are only appended to, and what is done to a clone touches nothing else.
func checkFolds(t *rapid.T, b *book.Book, told []events.Event) {
	cut := rapid.IntRange(0, len(told)).Draw(t, "cut")
	once, again := fold(b, nil), fold(b, nil)
	var clone, kept rules.Referee
	var found []rules.Finding
	for i := range told {
		if i == cut {
			clone, kept = again.Clone(), fold(b, told[:i])
		}
		at := events.Address{N: uint64(i + 2)}
		once.Apply(at, &told[i])
		again.Apply(at, &told[i])
		now := once.Findings()
		if len(now) < len(found) || !slices.Equal(now[:len(found)], found) {
			t.Fatalf("findings were\n%v\nand after %s are\n%v", found, told[i].Type(), now)
		}
		found = now
	}
	same(t, "a second fold", again, once)
	if clone == nil {
		return
	}
	same(t, "a clone that stood by", clone, kept)
	for i := cut; i < len(told); i++ {
		clone.Apply(events.Address{N: uint64(i + 2)}, &told[i])
	}
	same(t, "a fold that went on from a clone", clone, once)
}

// same fails unless two referees know the same.
func same(t *rapid.T, what string, got, want rules.Referee) {
	a, b := got.(*bridge.Referee), want.(*bridge.Referee)
	for _, part := range []struct {
		name      string
		got, want any
	}{
		{"state", *a.State(), *b.State()}, {"findings", a.Findings(), b.Findings()}, {"options", a.Options(), b.Options()},
		{"table", a.Table(), b.Table()}, {"result", a.Result(), b.Result()}, {"desk", a.Desk(), b.Desk()},
	} {
		if !reflect.DeepEqual(part.got, part.want) {
			t.Fatalf("%s comes to the %s\n%+v\nnot to\n%+v", what, part.name, part.got, part.want)
		}
	}
}
