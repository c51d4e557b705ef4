// Package licences holds the licences of what the program is built from.
package licences

import _ "embed"

//go:generate go run ./collect

//go:embed licences.txt
var text string

// Text returns the names and licences of the Go modules, of Go itself, of the fonts and of the pages'
// libraries that the program is built from.
func Text() string { return text }
