package claims

import (
	"errors"
	"strings"
	"testing"

	"kibitz/events/cards"
	"kibitz/rules/bridge/doubledummy"
)

func line(t testing.TB, text string) *Line {
	t.Helper()
	l, err := ParseLine(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func analyzed(t testing.TB, l *Layout, o Options) *Analysis {
	t.Helper()
	a, err := Analyze(l, o)
	if err != nil {
		t.Fatal(err)
	}
	consistent(t, l, a)
	if !a.Free.Complete || a.Stated != nil && !a.Stated.Complete {
		t.Errorf("the search did not come to its end")
	}
	return a
}

// expect compares an interval with its ends.
func expect(t testing.TB, what string, in *Interval, worst, best int) {
	t.Helper()
	if in.Worst.Tricks != worst || in.Best.Tricks != best {
		t.Errorf("%s: %d to %d, %d to %d was expected: %v", what, in.Worst.Tricks, in.Best.Tricks, worst, best, in.Worst.Plays)
	}
}

func TestLaw70CATrumpThatIsNotMentionedTakesATrick(t *testing.T) {
	l := layout(t, "S", "S", "S", "N:..432. ..765. A.AK.. 2...32")
	a := analyzed(t, l, Options{Definition: Common, Line: line(t, "trumps; H A K")})
	expect(t, "nothing said", &a.Free, 2, 3)
	if a.Free.TrumpTrick != 11 || a.Free.PartTrick != 11 || a.Free.PartPlay != 0 {
		t.Errorf("the trump wins trick %d, the ways part in %d", a.Free.TrumpTrick, a.Free.PartTrick)
	}
	if a.TrumpsOut != (cards.Deal{cards.West: cards.Of(cards.New(cards.Spades, cards.Two))}) {
		t.Errorf("%v are out", a.TrumpsOut)
	}
	expect(t, "trumps mentioned", a.Stated, 3, 3)
	if a.Stated.TrumpTrick != 0 || a.Stated.PartPlay != -1 {
		t.Errorf("%+v", a.Stated)
	}
	a = analyzed(t, l, Options{Definition: Common, AwareOfTrumps: true, Line: line(t, "H A K")})
	expect(t, "it is clear that he knew", &a.Free, 3, 3)
	expect(t, "he said to leave them", a.Stated, 2, 2)
	remembered := Common
	remembered.TrumpsForgotten = false
	expect(t, "a rulebook that lets him know", &analyzed(t, l, Options{Definition: remembered}).Free, 3, 3)
}

func TestTooFewRoundsOfTrumpsLeaveOneOut(t *testing.T) {
	l := layout(t, "S", "S", "S", "N:..5432. ..T987. AK.AK.. 32...32")
	expect(t, "one round", analyzed(t, l, Options{Definition: Common, Line: line(t, "trumps 1; H A K")}).Stated, 3, 3)
	expect(t, "two rounds", analyzed(t, l, Options{Definition: Common, Line: line(t, "trumps 2; H A K")}).Stated, 4, 4)
	expect(t, "all", analyzed(t, l, Options{Definition: Common, Line: line(t, "trumps")}).Stated, 4, 4)
}

func TestLaw70ENoFinesseIsGrantedUnlessAnOpponentHasShownOut(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:AQ... .32.. 43... K5...")
	expect(t, "nobody has shown out", &analyzed(t, l, Options{Definition: Common}).Free, 1, 2)
	expect(t, "the finesse stated", analyzed(t, l, Options{Definition: Common, Line: line(t, "S Q A")}).Stated, 2, 2)
	l.ShownOut[cards.East][cards.Spades] = true
	a := analyzed(t, l, Options{Definition: Common})
	expect(t, "East has shown out", &a.Free, 2, 2)
	if a.ShownOut != l.ShownOut {
		t.Errorf("%v have shown out", a.ShownOut)
	}
}

func TestLaw70ENoDropIsGrantedEither(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:AQ... K.2.. 43... 8.9..")
	expect(t, "the king would drop", &analyzed(t, l, Options{Definition: Common}).Free, 0, 2)
	refused := Common
	refused.Finesse = 0
	expect(t, "no finesse counts as normal", &analyzed(t, l, Options{Definition: refused}).Free, 2, 2)
	l = layout(t, "NT", "S", "S", "N:AQ... K.2.. 43... .98..")
	expect(t, "West shows out before the choice", &analyzed(t, l, Options{Definition: Common}).Free, 2, 2)
}

func TestLaw70EAnOpponentWhoMustShowOutBeforeTheChoiceMarksIt(t *testing.T) {
	top := Common
	top.TopDown = true
	marked := layout(t, "NT", "S", "N", "N:432.A.. Q65..9. AKJ.2.. ..84.76")
	stated := line(t, "S A; H A")
	expect(t, "West shows out", analyzed(t, marked, Options{Definition: top, Line: stated}).Stated, 4, 4)
	both := layout(t, "NT", "S", "N", "N:432.A.. Q65..9. AKJ.2.. 7..84.7")
	expect(t, "West follows", analyzed(t, both, Options{Definition: top, Line: stated}).Stated, 3, 4)
}

func TestASmallCardThatIsOutMayBeForgotten(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:..432. .32.5. 754... 6.A..K")
	expect(t, "the six is forgotten", &analyzed(t, l, Options{Definition: Common}).Free, 0, 3)
	expect(t, "an expert remembers it", &analyzed(t, l, Options{Definition: For(Expert)}).Free, 3, 3)
	l = layout(t, "NT", "S", "S", "N:..432. .32.5. KQ4... J.A..K")
	expect(t, "a knave is not small", &analyzed(t, l, Options{Definition: Common}).Free, 3, 3)
	l = layout(t, "NT", "S", "S", "N:..432. .32.5. KQ4... T.A..K")
	expect(t, "nor is a ten", &analyzed(t, l, Options{Definition: Common}).Free, 3, 3)
	l = layout(t, "NT", "S", "S", "N:..432. .32.5. KQ4... 9.A..K")
	expect(t, "a nine is", &analyzed(t, l, Options{Definition: Common}).Free, 0, 3)
	l = layout(t, "NT", "S", "S", "N:..43. .K..3 ..A.2 .QJ..")
	expect(t, "a lone two that would win but for a three", &analyzed(t, l, Options{Definition: Common}).Free, 0, 1)
	expect(t, "to an expert", &analyzed(t, l, Options{Definition: For(Expert)}).Free, 1, 1)
}

func TestAClaimOfAllShowsWhatTheClaimerBelieves(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:..32.4 ..T9.8 AK.J.. .Q.AK.")
	expect(t, "all three", &analyzed(t, l, Options{Definition: Common, Claimed: 3}).Free, 0, 2)
	expect(t, "two of them", &analyzed(t, l, Options{Definition: Common, Claimed: 2}).Free, 2, 2)
	expect(t, "an expert too", &analyzed(t, l, Options{Definition: For(Expert), Claimed: 3}).Free, 0, 2)
}

// What a claim of all the rest says of the cards that are out: that up to two of a side suit
// are gone, where his would not all win.
func TestAClaimOfAllBelievesNoMoreGoneThanItNeeds(t *testing.T) {
	const marked = "West has shown out: "
	for _, c := range []struct{ name, strain, deal, gone string }{
		{"the queen wins if the king is gone", "NT", "N:.32.. .K4.. .AQ.. ..32.", "H"},
		{marked + "and by a finesse", "NT", "N:.32.. .K4.. .AQ.. ..32.", ""},
		{marked + "but by none under ace and king", "NT", "N:.32.. .AK.. .QJ.. ..32.", "H"},
		{"the knave wins if the queen is gone", "NT", "N:..432. ..T9.8 AK.J.. .Q.AK.", "H"},
		{"the card under an ace need not win", "NT", "N:2... Q... A... J...", ""},
		{"the ace draws the only one", "NT", "N:.32.. K.4.. A2... .65..", ""},
		{"two small ones against two", "NT", "N:.32.. ..A.4 ..32. ..K.5", "D"},
		{"which the other hand ruffs", "H", "N:.32.. ..A.4 ..32. ..K.5", ""},
		{"three are too many to be overlooked", "NT", "N:.432.. AK..4. JT9... Q..65.", ""},
	} {
		l, gone := layout(t, c.strain, "S", "S", c.deal), ""
		l.ShownOut[cards.West][cards.Hearts] = strings.HasPrefix(c.name, marked)
		g, _ := newGame(l, Options{Definition: Definition{ClaimBelieved: true}, Claimed: l.position().Tricks()}, nil)
		for _, suit := range cards.Suits {
			if g.may[len(g.may)-1].has(suit) {
				gone += suit.String()
			}
		}
		if gone != c.gone {
			t.Errorf("%s: %q are believed gone, %q was expected", c.name, gone, c.gone)
		}
	}
}

func TestLaw70EAMarkedFinesseIsNotThrownAway(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:A982... J653... KQT7... .5432..")
	l.ShownOut[cards.West][cards.Spades] = true
	expect(t, "West has shown out", &analyzed(t, l, Options{Definition: Common, Claimed: 4}).Free, 4, 4)
	careless := Common
	careless.MarkedKept = false
	expect(t, "where that is not kept", &analyzed(t, l, Options{Definition: careless}).Free, 3, 4)
	for _, seat := range []cards.Seat{cards.West, cards.East, cards.NoSeat} {
		l := layout(t, "NT", "S", "S", "N:A982... J53.2.. KQT7... 6.543..")
		if seat.Valid() {
			l.ShownOut[seat][cards.Spades] = true
		}
		g, st := newGame(l, Options{}, nil)
		if v := g.view(&st); v.marked(cards.Spades) != seat.Valid() {
			t.Errorf("%v has shown out: it is marked: %v", seat, !seat.Valid())
		}
	}
}

func TestTheClassOfPlayerSaysWhatIsNormal(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:..432. 6.32.. A.J..2 .AK.A.")
	expect(t, "a beginner may lead the losing knave first", &analyzed(t, l, Options{Definition: For(Beginner)}).Free, 0, 2)
	expect(t, "others take their winners first", &analyzed(t, l, Options{Definition: For(Average)}).Free, 2, 2)
}

func TestLaw69BWhatNoNormalPlayCouldLose(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:AQ... .32.. 43... K5...")
	a := analyzed(t, l, Options{Definition: Common})
	if a.Most.Tricks != 2 || !a.Most.Complete {
		t.Errorf("%+v: the king may fall to the finesse", a.Most)
	}
	l = layout(t, "NT", "S", "S", "N:32... A.K.. 54... K9...")
	if a := analyzed(t, l, Options{Definition: Common}); a.Most.Tricks != 0 {
		t.Errorf("%+v: East and West have the rest", a.Most)
	}
}

// The other side too may forget the last small card, the six, and lead the four before the
// seven: each by what it sees itself.
func TestLaw69BTheOthersMayForgetASmallCard(t *testing.T) {
	for _, c := range []struct {
		name, leader, deal string
		claimer            cards.Seat
	}{
		{"a defender against declarer", "W", "N:..432. .32.5. 6.A..K 754...", cards.South},
		{"declarer against a defender", "S", "N:..432. .32.5. 754... 6.A..K", cards.West},
	} {
		l := layout(t, "NT", "S", c.leader, c.deal)
		l.Claimer = c.claimer
		if a := analyzed(t, l, Options{Definition: Common}); a.Most.Tricks != 3 {
			t.Errorf("%s: at most %d, 3 was expected", c.name, a.Most.Tricks)
		}
		if a := analyzed(t, l, Options{Definition: For(Expert)}); a.Most.Tricks != 0 {
			t.Errorf("%s who is an expert: at most %d, none was expected", c.name, a.Most.Tricks)
		}
	}
}

func TestLaw69ALowRuffIsCareless(t *testing.T) {
	l := layout(t, "S", "S", "S", "N:A3... 4..2. 5.5.. .K9..")
	a := analyzed(t, l, Options{Definition: Common, Line: line(t, "ruff H high")})
	expect(t, "nothing said", &a.Free, 1, 2)
	expect(t, "ruffed high", a.Stated, 2, 2)
	a = analyzed(t, l, Options{Definition: Common, Line: line(t, "ruff H low")})
	expect(t, "ruffed low", a.Stated, 1, 1)
	careful := Common
	careful.LowRuff, careful.TrumpsForgotten = false, false
	expect(t, "careful play", &analyzed(t, l, Options{Definition: careful}).Free, 2, 2)
}

func TestLaw70D2ADefendersPartnerDoesNotChooseWell(t *testing.T) {
	l := layout(t, "NT", "S", "W", "N:..K.K ..A.A .32.. A...2")
	l.Claimer = cards.West
	a := analyzed(t, l, Options{Definition: Common, Line: line(t, "S A; C 2")})
	expect(t, "West claims", &a.Free, 1, 2)
	expect(t, "with his line", a.Stated, 1, 2)
}

// To North, who does not see South's hand, the jack that West did not play may be there:
// after the ten he may play low, after the jack he may not.
func TestADefenderDoesNotKnowWhichOfTwoEqualCardsIsWhere(t *testing.T) {
	l := layout(t, "C", "W", "W", "N:A76.Q.. K95.J.. 8.A.A.A JT.K.K.")
	l.Claimer = cards.North
	expect(t, "West plays the ten", &analyzed(t, l, Options{}).Free, 2, 4)
}

// In each of these declarer is South, dummy North.
func TestNormalPlaysAreThoseOfTheDefinition(t *testing.T) {
	for _, c := range []struct {
		name                 string
		strain, leader, deal string
		trick                []string
		want                 string // a hand
	}{
		{"an overruff is not refused", "S", "S", "N:A..2. .7.3. .K.. 4...", []string{"HA", "S6"}, "A..."},
		{"the last hand wins as cheaply as it can", "NT", "W", "N:5.2.. 9.3.. AJ4... 8.4..", []string{"ST", "S3", "S2"}, "J..."},
		{"the last hand ruffs as cheaply as it can", "S", "W", "N:5.7.2. 9..43. K62..A. 8.8.5.", []string{"HA", "H3", "H2"}, "2..."},
		{"the last hand throws nothing away under its partner's winner", "NT", "W", "N:5.2.. 9.3.. AJ4... 8.4..", []string{"ST", "SK", "S2"}, "4..."},
		{"known winners are not discarded", "NT", "W", "N:5.2.. 9...T ..AK.2 8...3", []string{"ST", "S3", "S2"}, "...2"},
		{"where all are known winners any is discarded", "NT", "W", "N:5.2.. 9.3.. ..AK.2 8.4..", []string{"ST", "S3", "S2"}, "..K.2"},
		{"trumps are not discarded", "C", "W", "N:5.2.. 9.3.. ..A.72 8.4..", []string{"ST", "SK", "S2"}, "..A."},
		{"winners are cashed first", "NT", "S", "N:5432... 9876... .AK.2.3 ..54.76", nil, ".AK.."},
		{"a low card goes to a partner's winner", "NT", "S", "N:.QJ4.. .T9.5. .A2.6. .87.7.", nil, ".A2.."},
		{"without winners anything is led", "NT", "S", "N:53... A6... 42... K7...", nil, "42..."},
		{"a suit is led to be ruffed", "S", "S", "N:5..2. ..K4. .32.. ..A3.", nil, ".32.."},
		{"trumps that are all in are not led to fall together", "S", "S", "N:5.2.. .43.. 6.A.. .65..", nil, ".A.."},
		{"either finesse or drop", "NT", "S", "N:AQ4... KJ2... 53... 9..4.", []string{"S6", "S8"}, "AQ..."},
		{"a finesse against three is none", "NT", "S", "N:A84... KQJ... 53... 9.4..", []string{"S6", "S7"}, "A..."},
		{"a finesse or the cheapest sure winner", "NT", "S", "N:AKJ... Q42... 53... 9.4..", []string{"S6", "S7"}, "KJ..."},
		{"second hand does not duck before a partner who cannot win", "NT", "W", "N:A2... QJ... 65... T...", []string{"S7"}, "A..."},
		{"second hand low or high before a partner who may win", "NT", "W", "N:Q2... J4... K5... T...", []string{"S3"}, "Q2..."},
	} {
		l := layout(t, c.strain, "S", c.leader, c.deal, c.trick...)
		if err := l.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		g, st := newGame(l, Options{Definition: Common}, nil)
		if got := g.normal(&st).String(); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

// In each of these declarer is South, dummy North, and spades are trumps.
func TestWhatIsNormalDependsOnWhatIsKnownAndSaid(t *testing.T) {
	top, careful, aware := Common, Common, Common
	top.TopDown, careful.LowRuff, careful.TrumpsForgotten, aware.TrumpsForgotten = true, false, false, false
	const drawing = "N:54.A2.. 2..KQ5. A3..A2. ..43.76" // the two of trumps is out
	for _, c := range []struct {
		name, line   string
		def          Definition
		leader, deal string
		trick        string
		out          cards.Seat // who has shown out, and of what
		of           cards.Suit
		want         string // a hand
	}{
		{"from the top no finesse is taken with two that are sure", "", top, "S", "N:.AKJ.. .Q42.. .53.. .9.4.", "H6 H7", cards.NoSeat, 0, ".K.."},
		{"but with one", "", top, "S", "N:.AQ4.. .KJ2.. .53.. .9..4", "H6 H8", cards.NoSeat, 0, ".AQ.."},
		{"who is careful and plays last ruffs low too", "", careful, "W", "N:5.7.2. 9..43. K62..A. 8.8.5.", "HA H3 H2", cards.NoSeat, 0, "2..."},
		{"a low ruff where the next may follow suit", "", aware, "N", "N:..3. .7.. K4... 9..4.", "H2 H3", cards.NoSeat, 0, "4..."},
		{"a high one where he cannot", "", aware, "N", "N:..3. .7.. K4... 9..4.", "H2 H3", cards.West, cards.Hearts, "K..."},
		{"a low one where he may have the two of it", "", aware, "N", "N:..3. ..7. K4... 9...2", "C5 C6", cards.NoSeat, 0, "4..."},
		{"a suit is led low to be ruffed", "", Common, "S", "N:54.3.. .762.. ..AK2. ..Q5.4", "", cards.NoSeat, 0, "..AK2."},
		{"not so where that throws a trick in it away", "", Common, "S", "N:54.3.. .762.. ..AK2. ..Q5.4", "", cards.East, cards.Diamonds, "..AK."},
		{"a lone two is led to be ruffed", "", Common, "S", "N:54... ..K.4 ..3.2 ..A.3", "", cards.NoSeat, 0, "..3.2"},
		{"who will draw all trumps leads nothing else", "H A; trumps", Common, "S", drawing, "", cards.NoSeat, 0, "A3..."},
		{"who will draw some leads other winners too", "H A; trumps 2", Common, "S", drawing, "", cards.NoSeat, 0, "A3..A2."},
		{"who says nothing of trumps thinks that none is out", "H A", Common, "S", drawing, "", cards.NoSeat, 0, "..A2."},
	} {
		l := layout(t, "S", "S", c.leader, c.deal, strings.Fields(c.trick)...)
		if err := l.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if c.out.Valid() {
			l.ShownOut[c.out][c.of] = true
		}
		var stated *Line
		if c.line != "" {
			stated = line(t, c.line)
		}
		g, st := newGame(l, Options{Definition: c.def}, stated)
		if got := g.normal(&st).String(); got != c.want {
			t.Errorf("%s: %s, %s was expected", c.name, got, c.want)
		}
	}
}

func TestALayoutThatCannotBeIsRefusedWithItsCode(t *testing.T) {
	good := func() *Layout { return layout(t, "NT", "S", "N", "N:A... K... Q... J...") }
	for code, spoil := range map[doubledummy.Code]func(*Layout){
		CodeSeat:               func(l *Layout) { l.Claimer = cards.NoSeat },
		doubledummy.CodeStrain: func(l *Layout) { l.Strain = 7 },
		doubledummy.CodeTwice:  func(l *Layout) { l.Hands[0] = l.Hands[1] },
		doubledummy.CodeCount:  func(l *Layout) { l.Hands[2] = 0 },
		doubledummy.CodeEmpty:  func(l *Layout) { l.Hands = cards.Deal{} },
	} {
		l := good()
		spoil(l)
		var e *doubledummy.Error
		if _, err := Analyze(l, Options{}); !errors.As(err, &e) || e.Code() != code || e.Next() == "" {
			t.Errorf("%s: %v", code, err)
		}
	}
	l := good()
	l.Declarer = 9
	if l.Check() == nil {
		t.Error("a declarer who is nobody is let pass")
	}
}

// Each hand has one whole suit.
const suits = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

func TestAWholeDealIsAnalysedOnlyWhereThatIsAskedFor(t *testing.T) {
	l := layout(t, "S", "N", "E", suits)
	var e *Error
	if _, err := Analyze(l, Options{}); !errors.As(err, &e) || e.Code() != CodeWhole || e.Next() == "" {
		t.Errorf("%v", err)
	}
	a, err := Analyze(l, Options{Definition: Common, Whole: true, Nodes: 10000})
	if err != nil {
		t.Fatal(err)
	}
	consistent(t, l, a)
	expect(t, "thirteen trumps", &a.Free, 13, 13)
}

func TestASearchThatIsCutOffSaysSo(t *testing.T) {
	l := layout(t, "NT", "S", "W", "N:K7.T94.Q2. QJ3.8.T9.5 A62.Q5.K.9 T98.K73.8.")
	whole := analyzed(t, l, Options{Definition: Common, Line: line(t, "S top")})
	cut, err := Analyze(l, Options{Definition: Common, Line: line(t, "S top"), Nodes: 40})
	if err != nil {
		t.Fatal(err)
	}
	consistent(t, l, cut)
	if cut.Free.Complete || cut.Free.Worst.Tricks < whole.Free.Worst.Tricks || cut.Stated.Worst.Tricks < whole.Stated.Worst.Tricks {
		t.Errorf("%+v", cut)
	}
}
