// Package jsonlines reads and writes texts with one JSON object per line, and explains
// errors in them to people.
package jsonlines

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// Member is a field of a JSON object, with its raw value.
type Member struct {
	Name  string
	Value json.RawMessage
}

// Members parses an object. Nothing may follow it.
func Members(object []byte) ([]Member, error) {
	in := json.NewDecoder(bytes.NewReader(object))
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return nil, errors.New("a JSON object was expected")
	}
	var list []Member
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, Explain(err)
		}
		m := Member{Name: name.(string)} // a decoder returns no other type for keys
		if err := in.Decode(&m.Value); err != nil {
			return nil, fmt.Errorf("$.%s: %w", m.Name, Explain(err))
		}
		list = append(list, m)
	}
	if _, err := in.Token(); err != nil {
		return nil, Explain(err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("nothing was expected behind the object")
	}
	return list, nil
}

// Field decodes the value of a field into v. It returns an error that names the field if it
// is missing, repeated or not as expected.
func Field(list []Member, name, expected string, v any) error {
	found := 0
	for _, m := range list {
		if m.Name != name {
			continue
		}
		if found++; found > 1 {
			return fmt.Errorf("$.%s: it is there twice", name)
		}
		if bytes.Equal(m.Value, []byte("null")) || json.Unmarshal(m.Value, v) != nil {
			return fmt.Errorf("$.%s: %s was expected, got %s", name, expected, m.Value)
		}
	}
	if found == 0 {
		return fmt.Errorf("$.%s: %s was expected, it is missing", name, expected)
	}
	return nil
}

// Set returns the object with a field set. An existing field keeps its position; a new one
// is appended.
func Set(list []Member, name string, value any) ([]Member, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].Name == name {
			list[i].Value = text
			return list, nil
		}
	}
	return append(list, Member{name, text}), nil
}

// AppendObject appends an object, as JSON, to a line.
func AppendObject(line []byte, list []Member) ([]byte, error) {
	line = append(line, '{')
	for i, m := range list {
		if i > 0 {
			line = append(line, ',')
		}
		name, err := json.Marshal(m.Name)
		if err != nil {
			return nil, err
		}
		line = append(append(append(line, name...), ':'), m.Value...)
	}
	return append(line, '}'), nil
}

// Explain returns a JSON error in words for people.
func Explain(err error) error {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("$.%s: %s was expected, got %s", kind.Field, kind.Type, kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("a JSON object was expected, got %s", kind.Value)
	case errors.As(err, &syntax):
		return fmt.Errorf("this is no JSON from byte %d on", syntax.Offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the JSON ends too early")
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok { // this error has no type of its own
		return fmt.Errorf("there is a field %s, which was not expected", field)
	}
	return err
}

// Lines returns the lines of a text that are not blank, with their numbers from 1.
func Lines(text []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		n := 0
		for line := range bytes.Lines(Unmarked(text)) {
			n++
			if line = bytes.TrimSpace(line); len(line) > 0 && !yield(n, line) {
				return
			}
		}
	}
}

var byteOrderMark = []byte("\xef\xbb\xbf")

// Unmarked returns a text without its byte order mark, if it has one.
func Unmarked(text []byte) []byte { return bytes.TrimPrefix(text, byteOrderMark) }
