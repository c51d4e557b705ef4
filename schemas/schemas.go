// Package schemas has the formats of everything that other programs read and
// write, as files: JSON Schemas (2020-12) of entries, events and the services'
// messages, the AsyncAPI document of the channels, a reference for people, and one
// worked match. They are generated from the vocabulary by package document and
// never edited.
package schemas

import (
	"bufio"
	"bytes"
	"embed"
	"encoding/json"
)

//go:generate go run ./generate
//go:generate go run ./architecture ..

// FS holds the files: entry.json, event.json, observation.json, events/<type>.json,
// examples/<type>.json, services/<message>.json, asyncapi.json, EVENTS.md, worked-match.jsonl, and catalogue.json
// with CATALOGUE.md: every finding and option, what it means and where it comes from; and
// disclosure.json with DISCLOSURE.md: who sees what; and rights.json: which role may send and
// hear what.
//
//go:embed *.json *.jsonl EVENTS.md CATALOGUE.md DISCLOSURE.md events examples services
var FS embed.FS

// Link is one link of the worked match: a message as it lies on the match's
// subject, with the head that it makes.
type Link struct {
	N         uint64 `json:"n"`         // from 1
	Entry     string `json:"entry"`     // exactly the bytes signed
	Signature string `json:"signature"` // as in events.SignatureHeader
	Hash      string `json:"hash"`      // of the chain at n, 64 hexadecimal digits
}

// WorkedMatch returns the worked match of EVENTS.md, in order.
func WorkedMatch() ([]Link, error) {
	text, err := FS.ReadFile("worked-match.jsonl")
	if err != nil {
		return nil, err
	}
	var links []Link
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var link Link
		if err := json.Unmarshal(lines.Bytes(), &link); err != nil {
			return nil, err
		}
		links = append(links, link)
	}
	return links, nil
}
