package casefile

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"kibitz/replay/form"
	"kibitz/replay/games/bridge/claimreport"
	"kibitz/rules/backgammon"
	"kibitz/rules/bridge"
	"maps"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var update = flag.Bool("update", false, "write the generated and golden files anew")

const schemaFile = "case.schema.json"

// schemaOf is a schema that values are held to.
type schemaOf = *jsonschema.Schema

type object = map[string]any

// The schema of the JSON is made from the types of this package and the words beside
// their fields; the file must be what they say.
func TestTheSchemaIsThatOfTheTypes(t *testing.T) {
	g := &generator{defs: object{}, words: commentsOf(t, "", "../form/file.go", "../form/position.go", "../form/decision.go", "../../rules/tally.go", "../../rules/backgammon/table.go", "../games/bridge/claimreport/analysis.go")}
	maps.Copy(g.words, commentsOf(t, atBridge, "../../rules/bridge/table.go"))
	schema := g.of(reflect.TypeFor[form.File]())
	file := object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "What kibitz case -o json writes",
		"$ref": schema["$ref"], "$defs": g.defs,
	}
	want, err := json.MarshalIndent(file, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile(schemaFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(schemaFile); err != nil || !bytes.Equal(have, want) {
		t.Errorf("%s is not what the types say (%v); run the test with -update", schemaFile, err)
	}
	compiled(t)
}

// compiled returns the schema to hold values to.
func compiled(t *testing.T) schemaOf {
	t.Helper()
	text, err := os.Open(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	document, err := jsonschema.UnmarshalJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(schemaFile, document); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// generator makes schemas of types.
type generator struct {
	defs  object
	words map[string]string // what is said of a type, or of its field "Type.Field"
}

func (g *generator) of(t reflect.Type) object {
	switch t.Kind() {
	case reflect.Pointer:
		return g.of(t.Elem())
	case reflect.Struct:
		name := nameOf(t)
		if g.defs[name] == nil {
			g.defs[name] = object{}
			g.defs[name] = g.ofStruct(t)
		}
		return object{"$ref": "#/$defs/" + name}
	case reflect.Map:
		return object{"type": "object", "additionalProperties": g.of(t.Elem())}
	case reflect.Slice:
		return object{"type": "array", "items": g.of(t.Elem())}
	case reflect.Array:
		return object{"type": "array", "items": g.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.String:
		return object{"type": "string"}
	}
	return object{"type": "integer"}
}

// nameOf names a type in the schema; those of bridge have names that others have too.
func nameOf(t reflect.Type) string {
	if strings.HasSuffix(t.PkgPath(), "rules/bridge") {
		return atBridge + t.Name()
	}
	return t.Name()
}

const atBridge = "Bridge"

// views are the tables of the games, by the key under which a position has them.
var views = []struct {
	key, words string
	table      reflect.Type
}{
	{"table", "at backgammon and what is played on its board", reflect.TypeFor[backgammon.Table]()},
	{"deal", "at bridge", reflect.TypeFor[bridge.Table]()},
}

// typed is the type of a field: of one that holds anything, what a game puts into it.
func typed(field string, t reflect.Type) reflect.Type {
	if field == "Claim.Analysis" {
		return reflect.TypeFor[claimreport.Analysis]()
	}
	return t
}

func (g *generator) ofStruct(t reflect.Type) object {
	properties, required := object{}, []string{}
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		of := nameOf(t)
		if len(f.Index) > 1 {
			of = nameOf(t.Field(f.Index[0]).Type) // embedded
		}
		property := g.of(typed(of+"."+f.Name, f.Type))
		if words := g.words[of+"."+f.Name]; words != "" {
			property["description"] = words
		}
		properties[name] = property
		if options != "omitempty" {
			required = append(required, name)
		}
	}
	if nameOf(t) == "Position" {
		for _, view := range views {
			properties[view.key] = g.of(view.table)
			properties[view.key].(object)["description"] = view.words
		}
	}
	return object{
		"type": "object", "additionalProperties": false, "properties": properties, "required": required,
		"description": g.words[nameOf(t)],
	}
}

// commentsOf reads what is said of types and their fields.
func commentsOf(t *testing.T, prefix string, files ...string) map[string]string {
	words := map[string]string{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			declared, ok := d.(*ast.GenDecl)
			if !ok || declared.Tok != token.TYPE {
				continue
			}
			spec := declared.Specs[0].(*ast.TypeSpec)
			words[prefix+spec.Name.Name] = oneLine(declared.Doc)
			fields, ok := spec.Type.(*ast.StructType)
			if !ok {
				continue
			}
			for _, f := range fields.Fields.List {
				for _, name := range f.Names {
					words[prefix+spec.Name.Name+"."+name.Name] = oneLine(f.Comment)
				}
			}
		}
	}
	return words
}

func oneLine(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }
