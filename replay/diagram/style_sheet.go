package diagram

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// StyleSheet returns the rules by which a page has the fonts of its words: the built-in fonts under
// a family's name, and those of other scripts under FAMILY scripts, which is to follow it in the
// page's list of families. The characters and the error are those of Embed.
func (t *Fonts) StyleSheet(family string, plain, bold []string) (string, []rune, error) {
	parts, missing, err := t.Embed(plain, bold)
	var rules strings.Builder
	for i := range parts {
		rules.WriteString(parts[i].rule(family))
	}
	return rules.String(), missing, err
}

// rule returns the rule of a style sheet for a font.
func (e *Embedded) rule(family string) string {
	weight := "normal"
	if e.Script {
		family += " scripts"
	}
	if e.Bold {
		weight = "bold"
	}
	return fmt.Sprintf("@font-face { font-family: %q; font-weight: %s; unicode-range: %s; src: url(data:font/woff;base64,%s) format(\"woff\"); }\n",
		family, weight, CodePoints(e.Letters), base64.StdEncoding.EncodeToString(e.WOFF))
}

// CodePoints names characters by number.
func CodePoints(characters []rune) string {
	points := make([]string, len(characters))
	for i, r := range characters {
		points[i] = fmt.Sprintf("U+%04X", r)
	}
	return strings.Join(points, ", ")
}
