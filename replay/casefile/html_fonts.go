package casefile

import (
	"fmt"
	"html"
	"regexp"
	"strings"

	"golang.org/x/text/language"

	"kibitz/replay/diagram"
	"kibitz/replay/wording"
)

// fat are the words of a page that are printed in bold.
var fat = regexp.MustCompile(`<(?:h[12]|td class="day"[^>]*|text [^>]*font-weight="bold")>[^<]+<`)

// lettered returns a page with the fonts of its words, and with the characters that none has named
// at its end.
func lettered(page, tag string) (string, error) {
	fonts, err := diagram.NewFonts(nil)
	if err != nil {
		return "", err
	}
	_, body, _ := strings.Cut(page, "</style>")
	all, bold := spoken(body)
	faces, missing, err := fonts.StyleSheet("Case file", all, bold)
	if err != nil {
		return "", fmt.Errorf("case file: the fonts of the page cannot be cut: %w", err)
	}
	page = strings.Replace(page, "<style>\n", "<style>\n"+faces, 1)
	if len(missing) > 0 {
		told := wording.In(language.Make(tag)).Say("casefile.missing.page", diagram.CodePoints(missing))
		page = strings.Replace(page, "</main>", "<p>"+html.EscapeString(told)+"</p>\n</main>", 1)
	}
	return page, nil
}

// spoken returns the words of a page between its tags, each once, and those that are printed in bold.
func spoken(page string) (all, bold []string) {
	known, knownBold := map[string]bool{}, map[string]bool{}
	for _, text := range between(page) {
		all = saidOnce(all, known, text)
	}
	for _, found := range fat.FindAllString(page, -1) {
		bold = saidOnce(bold, knownBold, strings.TrimSuffix(found[strings.IndexByte(found, '>')+1:], "<"))
	}
	return all, bold
}

// saidOnce adds the words of a text of a page to a list that has them not yet.
func saidOnce(list []string, known map[string]bool, text string) []string {
	words := strings.TrimSpace(html.UnescapeString(text))
	if words != "" && !known[words] {
		known[words] = true
		list = append(list, words)
	}
	return list
}
