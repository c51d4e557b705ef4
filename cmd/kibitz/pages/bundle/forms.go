package main

import (
	"slices"

	"golang.org/x/text/language"

	"kibitz/events"
	"kibitz/projector/desk/acts"
	"kibitz/replay/wording"
)

// form is the form of an act as the pages have it.
type form struct {
	Name      string  `json:"name"`
	Effects   bool    `json:"effects,omitempty"`
	Committee bool    `json:"committee,omitempty"` // a committee may record it too
	Fields    []field `json:"fields"`
}

// field is a field of a form, or an effect.
type field struct {
	Name   string   `json:"name"`
	Kind   string   `json:"kind"`
	Words  []string `json:"words,omitempty"`
	Usual  string   `json:"usual,omitempty"`
	Needed bool     `json:"needed,omitempty"`
}

// kinds are the kinds of fields by name.
var kinds = map[acts.Kind]string{
	acts.Text: "text", acts.Many: "many", acts.YesNo: "yes-no", acts.Number: "number", acts.OneSide: "side", acts.Event: "event", acts.Moment: "moment",
}

// forms returns the forms of all acts, and the fields for effects.
func forms() map[string]any {
	var list []form
	for _, f := range allForms() {
		d, _ := events.Vocabulary.Lookup(f.Records)
		of := form{Name: f.Name, Effects: f.Effects, Committee: d.Roles&events.RoleCommittee != 0, Fields: []field{}}
		for _, one := range f.Fields() {
			of.Fields = append(of.Fields, field{one.Name, kinds[one.Kind], one.Words, one.Usual, one.Needed})
		}
		list = append(list, of)
	}
	effects := []field{}
	for _, e := range acts.EffectFields() {
		effects = append(effects, field{Name: e.Name, Kind: kinds[e.Takes]})
	}
	return map[string]any{"acts": list, "effects": effects}
}

func allForms() []acts.Form { return slices.Concat(acts.Decisions(), acts.Corrections()) }

// enumerations are the words' names for what fields may be, where they differ from the fields' own.
var enumerations = map[string]string{"kind": "irregularity", "from": "standing"}

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
	for _, e := range acts.EffectFields() {
		texts["effect."+e.Name] = wording.In(tag).Word("effect", e.Kind)
	}
}
