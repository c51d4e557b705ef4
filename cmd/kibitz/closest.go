package main

import (
	"strings"

	"github.com/xrash/smetrics"
)

// near is the minimum similarity for a suggestion. JaroWinkler gives 1 for equal words.
const near = 0.87

// closest returns the word that was probably meant: the first one that starts with what was
// typed, or else the most similar. It returns "" if none is similar enough or two are
// equally similar.
func closest(typed string, words []string) string {
	best, found := near, ""
	for _, word := range words {
		if len(typed) > 2 && strings.HasPrefix(word, typed) {
			return word
		}
		switch like := smetrics.JaroWinkler(strings.TrimLeft(typed, "-"), strings.TrimLeft(word, "-"), 0.7, 4); {
		case like > best:
			best, found = like, word
		case like == best:
			found = ""
		}
	}
	return found
}
