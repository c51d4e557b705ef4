package document

import (
	"strings"

	"kibitz/events"
)

// eventSchemas returns the schemas of entries, events and each event's data.
func eventSchemas() map[string]object {
	types := events.Vocabulary.Describe()
	all := map[string]object{
		"entry.json":       entrySchema(),
		"event.json":       eventSchema(types),
		"observation.json": observationSchema(types),
	}
	for _, t := range types {
		all[dataPath(t.Type)] = dataSchema(t)
	}
	return all
}

// dataPath names the file of an event type's data, without the slash of a later
// version.
func dataPath(t events.Type) string {
	return "events/" + strings.ReplaceAll(string(t), "/", "-") + ".json"
}

func dataSchema(t events.TypeSchema) object {
	schema := t.Data
	schema["title"] = string(t.Type)
	schema["description"] = t.Doc
	retarget(schema, "../")
	return schema
}

// retarget adds a prefix to the files that a schema refers to.
func retarget(value any, prefix string) {
	switch v := value.(type) {
	case object:
		if ref, ok := v["$ref"].(string); ok {
			v["$ref"] = prefix + ref
		}
		for _, member := range v {
			retarget(member, prefix)
		}
	case []any:
		for _, item := range v {
			retarget(item, prefix)
		}
	}
}

func entrySchema() object {
	schema := fieldsSchema(events.DescribeEntry())
	schema["title"] = "Entry"
	schema["description"] = "What a device says at once: events that belong together, signed together. The signature is over exactly its bytes."
	return schema
}

// eventSchema describes an event of any type: its data must be that of its type.
func eventSchema(types []events.TypeSchema) object {
	schema := fieldsSchema(events.DescribeEvent())
	schema["title"] = "Event"
	schema["description"] = "One thing seen or decided at the table."
	schema["properties"].(object)["type"].(object)["enum"] = typeNames()
	rules := dataByType(types)
	for _, rule := range rules {
		rule["if"].(object)["required"] = []string{"type"}
	}
	schema["allOf"] = rules
	return schema
}

// dataByType returns the rules by which the data of an event is that of its type.
func dataByType(types []events.TypeSchema) []object {
	rules := make([]object, len(types))
	for i, t := range types {
		rules[i] = object{
			"if":   object{"properties": object{"type": object{"const": t.Type}}},
			"then": object{"properties": object{"data": object{"$ref": dataPath(t.Type)}}},
		}
	}
	return rules
}

// observationSchema describes the events that a correction may contain.
func observationSchema(types []events.TypeSchema) object {
	names := []string{}
	for _, t := range types {
		if t.Nature == events.Observation {
			names = append(names, string(t.Type))
		}
	}
	return object{
		"title":       "Observation",
		"description": "An event that was seen, not decided: what may stand inside a correction.",
		"type":        "object",
		"allOf": []any{
			object{"$ref": "event.json"},
			object{"properties": object{"type": object{"enum": names}}},
		},
	}
}

// fieldsSchema describes an object with these fields and no others.
func fieldsSchema(fields []events.FieldSchema) object {
	properties, required := object{}, []string{}
	for _, f := range fields {
		properties[f.Name] = f.Schema
		if !f.Optional {
			required = append(required, f.Name)
		}
	}
	return object{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}
