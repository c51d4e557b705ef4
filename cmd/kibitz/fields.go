package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// member is a field of a JSON object, its value as it stands there.
type member struct {
	name  string
	value json.RawMessage
}

// members reads an object, and nothing behind it.
func members(object []byte) ([]member, error) {
	in := json.NewDecoder(bytes.NewReader(object))
	if start, err := in.Token(); err != nil || start != json.Delim('{') {
		return nil, errors.New("a JSON object was expected")
	}
	var list []member
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, jsonError(err)
		}
		m := member{name: name.(string)} // a decoder gives no other keys
		if err := in.Decode(&m.value); err != nil {
			return nil, fmt.Errorf("$.%s: %w", m.name, jsonError(err))
		}
		list = append(list, m)
	}
	if _, err := in.Token(); err != nil {
		return nil, jsonError(err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("nothing was expected behind the object")
	}
	return list, nil
}

// field reads the value of a field into v. A field that is there twice, or not at
// all, is an error that names it.
func field(list []member, name, expected string, v any) error {
	found := 0
	for _, m := range list {
		if m.name != name {
			continue
		}
		if found++; found > 1 {
			return fmt.Errorf("$.%s: it is there twice", name)
		}
		if bytes.Equal(m.value, []byte("null")) || json.Unmarshal(m.value, v) != nil {
			return fmt.Errorf("$.%s: %s was expected, got %s", name, expected, m.value)
		}
	}
	if found == 0 {
		return fmt.Errorf("$.%s: %s was expected, it is missing", name, expected)
	}
	return nil
}

// set returns the object with a field set: one that it had stays where it stood,
// a new one comes last.
func set(list []member, name string, value any) ([]member, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].name == name {
			list[i].value = text
			return list, nil
		}
	}
	return append(list, member{name, text}), nil
}

// appendObject appends an object to a line.
func appendObject(line []byte, list []member) ([]byte, error) {
	line = append(line, '{')
	for i, m := range list {
		if i > 0 {
			line = append(line, ',')
		}
		name, err := json.Marshal(m.name)
		if err != nil {
			return nil, err
		}
		line = append(append(append(line, name...), ':'), m.value...)
	}
	return append(line, '}'), nil
}

// jsonError says what is wrong with JSON in words for people.
func jsonError(err error) error {
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
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok { // which has no type of its own
		return fmt.Errorf("there is a field %s, which was not expected", field)
	}
	return err
}

var byteOrderMark = []byte("\xef\xbb\xbf")

// lines are the lines of a text with their numbers, from 1, without blank ones.
func lines(text []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		n := 0
		for line := range bytes.Lines(bytes.TrimPrefix(text, byteOrderMark)) {
			n++
			if line = bytes.TrimSpace(line); len(line) > 0 && !yield(n, line) {
				return
			}
		}
	}
}
