package cards

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestNotationIsReadAndWrittenAsPBNDoes(t *testing.T) {
	const text = "N:AK3.Q2..T9 .J.J752.75 8.T63.Q.A QJ2.AK9.K6."
	d, err := ParseDeal(text)
	if err != nil || d.String() != text {
		t.Errorf("%v, %v", d, err)
	}
	if turned, err := ParseDeal("s: 8.T63.Q.A  QJ2.AK9.K6. AK3.2Q..910 .J.J752.75"); err != nil || turned != d {
		t.Errorf("%v, %v", turned, err)
	}
	for text, want := range map[string]Card{"SA": New(Spades, Ace), "d10": New(Diamonds, Ten), "C2": New(Clubs, Two), "ht": New(Hearts, Ten)} {
		if c, err := ParseCard(text); err != nil || c != want {
			t.Errorf("%s: %v, %v", text, c, err)
		}
	}
	for text, want := range map[string]Strain{"NT": Notrump, "n": Notrump, "S": Strain(Spades), "c": Strain(Clubs)} {
		if s, err := ParseStrain(text); err != nil || s != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}

func TestWhatIsNoNotationIsRefusedWithItsCode(t *testing.T) {
	card := func(text string) error { _, err := ParseCard(text); return err }
	strain := func(text string) error { _, err := ParseStrain(text); return err }
	seat := func(text string) error { _, err := ParseSeat(text); return err }
	deal := func(text string) error { _, err := ParseDeal(text); return err }
	for _, c := range []struct {
		read func(string) error
		text string
		code Code
	}{
		{card, "", CodeCard}, {card, "S", CodeCard}, {card, "S1", CodeCard}, {card, "XA", CodeCard}, {card, "SAK", CodeCard}, {card, "AS", CodeCard},
		{strain, "", CodeStrain}, {strain, "NTX", CodeStrain}, {strain, "X", CodeStrain},
		{seat, "", CodeSeat}, {seat, "NE", CodeSeat}, {seat, "X", CodeSeat},
		{deal, "", CodeDeal}, {deal, "N", CodeDeal}, {deal, "N:... ... ...", CodeDeal}, {deal, "X:... ... ... ...", CodeSeat},
		{deal, "N:.. ... ... ...", CodeHand}, {deal, "N:1... ... ... ...", CodeHand}, {deal, "N:é... ... ... ...", CodeHand},
		{deal, "N:AA... ... ... ...", CodeTwice}, {deal, "N:A... A... ... ...", CodeTwice},
	} {
		var e *Error
		if err := c.read(c.text); !errors.As(err, &e) || e.Code() != c.code || e.Next() == "" {
			t.Errorf("%q: %v, %s was expected", c.text, err, c.code)
		}
	}
}

func TestACardWinsByRankInItsSuitAndATrumpOverOthers(t *testing.T) {
	for _, c := range []struct {
		card, best, in string
		want           bool
	}{
		{"SA", "SK", "NT", true}, {"SK", "SA", "S", false}, {"S2", "HA", "S", true},
		{"S2", "HA", "NT", false}, {"HA", "S2", "S", false}, {"DA", "H2", "C", false},
	} {
		card, _ := ParseCard(c.card)
		best, _ := ParseCard(c.best)
		in, _ := ParseStrain(c.in)
		if card.Beats(best, in) != c.want {
			t.Errorf("%s on %s in %s: %v was expected", c.card, c.best, c.in, c.want)
		}
	}
}

func TestSeatsGoRoundAndPartnersSitOpposite(t *testing.T) {
	if West.Next(1) != North || East.Partner() != West || !North.Partners(South) || North.Partners(West) || North.Next(-1) != West {
		t.Error("the seats are in another order")
	}
}

// anyDeal draws a deal of up to 13 cards a hand.
func anyDeal(t *rapid.T) (d Deal) {
	pack := make([]Card, 0, 52)
	for c := range Pack.All() {
		pack = append(pack, c)
	}
	pack = rapid.Permutation(pack).Draw(t, "pack")
	n := rapid.IntRange(0, Ranks).Draw(t, "cards")
	for i, c := range pack[:Seats*n] {
		d[i%Seats] = d[i%Seats].With(c)
	}
	return d
}

func TestADealIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDeal(t)
		if again, err := ParseDeal(d.String()); err != nil || again != d {
			t.Fatalf("%v, %v", again, err)
		}
		total := 0
		for _, h := range d {
			total += h.Len()
			if Of(collect(h)...) != h {
				t.Fatalf("%v has the cards %v", h, collect(h))
			}
		}
		if total != d.Cards().Len() {
			t.Fatalf("%v has %d cards", d, total)
		}
	})
}

func collect(h Hand) (list []Card) {
	for c := range h.All() {
		list = append(list, c)
	}
	return list
}

func TestSuitIsFollowedWhereItCanBe(t *testing.T) {
	h, err := ParseHand("AK.Q..2")
	if err != nil {
		t.Fatal(err)
	}
	if h.Follow(Spades) != h.In(Spades) || h.Follow(Diamonds) != h {
		t.Error("other cards may be played")
	}
}

func FuzzParseDeal(f *testing.F) {
	f.Add("N:AK3.Q2..T9 .J.J752.75 8.T63.Q.A QJ2.AK9.K6.")
	f.Add("w:10... ... ... ...")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDeal(text)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Code() == "" || e.Next() == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := ParseDeal(d.String()); err != nil || again != d {
			t.Fatalf("%q is %v and then %v, %v", text, d, again, err)
		}
	})
}
