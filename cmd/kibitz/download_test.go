package main

import (
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Anybody takes a match along in a format that other programs read, without what he may not know.
func TestAMatchIsDownloadedAsAnybodyMayKnowIt(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	get := d.served()
	backgammon := d.importFile(filepath.Join("testdata", "match.mat"), "--tournament", "open")
	bridge := d.importFile(d.write("evening.pbn", []byte(oneBoard)), "--tournament", "open")
	files := []struct{ match, format string }{{backgammon.Match, "mat"}, {backgammon.Match, "sgf"}, {bridge.Match, "pbn"}, {bridge.Match, "lin"}, {bridge.Match, "json"}}
	for _, file := range files {
		at := "/m/open/" + file.match + "/match." + file.format
		text, answer := get(at)
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Disposition") != "attachment; filename="+file.match+"."+file.format {
			t.Errorf("%s: %s %v", at, answer.Status, answer.Header)
		}
		if text == "" || regexp.MustCompile("Alpha|Beta|Anna|Boris|Clara|Dmitri").MatchString(text) {
			t.Errorf("%s: names that are hidden are told:\n%s", at, text)
		}
		if page, _ := get("/m/open/" + file.match); !strings.Contains(page, at) {
			t.Errorf("%s: the page does not offer it", at)
		}
	}
	for _, match := range []string{backgammon.Match, bridge.Match} {
		d.do("option", match, "public-names", "shown", "--yes")
	}
	for _, file := range files {
		if text, _ := get("/m/open/" + file.match + "/match." + file.format); text != d.do("export", file.match, "--format", file.format) {
			t.Errorf("%s: with names it is not the export:\n%s", file.format, text)
		}
	}
	for _, at := range []string{"/m/open/" + backgammon.Match + "/match.pbn", "/m/open/" + backgammon.Match + "/match.entries", "/m/open/" + backgammon.Match + "/match.", "/m/open/none/match.mat"} {
		if text, answer := get(at); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s %s", at, answer.Status, text)
		}
	}
}
