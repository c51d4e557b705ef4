package main

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/office"
	"kibitz/replay/wording"
)

// form is the form of an act as the pages have it.
type form struct {
	Name      string  `json:"name"`
	Effects   bool    `json:"effects,omitempty"`
	Committee bool    `json:"committee,omitempty"` // a committee may record it too
	Fact      bool    `json:"fact,omitempty"`      // it is proposed as a fact of this name
	Office    bool    `json:"office,omitempty"`    // the office performs it
	Game      string  `json:"game,omitempty"`      // the discipline whose tables alone have it
	Fields    []field `json:"fields"`
}

// field is a field of a form, or an effect.
type field struct {
	Name   string   `json:"name"`
	Kind   string   `json:"kind"`
	Words  []string `json:"words,omitempty"`
	Usual  string   `json:"usual,omitempty"`
	Needed bool     `json:"needed,omitempty"`
	Beside bool     `json:"beside,omitempty"` // it names people who do not play in the match
	Games  []string `json:"games,omitempty"`  // the disciplines whose tables alone have it
}

// kinds are the kinds of fields by name.
var kinds = map[acts.Kind]string{
	acts.Text: "text", acts.Many: "many", acts.YesNo: "yes-no", acts.Number: "number", acts.OneSide: "side", acts.Event: "event", acts.Moment: "moment", acts.File: "file",
}

// forms returns the forms of all acts, and the fields for effects.
func forms() map[string]any {
	var list []form
	for _, f := range allForms() {
		d, _ := events.Vocabulary.Lookup(f.Records)
		of := form{Name: f.Name, Effects: f.Effects, Game: f.Game, Committee: d.Roles&events.RoleCommittee != 0, Fields: []field{}}
		of.Fields = append(of.Fields, fieldsOf(f.Fields())...)
		list = append(list, of)
	}
	entered := []form{} // in a tournament's own log
	for _, f := range office.FactForms() {
		entered = append(entered, form{Name: f.Name, Fact: f.Fact, Office: f.Office, Fields: fieldsOf(f.Fields)})
	}
	effects := []field{}
	for _, e := range acts.EffectFields() {
		effects = append(effects, field{Name: e.Name, Kind: kinds[e.Takes]})
	}
	return map[string]any{"acts": list, "facts": entered, "effects": effects}
}

func fieldsOf(all []acts.Field) (list []field) {
	for _, one := range all {
		list = append(list, field{one.Name, kinds[one.Kind], one.Words, one.Usual, one.Needed, one.Beside, one.Games})
	}
	return list
}

// allForms returns the forms of all acts, and the one for what happens next at the board, which is
// only supposed.
func allForms() []acts.Form {
	next, _ := acts.Find("next")
	return append(slices.Concat(acts.Decisions(), acts.Corrections()), *next)
}

// enumerations are the words' names for what fields may be, where they differ from the fields' own.
var enumerations = map[string]string{"kind": "irregularity", "from": "standing"}

// factWords are the words' names for what the fields of facts may be.
var factWords = map[string]string{
	"post.how": "result", "player.excluded.how": "exclusion", "player.excluded.scope": "exclusion-scope", "substitute.played.standing": "substitute",
	"board.room": "room", "board.declarer": "seat", "draw.supervised-as": "supervised-as",
	"encounter.adjusted.as": "adjustment", "standing.adjusted.unit": "unit", "notice.posted.what": "notice",
}

// formWords adds what the values of fields and the effects are called.
func formWords(texts map[string]string, tag language.Tag) {
	for _, f := range allForms() {
		for _, one := range f.Fields() {
			enumeration := one.Name
			if other := enumerations[one.Name]; other != "" {
				enumeration = other
			}
			for _, word := range one.Words {
				if text, ok := wording.In(tag).Find("word." + enumeration + "." + word); ok {
					texts["value."+one.Name+"."+word] = text
				}
			}
		}
	}
	for _, f := range office.FactForms() {
		for _, one := range f.Fields {
			for _, word := range one.Words {
				texts[strings.Join([]string{"value", f.Name, one.Name, word}, ".")] = wording.In(tag).Word(factWords[f.Name+"."+one.Name], word)
			}
		}
	}
	for _, e := range acts.EffectFields() {
		texts["effect."+e.Name] = wording.In(tag).Word("effect", e.Kind)
	}
}
