package wording

import (
	"io/fs"

	"golang.org/x/text/language"
)

// These let the tests look at what the files hold besides texts.
var Placeholder, Categories = placeholder, categories

// Nouns returns the counted nouns of a language.
func Nouns(tag language.Tag) map[string]map[string]string { return catalogue().languages[tag]().nouns }

// Declared returns the figures of every finding that has some.
func Declared() map[string][]Argument { return catalogue().declared().arguments }

// Style reports whether there is a way to put values in words by that name.
func Style(name string) bool { return styles[name] != nil }

// With returns the words of a language, with those of some files among them.
func With(tag language.Tag, files ...fs.FS) (*Words, []error) {
	all := newTexts(append([]fs.FS{common}, files...))
	return speak(tag, all), all.errors()
}
