package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kibitz/projector/desk/importing"
	"kibitz/projector/desk/office"
	"kibitz/replay/results"
)

// ofSix declares a stage of a division of six, registers and draws them, and returns the ids of
// the entries.
func (d *user) ofSix() (ids []string) {
	d.Helper()
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	d.do("declare", "open-desk", d.write("open.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","rounds":[{"round":1,"length":7}],"parameters":{}}}]`)))
	for _, e := range decoded[[]office.Entered](d.T, d.do("register", "open-desk", "main", "Anna", "Boris", "Clara", "Dmitri", "Elena", "Fedor", "--json")) {
		ids = append(ids, e.Entry)
	}
	slips := d.write("slips.csv", []byte("place,entry\n1,Anna\n2,bye\n3,Boris\n4,Clara\n5,Dmitri\n6,Elena\n7,Fedor\n8,bye\n"))
	d.do("draw", "open-desk", "ko", "--csv", slips, "--compare", slips)
	return ids
}

func TestAKnockOutOfSixIsDrawnPostedAndRanked(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	ids := d.ofSix()
	anna, boris, dmitri := ids[0], ids[1], ids[3]
	d.do("schedule", "Clara", "Boris", "--tournament", "open", "--match", "r1", "--format", "7")
	d.fails(exitUsage, []string{"ended"}, "post", "open-desk", "ko_1_2", "--match", "r1")
	for _, posted := range []string{"ko_1_2 " + boris + " 7-3", "ko_1_3 " + dmitri + " 7-6", "ko_2_1 " + anna + " 9-2", "ko_2_2 " + dmitri + " 9-8", "ko_3_1 " + dmitri + " 5-11"} {
		p := strings.Fields(posted)
		d.do("post", "open-desk", p[0], "--winner", p[1], "--score", p[2])
	}
	text := d.do("standings", "open-desk")
	golden(t, "standings-knock-out.txt", text)
	golden(t, "standings-knock-out-ru.txt", d.do("standings", "open-desk", "main", "--lang", "ru"))
	stages := decoded[[]results.Stage](t, d.do("standings", "open-desk", "--json"))
	var places []string
	for _, s := range stages[0].Standings {
		places = append(places, fmt.Sprint(s.Place, s.Tied))
	}
	if got := strings.Join(places, " "); got != "1 false 2 false 3 true 3 true 5 true 5 true" || stages[0].Standings[0].Entry != dmitri {
		t.Errorf("the places are %s", got)
	}
	if values := d.do("standings", "open-desk", "-o", "csv"); !strings.Contains(values, "main,ko,1,false,"+dmitri+",Dmitri") {
		t.Errorf("it says %s", values)
	}
}

func TestFactsThatCannotBeMeantAreRefusedAndNothingIsEntered(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	ids := d.ofSix()
	before := d.do("export", "open-desk", "--format", "entries")
	slips := d.write("slips.csv", []byte("place,entry\n1,Anna\n2,bye\n"))
	d.fails(exitUsage, []string{"TOURNAMENT FILE"}, "declare", "open-desk")
	d.fails(exitUsage, []string{"declarations"}, "declare", "open-desk", d.write("fee.json", []byte(`[{"type":"fee.paid","data":{}}]`)))
	d.fails(exitUsage, []string{"line 3"}, "draw", "open-desk", "ko", "--csv", slips, "--compare", d.write("other.csv", []byte("place,entry\n1,Anna\n2,Boris\n")))
	d.fails(exitUsage, []string{"line 5"}, "draw", "open-desk", "ko", "--csv", d.write("gap.csv", []byte("place,entry\n1,Anna\n\n2,bye\n3,Boris\n")), "--compare", slips)
	d.fails(exitUsage, []string{"UTF-8"}, "register", "open-desk", "main", "--csv", d.write("cp1251.csv", []byte("name\n\xc8\xe2\xe0\xed\n")))
	d.fails(exitUsage, []string{"Nobody"}, "draw", "open-desk", "ko", "--csv", d.write("nobody.csv", []byte("place,entry\n1,Nobody\n")))
	d.fails(exitUsage, []string{"swiss"}, "draw", "open-desk", "swiss", "--csv", slips)
	d.fails(exitUsage, []string{"ko_9_9"}, "post", "open-desk", "ko_9_9", "--winner", ids[0])
	d.fails(exitUsage, []string{"entry that won"}, "post", "open-desk", "ko_1_2", "--score", "7-3")
	d.fails(exitUsage, []string{"9:5"}, "post", "open-desk", "ko_1_2", "--winner", ids[1], "--score", "9:5")
	d.fails(exitUsage, []string{"main"}, "standings", "open-desk", "novice")
	if d.do("export", "open-desk", "--format", "entries") != before {
		t.Error("something was entered")
	}
}

func TestAResultIsPostedFromTheRecordOfItsMatch(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	match := decoded[importing.Report](t, d.do("import", "--json", "--tournament", "open", "testdata/match.mat")).Match
	d.do("schedule", "--tournament", "open", "--match", "open-desk", "--discipline", "event", "--rulebook", "wbf")
	d.do("declare", "open-desk", d.write("open.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Open","discipline":"backgammon","country":"BUL","zone":"Europe/Sofia"}},
{"type":"stage.declared","data":{"division":"main","stage":"ko","kind":"knock-out","parameters":{}}}]`)))
	ids := decoded[[]office.Entered](t, d.do("register", "open-desk", "main", "Beta", "Alpha", "--json"))
	d.do("draw", "open-desk", "ko", "--csv", d.write("slips.csv", []byte("place,entry\n1,Beta\n2,Alpha\n")))
	d.do("post", "open-desk", "ko_1_1", "--match", match)
	record := strings.ReplaceAll(d.do("export", "open-desk", "--format", "entries"), `\"`, `"`)
	for _, part := range []string{`"score":[2,8]`, `"winner":"` + ids[1].Entry + `"`, `"how":"played"`, `"from":[{"match":"` + match + `","n":`} {
		if !strings.Contains(record, part) {
			t.Errorf("the record lacks %s: %s", part, record[strings.Index(record, "result.posted"):])
		}
	}
}

