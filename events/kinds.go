package events

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"
)

// object is a schema as data; encoding/json writes its keys sorted.
type object = map[string]any

const (
	maxCount = 1<<53 - 1     // largest integer that every JSON reader holds exactly
	maxInt   = math.MaxInt32 // largest int on every machine
)

var (
	intKind          = integerKind[int]()
	countKind        = integerKind[uint64]()
	millisecondsKind = integerKind[int64]()
	dieKind          = integerKind[uint8]()
)

// integerKind is the kind of whole numbers within the field's range.
func integerKind[T int | uint64 | int64 | uint8]() kind {
	return kind{
		decode: func(d *decoder, f *field) bool {
			n, ok := d.number(f.min, f.max)
			*f.p.(*T) = T(n)
			return ok
		},
		encode: func(dst []byte, f *field) []byte { return strconv.AppendInt(dst, int64(*f.p.(*T)), 10) },
		zero:   func(f *field) bool { return *f.p.(*T) == 0 },
		schema: integerSchema,
	}
}

// wordKind is the kind of strings without escapes that read turns into a value. read
// returns false for an invalid string.
func wordKind[T any](expected string, read func(*decoder, []byte, *T) bool, write func([]byte, *T) []byte, zero func(*T) bool, schema object) kind {
	return kind{
		decode: func(d *decoder, f *field) bool {
			text, ok := d.plain()
			return ok && (read(d, text, f.p.(*T)) || d.refuse(text, CodeRange, expected))
		},
		encode: func(dst []byte, f *field) []byte { return write(dst, f.p.(*T)) },
		zero:   func(f *field) bool { return zero(f.p.(*T)) },
		schema: func(*field) any { return maps.Clone(schema) },
	}
}

// isZero reports whether a value is the zero value of its type.
func isZero[T comparable](p *T) bool {
	var zero T
	return *p == zero
}

func appendString(dst []byte, p *string) []byte { return appendText(dst, *p) }

func integerSchema(f *field) any {
	return object{"type": "integer", "minimum": f.min, "maximum": f.max}
}

var boolKind = kind{
	decode: func(d *decoder, f *field) bool {
		p := f.p.(*bool)
		switch {
		case d.word("true"):
			*p = true
		case d.word("false"):
			*p = false
		default:
			return d.mismatch("true or false")
		}
		return true
	},
	encode: func(dst []byte, f *field) []byte { return strconv.AppendBool(dst, *f.p.(*bool)) },
	zero:   func(f *field) bool { return !*f.p.(*bool) },
	schema: func(*field) any { return object{"type": "boolean"} },
}

var textKind = kind{
	decode: func(d *decoder, f *field) bool {
		s, ok := d.text(f.min, f.max)
		*f.p.(*string) = s
		return ok
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, *f.p.(*string)) },
	zero:   func(f *field) bool { return *f.p.(*string) == "" },
	schema: func(f *field) any { return object{"type": "string", "minLength": f.min, "maxLength": f.max} },
}

// integersKind is the kind of lists of whole numbers. The first two limits of the field are
// of the list's length.
func integersKind(low, high int64) *kind {
	return &kind{
		decode: func(d *decoder, f *field) bool {
			var numbers []int
			ok := d.list(f.min, f.max, func(int) bool {
				n, ok := d.number(low, high)
				numbers = append(numbers, int(n))
				return ok
			})
			*f.p.(*[]int) = numbers
			return ok
		},
		encode: func(dst []byte, f *field) []byte {
			return appendList(dst, *f.p.(*[]int), func(dst []byte, n int) []byte { return strconv.AppendInt(dst, int64(n), 10) })
		},
		zero: func(f *field) bool { return len(*f.p.(*[]int)) == 0 },
		schema: func(f *field) any {
			item := object{"type": "integer", "minimum": low, "maximum": high}
			return object{"type": "array", "items": item, "minItems": f.min, "maxItems": f.max}
		},
	}
}

// maxListedText is the longest text in a list of texts, in characters.
const maxListedText = 200

