package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/itchyny/gojq"
	"github.com/urfave/cli/v2"
)

// shape is what --json FIELDS, --jq and --template make of JSON output.
type shape struct {
	fields []string
	query  *gojq.Code
	layout *layout
}

// shapeFlags are the flags of every command that has --json.
func shapeFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "fields"},
		&cli.StringFlag{Name: "jq", Aliases: []string{"q"}},
		&cli.StringFlag{Name: "template"},
	}
}

// read takes the shape from a command's flags, each of which asks for JSON.
func (s *shape) read(t terminal, c *cli.Context) (err error) {
	if fields := c.String("fields"); fields != "" {
		s.fields = strings.Split(fields, ",")
	}
	if text := c.String("jq"); text != "" {
		if s.query, err = parseQuery(text); err != nil {
			return usageError("bad-query", err)
		}
	}
	if text := c.String("template"); text != "" {
		if s.layout, err = newLayout(t, text); err != nil {
			return usageError("bad-template", err)
		}
	}
	switch {
	case s.plain():
		return nil
	case s.query != nil && s.layout != nil:
		return usageError("query-and-template")
	}
	return c.Set("json", "true")
}

func (s *shape) plain() bool {
	return s == nil || s.fields == nil && s.query == nil && s.layout == nil
}

// parseQuery compiles a jq query. It sees nothing of the environment.
func parseQuery(text string) (*gojq.Code, error) {
	query, err := gojq.Parse(text)
	if err != nil {
		return nil, err
	}
	return gojq.Compile(query)
}

// written shapes JSON that something else writes.
func (s *shape) written(w io.Writer, write func(io.Writer) error) error {
	if s.plain() {
		return write(w)
	}
	var data bytes.Buffer
	if err := write(&data); err != nil {
		return err
	}
	return s.encode(w, json.RawMessage(data.Bytes()))
}

func (s *shape) encode(w io.Writer, v any) error {
	if s.plain() {
		return json.NewEncoder(w).Encode(v)
	}
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var read any
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	if read, err = s.selected(read); err != nil {
		return err
	}
	switch {
	case s.query != nil:
		return s.run(w, read)
	case s.layout != nil:
		return s.layout.fill(w, read)
	}
	return json.NewEncoder(w).Encode(read)
}

// selected returns an object with the selected fields only, or a list of such objects.
func (s *shape) selected(v any) (any, error) {
	list, many := v.([]any)
	if !many {
		list = []any{v}
	}
	if s.fields == nil || len(list) == 0 {
		return v, nil
	}
	known, selected := map[string]any{}, make([]any, len(list))
	for i, one := range list {
		whole, _ := one.(map[string]any)
		maps.Copy(known, whole)
		part := map[string]any{}
		for _, name := range s.fields {
			if value, ok := whole[name]; ok {
				part[name] = value
			}
		}
		selected[i] = part
	}
	for _, name := range s.fields {
		if _, ok := known[name]; !ok {
			return nil, usageError("no-field", strconv.Quote(name), strings.Join(slices.Sorted(maps.Keys(known)), ", "))
		}
	}
	if many {
		return selected, nil
	}
	return selected[0], nil
}

// run writes the results of the query, one on each line: texts and numbers as they are, all
// else as JSON.
func (s *shape) run(w io.Writer, v any) error {
	results := s.query.Run(v)
	for {
		result, ok := results.Next()
		if !ok {
			return nil
		}
		if err, failed := result.(error); failed {
			return usageError("query-failed", err)
		}
		text, isText := result.(string)
		if !isText {
			data, err := gojq.Marshal(result)
			if err != nil {
				return err
			}
			text = string(data)
		}
		if _, err := fmt.Fprintln(w, text); err != nil {
			return err
		}
	}
}