func TestFactsAreEnteredFieldByField(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	ids := d.ofSix()
	for _, fact := range [][]string{
		{"fee.paid", "entry=Anna", "amount=5000"},
		{"entry.withdrawn", "entry=" + ids[1], "after=0", "words=ill"},
		{"encounter.adjusted", "encounter=ko_1_3", "as=score", "winner=Dmitri", "score=7-6", "clause=WBF 4.10", "reasons=read upside down"},
		{"substitute.played", "entry=Anna", "player=Boris", "for=Anna", "rounds=1,2", "standing=counts"},
		{"player.excluded", "entry=Fedor", "how=excluded", "scope=tournament", "winnings_forfeited=true"},
	} {
		d.do(append([]string{"fact", "open-desk"}, fact...)...)
	}
	record := strings.ReplaceAll(d.do("export", "open-desk", "--format", "entries"), `\"`, `"`)
	for _, part := range []string{
		`"data":{"entry":"` + ids[0] + `","amount":5000}`,
		`"entry":"` + ids[1] + `","after":0,"words":"ill"`,
		`"rounds":[1,2]`,
		`"as":"score","winner":"` + ids[3] + `","score":[7,6]`,
		`"entry":"` + ids[5] + `","how":"excluded","scope":"tournament","winnings_forfeited":true`,
	} {
		if !strings.Contains(record, part) {
			t.Errorf("the record lacks %s: %s", part, record)
		}
	}
	d.fails(exitUsage, []string{"fee.paid", "prize.won"}, "fact", "open-desk", "draw.made")
	d.fails(exitUsage, []string{"amount"}, "fact", "open-desk", "fee.paid", "entry=Anna")
	d.fails(exitUsage, []string{"Nobody"}, "fact", "open-desk", "fee.paid", "entry=Nobody", "amount=1")
	d.fails(exitUsage, []string{"entry, amount"}, "fact", "open-desk", "fee.paid", "entry=Anna", "amount=1", "colour=red")
	d.fails(exitUsage, []string{"amount"}, "fact", "open-desk", "fee.paid", "entry=Anna", "amount=much")
	d.fails(exitUsage, []string{"9-5"}, "fact", "open-desk", "encounter.adjusted", "encounter=ko_1_3", "as=score", "score=7:6", "clause=x", "reasons=y")
}

