package events

// TypeSchema describes an event type and its data.
type TypeSchema struct {
	Declaration
	Data   map[string]any // JSON Schema of the event's data
	Fields []FieldSchema  // its fields in order, for people
}

// FieldSchema describes one field.
type FieldSchema struct {
	Name     string
	Doc      string
	Optional bool
	Schema   map[string]any

	Of     string        // name of the object that it is or lists, such as "Board"; "" for other fields
	Fields []FieldSchema // that object's fields in order
}

// Describe returns the schema of every event type, in the order of the reference.
func (r *Registry) Describe() []TypeSchema {
	described := make([]TypeSchema, 0, len(r.declarations))
	for _, d := range r.declarations {
		described = append(described, d.describe())
	}
	return described
}

func (d Declaration) describe() TypeSchema {
	body := d.New()
	return TypeSchema{Declaration: d, Data: objectSchema(body), Fields: fieldsOf(body)}
}

// DescribeEntry returns the fields of an entry.
func DescribeEntry() []FieldSchema { return fieldsOf(new(Entry)) }

// DescribeEvent returns the fields that every event has.
func DescribeEvent() []FieldSchema { return fieldsOf(&eventForm{event: new(Event)}) }

func fieldsOf(v shaped) []FieldSchema {
	var s Shape
	s.fill(v)
	fields := make([]FieldSchema, 0, len(s.fields))
	for i := range s.fields {
		f := &s.fields[i]
		schema, _ := f.describe().(object)
		described := FieldSchema{Name: f.name, Doc: f.doc, Optional: f.optional, Schema: schema}
		if within := f.object(); within != nil {
			described.Of, described.Fields = titleOf(within), fieldsOf(within)
		}
		fields = append(fields, described)
	}
	return fields
}
