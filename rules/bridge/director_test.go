package bridge_test

import (
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

func clauseOf(t *testing.T, b *book.Book, id string) rules.ClauseID {
	t.Helper()
	if _, ok := b.Clause(rules.ClauseID(id)); !ok {
		t.Fatalf("there is no %s", id)
	}
	return rules.ClauseID(id)
}

// ledEarly is an opening lead out of turn by East, the script's third event.
const ledEarly = opened + `play E:HA; `

func TestLaw10C1WhatIsReadOutIsComparedWithWhatIsOpen(t *testing.T) {
	choices := func(b *book.Book) string {
		var words []string
		for _, o := range logged(t, b, ledEarly).Options() {
			for _, c := range o.Choices {
				words = append(words, string(c))
			}
		}
		return strings.Join(words, " ")
	}
	for i, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		all := choices(b)
		prefix := "L" + strings.TrimPrefix(b.ID, "laws") + " "
		for _, c := range []struct{ name, script, found string }{
			{"all", `read ` + all + ` #3`, ""},
			{"some left out", `read accept #3`, "options-left-out 54.6|10C1"},
			{"one that is not there", `read ` + all + ` demand-clubs #3`, "options-not-there 54.6|10C1"},
			{"none that is there", `read agree #3`, "options-none-open 10C1|10C1"},
			{"none that is there, then chosen", `read agree #3; choose S accept #3`, "options-none-open 10C1|10C1; choice-before-reading 54.6|84C"},
			{"to another", `read ` + all + ` #3 to=N`, "options-not-heard 54.6|10C1"},
			{"nothing is open", `choose S accept #3; read accept #3`, "choice-before-reading 54.6|84C; options-none-open 10C1|10C1"},
			{"84C read, then chosen", `read ` + all + ` #3; choose S accept #3`, ""},
			{"84C chosen first", `choose S accept #3`, "choice-before-reading 54.6|84C"},
		} {
			r := logged(t, b, ledEarly+c.script)
			found := strings.TrimPrefix(strings.TrimPrefix(findings(r, prefix), findings(logged(t, b, ledEarly), prefix)), "; ")
			if want := column1(c.found, i); found != want {
				t.Errorf("%s: %s: found %q, want %q", b.ID, c.name, found, want)
			}
		}
	}
}

func TestLaw84CWithoutItAChoiceNeedsNoReading(t *testing.T) {
	b := book.Laws2017.Without(clauseOf(t, &book.Laws2017, "L2017 84C"))
	if found := findings(logged(t, b, ledEarly+`choose S accept #3`), "L2017 "); strings.Contains(found, string(bridge.FindChoiceUnread)) {
		t.Errorf("found %q", found)
	}
}

func TestTheDirectorHasComeOnceHeActs(t *testing.T) {
	for _, c := range []struct {
		script string
		frozen bool
	}{
		{`call`, true},
		{`call; read accept #3`, false},
		{`call; statement E "I thought it was my lead"`, false},
		{`call; choose director accept #3`, false},
		{`call; choose S accept #3`, true},
		{`call; release`, false},
		{`A disputes:card; read accept #3`, true},
	} {
		if r := logged(t, &book.Laws2017, ledEarly+c.script); r.Result().Frozen != c.frozen {
			t.Errorf("%s: frozen is %v", c.script, !c.frozen)
		}
	}
}

func TestQuestionsStayOpenUntilTheyAreAnswered(t *testing.T) {
	const done = opened + `agreed 10; close; `
	tellScores(t, []scored{
		{"72B1 kept open", "", "", opened + `reserve could-have-known E; agreed 10; close`, "1:4S S 10 420/-420?", ""},
		{"72B1 answered", "", "", opened + `reserve could-have-known E; agreed 10; close; judge could-have-known yes; round`, "1:4S S 10 420/-420", ""},
		{"72B1 answered boards later", "", "", opened + `reserve could-have-known E; agreed 10; close; board 2; @1 judge could-have-known no`, "1:4S S 10 420/-420", ""},
		{"72B1 open as the round ends", "", "", opened + `reserve damage E; agreed 10; close; round; round`, "1:4S S 10 420/-420?", "questions-open 84C|84C"},
		{"answered and not open", "", "", done + `judge damage yes`, "1:4S S 10 420/-420", "question-not-open -"},
		{"55.4 what declarer may not use", "1987", "", done + `reserve used-information S L1987_55.4`, "1:4S S 10 420/-420?", ""},
		{"55.4 without it", "1987", "55.4", done + `reserve used-information S L1987_55.4; inform S L1987_55.4 "x"`, "1:4S S 10 420/-420?", "question-without-law -; question-without-law -"},
		{"55.5 intent", "1987", "55.5", done + `reserve intent E`, "1:4S S 10 420/-420?", "question-without-law -"},
		{"64C a clause that asks something else", "", "", done + `reserve intent E L2017_64C`, "1:4S S 10 420/-420?", "question-without-law -"},
		{"16 what partner may not use", "", "", done + `inform W "he named the king"`, "1:4S S 10 420/-420", ""},
	})
	r := logged(t, &book.Laws2017, opened+`reserve damage E; judge damage yes; reserve intent W`)
	questions := r.Table().(bridge.Table).Questions
	if len(questions) != 2 || !questions[0].Answered || !questions[0].Yes || questions[1].Answered || questions[1].Seat != "W" || questions[1].Question != events.QuestionIntent {
		t.Errorf("the questions are %+v", questions)
	}
}
