package document

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"path"

	"kibitz/events"
)

// exampleText has events by type, as devices signed them in the trials of the rulebooks'
// clauses. A test of projector/clauses writes it and fails if it is out of date.
//
//go:embed examples.json
var exampleText []byte

// examplePath names the file with the examples of an event type.
func examplePath(t events.Type) string { return path.Join("examples", path.Base(dataPath(t))) }

// exampleFiles returns a file for each event type: a list of events, the one with the
// fewest fields first, each with other fields than the others.
func exampleFiles() (map[string][]byte, error) {
	examples := map[events.Type][]struct{ Event json.RawMessage }{}
	if err := json.Unmarshal(exampleText, &examples); err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, d := range events.Vocabulary.Declarations() {
		if d.Superseded() {
			continue // it is not written any more
		}
		if len(examples[d.Type]) == 0 {
			return nil, fmt.Errorf("%s has none: run go test ./projector/clauses -run TestExamples -args -update", d.Type)
		}
		var lines bytes.Buffer
		for i, example := range examples[d.Type] {
			lines.WriteString(map[bool]string{true: "[\n  ", false: ",\n  "}[i == 0])
			if err := json.Compact(&lines, example.Event); err != nil {
				return nil, err
			}
		}
		files[examplePath(d.Type)] = append(lines.Bytes(), "\n]\n"...)
	}
	return files, nil
}
