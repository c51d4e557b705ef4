package eventstest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"
)

// A tree is JSON with ordered keys: object, []any, string, int64, bool.
type (
	object []member
	member struct {
		name  string
		value any
	}
)

// write appends a tree as JSON, formatted like the output of encoding/json.
func write(dst []byte, tree any) []byte {
	switch v := tree.(type) {
	case object:
		return writeAll(dst, '{', '}', v, func(dst []byte, m member) []byte {
			return write(append(writeText(dst, m.name), ':'), m.value)
		})
	case []any:
		return writeAll(dst, '[', ']', v, write)
	case string:
		return writeText(dst, v)
	case int64:
		return strconv.AppendInt(dst, v, 10)
	case bool:
		return strconv.AppendBool(dst, v)
	}
	panic("not a tree")
}

func writeAll[T any](dst []byte, open, end byte, items []T, item func([]byte, T) []byte) []byte {
	dst = append(dst, open)
	for i, v := range items {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = item(dst, v)
	}
	return append(dst, end)
}

func writeText(dst []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return append(dst, quoted...)
}

// odd appends a tree as JSON formatted as by another program: keys in any order, white
// space anywhere.
func odd(t *rapid.T, dst []byte, tree any) []byte {
	switch v := tree.(type) {
	case object:
		v = slices.Clone(v)
		v = rapid.Permutation(v).Draw(t, "order")
		return oddly(t, dst, '{', '}', v, func(dst []byte, m member) []byte {
			dst = space(t, append(space(t, writeText(dst, m.name)), ':'))
			return odd(t, dst, m.value)
		})
	case []any:
		return oddly(t, dst, '[', ']', v, func(dst []byte, item any) []byte { return odd(t, dst, item) })
	}
	return write(dst, tree)
}

func oddly[T any](t *rapid.T, dst []byte, open, end byte, items []T, item func([]byte, T) []byte) []byte {
	return space(t, writeAll(space(t, dst), open, end, items, func(dst []byte, v T) []byte {
		return space(t, item(space(t, dst), v))
	}))
}

func space(t *rapid.T, dst []byte) []byte {
	return append(dst, rapid.SampledFrom([]string{"", "", "", " ", "\n\t", "\r\n"}).Draw(t, "space")...)
}

// clip shortens text to at most n characters.
func clip(text string, n int64) string {
	if runes := []rune(text); int64(len(runes)) > n {
		return strings.TrimSpace(string(runes[:n]))
	}
	return text
}
