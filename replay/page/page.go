// Package page writes a match as one HTML file, in which it is stepped through without a network.
package page

import (
	_ "embed"
	"encoding/json"
	"html"
	"io"
	"strings"

	"kibitz/events"
	"kibitz/replay"
	"kibitz/replay/frames"
	"kibitz/replay/record/format"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// page is the viewer of the hall's pages with its script and its style, and places for a match.
//
//go:embed page.html
var page string

// opinionOf returns the analysis of a match that is over as far as its reader may know, or null:
// before, it would be advice.
func opinionOf(r *format.Record, t *replay.Timeline) ([]byte, error) {
	if r.Analysis == nil || t.Final().Result().Stage != rules.Over {
		return []byte("null"), nil
	}
	a, err := r.Analysis()
	if err != nil {
		return nil, err
	}
	return json.Marshal(a)
}

// Write writes a match in its language, with what is kept of its analysis. Errors are those of
// frames.Of, of the analysis and of the writer.
func Write(w io.Writer, r *format.Record) error {
	words := wording.In(r.Language)
	match, err := frames.Of(r.Told, frames.Options{Words: words, Person: r.Person, Find: r.Find})
	if err != nil {
		return err
	}
	data, err := json.Marshal(match) // which escapes what could end the script that holds it
	if err != nil {
		return err
	}
	timeline, err := r.Told.Open(replay.Options{})
	if err != nil {
		return err
	}
	opinion, err := opinionOf(r, timeline)
	if err != nil {
		return err
	}
	names := words.Players(timeline.Schedule(), r.Person)
	title := html.EscapeString(wording.OneLine(names.Of(events.A) + " – " + names.Of(events.B)))
	rules, told, err := lettered(title+string(data)+string(opinion), words)
	if err != nil {
		return err
	}
	_, err = strings.NewReplacer("{{language}}", words.Tag().String(), "{{title}}", title, "{{match}}", string(data), "{{analysis}}", string(opinion),
		"{{fonts}}", rules, "{{fonts.hash}}", hashOf(rules), "{{missing}}", told).WriteString(w, page)
	return err
}
