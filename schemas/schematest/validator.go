package schematest

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kibitz/schemas"
)

// Validator checks JSON against the schemas with a validator that knows nothing of
// package events, so that each can be tested against the other. It is safe for
// concurrent use.
type Validator struct {
	schemas map[string]*jsonschema.Schema // by path in schemas.FS
}

// Compiled returns the validator of the embedded schemas, compiled once.
var Compiled = sync.OnceValues(compile)

func compile() (*Validator, error) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	ids, err := addAll(compiler)
	if err != nil {
		return nil, err
	}
	v := &Validator{schemas: make(map[string]*jsonschema.Schema, len(ids))}
	for file, id := range ids {
		if v.schemas[file], err = compiler.Compile(id); err != nil {
			return nil, fmt.Errorf("schemas: %s: %w", file, err)
		}
	}
	return v, nil
}

// addAll gives the compiler every schema and returns their $ids by path.
func addAll(compiler *jsonschema.Compiler) (map[string]string, error) {
	ids := map[string]string{}
	err := fs.WalkDir(schemas.FS, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".json" {
			return err
		}
		text, err := schemas.FS.ReadFile(file)
		if err != nil {
			return err
		}
		schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			return fmt.Errorf("schemas: %s: %w", file, err)
		}
		members, _ := schema.(map[string]any)
		id, ok := members["$id"].(string)
		if !ok {
			return nil // the AsyncAPI document is no schema
		}
		ids[file] = id
		return compiler.AddResource(id, schema)
	})
	return ids, err
}

// Entry checks an entry's bytes. The error says what the schema expects and where.
func (v *Validator) Entry(data []byte) error { return v.File("entry.json", data) }

// File checks JSON against the schema of this path in schemas.FS, such as
// "services/accepted.json".
func (v *Validator) File(file string, data []byte) error {
	schema, ok := v.schemas[file]
	if !ok {
		return fmt.Errorf("schemas: there is no schema %s", file)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("schemas: not JSON: %w", err)
	}
	return schema.Validate(value)
}
