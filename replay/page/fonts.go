package page

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"slices"
	"strings"
	"unicode"

	"kibitz/replay/diagram"
	"kibitz/replay/wording"
)

// families set the page's words in the fonts that it carries before those of the device, so that it
// looks the same everywhere.
const families = `body { font-family: "Match", "Match scripts", system-ui, sans-serif; }`

// lettered returns the style sheet with the fonts of the page's words and of a match's, and a paragraph
// that names the characters of the match that none has.
func lettered(match string, words *wording.Words) (rules, told string, err error) {
	fonts, err := diagram.NewFonts(nil)
	if err != nil {
		return "", "", err
	}
	all := wordsOf(page + match)
	rules, missing, err := fonts.StyleSheet("Match", all, all)
	missing = slices.DeleteFunc(missing, func(r rune) bool { return !strings.ContainsRune(match, r) })
	if len(missing) > 0 {
		told = `<p class="notice">` + html.EscapeString(words.Say("casefile.missing.page", diagram.CodePoints(missing))) + "</p>\n"
	}
	return rules + families, told, err
}

// hashOf names a style sheet to the page's policy.
func hashOf(rules string) string {
	hash := sha256.Sum256([]byte(rules))
	return base64.StdEncoding.EncodeToString(hash[:])
}

// wordsOf returns the words of a text, each once.
func wordsOf(text string) []string {
	words := append(strings.FieldsFunc(text, apart), separators)
	slices.Sort(words)
	return slices.Compact(words)
}

// separators end a word. What else stands beside a letter is set with it.
const separators = "\"'`<>{}()[];,="

func apart(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(separators, r) }