var textsKind = kind{
	decode: func(d *decoder, f *field) bool {
		var texts []string
		ok := d.list(f.min, f.max, func(int) bool {
			s, ok := d.text(1, maxListedText)
			texts = append(texts, s)
			return ok
		})
		*f.p.(*[]string) = texts
		return ok
	},
	encode: func(dst []byte, f *field) []byte {
		return appendList(dst, *f.p.(*[]string), appendText)
	},
	zero: func(f *field) bool { return len(*f.p.(*[]string)) == 0 },
	schema: func(f *field) any {
		item := object{"type": "string", "minLength": 1, "maxLength": maxListedText}
		return object{"type": "array", "items": item, "minItems": f.min, "maxItems": f.max}
	},
}

var nameKind = wordKind(nameExpected, func(d *decoder, text []byte, p *string) bool {
	return d.names.checked(text, p, IsName)
}, appendString, isZero, object{"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"})

const nameExpected = "1 to 64 of A-Z a-z 0-9 _ -"

// IsName reports whether text can identify a tournament, a match or a person, and
// so be part of a subject: 1 to 64 of A-Z a-z 0-9 _ and -.
func IsName[T string | []byte](text T) bool {
	for i := range len(text) {
		c := text[i]
		letter := c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
		if !letter && (c < '0' || c > '9') && c != '_' && c != '-' {
			return false
		}
	}
	return len(text) > 0 && len(text) <= 64
}

var enumKind = kind{
	decode: func(d *decoder, f *field) bool {
		text, ok := d.plain()
		if !ok {
			return false
		}
		for _, word := range f.allowed {
			if word == string(text) {
				*f.p.(*string) = word
				return true
			}
		}
		return d.refuse(text, CodeRange, oneOf(f.allowed))
	},
	encode: func(dst []byte, f *field) []byte { return appendText(dst, *f.p.(*string)) },
	zero:   func(f *field) bool { return *f.p.(*string) == "" },
	schema: func(f *field) any { return object{"type": "string", "enum": slices.Clone(f.allowed)} },
}

func oneOf(words []string) string { return fmt.Sprintf("one of %q", words) }

var instantKind = wordKind("a moment such as 2026-11-21T10:15:30.123Z", func(_ *decoder, text []byte, p *Instant) (ok bool) {
	*p, ok = parseInstant(text)
	return ok
}, func(dst []byte, p *Instant) []byte {
	return append(p.appendTo(append(dst, '"')), '"')
}, func(p *Instant) bool { return !p.Known() }, object{
	"type": "string", "format": "date-time", "pattern": instantPattern,
	"not": object{"const": Instant(0).Time().Format(layout)},
})

func objectSchema(v shaped) object {
	var s Shape
	s.fill(v)
	properties, required := object{}, []string{}
	for i := range s.fields {
		f := &s.fields[i]
		properties[f.name] = f.describe()
		if !f.optional {
			required = append(required, f.name)
		}
	}
	schema := object{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		schema["required"] = required
	}
	if names := s.alternatives(); len(names) > 0 {
		alternatives := make([]object, len(names))
		for i, name := range names {
			alternatives[i] = object{"properties": object{name: true}, "required": []string{name}}
		}
		schema["oneOf"] = alternatives
	}
	return schema
}

// describe returns the field's schema with its meaning.
func (f *field) describe() any {
	schema, ok := f.kind.schema(f).(object)
	if ok && f.doc != "" {
		schema["description"] = f.doc
	}
	return schema
}

// appendText writes s as JSON with no more escapes than necessary.
func appendText(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	if plainASCII(s) {
		return append(append(dst, s...), '"')
	}
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}

// plainASCII reports whether s needs no escapes, as nearly all texts do.
func plainASCII(s string) bool {
	for i := range len(s) {
		if c := s[i]; ends[c] || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func appendList[T any](dst []byte, list []T, item func([]byte, T) []byte) []byte {
	dst = append(dst, '[')
	for i, v := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = item(dst, v)
	}
	return append(dst, ']')
}
