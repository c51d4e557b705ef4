package book_test

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/backgammon"
	"kibitz/rules/book"
)

func TestEveryClauseHasItsIdKindsAndTitlesInBothLanguages(t *testing.T) {
	kinds := []rules.ClauseKind{
		rules.KindState, rules.KindEvent, rules.KindFinding, rules.KindOptions, rules.KindFormat, rules.KindRecord,
	}
	for _, b := range book.All() {
		form := regexp.MustCompile(`^` + strings.ToUpper(b.ID) + ` [0-9]+(\.[0-9]+)+$`)
		if b.Governs(events.Bridge) {
			form = regexp.MustCompile(`^L` + strings.TrimPrefix(b.ID, "laws") + ` [0-9]+(\.[0-9]+|[A-Z]([0-9]+[a-z]?)?)?$`)
		}
		for _, c := range b.Clauses {
			if !form.MatchString(string(c.ID)) {
				t.Errorf("%s: the id %q is not one of the rulebook's", b.ID, c.ID)
			}
			if !of(unicode.Latin, c.Title.English) || !of(unicode.Cyrillic, c.Title.Russian) {
				t.Errorf("%s: titles %+v", c.ID, c.Title)
			}
			if len(c.Kinds) == 0 {
				t.Errorf("%s is of no kind", c.ID)
			}
			for i, kind := range c.Kinds {
				if !slices.Contains(kinds, kind) || slices.Contains(c.Kinds[:i], kind) {
					t.Errorf("%s: kinds %v", c.ID, c.Kinds)
				}
			}
		}
	}
}

// of reports whether a text is written in a script: with letters of it, and no
// others but names of rulebooks.
func of(script *unicode.RangeTable, text string) bool {
	letters := 0
	for _, c := range strings.ReplaceAll(text, "WBF", "") {
		if unicode.IsLetter(c) && !unicode.Is(script, c) {
			return false
		}
		if unicode.IsLetter(c) {
			letters++
		}
	}
	return letters > 3
}

func TestEveryChapterHasTitlesInBothLanguages(t *testing.T) {
	for _, b := range book.All() {
		for _, c := range b.Chapters {
			if c.Title.English == "" || c.Title.Russian == "" {
				t.Errorf("%s has no title in one of the languages", c.ID)
			}
		}
	}
}

func TestClausesAreUniqueAndInTheRulebooksOrder(t *testing.T) {
	for _, b := range book.All() {
		for i := 1; i < len(b.Clauses); i++ {
			last, next := numbers(b.Clauses[i-1].ID), numbers(b.Clauses[i].ID)
			if slices.Compare(last, next) >= 0 {
				t.Errorf("%s stands after %s", b.Clauses[i].ID, b.Clauses[i-1].ID)
			}
		}
	}
}

var parts = regexp.MustCompile(`[0-9]+|[A-Za-z]`)

// numbers returns the parts of a clause's number; letters stand after all figures.
func numbers(id rules.ClauseID) []int {
	var numbers []int
	for _, part := range parts.FindAllString(strings.Fields(string(id))[1], -1) {
		n, err := strconv.Atoi(part)
		if err != nil {
			n = 1000 + int(part[0])
		}
		numbers = append(numbers, n)
	}
	return numbers
}

func TestEveryClauseThatAProvisionCitesIsInTheCatalogue(t *testing.T) {
	for _, b := range book.All() {
		cited := 0
		eachCited(b, func(field string, id rules.ClauseID) {
			if id == "" {
				return // the rulebook does not say
			}
			cited++
			if c, ok := b.Clause(id); !ok || c.ID != id {
				t.Errorf("%s: %s cites %q, which is not in the catalogue", b.ID, field, id)
			}
		})
		if cited < 10 {
			t.Errorf("%s: provisions cite %d clauses", b.ID, cited)
		}
	}
}

// eachCited calls f with every clause that a rulebook's provisions name.
func eachCited(b *book.Book, f func(field string, id rules.ClauseID)) {
	eachClause(reflect.ValueOf(b.Backgammon), "", f)
	eachClause(reflect.ValueOf(b.Bridge), "", f)
}

// eachClause calls f with every clause that the fields of a value name.
func eachClause(v reflect.Value, field string, f func(string, rules.ClauseID)) {
	if id, ok := v.Interface().(rules.ClauseID); ok {
		f(field, id)
		return
	}
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			eachClause(v.Field(i), field+"."+v.Type().Field(i).Name, f)
		}
	}
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			eachClause(v.Index(i), field, f)
		}
	}
}

// A choice can be made only where the rulebook says who may choose what, and what
// playing on means must be one of the choices.
func TestChoicesRestOnAClause(t *testing.T) {
	for _, b := range book.All() {
		rule := b.Backgammon.Illegal
		if (len(rule.Choices) > 0) != (rule.Clause != "") {
			t.Errorf("%s: choices %v under %q", b.ID, rule.Choices, rule.Clause)
		}
		if len(rule.Condoned) > 0 && !rule.Either && !slices.Contains(rule.Choices, backgammon.Condone) {
			t.Errorf("%s: %v condone, which is not a choice", b.ID, rule.Condoned)
		}
	}
}

func TestRulebooksAreFoundByTheirIds(t *testing.T) {
	if ids := book.IDs(); !slices.Equal(ids, []string{"wbf", "ru", "modern", "laws1987", "laws2017"}) {
		t.Errorf("rulebooks %v", ids)
	}
	for _, id := range book.IDs() {
		b, ok := book.Find(id)
		if !ok || b.ID != id || b.Title.English == "" || b.Title.Russian == "" {
			t.Errorf("found %+v for %q", b, id)
		}
	}
	if b, ok := book.Find("WBF"); ok {
		t.Errorf("found %+v by a name that is no id", b)
	}
	if c, ok := book.WBF.Clause("RU 23.6"); ok {
		t.Errorf("WBF has %+v", c)
	}
}

// RU says nothing of these; WBF's rule is never borrowed.
func TestWhatRUDoesNotSayStaysUnsaid(t *testing.T) {
	p := book.RU.Backgammon
	unsaid := map[string]rules.ClauseID{
		"illegal plays": p.Illegal.Clause, "early rolls": p.EarlyRoll.Clause, "entering first": p.Entering, "setup": p.Setup.Clause,
		"concessions": p.Completion.Clause, "score sheets": p.Score, "results": p.Results, "length": p.Length, "disputes": p.Tournament.Dispute.Clause,
	}
	for what, clause := range unsaid {
		if clause != "" {
			t.Errorf("RU speaks of %s in %q", what, clause)
		}
	}
}

func TestModernPracticeDiffersInDataOnlyAndSaysWhatIsUnverified(t *testing.T) {
	verified, unverified := 0, 0
	for _, c := range book.Modern.Clauses {
		if c.Unverified {
			unverified++
		} else {
			verified++
		}
	}
	if verified == 0 || unverified == 0 {
		t.Errorf("%d clauses verified, %d not", verified, unverified)
	}
	for _, b := range []*book.Book{&book.WBF, &book.RU} {
		for _, c := range b.Clauses {
			if c.Unverified {
				t.Errorf("%s was read in its text", c.ID)
			}
		}
	}
}

// Whoever reads a clause of bridge that no primary text was at hand for is told so.
func TestALibrarySaysWhichClausesWereNotCheckedAgainstTheText(t *testing.T) {
	for id, want := range map[rules.ClauseID]bool{"L1987 54.2": false, "L1987 58A": true, "L2017 54A": false, "L2017 59": true, "WBF 4.8": false, "none": false} {
		if got := book.All().Unverified(id); got != want {
			t.Errorf("%s: unverified %t", id, got)
		}
	}
}