func TestARoundIsPairedCalledPlayedAndPosted(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--tournament", "cup", "--match", "cup-desk", "--discipline", "event", "--rulebook", "wbf")
	d.do("declare", "cup-desk", d.write("cup.json", []byte(`[
{"type":"division.declared","data":{"division":"main","title":"Cup","discipline":"backgammon","rulebook":"wbf","country":"RUS","zone":"Europe/Moscow"}},
{"type":"stage.declared","data":{"division":"main","stage":"swiss","kind":"swiss","rounds":[{"round":1,"length":5},{"round":2,"length":7}],"parameters":{}}}]`)))
	ids := []string{}
	for _, e := range decoded[[]office.Entered](t, d.do("register", "cup-desk", "main", "Anna", "Boris", "Clara", "--json")) {
		ids = append(ids, e.Entry)
	}
	d.fails(exitUsage, []string{"line 3", "Anna"}, "pair", "cup-desk", "swiss", "1", "--csv", d.write("twice.csv", []byte("a,b\nAnna,Boris\nClara,Anna\n")))
	d.fails(exitUsage, []string{"known sides"}, "call", "cup-desk", "swiss", "1")
	d.fails(exitUsage, []string{"\"first\""}, "call", "cup-desk", "swiss", "first")
	d.do("pair", "cup-desk", "swiss", "1", "--csv", d.write("round.csv", []byte("a,b\nClara,Anna\nBoris,bye\n")), "--program", "bbpPairings 5.0")
	d.do("call", "cup-desk", "swiss", "1", "--start", "2026-07-30T11:30:00Z", "--table", "4")
	d.do("call", "cup-desk", "swiss", "1", "--table", "9") // what was called stays
	shown := d.do("show", "swiss_1_1", "--json")
	for _, part := range []string{`"length":5`, `"Clara"`, `"Anna"`} {
		if !strings.Contains(shown, part) {
			t.Errorf("the match lacks %s: %s", part, shown)
		}
	}
	if said := d.do("results", "cup-desk", "-o", "csv", "--sheet", "pairings-by-table"); !strings.Contains(said, "4,Clara,Anna") {
		t.Errorf("the round is called as %s", said)
	}
	d.do("post", "cup-desk", "swiss_1_1", "--winner", ids[2], "--score", "5-3")
	var order []string
	for _, s := range decoded[[]results.Stage](t, d.do("standings", "cup-desk", "--json"))[0].Standings {
		order = append(order, fmt.Sprint(s.Entry, " ", s.Points))
	}
	if want := fmt.Sprint(ids[2], " 1|", ids[1], " 1|", ids[0], " 0"); !slices.Contains([]string{want, fmt.Sprint(ids[1], " 1|", ids[2], " 1|", ids[0], " 0")}, strings.Join(order, "|")) {
		t.Errorf("the standings are %v, want %s", order, want)
	}
}

// Both rooms of each encounter are called, with who of each team sits where.
func TestARoundOfTeamsIsCalled(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.do("schedule", "--tournament", "league", "--match", "league-desk", "--discipline", "event", "--rulebook", "laws2017")
	d.do("declare", "league-desk", d.write("league.json", []byte(`[
{"type":"division.declared","data":{"division":"teams","title":"League","discipline":"bridge","rulebook":"laws2017","country":"NED","zone":"Europe/Amsterdam"}},
{"type":"stage.declared","data":{"division":"teams","stage":"cup","kind":"teams","rounds":[{"round":1,"boards":1}],"parameters":{"system":"swiss","scoring":"vp"}}}]`)))
	d.do("register", "league-desk", "teams", "--csv", d.write("teams.csv", []byte("number,name\n1,Ida/Jan/Kim/Leo\n2,Mia/Ned/Oda/Pam/Rob\n")))
	d.do("pair", "league-desk", "cup", "1", "--csv", d.write("pairing.csv", []byte("a,b\n1,2\n")))
	d.fails(exitUsage, []string{"team 2", "line-up"}, "call", "league-desk", "cup", "1")
	d.fails(exitUsage, []string{"line 2", "team,N,E,S,W"}, "call", "league-desk", "cup", "1", "--line-ups", d.write("short.csv", []byte("team,N,E,S,W\n2,Mia,Oda,Rob,\n")))
	d.fails(exitUsage, []string{`"none"`}, "call", "league-desk", "cup", "1", "--closed", "none")
	d.do("call", "league-desk", "cup", "1", "--table", "3", "--closed", "8", "--line-ups", d.write("lineups.csv", []byte("team,N,E,S,W\n2,Mia,Oda,Rob,Ned\n")))
	for match, want := range map[string]string{"cup_1_1-open": `"N":"Ida","E":"Oda","S":"Jan","W":"Ned"`, "cup_1_1-closed": `"N":"Mia","E":"Kim","S":"Rob","W":"Leo"`} {
		if shown := d.do("show", match, "--json"); !strings.Contains(shown, want) {
			t.Errorf("%s lacks %s: %s", match, want, shown)
		}
	}
	if said := d.do("results", "league-desk", "-o", "csv", "--sheet", "pairings-by-table"); !strings.Contains(said, `"3, 8"`) {
		t.Errorf("the round is called as %s", said)
	}
	d.do("boards", "league-desk", "cup", "--csv", d.write("slips.csv", []byte("round,table,board,contract,declarer,tricks,room\n1,1,1,4S,N,10,open\n1,1,1,4S,N,9,closed\n")))
	if said := d.do("standings", "league-desk", "--json"); !strings.Contains(said, `"won":1`) {
		t.Errorf("the standings are %s", said)
	}
}

