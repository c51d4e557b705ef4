package document

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/face"
	"kibitz/replay/games"
)

//go:embed messages/*.toml
var messageFiles embed.FS

// definition is an object as messages/*.toml declares it: a message, with the file of its
// schema, or a part of one.
type definition struct {
	File, Title, Description string
	AllOf                    []any  `toml:"allOf"`
	Typed                    bool   // it is an event: its data is that of its type
	ByGame                   string `toml:"by_game"` // its table is that of its game: "all" of it, or as it is "seen"
	Defs, Properties         map[string]object

	order []string // of the properties
}

// messageSchemas returns the schemas of what is no entry: the requests and answers of the
// services, what they publish, the replayed match, the catalogue.
func messageSchemas() (map[string]object, error) {
	m, err := readMessages()
	if err != nil {
		return nil, err
	}
	schemas := make(map[string]object)
	for name, d := range m.definitions {
		if d.File != "" {
			schemas[d.File] = m.object(name)
		}
	}
	return schemas, errors.Join(m.unknown...)
}

// messages are the definitions by name, and the kinds of their members.
type messages struct {
	definitions map[string]*definition
	kinds       map[string]object
	unknown     []error
}

func readMessages() (*messages, error) {
	m := &messages{definitions: make(map[string]*definition)}
	files, err := fs.Glob(messageFiles, "messages/*.toml")
	for _, file := range files {
		if err = errors.Join(err, m.read(file)); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	for _, table := range tables() {
		if err := m.declare(table.Declared); err != nil {
			return nil, fmt.Errorf("%s: %w", table.Name, err)
		}
	}
	maps.Copy(m.kinds, map[string]object{
		"event-type": oneOf(typeNames()), "reason": oneOf(reasons()), "refusal": oneOf(codes()),
		"door-refusal": oneOf(slices.Concat(codes(), texts(DoorRefusals, func(r DoorRefusal) string { return r.Code }))),
	})
	return m, err
}

// read adds the definitions of a file, or its kinds.
func (m *messages) read(file string) error {
	text, err := messageFiles.ReadFile(file)
	if err != nil {
		return err
	}
	if file == "messages/kinds.toml" {
		var table struct{ Kinds map[string]object }
		err = toml.Unmarshal(text, &table)
		m.kinds = table.Kinds
		return err
	}
	return m.declare(string(text))
}

// declare adds definitions.
func (m *messages) declare(text string) error {
	keys, err := toml.Decode(text, &m.definitions)
	if err != nil {
		return err
	}
	for _, key := range keys.Keys() {
		if len(key) == 3 && key[1] == "properties" {
			m.definitions[key[0]].order = append(m.definitions[key[0]].order, key[2])
		}
	}
	return nil
}

// object returns the schema of an object of exactly the properties that are declared.
func (m *messages) object(name string) object {
	d := m.definitions[name]
	if d == nil {
		m.unknown = append(m.unknown, fmt.Errorf("no object is called %q", name))
		return nil
	}
	required := slices.DeleteFunc(append([]string{}, d.order...), func(p string) bool { return d.Properties[p]["optional"] == true })
	schema := object{
		"type": "object", "description": d.Description, "required": required, "additionalProperties": false,
		"properties": m.members(d.Properties),
	}
	if d.Title != "" {
		schema["title"] = d.Title
	}
	if len(d.AllOf) > 0 {
		schema["allOf"] = d.AllOf
	}
	if d.ByGame != "" {
		schema["allOf"] = m.tableByGame(d)
	}
	if d.Typed {
		schema["allOf"] = dataByType(events.Vocabulary.Describe())
	}
	if len(d.Defs) > 0 {
		schema["$defs"] = m.members(d.Defs)
	}
	return schema
}

func (m *messages) members(declared map[string]object) object {
	schemas := make(object, len(declared))
	for name, member := range declared {
		schemas[name] = m.member(member)
	}
	return schemas
}

// member returns the schema of a member.
func (m *messages) member(declared object) object {
	schema := make(object)
	if kind, ok := declared["is"].(string); ok {
		if m.kinds[kind] == nil {
			m.unknown = append(m.unknown, fmt.Errorf("no kind is called %q", kind))
		}
		maps.Copy(schema, m.kinds[kind])
	}
	if name, ok := declared["of"].(string); ok {
		maps.Copy(schema, m.object(name))
	}
	for keyword, value := range declared {
		within, _ := value.(object)
		switch keyword {
		case "is", "of", "optional":
		case "list":
			schema["type"], schema["items"] = "array", m.member(within)
		case "by_name":
			schema["type"], schema["additionalProperties"] = "object", m.member(within)
		case "enum", "pattern":
			schema["type"], schema[keyword] = "string", value
		default:
			schema[keyword] = value
		}
	}
	return schema
}

// tables returns the declarations of the games' tables, each once.
func tables() (list []*face.Schema) {
	for _, game := range games.All() {
		if s := game.Schema(); s != nil && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// tableByGame says, in a definition's schema, which schema a table has in which games.
func (m *messages) tableByGame(d *definition) (conditions []object) {
	for _, table := range tables() {
		var disciplines []string
		for _, game := range games.All() {
			if game.Schema() == table {
				disciplines = append(disciplines, game.Discipline())
			}
		}
		name := table.Name
		if d.ByGame == "seen" {
			name = cmp.Or(table.Seen, name)
		}
		at := strings.TrimPrefix(m.definitions[name].File, path.Dir(d.File)+"/")
		conditions = append(conditions, object{
			"if":   object{"properties": object{"discipline": object{"enum": disciplines}}, "required": []string{"discipline"}},
			"then": object{"properties": object{"table": object{"$ref": at}}},
		})
	}
	return conditions
}

func oneOf(words []string) object { return object{"type": "string", "enum": words} }

func typeNames() []string {
	return texts(events.Vocabulary.Declarations(), func(d events.Declaration) events.Type { return d.Type })
}

func reasons() []string {
	return texts(ledger.Reasons(), func(r ledger.Reason) ledger.Reason { return r })
}

// codes are all codes of a refusal: the ledger's reasons and the services' own.
func codes() []string {
	return slices.Concat(reasons(), texts(Refusals, func(r Refusal) string { return r.Code }))
}

// texts returns a word of each.
func texts[T any, W ~string](list []T, word func(T) W) []string {
	words := make([]string, len(list))
	for i := range list {
		words[i] = string(word(list[i]))
	}
	return words
}
