// Package schematest lets tests check JSON against the JSON Schemas.
package schematest

// TB is what it needs of a test, a fuzz test or a property.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Validate fails the test unless the entry's bytes are valid: every entry that a
// test has accepted must be.
func Validate(t TB, entry []byte) {
	t.Helper()
	ValidateFile(t, "entry.json", entry)
}

// ValidateFile is Validate for other messages, by the path of their schema, such as
// "services/accepted.json".
func ValidateFile(t TB, file string, data []byte) {
	t.Helper()
	validator, err := Compiled()
	if err != nil {
		t.Fatalf("%v", err)
	}
	if err := validator.File(file, data); err != nil {
		t.Fatalf("not valid under %s: %v\n%s", file, err, data)
	}
}
