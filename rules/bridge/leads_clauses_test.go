package bridge_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kibitz/events/slowtest"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/bridge"
)

// leadScenes are the scripts about leads, exposed cards and plays before the partner.
var leadScenes = slices.Concat(
	law54OpeningLeadOutOfTurn, law41LeadsFaceDown, law55DeclarersLeadOutOfTurn, law56DefendersLeadOutOfTurn,
	laws48To50ExposedCards, law50WhatAPenaltyCardBinds, laws51And52PenaltyCards, law47CardsTakenBack,
	law57PlaysBeforePartner, law46WhatIsNamedOfDummy,
)

// A clause on leads and exposed cards is in the code for what it changes: without it some
// script comes to something else.
func TestEveryClauseOnLeadsChangesSomething(t *testing.T) {
	slowtest.Skip(t)
	for _, b := range []*book.Book{&book.Laws1987, &book.Laws2017} {
		for _, id := range leadClauses(&b.Bridge) {
			if !slices.ContainsFunc(leadScenes, func(s told) bool { return comesTo(t, b, &s) != comesTo(t, b.Without(id), &s) }) {
				t.Errorf("%s changes nothing", id)
			}
		}
	}
}

// leadClauses returns the clauses of the provisions on leads and exposed cards.
func leadClauses(l *bridge.Laws) (ids []rules.ClauseID) {
	for _, part := range []any{l.Opening, l.Declarer, l.Defender, l.Leads, l.Early, l.Exposed, l.Play.Naming, l.Play.Fifth} {
		ids = append(ids, clausesIn(reflect.ValueOf(part))...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func clausesIn(v reflect.Value) (ids []rules.ClauseID) {
	if id, ok := v.Interface().(rules.ClauseID); ok && id != "" {
		return []rules.ClauseID{id}
	}
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			ids = append(ids, clausesIn(v.Field(i))...)
		}
	}
	return ids
}

// comesTo returns all that a script comes to.
func comesTo(t *testing.T, b *book.Book, s *told) string {
	r := referee(t, b, opened+s.script)
	var all strings.Builder
	fmt.Fprint(&all, facts(r))
	for _, f := range r.Findings() {
		fmt.Fprint(&all, f)
	}
	return all.String()
}
