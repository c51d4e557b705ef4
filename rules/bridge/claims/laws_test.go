package claims

import (
	"errors"
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
}

func TestAClaimOfAllShowsWhatTheClaimerBelieves(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:..32.4 ..T9.8 AK.J.. .Q.AK.")
	expect(t, "all three", &analyzed(t, l, Options{Definition: Common, Claimed: 3}).Free, 0, 2)
	expect(t, "two of them", &analyzed(t, l, Options{Definition: Common, Claimed: 2}).Free, 2, 2)
	expect(t, "an expert too", &analyzed(t, l, Options{Definition: For(Expert), Claimed: 3}).Free, 0, 2)
}

func TestLaw70EAMarkedFinesseIsNotThrownAway(t *testing.T) {
	l := layout(t, "NT", "S", "S", "N:A982... J653... KQT7... .5432..")
	l.ShownOut[cards.West][cards.Spades] = true
	expect(t, "West has shown out", &analyzed(t, l, Options{Definition: Common, Claimed: 4}).Free, 4, 4)
	careless := Common
	careless.MarkedKept = false
	expect(t, "where that is not kept", &analyzed(t, l, Options{Definition: careless}).Free, 3, 4)
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
