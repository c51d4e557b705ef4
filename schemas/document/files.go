package document

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"

	"kibitz/events/journal"
)

// Base is the beginning of the schemas' $ids. Nothing is served there; references
// between the files resolve among themselves.
const Base = "https://kibitz.example/schemas/v1/"

const dialect = "https://json-schema.org/draft/2020-12/schema"

type object = map[string]any

// Files returns every generated file by its path below schemas, with slashes.
func Files() (map[string][]byte, error) {
	files := map[string][]byte{}
	schemas, err := jsonSchemas()
	if err != nil {
		return nil, fmt.Errorf("schemas: %w", err)
	}
	for path, schema := range schemas {
		text, err := marshal(schema)
		if err != nil {
			return nil, fmt.Errorf("schemas: %s: %w", path, err)
		}
		files[path] = text
	}
	async, err := asyncAPI()
	if err != nil {
		return nil, fmt.Errorf("schemas: asyncapi.json: %w", err)
	}
	if files["asyncapi.json"], err = marshal(async); err != nil {
		return nil, fmt.Errorf("schemas: asyncapi.json: %w", err)
	}
	if files["rights.json"], err = marshal(journal.Rights); err != nil {
		return nil, fmt.Errorf("schemas: rights.json: %w", err)
	}
	examples, err := exampleFiles()
	if err != nil {
		return nil, fmt.Errorf("schemas: examples: %w", err)
	}
	maps.Copy(files, examples)
	match, err := workedMatch()
	if err != nil {
		return nil, fmt.Errorf("schemas: worked match: %w", err)
	}
	if files["worked-match.jsonl"], err = match.lines(); err != nil {
		return nil, fmt.Errorf("schemas: worked match: %w", err)
	}
	if files["EVENTS.md"], err = reference(match); err != nil {
		return nil, fmt.Errorf("schemas: EVENTS.md: %w", err)
	}
	c, err := newCatalogue()
	if err != nil {
		return nil, fmt.Errorf("schemas: catalogue: %w", err)
	}
	if files["catalogue.json"], err = marshal(c); err != nil {
		return nil, fmt.Errorf("schemas: catalogue.json: %w", err)
	}
	if files["CATALOGUE.md"], err = c.page(); err != nil {
		return nil, fmt.Errorf("schemas: CATALOGUE.md: %w", err)
	}
	d := newDisclosure()
	if files["disclosure.json"], err = marshal(d); err != nil {
		return nil, fmt.Errorf("schemas: disclosure.json: %w", err)
	}
	if files["DISCLOSURE.md"], err = d.page(); err != nil {
		return nil, fmt.Errorf("schemas: DISCLOSURE.md: %w", err)
	}
	return files, nil
}

// jsonSchemas returns all JSON Schemas by path.
func jsonSchemas() (map[string]object, error) {
	all, err := messageSchemas()
	if err != nil {
		return nil, err
	}
	maps.Copy(all, eventSchemas())
	for path, schema := range all {
		schema["$schema"] = dialect
		schema["$id"] = Base + path
	}
	return all, nil
}

// marshal writes JSON for people: indented, keys sorted, nothing escaped needlessly.
func marshal(v any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(v)
	return text.Bytes(), err
}
