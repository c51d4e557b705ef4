package main

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// field is a member of a JSON object.
type field struct {
	name  string
	value any
}

// replaceFields returns the object with some of its fields set: one that it had
// stays where it stood, a new one comes last, and all others are kept as they are.
func replaceFields(object []byte, fields ...field) ([]byte, error) {
	in := json.NewDecoder(bytes.NewReader(object))
	in.UseNumber()
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return nil, fmt.Errorf("an object was expected")
	}
	out := objectWriter{}
	done := make([]bool, len(fields))
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return nil, err
		}
		out.put(name, set(name, value, fields, done))
	}
	for i, f := range fields {
		if !done[i] {
			out.put(f.name, f.value)
		}
	}
	return out.close()
}

// set returns the value that a member gets.
func set(name json.Token, value json.RawMessage, fields []field, done []bool) any {
	for i, f := range fields {
		if name == f.name {
			done[i] = true
			return f.value
		}
	}
	return value
}

// objectWriter writes an object's members in the order given.
type objectWriter struct {
	out bytes.Buffer
	err error
}

func (w *objectWriter) put(name, value any) {
	separator := byte(',')
	if w.out.Len() == 0 {
		separator = '{'
	}
	w.out.WriteByte(separator)
	w.json(name)
	w.out.WriteByte(':')
	w.json(value)
}

func (w *objectWriter) json(value any) {
	text, err := json.Marshal(value)
	if w.err == nil {
		w.err = err
	}
	w.out.Write(text)
}

func (w *objectWriter) close() ([]byte, error) {
	if w.out.Len() == 0 {
		w.out.WriteByte('{')
	}
	w.out.WriteByte('}')
	return w.out.Bytes(), w.err
}
