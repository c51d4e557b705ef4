package bridge

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kibitz/rules"
)

// fields are the values whose changes are reported, in order.
var fields = []struct {
	name string
	text func(*Table) string
}{
	{"board", func(t *Table) string { return number(t.Board) }},
	{"phase", func(t *Table) string { return t.Phase }},
	{"contract", func(t *Table) string { return strings.TrimSpace(t.Contract + " " + t.Declarer) }},
	{"to_call", func(t *Table) string { return t.ToCall }},
	{"to_play", func(t *Table) string { return t.ToPlay }},
	{"face_down", func(t *Table) string { return t.FaceDown }},
	{"tricks", func(t *Table) string { return fmt.Sprintf("%d-%d", t.Won[0], t.Won[1]) }},
	{"penalty_cards", (*Table).penaltyText},
	{"limits", (*Table).limitsText},
	{"claim", (*Table).claimText},
	{"result", (*Table).resultText},
	{"boards", func(t *Table) string { return number(len(t.Boards)) }},
}

// Changes returns the differences from an earlier state of the same match, in a fixed
// order.
func (r *Referee) Changes(before rules.Referee) []rules.Change {
	b, ok := before.(*Referee)
	if !ok {
		return nil
	}
	was, is := b.table(), r.table()
	var changes []rules.Change
	for i := range fields {
		if from, to := fields[i].text(&was), fields[i].text(&is); from != to {
			changes = append(changes, rules.Change{Field: fields[i].name, Before: from, After: to})
		}
	}
	changes = append(changes, corrected(was.Boards, is.Boards)...)
	return append(changes, r.beside(b)...)
}

// corrected returns the changes in the results of boards that were already closed.
func corrected(was, is []ResultView) (changes []rules.Change) {
	for i := range is {
		k := slices.IndexFunc(was, func(v ResultView) bool { return v.Game == is[i].Game })
		if k < 0 {
			continue
		}
		if from, to := was[k].text(), is[i].text(); from != to {
			changes = append(changes, rules.Change{Field: "result", Before: from, After: to})
		}
	}
	return changes
}

// ChangeFields returns the names of all fields that Changes can report.
func ChangeFields() []string {
	names := make([]string, 0, len(fields)+len(besides))
	for i := range fields {
		names = append(names, fields[i].name)
	}
	for i := range besides {
		names = append(names, besides[i].name)
	}
	return names
}

// besides are the fields that do not belong to a board.
var besides = []struct {
	name string
	text func(*Referee) string
}{
	{"stage", func(r *Referee) string { return string(r.Stage) }},
	{"penalties", func(r *Referee) string { return pair(r.Penalties) }},
	{"warnings", func(r *Referee) string { return pair(r.Warnings) }},
	{"disputes", func(r *Referee) string { return r.DisputesText() }},
	{"dues", func(r *Referee) string { return r.DuesText() }},
	{"struck", func(r *Referee) string { return r.StruckText() }},
	{"frozen", func(r *Referee) string { return flag(r.Frozen) }},
}

func (r *Referee) beside(b *Referee) (changes []rules.Change) {
	for i := range besides {
		if from, to := besides[i].text(b), besides[i].text(r); from != to {
			changes = append(changes, rules.Change{Field: besides[i].name, Before: from, After: to})
		}
	}
	return changes
}

func (t *Table) penaltyText() string {
	words := make([]string, len(t.Penalty))
	for i, p := range t.Penalty {
		words[i] = p.Seat + ":" + p.Card
	}
	return strings.Join(words, " ")
}

func (t *Table) limitsText() string {
	words := make([]string, len(t.Limits))
	for i, l := range t.Limits {
		words[i] = strings.TrimSpace(l.Seat + ":" + l.Kind + " " + l.Suit)
	}
	return strings.Join(words, ", ")
}

func (t *Table) claimText() string {
	if t.Claim == nil {
		return ""
	}
	return fmt.Sprintf("%s %d-%d %s", t.Claim.Seat, t.Claim.Wins, t.Claim.Loses, t.Claim.Stands)
}

func (t *Table) resultText() string {
	if t.Result == nil {
		return ""
	}
	return t.Result.text()
}

// text formats a result as "4SX E 9 -300": contract, declarer, tricks, and the points of
// North-South, or the percentages of both sides as "60/40%". An unknown value is "-". A
// board that was passed out has the contract alone.
func (v *ResultView) text() string {
	if v.Declarer == "" && v.Percent == nil {
		return v.Contract
	}
	tricks, score := "-", "-"
	if v.Tricks != nil {
		tricks = strconv.Itoa(*v.Tricks)
	}
	switch {
	case v.Percent != nil:
		score = fmt.Sprintf("%d/%d%%", v.Percent[0], v.Percent[1])
	case v.Points != nil:
		score = fmt.Sprintf("%+d", v.Points[0])
	}
	return strings.Join([]string{v.Contract, cmp.Or(v.Declarer, "-"), tricks, score}, " ")
}

func pair(p [2]int) string { return strconv.Itoa(p[0]) + "-" + strconv.Itoa(p[1]) }

// number formats n, or returns "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func flag(set bool) string {
	if set {
		return "yes"
	}
	return ""
}
