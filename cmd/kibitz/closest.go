package main

import "strings"

// closest returns the one of some words that somebody may have meant: the first
// that goes on where it was left, or else the nearest; "" where none is near or
// two are as near.
func closest(typed string, words []string) string {
	best, found := len(typed)/3+1, "" // so many slips are too many
	for _, word := range words {
		if len(typed) > 2 && strings.HasPrefix(word, typed) {
			return word
		}
		switch slips := distance(typed, word); {
		case slips < best:
			best, found = slips, word
		case slips == best:
			found = ""
		}
	}
	return found
}

// distance counts the letters to leave out, put in, change or swap with the next
// one, to make one word of another.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			changed := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			rows[i][j] = min(changed, rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
