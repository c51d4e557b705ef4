package main

import (
	"path/filepath"
	"testing"

	"golang.org/x/text/language"

	"kibitz/projector/desk/acts"
	"kibitz/projector/desk/office"
)

func TestEveryFormFieldValueAndEffectHasItsWords(t *testing.T) {
	t.Parallel()
	words, err := wordsOf(filepath.Join("..", "words", "director"), directorWords)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []language.Tag{language.English, language.Russian} {
		texts := words[tag.String()]
		has := func(key string) {
			t.Helper()
			if texts[key] == "" {
				t.Errorf("%s has no words for %s", tag, key)
			}
		}
		for _, f := range allForms() {
			has("form." + f.Name)
			for _, one := range f.Fields() {
				has("field." + one.Name)
				for _, word := range one.Words {
					has("value." + one.Name + "." + word)
				}
			}
		}
		for _, f := range office.FactForms() {
			has("form." + f.Name)
			for _, one := range f.Fields {
				has("item." + one.Name)
				for _, word := range one.Words {
					has("value." + f.Name + "." + one.Name + "." + word)
				}
			}
		}
		for _, e := range acts.EffectFields() {
			has("effect." + e.Name)
			if e.Takes == acts.Text {
				has("hint." + e.Name)
			}
		}
	}
}
