package main

import (
	"strings"

	"github.com/xrash/smetrics"
)

// near is how like a word must be to be meant, of what JaroWinkler gives equal words 1.
const near = 0.87

// closest returns the one of some words that somebody may have meant: the first
// that goes on where it was left, or else the nearest; "" where none is near or
// two are as near.
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
