package office

import (
	"strings"

	"kibitz/events"
	"kibitz/replay/wording"
	"kibitz/rules/tournament"
)

// open is something that stands against certifying the results of a division.
type open struct {
	kind  openKind
	of    string         // what is meant, by its id
	until events.Instant // of a period
}

type openKind string

// What may stand against it. A period's kind is that of events.PeriodSet.
const (
	openEncounter openKind = "encounter" // it could be decided and is not
	openRound     openKind = "round"     // it is declared and not paired
	openDivision  openKind = "division"  // none of its entries has met another
	openDispute   openKind = "dispute"   // nobody has ruled on it, or an appeal is open
	openGround    openKind = "ground"    // a match's record has another result by now than the posting was taken from
	openHead      openKind = "head"      // it is not the record from which was posted
)

// groundChanged is the code of openGround. That of openHead is the finding's.
const groundChanged = "posting-ground-changed"

// codes say it for programs. Such a list is told in words to people.
func codes(list []open) (texts []string) {
	for _, o := range list {
		texts = append(texts, o.code())
	}
	return texts
}

func (o *open) code() string {
	switch {
	case o.until.Known():
		return string(o.kind) + "-period " + o.until.String()
	case o.kind == openGround:
		return o.of + " " + groundChanged
	case o.kind == openHead:
		return o.of + " " + string(tournament.FindPostingHead)
	}
	return o.of
}

// told says in words what stands against it, one by one.
func told(words *wording.Words, list []open) (texts []string) {
	for _, o := range list {
		if o.until.Known() {
			texts = append(texts, words.Say("results.open."+string(o.kind), o.until))
			continue
		}
		texts = append(texts, words.Say("results.open."+string(o.kind), wording.OneLine(o.of)))
	}
	return texts
}

func init() {
	wording.RegisterType(func(w *wording.Words, list []open) string { return strings.Join(told(w, list), "; ") })
}