// ofTwoDivisions declares two divisions, each with a Swiss of two rounds and a knock-out, whose
// entries have the same start numbers.
func (d *user) ofTwoDivisions() {
	d.Helper()
	d.do("schedule", "--tournament", "cup", "--match", "cup-desk", "--discipline", "event", "--rulebook", "wbf")
	for _, name := range []string{"masters", "juniors"} {
		d.do("declare", "cup-desk", d.write(name+".json", []byte(strings.ReplaceAll(`[
{"type":"division.declared","data":{"division":"NAME","title":"Cup","discipline":"backgammon","country":"RUS","zone":"Europe/Moscow"}},
{"type":"stage.declared","data":{"division":"NAME","stage":"swiss-NAME","kind":"swiss","rounds":[{"round":1,"length":5},{"round":2,"length":7}],"parameters":{}}},
{"type":"stage.declared","data":{"division":"NAME","stage":"ko-NAME","kind":"knock-out","parameters":{}}}]`, "NAME", name))))
		d.do("register", "cup-desk", name, "--csv", d.write(name+".csv", []byte("number,name\n1,Anna "+name+"\n2,Boris "+name+"\n3,Clara "+name+"\n")))
	}
}

func TestAnEntryIsMeantWithinItsDivisionAndItsEncounter(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.ofTwoDivisions()
	d.do("pair", "cup-desk", "swiss-masters", "1", "--csv", d.write("round.csv", []byte("a,b\n1,2\n3,Bye\n")))
	d.fails(exitUsage, []string{"swiss-masters_1_1"}, "post", "cup-desk", "swiss-masters_1_1", "--winner", "Clara masters", "--score", "5-3")
	d.fails(exitUsage, []string{"swiss-masters_1_1"}, "post", "cup-desk", "swiss-masters_1_1", "--winner", "Anna juniors", "--score", "5-3")
	d.do("post", "cup-desk", "swiss-masters_1_1", "--winner", "2", "--score", "3-5")
	d.do("fact", "cup-desk", "prize.won", "stage=swiss-masters", "entry=2", "place=1")
	d.do("fact", "cup-desk", "encounter.adjusted", "encounter=swiss-masters_1_1", "as=awarded", "winner=2", "clause=WBF 4.10", "reasons=late")
	d.fails(exitUsage, []string{"ids"}, "fact", "cup-desk", "fee.paid", "entry=2", "amount=5000")
	if said := d.do("results", "cup-desk", "masters", "-o", "csv", "--sheet", "prizes", "--full"); !strings.Contains(said, "Boris masters") {
		t.Errorf("the prizes are %s", said)
	}
}

func TestNobodyIsPairedTwiceInARound(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.ofTwoDivisions()
	for _, rows := range []string{"1,bye\n1,bye\n", "1,BYE\n1,2\n", "1,2\n2,bye\n", "1,1\n", "bye,bye\n"} {
		d.fails(exitUsage, []string{"line"}, "pair", "cup-desk", "swiss-masters", "1", "--csv", d.write("round.csv", []byte("a,b\n"+rows)))
	}
}

