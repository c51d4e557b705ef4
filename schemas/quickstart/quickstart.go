// Package quickstart has two small programs that enrol a device with a one-time code and
// record the first turn of a match: record.mjs in JavaScript and record in Go. They are
// printed in the reference and run by tests. The program tablet is a whole recorder in Go, tablet.mjs
// one in JavaScript; package conform tries both against the contract, over NATS and HTTP.
package quickstart

import _ "embed"

// JavaScript is the program in JavaScript, for Node.js.
//
//go:embed record.mjs
var JavaScript string

// Go is the program in Go.
//
//go:embed record/main.go
var Go string
