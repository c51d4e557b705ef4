package casefile

import (
	"encoding/base64"
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
	parts, missing, err := fonts.Embed(spoken(between, body), spoken(fat, body))
	if err != nil {
		return "", fmt.Errorf("case file: the fonts of the page cannot be cut: %w", err)
	}
	var faces strings.Builder
	for i := range parts {
		faces.WriteString(fontRule(&parts[i]))
	}
	page = strings.Replace(page, "<style>\n", "<style>\n"+faces.String(), 1)
	if len(missing) > 0 {
		told := wording.In(language.Make(tag)).Say("casefile.missing.page", codePoints(missing))
		page = strings.Replace(page, "</main>", "<p>"+html.EscapeString(told)+"</p>\n</main>", 1)
	}
	return page, nil
}

// spoken returns the words of a page that stand where a pattern finds them, each once.
func spoken(where *regexp.Regexp, page string) []string {
	var list []string
	known := map[string]bool{}
	for _, found := range where.FindAllString(page, -1) {
		words := strings.TrimSpace(html.UnescapeString(strings.TrimSuffix(found[strings.IndexByte(found, '>')+1:], "<")))
		if words != "" && !known[words] {
			known[words] = true
			list = append(list, words)
		}
	}
	return list
}

// fontRule returns the rule of a style sheet for a font.
func fontRule(e *diagram.Embedded) string {
	family, weight := "Case file", "normal"
	if e.Script {
		family = "Case file scripts"
	}
	if e.Bold {
		weight = "bold"
	}
	return fmt.Sprintf("@font-face { font-family: %q; font-weight: %s; unicode-range: %s; src: url(data:font/woff;base64,%s) format(\"woff\"); }\n",
		family, weight, codePoints(e.Letters), base64.StdEncoding.EncodeToString(e.WOFF))
}