func TestWhatIsYetToBePlayedStandsAgainstCertifying(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.ofTwoDivisions()
	d.fails(exitUsage, []string{"round 1 of swiss-masters is not paired"}, "certify", "cup-desk", "masters")
	d.do("pair", "cup-desk", "swiss-masters", "1", "--csv", d.write("round.csv", []byte("a,b\n1,2\n3,bye\n")))
	d.do("post", "cup-desk", "swiss-masters_1_1", "--winner", "2", "--score", "3-5")
	d.fails(exitUsage, []string{"round 2 of swiss-masters is not paired"}, "certify", "cup-desk", "masters")
	d.do("pair", "cup-desk", "swiss-masters", "2", "--csv", d.write("round.csv", []byte("a,b\n2,3\n1,bye\n")))
	d.do("draw", "cup-desk", "ko-masters", "--csv", d.write("slips.csv", []byte("place,entry\n1,1\n2,bye\n3,3\n4,late 1\n")))
	d.do("post", "cup-desk", "swiss-masters_2_1", "--winner", "2", "--score", "7-5")
	d.fails(exitUsage, []string{"Clara masters (ko-masters, round 1: ko-masters_1_2)"}, "certify", "cup-desk", "masters")
	d.do("fact", "cup-desk", "latecomer.placed", "stage=ko-masters", "late=1", "entry=2")
	d.do("post", "cup-desk", "ko-masters_1_2", "--winner", "2")
	d.fails(exitUsage, []string{"Anna masters - Boris masters (ko-masters, round 2: ko-masters_2_1)"}, "certify", "cup-desk", "masters")
	d.do("post", "cup-desk", "ko-masters_2_1", "--winner", "1")
	if said := d.do("certify", "cup-desk", "masters"); !strings.Contains(said, "official") {
		t.Errorf("it says %s", said)
	}
	if said := d.do("results", "cup-desk", "masters", "-o", "csv", "--sheet", "draw"); !strings.Contains(said, ",Boris masters,,1,") {
		t.Errorf("the late arrival is drawn as %s", said)
	}
}

func TestADrawThatIsMadeAgainLeavesNothingOfTheFirst(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	ids := d.ofSix()
	d.do("fact", "open-desk", "draw.changed", "stage=ko", "place=2", "entry=Boris", "reason=came late")
	d.do("draw", "open-desk", "ko", "--csv", d.write("again.csv", []byte("place,entry\n1,Elena\n2,Fedor\n3,Anna\n4,bye\n")), "--even-so")
	want := fmt.Sprintf("1 %s,2 %s,3 %s,4 bye", ids[4], ids[5], ids[0])
	var have []string
	for _, p := range decoded[results.Document](t, d.do("results", "open-desk", "--json")).Stages[0].Draw.Places {
		if p.Bye {
			p.Entry = "bye"
		}
		if p.Changed {
			p.Entry += " changed"
		}
		have = append(have, fmt.Sprint(p.Place, " ", p.Entry))
	}
	if strings.Join(have, ",") != want {
		t.Errorf("the places are %v, %s was expected", have, want)
	}
}

// A draw of more places than one fact holds comes in several, also when it is made again.
func TestADrawOf1024PlacesIsEnteredInParts(t *testing.T) {
	long(t, "TestAKnockOutOfSixIsDrawnPostedAndRanked")
	t.Parallel()
	d := newOpened(t)
	d.ofSix()
	slips := func(places int, names ...string) string {
		text := "place,entry\n"
		for place := range places {
			text += fmt.Sprintf("%d,%s\n", place+1, map[bool]string{true: "bye", false: names[place%2]}[place > 1])
		}
		return d.write("slips.csv", []byte(text))
	}
	for _, c := range []struct {
		names []string
		facts int
	}{{[]string{"Anna", "Boris"}, 2}, {[]string{"Anna", "Boris"}, 0}, {[]string{"Boris", "Anna"}, 1}} {
		if done := decoded[office.Recorded](t, d.do("draw", "open-desk", "ko", "--csv", slips(1024, c.names...), "--even-so", "--json")); len(done.Facts) != c.facts {
			t.Errorf("%v: entered %v", c.names, done.Facts)
		}
		drawn := d.do("results", "open-desk", "-o", "csv", "--sheet", "draw")
		for _, line := range []string{"main,ko,1,", "main,ko,512,", "main,ko,513,", "main,ko,1024,"} {
			if strings.Count(drawn, "\n"+line) != 1 {
				t.Errorf("%s is there %d times of %d lines", line, strings.Count(drawn, "\n"+line), strings.Count(drawn, "\n"))
			}
		}
	}
	d.fails(exitUsage, []string{"4,096"}, "draw", "open-desk", "ko", "--csv", slips(4097, "Anna", "Boris"))
}
