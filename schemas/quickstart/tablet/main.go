// Tablet is a small recorder for one match, whole enough for kibitz conform: it enrols with a
// code, keeps its entries on disk until they are answered, reads the match and checks its
// chain. It is told what to do by lines of JSON on its standard input, as schemas/conform
// describes. It goes by NATS or, with the argument http, as a page in a browser does. It uses
// no package of this module.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
	"slices"
)

// command is what the tablet is told to do: to open, enter, choose or show.
type command struct {
	Do     string            `json:"do"`
	Folder string            `json:"folder"` // where it keeps its key and its entries
	NATS   string            `json:"nats"`
	HTTP   string            `json:"http"`
	Code   string            `json:"code"`
	Match  string            `json:"match"` // with its tournament before a dot
	Events []json.RawMessage `json:"events"`
	Kind   string            `json:"kind"` // of the option to choose from
	Choice string            `json:"choice"`
}

func main() {
	var t *tablet
	answers := json.NewEncoder(os.Stdout)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c command
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			log.Fatal(err)
		}
		var answer any
		var err error
		switch c.Do {
		case "open":
			if t, err = open(&c, slices.Contains(os.Args, "http")); err == nil {
				answer = map[string]any{"device": t.stored.Device}
			}
		case "enter":
			answer, err = t.enter(c.Events)
		case "choose":
			answer, err = t.choose(c.Kind, c.Choice)
		case "show":
			answer = t.show()
		}
		if err != nil {
			log.Fatal(err)
		}
		if err := answers.Encode(answer); err != nil {
			log.Fatal(err)
		}
	}
}
