package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"kibitz/replay/screen"
)

func TestThePictureIsWellFormedAndWholeInItself(t *testing.T) {
	kept, err := os.ReadFile("../picture.svg")
	if err != nil {
		t.Fatal(err)
	}
	made := svg([]frame{{screen.Screen{{{Text: "<&> ○┬──", Style: screen.Here}, {Text: "again", Style: screen.Alarm}}}, 1, true}})
	for name, text := range map[string][]byte{"the kept one": kept, "one with letters that are marks in XML": made} {
		for d := xml.NewDecoder(strings.NewReader(string(text))); ; {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		for _, outside := range []string{"<script", "<image", "@import", "url(", "href=\"http"} {
			if strings.Contains(string(text), outside) {
				t.Errorf("%s has %s", name, outside)
			}
		}
	}
	for _, says := range []string{"not", "legal", "(WBF", "prefers-reduced-motion"} {
		if !strings.Contains(string(kept), says) {
			t.Errorf("the picture does not say %s", says)
		}
	}
}
