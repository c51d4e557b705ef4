package main

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"kibitz/projector/limits"
	"kibitz/projector/wire"
	"kibitz/replay/wording"
)

func TestHealthTellsEachLimitInWords(t *testing.T) {
	for _, tag := range []language.Tag{language.English, language.Russian} {
		for _, l := range limits.Table() {
			var out bytes.Buffer
			printed := terminal{out: &out, words: wording.In(tag)}
			if err := writeHealth(printed, &wire.Health{Limits: []wire.Limit{{Limit: l.Name, Used: 31, Refused: 7}}}); err != nil {
				t.Fatal(err)
			}
			line, _, _ := strings.Cut(out.String(), "\n")
			if strings.Contains(line, " "+l.Name+":") || !strings.Contains(line, "31") || !strings.Contains(line, "7") {
				t.Errorf("%s: health says of %s: %s", tag, l.Name, line)
			}
		}
	}
}
